"""The score sheet of a match as data: rows, running totals, CSV.

A sheet can be made of a match played here, or filled in by hand for a game with real
cards; see :mod:`game.pages.score_pad`.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import unicodedata
from collections.abc import Sequence

from engine.cards import Rank
from engine.match.state import Match
from game.text.i18n import _
from game.text.wording import rank_plural
from game.ui.chart import Series

__all__ = ["ScoreSheet", "SheetRow", "sheet_of"]


@dataclasses.dataclass(frozen=True, slots=True)
class SheetRow:
    """A finished round."""

    number: int
    """1-based."""
    size: int
    """Cards dealt to each."""
    dealer: int | None
    """The seat that dealt, if known, as the next."""
    went_out: int | None
    points: tuple[int | None, ...]
    """By seat; None for a seat that did not play the round."""
    playoff: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everything that stands on a score sheet."""

    names: tuple[str, ...]
    """By seat."""
    rows: tuple[SheetRow, ...]
    winners: tuple[int, ...] = ()
    """Seats, once the match is over."""

    @property
    def regular(self) -> tuple[SheetRow, ...]:
        """The rounds that count in the totals: all but playoffs."""
        return tuple(row for row in self.rows if not row.playoff)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        seats = range(len(self.names))
        return tuple(sum(row.points[seat] or 0 for row in self.regular) for seat in seats)

    def running(self) -> list[tuple[int, ...]]:
        """Return the totals after each regular round, by seat."""
        found: list[tuple[int, ...]] = []
        totals = [0] * len(self.names)
        for row in self.regular:
            totals = [t + (p or 0) for t, p in zip(totals, row.points, strict=True)]
            found.append(tuple(totals))
        return found

    def series(self, own: int = 0) -> list[Series]:
        """Return the running totals as lines of a chart, beginning with nothing."""
        running = [(0,) * len(self.names), *self.running()]
        return [
            Series(name, tuple(float(t[seat]) for t in running), strong=seat == own)
            for seat, name in enumerate(self.names)
        ]

    def places(self) -> list[str]:
        """Return the labels below such a chart: the cards of each round."""
        return ["", *(str(Rank(row.size)) for row in self.regular)]

    def csv(self) -> str:
        """Return the sheet as comma-separated values with a heading, one row a round, and
        the totals at the end."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        names = [harmless(name) for name in self.names]
        writer.writerow([_("Round"), _("Cards"), _("Wild"), _("Dealer"), _("Went out"), *names])
        for row in self.rows:
            writer.writerow(
                [
                    _("Playoff") if row.playoff else row.number,
                    row.size,
                    rank_plural(Rank(row.size)),
                    "" if row.dealer is None else names[row.dealer],
                    "" if row.went_out is None else names[row.went_out],
                    *("" if p is None else p for p in row.points),
                ]
            )
        writer.writerow([_("Total"), "", "", "", "", *self.totals])
        return out.getvalue()


def sheet_of(match: Match, names: Sequence[str]) -> ScoreSheet:
    """Return the sheet of a match, finished or not.

    :param names: by seat.
    """
    rows = tuple(
        SheetRow(
            number=result.number,
            size=result.size,
            dealer=result.dealer,
            went_out=result.went_out,
            points=result.points,
            playoff=result.number > len(match.sizes),
        )
        for result in match.results
    )
    return ScoreSheet(tuple(names), rows, match.winners)


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    # In some countries the wide forms of these signs begin a formula too.
    start = unicodedata.normalize("NFKC", text).lstrip()[:1]
    return f"'{text}" if start in ("=", "+", "-", "@") or text[:1].isspace() else text
