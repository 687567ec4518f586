"""How long arranging takes: ``python -m tests.bench.bench_arrange``.

Targets, memo cleared before each hand, in microseconds: plain Python at most 100 in the mean
over random hands of 13 cards, 250 over those with 4 to 6 wild cards, 500 for the best discard
of 14; compiled at most 20, 50 and 120; no hand of any kind above 20000. The worst hands are
looked for by search: from dense hands on, one or two cards are exchanged as long as that
makes a hand slower.
"""

from __future__ import annotations

import functools
import importlib
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

from engine import arrange, kernel
from engine.cards import FACES, JOKER_CODE, Card, Rank, deck
from engine.ruleset import Ruleset

__all__ = ["main"]

HANDS: Final = 1500
REPEATS: Final = 3
"""Each hand is timed so often; the quickest counts, the others were disturbed."""
SEARCH_SECONDS: Final = 3.0
"""For each of the worst hands looked for."""

OFFICIAL: Final = Ruleset()
DISTINCT: Final = Ruleset(book_suits="distinct")
EVERYTHING: Final = Ruleset(book_suits="distinct", book_cap=5, court="ten", joker_points=20)


def _random_hands(
    size: int, wild: Rank | None = None, games: int = 1
) -> Iterator[tuple[list[Card], Rank]]:
    rng = random.Random(f"{size}/{wild}/{games}")
    cards = deck(games)
    for _ in range(HANDS):
        yield rng.sample(cards, size), wild or Rank(rng.randint(3, 13))


def _with_wilds(size: int, wilds: tuple[int, int]) -> Iterator[tuple[list[Card], Rank]]:
    rng = random.Random(f"{size}/{wilds}")
    for _ in range(HANDS):
        rank = Rank(rng.randint(3, 13))
        wild = [c for c in deck() if c.is_wild(rank)]
        others = [c for c in deck() if not c.is_wild(rank)]
        number = rng.randint(*wilds)
        yield [*rng.sample(wild, number), *rng.sample(others, size - number)], rank


def _microseconds(call: Callable[[], object], prepare: Callable[[], None]) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        prepare()
        begun = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - begun)
    return best * 1e6


def _row(name: str, times: list[float]) -> None:
    times.sort()
    print(
        f"  {name:<40}{statistics.fmean(times):>8.1f}{statistics.median(times):>8.1f}"
        f"{times[len(times) * 99 // 100]:>8.1f}{times[-1]:>9.1f}",
        flush=True,
    )


def _kernel_rows(solver: type[kernel.Solver]) -> None:
    kinds: list[tuple[str, str, Ruleset, Iterator[tuple[list[Card], Rank]]]] = [
        ("13 cards", "points", OFFICIAL, _random_hands(13)),
        ("13 cards, kings wild", "points", OFFICIAL, _random_hands(13, Rank.KING)),
        ("13 cards, no wild card", "points", OFFICIAL, _with_wilds(13, (0, 0))),
        ("13 cards, 4 to 6 wild", "points", OFFICIAL, _with_wilds(13, (4, 6))),
        ("13 cards, 7 to 10 wild", "points", OFFICIAL, _with_wilds(13, (7, 10))),
        ("13 cards of the combined game", "points", OFFICIAL, _random_hands(13, games=2)),
        ("13 cards, distinct suits", "points", DISTINCT, _random_hands(13)),
        ("13 cards, every option, combined", "points", EVERYTHING, _random_hands(13, games=2)),
        ("7 cards, 7s wild", "points", OFFICIAL, _random_hands(7, Rank.SEVEN)),
        ("14 cards, best discard", "after_discard", OFFICIAL, _random_hands(14)),
        (
            "14 cards, 4 to 6 wild, best discard",
            "after_discard",
            OFFICIAL,
            _with_wilds(14, (4, 6)),
        ),
        (
            "14 cards, distinct suits, best discard",
            "after_discard",
            DISTINCT,
            _random_hands(14),
        ),
    ]
    for name, method, rules, hands in kinds:
        solvers = {rank: solver(rank, rules) for rank in Rank}
        times = []
        for hand, rank in hands:
            codes = [c.face.code for c in hand]
            search = solvers[rank]
            call = functools.partial(getattr(search, method), codes)
            times.append(_microseconds(call, search.clear))
        _row(name, times)


