"""One game of solitaire and the place where it is saved."""

from __future__ import annotations

from typing import Final

from engine.solitaire.record import History
from game.store.store import Store

__all__ = ["SolitaireKeeper"]


class SolitaireKeeper:
    """Saves a game, and with it what the person wants shown.

    :param uid: of a game that was begun or loaded.
    """

    def __init__(self, store: Store, uid: str) -> None:
        self.uid: Final = uid
        self._store: Final = store

    def save(self, history: History, hints: int) -> None:
        """Save the game after a change; a desk's saver."""
        self._store.solitaires.save(self.uid, history, hints, self._store.clock())

    def note_par(self, par: int) -> None:
        """Add the par to the result of the game, once it is known."""
        self._store.solitaires.note_par(self.uid, par, self._store.clock())

    def give_up(self) -> None:
        """Give the game up; it counts as not won."""
        self._store.solitaires.give_up(self.uid, self._store.clock())
