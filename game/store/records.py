"""Saved games of any kind: those in play, those that are over, and their records.

The store knows of a game its header, the lines of its actions, how far it has come and its
result, all as texts; a :class:`Kind` makes them and reads them back. Every change is one
transaction, and a game is loaded by replaying its lines, so what loads is proven. When a
game ends, its result and its record are written together with the last action, hence exactly
once. A game that does not replay is set aside under the status ``damaged``, with a sentence,
and the others are not affected. A game whose cards were known when it was begun does not
count in the statistics: it would be no feat to win.

Any number of games can be in play. If two copies of the program play on in the same one, the
first to save a change keeps it, and the other is told that it no longer saves.
"""

from __future__ import annotations

import abc
import dataclasses
import enum
import hashlib
import secrets
from collections.abc import Callable
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from game.store.database import Batch, Database, Row, Statement
from game.store.seal import packed, seal, unpacked, unsealed

__all__ = ["Keeper", "Kind", "Records", "Saved", "Status", "Summary"]

PROGRESS_SECONDS: Final = 30.0
"""How much older the time of the last action may look in a list."""

# One more than any game has, so that the order is right whatever the clock says.
_NEXT: Final = "(SELECT coalesce(max(changed), 0) + 1 FROM games)"
_BEGIN: Final = f"INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_NEXT})"
# An action fits if the game is still in play and the action before is the last saved.
_APPEND: Final = (
    "INSERT INTO actions SELECT ?, ?, ?"
    " WHERE EXISTS (SELECT 1 FROM games WHERE uid = ? AND status = 'open')"
    " AND (? = 1 OR EXISTS (SELECT 1 FROM actions WHERE uid = ? AND n = ? - 1))"
)
_CUT: Final = "DELETE FROM actions WHERE uid = ? AND n > ?"
_PROGRESS: Final = "UPDATE games SET updated = ?, progress = ? WHERE uid = ?"
# With undoing, a change fits if nobody else has changed the game since.
_PROGRESS_ON: Final = f"{_PROGRESS} AND status = 'open' AND progress = ?"
_NOW_LATEST: Final = f"UPDATE games SET changed = {_NEXT} WHERE uid = ? AND status = 'open'"
_LOCAL: Final = "UPDATE games SET local = ? WHERE uid = ? AND status = 'open'"
_END: Final = (
    f"UPDATE games SET status = ?, updated = ?, result = ?, changed = {_NEXT}"
    " WHERE uid = ? AND status = 'open'"
)
_SET_STATUS: Final = "UPDATE games SET status = ? WHERE uid = ?"
_SET_RESULT: Final = "UPDATE games SET status = ?, result = ? WHERE uid = ?"
_PACK: Final = "INSERT OR REPLACE INTO records VALUES (?, ?)"
_FORGET: Final = "DELETE FROM games WHERE uid = ? AND status = 'open'"
_FORGET_IMPORTED: Final = "DELETE FROM games WHERE uid = ? AND status = 'imported'"
_DELETE: Final = (
    "DELETE FROM records WHERE uid = ?"
    " AND EXISTS (SELECT 1 FROM games g WHERE g.uid = ? AND status <> 'open')"
)
_UNCOUNT: Final = (
    "UPDATE games SET counted = 0 WHERE kind = ? AND status IN ('finished', 'abandoned')"
)


class Status(enum.Enum):
    """What has become of a game; the value is its word in the database."""

    OPEN = "open"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    IMPORTED = "imported"
    DAMAGED = "damaged"


_STATUSES: Final = frozenset(status.value for status in Status)


class Written(Protocol):
    """What can be written as a text, and read back by its :class:`Kind`."""

    def text(self) -> str:
        """Write it."""
        ...


H = TypeVar("H")
"""What is fixed before the first action."""
P = TypeVar("P", bound=Written)
"""How far a game has come; enough for a line in a list."""
R = TypeVar("R", bound=Written)
"""What stays of a game when nothing else of it is looked at."""
G = TypeVar("G")
"""A game with its actions, as it is played."""


