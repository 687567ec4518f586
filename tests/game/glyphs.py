"""Whether the fonts have a letter: SDL draws a box for one that they lack, and measures it
like any other."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

__all__ = ["lacking"]

NO_LETTER = "\uffff"


def _drawn(face: pygame.font.Font, letter: str) -> tuple[object, bytes]:
    picture = face.render(letter, True, "white")
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def lacking(face: pygame.font.Font, letters: Iterable[str]) -> list[str]:
    """Return the letters that a font does not have."""
    box = _drawn(face, NO_LETTER)
    return [letter for letter in letters if _drawn(face, letter) == box]
