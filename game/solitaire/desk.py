"""What lies before the player of the solitaire: the game with all that was done, the order
in which each pile is shown, and what it lacks. No window and no process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.arrange import api as arrange
from engine.arrange.hand import Arranging
from engine.cards import Cards
from engine.melds import Melds
from engine.solitaire import hints
from engine.solitaire.actions import Action
from engine.solitaire.record import History
from engine.solitaire.state import Phase, Pile, Solitaire
from engine.solitaire.view import SolitaireView, view

__all__ = ["Desk", "Lack"]

Saver = Callable[[History, int], None]


class Lack:
    """What a pile lacks."""

    def __init__(self, cards: int, points: int) -> None:
        self.cards: Final = cards
        """How many cards would have to come, if all that came were wild."""
        self.points: Final = points
        """What the cards in no meld count, after the best discard if one is due."""


class Desk:
    """A game of solitaire, as it looks now.

    :param saver: is handed the game, and how many hints were asked for, as soon as anything
        was done, before it is seen.
    """

    def __init__(
        self,
        history: History,
        *,
        arranged: bool = False,
        hints: int = 0,
        saver: Saver | None = None,
    ) -> None:
        self.history = history
        self.saver = saver
        self.arranged = arranged
        """Whether the piles lie in melds, instead of as the cards came."""
        self.hints = hints
        """How many hints were asked for."""
        self._lacks: dict[Pile, Lack] = {}
        self._orders: dict[int, Arranging] = {}
        self._follow()

    @property
    def game(self) -> Solitaire:
        """The position."""
        return self.history.game

    @property
    def view(self) -> SolitaireView:
        """The position as the player may know it."""
        return view(self.game)

    def groups(self, size: int) -> Melds:
        """Return the cards of a pile as they lie, from left to right in groups."""
        order = self._orders[size]
        return (*order.shelf, order.hand) if order.hand else order.shelf

    def melds(self, size: int) -> Melds:
        """Return the melds that a pile lies in; they come first among its groups."""
        return self._orders[size].shelf

    def cards(self, size: int) -> Cards:
        """Return the cards of a pile as they lie, from left to right."""
        return tuple(card for group in self.groups(size) for card in group)

    def lack(self, pile: Pile) -> Lack:
        """Return what a pile lacks."""
        known = self._lacks.get(pile)
        if known is None:
            cards, rules = pile.cards, self.game.rules.melds
            over = len(cards) > pile.size
            points = (
                arrange.best_discard(cards, pile.wild, rules)[1].points
                if over
                else arrange.points_left(cards, pile.wild, rules)
            )
            known = Lack(hints.cards_missing(pile, self.view), points)
            self._lacks[pile] = known
        return known

    # Changes

    def do(self, *actions: Action, undo: int = 0) -> None:
        """Carry out actions, after undoing some.

        :raises IllegalActionError: one of them is not allowed; nothing has changed.
        """
        history = self.history
        for _ in range(undo):
            history = history.undo()
        for action in actions:
            history = history.then(action)
        self._set(history)

    def undo(self) -> bool:
        """Take the last action back; return whether there was one."""
        if not self.history.can_undo:
            return False
        self._set(self.history.undo())
        return True

    def redo(self) -> bool:
        """Do what was taken back last again; return whether there was anything."""
        if not self.history.can_redo:
            return False
        self._set(self.history.redo())
        return True

    def go_to(self, actions: int) -> None:
        """Go to the position after so many actions; all can be redone.

        :raises IndexError: there are not so many.
        """
        self._set(self.history.at(actions))

    def hinted(self) -> None:
        """Count a hint."""
        self.hints += 1
        self._save()

    def arrange(self, arranged: bool) -> None:
        """Show the piles in melds, or as the cards came."""
        self.arranged = arranged
        self._orders.clear()
        self._follow()

    def show(self, history: History) -> None:
        """Look at another game of the same deal, which is not saved."""
        self.history = history
        self._follow()

    def _set(self, history: History) -> None:
        self.history = history
        self._follow()
        self._save()

    def _save(self) -> None:
        if self.saver is not None:
            self.saver(self.history, self.hints)

    def _follow(self) -> None:
        for pile in self.game.piles:
            old = self._orders.get(pile.size)
            if old is not None and frozenset(old.cards) == frozenset(pile.cards):
                continue
            self._orders[pile.size] = self._ordered(pile, old)

    def _ordered(self, pile: Pile, old: Arranging | None) -> Arranging:
        if not self.arranged:
            return Arranging(pile.cards)
        game = self.game
        if game.phase is Phase.DISCARD and pile.size == game.placed and old is not None:
            # The new card lies apart until it is settled what goes.
            return old.reconciled(pile.cards)
        prefer = () if old is None else old.shelf
        best = arrange.arrange(pile.cards, pile.wild, game.rules.melds, prefer)
        return Arranging(best.left, best.melds).by_rank(pile.wild)
