"""What has been played so far, in figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pygame import Rect

from game import destinations as to
from game.match.saving import MATCHES
from game.match.statistics import Best, Statistics, statistics_of
from game.solitaire.saving import SOLITAIRES
from game.solitaire.start import solitaire_figures
from game.solitaire.statistics import SolitaireStatistics, solitaire_statistics
from game.store.share import Share
from game.store.store import Store
from game.text.dates import date_text
from game.text.i18n import Text, _
from game.text.numbers import decimal_text, percent_text
from game.text.option_texts import level_title
from game.text.wording import points
from game.ui import theme
from game.ui.boxes import grid as cells_of
from game.ui.chart import LineChart, Series
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.dialog import Answer, Dialog
from game.ui.figure import Figure, FigureRow
from game.ui.grid import Cell, Column, Grid
from game.ui.page import PageScene
from game.ui.widget import Label, Widget

__all__ = ["StatisticsScene"]

TILE: Final = (150.0, 74.0)
GAP: Final = 10.0
HEAD: Final = 40.0
CHART: Final = 190.0
NONE: Final = "–"


class StatisticsScene(PageScene):
    """Matches won and lost, points, streaks, and how one gets better."""

    name: ClassVar[str] = "statistics"
    width = 900.0

    def __init__(self, context: Context, store: Store) -> None:
        super().__init__(context, lambda: _("Statistics"))
        self._store = store
        self._figures: list[Figure] = []
        self._tables: list[tuple[Label | None, Widget]] = []
        content = self._contents(statistics_of(store.of(MATCHES).results()))
        past = Button("button:past", lambda: _("Past matches"), self._past, size=17)
        anew = Button("button:anew", lambda: _("Start anew"), self._ask, size=17)
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        self.build(content, past, anew, back)
        self.ui.set_focus(back)

    def _contents(self, so_far: Statistics) -> list[Widget]:
        self._figures = [
            Figure(f"figure:{index}", caption, value)
            for index, (caption, value) in enumerate(_figures(so_far))
        ]
        table = Grid(
            "grid:tables",
            [
                Column(lambda: _("Opponents"), "left"),
                Column(lambda: _("At the table")),
                Column(lambda: _("Matches")),
                Column(lambda: _("Won")),
                Column(lambda: _("Share")),
            ],
            [
                [
                    Cell(_level_title(level)),
                    str(seats),
                    str(share.whole),
                    str(share.part),
                    _percent(share),
                ]
                for level, seats, share in so_far.by_table
            ],
        )
        chart = LineChart(
            "chart:trend",
            _trend(so_far),
            [date_text(point.finished) for point in so_far.trend],
            empty=lambda: _(
                "Here a line will show how your points change from match to match."
            ),
        )
        self._tables = [
            (_heading("heading:tables", lambda: _("Wins by level and table")), table),
            (_heading("heading:trend", lambda: _("Points a round, match by match")), chart),
        ]
        if not so_far.by_table:
            del self._tables[0]
        solitaire = solitaire_statistics(self._store.of(SOLITAIRES).results())
        if solitaire.wins.whole:
            heading = _heading("heading:solitaire", lambda: _("Solitaire"))
            self._tables.append((heading, solitaire_figures(solitaire)))
            self._tables.append((None, _more_figures(solitaire)))
            if solitaire.trend:
                self._tables.append((_heading("heading:over", _over_title), _over(solitaire)))
        parts = [widget for pair in self._tables for widget in pair if widget is not None]
        return [*self._figures, *parts]

    def arrange_content(self, box: Rect) -> int:
        """Tiles, then the tables."""
        look = self.look
        gap = look.px(GAP)
        per_row = max(2, min(5, (box.width + gap) // (look.px(TILE[0]) + gap)))
        rows = -(-len(self._figures) // per_row)
        high = rows * look.px(TILE[1]) + (rows - 1) * gap
        place = Rect(box.left, box.top, box.width, high)
        for figure, cell in zip(
            self._figures, cells_of(place, per_row, rows, gap), strict=False
        ):
            figure.rect = cell
        y = place.bottom + gap
        for heading, widget in self._tables:
            if heading is not None:
                heading.rect = Rect(box.left, y, box.width, look.px(HEAD))
                y = heading.rect.bottom
            high = look.px(CHART)
            if isinstance(widget, Grid):
                high = widget.natural_height()
            elif isinstance(widget, FigureRow):
                high = look.px(TILE[1])
            widget.rect = Rect(box.left, y, box.width, high)
            y = widget.rect.bottom + gap
        return y - gap - box.top

    def _past(self) -> None:
        self.context.go(to.PastMatches())

    def _ask(self) -> None:
        self.ui.open(
            Dialog(
                "dialog:anew",
                lambda: _("Start anew?"),
                lambda: _(
                    "The statistics begin again from nothing. Past matches stay in their "
                    "list. This can't be undone."
                ),
                [
                    Answer("button:keep", lambda: _("Keep them")),
                    Answer("button:forget", lambda: _("Start anew"), self._forget, "danger"),
                ],
                default="button:keep",
                cancel="button:keep",
            )
        )

    def _forget(self) -> None:
        self._store.of(MATCHES).forget_results(self._store.clock())
        self._store.of(SOLITAIRES).forget_results(self._store.clock())
        self.context.replace(to.StatisticsPage())


def _heading(name: str, text: Text) -> Label:
    return Label(name, text, size=theme.TEXT_LARGE, color=theme.GOLD, weight="semibold")


def _figures(so_far: Statistics) -> list[tuple[Text, Text]]:
    streak, longest = so_far.streak, so_far.longest_streak
    return [
        (lambda: _("Matches played"), str(so_far.wins.whole)),
        (lambda: _("Won"), str(so_far.wins.part)),
        (lambda: _("Share won"), _percent(so_far.wins)),
        (lambda: _("Won in a row now"), str(streak)),
        (lambda: _("Longest row of wins"), str(longest)),
        (lambda: _("Average match"), _mean(so_far.mean_total)),
        (
            _best_title(lambda: _("Best match"), so_far.best_match),
            _points(so_far.best_match),
        ),
        (lambda: _("Average round"), _mean(so_far.mean_round)),
        (
            _best_title(lambda: _("Best round"), so_far.best_round),
            _points(so_far.best_round),
        ),
        (lambda: _("Rounds gone out"), _percent(so_far.gone_out)),
        *([(lambda: _("Given up"), str(so_far.abandoned))] if so_far.abandoned else []),
    ]


def _best_title(title: Callable[[], str], best: Best | None) -> Text:
    if best is None:
        return title
    date = date_text(best.finished)
    return lambda: _("{title}, {date}").format(title=title(), date=date)


def _points(best: Best | None) -> Text:
    if best is None:
        return NONE
    return lambda: points(best.points)


def _mean(value: float | None) -> Text:
    return NONE if value is None else lambda: decimal_text(value, 1)


def _percent(share: Share) -> Text:
    part = share.value
    return NONE if part is None else lambda: percent_text(part)


def _level_title(level: str) -> Text:
    return lambda: level_title(level)


def _more_figures(so_far: SolitaireStatistics) -> FigureRow:
    """What the page tells of solitaires besides the figures shown before each one."""
    figures: list[tuple[Text, Text]] = [
        (lambda: _("share won"), _percent(so_far.wins)),
        (lambda: _("won without a hint"), str(so_far.unaided)),
        (lambda: _("won in par"), str(so_far.at_par)),
        (lambda: _("cards on average"), _mean(so_far.mean_turned)),
        (lambda: _("above par on average"), _mean(so_far.mean_over)),
    ]
    made = [Figure(f"solitaire:more:{i}", *pair) for i, pair in enumerate(figures)]
    return FigureRow("figures:solitaire:more", made)


def _over_title() -> str:
    return _("Cards above par, win by win")


def _over(so_far: SolitaireStatistics) -> LineChart:
    series = [
        Series(lambda: _("Average"), tuple(p.smoothed for p in so_far.trend), strong=True),
        Series(lambda: _("Solitaire"), tuple(float(p.over) for p in so_far.trend)),
    ]
    return LineChart("chart:over", series, [date_text(p.finished) for p in so_far.trend])


def _trend(so_far: Statistics) -> list[Series]:
    if not so_far.trend:
        return []
    return [
        Series(lambda: _("Average"), tuple(p.smoothed for p in so_far.trend), strong=True),
        Series(lambda: _("Match"), tuple(p.round_points for p in so_far.trend)),
    ]
