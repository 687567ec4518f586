"""The open hands after a round, and drawing little."""

from __future__ import annotations

import itertools

import pygame
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.cardtable.canvas import Canvas, merged
from game.table.showdown import showdown_layout
from game.ui.theme import scale_for
from tests.game.table.test_layout import SIZES

WINDOW = Rect(0, 0, 400, 300)


@st.composite
def hands(draw: st.DrawFn) -> tuple[list[list[int]], list[int]]:
    """Return melds and cards left of 2 to 14 seats in a round."""
    seats, size = draw(st.integers(2, 14)), draw(st.integers(3, 13))
    melds, left = [], []
    for _ in range(seats):
        rest, mine = size, []
        while rest >= 3 and draw(st.booleans()):
            mine.append(draw(st.integers(3, rest)))
            rest -= mine[-1]
        melds.append(mine)
        left.append(rest)
    return melds, left


@given(st.sampled_from(SIZES), hands(), st.sampled_from([0.75, 1.0, 1.5]))
def test_all_hands_fit_and_can_be_read(
    size: tuple[int, int], dealt: tuple[list[list[int]], list[int]], user: float
) -> None:
    melds, left = dealt
    seats = list(range(len(left)))
    layout = showdown_layout(size, scale_for(size, user), seats, melds, left)
    assert Rect((0, 0), size).contains(layout.panel)
    assert [row.seat for row in layout.rows] == seats
    for row, mine, rest in zip(layout.rows, melds, left, strict=True):
        assert [len(g) for g in row.groups] == [*mine, *([rest] if rest else [])]
        assert (row.left is None) is (rest == 0)
        assert layout.panel.contains(row.row)
        assert not row.row.colliderect(layout.button)
        assert not row.row.colliderect(layout.title)
        for card in itertools.chain.from_iterable(row.groups):
            assert row.row.contains(card)
            assert not card.colliderect(row.name)
            assert not card.colliderect(row.points)
        for one, other in itertools.pairwise(row.groups):
            assert one[-1].right < other[0].left
    for a, b in itertools.combinations(layout.rows, 2):
        assert not a.row.colliderect(b.row)


@given(st.sampled_from(SIZES), hands(), st.sampled_from([1.25, 2.0]))
def test_large_text_never_makes_open_hands_smaller(
    size: tuple[int, int], dealt: tuple[list[list[int]], list[int]], user: float
) -> None:
    melds, left = dealt
    seats = list(range(len(left)))
    usual, large = (
        showdown_layout(size, scale_for(size, factor), seats, melds, left)
        for factor in (1.0, user)
    )
    assert large.card[0] >= usual.card[0]
    assert large.scale >= usual.scale


rects = st.builds(
    Rect, st.integers(-50, 420), st.integers(-50, 320), st.integers(0, 90), st.integers(0, 90)
)


@given(st.lists(rects, max_size=20), st.sampled_from([0, 400]))
def test_merged_rectangles_cover_the_same_and_little_more(
    parts: list[Rect], slack: int
) -> None:
    result = merged(parts, WINDOW, slack)
    inside = [part.clip(WINDOW) for part in parts]
    for part in inside:
        if part.width and part.height:
            assert any(r.contains(part) for r in result)
    whole = sum(r.width * r.height for r in result)
    most = sum(r.width * r.height for r in inside) + slack * len(parts)
    assert whole <= most
    assert all(WINDOW.contains(r) for r in result)


def test_what_moves_is_drawn_over_what_rests() -> None:
    screen, canvas = pygame.Surface((400, 300)), Canvas()
    rested: list[Rect] = []

    def rest(surface: pygame.Surface) -> None:
        rested.append(surface.get_clip())
        surface.fill((10, 20, 30), surface.get_clip())

    def draw(at: int, changed: list[Rect]) -> list[Rect]:
        def moving(surface: pygame.Surface) -> None:
            surface.fill((200, 0, 0), Rect(at, 40, 20, 20))

        return canvas.draw(screen, changed, rest, moving)

    def seen(x: int) -> tuple[int, ...]:
        return tuple(screen.get_at((x, 50)))

    draw(50, [])
    assert rested == [WINDOW]
    assert seen(60) == (200, 0, 0, 255)
    assert [canvas.dirty] == [False]
    canvas.move([Rect(50, 40, 20, 20), Rect(150, 40, 20, 20)])
    assert [canvas.dirty] == [True]
    # They are so near to each other that one rectangle costs less than two.
    assert draw(150, []) == [Rect(50, 40, 120, 20)]
    # What rests was not drawn again, yet it shows where the moving thing was.
    assert rested == [WINDOW]
    assert seen(60) == (10, 20, 30, 255)
    assert seen(160) == (200, 0, 0, 255)
    assert draw(150, [Rect(0, 0, 5, 5)]) == [Rect(0, 0, 5, 5)]
    assert rested == [WINDOW, Rect(0, 0, 5, 5)]
