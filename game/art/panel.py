"""The framed middle of court cards and jokers: light behind the figure, gold round it."""

from __future__ import annotations

import math
from typing import Final

from game.art.geometry import Geometry
from game.art.svg import Color, hex_color, num, rounded_rect, to_edge

__all__ = ["framed", "rays"]

_BEAMS: Final = 15


def framed(g: Geometry, edge: Color, ground: str, *figure: str) -> str:
    """Return a court card's middle: a ground, a figure and the frame over both.

    The figure is drawn round the origin, a hundred units as wide as the frame.
    """
    x, y, w, h = g.panel
    place = f"translate({num(x + w / 2)} {num(y + h / 2)}) scale({w / 100:.5f})"
    dark = max(0.7, w * 0.008)
    rim = max(1.2, w * 0.026)
    parts = [ground, f'<g transform="{place}">{"".join(figure)}</g>']
    for inset, wide, paint in (
        (0.0, rim + 2 * dark, hex_color(edge)),
        (dark, rim, "url(#gold)"),
    ):
        middle = inset + wide / 2
        parts.append(
            rounded_rect(
                x + middle, y + middle, w - 2 * middle, h - 2 * middle, g.width * 0.02,
                f'fill="none" stroke="{paint}" stroke-width="{num(wide)}"',
            )
        )  # fmt: skip
    return "".join(parts)


def rays(g: Geometry, pale: Color, tint: Color) -> str:
    """Return the ground behind a figure: light that fans out from both heads."""
    x, y, w, h = g.panel
    parts = [rounded_rect(x, y, w, h, g.width * 0.02, f'fill="{hex_color(pale)}"')]
    center = (x + w / 2, y + h * 0.27)
    beams = ""
    for i in range(_BEAMS):
        angles = (math.tau * i / _BEAMS, math.tau * (i + 0.5) / _BEAMS)
        points = [center, *(to_edge(center, a, (x, y, w, h / 2)) for a in angles)]
        beams += "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points) + "Z"
    turn = f"rotate(180 {num(center[0])} {num(y + h / 2)})"
    light = f'<path d="{beams}" fill="{hex_color(tint)}"/>'
    parts.append(f'{light}<g transform="{turn}">{light}</g>')
    return "".join(parts)
