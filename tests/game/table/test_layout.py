"""The layout of the table over windows, seats and cards: nothing overlaps, nothing is cut."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.cardtable.fans import ASPECT, card_size, fan, fan_groups, slot_at, visible
from game.table.layout import MOST_CARDS, TableLayout, table_layout
from game.table.seating import seating
from game.ui.theme import max_user_scale, scale_for

SIZES = (
    (800, 600),
    (960, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (900, 1400),
)
# Widths of the buttons in units, about as English and a longer language need them.
LEFT, RIGHT = (112, 104, 100, 88, 44, 44), (44, 108, 122, 44)
LONG_LEFT, LONG_RIGHT = (140, 150, 150, 130, 44, 44), (44, 130, 160, 44)

sizes = st.sampled_from(SIZES)
players = st.integers(2, 14)


def lay_out(
    size: tuple[int, int], seats: int, user: float = 1.0, *, big: bool = False
) -> TableLayout:
    scale = scale_for(size, user)
    return table_layout(
        size,
        scale,
        players=seats,
        left_buttons=[round(w * scale) for w in LEFT],
        right_buttons=[round(w * scale) for w in RIGHT],
        big=big,
    )


def parts(layout: TableLayout) -> dict[str, Rect]:
    """Everything that has a place of its own."""
    found = {
        "menu": layout.menu,
        "log": layout.log,
        "banner": layout.banner,
        "draw": layout.draw_pile,
        "discard": layout.discard_pile,
        "own": layout.own_plate,
        "notice": layout.notice,
        "points": layout.points,
        "shelf": layout.shelf,
        "hand": layout.hand,
    }
    found |= {f"button {i}": rect for i, rect in enumerate(layout.buttons)}
    for box in layout.seats:
        found[f"plate {box.seat}"] = box.plate
        found[f"cards {box.seat}"] = box.cards
    return found


def check(found: dict[str, Rect], window: Rect) -> None:
    for name, rect in found.items():
        assert min(rect.size) > 0, (name, rect)
        assert window.contains(rect), (name, rect, window)
    for (name, a), (other, b) in itertools.combinations(found.items(), 2):
        assert not a.colliderect(b), (name, a, other, b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 14])
def test_big_cards_are_bigger_and_still_nothing_overlaps(
    size: tuple[int, int], seats: int
) -> None:
    usual, big = lay_out(size, seats), lay_out(size, seats, big=True)
    check(parts(big), Rect((0, 0), size))
    assert big.hand_card[1] >= 1.12 * usual.hand_card[1]
    # The index of each card of a full hand can still be read.
    open_parts = visible(big.hand_slots(MOST_CARDS))
    assert min(part.width for part in open_parts) >= 0.26 * big.hand_card[0]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_is_cut(size: tuple[int, int]) -> None:
    for seats, user in itertools.product(range(2, 15), (0.75, 1.0, 1.25, 1.5, 2.0)):
        layout = lay_out(size, seats, user)
        check(parts(layout), Rect((0, 0), size))
        assert not layout.draw_caption.colliderect(layout.discard_caption)
        assert layout.draw_caption.top >= layout.draw_pile.bottom
        for box in layout.seats:
            assert box.panel.contains(box.plate), box
            assert box.panel.contains(box.cards), box
            assert box.card[1] <= box.cards.height, box


@pytest.mark.parametrize("size", SIZES)
def test_buttons_with_long_names_take_two_rows(size: tuple[int, int]) -> None:
    scale = scale_for(size)
    left = [round(width * scale) for width in LONG_LEFT]
    right = [round(width * scale) for width in LONG_RIGHT]
    for seats in range(2, 15):
        layout = table_layout(
            size, scale, players=seats, left_buttons=left, right_buttons=right
        )
        check(parts(layout), Rect((0, 0), size))
        # Given in the order left group, right group, whatever the rows.
        rows = {rect.top for rect in layout.buttons}
        assert len(rows) <= 2, seats
        assert [rect.width for rect in layout.buttons[:2]] == left[:2], seats


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("big", [False, True])
def test_large_text_never_makes_the_hand_smaller(size: tuple[int, int], big: bool) -> None:
    for seats, user in itertools.product(range(2, 15), (1.1, 1.25, 1.5, 2.0)):
        usual, large = lay_out(size, seats, big=big), lay_out(size, seats, user, big=big)
        check(parts(large), Rect((0, 0), size))
        assert large.hand_card[1] >= usual.hand_card[1], (seats, user)
        assert large.scale >= usual.scale, (seats, user)
        assert len({rect.top for rect in large.buttons}) == 1, (seats, user)
        # The others' cards give way before the piles and the own melds.
        assert large.draw_pile.height >= 0.74 * usual.draw_pile.height, (seats, user)
        assert large.shelf_card[1] >= 0.74 * usual.shelf_card[1], (seats, user)


def test_at_half_as_large_again_a_hand_in_a_small_window_stays_readable() -> None:
    layout = lay_out((1280, 720), 4, 1.5)
    assert layout.hand_card[1] >= 150
    assert layout.scale >= 1.2


def test_buttons_without_room_for_words_become_icons() -> None:
    assert lay_out((1280, 720), 4).wordless == 0
    layout = lay_out((900, 1400), 4, 1.5)
    assert layout.wordless == 2
    assert {rect.width for rect in layout.buttons} == {layout.buttons[0].height}


@given(sizes, players, st.integers(1, MOST_CARDS))
def test_every_card_of_the_hand_shows_its_index(
    size: tuple[int, int], seats: int, count: int
) -> None:
    layout = lay_out(size, seats)
    slots = layout.hand_slots(count)
    assert len(slots) == count
    for slot in slots:
        assert layout.hand.contains(slot)
        assert slot.top - layout.raise_by >= layout.hand.top
    for part in visible(slots):
        assert part.width >= 0.4 * layout.hand_card[0], (part, layout.hand_card)
    centres = [part.centerx for part in visible(slots)]
    assert [slot_at(slots, x) for x in centres] == list(range(count))


@given(sizes, players, st.lists(st.integers(1, 14), max_size=6), st.booleans())
def test_the_shelf_holds_any_melds(
    size: tuple[int, int], seats: int, melds: list[int], with_slot: bool
) -> None:
    while sum(melds) > MOST_CARDS:
        melds = melds[:-1]
    layout = lay_out(size, seats)
    with_slot = with_slot and len(melds) < 6
    boxes = layout.shelf_boxes(melds, with_slot)
    assert [len(box.cards) for box in boxes] == melds + [0] * with_slot
    for box in boxes:
        assert layout.shelf.contains(box.area), box
        assert box.area.contains(box.caption), box
        assert box.caption.width >= 36 * layout.scale, box
        for card in box.cards:
            assert box.area.contains(card), box
            assert not box.caption.colliderect(card), box
        for part in visible(box.cards):
            assert part.width >= 0.2 * layout.shelf_card[0], (part, layout.shelf_card)
    for a, b in itertools.combinations(boxes, 2):
        assert not a.area.colliderect(b.area)


@given(
    st.tuples(st.integers(1, 5000), st.integers(1, 3000)),
    players,
    st.sampled_from((0.5, 1.0, 2.0)),
    st.lists(st.integers(1, 5), max_size=6),
)
def test_any_window_is_survived(
    size: tuple[int, int], seats: int, user: float, melds: list[int]
) -> None:
    layout = lay_out(size, seats, user)
    assert len(layout.hand_slots(14)) == 14
    assert len(layout.shelf_boxes(melds, True)) == len(melds) + 1
    assert len(layout.seats) == seats - 1


@pytest.mark.parametrize("size", SIZES)
def test_big_windows_get_big_cards(size: tuple[int, int]) -> None:
    for seats in range(2, 8):
        layout = lay_out(size, seats)
        if size[0] > size[1]:
            assert layout.hand_card[1] >= 0.185 * size[1], (seats, layout.hand_card)
        assert layout.shelf_card[1] >= 0.125 * min(size), (seats, layout.shelf_card)


def test_a_larger_scale_never_leaves_cards_without_room() -> None:
    for size, seats in itertools.product(SIZES, range(2, 15)):
        layout = lay_out(size, seats, max_user_scale(size))
        assert layout.hand_card[1] >= 0.1 * min(size), (size, seats, layout.hand_card)


@given(players, st.data())
def test_seats_go_round_clockwise(seats: int, data: st.DataObject) -> None:
    me = data.draw(st.integers(0, seats - 1))
    sides = seating(seats, me)
    assert len(sides.top) <= 2
    seated = [*sides.left, *(s for row in sides.top for s in row), *sides.right]
    assert sorted([*seated, me]) == list(range(seats))
    if seats > 2:
        assert sides.left[-1] == (me + 1) % seats
        assert sides.right[-1] == (me - 1) % seats


def test_two_rows_form_an_arch() -> None:
    sides = seating(14)
    assert sides.left == (2, 1)
    assert sides.right == (12, 13)
    assert sides.top == ((5, 6, 7, 8, 9), (3, 4, 10, 11))


@given(
    st.integers(0, 14),
    st.integers(40, 2000),
    st.integers(20, 300),
)
def test_a_fan_stays_in_its_box(count: int, width: int, card_width: int) -> None:
    card = (card_width, card_width * 7 // 5)
    box = Rect(10, 10, width, card[1])
    places = fan(box, count, card, card_width * 0.7)
    assert len(places) == count
    if count and width >= card_width + count:
        assert box.contains(places[0].unionall(places[1:]))
    for a, b in itertools.pairwise(places):
        assert a.left <= b.left


@given(
    st.lists(st.integers(1, 13), min_size=1, max_size=6),
    st.integers(100, 600),
    st.integers(40, 200),
)
def test_groups_stay_in_their_box(groups: list[int], width: int, height: int) -> None:
    while sum(groups) > 14:
        groups = groups[:-1]
    box = Rect(5, 7, width, height)
    placed = fan_groups(box, groups, card_size(height))
    assert [len(group) for group in placed] == groups
    for group in placed:
        for card in group:
            assert box.inflate(2, 2).contains(card), (box, card)
        for a, b in itertools.pairwise(group):
            assert a.left <= b.left


def test_groups_with_room_have_cards_of_just_the_size_given() -> None:
    for width in range(20, 130):
        card = (width, round(width / ASPECT))
        placed = fan_groups(Rect(0, 0, 2000, card[1]), [3, 4], card)
        assert {rect.size for group in placed for rect in group} == {card}


@pytest.mark.parametrize("seats", range(4, 8))
def test_a_high_table_shows_fans_below_the_names_and_not_one_thick_stack(seats: int) -> None:
    layout = lay_out((900, 1400), seats)
    for box in layout.seats:
        assert box.plate.bottom <= box.cards.top
        cards = fan(box.cards, 13, box.card, box.card[0])
        assert cards[1].left - cards[0].left >= box.card[0] // 16
