"""Figures with captions, large enough to be read at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.text.i18n import Text, resolve
from game.ui import skins, theme
from game.ui.boxes import row
from game.ui.text import draw_text
from game.ui.widget import Widget

__all__ = ["Figure", "FigureRow"]

GAP: Final = 10.0
"""Units between two figures of a row."""


class Figure(Widget):
    """A tile: the figure above, what it counts below."""

    def __init__(self, id: str, caption: Text, value: Text) -> None:  # noqa: A002
        super().__init__(id)
        self.caption = caption
        self.value = value

    def words(self) -> str:
        """Return the caption and the figure."""
        return f"{resolve(self.caption)}: {resolve(self.value)}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        rect = self.rect
        if rect.width < 8 or rect.height < 8:
            return
        look = self.look
        surface.blit(skins.field(rect.size, look.scale, active=False, enabled=True), rect)
        pad = look.px(8)
        cut = rect.top + round(rect.height * 0.54)
        value = Rect(rect.left + pad, rect.top + pad // 2, rect.width - 2 * pad, 0)
        value.height = cut - value.top
        style = look.style(theme.HEADING, theme.GOLD_LIGHT, "bold")
        draw_text(surface, resolve(self.value), style, value, "center")
        caption = Rect(value.left, cut, value.width, rect.bottom - cut - pad // 2)
        style = look.style(theme.TEXT_SMALL, theme.MUTED)
        draw_text(surface, resolve(self.caption), style, caption, "center", wrapped=True)


class FigureRow(Widget):
    """Figures side by side, equally wide."""

    def __init__(self, id: str, figures: Sequence[Figure]) -> None:  # noqa: A002
        super().__init__(id)
        self._figures = tuple(figures)

    @property
    def children(self) -> Sequence[Widget]:
        """The figures."""
        return self._figures

    def arrange(self) -> None:
        """Divide the width among them."""
        cells = row(self.rect, [1.0] * len(self._figures), self.look.px(GAP))
        for figure, cell in zip(self._figures, cells, strict=True):
            figure.rect = cell
