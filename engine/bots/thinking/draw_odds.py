"""What a hand may become: the fewest points left after each card that could come next.

Strong bots ask this of thousands of hands a turn, so it does not call
:mod:`engine.arrange.search` once for each of 56 cards: the ways of laying out runs are found
once for each suit, and a card that comes changes one suit only. The results are the
kernel's (a test compares them) but for hands with three copies of one card, which
only two combined games have: here at most two of them stand in runs.

A hand is a list of face codes (see :class:`engine.cards.Face`). How many cards of
each rank books may use is one number, four bits a rank ("packed"). Where a book may
have no suit twice (option ``book_suits``), a second copy of a card is a "twin": it is
counted 44 bits higher and treated as a card without company of its rank, which is
right unless two books of one rank are possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import FACES, JOKER_CODE, Rank
from engine.ruleset import Ruleset

__all__ = ["CODES", "DrawOdds"]

CODES: Final = 56
"""Number of faces."""

_MASKS: Final = 1 << 11
_OPTIONS_MEMO: Final = 4_000
_LEAF_MEMO: Final = 60_000
_LOOK_MEMO: Final = 6_000
_BLOCKED: Final = -1
_UNKNOWN: Final = -100
_TWIN: Final = 44
"""Bits by which twins are shifted."""


def _run_tables() -> tuple[list[int], list[int], list[int], list[bool]]:
    """Tables by set of ranks of one suit: the wild cards that runs of exactly these
    naturals need, the number of such runs, the set in packed form, and whether some
    card of it costs two wild cards (which a book does as well)."""
    cost = [0] * _MASKS
    runs = [0] * _MASKS
    packed = [0] * _MASKS
    dear = [False] * _MASKS
    for mask in range(1, _MASKS):
        low = (mask & -mask).bit_length() - 1
        packed[mask] = packed[mask & (mask - 1)] | 1 << 4 * low
        best = 99
        fewest = 99
        held = 0
        for high in range(low, 11):
            if mask >> high & 1:
                held += 1
                rest = mask >> (high + 1) << (high + 1)
                need = max(high - low + 1, 3) - held + cost[rest]
                if need < best or (need == best and runs[rest] < fewest - 1):
                    best = need
                    fewest = runs[rest] + 1
        cost[mask] = best
        runs[mask] = fewest
        dear[mask] = any(mask >> r & 1 and cost[mask ^ 1 << r] <= best - 2 for r in range(11))
    return cost, runs, packed, dear


_COST, _RUNS, _PACKED, _DEAR = _run_tables()

_Option = tuple[int, int, int]
"""A way to lay out runs: wild cards needed, naturals used (packed), runs."""


class DrawOdds:
    """Hands of one round: one wild rank and one set of rules."""

    def __init__(self, wild_rank: Rank, rules: Ruleset) -> None:
        self.points_of: list[int] = [rules.points(f, wild_rank) for f in FACES]
        self.is_wild: list[bool] = [f.is_wild(wild_rank) for f in FACES]
        self._value: list[int] = [self.points_of[r] for r in range(11)]
        self._again: int = _TWIN if rules.book_suits == "distinct" else 0
        self._options_memo: dict[int, list[_Option]] = {}
        self._leaf_memo: dict[int, int] = {}
        self._look_memo: dict[tuple[int, ...], list[int]] = {}

    # The hand at work, taken apart by _read.
    _one: list[int]
    _two: list[int]
    _wilds: int
    _size: int
    _wild_points: int
    _packed: int

    def points(self, codes: Sequence[int]) -> int:
        """Return the fewest points left of a hand."""
        self._read(codes)
        return self._fewest()

    def points_after_draw(self, codes: Sequence[int]) -> list[int]:
        """Return, for each of the 56 faces, the fewest points left after it has come
        and the best card has been discarded. The list is shared: do not change it."""
        key = tuple(sorted(codes))
        found = self._look_memo.get(key)
        if found is None:
            found = self._look(key)
            if len(self._look_memo) >= _LOOK_MEMO:
                self._look_memo = {}
            self._look_memo[key] = found
        return found

    def _read(self, codes: Sequence[int]) -> None:
        one = [0, 0, 0, 0, 0]
        two = [0, 0, 0, 0, 0]
        packed = 0
        wilds = 0
        wild_points = 0
        for code in codes:
            if self.is_wild[code]:
                wilds += 1
                wild_points += self.points_of[code]
            else:
                suit = code // 11
                rank = code % 11
                bit = 1 << rank
                if one[suit] & bit:
                    two[suit] |= bit
                    packed += 1 << 4 * rank + self._again
                else:
                    one[suit] |= bit
                    packed += 1 << 4 * rank
        self._one = one
        self._two = two
        self._wilds = wilds
        self._wild_points = wild_points
        self._packed = packed
        self._size = len(codes)

    def _options(self, one: int, two: int) -> list[_Option]:
        key = one | two << 11
        found = self._options_memo.get(key)
        if found is None:
            found = _lay_out(one, two, self._again)
            if len(self._options_memo) >= _OPTIONS_MEMO:
                self._options_memo = {}
            self._options_memo[key] = found
        return found

    def _fewest(self) -> int:
        ways = [(0, 0, 0)]
        for suit in range(5):
            ways = _joined(ways, self._options(self._one[suit], self._two[suit]), self._wilds)
        best = 1 << 30
        for cost, used, runs in ways:
            value = self._books(self._packed - used, self._wilds - cost, runs)
            if value < best:
                best = value
        return best

    def _look(self, codes: tuple[int, ...]) -> list[int]:
        self._read(codes)
        one, two, packed, wilds = self._one, self._two, self._packed, self._wilds
        size = self._size
        options = [self._options(one[s], two[s]) for s in range(5)]
        result = [0] * CODES
        # A wild card comes: all suits stay as they are.
        ways: list[_Option] = [(0, 0, 0)]
        for suit in range(5):
            ways = _joined(ways, options[suit], wilds + 1)
        wild_result = self._best_of(ways, packed, wilds + 1, size + 1)
        if wild_result == _BLOCKED:
            wild_result = self._slowly(codes, JOKER_CODE)
        before: list[_Option] = [(0, 0, 0)]
        for suit in range(5):
            others = before
            for later in range(suit + 1, 5):
                others = _joined(others, options[later], wilds)
            for rank in range(11):
                code = 11 * suit + rank
                if self.is_wild[code]:
                    continue
                bit = 1 << rank
                if one[suit] & bit:
                    mine = self._options(one[suit], two[suit] | bit)
                    more = packed + (1 << 4 * rank + self._again)
                else:
                    mine = self._options(one[suit] | bit, two[suit])
                    more = packed + (1 << 4 * rank)
                value = self._best_of_pairs(mine, others, more, wilds, size + 1)
                if value == _BLOCKED:
                    value = self._slowly(codes, code)
                result[code] = value
            before = _joined(before, options[suit], wilds)
        for code in range(CODES):
            if self.is_wild[code]:
                result[code] = wild_result
        return result

    def _best_of(self, ways: list[_Option], packed: int, wilds: int, size: int) -> int:
        return self._best_of_pairs(ways, _NOTHING, packed, wilds, size)

    def _best_of_pairs(
        self, mine: list[_Option], others: list[_Option], packed: int, wilds: int, size: int
    ) -> int:
        best = 1 << 30
        blocked = False
        memo = self._leaf_memo
        for cost, used, runs in mine:
            if cost > wilds:
                break
            rest = packed - used
            left = wilds - cost
            for other_cost, other_used, other_runs in others:
                if other_cost > left:
                    break
                all_runs = runs + other_runs
                key = (rest - other_used) << 6 | (left - other_cost) << 1
                if all_runs:
                    key |= 1
                value = memo.get(key, _UNKNOWN)
                if value == _UNKNOWN:
                    value = self._drop(rest - other_used, left - other_cost, all_runs)
                    if len(memo) >= _LEAF_MEMO:
                        memo = {}
                        self._leaf_memo = memo
                    memo[key] = value
                if value < 0:
                    # All is melded; one card is discarded all the same, which
                    # only a meld of more than three can spare.
                    if size > 3 * max(all_runs - 1 - value, 1):
                        return 0
                    blocked = True
                elif value < best:
                    best = value
                    if not best:
                        return 0
        return _BLOCKED if blocked else best

    def _slowly(self, codes: tuple[int, ...], code: int) -> int:
        cards = [*codes, code]
        best = 1 << 30
        for discard in set(cards):
            rest = list(cards)
            rest.remove(discard)
            value = self.points(rest)
            if value < best:
                best = value
        return best

    def _books(self, packed: int, wilds: int, runs: int) -> int:
        """The fewest points left when the cards not in runs go into books."""
        total = 0
        singles: list[int] = []
        pairs: list[int] = []
        triples = False
        rank = 10
        while rank >= 0:
            count = packed >> 4 * rank & 15
            if count == 1:
                singles.append(self._value[rank])
                total += self._value[rank]
            elif count == 2:
                pairs.append(self._value[rank])
                total += 2 * self._value[rank]
            elif count:
                triples = True
            if packed >> _TWIN:
                for _ in range(packed >> _TWIN + 4 * rank & 15):
                    singles.append(self._value[rank])
                    total += self._value[rank]
            rank -= 1
        if not wilds:
            return total
        if (
            not pairs
            and not triples
            and not runs
            and (wilds == 1 or (wilds == 2 and not singles))
        ):
            return total + self._wild_points
        most = 0
        for j in range(wilds // 2 + 1):
            saved = sum(singles[:j]) + 2 * sum(pairs[: wilds - 2 * j])
            most = max(most, saved)
        return total - most

    def _drop(self, packed: int, wilds: int, runs: int) -> int:
        """The same after the best discard, or, if all is melded and no loose card
        can be discarded, -1 less the number of books."""
        total = 0
        singles: list[int] = []
        pairs: list[int] = []
        triples = 0
        rank = 10
        while rank >= 0:
            count = packed >> 4 * rank & 15
            if count == 1:
                singles.append(self._value[rank])
                total += self._value[rank]
            elif count == 2:
                pairs.append(self._value[rank])
                total += 2 * self._value[rank]
            elif count:
                triples += 1
            if packed >> _TWIN:
                for _ in range(packed >> _TWIN + 4 * rank & 15):
                    singles.append(self._value[rank])
                    total += self._value[rank]
            rank -= 1
        if not singles and (not pairs or len(pairs) == wilds):
            return -1 - triples - len(pairs)
        if wilds == 1 and not pairs and not triples and not runs:
            # Nothing melds: the wild card itself is the best to get rid of.
            return total
        most = 0
        ones = len(singles)
        twos = len(pairs)
        for j in range(min(wilds // 2, ones) + 1):
            k = min(wilds - 2 * j, twos)
            saved = 0
            for i in range(j):
                saved += singles[i]
            for i in range(k):
                saved += 2 * pairs[i]
            extra = 0
            if j < ones:
                extra = singles[j]
            if k < twos and pairs[k] > extra:
                extra = pairs[k]
            if saved + extra > most:
                most = saved + extra
        return total - most


_NOTHING: Final[list[_Option]] = [(0, 0, 0)]


def _joined(ways: list[_Option], options: list[_Option], wilds: int) -> list[_Option]:
    """All pairs that the wild cards suffice for, cheapest first."""
    if len(options) == 1:
        return ways
    if len(ways) == 1 and not ways[0][2]:
        return [o for o in options if o[0] <= wilds]
    result = []
    for cost, used, runs in ways:
        for more, also_used, more_runs in options:
            if cost + more > wilds:
                break
            result.append((cost + more, used + also_used, runs + more_runs))
    result.sort()
    return result


def _lay_out(one: int, two: int, again: int) -> list[_Option]:
    """The sensible ways to lay out cards of one suit in runs, cheapest first; ``two``
    are the ranks held twice, whose second copies are packed ``again`` bits higher."""
    result: list[_Option] = [(0, 0, 0)]
    if not two:
        mask = one
        while mask:
            if not _DEAR[mask]:
                result.append((_COST[mask], _PACKED[mask], _RUNS[mask]))
            mask = (mask - 1) & one
        result.sort()
        return result
    found: dict[int, tuple[int, int]] = {0: (0, 0)}
    mask = one
    while mask:
        double = two & mask
        while True:
            if not double:
                found[mask] = (_COST[mask], _RUNS[mask])
                break
            single = mask ^ double
            part = single
            best = (99, 99)
            while True:
                other = single ^ part
                best = min(
                    best,
                    (
                        _COST[double | part] + _COST[double | other],
                        _RUNS[double | part] + _RUNS[double | other],
                    ),
                )
                if not part:
                    break
                part = (part - 1) & single
            found[mask | double << 11] = best
            double = (double - 1) & two & mask
        mask = (mask - 1) & one
    for key, (cost, runs) in found.items():
        if not key:
            continue
        mask = key & (_MASKS - 1)
        double = key >> 11
        dear = False
        for rank in range(11):
            if mask >> rank & 1:
                less = key ^ (1 << rank + 11 if double >> rank & 1 else 1 << rank)
                if found[less][0] <= cost - 2:
                    dear = True
                    break
        if not dear:
            # A run with one of two copies leaves the other to the books, as the first.
            once = mask & ~two
            twice = mask & two
            used = _PACKED[once] + (_PACKED[twice] << again)
            result.append((cost, used + _PACKED[double], runs))
    result.sort()
    return result
