"""A table of text: names to the left, figures in columns to the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from game.text.i18n import Text, resolve
from game.ui import theme
from game.ui.icons import icon
from game.ui.text import Align, draw_text, width
from game.ui.widget import Widget

__all__ = ["Cell", "Column", "Grid", "Tone"]

Tone = Literal["normal", "muted", "gold", "good", "bad"]

_TONES: dict[Tone, theme.Color] = {
    "normal": theme.IVORY,
    "muted": theme.MUTED,
    "gold": theme.GOLD,
    "good": theme.GOOD,
    "bad": theme.BAD,
}


@dataclass(frozen=True)
class Column:
    """A column: its heading, and where its cells are aligned."""

    title: Text = ""
    align: Align = "right"
    weight: float = 0.0
    """Share of the width that is left over; 0 is as wide as its widest cell."""
    even: bool = False
    """As wide as the widest of those that are even, if there is room for that."""


@dataclass(frozen=True)
class Cell:
    """What stands in one place."""

    text: Text
    tone: Tone = "normal"
    bold: bool = False
    counts_from: int | None = None
    """For a number: what it counts up from (see :attr:`Grid.share`)."""
    icon: str = ""
    """A sign of :mod:`game.ui.icons` before the text."""
    appears: bool = False
    """Whether the sign comes in while numbers count up."""


class Grid(Widget):
    """Rows under headings. The widths follow the contents; what is too wide is set smaller."""

    def __init__(
        self,
        id: str,  # noqa: A002
        columns: Sequence[Column],
        rows: Sequence[Sequence[Cell | Text]] = (),
        *,
        lit_rows: Sequence[int] = (),
        footer: bool = False,
    ) -> None:
        """Show rows of cells.

        `lit_rows` stand out (the winner, the round just played); with `footer` the
        last row is set off by a line.

        :raises ValueError: a row is not as long as there are columns.
        """
        super().__init__(id)
        self.columns = tuple(columns)
        self.rows: tuple[tuple[Cell, ...], ...] = ()
        self._share = 1.0
        self.lit_rows: frozenset[int] = frozenset()
        self.footer = footer
        self.row_height = 30.0
        """In units; less if the place is too low."""
        self.set_rows(rows, lit_rows)

    def set_rows(
        self, rows: Sequence[Sequence[Cell | Text]], lit_rows: Sequence[int] = ()
    ) -> None:
        """Show other rows."""
        for row in rows:
            if len(row) != len(self.columns):
                raise ValueError(f"a row of {len(row)} cells under {len(self.columns)} columns")
        self.rows = tuple(
            tuple(cell if isinstance(cell, Cell) else Cell(cell) for cell in row)
            for row in rows
        )
        self.lit_rows = frozenset(lit_rows)
        self.invalidate()

    @property
    def has_header(self) -> bool:
        """Whether any column has a heading."""
        return any(column.title != "" for column in self.columns)

    def words(self) -> str:
        """Return the headings, then row by row what stands in them."""
        head = [resolve(column.title) for column in self.columns]
        rows = [[resolve(cell.text) for cell in row] for row in self.rows]
        return ". ".join(", ".join(t for t in row if t) for row in (head, *rows))

    def natural_height(self) -> int:
        """Return the height it wants, in pixels."""
        return (len(self.rows) + self.has_header) * self.look.px(self.row_height)

    def _pad(self, scale: float) -> int:
        return max(4, round(18 * scale))

    def _style(self, cell: Cell, scale: float, *, header: bool = False) -> theme.Style:
        units = theme.TEXT_SMALL if header else theme.TEXT
        weight: Literal["regular", "semibold"] = (
            "semibold" if cell.bold or header else "regular"
        )
        return theme.Style(max(8, round(units * scale)), _TONES[cell.tone], weight)

    def _heading_widths(self, scale: float) -> list[int]:
        return [
            width(resolve(c.title), self._style(Cell(c.title), scale, header=True))
            for c in self.columns
        ]

    def cell_widths(self, scale: float) -> list[int]:
        """Return the widest cell of each column, headings apart."""
        return [
            max((self._cell_width(row[i], scale) for row in self.rows), default=0)
            for i in range(len(self.columns))
        ]

    def _cell_width(self, cell: Cell, scale: float) -> int:
        style = self._style(cell, scale)
        return width(resolve(cell.text), style) + (_icon_room(style) if cell.icon else 0)

    def _natural_widths(self, scale: float) -> list[int]:
        pairs = zip(self._heading_widths(scale), self.cell_widths(scale), strict=True)
        return [max(pair) for pair in pairs]

    def room(self, scale: float) -> int:
        """The width for the columns, without the space between."""
        return max(len(self.columns), self.rect.width - self._pad(scale) * len(self.columns))

    def _fitting_scale(self, scale: float) -> float:
        """Return the scale at which the cells fit side by side: one for the whole table,
        so that figures that belong together are of one size."""
        while scale > 0.4 and sum(self.cell_widths(scale)) > self.room(scale):
            scale *= 0.95
        return scale

    def widths(self, scale: float) -> list[int]:
        """Return the widths of the columns, without the space between; they fill the place."""
        room = self.room(scale)
        widths = self._natural_widths(scale)
        if sum(widths) > room:
            widths = self._capped(scale, room)
        widths = self._evened(widths, room)
        spare = max(0, room - sum(widths))
        weights = [column.weight for column in self.columns]
        if not any(weights):
            weights = [1.0] * len(weights)
        whole_weight = sum(weights)
        return [
            wide + int(spare * weight / whole_weight)
            for wide, weight in zip(widths, weights, strict=True)
        ]

    def _evened(self, widths: list[int], room: int) -> list[int]:
        most = max((w for w, c in zip(widths, self.columns, strict=True) if c.even), default=0)
        even = [
            max(w, most) if column.even else w
            for w, column in zip(widths, self.columns, strict=True)
        ]
        return even if sum(even) <= room else widths

    def _capped(self, scale: float, room: int) -> list[int]:
        """Return widths that fit: the cells keep theirs, the widest headings give way."""
        cells = self.cell_widths(scale)
        whole = sum(cells)
        if whole > room:
            return [max(1, wide * room // whole) for wide in cells]
        headings = self._heading_widths(scale)

        def at(cap: int) -> list[int]:
            pairs = zip(headings, cells, strict=True)
            return [max(cell, min(heading, cap)) for heading, cell in pairs]

        low, high = 0, max(headings)
        while low < high:
            middle = (low + high + 1) // 2
            if sum(at(middle)) <= room:
                low = middle
            else:
                high = middle - 1
        return at(low)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw headings, lines and cells."""
        count = len(self.rows) + self.has_header
        if not count or self.rect.width < 8 or self.rect.height < 8:
            return
        look = self.look
        step = min(look.px(self.row_height), max(8, self.rect.height // count))
        scale = self._fitting_scale(min(look.scale, step / self.row_height * 1.12))
        pad = self._pad(scale)
        widths = self.widths(scale)
        y = self.rect.top
        line = max(1, round(look.scale))
        if self.has_header:
            heads = tuple(Cell(column.title, "muted") for column in self.columns)
            self._draw_row(
                surface,
                heads,
                widths,
                Rect(self.rect.left, y, self.rect.width, step),
                scale,
                pad,
                header=True,
            )
            y += step
            surface.fill(theme.GOLD_DEEP, Rect(self.rect.left, y - line, self.rect.width, line))
        for index, row in enumerate(self.rows):
            place = Rect(self.rect.left, y, self.rect.width, step)
            if index in self.lit_rows:
                pygame.draw.rect(surface, theme.BUTTON_BOTTOM, place, border_radius=step // 5)
                mark = Rect(
                    place.left,
                    place.top + step // 5,
                    max(2, look.px(3)),
                    step - 2 * (step // 5),
                )
                surface.fill(theme.GOLD, mark)
            if self.footer and index == len(self.rows) - 1:
                surface.fill(theme.GOLD_DEEP, Rect(self.rect.left, y, self.rect.width, line))
            self._draw_row(surface, row, widths, place, scale, pad)
            y += step

    @property
    def share(self) -> float:
        """How far the numbers that count up have come, 0 to 1; the columns stand still."""
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self.invalidate()

    def _shown(self, cell: Cell) -> str:
        text = resolve(cell.text)
        if cell.counts_from is None or self._share >= 1.0:
            return text
        return str(round(cell.counts_from + (int(text) - cell.counts_from) * self._share))

    def _draw_row(
        self,
        surface: pygame.Surface,
        row: Sequence[Cell],
        widths: Sequence[int],
        place: Rect,
        scale: float,
        pad: int,
        *,
        header: bool = False,
    ) -> None:
        x = place.left + pad // 2
        for column, cell, wide in zip(self.columns, row, widths, strict=True):
            style = self._style(cell, scale, header=header)
            box = Rect(x, place.top, wide, place.height)
            text = draw_text(surface, self._shown(cell), style, box, column.align)
            if cell.icon:
                self._draw_icon(surface, cell, style, text)
            x += wide + pad

    def _draw_icon(
        self, surface: pygame.Surface, cell: Cell, style: theme.Style, text: Rect
    ) -> None:
        """Draw a cell's sign before its text; one that appears comes down from above."""
        side = _icon_side(style)
        sign = icon(cell.icon, side, style.color)
        place = sign.get_rect(midleft=(text.left - _icon_room(style), text.centery))
        if cell.appears and self._share < 1.0:
            sign = sign.copy()
            sign.set_alpha(round(255 * self._share))
            place.top -= round((1.0 - self._share) * side * 0.5)
        surface.blit(sign, place)


def _icon_side(style: theme.Style) -> int:
    return round(style.px * 1.15)


def _icon_room(style: theme.Style) -> int:
    """The width that a sign before a text takes up, in pixels."""
    return _icon_side(style) + max(2, round(style.px * 0.3))
