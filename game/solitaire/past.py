"""The solitaires that have ended; each can be played back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pygame import Rect

from game import destinations as to
from game.solitaire.deals import known_difficulty
from game.solitaire.saving import SOLITAIRES, SolitaireSummary
from game.solitaire.words import against_par, deal_title, difficulty_name
from game.text.dates import date_time_text
from game.text.i18n import Text, _, ngettext
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.listrow import ROW_HEIGHT, ListRow
from game.ui.page import PageScene
from game.ui.widget import Label, Widget

__all__ = ["SolitairePastScene"]

GAP: Final = 8.0
SHOWN: Final = 200
"""Games listed; older ones stay saved."""


class SolitairePastScene(PageScene):
    """A row a game, the latest first."""

    name: ClassVar[str] = "past solitaires"
    width = 720.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, lambda: _("Past solitaires"))
        self._content: list[Widget] = [
            ListRow(
                f"row:{game.uid}",
                _title(game),
                _detail(game),
                _mark(game),
                self._opener(game.uid),
                icon=None if game.result is None else "crown",
            )
            for game in context.store.of(SOLITAIRES).past(SHOWN)
        ]
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        first: Widget = self._content[0] if self._content else back
        if not self._content:
            empty = Label(
                "label:empty",
                lambda: _("No solitaire has been finished yet."),
                color=theme.MUTED,
                align="center",
            )
            self._content.append(empty)
        self.build(self._content, back)
        self.ui.set_focus(first)

    def arrange_content(self, box: Rect) -> int:
        """One row below the other."""
        high, gap = self.look.px(ROW_HEIGHT), self.look.px(GAP)
        y = box.top
        for row in self._content:
            row.rect = Rect(box.left, y, box.width, high)
            y += high + gap
        return y - gap - box.top

    def _opener(self, uid: str) -> Callable[[], None]:
        def play() -> None:
            store = self.context.store
            saved = store.of(SOLITAIRES).load(uid, store.clock(), set_aside=False)
            if saved is None:
                self.context.notices.append(_("What was saved of this solitaire is damaged."))
            else:
                self.context.go(to.ReplaySolitaire(saved.game.history.played))

        return play


def _title(game: SolitaireSummary) -> Text:
    level = known_difficulty(game.header.deal, game.header.rules)

    def text() -> str:
        title = deal_title(game.header.deal)
        return title if level is None else f"{title} · {difficulty_name(level)}"

    return text


def _detail(game: SolitaireSummary) -> Text:
    def text() -> str:
        if game.result is None:
            closed = game.progress.closed
            how = ngettext("Not won, {n} pile closed", "Not won, {n} piles closed", closed)
            return f"{date_time_text(game.updated)} · {how.format(n=closed)}"
        turned = game.result.turned
        how = ngettext("Won with {n} card", "Won with {n} cards", turned)
        return f"{date_time_text(game.updated)} · {how.format(n=turned)}"

    return text


def _mark(game: SolitaireSummary) -> Text:
    if game.result is None:
        return ""
    against = against_par(game.result.turned, game.result.par)
    if not against:
        return ""
    return lambda: _("par") if against == "0" else _("par {par}").format(par=against)
