"""The small pictures on buttons, drawn on a grid of 24 x 24 (assets/sources/art/icons.svg)."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.parts import part, part_names
from game.art.svg import document, hex_color, rasterize
from game.resources import BoundedCache, surface_bytes
from game.ui.theme import Color

__all__ = ["icon", "icon_names"]

_THINNEST: Final = 1.4
"""Pixels: thin strokes grey out on small icons."""
_cache: BoundedCache[tuple[str, int, Color], pygame.Surface] = BoundedCache(
    4 << 20, surface_bytes
)


def icon(name: str, px: int, color: Color) -> pygame.Surface:
    """Return an icon `px` pixels square on nothing.

    :raises KeyError: there is no such icon.
    """
    drawing = part(f"icons/{name}")
    px = max(1, px)  # a window too small for the icon still has to be drawn

    def paint() -> pygame.Surface:
        scale = px / 24
        strokes = drawing.draw({"ink": hex_color(color)}, scale, _THINNEST)
        whole = f'<g transform="scale({scale:.5f})">{strokes}</g>'
        return rasterize(document((px, px), whole), (px, px))

    return _cache.get((name, px, color), paint)


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons."""
    return part_names("icons")
