"""The person's own arranging of cards: the order of a hand, and the melds laid above it.

It is local to the seat (DESIGN law 4): no action, no part of the record. An
:class:`Arranging` is a frozen value; every move returns another one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from engine.cards import SUITS, Card, Cards, Rank
from engine.melds import Melds, in_display_order, is_meld
from engine.ruleset import Ruleset

MAX_SHELF: Final = 6
"""Melds the shelf has room for. The most that 14 cards can make is four; the rest is
room for trying things out."""


_Groups = Sequence[Sequence[Card]]


@dataclasses.dataclass(frozen=True, slots=True)
class Arranging:
    """A hand as its owner has laid it out.

    No card is twice in it and no meld on the shelf is empty; a group on the shelf need
    not be a valid meld.
    """

    hand: Cards = ()
    """From left to right."""
    shelf: Melds = ()

    def __post_init__(self) -> None:
        cards = self.cards
        if len(set(cards)) != len(cards):
            raise ValueError(f"a card is twice in {self}")
        if () in self.shelf or len(self.shelf) > MAX_SHELF:
            raise ValueError(f"an empty meld, or more than {MAX_SHELF}, in {self}")

    def __str__(self) -> str:
        shelf = " | ".join(" ".join(c.text for c in meld) for meld in self.shelf)
        return f"[{' '.join(c.text for c in self.hand)}] [{shelf}]"

    @property
    def cards(self) -> Cards:
        """All the cards, the hand first."""
        return (*self.hand, *(c for meld in self.shelf for c in meld))

    @property
    def can_start_meld(self) -> bool:
        """Whether the shelf has room for another meld."""
        return len(self.shelf) < MAX_SHELF

    def to_hand(self, cards: Iterable[Card], index: int) -> Arranging:
        """Put cards into the hand.

        :param index: where the first of them comes to lie, counted without them;
            beyond the ends it is taken as the end.
        """
        moved = tuple(cards)
        hand, shelf = self._without(moved)
        return _made(_inserted(hand, moved, index), shelf)

    def to_meld(self, cards: Iterable[Card], meld: int, index: int) -> Arranging:
        """Put cards into a meld on the shelf.

        :param meld: which meld, counted with the cards where they are now.
        :param index: where in the meld the first of them comes to lie, counted without
            them; beyond the ends it is taken as the end.
        :raises IndexError: there is no such meld.
        """
        moved = tuple(cards)
        if not 0 <= meld < len(self.shelf):
            raise IndexError(f"there is no meld {meld} in {self}")
        hand, shelf = self._without(moved)
        group = _inserted(shelf[meld], moved, index)
        return _made(hand, (*shelf[:meld], group, *shelf[meld + 1 :]))

    def to_new_meld(self, cards: Iterable[Card]) -> Arranging:
        """Start another meld on the right of the shelf with some cards.

        Without room for one (see :data:`MAX_SHELF`) nothing changes.
        """
        moved = tuple(cards)
        hand, shelf = self._without(moved)
        left = [meld for meld in shelf if meld]
        if not moved or len(left) >= MAX_SHELF:
            return self
        return _made(hand, (*left, moved))

    def in_melds(self, melds: Melds) -> Arranging:
        """Lay exactly these melds on the shelf; the other cards go to the hand.

        Those that were in the hand keep their order; those that come back from the
        shelf go to the right end.
        """
        used = {c for meld in melds for c in meld}
        return Arranging(tuple(c for c in self.cards if c not in used), melds)

    def cleared(self) -> Arranging:
        """Take everything off the shelf, to the right end of the hand."""
        return Arranging(self.cards)

    def by_rank(self, wild: Rank) -> Arranging:
        """Sort the hand by rank, equal ranks by suit; wild cards come last."""
        return Arranging(tuple(sorted(self.hand, key=lambda c: _by_rank(c, wild))), self.shelf)

    def by_suit(self, wild: Rank) -> Arranging:
        """Sort the hand by suit, each suit by rank; wild cards come last."""
        return Arranging(tuple(sorted(self.hand, key=lambda c: _by_suit(c, wild))), self.shelf)

    def set_right(self, wild: Rank, rules: Ruleset) -> Arranging:
        """Put the cards of every valid meld in the order in which it is read.

        A wild card stays where it was put if it can stand there.
        """
        return Arranging(self.hand, tuple(in_order(m, wild, rules) for m in self.shelf))

    def reconciled(self, cards: Iterable[Card]) -> Arranging:
        """Follow a change of the hand: cards that are gone go, new ones come to the
        right end in the order given. What stays is not disturbed."""
        now = tuple(cards)
        keep, mine = set(now), set(self.cards)
        hand = (*(c for c in self.hand if c in keep), *(c for c in now if c not in mine))
        return _made(hand, [[c for c in meld if c in keep] for meld in self.shelf])

    def valid(self, wild: Rank, rules: Ruleset) -> Melds:
        """Return the groups on the shelf that are melds."""
        return tuple(m for m in self.shelf if _valid(m, wild, rules))

    def _without(self, cards: Cards) -> tuple[list[Card], list[list[Card]]]:
        """The hand and the shelf without some cards; melds may be left empty."""
        gone = set(cards)
        if not gone <= set(self.cards):
            raise ValueError(f"{' '.join(c.text for c in cards)} are not all in {self}")
        hand = [c for c in self.hand if c not in gone]
        return hand, [[c for c in meld if c not in gone] for meld in self.shelf]


def in_order(meld: Cards, wild: Rank, rules: Ruleset) -> Cards:
    """Return the cards of a meld in the order in which it is read; a group that is no
    meld stays as it is."""
    return in_display_order(meld, wild, rules) if _valid(meld, wild, rules) else meld


def _valid(meld: Cards, wild: Rank, rules: Ruleset) -> bool:
    return is_meld([c.face for c in meld], wild, rules)


def _inserted(cards: Sequence[Card], moved: Cards, index: int) -> Cards:
    at = min(max(index, 0), len(cards))
    return (*cards[:at], *moved, *cards[at:])


def _made(hand: Iterable[Card], shelf: _Groups) -> Arranging:
    return Arranging(tuple(hand), tuple(tuple(meld) for meld in shelf if meld))


def _by_rank(card: Card, wild: Rank) -> tuple[bool, int, int]:
    return card.is_wild(wild), card.face.rank or Rank.KING + 1, card.index


def _by_suit(card: Card, wild: Rank) -> tuple[bool, int, int]:
    suit = len(SUITS) if card.face.suit is None else SUITS.index(card.face.suit)
    return card.is_wild(wild), suit, card.index
