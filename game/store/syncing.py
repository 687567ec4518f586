"""Bringing what was written onto the disk, on a thread of its own.

A transaction is in the hands of the system as soon as it is written to SQLite's log:
killing the program loses nothing of it. Only a power cut can, until the log is synced,
which takes from five milliseconds to many frames on a busy disk. So that is done here.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

__all__ = ["CAN_SYNC", "Syncer"]

CAN_SYNC: Final = os.name == "posix"
"""Whether syncing a file that another handle has written to is known to work."""
CHECKPOINT_AFTER: Final = 100
"""Syncs after which the log is worked off, so that it stays short."""

_log = logging.getLogger(__name__)


class Syncer:
    """Syncs a log whenever asked to.

    :param path: of the log; it stays while the database is open.
    :param connect: opens another connection to the database, to work the log off by.
    """

    def __init__(self, path: Path, connect: Callable[[], sqlite3.Connection]) -> None:
        self._path: Final = path
        self._connect: Final = connect
        self._changed: Final = threading.Condition()
        self._asked = 0
        self._done = 0
        self._closing = False
        self._error: OSError | None = None
        self._thread: Final = threading.Thread(target=self._run, name="sync", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Have everything written so far brought onto the disk soon."""
        with self._changed:
            self._asked += 1
            self._changed.notify_all()

    def wait(self, seconds: float) -> OSError | None:
        """Wait until all that was asked for is done; return an error since the last call."""
        with self._changed:
            self._changed.wait_for(lambda: self._done == self._asked, seconds)
            error, self._error = self._error, None
            return error

    def close(self) -> None:
        """Do what is still asked for, and end."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()

    def _run(self) -> None:
        handle: int | None = None
        last_checkpoint = 0
        while (target := self._next()) is not None:
            failure: OSError | None = None
            try:
                if handle is None:
                    handle = os.open(self._path, os.O_RDWR)
                os.fsync(handle)
            except OSError as error:
                _log.error("syncing failed: %s", error)
                failure = error
            with self._changed:
                self._done = target
                self._error = failure or self._error
                self._changed.notify_all()
            if target - last_checkpoint >= CHECKPOINT_AFTER:
                last_checkpoint = target
                self._work_off()
        if handle is not None:
            os.close(handle)

    def _next(self) -> int | None:
        """Wait for work; None if there will be no more."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing or self._asked > self._done)
            return self._asked if self._asked > self._done else None

    def _work_off(self) -> None:
        # On a full disk it fails, and the log goes on growing or the next write tells.
        with contextlib.suppress(sqlite3.Error), contextlib.closing(self._connect()) as conn:
            conn.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
