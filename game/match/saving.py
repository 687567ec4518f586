"""How matches are saved: what the store keeps of one, and what stays when it is over.

A match is saved action by action, each in a transaction of its own, as header and lines of
the record's notation. How the person has laid out the own cards is kept beside it, as the
table writes it.
"""

from __future__ import annotations

import dataclasses
from typing import ClassVar, Final, TypeAlias

from engine.match.actions import Deal
from engine.match.notation import action_line, header_text, parse_header
from engine.match.notation import resume as replay
from engine.match.record import Header, Record
from engine.match.state import Match, Phase
from game.store.records import Kind, Records, Saved, Summary
from game.store.written import array, members, string, whole, written
from game.text.i18n import _, ngettext

__all__ = [
    "MATCHES",
    "MatchRecords",
    "MatchSummary",
    "Progress",
    "Result",
    "SavedMatch",
    "winners_of",
]


@dataclasses.dataclass(frozen=True, slots=True)
class Progress:
    """How far a match in play has come; enough for a line in a list."""

    round: int
    """1-based."""
    size: int
    """Cards dealt in this round; its wild rank."""
    rounds: int
    """Rounds of the match, playoffs apart."""
    totals: tuple[int, ...]
    """Points by seat over the rounds finished."""

    @classmethod
    def of(cls, match: Match) -> Progress:
        """Return the progress of a match."""
        return cls(match.round.number, match.round.size, len(match.sizes), match.totals)

    def text(self) -> str:
        """Write it as JSON."""
        return written(dataclasses.asdict(self))

    @classmethod
    def parse(cls, text: str) -> Progress:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = members(text)
        return cls(
            whole(data.get("round")),
            whole(data.get("size")),
            whole(data.get("rounds")),
            tuple(whole(n) for n in array(data.get("totals"))),
        )


@dataclasses.dataclass(frozen=True, slots=True)
class Result:
    """A finished match. Seats are in the order of the table."""

    finished: int
    """Unix time in seconds."""
    levels: tuple[str | None, ...]
    """By seat: the level of a bot, None for a person."""
    options: str
    """The options of the match in notation."""
    sizes: tuple[int, ...]
    """Cards dealt in each round, playoffs included."""
    regular: int
    """How many of the rounds are no playoffs; the others don't count in the totals."""
    points: tuple[tuple[int | None, ...], ...]
    """By round and seat; None for a seat that was not in a playoff."""
    went_out: tuple[int, ...]
    """The seat that went out, by round."""
    winners: tuple[int, ...]

    @classmethod
    def of(cls, header: Header, match: Match, finished: int) -> Result:
        """Return the result of a match that is over."""
        return cls(
            finished=finished,
            levels=tuple(player.level for player in header.players),
            options=str(header.rules),
            sizes=tuple(r.size for r in match.results),
            regular=len(match.sizes),
            points=tuple(r.points for r in match.results),
            went_out=tuple(r.went_out for r in match.results),
            winners=match.winners,
        )

    @property
    def seats(self) -> int:
        """Players at the table."""
        return len(self.levels)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, playoffs apart."""
        return tuple(
            sum(points[seat] or 0 for points in self.points[: self.regular])
            for seat in range(self.seats)
        )

    def text(self) -> str:
        """Write it as JSON."""
        return written(dataclasses.asdict(self))

    @classmethod
    def parse(cls, text: str) -> Result:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = members(text)
        result = cls(
            finished=whole(data.get("finished")),
            levels=tuple(
                None if level is None else string(level) for level in array(data.get("levels"))
            ),
            options=string(data.get("options")),
            sizes=tuple(whole(n) for n in array(data.get("sizes"))),
            regular=whole(data.get("regular")),
            points=tuple(
                tuple(None if n is None else whole(n) for n in array(points))
                for points in array(data.get("points"))
            ),
            went_out=tuple(whole(n) for n in array(data.get("went_out"))),
            winners=tuple(whole(n) for n in array(data.get("winners"))),
        )
        rounds, seats = len(result.sizes), range(result.seats)
        if not (
            len(result.points) == len(result.went_out) == rounds >= result.regular
            and all(len(points) == result.seats for points in result.points)
            and all(seat in seats for seat in (*result.went_out, *result.winners))
        ):
            raise ValueError("the parts of a result do not fit")
        return result


class _Matches(Kind[Header, Progress, Result, Record]):
    name: ClassVar[str] = "match"
    forgets_untouched: ClassVar[bool] = True
    mended: ClassVar[bool] = True

    def cards(self, game: Record) -> str:
        # Whoever plays by whatever options: they deal the same pack otherwise, but who knows
        # it knows it.
        seed = game.header.seed
        return f"{seed.number}\n{seed.salt}\n{seed.cut}"

    def header(self, game: Record) -> str:
        return header_text(game.header)

    def read_header(self, text: str) -> Header:
        return parse_header(text)

    def lines(self, game: Record, start: int) -> list[str]:
        return [
            action_line(step.seat, step.action)
            for step in game.steps[start + 1 :]
            if step.action is not None
        ]

    def progress(self, game: Record, before: Progress | None) -> Progress:
        return Progress.of(game.match)

    def read_progress(self, text: str) -> Progress:
        return Progress.parse(text)

    def over(self, game: Record) -> bool:
        return game.match.phase is Phase.MATCH_OVER

    def result(self, game: Record, now: int) -> Result:
        return Result.of(game.header, game.match, now)

    def read_result(self, text: str) -> Result:
        return Result.parse(text)

    def replay(self, header: Header, lines: list[str], progress: Progress | None) -> Record:
        return replay(header, lines)

    def drops_local(self, game: Record) -> bool:
        # How the cards of the last round lay says nothing of the new ones.
        return isinstance(game.steps[-1].action, Deal)

    def damaged(self, number: int) -> str:
        text = ngettext(
            "A saved match was damaged and had to be set aside; the others are not affected.",
            "{n} saved matches were damaged and had to be set aside; the others are not"
            " affected.",
            number,
        )
        return text.format(n=number)

    def elsewhere(self) -> str:
        return _(
            "This match was played on in another copy of the program. It goes on there;"
            " from here nothing of it is saved any more."
        )


MATCHES: Final = _Matches()
"""The matches of a store are ``store.of(MATCHES)``."""

MatchRecords: TypeAlias = Records[Header, Progress, Result, Record]
MatchSummary: TypeAlias = Summary[Header, Progress, Result]
SavedMatch: TypeAlias = Saved[Record]


def winners_of(summary: MatchSummary) -> tuple[int, ...]:
    """Return the seats that won a match; none unless it was played to its end."""
    return () if summary.result is None else summary.result.winners
