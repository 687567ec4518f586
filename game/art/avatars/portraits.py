"""Portraits of the characters that play, drawn from the same parts as the court cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Rank, Suit
from game.art.court.clothes import collar, court_crown, doublet, gown, mantle, shoulders
from game.art.court.heads import Beard, Hair, beard, face, hair_before, hair_behind, neck
from game.art.court.pen import Palette, Pen, moved
from game.art.svg import Color, shade

__all__ = ["PORTRAITS", "Portrait", "portrait"]


@dataclass(frozen=True)
class Portrait:
    """Somebody's looks."""

    cloth: Color
    skin: Color
    hair_color: Color
    hair: Hair
    behind: Color
    suit: Suit
    lady: bool = False
    beard: Beard | None = None
    crown: Rank | None = None
    """Whose crown it is; without one there is bare hair under a band or a coronet."""
    glasses: bool = False
    merry: bool = False
    turn: float = 0.0

    def palette(self) -> Palette:
        """Return the colours to draw with."""
        return Palette(
            main=self.cloth,
            deep=shade(self.cloth, -0.4),
            light=shade(self.cloth, 0.42),
            pale=shade(self.cloth, 0.8),
            line=(36, 22, 20),
            skin=self.skin,
            hair=self.hair_color,
        )


PORTRAITS: Final[dict[str, Portrait]] = {
    "pippa": Portrait(
        (60, 142, 96), (250, 218, 192), (206, 96, 44), "buns", (222, 164, 60), Suit.CLUBS,
        lady=True, merry=True, turn=0.8,
    ),
    "otto": Portrait(
        (52, 104, 176), (248, 212, 184), (226, 178, 92), "curls", (166, 66, 54), Suit.HEARTS,
        merry=True, crown=Rank.JACK, turn=-1.0,
    ),
    "mara": Portrait(
        (164, 46, 84), (196, 140, 100), (52, 36, 32), "loose", (48, 110, 116), Suit.HEARTS,
        lady=True, merry=True, turn=-1.2,
    ),
    "jonas": Portrait(
        (190, 128, 40), (150, 98, 66), (44, 32, 30), "short", (62, 92, 56), Suit.STARS,
        beard="square", turn=1.2,
    ),
    "vera": Portrait(
        (66, 70, 96), (244, 210, 182), (168, 170, 180), "long", (104, 60, 104), Suit.SPADES,
        lady=True, glasses=True, turn=1.2,
    ),
    "anton": Portrait(
        (46, 48, 62), (238, 200, 168), (150, 82, 50), "page", (60, 62, 124), Suit.SPADES,
        beard="pointed", glasses=True, turn=-1.2,
    ),
    "regina": Portrait(
        (118, 48, 140), (170, 114, 76), (46, 32, 30), "braids", (28, 70, 110), Suit.STARS,
        lady=True, crown=Rank.QUEEN,
    ),
    "leopold": Portrait(
        (150, 28, 44), (246, 210, 180), (236, 234, 230), "page", (22, 84, 66), Suit.HEARTS,
        beard="full", crown=Rank.KING, turn=1.0,
    ),
}  # fmt: skip
"""By the id of the character (see `engine.bots.characters`)."""


def portrait(pen: Pen, who: Portrait) -> str:
    """Return head and shoulders, in a circle of radius 50 round the origin."""
    out = [hair_behind(pen, who.hair)]
    if who.lady:
        out += [shoulders(pen), neck(pen), gown(pen, who.suit)]
    elif who.crown is Rank.KING:
        out += [neck(pen), mantle(pen, who.suit)]
    else:
        out += [doublet(pen, who.suit), neck(pen), collar(pen, who.suit)]
    mouth = not who.merry and who.beard is None
    out.append(face(pen, lady=who.lady, mouth=mouth, turn=who.turn))
    if who.merry:
        out.append(moved(who.turn, 0, pen.part("heads/smile")))
    if who.beard is not None:
        out.append(beard(pen, who.beard, who.turn))
    if who.crown is None:
        out.append(pen.part("heads/fringe-bare"))
    out.append(hair_before(pen, who.hair))
    if who.glasses:
        out.append(moved(who.turn, 0, pen.part("heads/glasses")))
    if who.crown is None:
        out.append(moved(0, -83, pen.part("beasts/coronet"), size=9 / 13))
    else:
        out.append(court_crown(pen, who.crown, who.suit))
    # Crowns need more room above than bare hair.
    high = {Rank.KING: -74.0, None: -63.0}.get(who.crown, -69.0)
    return moved(0, -1.22 * high, *out, size=1.22)
