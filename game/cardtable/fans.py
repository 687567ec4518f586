"""Rows of cards that overlap as far as they must; all numbers are pixels."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.art.geometry import Geometry
from game.art.sets import card_look

__all__ = [
    "ASPECT",
    "card_size",
    "fan",
    "fan_groups",
    "fan_width",
    "index_width",
    "slot_at",
    "visible",
]

ASPECT: Final = 5 / 7
"""Width of a card by its height."""


def card_size(height: float) -> tuple[int, int]:
    """Return width and height of a card at most so high, in whole pixels."""
    wide = max(5, int(height * ASPECT))
    return wide, round(wide / ASPECT)


def index_width(card_width: int) -> int:
    """Return how much of a card must stay open on the left for its index to be seen."""
    return Geometry(card_width, card_look().large).index_width


def fan(box: Rect, count: int, card: tuple[int, int], widest_step: float) -> tuple[Rect, ...]:
    """Return the places of some cards in a row, centred in a box, the left one lowest.

    :param widest_step: the most from one card's left edge to the next one's; it is
        less where the box would not hold the row.
    """
    if count == 0:
        return ()
    step = _step(box.width, count, card[0], widest_step)
    wide = card[0] + step * (count - 1)
    left = box.left + (box.width - wide) / 2
    top = box.top + (box.height - card[1]) // 2
    return tuple(Rect(round(left + step * i), top, *card) for i in range(count))


def fan_width(count: int, card_width: int, step: float) -> int:
    """Return how wide a row of cards is."""
    return 0 if count == 0 else round(card_width + step * (count - 1))


def visible(cards: Sequence[Rect]) -> tuple[Rect, ...]:
    """Return the part of each card that the next one, on its right, leaves open."""
    open_parts = []
    for here, following in itertools.pairwise(cards):
        part = here.copy()
        part.width = max(1, min(here.width, following.left - here.left))
        open_parts.append(part)
    return (*open_parts, *(c.copy() for c in cards[-1:]))


def slot_at(cards: Sequence[Rect], x: int) -> int:
    """Return the index of the place in a row whose open part lies at ``x``; beyond the
    ends it is the first or the last."""
    for i, part in enumerate(visible(cards)):
        if x < part.right:
            return i
    return max(0, len(cards) - 1)


def fan_groups(
    box: Rect,
    sizes: Sequence[int],
    largest: tuple[int, int],
    most_rows: int = 3,
    *,
    from_left: bool = False,
) -> tuple[tuple[Rect, ...], ...]:
    """Return the places of several fans in a box, each group together.

    Cards are as large as they can be, at most ``largest``, with the index of each still
    showing; they are set in up to ``most_rows`` rows if that lets them be larger. Rows are
    centred, or begin at the left.
    """
    if not sizes:
        return ()
    options = [
        _grouped(box, sizes, largest, rows, from_left) for rows in range(1, most_rows + 1)
    ]
    # The rows that leave the cards largest; of equals the fewest.
    return max(options, key=lambda option: option[0])[1]


_Groups = tuple[tuple[Rect, ...], ...]


def _grouped(
    box: Rect, sizes: Sequence[int], largest: tuple[int, int], rows: int, from_left: bool
) -> tuple[int, _Groups]:
    """The height of the cards, and the places, when set in some rows."""
    lines = _lines(sizes, rows)
    gap = max(1, box.height // 24)
    high = (box.height - gap * (len(lines) - 1)) // len(lines)
    # A size found before is kept to the pixel: its pictures are painted.
    card = largest if largest[1] <= high else card_size(high)
    # Smaller cards rather than hidden indices.
    while card[1] > 12 and any(_room(box, line, card) < index_width(card[0]) for line in lines):
        card = card_size(card[1] * 0.94)
    placed: list[tuple[Rect, ...]] = []
    used = card[1] * len(lines) + gap * (len(lines) - 1)
    top = box.top + max(0, (box.height - used) // 2)
    for line in lines:
        step = max(1.0, min(_room(box, line, card), 0.62 * card[0]))
        between = _between(card)
        wide = sum(fan_width(n, card[0], step) for n in line) + between * (len(line) - 1)
        indent = 0 if from_left else max(0, (box.width - wide) // 2)
        left = float(box.left + indent)
        for count in line:
            placed.append(tuple(Rect(round(left + step * i), top, *card) for i in range(count)))
            left += fan_width(count, card[0], step) + between
        top += card[1] + gap
    return card[1], tuple(placed)


def _between(card: tuple[int, int]) -> int:
    return max(2, card[0] // 6)


def _room(box: Rect, line: Sequence[int], card: tuple[int, int]) -> float:
    """The step at which a line of groups fills the box."""
    inner = sum(n - 1 for n in line)
    if inner == 0:
        wide = len(line) * card[0] + _between(card) * (len(line) - 1)
        return float(card[0]) if wide <= box.width else 0.0
    return (box.width - len(line) * card[0] - _between(card) * (len(line) - 1)) / inner


def _lines(sizes: Sequence[int], rows: int) -> list[list[int]]:
    """Divide groups among rows, in order, about evenly by cards."""
    rows = min(rows, len(sizes))
    whole = sum(sizes)
    lines: list[list[int]] = [[]]
    passed = 0
    for i, size in enumerate(sizes):
        left = len(sizes) - i
        enough = passed >= whole * len(lines) / rows - size / 2
        if lines[-1] and len(lines) < rows and (enough or left <= rows - len(lines)):
            lines.append([])
        lines[-1].append(size)
        passed += size
    return lines


def _step(width: int, count: int, card_width: int, widest: float) -> float:
    if count < 2:
        return 0.0
    return max(1.0, min(widest, (width - card_width) / (count - 1)))
