"""Everything the program keeps, opened together."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.store.database import Database
from game.store.matches import Matches
from game.store.settings import Settings
from game.store.solitaire_results import SolitaireStatistics, solitaire_statistics
from game.store.solitaires import Solitaires
from game.store.statistics import Statistics, statistics_of

__all__ = ["Store"]


class Store:
    """The data folder: settings, matches, solitaires, statistics.

    Nothing it offers raises an error of the disk: where saving is impossible, everything
    goes on in memory and :meth:`take_notices` says so. Not thread-safe.

    :param folder: made if it is missing; None to keep everything in memory alone.
    :param clock: returns Unix time in seconds.
    """

    def __init__(
        self, folder: Path | None = None, clock: Callable[[], float] = time.time
    ) -> None:
        self.clock: Final = clock
        self.database: Final = Database(folder, clock())
        self.settings: Final = Settings(self.database, clock)
        self.matches: Final = Matches(self.database, clock())
        self.solitaires: Final = Solitaires(self.database)

    @property
    def saving(self) -> bool:
        """Whether what happens now is saved."""
        return self.database.saving

    def statistics(self) -> Statistics:
        """Count the matches played so far."""
        return statistics_of(self.matches.results())

    def solitaire_statistics(self) -> SolitaireStatistics:
        """Count the games of solitaire played so far."""
        return solitaire_statistics(self.solitaires.results())

    def take_notices(self) -> list[str]:
        """Return the sentences to be shown since the last call."""
        return self.database.take_notices()

    def close(self) -> None:
        """Save what had to wait, if possible, and close the file."""
        self.database.close(self.clock())
