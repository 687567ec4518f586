"""Pointer events and what they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cardtable.gestures import (
    Cancelled,
    Clicked,
    Dragged,
    Dropped,
    Gesture,
    Gestures,
    Started,
)


def click(g: Gestures, pos: tuple[int, int], now: float) -> Gesture | None:
    g.down(pos, 1, now)
    return g.up(pos, 1)


def test_a_click() -> None:
    assert click(Gestures(), (10, 20), 0) == Clicked((10, 20), 1)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_wobble_is_still_a_click_at_the_place_aimed_at(scale: float) -> None:
    g = Gestures(scale)
    g.down((10, 20), 1, 0)
    assert g.move((12, 19)) is None
    assert g.move((9, 22)) is None
    assert g.up((11, 21), 1) == Clicked((10, 20), 1)


def test_a_drag_starts_four_units_away() -> None:
    g = Gestures(2.0)
    g.down((10, 20), 1, 0)
    assert g.move((18, 20)) is None
    assert g.move((19, 20)) == Started((10, 20), (19, 20))
    assert g.dragging
    assert g.move((10, 20)) == Dragged((10, 20))
    assert g.up((30, 30), 1) == Dropped((30, 30))
    assert not g.dragging


def test_double_and_triple_clicks_are_counted() -> None:
    g = Gestures()
    counts = [click(g, (10, 20), now) for now in (0, 200, 400)]
    assert counts == [Clicked((10, 20), 1), Clicked((10, 20), 2), Clicked((10, 20), 3)]
    assert click(g, (10, 20), 2000) == Clicked((10, 20), 1)
    assert click(g, (50, 20), 2100) == Clicked((50, 20), 1)
    # A double click with a small movement between the clicks.
    assert click(g, (53, 22), 2200) == Clicked((53, 22), 2)


def test_other_buttons_in_a_gesture_are_harmless() -> None:
    g = Gestures()
    g.down((0, 0), 1, 0)
    assert g.down((0, 0), 3, 5) is None
    assert g.up((0, 0), 3) is None
    assert isinstance(g.move((40, 0)), Started)
    assert g.down((40, 0), 3, 10) is None
    assert g.up((40, 0), 3) is None
    assert g.dragging
    assert g.up((50, 0), 1) == Dropped((50, 0))
    assert g.up((50, 0), 1) is None
    assert g.down((0, 0), 3, 20) is None
    assert g.move((50, 50)) is None


def test_losing_the_focus_cancels() -> None:
    g = Gestures()
    g.down((0, 0), 1, 0)
    assert g.cancel() is None
    assert g.up((0, 0), 1) is None
    g.down((0, 0), 1, 1000)
    g.move((40, 0))
    assert g.cancel() == Cancelled()
    assert g.cancel() is None
    assert g.move((80, 0)) is None
    assert g.up((80, 0), 1) is None


def test_a_release_far_away_without_a_move_is_nothing() -> None:
    g = Gestures()
    g.down((0, 0), 1, 0)
    assert g.up((90, 0), 1) is None


EVENTS = st.one_of(
    st.tuples(st.just("down"), st.integers(0, 60), st.integers(1, 3)),
    st.tuples(st.just("move"), st.integers(0, 60), st.just(0)),
    st.tuples(st.just("up"), st.integers(0, 60), st.integers(1, 3)),
    st.tuples(st.just("cancel"), st.just(0), st.just(0)),
)


@given(st.lists(EVENTS, max_size=40))
def test_gestures_come_in_order_whatever_happens(
    events: list[tuple[str, int, int]],
) -> None:
    g = Gestures()
    dragging = False
    for now, (kind, x, button) in enumerate(events):
        pos = (x, 0)
        if kind == "down":
            gesture = g.down(pos, button, now * 50.0)
        elif kind == "move":
            gesture = g.move(pos)
        elif kind == "up":
            gesture = g.up(pos, button)
        else:
            gesture = g.cancel()
        if isinstance(gesture, Started):
            assert not dragging
            dragging = True
        elif isinstance(gesture, Dragged):
            assert dragging
        elif isinstance(gesture, Dropped | Cancelled):
            assert dragging
            dragging = False
        elif isinstance(gesture, Clicked):
            assert not dragging
        assert g.dragging is dragging
