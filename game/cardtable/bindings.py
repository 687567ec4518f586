"""Which key does what on a screen, with the keys that the person has changed.

The setting ``keys`` names a key for an action. The actions of all screens share it, so an
action has one name in the whole program; the same key may mean something else elsewhere.
A key that counts by its place (:mod:`game.ui.places`) is named with the letter that it
types: ``p=з`` is the key of P where that types a Cyrillic letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pygame

from game.resources import has_letter

__all__ = ["WALKING", "Bindings", "cap", "named", "undo_or_redo"]

WALKING: Final = frozenset(
    {
        pygame.K_ESCAPE,
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_SPACE,
        pygame.K_TAB,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_AC_BACK,
    }
)
"""The keys that lead from one thing to the next, do it, and go back."""
_RESERVED: Final = frozenset(
    {
        *WALKING,
        pygame.K_F1,
        pygame.K_F2,
        pygame.K_F11,
        pygame.K_QUESTION,
        pygame.K_m,
        *range(pygame.K_1, pygame.K_9 + 1),
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LGUI,
        pygame.K_RGUI,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
        pygame.K_PRINTSCREEN,
    }
)


class Bindings:
    """The actions of a screen that have keys, and which.

    :param keys: action -> its keys, the first of which is listed.
    :param name: returns what an action does, in the language in use.
    :param fixed: keys that have a meaning there which stays.
    """

    def __init__(
        self,
        keys: Mapping[str, tuple[int, ...]],
        name: Callable[[str], str],
        fixed: Iterable[int] = (),
    ) -> None:
        self.keys: Final = dict(keys)
        self.action_name: Final = name
        self._fixed: Final = _RESERVED | frozenset(fixed)

    def action_of(self, key: int, changed: Mapping[str, str]) -> str | None:
        """Return what a key does, or None.

        :param changed: the person's own keys, by action.
        """
        own = {_code(name): action for action, name in changed.items() if action in self.keys}
        if key in own:
            return own[key]
        for action, keys in self.keys.items():
            if key in keys and action not in changed:
                return action
        return None

    def key_name(self, action: str, changed: Mapping[str, str]) -> str:
        """Return the name of an action's key, as it is written on it."""
        return cap(self._first(action, changed))

    def reserved(self, key: int) -> bool:
        """Whether a key has its meaning on every screen, or one here that stays."""
        return key in self._fixed or named(key) == ""

    def with_key(
        self, changed: Mapping[str, str], action: str, key: int, letter: str = ""
    ) -> dict[str, str]:
        """Return the person's own keys with another key for an action. The action that had
        it, if there was one, gets the key that becomes free.

        :param letter: what the key types, if it counts as another one by its place.
        """
        keys, other = dict(changed), self.owner(changed, action, key)
        if other is not None:
            keys[other] = self._first(action, changed)
        keys[action] = f"{named(key)}={letter}" if letter else named(key)
        return {a: n for a, n in keys.items() if a not in self.keys or n != self._usual(a)}

    def owner(self, changed: Mapping[str, str], action: str, key: int) -> str | None:
        """Return which other action would have to give a key up, or None."""
        other = self.action_of(key, changed)
        if other is None or other == action:
            return None
        return other if _code(self._first(other, changed)) == key else None

    def _first(self, action: str, changed: Mapping[str, str]) -> str:
        return changed.get(action) or self._usual(action)

    def _usual(self, action: str) -> str:
        return pygame.key.name(self.keys[action][0])


def cap(name: str) -> str:
    """Return the name of a key as it is written on it."""
    key, _, letter = name.partition("=") if len(name) > 1 else (name, "", "")
    shown = letter if letter and has_letter(letter) else key
    if len(shown) > 1:
        return shown.capitalize()
    return shown.upper() if len(shown.upper()) == 1 else shown


def undo_or_redo(event: pygame.event.Event) -> str | None:
    """Return what a key pressed together with Ctrl stands for in every program, if it is
    for that."""
    if event.key == pygame.K_y:
        return "redo"
    if event.key != pygame.K_z:
        return None
    return "redo" if event.mod & pygame.KMOD_SHIFT else "undo"


def named(key: int) -> str:
    """Return the name of a key, which the setting keeps; nothing if it has none."""
    name = pygame.key.name(key)
    # Of letters such as ö pygame knows no name.
    return name or (chr(key) if 0x7F < key <= 0x10FFFF else "")


def _code(name: str) -> int:
    if len(name) == 3 and name[1] == "=":
        name = name[0]
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return 0  # a key that this system doesn't know
