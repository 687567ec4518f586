"""Hears what the program says, without a voice."""

from __future__ import annotations

import pytest

from game.sound.speech import Speech
from game.text.spoken import speakable
from tests.game.pilot import Pilot

__all__ = ["Ear", "listen", "listening"]


class Ear:
    """What a person hears: sentences, and which of them cut the former ones short."""

    def __init__(self) -> None:
        self.all: list[tuple[str, bool]] = []

    def take(self) -> list[str]:
        """What was said since the last time."""
        said, self.all = [text for text, _urgent in self.all], []
        return said


def listening(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """Return an ear that hears everything from now on."""
    ear = Ear()

    def say(self: Speech, text: str, *, urgent: bool = False) -> None:
        words = speakable(text)
        if self.on and words:
            self.count += 1
            ear.all.append((words, urgent))

    monkeypatch.setattr(Speech, "say", say)
    return ear


def listen(pilot: Pilot) -> None:
    """Switch the voice on."""
    pilot.app.context.settings.change(speech=True, first_start_done=True)
    pilot.app.frame(16.0)
