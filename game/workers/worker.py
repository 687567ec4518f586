"""One worker: a process of its own that answers questions, one at a time.

On a thread, long thinking would hold the interpreter while frames are due. The process is
started ahead on a thread, so that nobody waits for it; it loads what its target imports and
no window. A question is numbered and goes through a pipe. Anything that comes through the
pipe, its end too, tells the answering to stop, so a new question never waits for an old one;
late answers are known by their number. Answering that does not listen is cancelled by ending
the process. No process outlives the window.

Where something can take the place of the process, such as a thread, it answers until the
process is up, and when that dies.
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
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

__all__ = [
    "MOST_FAILURES",
    "Job",
    "LostError",
    "RemoteError",
    "ShouldStop",
    "ThreadJob",
    "Worker",
    "serve",
]

_log = logging.getLogger(__name__)

MOST_FAILURES: Final = 3
"""Processes that may fail where something takes their place; then it does so for good."""
PATIENCE: Final = 15.0
"""Seconds after the end of a question's time after which the process is taken for dead."""

Q = TypeVar("Q")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)

ShouldStop: TypeAlias = Callable[[], bool]
"""Whether the answer is to be given now, the best so far."""


class RemoteError(Exception):
    """Answering failed in the process; its traceback is the text."""


class LostError(Exception):
    """The process has ended, or could not be started, and nothing takes its place."""


class Job(Protocol[A_co]):
    """A question that is being answered."""

    @property
    def done(self) -> bool:
        """Whether it is answered, or answering has failed."""
        ...

    @property
    def value(self) -> A_co | None:
        """The answer; None if answering failed or is not done."""
        ...

    @property
    def error(self) -> BaseException | None:
        """Why answering failed."""
        ...

    def stop(self) -> None:
        """Let it end: its answer is not wanted any more."""
        ...


