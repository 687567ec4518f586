"""From a long sequence that fails to the shortest that still does (delta debugging)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

__all__ = ["shortest"]

T = TypeVar("T")


def shortest(items: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> list[T]:
    """Return a part of the items, in their order, that fails although no single one of its
    items is needless.

    :param fails: whether a part fails; asked about ever smaller ones. The whole does.
    """
    left = list(items)
    parts = 2
    while len(left) >= 2:
        size = -(-len(left) // parts)
        chunks = [left[i : i + size] for i in range(0, len(left), size)]
        for number in range(len(chunks)):
            rest = [item for i, chunk in enumerate(chunks) if i != number for item in chunk]
            if fails(rest):
                left, parts = rest, max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(len(left), 2 * parts)
    return left
