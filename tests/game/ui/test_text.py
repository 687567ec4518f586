"""Text fits where it is put, and suit signs are our own drawings."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.text import draw_text, fit, line_height, render, text_size, width, wrap
from game.ui.theme import Style

pygame.font.init()
TEXTS = st.text(alphabet="abc Wäß♥★♠.-", max_size=60)
STYLES = st.builds(Style, st.integers(10, 40))


@given(text=TEXTS, style=STYLES, room=st.integers(60, 400))
def test_wrapped_lines_fit_and_lose_nothing(text: str, style: Style, room: int) -> None:
    lines = wrap(text, style, room)
    assert all(width(line, style) <= room or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(text=TEXTS.filter(bool), style=STYLES, room=st.integers(30, 400))
def test_a_fitted_line_fits_and_is_cut_only_when_smaller_was_not_enough(
    text: str, style: Style, room: int
) -> None:
    fitted, smaller = fit(text, style, room)
    assert width(fitted, smaller) <= room
    assert smaller.px <= style.px
    if fitted == text:
        assert smaller == style or width(text, Style(smaller.px + 1)) > room
    else:
        assert fitted.endswith("…")
        assert smaller.px == max(8, round(style.px * 0.72))
        assert width(text, smaller) > room


@given(
    text=TEXTS,
    style=STYLES,
    box=st.tuples(st.integers(0, 300), st.integers(0, 120)),
    wrapped=st.booleans(),
)
def test_text_stays_inside_its_box(
    text: str, style: Style, box: tuple[int, int], wrapped: bool
) -> None:
    surface = pygame.Surface((500, 300), pygame.SRCALPHA)
    place = Rect(100, 100, *box)
    draw_text(surface, text, style, place, "center", wrapped=wrapped)
    # A line of its own height always gets drawn, even in a lower box.
    allowed = place.inflate(4, max(0, line_height(style) - place.height) + style.px)
    drawn = surface.get_bounding_rect()
    if box[0] >= style.px:
        assert drawn.width == 0 or allowed.contains(drawn)


def test_lines_break_where_they_are_told_to() -> None:
    assert wrap("one\n\ntwo", Style(16), 500) == ["one", "", "two"]
    assert text_size("one\n\ntwo", Style(16), 500)[1] == 3 * line_height(Style(16))


def test_a_word_too_long_for_a_line_is_broken() -> None:
    lines = wrap("Donaudampfschifffahrtsgesellschaft", Style(20), 120)
    assert len(lines) > 1
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


@pytest.mark.parametrize("sign", "♠♥♣♦★")
@pytest.mark.parametrize("color", [(247, 241, 226), (20, 20, 20)])
def test_a_suit_sign_is_drawn_in_its_own_colour(sign: str, color: tuple[int, int, int]) -> None:
    style = Style(32, color)
    plain = pygame.image.tobytes(render("8 9", style), "RGBA")
    assert plain != pygame.image.tobytes(render(f"8{sign}9", style), "RGBA")
    alone = render(sign, style)
    assert width(sign, style) == alone.get_width()
    average = pygame.transform.average_color(alone.subsurface(alone.get_bounding_rect()))
    others = [render(other, style) for other in "♠♥♣♦★" if other != sign]
    for other in others:
        assert average != pygame.transform.average_color(
            other.subsurface(other.get_bounding_rect())
        )


def test_rendering_is_cached() -> None:
    assert render("Five Crowns 8♥", Style(18)) is render("Five Crowns 8♥", Style(18))


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_alignment(align: str) -> None:
    surface = pygame.Surface((400, 60), pygame.SRCALPHA)
    box = Rect(50, 10, 300, 40)
    used = draw_text(surface, "Play", Style(20), box, align)  # type: ignore[arg-type]
    if align == "left":
        assert used.left == box.left
    elif align == "right":
        assert used.right == box.right
    else:
        assert abs(used.centerx - box.centerx) <= 1


@pytest.mark.parametrize("px", [12, 16, 20, 33, 48])
def test_capitals_stand_in_the_middle(px: int) -> None:
    surface = pygame.Surface((200, 100), pygame.SRCALPHA)
    draw_text(surface, "H", Style(px), Rect(0, 0, 200, 100), "center")
    assert abs(surface.get_bounding_rect().centery - 50) <= 1
