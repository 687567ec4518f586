"""The layout of the piles: nothing overlaps or is cut, every index is open."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.cardtable.fans import index_width, visible
from game.solitaire.layout import SolitaireLayout, pile_rects, solitaire_layout
from game.ui.theme import scale_for

SIZES = [(800, 600), (960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
SIZES += [(900, 1400), (600, 1000), (1400, 600)]


def layout(size: tuple[int, int], user: float = 1.0) -> SolitaireLayout:
    scale = scale_for(size, user)
    return solitaire_layout(size, scale, buttons=[round(118 * scale)] * 8)


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_in_the_window_and_nothing_on_something_else(
    size: tuple[int, int],
) -> None:
    places = layout(size)
    parts = [places.menu, places.title, places.prompt, places.outlook, places.stock]
    parts += [box.tray for box in places.piles] + list(places.buttons)
    for part in parts:
        assert Rect((0, 0), size).contains(part)
        assert part.width > 0
        assert part.height > 0
    for a, b in itertools.combinations(parts, 2):
        assert not a.colliderect(b), (a, b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("user", [1.25, 1.5, 2.0])
def test_large_text_never_makes_the_cards_smaller(size: tuple[int, int], user: float) -> None:
    usual, large = layout(size), layout(size, user)
    assert large.card[0] >= usual.card[0]
    assert large.scale >= usual.scale
    for a, b in itertools.combinations([*large.buttons, large.stock, large.title], 2):
        assert not a.colliderect(b), (a, b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("over", [0, 1])
def test_every_index_is_open_also_with_one_card_more(size: tuple[int, int], over: int) -> None:
    places = layout(size)
    for box in places.piles:
        rects = pile_rects(box.cards, [box.size + over], places.card)
        assert all(box.cards.contains(rect) for rect in rects)
        for part in visible(rects):
            assert part.width >= index_width(places.card[0])


@pytest.mark.parametrize("size", SIZES)
def test_melds_lie_apart_without_covering_an_index(size: tuple[int, int]) -> None:
    places = layout(size)
    for box in places.piles:
        groups = [3] * (box.size // 3) + ([box.size % 3] if box.size % 3 else [])
        rects = pile_rects(box.cards, groups, places.card)
        assert len(rects) == box.size
        assert all(box.cards.contains(rect) for rect in rects)
        steps = [b.left - a.left for a, b in itertools.pairwise(rects)]
        assert min(steps) >= index_width(places.card[0])
        if len(groups) > 1:
            assert steps[2] > steps[1]


@pytest.mark.parametrize("size", SIZES)
def test_the_places_of_the_stock_lie_in_its_tray(size: tuple[int, int]) -> None:
    places = layout(size)
    stock = [places.draw_pile, places.drawn, places.discard_pile]
    for rect in stock:
        assert places.stock.contains(rect)
        assert rect.size == places.card
    assert all(not a.colliderect(b) for a, b in itertools.combinations(stock, 2))


def test_cards_are_readable_at_960_by_600_and_grow_with_the_window() -> None:
    widths = [layout(size).card[0] for size in ((960, 600), (1280, 720), (1920, 1080))]
    assert widths[0] >= 64
    assert widths == sorted(widths)
    assert widths[2] >= 1.45 * widths[1]


@pytest.mark.parametrize("size", [(1, 1), (160, 120), (320, 240), (500, 200), (200, 900)])
def test_a_tiny_window_is_survived(size: tuple[int, int]) -> None:
    places = layout(size)
    assert len(places.piles) == 11
    assert all(len(places.closed(box.size)) == box.size for box in places.piles)


def test_an_unknown_pile_is_refused() -> None:
    with pytest.raises(KeyError):
        layout((1280, 720)).pile(2)
