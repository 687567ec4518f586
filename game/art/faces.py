"""The faces of the cards as drawings, at any size.

Proportions are given in card widths. The index stands in a narrow column, so that
it is wholly seen when the next card of a hand leaves only `INDEX_COLUMN` open.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from engine.cards import SUITS, Face, Rank, Suit
from game.art.court.figure import court_figure
from game.art.court.jester import jester_figure
from game.art.crowns import GOLD_DEFS, crown, crown_mark, joker_crown, placed
from game.art.glyphs import RANK_HEIGHT, RANK_OUTLINES
from game.art.suits import CLASSIC, SuitColors, suit_svg
from game.art.svg import Color, document, hex_color, num, rounded_rect, shade

__all__ = ["ASPECT", "INDEX_COLUMN", "Geometry", "card_height", "face_svg"]

ASPECT: Final = 7 / 5
"""Height of a card for its width."""
INDEX_COLUMN: Final = 0.225
"""The part of the width that must stay open for the index to be seen."""
COMPACT_BELOW: Final = 56
"""Narrower cards, in pixels, show little but their index."""
COMPACT_COLUMN: Final = 0.36
"""The same part for those."""

IVORY: Final[Color] = (255, 253, 246)
IVORY_LOW: Final[Color] = (247, 240, 224)
EDGE: Final[Color] = (186, 172, 140)
GILT: Final[Color] = (255, 246, 214)
GILT_LOW: Final[Color] = (250, 230, 176)
JOKER_INK: Final[Color] = (104, 40, 134)
BADGE_INK: Final[Color] = (72, 42, 4)
THREAD: Final = "#c9962e"
"""Thin golden lines."""


def card_height(width: int) -> int:
    """Return the height in pixels of a card of a width in pixels."""
    return round(width * ASPECT)


@dataclass(frozen=True)
class Geometry:
    """Where things lie on a card `width` pixels wide; all in pixels."""

    width: int

    @property
    def height(self) -> int:
        """Height of the card."""
        return card_height(self.width)

    @property
    def radius(self) -> float:
        """Radius of the corners."""
        return self.width * 0.07

    @property
    def compact(self) -> bool:
        """Whether the card is so small that only a large index can be read."""
        return self.width < COMPACT_BELOW

    @property
    def index_width(self) -> int:
        """The pixels at the left that show the whole index."""
        part = COMPACT_COLUMN if self.compact else INDEX_COLUMN
        return round(self.width * part + 0.5)

    @property
    def rank_height(self) -> int:
        """Height of the rank in the index, in whole pixels, so that its edges are sharp."""
        # Small cards need it more.
        part = 0.36 if self.compact else 0.2 if self.width >= 80 else 0.215
        return max(8, round(self.width * part))

    @property
    def rank_top(self) -> int:
        """Upper edge of the rank."""
        return max(2 if self.compact else 3, round(self.width * 0.062))

    @property
    def column_left(self) -> float:
        """Left edge of the index column."""
        return max(1.5 if self.compact else 2.5, self.width * 0.05)

    @property
    def column_width(self) -> float:
        """Width of the index column."""
        part = COMPACT_COLUMN if self.compact else INDEX_COLUMN
        return self.width * part - self.column_left - self.width * 0.005

    @property
    def column_center(self) -> float:
        """Middle of the index column."""
        return self.column_left + self.column_width / 2

    @property
    def sign_size(self) -> float:
        """Size of the suit sign in the index."""
        return round(self.width * (0.3 if self.compact else 0.175))

    @property
    def sign_center(self) -> float:
        """Height at which the suit sign in the index is centred."""
        return self.rank_top + self.rank_height + self.width * 0.05 + self.sign_size / 2

    @property
    def badge_radius(self) -> float:
        """Radius of the wild cards' badge."""
        return self.width * (0.14 if self.compact else 0.088)

    @property
    def badge_center(self) -> float:
        """Height at which the badge is centred, under the index."""
        return self.sign_center + self.sign_size / 2 + self.width * 0.05 + self.badge_radius


