"""What can go wrong with a file, as a sentence for the person at the screen."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path
from typing import Final

from game.text.i18n import _

__all__ = ["FAILURES", "GoneError", "InUseError", "IrregularError", "is_damage", "reason"]

FAILURES: Final = (sqlite3.Error, UnicodeDecodeError)
"""What using a database can raise; the second where a message quotes damaged bytes."""

_LITTLE: Final = 128 * 1024
"""Bytes free below which a failure that names no cause is put down to the full disk."""


class GoneError(OSError):
    """The database file is no longer where it was opened."""


class IrregularError(OSError):
    """What bears the name of a file of ours is a folder, a pipe, a device or a link to
    nowhere."""


class InUseError(OSError):
    """What is to be done needs the folder for itself, and another copy has it open."""


def is_damage(error: Exception) -> bool:
    """Say whether an error means that the file's content is at fault."""
    if isinstance(error, UnicodeDecodeError):
        return True
    return isinstance(error, sqlite3.Error) and _code(error) in (
        sqlite3.SQLITE_ERROR,  # our statements are right, so what they meet is wrong
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
    )


def reason(error: Exception, folder: Path) -> str:
    """Return the reason of a failure, as part of a sentence."""
    if isinstance(error, GoneError):
        return _("its file was taken away")
    if isinstance(error, InUseError):
        return _("another copy of the program is using it")
    if isinstance(error, IrregularError):
        return _("it cannot be written to")
    if is_damage(error):
        return _("its file is damaged")
    code = _code(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _("another program is using it")
    if code in (sqlite3.SQLITE_FULL, -errno.ENOSPC, -errno.EDQUOT) or _is_full(folder):
        return _("the disk is full")
    if code in _FORBIDDEN:
        return _("it cannot be written to")
    return _("the disk reports an error")


_FORBIDDEN: Final = (
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
    -errno.EACCES,
    -errno.EPERM,
    -errno.EROFS,
    -errno.ENOTDIR,
    -errno.EEXIST,
    -errno.ENOENT,
)


def _code(error: Exception) -> int:
    """The primary code of SQLite, or the negative number of the system's error."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", None)
        return code & 0xFF if isinstance(code, int) else 0
    if isinstance(error, OSError) and error.errno is not None:
        return -error.errno
    return 0


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _LITTLE
    except OSError:
        return False
