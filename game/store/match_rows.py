"""Reading saved matches back from their rows, which may be damaged.

What a row holds is sealed, and a record is replayed, so each function returns either
what was saved or None.
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
from typing import Final

from engine.errors import RecordError
from engine.match.notation import action_line, parse_header
from engine.match.notation import resume as replay
from engine.match.record import Header, Record
from game.store.database import Database, Row
from game.store.results import Progress, Result
from game.store.seal import unpacked, unsealed

__all__ = [
    "COLUMNS",
    "STATUSES",
    "Status",
    "Summary",
    "cards_digest",
    "header_of",
    "lines_of",
    "record_of",
    "result_of",
    "saved_lines",
    "summary_of",
]


class Status(enum.Enum):
    """What has become of a match; the value is its word in the database."""

    OPEN = "open"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    IMPORTED = "imported"
    DAMAGED = "damaged"


@dataclasses.dataclass(frozen=True, slots=True)
class Summary:
    """A saved match as a line in a list."""

    uid: str
    status: Status
    header: Header
    progress: Progress
    begun: int
    """Unix time in seconds, as the next."""
    updated: int
    winners: tuple[int, ...]
    """Empty unless the match was played to its end."""


COLUMNS: Final = "uid, status, begun, updated, header, progress, result"
"""What a summary is made of."""
STATUSES: Final = frozenset(status.value for status in Status)


def summary_of(database: Database, row: Row) -> Summary | None:
    """Return a row of :data:`COLUMNS` as a summary, or None if it is damaged."""
    uid, status, begun, updated, sealed, progress, result = row
    header = header_of(uid, sealed)
    if header is None:
        return None
    try:
        text = unsealed(progress, "progress", uid)
        so_far = None if text is None else Progress.parse(text)
    except ValueError:
        so_far = None
    if so_far is None:
        # Only a shortcut: the actions tell as well.
        record = record_of(database, uid, sealed)
        if record is None:
            return None
        so_far = Progress.of(record.match)
    outcome = result_of(uid, result)
    winners = () if outcome is None else outcome.winners
    return Summary(
        str(uid), Status(status), header, so_far, _time(begun), _time(updated), winners
    )


def saved_lines(database: Database, uid: object) -> list[str] | None:
    """Return the actions of a match, or None if they are damaged."""
    for (data,) in database.read("SELECT lines FROM records WHERE uid = ?", (str(uid),)):
        text = unpacked(data, "records", uid)
        return None if text is None else text.splitlines()
    lines = []
    rows = database.read("SELECT n, line FROM actions WHERE uid = ? ORDER BY n", (str(uid),))
    for number, (n, sealed) in enumerate(rows, 1):
        line = unsealed(sealed, "actions", uid, number)
        if n != number or line is None:
            return None
        lines.append(line)
    return lines


def record_of(database: Database, uid: object, sealed: object) -> Record | None:
    """Return the record of a match from what is saved, or None if it is damaged."""
    header, lines = header_of(uid, sealed), saved_lines(database, uid)
    if header is None or lines is None:
        return None
    try:
        return replay(header, lines)
    except RecordError:
        return None


def lines_of(record: Record) -> list[str]:
    """Return the lines of the actions of a record."""
    return [
        action_line(step.seat, step.action) for step in record.steps if step.action is not None
    ]


def header_of(uid: object, sealed: object) -> Header | None:
    """Return the header of a match, or None if it is damaged."""
    text = unsealed(sealed, "header", uid)
    try:
        return None if text is None else parse_header(text)
    except RecordError:
        return None


def result_of(uid: object, sealed: object) -> Result | None:
    """Return the result of a match, or None if it is damaged or has none yet."""
    text = unsealed(sealed, "result", uid)
    try:
        return None if text is None else Result.parse(text)
    except ValueError:
        return None


def cards_digest(header: Header) -> str:
    """Return a digest of what decides which cards come, whoever plays by whatever options:
    they deal the same pack otherwise, but who knows it knows it."""
    seed = header.seed
    what = f"{seed.number}\n{seed.salt}\n{seed.cut}"
    return hashlib.sha256(what.encode()).hexdigest()[:32]


def _time(value: object) -> int:
    return value if isinstance(value, int) else 0
