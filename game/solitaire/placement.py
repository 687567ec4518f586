"""Where every visible card of the solitaire lies, and what can be clicked (pure)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.cards import Card
from game.cardtable.fans import visible
from game.cardtable.spots import Spot, SpotKind, Zone
from game.cardtable.sprites import Key, OwnedPose, Picture, Pose
from game.solitaire.desk import Desk
from game.solitaire.intent import DISCARD_PILE, DRAW_PILE, DRAWN, pile_spot
from game.solitaire.layout import SolitaireLayout, pile_rects

__all__ = ["drop_zones", "picture", "zone_at", "zone_of", "zones"]

_PILE_Z = 100
_DRAWN_Z = 5000
_DISCARDS_SHOWN = 2


def picture(desk: Desk, layout: SolitaireLayout, away: Collection[Card] = ()) -> Picture:
    """Return the picture.

    :param away: cards that are being dragged.
    """
    game = desk.game
    cards: dict[Key, OwnedPose] = {}
    for depth, card in enumerate(game.discards[-_DISCARDS_SHOWN:]):
        cards[card] = OwnedPose(Pose.at(layout.discard_pile, z=depth))
    for pile in game.piles:
        z = _PILE_Z * pile.size
        if pile.closed:
            for i, (card, rect) in enumerate(
                zip(desk.cards(pile.size), layout.closed(pile.size), strict=True)
            ):
                cards[card] = OwnedPose(Pose.at(rect, face_up=False, z=z + i), pile.size)
            continue
        groups = [[c for c in group if c not in away] for group in desk.groups(pile.size)]
        groups = [group for group in groups if group]
        box = layout.pile(pile.size).cards
        rects = pile_rects(box, [len(group) for group in groups], layout.card)
        flat = [card for group in groups for card in group]
        for i, (card, rect) in enumerate(zip(flat, rects, strict=True)):
            cards[card] = OwnedPose(Pose.at(rect, z=z + i), pile.size)
    if game.drawn is not None and game.placed is None and game.drawn not in away:
        cards[game.drawn] = OwnedPose(Pose.at(layout.drawn, z=_DRAWN_Z))
    return Picture(cards, len(game.draw_pile))


def zones(desk: Desk, layout: SolitaireLayout) -> tuple[Zone, ...]:
    """Return what can be clicked, in the order of the focus: none covers the middle of
    another one. The rectangle of a pile is the head of its tray; if closed, all of it."""
    found = [
        Zone(DRAW_PILE, layout.draw_pile),
        Zone(DRAWN, layout.drawn, desk.game.drawn if desk.game.placed is None else None),
        Zone(DISCARD_PILE, layout.discard_pile),
    ]
    for pile in desk.game.piles:
        box = layout.pile(pile.size)
        if pile.closed:
            found.append(Zone(pile_spot(pile.size), box.tray))
            continue
        found.append(Zone(pile_spot(pile.size), box.header))
        groups = [len(group) for group in desk.groups(pile.size)]
        places = visible(pile_rects(box.cards, groups, layout.card))
        for j, (card, rect) in enumerate(zip(desk.cards(pile.size), places, strict=True)):
            found.append(Zone(Spot(SpotKind.PILE_CARD, pile.size, j), rect, card))
    return tuple(found)


def zone_at(
    pos: tuple[int, int], zones: Iterable[Zone], layout: SolitaireLayout
) -> Zone | None:
    """Return what a click at a point of the window hits, if anything."""
    for zone in zones:
        if zone.rect.collidepoint(pos):
            return zone
    # What is left of a tray is not listed, but still belongs to its pile.
    for box in layout.piles:
        if box.tray.collidepoint(pos):
            return Zone(pile_spot(box.size), box.tray)
    return None


def zone_of(spot: Spot, zones: Iterable[Zone]) -> Zone | None:
    """Return the zone of a place, if it is there."""
    return next((zone for zone in zones if zone.spot == spot), None)


def drop_zones(layout: SolitaireLayout) -> tuple[Zone, ...]:
    """Return where cards can be dropped, legal or not; the rectangles don't overlap."""
    return (
        Zone(DRAW_PILE, layout.draw_pile),
        Zone(DRAWN, layout.drawn),
        Zone(DISCARD_PILE, layout.discard_pile),
        *(Zone(pile_spot(box.size), box.tray) for box in layout.piles),
    )
