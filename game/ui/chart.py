"""A line chart: one line a series, told apart by marks and names as well as by colour."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.art.svg import arc_star, document, hex_color, num, rasterize
from game.text.i18n import Text, _, resolve
from game.text.numbers import decimal_text
from game.ui import theme
from game.ui.text import draw_text, line_height, width
from game.ui.widget import Widget

__all__ = ["SERIES_COLORS", "LineChart", "Series", "steps"]

SERIES_COLORS: Final[tuple[theme.Color, ...]] = (
    (250, 226, 160),
    (124, 196, 255),
    (255, 158, 138),
    (150, 222, 160),
    (214, 170, 255),
    (255, 206, 92),
    (132, 226, 224),
    (240, 150, 196),
)
"""Light enough for the dark panel; series beyond them begin again with other marks."""
_MARKS: Final = 5
TOLD: Final = 12
"""Values of a line that are spoken one by one; a match has so many totals."""


@dataclass(frozen=True)
class Series:
    """One line: its name, and a value for each place on the axis (None: no point)."""

    name: Text
    values: tuple[float | None, ...]
    strong: bool = False
    """Drawn thicker: one's own."""


def steps(low: float, high: float, most: int = 6) -> list[float]:
    """Return round whole numbers that divide a range, from at most ``low`` to at least
    ``high``.

    >>> steps(0, 93)
    [0, 20, 40, 60, 80, 100]
    """
    span = max(1.0, high - low)
    power = max(1.0, 10.0 ** math.floor(math.log10(span / most)))
    step = next(power * k for k in (1, 2, 5, 10) if span / (power * k) <= most - 1 or k == 10)
    first = math.floor(low / step)
    last = max(math.ceil(high / step), first + 1)
    values = [k * step for k in range(first, last + 1)]
    return [int(v) if float(v).is_integer() else v for v in values]


