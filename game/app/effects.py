"""Putting settings into effect: at the start, and at once when one is changed.

What is read from `context.settings.values` where it is used, such as the questions asked before
a move, needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Final

import pygame

from game.app.placing import Placing
from game.art.sets import use_cards
from game.store.settings import SETTINGS, Effect, Values
from game.text import i18n
from game.ui.context import Context

__all__ = ["Effects", "choose_language"]


def choose_language(code: str) -> None:
    """Show everything in a language, or without a code in the system's, from now on.

    A language that is not offered here leaves English.
    """
    wanted = [code] if code else _system_languages()
    i18n.set_language(i18n.choose_language(wanted))


def _system_languages() -> list[str]:
    found = (locale.get("language", "") for locale in pygame.system.get_pref_locales())
    return [str(language) for language in found if language]


class Effects:
    """Puts settings into effect."""

    def __init__(
        self, context: Context, placing: Placing, relayout: Callable[[], None]
    ) -> None:
        self._context: Final = context
        self._placing: Final = placing
        self._relayout: Final = relayout
        self._effects: Final[dict[Effect, Callable[[Values], None]]] = {
            Effect.LOOK: self._look,
            Effect.FULLSCREEN: self._fullscreen,
            Effect.LANGUAGE: self._language,
            Effect.SOUND: self._sound,
            Effect.PACE: self._pace,
            Effect.SPEECH: self._speech,
            Effect.SCALE: self._scale,
        }

    def apply_all(self) -> None:
        """Put every setting into effect, but for the language (see :func:`choose_language`)
        and the window's place."""
        self._carry_out(set(Effect) - _AT_START, self._context.settings.values)

    def apply(self, values: Values, changed: Iterable[str]) -> None:
        """Put the settings into effect that have changed."""
        self._carry_out({SETTINGS[key].effect for key in changed}, values)

    def _carry_out(self, due: Container[Effect | None], values: Values) -> None:
        for effect in Effect:
            if effect in due:
                self._effects[effect](values)

    def _pace(self, values: Values) -> None:
        self._context.pace = values.pace

    def _scale(self, values: Values) -> None:
        # Scenes cap it at what fits; the window may grow later.
        self._context.user_scale = values.ui_scale
        self._relayout()

    def _sound(self, values: Values) -> None:
        audio = self._context.audio
        audio.volume = values.sound_volume
        audio.ambience = values.ambience_volume
        audio.muted = values.muted

    def _speech(self, values: Values) -> None:
        self._context.speech.on = values.speech
        if not values.speech:
            self._context.speech.hush()

    def _language(self, values: Values) -> None:
        choose_language(values.language)
        self._relayout()

    def _look(self, values: Values) -> None:
        use_cards(values.card_set, values.back, large=values.big_cards)
        self._relayout()

    def _fullscreen(self, values: Values) -> None:
        if values.fullscreen != self._placing.window.fullscreen:
            self._placing.toggle_fullscreen()
            self._relayout()


_AT_START: Final = frozenset({Effect.LANGUAGE, Effect.FULLSCREEN})
"""Wanted before the window is there, or given to it when it is made."""
