"""Statistics over finished matches: a pure function of their results.

The person sits at :data:`game.match.session.HUMAN_SEAT`. Points are penalty points: fewer are
better. A shared victory is a victory for each who shares it.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable, Sequence
from typing import Final

from game.match.saving import Result
from game.match.session import HUMAN_SEAT
from game.store.share import NOTHING, TREND_LENGTH, Share

__all__ = [
    "MIXED",
    "Best",
    "Statistics",
    "TrendPoint",
    "statistics_of",
]

MIXED: Final = "mixed"
"""Stands for the level where opponents of several levels sat at the table."""
FULL_ROUNDS: Final = 11
"""Totals of whole matches are compared; short ones and single rounds have others."""


@dataclasses.dataclass(frozen=True, slots=True)
class Best:
    """The best of something, and when it was."""

    points: int
    size: int
    """Cards dealt in the round; 0 for a match."""
    finished: int
    """Unix time in seconds of the end of the match."""


@dataclasses.dataclass(frozen=True, slots=True)
class TrendPoint:
    """A match on the trend line."""

    finished: int
    round_points: float
    """The person's mean points a round in this match."""
    smoothed: float
    """The same over the last matches up to this one."""


@dataclasses.dataclass(frozen=True, slots=True)
class Statistics:
    """Everything that the page of statistics shows of matches."""

    wins: Share = NOTHING
    """Of all finished matches."""
    abandoned: int = 0
    by_table: tuple[tuple[str, int, Share], ...] = ()
    """Level (or :data:`MIXED`), seats and wins, sorted."""
    mean_total: float | None = None
    """Over matches of eleven rounds, as the next one."""
    best_match: Best | None = None
    mean_round: float | None = None
    """Points a round, over all rounds but playoffs, as the next two."""
    best_round: Best | None = None
    """The fewest points; of equals the round with the most cards, then the first."""
    gone_out: Share = NOTHING
    """Rounds in which the person went out."""
    streak: int = 0
    """Matches won in a row, up to the last one."""
    longest_streak: int = 0
    trend: tuple[TrendPoint, ...] = ()


def statistics_of(results: Iterable[Result | None]) -> Statistics:
    """Count.

    :param results: in the order in which the matches ended; None for one given up,
        which is no victory: it ends a streak.
    """
    wins, gone_out, abandoned = Share(), Share(), 0
    tables: dict[tuple[str, int], Share] = {}
    totals: list[Best] = []
    rounds: list[Best] = []
    trend: list[TrendPoint] = []
    streak = longest = 0
    for result in results:
        if result is None:
            abandoned += 1
            streak = 0
            continue
        won = HUMAN_SEAT in result.winners
        wins = wins.plus(won)
        table = _level(result), result.seats
        tables[table] = tables.get(table, Share()).plus(won)
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
        played = _rounds(result)
        rounds += played
        for seat in result.went_out[: result.regular]:
            gone_out = gone_out.plus(seat == HUMAN_SEAT)
        if result.regular == FULL_ROUNDS:
            totals.append(Best(result.totals[HUMAN_SEAT], 0, result.finished))
        if played:
            mean = _mean([best.points for best in played])
            last = [point.round_points for point in trend[-TREND_LENGTH + 1 :]]
            trend.append(TrendPoint(result.finished, mean, _mean([*last, mean])))
    return Statistics(
        wins=wins,
        abandoned=abandoned,
        by_table=tuple((level, seats, tables[level, seats]) for level, seats in sorted(tables)),
        mean_total=_mean([best.points for best in totals]) if totals else None,
        best_match=min(totals, key=lambda best: best.points, default=None),
        mean_round=_mean([best.points for best in rounds]) if rounds else None,
        best_round=min(rounds, key=lambda best: (best.points, -best.size), default=None),
        gone_out=gone_out,
        streak=streak,
        longest_streak=longest,
        trend=tuple(trend),
    )


def _level(result: Result) -> str:
    levels = {level for level in result.levels if level is not None}
    return levels.pop() if len(levels) == 1 else MIXED


def _rounds(result: Result) -> list[Best]:
    """The person's points in the rounds that are no playoffs."""
    pairs = zip(result.points[: result.regular], result.sizes, strict=False)
    return [
        Best(points, size, result.finished)
        for by_seat, size in pairs
        if (points := by_seat[HUMAN_SEAT]) is not None
    ]


def _mean(values: Sequence[float]) -> float:
    # An exact sum: the order of the matches must not show in the last digit.
    return math.fsum(values) / len(values)