def _whole_rows() -> None:
    """Time what the table and the bots call, with cards and melds."""
    calls: list[tuple[str, Callable[..., object], int]] = [
        ("arrange, 13 cards", arrange.arrange, 13),
        ("points_left, 13 cards", arrange.points_left, 13),
        ("best_discard, 14 cards", arrange.best_discard, 14),
        ("discard_points, 14 cards", arrange.discard_points, 14),
        ("going_out_discards, 14 cards", arrange.going_out_discards, 14),
    ]
    for name, function, size in calls:
        times = []
        for hand, rank in _random_hands(size):
            clear = arrange._solver(rank, OFFICIAL).clear
            times.append(
                _microseconds(functools.partial(function, hand, rank, OFFICIAL), clear)
            )
        _row(name, times)
    times = []
    for hand, rank in _random_hands(13):
        clear = arrange._solver(rank, OFFICIAL).clear
        melds = arrange.arrange(hand[:-1], rank, OFFICIAL).melds
        call = functools.partial(arrange.arrange, hand, rank, OFFICIAL, melds)
        times.append(_microseconds(call, clear))
    _row("arrange, 13 cards, melds of 12 at hand", times)


def _worst(
    solver: type[kernel.Solver], method: str, size: int, rules: Ruleset, copies: int
) -> tuple[float, Rank, list[int]]:
    """Return the slowest hand found, as microseconds, wild rank and codes."""
    rng = random.Random(f"{method}/{size}/{rules}/{copies}")
    worst: tuple[float, Rank, list[int]] = (0.0, Rank.THREE, [])
    end = time.monotonic() + SEARCH_SECONDS
    while time.monotonic() < end:
        rank = Rank(rng.choice((3, 8, 13)))
        search = solver(rank, rules)
        # Dense: few suits, few ranks, few wild cards.
        suits = rng.sample(range(5), rng.randint(1, 5))
        low = rng.randrange(8)
        ranks = range(low, rng.randint(low + 2, 10) + 1)
        pool = [11 * s + r for s in suits for r in ranks if r != rank - 3] * copies
        wilds = rng.randint(0, 6)
        if len(pool) < size - wilds:
            continue
        hand = [JOKER_CODE] * wilds + rng.sample(pool, size - wilds)
        taken, stale = 0.0, 0
        while stale < 60 and time.monotonic() < end:
            other = list(hand)
            for _ in range(rng.choice((0, 1, 1, 2)) if taken else 0):
                other[rng.randrange(size)] = rng.choice([*pool, *[JOKER_CODE] * 3])
            stale += 1
            if all(c == JOKER_CODE or other.count(c) <= copies for c in other):
                found = _microseconds(
                    functools.partial(getattr(search, method), other), search.clear
                )
                if found > taken:
                    hand, taken, stale = other, found, 0
        worst = max(worst, (taken, rank, hand))
    return worst


def _worst_rows(solver: type[kernel.Solver]) -> None:
    for method, size in (("points", 13), ("after_discard", 14)):
        for rules, copies in ((OFFICIAL, 2), (OFFICIAL, 4), (DISTINCT, 2), (DISTINCT, 4)):
            taken, rank, codes = _worst(solver, method, size, rules, copies)
            name = "best discard" if method == "after_discard" else "points"
            games = "combined" if copies > 2 else "one game"
            hand = " ".join(FACES[c].text for c in sorted(codes))
            kind = f"{name}, {rules.book_suits} suits, {games}:"
            print(f"  {kind:<42}{taken:>8.0f}  {rank}s wild: {hand}", flush=True)


def main() -> None:
    """Print the tables, in microseconds, for each kernel there is."""
    solvers: list[tuple[str, type[kernel.Solver]]] = [("plain Python", kernel.Solver)]
    try:
        compiled = importlib.import_module("engine.compiled.kernel")
    except ImportError:
        print("  (the compiled kernel has not been built: make native)")
    else:
        solvers.append(("compiled", compiled.Solver))
    heading = f"{'mean':>8}{'median':>8}{'99 %':>8}{'worst':>9}"
    for name, solver in solvers:
        print(f"  {name + ', microseconds':<40}{heading}")
        _kernel_rows(solver)
    used = "compiled" if arrange.NATIVE else "plain Python"
    print(f"  {'with melds and cards, ' + used:<40}{heading}")
    _whole_rows()
    for name, solver in solvers:
        print(f"  worst hands found in {SEARCH_SECONDS:.0f} s each, {name}, microseconds")
        _worst_rows(solver)


if __name__ == "__main__":
    main()
