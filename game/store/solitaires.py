"""Saved games of solitaire, and what has become of them.

A game is its deal and one line for each action, those undone included, and how many of them
are undone; it is loaded by replaying them. Every change is one transaction. When a game is
first won, its result is written with the last action, hence exactly once, whatever is undone
later; one that is given up, or left lost for another, counts as not won. A deal that was
begun before does not count again: it is no feat to win it when its cards are known.
"""

from __future__ import annotations

import dataclasses
import hashlib
import secrets
from typing import Final

from engine.errors import EngineError
from engine.solitaire.notation import resume
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from engine.solitaire.state import Phase, Solitaire
from game.store.database import Batch, Database, Row, Statement
from game.store.match_rows import Status, saved_lines
from game.store.seal import packed, seal, unsealed
from game.store.solitaire_results import SolitaireProgress, SolitaireResult
from game.text.i18n import _

__all__ = ["OpenSolitaire", "PastSolitaire", "SavedSolitaire", "Solitaires"]

KIND: Final = "solitaire"

_BEGIN: Final = "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
# A change fits if the game is still in play and nobody else has changed it since.
_PROGRESS: Final = (
    "UPDATE games SET updated = ?, progress = ?"
    " WHERE uid = ? AND status = 'open' AND progress = ?"
)
_CUT: Final = "DELETE FROM actions WHERE uid = ? AND n > ?"
_APPEND: Final = "INSERT INTO actions VALUES (?, ?, ?)"
_END: Final = (
    "UPDATE games SET status = ?, updated = ?, result = ? WHERE uid = ? AND status = 'open'"
)
_PACK: Final = "INSERT OR REPLACE INTO records VALUES (?, ?)"
_FORGET: Final = "DELETE FROM games WHERE uid = ? AND status = 'open'"
_SET_ASIDE: Final = "UPDATE games SET status = 'damaged' WHERE uid = ?"
_SET_RESULT: Final = "UPDATE games SET result = ? WHERE uid = ?"


@dataclasses.dataclass(frozen=True, slots=True)
class OpenSolitaire:
    """A game in play, as a line in a list."""

    uid: str
    deal: int
    rules: SolitaireRules
    progress: SolitaireProgress
    updated: int
    """Unix time in seconds."""


@dataclasses.dataclass(frozen=True, slots=True)
class SavedSolitaire:
    """A game loaded."""

    uid: str
    history: History
    hints: int
    """How many were asked for."""


@dataclasses.dataclass(frozen=True, slots=True)
class PastSolitaire:
    """A game that has ended and can be looked at again, as a line in a list."""

    uid: str
    deal: int
    rules: SolitaireRules
    closed: int
    """Piles closed when it was given up."""
    result: SolitaireResult | None
    """None for one not won."""
    ended: int
    """Unix time in seconds."""


@dataclasses.dataclass(slots=True)
class _InPlay:
    lines: list[str]
    progress: str
    """As it is saved, sealed."""
    revision: int
    ended: bool = False


