"""A court card's figure: who wears, holds and looks what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Rank, Suit
from game.art.court.clothes import (
    collar,
    collar_behind,
    court_crown,
    doublet,
    gown,
    mantle,
    shoulders,
)
from game.art.court.heads import Beard, Hair, beard, face, hair_before, hair_behind, neck
from game.art.court.pen import Pen, moved, palette
from game.art.suits import SuitColors, suit_svg

__all__ = ["court_figure", "two_heads"]

HALF: Final = 115.0
"""From the middle of the card to the upper edge of the panel."""
_SHAFT: Final = 35
"""Where what a figure holds stands upright."""


@dataclass(frozen=True)
class _Person:
    """What sets one court card apart from the others of its rank."""

    hair: Hair
    beard: Beard | None = None
    turn: float = 0.0
    """How far the face looks aside, in units."""
    left: bool = False
    """Whether all of it is seen as in a mirror, with what is held on the left."""


_PEOPLE: Final[dict[tuple[Rank, Suit], _Person]] = {
    (Rank.KING, Suit.SPADES): _Person("curls", "pointed", 1.6),
    (Rank.KING, Suit.HEARTS): _Person("page", "full", -1.4),
    (Rank.KING, Suit.CLUBS): _Person("curls", "curled", -1.0, True),
    (Rank.KING, Suit.DIAMONDS): _Person("page", "forked", -1.6),
    (Rank.KING, Suit.STARS): _Person("short", "square", 1.4),
    (Rank.QUEEN, Suit.SPADES): _Person("buns", None, -1.6, True),
    (Rank.QUEEN, Suit.HEARTS): _Person("long", None, 1.6),
    (Rank.QUEEN, Suit.CLUBS): _Person("loose", None, -1.2),
    (Rank.QUEEN, Suit.DIAMONDS): _Person("veil", None, 1.4, True),
    (Rank.QUEEN, Suit.STARS): _Person("braids", None, 0.0),
    (Rank.JACK, Suit.SPADES): _Person("page", None, 1.8),
    (Rank.JACK, Suit.HEARTS): _Person("curls", None, -1.8, True),
    (Rank.JACK, Suit.CLUBS): _Person("short", None, 1.8),
    (Rank.JACK, Suit.DIAMONDS): _Person("page", None, -1.6),
    (Rank.JACK, Suit.STARS): _Person("short", None, 1.4, True),
}


def court_figure(rank: Rank, suit: Suit, colors: SuitColors, scale: float) -> str:
    """Return both halves and the sash, round the origin; `scale` is pixels a unit."""
    pen = Pen(palette(rank, suit, colors), colors, scale)
    half = _bust(pen, rank, suit) + suit_svg(suit, -34.5, 18 - HALF, 21, colors)
    sash = pen.part("robes/sash")
    return pen.tones.gradients() + two_heads(half, sash, left=_PEOPLE[rank, suit].left)


def two_heads(half: str, sash: str, *, left: bool) -> str:
    """Return a drawing and the same upside down, parted by a sash.

    :param left: whether all of it is seen as in a mirror.
    """
    whole = f'{half}<g transform="rotate(180)">{half}</g>{sash}'
    return f'<g transform="scale(-1 1)">{whole}</g>' if left else whole


def _bust(pen: Pen, rank: Rank, suit: Suit) -> str:
    """Return one half of the figure, above the line between the heads."""
    who = _PEOPLE[rank, suit]
    lady = rank is Rank.QUEEN
    out = []
    if lady:
        out += [collar_behind(pen, suit), hair_behind(pen, who.hair), shoulders(pen)]
        out += [neck(pen), gown(pen, suit)]
    elif rank is Rank.KING:
        out += [hair_behind(pen, who.hair), neck(pen), mantle(pen, suit)]
    else:
        out += [hair_behind(pen, who.hair), doublet(pen, suit), neck(pen), collar(pen, suit)]
    out.append(face(pen, lady=lady, mouth=who.beard is None, turn=who.turn))
    if who.beard is not None:
        out.append(beard(pen, who.beard, who.turn))
    held = pen.part(f"held/{rank.name.lower()}-{suit.name.lower()}")
    out += [hair_before(pen, who.hair), court_crown(pen, rank, suit)]
    out += [moved(_SHAFT, 0, held), pen.part("robes/hand")]
    return "".join(out)
