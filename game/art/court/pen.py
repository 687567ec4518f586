"""What the figures are drawn with: one suit's colours, and shapes with an outline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.cards import Rank, Suit
from game.art.suits import SuitColors, suit_svg
from game.art.svg import Color, blend, hex_color, num, shade

__all__ = ["GOLD", "GOLD_LINE", "HALF", "PEARL", "SLOPE", "Palette", "Pen", "palette"]

HALF: Final = 115.0
"""From the middle of the card to the upper edge of the panel."""
SLOPE: Final = 0.26
"""How steeply the sash between the two heads rises to the right."""

GOLD: Final = "url(#gold)"
GOLD_LINE: Final[Color] = (84, 52, 8)
PEARL: Final[Color] = (255, 250, 238)
_FINE: Final = 0.62
"""Pixels a unit from which on small ornaments are drawn at all."""

_SKIN: Final[dict[Suit, Color]] = {
    Suit.SPADES: (240, 205, 176),
    Suit.HEARTS: (249, 217, 192),
    Suit.CLUBS: (204, 150, 108),
    Suit.DIAMONDS: (244, 208, 170),
    Suit.STARS: (150, 98, 64),
}
_HAIR: Final[dict[Suit, tuple[Color, Color, Color]]] = {
    # Jack, Queen, King.
    Suit.SPADES: ((66, 58, 62), (44, 42, 54), (128, 132, 146)),
    Suit.HEARTS: ((176, 98, 48), (178, 84, 40), (146, 76, 40)),
    Suit.CLUBS: ((74, 46, 32), (60, 38, 30), (92, 60, 40)),
    Suit.DIAMONDS: ((214, 170, 92), (232, 192, 112), (232, 230, 224)),
    Suit.STARS: ((46, 32, 30), (52, 34, 30), (74, 66, 64)),
}


@dataclass(frozen=True)
class Palette:
    """The colours of one figure."""

    main: Color
    deep: Color
    light: Color
    pale: Color
    line: Color
    skin: Color
    hair: Color

    @property
    def shadow(self) -> Color:
        """The skin in the shade."""
        return blend(self.skin, (124, 52, 34), 0.22)

    @property
    def lips(self) -> Color:
        """The lips."""
        return blend(self.skin, (176, 30, 44), 0.62)

    @property
    def features(self) -> Color:
        """Lines in the face."""
        return blend(self.skin, (52, 22, 20), 0.86)


def palette(rank: Rank, suit: Suit, colors: SuitColors) -> Palette:
    """Return the colours of a court card's figure."""
    # The ink is as dark as text must be: cloth may be richer.
    rich = blend(colors.ink[suit], colors.fill[suit], 0.4)
    if max(rich) < 80:
        # Black cloth would swallow its own folds.
        rich = blend(rich, (86, 92, 136), 0.34)
    return Palette(
        main=shade(rich, 0.08),
        deep=shade(rich, -0.36),
        light=shade(rich, 0.42),
        pale=shade(rich, 0.8),
        line=blend(shade(rich, -0.66), (30, 18, 12), 0.35),
        skin=_SKIN[suit],
        hair=_HAIR[suit][rank - Rank.JACK],
    )


