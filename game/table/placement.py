"""Where every visible card lies, from the seat's view and its own arranging (pure)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from engine.arrange.hand import Arranging
from engine.cards import Card
from engine.match.view import SeatView
from game.cardtable.fans import fan, fan_groups, fan_width, slot_at, visible
from game.cardtable.spots import FELT, Spot, SpotKind, Zone
from game.cardtable.sprites import HiddenCard, Key, OwnedPose, Picture, Pose
from game.table.layout import SeatBox, TableLayout
from game.table.showdown import ShowdownLayout

__all__ = [
    "drop_zones",
    "hand_index",
    "hand_rects",
    "legal_spots",
    "meld_index",
    "showdown_picture",
    "spot_at",
    "table_picture",
    "zones",
]

# Layers, so that what lies nearer to the person covers what lies farther.
_PILE_Z, _SEAT_Z, _SHELF_Z, _HAND_Z = 0, 100, 1000, 2000

_BACK_STEP = 0.3
"""The step of another seat's fan, as a part of a card's width."""


def table_picture(
    view: SeatView,
    arranging: Arranging,
    layout: TableLayout,
    *,
    marked: Collection[Card] = (),
    away: Collection[Card] = (),
    gap: tuple[int, int] | None = None,
) -> Picture:
    """Return the picture during play.

    :param marked: cards of the hand that stand out.
    :param away: cards that are being dragged: the others close up.
    :param gap: (index, width in cards) of the gap that is open in the hand.
    """
    cards: dict[Key, OwnedPose] = {}
    for depth, card in enumerate(view.discard_pile[-2:]):
        if card not in away:
            cards[card] = OwnedPose(Pose.at(layout.discard_pile, z=_PILE_Z + depth))
    for box in layout.seats:
        cards |= _seat_cards(view, box)
    mine = [c for c in arranging.hand if c not in away]
    rects = hand_rects(layout, len(mine), gap)
    for i, (card, rect) in enumerate(zip(mine, rects, strict=True)):
        if card in marked:
            rect = rect.move(0, -layout.raise_by)
        cards[card] = OwnedPose(Pose.at(rect, z=_HAND_Z + i), view.seat)
    # The areas keep their places while a card is dragged out of one of them.
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    for i, meld in enumerate(arranging.shelf):
        for j, card in enumerate(meld):
            if card in away:
                continue
            rect = boxes[i].cards[j]
            if card in marked:
                rect = rect.move(0, -min(layout.raise_by // 2, rect.top - boxes[i].area.top))
            cards[card] = OwnedPose(Pose.at(rect, z=_SHELF_Z + 20 * i + j), view.seat)
    return Picture(cards, view.draw_count)


def hand_rects(layout: TableLayout, count: int, gap: tuple[int, int] | None) -> list[Rect]:
    """Return the places of the hand's cards, with a gap in the row if one is open."""
    if gap is None:
        return list(layout.hand_slots(count))
    index, width = gap
    slots = layout.hand_slots(count + width)
    return [slot for i, slot in enumerate(slots) if not index <= i < index + width]


def _seat_cards(view: SeatView, box: SeatBox) -> dict[Key, OwnedPose]:
    seat = box.seat
    laid, count = view.laid[seat], view.counts[seat]
    if not laid:
        step = box.card[0] * _BACK_STEP
        room = box.cards.copy()
        if box.from_left:
            room.width = min(room.width, fan_width(count, box.card[0], step))
        row = fan(room, count, box.card, step)
        return {
            HiddenCard(seat, i): OwnedPose(Pose.at(rect, face_up=False, z=_SEAT_Z + i), seat)
            for i, rect in enumerate(row)
        }
    sizes = [len(meld) for meld in laid] + ([count] if count else [])
    groups = fan_groups(box.cards, sizes, box.card, from_left=box.from_left)
    cards: dict[Key, OwnedPose] = {}
    z = _SEAT_Z
    for meld, rects in zip(laid, groups, strict=False):
        for card, rect in zip(meld, rects, strict=True):
            cards[card] = OwnedPose(Pose.at(rect, z=z), seat)
            z += 1
    if count:
        for i, rect in enumerate(groups[-1]):
            cards[HiddenCard(seat, i)] = OwnedPose(Pose.at(rect, face_up=False, z=z + i), seat)
    return cards


