"""Programs of other people as opponents: docs/BOTS.md, "Outside programs".

JSON lines on the standard input and output of the program. Nothing that it does may
stop a match: what it fails to answer is an error here, and the caller lets the level
normal play that turn.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import select
import shlex
import sys
import threading
import time
from types import TracebackType
from typing import IO, Final

from engine.bots.base import ShouldStop
from engine.cli.process_tree import ProcessTree
from engine.errors import UNFIT, EngineError, NotationError, quote
from engine.match.actions import Action, parse_action
from engine.match.view import SeatView
from engine.match.view_notation import view_json

PROTOCOL: Final = 1
"""The version of the protocol that is spoken here."""

DEFAULT_BUDGET: Final = 5.0
"""Seconds for one decision."""

_START_BUDGET: Final = 5.0
"""Seconds for a program to start and to greet."""

_GRACE: Final = 0.25
"""Seconds by which an answer may come late: pipes and schedulers take their time."""

_LAST_WORDS: Final = 2.0
"""Seconds at most for the pipes of a program that was ended to be closed."""

_HEEDED: Final = 0.9
"""The part of the budget during which being told to stop cuts a decision short."""

MAX_LINE: Final = 10_000
"""Bytes of a line from a program."""

_MAX_WAITING: Final = 100
"""Lines that a program may write unasked."""

MAX_STARTS: Final = 3
"""Starts of a program for one match; after that normal plays for it."""

_POLL: Final = 0.02
"""Seconds between two questions whether to stop."""

_FLOODED: Final = "wrote more than it was asked for"


class ProgramError(EngineError):
    """A program did not answer, or not with what it was asked for."""


def split_command(text: str) -> tuple[str, ...]:
    """Divide a command into program and arguments, as a POSIX shell does.

    :raises ProgramError: a quotation mark is left open, or there is no program.
    """
    try:
        words = tuple(shlex.split(text))
    except ValueError:
        raise ProgramError(f"{quote(text)} leaves a quotation mark open") from None
    if not words:
        raise ProgramError("there is no program to start")
    return words


class OutsideBot:
    """A program at a seat. It is started when it is first asked, and again if it had to
    be ended; use it as a context manager, or :meth:`close` it.

    :param budget: seconds for one decision.
    """

    def __init__(self, command: tuple[str, ...], budget: float = DEFAULT_BUDGET) -> None:
        self._command = command
        self._budget = budget
        self._link: _Link | None = None
        self._starts = 0
        self._asked = 0
        self.name: str | None = None
        """What the program calls itself, once it has greeted."""

    def __enter__(self) -> OutsideBot:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return the program's action, which need not be legal.

        :raises ProgramError: there is no usable answer in time.
        """
        # A caller may limit the decision to the same budget, counted from here: then it
        # is up to the program to keep it, and its being late is what has to be reported.
        heeded = time.monotonic() + _HEEDED * self._budget
        link = self._linked(should_stop, heeded)
        self._asked += 1
        link.send(
            {
                "type": "turn",
                "id": self._asked,
                "budget_ms": round(1000 * self._budget),
                "legal": [str(action) for action in view.legal_actions()],
                "view": view_json(view),
            }
        )
        end = time.monotonic() + self._budget + _GRACE
        while True:
            answer = self._receive(end, should_stop, heeded)
            if answer.get("id") == self._asked:
                break
            # An answer to a question given up long ago.
        text = answer.get("action")
        if not isinstance(text, str):
            raise ProgramError("answered without an action")
        try:
            return parse_action(text)
        except NotationError as error:
            raise ProgramError(f"answered nonsense: {error}") from None

    def close(self) -> None:
        """End the program: it is told, and killed if it stays."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _linked(self, should_stop: ShouldStop, heeded: float) -> _Link:
        if self._link is not None:
            return self._link
        if self._starts >= MAX_STARTS:
            raise ProgramError(f"was given up after {MAX_STARTS} starts")
        self._starts += 1
        try:
            self._link = link = _Link(self._command)
        except OSError as error:
            reason = error.strerror or str(error)
            raise ProgramError(f"{quote(self._command[0])} does not start: {reason}") from None
        link.send({"type": "hello", "game": "fivecrowns", "protocol": PROTOCOL})
        try:
            end = time.monotonic() + _START_BUDGET
            greeting = self._receive(end, should_stop, heeded)
            name, version = greeting.get("name"), greeting.get("protocol")
            if not isinstance(name, str) or not name or UNFIT.search(name):
                raise ProgramError("did not greet with its name in one line")
            if type(version) is not int:
                raise ProgramError("did not greet with the protocol's version")
            if version != PROTOCOL:
                raise ProgramError(f"speaks version {version} of the protocol, not {PROTOCOL}")
        except ProgramError:
            self.close()
            raise
        self.name = name[:100]
        return link

    def _receive(self, end: float, should_stop: ShouldStop, heeded: float) -> dict[str, object]:
        """Return the next message; a program that fails to give one is ended.

        ``should_stop`` is asked until the time ``heeded``.
        """
        link = self._link
        assert link is not None
        while (line := link.next_line()) is None:
            problem = link.problem
            if problem is None and time.monotonic() >= end:
                problem = "did not answer in time"
            if problem is not None:
                self.close()
                raise ProgramError(problem)
            if time.monotonic() < heeded and should_stop():
                raise ProgramError("was told to stop")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramError(f"answered nonsense: {_shown(line)} is not JSON") from None
        if not isinstance(message, dict):
            raise ProgramError(f"answered nonsense: {_shown(line)} is no JSON object")
        return message


def _shown(line: bytes) -> str:
    return quote(line.decode("utf-8", "replace"))


class _Link:
    """A running program and two threads, so that neither its silence nor its refusal to
    read holds anybody up."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._program = ProcessTree(command)
        self._lines: queue.Queue[bytes] = queue.Queue(_MAX_WAITING)
        self._to_send: queue.Queue[bytes | None] = queue.Queue()
        self.problem: str | None = None
        """Why no more lines will come."""
        self._closed = False
        self._threads = [
            threading.Thread(target=target, name="outside bot", daemon=True)
            for target in (self._read, self._write)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, message: dict[str, object]) -> None:
        self._to_send.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def next_line(self) -> bytes | None:
        """Wait a moment for a line."""
        if self.problem == _FLOODED:
            return None
        with contextlib.suppress(queue.Empty):
            return self._lines.get(timeout=_POLL)
        return None

    def close(self) -> None:
        if self.problem is None:
            self.send({"type": "quit"})
        self._to_send.put(None)
        self._program.end(0 if self.problem == _FLOODED else _GRACE)
        self._closed = True
        for thread in self._threads:
            # Each closes its pipe at its end.
            thread.join(_LAST_WORDS)

    def _read(self) -> None:
        stream = self._program.process.stdout
        assert stream is not None
        rest = b""
        problem: str | None = None
        with stream:
            while problem is None and self._wait_for(stream):
                data = os.read(stream.fileno(), MAX_LINE)
                *lines, rest = (rest + data).split(b"\n")
                try:
                    for line in lines:
                        self._lines.put_nowait(line)
                except queue.Full:
                    problem = _FLOODED
                if len(rest) > MAX_LINE:
                    problem = _FLOODED
                elif not data:
                    problem = problem or "has ended"
        self.problem = problem or "has ended"

    def _wait_for(self, stream: IO[bytes]) -> bool:
        """Wait until there is something to read; return False once this is closed. What the
        program started may hold its output open though the program has ended."""
        # Windows has no way of asking a pipe, but ends all in a job.
        if sys.platform != "win32":
            asking = select.poll()
            asking.register(stream, select.POLLIN)
            while not asking.poll(1000 * _POLL):
                if self._closed:
                    return False
        return True

    def _write(self) -> None:
        stream = self._program.process.stdin
        assert stream is not None
        # A program that has ended, or closed its input, shows that by not answering.
        with contextlib.suppress(OSError):
            while (data := self._to_send.get()) is not None:
                stream.write(data)
                stream.flush()
        with contextlib.suppress(OSError):
            stream.close()
