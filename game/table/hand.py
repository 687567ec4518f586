"""The arrangings of a hand, one after the other, for undo and redo."""

from __future__ import annotations

import dataclasses
from typing import Final

from engine.arrange.hand import Arranging
from engine.cards import Cards, Rank

__all__ = ["History", "in_chosen_order"]


MOST_UNDO: Final = 200
"""Arrangements that a :class:`History` keeps."""


@dataclasses.dataclass(frozen=True, slots=True)
class History:
    """An arrangement with those before it and those undone."""

    now: Arranging = dataclasses.field(default_factory=Arranging)
    past: tuple[Arranging, ...] = ()
    """The oldest first."""
    future: tuple[Arranging, ...] = ()
    """Undone, the one undone last is last."""

    def to(self, arranging: Arranging) -> History:
        """Go to another arrangement of the same cards; what was undone is forgotten."""
        if arranging == self.now:
            return self
        return History(arranging, (*self.past, self.now)[-MOST_UNDO:])

    def undone(self) -> History:
        """Go back one arrangement, if there is one."""
        if not self.past:
            return self
        return History(self.past[-1], self.past[:-1], (*self.future, self.now))

    def redone(self) -> History:
        """Take the last undoing back, if there was one."""
        if not self.future:
            return self
        return History(self.future[-1], (*self.past, self.now), self.future[:-1])

    def followed(self, now: Arranging) -> History:
        """Follow a change of the hand: ``now`` is the arrangement after it.

        Undo and redo go on working; they cover the arranging alone, so every
        arrangement kept is brought to the new cards.
        """
        cards = now.cards
        past = tuple(a.reconciled(cards) for a in self.past)
        future = tuple(a.reconciled(cards) for a in self.future)
        return History(now, _told_apart(past, now), _told_apart(future, now))


def in_chosen_order(hand: Cards, order: str, wild: Rank) -> Arranging:
    """Return a hand just dealt, sorted by `rank` or by `suit`, or as it was dealt."""
    dealt = Arranging(hand)
    if order == "rank":
        return dealt.by_rank(wild)
    return dealt.by_suit(wild) if order == "suit" else dealt


def _told_apart(kept: tuple[Arranging, ...], now: Arranging) -> tuple[Arranging, ...]:
    """Leave out what a change of the hand has made equal to its neighbour."""
    result: list[Arranging] = []
    for arranging in kept:
        if not result or result[-1] != arranging:
            result.append(arranging)
    while result and result[-1] == now:
        result.pop()
    return tuple(result)
