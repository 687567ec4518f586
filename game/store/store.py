"""Everything the program keeps, opened together."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from game.store.database import Database
from game.store.records import G, H, Kind, P, R, Records
from game.store.settings import Settings

__all__ = ["Store"]


class Store:
    """The data folder: settings and saved games.

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
        self._records: dict[str, Records[Any, Any, Any, Any]] = {}

    @property
    def saving(self) -> bool:
        """Whether what happens now is saved."""
        return self.database.saving

    def of(self, kind: Kind[H, P, R, G]) -> Records[H, P, R, G]:
        """Return the saved games of a kind."""
        if kind.name not in self._records:
            self._records[kind.name] = Records(kind, self.database, self.clock())
        return self._records[kind.name]

    def tell(self, sentence: str) -> None:
        """Add a sentence to be shown."""
        self.database.tell(sentence)

    def take_notices(self) -> list[str]:
        """Return the sentences to be shown since the last call."""
        return self.database.take_notices()

    def close(self) -> None:
        """Save what had to wait, if possible, and close the file."""
        self.database.close(self.clock())