class LineChart(Widget):
    """Lines over labelled places; the names stand at the ends of the lines."""

    def __init__(
        self,
        id: str,  # noqa: A002
        series: Sequence[Series] = (),
        places: Sequence[Text] = (),
        *,
        empty: Text = "",
    ) -> None:
        """Show series over ``places``, the labels below; ``empty`` is said of no values."""
        super().__init__(id)
        self.series = tuple(series)
        self.places = tuple(places)
        self.empty = empty
        self._drawn: tuple[object, pygame.Surface] | None = None

    def show(self, series: Sequence[Series], places: Sequence[Text]) -> None:
        """Show other lines."""
        self.series, self.places = tuple(series), tuple(places)
        self._drawn = None
        self.invalidate()

    def words(self) -> str:
        """Return the lines in words: all values of a short one, else where it leads."""
        told = [_told(series) for series in self.series]
        return ". ".join(filter(None, told)) or resolve(self.empty)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw axes, lines, marks and names."""
        rect = self.rect
        if rect.width < 40 or rect.height < 40:
            return
        values = [v for s in self.series for v in s.values if v is not None]
        if not values:
            style = self.look.style(color=theme.MUTED)
            draw_text(surface, resolve(self.empty), style, rect, "center", wrapped=True)
            return
        ticks = steps(min(0.0, *values), max(values))
        style = self.look.style(theme.TEXT_SMALL, theme.MUTED)
        plot = self._plot(ticks, style)
        self._grid(surface, plot, ticks, style)
        key = (rect.size, self.look.scale, self.series)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, self._lines(plot.move(-rect.left, -rect.top), ticks))
        surface.blit(self._drawn[1], rect)
        self._names(surface, plot, ticks)

    def _name_style(self, index: int) -> theme.Style:
        color = SERIES_COLORS[index % len(SERIES_COLORS)]
        weight = self.series[index].strong
        return self.look.style(theme.TEXT_SMALL, color, "bold" if weight else "semibold")

    def _plot(self, ticks: list[float], style: theme.Style) -> Rect:
        """The part within the axes."""
        look = self.look
        left = max(width(_number(tick), style) for tick in ticks) + look.px(10)
        widest = max(
            width(resolve(s.name), self._name_style(i)) for i, s in enumerate(self.series)
        )
        right = min(widest, self.rect.width // 4) + look.px(18)
        foot = line_height(style) + look.px(4)
        return Rect(
            self.rect.left + left,
            self.rect.top + look.px(10),
            max(10, self.rect.width - left - right),
            max(10, self.rect.height - foot - look.px(10)),
        )

    def _grid(
        self, surface: pygame.Surface, plot: Rect, ticks: list[float], style: theme.Style
    ) -> None:
        look = self.look
        for tick in ticks:
            y = _y(tick, plot, ticks)
            surface.fill(theme.BUTTON_TOP, Rect(plot.left, y, plot.width, 1))
            box = Rect(self.rect.left, y - style.px, plot.left - self.rect.left, 2 * style.px)
            box.width -= look.px(8)
            draw_text(surface, _number(tick), style, box, "right")
        count = len(self.places)
        widest = max((width(resolve(p), style) for p in self.places), default=0) + look.px(10)
        every = max(1, math.ceil(widest * count / max(1, plot.width)))
        for index in range(count):
            if index % every and index != count - 1:
                continue
            if index == count - 1 and index % every and count > 2 * every:
                continue
            x = _x(index, count, plot)
            label = resolve(self.places[index])
            box = Rect(0, plot.bottom + look.px(4), width(label, style), line_height(style))
            # The first and the last would else reach over the edge.
            box.left = max(self.rect.left, min(x - box.width // 2, self.rect.right - box.width))
            draw_text(surface, label, style, box)

    def _lines(self, plot: Rect, ticks: list[float]) -> pygame.Surface:
        """All lines and marks as one picture."""
        parts = []
        count = len(self.places)
        # One's own line lies on top.
        order = sorted(range(len(self.series)), key=lambda i: self.series[i].strong)
        for index in order:
            series = self.series[index]
            color = hex_color(SERIES_COLORS[index % len(SERIES_COLORS)])
            thick = self.look.scale * (3.2 if series.strong else 2.0)
            points = [
                (_x(place, count, plot), _y(value, plot, ticks))
                for place, value in enumerate(series.values)
                if value is not None
            ]
            line = "L".join(f"{num(x)} {num(y)}" for x, y in points)
            parts.append(
                f'<path d="M{line}" fill="none" stroke="{color}" stroke-width="{num(thick)}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
            crowded = len(points) > 40
            radius = self.look.scale * (5.2 if series.strong else 4.2)
            shown = points[-1:] if crowded else points
            parts += [_mark(index, x, y, radius, color) for x, y in shown]
        return rasterize(document(self.rect.size, *parts), self.rect.size)

    def _names(self, surface: pygame.Surface, plot: Rect, ticks: list[float]) -> None:
        """The names at the ends of the lines, moved apart where they would collide."""
        look = self.look
        ends = []
        for index, series in enumerate(self.series):
            last = next((v for v in reversed(series.values) if v is not None), None)
            if last is not None:
                ends.append([_y(last, plot, ticks), index])
        ends.sort()
        step = line_height(self._name_style(0))
        step = min(step, max(8, self.rect.height // max(1, len(ends))))
        for before, after in itertools.pairwise(ends):
            after[0] = max(after[0], before[0] + step)
        over = ends[-1][0] + step // 2 - self.rect.bottom if ends else 0
        for entry in reversed(ends):
            if over <= 0:
                break
            entry[0] -= over
            position = ends.index(entry)
            over = 0 if not position else ends[position - 1][0] + step - entry[0]
        left = plot.right + look.px(12)
        for y, index in ends:
            box = Rect(left, y - step // 2, self.rect.right - left, step)
            draw_text(surface, resolve(self.series[index].name), self._name_style(index), box)


def _told(series: Series) -> str:
    """One line in words; nothing if it has no values."""
    values = [value for value in series.values if value is not None]
    if not values:
        return ""
    name = resolve(series.name)
    if len(values) <= TOLD:
        return f"{name}: {', '.join(_spoken(value) for value in values)}"
    # Translators: a line of a chart as it is spoken.
    return _("{name}: from {first} to {last}, between {low} and {high}").format(
        name=name,
        first=_spoken(values[0]),
        last=_spoken(values[-1]),
        low=_spoken(min(values)),
        high=_spoken(max(values)),
    )


def _spoken(value: float) -> str:
    return decimal_text(round(value, 1))


def _number(value: float) -> str:
    return decimal_text(value)


def _x(place: int, count: int, plot: Rect) -> int:
    if count < 2:
        return plot.centerx
    return plot.left + round(plot.width * place / (count - 1))


def _y(value: float, plot: Rect, ticks: list[float]) -> int:
    return plot.bottom - round(plot.height * (value - ticks[0]) / (ticks[-1] - ticks[0]))


def _mark(index: int, x: float, y: float, r: float, color: str) -> str:
    """A mark whose form tells the series as well."""
    edge = f'fill="{color}" stroke="#0f1d1a" stroke-width="{num(r * 0.35)}"'
    kind = index % _MARKS
    if kind == 0:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {edge}/>'
    if kind == 1:
        s = r * 0.9
        return (
            f'<rect x="{num(x - s)}" y="{num(y - s)}" width="{num(2 * s)}" '
            f'height="{num(2 * s)}" {edge}/>'
        )
    if kind == 2:
        s = r * 1.3
        path = (
            f"M{num(x)} {num(y - s)}l{num(s)} {num(s)}l{num(-s)} {num(s)}l{num(-s)} {num(-s)}Z"
        )
    elif kind == 3:
        s, low = r * 1.15, y + r * 0.92
        path = f"M{num(x)} {num(y - s)}L{num(x + s)} {num(low)}L{num(x - s)} {num(low)}Z"
    else:
        path = arc_star(x, y, r * 1.5, r * 0.7, 5)
    return f'<path d="{path}" {edge}/>'
