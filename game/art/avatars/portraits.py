"""Portraits of the characters that play, drawn from the same parts as the court cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Rank, Suit
from game.art.avatars.features import coronet
from game.art.court.crowns import court_crown
from game.art.court.heads import Beard, Hair, beard, face, hair_before, hair_behind, neck
from game.art.court.pen import Palette, Pen
from game.art.court.robes import collar, doublet, gown, mantle, shoulders
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
    out.append(
        face(pen, lady=who.lady, bearded=who.merry or who.beard is not None, turn=who.turn)
    )
    if who.merry:
        out.append(pen.at(who.turn, 0, _smile(pen)))
    if who.beard is not None:
        out.append(beard(pen, who.beard, who.turn))
    if who.crown is None:
        out.append(pen.shape("M-16.4 -74C-20 -94 20 -94 16.4 -74L15 -80H-15Z", "url(#hair)"))
    out.append(hair_before(pen, who.hair))
    if who.glasses:
        out.append(pen.at(who.turn, 0, _glasses(pen)))
    crown = court_crown(pen, who.crown, who.suit) if who.crown is not None else ""
    out.append(crown or pen.at(0, -83, coronet(pen, 0, 9.0)))
    # Crowns need more room above than bare hair.
    high = {Rank.KING: -74.0, None: -63.0}.get(who.crown, -69.0)
    return pen.at(0, -1.22 * high, *out, size=1.22)


def _smile(pen: Pen) -> str:
    t = pen.tones
    return "".join((
        pen.shape("M-5.6 -52.6C-2 -51.4 2 -51.4 5.6 -52.6C5 -47.4 -5 -47.4 -5.6 -52.6Z", (120, 30, 36), t.features, 0.9),
        pen.patch("M-4.8 -52.2C-2 -51.4 2 -51.4 4.8 -52.2C4.4 -50.2 -4.4 -50.2 -4.8 -52.2Z", (255, 252, 246)),
        pen.both(pen.patch("M-13 -56a3.2 2.6 0 1 0 6.4 0a3.2 2.6 0 1 0 -6.4 0Z", t.lips, 0.35)),
    ))  # fmt: skip


def _glasses(pen: Pen) -> str:
    rim = "M-12.2 -63.4a5.4 5.2 0 1 0 10.8 0a5.4 5.2 0 1 0 -10.8 0Z"
    return "".join((
        pen.both(pen.patch(rim, (255, 255, 255), 0.25), pen.stroke(rim, (84, 56, 12), 1.7)),
        pen.stroke("M-1.6 -64C-0.6 -65 0.6 -65 1.6 -64M-12.2 -64L-15.4 -65.4M12.2 -64L15.4 -65.4", (84, 56, 12), 1.5),
    ))  # fmt: skip
