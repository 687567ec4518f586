"""The wheel: `pip install` and `pipx` give a command that works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.dist.built import ROOT, newest
from tests.window.screen import PATIENCE, Game, Screen

pytestmark = pytest.mark.dist


def test_installed_in_a_fresh_environment_it_plays(tmp_path: Path) -> None:
    wheel = newest("fivecrowns-*.whl")
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    commands = tmp_path / "venv" / "bin"
    subprocess.run(
        [
            *(commands / "python", "-m", "pip", "install", "-q", "--no-input"),
            *("--constraint", ROOT / "constraints.txt", wheel),
        ],
        check=True,
        cwd=tmp_path,
    )
    with (
        Screen() as screen,
        Game(screen, tmp_path, command=[str(commands / "fivecrowns")], cwd=tmp_path) as game,
    ):
        game.rest()
        game.click("menu:quit")
        assert game.process.wait(PATIENCE) == 0
        assert game.stderr() == ""
