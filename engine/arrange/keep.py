"""From the fewest points to actual melds, with those at hand kept where possible.

The search and the plan (kernel.py, planning.py) know faces only; here is decided
which card goes where. Melds laid before are *blocks*: they may take more cards but
are not taken apart, and the other cards are planned around them.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from engine.arrange.planning import KeptBook, KeptRun, PlannedRun, make_plan
from engine.arrange.search import Solver
from engine.cards import RANKS, SUITS, Card, Rank
from engine.melds import MAX_RUN, MIN_MELD, in_display_order, is_meld
from engine.ruleset import Ruleset

__all__ = ["lay"]

_TRIES: Final = 200
"""The most plans for one hand; only outlandish shelves need a tenth of them."""
_RANKS: Final = len(RANKS)
_ANY: Final = -1
_ROOMY: Final = 99

_Meld = tuple[Card, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class _Block:
    """One reading of a meld at hand: a run of a suit, or a book of a rank."""

    cards: _Meld
    """In display order."""
    wilds: _Meld
    """Those of them that are wild."""
    suit: int
    """The index of the run's suit, or -1 for a book."""
    place: int
    """The place of the book's rank, the 3 having place 0, or -1 for any."""


def lay(
    hand: Sequence[Card],
    points: int,
    wild_rank: Rank,
    rules: Ruleset,
    solver: Solver,
    prefer: Sequence[Sequence[Card]],
) -> tuple[_Meld, ...]:
    """Return melds that leave the given points, the fewest that can be left.

    There must be a meld in the hand. As many as possible of the melds in ``prefer``
    stay together, and come first. Groups that are no meld, or hold a card that is
    not in the hand or in a group before, are not regarded.
    """
    table = _Table(hand, points, wild_rank, rules, solver)
    loose = set(hand)
    groups: list[_Meld] = []
    for group in prefer:
        cards = tuple(group)
        if loose.issuperset(cards) and is_meld([c.face for c in cards], wild_rank, rules):
            groups.append(cards)
            loose.difference_update(cards)
    melds = table.keeping(groups)
    if melds is None and len(groups) > 1:
        alone = [g for g in groups if table.keeping([g]) is not None]
        for number in range(len(alone), 0, -1):
            # The most cards first.
            for kept in sorted(
                itertools.combinations(alone, number), key=lambda k: -sum(map(len, k))
            ):
                melds = melds or table.keeping(kept)
    melds = melds or table.keeping(())
    if melds is None:
        raise AssertionError(f"no melds leave {points} points of {hand}")
    return melds


