"""The processes of the built program: one window, and nothing left of it afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.dist.built import FOLDER, ONEFILE, ROOT, made
from tests.dist.test_built_play import MATCH, quit_from_table
from tests.window.screen import PATIENCE, STEP, Game, Screen

pytestmark = pytest.mark.dist

BOTH = pytest.mark.parametrize(
    "program", [FOLDER / "fivecrowns", ONEFILE], ids=["folder", "file"]
)
CHILD = b"--multiprocessing-fork"


def processes(program: Path, temporary: Path) -> dict[int, bytes]:
    """The commands of the program's processes, also of those whose parent has ended: known
    by the folder for temporary files that all of them are given."""
    mark = f"TMPDIR={temporary}".encode()
    found = {}
    for place in Path("/proc").iterdir():
        try:
            if mark in (place / "environ").read_bytes().split(b"\0"):
                command = (place / "cmdline").read_bytes()
                if command.startswith(str(program).encode()):
                    found[int(place.name)] = command
        except (OSError, ValueError):
            continue  # no process, or not any more
    return found


def wait_until_gone(program: Path, temporary: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while left := processes(program, temporary):
        assert time.monotonic() < deadline, f"left: {left}"
        time.sleep(STEP)
    assert list(temporary.iterdir()) == []


def sit_down(game: Game, program: Path, temporary: Path) -> str:
    """Wait for the table and for the bots' process; return the number of the window."""
    game.rest()
    deadline = time.monotonic() + PATIENCE
    while not any(CHILD in words for words in processes(program, temporary).values()):
        assert time.monotonic() < deadline, "the bots have no process of their own"
        time.sleep(STEP)
    game.window = game.wait_for_focus()
    (window,) = game.screen.xdotool("search", "--class", "fivecrowns").split()
    return window


@BOTH
def test_the_bots_have_a_process_that_ends_with_the_program(
    program: Path, tmp_path: Path
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with Screen(manager=True) as screen:
        screen.extra = {"TMPDIR": str(temporary)}
        with Game(screen, tmp_path, MATCH, command=[str(made(program))]) as game:
            sit_down(game, program, temporary)
            quit_from_table(game)
            wait_until_gone(program, temporary)
            assert game.stderr() == ""


def test_what_the_single_file_left_when_it_was_killed_goes_at_the_next_start(
    tmp_path: Path,
) -> None:
    """Both its processes are killed at once: nobody is left to remove what was unpacked."""
    temporary = tmp_path / "temporary"
    foreign = temporary / "_MEIforeign"
    foreign.mkdir(parents=True)
    with Screen() as screen:
        screen.extra = {"TMPDIR": str(temporary)}
        with Game(screen, tmp_path, command=[str(made(ONEFILE))]) as game:
            game.rest()
            for pid in processes(ONEFILE, temporary):
                os.kill(pid, signal.SIGSTOP)
            for pid in processes(ONEFILE, temporary):
                os.kill(pid, signal.SIGKILL)
            game.process.wait(PATIENCE)
        assert len(list(temporary.iterdir())) == 2
        with Game(screen, tmp_path, command=[str(ONEFILE)]) as game:
            game.rest()
            game.wait_for(lambda _line: len(list(temporary.iterdir())) == 2, "tidying")
            (other,) = set(temporary.iterdir()) - {foreign}
            assert (other / "assets").is_dir(), "its own folder stays while it runs"
            game.click("menu:quit")
            assert game.process.wait(PATIENCE) == 0
        assert list(temporary.iterdir()) == [foreign]


def test_where_nothing_may_be_executed_the_manuals_advice_helps(tmp_path: Path) -> None:
    barred, home = tmp_path / "barred", tmp_path / "home"
    barred.mkdir()
    home.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", "noexec,size=200m", "tmpfs", str(barred))
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can mount a folder without the right to execute")
    try:
        done = version(TMPDIR=str(barred))
    finally:
        subprocess.run(["umount", str(barred)], check=True)
    assert done.returncode != 0
    manual = (ROOT / "docs" / "PACKAGING.md").read_text(encoding="utf-8")
    sentence = "failed to map segment from shared object"
    assert sentence in done.stderr
    assert sentence in manual
    advice = "mkdir -p ~/.cache/fivecrowns && TMPDIR=~/.cache/fivecrowns ./fivecrowns-onefile"
    assert advice in manual
    said = subprocess.run(
        ["sh", "-c", f"{advice} --version"],
        cwd=ONEFILE.parent,
        env={**os.environ, "HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.startswith("fivecrowns ")


def version(**variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [made(ONEFILE), "--version"],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@BOTH
def test_killed_it_leaves_no_process_and_goes_on_at_the_next_start(
    program: Path, tmp_path: Path
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with Screen(manager=True) as screen:
        screen.extra = {"TMPDIR": str(temporary)}
        with Game(screen, tmp_path, MATCH, command=[str(made(program))]) as game:
            window = sit_down(game, program, temporary)
            os.kill(int(screen.xdotool("getwindowpid", window)), signal.SIGKILL)
            wait_until_gone(program, temporary)
        with Game(screen, tmp_path, command=[str(program)]) as game:
            game.rest()
            game.window = game.wait_for_focus()
            game.click("menu:continue")
            game.wait_for(lambda line: line["scene"] == "table" and line["idle"], "table")
            quit_from_table(game)
        wait_until_gone(program, temporary)
