"""The best melds of a hand, with those at hand kept where possible.

Melds laid before are *blocks*: they may take more cards but are not taken apart, and the
search is asked how the other cards are best laid around them.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from engine.arrange.layout import Kept, write
from engine.arrange.search import KeptBook, KeptRun, Solver
from engine.cards import RANKS, SUITS, Card
from engine.melds import MAX_RUN, MIN_MELD, in_display_order, is_meld
from engine.ruleset import Ruleset

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
    rules: Ruleset,
    solver: Solver,
    prefer: Sequence[Sequence[Card]],
) -> tuple[_Meld, ...]:
    """Return melds that leave the given points, the fewest that can be left.

    There must be a meld in the hand. As many as possible of the melds in ``prefer``
    stay together, and come first. Groups that are no meld, or hold a card that is
    not in the hand or in a group before, are not regarded.
    """
    table = _Table(hand, points, rules, solver)
    loose = set(hand)
    groups: list[_Meld] = []
    for group in prefer:
        cards = tuple(group)
        if loose.issuperset(cards) and table.is_meld(cards):
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
        rules: Ruleset,
        solver: Solver,
    ) -> None:
        self._hand = hand
        self._points = points
        self._wild_rank = solver.wild_rank
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
        hand, solver = self._hand, self._solver
        codes = [c.face.code for c in hand]
        kept = {c for block in blocks for c in block.cards}
        rest = [-1 if c in kept else c.face.code for c in hand]
        runs = [b for b in blocks if b.suit != _ANY]
        books = [b for b in blocks if b.suit == _ANY and b.place != _ANY]
        cells = {id(b): [hand.index(c) for c in b.cards] for b in blocks}
        around = Kept(
            [KeptRun(b.suit, _mask(b), len(b.wilds)) for b in runs],
            [cells[id(b)] for b in runs],
            [self._kept_book(b) for b in books],
            [cells[id(b)] for b in books],
        )
        if blocks:
            loose = [code for code in rest if code >= 0]
            way = solver.keeping(loose, self._points, around.runs, around.books)
        else:
            way = solver.way(codes)
        written = way and write(solver, codes, rest, way, self._rules.book_cap, around)
        if not written:
            return None
        new, _left, spare = written
        melds = [[hand[at] for at in meld] for meld in cells.values()]
        melds += sorted([hand[at] for at in meld] for meld, _low in new)
        self._take_in(melds, [hand[at] for at in spare])
        if blocks and not all(self.is_meld(m) for m in melds):
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
        return KeptBook(block.place, room, list(suits))

    def is_meld(self, cards: Sequence[Card]) -> bool:
        """Return whether the cards are a meld."""
        return is_meld([c.face for c in cards], self._wild_rank, self._rules)

    def _take_in(self, melds: list[list[Card]], wilds: list[Card]) -> None:
        """Add the wild cards that are left; there is always a way."""
        for index, meld in enumerate(melds):
            while wilds and self.is_meld([*meld, wilds[0]]):
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


def _mask(block: _Block) -> int:
    """Return the places of the cards that are not wild."""
    return sum(1 << c.face.code % _RANKS for c in block.cards if c not in block.wilds)


def _divided(cards: list[Card], cap: int) -> list[list[Card]]:
    """Return a book as one, or as several of nearly the same size if it is too long."""
    parts = -(-len(cards) // cap) if cap else 1
    return [cards[i::parts] for i in range(parts)]
