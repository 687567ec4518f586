"""The wheel: `pip install` and `pipx` give a command that works, and a typed library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.dist.built import ROOT, newest
from tests.test_library import LIBRARY, write_programs
from tests.window.screen import PATIENCE, Game, Screen

pytestmark = pytest.mark.dist


def installed(tmp_path: Path, *others: str) -> Path:
    """Install the wheel, and other distributions, in a fresh environment; return where its
    commands are."""
    wheel = newest("fivecrowns-*.whl")
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    commands = tmp_path / "venv" / "bin"
    subprocess.run(
        [
            *(commands / "python", "-m", "pip", "install", "-q", "--no-input"),
            *("--constraint", str(ROOT / "constraints.txt"), str(wheel), *others),
        ],
        check=True,
        cwd=tmp_path,
    )
    return commands


def test_installed_in_a_fresh_environment_its_library_is_as_told(tmp_path: Path) -> None:
    commands = installed(tmp_path, "mypy")
    programs = tmp_path / "programs"
    programs.mkdir()
    files = write_programs(programs)
    for words in (["doctest", str(LIBRARY)], ["mypy", "--strict", *map(str, files)]):
        done = subprocess.run(
            [commands / "python", "-m", *words],
            cwd=programs,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_installed_in_a_fresh_environment_it_plays(tmp_path: Path) -> None:
    commands = installed(tmp_path)
    with (
        Screen() as screen,
        Game(screen, tmp_path, command=[str(commands / "fivecrowns")], cwd=tmp_path) as game,
    ):
        game.rest()
        game.click("menu:quit")
        assert game.process.wait(PATIENCE) == 0
        assert game.stderr() == ""
