"""The faces of the cards as drawings, at any size."""

from __future__ import annotations

from typing import Final

from engine.cards import SUITS, Face, Rank, Suit
from game.art.court.figure import court_figure
from game.art.court.jester import jester_figure
from game.art.crowns import GOLD_DEFS, crown, crown_mark, joker_crown, placed
from game.art.geometry import Geometry
from game.art.glyphs import RANK_HEIGHT, RANK_OUTLINES
from game.art.panel import framed, rays
from game.art.suits import CLASSIC, SuitColors, suit_svg
from game.art.svg import Color, document, hex_color, num, rounded_rect, shade

__all__ = ["EDGE", "GILT", "GILT_LOW", "face_svg"]

EDGE: Final[Color] = (186, 172, 140)
GILT: Final[Color] = (255, 246, 214)
GILT_LOW: Final[Color] = (250, 230, 176)
JOKER_INK: Final[Color] = (104, 40, 134)
BADGE_INK: Final[Color] = (72, 42, 4)


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


def face_svg(
    face: Face,
    width: int,
    colors: SuitColors = CLASSIC,
    *,
    wild: bool = False,
    variant: int = 0,
    large: bool = False,
) -> str:
    """Return the drawing of a face.

    :param wild: marks it as one of the round's wild cards; a joker always is.
    :param variant: which of the jokers; any number, taken round.
    :param large: with one large index instead of two.
    """
    g = Geometry(width, large)
    wild = wild or face.is_joker
    parts = [GOLD_DEFS, _ground(g, (GILT, GILT_LOW) if wild else colors.paper, wild)]
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
        return mark + placed(w * 0.56, h - w * 0.2, wide, joker_crown(wide, colors))
    corner = _index(g, face.rank, face.suit, colors)
    if wild:
        corner += _badge(g)
    if face.rank <= Rank.TEN:
        return corner + suit_svg(face.suit, w * 0.67, h - w * 0.36, w * 0.46, colors)
    wide = w * 0.5
    figure = crown(face.rank, wide, colors.ink[face.suit])
    return corner + placed(w * 0.66, h - w * 0.18, wide, figure)


def _both_ways(g: Geometry, corner: str) -> str:
    """Return a corner's drawing, and the same at the opposite corner upside down, unless
    the print is large."""
    if g.large:
        return corner
    turn = f"rotate(180 {num(g.width / 2)} {num(g.height / 2)})"
    return f'{corner}<g transform="{turn}">{corner}</g>'


def _ground(g: Geometry, paper: tuple[Color, Color], wild: bool) -> str:
    top, bottom = paper
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
    size = g.width * (0.195 if rank <= 8 else 0.185)
    if rank <= Rank.SIX and g.width >= 80:
        size = g.width * 0.21
    return "".join(
        suit_svg(suit, *g.pip(x, y), size, colors, flip=y > 0.5) for x, y in _PIPS[rank]
    )


def _court(g: Geometry, rank: Rank, suit: Suit, colors: SuitColors) -> str:
    rich = colors.ink[suit]
    ground = rays(g, shade(rich, 0.93), shade(rich, 0.84))
    figure = court_figure(rank, suit, colors, g.panel[2] / 100)
    return framed(g, shade(rich, -0.5), ground, figure)


def _joker(g: Geometry, colors: SuitColors, variant: int) -> str:
    """Return a joker's middle, and its indices with all five suits."""
    w = g.width
    top = g.rank_top + g.rank_height / 2
    corner = crown_mark(g.column_center, top, g.column_width * 0.98, JOKER_INK)
    size = w * (0.155 if g.large else 0.115)
    y = g.rank_top + g.rank_height + w * 0.03 + size / 2
    for suit in SUITS:
        corner += suit_svg(suit, g.column_center, y, size, colors)
        y += size * 1.14
    ground = rays(g, (255, 248, 222), (250, 232, 178))
    figure = jester_figure(variant, colors, g.panel[2] / 100)
    return framed(g, shade(JOKER_INK, -0.5), ground, figure) + _both_ways(g, corner)
