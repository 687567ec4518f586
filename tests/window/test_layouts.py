"""Keyboards of other countries, on a real X server."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.window.screen import Game, Line, Screen

pytestmark = pytest.mark.window

KEYCODE_OF_P: Final = 33
"""What X calls the key right of O."""


def _is_mine(line: Line) -> bool:
    state = line["state"]
    return bool(line["idle"]) and state["phase"] == "draw" and state["turn"] == state["seat"]


@pytest.mark.parametrize("layout", ["ru", "gr", "il", "ara", "th", "fr", "us"])
def test_the_key_in_the_place_of_p_draws(tmp_path: Path, layout: str) -> None:
    arguments = ["--seed", "7", "--size", "1280x720", "--new", "players=3,rounds=5"]
    with Screen() as screen:
        subprocess.run(["setxkbmap", layout], env=screen.environment, check=True)
        with Game(screen, tmp_path, arguments) as game:
            game.wait_for(_is_mine, "turn")
            game.key(str(KEYCODE_OF_P))
            game.wait_for(lambda line: line["state"]["phase"] == "discard", "card drawn")
