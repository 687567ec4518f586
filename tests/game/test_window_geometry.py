"""A remembered window comes back wholly onto the screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.window_geometry import (
    WindowGeometry,
    brought_back,
    first_size,
    screens_text,
)

sizes = st.tuples(st.integers(1, 10_000), st.integers(1, 10_000))
screen_sizes = st.tuples(st.integers(320, 8000), st.integers(240, 8000))
positions = st.tuples(st.integers(-10_000, 10_000), st.integers(-10_000, 10_000))


@given(sizes, positions, screen_sizes)
def test_any_window_comes_to_lie_on_the_one_screen(
    size: tuple[int, int], position: tuple[int, int], screen: tuple[int, int]
) -> None:
    found = brought_back(WindowGeometry(size, position), [screen], same_screens=False)
    assert found.position is not None
    (x, y), (width, height) = found.position, found.size
    assert 0 <= x <= x + width <= screen[0]
    assert 0 <= y <= y + height <= screen[1]
    assert width <= size[0]
    assert height <= size[1]


@pytest.mark.parametrize(
    ("size", "position", "found"),
    [
        ((900, 640), (200, 150), ((900, 640), (200, 150))),
        ((900, 640), (-50, -50), ((900, 640), (0, 32))),
        ((900, 640), (5000, 5000), ((900, 640), (1020, 440))),
        ((5000, 5000), (10, 10), ((1920, 1016), (0, 32))),
        ((1920, 1080), (0, 0), ((1920, 1080), (0, 0))),
        ((900, 640), None, ((900, 640), None)),
    ],
)
def test_it_moves_and_shrinks_no_more_than_it_has_to(
    size: tuple[int, int],
    position: tuple[int, int] | None,
    found: tuple[tuple[int, int], tuple[int, int] | None],
) -> None:
    back = brought_back(WindowGeometry(size, position), [(1920, 1080)], same_screens=True)
    assert (back.size, back.position) == found


def test_on_several_screens_a_place_is_trusted_only_on_the_same_ones() -> None:
    screens = [(1280, 1024), (1920, 1080)]
    wanted = WindowGeometry((1600, 900), (1500, 60), maximized=True)
    assert brought_back(wanted, screens, same_screens=True) == wanted
    other = brought_back(wanted, screens, same_screens=False)
    assert other == WindowGeometry((1280, 900), None, maximized=True)
    assert screens_text(screens) == "1280x1024+1920x1080"


def test_where_screens_are_not_known_nothing_changes() -> None:
    wanted = WindowGeometry((5000, 5000), (-1, -1))
    assert brought_back(wanted, [], same_screens=False) == wanted


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (2560, 1397)),
        ((2560, 1440), (1706, 917)),
        ((1920, 1080), (1280, 720)),
        ((1366, 768), (1280, 720)),
    ],
)
def test_the_very_first_window_takes_two_thirds_of_a_large_screen(
    screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first_size([screen, (800, 600)], (1280, 720)) == size
    assert first_size([], (1280, 720)) == (1280, 720)
