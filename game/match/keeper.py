"""A match at the table and the place where it is saved, with how the own cards lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.arrange.hand import Arranging
from engine.cards import Card
from engine.errors import EngineError
from engine.match.record import Header, Record
from game.match.arranging import arranging_text, parse_arranging
from game.match.saving import MATCHES, MatchRecords, Progress, Result, SavedMatch
from game.store.records import Keeper
from game.store.store import Store
from game.text.i18n import _

__all__ = ["MatchKeeper", "read_arranging"]


def read_arranging(local: str | None) -> Arranging | None:
    """Return how the own cards lay when a match was left, or None if that is damaged.

    :param local: what is kept beside the match.
    """
    if local == "":
        return Arranging()
    try:
        return None if local is None else parse_arranging(local)
    except EngineError:
        return None


class MatchKeeper(Keeper[Header, Progress, Result, Record]):
    """Saves the actions of a match, and how the person lays the own cards out.

    :param laid: how the own cards lay when the match was loaded.
    """

    def __init__(
        self,
        matches: MatchRecords,
        uid: str,
        clock: Callable[[], float],
        laid: Arranging | None = None,
    ) -> None:
        super().__init__(matches, uid, clock)
        self._saved = laid or Arranging()  # exactly as it is in the store
        self._loaded = laid

    @classmethod
    def of(cls, store: Store, saved: SavedMatch) -> MatchKeeper:
        """Return the keeper of a match loaded; cards laid out in a way that cannot be read are
        told of, and lie as they were dealt."""
        laid = read_arranging(saved.local)
        if laid is None:
            store.tell(_("How your cards were laid out could not be read."))
        return cls(store.of(MATCHES), saved.uid, store.clock, laid or Arranging())

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
            self.save_local(arranging_text(now))
            self._saved = now
