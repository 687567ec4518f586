"""Opponents that misbehave, or think until they are told."""

from __future__ import annotations

import threading

from engine.bots import ShouldStop
from engine.match.actions import Action, Deal, Discard, Draw, Source
from engine.match.view import SeatView

__all__ = ["Illegal", "Leaving", "Nonsense", "Patient", "Raising", "Stubborn"]

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
