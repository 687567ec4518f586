"""Choosing the opponents of a new match."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.bots import LEVELS
from engine.ruleset import MAX_PLAYERS, MIN_PLAYERS
from game.i18n import _, ngettext
from game.scenes.base import EDGE, UiScene
from game.setup import MAX_NAME, MatchSetup
from game.ui import theme
from game.ui.controls import Button, Choice
from game.ui.layout import column
from game.ui.textfield import TextField
from game.ui.widget import Label, Panel
from game.wording import level_name

if TYPE_CHECKING:
    from game.app import App

__all__ = ["NewMatchScene"]

PANEL_WIDTH: Final = 560.0
ROW_HEIGHT: Final = 44.0
ROW_GAP: Final = 12.0
SEAL_SHARE: Final = 1.5
"""Rows that the words about the seal take."""
MAX_CUT: Final = 24
"""Characters of the word that is mixed into the shuffle."""
_LENGTHS: Final = ("full", "short")


class NewMatchScene(UiScene):
    """A panel with a few choices, already set to what most people want."""

    name: ClassVar[str] = "new match"

    def __init__(self, app: App, setup: MatchSetup | None = None) -> None:
        """Offer a match like ``setup``; what the choices here don't cover stays as it is."""
        super().__init__(app)
        self._base = setup or MatchSetup()
        base = self._base
        lengths = dict.fromkeys((*_LENGTHS, base.rules.rounds))
        self._panel = Panel("panel:new_match", lambda: _("New match"))
        self._bots = Choice(
            "choice:opponents",
            range(MIN_PLAYERS - 1, MAX_PLAYERS),
            len(base.levels),
            label=lambda n: ngettext("{n} opponent", "{n} opponents", n).format(n=n),
            caption=lambda: _("At the table"),
            split=0.42,
        )
        self._level = Choice(
            "choice:level",
            LEVELS,
            base.levels[0],
            label=level_name,
            caption=lambda: _("Level"),
            split=0.42,
        )
        self._length = Choice(
            "choice:rounds",
            tuple(lengths),
            base.rules.rounds,
            label=_length_name,
            caption=lambda: _("Rounds"),
            split=0.42,
        )
        self._caption = Label("label:name", lambda: _("Your name"))
        self._name = TextField(
            "field:name", base.name, hint=lambda: _("You"), max_length=MAX_NAME
        )
        self._cut_caption = Label("label:cut", lambda: _("Your cut"))
        self._cut = TextField("field:cut", hint=lambda: _("any word"), max_length=MAX_CUT)
        self._seal = Label(
            "label:seal",
            self._seal_text,
            size=theme.TEXT_SMALL,
            color=theme.MUTED,
            wrapped=True,
        )
        self._start = Button(
            "button:start", lambda: _("Deal the cards"), self._play, kind="primary", size=18
        )
        self._back = Button("button:back", lambda: _("Back"), app.pop, size=18)
        self.ui.add(
            self._panel,
            self._bots,
            self._level,
            self._length,
            self._caption,
            self._name,
            self._cut_caption,
            self._cut,
            self._seal,
            self._start,
            self._back,
        )
        self.ui.set_focus(self._start)

    def place(self, window: Rect) -> None:
        """Put a row a choice into a panel in the middle."""
        look = self.look
        row, gap, edge = look.px(ROW_HEIGHT), look.px(ROW_GAP), look.px(EDGE)
        shares = (1.0, 1.0, 1.0, 1.0, 1.0, SEAL_SHARE, 1.0)
        frame = 2 * look.px(20) + look.px(theme.HEADING * 1.8)
        wide = min(look.px(PANEL_WIDTH), window.width - 2 * edge)
        high = frame + round(sum(shares) * row) + (len(shares) - 1) * gap
        box = Rect(0, 0, wide, min(high, window.height - 2 * edge))
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        places = column(inner, shares, min(gap, inner.height // 40))
        self._bots.rect, self._level.rect, self._length.rect = places[:3]
        skip = round(inner.width * 0.42)
        fields = ((self._caption, self._name), (self._cut_caption, self._cut))
        for (caption, field), line in zip(fields, places[3:5], strict=True):
            caption.rect = Rect(line.left, line.top, skip - look.px(12), line.height)
            field.rect = Rect(line.left + skip, line.top, line.width - skip, line.height)
        self._seal.rect = places[5]
        last = places[6]
        self._back.rect = Rect(last.left, last.top, skip - gap, last.height)
        self._start.rect = Rect(last.left + skip, last.top, last.width - skip, last.height)

    def cancel(self) -> None:
        """Go back."""
        self.app.pop()

    def _play(self) -> None:
        bots, base = self._bots.value, self._base
        rules = dataclasses.replace(base.rules, players=bots + 1, rounds=self._length.value)
        levels = (self._level.value,) * bots
        if self._level.value == base.levels[0] and bots == len(base.levels):
            levels = base.levels  # perhaps of several levels, which one choice can't show
        setup = MatchSetup(rules=rules, levels=levels, name=self._name.value.strip())
        self.app.pop()
        self.app.start_match(setup, self._cut.value.strip())

    def _seal_text(self) -> str:
        seal = self.app.seeds.commitment
        half = len(seal) // 2
        return _(
            "The deal is already chosen, sealed by {seal}. Your cut is mixed in, so that "
            "neither side alone decides the cards."
        ).format(seal=f"{seal[:half]} {seal[half:]}")


def _length_name(rounds: str) -> str:
    names = {
        "full": _("All eleven"),
        "short": _("Four: 3, 6, 9, 13 cards"),
    }
    if rounds in names:
        return names[rounds]
    return _("One, of {n} cards").format(n=rounds)
