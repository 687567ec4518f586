"""Contrast, scale and the pure layout helpers."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from engine.cards import Suit
from game.art.faces import GILT, GILT_LOW
from game.art.felt import FELTS
from game.art.sets import CARD_SETS
from game.ui import boxes as layout
from game.ui import skins, theme
from game.ui.controls import Button
from game.ui.focus import nearest, next_index
from game.ui.theme import contrast

SIZES = st.tuples(st.integers(1, 8000), st.integers(1, 5000))
BOXES = st.builds(
    Rect, st.integers(-50, 500), st.integers(-50, 500), st.integers(0, 900), st.integers(0, 900)
)


def test_contrast_is_what_the_standard_says() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1.0


def test_every_text_can_be_read() -> None:
    assert {n: p for n, p in theme.TEXT_PAIRS.items() if contrast(*p) < 4.5} == {}


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("name", CARD_SETS)
def test_ranks_and_signs_can_be_read(name: str, suit: Suit) -> None:
    colors = CARD_SETS[name].colors
    for paper in (*colors.paper, GILT, GILT_LOW):
        assert contrast(colors.ink[suit], paper) >= 4.5
    for ground in (theme.PANEL_TOP, theme.PLATE, theme.FIELD, theme.BUTTON_TOP):
        assert contrast(colors.on_dark[suit], ground) >= 4.5


@pytest.mark.parametrize("suit", Suit)
def test_the_high_contrast_set_keeps_its_word(suit: Suit) -> None:
    colors = CARD_SETS["contrast"].colors
    for paper in colors.paper:
        assert contrast(colors.ink[suit], paper) >= 7.0
    assert contrast(colors.on_dark[suit], theme.PANEL_TOP) >= 7.0


INKS = ("IVORY", "MUTED", "GOLD", "GOLD_LIGHT", "GOOD", "BAD")


@pytest.mark.parametrize("name", FELTS)
def test_all_text_can_be_read_on_every_felt(name: str) -> None:
    # The grain of the cloth lightens single pixels a little.
    light = tuple(min(255, c + 4) for c in FELTS[name].light)
    for ink in INKS:
        assert contrast(getattr(theme, ink), (light[0], light[1], light[2])) >= 4.5, ink


@pytest.mark.parametrize("name", FELTS)
@pytest.mark.parametrize("card_set", CARD_SETS)
def test_suit_signs_in_a_text_can_be_told_on_every_felt(card_set: str, name: str) -> None:
    for color in CARD_SETS[card_set].colors.on_dark.values():
        assert contrast(color, FELTS[name].light) >= 4.5


@pytest.mark.parametrize("ground", ["PANEL", "PANEL_TOP", "PLATE", "FIELD", "BUTTON_TOP"])
def test_all_text_can_be_read_on_every_ground(ground: str) -> None:
    for ink in INKS:
        assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5, ink


def test_the_theme_knows_the_usual_felt() -> None:
    usual = next(iter(FELTS.values()))
    assert (usual.light, usual.dark) == (theme.FELT_LIGHTEST, theme.FELT_DARKEST)


@pytest.mark.parametrize("kind", ["normal", "primary", "danger"])
@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "disabled"])
def test_labels_can_be_read_on_the_buttons_as_painted(
    kind: skins.ButtonKind, state: skins.ButtonState
) -> None:
    button = Button("button:x", "x", kind=kind)
    button.hovered, button.pressed = state == "hover", state == "pressed"
    button.enabled = state != "disabled"
    ground = skins.button_ground(kind, state, (120, 42), 1.0)
    for y in range(8, 35):
        color = ground.get_at((60, y))
        assert contrast(button.ink(), (color.r, color.g, color.b)) >= 4.5, (y, color)


def test_the_reference_window_has_scale_1() -> None:
    assert theme.scale_for((1280, 720)) == 1.0
    assert theme.scale_for((2560, 1440)) == 2.0
    assert theme.scale_for((3840, 2160)) == 3.0


@given(size=SIZES, user=st.floats(0.1, 10))
def test_the_scale_leaves_room_for_every_screen(size: tuple[int, int], user: float) -> None:
    scale = theme.scale_for(size, user)
    assert theme.MIN_SCALE <= scale <= theme.MAX_SCALE
    if size[0] >= 640 * theme.MIN_SCALE and size[1] >= 480 * theme.MIN_SCALE:
        assert size[0] / scale >= 640 - 1e-6
        assert size[1] / scale >= 480 - 1e-6


def test_controls_are_large_enough_to_touch() -> None:
    look = theme.Look(1.0)
    assert look.px(theme.CONTROL_HEIGHT) >= 36
    assert look.px(0) == 0
    assert theme.Look(0.1).px(1) == 1


@given(
    total=st.integers(0, 3000),
    weights=st.lists(st.floats(0.1, 10), min_size=1, max_size=9),
    gap=st.integers(0, 20),
)
def test_parts_and_gaps_fill_the_whole(total: int, weights: list[float], gap: int) -> None:
    parts = layout.spread(total, weights, gap)
    assert parts[0][0] == 0
    for (start, length), (following, _length) in pairwise(parts):
        assert start + length + gap == following
    if total >= gap * (len(weights) - 1):
        assert sum(parts[-1]) == total


@given(box=BOXES, columns=st.integers(1, 6), rows=st.integers(1, 6), gap=st.integers(0, 10))
def test_cells_of_a_grid_do_not_overlap(box: Rect, columns: int, rows: int, gap: int) -> None:
    cells = layout.grid(box, columns, rows, gap)
    assert len(cells) == columns * rows
    for i, cell in enumerate(cells):
        assert not any(cell.colliderect(other) for other in cells[:i])


def test_long_words_get_more_of_a_row_only_where_they_need_it() -> None:
    assert layout.shares([30, 80, 50], 300, 10, 10) == [1.0, 1.0, 1.0]
    assert layout.shares([30, 90, 60], 210, 15, 20) == [40.0, 80.0, 60.0]
    assert layout.shares([], 300, 10, 10) == []


@given(rect=BOXES, box=BOXES)
def test_what_is_fitted_lies_inside(rect: Rect, box: Rect) -> None:
    fitted = layout.fit_inside(rect, box)
    assert box.left <= fitted.left
    assert fitted.right <= box.right
    assert box.top <= fitted.top
    assert fitted.bottom <= box.bottom
    if box.contains(rect):
        assert fitted == rect
    middle = layout.centered(box, rect.width, rect.height)
    assert abs(middle.centerx - box.centerx) <= 1


def test_insets_never_turn_inside_out() -> None:
    assert layout.inset(Rect(0, 0, 10, 10), 3) == Rect(3, 3, 4, 4)
    assert layout.inset(Rect(0, 0, 10, 10), 30).width == 0
    assert layout.row(Rect(0, 0, 100, 10), [], 4) == []


@given(rects=st.lists(BOXES, min_size=1, max_size=8), start=st.integers(0, 7))
def test_an_arrow_always_goes_its_own_way(rects: list[Rect], start: int) -> None:
    here = rects[start % len(rects)]
    for direction, sign, axis in (
        ("right", 1, 0),
        ("left", -1, 0),
        ("down", 1, 1),
        ("up", -1, 1),
    ):
        index = nearest(here, rects, direction)  # type: ignore[arg-type]
        if index is not None:
            assert sign * (rects[index].center[axis] - here.center[axis]) > 0


@given(columns=st.integers(1, 6), rows=st.integers(1, 6))
def test_arrows_walk_a_grid_cell_by_cell(columns: int, rows: int) -> None:
    cells = layout.grid(Rect(0, 0, 600, 400), columns, rows, 10)
    for i, cell in enumerate(cells):
        x, y = i % columns, i // columns
        assert nearest(cell, cells, "right") == (i + 1 if x < columns - 1 else None)
        assert nearest(cell, cells, "left") == (i - 1 if x > 0 else None)
        assert nearest(cell, cells, "down") == (i + columns if y < rows - 1 else None)
        assert nearest(cell, cells, "up") == (i - columns if y > 0 else None)


def test_the_tab_order_goes_round() -> None:
    assert next_index(0, None, 1) is None
    assert next_index(3, None, 1) == 0
    assert next_index(3, None, -1) == 2
    assert next_index(3, 2, 1) == 0
    assert next_index(3, 0, -1) == 2


def test_skins_have_the_size_asked_for() -> None:
    pygame.display.init()
    for size in ((1, 1), (2, 3), (17, 300), (301, 42)):
        assert skins.panel(size, 1.0).get_size() == size
        assert skins.button_ground("normal", "hover", size, 1.0).get_size() == size
        assert skins.field(size, 1.0, active=True, enabled=True).get_size() == size
