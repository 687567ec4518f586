"""The solitaire's solver in a process of its own.

Solving takes from a tenth of a second to many seconds of a core, so it must not share one
with the window, and what is no longer wanted must end at once: its process is killed, and
another one is started when there is the next question.
"""

from __future__ import annotations

import contextlib
import dataclasses
import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TypeAlias

from engine.errors import EngineError
from engine.solitaire.hints import Hint, fair_hint, hint_of
from engine.solitaire.solver.search import Solution, outlook, solve
from engine.solitaire.state import Solitaire
from engine.solitaire.view import SolitaireView

__all__ = ["Answer", "FairHint", "Outlook", "Question", "Solve", "SolverProcess", "StrongHint"]


@dataclasses.dataclass(frozen=True, slots=True)
class Solve:
    """Can this game be won, and with which par? Answered by a :class:`Solution`."""

    game: Solitaire


@dataclasses.dataclass(frozen=True, slots=True)
class Outlook:
    """Can it be won, as the player sees it? Answered by a :class:`Solution` without par."""

    view: SolitaireView


@dataclasses.dataclass(frozen=True, slots=True)
class FairHint:
    """What to do, by what the player sees? Answered by a :class:`Hint` or None."""

    view: SolitaireView


@dataclasses.dataclass(frozen=True, slots=True)
class StrongHint:
    """What to do, the order of the draws known? Answered by a :class:`Hint`, or where there
    is none by the :class:`Solution` that tells why."""

    game: Solitaire


Question: TypeAlias = Solve | Outlook | FairHint | StrongHint


@dataclasses.dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question."""

    question: Question
    value: Solution | Hint | None = None
    error: str | None = None
    """A sentence, if there is no answer: the solver's package is not installed, or its
    process has ended."""


class SolverProcess:
    """Answers one question at a time. Not thread-safe: one thread calls its methods.

    Nothing is started before the first question.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._question: Question | None = None

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Ask; a question still unanswered is dropped first."""
        if self.busy:
            self.cancel()
        if self._connection is None:
            self._start()
        self._question = question
        assert self._connection is not None
        # A process that has ended is noticed by poll().
        with contextlib.suppress(OSError):
            self._connection.send(question)

    def poll(self) -> Answer | None:
        """Return the answer if it is there, without waiting for it."""
        question, connection = self._question, self._connection
        if question is None or connection is None:
            return None
        try:
            if not connection.poll():
                return None
            answer = connection.recv()
        except (EOFError, OSError):
            self.cancel()
            return Answer(question, error="the solver's process has ended unexpectedly")
        self._question = None
        assert isinstance(answer, Answer)
        return dataclasses.replace(answer, question=question)

    def cancel(self) -> None:
        """Drop the question, if there is one, and end the process at once."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = self._question = None

    close = cancel

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), name="solver", daemon=True
        )
        self._process.start()
        # Only the process holds its end now, so that its end is noticed here.
        theirs.close()


def serve(connection: Connection) -> None:
    """Answer questions until the other side is gone: what the process does."""
    # Ctrl-C in a terminal goes to all processes; it is the window's to handle.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first
    threading.Thread(target=_end_with_window, daemon=True).start()
    try:
        while True:
            connection.send(_answer(connection.recv()))
    except (EOFError, OSError):
        return


def _end_with_window() -> None:
    """End when the window's process does, in the middle of an answer: nobody wants it."""
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(0)


def _answer(question: Question) -> Answer:
    try:
        match question:
            case Solve(game):
                return Answer(question, solve(game))
            case Outlook(view):
                return Answer(question, outlook(view))
            case FairHint(view):
                return Answer(question, fair_hint(view))
            case StrongHint(game):
                solution = solve(game)
                return Answer(question, hint_of(game, solution) or solution)
    except EngineError as error:
        return Answer(question, error=str(error))
