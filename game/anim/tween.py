"""One value on its way from here to there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.anim.easing import Easing, ease_out

__all__ = ["Clip", "Tween", "Wait"]


class Clip(Protocol):
    """Anything that a timeline can play: it sets its values for a point in time."""

    @property
    def duration(self) -> float:
        """Milliseconds from its start to its end; 0 happens at once."""

    def seek(self, ms: float) -> None:
        """Set the values for a time since the clip's start, clamped to its duration."""


class Tween:
    """Moves numbers from start to end together and hands them to `apply`."""

    def __init__(
        self,
        start: Sequence[float],
        end: Sequence[float],
        duration: float,
        apply: Callable[[tuple[float, ...]], None],
        easing: Easing = ease_out,
    ) -> None:
        """Go from `start` to `end` in `duration` milliseconds.

        At the end `apply` gets exactly the end's numbers, without rounding errors.

        :raises ValueError: the two are not equally long, or the duration is negative.
        """
        if len(start) != len(end):
            raise ValueError(f"from {len(start)} numbers to {len(end)}")
        if duration < 0:
            raise ValueError(f"a duration of {duration} ms")
        self.start = tuple(start)
        self.end = tuple(end)
        self._duration = float(duration)
        self.apply = apply
        self.easing = easing

    @property
    def duration(self) -> float:
        """Milliseconds from start to end."""
        return self._duration

    def seek(self, ms: float) -> None:
        """Apply the numbers for a time since the start."""
        if ms >= self._duration:
            self.apply(self.end)
            return
        t = self.easing(max(0.0, ms) / self._duration)
        self.apply(tuple(a + (b - a) * t for a, b in zip(self.start, self.end, strict=True)))


class Wait:
    """Nothing, for a while."""

    def __init__(self, duration: float) -> None:
        """Last `duration` milliseconds.

        :raises ValueError: the duration is negative.
        """
        if duration < 0:
            raise ValueError(f"a duration of {duration} ms")
        self._duration = float(duration)

    @property
    def duration(self) -> float:
        """Milliseconds from start to end."""
        return self._duration

    def seek(self, ms: float) -> None:
        """Do nothing."""
