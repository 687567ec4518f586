"""Pure functions that divide a rectangle; all numbers are pixels."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

__all__ = ["centered", "column", "fit_inside", "grid", "inset", "row", "shares", "spread"]


def inset(box: Rect, x: int, y: int | None = None) -> Rect:
    """Return a rectangle smaller by a margin on each side; never below nothing."""
    y = x if y is None else y
    x = min(x, box.width // 2)
    y = min(y, box.height // 2)
    return Rect(box.left + x, box.top + y, box.width - 2 * x, box.height - 2 * y)


def spread(total: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Divide a length in proportion to weights: (start, length) of each part.

    Parts and gaps add up to the total exactly, so edges meet without a seam.
    """
    if not weights:
        return []
    room = max(0, total - gap * (len(weights) - 1))
    whole = sum(weights)
    parts = []
    passed = 0.0
    for i, weight in enumerate(weights):
        start = round(room * passed / whole)
        passed += weight
        end = round(room * passed / whole)
        parts.append((start + i * gap, end - start))
    return parts


def shares(words: Sequence[int], total: int, gap: int, frame: int) -> list[float]:
    """Return weights for a row of buttons: all alike, unless that is too narrow for one.

    Then each gets room in proportion to its words, so that all words shrink alike, instead
    of the long ones beside short ones in full size.

    :param words: how wide the words of each are, above 0.
    :param frame: what a button needs beside its words, left and right together.
    """
    count = len(words)
    room = total - gap * (count - 1)
    if all((width + frame) * count <= room for width in words):
        return [1.0] * count
    spare = max(0, room - frame * count)
    return [frame + spare * width / sum(words) for width in words]


def row(box: Rect, weights: Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide a box into columns side by side, in proportion to weights."""
    return [
        Rect(box.left + x, box.top, w, box.height) for x, w in spread(box.width, weights, gap)
    ]


def column(box: Rect, weights: Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide a box into rows one below the other, in proportion to weights."""
    return [
        Rect(box.left, box.top + y, box.width, h) for y, h in spread(box.height, weights, gap)
    ]


def grid(box: Rect, columns: int, rows: int, gap: int = 0) -> list[Rect]:
    """Divide a box into equal cells, row by row."""
    return [
        cell
        for line in column(box, [1.0] * rows, gap)
        for cell in row(line, [1.0] * columns, gap)
    ]


def centered(box: Rect, width: int, height: int) -> Rect:
    """Return a rectangle of a size, cut down to the box, in its middle."""
    width, height = min(width, box.width), min(height, box.height)
    return Rect(
        box.left + (box.width - width) // 2, box.top + (box.height - height) // 2, width, height
    )


def fit_inside(rect: Rect, box: Rect) -> Rect:
    """Return a rectangle shrunk and moved just enough to lie inside a box."""
    width, height = min(rect.width, box.width), min(rect.height, box.height)
    x = max(box.left, min(rect.left, box.right - width))
    y = max(box.top, min(rect.top, box.bottom - height))
    return Rect(x, y, width, height)
