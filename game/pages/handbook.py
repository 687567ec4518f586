"""The rules to read, page by page, and to search."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game import destinations as to
from game.pages.handbook_chapters import Chapter, Example, chapters, found
from game.text import i18n
from game.text.i18n import _
from game.ui import theme
from game.ui.cardrow import CardRow
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.scroll import ScrollView
from game.ui.textfield import TextField
from game.ui.widget import Label, Panel, Widget

__all__ = ["HandbookScene"]

WIDTH: Final = 1000.0
HEIGHT: Final = 640.0
LIST_SHARE: Final = 0.33
ROW: Final = 36.0
GAP: Final = 7.0
PARAGRAPH: Final = 14.0
LONGEST_SEARCH: Final = 40


class HandbookScene(UiScene):
    """Chapters at the left, the one chosen at the right; typing searches."""

    name: ClassVar[str] = "how to play"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel = Panel("panel:handbook", lambda: _("How to play"))
        self._search = TextField(
            "field:search", "", self._searched, hint=lambda: _("Search"),
            max_length=LONGEST_SEARCH,
        )  # fmt: skip
        self._list = ScrollView("scroll:chapters", [], self._arrange_list)
        self._page = ScrollView("scroll:page", [], self._arrange_page)
        self._back = Button("button:back", lambda: _("Back"), context.back, size=17)
        self._tutorial = Button(
            "button:tutorial", lambda: _("Tutorial"), self._learn, size=17, icon="play"
        )
        self._next = Button(
            "button:next", lambda: _("Next page"), self._go_on, kind="primary", size=17
        )
        self._shown: list[Chapter] = []
        self.chapter = chapters()[0].id
        self._language = i18n.generation()
        self.ui.add(
            self._panel,
            self._search,
            self._list,
            self._page,
            self._back,
            self._tutorial,
            self._next,
        )
        self._fill()
        self.ui.set_focus(self._next)

    def place(self, window: Rect) -> None:
        """A list and a page side by side."""
        if self._language != i18n.generation():
            self._language = i18n.generation()
            self._fill()
        look = self.look
        edge, gap, row = look.px(PANEL_EDGE), look.px(GAP), look.px(ROW)
        box = Rect(0, 0, min(look.px(WIDTH), window.width - 2 * edge), 0)
        box.height = min(look.px(HEIGHT), window.height - 2 * edge)
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        foot = look.px(46)
        wide = round(inner.width * LIST_SHARE)
        self._search.rect = Rect(inner.left, inner.top, wide, row)
        top = self._search.rect.bottom + gap
        bottom = inner.bottom - foot - 2 * gap
        self._list.rect = Rect(inner.left, top, wide, max(0, bottom - top))
        left = inner.left + wide + look.px(24)
        self._page.rect = Rect(left, inner.top, inner.right - left, max(0, bottom - inner.top))
        self._list.arrange()
        self._page.arrange()
        line = Rect(inner.left, inner.bottom - foot, inner.width, foot)
        each = min(look.px(200), (line.width - 2 * gap) // 3)
        self._back.rect = Rect(line.left, line.top, each, foot)
        self._tutorial.rect = Rect(line.centerx - each // 2, line.top, each, foot)
        self._next.rect = Rect(line.right - each, line.top, each, foot)

    def cancel(self) -> None:
        """Clear the search, or go back."""
        if self._search.value:
            self._search.value = ""
            self._searched("")
        else:
            self.context.back()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Page up and page down read on; Ctrl+F searches."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            step = self._page.rect.height * 4 // 5
            sign = 1 if event.key == pygame.K_PAGEDOWN else -1
            self._page.scroll_to(self._page.offset + sign * step)
            return True
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.ui.set_focus(self._search)
            return True
        return False

    def _learn(self) -> None:
        self.context.go(to.Tutorial())

    def _searched(self, words: str) -> None:
        hits = [chapter.id for chapter in found(words)]
        if hits and self.chapter not in hits:
            self.chapter = hits[0]
        self._fill()

    def _fill(self) -> None:
        self._shown = list(found(self._search.value))
        self._list.content = [
            Button(
                f"button:chapter:{chapter.id}",
                chapter.title,
                self._opener(chapter.id),
                kind="primary" if chapter.id == self.chapter else "normal",
                icon="check" if chapter.id == self.chapter else None,
                size=15,
            )
            for chapter in self._shown
        ] or [
            Label("label:none", _("No page has these words."), color=theme.MUTED, wrapped=True)
        ]
        page = next((c for c in self._shown if c.id == self.chapter), None)
        self._page.content = [] if page is None else list(_widgets(page))
        self._page.offset = 0
        self._next.enabled = page is not None and page is not self._shown[-1]
        for view in (self._list, self._page):
            view.adopt(self.ui)
            view.arrange()
            view.invalidate()
        self.ui.mark_all()

    def _opener(self, chapter: str) -> Callable[[], None]:
        return lambda: self.open_chapter(chapter)

    def open_chapter(self, chapter: str) -> None:
        """Show a chapter, by its id."""
        self.chapter = chapter
        self._fill()
        self.ui.set_focus(f"button:chapter:{chapter}")

    def _go_on(self) -> None:
        ids = [chapter.id for chapter in self._shown]
        self.chapter = ids[min(ids.index(self.chapter) + 1, len(ids) - 1)]
        self._fill()

    def _arrange_list(self, box: Rect) -> int:
        row, gap = self.look.px(ROW), self.look.px(GAP)
        y = box.top
        for widget in self._list.content:
            widget.rect = Rect(box.left, y, box.width, row)
            y += row + gap
        return y - gap - box.top

    def _arrange_page(self, box: Rect) -> int:
        gap = self.look.px(PARAGRAPH)
        y = box.top
        for widget in self._page.content:
            if isinstance(widget, CardRow):
                high = widget.natural_height(box.width)
            else:
                assert isinstance(widget, Label)
                high = widget.natural_size(box.width)[1]
            widget.rect = Rect(box.left, y, box.width, high)
            y += high + gap
        return y - gap - box.top


def _widgets(chapter: Chapter) -> list[Widget]:
    title = Label(
        "label:title", chapter.title, size=theme.HEADING, color=theme.GOLD, weight="bold",
        family="title", valign="top", wrapped=True,
    )  # fmt: skip
    made: list[Widget] = [title]
    for number, block in enumerate(chapter.blocks):
        if isinstance(block, Example):
            made.append(CardRow(f"cards:{number}", block.groups, block.caption, block.wild))
        else:
            made.append(Label(f"label:{number}", block, wrapped=True, valign="top"))
    return made
