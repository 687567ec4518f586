"""The one search: the fewest points left of a hand, and the way to leave them.

Only two things can become of a card that is not wild: it stands in a run of its
suit, or it falls to the pile of its rank, where it is booked or left. A wild card
is left only if the hand has no meld at all, for any meld takes it in or can be
divided so that it does. So wild cards are a mere number here, and ``book_cap`` does
not matter, since a longer book splits (RULES.md, "Melds" and "A round", 6).

- Every suit offers a list of *options* (suits.py): the cards that it leaves to the
  piles, and the wild cards that it costs to put all others into runs. Options
  that are no better than another one are not listed.
- The piles are three masks: the ranks left at least once, twice, three times. What they
  leave at best, books.py tells.
- The options of the suits are combined: all of them where they are few, as they
  nearly always are, and by branch and bound (:class:`_Descent`) where not. A :class:`Way`
  names the option of each suit.

Hands are codes of faces (see :class:`engine.cards.Face`). Compiled by build/native.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.arrange.books import (
    distinct_less_one,
    distinct_unbooked,
    unbooked,
    unbooked_less_one,
)
from engine.arrange.suits import (
    BELOW_TOP,
    LAYER,
    SPREAD,
    SUMS_FACE,
    SUMS_TEN,
    Planes,
    SuitOption,
    rich_options,
    simple_options,
    without,
)
from engine.cards import FACES, JOKER_CODE, Rank
from engine.errors import EngineError
from engine.ruleset import Ruleset

MAX_CARDS: Final = 20
"""The most cards that a hand may have, far more than the 14 of a real one. The search is
quick for all of them, but the worst hands of 30 would take seconds."""
MAX_COPIES: Final = 4
"""The most copies of a face that any game has, wild ones apart."""

_MEMO: Final = 10_000
"""Results in a generation of the memo; it takes a millisecond to drop so many."""
_FEW: Final = 256
"""With more combinations than that, branch and bound is quicker than all of them."""
_NEVER: Final = 1 << 20
_NOTHING_LEFT: Final[list[SuitOption]] = [(0, 0, 0, 0, 0, 0, ())]

_Choice = tuple[int, int, list[SuitOption]]
"""The number of options that a suit has, the suit, and the options."""
_State = tuple[int, int, int, int, int, int]
"""The wild cards not used yet, and the piles: the ranks left once or more, twice or
more, three times or more; then, only if a book has no suit twice, what books.py
calls doubled and counts. There it is the number of suits that is counted, not of
cards, in the former three as well."""


class KeptRun(NamedTuple):
    """A run that stays and may be prolonged."""

    suit: int
    mask: int
    """The ranks of its cards that are not wild."""
    wilds: int
    """The number of its wild cards, which may shift."""


class KeptBook(NamedTuple):
    """A book that stays and may take more cards."""

    place: int
    """Its rank, the 3 being 0."""
    room: int
    """How many cards it may take."""
    suits: list[int]
    """Those whose cards may join; where no suit may stand twice, each may once."""


class Way:
    """How the fewest points are left."""

    def __init__(self, points: int, choices: list[_Choice], start: _State) -> None:
        self.points: int = points
        """The fewest points left."""
        self.spare: int = -1
        """The wild cards that are not needed for that; -1 if the way is not yet known."""
        self.bare: bool = False
        """Whether the hand has no meld at all."""
        self.path: int = 0
        """The indices of the options chosen, as the digits of one number."""
        self.choices: list[_Choice] = choices
        self.start: _State = start
        """The piles from suits that have no choice, and all the wild cards."""

    def runs(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the suits in order, with the masks of the option chosen."""
        found: list[tuple[int, tuple[int, ...]]] = []
        path = self.path
        for number, suit, options in reversed(self.choices):
            found.append((suit, options[path % number][6]))
            path //= number
        found.sort()
        return found


class _Descent:
    """Branch and bound over the options of several suits."""

    def __init__(
        self,
        choices: list[_Choice],
        sums: list[int],
        distinct: bool,
        less_one: bool,
        limit: int,
    ) -> None:
        self.best: int = limit
        """The fewest points found, if fewer than the limit."""
        self.path: int = 0
        """The path that led there; see :class:`Way`."""
        self._choices = choices
        self._sums = sums
        self._distinct = distinct
        self._less_one = less_one
        # The ranks whose piles may still grow, before each suit.
        self._open: list[int] = [0] * (len(choices) + 1)
        for k in range(len(choices) - 1, -1, -1):
            self._open[k] = self._open[k + 1]
            for option in choices[k][2]:
                self._open[k] |= option[1]
        self._seen: list[dict[tuple[int, int, int, int], int]] = [{} for _ in choices]

    def descend(self, k: int, state: _State, path: int = 0) -> None:
        """Try all options of the suits from ``k`` on."""
        bound = self._bound(state, self._open[k])
        if bound >= self.best:
            return
        if k == len(self._choices):
            self.best = bound
            self.path = path
            return
        wilds = state[0]
        seen = self._seen[k]
        key = (state[1], state[2], state[3], state[5])
        if seen.get(key, -1) >= wilds:
            return
        seen[key] = wilds
        number, _, options = self._choices[k]
        path *= number
        for option in options:
            if option[0] > wilds or not self.best:
                break
            after = _grown_distinct(state, option) if self._distinct else _grown(state, option)
            self.descend(k + 1, after, path)
            path += 1

    def _bound(self, state: _State, growing: int) -> int:
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


