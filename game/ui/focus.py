"""Where the focus goes: pure functions over rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygame import Rect

__all__ = ["Direction", "nearest", "next_index"]

Direction = Literal["up", "down", "left", "right"]

_SIDEWAYS: Final = 2.5
"""How much dearer a step to the side is than one straight ahead."""


def next_index(count: int, current: int | None, step: int) -> int | None:
    """Return the next place in the Tab order, round and round; None if there is none."""
    if count == 0:
        return None
    if current is None:
        return 0 if step > 0 else count - 1
    return (current + step) % count


def _gap(low_a: int, high_a: int, low_b: int, high_b: int) -> int:
    """Return the distance of two spans; 0 if they overlap."""
    return max(0, low_b - high_a, low_a - high_b)


def nearest(start: Rect, others: Sequence[Rect], direction: Direction) -> int | None:
    """Return the index of the rectangle that an arrow key leads to, or None.

    Only what lies ahead counts: its centre must be further that way, and rather
    ahead than to the side unless it stands beside the start. Among those the one
    straight ahead wins over the one aslant; the first of equals.
    """
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        dx = other.centerx - start.centerx
        dy = other.centery - start.centery
        if direction in ("left", "right"):
            ahead = dx if direction == "right" else -dx
            along = _gap(start.left, start.right, other.left, other.right)
            aside = _gap(start.top, start.bottom, other.top, other.bottom)
            offset = abs(dy)
        else:
            ahead = dy if direction == "down" else -dy
            along = _gap(start.top, start.bottom, other.top, other.bottom)
            aside = _gap(start.left, start.right, other.left, other.right)
            offset = abs(dx)
        if ahead <= 0 or (aside > 0 and along == 0 and ahead < aside):
            continue
        # A little of the centres' offset decides between two that both lie ahead.
        cost = along + ahead * 0.05 + aside * _SIDEWAYS + offset * 0.1
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]
