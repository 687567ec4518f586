"""From pointer events to gestures: press, click, drag, drop, cancel.

A plain state machine over positions in pixels and times in milliseconds; it knows
neither cards nor windows. One pointer (mouse or finger) counts at a time.
"""

from __future__ import annotations

import dataclasses
from typing import Final, TypeAlias

__all__ = ["Cancelled", "Clicked", "Dragged", "Dropped", "Gesture", "Gestures", "Started"]

Point: TypeAlias = tuple[int, int]

LEFT: Final = 1
DRAG_DISTANCE: Final = 4.0
"""Units: a pointer that strays no further is still clicking."""
DOUBLE_CLICK: Final = 350.0
"""Milliseconds between two presses at one spot that are a double click."""


@dataclasses.dataclass(frozen=True, slots=True)
class Clicked:
    """The pointer went down and up at one spot."""

    pos: Point
    """Where it went down: what was aimed at."""
    count: int = 1
    """2 for the second click of a double click, 3 for a triple click, and so on."""


@dataclasses.dataclass(frozen=True, slots=True)
class Started:
    """A drag began: the pointer went down at ``origin`` and is now at ``pos``."""

    origin: Point
    pos: Point


@dataclasses.dataclass(frozen=True, slots=True)
class Dragged:
    """The pointer moved in a drag."""

    pos: Point


@dataclasses.dataclass(frozen=True, slots=True)
class Dropped:
    """The pointer let go in a drag."""

    pos: Point


@dataclasses.dataclass(frozen=True, slots=True)
class Cancelled:
    """A drag ended without a drop."""


Gesture: TypeAlias = Clicked | Started | Dragged | Dropped | Cancelled


class Gestures:
    """Reads one pointer.

    :param scale: pixels per unit.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._pressed: Point | None = None
        self._dragging = False
        self._count = 0
        self._last: tuple[Point, float] | None = None

    @property
    def dragging(self) -> bool:
        """Whether a drag is under way."""
        return self._dragging

    @property
    def pressed(self) -> bool:
        """Whether the pointer is down."""
        return self._pressed is not None

    def down(self, pos: Point, button: int, now: float) -> Gesture | None:
        """The pointer went down at a time in milliseconds."""
        if button != LEFT or self._pressed is not None:
            # Another button, or the press of a second finger, in the middle of a
            # gesture: harmless, neither a click nor the end of a drag.
            return None
        again = (
            self._last is not None
            and now - self._last[1] <= DOUBLE_CLICK
            and self._near(self._last[0], pos)
        )
        self._count = self._count + 1 if again else 1
        self._last = (pos, now)
        self._pressed = pos
        return None

    def move(self, pos: Point) -> Gesture | None:
        """The pointer is elsewhere."""
        if self._pressed is None:
            return None
        if self._dragging:
            return Dragged(pos)
        if self._near(self._pressed, pos):
            return None
        self._dragging = True
        self._last = None
        return Started(self._pressed, pos)

    def up(self, pos: Point, button: int) -> Gesture | None:
        """The pointer was let go."""
        if button != LEFT or self._pressed is None:
            return None
        pressed, self._pressed = self._pressed, None
        if self._dragging:
            self._dragging = False
            return Dropped(pos)
        # Without a move on the way (a lost event) it was no drag, but no click either.
        return Clicked(pressed, self._count) if self._near(pressed, pos) else None

    def cancel(self) -> Gesture | None:
        """Give up what is under way: the window lost the focus, or Escape."""
        self._pressed = None
        if not self._dragging:
            return None
        self._dragging = False
        return Cancelled()

    def _near(self, a: Point, b: Point) -> bool:
        far = max(1.0, DRAG_DISTANCE * self.scale)
        return abs(a[0] - b[0]) <= far and abs(a[1] - b[1]) <= far
