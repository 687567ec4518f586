"""What the piles of the ranks are worth: books, wild cards to fill them, points left.

A part of the search in kernel.py, and compiled with it (build/native.py). A pile
is what the suits leave of one rank; ``sums`` are the points of a mask of ranks.
"""

from __future__ import annotations

from typing import Final

from engine.arrange.suit_tables import BELOW_TOP

__all__ = ["LAYER", "distinct_less_one", "distinct_unbooked", "unbooked", "unbooked_less_one"]

LAYER: Final = 33
"""Bits of one layer of piles that count distinct suits: three for each rank."""

_BELOW_TOP: Final[list[int]] = BELOW_TOP
_NEVER: Final = 1 << 20


def unbooked(ones: int, twos: int, wilds: int, sums: list[int]) -> int:
    """Return the fewest points left of piles of one and of two cards.

    Two piles of two count at least 14 points, a pile of one at most 13, for as many
    wild cards. So the piles of two come first, from the dearest on; only the last
    one may have to make way for a pile of one, if a wild card would lie idle.
    """
    last = 0
    while wilds and twos:
        last = twos
        twos = _BELOW_TOP[twos]
        wilds -= 1
    while wilds >= 2 and ones:
        ones = _BELOW_TOP[ones]
        wilds -= 2
    points = sums[ones] + 2 * sums[twos]
    if wilds and ones and last:
        gain = sums[ones ^ _BELOW_TOP[ones]] - 2 * sums[last ^ twos]
        if gain > 0:
            points -= gain
    return points


def unbooked_less_one(ones: int, twos: int, wilds: int, sums: list[int]) -> int:
    """Return the same after the discard of the best card of these piles."""
    best = _NEVER
    if ones:
        best = unbooked(_BELOW_TOP[ones], twos, wilds, sums)
    rest = twos
    while rest:
        below = _BELOW_TOP[rest]
        bit = rest ^ below
        points = unbooked(ones | bit, twos ^ bit, wilds, sums)
        if points < best:
            best = points
        rest = below
    return best


def distinct_unbooked(
    ones: int, twos: int, doubled: int, counts: int, wilds: int, sums: list[int]
) -> int:
    """Return the fewest points left of piles in whose books no suit stands twice.

    ``ones`` and ``twos`` are piles as before, beside the ``doubled`` ones, of which
    some suit has left two cards or more. ``counts`` has for each of these ranks, in
    three bits, the number of suits that left one card or more; from bit 33 on, two
    cards or more, and so on. A suit fits g times into g books, and its cards can be
    spread evenly: so g books lack 3 g cards less those that fit.
    """
    if not doubled:
        return unbooked(ones, twos, wilds, sums)
    # For each number of wild cards the fewest points left of the doubled piles.
    best = [0] * (wilds + 1)
    while doubled:
        below = _BELOW_TOP[doubled]
        bit = doubled ^ below
        doubled = below
        value = sums[bit]
        layers = counts >> (3 * (bit.bit_length() - 1))
        size = 0
        rest = layers
        while rest & 7:
            size += rest & 7
            rest >>= LAYER
        after = [points + size * value for points in best]
        fitting = 0
        lacking = 0
        while layers & 7:
            fitting += layers & 7
            lacking += 3
            layers >>= LAYER
            need = lacking - fitting
            if need < 0:
                need = 0
            left = (size - fitting) * value
            for w in range(need, wilds + 1):
                points = best[w - need] + left
                if points < after[w]:
                    after[w] = points
        best = after
    fewest = _NEVER
    for w in range(wilds + 1):
        points = best[w] + unbooked(ones, twos, wilds - w, sums)
        if points < fewest:
            fewest = points
    return fewest


def distinct_less_one(
    ones: int, twos: int, doubled: int, counts: int, wilds: int, sums: list[int]
) -> int:
    """Return the same after the discard of the best card of these piles."""
    best = _NEVER
    if ones:
        best = distinct_unbooked(_BELOW_TOP[ones], twos, doubled, counts, wilds, sums)
    rest = twos
    while rest:
        below = _BELOW_TOP[rest]
        bit = rest ^ below
        rest = below
        points = distinct_unbooked(ones | bit, twos ^ bit, doubled, counts, wilds, sums)
        if points < best:
            best = points
    rest = doubled
    while rest:
        below = _BELOW_TOP[rest]
        place = 3 * ((rest ^ below).bit_length() - 1)
        rest = below
        while counts >> place & 7:
            if (counts >> place & 7) > (counts >> (place + LAYER) & 7):
                fewer = counts - (1 << place)
                points = distinct_unbooked(ones, twos, doubled, fewer, wilds, sums)
                if points < best:
                    best = points
            place += LAYER
    return best
