"""The exact search for the fewest points left of a hand, on face codes.

Only two things can become of a card that is not wild: it stands in a run of its
suit, or it falls to the pile of its rank, where it is booked or left. A wild card
is left only if the hand has no meld at all, for any meld takes it in or can be
divided so that it does. So wild cards are a mere number here, and ``book_cap`` does
not matter, since a longer book splits.

- Every suit offers a list of *options* (suit_options.py): the cards that it leaves to
  the piles, and the wild cards that it costs to put all others into runs. Options
  that are no better than another one are not listed.
- The piles are three masks: the ranks left at least once, twice, three times.
  Three cards are a book; two lack one wild card; one lacks two (piles.py).
- The options of the suits are combined: all of them where they are few, as they
  nearly always are, and by branch and bound (:class:`Descent`) where not.

This file and the two named are also compiled (build/native.py), as is afresh.py, which
finds the melds as well; nothing in them depends on that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.arrange.books import (
    LAYER,
    distinct_less_one,
    distinct_unbooked,
    unbooked,
    unbooked_less_one,
)
from engine.arrange.suit_tables import BELOW_TOP, SPREAD, SUMS_FACE, SUMS_TEN
from engine.arrange.suits import Option, Planes, ranked_options, rich_options, simple_options
from engine.cards import FACES, JOKER_CODE, Rank
from engine.errors import EngineError
from engine.ruleset import Ruleset

__all__ = ["FEW", "MAX_CARDS", "MAX_COPIES", "Descent", "Solver"]

MAX_CARDS: Final = 20
"""The most cards that a hand may have, far more than the 14 of a real one. The search is
quick for all of them, but the worst hands of 30 would take seconds."""
MAX_COPIES: Final = 4
"""The most copies of a face that any game has, wild ones apart."""

State = tuple[int, int, int, int, int, int]
"""The wild cards not used yet, and the piles: the ranks left once or more, twice or
more, three times or more; then, only if a book has no suit twice, what piles.py
calls doubled and counts. There it is the number of suits that is counted, not of
cards, in the former three as well."""

_MEMO: Final = 10_000
"""Results in a generation of the memo; it takes a millisecond to drop so many."""
FEW: Final = 256
"""With more combinations than that, branch and bound is quicker than all of them."""
_NEVER: Final = 1 << 20
_NOTHING_LEFT: Final[list[Option]] = [(0, 0, 0, 0, 0, 0)]
_BELOW_TOP: Final[list[int]] = BELOW_TOP
_SPREAD: Final[list[int]] = SPREAD


class Descent:
    """Branch and bound over the options of several suits."""

    def __init__(
        self,
        choices: list[list[Option]],
        sums: list[int],
        distinct: bool,
        less_one: bool,
        limit: int,
    ) -> None:
        self.best: int = limit
        """The fewest points found, if fewer than the limit."""
        self.path: list[int] = [0] * len(choices)
        """The index of the option of each suit that lead there."""
        self._choices = choices
        self._sums = sums
        self._distinct = distinct
        self._less_one = less_one
        self._now: list[int] = [0] * len(choices)
        # The ranks whose piles may still grow, before each suit.
        self._open: list[int] = [0] * (len(choices) + 1)
        for k in range(len(choices) - 1, -1, -1):
            self._open[k] = self._open[k + 1]
            for option in choices[k]:
                self._open[k] |= option[1]
        self._seen: list[dict[tuple[int, int, int, int], int]] = [{} for _ in choices]

    def descend(self, k: int, state: State) -> None:
        """Try all options of the suits from ``k`` on."""
        bound = self._bound(state, self._open[k])
        if bound >= self.best:
            return
        if k == len(self._choices):
            self.best = bound
            self.path = list(self._now)
            return
        wilds = state[0]
        seen = self._seen[k]
        key = (state[1], state[2], state[3], state[5])
        if seen.get(key, -1) >= wilds:
            return
        seen[key] = wilds
        for index, option in enumerate(self._choices[k]):
            if option[0] > wilds or not self.best:
                break
            self._now[k] = index
            if self._distinct:
                self.descend(k + 1, grown_distinct(state, option))
            else:
                self.descend(k + 1, grown(state, option))

    def _bound(self, state: State, growing: int) -> int:
        """Return the fewest points of the piles that cannot grow; at the end, of all."""
        wilds, a1, a2, a3, doubled, counts = state
        sums = self._sums
        doubled &= ~growing
        shut = ~(growing | doubled)
        ones = a1 & ~a2 & shut
        twos = a2 & ~a3 & shut
        points = distinct_unbooked(ones, twos, doubled, counts, wilds, sums)
        if self._less_one and points:
            if not growing:
                return distinct_less_one(ones, twos, doubled, counts, wilds, sums)
            # No card counts more than the top one.
            return max(0, points - sums[1024])
        return points


def grown(state: State, option: Option) -> State:
    """Return the state after a suit has left its cards to the piles."""
    wilds, a1, a2, a3, doubled, counts = state
    cost, left, _, left2, left3, _ = option
    b2 = a2 | (a1 & left)
    b3 = a3 | (a2 & left)
    if left2:
        b3 |= (b2 & left2) | left3
        b2 |= left2
    return (wilds - cost, a1 | left, b2, b3, doubled, counts)


def grown_distinct(state: State, option: Option) -> State:
    """Return the same where a book is to have no suit twice."""
    wilds, a1, a2, a3, doubled, counts = state
    cost, left, _, left2, left3, left4 = option
    counts += _SPREAD[left]
    if left2:
        counts += _SPREAD[left2] << LAYER
        counts += (_SPREAD[left3] << 2 * LAYER) + (_SPREAD[left4] << 3 * LAYER)
    return (
        wilds - cost,
        a1 | left,
        a2 | (a1 & left),
        a3 | (a2 & left),
        doubled | left2,
        counts,
    )


class Solver:
    """Fewest points left, for one wild rank and one set of rules.

    Hands are sequences of face codes in any order, of any size, not only the one
    that belongs to the wild rank. More than :data:`MAX_CARDS` cards, or more than
    :data:`MAX_COPIES` of one that is not wild, are an
    :class:`~engine.errors.EngineError`. Results are kept in a memo of bounded size,
    in two generations, so that to drop the old ones never takes long. Several
    threads may use one object at once.
    """

    def __init__(self, wild_rank: Rank, rules: Ruleset) -> None:
        self.values: list[int] = [rules.points(f, wild_rank) for f in FACES]
        """The points of a face."""
        self.suits: list[int] = [-1 if f.is_wild(wild_rank) else f.code // 11 for f in FACES]
        """The suit of a face, or -1 if it is wild."""
        self._bit: list[int] = [1 << f.code % 11 for f in FACES]
        self.distinct: bool = rules.book_suits == "distinct"
        self.court_ten: bool = rules.court == "ten"
        self.sums: list[int] = SUMS_TEN if self.court_ten else SUMS_FACE
        # The dearest first, those not wild before the wild ones.
        self._discards: list[int] = sorted(
            range(JOKER_CODE + 1), key=lambda c: (self.suits[c] < 0, -self.values[c], c)
        )
        self._young: dict[bytes, int] = {}
        self._old: dict[bytes, int] = {}

    def clear(self) -> None:
        """Forget every result kept."""
        self._young = {}
        self._old = {}

    def points(self, codes: Sequence[int]) -> int:
        """Return the fewest points left of the hand (RULES.md, "A round", 6)."""
        key = bytes(sorted(codes))
        found = self._young.get(key, -1)
        if found < 0:
            found = self._old.get(key, -1)
            if found < 0:
                found = self._fewest(codes)
            self._keep(key, found)
        return found

    def after_discard(self, codes: Sequence[int], barred: int = -1) -> tuple[int, int]:
        """Return the fewest points left after a discard, and the code to discard.

        Among equals it is the dearest card that is not wild, and of those the one
        with the lowest code; never the ``barred`` code. No card that can be discarded
        is an error, too.
        """
        key = bytes((255, barred + 1)) + bytes(sorted(codes))
        found = self._young.get(key, -1)
        if found < 0:
            found = self._old.get(key, -1)
            if found < 0:
                points, code = self._best_discard(codes, barred)
                found = points << 6 | code
            self._keep(key, found)
        return found >> 6, found & 63

    def _keep(self, key: bytes, result: int) -> None:
        if len(self._young) >= _MEMO:
            self._old = self._young
            self._young = {}
        self._young[key] = result

    def _fewest(self, codes: Sequence[int]) -> int:
        wilds, planes, lonely = self.sorted_out(codes)
        least = self.least(wilds, planes, lonely, False)
        naturals = everything = 0
        for code in codes:
            everything += self.values[code]
            if self.suits[code] >= 0:
                naturals += self.values[code]
        # Without a meld, which would take them in, the wild cards are left, too.
        if least == naturals and wilds < (2 if naturals else 3):
            return everything
        return least

    def _best_discard(self, codes: Sequence[int], barred: int) -> tuple[int, int]:
        wilds, planes, lonely = self.sorted_out(codes)
        least = self.least(wilds, planes, lonely, True)
        held = set(codes)
        held.discard(barred)
        if not held:
            raise EngineError("there is no card to discard")
        best = _NEVER
        best_code = -1
        for code in self._discards:
            if code in held:
                rest = list(codes)
                rest.remove(code)
                points = self._fewest(rest)
                if points < best:
                    best = points
                    best_code = code
                    if points <= least:
                        break
        return best, best_code

    def sorted_out(self, codes: Sequence[int]) -> tuple[int, list[Planes], int]:
        """Return the number of wild cards, the suits' planes, and the lonely ranks.

        A rank is lonely if no other card could be with it in a book.
        """
        if len(codes) > MAX_CARDS:
            raise EngineError(f"{len(codes)} cards are too many; at most {MAX_CARDS}")
        suits = self.suits
        bits = self._bit
        wilds = once = twice = 0
        first = [0, 0, 0, 0, 0]
        second = [0, 0, 0, 0, 0]
        more: list[int] = []
        for code in codes:
            suit = suits[code]
            if suit < 0:
                wilds += 1
                continue
            bit = bits[code]
            if first[suit] & bit:
                if second[suit] & bit:
                    more.append(code)
                second[suit] |= bit
            first[suit] |= bit
            twice |= once & bit
            once |= bit
        if self.distinct:
            once = twice = 0
            for held in first:
                twice |= once & held
                once |= held
        planes = [(h, second[s], 0, 0) for s, h in enumerate(first)]
        for code in more:
            suit = suits[code]
            bit = bits[code]
            h1, h2, h3, h4 = planes[suit]
            if h4 & bit:
                raise EngineError(f"there are more than {MAX_COPIES} of {FACES[code]}")
            planes[suit] = (h1, h2, h3 | bit, h4 | (h3 & bit))
        return wilds, planes, once & ~twice

    def least(self, wilds: int, planes: list[Planes], lonely: int, less_one: bool) -> int:
        """Return the fewest points left of a hand sorted out, wild cards apart.

        With ``less_one`` the fewest after the discard of a card that is left; 0 if
        none is left. No discard at all can lead to fewer.
        """
        sums = self.sums
        a1 = a2 = a3 = 0
        copies = False
        combinations = 1
        choices: list[list[Option]] = []
        for suit_planes in planes:
            mask = suit_planes[0]
            if suit_planes[1]:
                copies = True
                options = ranked_options(rich_options(suit_planes, (), wilds, lonely), lonely)
            elif mask:
                options = simple_options(mask)
                if len(options) == 1 or options[1][0] > wilds:
                    a3 |= a2 & mask
                    a2 |= a1 & mask
                    a1 |= mask
                    continue
            else:
                continue
            options = [o for o in options if o[0] <= wilds and not o[2] & lonely]
            choices.append(options)
            combinations *= len(options)
        if copies and self.distinct:
            return self._search_distinct(wilds, planes, lonely, less_one)
        if combinations > FEW:
            choices.sort(key=len)
            descent = Descent(choices, sums, False, less_one, _NEVER)
            descent.descend(0, (wilds, a1, a2, a3, 0, 0))
            return descent.best
        states = [(wilds, a1, a2, a3, 0, 0)]
        last: list[Option] = _NOTHING_LEFT
        if choices:
            choices.sort(key=len)
            last = choices.pop()
        for options in choices:
            states = [
                grown(state, option)
                for state in states
                for option in options
                if option[0] <= state[0]
            ]
        best = _NEVER
        for wilds, a1, a2, a3, _, _ in states:
            for cost, left, _, left2, left3, _ in last:
                if cost > wilds:
                    break
                b1 = a1 | left
                b2 = a2 | (a1 & left)
                b3 = a3 | (a2 & left)
                if left2:
                    b3 |= (b2 & left2) | left3
                    b2 |= left2
                ones = b1 & ~b2
                twos = b2 & ~b3
                if cost < wilds:
                    points = unbooked(ones, twos, wilds - cost, sums)
                else:
                    points = sums[ones] + 2 * sums[twos]
                if less_one and points:
                    both = ones | twos
                    if points - sums[both ^ _BELOW_TOP[both]] >= best:
                        continue
                    points = unbooked_less_one(ones, twos, wilds - cost, sums)
                if points < best:
                    best = points
                    if not points:
                        return 0
        return best

    def _search_distinct(
        self, wilds: int, planes: list[Planes], lonely: int, less_one: bool
    ) -> int:
        """Do the same where a suit may have left a card twice, and books forbid it."""
        choices: list[list[Option]] = []
        for suit_planes in planes:
            if suit_planes[1]:
                options = ranked_options(rich_options(suit_planes, (), wilds, lonely), lonely)
            else:
                options = simple_options(suit_planes[0])
            choices.append([o for o in options if o[0] <= wilds and not o[2] & lonely])
        choices.sort(key=len)
        descent = Descent(choices, self.sums, True, less_one, _NEVER)
        descent.descend(0, (wilds, 0, 0, 0, 0, 0))
        return descent.best
