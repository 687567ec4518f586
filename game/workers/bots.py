"""The bots in a process of their own.

On a thread a thinking bot would hold the interpreter while frames are due. There is one
process for all bots, started ahead of the first thought; it loads the engine and no
window. A thought is a numbered question through a pipe. Anything that comes through the
pipe, its end too, ends the thought in hand, so a new question never waits for an old one
and no process outlives the window. Late answers are known by their number.

Until the process answers, and should it not start or should it die, bots think on threads,
which takes frames but changes no move.
"""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from engine.bots import load_levels, make_bot
from engine.match.view import SeatView
from engine.shuffle import Stream
from game.workers.thinking import Thought, Threads

__all__ = ["BotsProcess", "RemoteError", "serve"]

_log = logging.getLogger(__name__)

MOST_FAILURES: Final = 3
"""Processes that may fail; then there is no use in starting another."""
PATIENCE: Final = 15.0
"""Seconds after the end of a thought's time after which the process is taken for dead."""


class RemoteError(Exception):
    """A bot failed in the process; its traceback is the text."""


@dataclasses.dataclass(frozen=True, slots=True)
class _Question:
    number: int
    level: str
    stream: Stream
    view: SeatView
    budget: float | None


@dataclasses.dataclass(frozen=True, slots=True)
class _Answer:
    number: int
    action: object = None
    error: str | None = None


