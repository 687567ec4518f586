"""The small pictures on buttons: our own strokes on a grid of 24 x 24."""

from __future__ import annotations

from typing import Final

import pygame

from game.art.svg import document, hex_color, num, rasterize
from game.resources import BoundedCache, surface_bytes
from game.ui.theme import Color

__all__ = ["ICONS", "icon"]

ICONS: Final[dict[str, tuple[str, str]]] = {
    "menu": ("M4 6.5H20M4 12H20M4 17.5H20", ""),
    "log": (
        "M9 6H20M9 12H20M9 18H20",
        "M5 4.5A1.5 1.5 0 1 1 4.99 4.5ZM5 10.5A1.5 1.5 0 1 1 4.99 10.5Z"
        "M5 16.5A1.5 1.5 0 1 1 4.99 16.5Z",
    ),
    "close": ("M6 6L18 18M18 6L6 18", ""),
    "check": ("M4.5 12.5L10 18L19.5 6.5", ""),
    "plus": ("M12 5V19M5 12H19", ""),
    "minus": ("M5 12H19", ""),
    "left": ("", "M15.5 5.5V18.5L7.5 12Z"),
    "right": ("", "M8.5 5.5V18.5L16.5 12Z"),
    "up": ("M5.5 15L12 8.5L18.5 15", ""),
    "down": ("M5.5 9L12 15.5L18.5 9", ""),
    "back": ("M19 12H5.5M11 6L5 12L11 18", ""),
    "undo": ("M9 4.5L4.5 9L9 13.5M4.5 9H14C17.5 9 20 11.5 20 14.5C20 17.5 17.5 20 14 20H8", ""),
    "redo": (
        "M15 4.5L19.5 9L15 13.5M19.5 9H10C6.5 9 4 11.5 4 14.5C4 17.5 6.5 20 10 20H16",
        "",
    ),
    "hint": (
        "M9 18H15M10 21H14M12 3C8.2 3 5.5 5.8 5.5 9.3C5.5 11.8 7 13.2 8.2 14.8"
        "C8.6 15.4 9 16 9 17H15C15 16 15.4 15.4 15.8 14.8C17 13.2 18.5 11.8 18.5 9.3"
        "C18.5 5.8 15.8 3 12 3Z",
        "",
    ),
    "sort_rank": ("M4 6H14M4 11H11M4 16H8M17.5 5V19M14 15.5L17.5 19L21 15.5", ""),
    "sort_suit": (
        "M17.5 5V19M14 15.5L17.5 19L21 15.5",
        "M8 3L12 8L8 13L4 8ZM8 14L11 18L8 22L5 18Z",
    ),
    "arrange": (
        "M3.5 7H9.5V19H3.5ZM9.5 7H15V19H9.5M15 7H20.5V19H15",
        "M12 1.5L13 3.2L15 3.6L13.6 5L14 7L12 6L10 7L10.4 5L9 3.6L11 3.2Z",
    ),
    "clear": ("M4 20H20M12 4V15M7 10.5L12 15.5L17 10.5", ""),
    "help": (
        "M9 9C9 7 10.3 5.8 12 5.8C13.9 5.8 15.2 7 15.2 8.7C15.2 11 12 11.3 12 14",
        "M12 16.7A1.5 1.5 0 1 1 11.99 16.7Z",
    ),
    "sound": (
        "M16 9C17.3 10.5 17.3 13.5 16 15M18.5 6.5C21.5 9.5 21.5 14.5 18.5 17.5",
        "M3.5 9.5H7L12.5 5V19L7 14.5H3.5Z",
    ),
    "mute": ("M16 9.5L21 14.5M21 9.5L16 14.5", "M3.5 9.5H7L12.5 5V19L7 14.5H3.5Z"),
    "pause": ("", "M6.5 5H10V19H6.5ZM14 5H17.5V19H14Z"),
    "play": ("", "M7 4.5V19.5L19 12Z"),
    "first": ("", "M5.5 5H8.5V19H5.5ZM18.5 5V19L9.5 12Z"),
    "last": ("", "M18.5 5H15.5V19H18.5ZM5.5 5V19L14.5 12Z"),
    "settings": (
        "M4 7H12M17 7H20M4 17H7M12 17H20M14.5 4.7A2.3 2.3 0 1 1 14.49 4.7Z"
        "M9.5 14.7A2.3 2.3 0 1 1 9.49 14.7Z",
        "",
    ),
    "crown": (
        "",
        "M3 7.5L7.5 11.5L12 4L16.5 11.5L21 7.5L19 17.5H5ZM5 19H19V21H5Z",
    ),
}
"""Name -> (lines, filled shapes), as path data."""

_STROKE: Final = 2.0
_cache: BoundedCache[tuple[str, int, Color], pygame.Surface] = BoundedCache(
    4 << 20, surface_bytes
)


def icon(name: str, px: int, color: Color) -> pygame.Surface:
    """Return an icon `px` pixels square on nothing.

    :raises KeyError: there is no such icon.
    """
    lines, shapes = ICONS[name]
    px = max(1, px)  # a window too small for the icon still has to be drawn

    def paint() -> pygame.Surface:
        ink = hex_color(color)
        scale = f'transform="scale({px / 24:.5f})"'
        # Thin strokes grey out on small icons.
        stroke = max(_STROKE, 1.4 * 24 / px)
        parts = []
        if shapes:
            parts.append(f'<path {scale} d="{shapes}" fill="{ink}"/>')
        if lines:
            parts.append(
                f'<path {scale} d="{lines}" fill="none" stroke="{ink}" '
                f'stroke-width="{num(stroke)}" stroke-linecap="round" stroke-linejoin="round"/>'
            )
        return rasterize(document((px, px), *parts), (px, px))

    return _cache.get((name, px, color), paint)
