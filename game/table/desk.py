"""What lies before the person: the view, the own arranging with its history, the marks.

No window and no session: the scene tells it what has happened and what is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.arrange.hand import Arranging
from engine.cards import Card
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.melds import Melds
from game.cardtable.spots import Kind, Spot
from game.table import explain
from game.table.explain import Caption
from game.table.hand import History
from game.table.situation import Situation

__all__ = ["Desk"]


class Desk:
    """The person's seat, as it looks now."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.history = History(Arranging(view.hand))
        self.marked: frozenset[Card] = frozenset()

    @property
    def arranging(self) -> Arranging:
        """The own cards as they are laid out."""
        return self.history.now

    @property
    def situation(self) -> Situation:
        """What intents are made of."""
        return Situation(self.view, self.arranging, self.marked)

    @property
    def captions(self) -> tuple[Caption, ...]:
        """What stands under each meld on the shelf."""
        view = self.view
        return tuple(
            explain.meld_caption(meld, view.wild, view.rules) for meld in self.arranging.shelf
        )

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
        view = self.view
        if view.went_out is None:
            return False
        if view.seat == view.went_out or view.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            return True
        order = [s for s in view.seats if s > view.went_out]
        order += [s for s in view.seats if s < view.went_out]
        return order.index(view.turn) > order.index(view.seat)

    def sit_down(self, view: SeatView, laid: Arranging | None = None) -> None:
        """Begin a round, or go on in one.

        :param laid: how the own cards lie, if not as they were dealt.
        """
        self.view = view
        self.history = History(Arranging(view.hand) if laid is None else laid)
        self.marked = frozenset()
        if self.finished:
            self.follow(view)

    def follow(self, view: SeatView, land: Spot | None = None) -> None:
        """Take notice of what has happened.

        A card that has come goes to the right end of the hand, or to ``land``. Melds
        laid down lie on the shelf as they were laid, and there is nothing to undo.
        """
        before = frozenset(self.arranging.cards)
        self.view = view
        if self.finished:
            laid = view.laid[view.seat]
            cards = (*view.hand, *(c for meld in laid for c in meld))
            self.history = History(self.arranging.reconciled(cards).in_melds(laid))
            self.marked = frozenset()
            return
        now = self.arranging.reconciled(view.hand)
        new = [c for c in now.cards if c not in before]
        if land is not None and new:
            now = _landed(now, new, land).set_right(view.wild, view.rules)
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

    def toggle(self, card: Card) -> None:
        """Mark a card, or take its mark away."""
        self.marked ^= {card}

    def mark(self, cards: Iterable[Card]) -> None:
        """Mark exactly these cards."""
        self.marked = frozenset(cards) & frozenset(self.arranging.cards)


def _landed(now: Arranging, new: list[Card], land: Spot) -> Arranging:
    if land.kind in (Kind.HAND, Kind.HAND_CARD):
        return now.to_hand(new, land.index)
    if land.kind is Kind.SLOT:
        return now.to_new_meld(new)
    inner = land.inner if land.inner >= 0 else len(now.shelf[land.index])
    return now.to_meld(new, land.index, inner)
