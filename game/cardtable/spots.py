"""What lies under a point of the table, and what a dragged card lies over (pure)."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Collection, Sequence

from pygame import Rect

from engine.cards import Card
from game.cardtable.fans import visible
from game.table.hand import Arranging
from game.table.layout import TableLayout

__all__ = ["FELT", "Kind", "Spot", "Zone", "drop_zones", "spot_at", "zones"]


class Kind(enum.Enum):
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

    kind: Kind
    index: int = -1
    """Of the card in the hand, of the meld or the seat; in the solitaire the pile's name."""
    inner: int = -1
    """Of the card in the meld or pile."""

    @property
    def id(self) -> str:
        """The id in the trace (DESIGN, "Contracts")."""
        if self.kind is Kind.HAND_CARD:
            return f"hand:{self.index}"
        if self.kind is Kind.SHELF_CARD:
            return f"shelf:{self.index}:{self.inner}"
        if self.kind in (Kind.MELD, Kind.SLOT):
            return f"shelf:{self.index}"
        if self.kind is Kind.SEAT:
            return f"seat:{self.index}"
        if self.kind is Kind.CARD_PILE:
            return f"pile:{self.index}"
        if self.kind is Kind.PILE_CARD:
            return f"pile:{self.index}:{self.inner}"
        return str(self.kind.value)


FELT = Spot(Kind.FELT)


@dataclasses.dataclass(frozen=True, slots=True)
class Zone:
    """A place and the rectangle, in pixels, that belongs to it."""

    spot: Spot
    rect: Rect
    card: Card | None = None


def zones(
    layout: TableLayout, arranging: Arranging, marked: Collection[Card] = ()
) -> tuple[Zone, ...]:
    """Return what can be clicked: none covers the middle of another one.

    The order is that of the focus: piles, shelf, hand, the other seats. The rectangles of
    cards are their open parts; that of a meld is its caption.
    """
    found = [
        Zone(Spot(Kind.DRAW_PILE), layout.draw_pile),
        Zone(Spot(Kind.DISCARD_PILE), layout.discard_pile),
    ]
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    for i, box in enumerate(boxes):
        if i == len(arranging.shelf):
            found.append(Zone(Spot(Kind.SLOT, i), box.area))
            continue
        found.append(Zone(Spot(Kind.MELD, i), box.caption))
        places = visible(box.cards)
        for j, (card, rect) in enumerate(zip(arranging.shelf[i], places, strict=True)):
            if card in marked:
                rect = rect.move(0, -min(layout.raise_by // 2, rect.top - box.area.top))
            found.append(Zone(Spot(Kind.SHELF_CARD, i, j), rect, card))
    slots = visible(layout.hand_slots(len(arranging.hand)))
    for i, (card, rect) in enumerate(zip(arranging.hand, slots, strict=True)):
        if card in marked:
            rect = rect.move(0, -layout.raise_by)
        found.append(Zone(Spot(Kind.HAND_CARD, i), rect, card))
    found += [
        Zone(Spot(Kind.SEAT, box.seat), box.plate.union(box.cards)) for box in layout.seats
    ]
    return tuple(found)


def spot_at(
    pos: tuple[int, int],
    layout: TableLayout,
    arranging: Arranging,
    marked: Collection[Card] = (),
) -> Spot:
    """Return what a click at a point of the window hits."""
    for zone in zones(layout, arranging, marked):
        if zone.rect.collidepoint(pos):
            return zone.spot
    # What is left of an area is not listed for the trace, but still belongs to it.
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    for i, box in enumerate(boxes):
        if box.area.collidepoint(pos):
            return Spot(Kind.MELD, i)
    if layout.hand.collidepoint(pos):
        return Spot(Kind.HAND)
    return FELT


def drop_zones(layout: TableLayout, arranging: Arranging) -> tuple[Zone, ...]:
    """Return where cards can be dropped, legal or not; the rectangles don't overlap."""
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    shelf: Sequence[Zone] = [
        Zone(Spot(Kind.SLOT if i == len(arranging.shelf) else Kind.MELD, i), box.area)
        for i, box in enumerate(boxes)
    ]
    return (
        Zone(Spot(Kind.DRAW_PILE), layout.draw_pile),
        Zone(Spot(Kind.DISCARD_PILE), layout.discard_pile),
        *shelf,
        Zone(Spot(Kind.HAND), layout.hand),
    )