def showdown_picture(view: SeatView, layout: ShowdownLayout) -> Picture:
    """Return the picture after a round: every hand lies open."""
    cards: dict[Key, OwnedPose] = {}
    z = 0
    for row in layout.rows:
        groups: list[Sequence[Card]] = [*view.laid[row.seat]]
        if view.left[row.seat]:
            groups.append(view.left[row.seat])
        for group, rects in zip(groups, row.groups, strict=True):
            for card, rect in zip(group, rects, strict=True):
                cards[card] = OwnedPose(Pose.at(rect, z=z), row.seat)
                z += 1
    return Picture(cards, 0)


def zones(
    layout: TableLayout, arranging: Arranging, marked: Collection[Card] = ()
) -> tuple[Zone, ...]:
    """Return what can be clicked: none covers the middle of another one.

    The order is that of the focus: piles, shelf, hand, the other seats. The rectangles of
    cards are their open parts; that of a meld is its caption.
    """
    found = [
        Zone(Spot(SpotKind.DRAW_PILE), layout.draw_pile),
        Zone(Spot(SpotKind.DISCARD_PILE), layout.discard_pile),
    ]
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    for i, box in enumerate(boxes):
        if i == len(arranging.shelf):
            found.append(Zone(Spot(SpotKind.SLOT, i), box.area))
            continue
        found.append(Zone(Spot(SpotKind.MELD, i), box.caption))
        places = visible(box.cards)
        for j, (card, rect) in enumerate(zip(arranging.shelf[i], places, strict=True)):
            if card in marked:
                rect = rect.move(0, -min(layout.raise_by // 2, rect.top - box.area.top))
            found.append(Zone(Spot(SpotKind.SHELF_CARD, i, j), rect, card))
    slots = visible(layout.hand_slots(len(arranging.hand)))
    for i, (card, rect) in enumerate(zip(arranging.hand, slots, strict=True)):
        if card in marked:
            rect = rect.move(0, -layout.raise_by)
        found.append(Zone(Spot(SpotKind.HAND_CARD, i), rect, card))
    found += [
        Zone(Spot(SpotKind.SEAT, box.seat), box.plate.union(box.cards)) for box in layout.seats
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
            return Spot(SpotKind.MELD, i)
    if layout.hand.collidepoint(pos):
        return Spot(SpotKind.HAND)
    return FELT


def drop_zones(layout: TableLayout, arranging: Arranging) -> tuple[Zone, ...]:
    """Return where cards can be dropped, legal or not; the rectangles don't overlap."""
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    shelf: Sequence[Zone] = [
        Zone(Spot(SpotKind.SLOT if i == len(arranging.shelf) else SpotKind.MELD, i), box.area)
        for i, box in enumerate(boxes)
    ]
    return (
        Zone(Spot(SpotKind.DRAW_PILE), layout.draw_pile),
        Zone(Spot(SpotKind.DISCARD_PILE), layout.discard_pile),
        *shelf,
        Zone(Spot(SpotKind.HAND), layout.hand),
    )


def hand_index(layout: TableLayout, x: int, others: int, count: int, *, own: bool) -> int:
    """Return the index in the hand at which cards dropped at ``x`` come to lie.

    A card dropped on the place of another takes that place. So cards of the hand go by
    its places as they are; for cards from elsewhere it will be longer, and they go
    before the card that they are dropped on (after the last one, on its right half).

    :param others: cards in the hand besides those dropped.
    :param count: cards dropped; their middle one lies under the pointer.
    :param own: whether they come from the hand.
    """
    if own:
        slots = layout.hand_slots(others + count)
        return min(max(slot_at(slots, x) - (count - 1) // 2, 0), others)
    slots = layout.hand_slots(others)
    if not slots or x > slots[-1].centerx:
        return others
    return slot_at(slots, x)


def meld_index(cards: Sequence[Rect], x: int) -> int:
    """Return the index in a meld at which cards dropped at ``x`` come to lie.

    :param cards: the places of its cards, without those dropped.
    """
    return sum(rect.centerx < x for rect in cards)


def legal_spots(zones: Sequence[Zone], kinds: Collection[SpotKind]) -> frozenset[Spot]:
    """Return the places of some kinds."""
    return frozenset(zone.spot for zone in zones if zone.spot.kind in kinds)
