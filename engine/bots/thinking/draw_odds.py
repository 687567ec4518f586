"""The odds of the next draw: the fewest points left of a hand for each card that may come.

Strong bots ask this of thousands of hands a turn, so it does not call the search
(:mod:`engine.arrange.search`) once for each of 56 cards: the options of the suits, which are
the search's, are combined once, and a card that comes changes one suit only. The results
are those of the search (a test compares them) but for hands with three copies of one card,
which only two combined games have: here at most two of them stand in runs.

A hand is a list of face codes (see :class:`engine.cards.Face`). How many cards of
each rank books may use is one number, four bits a rank ("packed"). Where a book may
have no suit twice (option ``book_suits``), a second copy of a card is a "twin": it is
counted 44 bits higher and treated as a card without company of its rank, which is
right unless two books of one rank are possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.arrange.search import MAX_CARDS
from engine.arrange.suits import LAYER, SEGMENTS, SPREAD, rich_options, simple_options
from engine.cards import FACES, JOKER_CODE, Rank
from engine.ruleset import Ruleset

CODES: Final = 56
"""Number of faces."""

_OPTIONS_MEMO: Final = 4_000
_LEAF_MEMO: Final = 60_000
_LOOK_MEMO: Final = 6_000
_BLOCKED: Final = -1
_UNKNOWN: Final = -100
_TWIN: Final = LAYER
"""Bits by which twins are shifted."""

_Option = tuple[int, int, int]
"""A way to lay out runs: wild cards needed, naturals used (packed), runs."""


class DrawOdds:
    """What hands may become, for one wild rank and one set of rules.

    Hands are lists of face codes in any order. Results are kept in memos of bounded size.
    """

    def __init__(self, wild_rank: Rank, rules: Ruleset) -> None:
        self.points_of: list[int] = [rules.points(f, wild_rank) for f in FACES]
        self.is_wild: list[bool] = [f.is_wild(wild_rank) for f in FACES]
        self._value: list[int] = [self.points_of[r] for r in range(11)]
        self._again: int = _TWIN if rules.book_suits == "distinct" else 0
        self._options_memo: dict[int, list[_Option]] = {}
        self._leaf_memo: dict[int, int] = {}
        self._look_memo: dict[tuple[int, ...], list[int]] = {}

    def points(self, codes: Sequence[int]) -> int:
        """Return the fewest points left of a hand."""
        one, two, packed, wilds = self._read(codes)
        ways = _NOTHING
        for suit in range(5):
            ways = _joined(ways, self._options(one[suit], two[suit]), wilds)
        best = 1 << 30
        for cost, used, runs in ways:
            best = min(best, self._left(packed - used, wilds - cost, runs, False))
        naturals = wild_points = 0
        for code in codes:
            if self.is_wild[code]:
                wild_points += self.points_of[code]
            else:
                naturals += self.points_of[code]
        # Without a meld, which would take them in, the wild cards are left, too.
        if best == naturals and wilds < (2 if naturals else 3):
            return naturals + wild_points
        return best

    def points_after_draw(self, codes: Sequence[int]) -> list[int]:
        """Return for each of the 56 faces the fewest points left once it has been drawn and
        the best card discarded, which may be any.

        The list is kept and shared: do not change it.
        """
        key = tuple(sorted(codes))
        found = self._look_memo.get(key)
        if found is None:
            found = self._look(key)
            if len(self._look_memo) >= _LOOK_MEMO:
                self._look_memo = {}
            self._look_memo[key] = found
        return found

    def _read(self, codes: Sequence[int]) -> tuple[list[int], list[int], int, int]:
        """Return the ranks that each suit holds, and holds twice; all the cards that are not
        wild, packed; and the number of those that are."""
        one = [0, 0, 0, 0, 0]
        two = [0, 0, 0, 0, 0]
        packed = 0
        wilds = 0
        for code in codes:
            if self.is_wild[code]:
                wilds += 1
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
        return one, two, packed, wilds

    def _options(self, one: int, two: int) -> list[_Option]:
        key = one | two << 11
        found = self._options_memo.get(key)
        if found is None:
            found = _options_of(one, two, self._again)
            if len(self._options_memo) >= _OPTIONS_MEMO:
                self._options_memo = {}
            self._options_memo[key] = found
        return found

    def _look(self, codes: tuple[int, ...]) -> list[int]:
        one, two, packed, wilds = self._read(codes)
        size = len(codes)
        options = [self._options(one[s], two[s]) for s in range(5)]
        result = [0] * CODES
        # A wild card comes: all suits stay as they are.
        ways = _NOTHING
        for suit in range(5):
            ways = _joined(ways, options[suit], wilds + 1)
        wild_result = self._best_of_pairs(ways, _NOTHING, packed, wilds + 1, size + 1)
        if wild_result == _BLOCKED:
            wild_result = self._slowly(codes, JOKER_CODE)
        before = _NOTHING
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
                    value = self._left(rest - other_used, left - other_cost, all_runs, True)
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

    def _left(self, packed: int, wilds: int, runs: int, discard: bool) -> int:
        """Return the fewest points left when the cards not in runs go into books.

        With ``discard`` that is after the best discard; or, if all is melded and no loose
        card can be discarded, -1 less the number of books.
        """
        total = 0
        singles: list[int] = []
        pairs: list[int] = []
        triples = 0
        rank = 10
        while rank >= 0:
            count = packed >> 4 * rank & 15
            value = self._value[rank]
            if count == 1:
                singles.append(value)
                total += value
            elif count == 2:
                pairs.append(value)
                total += 2 * value
            elif count:
                triples += 1
            if packed >> _TWIN:
                for _ in range(packed >> _TWIN + 4 * rank & 15):
                    singles.append(value)
                    total += value
            rank -= 1
        if discard and not singles and (not pairs or len(pairs) == wilds):
            return -1 - triples - len(pairs)
        if discard and wilds == 1 and not pairs and not triples and not runs:
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
            if discard:
                extra = 0
                if j < ones:
                    extra = singles[j]
                if k < twos and pairs[k] > extra:
                    extra = pairs[k]
                saved += extra
            if saved > most:
                most = saved
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


def _options_of(one: int, two: int, again: int) -> list[_Option]:
    """Return the ways of a suit, the cheapest first; ``two`` are the ranks held twice,
    whose second copies are packed ``again`` bits higher."""
    if two:
        options = rich_options((one, two, 0, 0), (), MAX_CARDS, 0)
    else:
        options = simple_options(one)
    all_cards = SPREAD[one] + (SPREAD[two] << again)
    result: list[_Option] = []
    for cost, left, _, left_twice, _, _, masks in options:
        runs = 0
        for mask in masks:
            runs += len(SEGMENTS[mask])
        # A run with one of two copies leaves the other to the books, as the first.
        result.append((cost, all_cards - SPREAD[left] - (SPREAD[left_twice] << again), runs))
    result.sort()
    return result
