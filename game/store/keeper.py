"""One match at the table and the place where it is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.arrange.hand import Arranging
from engine.cards import Card
from game.match.session import Step
from game.store.matches import Matches

__all__ = ["Keeper"]


class Keeper:
    """Saves the actions of a match, and how the person lays the own cards out.

    :param uid: of a match that was begun or loaded.
    :param clock: returns Unix time in seconds.
    :param laid: how the own cards lay when the match was loaded.
    """

    def __init__(
        self,
        matches: Matches,
        uid: str,
        clock: Callable[[], float],
        laid: Arranging | None = None,
    ) -> None:
        self.uid: Final = uid
        self._matches: Final = matches
        self._clock: Final = clock
        self._saved = laid or Arranging()  # exactly as it is in the store
        self._loaded = laid

    def acted(self, step: Step) -> None:
        """Save an action; a session's saver."""
        self._matches.append(self.uid, step, self._clock())

    def laid(self, cards: Iterable[Card]) -> Arranging | None:
        """Return how the own cards lay when the match was loaded, for the first round that
        is sat down to, and None for later ones, in which they lie as they were dealt."""
        loaded, self._loaded = self._loaded, None
        self._saved = loaded or Arranging()
        return None if loaded is None else loaded.reconciled(cards)

    def arranged(self, now: Arranging, cards: Iterable[Card]) -> None:
        """Save how the own cards lie, if that doesn't follow from what is saved.

        :param cards: the hand as the match has it.
        """
        if now != self._saved.reconciled(cards):
            self._matches.arrange(self.uid, now, self._clock())
            self._saved = now

    def give_up(self) -> None:
        """Give the match up; it counts as given up."""
        self._matches.abandon(self.uid, self._clock())
