"""What the records of both games share: their steps, a place in them, and their text.

Records come from disks and strangers: whatever is wrong is refused with its line.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from engine.errors import EngineError, RecordError, quote

_CHECKSUM: Final = "sha256 "
"""What the last line of a record begins with."""
_WHOLE_CHECKSUM: Final = re.compile(_CHECKSUM.encode() + b"[0-9a-f]{64}")
EVENT: Final = "= "
"""What a line begins with that tells what came of an action."""
_MARK: Final = "\ufeff".encode()


class GameStep(Protocol):
    """One action, the position after it, and what happened; or the start."""

    @property
    def action(self) -> Any:
        """None for the start."""
        ...


_Step = TypeVar("_Step", bound=GameStep)
_Action = TypeVar("_Action")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord(Generic[_Step, _Action]):
    """A game from its start up to some action, finished or not.

    It holds the position after every action, so that stepping to and fro costs nothing,
    and is made only by playing, so that there is none that does not replay.
    """

    steps: tuple[_Step, ...]
    """The start, then one for each action: ``steps[n]`` is the position after n actions."""

    @property
    def actions(self) -> tuple[_Action, ...]:
        """The actions in order."""
        return tuple(step.action for step in self.steps if step.action is not None)

    def then(self, action: _Action) -> Self:
        """Return the record with one more action.

        :raises IllegalActionError: it is not allowed; the record is as it was.
        :raises RecordError: there are as many actions already as a record holds.
        """
        return dataclasses.replace(self, steps=(*self.steps, self._next(action)))

    def at(self, actions: int) -> Self:
        """Return the record as it was after so many actions.

        :raises IndexError: there are not so many.
        """
        if not 0 <= actions < len(self.steps):
            raise IndexError(f"there is no position after {actions} actions")
        return dataclasses.replace(self, steps=self.steps[: actions + 1])

    def back(self) -> Self:
        """Return the record without its last action.

        :raises IndexError: there is none.
        """
        return self.at(len(self.steps) - 2)

    def _next(self, action: _Action) -> _Step:
        raise NotImplementedError


_Record_co = TypeVar("_Record_co", bound=GameRecord[Any, Any], covariant=True)


@dataclasses.dataclass(frozen=True, slots=True)
class GameHistory(Generic[_Record_co]):
    """A record and a place in it: everything can be undone and redone.

    :raises IndexError: more is undone than was done.
    """

    record: _Record_co
    """Everything done, what has been undone included."""
    undone: int = 0
    """Actions at the end of the record that have been undone and can be redone."""

    def __post_init__(self) -> None:
        if not 0 <= self.undone < len(self.record.steps):
            raise IndexError(f"{self.undone} actions cannot be undone")

    @property
    def actions(self) -> int:
        """How many actions lie before the position."""
        return len(self.record.steps) - 1 - self.undone

    @property
    def step(self: GameHistory[GameRecord[_Step, Any]]) -> _Step:
        """The last action that is not undone, with the position after it; or the start."""
        return self.record.steps[self.actions]

    @property
    def played(self) -> _Record_co:
        """The record without what has been undone."""
        return self.record.at(self.actions)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return self.actions > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an action to redo."""
        return self.undone > 0

    def then(self, action: object) -> Self:
        """Return the history with one more action. What had been undone is gone, unless
        the action is the very next of it.

        :raises IllegalActionError: it is not allowed; the history is as it was.
        """
        if self.can_redo and self.record.steps[self.actions + 1].action == action:
            return self.redo()
        return dataclasses.replace(self, record=self.played.then(action), undone=0)

    def undo(self) -> Self:
        """Return the history one action back; :raises IndexError: there is none."""
        return dataclasses.replace(self, undone=self.undone + 1)

    def redo(self) -> Self:
        """Return the history one action on; :raises IndexError: there is none."""
        return dataclasses.replace(self, undone=self.undone - 1)

    def at(self, actions: int) -> Self:
        """Return the history at another place, so many actions after the start.

        :raises IndexError: there are not so many.
        """
        return dataclasses.replace(self, undone=len(self.record.steps) - 1 - actions)

    def restart(self) -> Self:
        """Return the history at the start; all can be redone."""
        return self.at(0)


# The text.


