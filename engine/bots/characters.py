"""Who sits at the table: a name and a manner for each level.

The manner is a key; what it says and how long it seems to think are the window's.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from engine.bots.registry import LEVELS


@dataclasses.dataclass(frozen=True, slots=True)
class Character:
    """Somebody to play with."""

    id: str
    """For settings and translations; stays the same for ever."""
    name: str
    level: str
    manner: str
    """The key of how it behaves: ``playful``, ``friendly``, ``dry`` or ``courtly``."""


CHARACTERS: Final = (
    Character("pippa", "Pippa", "easy", "playful"),
    Character("otto", "Otto", "easy", "playful"),
    Character("mara", "Mara", "normal", "friendly"),
    Character("jonas", "Jonas", "normal", "friendly"),
    Character("vera", "Vera", "hard", "dry"),
    Character("anton", "Anton", "hard", "dry"),
    Character("regina", "Regina", "expert", "courtly"),
    Character("leopold", "Leopold", "expert", "courtly"),
)
"""Two of each level, the weakest first."""


def characters_of(level: str) -> tuple[Character, ...]:
    """Return the characters of a level.

    :raises ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}")
    return tuple(c for c in CHARACTERS if c.level == level)
