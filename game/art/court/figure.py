"""A court card's figure: who wears, holds and looks what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import Rank, Suit
from game.art.court.crowns import court_crown
from game.art.court.heads import Beard, Hair, beard, face, hair_before, hair_behind, neck
from game.art.court.held import hand, held
from game.art.court.pen import GOLD, HALF, SLOPE, Pen, palette
from game.art.court.robes import collar, collar_behind, doublet, gown, mantle, shoulders
from game.art.suits import SuitColors, suit_svg
from game.art.svg import Color, num

__all__ = ["court_bust", "court_figure", "sash"]


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


def court_bust(pen: Pen, rank: Rank, suit: Suit) -> str:
    """Return one half of the figure, above the line between the heads."""
    who = _PEOPLE[rank, suit]
    out = []
    if rank is Rank.QUEEN:
        out += [collar_behind(pen, suit), hair_behind(pen, who.hair), shoulders(pen)]
        out += [neck(pen), gown(pen, suit)]
    elif rank is Rank.KING:
        out += [hair_behind(pen, who.hair), neck(pen), mantle(pen, suit)]
    else:
        out += [hair_behind(pen, who.hair), doublet(pen, suit), neck(pen), collar(pen, suit)]
    bearded = who.beard is not None
    out.append(face(pen, lady=rank is Rank.QUEEN, bearded=bearded, turn=who.turn))
    if who.beard is not None:
        out.append(beard(pen, who.beard, who.turn))
    out.append(hair_before(pen, who.hair))
    out += [court_crown(pen, rank, suit), held(pen, rank, suit), hand(pen)]
    return "".join(out)


def court_figure(rank: Rank, suit: Suit, colors: SuitColors, scale: float) -> str:
    """Return both halves and the sash, round the origin; `scale` is pixels a unit."""
    pen = Pen(palette(rank, suit, colors), colors, scale)
    half = court_bust(pen, rank, suit)
    half += suit_svg(suit, -34.5, 18 - HALF, 21, colors)
    whole = f'{half}<g transform="rotate(180)">{half}</g>{sash(pen)}'
    return pen.defs() + (pen.mirrored([whole]) if _PEOPLE[rank, suit].left else whole)


def sash(pen: Pen, stones: Sequence[Color | str] = (GOLD,) * 5) -> str:
    """Return the band between the two heads, set with five stones."""
    t = pen.tones
    half, rim, end = 5.4, 2.0, 48.4

    def band(half: float) -> str:
        left, right = end * SLOPE, -end * SLOPE
        return (
            f"M{-end} {num(left - half)}L{end} {num(right - half)}"
            f"V{num(right + half)}L{-end} {num(left + half)}Z"
        )

    out = [pen.gold(band(half)), pen.shape(band(half - rim), t.deep, None, 0.8)]
    for x, stone in zip((-32, -16, 0, 16, 32), stones, strict=True):
        out.append(pen.gem(x, -x * SLOPE, 2.8, stone))
    return "".join(out)
