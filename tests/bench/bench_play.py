"""How long one transition of a match takes: ``python -m tests.bench play``.

Target: ``apply`` at most 30 microseconds in plain Python, over the actions of whole matches.
"""

from __future__ import annotations

import functools
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final

from engine.match import rules as play
from engine.match.actions import Action, Discard, Draw, Source
from engine.match.events import Reshuffled
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.bench.table import Row
from tests.engine.legal_play import Move, moves

__all__ = ["rows"]

EVERYTHING: Final = "apply, over whole matches"
TARGET: Final = 30
TIMES: Final = 3
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


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Time each transition of whole matches, and each view."""
    played = _played()[: 200 if quick else None]
    times: dict[str, list[float]] = defaultdict(list)
    for _ in range(1 if quick else TIMES):
        found: dict[str, list[float]] = defaultdict(list)
        for move in played:
            taken = _microseconds(functools.partial(play.apply, move.before, move.action))
            found[_kind(move)].append(taken)
            found[EVERYTHING].append(taken)
            seat = move.after.round.turn
            found["view"].append(_microseconds(functools.partial(view, move.after, seat)))
        for kind, values in found.items():
            times[kind].append(statistics.fmean(values))
    for kind in sorted(times):
        yield Row(
            group="play",
            name=f"{kind}, mean",
            unit="µs",
            runs=tuple(times[kind]),
            target=TARGET if kind == EVERYTHING else None,
        )
