"""A panel with a title, something that scrolls, and buttons at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.text.i18n import Text
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.scroll import ScrollView
from game.ui.widget import Panel, Widget

__all__ = ["PageScene"]

FOOT: Final = 46.0
BUTTON_WIDTH: Final = 200.0
GAP: Final = 14.0


class PageScene(UiScene):
    """A page of settings or text, as wide as is good to read and as high as needed.

    A subclass calls :meth:`build` at the end of its constructor, and puts its contents
    in their places in :meth:`arrange_content`.
    """

    width: float = 720.0
    """Of the panel, in units."""

    def __init__(self, context: Context, title: Text) -> None:
        super().__init__(context)
        self._page = Panel(f"panel:{self.name}", title)
        self._foot: list[Button] = []
        self._scroll: ScrollView | None = None

    def build(self, content: Sequence[Widget], *foot: Button) -> None:
        """Show widgets one below the other, and buttons at the foot from left to right."""
        self._foot = list(foot)
        self._scroll = ScrollView(f"scroll:{self.name}", content, self.arrange_content)
        self.ui.add(self._page, self._scroll, *foot)

    def arrange_content(self, box: Rect) -> int:
        """Put the contents into a box as wide as the page, and return how high they are in
        pixels; the box's own height means nothing."""
        raise NotImplementedError

    def place(self, window: Rect) -> None:
        """Put the panel in the middle, as high as the contents or the window."""
        assert self._scroll is not None
        look = self.look
        edge, gap, foot = look.px(PANEL_EDGE), look.px(GAP), look.px(FOOT)
        wide = min(look.px(self.width), window.width - 2 * edge)
        self._page.rect = Rect(0, 0, wide, window.height)
        inner = self._page.inner()
        frame = window.height - inner.height + foot + gap
        wanted = self.arrange_content(Rect(0, 0, inner.width, inner.height))
        box = Rect(0, 0, wide, min(frame + wanted, window.height - 2 * edge))
        box.center = window.center
        self._page.rect = box
        inner = self._page.inner()
        high = max(0, inner.height - foot - gap)
        self._scroll.rect = Rect(inner.left, inner.top, inner.width, high)
        self._scroll.arrange()
        self._place_foot(Rect(inner.left, inner.bottom - foot, inner.width, foot))

    def _place_foot(self, line: Rect) -> None:
        gap = self.look.px(GAP)
        count = len(self._foot)
        each = min(
            self.look.px(BUTTON_WIDTH), (line.width - gap * (count - 1)) // max(1, count)
        )
        x = line.centerx - (each * count + gap * (count - 1)) // 2
        for button in self._foot:
            button.rect = Rect(x, line.top, each, line.height)
            x += each + gap

    def cancel(self) -> None:
        """Go back."""
        self.context.back()