class Solitaires:
    """The saved games of a database.

    Times are Unix seconds. Nothing here fails: what the database cannot do it tells by
    its notices.
    """

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._in_play: dict[str, _InPlay] = {}
        self._told: set[str] = set()

    def begin(self, history: History, now: float) -> str:
        """Save a game that has just been dealt; return the name it goes by here."""
        game, uid = history.game, secrets.token_hex(8)
        cards = _digest(game)
        known = self._database.read("SELECT 1 FROM games WHERE cards = ? LIMIT 1", (cards,))
        progress = seal(SolitaireProgress.of(history, 0, 0).text(), "progress", uid)
        header = seal(f"{game.deal} {game.rules}", "header", uid)
        values = (
            *(uid, KIND, Status.OPEN.value, int(not known), int(now), int(now), cards),
            *(header, progress, "", ""),
        )
        self._in_play[uid] = _InPlay([], progress, 0)
        self._write(uid, [Statement(_BEGIN, values)], now)
        self.save(uid, history, 0, now)
        return uid

    def save(self, uid: str, history: History, hints: int, now: float) -> None:
        """Save a game after a change; if it is won now for the first time, for good.

        :param uid: of a game that was begun or loaded here.
        """
        game = self._in_play[uid]
        if game.ended or uid in self._told:
            return
        lines = [str(action) for action in history.record.actions]
        same = 0
        while same < min(len(lines), len(game.lines)) and lines[same] == game.lines[same]:
            same += 1
        revision = game.revision + 1
        text = SolitaireProgress.of(history, hints, revision).text()
        progress = seal(text, "progress", uid)
        values = (int(now), progress, uid, game.progress)
        statements = [Statement(_PROGRESS, values, must_hit=True)]
        if same < len(game.lines):
            statements.append(Statement(_CUT, (uid, same)))
        for number, line in enumerate(lines[same:], same + 1):
            sealed = seal(line, "actions", uid, number)
            statements.append(Statement(_APPEND, (uid, number, sealed)))
        game.lines, game.progress, game.revision = lines, progress, revision
        if history.game.phase is Phase.WON:
            game.ended = True
            result = SolitaireResult.of(history.game, hints, int(now)).text()
            statements += _end(uid, Status.FINISHED, now, result, lines)
            game.lines = []  # nothing more is saved of it
        self._write(uid, statements, now)

    def note_par(self, uid: str, par: int, now: float) -> None:
        """Add to the result of a game that was won what its par turned out to be."""
        rows = self._database.read("SELECT result FROM games WHERE uid = ?", (uid,))
        for (sealed,) in rows:
            result = _result(uid, sealed)
            if result is not None:
                text = dataclasses.replace(result, par=par).text()
                values = (seal(text, "result", uid), uid)
                self._write(uid, [Statement(_SET_RESULT, values)], now)

    def give_up(self, uid: str, now: float) -> None:
        """Give up a game in play: it counts as not won, unless nothing was done in it."""
        lines = saved_lines(self._database, uid)
        if lines == []:
            self._write(uid, [Statement(_FORGET, (uid,))], now)
        else:
            self._write(uid, _end(uid, Status.ABANDONED, now, None, lines or []), now)
        if uid in self._in_play:
            self._in_play[uid].ended = True
            self._in_play[uid].lines = []

    def open_games(self) -> tuple[OpenSolitaire, ...]:
        """Return the games in play, the one played last first."""
        rows = self._database.read(
            "SELECT uid, header, progress, updated FROM games WHERE kind = ? AND status = ?"
            " ORDER BY updated DESC, uid",
            (KIND, Status.OPEN.value),
        )
        found = (_summary(row) for row in rows)
        return tuple(summary for summary in found if summary is not None)

    def load(self, uid: str, now: float) -> SavedSolitaire | None:
        """Return a game in play; None if there is none or it had to be set aside."""
        rows = self._database.read(
            "SELECT uid, header, progress, updated FROM games"
            " WHERE uid = ? AND kind = ? AND status = ?",
            (uid, KIND, Status.OPEN.value),
        )
        if not rows:
            return None
        summary, lines = _summary(rows[0]), saved_lines(self._database, uid)
        record = None if summary is None else _replayed(summary, lines)
        if summary is None or record is None or lines is None:
            self._write(uid, [Statement(_SET_ASIDE, (uid,))], now)
            self._database.tell(_("A saved solitaire was damaged and had to be set aside."))
            return None
        progress = summary.progress
        undone = min(progress.undone, len(lines))
        self._in_play[uid] = _InPlay(lines, str(rows[0][2]), progress.revision)
        return SavedSolitaire(uid, History(record, undone), progress.hints)

    def past_games(self, most: int) -> tuple[PastSolitaire, ...]:
        """Return the latest games that have ended, the latest first."""
        rows = self._database.read(
            "SELECT uid, header, progress, updated, result FROM games"
            " WHERE kind = ? AND status IN ('finished', 'abandoned')"
            " AND uid IN (SELECT uid FROM records) ORDER BY updated DESC, uid LIMIT ?",
            (KIND, most),
        )
        found = []
        for *row, sealed in rows:
            game = _summary(tuple(row))
            if game is not None:
                result = _result(game.uid, sealed)
                closed = game.progress.closed
                past = PastSolitaire(
                    game.uid, game.deal, game.rules, closed, result, game.updated
                )
                found.append(past)
        return tuple(found)

    def past_record(self, uid: str) -> Record | None:
        """Return a game that has ended, as far as it was played; None if it is damaged."""
        rows = self._database.read(
            "SELECT uid, header, progress, updated FROM games WHERE uid = ? AND kind = ?",
            (uid, KIND),
        )
        game = _summary(rows[0]) if rows else None
        record = None if game is None else _replayed(game, saved_lines(self._database, uid))
        if game is None or record is None:
            self._database.tell(_("What was saved of this solitaire is damaged."))
            return None
        return record.at(max(0, len(record.actions) - game.progress.undone))

    def results(self) -> list[SolitaireResult | None]:
        """Return what counts in the statistics, in the order of ending: the results of
        games won, None for one given up."""
        rows = self._database.read(
            "SELECT uid, status, result FROM games WHERE kind = ? AND counted = 1"
            " AND status IN ('finished', 'abandoned') ORDER BY updated, uid",
            (KIND,),
        )
        found: list[SolitaireResult | None] = []
        for uid, status, sealed in rows:
            if status == Status.ABANDONED.value:
                found.append(None)
            elif (result := _result(uid, sealed)) is not None:
                found.append(result)
        return found

    def forget_results(self, now: float) -> None:
        """Begin the statistics anew."""
        sql = (
            "UPDATE games SET counted = 0"
            " WHERE kind = ? AND status IN ('finished', 'abandoned')"
        )
        self._write("", [Statement(sql, (KIND,))], now)

    def _write(self, uid: str, statements: list[Statement], now: float) -> None:
        self._database.write(Batch(tuple(statements), uid), now)
        # Also of batches that had to wait.
        for stale in self._database.out_of_date & self._in_play.keys() - self._told:
            self._told.add(stale)
            self._database.tell(
                _(
                    "This solitaire was played on in another copy of the program. It goes on"
                    " there; from here nothing of it is saved any more."
                )
            )


