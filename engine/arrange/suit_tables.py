"""What the eleven ranks of one suit can do: tables over all 2048 sets of ranks.

A set of ranks is a mask: bit 0 is the 3, bit 10 the king. The tables depend on
nothing but the rules of RULES.md ("Melds"), and serve the search in kernel.py.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "BELOW_TOP",
    "COSTS",
    "EXTENSIONS",
    "REDUNDANT",
    "SEGMENTS",
    "SPREAD",
    "SUMS_FACE",
    "SUMS_TEN",
]

_MASKS: Final = range(2048)
_BITS: Final = tuple(1 << r for r in range(11))


def _costs() -> list[int]:
    costs = [0] * 2048
    for mask in _MASKS[1:]:
        low = (mask & -mask).bit_length() - 1
        choices = []
        held = 0
        for high in range(low, mask.bit_length()):
            if mask >> high & 1:
                held += 1
                beyond = mask >> (high + 1) << (high + 1)
                choices.append(max(high - low + 1, 3) - held + costs[beyond])
        costs[mask] = min(choices)
    return costs


COSTS: Final[list[int]] = _costs()
"""The fewest wild cards that let one card of each rank stand in runs.

Two runs of one suit that overlap, and hold no rank twice, can as well be one run:
it has no more gaps. So disjoint runs from one rank held to another are enough.
"""

REDUNDANT: Final[list[bool]] = [
    any(m & b and COSTS[m] == COSTS[m ^ b] + 2 for b in _BITS) for m in _MASKS
]
"""Whether some card costs two wild cards, for which it could be a book of its own."""


def _segments() -> list[list[tuple[int, int]]]:
    segments: list[list[tuple[int, int]]] = [[] for _ in _MASKS]
    for mask in _MASKS[1:]:
        low = (mask & -mask).bit_length() - 1
        for high in range(mask.bit_length() - 1, low - 1, -1):
            if mask >> high & 1:
                beyond = mask >> (high + 1) << (high + 1)
                held = (mask ^ beyond).bit_count()
                if max(high - low + 1, 3) - held + COSTS[beyond] == COSTS[mask]:
                    top = max(high, min(low + 2, 10))
                    segments[mask] = [(min(low, top - 2), top), *segments[beyond]]
                    break
    return segments


SEGMENTS: Final[list[list[tuple[int, int]]]] = _segments()
"""The lowest and highest place of each of the runs that the mask takes, from the lowest on."""

EXTENSIONS: Final[list[int]] = [
    sum(b for b in _BITS if not m & b and COSTS[m | b] <= COSTS[m]) for m in _MASKS
]
"""The other ranks that the runs would take in at no cost."""

BELOW_TOP: Final[list[int]] = [0, *(m ^ (1 << (m.bit_length() - 1)) for m in _MASKS[1:])]
"""The mask without its highest rank."""

SPREAD: Final[list[int]] = [sum(1 << (3 * r) for r in range(11) if m >> r & 1) for m in _MASKS]
"""The mask with three bits for each rank, so that sums of them count up to seven."""

SUMS_FACE: Final[list[int]] = [sum(r + 3 for r in range(11) if m >> r & 1) for m in _MASKS]
"""The points of one card of each rank, by their faces (``court`` is ``face``)."""

SUMS_TEN: Final[list[int]] = [
    sum(min(10, r + 3) for r in range(11) if m >> r & 1) for m in _MASKS
]
"""The points of one card of each rank if jack, queen and king count ten."""