class Kind(abc.ABC, Generic[H, P, R, G]):
    """A kind of game, as the store has to know it. What reads raises ValueError."""

    name: ClassVar[str]
    """Its word in the database."""
    undoing: ClassVar[bool] = False
    """Whether actions can be undone. Then :meth:`progress` differs after every change."""
    forgets_untouched: ClassVar[bool] = False
    """Whether a game given up before its first action leaves nothing behind."""
    mended: ClassVar[bool] = False
    """Whether all games are looked through at the start, and mended or set aside."""

    @abc.abstractmethod
    def cards(self, game: G) -> str:
        """Return what decides which cards come."""

    @abc.abstractmethod
    def header(self, game: G) -> str:
        """Write the header of a game."""

    @abc.abstractmethod
    def read_header(self, text: str) -> H:
        """Read it."""

    @abc.abstractmethod
    def lines(self, game: G, start: int) -> list[str]:
        """Write the actions of a game, those undone included, from a number on."""

    @abc.abstractmethod
    def progress(self, game: G, before: P | None) -> P:
        """Return how far a game has come; ``before`` is what was saved last."""

    @abc.abstractmethod
    def read_progress(self, text: str) -> P:
        """Read what was written of it."""

    @abc.abstractmethod
    def over(self, game: G) -> bool:
        """Tell whether a game has been played to its end."""

    @abc.abstractmethod
    def result(self, game: G, now: int) -> R:
        """Return the result of a game that is over."""

    @abc.abstractmethod
    def read_result(self, text: str) -> R:
        """Read what was written of it."""

    @abc.abstractmethod
    def replay(self, header: H, lines: list[str], progress: P | None) -> G:
        """Play a game from what is saved; the progress is None where it is damaged."""

    def drops_local(self, game: G) -> bool:
        """Tell whether the last action makes void what is kept beside the record."""
        return False

    @abc.abstractmethod
    def damaged(self, number: int) -> str:
        """Return the sentence that so many games had to be set aside."""

    @abc.abstractmethod
    def elsewhere(self) -> str:
        """Return the sentence that a game goes on in another copy of the program."""


@dataclasses.dataclass(frozen=True, slots=True)
class Summary(Generic[H, P, R]):
    """A saved game as a line in a list."""

    uid: str
    status: Status
    header: H
    progress: P
    begun: int
    """Unix time in seconds, as the next."""
    updated: int
    result: R | None
    """None unless it was played to its end."""


@dataclasses.dataclass(frozen=True, slots=True)
class Saved(Generic[G]):
    """A game loaded."""

    uid: str
    status: Status
    game: G
    local: str | None
    """What is kept beside the record; empty for nothing, None if it is damaged."""


@dataclasses.dataclass(slots=True)
class _InPlay(Generic[P]):
    """What saving the next change takes."""

    lines: list[str]
    progress: P
    sealed: str
    """The progress as it is in the row."""
    updated: float
    """When the row of the game was last written."""


