"""What the figures are drawn with: one figure's colours, and the parts in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Rank, Suit
from game.art.parts import COARSE_BELOW, part
from game.art.suits import SuitColors, suit_roles, suit_svg
from game.art.svg import Color, blend, hex_color, linear_gradient, num, shade

__all__ = ["GILT", "Palette", "Pen", "moved", "palette", "sign_edge"]

GILT: Final[Color] = (250, 214, 116)
"""Suit signs on gold."""

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

    def roles(self) -> dict[str, Color]:
        """Return the colours by the roles that the sheets name."""
        skin, hair = self.skin, self.hair
        lips = blend(skin, (176, 30, 44), 0.62)
        shadow = blend(skin, (124, 52, 34), 0.22)
        features = blend(skin, (52, 22, 20), 0.86)
        return {
            "main": self.main,
            "main-edge": sign_edge(self.main),
            "deep": self.deep,
            "brim": shade(self.deep, -0.2),
            "fold": shade(self.deep, -0.25),
            "light": self.light,
            "quill": shade(self.light, 0.3),
            "pale": self.pale,
            "line": self.line,
            "ermine": shade(self.line, -0.2),
            "shadow": shadow,
            "throat": blend(shadow, (70, 24, 20), 0.3),
            "nose": blend(skin, (92, 34, 24), 0.6),
            "features": features,
            "small-eye": blend(skin, features, 0.15),
            "lips": lips,
            "lip-line": shade(lips, -0.4),
            "man-lip-line": shade(lips, -0.38),
            "lip-corner": shade(lips, -0.25),
            "hair": hair,
            "hair-line": shade(hair, -0.4),
            "beard-line": shade(hair, -0.42),
            "moustache": shade(hair, 0.12),
            "moustache-line": shade(hair, -0.55),
            "brow": blend(hair, (40, 24, 20), 0.35),
        }

    def gradients(self) -> str:
        """Return the gradients that the sheets name: cloth, velvet, hair, skin, steel, fur."""
        pairs = (
            ("robe", shade(self.main, 0.16), self.deep),
            ("velvet", shade(self.main, 0.08), shade(self.deep, -0.2)),
            ("lining", self.pale, shade(self.light, 0.1)),
            ("hair", shade(self.hair, 0.16), shade(self.hair, -0.22)),
            ("skin", shade(self.skin, 0.14), self.skin),
            ("steel", (240, 244, 250), (150, 160, 178)),
            ("fur", (255, 254, 250), (228, 222, 210)),
        )
        return "<defs>" + "".join(linear_gradient(*pair) for pair in pairs) + "</defs>"


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


def sign_edge(fill: Color) -> Color:
    """Return the colour of the dark edge round a suit sign of one colour."""
    return blend(fill, (40, 22, 0), 0.75)


class Pen:
    """Draws parts in one figure's colours, at one size."""

    def __init__(self, tones: Palette, colors: SuitColors, scale: float) -> None:
        """Draw with some colours; `scale` is pixels a unit."""
        self.tones = tones
        self.fine = scale >= COARSE_BELOW
        self._colors = colors
        self._scale = scale
        roles = tones.roles() | suit_roles(colors)
        self._roles = {role: hex_color(color) for role, color in roles.items()}

    def part(self, name: str) -> str:
        """Return a part by the name of its sheet and its own."""
        return part(name).draw(self._roles, self._scale)

    def sign(self, suit: Suit, x: float, y: float, size: float, fill: Color) -> str:
        """Return a suit sign in one colour, with a dark edge."""
        under = suit_svg(suit, x, y, size + 2.2, self._colors, fill=sign_edge(fill))
        return under + suit_svg(suit, x, y, size, self._colors, fill=fill)


def moved(x: float, y: float, *parts: str, size: float = 1.0) -> str:
    """Return drawings moved and scaled."""
    grow = f" scale({num(size)})" if size != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{"".join(parts)}</g>'
