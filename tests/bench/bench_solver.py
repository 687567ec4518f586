"""How long deals of the solitaire take to solve: ``python -m tests.bench solver``.

Target, over 200 consecutive deals: at least 98 % decided, median 2 s, 95th percentile 8 s.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from engine.solitaire.hints import fair_hint
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import apply, legal_actions, start
from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.solver.search import solve
from engine.solitaire.view import view
from tests.bench.table import Row, parts

__all__ = ["rows"]

FIRST: Final = 1
DEALS: Final = 200
LIMIT: Final = 60.0
"""Seconds after which a deal counts as undecided."""
HINTS: Final = 20
FEW: Final = 3


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Solve the deals, and ask for hints in some of them."""
    deals = FEW if quick else DEALS
    times: list[float] = []
    undecided = 0
    for deal in range(FIRST, FIRST + deals):
        game, _ = start(SolitaireRules(), deal)
        began = time.perf_counter()
        undecided += solve(game, _after(LIMIT)).outcome is Outcome.UNKNOWN
        times.append(time.perf_counter() - began)
    yield from _rows("solve a deal", times, (2.0, 8.0))
    share = 100 * undecided / deals
    yield Row(group="solver", name="deals undecided", unit="%", runs=(share,), target=2.0)
    yield from _rows("fair hint", _hints(FEW if quick else HINTS), (None, None))


def _rows(
    name: str, times: list[float], targets: tuple[float | None, float | None]
) -> Iterator[Row]:
    for share, word, target in zip((0.5, 0.95), ("median", "95 %"), targets, strict=True):
        runs = parts(times, share)
        yield Row(group="solver", name=f"{name}, {word}", unit="s", runs=runs, target=target)


def _after(seconds: float) -> Callable[[], bool]:
    """Return what tells whether so much time has passed."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() > end


def _hints(deals: int) -> list[float]:
    """Times of the first hint for a card turned up, the most work there is."""
    times = []
    for deal in range(FIRST, FIRST + deals):
        game, _ = start(SolitaireRules(), deal)
        game, _ = apply(game, legal_actions(game)[0])
        began = time.perf_counter()
        fair_hint(view(game))
        times.append(time.perf_counter() - began)
    return times