class Records(Generic[H, P, R, G]):
    """The saved games of a kind in a database.

    Times are Unix seconds. Nothing here fails: what the database cannot do it tells by
    its notices.
    """

    def __init__(self, kind: Kind[H, P, R, G], database: Database, now: float) -> None:
        self._kind: Final = kind
        self._database: Final = database
        self.in_play: dict[str, _InPlay[P]] = {}
        self._ended: set[str] = set()
        self._stale: set[str] = set()
        self._latest = ""
        """The game changed last, as far as is known here."""
        if kind.mended:
            self._look_through(now)

    def begin(self, game: G, now: float) -> str:
        """Save a game that has just been started; return the name it goes by here."""
        cards = _digest(self._kind.cards(game))
        known = self._database.read("SELECT 1 FROM games WHERE cards = ? LIMIT 1", (cards,))
        uid = self._latest = self._insert(game, Status.OPEN, not known, now)
        progress = self._kind.progress(game, None)
        self.in_play[uid] = _InPlay([], progress, seal(progress.text(), "progress", uid), now)
        if self._kind.lines(game, 0):
            self.save(uid, game, now)
        return uid

    def save(self, uid: str, game: G, now: float) -> None:
        """Save a game after a change; if it is over now, for good, with its result.

        :param uid: of a game that was begun or loaded here.
        """
        if uid in self._stale or uid in self._ended:
            return
        saved, kind = self.in_play[uid], self._kind
        same = self._unchanged(saved.lines, game)
        new = kind.lines(game, same)
        progress = kind.progress(game, saved.progress)
        sealed = seal(progress.text(), "progress", uid)
        statements = []
        if kind.undoing:
            values = (int(now), sealed, uid, saved.sealed)
            statements.append(Statement(_PROGRESS_ON, values, must_hit=True))
        if same < len(saved.lines):
            statements.append(Statement(_CUT, (uid, same)))
        for n, line in enumerate(new, same + 1):
            text = seal(line, "actions", uid, n)
            statements.append(Statement(_APPEND, (uid, n, text, uid, n, uid, n), must_hit=True))
        if kind.drops_local(game):
            statements.append(Statement(_LOCAL, ("", uid)))
        if uid != self._latest:
            self._latest = uid
            statements.append(Statement(_NOW_LATEST, (uid,)))
        # Not with every action: one page less to write, and lists show minutes at best.
        late = not 0 <= now - saved.updated < PROGRESS_SECONDS
        if not kind.undoing and (progress != saved.progress or late):
            statements.append(Statement(_PROGRESS, (int(now), sealed, uid)))
            saved.updated = now
        saved.lines[same:] = new
        saved.progress, saved.sealed = progress, sealed
        if kind.over(game):
            result = kind.result(game, int(now)).text()
            statements += _end(uid, Status.FINISHED, now, result, saved.lines)
        self._write(uid, statements, now)
        if kind.over(game):
            self._forget(uid)

    def set_local(self, uid: str, text: str, now: float) -> None:
        """Save what is kept beside the record of a game in play."""
        if uid not in self._stale:
            sealed = seal(text, "local", uid)
            self._write(uid, [Statement(_LOCAL, (sealed, uid))], now)

    def give_up(self, uid: str, now: float) -> None:
        """Give up a game in play; it counts as given up, and its record is kept."""
        lines = self._lines(uid)
        if lines == [] and self._kind.forgets_untouched:
            statements = [Statement(_FORGET, (uid,))]
        else:
            statements = _end(uid, Status.ABANDONED, now, None, lines or [])
        self._write(uid, statements, now)
        self._forget(uid)

    def add(self, game: G, now: float) -> str:
        """Save a game that was played elsewhere, to be looked at; it does not count."""
        return self._insert(game, Status.IMPORTED, False, now)

    def open(self) -> tuple[Summary[H, P, R], ...]:
        """Return the games in play, the one played last first."""
        return self._list("status = 'open'", -1)

    def past(self, most: int = 1000) -> tuple[Summary[H, P, R], ...]:
        """Return the latest games that are over or imported and can be looked at again, the
        latest first."""
        over = "status IN ('finished', 'abandoned', 'imported')"
        return self._list(f"{over} AND uid IN (SELECT uid FROM records)", most)

    def load(self, uid: str, now: float, *, set_aside: bool = True) -> Saved[G] | None:
        """Return a saved game; None if there is none or it is damaged.

        :param set_aside: whether a damaged one is set aside, with a sentence.
        """
        rows = self._database.read(
            "SELECT status, header, progress, local FROM games WHERE uid = ? AND kind = ?",
            (uid, self._kind.name),
        )
        if not rows:
            return None
        status, header, sealed, local = rows[0]
        game = self._game(uid, header, sealed)
        if game is None or status not in _STATUSES or status == Status.DAMAGED.value:
            if set_aside:
                self._set_aside([uid], now)
            return None
        saved = Saved(
            uid, Status(status), game, "" if local == "" else unsealed(local, "local", uid)
        )
        if saved.status is Status.OPEN:
            progress = self._progress(uid, sealed) or self._kind.progress(game, None)
            lines = self._kind.lines(game, 0)
            self.in_play[uid] = _InPlay(lines, progress, str(sealed), 0)
            self._stale.discard(uid)
            self._ended.discard(uid)
            self._database.out_of_date.discard(uid)
        return saved

    def delete(self, uid: str, now: float) -> None:
        """Delete the record of a game that is over; its result still counts."""
        statements = [Statement(_DELETE, (uid, uid)), Statement(_FORGET_IMPORTED, (uid,))]
        self._write(uid, statements, now)

    def results(self) -> list[R | None]:
        """Return what counts in the statistics, in the order of ending: the results of
        games played to their end, None for one given up."""
        rows = self._database.read(
            "SELECT uid, status, result FROM games WHERE kind = ? AND counted = 1"
            " AND status IN ('finished', 'abandoned') ORDER BY changed, uid",
            (self._kind.name,),
        )
        found: list[R | None] = []
        for uid, status, sealed in rows:
            result = self._result(uid, sealed)
            if status == Status.ABANDONED.value:
                found.append(None)
            elif result is not None:
                found.append(result)
        return found

    def amend(self, uid: str, change: Callable[[R], R], now: float) -> None:
        """Change the result of a game that is over."""
        rows = self._database.read("SELECT status, result FROM games WHERE uid = ?", (uid,))
        for status, sealed in rows:
            result = self._result(uid, sealed)
            if result is not None:
                text = seal(change(result).text(), "result", uid)
                self._write(uid, [Statement(_SET_RESULT, (str(status), text, uid))], now)

    def forget_results(self, now: float) -> None:
        """Begin the statistics anew; records stay."""
        self._write("", [Statement(_UNCOUNT, (self._kind.name,))], now)

    def goes_on_elsewhere(self, uid: str) -> bool:
        """Tell whether another copy of the program has played on in a game, so that nothing
        of it is saved from here."""
        return uid in self._stale

    # Writing

    def _unchanged(self, saved: list[str], game: G) -> int:
        """Return how many of the actions saved stay."""
        if not self._kind.undoing:
            return len(saved)
        lines = self._kind.lines(game, 0)
        pairs = zip(saved, lines, strict=False)
        different = (n for n, (old, new) in enumerate(pairs) if old != new)
        return next(different, min(len(saved), len(lines)))

    def _write(self, uid: str, statements: list[Statement], now: float) -> None:
        self._database.write(Batch(tuple(statements), uid), now)
        # Also of batches that had to wait.
        ours = self.in_play.keys() | self._ended
        for stale in (self._database.out_of_date & ours) - self._stale:
            self._stale.add(stale)
            self._database.tell(self._kind.elsewhere())

    def _insert(self, game: G, status: Status, counted: bool, now: float) -> str:
        kind, uid, result = self._kind, secrets.token_hex(8), ""
        if kind.over(game):
            result = seal(kind.result(game, int(now)).text(), "result", uid)
        values = (
            *(uid, kind.name, status.value, int(counted), int(now), int(now)),
            _digest(kind.cards(game)),
            seal(kind.header(game), "header", uid),
            seal(kind.progress(game, None).text(), "progress", uid),
            *("", result),
        )
        statements = [Statement(_BEGIN, values)]
        if status is not Status.OPEN:
            statements.append(_pack(uid, kind.lines(game, 0)))
        self._write(uid, statements, now)
        return uid

    def _forget(self, uid: str) -> None:
        """Keep nothing more in memory of a game that is over."""
        # It may still turn out to have been played on elsewhere.
        if self.in_play.pop(uid, None) is not None:
            self._ended.add(uid)

    # Reading; every text may be damaged, and is None then

    def _list(self, where: str, most: int) -> tuple[Summary[H, P, R], ...]:
        rows = self._database.read(
            "SELECT uid, status, begun, updated, header, progress, result FROM games"
            f" WHERE kind = ? AND {where} ORDER BY changed DESC, uid LIMIT ?",
            (self._kind.name, most),
        )
        found = (self._summary(row) for row in rows)
        return tuple(summary for summary in found if summary is not None)

    def _summary(self, row: Row) -> Summary[H, P, R] | None:
        uid, status, begun, updated, sealed, progress, result = row
        header = self._header(uid, sealed)
        so_far = self._progress(uid, progress)
        if header is not None and so_far is None:
            # Only a shortcut, but for undoing: the actions tell as well.
            game = self._game(uid, sealed, progress)
            so_far = None if game is None else self._kind.progress(game, None)
        if header is None or so_far is None:
            return None
        return Summary(
            *(str(uid), Status(status), header, so_far, _time(begun), _time(updated)),
            self._result(uid, result),
        )

    def _game(self, uid: object, header: object, progress: object) -> G | None:
        named, lines = self._header(uid, header), self._lines(uid)
        if named is None or lines is None:
            return None
        return _read(
            lambda: self._kind.replay(named, lines, self._progress(uid, progress)),
        )

    def _lines(self, uid: object) -> list[str] | None:
        """Return the actions of a game."""
        packs = self._database.read("SELECT lines FROM records WHERE uid = ?", (str(uid),))
        for (data,) in packs:
            text = unpacked(data, "records", uid)
            return None if text is None else text.splitlines()
        lines = []
        rows = self._database.read(
            "SELECT n, line FROM actions WHERE uid = ? ORDER BY n", (str(uid),)
        )
        for number, (n, sealed) in enumerate(rows, 1):
            line = unsealed(sealed, "actions", uid, number)
            if n != number or line is None:
                return None
            lines.append(line)
        return lines

    def _header(self, uid: object, sealed: object) -> H | None:
        text = unsealed(sealed, "header", uid)
        return None if text is None else _read(lambda: self._kind.read_header(text))

    def _progress(self, uid: object, sealed: object) -> P | None:
        text = unsealed(sealed, "progress", uid)
        return None if text is None else _read(lambda: self._kind.read_progress(text))

    def _result(self, uid: object, sealed: object) -> R | None:
        text = unsealed(sealed, "result", uid)
        return None if text is None else _read(lambda: self._kind.read_result(text))

    # Damage

    def _look_through(self, now: float) -> None:
        """Mend or set aside what is damaged before anybody asks for it."""
        rows = self._database.read(
            "SELECT uid, status, header, progress, result FROM games WHERE kind = ?",
            (self._kind.name,),
        )
        broken = []
        for uid, status, header, progress, result in rows:
            if status == Status.DAMAGED.value:
                continue
            # The seals alone: reading a thousand games would delay the start.
            ended = status == Status.FINISHED.value
            whole = status in _STATUSES and not (
                ended and unsealed(result, "result", uid) is None
            )
            named = unsealed(header, "header", uid) is not None
            if not named or not (whole or self._mend(uid, header, progress, now)):
                broken.append(uid)
        self._set_aside(broken, now)

    def _mend(self, uid: object, header: object, progress: object, now: float) -> bool:
        """Work out status and result of a game from its actions; return whether that was
        possible."""
        game = self._game(uid, header, progress)
        if game is None:
            return False
        status, result = Status.OPEN, ""
        if self._kind.over(game):
            status = Status.FINISHED
            result = seal(self._kind.result(game, int(now)).text(), "result", uid)
        values = (status.value, result, str(uid))
        self._write(str(uid), [Statement(_SET_RESULT, values)], now)
        return True

    def _set_aside(self, uids: list[object] | list[str], now: float) -> None:
        if uids:
            change = [Statement(_SET_STATUS, (Status.DAMAGED.value, str(uid))) for uid in uids]
            self._write("", change, now)
            self._database.tell(self._kind.damaged(len(uids)))