def _end(
    uid: str, status: Status, now: float, result: str | None, lines: list[str]
) -> list[Statement]:
    sealed = "" if result is None else seal(result, "result", uid)
    return [
        Statement(_END, (status.value, int(now), sealed, uid), must_hit=True),
        Statement(_PACK, (uid, packed("\n".join(lines), "records", uid))),
        Statement(_CUT, (uid, 0)),
    ]


def _summary(row: Row) -> OpenSolitaire | None:
    """Return a row as a summary, or None if it is damaged."""
    uid, header, progress, updated = row
    named = unsealed(header, "header", uid)
    text = unsealed(progress, "progress", uid)
    if named is None or text is None:
        return None
    deal, _space, options = named.partition(" ")
    try:
        return OpenSolitaire(
            str(uid),
            int(deal),
            SolitaireRules.parse(options),
            SolitaireProgress.parse(text),
            updated if isinstance(updated, int) else 0,
        )
    except ValueError:
        return None


def _replayed(summary: OpenSolitaire, lines: list[str] | None) -> Record | None:
    try:
        return None if lines is None else resume(summary.rules, summary.deal, lines)
    except EngineError:
        return None


def _result(uid: object, sealed: object) -> SolitaireResult | None:
    text = unsealed(sealed, "result", uid)
    try:
        return None if text is None else SolitaireResult.parse(text)
    except ValueError:
        return None


def _digest(game: Solitaire) -> str:
    """A digest of what is dealt and what a meld is."""
    what = f"solitaire\n{game.deal}\n{game.rules.book_cap}\n{game.rules.book_suits}"
    return hashlib.sha256(what.encode()).hexdigest()[:32]