def _grown(state: _State, option: SuitOption) -> _State:
    """Return the state after a suit has left its cards to the piles."""
    wilds, a1, a2, a3, doubled, counts = state
    cost, left, _, left2, left3, _, _ = option
    b2 = a2 | (a1 & left)
    b3 = a3 | (a2 & left)
    if left2:
        b3 |= (b2 & left2) | left3
        b2 |= left2
    return (wilds - cost, a1 | left, b2, b3, doubled, counts)


def _grown_distinct(state: _State, option: SuitOption) -> _State:
    """Return the same where a book is to have no suit twice."""
    wilds, a1, a2, a3, doubled, counts = state
    cost, left, _, left2, left3, left4, _ = option
    counts += SPREAD[left]
    if left2:
        counts += SPREAD[left2] << LAYER
        counts += (SPREAD[left3] << 2 * LAYER) + (SPREAD[left4] << 3 * LAYER)
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
        self.wild_rank: Rank = wild_rank
        self.values: list[int] = [rules.points(f, wild_rank) for f in FACES]
        """The points of a face."""
        self.suits: list[int] = [-1 if f.is_wild(wild_rank) else f.code // 11 for f in FACES]
        """The suit of a face, or -1 if it is wild."""
        self._bit: list[int] = [1 << f.code % 11 for f in FACES]
        self.distinct: bool = rules.book_suits == "distinct"
        self.sums: list[int] = SUMS_TEN if rules.court == "ten" else SUMS_FACE
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

    @property
    def remembered(self) -> int:
        """How many results are kept."""
        return len(self._young) + len(self._old)

    def points(self, codes: Sequence[int]) -> int:
        """Return the fewest points left of the hand (RULES.md, "A round", 6)."""
        key = bytes(sorted(codes))
        found = self._young.get(key, -1)
        if found < 0:
            found = self._old.get(key, -1)
            if found < 0:
                found = self.way(codes).points
            if len(self._young) >= _MEMO:
                self._old = self._young
                self._young = {}
            self._young[key] = found
        return found

    def way(self, codes: Sequence[int]) -> Way:
        """Return the fewest points left of the hand, and the way to leave them."""
        wilds, planes, lonely = self._sorted_out(codes)
        way = self._search(wilds, planes, lonely, False)
        naturals = everything = 0
        for code in codes:
            everything += self.values[code]
            if self.suits[code] >= 0:
                naturals += self.values[code]
        # Without a meld, which would take them in, the wild cards are left, too.
        if way.points == naturals and wilds < (2 if naturals else 3):
            way.points = everything
            way.bare = True
        return way

    def best_discard(self, codes: Sequence[int], barred: int = -1) -> tuple[int, Way]:
        """Return the code whose discard leaves the fewest points, and the way of the rest.

        Among equals it is the dearest card that is not wild, and of those the one
        with the lowest code; never the ``barred`` code. No card that can be discarded
        is an error, too.
        """
        held = set(codes)
        held.discard(barred)
        if not held:
            raise EngineError("there is no card to discard")
        wilds, planes, lonely = self._sorted_out(codes)
        least = self._search(wilds, planes, lonely, True).points
        best: Way | None = None
        best_code = -1
        for code in self._discards:
            if code in held:
                rest = list(codes)
                rest.remove(code)
                way = self.way(rest)
                if best is None or way.points < best.points:
                    best = way
                    best_code = code
                    if way.points <= least:
                        break
        assert best is not None
        return best_code, best

    def keeping(
        self,
        codes: Sequence[int],
        points: int,
        runs: Sequence[KeptRun],
        books: Sequence[KeptBook],
    ) -> Way | None:
        """Return a way that leaves at most these points while melds stay; None if there is
        none.

        ``codes`` are the cards beyond those of the melds kept; only the points of cards
        that are not wild are meant. The one case that is not exact, but may yield None
        too often, is that of books kept under ``book_cap``.
        """
        wilds, planes, lonely = self._sorted_out(codes)
        choices: list[_Choice] = []
        for suit, held in enumerate(planes):
            required = tuple([(r.mask, r.wilds) for r in runs if r.suit == suit])
            if required or held[1]:
                options = rich_options(held, required, wilds, lonely)
            else:
                options = _within(simple_options(held[0]), wilds, lonely)
            joining = [book for book in books if suit in book.suits]
            if joining:
                options = [self._joined(option, joining) for option in options]
                options.sort()
            choices.append((len(options), suit, options))
        choices.sort(key=_number)
        way = Way(points, choices, (wilds, 0, 0, 0, 0, 0))
        self.trace(way, 0)
        return None if way.spare < 0 else way

    def trace(self, way: Way, fewest: int) -> None:
        """Find the way to points that are known, from that many wild cards on upwards."""
        wilds, a1, a2, a3, doubled, counts = way.start
        for used in range(fewest, wilds + 1):
            descent = _Descent(way.choices, self.sums, self.distinct, False, way.points + 1)
            descent.descend(0, (used, a1, a2, a3, doubled, counts))
            if descent.best <= way.points:
                way.path = descent.path
                way.spare = wilds - used
                return

    def _joined(self, option: SuitOption, books: list[KeptBook]) -> SuitOption:
        """Return the option with what joins a book kept taken off the piles."""
        planes = (option[1], option[3], option[4], option[5])
        for book in books:
            for _ in range(min(book.room, 1 if self.distinct else MAX_COPIES)):
                planes = without(planes, planes[0] & 1 << book.place)
        return (option[0], planes[0], 0, planes[1], planes[2], planes[3], option[6])

    def _sorted_out(self, codes: Sequence[int]) -> tuple[int, list[Planes], int]:
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

    def _search(self, wilds: int, planes: list[Planes], lonely: int, less_one: bool) -> Way:
        """Return the best way for a hand sorted out; the points of wild cards don't count.

        It is the first combination with the fewest points, and of those with the most wild
        cards to spare. With ``less_one`` the points are the fewest after the discard of a
        card that is left, or 0 if none is left: no discard at all can lead to fewer.
        """
        sums = self.sums
        a1 = a2 = a3 = 0
        copies = False
        combinations = 1
        choices: list[_Choice] = []
        for suit, suit_planes in enumerate(planes):
            mask = suit_planes[0]
            if suit_planes[1]:
                copies = True
                options = rich_options(suit_planes, (), wilds, lonely)
            elif mask:
                options = simple_options(mask)
                if len(options) == 1 or options[1][0] > wilds:
                    a3 |= a2 & mask
                    a2 |= a1 & mask
                    a1 |= mask
                    continue
                options = _within(options, wilds, lonely)
            else:
                continue
            choices.append((len(options), suit, options))
            combinations *= len(options)
        choices.sort(key=_number)
        if combinations > _FEW or (copies and self.distinct):
            counts = 0
            if self.distinct:
                open_suits = [suit for _, suit, _ in choices]
                for suit, suit_planes in enumerate(planes):
                    if suit not in open_suits:
                        counts += SPREAD[suit_planes[0]]
            start = (wilds, a1, a2, a3, 0, counts)
            descent = _Descent(choices, sums, self.distinct, less_one, _NEVER)
            descent.descend(0, start)
            return Way(descent.best, choices, start)
        states: list[tuple[int, int, int, int, int]] = [(wilds, a1, a2, a3, 0)]
        last: list[SuitOption] = _NOTHING_LEFT
        if choices:
            last = choices[len(choices) - 1][2]
            for number, _, options in choices[:-1]:
                after: list[tuple[int, int, int, int, int]] = []
                for free, b1, b2, b3, path in states:
                    path *= number
                    for cost, left, _, left2, left3, _, _ in options:
                        if cost > free:
                            break
                        c2 = b2 | (b1 & left)
                        c3 = b3 | (b2 & left)
                        if left2:
                            c3 |= (c2 & left2) | left3
                            c2 |= left2
                        after.append((free - cost, b1 | left, c2, c3, path))
                        path += 1
                states = after
        number = len(last)
        best = _NEVER
        best_spare = best_path = 0
        for free, b1, b2, b3, path in states:
            path *= number
            for cost, left, _, left2, left3, _, _ in last:
                if cost > free:
                    break
                c2 = b2 | (b1 & left)
                c3 = b3 | (b2 & left)
                if left2:
                    c3 |= (c2 & left2) | left3
                    c2 |= left2
                ones = (b1 | left) & ~c2
                twos = c2 & ~c3
                idle = free - cost
                if idle:
                    points = unbooked(ones, twos, idle, sums)
                else:
                    points = sums[ones] + 2 * sums[twos]
                if less_one:
                    if points:
                        both = ones | twos
                        if points - sums[both ^ BELOW_TOP[both]] < best:
                            points = unbooked_less_one(ones, twos, idle, sums)
                            best = min(best, points)
                    if not points:
                        return Way(0, choices, (wilds, 0, 0, 0, 0, 0))
                elif points <= best:
                    spare = 0
                    if idle:
                        if not points:
                            spare = idle - 2 * ones.bit_count() - twos.bit_count()
                        elif unbooked(ones, twos, idle - 1, sums) == points:
                            # Two to spare would fill up a pile of one.
                            spare = 1
                    if points < best or spare > best_spare:
                        best = points
                        best_spare = spare
                        best_path = path
                path += 1
        way = Way(best, choices, (wilds, a1, a2, a3, 0, 0))
        way.spare = best_spare
        way.path = best_path
        return way


def _number(choice: _Choice) -> int:
    return choice[0]


def _within(options: list[SuitOption], wilds: int, lonely: int) -> list[SuitOption]:
    """Return the options that cost no more, and leave no lonely card that a run would take."""
    return [o for o in options if o[0] <= wilds and not o[2] & lonely]
