"""Opponents that misbehave, or think until they are told."""

from __future__ import annotations

import dataclasses
import threading

from engine.bots import ShouldStop
from engine.match.actions import Action, Deal, Discard, Draw, Source
from engine.match.view import SeatView
from engine.shuffle import Stream
from game.match.session import Session
from game.workers.bots import Threads
from game.workers.worker import Job

__all__ = ["Illegal", "Leaving", "Nonsense", "Patient", "Raising", "Stubborn", "carry_out"]

PATIENCE = 20.0
"""Seconds until a thread of a test ends by itself."""


class Raising:
    """Fails."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        raise RuntimeError("on purpose")


class Leaving(Raising):
    """Would end the program if it were not on a thread."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        raise SystemExit


class Illegal(Raising):
    """Answers what is no bot's to do."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        return Deal()


class Untimely(Raising):
    """Discards a card, whatever is due."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        return Discard(view.discard_pile[-1])


class Nonsense(Raising):
    """Answers what is no action at all."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        return "the queen of hearts"  # type: ignore[return-value]


@dataclasses.dataclass
class Answered:
    """A question that has been answered."""

    value: Action
    done: bool = True
    error: BaseException | None = None

    def stop(self) -> None: ...


class Told(Threads):
    """A thinker that has bots answer at once what they are told."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action

    def think(
        self, level: str, stream: Stream, view: SeatView, budget: float | None
    ) -> Job[object]:
        return Answered(self.action)


def carry_out(session: Session, action: Action) -> None:
    """Carry out an action, whoever is to move."""
    if session.bots_turn:
        session.thinker = Told(action)
        session.think()
        session.poll()
    else:
        session.submit(action)


class Patient:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        never = threading.Event()
        while not should_stop():
            never.wait(0.001)
        self.stopped.set()
        return Draw(Source.DRAW_PILE)


class Stubborn:
    """Thinks until it is let go, whatever it is told."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go = threading.Event()
        self.answered = threading.Event()

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        self.begun.set()
        self.go.wait(PATIENCE)
        self.answered.set()
        return Draw(Source.DRAW_PILE)
