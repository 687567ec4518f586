"""What lies under a point of the table, and what a dragged card lies over (pure)."""

from __future__ import annotations

import dataclasses
import enum

from pygame import Rect

from engine.cards import Card

__all__ = ["FELT", "Spot", "SpotKind", "Zone"]


class SpotKind(enum.Enum):
    """The kinds of places; the value begins the id in the trace."""

    DRAW_PILE = "draw_pile"
    DISCARD_PILE = "discard_pile"
    HAND_CARD = "hand"
    SHELF_CARD = "shelf card"
    MELD = "shelf"
    """The area of a meld beside its cards."""
    SLOT = "slot"
    """The empty slot for another meld."""
    HAND = "hand row"
    """The row of the hand beside its cards."""
    SEAT = "seat"
    """Another seat: its name and what lies before it."""
    FELT = "felt"
    DRAWN = "drawn"
    """The solitaire's place of the card turned up."""
    CARD_PILE = "pile"
    """One of the solitaire's piles, beside its cards."""
    PILE_CARD = "pile card"


@dataclasses.dataclass(frozen=True, slots=True)
class Spot:
    """One place on the table."""

    kind: SpotKind
    index: int = -1
    """Of the card in the hand, of the meld or the seat; in the solitaire the pile's name."""
    inner: int = -1
    """Of the card in the meld or pile."""

    @property
    def id(self) -> str:
        """The id in the trace (DESIGN, "Contracts")."""
        if self.kind is SpotKind.HAND_CARD:
            return f"hand:{self.index}"
        if self.kind is SpotKind.SHELF_CARD:
            return f"shelf:{self.index}:{self.inner}"
        if self.kind in (SpotKind.MELD, SpotKind.SLOT):
            return f"shelf:{self.index}"
        if self.kind is SpotKind.SEAT:
            return f"seat:{self.index}"
        if self.kind is SpotKind.CARD_PILE:
            return f"pile:{self.index}"
        if self.kind is SpotKind.PILE_CARD:
            return f"pile:{self.index}:{self.inner}"
        return str(self.kind.value)


FELT = Spot(SpotKind.FELT)


@dataclasses.dataclass(frozen=True, slots=True)
class Zone:
    """A place and the rectangle, in pixels, that belongs to it."""

    spot: Spot
    rect: Rect
    card: Card | None = None
