"""Keyboard and gamepad: where the focus goes, and what activates."""

from __future__ import annotations

import pygame
import pytest

from game.ui.controls import Button, Choice, Toggle
from game.ui.input import Commands
from game.ui.ui import Ui
from tests.game.ui.window import SIZE, Window


@pytest.fixture
def window() -> Window:
    """Buttons in two rows of three, the last one disabled."""
    made = Window()
    for i in range(6):
        made.button(f"button:{i}", (100 + 200 * (i % 3), 100 + 100 * (i // 3), 150, 40))
    made.ui.find("button:5").enabled = False
    return made


def test_tab_goes_round_the_enabled_ones(window: Window) -> None:
    seen = []
    for _ in range(6):
        assert window.key(pygame.K_TAB)
        seen.append(window.focus)
    assert seen == [f"button:{i}" for i in (0, 1, 2, 3, 4, 0)]
    window.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert window.focus == "button:4"


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LCTRL])
def test_the_systems_tab_is_left_alone(window: Window, mod: int) -> None:
    assert not window.key(pygame.K_TAB, mod)
    assert window.focus is None


def test_arrows_go_to_the_nearest_that_way(window: Window) -> None:
    window.ui.set_focus("button:0")
    for key, expected in [
        (pygame.K_RIGHT, 1),
        (pygame.K_DOWN, 4),
        (pygame.K_LEFT, 3),
        (pygame.K_UP, 0),
    ]:
        assert window.key(key)
        assert window.focus == f"button:{expected}"
    assert not window.key(pygame.K_UP)
    assert window.focus == "button:0"


def test_what_takes_the_sideways_arrows_is_left_by_the_others() -> None:
    """A row of three, the middle one a choice, with nothing above or below."""
    window = Window()
    window.button("button:a", (100, 100, 150, 40))
    window.put(Choice("choice:b", [1, 2, 3], 2), (300, 100, 150, 40))
    window.button("button:c", (500, 100, 150, 40))
    window.ui.set_focus("choice:b")
    window.key(pygame.K_DOWN)
    assert window.focus == "button:c"
    assert not window.key(pygame.K_DOWN), "a button has its neighbours sideways"
    window.ui.set_focus("choice:b")
    window.key(pygame.K_UP)
    assert window.focus == "button:a"


def test_the_focus_goes_on_to_the_nearest_from_what_is_hidden(window: Window) -> None:
    window.ui.set_focus("button:4")
    window.ui.find("button:4").visible = False
    window.ui.update(16.0)
    assert window.focus == "button:1"
    window.ui.find("button:1").enabled = False
    window.ui.update(16.0)
    assert window.focus == "button:1", "from what cannot be used just now one walks on"


def test_a_dialogs_focus_does_not_go_on_to_what_lies_under_it(window: Window) -> None:
    window.ui.set_focus("button:2")
    dialog = window.ask()
    window.ui.find("button:yes").visible = False
    window.ui.update(16.0)
    assert window.focus in ("button:no", "button:close")
    window.ui.close(dialog)
    window.ui.update(16.0)
    assert window.focus == "button:2"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_activate_once_however_long_they_are_held(
    window: Window, key: int
) -> None:
    window.ui.set_focus("button:1")
    for _ in range(20):
        window.press(key)
    assert window.log == ["button:1"]
    window.let_go(key)
    window.press(key)
    assert window.log == ["button:1", "button:1"]


def test_a_held_arrow_goes_on(window: Window) -> None:
    window.ui.set_focus("button:0")
    window.press(pygame.K_RIGHT)
    window.press(pygame.K_RIGHT)
    assert window.focus == "button:2"


def test_a_key_held_while_the_screen_changes_does_nothing_on_the_new_one() -> None:
    commands = Commands()
    log: list[str] = []
    first, second = Ui(SIZE, commands=commands), Ui(SIZE, commands=commands)
    for ui, name in ((first, "old"), (second, "new")):
        button = Button("button:x", "x", lambda name=name: log.append(name))  # type: ignore[misc]
        button.rect = pygame.Rect(10, 10, 100, 40)
        ui.add(button)
        ui.set_focus(button)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    first.handle(down)
    second.handle(down)
    second.handle(down)
    assert log == ["old"]
    second.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    second.handle(down)
    assert log == ["old", "new"]


def test_a_gamepad_moves_activates_and_cancels(window: Window) -> None:
    window.ui.set_focus("button:0")
    window.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    window.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    window.pad(pygame.CONTROLLER_BUTTON_A)
    assert window.log == ["button:4"]
    window.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert window.focus == "button:0"
    window.ask()
    window.pad(pygame.CONTROLLER_BUTTON_B)
    assert window.log == ["button:4", "leave: no"]


def test_a_stick_moves_once_for_each_push(window: Window) -> None:
    window.ui.set_focus("button:0")

    def push(value: float) -> None:
        window.send(
            pygame.CONTROLLERAXISMOTION, axis=0, value=int(value * 32767), instance_id=3
        )

    for value in (0.2, 0.5, 0.7, 0.9, 1.0, 0.8, 0.5, 0.9):
        push(value)
    assert window.focus == "button:1"
    push(0.1)
    push(0.9)
    assert window.focus == "button:2"
    push(-0.9)
    assert window.focus == "button:1"


def test_a_pad_without_a_map_works_too_but_never_twice(window: Window) -> None:
    window.ui.set_focus("button:0")
    window.send(pygame.JOYHATMOTION, instance_id=5, hat=0, value=(1, 0))
    window.send(pygame.JOYHATMOTION, instance_id=5, hat=0, value=(0, 0))
    window.send(pygame.JOYHATMOTION, instance_id=5, hat=0, value=(0, -1))
    assert window.focus == "button:4"
    window.send(pygame.JOYAXISMOTION, instance_id=5, axis=1, value=-1.0)
    assert window.focus == "button:1"
    window.send(pygame.JOYBUTTONDOWN, instance_id=5, button=0)
    assert window.log == ["button:1"]
    window.ui.commands.mapped_pads.add(5)
    window.send(pygame.JOYBUTTONDOWN, instance_id=5, button=0)
    assert window.log == ["button:1"]


def test_a_choice_changes_by_arrows_and_stops_at_the_ends() -> None:
    window = Window()
    changes: list[int] = []
    choice = Choice("choice:n", [2, 3, 4], 3, changes.append)
    window.put(choice, (100, 100, 300, 40))
    window.ui.set_focus(choice)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        assert window.key(key)
    assert changes == [4, 3]
    window.key(pygame.K_RETURN)
    window.key(pygame.K_SPACE)
    assert changes == [4, 3, 4, 2]
    window.click_on("choice:n:next")
    assert choice.value == 3
    assert window.focus == "choice:n"
    window.click_on("choice:n:previous")
    assert choice.value == 2
    assert not window.ui.find("choice:n:previous").enabled
    window.click_on("choice:n:previous")
    window.click_on("choice:n")
    assert choice.value == 3
    choice.enabled = False
    window.click_on("choice:n:next")
    window.key(pygame.K_RIGHT)
    assert choice.value == 3


def test_a_choice_refuses_a_value_that_is_none_of_its_own() -> None:
    with pytest.raises(ValueError, match="not in"):
        Choice("choice:n", [2, 3, 4], 5)


def test_a_toggle_switches() -> None:
    window = Window()
    changes: list[bool] = []
    window.put(Toggle("toggle:sound", "Sound", True, changes.append), (100, 100, 300, 40))
    window.click_on("toggle:sound")
    window.key(pygame.K_SPACE)
    assert changes == [False, True]
