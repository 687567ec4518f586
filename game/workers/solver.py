"""The solitaire's solver in a process of its own.

Solving takes from a tenth of a second to many seconds of a core, so it must not share one
with the window, and what is no longer wanted must end at once: its process is killed, and
another one is started when there is the next question.
"""

from __future__ import annotations

import dataclasses
import logging
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from engine.errors import EngineError
from engine.solitaire.hints import Hint, fair_hint, hint_of
from engine.solitaire.solver.outcome import Solution
from engine.solitaire.solver.search import solve, solve_view
from engine.solitaire.state import Solitaire
from engine.solitaire.view import SolitaireView
from game.workers import worker
from game.workers.worker import Job, ShouldStop, Worker

__all__ = [
    "FairHint",
    "Outlook",
    "Question",
    "Solve",
    "SolverAnswer",
    "SolverProcess",
    "StrongHint",
]

_log = logging.getLogger(__name__)


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
class SolverAnswer:
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
        self.worker: Final = Worker[Question, SolverAnswer](serve, "solver", listens=False)
        self._question: Question | None = None
        self._job: Job[SolverAnswer] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer, or its answer to be polled."""
        return self._job is not None

    @property
    def thinking(self) -> bool:
        """Whether there is no answer yet to the question asked."""
        return self._job is not None and not self._job.done

    def ask(self, question: Question) -> None:
        """Ask; a question still unanswered is dropped first."""
        self._question = question
        self._job = self.worker.ask(question)

    def poll(self) -> SolverAnswer | None:
        """Return the answer if it is there, without waiting for it."""
        question, job = self._question, self._job
        if question is None or job is None or not job.done:
            return None
        self._question = self._job = None
        if job.value is None:
            _log.error("no answer of the solver", exc_info=job.error)
            return SolverAnswer(question, error="the solver's process has ended unexpectedly")
        return dataclasses.replace(job.value, question=question)

    def cancel(self) -> None:
        """Drop the question, if there is one, and end its process at once."""
        self._question = self._job = None
        self.worker.cancel()

    def close(self) -> None:
        """End the process at once."""
        self._question = self._job = None
        self.worker.close()


def serve(connection: Connection) -> None:
    """Solve until the other side is gone: what the process does."""
    worker.serve(connection, _answer)


def _answer(question: Question, _should_stop: ShouldStop) -> SolverAnswer:
    try:
        match question:
            case Solve(game):
                return SolverAnswer(question, solve(game))
            case Outlook(view):
                return SolverAnswer(question, solve_view(view))
            case FairHint(view):
                return SolverAnswer(question, fair_hint(view))
            case StrongHint(game):
                solution = solve(game)
                return SolverAnswer(question, hint_of(game, solution) or solution)
    except EngineError as error:
        return SolverAnswer(question, error=str(error))
