"""The five suit signs: shapes no two of which can be mistaken, and their colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Suit
from game.art.parts import outline
from game.art.svg import Color, document, hex_color, num, rasterize, shade
from game.resources import BoundedCache, surface_bytes

__all__ = ["CLASSIC", "SUIT_SIGNS", "SuitColors", "suit_roles", "suit_svg", "suit_symbol"]

SUIT_SIGNS: Final[dict[str, Suit]] = {suit.symbol: suit for suit in Suit}
"""The sign in a text -> the suit."""

IVORY: Final[Color] = (255, 253, 246)
IVORY_LOW: Final[Color] = (247, 240, 224)

_SIGNS: Final = {suit: f"signs/{suit.name.lower()}" for suit in Suit}
"""The parts with the signs, in boxes of 100 x 100."""
_WEIGHTS: Final[dict[Suit, float]] = {Suit.STARS: 1.1}
"""Points take up room without weight: a star must be larger to look as large."""


@dataclass(frozen=True)
class SuitColors:
    """One set of suit colours, for ivory cards and for dark grounds."""

    name: str
    fill: dict[Suit, Color]
    """The signs on a card."""
    ink: dict[Suit, Color]
    """The ranks on a card: at least 4.5:1 on ivory."""
    on_dark: dict[Suit, Color]
    """The signs in light text on a dark ground: at least 4.5:1 on panels and felt."""
    star_outline: Color
    """The dark line round the gold star."""
    paper: tuple[Color, Color] = (IVORY, IVORY_LOW)
    """The cards' ground, above and below."""

    def __hash__(self) -> int:
        return hash(self.name)


CLASSIC: Final = SuitColors(
    name="classic",
    fill={
        Suit.SPADES: (27, 29, 36),
        Suit.HEARTS: (200, 28, 44),
        Suit.CLUBS: (18, 122, 62),
        Suit.DIAMONDS: (28, 90, 190),
        Suit.STARS: (240, 178, 32),
    },
    ink={
        Suit.SPADES: (27, 29, 36),
        Suit.HEARTS: (190, 24, 40),
        Suit.CLUBS: (14, 108, 54),
        Suit.DIAMONDS: (24, 80, 176),
        Suit.STARS: (126, 82, 4),
    },
    on_dark={
        Suit.SPADES: (214, 219, 230),
        Suit.HEARTS: (255, 180, 178),
        Suit.CLUBS: (118, 220, 148),
        Suit.DIAMONDS: (152, 198, 255),
        Suit.STARS: (250, 200, 74),
    },
    star_outline=(96, 60, 4),
)


def suit_roles(colors: SuitColors) -> dict[str, Color]:
    """Return a set's colours by the roles that the sheets of drawings name."""
    roles = {"star-line": colors.star_outline}
    for suit, fill in colors.fill.items():
        name = suit.name.lower()
        roles[name] = fill
        roles[f"{name}-light"] = shade(fill, 0.45)
        roles[f"{name}-dark"] = shade(fill, -0.5)
    return roles


def suit_svg(
    suit: Suit,
    cx: float,
    cy: float,
    size: float,
    colors: SuitColors = CLASSIC,
    *,
    flip: bool = False,
    on_dark: bool = False,
    fill: Color | None = None,
) -> str:
    """Return a suit sign centred on a point, `size` px high, upside down with `flip`."""
    color = fill or (colors.on_dark if on_dark else colors.fill)[suit]
    scale = size / 100 * _WEIGHTS.get(suit, 1.0)
    turn = -scale if flip else scale
    edge = ""
    if suit is Suit.STARS and not on_dark and fill is None:
        # Gold alone is too pale on ivory; under 1 px a line would only be a smear.
        width = max(4.5, 84 / size)
        edge = (
            f' stroke="{hex_color(colors.star_outline)}" stroke-width="{num(width)}"'
            ' stroke-linejoin="round"'
        )
        scale *= 100 / (100 + width * 0.9)
        turn = -scale if flip else scale
    place = f"translate({num(cx)} {num(cy)}) scale({turn:.5f} {turn:.5f}) translate(-50 -50)"
    path = outline(_SIGNS[suit])
    return f'<path transform="{place}" d="{path}" fill="{hex_color(color)}"{edge}/>'


_symbols: BoundedCache[object, pygame.Surface] = BoundedCache(4 << 20, surface_bytes)


def suit_symbol(
    suit: Suit, px: int, colors: SuitColors = CLASSIC, *, on_dark: bool = False
) -> pygame.Surface:
    """Return a suit sign `px` pixels square, on nothing."""
    px = max(4, px)

    def paint() -> pygame.Surface:
        size = px / _WEIGHTS.get(suit, 1.0)
        sign = suit_svg(suit, px / 2, px / 2, size, colors, on_dark=on_dark)
        return rasterize(document((px, px), sign), (px, px))

    return _symbols.get((suit, px, colors.name, on_dark), paint)
