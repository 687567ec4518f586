"""A hand divided into melds where none are laid yet, which is the common case.

It finds the fewest points and the melds in one go, and works on places in the hand, no
cards; so it is compiled too (build/native.py), and many times as quick as a plan around
melds at hand (planning.py, laying.py). It chooses the same melds as these would, and
leaves the rare hands to them that have too many ways to list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.arrange.books import unbooked
from engine.arrange.search import FEW, Solver
from engine.arrange.suit_tables import BELOW_TOP, SEGMENTS
from engine.arrange.suits import Option, Ways, ranked_options, rich_options, simple_options

__all__ = ["Layout", "lay_afresh"]

Layout = tuple[int, list[list[int]], list[int]]
"""The points left, the melds in their order, and what is left: all as places in the hand."""

_NEVER: Final = 1 << 20
_PATH: Final = 8
"""Bits for the index of an option, of which a suit has at most :data:`FEW`."""
_NOTHING_LEFT: Final[list[Option]] = [(0, 0, 0, 0, 0, 0)]
_BELOW_TOP: Final[list[int]] = BELOW_TOP
_SEGMENTS: Final[list[list[tuple[int, int]]]] = SEGMENTS
_RANKS: Final = 11
_MIN_MELD: Final = 3

_Choice = tuple[int, int, int, list[Option]]
"""The number of options that a suit has, the suit, its ranks, and the options."""


class _Goal:
    """The best of all combinations of options."""

    def __init__(self) -> None:
        self.points: int = _NEVER
        self.spare: int = 0
        """The wild cards that are not needed for that."""
        self.path: int = 0
        """The indices of the options, that of the last suit in the lowest bits."""
        self.full: int = 0
        """The ranks whose piles are books as they are."""
        self.ones: int = 0
        self.twos: int = 0
        self.idle: int = 0
        """The wild cards that the runs don't take."""


def lay_afresh(solver: Solver, codes: Sequence[int], book_cap: int) -> Layout | None:
    """Return the melds that leave the fewest points, or None if it takes a plan.

    The codes are those of the faces in canonical order.

    :raises EngineError: as :meth:`Solver.points <engine.arrange.search.Solver.points>`.
    """
    wilds, planes, lonely = solver.sorted_out(codes)
    choices: list[_Choice] = []
    ways: dict[int, Ways] = {}
    combinations = 1
    a1 = a2 = a3 = 0
    for suit, suit_planes in enumerate(planes):
        mask = suit_planes[0]
        if suit_planes[1]:
            if solver.distinct:
                return None
            found = rich_options(suit_planes, (), wilds, lonely)
            ways[suit] = found
            options = ranked_options(found, lonely)
        elif mask:
            options = simple_options(mask)
            if len(options) == 1 or options[1][0] > wilds:
                a3 |= a2 & mask
                a2 |= a1 & mask
                a1 |= mask
                continue
            options = [o for o in options if o[0] <= wilds and not o[2] & lonely]
        else:
            continue
        choices.append((len(options), suit, mask, options))
        combinations *= len(options)
    if combinations > FEW:
        return None
    choices.sort(key=_number)
    goal = _search(solver, wilds, a1, a2, a3, choices)
    everything = naturals = 0
    for code in codes:
        value = solver.values[code]
        everything += value
        if solver.suits[code] >= 0:
            naturals += value
    if goal.points == naturals and wilds < (2 if naturals else 3):
        return everything, [], list(range(len(codes)))
    if book_cap and goal.spare:
        return None
    melds, left, lying = _write(solver, codes, choices, ways, goal, book_cap)
    if lying and not _take_in(melds, lying):
        return None
    laid = [cells for cells, _ in melds]
    laid.sort()
    return goal.points, laid, left


def _number(choice: _Choice) -> int:
    return choice[0]


def _search(
    solver: Solver, wilds: int, a1: int, a2: int, a3: int, choices: list[_Choice]
) -> _Goal:
    """Return the combination with the fewest points, then the most wild cards to spare.

    Among equals it is the first, as with :class:`engine.arrange.search.Descent`.
    """
    sums = solver.sums
    states: list[tuple[int, int, int, int, int]] = [(wilds, a1, a2, a3, 0)]
    last: list[Option] = _NOTHING_LEFT
    if choices:
        last = choices[len(choices) - 1][3]
        for _, _, _, options in choices[:-1]:
            after: list[tuple[int, int, int, int, int]] = []
            for free, b1, b2, b3, path in states:
                path <<= _PATH
                for cost, left, _, left2, left3, _ in options:
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
    goal = _Goal()
    best = _NEVER
    for free, b1, b2, b3, path in states:
        path <<= _PATH
        for cost, left, _, left2, left3, _ in last:
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
            if points <= best:
                spare = 0
                if idle:
                    if not points:
                        spare = idle - 2 * ones.bit_count() - twos.bit_count()
                    elif unbooked(ones, twos, idle - 1, sums) == points:
                        # Two to spare would fill up a pile of one.
                        spare = 1
                if points < best or spare > goal.spare:
                    best = points
                    goal.spare = spare
                    goal.path = path
                    goal.full = c3
                    goal.ones = ones
                    goal.twos = twos
                    goal.idle = idle
            path += 1
    goal.points = best
    return goal


