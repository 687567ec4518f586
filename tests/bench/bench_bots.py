"""How long each level thinks about a whole turn: ``python -m tests.bench bots``.

Targets, at the 95th percentile in the round of thirteen cards with four at the table:
expert 1.5 s in plain Python and 0.5 s compiled, hard 0.5 and 0.15 s, the others 10 ms.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from engine.arrange.api import NATIVE
from engine.bots import LEVELS
from engine.bots.registry import make_bot
from engine.bots.simulation import Plan, World, play_deal, report
from tests.bench.table import Row

__all__ = ["rows"]

SEED: Final = 1
MATCHES: Final = {"easy": 12, "normal": 12, "hard": 8, "expert": 4}
OTHERS: Final = 4
"""Matches of a level that is not listed."""
TARGETS: Final = {"hard": 150 if NATIVE else 500, "expert": 500 if NATIVE else 1500}
TARGET: Final = 10
TIMES: Final = 3


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Let each level play the longest round against three of normal."""
    for level in LEVELS:
        plan = Plan(
            bots=(level, "normal", "normal", "normal"),
            matches=1 if quick else MATCHES.get(level, OTHERS),
            seed=SEED,
            first=13,
            last=13,
        )
        medians, highs = [], []
        for _ in range(1 if quick else TIMES):
            world = World(make_bot, time.perf_counter)
            deals = [play_deal(plan, deal, world) for deal in range(plan.deals)]
            bot = report(plan, deals)[0]
            medians.append(bot.median_ms)
            highs.append(bot.p95_ms)
        yield Row(group="bots", name=f"{level}, median", unit="ms", runs=tuple(medians))
        yield Row(
            group="bots",
            name=f"{level}, 95 %",
            unit="ms",
            runs=tuple(highs),
            target=TARGETS.get(level, TARGET),
        )
