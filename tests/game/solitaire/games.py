"""Known deals, and a pilot who sits at one."""

from __future__ import annotations

from functools import cache

from engine.solitaire.actions import Action
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from engine.solitaire.solver import actions_of, solve
from engine.solitaire.state import Solitaire
from game.anim.durations import Pace, Speed
from game.options import Options
from game.scenes.solitaire import SolitaireScene
from tests.game.pilot import Pilot

__all__ = ["DEAL", "LOST_DEAL", "AtPiles", "history", "winning"]

DEAL = 8
"""A winnable deal of par 18, whose pile of 9 is dealt complete."""
LOST_DEAL = 9


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
        self.app.pace = pace or Pace(Speed.INSTANT)
        self.piles = SolitaireScene(self.app, history(actions, deal, closing))
        self.app.push(self.piles)
        self.rest()

    @property
    def game(self) -> Solitaire:
        return self.piles.desk.game

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
