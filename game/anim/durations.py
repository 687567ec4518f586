"""Every duration of the program, in milliseconds at normal speed."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final

__all__ = ["Pace", "Speed"]

# Cards.
CARD_MOVE_MS: Final = 230.0
"""A card from one place to another."""
CARD_DRAW_MS: Final = 240.0
CARD_DISCARD_MS: Final = 230.0
CARD_SORT_MS: Final = 190.0
"""Cards of a hand changing places."""
CARD_RETURN_MS: Final = 200.0
"""A card gliding back from an illegal drop."""
CARD_FLIP_MS: Final = 220.0
DEAL_STAGGER_MS: Final = 70.0
"""Between two cards of a deal leaving the pile."""
DEAL_LONGEST_MS: Final = 2600.0
"""A whole deal, however many cards; the stagger shrinks to keep it."""
MELD_STAGGER_MS: Final = 60.0
GATHER_STAGGER_MS: Final = 16.0
RESHUFFLE_MS: Final = 700.0

# People and words.
BOT_THINK_MS: Final = 520.0
"""The least time between another seat's turn beginning and its card moving."""
BOT_PAUSE_MS: Final = 260.0
"""Between a bot's draw and its discard."""
ROUND_BANNER_MS: Final = 1300.0
SCORE_COUNT_MS: Final = 900.0
CELEBRATION_MS: Final = 2600.0
REPLAY_ROUND_MS: Final = 3500.0
"""How long a replay shows the hands of a finished round."""
GLOW_MS: Final = 600.0
"""How long a card drawn or discarded by another seat stays lit."""

# Not changed by the speed: reading takes its time.
NOTICE_MS: Final = 1800.0
NOTICE_PER_CHAR_MS: Final = 42.0
REMARK_MS: Final = 1700.0
"""What an opponent says; each character counts as in a notice."""
LAST_TURN_MS: Final = 5000.0
TIP_DELAY_MS: Final = 450.0
HINT_THINK_MS: Final = 900.0
"""The longest that a hint is thought about."""
HINT_MS: Final = 15000.0
"""How long a hint is shown, unless something is done before."""


class Speed(enum.Enum):
    """The speed a person has chosen; the value is its name in the settings."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """What every duration is multiplied by."""
        return _FACTORS[self.value]


_THINKING: Final = {"slow": 1600.0, "normal": 800.0, "fast": 400.0, "instant": 200.0}
"""How long a bot may think about one decision before it answers with its best so far."""
_FACTORS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}


@dataclass(frozen=True)
class Pace:
    """Speed and reduced motion together."""

    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    """Cards appear in their places instead of travelling; pauses stay."""

    @property
    def thinking(self) -> float:
        """How long a bot may think about one decision, whatever moves meanwhile."""
        return _THINKING[self.speed.value]

    def motion(self, ms: float) -> float:
        """Return how long something that moves takes."""
        return 0.0 if self.reduced_motion else ms * self.speed.factor

    def pause(self, ms: float) -> float:
        """Return how long nothing happens, so that a person can follow."""
        return ms * self.speed.factor

    def stagger(self, ms: float, count: int, longest: float) -> float:
        """Return the time between the starts of `count` movements that begin one by one."""
        if count > 1:
            ms = min(ms, longest / (count - 1))
        return self.motion(ms)
