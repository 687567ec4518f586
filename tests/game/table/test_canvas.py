"""The picture of what rests: drawn again where it changed, and handed on."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.art.cards import card_art
from game.cardtable import canvas
from game.cardtable.canvas import Canvas, have_canvas
from game.cardtable.sprites import Pose

SIZE = (400, 300)
RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture(autouse=True)
def no_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "spare", {})


class Drawn(Canvas):
    """A canvas that tells the picture it was last drawn into."""

    picture: pygame.Surface | None = None

    def fill(self, color: tuple[int, int, int], *changed: Rect) -> pygame.Surface:
        def rest(surface: pygame.Surface) -> None:
            self.picture = surface
            surface.fill(color)

        screen = pygame.Surface(SIZE)
        self.draw(screen, list(changed), rest, lambda _surface: None)
        return screen


def test_a_picture_handed_on_shows_nothing_of_the_canvas_before() -> None:
    first, second = Drawn(), Drawn()
    first.fill(RED)
    picture = first.picture
    first.leave()
    screen = second.fill(BLUE)
    assert second.picture is picture
    assert {screen.get_at(at)[:3] for at in ((0, 0), (200, 150), (399, 299))} == {BLUE}
    # Whoever has left begins anew.
    assert first.fill(RED).get_at((200, 150))[:3] == RED
    assert first.picture is not second.picture


def test_two_canvases_never_share_a_picture() -> None:
    have_canvas(SIZE)
    one, other = Drawn(), Drawn()
    one.fill(RED)
    other.fill(BLUE)
    assert one.picture is not other.picture
    assert one.fill(BLUE, Rect(0, 0, 10, 10)).get_at((5, 5))[:3] == BLUE
    assert one.picture is not None
    assert one.picture.get_at((200, 150))[:3] == RED


def test_only_a_picture_of_the_right_size_is_taken() -> None:
    have_canvas((200, 100))
    one = Drawn()
    one.fill(RED)
    assert one.picture is not None
    assert one.picture.get_size() == SIZE
    have_canvas((500, 400))
    assert list(canvas.spare) == [(500, 400)], "one is kept at most"


def test_to_leave_before_anything_is_drawn_keeps_nothing() -> None:
    Canvas().leave()
    assert canvas.spare == {}


@pytest.mark.parametrize("wide", [24, 40, 57, 86, 114, 140, 200, 300])
def test_a_card_draws_nothing_outside_of_its_bounds_however_high_it_is_held(wide: int) -> None:
    art = card_art(wide)
    place = Rect(600, 600, wide, art.height)
    bounds = Pose.at(place).bounds
    for shadow in (art.shadow(), art.shadow(1.0), art.halo("selected"), art.halo("hint")):
        left, top = place.left + shadow.dx, place.top + shadow.dy
        assert bounds.contains(Rect((left, top), shadow.surface.get_size()))