class ThreadJob(Generic[A]):
    """A question answered on a thread of its own.

    :param answer: is told when to come to an end.
    :param budget: seconds that it has, or None.
    :param clock: seconds.
    """

    def __init__(
        self,
        answer: Callable[[ShouldStop], A],
        budget: float | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.value: A | None = None
        self.error: BaseException | None = None
        self._answer = answer
        self._clock = clock
        self._end = math.inf if budget is None else clock() + budget
        self._stop = threading.Event()
        self._done = threading.Event()
        threading.Thread(target=self._run, name="job", daemon=True).start()

    def _run(self) -> None:
        try:
            self.value = self._answer(self._should_stop)
        except BaseException as error:  # noqa: BLE001 - told by whoever asked
            # Even what would end the program: a job that is never done would leave a match
            # standing.
            self.error = error
        self._done.set()

    def _should_stop(self) -> bool:
        return self._stop.is_set() or self._clock() >= self._end

    @property
    def done(self) -> bool:
        """See :class:`Job`."""
        return self._done.is_set()

    def stop(self) -> None:
        """See :class:`Job`."""
        self._stop.set()


@dataclasses.dataclass(frozen=True, slots=True)
class _Question:
    number: int
    content: Any
    budget: float | None


@dataclasses.dataclass(frozen=True, slots=True)
class _Answer:
    number: int
    value: Any = None
    error: str | None = None


class Worker(Generic[Q, A]):
    """A process that answers. Not thread-safe: one thread calls the methods; none waits.

    Nothing is started before :meth:`prepare` or the first question.

    :param target: what the process does, by :func:`serve`.
    :param instead: answers while there is no process; without it a question waits until
        the process is up, and fails with :class:`LostError` when that ends.
    :param listens: whether the answering looks at what it is given to learn when to stop. If
        not, the process is ended when its answer is not wanted any more.
    :param patience: seconds that it may keep silent after the end of a question's time.
    """

    def __init__(
        self,
        target: Callable[[Connection], None],
        name: str,
        instead: Callable[[Q, float | None], Job[A]] | None = None,
        *,
        listens: bool = True,
        patience: float = PATIENCE,
    ) -> None:
        self._target: Final = target
        self._name: Final = name
        self._instead: Final = instead
        self._listens: Final = listens
        self._patience: Final = patience
        self._process: _Process | None = None
        self._closed = False
        self._failures = 0
        self._numbers = 0
        self._current: _Asked[A] | None = None

    @property
    def ready(self) -> bool:
        """Whether there is a process that takes questions."""
        return self._process is not None and self._process.connection is not None

    @property
    def starting(self) -> bool:
        """Whether a process is on its way."""
        process = self._process
        return process is not None and process.connection is None and process.error is None

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    @property
    def incoming(self) -> bool:
        """Whether something has come from the process that is not polled yet."""
        return (
            self._process is not None
            and self._process.connection is not None
            and self._process.connection.poll()
        )

    def prepare(self) -> None:
        """Start the process, unless that is done; nobody waits for it."""
        if self._process is not None and self._process.error is not None:
            self._lost(f"could not be started ({self._process.error!r})")
        given_up = self._instead is not None and self._failures >= MOST_FAILURES
        if not self._closed and self._process is None and not given_up:
            self._process = _Process(self._target, self._name)

    def ask(self, question: Q, budget: float | None = None) -> Job[A]:
        """Have a question answered; the one before is given up.

        :param budget: seconds until the best answer so far is wanted, or None.
        """
        if not self._listens:
            self.cancel()
        self.prepare()
        if self._instead is not None and not self.ready:
            return self._instead(question, budget)
        self._numbers += 1
        instead = self._instead
        make = None if instead is None else lambda: instead(question, budget)
        job = self._current = _Asked(self, self._numbers, budget, make)
        if self._process is None:
            self._lost("is closed")
        else:
            self._process.send(_Question(self._numbers, question, budget))
        return job

    def poll(self) -> None:
        """Hand what has been answered to the question that waits for it."""
        process = self._process
        if process is None:
            return
        if process.error is not None:
            self._lost(f"could not be started ({process.error!r})")
            return
        if process.connection is None:
            return
        try:
            while process.connection.poll():
                answer = process.connection.recv()
                job = self._current
                if job is not None and answer.number == job.number:
                    self._current = None
                    job.answered(answer)
        except Exception as error:  # noqa: BLE001 - whatever it is, that process is of no use
            self._lost("has ended" if isinstance(error, EOFError | OSError) else str(error))
            return
        if self._current is not None and self._current.overdue(self._patience):
            self._lost("does not answer")

    def cancel(self) -> None:
        """Want no answer any more; what answers ends within milliseconds."""
        if self._current is None:
            return
        self._current = None
        if not self._listens:
            self.restart()
        elif self._process is not None:
            self._process.send(None)

    def drop(self, job: object) -> None:
        """Cancel a job, if it is the one in hand."""
        if self._current is job:
            self.cancel()

    def restart(self) -> None:
        """End the process at once; another is started when there is the next question."""
        self._current = None
        if self._process is not None:
            self._process.end()
            self._process = None

    def close(self) -> None:
        """End the process at once and for good."""
        self._closed = True
        self.restart()

    def _lost(self, what: str) -> None:
        """Go on without this process: with what takes its place, and with another one."""
        waiting, self._current = self._current, None
        self.restart()
        self._failures += 1
        if self._instead is None:
            _log.error("the process of the %s %s", self._name, what)
            if waiting is not None:
                waiting.failed(LostError(what))
            return
        _log.error("the process of the %s %s; a thread does its work", self._name, what)
        if waiting is not None:
            waiting.replaced()
        self.prepare()


class _Asked(Generic[A]):
    """A job in the process, or of what takes its place."""

    def __init__(
        self,
        worker: Worker[Any, A],
        number: int,
        budget: float | None,
        instead: Callable[[], Job[A]] | None,
    ) -> None:
        self.number: Final = number
        self.value: A | None = None
        self.error: BaseException | None = None
        self._worker = worker
        self._overdue = math.inf if budget is None else time.monotonic() + budget
        self._make = instead
        self._instead: Job[A] | None = None
        self._done = False

    def answered(self, answer: _Answer) -> None:
        self._done = True
        self.value = answer.value
        if answer.error is not None:
            self.error = RemoteError(answer.error)

    def failed(self, error: Exception) -> None:
        self._done = True
        self.error = error

    def replaced(self) -> None:
        assert self._make is not None
        self._instead = self._make()

    def overdue(self, patience: float) -> bool:
        return time.monotonic() > self._overdue + patience

    @property
    def done(self) -> bool:
        if not self._done and self._instead is None:
            self._worker.poll()
        if not self._done and self._instead is not None and self._instead.done:
            self._done = True
            self.value, self.error = self._instead.value, self._instead.error
        return self._done

    def stop(self) -> None:
        if self._instead is not None:
            self._instead.stop()
        else:
            self._worker.drop(self)


class _Process:
    """One process, started on a thread: who asks does not wait for it."""

    def __init__(self, target: Callable[[Connection], None], name: str) -> None:
        self.connection: Connection | None = None
        """Once the process has answered."""
        self.error: Exception | None = None
        """Why it could not be started."""
        self._target: Final = target
        self._name: Final = name
        self._lock: Final = threading.Lock()
        self._process: SpawnProcess | None = None
        self._ended = False
        self._first: object = None
        self._starter: Final = threading.Thread(target=self._start, name=name, daemon=True)
        self._starter.start()

    @property
    def pid(self) -> int | None:
        """Its number; None before it is made and after its end."""
        with self._lock:
            return None if self._process is None else self._process.pid

    def send(self, message: object) -> None:
        """Send something; where the process is not up yet, as the first thing it gets."""
        with self._lock:
            if self.connection is None:
                self._first = message
            else:
                self._send(self.connection, message)

    def end(self) -> None:
        """End it at once, wherever it is."""
        with self._lock:
            self._ended = True
            self._kill()
        self._starter.join()
        if self.connection is not None:
            self.connection.close()

    def _start(self) -> None:
        connection: Connection | None = None
        try:
            connection = self._spawn()
            # Blocks until the process is up, on this thread.
            connection.recv()
        except Exception as error:  # noqa: BLE001 - told by whoever asks next
            with self._lock:
                self._kill()
            if connection is not None:
                connection.close()
            self.error = error
            return
        with self._lock:
            if self._ended:
                connection.close()
                return
            if self._first is not None:
                self._send(connection, self._first)
            self.connection = connection

    def _spawn(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._target, args=(theirs,), name=self._name, daemon=True
        )
        with _uninterrupted():
            process.start()
        # Only the process holds its end now, so that its end is noticed here.
        theirs.close()
        with self._lock:
            self._process = process
            if self._ended:
                self._kill()
        return ours

    def _kill(self) -> None:
        """End the process, if there is one; with the lock."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def _send(self, connection: Connection, message: object) -> None:
        # That the process has ended is noticed when it is polled.
        with contextlib.suppress(OSError):
            connection.send(message)


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


def serve(
    connection: Connection,
    answer: Callable[[Any, ShouldStop], object],
    load: Callable[[], object] = lambda: None,
) -> None:
    """Answer questions until the other side is gone: what the process does.

    :param answer: answers one.
    :param load: is called before the process counts as ready.
    """
    # Ctrl-C is the window's to handle.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first
    threading.Thread(target=_end_with_window, daemon=True).start()
    load()
    try:
        connection.send(None)
        while True:
            question = connection.recv()
            if question is not None:
                connection.send(_answered(question, answer, connection))
    except (EOFError, OSError):
        return


def _end_with_window() -> None:
    """End when the window's process does, in the middle of an answer: nobody wants it."""
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(0)


def _answered(
    question: _Question, answer: Callable[[Any, ShouldStop], object], connection: Connection
) -> _Answer:
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
        return _Answer(question.number, answer(question.content, should_stop))
    except BaseException:  # noqa: BLE001 - told by whoever asked; the process goes on
        return _Answer(question.number, error=traceback.format_exc())
