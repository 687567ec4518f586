"""Lists that are taller than their place."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui import skins
from game.ui.controls import Button
from game.ui.scroll import ScrollView
from game.ui.widget import Label, Widget
from tests.game.ui.window import Window

STEP = 50


def scrolled(
    count: int, *, buttons: bool = True, size: tuple[int, int] = (1280, 720)
) -> tuple[Window, ScrollView]:
    window = Window(size)
    rows: list[Widget] = []
    for i in range(count):
        name = f"button:{i}"
        rows.append(
            Button(name, name, lambda name=name: window.log.append(name))  # type: ignore[misc]
            if buttons
            else Label(f"label:{i}", str(i))
        )

    def arrange(box: Rect) -> int:
        for i, row in enumerate(rows):
            row.rect = Rect(box.left, box.top + i * STEP, box.width, 40)
        return count * STEP

    view = ScrollView("scroll:x", rows, arrange)
    window.put(view, (100, 100, 300, 200))
    return window, view


def visible(window: Window) -> list[str]:
    return [target.id for target in window.ui.targets()]


def test_room_for_the_bar_is_taken_only_where_there_is_one() -> None:
    _window, low = scrolled(3)
    assert {row.rect.width for row in low.content} == {300}
    _window, high = scrolled(10)
    (width,) = {row.rect.width for row in high.content}
    assert width < 300
    assert high.rect.right - high.content[0].rect.right >= high.bar().width


def test_only_what_is_seen_is_a_target() -> None:
    window, _view = scrolled(10)
    assert visible(window) == [f"button:{i}" for i in range(4)]
    assert window.ui.hit((200, 320)) is None


def test_the_wheel_scrolls_and_stops_at_the_ends() -> None:
    window, view = scrolled(10)
    window.move(200, 200)
    for _ in range(50):
        assert window.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    assert view.offset == view.max_offset == 300
    assert visible(window)[-1] == "button:9"
    window.click_on("button:9")
    assert window.log == ["button:9"]
    for _ in range(50):
        window.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert view.offset == 0


def test_the_focus_is_brought_into_sight() -> None:
    window, view = scrolled(10)
    for i in range(10):
        window.key(pygame.K_TAB)
        assert window.focus == f"button:{i}"
        assert view.rect.contains(window.target(f"button:{i}"))
    window.key(pygame.K_RETURN)
    assert window.log == ["button:9"]
    for _ in range(9):
        window.key(pygame.K_UP)
    assert window.focus == "button:0"
    assert view.rect.contains(window.target("button:0"))


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_ring_round_the_first_row_is_not_cut_off(size: tuple[int, int]) -> None:
    window, view = scrolled(3, size=size)
    window.ui.set_focus(view.content[0])
    out = skins.focus_margin(window.ui.look.scale)
    row = view.content[0].rect
    picture = pygame.Surface(size)
    picture.fill("magenta")
    window.ui.draw(picture)
    for outermost in ((row.centerx, row.top - out), (row.left - out, row.centery)):
        assert picture.get_at(outermost) != pygame.Color("magenta")


def test_the_ring_is_drawn_where_nothing_of_the_list_itself_is() -> None:
    window, view = scrolled(3)
    window.ui.set_focus(view.content[0])
    picture = pygame.Surface((1280, 720))
    picture.fill("magenta")
    row = view.content[0].rect
    above = Rect(0, row.top - 8, 1280, 8)
    assert not above.colliderect(view.rect)
    picture.set_clip(above)
    window.ui.draw(picture)
    outermost = row.centerx, row.top - skins.focus_margin(window.ui.look.scale)
    assert picture.get_at(outermost) != pygame.Color("magenta")


def test_what_fits_does_not_scroll_and_takes_no_focus() -> None:
    window, view = scrolled(3, buttons=False)
    assert view.max_offset == 0
    assert not view.focusable
    window.move(200, 200)
    assert not window.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)


def test_text_alone_is_scrolled_by_the_arrow_keys() -> None:
    window, view = scrolled(10, buttons=False)
    window.button("button:after", (100, 400, 100, 40))
    window.key(pygame.K_TAB)
    assert window.focus == "scroll:x"
    steps = 0
    while window.focus == "scroll:x":
        assert window.key(pygame.K_DOWN)
        steps += 1
        assert steps < 50
    assert view.offset == view.max_offset
    assert window.focus == "button:after"


def test_it_can_be_dragged() -> None:
    window, view = scrolled(10, buttons=False)
    window.down(200, 250)
    window.move(200, 150)
    window.up(200, 150)
    assert view.offset == 100


def test_a_larger_window_takes_the_scrolling_back() -> None:
    _window, view = scrolled(10)
    view.scroll_to(300)
    view.rect = Rect(100, 100, 300, 400)
    assert view.offset == view.max_offset == 100
    view.rect = Rect(100, 100, 300, 600)
    assert view.offset == 0


def test_what_has_room_again_gives_the_focus_on() -> None:
    window, view = scrolled(10, buttons=False)
    window.button("button:after", (100, 800, 100, 40))
    window.ui.set_focus(view)
    view.rect = Rect(100, 100, 300, 600)
    assert not view.focusable
    window.ui.update(16.0)
    assert window.focus == "button:after"
