"""Curves from 0 to 1 over the time from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable

__all__ = ["Easing", "ease_in", "ease_in_out", "ease_out", "linear", "overshoot"]

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, then settling: a card pushed across the felt."""
    return 1.0 - (1.0 - t) ** 3


def ease_in(t: float) -> float:
    """Slow at first, then leaving."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def overshoot(t: float) -> float:
    """A little beyond the end and back: a badge popping up."""
    back = 1.4
    u = t - 1.0
    return 1.0 + u * u * ((back + 1.0) * u + back)
