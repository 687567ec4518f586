"""Curves from 0 to 1 over the time from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Easing", "ease_out", "linear"]

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, then settling: a card pushed across the felt."""
    return 1.0 - (1.0 - t) ** 3
