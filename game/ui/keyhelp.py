"""The overlay that lists keys and gamepad buttons, in columns."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.text.i18n import _
from game.ui import skins, theme
from game.ui.dialog import Answer, Dialog
from game.ui.scroll import ScrollView
from game.ui.text import draw_text, line_height, text_size, width
from game.ui.widget import Widget

__all__ = ["KeySection", "general_keys", "keys_dialog", "pad_buttons"]

_COLUMN: Final = 330.0
"""Units that a column wants at least."""
_KEYS_WIDE: Final = 132.0
_GAP: Final = 28.0


@dataclasses.dataclass(frozen=True, slots=True)
class KeySection:
    """Keys that belong together: (the keys, what they do) one by one."""

    title: str
    keys: tuple[tuple[str, str], ...]


def general_keys() -> KeySection:
    """Return the keys that mean the same on every screen."""
    return KeySection(
        _("Everywhere"),
        (
            (_("Arrows, Tab"), _("Walk from one thing to the next")),
            (_("Enter, Space"), _("Do what has the focus")),
            (_("Esc"), _("Back, close, menu")),
            ("F1, ?", _("This list")),
            ("F11", _("Full screen")),
            ("M", _("Sound on or off")),
            ("F2", _("Spoken play on or off")),
        ),
    )


def pad_buttons() -> KeySection:
    """Return the gamepad's buttons that mean the same on every screen."""
    return KeySection(
        _("Gamepad"),
        (
            (_("D-pad, stick"), _("Walk from one thing to the next")),
            ("A", _("Do what has the focus")),
            ("B", _("Back, close, menu")),
            (_("Back"), _("This list")),
        ),
    )


def keys_dialog(sections: Callable[[], Sequence[KeySection]], width: float = 1060.0) -> Dialog:
    """Return the overlay with some sections, asked for whenever it is drawn; its width is
    in units."""
    return Dialog(
        "dialog:keys",
        lambda: _("Keys"),
        answers=(Answer("button:ok", lambda: _("Close"), kind="primary"),),
        body=_Body(sections),
        width=width,
    )


class _Body:
    """The list as the body of a dialog; it scrolls where it does not fit."""

    def __init__(self, sections: Callable[[], Sequence[KeySection]]) -> None:
        self._list = _List(sections)
        self._scroll = ScrollView("keys:list", [self._list], self._list.fill)
        self.widgets: Sequence[Widget] = (self._scroll,)

    def natural_height(self, width: int) -> int:
        """Return the height at a width, in pixels."""
        # Its own look is known only once it has been adopted.
        self._list.host = self._scroll.host
        return self._list.high(width - self._scroll.look.px(14))

    def arrange(self, box: Rect) -> None:
        """Fill the box."""
        self._scroll.rect = box


class _List(Widget):
    def __init__(self, sections: Callable[[], Sequence[KeySection]]) -> None:
        super().__init__("keys:text")
        self._sections = sections

    def words(self) -> str:
        """Return all keys and what they do."""
        lines = (f"{keys}: {text}" for s in self._sections() for keys, text in s.keys)
        return ". ".join(lines)

    def fill(self, box: Rect) -> int:
        """Take a box and return the height needed, in pixels."""
        high = self.high(box.width)
        self.rect = Rect(box.left, box.top, box.width, max(1, high))
        return high

    def high(self, wide: int) -> int:
        """Return the height needed at a width, in pixels."""
        columns = self._columns(wide)
        return max(sum(self._height(s, width) for s in part) for width, part in columns)

    def _columns(self, wide: int) -> list[tuple[int, list[KeySection]]]:
        """Divide the sections, in order, among as many columns as there is room for, the
        longest as short as possible; (width, sections) of each."""
        look = self.look
        gap = look.px(_GAP)
        most = max(1, min(3, (wide + gap) // (look.px(_COLUMN) + gap)))
        column = (wide - gap * (most - 1)) // most
        sections = self._sections()
        heights = [self._height(s, column) for s in sections]
        limit = max(heights, default=0)
        while True:
            parts: list[list[KeySection]] = [[]]
            used = 0
            for section, high in zip(sections, heights, strict=True):
                if parts[-1] and used + high > limit:
                    parts.append([])
                    used = 0
                parts[-1].append(section)
                used += high
            if len(parts) <= most:
                return [(column, part) for part in parts]
            limit += look.px(8)

    def _height(self, section: KeySection, wide: int) -> int:
        look = self.look
        rows = sum(self._row(text, wide) for _keys, text in section.keys)
        return look.px(theme.TEXT * 1.9) + rows + look.px(12)

    def _row(self, text: str, wide: int) -> int:
        style = self.look.style(theme.TEXT_SMALL)
        room = max(20, wide - self.look.px(_KEYS_WIDE))
        return max(text_size(text, style, room)[1], line_height(style)) + self.look.px(7)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the columns."""
        x = self.rect.left
        for wide, part in self._columns(self.rect.width):
            y = self.rect.top
            for section in part:
                self._draw_section(surface, section, Rect(x, y, wide, 0))
                y += self._height(section, wide)
            x += wide + self.look.px(_GAP)

    def _draw_section(self, surface: pygame.Surface, section: KeySection, box: Rect) -> None:
        look = self.look
        head = look.style(theme.TEXT, theme.GOLD, "semibold")
        title = Rect(box.left, box.top, box.width, look.px(theme.TEXT * 1.6))
        draw_text(surface, section.title, head, title)
        y = box.top + look.px(theme.TEXT * 1.9)
        style = look.style(theme.TEXT_SMALL)
        strong = look.style(theme.TEXT_SMALL - 0.5, theme.IVORY, "semibold")
        first = look.px(_KEYS_WIDE)
        for keys, text in section.keys:
            high = self._row(text, box.width)
            cap_high = line_height(strong) + look.px(2)
            wide = min(width(keys, strong) + look.px(14), first - look.px(10))
            cap = Rect(box.left, y, wide, cap_high)
            surface.blit(skins.field(cap.size, look.scale, active=False, enabled=True), cap)
            draw_text(surface, keys, strong, cap.inflate(-look.px(8), 0), "center")
            words = Rect(box.left + first, y, box.width - first, high)
            draw_text(surface, text, style, words, valign="top", wrapped=True)
            y += high
