"""The program's icon."""

from __future__ import annotations

import math

import pygame

from engine.cards import SUITS
from game.art.crowns import GOLD_DEFS, crown_mark
from game.art.suits import CLASSIC, suit_svg
from game.art.svg import document, num, rasterize, rounded_rect

__all__ = ["app_icon", "icon_svg"]


def icon_svg(px: int) -> str:
    """Return the icon's drawing, `px` pixels square: a gold crown on the felt."""
    s = px / 100
    line = max(1.0, 4 * s)
    parts = [
        GOLD_DEFS,
        '<defs><radialGradient id="felt" cx="50%" cy="42%" r="70%">'
        '<stop offset="0%" stop-color="#1f7f58"/><stop offset="100%" stop-color="#06281d"/>'
        "</radialGradient></defs>",
        rounded_rect(
            line / 2, line / 2, px - line, px - line, 20 * s,
            f'fill="url(#felt)" stroke="#e2b860" stroke-width="{num(line)}"',
        ),
    ]  # fmt: skip
    if px < 40:
        # Five tiny signs would only be a smear.
        parts.append(crown_mark(px / 2, px / 2, px * 0.7, (250, 214, 120)))
        return document((px, px), *parts)
    parts.append(crown_mark(px / 2, 42 * s, 58 * s, (250, 214, 120)))
    for i, suit in enumerate(SUITS):
        angle = math.radians(-34 + 17 * i)
        x = px / 2 + math.sin(angle) * 52 * s
        y = 22 * s + math.cos(angle) * 56 * s
        parts.append(suit_svg(suit, x, y, 12.5 * s, CLASSIC, on_dark=True))
    return document((px, px), *parts)


def app_icon(px: int = 64) -> pygame.Surface:
    """Return the icon for the window."""
    return rasterize(icon_svg(px), (px, px))
