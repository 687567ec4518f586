"""The database as the rest of the program sees it: it can always be read and written.

While the file in the data folder can be used, every batch of statements is one durable
transaction there (WAL): in the system's hands, so that no kill loses it, before
:meth:`Database.write` returns, and on the disk before the next one is carried out (see
game/store/syncing.py). When it cannot, because the folder is
read-only, the disk full, or the file locked, gone or damaged, the database goes on in
memory with all that could be read, tells so once, keeps the batches, and tries again
with later ones. No method raises an error of SQLite or of the system.
"""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.store.files import NAME, NewerError, Opened, copy_in_memory, open_files
from game.store.schema import MIGRATIONS, Migrations, copy_rows, fresh
from game.store.trouble import FAILURES, GoneError, reason
from game.text.i18n import _

__all__ = ["Batch", "Database", "Row", "Statement"]

RETRY_SECONDS: Final = 10.0
"""Between two tries to save again."""
CALM_SECONDS: Final = 30.0
"""Saving has to work for so long before that is told: on a disk with next to no room it
comes and goes, and two sentences a minute help nobody."""
START_BUSY: Final = 3.0
"""Seconds to wait for a lock at the start."""
PLAY_BUSY: Final = 0.25
"""Seconds to wait for a lock while a move waits to be saved."""

Row = tuple[object, ...]

_log = logging.getLogger(__name__)


@dataclasses.dataclass(frozen=True, slots=True)
class Statement:
    """One SQL statement with its values."""

    sql: str
    values: tuple[str | int | float | bytes | None, ...] = ()
    must_hit: bool = False
    """Whether it has to change exactly one row: if not, the batch is out of date."""


@dataclasses.dataclass(frozen=True, slots=True)
class Batch:
    """Statements that are carried out together or not at all."""

    statements: tuple[Statement, ...]
    owner: str = ""
    """What is out of date if the batch is, such as a match that was played on elsewhere."""


