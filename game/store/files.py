"""The files in the data folder: who may do what with them, and mending what is broken.

`fivecrowns.db` is the database, with SQLite's `-wal` and `-shm` beside it while it is open.
`fivecrowns.lock` is an empty file that SQLite locks for us, on every system alike and
never longer than the process lives. Every copy of the program that has the folder open
holds it shared, so any number can save at once. Making, migrating or setting aside the
database takes it exclusively: nobody's file is ever renamed under his feet.
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import os
import shutil
import sqlite3
import stat
import struct
import tempfile
from pathlib import Path
from typing import Final

from game.store.folder import usable_folder
from game.store.schema import (
    Finding,
    Migrations,
    copy_rows,
    examine,
    fresh,
    migrate,
    version_of,
)
from game.store.syncing import CAN_SYNC, Syncer
from game.store.trouble import FAILURES, InUseError, IrregularError, is_damage
from game.text.i18n import _

__all__ = ["NAME", "NewerError", "Opened", "connect", "copy_in_memory", "open_files"]

NAME: Final = "fivecrowns.db"
LOCK_NAME: Final = "fivecrowns.lock"
RESCUE_NAME: Final = "fivecrowns.rescue"

_SUFFIXES: Final = ("", "-wal", "-shm", "-journal")
_MAGIC: Final = b"SQLite format 3\0"
_VERSION_AT: Final = 60
"""Where in the file SQLite keeps `user_version`, four bytes, the highest first."""
_LARGEST: Final = 1 << 30
"""Bytes of a database: a thousand times what years of play take."""
_TRIES: Final = 3
"""Rounds of looking and mending; another copy may come between."""
_CHECKPOINT_PAGES: Final = 250
"""Pages of the log after which it is worked off: few, so that no move waits long."""


class NewerError(Exception):
    """The database was written by a newer version of the program."""


@dataclasses.dataclass(frozen=True, slots=True)
class Opened:
    """An open database file."""

    conn: sqlite3.Connection
    lock: sqlite3.Connection
    made: bool
    """Whether it was made anew, empty or from what could be read of a damaged one."""
    notices: tuple[str, ...]
    syncer: Syncer | None
    """Who brings what is written onto the disk; None where writing itself does."""

    def close(self) -> None:
        """Close it; the last copy to do so works off the log."""
        if self.syncer is not None:
            self.syncer.close()
        with contextlib.suppress(*FAILURES):  # a full disk: the log stays and is whole
            self.conn.close()
        self.lock.close()


def open_files(folder: Path, migrations: Migrations, busy: float) -> Opened:
    """Open the database of a folder; make, migrate or replace it first if need be.

    :param busy: seconds to wait for a lock.
    :raises NewerError: it belongs to a newer version; it is as it was.
    :raises IrregularError: something there is no file; it is left alone.
    :raises sqlite3.Error, OSError: it cannot be opened or made.
    """
    usable_folder(folder)
    path = folder / NAME
    _refuse_irregular(path, folder / LOCK_NAME)
    made = False
    notices: list[str] = []
    for _try in range(_TRIES):
        lock = _locked(folder, busy, exclusive=False)
        try:
            if _look(path, migrations, busy) is Finding.CURRENT:
                conn = connect(path, busy)
                conn.execute("PRAGMA journal_mode = WAL")
                return Opened(conn, lock, made, tuple(notices), _durable(conn, path))
        except BaseException:
            lock.close()
            raise
        lock.close()
        with contextlib.closing(_locked(folder, busy, exclusive=True)):
            made |= _put_right(path, migrations, busy, notices)
    raise InUseError


def _refuse_irregular(*paths: Path) -> None:
    """Look at what lies under the names of the files without opening any of it: a pipe would
    keep us waiting for ever, a device has no end, and where a link leads nowhere the file
    may be on a drive that is not there just now.

    :raises IrregularError: something is no regular file, nor a link to one, or is larger
        than anything of ours can be.
    """
    for path in (_beside(path, suffix) for path in paths for suffix in _SUFFIXES):
        if not os.path.lexists(path):
            continue
        try:
            found = path.stat()
        except OSError as error:
            raise IrregularError(errno.EINVAL, os.strerror(errno.EINVAL), path) from error
        if not stat.S_ISREG(found.st_mode) or found.st_size > _LARGEST:
            raise IrregularError(errno.EINVAL, os.strerror(errno.EINVAL), path)


def _durable(conn: sqlite3.Connection, path: Path) -> Syncer | None:
    """Have what is committed reach the disk, off this thread where that is possible."""
    if conn.execute("PRAGMA journal_mode").fetchone() == ("wal",) and CAN_SYNC:
        conn.execute("PRAGMA synchronous = NORMAL")
        conn.execute("PRAGMA wal_autocheckpoint = 0")
        return Syncer(_beside(path, "-wal"), lambda: connect(path, 0.0))
    conn.execute("PRAGMA synchronous = FULL")
    conn.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
    return None


def connect(path: Path, busy: float, mode: str = "rw") -> sqlite3.Connection:
    """Open an existing file.

    :param mode: `ro` only to look: then not even closing works the log off.
    :raises sqlite3.Error: it cannot be opened.
    """
    conn = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=busy, isolation_level=None
    )
    conn.text_factory = _text
    conn.execute("PRAGMA trusted_schema = OFF")  # the file may be anybody's
    return conn


def copy_in_memory(folder: Path, migrations: Migrations) -> sqlite3.Connection:
    """Return a database in memory with all that can be read of a folder's.

    For a folder that cannot be written to: the copy is read elsewhere.
    """
    with contextlib.suppress(OSError, NewerError, *FAILURES):
        _refuse_irregular(folder / NAME)
        _refuse_newer(folder / NAME, migrations)
        with tempfile.TemporaryDirectory(prefix="fivecrowns-") as place:
            copy = _copied(folder / NAME, Path(place))
            with contextlib.closing(connect(copy, 0.0)) as conn:
                return _rescued(conn, migrations, ":memory:")[0]
    return fresh(migrations)


def _locked(folder: Path, busy: float, *, exclusive: bool) -> sqlite3.Connection:
    """Hold the lock until the connection returned is closed.

    :raises InUseError: others have it, and don't let go.
    """
    path = folder / LOCK_NAME
    lock = sqlite3.connect(path, timeout=busy, isolation_level=None)
    try:
        try:
            _hold(lock, exclusive)
        except FAILURES as error:
            if not is_damage(error):
                raise
            # Nothing is ever written into it; emptied, it is the same lock for others.
            os.truncate(path, 0)
            _hold(lock, exclusive)
    except FAILURES as error:
        lock.close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise InUseError from error
        raise
    return lock


def _hold(lock: sqlite3.Connection, exclusive: bool) -> None:
    if lock.in_transaction:
        lock.execute("ROLLBACK")
    lock.execute("BEGIN EXCLUSIVE" if exclusive else "BEGIN")
    lock.execute("SELECT count(*) FROM sqlite_master").fetchall()


def _look(path: Path, migrations: Migrations, busy: float) -> Finding | None:
    """Say what the file is; None if there is none.

    :raises NewerError: see :func:`open_files`.
    """
    if not path.exists():
        return None
    _refuse_newer(path, migrations)
    if path.stat().st_size == 0:
        # The file comes into its place whole, so an empty one has lost everything.
        return Finding.DAMAGED
    try:
        # A hot journal (there is one only where no log can be had) has to be rolled back.
        mode = "rw" if _beside(path, "-journal").exists() else "ro"
        with contextlib.closing(connect(path, busy, mode)) as conn:
            finding = examine(conn, migrations)
    except FAILURES as error:
        if is_damage(error):
            return Finding.DAMAGED
        raise
    if finding is Finding.NEWER:
        raise NewerError
    return finding


def _refuse_newer(path: Path, migrations: Migrations) -> None:
    """Look into the file without opening it as a database, which could change it."""
    with contextlib.suppress(FileNotFoundError), path.open("rb") as file:
        head = file.read(_VERSION_AT + 4)
        if len(head) == _VERSION_AT + 4 and head.startswith(_MAGIC):
            (version,) = struct.unpack_from(">i", head, _VERSION_AT)
            if version > len(migrations):
                raise NewerError


def _put_right(path: Path, migrations: Migrations, busy: float, notices: list[str]) -> bool:
    """Make, migrate or replace the database; return whether it is another file now."""
    finding = _look(path, migrations, busy)
    if finding is Finding.CURRENT:
        return False
    if finding is Finding.OLDER:
        _migrate(path, migrations, busy)
        return False
    new = path.with_name(f"{path.name}.new")
    if finding is None:
        # The log of a file that somebody has taken away fits no other.
        _set_aside(path)
        if _look(new, migrations, busy) is Finding.CURRENT:
            # Made by one that was killed before it came into its place.
            new.replace(path)
            return True
    for suffix in _SUFFIXES:
        _beside(new, suffix).unlink(missing_ok=True)
    if finding is None:
        fresh(migrations, str(new)).close()
    else:
        found = _rescue(path, new, migrations, busy)
        aside = _set_aside(path)
        text = _(
            "The file of saved games and settings was damaged. It is kept as {file};"
            " what could be read of it is still here."
        )
        if not found:
            text = _(
                "The file of saved games and settings was damaged and could not be read. It is"
                " kept as {file}; the game begins afresh."
            )
        notices.append(text.format(file=aside.name))
    new.replace(path)
    _sync(path.parent)
    return True


def _migrate(path: Path, migrations: Migrations, busy: float) -> None:
    """Bring an older file up to date, with a copy of it as it was beside it."""
    with contextlib.closing(connect(path, busy)) as conn:
        backup = _free_name(path, f"version-{version_of(conn)}")
        half = backup.with_name(f"{backup.name}.new")
        half.unlink(missing_ok=True)
        conn.execute("VACUUM INTO ?", (str(half),))
        half.replace(backup)
        _sync(path.parent)
        migrate(conn, migrations)


def _rescue(path: Path, new: Path, migrations: Migrations, busy: float) -> bool:
    """Make a new file of what can be read of a damaged one; return whether that is any."""
    # Not with the system's temporary files: there may be more room here, and the folder is
    # ours alone now, so one name will do and what a kill left behind goes.
    place = path.with_name(RESCUE_NAME)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    try:
        copy = _copied(path, place)
        with contextlib.closing(connect(copy, busy)) as conn:
            made, found = _rescued(conn, migrations, str(new))
    except FAILURES as error:
        if not is_damage(error):
            raise
        made, found = fresh(migrations, str(new)), False
    finally:
        shutil.rmtree(place, ignore_errors=True)
    made.close()
    return found


def _rescued(
    source: sqlite3.Connection, migrations: Migrations, path: str
) -> tuple[sqlite3.Connection, bool]:
    """Make a database of the rows that can be read, and say whether there are any."""
    try:
        version = version_of(source)
    except FAILURES:
        version = 0
    since = version if 1 <= version <= len(migrations) else len(migrations)
    made = fresh(migrations[:since], path)
    try:
        copy_rows(source, made)
        migrate(made, migrations)
    except FAILURES:
        made.close()
        raise
    return made, made.total_changes > 0


def _copied(path: Path, place: Path) -> Path:
    """Copy a database with its log, so that reading it changes nothing where it lies."""
    copy = place / NAME
    copy.touch()
    for suffix in ("", "-wal", "-journal"):
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(_beside(path, suffix), _beside(copy, suffix))
    return copy


def _set_aside(path: Path) -> Path:
    aside = _free_name(path, "damaged")
    for suffix in _SUFFIXES:
        with contextlib.suppress(FileNotFoundError):
            _beside(path, suffix).replace(_beside(aside, suffix))
    return aside


def _free_name(path: Path, word: str) -> Path:
    number = 1
    while True:
        name = path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")
        if not any(_beside(name, suffix).exists() for suffix in _SUFFIXES):
            return name
        number += 1


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _sync(folder: Path) -> None:
    """Make renamings outlast a power cut, on systems where a folder can be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _text(data: bytes) -> str:
    # Damaged text is text; the seals tell.
    return data.decode(errors="replace")
