"""The window's place: maximised, full screen, and remembered, under a window manager."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.store import Store
from tests.window.screen import Game, Line, Screen

pytestmark = pytest.mark.window

WIDE, HIGH = 1280, 800


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen((WIDE, HIGH), manager=True) as made:
        yield made


def maximize(game: Game) -> None:
    """Double-click the title bar."""
    x, y, width, _height = game.window_box()
    game.screen.xdotool(
        *("mousemove", x + width // 3, y - 10, "click", "--repeat", 2, "--delay", 60, 1)
    )


def inside(line: Line) -> bool:
    """Whether everything that can be clicked is in the window."""
    wide, high = line["window"]
    return all(
        x >= 0 and y >= 0 and x + w <= wide and y + h <= high
        for x, y, w, h in (target["rect"] for target in line["targets"])
    )


def test_it_is_maximised_and_restored_while_cards_are_dealt(
    screen: Screen, tmp_path: Path
) -> None:
    arguments = ["--seed", "3", "--size", "900x640", "--new", "players=4,rounds=13"]
    with Game(screen, tmp_path, arguments) as game:
        game.wait_for(lambda line: line["scene"] == "table", "table")
        game.wait_for_focus()
        maximize(game)
        game.wait_for(lambda line: line["window"][0] == WIDE, "maximised window")
        maximize(game)
        line = game.wait_for(
            lambda line: line["window"] == [900, 640] and line["idle"], "old size and rest"
        )
        assert inside(line)
        assert len(line["state"]["hand"]) in (13, 14)
        assert game.stderr() == ""


def test_full_screen_comes_back_to_a_maximised_window_with_its_frame(
    screen: Screen, tmp_path: Path
) -> None:
    with Game(screen, tmp_path, ["--size", "900x640"]) as game:
        game.rest()
        game.wait_for_focus()
        plain = game.wait_for_box(lambda box: box[1] > 0, "a frame")
        maximize(game)
        game.wait_for(lambda line: line["window"][0] == WIDE, "maximised window")
        framed = game.wait_for_box(lambda box: box[2] == WIDE and box[3] < HIGH, "a frame")
        for _ in range(3):
            game.key("F11")
            game.wait_for_box(lambda box: box == (0, 0, WIDE, HIGH), "full screen")
            game.wait_for(lambda line: line["window"] == [WIDE, HIGH], "full screen drawn")
            game.key("F11")
            game.wait_for_box(lambda box: box == framed, "the maximised window")
            line = game.wait_for(lambda line: line["window"] == list(framed[2:]), "size")
            assert inside(line)
        maximize(game)
        game.wait_for_box(lambda box: box == plain, "the old size and place")
        game.close()
    with Game(screen, tmp_path) as game:
        game.rest()
        game.wait_for_box(lambda box: box == plain, "the remembered place")


def test_a_window_as_high_as_the_screen_makes_room_for_its_title_bar(
    screen: Screen, tmp_path: Path
) -> None:
    with Game(screen, tmp_path, ["--size", f"{WIDE}x{HIGH}"]) as game:
        box = game.wait_for_box(lambda box: box[1] > 0 and box[1] + box[3] <= HIGH, "whole")
        assert box[3] > HIGH - 64
        line = game.wait_for(lambda line: line["window"] == list(box[2:]), "drawn so")
        assert inside(line)


def test_size_and_place_are_remembered_and_clicks_hit(screen: Screen, tmp_path: Path) -> None:
    with Game(screen, tmp_path) as game:
        game.rest()
        window = game.wait_for_focus()
        screen.xdotool("windowsize", window, 960, 610)
        game.wait_for(lambda line: line["window"] == [960, 610], "new size")
        screen.xdotool("windowmove", window, 140, 90)
        game.wait_for_box(lambda box: box[0] > 130 and box[0] < 150, "new place")
        box = game.window_box()
        game.close()
    for _ in range(2):  # no drift
        with Game(screen, tmp_path) as game:
            line = game.rest()
            game.wait_for_focus()
            game.wait_for_box(box.__eq__, "the remembered place")
            assert line["window"] == [960, 610]
            x, y = game.centre("menu:new_match")
            screen.xdotool("mousemove", box[0] + x, box[1] + y, "click", 1)
            game.wait_for(lambda line: line["scene"] == "new match", "choice of opponents")
            game.close()


@pytest.mark.parametrize(
    ("size", "position"),
    [((5000, 4000), (300, 200)), ((900, 640), (4000, -700))],
)
def test_a_place_off_the_screen_is_brought_back(
    screen: Screen, tmp_path: Path, size: tuple[int, int], position: tuple[int, int]
) -> None:
    store = Store(tmp_path / "data")
    store.settings.change(window_size=size, window_position=position)
    store.close()
    with Game(screen, tmp_path) as game:
        game.rest()
        game.wait_for_focus()
        box = game.wait_for_box(lambda box: box[1] > 0, "a frame")
        assert box[0] >= 0
        assert box[0] + box[2] <= WIDE
        assert box[1] + box[3] <= HIGH


def test_the_size_asked_for_wins_and_maximised_is_remembered(
    screen: Screen, tmp_path: Path
) -> None:
    store = Store(tmp_path / "data")
    store.settings.change(window_size=(820, 610), maximized=True)
    store.close()
    with Game(screen, tmp_path, ["--size", "1000x650"]) as game:
        assert game.rest()["window"] == [1000, 650]
        game.close()
    with Game(screen, tmp_path) as game:
        game.wait_for_box(lambda box: box[2] == WIDE, "maximised window")
        game.wait_for_focus()
        maximize(game)
        game.wait_for_box(lambda box: box[2:] == (820, 610), "the size before")


def test_a_dialog_stays_in_a_window_that_shrinks(screen: Screen, tmp_path: Path) -> None:
    arguments = ["--seed", "3", "--size", "1200x720", "--new", "players=3,rounds=5"]
    with Game(screen, tmp_path, arguments) as game:
        game.rest()
        window = game.wait_for_focus()
        game.key("Escape")
        game.wait_for(lambda line: "button:resume" in offered(line), "pause")
        for size in ((800, 600), (1250, 760)):
            screen.xdotool("windowsize", window, *size)
            line = wait_for_size(game, size)
            assert "button:resume" in offered(line)
            assert inside(line)


def wait_for_size(game: Game, size: tuple[int, int]) -> Line:
    return game.wait_for(lambda line: bool(line["window"] == list(size)), "that size")


def offered(line: Line) -> set[str]:
    return {target["id"] for target in line["targets"]}


def test_the_very_first_window_is_two_thirds_of_the_screen_and_no_later_one(
    tmp_path: Path,
) -> None:
    with Screen((2400, 1500), manager=True) as large:
        with Game(large, tmp_path) as game:
            line = game.rest()
            assert line["window"] == [1600, (1500 - 64) * 2 // 3]
        with Game(large, tmp_path, ["--size", "1000x700"]) as game:
            assert game.rest()["window"] == [1000, 700]
        store = Store(tmp_path / "data")
        store.settings.change(window_size=(900, 650))
        store.close()
        with Game(large, tmp_path) as game:
            assert game.rest()["window"] == [900, 650]


def test_a_size_below_the_least_is_not_kept_for_the_next_start(
    screen: Screen, tmp_path: Path
) -> None:
    with Game(screen, tmp_path, ["--size", "400x700"]) as game:
        assert game.rest()["window"] == [800, 700]
        game.window = game.wait_for_focus()
        game.click("menu:quit")
        assert game.process.wait(30) == 0
    store = Store(tmp_path / "data")
    assert store.settings.values.window_size is None
    store.close()
