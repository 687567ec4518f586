"""Rules of one's own: every option of a match, with a sentence on each."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import ClassVar, Final

from pygame import Rect

from engine.ruleset import OPTIONS, Option, Ruleset
from game.match.setup import MatchSetup
from game.text.i18n import Text, _
from game.text.option_texts import sentence, title, value_name
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button, Choice
from game.ui.page import PageScene
from game.ui.widget import Label, Widget

__all__ = ["OwnRulesScene"]

ROW: Final = 42.0
AFTER: Final = 16.0
"""Units below the sentence of an option."""
_ELSEWHERE: Final = frozenset({"players"})
"""Options that are chosen at the table's page."""


class OwnRulesScene(PageScene):
    """A list of choices; each change is told at once."""

    name: ClassVar[str] = "rules"

    def __init__(
        self, context: Context, setup: MatchSetup, on_change: Callable[[MatchSetup], None]
    ) -> None:
        """Show the rules of ``setup``; ``on_change`` gets the match with others."""
        super().__init__(context, lambda: _("Own rules"))
        self._setup = setup
        self._on_change = on_change
        self._choices: dict[str, Choice[str]] = {}
        self._sentences: dict[str, Label] = {}
        content: list[Widget] = []
        for option in OPTIONS:
            if option.id in _ELSEWHERE:
                continue
            choice, label = self._row(option)
            self._choices[option.id], self._sentences[option.id] = choice, label
            content += [choice, label]
        done = Button("button:done", lambda: _("Done"), context.back, kind="primary", size=17)
        official = Button("button:official", lambda: _("Official rules"), self._reset, size=17)
        self.build(content, official, done)
        self.ui.set_focus(done)

    def _row(self, option: Option) -> tuple[Choice[str], Label]:
        choice = Choice(
            f"choice:{option.id}",
            option.values,
            str(getattr(self._setup.rules, option.id)),
            lambda value: self._set(option.id, value),
            label=lambda value: value_name(option.id, value),
            caption=lambda: title(option.id),
            split=0.5,
        )
        label = Label(
            f"label:{option.id}",
            _said(option.id),
            size=theme.TEXT_SMALL,
            color=theme.MUTED,
            wrapped=True,
            valign="top",
        )
        return choice, label

    def arrange_content(self, box: Rect) -> int:
        """A choice and its sentence, one option below the other."""
        look = self.look
        high, after = look.px(ROW), look.px(AFTER)
        y = box.top
        for option, choice in self._choices.items():
            choice.rect = Rect(box.left, y, box.width, high)
            label = self._sentences[option]
            said = label.natural_size(box.width)[1]
            label.rect = Rect(box.left, y + high + look.px(4), box.width, said)
            y = label.rect.bottom + after
        return y - after - box.top

    def _set(self, option: str, value: str) -> None:
        texts = {o.id: str(getattr(self._setup.rules, o.id)) for o in OPTIONS}
        self._change(Ruleset.of({**texts, option: value}))

    def _reset(self) -> None:
        self._change(Ruleset(players=self._setup.rules.players))
        for option, choice in self._choices.items():
            choice.value = str(getattr(self._setup.rules, option))

    def _change(self, rules: Ruleset) -> None:
        self._setup = dataclasses.replace(self._setup, rules=rules)
        self._on_change(self._setup)


def _said(option: str) -> Text:
    return lambda: sentence(option)
