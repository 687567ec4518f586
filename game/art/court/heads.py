"""Faces, hair and beards. The chin is at y = -44, the brow under the crown at -76."""

from __future__ import annotations

from typing import Final, Literal

from game.art.court.pen import Pen, moved

__all__ = ["Beard", "Hair", "beard", "face", "hair_before", "hair_behind", "neck"]

Beard = Literal["full", "forked", "pointed", "square", "curled"]
Hair = Literal["page", "curls", "short", "long", "braids", "buns", "veil", "loose"]

_FRINGES: Final[dict[Hair, str]] = {"page": "page", "curls": "curls", "short": "short"}
"""What falls over the brow; other hair is parted in the middle."""


def neck(pen: Pen) -> str:
    """Return the neck, which the collar covers and the head overlaps."""
    return pen.part("heads/neck")


def face(pen: Pen, *, lady: bool = False, mouth: bool = True, turn: float = 0.0) -> str:
    """Return the face; `turn` moves the features sideways, in units.

    :param mouth: whether it has one: a man's may be part of what is drawn over the face.
    """
    if lady:
        return pen.part("heads/head-lady") + moved(turn, 0, pen.part("heads/face-lady"))
    features = pen.part("heads/face-man") + (pen.part("heads/mouth-man") if mouth else "")
    return pen.part("heads/head-man") + moved(turn, 0, features)


def beard(pen: Pen, kind: Beard, turn: float = 0.0) -> str:
    """Return a beard and its moustache, over the face."""
    moustache = moved(turn * 0.7, 0, pen.part("heads/moustache"))
    return pen.part(f"heads/beard-{kind}") + moustache


def hair_behind(pen: Pen, kind: Hair) -> str:
    """Return the hair behind the face, on both sides."""
    return pen.part(f"heads/hair-{kind}")


def hair_before(pen: Pen, kind: Hair) -> str:
    """Return the hair before the face and over the shoulders."""
    fringe = pen.part(f"heads/fringe-{_FRINGES.get(kind, 'parted')}")
    return fringe + pen.part("heads/braids") if kind == "braids" else fringe