class Pen:
    """Writes shapes as SVG; widths are in units and never thinner than can be seen."""

    def __init__(self, tones: Palette, colors: SuitColors, scale: float) -> None:
        """Draw with some colours; `scale` is pixels a unit."""
        self.tones = tones
        self.colors = colors
        self.scale = scale
        self.fine = scale >= _FINE

    def defs(self) -> str:
        """Return the gradients: cloth, velvet, hair, skin, steel, fur."""
        t = self.tones
        pairs = (
            ("robe", shade(t.main, 0.16), t.deep),
            ("velvet", shade(t.main, 0.08), shade(t.deep, -0.2)),
            ("lining", t.pale, shade(t.light, 0.1)),
            ("hair", shade(t.hair, 0.16), shade(t.hair, -0.22)),
            ("skin", shade(t.skin, 0.14), t.skin),
            ("steel", (240, 244, 250), (150, 160, 178)),
            ("fur", (255, 254, 250), (228, 222, 210)),
        )
        return "<defs>" + "".join(_gradient(*pair) for pair in pairs) + "</defs>"

    def width(self, units: float) -> str:
        """Return a line's width, at least two thirds of a pixel."""
        return num(max(units, 0.66 / self.scale))

    def shape(
        self, d: str, fill: Color | str, line: Color | None = None, width: float = 1.3
    ) -> str:
        """Return a filled shape, outlined in a colour or else the figure's own."""
        return (
            f'<path d="{d}" fill="{_paint(fill)}" '
            f'stroke="{hex_color(line or self.tones.line)}" '
            f'stroke-width="{self.width(width)}" stroke-linejoin="round"/>'
        )

    def gold(self, d: str, width: float = 1.2) -> str:
        """Return a golden shape."""
        return self.shape(d, GOLD, GOLD_LINE, width)

    def patch(self, d: str, fill: Color | str, opacity: float = 1.0) -> str:
        """Return a filled shape without an outline."""
        fade = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
        return f'<path d="{d}" fill="{_paint(fill)}"{fade}/>'

    def stroke(
        self, d: str, color: Color | str, width: float = 1.2, opacity: float = 1.0
    ) -> str:
        """Return a line with round ends."""
        fade = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
        return (
            f'<path d="{d}" fill="none" stroke="{_paint(color)}" '
            f'stroke-width="{self.width(width)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{fade}/>'
        )

    def ball(
        self,
        x: float,
        y: float,
        r: float,
        fill: Color | str = PEARL,
        line: Color | None = GOLD_LINE,
    ) -> str:
        """Return a disc, by default a pearl; without a `line` it has no outline."""
        edge = ""
        if line is not None:
            edge = f' stroke="{hex_color(line)}" stroke-width="{self.width(1.0)}"'
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{_paint(fill)}"{edge}/>'

    def gem(self, x: float, y: float, r: float, fill: Color | str | None = None) -> str:
        """Return a cut stone that stands on its point."""
        d = f"M{num(x)} {num(y - r)}l{num(r)} {num(r)}l{num(-r)} {num(r)}l{num(-r)} {num(-r)}Z"
        return self.shape(d, fill or self.tones.main, GOLD_LINE, 1.0)

    def sign(self, suit: Suit, x: float, y: float, size: float, fill: Color) -> str:
        """Return a suit sign in one colour, with a dark edge."""
        edge = blend(fill, (40, 22, 0), 0.75)
        under = suit_svg(suit, x, y, size + 2.2, self.colors, fill=edge)
        return under + suit_svg(suit, x, y, size, self.colors, fill=fill)

    @staticmethod
    def mirrored(parts: Iterable[str]) -> str:
        """Return parts as seen in a mirror."""
        return f'<g transform="scale(-1 1)">{"".join(parts)}</g>'

    def both(self, *parts: str) -> str:
        """Return parts and their mirror image."""
        return "".join(parts) + self.mirrored(parts)

    @staticmethod
    def at(x: float, y: float, *parts: str, angle: float = 0.0, size: float = 1.0) -> str:
        """Return parts moved, turned and scaled."""
        turn = f" rotate({num(angle)})" if angle else ""
        grow = f" scale({num(size)})" if size != 1 else ""
        return f'<g transform="translate({num(x)} {num(y)}){turn}{grow}">{"".join(parts)}</g>'


def _paint(fill: Color | str) -> str:
    return fill if isinstance(fill, str) else hex_color(fill)


def _gradient(name: str, top: Color, bottom: Color) -> str:
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{hex_color(top)}"/>'
        f'<stop offset="100%" stop-color="{hex_color(bottom)}"/></linearGradient>'
    )
