"""Where the menu of a game in play leads besides out of it; the game waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import destinations as to
from game.text.i18n import Text, _
from game.ui.context import Context
from game.ui.dialog import Answer, Dialog

__all__ = ["elsewhere", "pause_dialog"]


def elsewhere(context: Context, on_keys: Callable[[], None]) -> tuple[Answer, ...]:
    """Return the answers of a pause that lead to the settings, the rules and the keys.

    :param on_keys: opens the list of the keys of this screen.
    """
    return (
        Answer("button:settings", lambda: _("Settings"), lambda: context.go(to.SettingsPage())),
        Answer("button:rules", lambda: _("How to play"), lambda: context.go(to.Handbook())),
        Answer("button:keys", lambda: _("Keys"), on_keys),
    )


def pause_dialog(text: Text, out: Sequence[Answer], elsewhere: Sequence[Answer]) -> Dialog:
    """Return the menu of a game in play.

    :param text: about the game.
    :param out: the answers that lead out of it.
    :param elsewhere: those that lead on, while it waits.
    """
    return Dialog(
        "dialog:menu",
        lambda: _("Pause"),
        text,
        (Answer("button:resume", lambda: _("Go on playing")), *out, *elsewhere),
        default="button:resume",
        cancel="button:resume",
        width=640,
    )
