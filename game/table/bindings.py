"""The table's keys and gamepad buttons by what they do, and the list of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.cardtable.bindings import Bindings
from game.text.i18n import _
from game.ui.keyhelp import KeySection, general_keys, pad_buttons

__all__ = ["KEYS", "TABLE", "action_name", "table_sections"]

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


TABLE: Final = Bindings(KEYS, action_name)


def table_sections(changed: Mapping[str, str]) -> tuple[KeySection, ...]:
    """Return all that the overlay at the table lists."""

    def key(action: str) -> str:
        return TABLE.key_name(action, changed)

    def row(action: str) -> tuple[str, str]:
        return key(action), action_name(action)

    play = KeySection(
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
    cards = KeySection(
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
    pad = KeySection(
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
