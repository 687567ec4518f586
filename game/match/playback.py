"""A match that has been played, as a session that plays it once more."""

from __future__ import annotations

from typing import ClassVar

from engine.match.actions import Action
from engine.match.record import Record, Step
from game.match.session import Session

__all__ = ["Playback"]


class Playback(Session):
    """The one source of its actions is the record; nobody thinks and nothing is saved."""

    watched: ClassVar[bool] = True

    def __init__(self, record: Record) -> None:
        """Stand before the first action."""
        super().__init__(record)
        self.at = 0
        self.playing = False
        """Whether it goes on by itself."""
        self._asked = 0

    def _check_levels(self) -> None:
        """Take levels of other versions, too: they play no part here."""

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.record.steps) - 1

    @property
    def persons_turn(self) -> bool:
        """Never: there is nothing to be done but to watch."""
        return False

    @property
    def bots_turn(self) -> bool:
        """Whether the next action of the round is to be carried out."""
        return self.to_move is not None and self.at < self.length and self._going

    @property
    def _going(self) -> bool:
        return self.playing or self._asked > 0

    def submit(self, action: Action) -> Step:
        """Nothing can be submitted.

        :raises RuntimeError: always.
        """
        raise RuntimeError(f"{action} was submitted to a match that is over")

    def think(self, budget: float | None = None) -> None:
        """There is nothing to think about."""

    def poll(self) -> Step | None:
        """Carry out the next action, if it is wanted."""
        if not self.bots_turn:
            return None
        return self.forward()

    def ask(self) -> None:
        """Want one more action carried out."""
        self._asked += 1

    def forward(self) -> Step:
        """Carry out the next action.

        :raises IndexError: there is none.
        """
        step = self.record.steps[self.at + 1]
        self.at += 1
        self._asked = max(0, self._asked - 1)
        return step

    def go(self, at: int) -> None:
        """Stand after so many actions; what is beyond the ends is cut."""
        self.at = max(0, min(at, self.length))
        self._asked = 0

    def round_starts(self) -> list[int]:
        """Return after how many actions each round begins."""
        starts, number = [], 0
        for at, step in enumerate(self.record.steps):
            if step.match.round.number != number:
                number = step.match.round.number
                starts.append(at)
        return starts

    @property
    def over(self) -> bool:
        """Whether the round, or the match, has come to its end here."""
        return self.match.phase.over
