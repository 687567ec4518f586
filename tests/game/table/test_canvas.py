"""The picture of what rests: drawn again where it changed, and handed on."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.art.cards import card_art
from game.cardtable import canvas as table_canvas
from game.cardtable.canvas import Canvas, have_canvas
from game.cardtable.sprites import Pose

SIZE = (400, 300)
RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture(autouse=True)
def no_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_canvas, "_spare", {})


def draw(canvas: Canvas, color: tuple[int, int, int], *changed: Rect) -> pygame.Surface:
    def rest(surface: pygame.Surface) -> None:
        surface.fill(color)

    screen = pygame.Surface(SIZE)
    canvas.draw(screen, list(changed), rest, lambda _surface: None)
    return screen


def test_a_picture_handed_on_shows_nothing_of_the_canvas_before() -> None:
    first = Canvas()
    draw(first, RED)
    picture = first._rest
    first.leave()
    second = Canvas()
    screen = draw(second, BLUE)
    assert second._rest is picture
    assert first._rest is None
    assert {screen.get_at(at)[:3] for at in ((0, 0), (200, 150), (399, 299))} == {BLUE}
    # Whoever has left begins anew.
    assert draw(first, RED).get_at((200, 150))[:3] == RED
    assert first._rest is not second._rest


def test_two_canvases_never_share_a_picture() -> None:
    have_canvas(SIZE)
    one, other = Canvas(), Canvas()
    draw(one, RED)
    draw(other, BLUE)
    assert one._rest is not other._rest
    assert draw(one, BLUE, Rect(0, 0, 10, 10)).get_at((5, 5))[:3] == BLUE
    assert one._rest is not None
    assert one._rest.get_at((200, 150))[:3] == RED


def test_only_a_picture_of_the_right_size_is_taken() -> None:
    have_canvas((200, 100))
    canvas = Canvas()
    draw(canvas, RED)
    assert canvas._rest is not None
    assert canvas._rest.get_size() == SIZE
    have_canvas((500, 400))
    assert list(table_canvas._spare) == [(500, 400)], "one is kept at most"


def test_to_leave_before_anything_is_drawn_keeps_nothing() -> None:
    Canvas().leave()
    assert table_canvas._spare == {}


@pytest.mark.parametrize("wide", [24, 40, 57, 86, 114, 140, 200, 300])
def test_a_card_draws_nothing_outside_of_its_bounds_however_high_it_is_held(wide: int) -> None:
    art = card_art(wide)
    place = Rect(600, 600, wide, art.height)
    bounds = Pose.at(place).bounds
    for shadow in (art.shadow(), art.shadow(1.0), art.halo("selected"), art.halo("hint")):
        left, top = place.left + shadow.dx, place.top + shadow.dy
        assert bounds.contains(Rect((left, top), shadow.surface.get_size()))