class Database:
    """The database of a data folder. Not thread-safe: one thread calls its methods.

    :param folder: made if it is missing; None to keep everything in memory alone.
    :param now: Unix time in seconds, as everywhere here.
    """

    def __init__(
        self, folder: Path | None, now: float, migrations: Migrations = MIGRATIONS
    ) -> None:
        self.folder: Final = folder or Path()
        self.out_of_date: Final[set[str]] = set()
        """Owners of batches that no longer fitted what is saved, and were dropped."""
        self._migrations: Final = migrations
        self._notices: list[str] = []
        self._kept: list[Batch] = []
        self._opened: Opened | None = None
        self._identity = (0, 0)
        self._memory: sqlite3.Connection | None = None
        self._refused = folder is None
        self._next_try = now
        self._told = False
        self._works_since = now
        if folder is None:
            return
        try:
            self._open(START_BUSY)
        except NewerError:
            self._refuse()
        except (*FAILURES, OSError) as error:
            self._memory = copy_in_memory(folder, migrations)
            self._tell(error, now)

    @property
    def saving(self) -> bool:
        """Whether what is written reaches the file."""
        return self._opened is not None

    def take_notices(self) -> list[str]:
        """Return the sentences to be shown since the last call."""
        notices, self._notices = self._notices, []
        return notices

    def tell(self, sentence: str) -> None:
        """Add a sentence to be shown."""
        self._notices.append(sentence)

    def read(self, sql: str, values: tuple[str | int, ...] = ()) -> list[Row]:
        """Return the rows of a query; what cannot be read is left out."""
        rows: list[Row] = []
        try:
            rows.extend(self._conn.execute(sql, values))
        except FAILURES as error:
            if self._opened is None:
                _log.error("reading from memory failed: %s", error)
                return rows
            self._fall_back(error, self._next_try)
            return self.read(sql, values)
        return rows

    def write(self, batch: Batch, now: float) -> None:
        """Carry a batch out: in the file at once, or in memory until that is possible.

        A batch that is out of date changes nothing; see :attr:`out_of_date`.
        """
        if self._opened is None:
            self._apply_in_memory(batch)
            if not self._refused:
                self._kept.append(batch)
                if now >= self._next_try:
                    self._try_again(now)
            return
        syncer = self._opened.syncer
        try:
            self._check_place()
            # What came before is to be on the disk before this is carried out.
            unsynced = None if syncer is None else syncer.wait(PLAY_BUSY)
            self._commit(self._opened.conn, [batch])
            if syncer is not None:
                syncer.ask()
            if unsynced is None:
                self._tell_recovery(now)
            else:
                self._works_since = now
                self._tell(unsynced, now)
        except (*FAILURES, OSError) as error:
            self._fall_back(error, now)
            self._apply_in_memory(batch)
            self._kept.append(batch)

    def close(self, now: float) -> None:
        """Save what is still kept, if that is possible, and close the file."""
        if self._opened is None and self._kept:
            self._try_again(now)
        if self._opened is not None:
            self._opened.close()
            self._opened = None
        if self._memory is not None:
            self._memory.close()
        self._memory = None
        self._refused = True

    @property
    def _conn(self) -> sqlite3.Connection:
        if self._opened is not None:
            return self._opened.conn
        if self._memory is None:
            self._memory = fresh(self._migrations)
        return self._memory

    def _open(self, busy: float) -> None:
        opened = open_files(self.folder, self._migrations, busy)
        try:
            self._identity = self._place()
            opened.conn.execute(f"PRAGMA busy_timeout = {int(PLAY_BUSY * 1000)}")
        except (*FAILURES, OSError):
            opened.close()
            raise
        self._notices += opened.notices
        self._opened = opened

    def _refuse(self) -> None:
        """Leave a newer version's file alone for good."""
        self._refused = True
        self._kept.clear()
        text = _(
            "The saved games in {folder} belong to a newer version of this program. They"
            " are left as they are, and nothing is saved."
        )
        self._notices.append(text.format(folder=self.folder))

    def _try_again(self, now: float) -> None:
        """Go back to the file with everything kept since it failed."""
        self._next_try = now + RETRY_SECONDS
        try:
            self._open(PLAY_BUSY)
        except NewerError:
            self._refuse()
            return
        except (*FAILURES, OSError) as error:
            _log.info("saving is still not possible: %s", error)
            return
        opened, memory = self._opened, self._memory
        if opened is None or memory is None:
            return
        try:
            if opened.made:
                # Nothing but what is in memory is left of what the file had.
                copy_rows(memory, opened.conn)
            else:
                self._commit(opened.conn, self._kept)
            if opened.syncer is not None:
                opened.syncer.ask()
        except FAILURES as error:
            _log.info("saving is still not possible: %s", error)
            opened.close()
            self._opened = None
            return
        memory.close()
        self._memory = None
        self._kept.clear()
        self._works_since = now

    def _fall_back(self, error: Exception, now: float) -> None:
        """Go on in memory with what can be read of the file."""
        opened = self._opened
        self._memory = fresh(self._migrations)
        if opened is not None:
            try:
                if opened.conn.in_transaction:
                    opened.conn.execute("ROLLBACK")
                copy_rows(opened.conn, self._memory)
            except FAILURES as second:
                _log.error("what is saved cannot be read: %s", second)
            opened.close()
        self._opened = None
        self._tell(error, now)

    def _tell(self, error: Exception, now: float) -> None:
        _log.info("saving failed: %r", error)
        self._next_try = now + RETRY_SECONDS
        if self._told:
            return
        self._told = True
        text = _(
            "Nothing can be saved in {folder} now: {reason}. The game goes on, and saving is"
            " tried again."
        )
        self._notices.append(text.format(folder=self.folder, reason=reason(error, self.folder)))

    def _tell_recovery(self, now: float) -> None:
        if self._told and now - self._works_since >= CALM_SECONDS:
            self._told = False
            self._notices.append(_("Saving works again; nothing is missing."))

    def _place(self) -> tuple[int, int]:
        found = os.stat(self.folder / NAME)  # noqa: PTH116 - half the time, at every move
        return found.st_dev, found.st_ino

    def _check_place(self) -> None:
        """Make sure that the file is still there: writing into a deleted one succeeds."""
        try:
            same = self._place() == self._identity
        except FileNotFoundError:
            same = False
        if not same:
            raise GoneError

    def _apply_in_memory(self, batch: Batch) -> None:
        try:
            self._commit(self._conn, [batch])
        except FAILURES as error:
            _log.error("keeping in memory failed: %s", error)

    def _commit(self, conn: sqlite3.Connection, batches: Iterable[Batch]) -> None:
        """Carry batches out in one transaction, without those that are out of date.

        :raises sqlite3.Error: nothing was changed.
        """
        stale: set[str] = set()
        conn.execute("BEGIN IMMEDIATE")
        try:
            for batch in batches:
                conn.execute("SAVEPOINT batch")
                if not _fits(conn, batch):
                    conn.execute("ROLLBACK TO batch")
                    stale.add(batch.owner)
                conn.execute("RELEASE batch")
            conn.execute("COMMIT")
        except FAILURES:
            with contextlib.suppress(*FAILURES):  # the first error is the one to tell
                if conn.in_transaction:
                    conn.execute("ROLLBACK")
            raise
        self.out_of_date.update(stale)


def _fits(conn: sqlite3.Connection, batch: Batch) -> bool:
    for statement in batch.statements:
        try:
            done = conn.execute(statement.sql, statement.values)
        except sqlite3.IntegrityError:
            return False
        if statement.must_hit and done.rowcount != 1:
            return False
    return True
