"""The tables of the database, version by version.

`PRAGMA user_version` counts the migrations that a file has been through. A released
migration is never changed: the next version is another entry of :data:`MIGRATIONS`.

All tables are `WITHOUT ROWID`, so that a table is one tree in the order of its key. There
is no second tree to disagree with it, and a damaged one can be read from both ends.
"""

from __future__ import annotations

import contextlib
import enum
import sqlite3
from typing import Final

from game.store.trouble import FAILURES

__all__ = ["MIGRATIONS", "Finding", "Migrations", "copy_rows", "examine", "fresh", "migrate"]

Migrations = tuple[tuple[str, ...], ...]

MIGRATIONS: Final[Migrations] = (
    # 1
    (
        # Each value is JSON.
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        # One row for each game begun, of whatever kind ('match', others to come).
        # status: open, finished, abandoned, imported, damaged. counted: 1 if it belongs in the
        # statistics. begun, updated: Unix time in seconds. cards: a digest of what is dealt.
        # header, progress, local and result are sealed (game/store/seal.py); progress and
        # result are JSON, local is the own arranging in notation.
        "CREATE TABLE games (uid TEXT PRIMARY KEY, kind TEXT NOT NULL, status TEXT NOT NULL,"
        " counted INTEGER NOT NULL, begun INTEGER NOT NULL, updated INTEGER NOT NULL,"
        " cards TEXT NOT NULL, header TEXT NOT NULL, progress TEXT NOT NULL,"
        " local TEXT NOT NULL, result TEXT NOT NULL) WITHOUT ROWID",
        # The actions of games in play, one sealed line each, n from 1.
        "CREATE TABLE actions (uid TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL,"
        " PRIMARY KEY (uid, n)) WITHOUT ROWID",
        # The actions of games that are over, all lines in one, packed.
        "CREATE TABLE records (uid TEXT PRIMARY KEY, lines BLOB NOT NULL) WITHOUT ROWID",
    ),
    # 2
    (
        # The order in which games were changed last: a number that only grows, as no clock is
        # sure to. Of games that were there before, the clock is all that is known.
        "ALTER TABLE games ADD COLUMN changed INTEGER NOT NULL DEFAULT 0",
        "UPDATE games SET changed = CAST(updated AS INTEGER)",
    ),
)

_NAME: Final = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"


class Finding(enum.Enum):
    """What a file turned out to be."""

    CURRENT = "current"
    OLDER = "older"
    NEWER = "newer"
    DAMAGED = "damaged"


def examine(conn: sqlite3.Connection, migrations: Migrations = MIGRATIONS) -> Finding:
    """Say what kind of database a connection leads to.

    :raises sqlite3.Error: it cannot be read; see :func:`game.store.trouble.is_damage`.
    """
    version = version_of(conn)
    if version > len(migrations):
        return Finding.NEWER
    if version < 1 or conn.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        return Finding.DAMAGED
    with contextlib.closing(fresh(migrations[:version])) as ours:
        expected = _definitions(ours)
    if not expected.items() <= _definitions(conn).items() or _acts(conn):
        return Finding.DAMAGED
    return Finding.CURRENT if version == len(migrations) else Finding.OLDER


def version_of(conn: sqlite3.Connection) -> int:
    """Return how many migrations a database has been through."""
    return int(conn.execute("PRAGMA user_version").fetchone()[0])


def migrate(conn: sqlite3.Connection, migrations: Migrations = MIGRATIONS) -> None:
    """Bring a database to the last version, wholly or not at all.

    :raises sqlite3.Error: it did not work; nothing has changed.
    """
    since = version_of(conn)
    if since == len(migrations):
        return
    conn.execute("BEGIN IMMEDIATE")
    try:
        for statements in migrations[since:]:
            for statement in statements:
                conn.execute(statement)
        conn.execute(f"PRAGMA user_version = {len(migrations)}")
        conn.execute("COMMIT")
    except FAILURES:
        if conn.in_transaction:
            conn.execute("ROLLBACK")
        raise


def fresh(migrations: Migrations = MIGRATIONS, path: str = ":memory:") -> sqlite3.Connection:
    """Make an empty database; in memory, unless a path is given."""
    conn = sqlite3.connect(path, isolation_level=None)
    try:
        migrate(conn, migrations)
    except FAILURES:
        conn.close()
        raise
    return conn


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> bool:
    """Copy every row that can be read, over those of the same key.

    The target has the tables of the source's version. A damaged table is read from both
    ends. Return whether everything could be read.

    :raises sqlite3.Error: the target cannot be written to.
    """
    whole = True
    target.execute("BEGIN IMMEDIATE")
    try:
        for table in _definitions(target):
            whole &= _copy_table(source, target, table)
        target.execute("COMMIT")
    except FAILURES:
        if target.in_transaction:
            target.execute("ROLLBACK")
        raise
    return whole


def _copy_table(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> bool:
    try:
        if table not in _definitions(source):
            return False  # or a view, whose rows may have no end
    except FAILURES:
        return False
    info = target.execute(f"PRAGMA table_info({table})").fetchall()
    columns = ", ".join(str(row[1]) for row in info)
    keys = [str(row[1]) for row in info if row[5]]
    marks = ", ".join("?" * len(info))
    insert = f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})"
    for order in ("ASC", "DESC"):
        wanted = ", ".join(f"{key} {order}" for key in keys)
        select = f"SELECT {columns} FROM {table} ORDER BY {wanted}"
        if _copy(source, select, target, insert):
            return order == "ASC"
    return False


def _copy(
    source: sqlite3.Connection, select: str, target: sqlite3.Connection, insert: str
) -> bool:
    """Copy rows up to the first that cannot be read; return whether that was none."""
    try:
        rows = source.execute(select)
    except FAILURES:
        return False
    while True:
        try:
            row = rows.fetchone()
        except FAILURES:
            return False
        if row is None:
            return True
        # What is missing in a damaged row is forbidden in the target.
        with contextlib.suppress(sqlite3.IntegrityError):
            target.execute(insert, row)


def _acts(conn: sqlite3.Connection) -> bool:
    """Tell whether a database has statements of its own, as none of ours has."""
    found = conn.execute(
        "SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view') LIMIT 1"
    )
    return found.fetchone() is not None


def _definitions(conn: sqlite3.Connection) -> dict[str, str]:
    rows = conn.execute(f"SELECT name, sql FROM sqlite_master WHERE type = 'table' AND {_NAME}")
    return {str(name): str(sql) for name, sql in rows}
