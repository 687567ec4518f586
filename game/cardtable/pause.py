"""Where the menu of a game in play leads besides out of it; the game waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from game import destinations as to
from game.text.i18n import _
from game.ui.context import Context
from game.ui.dialog import Answer

__all__ = ["elsewhere"]


def elsewhere(context: Context, on_keys: Callable[[], None]) -> tuple[Answer, ...]:
    """Return the answers of a pause that lead to the settings, the rules and the keys.

    :param on_keys: opens the list of the keys of this screen.
    """

    # They know scenes that know the table.
    def settings() -> None:
        context.go(to.Settings())

    def rules() -> None:
        context.go(to.Handbook())

    return (
        Answer("button:settings", lambda: _("Settings"), settings),
        Answer("button:rules", lambda: _("How to play"), rules),
        Answer("button:keys", lambda: _("Keys"), on_keys),
    )
