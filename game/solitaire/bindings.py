"""The solitaire's keys and gamepad buttons by what they do, and the list of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from engine.solitaire.deals import SIZES
from game.cardtable.bindings import Bindings
from game.text.i18n import _
from game.ui.keyhelp import KeySection

__all__ = ["PILE_KEYS", "SOLITAIRE", "action_of_button", "button_of", "solitaire_sections"]

_PREFIX: Final = "solitaire:"

PILE_KEYS: Final = dict(
    zip(
        (*range(pygame.K_3, pygame.K_9 + 1), pygame.K_0, pygame.K_j, pygame.K_q, pygame.K_k),
        SIZES,
        strict=True,
    )
)
"""A pile's key is its wild rank; 0 is 10."""


def _action_name(action: str) -> str:
    names = {
        "turn": _("Turn up the next card"),
        "discard": _("Discard the card in focus, else the one turned up"),
        "undo": _("Undo"),
        "redo": _("Do it again"),
        "arrange": _("Keep every pile in its best melds"),
        "lacks": _("Show what each pile still lacks"),
        "hint": _("A hint from what can be seen"),
        "best": _("A stronger hint that knows the order of the cards"),
        "light": _("Show whether the game can still be won"),
        "back": _("Go back to the last position that could be won"),
        "menu": _("Pause"),
    }
    return names[button_of(action)]


SOLITAIRE: Final = Bindings(
    {
        f"{_PREFIX}{name}": keys
        for name, keys in {
            "turn": (pygame.K_t, pygame.K_p),
            "discard": (pygame.K_d,),
            "undo": (pygame.K_z, pygame.K_u),
            "redo": (pygame.K_y,),
            "arrange": (pygame.K_a,),
            "lacks": (pygame.K_i,),
            "hint": (pygame.K_h,),
            "best": (pygame.K_b,),
            "light": (pygame.K_l,),
            "back": (pygame.K_w,),
            "menu": (pygame.K_PAUSE,),
        }.items()
    },
    _action_name,
    PILE_KEYS,
)


def button_of(action: str) -> str:
    """Return the name that an action's button has in its id, if it has one."""
    return action.removeprefix(_PREFIX)


def action_of_button(name: str) -> str:
    """Return the action of a button."""
    return f"{_PREFIX}{name}"


def solitaire_sections(changed: Mapping[str, str]) -> tuple[KeySection, KeySection]:
    """Return the solitaire's keys and gamepad buttons, for the list of keys."""

    def row(name: str) -> tuple[str, str]:
        action = action_of_button(name)
        return SOLITAIRE.key_name(action, changed), SOLITAIRE.action_name(action)

    menu, pause = row("menu")
    keys = (
        row("turn"),
        ("3 … 9, 0, J, Q, K", _("Put the card on the pile of that rank (0 is 10)")),
        *(row(button_of(action)) for action in list(SOLITAIRE.keys)[1:-1]),
        (menu + _(", Esc"), pause),
    )
    pad = (
        ("LB, RB", _("Turn up; discard")),
        ("X, Y", _("Arrange; undo")),
        (_("Sticks pressed"), _("Hint; what is missing")),
        (_("Start"), _("Menu")),
    )
    return KeySection(_("Solitaire"), keys), KeySection(_("Gamepad in the solitaire"), pad)
