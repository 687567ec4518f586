"""The table's keys and gamepad buttons by what they do, and the list of them.

The person may have changed keys: the setting ``keys`` names a key for an action.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.i18n import _
from game.ui.keyhelp import Section, general_keys, pad_buttons

__all__ = [
    "KEYS",
    "WALKING",
    "action_name",
    "action_of",
    "key_name",
    "owner",
    "reserved",
    "table_sections",
    "with_key",
]

KEYS: Final[dict[str, tuple[int, ...]]] = {
    "draw": (pygame.K_p,),
    "take": (pygame.K_t,),
    "discard": (pygame.K_d,),
    "go_out": (pygame.K_g,),
    "why": (pygame.K_w,),
    "hint": (pygame.K_h,),
    "arrange": (pygame.K_a,),
    "sort_rank": (pygame.K_r,),
    "sort_suit": (pygame.K_s,),
    "new_meld": (pygame.K_n,),
    "to_hand": (pygame.K_b,),
    "clear": (pygame.K_c,),
    "undo": (pygame.K_z, pygame.K_u),
    "redo": (pygame.K_y,),
    "log": (pygame.K_l,),
    "menu": (pygame.K_PAUSE,),
}
"""Action -> its keys, the first of which is listed."""


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


def action_of(key: int, changed: Mapping[str, str]) -> str | None:
    """Return what a key does at the table, or None.

    :param changed: the person's own keys, by action.
    """
    own = {_code(name): action for action, name in changed.items() if action in KEYS}
    if key in own:
        return own[key]
    for action, keys in KEYS.items():
        if key in keys and action not in changed:
            return action
    return None


def _code(name: str) -> int:
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return 0  # a key that this system doesn't know


def key_name(action: str, changed: Mapping[str, str]) -> str:
    """Return the name of an action's key, as it is written on it."""
    name = changed.get(action) or pygame.key.name(KEYS[action][0])
    return name.upper() if len(name) == 1 else name.capitalize()


def action_name(action: str) -> str:
    """Return what an action does."""
    names = {
        "draw": _("Draw from the draw pile"),
        "take": _("Take the top of the discard pile"),
        "discard": _("Discard the selected card, or the one in focus"),
        "go_out": _("Go out"),
        "why": _("Why can’t I go out?"),
        "hint": _("What would be a good move?"),
        "arrange": _("Lay out the best melds"),
        "sort_rank": _("Sort the hand by rank"),
        "sort_suit": _("Sort the hand by suit"),
        "new_meld": _("Put the card on the shelf as a new meld"),
        "to_hand": _("Put the card back into the hand"),
        "clear": _("Take everything off the shelf"),
        "undo": _("Undo the last rearranging"),
        "redo": _("Redo the rearranging"),
        "log": _("Moves of this round"),
        "menu": _("Pause"),
    }
    return names[action]


def reserved(key: int) -> bool:
    """Whether a key has its meaning on every screen, or a meaning at the table that stays."""
    return key in _RESERVED or pygame.key.name(key) == ""


def with_key(changed: Mapping[str, str], action: str, key: int) -> dict[str, str]:
    """Return the person's own keys with another key for an action. The action that had it,
    if there was one, gets the key that becomes free."""
    keys, other = dict(changed), action_of(key, changed)
    name = pygame.key.name(key)
    if other is not None and other != action and _first(other, changed) == name:
        keys[other] = _first(action, changed)
    keys[action] = name
    return {a: n for a, n in keys.items() if a not in KEYS or n != pygame.key.name(KEYS[a][0])}


def owner(changed: Mapping[str, str], action: str, key: int) -> str | None:
    """Return which other action would have to give a key up, or None."""
    other = action_of(key, changed)
    if other in (None, action) or _first(other or "", changed) != pygame.key.name(key):
        return None
    return other


def _first(action: str, changed: Mapping[str, str]) -> str:
    return changed.get(action) or pygame.key.name(KEYS[action][0])


def table_sections(changed: Mapping[str, str]) -> tuple[Section, ...]:
    """Return all that the overlay at the table lists."""

    def key(action: str) -> str:
        return key_name(action, changed)

    def row(action: str) -> tuple[str, str]:
        return key(action), action_name(action)

    play = Section(
        _("Playing"),
        (
            row("draw"),
            row("take"),
            row("discard"),
            row("go_out"),
            row("why"),
            row("hint"),
            (key("menu") + _(", Esc"), action_name("menu")),
            row("log"),
        ),
    )
    cards = Section(
        _("Your cards"),
        (
            (_("Space"), _("Select a card")),
            (_("Shift+arrows"), _("Move the card in focus, up onto the shelf")),
            row("new_meld"),
            ("1 … 6", _("Put the card into that meld")),
            row("to_hand"),
            row("arrange"),
            row("sort_rank"),
            row("sort_suit"),
            row("clear"),
            (key("undo") + ", " + key("redo"), _("Undo, redo your rearranging")),
        ),
    )
    pad = pad_buttons()
    pad = Section(
        pad.title,
        (
            *pad.keys,
            ("X", _("Lay out the best melds")),
            ("Y", _("Sort by rank, then by suit")),
            (_("Left shoulder"), _("Draw from the draw pile")),
            (_("Right shoulder"), _("Take or discard")),
            (_("Right stick"), _("Move the card in focus")),
            (_("Press left stick"), _("What would be a good move?")),
            (_("Press right stick"), _("Go out")),
            (_("Start"), _("Pause")),
        ),
    )
    return (play, cards, general_keys(), pad)
