"""Reading the lines of a record, whatever it is a record of, and its checksum.

Records come from disks and strangers: whatever is wrong is refused with its line.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.errors import RecordError, quote

CHECKSUM: Final = "sha256 "
"""What the last line of a record begins with."""
EVENT: Final = "= "
"""What a line begins with that tells what came of an action."""
_MARK: Final = "\ufeff".encode()


class Lines:
    """The lines of a text, one after the other, with the number of the last one read."""

    def __init__(self, text: str, max_line: int) -> None:
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


_Step = TypeVar("_Step")


def read_steps(
    lines: Lines,
    first: _Step,
    then: Callable[[list[_Step], str, int], _Step],
    told: Callable[[_Step], Sequence[str]],
) -> tuple[_Step, ...]:
    """Read what follows the header up to the checksum: actions, each with its events.

    :param first: the start.
    :param then: makes the next step of those so far, a line and its number.
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
        elif line.startswith(CHECKSUM):
            lines.check_end(line)
            return tuple(steps)
        else:
            steps.append(then(steps, line, lines.number))
            due = list(told(steps[-1]))


def decoded(data: bytes) -> str:
    """Return the text of a file. What editors and mail programs of Windows change on the way,
    line ends and a mark at the beginning, is taken back: the record is the same.

    :raises RecordError: it is not UTF-8.
    """
    data = data.removeprefix(_MARK).replace(b"\r\n", b"\n")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError("this is not UTF-8 text", line) from None


def checksum_line(body: str) -> str:
    """Return the last line of a record of which the rest is given, without its end."""
    return CHECKSUM + hashlib.sha256(body.encode()).hexdigest()


def quoted(text: str) -> str:
    """Write a text in double quotes."""
    return json.dumps(text, ensure_ascii=False)
