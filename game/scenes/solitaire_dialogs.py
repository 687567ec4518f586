"""The questions of the solitaire."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.solitaire.words import deal_title
from game.ui.dialog import Answer, Dialog

__all__ = ["menu_dialog", "restart_dialog"]


def menu_dialog(deal: int, *, restart: Callable[[], None], leave: Callable[[], None]) -> Dialog:
    """Return the menu."""
    return Dialog(
        "dialog:menu",
        lambda: _("Pause"),
        lambda: deal_title(deal),
        (
            Answer("button:leave", lambda: _("Main menu"), leave),
            Answer("button:restart", lambda: _("Restart the deal"), restart),
            Answer("button:resume", lambda: _("Go on playing"), kind="primary"),
        ),
        default="button:resume",
        cancel="button:resume",
        width=640,
    )


def restart_dialog(restart: Callable[[], None]) -> Dialog:
    """Return the question before a deal is begun anew."""
    return Dialog(
        "dialog:restart",
        lambda: _("Restart the deal?"),
        lambda: _("All cards go back to where they were dealt. You can still redo every move."),
        (
            Answer("button:cancel", lambda: _("Go on playing")),
            Answer("button:confirm", lambda: _("Restart"), restart, "primary"),
        ),
        default="button:confirm",
        cancel="button:cancel",
    )