class Keeper(Generic[H, P, R, G]):
    """One game that is played, and the place where it is saved.

    :param uid: of a game that was begun or loaded.
    :param clock: returns Unix time in seconds.
    """

    def __init__(
        self, records: Records[H, P, R, G], uid: str, clock: Callable[[], float]
    ) -> None:
        self.uid: Final = uid
        self._records: Final = records
        self._clock: Final = clock

    def save(self, game: G) -> None:
        """Save the game after a change."""
        self._records.save(self.uid, game, self._clock())

    def save_local(self, text: str) -> None:
        """Save what is kept beside the record."""
        self._records.set_local(self.uid, text, self._clock())

    def amend(self, change: Callable[[R], R]) -> None:
        """Change the result, once the game is over."""
        self._records.amend(self.uid, change, self._clock())

    def give_up(self) -> None:
        """Give the game up; it counts as given up."""
        self._records.give_up(self.uid, self._clock())


def _end(
    uid: str, status: Status, now: float, result: str | None, lines: list[str]
) -> list[Statement]:
    sealed = "" if result is None else seal(result, "result", uid)
    return [
        Statement(_END, (status.value, int(now), sealed, uid), must_hit=True),
        _pack(uid, lines),
        Statement(_CUT, (uid, 0)),
    ]


def _pack(uid: str, lines: list[str]) -> Statement:
    return Statement(_PACK, (uid, packed("\n".join(lines), "records", uid)))


T = TypeVar("T")


def _read(read: Callable[[], T]) -> T | None:
    try:
        return read()
    except ValueError:
        return None


def _digest(cards: str) -> str:
    return hashlib.sha256(cards.encode()).hexdigest()[:32]


def _time(value: object) -> int:
    return value if isinstance(value, int) else 0
