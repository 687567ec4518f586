"""Small things thrown up in joy, as data: where each is after some time."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Final

__all__ = ["Spark", "burst"]

_UP: Final = (420.0, 760.0)
"""Units a second with which they set out, and how they drift to the sides."""
_DRIFT: Final = 210.0
_FALL: Final = 620.0
"""Units a second, every second."""
_SIZES: Final = (15.0, 20.0, 27.0)
_LATEST: Final = 0.38
"""The last one sets out after this part of the time."""


@dataclasses.dataclass(frozen=True, slots=True)
class Spark:
    """One of them; lengths in pixels, times in milliseconds."""

    kind: int
    """Which of the things that are thrown."""
    x: float
    y: float
    across: float
    """Pixels a second, as the next."""
    up: float
    fall: float
    size: int
    at: float
    """When it sets out."""
    lasts: float

    def place(self, ms: float) -> tuple[int, int, int] | None:
        """Return its middle and its size after some time; None before and after its way."""
        passed = ms - self.at
        if not 0 <= passed < self.lasts:
            return None
        s = passed / 1000
        # It vanishes by growing small: that needs no blending.
        left = 1.0 - passed / self.lasts
        size = self.size if left > 0.3 else max(2, round(self.size * left / 0.3))
        x = self.x + self.across * s
        y = self.y - self.up * s + self.fall * s * s / 2
        return round(x), round(y), size


def burst(
    origins: Sequence[tuple[int, int]],
    count: int,
    kinds: int,
    scale: float,
    lasts: float,
    seed: int,
) -> tuple[Spark, ...]:
    """Return sparks that set out one by one from some places.

    :param origins: in pixels; they take turns.
    :param kinds: how many kinds of things there are.
    :param scale: pixels per unit.
    :param lasts: milliseconds until the last one is gone.
    """
    chance = random.Random(seed)
    sparks = []
    for i in range(count):
        x, y = origins[i % len(origins)]
        at = lasts * _LATEST * i / count
        sparks.append(
            Spark(
                kind=i % kinds,
                x=x + chance.uniform(-30, 30) * scale,
                y=y,
                across=chance.uniform(-_DRIFT, _DRIFT) * scale,
                up=chance.uniform(*_UP) * scale,
                fall=_FALL * scale,
                size=max(4, round(chance.choice(_SIZES) * scale)),
                at=at,
                lasts=(lasts - at) * chance.uniform(0.75, 1.0),
            )
        )
    return tuple(sparks)
