"""A match that has been played, as a session that plays it once more."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.match.actions import Action
from engine.match.events import Event, RoundBegan
from engine.match.record import Record
from engine.match.state import Phase
from game.match.session import Session, Step

__all__ = ["Playback"]


class Playback(Session):
    """The one source of its actions is the record; nobody thinks and nothing is saved."""

    watched: ClassVar[bool] = True

    def __init__(self, record: Record) -> None:
        """Stand before the first action."""
        super().__init__(record.header.players, record.header.rules, record.header.seed)
        self.record: Final = record
        self.at = 0
        """Actions carried out."""
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
        before = self.match
        step = self.record.steps[self.at + 1]
        assert step.action is not None
        self.at += 1
        self._asked = max(0, self._asked - 1)
        self.match = step.match
        self._note(step.events)
        return Step(before, step.action, step.match, step.events)

    def go(self, at: int) -> None:
        """Stand after so many actions; what is beyond the ends is cut."""
        self.at = max(0, min(at, self.length))
        self._asked = 0
        self.match = self.record.steps[self.at].match
        self.round_events = self._events_of_round()

    def _events_of_round(self) -> list[Event]:
        events: list[Event] = []
        for step in reversed(self.record.steps[: self.at + 1]):
            events[:0] = step.events
            if any(isinstance(event, RoundBegan) for event in step.events):
                break
        start = next(i for i, event in enumerate(events) if isinstance(event, RoundBegan))
        return events[start:]

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
        return self.match.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER)
