"""Saved matches: those in play, those that are over, and their records.

A match is saved action by action, each in a transaction of its own, as header and lines
of the record's notation; it is loaded by replaying them, so what loads is proven. When a
match ends, its result and its record are written together with the last action, hence
exactly once. A match that doesn't replay is set aside under the status ``damaged``, with
a sentence, and the others are not affected.

Any number of matches can be in play. If two copies of the program play on in the same
one, the first to save an action keeps it, and the other is told that it no longer saves.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable
from typing import Final

from engine.arrange.hand import Arranging
from engine.errors import EngineError
from engine.match.actions import Deal
from engine.match.notation import action_line, header_text, read_record, record_text
from engine.match.record import Header, Record
from engine.match.state import Match, Phase
from game.match.session import Step
from game.store.arranging import arranging_text, parse_arranging
from game.store.database import Batch, Database, Statement
from game.store.match_rows import (
    COLUMNS,
    STATUSES,
    Status,
    Summary,
    cards_digest,
    lines_of,
    record_of,
    result_of,
    saved_lines,
    summary_of,
)
from game.store.results import Progress, Result
from game.store.seal import packed, seal, unsealed
from game.text.i18n import _, ngettext

__all__ = ["Matches", "SavedMatch", "Status", "Summary"]

KIND: Final = "match"
PROGRESS_SECONDS: Final = 30.0
"""How much older the time of the last action may look in a list."""

_BEGIN: Final = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
# An action fits if the match is still in play and the action before is the last saved.
_APPEND: Final = (
    "INSERT INTO actions SELECT ?, ?, ?"
    " WHERE EXISTS (SELECT 1 FROM games WHERE uid = ? AND status = 'open')"
    " AND (? = 1 OR EXISTS (SELECT 1 FROM actions WHERE uid = ? AND n = ? - 1))"
)
_PROGRESS: Final = "UPDATE games SET updated = ?, progress = ? WHERE uid = ?"
_LOCAL: Final = "UPDATE games SET local = ? WHERE uid = ? AND status = 'open'"
_END: Final = (
    "UPDATE games SET status = ?, updated = ?, result = ? WHERE uid = ? AND status = 'open'"
)
_SET_STATUS: Final = "UPDATE games SET status = ? WHERE uid = ?"
_SET_RESULT: Final = "UPDATE games SET status = ?, result = ? WHERE uid = ?"
_PACK: Final = "INSERT OR REPLACE INTO records VALUES (?, ?)"
_UNLOAD: Final = "DELETE FROM actions WHERE uid = ?"
_UNCOUNT: Final = (
    "UPDATE games SET counted = 0 WHERE kind = ? AND status IN ('finished', 'abandoned')"
)


@dataclasses.dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match loaded."""

    uid: str
    status: Status
    record: Record
    arranging: Arranging
    """How the person had laid out the own cards; to be reconciled with the hand."""


@dataclasses.dataclass(slots=True)
class _InPlay:
    """What saving the next action takes."""

    header: Header
    lines: list[str]
    progress: Progress
    updated: float
    """When the row of the match was last written."""


