"""What was found out about the positions of a game: can it still be won? (pure)

A position that can be won was reached only by positions that can be won, and from a lost
one no way leads back but undoing. So a few answers tell of many positions, and the last
one that could be won is found by halving.
"""

from __future__ import annotations

from engine.solitaire.record import History
from engine.solitaire.solver.search import Outcome
from engine.solitaire.state import Phase, Solitaire

__all__ = ["Verdicts"]


class Verdicts:
    """The verdicts on one deal's positions."""

    def __init__(self) -> None:
        self._known: dict[Solitaire, Outcome] = {}
        self._last: tuple[History, Outcome | None] | None = None

    def note(self, game: Solitaire, outcome: Outcome) -> None:
        """Note what the solver has found out about a position."""
        self._known[game] = outcome
        self._last = None

    def of(self, history: History) -> Outcome | None:
        """Return the verdict on where a game stands; None if it is not known yet."""
        # Asked with every frame, while positions are large to compare.
        if self._last is None or self._last[0] is not history:
            self._last = (history, self._at(history, history.actions))
        return self._last[1]

    def way_back(self, history: History) -> int | Solitaire | None:
        """Find the last position, up to now, that could be won.

        Returns after how many actions it was, or a position of which the solver has to be
        asked first; None if there is none or it can't be found out.
        """
        low, high = -1, history.actions + 1
        for i in range(history.actions + 1):
            verdict = self._at(history, i)
            if verdict is Outcome.WINNABLE:
                low = i
            elif verdict is Outcome.LOST:
                high = i
                break
        if high - low == 1:
            return low if low >= 0 else None
        middle = (low + high) // 2
        if self._at(history, middle) is Outcome.UNKNOWN:
            return low if low >= 0 else None
        return history.record.steps[middle].game

    def _at(self, history: History, actions: int) -> Outcome | None:
        steps = history.record.steps
        game = steps[actions].game
        if game.over:
            return Outcome.WINNABLE if game.phase is Phase.WON else Outcome.LOST
        if game in self._known:
            return self._known[game]
        if any(self._lost(step.game) for step in steps[:actions]):
            return Outcome.LOST
        if any(self._won(step.game) for step in steps[actions + 1 :]):
            return Outcome.WINNABLE
        if actions and game.phase is Phase.PLACE:
            # The order of the draws decides nothing, so turning one up changes nothing.
            return self._known.get(steps[actions - 1].game)
        return None

    def _lost(self, game: Solitaire) -> bool:
        return self._known.get(game) is Outcome.LOST

    def _won(self, game: Solitaire) -> bool:
        return game.phase is Phase.WON or self._known.get(game) is Outcome.WINNABLE
