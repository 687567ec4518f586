"""Starting the program as a process: what stops it says so in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--bogus"], "--bogus"),
        (["--size", "huge"], "huge"),
        (["--seed", "x"], "'x'"),
        (["--new", "players=99"], "99"),
        (["--trace", "/nonexistent/folder/trace"], "/nonexistent/folder/trace"),
    ],
)
def test_bad_options_end_it_with_one_line_and_exit_2(arguments: list[str], part: str) -> None:
    done = start(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert part in done.stderr


def test_the_version_names_the_engine() -> None:
    done = start("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("fivecrowns ")
    assert "engine: " in done.stdout


def test_no_display_ends_it_with_one_line_and_exit_2() -> None:
    dropped = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in dropped}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr
