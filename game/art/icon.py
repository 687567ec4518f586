"""The program's icon: a crown of five points, one for each suit, on the felt."""

from __future__ import annotations

from typing import Final

import pygame

from engine.cards import SUITS
from game.art.crowns import GOLD_DEFS, crown_mark
from game.art.suits import CLASSIC, suit_svg
from game.art.svg import document, hex_color, num, rasterize, rounded_rect

__all__ = ["app_icon", "icon_svg"]

_SIMPLE_BELOW: Final = 40
"""Pixels: in smaller icons five tiny signs would only be a smear."""
_TIPS: Final = ((-35.0, -17.0), (-19.0, -29.0), (0.0, -34.0), (19.0, -29.0), (35.0, -17.0))
_BODY: Final = (
    "M-30 22L-36 -12L-21 4L-19 -24L-7 1L0 -29L7 1L19 -24L21 4L36 -12L30 22C11 27 -11 27 -30 22Z"
)
_BAND: Final = "M-31 21C-11 26.5 11 26.5 31 21L30 32.5C11 38 -11 38 -30 32.5Z"


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
    return document((px, px), GOLD_DEFS, ground, _crown(px))


def _crown(px: int) -> str:
    s = px / 100
    edge = f'stroke="#4a2c06" stroke-width="{num(max(1.8, 0.7 / s))}" stroke-linejoin="round"'
    parts = [
        f'<path d="{_BODY}" transform="translate(0 3)" fill="#021b12" fill-opacity="0.5"/>',
        f'<path d="{_BODY}" fill="url(#gold)" {edge}/>',
        '<path d="M-24 18L-28 2L-16 13L-13.6 -8L-4 14L0 -12L4 14L13.6 -8L16 13L28 2L24 18'
        'C9 21.6 -9 21.6 -24 18Z" fill="#fff3c4" fill-opacity="0.35"/>',
        f'<path d="{_BAND}" fill="url(#gold)" {edge}/>',
    ]
    for i, (suit, (x, y)) in enumerate(zip(SUITS, _TIPS, strict=True)):
        along = (i - 2) * 11.5
        drop = 29.8 - 0.15 * (i - 2) ** 2 * 3
        stone = hex_color(CLASSIC.fill[suit])
        parts.append(
            f'<path d="M{num(along)} {num(drop - 4)}l4 4l-4 4l-4 -4Z" fill="{stone}" {edge}/>'
        )
        parts.append(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="8.6" fill="#fffdf6" {edge}/>'
            + suit_svg(suit, x, y, 11, CLASSIC)
        )
    place = f"translate({num(px / 2)} {num(px * 0.505)}) scale({s * 0.96:.5f})"
    return f'<g transform="{place}">{"".join(parts)}</g>'


def app_icon(px: int = 64) -> pygame.Surface:
    """Return the icon, `px` pixels square."""
    return rasterize(icon_svg(px), (px, px))
