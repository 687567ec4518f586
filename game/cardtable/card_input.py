"""Who gets an event at a table with cards: the drag under way, the widgets, the felt."""

from __future__ import annotations

import abc
from typing import Final, Generic, TypeVar

import pygame

from game.cardtable.drag import Drag
from game.cardtable.gestures import (
    Cancelled,
    Clicked,
    Dragged,
    Dropped,
    Gesture,
    Gestures,
    Started,
)
from game.cardtable.spots import Spot
from game.ui.input import Pointer, Pointers
from game.ui.ui import Ui

__all__ = ["CardInput"]

_WALKING: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)


Meant = TypeVar("Meant")

_JOYSTICK: Final = {
    2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    7: pygame.CONTROLLER_BUTTON_START,
    9: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    10: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}
"""Buttons of a pad that SDL has no map for; most of them follow this order."""


class CardInput(abc.ABC, Generic[Meant]):
    """Makes clicks and drags of what the pointer does; a subclass says what they mean.

    :param ui: the widgets over the felt.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui: Final = ui
        self._gestures = Gestures()
        # Of its own: the widgets' pointers count fingers too.
        self._pointers = Pointers()
        self._clock = 0.0
        self._intents: list[Meant] = []
        self.drag: Drag | None = None

    @property
    def busy(self) -> bool:
        """Whether something is held."""
        return self.drag is not None

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self._gestures.scale

    @scale.setter
    def scale(self, scale: float) -> None:
        self._gestures.scale = scale

    def pass_time(self, dt: float) -> None:
        """Let milliseconds pass, for double clicks."""
        self._clock += dt

    def cancel(self) -> None:
        """Give up a gesture that is under way."""
        self._follow(self._gestures.cancel())

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event of the window; return whether it was of use: a key that neither
        the widgets nor the felt want is the screen's."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cancel()
        if self._held_down(event):
            return True
        pointer = self._pointers.read(event, self._ui.size)
        if pointer is not None and self._passes_over(pointer):
            return True
        if self.busy:
            self._while_dragging(event, pointer)
            return True
        if self._before_widgets(event) or self._by_widgets(event, pointer):
            return True
        if pointer is None:
            return False
        if pointer.kind == "down" and self._ui.focused is not None:
            self._ui.set_focus(None)
        self._point(pointer)
        return True

    def take(self) -> list[Meant]:
        """Return what has been meant since the last call, the oldest first."""
        meant, self._intents = self._intents, []
        return meant

    def _pad_button(self, event: pygame.event.Event) -> int | None:
        """Return which button of a gamepad was pressed, by its name on a controller."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return int(event.button)
        if event.type != pygame.JOYBUTTONDOWN:
            return None
        mapped = event.instance_id in self._ui.commands.mapped_pads
        return None if mapped else _JOYSTICK.get(event.button)

    def _passes_over(self, pointer: Pointer) -> bool:
        """Whether something that the pointer did must not count."""
        return False

    def _before_widgets(self, event: pygame.event.Event) -> bool:
        """Take an event that the widgets would take for another; return whether it was
        one."""
        return False

    def _held_down(self, event: pygame.event.Event) -> bool:
        """Whether a key repeats that does nothing when held: only walking and moving go
        on and on."""
        if event.type != pygame.KEYDOWN or event.key not in self._ui.commands.held:
            return False
        return event.key not in _WALKING

    def _while_dragging(self, event: pygame.event.Event, pointer: Pointer | None) -> None:
        if pointer is not None:
            self._point(pointer)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._ui.commands.is_repeat(event)
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.cancel()

    def _by_widgets(self, event: pygame.event.Event, pointer: Pointer | None) -> bool:
        """Offer an event to the widgets; return whether it was for them."""
        if not self._ui.handle(event):
            return False
        if pointer is not None and pointer.kind == "up" and not self._ui.modal:
            # The focus is for keys; who points needs no ring round the last button.
            self._ui.set_focus(None)
        return True

    def _point(self, pointer: Pointer) -> None:
        if pointer.kind == "down":
            gesture = self._gestures.down(pointer.pos, pointer.button, self._clock)
        elif pointer.kind == "move":
            gesture = self._gestures.move(pointer.pos)
        else:
            gesture = self._gestures.up(pointer.pos, pointer.button)
        self._follow(gesture)

    def _follow(self, gesture: Gesture | None) -> None:
        if isinstance(gesture, Clicked):
            self._click(gesture)
        elif isinstance(gesture, Started):
            self._start(gesture)
        elif isinstance(gesture, Dragged):
            self._move(gesture.pos)
        elif isinstance(gesture, Dropped):
            self._move(gesture.pos)
            self._let_go(None if self.drag is None else self.drag.over)
        elif isinstance(gesture, Cancelled):
            self._let_go(None)

    @abc.abstractmethod
    def _click(self, click: Clicked) -> None:
        """Do what a click means."""

    @abc.abstractmethod
    def _start(self, gesture: Started) -> None:
        """Take up what lies where a drag begins, if it can be."""

    @abc.abstractmethod
    def _move(self, pos: tuple[int, int]) -> None:
        """Take what is held along, if something is."""

    @abc.abstractmethod
    def _let_go(self, spot: Spot | None) -> None:
        """End a drag over a place, or over none: then the cards go home."""
