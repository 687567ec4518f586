"""The melds written out: which card of a hand goes where, once the way is known.

It works on places in the hand, which is in canonical order, and on codes; so it is compiled
with the search (build/native.py). Melds that stay (keep.py) are given as such places, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.arrange.books import booked, distinct_booked, fitting
from engine.arrange.search import KeptBook, KeptRun, Solver, Way
from engine.arrange.suits import SEGMENTS

_RANKS: Final = 11
_MIN_MELD: Final = 3

Layout = tuple[list[list[int]], list[int]]
"""The melds in their order, and what is left: all as places in the hand."""


class Kept(NamedTuple):
    """The melds that stay, as places in the hand, and what is said of them to the search."""

    runs: list[KeptRun]
    run_cells: list[list[int]]
    """The cards of each run, in display order."""
    books: list[KeptBook]
    book_cells: list[list[int]]


def lay_out(solver: Solver, codes: Sequence[int], way: Way, book_cap: int) -> Layout | None:
    """Return the melds of a hand of which none stays.

    None in the rare case that wild cards which no meld needs fit in only where melds are
    divided otherwise; then :func:`engine.arrange.keep.lay` finds out.
    """
    if way.bare:
        return [], list(range(len(codes)))
    written = write(solver, codes, list(codes), way, book_cap, None)
    assert written is not None
    melds, left, wilds = written
    if wilds and (book_cap or not _take_in(melds, wilds)):
        return None
    laid = [cells for cells, _ in melds]
    laid.sort()
    return laid, left


def write(
    solver: Solver,
    codes: Sequence[int],
    rest: list[int],
    way: Way,
    book_cap: int,
    kept: Kept | None,
) -> tuple[list[tuple[list[int], int]], list[int], list[int]] | None:
    """Return the new melds, what is left, and the wild cards still to be taken in.

    With each meld goes the place of its lowest rank, the 3 having place 0, or -1 if
    it is a book. Melds that stay grow in place; None if they cannot take what they should.
    ``rest`` are the codes with -1 for each card of a meld that stays; it is used up.
    """
    suits = solver.suits
    if way.spare < 0:
        wild_cards = way.start[0]
        solver.trace(way, wild_cards - 1 if way.points and wild_cards else 0)
    melds: list[tuple[list[int], int]] = []
    grown: dict[int, int] = {}
    lacking = False
    for suit, masks in way.runs():
        number = 0
        if kept is not None:
            for index, run in enumerate(kept.runs):
                if run.suit == suit:
                    added = masks[number] & ~run.mask
                    if added:
                        grown[len(melds)] = index
                        melds.append((_cells(added, suit, rest), -1))
                        lacking = True
                    number += 1
        for mask in masks[number:]:
            for low, high in SEGMENTS[mask]:
                cells = []
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
    piles: dict[int, list[int]] = {}
    for at, code in enumerate(rest):
        if code < 0:
            continue
        if suits[code] < 0:
            wilds.append(at)
        elif code % _RANKS in piles:
            piles[code % _RANKS].append(at)
        else:
            piles[code % _RANKS] = [at]
    if lacking:
        for index, (cells, low) in enumerate(melds):
            if low < 0 and kept is not None:
                _grow(solver, codes, kept.run_cells[grown[index]], cells, wilds)
                continue
            for i, at in enumerate(cells):
                if at < 0:
                    cells[i] = wilds.pop(0)
    if grown:
        melds = [meld for meld in melds if meld[1] >= 0]
    if kept is not None:
        for book, cells in zip(kept.books, kept.book_cells, strict=True):
            cells += _joining(book, piles, codes, solver.distinct)
    books, left = _books(solver, codes, piles, len(wilds) - way.spare)
    if kept is not None and sum([solver.values[codes[at]] for at in left]) > way.points:
        return None
    for cells in books:
        while len(cells) < _MIN_MELD:
            cells.append(wilds.pop(0))
        parts = -(-len(cells) // book_cap) if book_cap else 1
        melds += [(cells[i::parts], -1) for i in range(parts)]
    return melds, left, wilds


def _cells(mask: int, suit: int, rest: list[int]) -> list[int]:
    """Take the cards of these ranks, from the lowest on."""
    cells: list[int] = []
    for place in range(_RANKS):
        if mask >> place & 1:
            at = rest.index(_RANKS * suit + place)
            rest[at] = -1
            cells.append(at)
    return cells


def _books(
    solver: Solver, codes: Sequence[int], piles: dict[int, list[int]], wilds: int
) -> tuple[list[list[int]], list[int]]:
    """Return the best books of the piles, from the lowest rank on, and what is left."""
    books: list[list[int]] = []
    left: list[int] = []
    if solver.distinct:
        in_order = {place: [codes[at] for at in piles[place]] for place in sorted(piles)}
        for place, number in distinct_booked(in_order, wilds, solver.sums).items():
            pile = piles[place]
            fits = fitting(in_order[place], number)
            for i in range(number):
                # In turns, so that two of one suit come into different books.
                book: list[int] = []
                for code in fits[i::number]:
                    at = next(at for at in pile if codes[at] == code)
                    pile.remove(at)
                    book.append(at)
                books.append(book)
            left += pile
    else:
        full = ones = twos = 0
        for place, pile in piles.items():
            if len(pile) == 1:
                ones |= 1 << place
            elif len(pile) == 2:
                twos |= 1 << place
            else:
                full |= 1 << place
        full |= booked(ones, twos, wilds, solver.sums)
        for place in sorted(piles):
            if full >> place & 1:
                books.append(piles[place])
            else:
                left += piles[place]
    left.sort()
    return books, left


def _joining(
    book: KeptBook, piles: dict[int, list[int]], codes: Sequence[int], distinct: bool
) -> list[int]:
    """Take from the piles what joins a book that stays."""
    pile = piles.get(book.place, [])
    # Three or more are a book of their own, if they would burst this one.
    if _MIN_MELD <= len(pile) > book.room:
        return []
    joining: list[int] = []
    for at in pile:
        again = distinct and codes[at] in [codes[other] for other in joining]
        if codes[at] // _RANKS in book.suits and not again and len(joining) < book.room:
            joining.append(at)
    piles[book.place] = [at for at in pile if at not in joining]
    if not piles[book.place]:
        del piles[book.place]
    return joining


def _grow(
    solver: Solver, codes: Sequence[int], run: list[int], added: list[int], wilds: list[int]
) -> None:
    """Put the cards added, and wild cards, into a run; its own wild cards stay if they can."""
    own = [at for at in run if solver.suits[codes[at]] < 0]
    naturals = [at for at in run if at not in own]
    cells = {codes[at] % _RANKS: at for at in [*added, *naturals]}
    low = min(cells)
    high = max(cells)
    # Where the wild cards lay, as far as that is said by the cards that are not wild.
    first = codes[naturals[0]] % _RANKS - run.index(naturals[0]) if naturals else low
    before = {first + i: at for i, at in enumerate(run) if at in own}
    for _ in range(len(own) - (high - low + 1 - len(cells))):
        if low and (high == _RANKS - 1 or (low - 1 in before and high + 1 not in before)):
            low -= 1
        else:
            high += 1
    empty = [place for place in range(low, high + 1) if place not in cells]
    stay = {place: before[place] for place in empty if place in before}
    move = [at for at in own if at not in stay.values()]
    for place in empty:
        if place in stay:
            cells[place] = stay[place]
        else:
            cells[place] = move.pop(0) if move else wilds.pop(0)
    run[:] = [cells[place] for place in range(low, high + 1)]


def _take_in(melds: list[tuple[list[int], int]], wilds: list[int]) -> bool:
    """Add the wild cards to the melds; return whether that was possible."""
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
