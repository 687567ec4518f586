"""How long arranging takes: ``python -m tests.bench arrange``; with more detail, the search
alone and the hands at fault, ``python -m tests.bench.bench_arrange``.

Targets, for the whole calls with cards and melds, memo cleared before each hand, in
microseconds: plain Python at most 100 in the mean over random hands of 13 cards, 250 over
those with 4 to 6 wild cards, 500 for the best discard of 14; compiled at most 20, 50 and
120; no hand of any kind above 20000. The worst hands are looked for by search: from dense
hands on, one or two cards are exchanged as long as that makes a hand slower.
"""

from __future__ import annotations

import functools
import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Final

from engine.arrange import api as arrange
from engine.cards import JOKER_CODE, RANKS, SUITS, Card, Rank, card, deck, face
from engine.ruleset import Ruleset
from tests.bench.table import Row

__all__ = ["main", "rows"]

HANDS: Final = 1500
SOME_HANDS: Final = 500
TIMES: Final = 3
REPEATS: Final = 3
"""Each hand is timed so often; the quickest counts, the others were disturbed."""
SEARCH_SECONDS: Final = 3.0
"""For each of the worst hands looked for."""

LIMIT: Final = 20_000
"""Microseconds that no hand may take."""

OFFICIAL: Final = Ruleset()
DISTINCT: Final = Ruleset(book_suits="distinct")
WORST_KINDS: Final = ((OFFICIAL, 1), (OFFICIAL, 2), (DISTINCT, 1), (DISTINCT, 2))
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
        begun = time.process_time()
        call()
        best = min(best, time.process_time() - begun)
    return best * 1e6


def _row(name: str, times: list[float], target: int = 0) -> None:
    times.sort()
    mean = statistics.fmean(times)
    wanted = ""
    if target:
        wanted = f"{target:>8} {'met' if mean <= target else 'MISSED'}"
    print(
        f"  {name:<40}{mean:>8.1f}{statistics.median(times):>8.1f}"
        f"{times[len(times) * 99 // 100]:>8.1f}{times[-1]:>9.1f}{wanted}",
        flush=True,
    )


_Hands = Iterator[tuple[list[Card], Rank]]
_Call = Callable[..., object]


def _calls() -> list[tuple[str, _Call, _Hands, Ruleset, int]]:
    """Return what the table and the bots call, with cards and melds: name, function, hands,
    options, target."""
    native = arrange.NATIVE
    return [
        (
            "arrange, 13 cards",
            arrange.arrange,
            _random_hands(13),
            OFFICIAL,
            20 if native else 100,
        ),
        (
            "arrange, 13 cards, 4 to 6 wild",
            arrange.arrange,
            _with_wilds(13, (4, 6)),
            OFFICIAL,
            50 if native else 250,
        ),
        (
            "best_discard, 14 cards",
            arrange.best_discard,
            _random_hands(14),
            OFFICIAL,
            120 if native else 500,
        ),
        (
            "best_discard, 14 cards, 4 to 6 wild",
            arrange.best_discard,
            _with_wilds(14, (4, 6)),
            OFFICIAL,
            120 if native else 500,
        ),
        ("arrange, 13 cards, distinct suits", arrange.arrange, _random_hands(13), DISTINCT, 0),
        (
            "arrange, 13 cards, every option, combined",
            arrange.arrange,
            _random_hands(13, games=2),
            EVERYTHING,
            0,
        ),
        ("points_left, 13 cards", arrange.points_left, _random_hands(13), OFFICIAL, 0),
        ("discard_points, 14 cards", arrange.discard_points, _random_hands(14), OFFICIAL, 0),
        (
            "going_out_discards, 14 cards",
            arrange.going_out_discards,
            _random_hands(14),
            OFFICIAL,
            0,
        ),
    ]


