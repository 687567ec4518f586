"""The built program changes its language at once, with no font but its own."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from tests.dist.built import FOLDER, made
from tests.window.screen import Game, Line, Screen

pytestmark = pytest.mark.dist

LANGUAGES = 5
"""English and those that come with the program."""


def has_focus(line: Line, target: str) -> bool:
    return any(found["focus"] and found["id"] == target for found in line["targets"])


def test_the_language_is_changed_at_once_without_a_font_of_the_system(tmp_path: Path) -> None:
    """Every language in turn: the words of a button look different in each."""
    nothing = tmp_path / "fonts.conf"
    nothing.write_text("<fontconfig></fontconfig>", encoding="utf-8")
    pictures: set[bytes] = set()
    with Screen() as screen:
        screen.extra = {
            "LANGUAGE": "en",
            "LC_ALL": "C.UTF-8",
            "FONTCONFIG_FILE": str(nothing),
            "HOME": str(tmp_path),
        }
        command = [str(made(FOLDER / "fivecrowns"))]
        with Game(screen, tmp_path, command=command) as game:
            game.rest()
            game.click("menu:settings")
            line = game.wait_for(lambda new: new["scene"] == "settings", "settings")
            (box,) = (t["rect"] for t in line["targets"] if t["id"] == "button:back")
            while not has_focus(line, "choice:language"):
                game.key("Tab")
                before = line["t"]
                line = game.wait_for(lambda new, t=before: new["t"] > t, "focus")  # type: ignore[misc]
            for _ in range(LANGUAGES):
                game.key("Right")
                # The trace tells of what is offered, which another language leaves alone.
                time.sleep(0.5)
                screen.picture(tmp_path / "now.png")
                shown = pygame.image.load(tmp_path / "now.png").subsurface(box)
                pictures.add(pygame.image.tobytes(shown, "RGB"))
            assert game.stderr() == ""
    assert len(pictures) >= 4, "English and at least three others"
