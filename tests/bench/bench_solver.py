"""How long deals of the solitaire take to solve: ``python -m tests.bench.bench_solver``.

Target, over 200 consecutive deals: at least 98 % decided, median 2 s, 95th percentile 8 s.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Final

from engine.solitaire.hints import fair_hint
from engine.solitaire.options import SolitaireRules
from engine.solitaire.play import apply, legal_actions, start
from engine.solitaire.solver import Outcome, solve
from engine.solitaire.view import view

__all__ = ["main"]

FIRST: Final = 1
DEALS: Final = 200
LIMIT: Final = 60.0
"""Seconds after which a deal counts as undecided."""
HINTS: Final = 20


def main(deals: int = DEALS) -> None:
    """Solve the deals, and ask for hints in some of them; print the times."""
    times: list[float] = []
    outcomes: dict[Outcome, int] = dict.fromkeys(Outcome, 0)
    for deal in range(FIRST, FIRST + deals):
        game, _ = start(SolitaireRules(), deal)
        began = time.perf_counter()
        solution = solve(game, _after(LIMIT))
        times.append(time.perf_counter() - began)
        outcomes[solution.outcome] += 1
    decided = 1 - outcomes[Outcome.UNKNOWN] / deals
    told = ", ".join(f"{count} {outcome.value}" for outcome, count in outcomes.items())
    print(f"  {deals} deals from {FIRST} on: {told}; {decided:.1%} decided")
    print(f"  solve      {_seconds(times)}")
    print(f"  fair hint  {_seconds(_hints())}")


def _after(seconds: float) -> Callable[[], bool]:
    """Return what tells whether so much time has passed."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() > end


def _hints() -> list[float]:
    """Times of the first hint for a card turned up, the most work there is."""
    times = []
    for deal in range(FIRST, FIRST + HINTS):
        game, _ = start(SolitaireRules(), deal)
        game, _ = apply(game, legal_actions(game)[0])
        began = time.perf_counter()
        fair_hint(view(game))
        times.append(time.perf_counter() - began)
    return times


def _seconds(times: list[float]) -> str:
    high = statistics.quantiles(times, n=20, method="inclusive")[-1]
    return (
        f"median {statistics.median(times):.2f} s, 95th percentile {high:.2f} s, "
        f"worst {max(times):.2f} s"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
