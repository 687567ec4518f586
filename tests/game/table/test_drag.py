"""Spots under the pointer, and where a drag would go."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from engine.arrange.hand import Arranging
from engine.cards import Card, parse_cards
from game.cardtable.drag import Drag, Load, held_rects, target
from game.cardtable.fans import visible
from game.cardtable.spots import FELT, Spot, SpotKind, Zone
from game.table.layout import TableLayout
from game.table.placement import drop_zones, hand_index, legal_spots, meld_index, spot_at, zones
from tests.game.table.strategies import arranging, arrangings
from tests.game.table.test_layout import SIZES, lay_out

LAYOUT = lay_out((1280, 720), 3)
layouts = st.builds(lay_out, st.sampled_from(SIZES), st.integers(2, 14))


@given(layouts, arrangings(), st.data())
def test_the_middle_of_every_target_hits_it(
    layout: TableLayout, a: Arranging, data: st.DataObject
) -> None:
    marked: set[Card] = set()
    if a.cards:
        marked = data.draw(st.sets(st.sampled_from(a.cards)))
    found = zones(layout, a, marked)
    for zone in found:
        assert spot_at(zone.rect.center, layout, a, marked) == zone.spot, zone
    ids = [zone.spot.id for zone in found]
    assert len(set(ids)) == len(ids)
    assert [z.card for z in found if z.spot.kind is SpotKind.HAND_CARD] == list(a.hand)
    on_shelf = [z.card for z in found if z.spot.kind is SpotKind.SHELF_CARD]
    assert on_shelf == [c for meld in a.shelf for c in meld]


def test_ids_are_those_of_the_trace() -> None:
    a = arranging("3H 4C", "9S 9C")
    ids = [zone.spot.id for zone in zones(LAYOUT, a)]
    assert ids == [
        "draw_pile",
        "discard_pile",
        "shelf:0",
        "shelf:0:0",
        "shelf:0:1",
        "shelf:1",
        "hand:0",
        "hand:1",
        *(f"seat:{seat}" for seat in range(1, len(LAYOUT.seats) + 1)),
    ]


def test_what_lies_between_belongs_to_the_area() -> None:
    a = arranging("3H", "9S 9C")
    box = LAYOUT.shelf_boxes([2], True)[0]
    assert spot_at(box.area.move(1, 1).topleft, LAYOUT, a) == Spot(SpotKind.MELD, 0)
    assert spot_at(LAYOUT.hand.midleft, LAYOUT, a) == Spot(SpotKind.HAND)
    assert spot_at(LAYOUT.prompt.center, LAYOUT, a) == FELT


@given(layouts, arrangings())
def test_places_to_drop_do_not_overlap(layout: TableLayout, a: Arranging) -> None:
    for one, other in itertools.combinations(drop_zones(layout, a), 2):
        assert not one.rect.colliderect(other.rect), (one, other)


HAND = Spot(SpotKind.HAND)
A, B, C = Spot(SpotKind.MELD, 0), Spot(SpotKind.MELD, 1), Spot(SpotKind.DISCARD_PILE)
PLACES = (
    Zone(A, Rect(0, 0, 100, 100)),
    Zone(B, Rect(120, 0, 100, 100)),
    Zone(C, Rect(240, 0, 100, 100)),
)


def test_what_the_pointer_is_on_is_the_target_legal_or_not() -> None:
    held = Rect(10, 10, 80, 100)
    assert target((50, 50), held, PLACES, {A, B}) == A
    assert target((130, 50), held, PLACES, {A, B}) == B
    assert target((250, 50), held, PLACES, {A, B}) == C


def test_between_two_the_larger_overlap_wins() -> None:
    assert target((110, 50), Rect(80, 0, 60, 80), PLACES, {A, B}) in (A, B)
    assert target((110, 50), Rect(70, 0, 60, 80), PLACES, {A, B}) == A
    assert target((110, 50), Rect(95, 0, 60, 80), PLACES, {A, B}) == B
    # Only what is legal counts there.
    assert target((230, 50), Rect(190, 0, 90, 80), PLACES, {A, B}) == B
    assert target((230, 50), Rect(215, 0, 90, 80), PLACES, {A}) is None
    assert target((50, 300), Rect(30, 250, 60, 80), PLACES, {A, B, C}) is None


@given(layouts, st.integers(1, 14), st.integers(1, 4))
def test_a_card_dropped_on_a_place_takes_it(
    layout: TableLayout, others: int, count: int
) -> None:
    count = min(count, 14)
    places = visible(layout.hand_slots(others + count))
    for i, place in enumerate(places):
        index = hand_index(layout, place.centerx, others, count, own=True)
        assert 0 <= index <= others
        if count == 1:
            assert index == i
    for own in (True, False):
        assert hand_index(layout, -5000, others, count, own=own) == 0
        assert hand_index(layout, 50000, others, count, own=own) == others
    for i, place in enumerate(visible(layout.hand_slots(others))):
        assert hand_index(layout, place.centerx - 1, others, count, own=False) == i
    assert hand_index(layout, 0, 0, count, own=False) == 0


def test_the_index_in_a_meld() -> None:
    cards = LAYOUT.shelf_boxes([3], True)[0].cards
    assert meld_index(cards, cards[0].left) == 0
    assert meld_index(cards, cards[1].centerx) == 1
    assert meld_index(cards, cards[2].right) == 3
    assert meld_index((), 50) == 0


def test_held_cards_are_fanned_around_the_pointer() -> None:
    load = Load(parse_cards("3H 4H 5H"))
    drag = Drag(load, grip=(10, 20), pos=(500, 400), card=(100, 140), leader=1)
    rects = held_rects(drag)
    assert rects[1] == Rect(490, 380, 100, 140) == drag.lead_rect
    assert rects[0].left < rects[1].left < rects[2].left
    assert len(held_rects(Drag(Load(), (0, 0), (0, 0), (10, 14)))) == 1


def test_legal_kinds_become_places() -> None:
    a = arranging("3H", "9S 9C")
    places = drop_zones(LAYOUT, a)
    legal = legal_spots(places, {SpotKind.MELD, SpotKind.SLOT})
    assert legal == {Spot(SpotKind.MELD, 0), Spot(SpotKind.SLOT, 1)}
