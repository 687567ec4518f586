"""The first start: the language, a name, and the offer to learn the game.

It lies on the menu without being in its way: everything else can be used at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.match.setup import MAX_NAME
from game.text.i18n import _, available_languages, language, language_name
from game.ui import skins
from game.ui.boxes import column, inset, row
from game.ui.context import Context
from game.ui.controls import Button, Choice
from game.ui.textfield import TextField
from game.ui.widget import Label, Widget

__all__ = ["WELCOME_HEIGHT", "Welcome"]

WELCOME_HEIGHT: Final = 152.0
"""Units that it wants."""


class Welcome(Widget):
    """A small panel; ``on_done`` is called once it is no longer wanted."""

    def __init__(
        self, context: Context, on_learn: Callable[[], None], on_done: Callable[[], None]
    ) -> None:
        super().__init__("panel:welcome")
        self._context = context
        self._said = Label(
            "label:welcome",
            lambda: _(
                "Welcome! If the game is new to you, a short tutorial shows how it goes."
            ),
            wrapped=True,
            align="center",
        )
        codes = available_languages()
        self._language = Choice(
            "choice:language",
            codes,
            language() if language() in codes else codes[0],
            lambda code: self._set(language=code),
            label=language_name,
        )
        self._name = TextField(
            "field:name",
            context.settings.values.player_name,
            lambda name: self._set(player_name=name.strip()),
            hint=lambda: _("Your name"),
            max_length=MAX_NAME,
        )
        self._learn = Button(
            "button:learn", lambda: _("Learn to play"), on_learn, size=16, icon="help"
        )
        self._skip = Button("button:skip", lambda: _("I know it"), on_done, size=16)

    @property
    def children(self) -> Sequence[Widget]:
        """What can be filled in and pressed."""
        return (self._said, self._language, self._name, self._learn, self._skip)

    def _set(self, **changes: object) -> None:
        self._context.settings.change(**changes)

    def arrange(self) -> None:
        """A sentence, then two rows of two."""
        if language() in self._language.values:  # it may have been changed elsewhere
            self._language.value = language()
        look = self.look
        gap = look.px(10)
        box = inset(self.rect, look.px(16), look.px(10))
        said, upper, lower = column(box, (0.8, 1.0, 1.0), gap)
        self._said.rect = said
        self._language.rect, self._name.rect = row(upper, (1.0, 1.0), gap)
        self._learn.rect, self._skip.rect = row(lower, (1.0, 1.0), gap)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground."""
        if self.rect.width >= 2 and self.rect.height >= 2:
            surface.blit(skins.panel(self.rect.size, self.look.scale), self.rect)
