"""What stays of a game of solitaire, and the statistics over many of them."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Iterable
from typing import Final

from engine.solitaire.record import History
from engine.solitaire.state import Solitaire
from game.solitaire.deals import known_par
from game.store.statistics import TREND_LENGTH, Share

__all__ = [
    "OverPoint",
    "SolitaireProgress",
    "SolitaireResult",
    "SolitaireStatistics",
    "solitaire_statistics",
]


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireProgress:
    """How far a game in play has come."""

    turned: int
    """Cards turned up where it stands."""
    closed: int
    """Piles closed."""
    undone: int
    """Actions at the end that are undone."""
    hints: int
    revision: int
    """Grows with every change that is saved."""

    @classmethod
    def of(cls, history: History, hints: int, revision: int) -> SolitaireProgress:
        """Return the progress of a game."""
        game = history.game
        closed = len(game.piles) - len(game.open_piles)
        return cls(game.turned, closed, history.undone, hints, revision)

    def text(self) -> str:
        """Write it as JSON."""
        return json.dumps(dataclasses.asdict(self), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> SolitaireProgress:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = _object(text)
        names = [field.name for field in dataclasses.fields(cls)]
        return cls(*(_whole(data.get(name)) for name in names))


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireResult:
    """A game that was won."""

    finished: int
    """Unix time in seconds."""
    deal: int
    options: str
    turned: int
    """Cards turned up when the last pile closed."""
    par: int | None
    """The fewest possible; None if it is not known (yet)."""
    hints: int

    @classmethod
    def of(cls, game: Solitaire, hints: int, finished: int) -> SolitaireResult:
        """Return the result of a game that is won."""
        par = known_par(game.deal, game.rules)
        return cls(finished, game.deal, str(game.rules), game.turned, par, hints)

    def text(self) -> str:
        """Write it as JSON."""
        return json.dumps(dataclasses.asdict(self), separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> SolitaireResult:
        """Read what :meth:`text` writes.

        :raises ValueError: it is something else.
        """
        data = _object(text)
        options, par = data.get("options"), data.get("par")
        if not isinstance(options, str):
            raise ValueError(f"{options!r} are no options")
        return cls(
            finished=_whole(data.get("finished")),
            deal=_whole(data.get("deal")),
            options=options,
            turned=_whole(data.get("turned")),
            par=None if par is None else _whole(par),
            hints=_whole(data.get("hints")),
        )


_NOTHING: Final = Share()


@dataclasses.dataclass(frozen=True, slots=True)
class OverPoint:
    """A game won, on the trend line."""

    finished: int
    over: int
    """Cards turned up above par."""
    smoothed: float
    """The mean of the last games up to this one."""


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireStatistics:
    """Everything that is shown of games of solitaire."""

    wins: Share = _NOTHING
    """Of all games that ended."""
    streak: int = 0
    """Games won in a row, up to the last one."""
    longest_streak: int = 0
    over_par: int | None = None
    """The fewest cards above par that a game was won with; None without one of known par."""
    at_par: int = 0
    """Games won in par."""
    unaided: int = 0
    """Games won without a hint."""
    mean_turned: float | None = None
    """Cards turned up on the average, over games won."""
    mean_over: float | None = None
    """Cards above par on the average, over games won of known par, as the trend."""
    trend: tuple[OverPoint, ...] = ()


def solitaire_statistics(results: Iterable[SolitaireResult | None]) -> SolitaireStatistics:
    """Count.

    :param results: in the order in which the games ended; None for one not won.
    """
    wins, streak, longest, unaided = _NOTHING, 0, 0, 0
    over: list[int] = []
    turned: list[int] = []
    trend: list[OverPoint] = []
    for result in results:
        wins = wins.plus(result is not None)
        streak = 0 if result is None else streak + 1
        longest = max(longest, streak)
        if result is not None:
            unaided += result.hints == 0
            turned.append(result.turned)
            if result.par is not None:
                over.append(result.turned - result.par)
                last = over[-TREND_LENGTH:]
                point = OverPoint(result.finished, over[-1], math.fsum(last) / len(last))
                trend.append(point)
    return SolitaireStatistics(
        wins=wins,
        streak=streak,
        longest_streak=longest,
        over_par=min(over, default=None),
        at_par=over.count(0),
        unaided=unaided,
        mean_turned=math.fsum(turned) / len(turned) if turned else None,
        mean_over=math.fsum(over) / len(over) if over else None,
        trend=tuple(trend),
    )


def _object(text: str) -> dict[str, object]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("no JSON object")
    return data


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no whole number")
    return value
