"""What the beasts' heads have in common: crown, eyes, nose, mouth and outlines."""

from __future__ import annotations

import math
from typing import Final

from game.art.court.pen import Pen
from game.art.svg import Color, num

__all__ = ["DARK", "PINK", "WHITE", "coronet", "eyes", "mouth", "nose", "oval", "scallop"]

DARK: Final[Color] = (38, 24, 20)
WHITE: Final[Color] = (255, 252, 244)
PINK: Final[Color] = (232, 140, 140)


def coronet(pen: Pen, y: float, half: float = 13.0) -> str:
    """Return a small crown whose foot's middle is at a height, twice `half` wide."""
    s = half / 13
    crown = (
        "M-13 -3L-16 -15L-8 -9L-6 -18L0 -10L6 -18L8 -9L16 -15L13 -3C5 0 -5 0 -13 -3Z"
        "M-13 -3L-12.4 2C-5 5 5 5 12.4 2L13 -3C5 0 -5 0 -13 -3Z"
    )
    out = [pen.gold(crown, 1.8)]
    for x, top in ((-16.0, -16.4), (-6.0, -19.4), (6.0, -19.4), (16.0, -16.4)):
        out.append(pen.ball(x, top, 2.3))
    out.append(pen.gem(0, -2.4, 2.6, (190, 30, 52)))
    return pen.at(0, y, *out, size=s)


def scallop(cx: float, cy: float, r: float, bumps: int) -> str:
    """Return the outline of a round mane or fleece with so many bumps."""
    points = [
        (
            cx + r * math.sin(math.tau * i / bumps),
            cy - r * math.cos(math.tau * i / bumps),
        )
        for i in range(bumps)
    ]
    bend = num(r * math.sin(math.pi / bumps) * 1.12)
    arcs = "".join(
        f"A{bend} {bend} 0 0 1 {num(x)} {num(y)}" for x, y in (*points[1:], points[0])
    )
    return f"M{num(points[0][0])} {num(points[0][1])}{arcs}Z"


def oval(cx: float, cy: float, rx: float, ry: float) -> str:
    """Return the outline of an oval: its middle and half its width and height."""
    return f"M{num(cx - rx)} {num(cy)}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"


def eyes(pen: Pen, x: float, y: float, r: float = 3.6, iris: Color | None = None) -> str:
    """Return two eyes, each so far from the middle; with an iris they are wide open."""
    parts = []
    for side in (-1, 1):
        if iris is not None:
            parts.append(pen.ball(x * side, y, r * 1.5, iris, DARK))
        parts.append(pen.ball(x * side, y, r, DARK, None))
        parts.append(pen.ball(x * side + r * 0.35, y - r * 0.4, r * 0.34, WHITE, None))
    return "".join(parts)


def nose(pen: Pen, y: float, half: float, fill: Color = DARK) -> str:
    """Return a nose, its top at a height, twice `half` wide."""
    d = f"M{-half} {y}C{-half * 0.5} {y - 2} {half * 0.5} {y - 2} {half} {y}C{half} {y + half * 0.8} 2 {y + half} 0 {y + half}C-2 {y + half} {-half} {y + half * 0.8} {-half} {y}Z"
    return pen.shape(d, fill, DARK, 1.2)


def mouth(pen: Pen, y: float, wide: float) -> str:
    """Return a closed mouth, its corners at a height and so far from the middle."""
    d = f"M0 {y - 4}V{y}C{-wide * 0.3} {y + 4} {-wide * 0.8} {y + 3} {-wide} {y}M0 {y}C{wide * 0.3} {y + 4} {wide * 0.8} {y + 3} {wide} {y}"
    return pen.stroke(d, DARK, 2.0)
