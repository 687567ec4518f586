"""Which draws close a pile: the exact enumeration that the solver stands on.

A pile of n cards that gets k cards more has to part with k, so it closes if some n of the
n + k lie in melds (in which order it parts with them makes no difference: what it may not
part with yet is what has not come yet). By that it closes with more draws whenever it
closes with fewer, and only the *minimal* sets of draws matter.

Melds are counted, not laid. A choice of cards, wild ones apart, costs so many wild cards:

- A run is taken to span at most five ranks, as a longer one can be divided, and to begin
  and end with a natural card. It costs its gaps, and what it lacks to three.
- The cards of a rank that are in no run make books. They cost what they lack to three, or
  with ``book_suits=distinct`` to three for each of two books if a suit is there twice.

Wild cards left over always find a place (RULES.md, "Edge cases"), also under ``book_cap``,
for a long book can be divided. So n cards with w wild ones among them all lie in melds if and
only if the n - w natural ones can be laid at a cost of at most w.

Faces are gone through rank by rank, for each rank suit by suit. What the faces to come must
know is how many copies of them are *committed* to runs begun before, and what lies in the
book of the rank at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

_SUITS: Final = 5
_FACES: Final = 55
_JOKER: Final = 55
_AHEAD: Final = 4
"""Ranks that a run may go on for after its first: it spans at most five."""
_NONE: Final = 99
"""A cost that no pile can pay."""
_DOUBLE: Final = 8
"""Added to the number of cards in a book if a suit is in it twice."""

MOST_STATES: Final = 400_000
"""The most states that the enumeration may keep unless told otherwise: some 100 MB."""

_FaceUse = tuple[int, int, int, int]
"""What a face can do: copies used, what is committed afterwards, wild cards it costs, and
the book afterwards."""


def _run_patterns() -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """All runs by the natural cards after the first: cost, ranks ahead, commitment."""
    patterns = []
    for mask in range(1, 1 << _AHEAD):
        ahead = tuple(i + 1 for i in range(_AHEAD) if mask >> i & 1)
        cost = max(ahead[-1] + 1, 3) - len(ahead) - 1
        patterns.append((cost, ahead, sum(1 << (2 * _SUITS * i) for i in ahead)))
    return tuple(patterns)


_RUNS: Final = _run_patterns()


def never() -> bool:
    """Set no limit."""
    return False


class LimitReachedError(Exception):
    """The work was stopped before it had a result."""


class Work:
    """How much may be done: asked to stop from outside, and bounded in size.

    :param should_stop: asked often; True ends the work.
    :param most_states: the most states to be kept at once, about 150 bytes each.
    """

    def __init__(
        self, should_stop: Callable[[], bool] = never, most_states: int = MOST_STATES
    ) -> None:
        self._should_stop = should_stop
        self._most_states = most_states

    def go_on(self, states: int = 0) -> None:
        """Say how many states there are; :raises LimitReachedError: that is the end."""
        if states > self._most_states or self._should_stop():
            raise LimitReachedError


class ClosingSets:
    """One open pile against the cards to be drawn.

    :param cards: face codes (cards.py); ``size`` of them, or more if some discards are
        due whatever comes.
    :param size: the cards it was dealt, 3 to 13, which is also its wild rank.
    :param draws: face codes in the order of the draws, from one game: a suited face is
        at most twice in ``cards`` and ``draws`` together.
    :param distinct: whether the option ``book_suits`` is ``distinct``.
    """

    def __init__(
        self, cards: Sequence[int], size: int, draws: Sequence[int] = (), distinct: bool = False
    ) -> None:
        self.size = size
        self.draws = tuple(draws)
        self._distinct = distinct
        self._own = [0] * _FACES
        self._with_draws = [0] * _FACES
        self._wild_draws: list[int] = []
        self._natural_draws: list[list[int]] = [[] for _ in range(_FACES)]
        wilds = 0
        for code in cards:
            place = self._place(code)
            if place < 0:
                wilds += 1
            else:
                self._own[place] += 1
                self._with_draws[place] += 1
        for index, code in enumerate(draws):
            place = self._place(code)
            if place < 0:
                self._wild_draws.append(index)
            else:
                self._natural_draws[place].append(index)
                self._with_draws[place] += 1
        self._surplus = len(cards) - size
        """Natural cards that may be dropped without a draw in return."""
        self._budget = wilds - self._surplus
        """What may be paid in wild cards and draws, before any card is dropped."""
        self._most_drops = len(cards) - wilds
        self._options: dict[tuple[int, int, int], tuple[_FaceUse, ...]] = {}
        self._rest: dict[tuple[int, int, int], tuple[int, ...]] = {}
        # The last answers: a hint and the solver ask for the same ones.
        self._last_fewest: tuple[int, int | None] | None = None
        self._last_sets: tuple[int, int, list[int]] | None = None

    def _place(self, code: int) -> int:
        """The place of a face in the order of the search, or -1 if it is wild here."""
        if code == _JOKER or code % 11 == self.size - 3:
            return -1
        return code % 11 * _SUITS + code // 11

    @property
    def missing(self) -> int:
        """The fewest cards that would have to come if all that came were wild: a lower
        bound of the draws needed; 0 if and only if the pile is complete, or can be by
        discards that are due."""
        rest = self._lower_bound(0, 0, 0)
        drops = self._surplus
        # It ends: when all natural cards are dropped nothing is to be paid.
        while rest[min(drops, self._most_drops)] > self._budget:
            drops += 1
        return drops - self._surplus

    def fewest(self, work: Work, prefix: int) -> int | None:
        """Return the fewest of the first ``prefix`` draws that close the pile, or None.

        :raises LimitReachedError: as ``work`` says.
        """
        work.go_on()
        if self._last_fewest is None or self._last_fewest[0] != prefix:
            self._last_fewest = (prefix, self._find_fewest(work, prefix))
        return self._last_fewest[1]

    def _find_fewest(self, work: Work, prefix: int) -> int | None:
        available, wilds = self._available(prefix)
        most = min(prefix, self.size)
        for k in range(self.missing, most + 1):
            if self._closes_with(work, k, available, wilds):
                return k
        return None

    def _available(self, prefix: int) -> tuple[list[int], int]:
        """Copies of each face among the first draws, and the wild cards there."""
        counts = [sum(i < prefix for i in found) for found in self._natural_draws]
        return counts, sum(i < prefix for i in self._wild_draws)

    def _closes_with(self, work: Work, k: int, available: list[int], wilds: int) -> bool:
        """Tell whether some ``k`` of the draws, or fewer, close the pile."""
        most_drops = min(k + self._surplus, self._most_drops)
        # (committed, book, natural draws used, cards dropped) -> fewest wild cards
        states = {(0, 0, 0, 0): 0}
        for place in range(_FACES):
            own, limit = self._own[place], self._own[place] + available[place]
            following: dict[tuple[int, int, int, int], int] = {}
            for (committed, book, taken, dropped), cost in states.items():
                for used, after, price, book_after in self._options_at(place, committed, book):
                    if used > limit:
                        continue
                    t = taken + max(0, used - own)
                    d = dropped + max(0, own - used)
                    if t > k or d > most_drops:
                        continue
                    c = cost + price
                    rest = self._lower_bound(place + 1, after, book_after)
                    if c + t - d + rest[most_drops - d] > self._budget:
                        continue
                    key = (after, book_after, t, d)
                    if c < following.get(key, _NONE):
                        following[key] = c
            work.go_on(len(following))
            states = following
        return any(
            taken + cost <= self._budget + dropped and dropped - self._surplus - taken <= wilds
            for (_, _, taken, dropped), cost in states.items()
        )

    def minimal_sets(self, work: Work, most: int, prefix: int) -> list[int]:
        """Return the minimal sets of at most ``most`` of the first ``prefix`` draws.

        :returns: each as a mask, bit i for draw i, in ascending order; [0] if no draw is
            needed.
        :raises LimitReachedError: as ``work`` says.
        """
        work.go_on()
        last = self._last_sets
        if last is not None and last[:2] == (most, prefix):
            return last[2]
        masks = self._find_sets(work, most, prefix)
        self._last_sets = (most, prefix, masks)
        return masks

    def _find_sets(self, work: Work, most: int, prefix: int) -> list[int]:
        found = self._found(work, most, prefix)
        masks: list[int] = []
        for taken, wilds in found.items():
            if _has_smaller(found, taken, wilds):
                continue
            masks += self._drawn(taken, wilds, prefix)
            work.go_on(len(masks))
        masks.sort()
        return masks

    def _found(self, work: Work, most: int, prefix: int) -> dict[int, int]:
        """Return the natural draws that close the pile, with how many wild ones besides.

        Natural draws are bits, two for each face: the lower one for one copy, both for two.
        """
        available, wilds = self._available(prefix)
        most_drops = min(most + self._surplus, self._most_drops)
        # (committed, book, natural draws used, cards dropped) -> fewest wild cards
        states = {(0, 0, 0, 0): 0}
        for place in range(_FACES):
            own, limit = self._own[place], self._own[place] + available[place]
            following: dict[tuple[int, int, int, int], int] = {}
            for (committed, book, taken, dropped), cost in states.items():
                taken_count = taken.bit_count()
                for used, after, price, book_after in self._options_at(place, committed, book):
                    if used > limit:
                        continue
                    more = max(0, used - own)
                    d = dropped + max(0, own - used)
                    if taken_count + more > most or d > most_drops:
                        continue
                    c = cost + price
                    rest = self._lower_bound(place + 1, after, book_after)
                    if c + taken_count + more - d + rest[most_drops - d] > self._budget:
                        continue
                    key = (after, book_after, taken | ((1 << more) - 1) << 2 * place, d)
                    if c < following.get(key, _NONE):
                        following[key] = c
                if len(following) > 1000:
                    work.go_on(len(following))
            work.go_on(len(following))
            states = following
        found: dict[int, int] = {}
        for (_, _, taken, dropped), cost in states.items():
            taken_count = taken.bit_count()
            besides = max(0, dropped - self._surplus - taken_count)
            if (
                taken_count + cost <= self._budget + dropped
                and besides <= wilds
                and taken_count + besides <= most
                and besides < found.get(taken, _NONE)
            ):
                found[taken] = besides
        return found

    def _drawn(self, taken: int, wilds: int, prefix: int) -> list[int]:
        """Return every set of draws that are these faces and so many wild cards."""
        masks = [0]
        if wilds:
            masks = _chosen([i for i in self._wild_draws if i < prefix], wilds)
        place = 0
        while taken:
            if taken & 3:
                indices = [i for i in self._natural_draws[place] if i < prefix]
                choices = _chosen(indices, (taken & 3).bit_count())
                masks = [mask | choice for mask in masks for choice in choices]
            taken >>= 2
            place += 1
        return masks

    def _options_at(self, place: int, committed: int, book: int) -> tuple[_FaceUse, ...]:
        key = (place, committed, book)
        found = self._options.get(key)
        if found is None:
            found = self._all_options(place, committed, book, self._with_draws)
            self._options[key] = found
        return found

    def _all_options(
        self, place: int, committed: int, book: int, available: list[int]
    ) -> tuple[_FaceUse, ...]:
        """Return what can be done with the copies of a face that are there.

        A copy that is used stands in a run begun before, begins a run, or goes into the
        book of its rank. Commitments are two bits a face, this face the lowest.
        """
        rank_ends = place % _SUITS == _SUITS - 1
        bound = committed & 3
        best: dict[tuple[int, int, int], int] = {}
        # (copies left, used, committed, cost, the run begun last)
        waiting = [(max(0, available[place] - bound), bound, committed >> 2, 0, 0)]
        while waiting:
            left, used, after, cost, last = waiting.pop()
            for booked in range(left + 1):
                price, book_after = cost, book
                if booked:
                    book_after = self._put(book, booked)
                if rank_ends:
                    price += self._book_cost(book_after)
                    book_after = 0
                key = (used + booked, after, book_after)
                if price < best.get(key, _NONE):
                    best[key] = price
            if left:
                for i in range(last, len(_RUNS)):
                    price, ahead, commitment = _RUNS[i]
                    if self._fits(place, after, ahead, available):
                        run = (left - 1, used + 1, after + (commitment >> 2), cost + price, i)
                        waiting.append(run)
        return tuple((u, a, price, b) for (u, a, b), price in best.items())

    def _fits(
        self, place: int, after: int, ahead: tuple[int, ...], available: list[int]
    ) -> bool:
        """Tell whether a copy is free of each face that a run needs further on."""
        for i in ahead:
            face = place + _SUITS * i
            if face >= _FACES or (after >> 2 * (_SUITS * i - 1) & 3) >= available[face]:
                return False
        return True

    def _put(self, book: int, copies: int) -> int:
        if not self._distinct:
            return min(3, book + copies)
        double = book & _DOUBLE or (_DOUBLE if copies > 1 else 0)
        return min(6, (book & ~_DOUBLE) + copies) | double

    def _book_cost(self, book: int) -> int:
        cards = book & ~_DOUBLE
        if not cards:
            return 0
        return max(0, (6 if book & _DOUBLE else 3) - cards)

    def _lower_bound(self, place: int, committed: int, book: int) -> tuple[int, ...]:
        """Return what the faces from a place on must at least be paid, less the cards
        dropped, for each number of drops allowed. A draw is never better than a wild card,
        so no draws are looked at but those committed."""
        key = (place, committed, book)
        found = self._rest.get(key)
        if found is not None:
            return found
        drops = self._most_drops
        if place == _FACES:
            found = (0,) * (drops + 1)
        else:
            best = [_NONE] * (drops + 1)
            own = self._own[place]
            for used, after, price, book_after in self._all_options(
                place, committed, book, self._own
            ):
                pay = price + max(0, used - own)
                dropped = max(0, own - used)
                rest = self._lower_bound(place + 1, after, book_after)
                for d in range(dropped, drops + 1):
                    value = rest[d - dropped] + pay - dropped
                    best[d] = min(best[d], value)
            found = tuple(best)
        self._rest[key] = found
        return found


def _chosen(indices: list[int], count: int) -> list[int]:
    """Return all choices of so many of some bits, as masks."""
    masks = [0]
    for _ in range(count):
        masks = [m | 1 << i for m in masks for i in indices if 1 << i > m]
    return masks


def _has_smaller(found: dict[int, int], taken: int, wilds: int) -> bool:
    """Tell whether a part of these draws closes the pile as well."""
    part = taken
    while part:
        part = (part - 1) & taken
        if found.get(part, _NONE) <= wilds:
            return True
    return False
