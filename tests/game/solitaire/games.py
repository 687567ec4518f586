"""Known deals, and a pilot who sits at one."""

from __future__ import annotations

from functools import cache

from engine.solitaire.actions import Action
from engine.solitaire.hints import fair_hint, hint_of
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from engine.solitaire.solver.search import actions_of, solve, solve_view
from engine.solitaire.state import Solitaire
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.solitaire.advice import Advice
from game.solitaire.desk import Desk
from game.solitaire.scene import SolitaireScene
from game.workers.solver import (
    FairHint,
    Outlook,
    Question,
    Solve,
    SolverAnswer,
    SolverProcess,
    StrongHint,
)
from tests.game.pilot import Pilot

__all__ = ["DEAL", "LOST_DEAL", "AtPiles", "InstantSolver", "history", "winning"]

DEAL = 8
"""A winnable deal of par 18, whose pile of 9 is dealt complete."""
LOST_DEAL = 10
"""A deal that is proved lost."""


@cache
def winning(deal: int = DEAL) -> tuple[Action, ...]:
    """Return actions that win a deal in par."""
    game = Record.start(SolitaireRules(), deal).game
    return actions_of(game, solve(game).moves)


def history(actions: int = 0, deal: int = DEAL, closing: str = "auto") -> History:
    """Return a deal after some of the actions that win it."""
    if not actions:
        return History(Record.start(SolitaireRules.of({"closing": closing}), deal))
    return History(_won(deal).at(actions))


@cache
def _won(deal: int) -> Record:
    return Record.of(SolitaireRules(), deal, winning(deal))


class InstantSolver(SolverProcess):
    """Answers by itself, at the next poll, and counts what it was spared."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.cancelled = 0
        self._waiting: Question | None = None
        self.silent = False
        """Whether it takes its time: no answer ever comes."""
        self.prepared: SolverAnswer | None = None
        """What it answers, if not what is right."""

    def ask(self, question: Question) -> None:
        assert self._waiting is None
        self._waiting = question
        self.asked.append(question)

    def poll(self) -> SolverAnswer | None:
        question = self._waiting
        if question is None or self.silent:
            return None
        self._waiting = None
        if self.prepared is not None:
            return self.prepared
        match question:
            case Solve(game):
                return SolverAnswer(question, solve(game))
            case Outlook(seen):
                return SolverAnswer(question, solve_view(seen))
            case FairHint(seen):
                return SolverAnswer(question, fair_hint(seen))
            case StrongHint(game):
                solution = solve(game)
                return SolverAnswer(question, hint_of(game, solution) or solution)

    def cancel(self) -> None:
        self.cancelled += self._waiting is not None
        self._waiting = None

    close = cancel


class AtPiles(Pilot):
    """A pilot at a solitaire."""

    def __init__(
        self,
        actions: int = 0,
        *,
        deal: int = DEAL,
        size: tuple[int, int] = (1280, 720),
        closing: str = "auto",
        pace: Pace | None = None,
    ) -> None:
        super().__init__(Options(size=size))
        self.app.context.pace = pace or Pace(Speed.INSTANT)
        self.solver = InstantSolver()
        game = history(actions, deal, closing)
        self.piles = SolitaireScene(self.app.context, game, solver=self.solver)
        self.app.stack.push(self.piles)
        self.rest()

    @property
    def game(self) -> Solitaire:
        return self.desk.game

    @property
    def desk(self) -> Desk:
        return self.piles.controller.desk

    @property
    def advice(self) -> Advice:
        return self.piles.controller.advice

    def show_way(self) -> None:
        """What a button of the dialog at the end does."""
        self.advice.way_to_win()

    @property
    def dialogs(self) -> list[str]:
        return [dialog.id for dialog in self.piles.ui.dialogs]

    def card_target(self, text: str) -> str:
        """The target of a card of the pile that has just got one."""
        start = f"pile:{self.game.placed}:"
        return next(
            name
            for name, target in self.targets().items()
            if name.startswith(start) and target.extra["card"] == text
        )
