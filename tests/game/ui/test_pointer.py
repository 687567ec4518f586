"""Mouse and touch: what a click is, and what it is not."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widget import Panel
from tests.game.ui.window import Window


@pytest.fixture
def window() -> Window:
    made = Window()
    made.button("button:a", (100, 100, 200, 40))
    made.button("button:b", (100, 200, 200, 40))
    return made


def test_a_click_counts_on_release(window: Window) -> None:
    assert window.down(150, 120)
    assert window.log == []
    assert window.up(150, 120)
    assert window.log == ["button:a"]


def test_a_release_elsewhere_is_no_click(window: Window) -> None:
    window.down(150, 120)
    window.move(150, 220)
    assert not window.ui.find("button:a").pressed
    window.up(150, 220)
    assert window.log == []


def test_coming_back_before_the_release_is_a_click(window: Window) -> None:
    window.down(150, 120)
    window.move(500, 500)
    window.move(152, 121)
    assert window.ui.find("button:a").pressed
    window.up(152, 121)
    assert window.log == ["button:a"]


def test_a_press_elsewhere_and_a_release_on_it_is_no_click(window: Window) -> None:
    assert not window.down(500, 500)
    window.up(150, 120)
    assert window.log == []


@pytest.mark.parametrize("button", [2, 3, 6])
def test_only_the_left_button_clicks(window: Window, button: int) -> None:
    window.click(150, 120, button)
    assert window.log == []


def test_other_buttons_during_a_press_change_nothing(window: Window) -> None:
    window.down(150, 120)
    window.down(150, 120, 3)
    window.up(150, 120, 3)
    assert window.log == []
    window.up(150, 120)
    assert window.log == ["button:a"]


def test_a_second_press_without_a_release_is_one_click(window: Window) -> None:
    window.down(150, 120)
    window.down(150, 220)
    window.up(150, 120)
    assert window.log == ["button:a"]


def test_a_disabled_button_swallows_the_click(window: Window) -> None:
    over = window.button("button:over", (100, 100, 200, 40))
    over.enabled = False
    assert window.click(150, 120)
    assert window.log == []


def test_a_button_disabled_during_the_press_does_nothing(window: Window) -> None:
    window.down(150, 120)
    window.ui.find("button:a").enabled = False
    window.up(150, 120)
    assert window.log == []


def test_a_hidden_button_lets_the_click_through(window: Window) -> None:
    over = window.button("button:over", (100, 100, 200, 40))
    over.visible = False
    window.click(150, 120)
    assert window.log == ["button:a"]


def test_a_panel_keeps_clicks_from_what_lies_under_it(window: Window) -> None:
    window.put(Panel("panel:x"), (0, 0, 400, 400))
    assert window.click(150, 120)
    assert window.log == []
    assert window.ui.hit((150, 120)) is not window.ui.find("button:a")


def test_the_pointer_lights_up_what_it_is_on(window: Window) -> None:
    window.move(150, 120)
    assert window.ui.find("button:a").hovered
    window.move(150, 220)
    assert not window.ui.find("button:a").hovered
    assert window.ui.find("button:b").hovered
    window.send(pygame.WINDOWLEAVE)
    assert not window.ui.find("button:b").hovered


def test_losing_the_window_forgets_the_press(window: Window) -> None:
    window.down(150, 120)
    window.send(pygame.WINDOWFOCUSLOST)
    window.up(150, 120)
    assert window.log == []
    window.click(150, 220)
    assert window.log == ["button:b"]


def test_escape_forgets_the_press(window: Window) -> None:
    window.down(150, 120)
    assert window.key(pygame.K_ESCAPE)
    window.up(150, 120)
    assert window.log == []


def test_a_click_gives_the_focus(window: Window) -> None:
    window.click_on("button:b")
    assert window.focus == "button:b"


def test_a_finger_clicks(window: Window) -> None:
    window.finger(pygame.FINGERDOWN, 150, 120)
    window.finger(pygame.FINGERMOTION, 151, 121)
    assert window.log == []
    window.finger(pygame.FINGERUP, 151, 121)
    assert window.log == ["button:a"]
    assert not window.ui.find("button:a").hovered


def test_a_second_finger_is_ignored(window: Window) -> None:
    window.finger(pygame.FINGERDOWN, 150, 120, 7)
    window.finger(pygame.FINGERDOWN, 150, 220, 8)
    window.finger(pygame.FINGERUP, 150, 220, 8)
    assert window.log == []
    window.finger(pygame.FINGERUP, 150, 120, 7)
    assert window.log == ["button:a"]


def test_the_mouse_events_invented_for_a_touch_are_left_out(window: Window) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert not window.send(kind, pos=(150, 120), button=1, touch=True)
    assert window.log == []


def test_a_widget_removed_under_the_pointer_is_forgotten(window: Window) -> None:
    widget = window.ui.find("button:a")
    window.move(150, 120)
    window.down(150, 120)
    window.ui.remove(widget)
    window.up(150, 120)
    assert window.log == []
    assert window.ui.hovered is None
    assert window.ui.focused is None


def test_targets_can_be_clicked_in_their_middle(window: Window) -> None:
    for target in list(window.ui.targets()):
        hit = window.ui.hit(target.rect.center)
        assert hit is not None
        assert hit.id == target.id
    assert [t.id for t in window.ui.targets()] == ["button:a", "button:b"]


def test_targets_are_cut_to_the_window() -> None:
    window = Window((300, 300))
    window.button("button:edge", (250, 250, 200, 200))
    window.button("button:out", (400, 400, 50, 50))
    assert [(t.id, tuple(t.rect)) for t in window.ui.targets()] == [
        ("button:edge", (250, 250, 50, 50))
    ]