def _booked(goal: _Goal, ten: bool) -> int:
    """Return the ranks whose piles become books.

    The piles are chosen as in :func:`engine.arrange.books.unbooked`; where several count the
    same, that of the lowest rank is.
    """
    ones = goal.ones
    twos = goal.twos
    wilds = goal.idle - goal.spare
    if not goal.points:
        return goal.full | ones | twos
    taken = goal.full
    # Ten, jack, queen and king may count the same.
    ties = 0x780 if ten else 0
    last = 0
    while wilds and twos:
        last = _dearest(twos, ties)
        twos ^= last
        taken |= last
        wilds -= 1
    while wilds > 1 and ones:
        bit = _dearest(ones, ties)
        ones ^= bit
        taken |= bit
        wilds -= 2
    if wilds and ones and last:
        # None is to spare, so it is worth while.
        taken ^= last | _dearest(ones, ties)
    return taken


def _dearest(piles: int, ties: int) -> int:
    equal = piles & ties
    return equal & -equal if equal else piles ^ _BELOW_TOP[piles]


def _write(
    solver: Solver,
    codes: Sequence[int],
    choices: list[_Choice],
    ways: dict[int, Ways],
    goal: _Goal,
    book_cap: int,
) -> tuple[list[tuple[list[int], int]], list[int], list[int]]:
    """Return the melds, what is left, and the wild cards still to be taken in.

    With each meld goes the place of its lowest rank, the 3 having place 0, or -1 if
    it is a book.
    """
    suits = solver.suits
    rest = list(codes)
    melds: list[tuple[list[int], int]] = []
    path = goal.path
    runs: list[tuple[int, int]] = []
    for _, suit, held, options in reversed(choices):
        _, h1, _, h2, h3, h4 = options[path & ((1 << _PATH) - 1)]
        path >>= _PATH
        if suit in ways:
            runs += [(suit, mask) for mask in ways[suit][(h1, h2, h3, h4)][1]]
        else:
            runs.append((suit, held ^ h1))
    runs.sort(key=_suit)
    lacking = False
    for suit, mask in runs:
        for low, high in _SEGMENTS[mask]:
            cells: list[int] = []
            for place in range(low, high + 1):
                code = _RANKS * suit + place
                # A wild card stands in its own place before it stands in for another.
                if (mask >> place & 1 or suits[code] < 0) and code in rest:
                    at = rest.index(code)
                    rest[at] = -1
                    cells.append(at)
                else:
                    cells.append(-1)
                    lacking = True
            melds.append((cells, low))
    wilds: list[int] = []
    left: list[int] = []
    piles: dict[int, list[int]] = {}
    booked = _booked(goal, solver.court_ten)
    for at, code in enumerate(rest):
        if code < 0:
            continue
        if suits[code] < 0:
            wilds.append(at)
            continue
        place = code % _RANKS
        if not booked >> place & 1:
            left.append(at)
        elif place in piles:
            piles[place].append(at)
        else:
            piles[place] = [at]
    if lacking:
        for cells, _ in melds:
            for i in range(len(cells)):
                if cells[i] < 0:
                    cells[i] = wilds.pop(0)
    for place in sorted(piles):
        cells = piles[place]
        while len(cells) < _MIN_MELD:
            cells.append(wilds.pop(0))
        parts = -(-len(cells) // book_cap) if book_cap else 1
        melds += [(cells[i::parts], -1) for i in range(parts)]
    return melds, left, wilds


def _suit(run: tuple[int, int]) -> int:
    return run[0]


def _take_in(melds: list[tuple[list[int], int]], wilds: list[int]) -> bool:
    """Add the wild cards to the melds, or return whether it takes a plan."""
    melds.sort()
    for cells, low in melds:
        if low < 0:
            cells += wilds
            return True
        while wilds and len(cells) < _RANKS:
            # On top of a run, and below only when the king is reached.
            if low + len(cells) < _RANKS:
                cells.append(wilds.pop(0))
            else:
                cells.insert(0, wilds.pop(0))
                low -= 1
    if len(wilds) >= _MIN_MELD:
        melds.append((wilds, -1))
        return True
    return not wilds
