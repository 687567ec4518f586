"""The program's icon: a crown of five points, one for each suit, on the felt."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.crowns import GOLD_DEFS, crown_mark, icon_crown
from game.art.svg import document, num, rasterize, rounded_rect

__all__ = ["app_icon", "icon_svg"]

_SIMPLE_BELOW: Final = 40
"""Pixels: in smaller icons five tiny signs would only be a smear."""


def icon_svg(px: int) -> str:
    """Return the icon's drawing, `px` pixels square."""
    s = px / 100
    line = max(1.0, 4 * s) if px >= _SIMPLE_BELOW else 1.0
    ground = (
        '<defs><radialGradient id="felt" cx="50%" cy="40%" r="68%">'
        '<stop offset="0%" stop-color="#2b9468"/><stop offset="100%" stop-color="#052a1d"/>'
        "</radialGradient></defs>"
    ) + rounded_rect(
        line / 2, line / 2, px - line, px - line, 20 * s,
        f'fill="url(#felt)" stroke="url(#gold)" stroke-width="{num(line)}"',
    )  # fmt: skip
    if px < _SIMPLE_BELOW:
        shade = crown_mark(px / 2, px / 2 + max(0.6, 2 * s), px * 0.74, (3, 26, 18))
        crown = crown_mark(px / 2, px / 2, px * 0.74, (255, 220, 128))
        return document((px, px), GOLD_DEFS, ground, shade, crown)
    place = f"translate({num(px / 2)} {num(px * 0.505)}) scale({s * 0.96:.5f})"
    crown = f'<g transform="{place}">{icon_crown(s)}</g>'
    return document((px, px), GOLD_DEFS, ground, crown)


def app_icon(px: int = 64) -> pygame.Surface:
    """Return the icon, `px` pixels square."""
    return rasterize(icon_svg(px), (px, px))
