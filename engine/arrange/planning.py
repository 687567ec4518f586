"""Which faces make which run and which book, once the fewest points are known.

The search (kernel.py) finds a number only; a plan says how to get there. It may
start from melds that are laid already, and gets by with the fewest wild cards:
those that it does not need can be added anywhere.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from engine.arrange.search import MAX_COPIES, Descent, Solver
from engine.arrange.suit_tables import COSTS, EXTENSIONS, SEGMENTS
from engine.arrange.suits import Option, Planes, rich_options, simple_options, without
from engine.melds import MIN_MELD

__all__ = ["KeptBook", "KeptRun", "Plan", "PlannedRun", "make_plan"]

_SUITS: Final = range(5)
_RANKS: Final = 11

_Choice = tuple[Option, tuple[int, ...]]
"""What a suit may do, and the ranks of its runs, as suit_options.py puts them."""


@dataclasses.dataclass(frozen=True, slots=True)
class KeptRun:
    """A run that is laid already and may be prolonged."""

    suit: int
    mask: int
    """The places of its cards that are not wild, one bit each; the 3 has place 0."""
    wilds: int
    """The number of its wild cards, which may shift."""


@dataclasses.dataclass(frozen=True, slots=True)
class KeptBook:
    """A book that is laid already and may take more cards."""

    place: int
    """The place of its rank."""
    room: int
    """How many cards it may take."""
    suits: frozenset[int]
    """Those whose cards may join; with distinct suits each may once."""


@dataclasses.dataclass(frozen=True, slots=True)
class PlannedRun:
    """A run over the places from ``low`` to ``high`` of a suit.

    One that was kept is named only if it grows. It may have more wild cards than it
    needs, to be added at its ends.
    """

    suit: int
    low: int
    high: int
    naturals: int
    """The places of its cards that are not wild, beside those of the run kept."""
    kept: int
    """The index of the run that it prolongs, or -1."""


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """Codes of faces that are not wild, to be filled up with wild cards."""

    runs: tuple[PlannedRun, ...]
    books: tuple[tuple[int, ...], ...]
    """New books; one of less than three cards needs wild cards."""
    joining: tuple[tuple[int, ...], ...]
    """What joins each of the books kept, in the order given."""


def make_plan(
    solver: Solver,
    codes: Sequence[int],
    points: int,
    runs: Sequence[KeptRun] = (),
    books: Sequence[KeptBook] = (),
) -> Plan | None:
    """Return how to leave at most these points, or None if it cannot be done.

    ``codes`` are the cards beyond those of the melds kept; only the points of cards
    that are not wild are meant. The one case that is not exact, but may yield None
    too often, is that of books kept under ``book_cap``.
    """
    wilds, planes, lonely = solver.sorted_out(codes)
    suits = []
    choices: list[list[_Choice]] = []
    for suit in _SUITS:
        required = tuple((r.mask, r.wilds) for r in runs if r.suit == suit)
        if planes[suit][0] or required:
            suits.append(suit)
            found = _choices(planes[suit], required, wilds, lonely)
            if books:
                found = _joined(found, books, suit, solver.distinct)
            choices.append(found)
    # Those with few choices first. The fewest wild cards are sought, hence upwards.
    order = sorted(range(len(suits)), key=lambda i: len(choices[i]))
    options = [[option for option, _ in choices[i]] for i in order]
    afresh = not runs and not books
    # Two wild cards to spare would fill up a book with a card that is left.
    for used in range(max(0, wilds - 1) if afresh and points else 0, wilds + 1):
        if afresh and solver.least(used, planes, lonely, False) > points:
            continue
        descent = Descent(options, solver.sums, solver.distinct, False, points + 1)
        descent.descend(0, (used, 0, 0, 0, 0, 0))
        if descent.best <= points:
            masks = {
                suits[i]: choices[i][index][1]
                for i, index in zip(order, descent.path, strict=True)
            }
            return _plan(solver, planes, masks, used, points, runs, books)
    return None


def _choices(
    planes: Planes, required: tuple[tuple[int, int], ...], wilds: int, lonely: int
) -> list[_Choice]:
    """Return what one suit may do, the cheapest first."""
    held = planes[0]
    if not required and not planes[1]:
        return [
            (option, (held ^ option[1],) if held ^ option[1] else ())
            for option in simple_options(held)
            if option[0] <= wilds and not option[2] & lonely
        ]
    result: list[_Choice] = []
    ways = rich_options(planes, required, wilds, lonely)
    for (h1, h2, h3, h4), (cost, masks) in ways.items():
        free = 0
        for mask in masks[len(required) :]:
            free |= EXTENSIONS[mask]
        if not free & h1 & lonely:
            result.append(((cost, h1, 0, h2, h3, h4), masks))
    result.sort()
    return result


def _joined(
    choices: list[_Choice], books: Sequence[KeptBook], suit: int, distinct: bool
) -> list[_Choice]:
    """Return the same choices with what joins a book kept taken off the piles."""
    result: list[_Choice] = []
    for (cost, h1, _, h2, h3, h4), masks in choices:
        planes = (h1, h2, h3, h4)
        for book in books:
            if suit in book.suits:
                for _ in range(min(book.room, 1 if distinct else MAX_COPIES)):
                    planes = without(planes, planes[0] & 1 << book.place)
        result.append(((cost, planes[0], 0, *planes[1:]), masks))
    result.sort()
    return result


def _plan(
    solver: Solver,
    planes: list[Planes],
    masks: dict[int, tuple[int, ...]],
    wilds: int,
    points: int,
    runs: Sequence[KeptRun],
    books: Sequence[KeptBook],
) -> Plan | None:
    """Write the plan out; None if the books kept cannot take what they should."""
    planned: list[PlannedRun] = []
    piles: list[list[int]] = [[] for _ in range(_RANKS)]
    for suit in _SUITS:
        rest = planes[suit]
        kept = [i for i, r in enumerate(runs) if r.suit == suit]
        for n, mask in enumerate(masks.get(suit, ())):
            if n < len(kept):
                run = runs[kept[n]]
                added = mask & ~run.mask
                rest = without(rest, added)
                if added:
                    low, high = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
                    wilds -= max(0, high - low + 1 - mask.bit_count() - run.wilds)
                    planned.append(PlannedRun(suit, low, high, added, kept[n]))
                continue
            wilds -= COSTS[mask]
            rest = without(rest, mask)
            for low, high in SEGMENTS[mask]:
                covered = (2 << high) - (1 << low)
                planned.append(PlannedRun(suit, low, high, mask & covered, -1))
        for plane in rest:
            while plane:
                place = plane.bit_length() - 1
                piles[place].append(11 * suit + place)
                plane ^= 1 << place
    joining = tuple(_take_joining(book, piles[book.place], solver.distinct) for book in books)
    new = _new_books(solver, piles, wilds, points)
    return None if new is None else Plan(tuple(planned), new, joining)


def _take_joining(book: KeptBook, pile: list[int], distinct: bool) -> tuple[int, ...]:
    """Take from the pile what joins a book that was kept."""
    codes: list[int] = []
    # Three or more are a book of their own, if they would burst this one.
    if not MIN_MELD <= len(pile) > book.room:
        for code in list(pile):
            fits = code // 11 in book.suits and not (distinct and code in codes)
            if fits and len(codes) < book.room:
                codes.append(code)
                pile.remove(code)
    return tuple(codes)


def _new_books(
    solver: Solver, piles: list[list[int]], wilds: int, points: int
) -> tuple[tuple[int, ...], ...] | None:
    """Return the best books of the piles, or None if they leave too many points."""
    distinct = solver.distinct
    numbers: dict[int, int] = {}
    # For each number of wild cards: the points left, and each rank's number of books.
    best: list[tuple[int, dict[int, int]]] = [(0, {})] * (wilds + 1)
    for rank, pile in enumerate(piles):
        if not pile:
            continue
        if len(pile) >= MIN_MELD and not distinct:
            numbers[rank] = 1
            continue
        value = solver.sums[1 << rank]
        ways = [(0, len(pile) * value, 0)]
        for number in range(1, (max(map(pile.count, pile)) if distinct else 1) + 1):
            fits = len(_fitting(pile, number)) if distinct else len(pile)
            need = max(0, MIN_MELD * number - fits)
            if need <= wilds:
                ways.append((need, (len(pile) - fits) * value, number))
        after = []
        for w in range(wilds + 1):
            left, need, number = min((best[w - n][0] + p, n, k) for n, p, k in ways if n <= w)
            chosen = best[w - need][1]
            after.append((left, {**chosen, rank: number} if number else chosen))
        best = after
    left, chosen = best[wilds]
    if left > points:
        return None
    books: list[tuple[int, ...]] = []
    for rank, number in {**numbers, **chosen}.items():
        codes = _fitting(piles[rank], number) if distinct else piles[rank]
        # In turns, so that two of one suit come into different books.
        books += [tuple(codes[i::number]) for i in range(number)]
    return tuple(books)


def _fitting(pile: list[int], number: int) -> list[int]:
    """Return what fits into so many books that hold no suit twice."""
    return [code for i, code in enumerate(pile) if pile[:i].count(code) < number]
