"""What the solitaire asks the solver's process, one question at a time.

Each wish has a name. A wish of the same name takes the place of the old one; what is no
longer wanted ends at once, even in the middle of its answer.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from game.workers.solver import Answer, Question, SolverProcess

__all__ = ["Counsel"]

Then = Callable[[Answer], None]


@dataclasses.dataclass(frozen=True)
class _Wish:
    question: Question
    then: Then


class Counsel:
    """Asks for a scene. Not thread-safe: :meth:`poll` calls back on the caller's thread.

    :param solver: closed with :meth:`close`.
    """

    def __init__(self, solver: SolverProcess | None = None) -> None:
        self._solver: Final = solver or SolverProcess()
        self._wishes: dict[str, _Wish] = {}
        self._asked: str | None = None

    def wants(self, name: str) -> bool:
        """Tell whether the answer to a wish is awaited."""
        return name in self._wishes

    def ask(self, name: str, question: Question, then: Then, *, first: bool = False) -> None:
        """Have a question answered; ``then`` is called with what came of it.

        :param first: before all others, even one that is being answered.
        """
        self.drop(name)
        wish = {name: _Wish(question, then)}
        self._wishes = {**wish, **self._wishes} if first else {**self._wishes, **wish}
        if first and self._asked is not None:
            self._solver.cancel()
            self._asked = None

    def drop(self, name: str) -> None:
        """Want an answer no longer."""
        if self._wishes.pop(name, None) is not None and self._asked == name:
            self._solver.cancel()
            self._asked = None

    def drop_all(self) -> None:
        """Want nothing any more."""
        for name in list(self._wishes):
            self.drop(name)

    def poll(self) -> None:
        """Hand on the answer that has come, and ask the next question."""
        answer = self._solver.poll()
        if answer is not None and self._asked is not None:
            wish = self._wishes.pop(self._asked)
            self._asked = None
            wish.then(answer)
        if self._asked is None and self._wishes:
            self._asked = next(iter(self._wishes))
            self._solver.ask(self._wishes[self._asked].question)

    def close(self) -> None:
        """End the process."""
        self._wishes.clear()
        self._asked = None
        self._solver.close()
