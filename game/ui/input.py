"""From pygame's events to what the kit understands: pointers and commands.

Mouse and finger become the same :class:`Pointer`; keys and a gamepad become the
same :class:`Command`. What pygame reports twice (a touch also as a mouse) is
taken once.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Final, Literal

import pygame

__all__ = [
    "PRESSES",
    "Command",
    "Commands",
    "Pointer",
    "Pointers",
    "asks_for_keys",
    "goes_back",
]


class Command(enum.Enum):
    """What a key or a gamepad button asks of the widgets."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    ACTIVATE = "activate"
    CONFIRM = "confirm"
    """Like ACTIVATE, but in a dialog without a focused button it means the default one."""
    CANCEL = "cancel"


@dataclass(frozen=True)
class Pointer:
    """One thing a mouse or a finger did, in window pixels."""

    kind: Literal["down", "move", "up"]
    pos: tuple[int, int]
    button: int = 1
    """1 left (or a finger), 2 middle, 3 right; 0 for a move."""
    touch: bool = False


@dataclass
class Pointers:
    """Turns events into pointers; remembers which finger is the one that counts."""

    finger: int | None = None

    def read(self, event: pygame.event.Event, window: tuple[int, int]) -> Pointer | None:
        """Return what a mouse or finger did, or None for any other event.

        Touches come as finger events; the mouse events that SDL invents for them
        are left out. A second finger is ignored while the first is down.
        """
        if event.type in _MOUSE:
            if getattr(event, "touch", False):
                return None
            x, y = event.pos
            button = 0 if event.type == pygame.MOUSEMOTION else int(event.button)
            # Old-style wheel buttons: the wheel has its own event.
            if button in (4, 5):
                return None
            return Pointer(_MOUSE[event.type], (int(x), int(y)), button)
        if event.type in _FINGER:
            finger = int(event.finger_id)
            if event.type == pygame.FINGERDOWN and self.finger is None:
                self.finger = finger
            if finger != self.finger:
                return None
            if event.type == pygame.FINGERUP:
                self.finger = None
            x = min(window[0] - 1, int(event.x * window[0]))
            y = min(window[1] - 1, int(event.y * window[1]))
            button = 0 if event.type == pygame.FINGERMOTION else 1
            return Pointer(_FINGER[event.type], (x, y), button, touch=True)
        return None


PRESSES: Final = (
    pygame.MOUSEBUTTONDOWN,
    pygame.FINGERDOWN,
    pygame.KEYDOWN,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
)
"""What finishes an animation before it is carried out."""
_MOUSE: Final[dict[int, Literal["down", "move", "up"]]] = {
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEMOTION: "move",
    pygame.MOUSEBUTTONUP: "up",
}
_FINGER: Final[dict[int, Literal["down", "move", "up"]]] = {
    pygame.FINGERDOWN: "down",
    pygame.FINGERMOTION: "move",
    pygame.FINGERUP: "up",
}
_KEYS: Final = {
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_SPACE: Command.ACTIVATE,
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_AC_BACK: Command.CANCEL,
}
_REPEATING: Final = {
    Command.UP,
    Command.DOWN,
    Command.LEFT,
    Command.RIGHT,
    Command.NEXT,
    Command.PREVIOUS,
}
"""What a held key may do again and again; to activate needs a fresh press."""

_PAD: Final = {
    pygame.CONTROLLER_BUTTON_A: Command.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT,
}
_JOYSTICK: Final = {
    0: Command.CONFIRM,
    1: Command.CANCEL,
    4: Command.PREVIOUS,
    5: Command.NEXT,
}
"""Buttons of a pad that SDL has no map for; most of them follow this order."""
_JOYSTICK_BACK: Final = 6
_STICK_ON: Final = 0.6
_STICK_OFF: Final = 0.4
"""A stick moves the focus once beyond the first; coming back within the second rearms it."""


@dataclass
class Commands:
    """Turns events into commands. One object serves the whole program, so that a key
    held down while one screen gives way to the next is known to be held.
    """

    held: set[int] = field(default_factory=set)
    mapped_pads: set[int] = field(default_factory=set)
    """Instance ids of pads opened as controllers: their plain joystick events are left out."""
    _sticks: dict[tuple[int, int], int] = field(default_factory=dict)

    def is_repeat(self, event: pygame.event.Event) -> bool:
        """Note a key event; return whether it is a repeat of a key held down."""
        if event.type == pygame.KEYUP:
            self.held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            if event.key in self.held:
                return True
            self.held.add(event.key)
        return False

    def read(self, event: pygame.event.Event) -> Command | None:
        """Return the command of an event, or None. Every key event should pass here."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            repeat = self.is_repeat(event)
            if event.type == pygame.KEYUP:
                return None
            command = _key_command(event)
            return None if repeat and command not in _REPEATING else command
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return _PAD.get(event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value / 32767)
        if event.type in _JOY and event.instance_id not in self.mapped_pads:
            return self._joystick(event)
        return None

    def _joystick(self, event: pygame.event.Event) -> Command | None:
        if event.type == pygame.JOYBUTTONDOWN:
            return _JOYSTICK.get(event.button)
        if event.type == pygame.JOYHATMOTION:
            return _direction(*event.value)
        return self._stick(event.instance_id, event.axis, event.value)

    def _stick(self, pad: int, axis: int, value: float) -> Command | None:
        if axis not in (0, 1):
            return None
        was = self._sticks.get((pad, axis), 0)
        if abs(value) < _STICK_OFF:
            now = 0
        elif abs(value) > _STICK_ON:
            now = 1 if value > 0 else -1
        else:
            now = was
        self._sticks[pad, axis] = now
        if now == was or now == 0:
            return None
        return _direction(now, 0) if axis == 0 else _direction(0, -now)


_JOY: Final = (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)


def _direction(x: int, y: int) -> Command | None:
    """Return the command of a direction; y grows upwards, as on a gamepad's hat."""
    if x:
        return Command.RIGHT if x > 0 else Command.LEFT
    if y:
        return Command.UP if y > 0 else Command.DOWN
    return None


def _key_command(event: pygame.event.Event) -> Command | None:
    mod = int(getattr(event, "mod", 0))
    if event.key == pygame.K_TAB:
        # Alt+Tab and Ctrl+Tab are the system's.
        if mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        return Command.PREVIOUS if mod & pygame.KMOD_SHIFT else Command.NEXT
    if mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    return _KEYS.get(event.key)


def asks_for_keys(event: pygame.event.Event) -> bool:
    """Whether an event asks for the list of keys: F1, ?, or the gamepad's Back."""
    if event.type == pygame.KEYDOWN:
        return bool(event.key == pygame.K_F1 or event.unicode in ("?", "؟"))
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return bool(event.button == pygame.CONTROLLER_BUTTON_BACK)
    return bool(event.type == pygame.JOYBUTTONDOWN and event.button == _JOYSTICK_BACK)


def goes_back(event: pygame.event.Event) -> bool:
    """Whether an event is Escape, or the gamepad's B."""
    if event.type == pygame.KEYDOWN:
        return _KEYS.get(event.key) is Command.CANCEL
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _PAD.get(event.button) is Command.CANCEL
    return event.type == pygame.JOYBUTTONDOWN and _JOYSTICK.get(event.button) is Command.CANCEL
