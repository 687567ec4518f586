"""What has come of what was done, or what the solver has found, for a screen to show."""

from __future__ import annotations

import dataclasses
from typing import TypeAlias

from engine.solitaire.actions import Action
from game.sound.sounds import Sound
from game.ui.notice import Tone

__all__ = [
    "BackTo",
    "Celebrated",
    "Ended",
    "Moved",
    "News",
    "ParFound",
    "Refreshed",
    "Said",
    "WayFound",
]


@dataclasses.dataclass(frozen=True, slots=True)
class Moved:
    """Cards lie elsewhere, or otherwise."""

    sound: Sound
    over: bool = False
    """Whether the game has just ended."""


@dataclasses.dataclass(frozen=True, slots=True)
class Said:
    """A sentence for the person."""

    text: str
    tone: Tone = "plain"
    sound: Sound | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Refreshed:
    """What is told about the game has changed, the cards have not."""


@dataclasses.dataclass(frozen=True, slots=True)
class Celebrated:
    """The game is won and all cards have come to rest."""


@dataclasses.dataclass(frozen=True, slots=True)
class Ended:
    """How the game has ended is to be told."""


@dataclasses.dataclass(frozen=True, slots=True)
class BackTo:
    """After so many actions the game could still be won."""

    actions: int


@dataclasses.dataclass(frozen=True, slots=True)
class WayFound:
    """Actions that win the deal."""

    actions: tuple[Action, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class ParFound:
    """The par of a deal that is not in the table."""

    par: int


News: TypeAlias = Moved | Said | Refreshed | Celebrated | Ended | BackTo | WayFound | ParFound
