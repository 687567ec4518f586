"""A line of a list that can be chosen: a title, a second line, a word at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.text.i18n import Text, resolve
from game.ui import skins, theme
from game.ui.controls import Button
from game.ui.icons import icon
from game.ui.text import draw_text, width

__all__ = ["ROW_HEIGHT", "ListRow"]

ROW_HEIGHT: Final = 58.0
"""Units that a row wants."""


class ListRow(Button):
    """Does one thing when chosen, as any button."""

    def __init__(
        self,
        id: str,  # noqa: A002
        title: Text,
        detail: Text,
        mark: Text = "",
        on_click: Callable[[], None] | None = None,
        *,
        icon: str | None = None,
        indent: bool = True,
    ) -> None:
        """Show ``title`` over ``detail``, an icon before them and ``mark`` behind; without
        ``indent`` no room is kept where other rows have an icon."""
        super().__init__(id, title, on_click, icon=icon)
        self.indent = indent or icon is not None
        self.detail = detail
        self.mark = mark

    def words(self) -> str:
        """Return both lines and the mark."""
        parts = (resolve(part) for part in (self.text, self.detail, self.mark))
        return ", ".join(part for part in parts if part)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        rect = self.rect
        if rect.width < 8 or rect.height < 8:
            return
        look = self.look
        surface.blit(skins.button_ground("normal", self.state(), rect.size, look.scale), rect)
        box = rect.inflate(-look.px(28), -look.px(8))
        if self.icon is not None:
            side = min(look.px(22), box.height)
            image = icon(self.icon, side, theme.GOLD)
            surface.blit(image, image.get_rect(midleft=box.midleft))
        if self.indent:
            box = Rect(box.left + look.px(36), box.top, box.width - look.px(36), box.height)
        mark = resolve(self.mark)
        if mark:
            ink = theme.GOLD if self.enabled else theme.DISABLED_INK
            style = look.style(theme.TEXT, ink, "semibold")
            used = min(width(mark, style), box.width // 2)
            place = Rect(box.right - used, box.top, used, box.height)
            draw_text(surface, mark, style, place, "right")
            box.width -= used + look.px(14)
        detail = resolve(self.detail)
        upper = Rect(box.left, box.top, box.width, box.height // 2 if detail else box.height)
        lower = Rect(box.left, upper.bottom, box.width, box.height - upper.height)
        style = look.style(theme.TEXT, self.ink(), "semibold")
        draw_text(surface, resolve(self.text), style, upper)
        style = look.style(theme.TEXT_SMALL, theme.MUTED)
        draw_text(surface, detail, style, lower)