class BotsProcess:
    """Lets bots think in a process, or on threads where that is not possible.

    :param target: what the process does.
    :param patience: seconds that it may keep silent after the end of a thought's time.
    """

    def __init__(
        self,
        target: Callable[[Connection], None] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._target: Final = target or serve
        self._patience: Final = patience
        self._threads: Final = Threads()
        self._lock: Final = threading.Lock()
        self._closed = False
        self._failures = 0
        self._starter: threading.Thread | None = None
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None  # once the process has answered
        self._numbers = 0
        self._current: _Asked | None = None

    @property
    def ready(self) -> bool:
        """Whether there is a process that takes questions."""
        return self._connection is not None

    def prepare(self) -> None:
        """Start the process, unless that is done; nobody waits for it."""
        with self._lock:
            if self._closed or self._starter is not None or self._failures >= MOST_FAILURES:
                return
            self._starter = threading.Thread(target=self._start, name="bots", daemon=True)
        self._starter.start()

    def think(
        self, level: str, stream: Stream, view: SeatView, budget: float | None
    ) -> Thought:
        """Let a new bot choose; the thought before this one is given up."""
        self.prepare()
        if self._connection is None:
            return self._threads.think(level, stream, view, budget)
        self._numbers += 1
        question = _Question(self._numbers, level, stream, view, budget)
        thought = self._current = _Asked(self, question)
        try:
            self._connection.send(question)
        except OSError:
            self._lost("has ended")
        return thought

    def close(self) -> None:
        """End the process at once."""
        with self._lock:
            self._closed = True
            self._current = None
            self._end()
            starter = self._starter
        if starter is not None:
            starter.join()

    # For the thoughts

    def receive(self) -> None:
        """Hand what has been answered to the thought that waits for it."""
        connection, waiting = self._connection, self._current
        if connection is None:
            return
        try:
            while connection.poll():
                answer = connection.recv()
                if waiting is not None and answer.number == waiting.question.number:
                    self._current = None
                    waiting.answered(answer)
        except Exception as error:  # noqa: BLE001 - whatever it is, that process is of no use
            self._lost("has ended" if isinstance(error, EOFError | OSError) else str(error))
            return
        if self._current is not None and self._current.overdue(self._patience):
            self._lost("does not answer")

    def drop(self, thought: _Asked) -> None:
        """Let a thought end that nobody waits for."""
        if self._current is not thought:
            return
        self._current = None
        if self._connection is not None:
            with contextlib.suppress(OSError):
                self._connection.send(None)

    # Starting and ending

    def _start(self) -> None:
        try:
            connection = self._spawn()
            # Blocks until the process is up, on this thread: the window does not wait.
            connection.recv()
        except Exception as error:  # noqa: BLE001 - told; the bots think on threads
            with self._lock:
                self._end()
                self._failures += 1
                if not self._closed:
                    _log.error("the bots' process could not be started (%r)", error)
                self._starter = None
            return
        with self._lock:
            if self._closed:
                connection.close()
            else:
                self._connection = connection

    def _spawn(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._target, args=(theirs,), name="bots", daemon=True)
        with _uninterrupted():
            process.start()
        # Only the process holds its end now, so that its end is noticed here.
        theirs.close()
        with self._lock:
            self._process = process
            if self._closed:
                self._end()
        return ours

    def _end(self) -> None:
        """End the process, if there is one; with the lock."""
        process, self._process = self._process, None
        connection, self._connection = self._connection, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if connection is not None:
            connection.close()

    def _lost(self, what: str) -> None:
        """Go on without this process: on a thread now, with another one later."""
        with self._lock:
            self._end()
            self._failures += 1
            self._starter = None
        _log.error("the bots' process %s; a thread does its work", what)
        waiting, self._current = self._current, None
        if waiting is not None:
            q = waiting.question
            waiting.replaced(self._threads.think(q.level, q.stream, q.view, q.budget))
        self.prepare()


class _Asked:
    """A thought in the process."""

    def __init__(self, home: BotsProcess, question: _Question) -> None:
        self.question: Final = question
        self._home = home
        self._begun = time.monotonic()
        self._answer: _Answer | None = None
        self._instead: Thought | None = None

    def answered(self, answer: _Answer) -> None:
        self._answer = answer

    def replaced(self, thought: Thought) -> None:
        self._instead = thought

    def overdue(self, patience: float) -> bool:
        budget = self.question.budget
        return budget is not None and time.monotonic() > self._begun + budget + patience

    @property
    def done(self) -> bool:
        if self._answer is None and self._instead is None:
            self._home.receive()
        return self._answer is not None or (self._instead is not None and self._instead.done)

    @property
    def action(self) -> object:
        if self._instead is not None:
            return self._instead.action
        return None if self._answer is None else self._answer.action

    @property
    def error(self) -> BaseException | None:
        if self._instead is not None:
            return self._instead.error
        if self._answer is None or self._answer.error is None:
            return None
        return RemoteError(self._answer.error)

    def stop(self) -> None:
        if self._instead is not None:
            self._instead.stop()
        else:
            self._home.drop(self)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Keep Ctrl-C from what this thread starts: it goes to all processes of a terminal, and
    one that is only just starting would answer with a traceback."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    # It is started with the first process, and then lets the signal through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the process

_LOOK_AFTER: Final = 0.002
"""Seconds between two looks into the pipe: each costs as much as looking at some hands."""


def serve(connection: Connection) -> None:
    """Answer questions until the other side is gone: what the process does."""
    # Ctrl-C is the window's to handle.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first
    load_levels()
    try:
        connection.send(None)
        while True:
            question = connection.recv()
            if question is not None:
                connection.send(_answer(question, connection))
    except (EOFError, OSError):
        return


def _answer(question: _Question, connection: Connection) -> _Answer:
    now = time.monotonic()
    end = math.inf if question.budget is None else now + question.budget
    look = now + _LOOK_AFTER

    def should_stop() -> bool:
        nonlocal look
        now = time.monotonic()
        if now >= end:
            return True
        if now < look:
            return False
        look = now + _LOOK_AFTER
        return connection.poll()

    try:
        bot = make_bot(question.level, question.stream)
        return _Answer(question.number, bot.choose(question.view, should_stop))
    except BaseException:  # noqa: BLE001 - told by whoever asked; the process goes on
        return _Answer(question.number, error=traceback.format_exc())
