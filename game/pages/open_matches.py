"""The matches in play: one of them can be gone on with, each can be given up."""

from __future__ import annotations

from typing import ClassVar, Final

from pygame import Rect

from game import destinations as to
from game.match.saving import MATCHES, MatchSummary
from game.pages.match_line import match_line
from game.table.dialogs import give_up_dialog
from game.text.i18n import _, ngettext
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import TWO_LINES_HEIGHT, Button, TwoLineButton
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.scroll import ScrollView
from game.ui.widget import Panel

__all__ = ["OpenMatchesScene"]

PANEL_WIDTH: Final = 760.0
ROW_GAP: Final = 10.0
FOOT: Final = 46.0


class OpenMatchesScene(UiScene):
    """A list of the matches in play, the one played last first."""

    name: ClassVar[str] = "open matches"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel = Panel("panel:open_matches", lambda: _("Matches in play"))
        self._rows: list[tuple[TwoLineButton, Button]] = []
        self._list = ScrollView("list:open_matches", [], self._arrange_rows)
        self._back = Button("button:back", lambda: _("Back"), context.back, size=18)
        self.ui.add(self._panel, self._list, self._back)

    def enter(self) -> None:
        """List what is in play now; with nothing left there is nothing to do here."""
        super().enter()
        matches = self.context.store.of(MATCHES).open()
        if not matches:
            self.context.back()
            return
        self.ui.remove(self._list)
        self._rows = [self._row(i, summary) for i, summary in enumerate(matches)]
        content = [button for pair in self._rows for button in pair]
        self._list = ScrollView("list:open_matches", content, self._arrange_rows)
        self.ui.add(self._list)
        self.place(Rect((0, 0), self.context.size))
        self.ui.set_focus(self._rows[0][0])

    def _row(self, index: int, summary: MatchSummary) -> tuple[TwoLineButton, Button]:
        def levels() -> str:
            bots = len(summary.header.players) - 1
            return ngettext("{n} opponent", "{n} opponents", bots).format(n=bots)

        go_on = TwoLineButton(
            f"button:match:{index}",
            lambda: _("Continue with {opponents}").format(opponents=levels()),
            lambda: match_line(summary, self.context.store.clock()),
            lambda: self._resume(summary.uid),
        )
        give_up = Button(
            f"button:give_up:{index}",
            lambda: _("Give up"),
            lambda: self.ui.open(give_up_dialog(lambda: self._give_up(summary.uid))),
            size=15,
        )
        return go_on, give_up

    def place(self, window: Rect) -> None:
        """Put the list into a panel as high as it needs."""
        look = self.look
        edge, foot, gap = look.px(PANEL_EDGE), look.px(FOOT), look.px(ROW_GAP)
        frame = 2 * look.px(20) + look.px(theme.HEADING * 1.8)
        rows = len(self._rows) * (look.px(TWO_LINES_HEIGHT) + gap)
        box = Rect(0, 0, min(look.px(PANEL_WIDTH), window.width - 2 * edge), 0)
        box.height = min(frame + rows + 2 * gap + foot, window.height - 2 * edge)
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        self._list.rect = Rect(inner.left, inner.top, inner.width, inner.height - foot - gap)
        self._back.rect = Rect(
            inner.left, inner.bottom - foot, min(look.px(180), inner.width), foot
        )

    def _arrange_rows(self, box: Rect) -> int:
        look = self.look
        high, gap = look.px(TWO_LINES_HEIGHT), look.px(ROW_GAP)
        small = min(look.px(120), box.width // 4)
        y = box.top + gap // 2
        for go_on, give_up in self._rows:
            go_on.rect = Rect(box.left + gap // 2, y, max(1, box.width - small - 2 * gap), high)
            give_up.rect = Rect(go_on.rect.right + gap, y, small, high)
            y += high + gap
        return y - box.top

    def cancel(self) -> None:
        """Go back."""
        self.context.back()

    def _resume(self, uid: str) -> None:
        self.context.back()
        self.context.go(to.ResumeMatch(uid))

    def _give_up(self, uid: str) -> None:
        self.context.store.of(MATCHES).give_up(uid, self.context.store.clock())
        self.enter()