class Matches:
    """The saved matches of a database.

    Times are Unix seconds. Nothing here fails: what the database cannot do it tells by
    its notices.
    """

    def __init__(self, database: Database, now: float) -> None:
        self._database: Final = database
        self._in_play: dict[str, _InPlay] = {}
        self._told: set[str] = set()
        self._look_through(now)

    def begin(self, header: Header, match: Match, now: float) -> str:
        """Save a match that has just been started; return the name it goes by here.

        It will count in the statistics unless the same cards were begun before: knowing
        them, it would be no feat to win.
        """
        cards = cards_digest(header)
        known = self._database.read("SELECT 1 FROM games WHERE cards = ? LIMIT 1", (cards,))
        uid = self._insert(header, match, Status.OPEN, not known, now, ())
        self._in_play[uid] = _InPlay(header, [], Progress.of(match), now)
        return uid

    def append(self, uid: str, step: Step, now: float) -> None:
        """Save an action; with the last one the result and the whole record.

        :param uid: of a match that was begun or loaded here, with every action so far.
        """
        game = self._in_play[uid]
        seat = None if isinstance(step.action, Deal) else step.before.round.turn
        game.lines.append(action_line(seat, step.action))
        if uid in self._told:
            return
        number = len(game.lines)
        line = seal(game.lines[-1], "actions", uid, number)
        values = (uid, number, line, uid, number, uid, number)
        statements = [Statement(_APPEND, values, must_hit=True)]
        if isinstance(step.action, Deal):
            # How the cards of the last round lay says nothing of the new ones.
            statements.append(Statement(_LOCAL, ("", uid)))
        progress = Progress.of(step.after)
        # Not with every action: one page less to write, and lists show minutes at best.
        if progress != game.progress or not 0 <= now - game.updated < PROGRESS_SECONDS:
            sealed = seal(progress.text(), "progress", uid)
            statements.append(Statement(_PROGRESS, (int(now), sealed, uid)))
            game.progress, game.updated = progress, now
        if step.after.phase is Phase.MATCH_OVER:
            result = Result.of(game.header, step.after, int(now)).text()
            statements += _end(uid, Status.FINISHED, now, result, game.lines)
        self._write(uid, statements, now)
        if step.after.phase is Phase.MATCH_OVER:
            self._forget(uid)

    def saver(self, uid: str, clock: Callable[[], float]) -> Callable[[Step], None]:
        """Return what a session hands every action to."""
        return lambda step: self.append(uid, step, clock())

    def arrange(self, uid: str, arranging: Arranging, now: float) -> None:
        """Save how the own cards are laid out."""
        if uid not in self._told:
            text = seal(arranging_text(arranging), "local", uid)
            self._write(uid, [Statement(_LOCAL, (text, uid))], now)

    def abandon(self, uid: str, now: float) -> None:
        """Give up a match in play; it counts as given up, and its record is kept."""
        lines = saved_lines(self._database, uid) or []
        self._write(uid, _end(uid, Status.ABANDONED, now, None, lines), now)
        if uid in self._in_play:
            self._in_play[uid].lines = []

    def open_matches(self) -> tuple[Summary, ...]:
        """Return the matches in play, the one played last first."""
        return self._list(Status.OPEN)

    def past_matches(self, most: int = 1000) -> tuple[Summary, ...]:
        """Return the latest matches that are over or imported and can be looked at again,
        the latest first."""
        return self._list(Status.FINISHED, Status.ABANDONED, Status.IMPORTED, most=most)

    def load(self, uid: str, now: float) -> SavedMatch | None:
        """Return a saved match; None if there is none or it had to be set aside."""
        rows = self._database.read(
            "SELECT status, header, local FROM games WHERE uid = ? AND kind = ?", (uid, KIND)
        )
        if not rows:
            return None
        status, sealed, local = rows[0]
        record = record_of(self._database, uid, sealed)
        if record is None or status not in STATUSES or status == Status.DAMAGED.value:
            self._set_aside([uid], now)
            return None
        saved = SavedMatch(uid, Status(status), record, self._arranging(uid, local))
        if saved.status is Status.OPEN:
            self._in_play[uid] = _InPlay(
                record.header, lines_of(record), Progress.of(record.match), 0
            )
            self._told.discard(uid)
            self._database.out_of_date.discard(uid)
        return saved

    def delete(self, uid: str, now: float) -> None:
        """Delete the record of a match that is over; its result still counts."""
        over = "uid = ? AND EXISTS (SELECT 1 FROM games g WHERE g.uid = ? AND status <> 'open')"
        statements = [
            Statement(f"DELETE FROM records WHERE {over}", (uid, uid)),
            Statement("DELETE FROM games WHERE uid = ? AND status = 'imported'", (uid,)),
        ]
        self._write(uid, statements, now)

    def export(self, uid: str, now: float) -> str | None:
        """Return the record of a match as text; None as for :meth:`load`."""
        saved = self.load(uid, now)
        return None if saved is None else record_text(saved.record)

    def import_record(self, data: bytes, now: float) -> str:
        """Save a record from a file, to be looked at; it does not count.

        :raises RecordError: it is no record.
        """
        record = read_record(data)
        lines = tuple(lines_of(record))
        return self._insert(record.header, record.match, Status.IMPORTED, False, now, lines)

    def results(self) -> list[Result | None]:
        """Return what counts in the statistics, in the order of ending: the results of
        finished matches, None for one given up."""
        rows = self._database.read(
            "SELECT uid, status, result FROM games WHERE kind = ? AND counted = 1"
            " AND status IN ('finished', 'abandoned') ORDER BY updated, uid",
            (KIND,),
        )
        found: list[Result | None] = []
        for uid, status, sealed in rows:
            if status == Status.ABANDONED.value:
                found.append(None)
            elif (result := result_of(uid, sealed)) is not None:
                found.append(result)
        return found

    def forget_results(self, now: float) -> None:
        """Begin the statistics anew; records stay."""
        self._write("", [Statement(_UNCOUNT, (KIND,))], now)

    def _forget(self, uid: str) -> None:
        """Keep nothing more in memory of a match that is over."""
        if self._database.saving:
            self._in_play.pop(uid, None)
        elif uid in self._in_play:
            # It may still turn out to have been played on elsewhere.
            self._in_play[uid].lines = []

    def _write(self, uid: str, statements: list[Statement], now: float) -> None:
        self._database.write(Batch(tuple(statements), uid), now)
        # Also of batches that had to wait.
        for stale in self._database.out_of_date & self._in_play.keys() - self._told:
            self._told.add(stale)
            text = _(
                "This match was played on in another copy of the program. It goes on there;"
                " from here nothing of it is saved any more."
            )
            self._database.tell(text)

    def _insert(
        self,
        header: Header,
        match: Match,
        status: Status,
        counted: bool,
        now: float,
        lines: tuple[str, ...],
    ) -> str:
        uid = secrets.token_hex(8)
        result = ""
        if match.phase is Phase.MATCH_OVER:
            result = seal(Result.of(header, match, int(now)).text(), "result", uid)
        values = (
            *(uid, KIND, status.value, int(counted), int(now), int(now), cards_digest(header)),
            seal(header_text(header), "header", uid),
            seal(Progress.of(match).text(), "progress", uid),
            *("", result),
        )
        statements = [Statement(_BEGIN, values)]
        if status is not Status.OPEN:
            statements.append(_pack(uid, lines))
        self._write(uid, statements, now)
        return uid

    def _list(self, *statuses: Status, most: int = -1) -> tuple[Summary, ...]:
        kept = "" if Status.OPEN in statuses else " AND uid IN (SELECT uid FROM records)"
        marks = ", ".join("?" * len(statuses))
        rows = self._database.read(
            f"SELECT {COLUMNS} FROM games WHERE kind = ? AND status IN ({marks}){kept}"
            " ORDER BY updated DESC, uid LIMIT ?",
            (KIND, *(status.value for status in statuses), most),
        )
        summaries = (summary_of(self._database, row) for row in rows)
        return tuple(summary for summary in summaries if summary is not None)

    def _arranging(self, uid: str, sealed: object) -> Arranging:
        if sealed == "":
            return Arranging()
        text = unsealed(sealed, "local", uid)
        try:
            if text is not None:
                return parse_arranging(text)
        except EngineError:
            text = None
        self._database.tell(_("How your cards were laid out could not be read."))
        return Arranging()

    def _look_through(self, now: float) -> None:
        """Mend or set aside what is damaged before anybody asks for it."""
        rows = self._database.read(
            "SELECT uid, status, header, result FROM games WHERE kind = ?", (KIND,)
        )
        broken = []
        for uid, status, sealed, result in rows:
            if status == Status.DAMAGED.value:
                continue
            # The seals alone: reading a thousand matches would delay the start.
            ended = status == Status.FINISHED.value
            whole = status in STATUSES and not (
                ended and unsealed(result, "result", uid) is None
            )
            named = unsealed(sealed, "header", uid) is not None
            if not named or not (whole or self._mend(uid, sealed, now)):
                broken.append(uid)
        self._set_aside(broken, now)

    def _mend(self, uid: object, sealed: object, now: float) -> bool:
        """Work out status and result of a match from its actions; return whether that
        was possible."""
        record = record_of(self._database, uid, sealed)
        if record is None:
            return False
        status, result = Status.OPEN, ""
        if record.match.phase is Phase.MATCH_OVER:
            status = Status.FINISHED
            outcome = Result.of(record.header, record.match, int(now))
            result = seal(outcome.text(), "result", uid)
        values = (status.value, result, str(uid))
        self._write(str(uid), [Statement(_SET_RESULT, values)], now)
        return True

    def _set_aside(self, uids: list[object] | list[str], now: float) -> None:
        if not uids:
            return
        change = [Statement(_SET_STATUS, (Status.DAMAGED.value, str(uid))) for uid in uids]
        self._write("", change, now)
        text = ngettext(
            "A saved match was damaged and had to be set aside; the others are not affected.",
            "{n} saved matches were damaged and had to be set aside; the others are not"
            " affected.",
            len(uids),
        )
        self._database.tell(text.format(n=len(uids)))


def _end(
    uid: str, status: Status, now: float, result: str | None, lines: list[str]
) -> list[Statement]:
    sealed = "" if result is None else seal(result, "result", uid)
    return [
        Statement(_END, (status.value, int(now), sealed, uid), must_hit=True),
        _pack(uid, lines),
        Statement(_UNLOAD, (uid,)),
    ]


def _pack(uid: str, lines: list[str] | tuple[str, ...]) -> Statement:
    return Statement(_PACK, (uid, packed("\n".join(lines), "records", uid)))
