"""Where the menu of a game in play leads besides out of it; the game waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.text.i18n import _
from game.ui.dialog import Answer

if TYPE_CHECKING:
    from game.app.loop import App

__all__ = ["elsewhere"]


def elsewhere(app: App, on_keys: Callable[[], None]) -> tuple[Answer, ...]:
    """Return the answers of a pause that lead to the settings, the rules and the keys.

    :param on_keys: opens the list of the keys of this screen.
    """

    # They know scenes that know the table.
    def settings() -> None:
        from game.pages.settings import SettingsScene

        app.push(SettingsScene(app))

    def rules() -> None:
        from game.pages.handbook import HandbookScene

        app.push(HandbookScene(app))

    return (
        Answer("button:settings", lambda: _("Settings"), settings),
        Answer("button:rules", lambda: _("How to play"), rules),
        Answer("button:keys", lambda: _("Keys"), on_keys),
    )
