"""The table's keys and gamepad buttons by what they do, and the list of them.

The person may have changed keys: the setting ``keys`` names a key for an action.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.i18n import _
from game.ui.keyhelp import Section, general_keys, pad_buttons

__all__ = ["KEYS", "action_of", "table_sections"]

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


def _name(action: str, changed: Mapping[str, str]) -> str:
    name = changed.get(action) or pygame.key.name(KEYS[action][0])
    return name.upper() if len(name) == 1 else name.capitalize()


def table_sections(changed: Mapping[str, str]) -> tuple[Section, ...]:
    """Return all that the overlay at the table lists."""

    def key(action: str) -> str:
        return _name(action, changed)

    play = Section(
        _("Playing"),
        (
            (key("draw"), _("Draw from the draw pile")),
            (key("take"), _("Take the top of the discard pile")),
            (key("discard"), _("Discard the selected card, or the one in focus")),
            (key("go_out"), _("Go out")),
            (key("why"), _("Why can’t I go out?")),
            (key("hint"), _("What would be a good move?")),
            (key("menu") + _(", Esc"), _("Pause")),
            (key("log"), _("Moves of this round")),
        ),
    )
    cards = Section(
        _("Your cards"),
        (
            (_("Space"), _("Select a card")),
            (_("Shift+arrows"), _("Move the card in focus, up onto the shelf")),
            (key("new_meld"), _("Put it on the shelf as a new meld")),
            ("1 … 6", _("Put it into that meld")),
            (key("to_hand"), _("Put it back into the hand")),
            (key("arrange"), _("Lay out the best melds")),
            (key("sort_rank"), _("Sort the hand by rank")),
            (key("sort_suit"), _("Sort the hand by suit")),
            (key("clear"), _("Take everything off the shelf")),
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
