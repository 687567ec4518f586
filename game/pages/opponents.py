"""Who sits at the table: a name and a level for each opponent."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import ClassVar, Final

from pygame import Rect

from engine.bots import LEVELS
from game.match.setup import MAX_NAME, MatchSetup
from game.text.i18n import Text, _
from game.text.wording import level_name
from game.ui.boxes import row
from game.ui.context import Context
from game.ui.controls import Button, Choice
from game.ui.page import PageScene
from game.ui.textfield import TextField
from game.ui.widget import Widget

__all__ = ["OpponentsScene"]

ROW: Final = 44.0
GAP: Final = 12.0


class OpponentsScene(PageScene):
    """A row an opponent, from the person's left on."""

    name: ClassVar[str] = "opponents"
    width = 620.0

    def __init__(
        self, context: Context, setup: MatchSetup, on_change: Callable[[MatchSetup], None]
    ) -> None:
        """Show the opponents of ``setup``; ``on_change`` gets the match with others."""
        super().__init__(context, lambda: _("Opponents"))
        self._setup = setup
        self._on_change = on_change
        names = (*setup.bot_names, *[""] * (len(setup.levels) - len(setup.bot_names)))
        self._fields = [
            TextField(
                f"field:name:{seat}",
                name,
                lambda _value: self._changed(),
                hint=self._usual(seat),
                max_length=MAX_NAME,
            )
            for seat, name in enumerate(names)
        ]
        self._levels = [
            Choice(
                f"choice:level:{seat}",
                LEVELS,
                level,
                lambda _value: self._changed(),
                label=level_name,
            )
            for seat, level in enumerate(setup.levels)
        ]
        content: list[Widget] = []
        for pair in zip(self._fields, self._levels, strict=True):
            content += pair
        done = Button("button:done", lambda: _("Done"), context.back, kind="primary", size=17)
        self.build(content, done)
        self.ui.set_focus(done)

    def _usual(self, seat: int) -> Text:
        """The name of whoever sits there if no other is typed."""
        return lambda: dataclasses.replace(self._setup, bot_names=()).opponents()[seat]

    def arrange_content(self, box: Rect) -> int:
        """A name and a level side by side, one opponent below the other."""
        high, gap = self.look.px(ROW), self.look.px(GAP)
        y = box.top
        for field, choice in zip(self._fields, self._levels, strict=True):
            line = Rect(box.left, y, box.width, high)
            field.rect, choice.rect = row(line, (1.0, 1.0), gap)
            y = line.bottom + gap
        return y - gap - box.top

    def _changed(self) -> None:
        self._setup = dataclasses.replace(
            self._setup,
            levels=tuple(choice.value for choice in self._levels),
            bot_names=tuple(field.value.strip() for field in self._fields),
        )
        for field in self._fields:
            field.invalidate()
        self._on_change(self._setup)
