"""The table in a real window: what impatient hands do to it (EXPECTATIONS, "Input").

The screen is started once for all of them.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.screen import PATIENCE, STEP, Game, Line, Screen

pytestmark = pytest.mark.window

TABLE = ["--seed", "7", "--size", "1000x630", "--new", "players=2,rounds=7,level=easy"]


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen((1100, 700), manager=True) as running:
        yield running


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[Game]:
    with Game(screen, tmp_path, TABLE) as running:
        running.wait_for(lambda line: line["scene"] == "table", "table")
        running.window = running.wait_for_focus()
        screen.xdotool(*running.at(40, 300), "click", 1)  # ends the deal
        running.wait_for(is_due("draw"), "turn")
        running.rest()
        yield running


def is_due(phase: str) -> Callable[[Line], bool]:
    """The person is to draw or to discard."""

    def check(line: Line) -> bool:
        state = line["state"]
        return bool(line["idle"]) and state.get("phase") == phase and state.get("turn") == 0

    return check


def has_dialog(line: Line) -> bool:
    return any(t["id"] == "button:close" for t in line["targets"])


def cards(line: Line) -> int:
    return len(line["state"]["hand"])


def test_fast_clicks_on_the_draw_pile_draw_one_card(game: Game) -> None:
    x, y = game.centre("draw_pile")
    game.screen.xdotool(*game.at(x, y), "click", "--repeat", 3, "--delay", 40, 1)
    line = game.wait_for(is_due("discard"), "card")
    assert cards(line) == 8
    assert line["state"]["marked"] == []


def test_a_click_in_flight_counts_and_undo_and_hint_work_meanwhile(game: Game) -> None:
    game.click("draw_pile")
    game.key("a")  # arrange, while the card still travels
    game.key("h")
    line = game.wait_for(lambda new: new["state"]["hint"] is not None, "hint")
    assert line["state"]["phase"] == "discard"
    game.key("z")
    line = game.wait_for(lambda new: new["state"]["shelf"] == [], "undo")
    assert cards(line) == 8


def test_a_wobble_is_a_click_and_other_buttons_do_nothing(game: Game) -> None:
    x, y = game.centre("hand:2")
    wobble = (*game.at(x, y), "mousedown", 1, *game.at(x + 2, y + 1), "mouseup", 1)
    game.screen.xdotool(*wobble)
    line = game.wait_for(lambda new: len(new["state"]["marked"]) == 1, "mark")
    game.screen.xdotool(*game.at(*game.centre("draw_pile")), "click", 3, "click", 2)
    game.key("F1")
    line = game.wait_for(has_dialog, "keys")
    assert line["state"]["phase"] == "draw"


def test_a_drag_out_of_the_window_and_a_lost_focus_bring_the_card_home(game: Game) -> None:
    before = game.rest()["state"]["hand"]
    x, y = game.centre("hand:1")
    held = (*game.at(x, y), "mousedown", 1, *game.at(x, y - 90), *game.at(x, y - 200))
    game.screen.xdotool(*held, "mousemove", 1099, 699, "mouseup", 1)
    game.screen.xdotool(*game.at(500, 300))
    line = game.rest()
    assert line["state"]["hand"] == before
    assert line["state"]["shelf"] == []
    # Taken away by the window manager, as Alt-Tab would, with the button down.
    home = game.window_box()
    game.screen.xdotool(*held)
    game.wait_for(lambda new: not new["idle"], "drag")
    game.screen.xdotool("windowminimize", game.window or "")
    line = game.wait_for(lambda new: bool(new["idle"]), "card at home")
    assert line["state"]["hand"] == before
    game.screen.xdotool("windowactivate", "--sync", game.window or "")
    game.wait_for_focus()
    # It flies back to its place, and a click on the way would miss it.
    game.wait_for_box(lambda box: box == home, "window in its place")
    game.screen.xdotool("mouseup", 1)
    assert game.rest()["state"]["shelf"] == []
    game.key("F1")
    game.wait_for(has_dialog, "keys")
    game.key("Escape")
    game.wait_for(lambda new: not has_dialog(new), "end of the keys")
    game.click("hand:1")
    game.wait_for(lambda new: len(new["state"]["marked"]) == 1, "mark")


def test_nothing_reaches_through_a_dialog_and_every_way_closes_it(game: Game) -> None:
    pile = game.centre("draw_pile")
    for way in ("escape", "corner", "outside", "button"):
        game.key("Escape")
        line = game.wait_for(has_dialog, f"menu before {way}")
        assert "draw_pile" not in {t["id"] for t in line["targets"]}
        if way == "escape":
            game.key("Escape")
        elif way == "corner":
            game.click("button:close")
        elif way == "outside":
            game.screen.xdotool(*game.at(40, 300), "click", 1)
        else:
            game.click("button:resume")
        line = game.wait_for(lambda new: not has_dialog(new), f"end by {way}")
        assert line["state"]["phase"] == "draw"
        assert game.process.poll() is None
    assert pile == game.centre("draw_pile")


def test_held_keys_and_keys_alone_play_a_turn(game: Game) -> None:
    game.screen.xdotool("keydown", "p", "sleep", "0.9", "keyup", "p")
    line = game.wait_for(is_due("discard"), "card")
    assert cards(line) == 8
    game.key("Down")  # keys begin with the card just drawn
    line = game.wait_for(
        lambda new: any(t["focus"] and t["id"].startswith("hand:") for t in new["targets"]),
        "focus in the hand",
    )
    focused = next(t["card"] for t in line["targets"] if t["focus"])
    game.key("d")
    line = game.wait_for(is_due("draw"), "next turn")
    assert line["state"]["turn"] == 0
    assert line["state"]["hand"].count(focused) <= 1


def test_closing_the_window_in_a_match_ends_without_a_word_lost(game: Game) -> None:
    game.click("draw_pile")
    game.wait_for(is_due("discard"), "card")
    game.screen.xdotool("key", "alt+F4")
    assert game.process.wait(PATIENCE) == 0
    assert game.stderr() == ""


def asks_for_attention(game: Game) -> bool:
    told = subprocess.run(
        ["xprop", "-id", str(game.window), "WM_HINTS", "_NET_WM_STATE"],
        env=game.screen.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return "urgency" in told.stdout or "DEMANDS_ATTENTION" in told.stdout


def test_behind_another_window_it_asks_for_attention_when_ones_turn_begins(
    game: Game, tmp_path: Path
) -> None:
    game.click("draw_pile")
    game.wait_for(is_due("discard"), "card")
    game.click("hand:0")
    ours = str(game.window)
    (tmp_path / "other").mkdir()
    with Game(game.screen, tmp_path / "other", ["--size", "800x600"]) as other:
        other.rest()
        deadline = time.monotonic() + PATIENCE
        while (theirs := other.wait_for_focus()) == ours:
            assert time.monotonic() < deadline, "the other window does not come to the front"
            time.sleep(STEP)
        game.screen.xdotool("windowactivate", "--sync", ours)
        game.click("discard_pile")
        game.screen.xdotool("windowactivate", "--sync", theirs)
        assert not asks_for_attention(game)
        game.wait_for(is_due("draw"), "the next turn")
        deadline = time.monotonic() + PATIENCE
        while not asks_for_attention(game):
            assert time.monotonic() < deadline, "nobody is called"
            time.sleep(STEP)
        game.screen.xdotool("windowactivate", "--sync", ours)
        while asks_for_attention(game):
            assert time.monotonic() < deadline, "it goes on asking"
            time.sleep(STEP)
