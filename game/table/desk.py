"""What lies before the person: the view, the own arranging with its history, the marks.

No window and no session: the controller tells it what has happened and what is wanted.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Final

from engine.arrange.hand import Arranging
from engine.cards import Card, Cards, Rank
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.melds import Melds
from game.cardtable.spots import Spot, SpotKind
from game.table import explain
from game.table.situation import TableSituation, played_out

__all__ = ["ArrangingHistory", "TableDesk", "in_chosen_order"]


MOST_UNDO: Final = 200
"""Arrangements that a :class:`ArrangingHistory` keeps."""


@dataclasses.dataclass(frozen=True, slots=True)
class ArrangingHistory:
    """An arrangement with those before it and those undone."""

    now: Arranging = dataclasses.field(default_factory=Arranging)
    past: tuple[Arranging, ...] = ()
    """The oldest first."""
    future: tuple[Arranging, ...] = ()
    """Undone, the one undone last is last."""

    def to(self, arranging: Arranging) -> ArrangingHistory:
        """Go to another arrangement of the same cards; what was undone is forgotten."""
        if arranging == self.now:
            return self
        return ArrangingHistory(arranging, (*self.past, self.now)[-MOST_UNDO:])

    def undone(self) -> ArrangingHistory:
        """Go back one arrangement, if there is one."""
        if not self.past:
            return self
        return ArrangingHistory(self.past[-1], self.past[:-1], (*self.future, self.now))

    def redone(self) -> ArrangingHistory:
        """Take the last undoing back, if there was one."""
        if not self.future:
            return self
        return ArrangingHistory(self.future[-1], (*self.past, self.now), self.future[:-1])

    def followed(self, now: Arranging) -> ArrangingHistory:
        """Follow a change of the hand: ``now`` is the arrangement after it.

        Undo and redo go on working; they cover the arranging alone, so every
        arrangement kept is brought to the new cards.
        """
        cards = now.cards
        past = tuple(a.reconciled(cards) for a in self.past)
        future = tuple(a.reconciled(cards) for a in self.future)
        return ArrangingHistory(now, _told_apart(past, now), _told_apart(future, now))


def in_chosen_order(hand: Cards, order: str, wild: Rank) -> Arranging:
    """Return a hand just dealt, sorted by `rank` or by `suit`, or as it was dealt."""
    dealt = Arranging(hand)
    if order == "rank":
        return dealt.by_rank(wild)
    return dealt.by_suit(wild) if order == "suit" else dealt


class TableDesk:
    """The person's seat, as it looks now."""

    def __init__(self, view: SeatView, *, watched: bool = False) -> None:
        """Sit down; of a match that is only ``watched`` nothing can be laid out."""
        self.view = view
        self.history = ArrangingHistory(Arranging(view.hand))
        self.marked: frozenset[Card] = frozenset()
        self.watched: Final = watched
        self.open = False
        """Whether the hands lie open after the round."""
        self.sorts_drawn = False
        """Whether a card drawn goes to its place in a hand that is sorted."""

    @property
    def arranging_allowed(self) -> bool:
        """Whether the own cards can be moved about."""
        return not (self.watched or self.open or self.finished)

    @property
    def due(self) -> frozenset[str]:
        """The ids of the piles that the person has to do something with."""
        view = self.view
        if not view.my_turn or self.open or self.watched:
            return frozenset()
        if view.phase is Phase.DRAW:
            return frozenset({"draw_pile", "discard_pile"})
        return frozenset({"discard_pile"}) if len(self.marked) == 1 else frozenset()

    @property
    def drawn(self) -> Card | None:
        """The card that has come this turn, until one is discarded."""
        view = self.view
        return view.drawn if view.my_turn and view.phase is Phase.DISCARD else None

    @property
    def arranging(self) -> Arranging:
        """The own cards as they are laid out."""
        return self.history.now

    @property
    def situation(self) -> TableSituation:
        """What intents are made of."""
        return TableSituation(self.view, self.arranging, self.marked)

    @property
    def melds(self) -> Melds:
        """The groups on the shelf that are melds."""
        return self.arranging.valid(self.view.wild, self.view.rules)

    @property
    def points_left(self) -> int:
        """What the cards in no valid meld count."""
        return explain.points_left(self.arranging, self.view.wild, self.view.rules)

    @property
    def best_points(self) -> int | None:
        """The fewest points that can be left, or None when nothing can be changed."""
        if not self.arranging.cards or self.finished:
            return None
        return explain.best_points(self.view, self.arranging)

    @property
    def finished(self) -> bool:
        """Whether the own part in the round is over: gone out, or the last turn played."""
        return played_out(self.view, self.view.seat)

    def sit_down(self, view: SeatView, laid: Arranging | None = None) -> None:
        """Begin a round, or go on in one.

        :param laid: how the own cards lie, if not as they were dealt.
        """
        self.view = view
        self.open = False
        self.history = ArrangingHistory(Arranging(view.hand) if laid is None else laid)
        self.marked = frozenset()
        if self.finished:
            self.follow(view)

    def follow(self, view: SeatView, land: Spot | None = None) -> None:
        """Take notice of what has happened.

        A card that has come goes to ``land``, if that is given, or to its place in a hand
        that is sorted, where this is wished; else to the right end of the hand. Melds laid
        down lie on the shelf as they were laid, and there is nothing to undo.
        """
        before = frozenset(self.arranging.cards)
        self.view = view
        if self.finished:
            laid = view.laid[view.seat]
            cards = (*view.hand, *(c for meld in laid for c in meld))
            self.history = ArrangingHistory(self.arranging.reconciled(cards).in_melds(laid))
            self.marked = frozenset()
            return
        now = self.arranging.reconciled(view.hand)
        new = [c for c in now.cards if c not in before]
        if land is not None and new:
            now = _landed(now, new, land).set_right(view.wild, view.rules)
        elif new and self.sorts_drawn:
            now = _sorted_in(now, self.arranging, view.wild)
        self.history = self.history.followed(now)
        self.marked &= frozenset(now.cards)

    def rearrange(self, arranging: Arranging) -> None:
        """Lay the own cards out differently; the marks go."""
        self.history = self.history.to(arranging)
        self.marked = frozenset()

    def undo(self) -> None:
        """Take the last rearranging back."""
        self.history = self.history.undone()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.history = self.history.redone()

    def mark(self, cards: Iterable[Card]) -> None:
        """Mark exactly these cards."""
        self.marked = frozenset(cards) & frozenset(self.arranging.cards)


def _landed(now: Arranging, new: list[Card], land: Spot) -> Arranging:
    if land.kind in (SpotKind.HAND, SpotKind.HAND_CARD):
        return now.to_hand(new, land.index)
    if land.kind is SpotKind.SLOT:
        return now.to_new_meld(new)
    inner = land.inner if land.inner >= 0 else len(now.shelf[land.index])
    return now.to_meld(new, land.index, inner)


def _sorted_in(now: Arranging, before: Arranging, wild: Rank) -> Arranging:
    """Sort a hand as it was sorted before a card came, if it was."""
    if before == before.by_rank(wild):
        return now.by_rank(wild)
    return now.by_suit(wild) if before == before.by_suit(wild) else now


def _told_apart(kept: tuple[Arranging, ...], now: Arranging) -> tuple[Arranging, ...]:
    """Leave out what a change of the hand has made equal to its neighbour."""
    result: list[Arranging] = []
    for arranging in kept:
        if not result or result[-1] != arranging:
            result.append(arranging)
    while result and result[-1] == now:
        result.pop()
    return tuple(result)
