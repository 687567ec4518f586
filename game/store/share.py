"""What statistics of any kind of game are made of."""

from __future__ import annotations

import dataclasses
from typing import Final

__all__ = ["NOTHING", "TREND_LENGTH", "Share"]

TREND_LENGTH: Final = 10
"""Games that a point of a trend line is the mean of, at most."""


@dataclasses.dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    part: int = 0
    whole: int = 0

    @property
    def value(self) -> float | None:
        """From 0 to 1; None of nothing."""
        return self.part / self.whole if self.whole else None

    def plus(self, hit: bool) -> Share:
        """Count one more."""
        return Share(self.part + hit, self.whole + 1)


NOTHING: Final = Share()
