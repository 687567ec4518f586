"""The outcome of a match, as it stays when nothing else of the match is looked at."""

from __future__ import annotations

import dataclasses
import json

from engine.match.record import Header
from engine.match.state import Match

__all__ = ["Progress", "Result"]


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
        return json.dumps(dataclasses.asdict(self), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Progress:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = _object(text)
        return cls(
            _whole(data.get("round")),
            _whole(data.get("size")),
            _whole(data.get("rounds")),
            tuple(_whole(n) for n in _list(data.get("totals"))),
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
        return json.dumps(dataclasses.asdict(self), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Result:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = _object(text)
        result = cls(
            finished=_whole(data.get("finished")),
            levels=tuple(
                None if level is None else _text(level) for level in _list(data.get("levels"))
            ),
            options=_text(data.get("options")),
            sizes=tuple(_whole(n) for n in _list(data.get("sizes"))),
            regular=_whole(data.get("regular")),
            points=tuple(
                tuple(None if n is None else _whole(n) for n in _list(points))
                for points in _list(data.get("points"))
            ),
            went_out=tuple(_whole(n) for n in _list(data.get("went_out"))),
            winners=tuple(_whole(n) for n in _list(data.get("winners"))),
        )
        rounds, seats = len(result.sizes), range(result.seats)
        if not (
            len(result.points) == len(result.went_out) == rounds >= result.regular
            and all(len(points) == result.seats for points in result.points)
            and all(seat in seats for seat in (*result.went_out, *result.winners))
        ):
            raise ValueError("the parts of a result do not fit")
        return result


def _object(text: str) -> dict[str, object]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("no JSON object")
    return data


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is no whole number")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text")
    return value
