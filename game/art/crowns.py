"""The crowns of Jack, Queen, King and joker on small cards, and the plain crown of badges.

The crowns of ranks and jokers stand in a box 100 wide, with its middle at x = 0 and its
foot at y = 0, upwards negative; `placed` brings them to their place.
"""

from __future__ import annotations

from typing import Final

from engine.cards import Rank
from game.art.parts import part
from game.art.suits import CLASSIC, SuitColors, suit_roles
from game.art.svg import Color, hex_color, num, shade

__all__ = ["GOLD_DEFS", "crown", "crown_mark", "icon_crown", "joker_crown", "placed"]

GOLD: Final[Color] = (236, 190, 84)
GOLD_PALE: Final[Color] = (255, 232, 158)
GOLD_DARK: Final[Color] = (178, 122, 30)
_THINNEST: Final = 0.7
"""Pixels: the least width of an outline."""

GOLD_DEFS: Final = (
    '<defs><linearGradient id="gold" x1="0%" y1="0%" x2="0%" y2="100%">'
    f'<stop offset="0%" stop-color="{hex_color(GOLD_PALE)}"/>'
    f'<stop offset="55%" stop-color="{hex_color(GOLD)}"/>'
    f'<stop offset="100%" stop-color="{hex_color(GOLD_DARK)}"/></linearGradient></defs>'
)
"""The gradient that golden shapes refer to; put it into each drawing once."""


def placed(x: float, y: float, width: float, *parts: str, flip: bool = False) -> str:
    """Return a drawing with its foot's middle at a point, `width` px wide, or turned round."""
    scale = width / 100 * (-1 if flip else 1)
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:.5f})">{"".join(parts)}</g>'
    )


def crown(rank: Rank, width: float, color: Color) -> str:
    """Return the crown of a court rank, lined with a colour; `width` px tells line widths."""
    roles = {
        "cloth": hex_color(color),
        "velvet-cloth": hex_color(shade(color, 0.12)),
        "cloth-dark": hex_color(shade(color, -0.25)),
        "cloth-pale": hex_color(shade(color, 0.6)),
    }
    return part(f"badges/{rank.name.lower()}").draw(roles, width / 100, _THINNEST)


def joker_crown(width: float, colors: SuitColors) -> str:
    """Return the joker's crown: five points in the suits' colours, a sign on each."""
    return part("badges/joker").draw(_roles(colors), width / 100, _THINNEST)


def icon_crown(scale: float) -> str:
    """Return the crown of the program's icon, round the origin; `scale` is pixels a unit."""
    return part("badges/app").draw(_roles(CLASSIC), scale, _THINNEST)


def crown_mark(x: float, y: float, size: float, fill: Color) -> str:
    """Return a plain crown of one colour, for badges and indices, centred on a point."""
    mark = part("signs/crown").draw({"ink": hex_color(fill)}, 1.0)
    place = f"translate({num(x)} {num(y)}) scale({size / 100:.5f})"
    return f'<g transform="{place}">{mark}</g>'


def _roles(colors: SuitColors) -> dict[str, str]:
    return {role: hex_color(color) for role, color in suit_roles(colors).items()}
