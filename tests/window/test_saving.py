"""Saving in the real program: killed, damaged, locked out, and started from anywhere."""

from __future__ import annotations

import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.match.saving import MATCHES
from game.store.files import NAME
from game.store.store import Store
from tests.game.store.helpers import small_disk
from tests.window.screen import PATIENCE, ROOT, Game, Line, Screen

pytestmark = pytest.mark.window

MATCH = ["--seed", "7", "--size", "1000x700", "--new", "players=2,rounds=5"]
AGAIN = ["--size", "1000x700"]


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen((1000, 700)) as made:
        yield made


@pytest.fixture(autouse=True)
def _usual(screen: Screen) -> Iterator[None]:
    yield
    screen.extra = {}


def cards(line: Line) -> dict[str, Any]:
    """What has to be the same again."""
    return {key: value for key, value in line["state"].items() if key != "marked"}


def draw(game: Game) -> Line:
    """Draw a card and lay the cards out."""
    game.rest()
    game.click("draw_pile")
    game.wait_for(lambda line: line["idle"] and line["state"]["phase"] == "discard", "a card")
    game.click("button:arrange")
    game.wait_for(lambda line: line["idle"] and line["state"]["shelf"] != [], "melds")
    return game.rest()


def quit_from_menu(game: Game) -> None:
    game.click("menu:quit")
    assert game.process.wait(PATIENCE) == 0


def test_a_kill_in_the_middle_and_on_with_the_same_cards(
    screen: Screen, tmp_path: Path
) -> None:
    with Game(screen, tmp_path, MATCH) as game:
        game.rest()
        game.click("draw_pile")
        line = game.wait_for(
            lambda line: line["idle"] and line["state"]["phase"] == "discard", "a card"
        )
        game.click("button:sort_suit")
        game.rest()
        # In the middle of a drag.
        x, y = game.centre("hand:0")
        screen.xdotool("mousemove", x, y, "mousedown", 1, "mousemove", x + 60, y - 90)
        before = cards(game.line() or line)
        # A thread of its own brings the sorting to the disk, which a busy machine delays.
        time.sleep(1)
        game.process.send_signal(signal.SIGKILL)
        game.process.wait(PATIENCE)
        screen.xdotool("mouseup", 1)
    with Game(screen, tmp_path, AGAIN) as game:
        game.rest()
        assert game.stderr() == ""
        screen.xdotool("mousemove", 2, 2)
        game.click("menu:continue")
        game.wait_for(lambda line: line["scene"] == "table", "table")
        assert cards(game.rest()) == before


def test_garbage_in_the_data_is_told_and_kept_aside(screen: Screen, tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    store.settings.change(muted=True)
    store.close()
    with closing(sqlite3.connect(tmp_path / "data" / NAME)) as conn, conn:
        conn.execute("INSERT INTO settings VALUES ('speed', '{broken')")
    with Game(screen, tmp_path, AGAIN) as game:
        game.rest()
        assert game.stderr().count("\n") == 1
        assert "speed" in game.stderr()
        quit_from_menu(game)
    (tmp_path / "data" / NAME).write_bytes(bytes(range(256)) * 64)
    with Game(screen, tmp_path, AGAIN) as game:
        game.rest()
        assert game.stderr().count("\n") == 1
        assert "damaged" in game.stderr()
        quit_from_menu(game)
    (aside,) = (tmp_path / "data").glob("*damaged*")
    assert aside.read_bytes() == bytes(range(256)) * 64


def test_a_newer_save_is_refused_and_left_untouched(screen: Screen, tmp_path: Path) -> None:
    Store(tmp_path / "data").close()
    path = tmp_path / "data" / NAME
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with Game(screen, tmp_path, MATCH) as game:
        draw(game)
        assert game.stderr().count("\n") == 1
        assert "newer version" in game.stderr()
    assert path.read_bytes() == before


def test_a_full_and_then_a_read_only_disk_are_told_once(screen: Screen, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.fill()
        where = ["--data-dir", str(disk.folder / "data")]
        with Game(screen, tmp_path, [*MATCH, *where]) as game:
            draw(game)
            assert game.stderr().count("\n") == 1
            assert "the disk is full" in game.stderr()
        disk.free()
        disk.read_only()
        with Game(screen, tmp_path, [*AGAIN, *where]) as game:
            game.rest()
            assert game.stderr().count("\n") == 1
            assert "cannot be written to" in game.stderr()


def test_two_copies_on_one_folder(screen: Screen, tmp_path: Path) -> None:
    with Game(screen, tmp_path, MATCH) as one:
        before = cards(draw(one))
        other = tmp_path / "other"
        other.mkdir()
        where = ["--data-dir", str(tmp_path / "data")]
        with Game(screen, other, [*MATCH, *where]) as two:
            two.rest()
            draw(two)
            assert two.stderr() == one.stderr() == ""
    store = Store(tmp_path / "data")
    assert store.take_notices() == []
    first = store.of(MATCHES).open()[-1]
    saved = store.of(MATCHES).load(first.uid, store.clock())
    assert saved is not None
    assert len(store.of(MATCHES).open()) == 2
    hand = sorted(card.face.text for card in saved.game.match.round.hands[0])
    assert hand == sorted([*before["hand"], *(c for m in before["shelf"] for c in m)])
    store.close()


def test_a_home_with_spaces_and_letters_of_all_kinds_from_a_read_only_folder(
    screen: Screen, tmp_path: Path
) -> None:
    home = tmp_path / "Zoë Müller 王"
    home.mkdir()
    start = tmp_path / "nur lesen"
    start.mkdir()
    screen.extra = {"HOME": str(home), "XDG_DATA_HOME": "", "PYTHONPATH": str(ROOT)}
    with small_disk(start / "disk") as disk:
        disk.read_only()
        with Game(screen, tmp_path, MATCH, cwd=disk.folder, own_data=False) as game:
            before = cards(draw(game))
            assert game.stderr() == ""
            game.process.kill()
            game.process.wait(PATIENCE)
        with Game(screen, tmp_path, AGAIN, cwd=disk.folder, own_data=False) as game:
            game.rest()
            game.click("menu:continue")
            game.wait_for(lambda line: line["scene"] == "table", "table")
            assert cards(game.rest()) == before
    assert list(home.rglob(NAME))
