"""A page that lists things to choose from, a row each, and says a word below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.text.i18n import Text
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.listrow import ROW_HEIGHT, ListRow
from game.ui.page import PageScene
from game.ui.widget import Label

__all__ = ["RowPage"]

GAP: Final = 8.0


class RowPage(PageScene):
    """Rows one below the other. A subclass calls :meth:`list_rows` instead of ``build``."""

    width = 820.0

    def __init__(self, context: Context, title: Text) -> None:
        super().__init__(context, title)
        self._rows: Sequence[ListRow] = ()
        self._said: Label | None = None

    def list_rows(
        self,
        rows: Sequence[ListRow],
        said: tuple[str, Text],
        back: Button,
        *foot: Button,
    ) -> None:
        """Show rows, and buttons at the foot from left to right; the first row has the
        focus, or without any the way back.

        :param said: id and text of what is said below the rows.
        """
        self._rows = rows
        self._said = Label(
            *said,
            size=theme.TEXT_SMALL,
            color=theme.MUTED,
            align="center",
            wrapped=True,
        )
        self.build([*rows, self._said], back, *foot)
        self.ui.set_focus(rows[0] if rows else back)

    def arrange_content(self, box: Rect) -> int:
        """One row below the other, then what is said."""
        assert self._said is not None
        high, gap = self.look.px(ROW_HEIGHT), self.look.px(GAP)
        y = box.top
        for row in self._rows:
            row.rect = Rect(box.left, y, box.width, high)
            y += high + gap
        said = self._said.natural_size(box.width)[1] + gap
        self._said.rect = Rect(box.left, y, box.width, said)
        return y + said - box.top