class Lines:
    """The lines of a text, one after the other, with the number of the last one read."""

    def __init__(self, text: str, max_bytes: int, max_line: int) -> None:
        _check_size(len(text), max_bytes)
        self.text = text
        # By "\n" alone: a name may hold what else Python takes for the end of a line.
        self._lines = text.split("\n")
        # What follows the last "\n" is no line, or else one that was cut short.
        self._cut = self._lines.pop() != ""
        self._max_line = max_line
        self.number = 0

    def error(self, message: str) -> RecordError:
        """Return the error that says what is wrong with the last line read."""
        return RecordError(message, self.number)

    def next(self, expected: str) -> str:
        """Return the next line; :raises RecordError: there is none, or it is too long."""
        self.number += 1
        if self.number > len(self._lines):
            problem = "this line has no end" if self._cut else "the record ends here"
            raise self.error(f"{problem}, and {expected} is missing")
        line = self._lines[self.number - 1]
        if len(line) > self._max_line:
            raise self.error(f"a line of more than {self._max_line} characters")
        return line

    def peek(self) -> str:
        """Return the next line without reading it, or nothing if there is none."""
        return self._lines[self.number] if self.number < len(self._lines) else ""

    def version(self, game: str, newest: int) -> None:
        """Read the first line, which names the game and the version of the format."""
        line = self.next(f"'fivecrowns {game}' and a version")
        found = re.fullmatch(f"fivecrowns {game} ([1-9][0-9]{{0,8}})", line)
        if found is None:
            raise self.error(f"{quote(line)} is not the first line of a {game} record")
        if int(found[1]) > newest:
            raise self.error(
                f"the record is of version {found[1]}, newer than this program's {newest}"
            )

    def field(self, key: str) -> str:
        """Return the rest of the next line, which begins with a key."""
        line = self.next(f"the line {key!r}")
        if not line.startswith(f"{key} "):
            raise self.error(f"{quote(line)} stands where the line {key!r} is expected")
        return line[len(key) + 1 :]

    def expect(self, line: str, name: str) -> None:
        """Read a line that is known beforehand."""
        found = self.next(name)
        if found != line:
            raise self.error(f"{quote(found)} stands where {name} is expected")

    def end(self, name: str) -> None:
        """Make sure that no line is left."""
        if self.number < len(self._lines) or self._cut:
            self.number += 1
            raise self.error(f"something follows {name}")

    def canonical(self, text: str, canonical: str) -> None:
        """Make sure that a text of the last line is written as it should be."""
        if text != canonical:
            raise self.error(f"{quote(text)} should be written {quote(canonical)}")

    def unquoted(self, text: str) -> str:
        """Return what a text of the last line, in double quotes, stands for."""
        value: object = None
        if text.startswith('"'):
            try:
                value = json.loads(text)
            except ValueError:
                value = None
        if not isinstance(value, str):
            raise self.error(f"{quote(text)} is no text in double quotes")
        self.canonical(text, quoted(value))
        return value

    def check_end(self, line: str) -> None:
        """Make sure that the line just read is the last, and the right checksum."""
        self.end("the checksum")
        if line != checksum_line(self.text[: -len(line) - 1]):
            raise self.error("the checksum is wrong: something in the record was changed")


def steps_text(
    header: str,
    steps: Iterable[_Step],
    line: Callable[[_Step], str],
    told: Callable[[_Step], Sequence[str]],
) -> str:
    """Write a record: its header, every action with its events, and the checksum.

    :param line: returns the text of a step's action.
    :param told: returns the texts of the events that the record tells after a step.
    """
    parts = [header, "\n"]
    for step in steps:
        if step.action is not None:
            parts.append(f"{line(step)}\n")
        parts += (f"{EVENT}{text}\n" for text in told(step))
    body = "".join(parts)
    return f"{body}{checksum_line(body)}\n"


def replayed(
    first: _Step,
    lines: Iterable[str],
    then: Callable[[Sequence[_Step], str], _Step],
    max_line: int,
) -> tuple[_Step, ...]:
    """Return the steps that lines of actions make after the start.

    :param then: makes the next step of those so far and a line.
    :raises RecordError: a line is too long, or as ``then`` says; ``line`` counts them.
    """
    steps = [first]
    for number, line in enumerate(lines, 1):
        if len(line) > max_line:
            raise RecordError(f"an action of more than {max_line} characters", number)
        steps.append(_next_step(steps, line, number, then))
    return tuple(steps)


def _next_step(
    steps: Sequence[_Step],
    line: str,
    number: int,
    then: Callable[[Sequence[_Step], str], _Step],
) -> _Step:
    try:
        return then(steps, line)
    except EngineError as error:
        raise RecordError(str(error), number) from None


def read_steps(
    lines: Lines,
    first: _Step,
    then: Callable[[Sequence[_Step], str], _Step],
    told: Callable[[_Step], Sequence[str]],
) -> tuple[_Step, ...]:
    """Read what follows the header up to the checksum: actions, each with its events.

    :param first: the start.
    :param then: makes the next step of those so far and a line.
    :param told: returns the texts of the events that the record tells after a step.
    :raises RecordError: the events are not those that happen, or the record is not whole;
        or as ``then`` says.
    """
    steps = [first]
    due = list(told(first))
    while True:
        line = lines.next("another action or the checksum")
        if line.startswith(EVENT):
            if not due:
                raise lines.error(f"nothing like {quote(line)} happens here")
            if line != EVENT + due[0]:
                raise lines.error(f"{quote(line)} is not what happens, but {quote(due[0])}")
            del due[0]
        elif due:
            raise lines.error(f"the event {quote(due[0])} is missing before {quote(line)}")
        elif line.startswith(_CHECKSUM):
            lines.check_end(line)
            return tuple(steps)
        else:
            steps.append(_next_step(steps, line, lines.number, then))
            due = list(told(steps[-1]))


def decoded(data: bytes, max_bytes: int) -> str:
    """Return the text of a file. What editors and mail programs change on the way is taken
    back: line ends and a mark at the beginning as Windows has them, and what is empty behind
    the checksum, which proves that nothing is missing before it.

    :raises RecordError: it is too long, or not UTF-8.
    """
    _check_size(len(data), max_bytes)
    data = data.removeprefix(_MARK).replace(b"\r\n", b"\n")
    whole = data.rstrip(b" \t\r\n")
    if _WHOLE_CHECKSUM.fullmatch(whole[whole.rfind(b"\n") + 1 :]):
        data = whole + b"\n"
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError("this is not UTF-8 text", line) from None


def _check_size(size: int, max_bytes: int) -> None:
    if size > max_bytes:
        raise RecordError(f"a record has at most {max_bytes} bytes")


def checksum_line(body: str) -> str:
    """Return the last line of a record of which the rest is given, without its end."""
    return _CHECKSUM + hashlib.sha256(body.encode()).hexdigest()


def quoted(text: str) -> str:
    """Write a text in double quotes."""
    return json.dumps(text, ensure_ascii=False)