def _times(function: _Call, hands: _Hands, rules: Ruleset) -> list[float]:
    times = []
    for hand, rank in hands:
        clear = arrange.solver_for(rank, rules).clear
        call = functools.partial(function, hand, rank, rules)
        times.append(_microseconds(call, clear))
    return times


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Time the whole calls, and look for the slowest hand."""
    for name, function, hands, rules, target in _calls():
        some = list(itertools.islice(hands, 20 if quick else SOME_HANDS))
        runs = [
            statistics.fmean(_times(function, iter(some), rules))
            for _ in range(1 if quick else TIMES)
        ]
        yield Row(
            group="arrange",
            name=f"{name}, mean",
            unit="µs",
            runs=tuple(runs),
            target=target or None,
        )
    for function, size in ((arrange.arrange, 13), (arrange.best_discard, 14)):
        kinds = [(OFFICIAL, 1)] if quick else WORST_KINDS
        found = max(_worst(function, size, rules, games)[0] for rules, games in kinds)
        yield Row(
            group="arrange",
            name=f"{function.__name__}, slowest hand found",
            unit="µs",
            runs=(found,),
            target=LIMIT,
        )


def _whole_rows() -> None:
    """Time the whole calls."""
    for name, function, hands, rules, target in _calls():
        _row(name, _times(function, hands, rules), target)
    times = []
    for hand, rank in _random_hands(13):
        clear = arrange.solver_for(rank, OFFICIAL).clear
        melds = arrange.arrange(hand[:-1], rank, OFFICIAL).melds
        again = functools.partial(arrange.arrange, hand, rank, OFFICIAL, melds)
        times.append(_microseconds(again, clear))
    _row("arrange, 13 cards, melds of 12 at hand", times)


def _search_rows() -> None:
    """Time the search alone, on the codes of faces."""
    kinds: list[tuple[str, str, Ruleset, _Hands]] = [
        ("13 cards", "points", OFFICIAL, _random_hands(13)),
        ("13 cards, kings wild", "points", OFFICIAL, _random_hands(13, Rank.KING)),
        ("13 cards, no wild card", "points", OFFICIAL, _with_wilds(13, (0, 0))),
        ("13 cards, 4 to 6 wild", "points", OFFICIAL, _with_wilds(13, (4, 6))),
        ("13 cards, 7 to 10 wild", "points", OFFICIAL, _with_wilds(13, (7, 10))),
        ("13 cards of the combined game", "points", OFFICIAL, _random_hands(13, games=2)),
        ("13 cards, distinct suits", "points", DISTINCT, _random_hands(13)),
        ("13 cards, every option, combined", "points", EVERYTHING, _random_hands(13, games=2)),
        ("7 cards, 7s wild", "points", OFFICIAL, _random_hands(7, Rank.SEVEN)),
        ("14 cards, best discard", "best_discard", OFFICIAL, _random_hands(14)),
        ("the same, 4 to 6 wild", "best_discard", OFFICIAL, _with_wilds(14, (4, 6))),
        ("the same, distinct suits", "best_discard", DISTINCT, _random_hands(14)),
    ]
    for name, method, rules, hands in kinds:
        times = []
        for hand, rank in hands:
            codes = [c.face.code for c in hand]
            search = arrange.solver_for(rank, rules)
            call = functools.partial(getattr(search, method), codes)
            times.append(_microseconds(call, search.clear))
        _row(name, times)


def _worst(function: _Call, size: int, rules: Ruleset, games: int) -> tuple[float, Rank, str]:
    """Return the slowest hand found, as microseconds, wild rank and cards."""
    rng = random.Random(f"{function.__name__}/{size}/{rules}/{games}")
    jokers = [c for c in deck(games) if c.face.code == JOKER_CODE]
    worst: tuple[float, Rank, str] = (0.0, Rank.THREE, "")
    end = time.monotonic() + SEARCH_SECONDS
    while time.monotonic() < end:
        rank = Rank(rng.choice((3, 8, 13)))
        clear = arrange.solver_for(rank, rules).clear
        # Dense: few suits, few ranks, few wild cards.
        suits = rng.sample(SUITS, rng.randint(1, 5))
        low = rng.randrange(8)
        ranks = RANKS[low : rng.randint(low + 2, 10) + 1]
        pool = [
            card(face(r, s), copy)
            for s in suits
            for r in ranks
            for copy in range(1, 2 * games + 1)
            if r is not rank
        ]
        wilds = rng.randint(0, 6)
        if len(pool) < size - wilds:
            continue
        pool += jokers
        hand = [*jokers[:wilds], *rng.sample(pool[: -len(jokers)], size - wilds)]
        taken, stale = 0.0, 0
        while stale < 60 and time.monotonic() < end:
            other = set(hand)
            for _ in range(rng.choice((0, 1, 1, 2)) if taken else 0):
                other.discard(rng.choice(hand))
            while len(other) < size:
                other.add(rng.choice(pool))
            stale += 1
            cards = sorted(other)
            call = functools.partial(function, cards, rank, rules)
            found = _microseconds(call, clear)
            for _ in range(3):
                # Something else may have disturbed all the times it was timed.
                if found > taken:
                    found = min(found, _microseconds(call, clear))
            if found > taken:
                hand, taken, stale = cards, found, 0
        worst = max(worst, (taken, rank, " ".join(c.face.text for c in hand)))
    return worst


def _worst_rows() -> None:
    for function, size in ((arrange.arrange, 13), (arrange.best_discard, 14)):
        for rules, games in WORST_KINDS:
            taken, rank, hand = _worst(function, size, rules, games)
            kind = f"{function.__name__}, {rules.book_suits} suits, {games} games:"
            verdict = "met" if taken <= LIMIT else "MISSED"
            print(f"  {kind:<40}{taken:>8.0f} {verdict}  {rank}s wild: {hand}", flush=True)


def main() -> None:
    """Print the tables, in microseconds, for the build that is in use."""
    used = "compiled" if arrange.NATIVE else "plain Python"
    heading = f"{'mean':>8}{'median':>8}{'99 %':>8}{'worst':>9}"
    print(f"  {used + ', microseconds: whole calls':<40}{heading}{'target':>8} (mean)")
    _whole_rows()
    print(f"  {'the search alone':<40}{heading}")
    _search_rows()
    print(f"  worst hands found in {SEARCH_SECONDS:.0f} s each, target {LIMIT}")
    _worst_rows()


if __name__ == "__main__":
    main()