class _Table:
    """A hand that is being divided into melds."""

    def __init__(
        self,
        hand: Sequence[Card],
        points: int,
        wild_rank: Rank,
        rules: Ruleset,
        solver: Solver,
    ) -> None:
        self._hand = hand
        self._points = points
        self._wild_rank = wild_rank
        self._rules = rules
        self._solver = solver
        self._tries = 0

    def keeping(self, groups: Sequence[_Meld]) -> tuple[_Meld, ...] | None:
        """Return melds with all the groups kept, or None if that costs points."""
        for blocks in itertools.product(*map(self._readings, groups)):
            if groups and self._tries >= _TRIES:
                break
            self._tries += 1
            melds = self._around(blocks)
            if melds is not None:
                return melds
        return None

    def _readings(self, group: _Meld) -> Iterator[_Block]:
        """Yield what the cards may be read as; most can be read in one way only."""
        cap = self._rules.book_cap
        ordered = in_display_order(group, self._wild_rank, self._rules)
        wilds = tuple(c for c in ordered if c.is_wild(self._wild_rank))
        naturals = [c.face for c in ordered if not c.is_wild(self._wild_rank)]
        places = {f.code % _RANKS for f in naturals}
        suits = {f.code // _RANKS for f in naturals}
        if len(places) <= 1 and not 0 < cap < len(ordered):
            yield _Block(ordered, wilds, _ANY, min(places, default=_ANY))
            if not naturals:
                for place in range(_RANKS):
                    yield _Block(ordered, wilds, _ANY, place)
        if len(ordered) <= MAX_RUN and len(places) == len(naturals) and len(suits) <= 1:
            for suit in suits or range(len(SUITS)):
                yield _Block(ordered, wilds, suit, _ANY)

    def _around(self, blocks: Sequence[_Block]) -> tuple[_Meld, ...] | None:
        """Return melds that contain the blocks, or None if that costs points."""
        kept = {c for block in blocks for c in block.cards}
        loose = [c for c in self._hand if c not in kept]
        runs = [b for b in blocks if b.suit != _ANY]
        books = [b for b in blocks if b.suit == _ANY and b.place != _ANY]
        plan = make_plan(
            self._solver,
            [c.face.code for c in loose],
            self._points,
            [KeptRun(b.suit, _mask(b), len(b.wilds)) for b in runs],
            [self._kept_book(b) for b in books],
        )
        if plan is None:
            return None
        pool = _Pool(loose, self._wild_rank)
        grown = {id(b): list(b.cards) for b in blocks}
        new: list[list[Card]] = []
        # A wild card stands in its own place before it stands in for another.
        cells = [_cells(run, pool) for run in plan.runs]
        for run, places in zip(plan.runs, cells, strict=True):
            if run.kept >= 0:
                block = runs[run.kept]
                grown[id(block)] = _grown(block, run, places, pool)
            else:
                new.append([c or pool.wild() for c in places])
        for block, codes in zip(books, plan.joining, strict=True):
            grown[id(block)] += [pool.natural(code) for code in codes]
        cap = self._rules.book_cap
        for codes in plan.books:
            cards = [pool.natural(code) for code in codes]
            cards += [pool.wild() for _ in range(MIN_MELD - len(cards))]
            new += _divided(cards, cap)
        melds = [*grown.values(), *sorted(new)]
        self._take_in(melds, pool.wilds)
        if blocks and not all(self._is_meld(m) for m in melds):
            return None
        if not all(any(set(b.cards) <= set(m) for m in melds) for b in blocks):
            return None
        ordered = [in_display_order(m, self._wild_rank, self._rules) for m in melds]
        return (*ordered[: len(blocks)], *sorted(ordered[len(blocks) :]))

    def _kept_book(self, block: _Block) -> KeptBook:
        suits = set(range(len(SUITS)))
        if self._rules.book_suits == "distinct":
            for c in block.cards:
                if not c.is_wild(self._wild_rank):
                    suits.discard(c.face.code // 11)
        cap = self._rules.book_cap
        room = cap - len(block.cards) if cap else _ROOMY
        return KeptBook(block.place, room, frozenset(suits))

    def _is_meld(self, cards: Sequence[Card]) -> bool:
        return is_meld([c.face for c in cards], self._wild_rank, self._rules)

    def _take_in(self, melds: list[list[Card]], wilds: list[Card]) -> None:
        """Add the wild cards that are left; there is always a way."""
        for index, meld in enumerate(melds):
            while wilds and self._is_meld([*meld, wilds[0]]):
                meld = self._with_wild(meld, wilds.pop(0))
            melds[index] = meld
        if len(wilds) >= MIN_MELD:
            melds += _divided(wilds, self._rules.book_cap)
        elif wilds:
            # All are as long as may be. One of them gives away cards enough to make
            # another meld with the one or two wild cards: the top of a run does.
            given = MIN_MELD - len(wilds)
            long = melds.pop()
            melds += [long[:-given], [*long[-given:], *wilds]]

    def _with_wild(self, meld: list[Card], wild: Card) -> list[Card]:
        """Return the meld and a wild card, added at an end if it is a run."""
        for cards in ([*meld, wild], [wild, *meld]):
            if in_display_order(cards, self._wild_rank, self._rules) == tuple(cards):
                return cards
        return [*meld, wild]


class _Pool:
    """Cards that have no place yet."""

    def __init__(self, cards: Sequence[Card], wild_rank: Rank) -> None:
        self.wilds = [c for c in cards if c.is_wild(wild_rank)]
        self._naturals = [c for c in cards if not c.is_wild(wild_rank)]

    def natural(self, code: int) -> Card:
        """Take the first card of a face that is not wild."""
        index = next(i for i, c in enumerate(self._naturals) if c.face.code == code)
        return self._naturals.pop(index)

    def wild(self) -> Card:
        """Take the first wild card."""
        return self.wilds.pop(0)

    def wild_of(self, code: int) -> Card | None:
        """Take a wild card of a face, if there is one."""
        for index, c in enumerate(self.wilds):
            if c.face.code == code:
                return self.wilds.pop(index)
        return None


def _mask(block: _Block) -> int:
    """Return the places of the cards that are not wild."""
    return sum(1 << c.face.code % _RANKS for c in block.cards if c not in block.wilds)


def _cells(run: PlannedRun, pool: _Pool) -> list[Card | None]:
    """Return the cards that a plan puts into a run, None for all others."""
    cells: list[Card | None] = []
    for place in range(run.low, run.high + 1):
        code = _RANKS * run.suit + place
        if run.naturals >> place & 1:
            cells.append(pool.natural(code))
        else:
            cells.append(pool.wild_of(code) if run.kept < 0 else None)
    return cells


def _grown(block: _Block, run: PlannedRun, added: list[Card | None], pool: _Pool) -> list[Card]:
    """Return a run that was kept with what is added; its wild cards stay if they can."""
    naturals = [c for c in block.cards if c not in block.wilds]
    cells = {place: c for place, c in enumerate(added, run.low) if c is not None}
    cells |= {c.face.code % _RANKS: c for c in naturals}
    low, high = min(cells), max(cells)
    # Where the wild cards lay, as far as that is said by the cards that are not wild.
    first = naturals[0].face.code % _RANKS - block.cards.index(naturals[0]) if naturals else low
    before = {first + i: c for i, c in enumerate(block.cards) if c in block.wilds}
    surplus = len(block.wilds) - (high - low + 1 - len(cells))
    while surplus > 0:
        if low and (high == _RANKS - 1 or (low - 1 in before and high + 1 not in before)):
            low -= 1
        else:
            high += 1
        surplus -= 1
    empty = [place for place in range(low, high + 1) if place not in cells]
    stay = {place: before[place] for place in empty if place in before}
    move = [c for c in block.wilds if c not in stay.values()]
    for place in empty:
        cells[place] = stay.get(place) or (move.pop(0) if move else pool.wild())
    return [cells[place] for place in range(low, high + 1)]


def _divided(cards: list[Card], cap: int) -> list[list[Card]]:
    """Return a book as one, or as several of nearly the same size if it is too long."""
    parts = -(-len(cards) // cap) if cap else 1
    return [cards[i::parts] for i in range(parts)]