_L, _C, _R = 0.352, 0.5, 0.648
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    3: ((_C, 0.0), (_C, 0.5), (_C, 1.0)),
    4: ((_L, 0.0), (_R, 0.0), (_L, 1.0), (_R, 1.0)),
    5: ((_L, 0.0), (_R, 0.0), (_C, 0.5), (_L, 1.0), (_R, 1.0)),
    6: ((_L, 0.0), (_R, 0.0), (_L, 0.5), (_R, 0.5), (_L, 1.0), (_R, 1.0)),
    7: ((_L, 0.0), (_R, 0.0), (_C, 0.25), (_L, 0.5), (_R, 0.5), (_L, 1.0), (_R, 1.0)),
    8: (
        *((_L, 0.0), (_R, 0.0), (_C, 0.25), (_L, 0.5), (_R, 0.5)),
        *((_C, 0.75), (_L, 1.0), (_R, 1.0)),
    ),
    9: (
        *((_L, 0.0), (_R, 0.0), (_L, 1 / 3), (_R, 1 / 3), (_C, 0.5)),
        *((_L, 2 / 3), (_R, 2 / 3), (_L, 1.0), (_R, 1.0)),
    ),
    10: (
        *((_L, 0.0), (_R, 0.0), (_C, 1 / 6), (_L, 1 / 3), (_R, 1 / 3)),
        *((_L, 2 / 3), (_R, 2 / 3), (_C, 5 / 6), (_L, 1.0), (_R, 1.0)),
    ),
}
"""Rank -> places: x in card widths, y from the highest row (0) to the lowest (1)."""
_BEAMS: Final = 15
_PIP_TOP: Final = 0.175
"""Middle of the highest row in card heights; the lowest mirrors it."""


def face_svg(
    face: Face,
    width: int,
    colors: SuitColors = CLASSIC,
    *,
    wild: bool = False,
    variant: int = 0,
) -> str:
    """Return the drawing of a face.

    :param wild: marks it as one of the round's wild cards; a joker always is.
    :param variant: which of the jokers; any number, taken round.
    """
    g = Geometry(width)
    wild = wild or face.is_joker
    parts = [GOLD_DEFS, _ground(g, wild)]
    if g.compact:
        return document((g.width, g.height), *parts, _compact(g, face, colors, wild))
    if face.rank is None or face.suit is None:
        parts.append(_joker(g, colors, variant))
    else:
        if face.rank <= Rank.TEN:
            parts.append(_pips(g, face.rank, face.suit, colors))
        else:
            parts.append(_court(g, face.rank, face.suit, colors))
        index = _index(g, face.rank, face.suit, colors)
        if wild:
            index += _badge(g)
        parts.append(_both_ways(g, index))
    return document((g.width, g.height), *parts)


def _compact(g: Geometry, face: Face, colors: SuitColors, wild: bool) -> str:
    """Return a small card's large index, and one sign or crown in the free corner."""
    w, h = g.width, g.height
    if face.rank is None or face.suit is None:
        top = g.rank_top + g.rank_height / 2
        mark = crown_mark(g.column_center, top, g.column_width, JOKER_INK)
        wide = w * 0.72
        return mark + placed(w * 0.56, h - w * 0.2, wide, *joker_crown(wide, colors))
    corner = _index(g, face.rank, face.suit, colors)
    if wild:
        corner += _badge(g)
    if face.rank <= Rank.TEN:
        return corner + suit_svg(face.suit, w * 0.67, h - w * 0.36, w * 0.46, colors)
    wide = w * 0.5
    figure = crown(face.rank, wide, colors.ink[face.suit])
    return corner + placed(w * 0.66, h - w * 0.18, wide, *figure)


def _both_ways(g: Geometry, corner: str) -> str:
    """Return a corner's drawing, and the same at the opposite corner upside down."""
    turn = f"rotate(180 {num(g.width / 2)} {num(g.height / 2)})"
    return f'{corner}<g transform="{turn}">{corner}</g>'


def _ground(g: Geometry, wild: bool) -> str:
    top, bottom = (GILT, GILT_LOW) if wild else (IVORY, IVORY_LOW)
    line = max(1.0, round(g.width * 0.008))
    parts = [
        '<defs><linearGradient id="paper" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{hex_color(top)}"/>'
        f'<stop offset="100%" stop-color="{hex_color(bottom)}"/></linearGradient></defs>',
        rounded_rect(
            line / 2, line / 2, g.width - line, g.height - line, g.radius,
            f'fill="url(#paper)" stroke="{hex_color(EDGE)}" stroke-width="{num(line)}"',
        ),
    ]  # fmt: skip
    if wild:
        # A gold rim with a dark thread on each side stands out from the ivory.
        rim = max(1.5, g.width * 0.021)
        dark = max(0.7, g.width * 0.006)
        for inset, wide, paint in (
            (0.0, rim + 2 * dark, hex_color((140, 94, 18))),
            (dark, rim, "url(#gold)"),
        ):
            edge = inset + wide / 2
            parts.append(
                rounded_rect(
                    edge, edge, g.width - 2 * edge, g.height - 2 * edge, g.radius - edge,
                    f'fill="none" stroke="{paint}" stroke-width="{num(wide)}"',
                )
            )  # fmt: skip
    return "".join(parts)


