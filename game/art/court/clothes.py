"""What the figures wear, from the neck down to the sash, and their crowns."""

from __future__ import annotations

from engine.cards import Rank, Suit
from game.art.court.pen import GILT, Pen

__all__ = ["collar", "collar_behind", "court_crown", "doublet", "gown", "mantle", "shoulders"]


def mantle(pen: Pen, suit: Suit) -> str:
    """Return a King's robe, ermine cape and chain."""
    return pen.part("robes/mantle") + pen.sign(suit, 0, -17.5, 9.4, GILT)


def collar_behind(pen: Pen, suit: Suit) -> str:
    """Return a Queen's standing collar, behind her hair; not every Queen has one."""
    return pen.part("robes/standing-collar") if suit in (Suit.SPADES, Suit.STARS) else ""


def shoulders(pen: Pen) -> str:
    """Return a Queen's bare shoulders, down to the neckline of her gown."""
    return pen.part("robes/shoulders")


def gown(pen: Pen, suit: Suit) -> str:
    """Return a Queen's gown with full sleeves, and pearls or lace at her neck."""
    if suit in (Suit.HEARTS, Suit.DIAMONDS):
        jewel = pen.part("robes/pearls") + pen.sign(suit, 0, -28, 8, pen.tones.main)
    else:
        jewel = pen.part("robes/lace")
    return pen.part("robes/gown") + jewel


def doublet(pen: Pen, suit: Suit) -> str:
    """Return a Jack's doublet, parted in two colours."""
    cloth = pen.part("robes/doublet")
    if suit in (Suit.HEARTS, Suit.STARS):
        cloth += pen.part("robes/doublet-stripes")
    elif suit is Suit.DIAMONDS:
        cloth += pen.part("robes/doublet-lozenges")
    size = 17 if suit is Suit.STARS else 15.5
    return cloth + pen.part("robes/doublet-shoulders") + pen.sign(suit, -20, -17, size, GILT)


def collar(pen: Pen, suit: Suit) -> str:
    """Return a Jack's ruff or white collar, round his neck."""
    winged = suit in (Suit.CLUBS, Suit.STARS)
    return pen.part("robes/wing-collar" if winged else "robes/ruff")


def court_crown(pen: Pen, rank: Rank, suit: Suit) -> str:
    """Return a crown, its band across the brow at y = -80."""
    name = rank.name.lower()
    crown = pen.part(f"crowns/{name}-{suit.name.lower()}")
    if rank is not Rank.JACK:
        return crown + pen.part(f"crowns/{name}-band")
    # A low coronet belongs to every Jack.
    fill = pen.tones.pale if pen.fine else GILT
    return crown + pen.part("crowns/jack-coronet") + pen.sign(suit, 0, -84.4, 7.6, fill)
