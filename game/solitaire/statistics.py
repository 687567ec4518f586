"""The statistics over games of solitaire: a pure function of their results."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable

from game.solitaire.saving import SolitaireResult
from game.store.share import NOTHING, TREND_LENGTH, Share

__all__ = ["OverPoint", "SolitaireStatistics", "solitaire_statistics"]


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

    wins: Share = NOTHING
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
    wins, streak, longest, unaided = NOTHING, 0, 0, 0
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