def _rank(g: Geometry, rank: Rank, color: Color) -> str:
    path, wide = RANK_OUTLINES[rank.text]
    scale = g.rank_height / RANK_HEIGHT
    # 10 and Q are set narrower; the others only if the column is too.
    stretch = min(1.0, g.column_width / (wide * scale))
    left = g.column_center - wide * scale * stretch / 2
    return (
        f'<path transform="translate({num(left)} {g.rank_top}) '
        f'scale({scale * stretch:.5f} {scale:.5f})" d="{path}" fill="{hex_color(color)}"/>'
    )


def _index(g: Geometry, rank: Rank, suit: Suit, colors: SuitColors) -> str:
    # The star is drawn larger than the others; here the column sets the limit.
    size = g.sign_size * (0.93 if suit is Suit.STARS else 1.0)
    sign = suit_svg(suit, g.column_center, g.sign_center, size, colors)
    return _rank(g, rank, colors.ink[suit]) + sign


def _badge(g: Geometry) -> str:
    x, y, r = g.column_center, g.badge_center, g.badge_radius
    line = max(0.8, g.width * 0.01)
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="url(#gold)" '
        f'stroke="{hex_color((120, 78, 12))}" stroke-width="{num(line)}"/>'
        + crown_mark(x, y, r * 1.45, BADGE_INK)
    )


def _pips(g: Geometry, rank: Rank, suit: Suit, colors: SuitColors) -> str:
    size = g.width * (0.21 if rank <= 6 else 0.195 if rank <= 8 else 0.185)
    top = g.height * _PIP_TOP
    span = g.height - 2 * top
    return "".join(
        suit_svg(suit, x * g.width, top + y * span, size, colors, flip=y > 0.5)
        for x, y in _PIPS[rank]
    )


def _panel_box(g: Geometry) -> tuple[int, int, int, int]:
    """Return x, y, width and height of the frame round a figure, on whole pixels."""
    # Right of the column that a fan of cards leaves open.
    x, y = max(round(g.width * 0.235), g.index_width + 1), round(g.height * 0.058)
    return x, y, g.width - 2 * x, g.height - 2 * y


def _framed(g: Geometry, edge: Color, ground: str, *figure: str) -> str:
    """Return a court card's middle: a ground, a figure and the frame over both.

    The figure is drawn round the origin, a hundred units as wide as the frame.
    """
    x, y, w, h = _panel_box(g)
    place = f"translate({num(g.width / 2)} {num(g.height / 2)}) scale({w / 100:.5f})"
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


def _rays(g: Geometry, pale: Color, tint: Color) -> str:
    """Return the ground behind a figure: light that fans out from both heads."""
    x, y, w, h = _panel_box(g)
    parts = [rounded_rect(x, y, w, h, g.width * 0.02, f'fill="{hex_color(pale)}"')]
    center = (x + w / 2, y + h * 0.27)
    beams = ""
    for i in range(_BEAMS):
        angles = (math.tau * i / _BEAMS, math.tau * (i + 0.5) / _BEAMS)
        points = [center, *(_to_edge(center, a, (x, y, w, h / 2)) for a in angles)]
        beams += "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points) + "Z"
    parts.append(_both_ways(g, f'<path d="{beams}" fill="{hex_color(tint)}"/>'))
    return "".join(parts)


def _to_edge(
    center: tuple[float, float], angle: float, box: tuple[float, float, float, float]
) -> tuple[float, float]:
    """Return where a beam from a point within a box leaves it."""
    cx, cy = center
    dx, dy = math.sin(angle), -math.cos(angle)
    x, y, w, h = box
    reach = []
    if abs(dx) > 1e-9:
        reach.append(((x + w if dx > 0 else x) - cx) / dx)
    if abs(dy) > 1e-9:
        reach.append(((y + h if dy > 0 else y) - cy) / dy)
    far = min(reach)
    return cx + dx * far, cy + dy * far


def _court(g: Geometry, rank: Rank, suit: Suit, colors: SuitColors) -> str:
    rich = colors.ink[suit]
    ground = _rays(g, shade(rich, 0.93), shade(rich, 0.84))
    figure = court_figure(rank, suit, colors, _panel_box(g)[2] / 100)
    return _framed(g, shade(rich, -0.5), ground, figure)


def _joker(g: Geometry, colors: SuitColors, variant: int) -> str:
    """Return a joker's middle, and its indices with all five suits."""
    w = g.width
    top = g.rank_top + g.rank_height / 2
    corner = crown_mark(g.column_center, top, g.column_width * 0.98, JOKER_INK)
    size = w * 0.115
    y = g.rank_top + g.rank_height + w * 0.03 + size / 2
    for suit in SUITS:
        corner += suit_svg(suit, g.column_center, y, size, colors)
        y += size * 1.14
    ground = _rays(g, (255, 248, 222), (250, 232, 178))
    figure = jester_figure(variant, colors, _panel_box(g)[2] / 100)
    return _framed(g, shade(JOKER_INK, -0.5), ground, figure) + _both_ways(g, corner)
