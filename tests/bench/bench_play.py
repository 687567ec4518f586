"""How long one transition of a match takes: ``python -m tests.bench.bench_play``.

Target: ``apply`` at most 30 microseconds in plain Python, over the actions of whole matches.
"""

from __future__ import annotations

import functools
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from engine import play
from engine.actions import Action, Discard, Draw, Source
from engine.events import Reshuffled
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from engine.view import view
from tests.engine.legal_play import Move, moves

__all__ = ["main"]

REPEATS: Final = 5
"""Each transition is timed so often; the quickest counts, the others were disturbed."""


def _kind(move: Move) -> str:
    action: Action = move.action
    if any(isinstance(event, Reshuffled) for event in move.events):
        return "draw with a reshuffle"
    if isinstance(action, Draw):
        return "draw" if action.source is Source.DRAW_PILE else "take"
    if isinstance(action, Discard) and move.before.round.last_turn:
        return "discard on the last turn"
    return {"Discard": "discard", "GoOut": "go out", "Deal": "deal a round"}[
        type(action).__name__
    ]


def _played() -> list[Move]:
    played: list[Move] = []
    for players in (2, 4, 7, 14):
        for number in range(3):
            match, _ = play.start(Ruleset(players=players), Seed(number))
            played += moves(match, random.Random(number))
    return played


def _microseconds(call: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        begun = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - begun)
    return best * 1e6


def main() -> None:
    """Print the table, in microseconds."""
    played = _played()
    times: dict[str, list[float]] = defaultdict(list)
    everything: list[float] = []
    for move in played:
        taken = _microseconds(functools.partial(play.apply, move.before, move.action))
        times[_kind(move)].append(taken)
        everything.append(taken)
    views = [
        _microseconds(functools.partial(view, move.after, move.after.round.turn))
        for move in played
    ]
    print(f"{'microseconds':<28}{'count':>8}{'mean':>8}{'median':>8}{'99 %':>8}{'worst':>8}")
    rows = [*sorted(times.items()), ("apply, all of these", everything), ("view", views)]
    for kind, found in rows:
        found.sort()
        high = found[min(len(found) - 1, len(found) * 99 // 100)]
        print(
            f"{kind:<28}{len(found):>8}{statistics.fmean(found):>8.1f}"
            f"{statistics.median(found):>8.1f}{high:>8.1f}{found[-1]:>8.1f}"
        )


if __name__ == "__main__":
    main()
