"""Putting settings into effect: at the start, and at once when one is changed.

What is read from `app.settings.values` where it is used, such as the questions asked before
a move, needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game.art.sets import use_cards
from game.store.settings import SETTINGS, Effect, Values
from game.text import i18n
from game.ui.theme import max_user_scale

if TYPE_CHECKING:
    from game.app.loop import App

__all__ = ["apply", "apply_all", "choose_language", "largest_scale"]


def apply_all(app: App) -> None:
    """Put every setting into effect, but for the language (see :func:`choose_language`)
    and the window's place."""
    for effect in Effect:
        if effect not in _AT_START:
            _EFFECTS[effect](app, app.settings.values)


def apply(app: App, values: Values, changed: Iterable[str]) -> None:
    """Put the settings into effect that have changed."""
    due = {SETTINGS[key].effect for key in changed}
    for effect in Effect:
        if effect in due:
            _EFFECTS[effect](app, values)


def choose_language(code: str) -> None:
    """Show everything in a language, or without a code in the system's, from now on.

    A language that is not offered here leaves English.
    """
    wanted = [code] if code else _system_languages()
    i18n.set_language(i18n.choose_language(wanted))


def largest_scale(app: App) -> float:
    """Return the largest scale that the window has room for; a larger setting stays as it
    is, and has its effect once the window is larger."""
    return max_user_scale(app.size)


def _system_languages() -> list[str]:
    found = (locale.get("language", "") for locale in pygame.system.get_pref_locales())
    return [str(language) for language in found if language]


def _pace(app: App, values: Values) -> None:
    app.pace = values.pace


def _scale(app: App, values: Values) -> None:
    # Scenes cap it at what fits; the window may grow later.
    app.user_scale = values.ui_scale
    app.relayout()


def _talk(app: App, values: Values) -> None:
    app.talk = values.talk


def _sound(app: App, values: Values) -> None:
    app.audio.volume = values.sound_volume
    app.audio.ambience = values.ambience_volume
    app.audio.muted = values.muted


def _speech(app: App, values: Values) -> None:
    app.speech.on = values.speech
    if not values.speech:
        app.speech.hush()


def _language(app: App, values: Values) -> None:
    choose_language(values.language)
    app.relayout()


def _look(app: App, values: Values) -> None:
    use_cards(values.card_set, values.back, large=values.big_cards)
    app.relayout()


def _fullscreen(app: App, values: Values) -> None:
    if values.fullscreen != app.window.fullscreen:
        app.placing.toggle_fullscreen()


_EFFECTS: Final[dict[Effect, Callable[[App, Values], None]]] = {
    Effect.LOOK: _look,
    Effect.FULLSCREEN: _fullscreen,
    Effect.LANGUAGE: _language,
    Effect.SOUND: _sound,
    Effect.PACE: _pace,
    Effect.SPEECH: _speech,
    Effect.TALK: _talk,
    Effect.SCALE: _scale,
}
_AT_START: Final = frozenset({Effect.LANGUAGE, Effect.FULLSCREEN})
"""Wanted before the window is there, or given to it when it is made."""
