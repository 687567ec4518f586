"""The built program, started as people start it, and played with the mouse."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.dist.built import (
    FOLDER,
    NOBODY,
    ONEFILE,
    ROOT,
    WITHOUT_TERMINAL,
    exec_words,
    install,
    made,
    of_home,
)
from tests.window.rounds import offered, play_round
from tests.window.screen import PATIENCE, Game, Screen

pytestmark = pytest.mark.dist

MATCH = ("--seed", "7", "--size", "1280x720", "--new", "players=3,level=expert")
LANGUAGES = 5
"""English and those that come with the program."""
SILENT = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nonexistent"}


@pytest.fixture
def home() -> Iterator[Path]:
    """A home with spaces and letters beyond ASCII, which anybody can get at."""
    # Not below pytest's own folder: that is closed to others.
    with tempfile.TemporaryDirectory(prefix="fivecrowns-dist-") as name:
        folder = Path(name) / "Jürgen Ångström & Söhne"
        folder.mkdir()
        if NOBODY:
            for path in (folder.parent, folder):
                os.chown(path, 65534, 65534)
        yield folder


def quit_from_table(game: Game) -> None:
    """Leave for the menu, and the program from there, by the mouse."""
    game.rest()
    game.click("button:menu")
    game.wait_for(lambda line: "button:leave" in offered(line), "pause")
    game.click("button:leave")
    game.wait_for(lambda line: line["scene"] == "menu" and line["idle"], "menu")
    game.click("menu:quit")
    assert game.process.wait(PATIENCE) == 0


def play_and_continue(screen: Screen, folder: Path, command: list[str], cwd: Path) -> None:
    """Play a round and a bit, quit, start again, and go on where it was left."""
    with Game(screen, folder, MATCH, command=command, cwd=cwd, own_data=False) as game:
        game.rest()
        game.window = game.wait_for_focus()
        play_round(game)
        game.click("button:continue")
        game.wait_for(lambda line: line["scene"] == "table", "next round")
        line = play_round(game, actions=2)
        left = {key: line["state"][key] for key in ("round", "hand", "wild")}
        quit_from_table(game)
    with Game(screen, folder, command=command, cwd=cwd, own_data=False) as game:
        game.rest()
        game.window = game.wait_for_focus()
        game.click("menu:continue")
        line = game.wait_for(lambda new: new["scene"] == "table" and new["idle"], "table")
        assert {key: line["state"][key] for key in left} | {"hand": None} == left | {
            "hand": None
        }
        assert sorted(line["state"]["hand"]) == sorted(left["hand"])
        quit_from_table(game)


def test_installed_in_the_menu_without_terminal_or_sound(home: Path) -> None:
    """By the menu entry's command, from another folder, with nothing to write errors to."""
    desktop = install(home)
    command = [*WITHOUT_TERMINAL, *exec_words(desktop)]
    assert command[-1] == str(home / ".local/lib/fivecrowns/fivecrowns")
    with Screen(manager=True) as screen:
        screen.extra = {**of_home(home), **SILENT}
        play_and_continue(screen, home, command, Path("/"))
        icons = list(home.glob(".local/share/icons/hicolor/*/apps/fivecrowns.png"))
        assert icons
    assert (home / ".local/share/fivecrowns").is_dir(), "the data lies where the system says"


def test_uninstalled_nothing_of_it_is_left_but_the_data(home: Path) -> None:
    install(home)
    data = home / ".local/share/fivecrowns"
    data.mkdir()
    script = home / ".local/lib/fivecrowns/uninstall.sh"
    subprocess.run([script], check=True, env={**os.environ, **of_home(home)}, cwd="/")
    left = {p.name for p in (home / ".local").rglob("*fivecrowns*")}
    assert left == {"fivecrowns"}
    assert data.is_dir()


def test_the_single_file_in_a_read_only_folder(home: Path) -> None:
    folder = home / "read only"
    folder.mkdir()
    program = folder / "fivecrowns"
    shutil.copy(made(ONEFILE), program)
    folder.chmod(0o555)
    with Screen(manager=True) as screen:
        screen.extra = of_home(home)
        try:
            play_and_continue(screen, home, [*NOBODY, str(program)], folder)
            assert [path.name for path in folder.iterdir()] == ["fivecrowns"]
        finally:
            folder.chmod(0o755)


@pytest.mark.parametrize("program", [FOLDER / "fivecrowns", ONEFILE], ids=["folder", "file"])
def test_a_solitaire_is_played_and_the_solver_answers(program: Path, tmp_path: Path) -> None:
    """The light needs HiGHS, numpy and OpenBLAS, in a process of its own."""
    arguments = ["--size", "1280x720", "--solitaire", "1"]
    with (
        Screen() as screen,
        Game(screen, tmp_path, arguments, command=[str(made(program))]) as game,
    ):
        game.rest()
        game.click("button:light")
        game.wait_for(lambda new: new["state"]["winnable"] is not None, "light")
        game.click("draw_pile")
        game.wait_for(lambda new: new["state"]["drawn"] is not None and new["idle"], "card")
        game.click("button:hint")
        line = game.wait_for(lambda new: new["state"]["hint_pile"] is not None, "hint")
        pile = line["state"]["hint_pile"]
        game.click(f"pile:{pile}")
        game.wait_for(lambda new: new["state"]["placed"] == pile, "card on the pile")


def parents() -> dict[int, int]:
    """Every process that still runs, with its parent."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                found[int(stat.parent.name)] = int(parent)
    return found


def bots_of(game: Game) -> list[int]:
    """The processes of a game in which bots think."""
    found = []
    for pid, parent in (tree := parents()).items():
        while parent in tree and parent != game.process.pid:
            parent = tree[parent]
        with contextlib.suppress(OSError):
            command = Path(f"/proc/{pid}/cmdline").read_bytes()
            if parent == game.process.pid and b"--multiprocessing-fork" in command:
                found.append(pid)
    return found


@pytest.mark.parametrize("program", [FOLDER / "fivecrowns", ONEFILE], ids=["folder", "file"])
def test_bots_think_in_a_process_that_ends_with_the_program(
    program: Path, tmp_path: Path
) -> None:
    with (
        Screen() as screen,
        Game(screen, tmp_path, MATCH, command=[str(made(program))]) as game,
    ):
        game.wait_for(lambda line: line["scene"] == "table" and bool(line["idle"]), "table")
        play_round(game, actions=2)
        (bots,) = bots_of(game)
        assert game.stderr() == ""
        # Killed, the program itself can end nothing any more.
        os.kill(parents()[bots], signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while bots in parents():
            assert time.monotonic() < deadline, "the bots live on"
            time.sleep(0.05)


def test_each_language_starts_and_can_be_told_from_the_others(tmp_path: Path) -> None:
    there = {path.name for path in (made(FOLDER) / "_internal/assets/i18n").iterdir()}
    codes = ["en", *sorted(code for code in there if (ROOT / f"assets/i18n/{code}").is_dir())]
    assert len(codes) >= 5
    pictures = set()
    with Screen() as screen:
        for code in codes:
            folder = tmp_path / code
            folder.mkdir()
            screen.extra = {"LANGUAGE": code, "LC_ALL": "C.UTF-8"}
            with Game(screen, folder, command=[str(FOLDER / "fivecrowns")]) as game:
                game.rest()
                picture = tmp_path / f"{code}.ppm"
                screen.picture(picture)
                pictures.add(picture.read_bytes())
                assert game.stderr() == ""
    assert len(pictures) == len(codes)
