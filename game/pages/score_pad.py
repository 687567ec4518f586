"""The sheet of a game played with real cards, filled in by hand."""

from __future__ import annotations

import dataclasses
from typing import Final

from engine.ruleset import FULL_ROUNDS, MAX_PLAYERS, MIN_PLAYERS
from game.match.score_sheet import ScoreSheet, SheetRow
from game.match.setup import MAX_NAME
from game.store.checks import Check, optional
from game.store.settings import Setting
from game.text.i18n import _

__all__ = ["KEPT_SCORE_PAD", "MAX_POINTS", "ScorePad"]

MAX_POINTS: Final = 999
ROUNDS: Final = len(FULL_ROUNDS)


@dataclasses.dataclass(frozen=True, slots=True)
class ScorePad:
    """Names, points and who dealt first; a value, so that undoing is going back to one.

    :raises ValueError: the parts do not fit.
    """

    names: tuple[str, ...] = ("", "", "")
    """By seat; an empty one is not filled in yet."""
    points: tuple[tuple[int | None, ...], ...] = ((None,) * 3,) * ROUNDS
    """By round and seat; None is not filled in yet."""
    first_dealer: int = 0

    def __post_init__(self) -> None:
        seats = len(self.names)
        if not MIN_PLAYERS <= seats <= MAX_PLAYERS:
            raise ValueError(f"{seats} players do not fit a sheet")
        if len(self.points) != ROUNDS or any(len(row) != seats for row in self.points):
            raise ValueError("the points do not fit the players")
        if not 0 <= self.first_dealer < seats:
            raise ValueError("the dealer is nobody at the table")
        for name in self.names:
            if len(name) > MAX_NAME or not name.isprintable():
                raise ValueError(f"{name!r} is no name")
        for row in self.points:
            for value in row:
                if value is not None and not (type(value) is int and 0 <= value <= MAX_POINTS):
                    raise ValueError(f"{value!r} are no points")

    @classmethod
    def parse(cls, value: object) -> ScorePad:
        """Read what :meth:`to_json` returns, from JSON.

        :raises ValueError: it is something else.
        """
        if not isinstance(value, dict):
            raise ValueError(f"{value!r} is no sheet")
        names, points = value.get("names"), value.get("points")
        dealer = value.get("dealer")
        if not (
            isinstance(names, list)
            and all(isinstance(name, str) for name in names)
            and isinstance(points, list)
            and all(isinstance(row, list) for row in points)
            and type(dealer) is int
        ):
            raise ValueError(f"{value!r} is no sheet")
        return cls(tuple(names), tuple(tuple(row) for row in points), dealer)

    def to_json(self) -> dict[str, object]:
        """Return it as what JSON has."""
        return {
            "names": list(self.names),
            "points": [list(row) for row in self.points],
            "dealer": self.first_dealer,
        }

    def named(self, seat: int, name: str) -> ScorePad:
        """Return the sheet with another name."""
        names = [*self.names[:seat], name, *self.names[seat + 1 :]]
        return dataclasses.replace(self, names=tuple(names))

    def scored(self, row: int, seat: int, points: int | None) -> ScorePad:
        """Return the sheet with other points in a place; also of an earlier round."""
        line = [*self.points[row][:seat], points, *self.points[row][seat + 1 :]]
        lines = [*self.points[:row], tuple(line), *self.points[row + 1 :]]
        return dataclasses.replace(self, points=tuple(lines))

    def seated(self, seats: int) -> ScorePad:
        """Return the sheet for another number of players; those who stay keep theirs."""
        more = max(0, seats - len(self.names))
        return ScorePad(
            (*self.names, *[""] * more)[:seats],
            tuple((*row, *[None] * more)[:seats] for row in self.points),
            min(self.first_dealer, seats - 1),
        )

    def dealer(self, row: int) -> int:
        """Return the seat that deals a round, counted from 0: the deal goes to the left."""
        return (self.first_dealer + row) % len(self.names)

    def dealt_by(self, row: int, seat: int) -> ScorePad:
        """Return the sheet with another dealer of a round, and so of all rounds."""
        return dataclasses.replace(self, first_dealer=(seat - row) % len(self.names))

    @property
    def blank(self) -> bool:
        """Whether no points are filled in."""
        return all(value is None for row in self.points for value in row)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, by seat."""
        return tuple(
            sum(value or 0 for value in column) for column in zip(*self.points, strict=True)
        )

    @property
    def current(self) -> int:
        """The first round with a place that is not filled in, counted from 0; the number
        of rounds when the sheet is full."""
        return next((n for n, row in enumerate(self.points) if None in row), ROUNDS)

    def sheet(self, nobody: str) -> ScoreSheet:
        """Return the rounds filled in for everybody as a score sheet.

        :param nobody: what a player without a name is called, with ``{n}`` for the seat.
        """
        names = tuple(name or nobody.format(n=seat + 1) for seat, name in enumerate(self.names))
        rows = tuple(
            SheetRow(n + 1, FULL_ROUNDS[n], self.dealer(n), _out(row), row)
            for n, row in enumerate(self.points)
            if None not in row
        )
        done = len(rows) == ROUNDS
        lowest = min(self.totals)
        winners = tuple(s for s, total in enumerate(self.totals) if done and total == lowest)
        return ScoreSheet(names, rows, winners)


def _out(row: tuple[int | None, ...]) -> int | None:
    """Who went out: the only one without points. With several of them paper can't tell."""
    return row.index(0) if row.count(0) == 1 else None


def _write(value: object) -> object:
    if not isinstance(value, ScorePad):
        raise ValueError(f"{value!r} is no sheet")
    return value.to_json()


KEPT_SCORE_PAD: Final = Setting[ScorePad | None](
    optional(Check(ScorePad.parse, _write)),
    None,
    lambda: _("sheet for real cards"),
    name="paper",
)
"""The sheet of a game with real cards that is being scored."""
