"""One match on paper: its score sheet, the totals as lines, and files of both."""

from __future__ import annotations

import functools
import io
from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import Rank
from game.match.score_sheet import ScoreSheet, SheetRow
from game.store.exports import export_folder, save_export
from game.text.i18n import Text, _, resolve
from game.text.wording import rank_plural
from game.ui import skins, theme
from game.ui.boxes import column
from game.ui.chart import LineChart
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.grid import Cell, Column, Grid
from game.ui.screen import PANEL_EDGE, UiScene
from game.ui.stage import Stage
from game.ui.text import draw_text
from game.ui.widget import Label, Panel

__all__ = ["MatchSheetScene", "picture"]

FOOT: Final = 46.0
GAP: Final = 14.0
BUTTON_WIDTH: Final = 210.0
ROW: Final = 33.0
SIDE_BY_SIDE: Final = 940.0
"""Units that sheet and chart need to stand side by side."""
MANY_SEATS: Final = 5
"""From so many players on the sheet takes the whole width."""
LOWEST_CHART: Final = 150.0
"""Units that a chart below the sheet needs to be worth it."""
PICTURE: Final = (1600, 900)
"""Pixels of a saved picture."""
TALL_PICTURE: Final = (1600, 1440)
"""The same for many players."""


class MatchSheetScene(UiScene):
    """A sheet to look at; ``extra`` are buttons of what else can be done with it, each
    told which page it is on."""

    name: ClassVar[str] = "sheet"

    def __init__(
        self,
        context: Context,
        sheet: ScoreSheet,
        title: Text,
        detail: Text,
        extra: tuple[tuple[str, Text, Callable[[UiScene], None]], ...] = (),
    ) -> None:
        super().__init__(context)
        self._sheet = sheet
        self._title = title
        self._detail = detail
        self._charted = False
        self._panel = Panel("panel:sheet", title)
        self._sub = Label("label:detail", detail, color=theme.MUTED, align="center")
        self._grid = sheet_grid(sheet)
        self._chart = sheet_chart(sheet)
        self._toggle = Button("button:chart", self._toggle_text, self._switch, size=16)
        self._foot = [
            self._toggle,
            *(
                Button(id_, text, functools.partial(action, self), size=16)
                for id_, text, action in extra
            ),
            Button("button:csv", lambda: _("Save as CSV"), self._save_csv, size=16),
            Button("button:png", lambda: _("Save as picture"), self._save_picture, size=16),
            Button("button:back", lambda: _("Back"), context.back, kind="primary", size=16),
        ]
        self.ui.add(self._panel, self._sub, self._grid, self._chart, *self._foot)
        self.ui.set_focus(self._foot[-1])

    def place(self, window: Rect) -> None:
        """Sheet and chart side by side or one below the other if there is room, else one of
        them."""
        look = self.look
        edge, gap, foot = look.px(PANEL_EDGE), look.px(GAP), look.px(FOOT)
        box = window.inflate(-2 * edge, -2 * edge)
        box.width = min(box.width, look.px(1240))
        box.height = min(box.height, look.px(680))
        box.center = window.center
        self._panel.rect = box
        inner = self._panel.inner()
        self._sub.rect = Rect(inner.left, inner.top - look.px(8), inner.width, look.px(24))
        top = self._sub.rect.bottom + gap // 2
        seats = len(self._sheet.names)
        self._grid.row_height = ROW
        beside = inner.width >= look.px(SIDE_BY_SIDE) and seats < MANY_SEATS
        for toggled in (False, True):
            # The button that changes between them takes room itself.
            self._toggle.visible = toggled
            rows = self._foot_rows(inner.width)
            low = foot + (len(rows) - 1) * (foot * 4 // 5 + gap // 2)
            middle = Rect(inner.left, top, inner.width, max(0, inner.bottom - low - gap - top))
            spare = middle.height - self._grid.natural_height() - gap
            if beside or spare >= look.px(LOWEST_CHART):
                break
        self._grid.visible = not toggled or not self._charted
        self._chart.visible = not toggled or self._charted
        if beside:
            half = round(middle.width * 0.46)
            self._grid.rect = Rect(middle.left, middle.top, half, middle.height)
            left = middle.left + half + 2 * gap
            self._chart.rect = Rect(left, middle.top, middle.right - left, middle.height)
        elif not toggled:
            self._grid.rect = Rect(middle.topleft, (middle.width, middle.height - gap - spare))
            self._chart.rect = Rect(middle.left, middle.bottom - spare, middle.width, spare)
        else:
            self._grid.rect = self._chart.rect = middle
        self._place_foot(Rect(inner.left, inner.bottom - low, inner.width, low), rows)

    def _foot_rows(self, width: int) -> list[list[Button]]:
        """Divide the buttons into one row, or two where their words would not fit."""
        shown = [button for button in self._foot if button.visible]
        gap = self.look.px(GAP) * 3 // 4
        widest = max(button.natural_size()[0] for button in shown)
        if (widest + gap) * len(shown) - gap <= width:
            return [shown]
        half = (len(shown) + 1) // 2
        return [shown[:half], shown[half:]]

    def _place_foot(self, box: Rect, rows: list[list[Button]]) -> None:
        gap = self.look.px(GAP) * 3 // 4
        for place, buttons in zip(column(box, [1.0] * len(rows), gap), rows, strict=True):
            most = (place.width - gap * (len(buttons) - 1)) // len(buttons)
            each = min(self.look.px(BUTTON_WIDTH), most)
            x = place.centerx - (each * len(buttons) + gap * (len(buttons) - 1)) // 2
            for button in buttons:
                button.rect = Rect(x, place.top, each, place.height)
                x += each + gap

    def cancel(self) -> None:
        """Go back."""
        self.context.back()

    def _toggle_text(self) -> str:
        return _("Score sheet") if self._charted else _("Chart")

    def _switch(self) -> None:
        self._charted = not self._charted
        self.resize(self.context.size)
        self.ui.mark_all()

    def _save_csv(self) -> None:
        # The mark at the beginning tells spreadsheets that it is UTF-8.
        self._save(".csv", self._sheet.csv().encode("utf-8-sig"))

    def _save_picture(self) -> None:
        image = picture(self._sheet, resolve(self._title), resolve(self._detail))
        data = io.BytesIO()
        pygame.image.save(image, data, "sheet.png")
        self._save(".png", data.getvalue())

    def _save(self, ending: str, data: bytes) -> None:
        folder = export_folder(self.context.data_dir)
        try:
            path = save_export(folder, resolve(self._detail), ending, data)
        except OSError as error:
            text = _("The file could not be saved in {folder} ({reason}).")
            self.ui.notice(text.format(folder=folder, reason=error.strerror), "bad")
            return
        self.ui.notice(_("Saved as {path}").format(path=path), "good")


def sheet_grid(sheet: ScoreSheet) -> Grid:
    """Return the sheet as a table: a row a round with its dealer, then the totals."""
    columns = [
        Column(lambda: _("Round"), "left"),
        Column(lambda: _("Dealer"), "left"),
        *(Column(name, even=True) for name in sheet.names),
    ]
    rows: list[list[Cell | Text]] = []
    for row in sheet.rows:
        cells: list[Cell | Text] = [
            Cell(_round_name(row), "muted"),
            Cell("" if row.dealer is None else sheet.names[row.dealer], "muted"),
        ]
        for seat, points in enumerate(row.points):
            if points is None:
                cells.append(Cell("–", "muted"))
            elif seat == row.went_out:
                cells.append(Cell(lambda: _("out"), "gold", bold=True, icon="crown"))
            else:
                cells.append(Cell(str(points)))
        rows.append(cells)
    totals = sheet.totals
    best = sheet.winners or tuple(s for s, t in enumerate(totals) if t == min(totals))
    rows.append(
        [
            Cell(lambda: _("Total"), bold=True),
            Cell(""),
            *(
                Cell(str(total), "gold" if seat in best else "normal", bold=True)
                for seat, total in enumerate(totals)
            ),
        ]
    )
    grid = Grid("grid:sheet", columns, rows, footer=True)
    grid.row_height = ROW
    return grid


def _round_name(row: SheetRow) -> Text:
    if row.playoff:
        return lambda: _("Playoff")
    return lambda: f"{row.number} · {rank_plural(Rank(row.size))}"


def sheet_chart(sheet: ScoreSheet) -> LineChart:
    """Return the totals round by round as lines."""
    return LineChart(
        "chart:sheet",
        sheet.series() if sheet.rows else (),
        sheet.places(),
        empty=lambda: _("No round has been played yet."),
    )


def picture(sheet: ScoreSheet, title: str, detail: str) -> pygame.Surface:
    """Return the sheet and its chart as a picture to be kept: side by side, or one below
    the other where many players need the whole width."""
    many = len(sheet.names) >= MANY_SEATS
    size = TALL_PICTURE if many else PICTURE
    stage = Stage(PICTURE)
    look = stage.look
    surface = pygame.Surface(size)
    surface.fill(theme.FELT_DARKEST)
    surface.blit(skins.panel(size, look.scale), (0, 0))
    head = Rect(0, look.px(24), PICTURE[0], look.px(44))
    style = look.style(theme.HEADING * 1.2, theme.GOLD, "bold", "title")
    draw_text(surface, title, style, head, "center")
    line = Rect(0, head.bottom, PICTURE[0], look.px(26))
    draw_text(surface, detail, look.style(color=theme.MUTED), line, "center")
    grid, chart = sheet_grid(sheet), sheet_chart(sheet)
    edge, top = look.px(40), line.bottom + look.px(16)
    whole = Rect(edge, top, size[0] - 2 * edge, size[1] - top - edge)
    stage.add(grid, chart)
    if many:
        grid.rect = Rect(whole.topleft, (whole.width, grid.natural_height()))
        below = grid.rect.bottom + edge
        chart.rect = Rect(edge, below, whole.width, whole.bottom - below)
    else:
        wide = round(size[0] * 0.45)
        grid.rect = Rect(whole.topleft, (wide - edge, whole.height))
        chart.rect = Rect(wide + edge, top, size[0] - wide - 2 * edge, whole.height)
    for widget in (grid, chart):
        widget.draw(surface)
    return surface
