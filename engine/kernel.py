"""The exact search for the fewest points left of a hand, on face codes.

First version: a plain search over sets of runs, what remains going into books.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import FACES, JOKER_CODE, Rank
from engine.errors import EngineError
from engine.ruleset import Ruleset

__all__ = ["MAX_CARDS", "Plan", "Solver"]

MAX_CARDS: Final = 30
"""The most cards that a hand to be arranged may have."""

_MEMO: Final = 20_000

Plan = tuple[list[tuple[int, ...]], list[tuple[int, ...]]]
"""Natural codes of each run, and of each book (both to be filled up with wilds)."""


class Solver:
    """Fewest points left, for one wild rank and one set of rules.

    Results are kept in a memo of bounded size, in two generations, so that
    dropping the old ones never stalls.
    """

    def __init__(self, wild_rank: Rank, rules: Ruleset) -> None:
        self._points = [rules.points(f, wild_rank) for f in FACES]
        self._wild = [f.is_wild(wild_rank) for f in FACES]
        self._distinct = rules.book_suits == "distinct"
        self._young: dict[tuple[int, ...], int] = {}
        self._old: dict[tuple[int, ...], int] = {}

    def clear(self) -> None:
        """Forget every result kept."""
        self._young = {}
        self._old = {}

    def points(self, codes: Sequence[int]) -> int:
        """Return the fewest points left of a hand given as face codes.

        :raises EngineError: more than :data:`MAX_CARDS` cards.
        """
        key = tuple(sorted(codes))
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is None:
                found = self.solve(key)[0]
            if len(self._young) >= _MEMO:
                self._old = self._young
                self._young = {}
            self._young[key] = found
        return found

    def after_discard(self, codes: Sequence[int]) -> tuple[int, int]:
        """Return the fewest points after a discard, and the code to discard.

        Among equals the dearest card that is not wild, then the lowest code.
        """
        best: tuple[int, bool, int, int] | None = None
        for code in sorted(set(codes)):
            rest = list(codes)
            rest.remove(code)
            entry = (self.points(rest), self._wild[code], -self._points[code], code)
            if best is None or entry < best:
                best = entry
        if best is None:
            raise EngineError("there is no card to discard")
        return best[0], best[3]

    def solve(self, codes: Sequence[int]) -> tuple[int, Plan | None]:
        """Return the fewest points left and a plan, or None if nothing melds.

        The plan has the natural cards only. All wild cards are melded then:
        they fill it up, and any left over fit somewhere (see arrange.py).
        """
        if len(codes) > MAX_CARDS:
            raise EngineError(f"{len(codes)} cards are too many; at most {MAX_CARDS}")
        points = self._points
        wilds = 0
        counts = [0] * JOKER_CODE
        naturals = []
        for code in codes:
            if self._wild[code]:
                wilds += 1
            else:
                counts[code] += 1
                naturals.append(code)
        everything = sum(points[c] for c in codes)
        if len(codes) < 3:
            return everything, None
        best = 1 << 30
        best_plan: Plan | None = None
        seen: set[tuple[tuple[int, ...], int]] = set()
        candidates = self._runs(counts, wilds)
        chosen: list[tuple[int, ...]] = []

        def visit(start: int, left: int) -> None:
            nonlocal best, best_plan
            key = (tuple(counts), left)
            if key in seen or best == 0:
                return
            seen.add(key)
            value, books = self._books(counts, left)
            if value < best and (books or chosen or wilds >= 3):
                best = value
                best_plan = (list(chosen), books)
            for i in range(start, len(candidates)):
                cost, run = candidates[i]
                if cost > left or not all(counts[c] for c in run):
                    continue
                for c in run:
                    counts[c] -= 1
                chosen.append(run)
                visit(i, left - cost)
                chosen.pop()
                for c in run:
                    counts[c] += 1

        visit(0, wilds)
        if best_plan is None:
            return everything, None
        return best, best_plan

    def _runs(self, counts: list[int], wilds: int) -> list[tuple[int, tuple[int, ...]]]:
        result = []
        for suit in range(5):
            held = [11 * suit + r for r in range(11) if counts[11 * suit + r]]
            for i, low in enumerate(held):
                inner = [c for c in held[i + 1 :] if c <= low + 4]
                for bits in range(1, 1 << len(inner)):
                    run = (low, *(c for j, c in enumerate(inner) if bits >> j & 1))
                    cost = max(run[-1] - low + 1, 3) - len(run)
                    if cost <= wilds:
                        result.append((cost, run))
        return result

    def _books(self, counts: list[int], wilds: int) -> tuple[int, list[tuple[int, ...]]]:
        # best[w]: fewest points with at most w wild cards used, and the books.
        best: list[tuple[int, list[tuple[int, ...]]]] = [(0, []) for _ in range(wilds + 1)]
        for rank in range(11):
            pile = [counts[11 * s + rank] for s in range(5)]
            size = sum(pile)
            if not size:
                continue
            value = self._points[rank] if not self._wild[rank] else 0
            groups = max(pile) if self._distinct else 1
            options = [(0, size * value, 0)]
            for g in range(1, groups + 1):
                covered = sum(min(n, g) for n in pile) if self._distinct else size
                options.append((max(0, 3 * g - covered), (size - covered) * value, g))
            best = [
                min(
                    (
                        (
                            best[w - cost][0] + left,
                            [*best[w - cost][1], *self._split(pile, rank, g)],
                        )
                        for cost, left, g in options
                        if cost <= w
                    ),
                    key=lambda e: e[0],
                )
                for w in range(wilds + 1)
            ]
        return best[wilds]

    def _split(self, pile: list[int], rank: int, groups: int) -> list[tuple[int, ...]]:
        if not groups:
            return []
        if not self._distinct:
            return [tuple(11 * s + rank for s in range(5) for _ in range(pile[s]))]
        books: list[list[int]] = [[] for _ in range(groups)]
        turn = 0
        for s in range(5):
            for _ in range(min(pile[s], groups)):
                books[turn % groups].append(11 * s + rank)
                turn += 1
        return [tuple(b) for b in books]
