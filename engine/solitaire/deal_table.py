"""The table of the first deals: which can be won, and with which par.

A table is short and readable: one character a deal. It is for the default options (the
option ``closing`` makes no difference to it).
"""

from __future__ import annotations

import dataclasses
import enum
import re
from collections.abc import Sequence
from typing import Final

from engine.errors import RecordError
from engine.solitaire.deals import daily_deal
from engine.solitaire.options import SolitaireRules
from engine.solitaire.solver.outcome import Outcome, Solution

MAX_BYTES: Final = 50_000

_PARS: Final = "0123456789abcdefghijklmnopqrs"
_MARKS: Final = {"-": Outcome.LOST, "?": Outcome.UNKNOWN}
_HEAD: Final = re.compile(
    "fivecrowns solitaire table 1\noptions ([^\n]{1,100})\ndeals 1 ([1-9][0-9]{0,5})\n"
)
_LINE: Final = 50
_DAILY: Final = 2000
"""The daily deals are among so many, however far the table goes."""


class Difficulty(enum.Enum):
    """How hard a winnable deal is, judged by its par of at most 28 draws."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    def __repr__(self) -> str:
        return f"Difficulty.{self.name}"


_MOST_EASY: Final = 23
_MOST_MEDIUM: Final = 25


def difficulty(par: int) -> Difficulty:
    """Return how hard a deal of this par is: each level has about a third of them."""
    if par <= _MOST_EASY:
        return Difficulty.EASY
    return Difficulty.MEDIUM if par <= _MOST_MEDIUM else Difficulty.HARD


@dataclasses.dataclass(frozen=True, slots=True)
class Table:
    """What is known of the deals 1 to :attr:`size`."""

    marks: str
    """One character a deal: par as a digit or letter, or the mark of another outcome."""

    @property
    def size(self) -> int:
        """The number of deals."""
        return len(self.marks)

    def outcome(self, deal: int) -> Outcome:
        """Return the outcome of a deal; :raises IndexError: it is not in the table."""
        return _MARKS.get(self._mark(deal), Outcome.WINNABLE)

    def par(self, deal: int) -> int | None:
        """Return the par of a deal, None unless it is winnable.

        :raises IndexError: it is not in the table.
        """
        mark = self._mark(deal)
        return None if mark in _MARKS else _PARS.index(mark)

    def winnable(self, wanted: Difficulty | None = None) -> tuple[int, ...]:
        """Return the winnable deals, all or those of one difficulty, in order."""
        found = []
        for deal in range(1, self.size + 1):
            par = self.par(deal)
            if par is not None and wanted in (None, difficulty(par)):
                found.append(deal)
        return tuple(found)

    def daily(self, day: int) -> int:
        """Return the deal of a day, the same for everybody and in every version.

        :param day: the days since the beginning of the year 1, ``date.toordinal()``.
        """
        return daily_deal(day, [deal for deal in self.winnable() if deal <= _DAILY])

    def _mark(self, deal: int) -> str:
        if not 1 <= deal <= self.size:
            raise IndexError(f"deal {deal} is not in the table of {self.size}")
        return self.marks[deal - 1]


def mark_of(solution: Solution) -> str:
    """Return the character of a solution."""
    if solution.par is not None:
        return _PARS[solution.par]
    return next(mark for mark, outcome in _MARKS.items() if outcome is solution.outcome)


def table_text(solutions: Sequence[Solution] | Table) -> str:
    """Write a table of the deals from 1 on."""
    if isinstance(solutions, Table):
        marks = solutions.marks
    else:
        marks = "".join(map(mark_of, solutions))
    lines = [marks[i : i + _LINE] for i in range(0, len(marks), _LINE)]
    head = f"fivecrowns solitaire table 1\noptions {SolitaireRules()}\ndeals 1 {len(marks)}\n"
    return head + "".join(f"{line}\n" for line in lines)


def parse_table(text: str) -> Table:
    """Read a table as :func:`table_text` writes it.

    :raises RecordError: it is none.
    """
    if len(text) > MAX_BYTES:
        raise RecordError(f"a table of deals has at most {MAX_BYTES} characters")
    head = _HEAD.match(text)
    if head is None:
        raise RecordError("this is no table of solitaire deals")
    table = Table(text[head.end() :].replace("\n", ""))
    if set(table.marks) - set(_PARS) - set(_MARKS) or table_text(table) != text:
        raise RecordError("the table of solitaire deals is damaged")
    return table
