"""The piles of the ranks: what they leave at best, and which books are made of them.

A pile is what the suits leave of one rank. Three cards are a book, two lack one wild card
and one lacks two (RULES.md, "Melds"); ``sums`` are the points of a mask of ranks. Compiled
with the search (build/native.py).
"""

from __future__ import annotations

from typing import Final

from engine.arrange.suits import BELOW_TOP, LAYER

_NEVER: Final = 1 << 20
_MIN_MELD: Final = 3


def unbooked(ones: int, twos: int, wilds: int, sums: list[int]) -> int:
    """Return the fewest points left of piles of one and of two cards.

    Two piles of two count at least 14 points, a pile of one at most 13, for as many
    wild cards. So the piles of two come first, from the dearest on; only the last
    one may have to make way for a pile of one, if a wild card would lie idle.
    """
    last = 0
    while wilds and twos:
        last = twos
        twos = BELOW_TOP[twos]
        wilds -= 1
    while wilds >= 2 and ones:
        ones = BELOW_TOP[ones]
        wilds -= 2
    points = sums[ones] + 2 * sums[twos]
    if wilds and ones and last:
        gain = sums[ones ^ BELOW_TOP[ones]] - 2 * sums[last ^ twos]
        if gain > 0:
            points -= gain
    return points


def unbooked_less_one(ones: int, twos: int, wilds: int, sums: list[int]) -> int:
    """Return the same after the discard of the best card of these piles."""
    best = _NEVER
    if ones:
        best = unbooked(BELOW_TOP[ones], twos, wilds, sums)
    rest = twos
    while rest:
        below = BELOW_TOP[rest]
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
    four bits, the number of suits that left one card or more; from bit 44 on, two
    cards or more, and so on. A suit fits g times into g books, and its cards can be
    spread evenly: so g books lack 3 g cards less those that fit.
    """
    if not doubled:
        return unbooked(ones, twos, wilds, sums)
    # For each number of wild cards the fewest points left of the doubled piles.
    best = [0] * (wilds + 1)
    while doubled:
        below = BELOW_TOP[doubled]
        bit = doubled ^ below
        doubled = below
        value = sums[bit]
        layers = counts >> (4 * (bit.bit_length() - 1))
        size = 0
        rest = layers
        while rest & 15:
            size += rest & 15
            rest >>= LAYER
        after = [points + size * value for points in best]
        fitting = 0
        lacking = 0
        while layers & 15:
            fitting += layers & 15
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
        best = distinct_unbooked(BELOW_TOP[ones], twos, doubled, counts, wilds, sums)
    rest = twos
    while rest:
        below = BELOW_TOP[rest]
        bit = rest ^ below
        rest = below
        points = distinct_unbooked(ones | bit, twos ^ bit, doubled, counts, wilds, sums)
        if points < best:
            best = points
    rest = doubled
    while rest:
        below = BELOW_TOP[rest]
        place = 4 * ((rest ^ below).bit_length() - 1)
        rest = below
        while counts >> place & 15:
            if (counts >> place & 15) > (counts >> (place + LAYER) & 15):
                fewer = counts - (1 << place)
                points = distinct_unbooked(ones, twos, doubled, fewer, wilds, sums)
                if points < best:
                    best = points
            place += LAYER
    return best


def booked(ones: int, twos: int, wilds: int, sums: list[int]) -> int:
    """Return which of these piles become books, as :func:`unbooked` counts.

    Of several that count the same, that of the lowest rank does.
    """
    # Ten, jack, queen and king may count the same.
    ties = 0x780 if sums[1 << 10] == sums[1 << 7] else 0
    taken = last = 0
    while wilds and twos:
        last = _dearest(twos, ties)
        twos ^= last
        taken |= last
        wilds -= 1
    while wilds > 1 and ones:
        bit = _dearest(ones, ties)
        ones ^= bit
        taken |= bit
        wilds -= 2
    if wilds and last and ones:
        bit = _dearest(ones, ties)
        if sums[bit] > 2 * sums[last]:
            taken ^= last | bit
    return taken


def _dearest(piles: int, ties: int) -> int:
    equal = piles & ties
    return equal & -equal if equal else piles ^ BELOW_TOP[piles]


def distinct_booked(piles: dict[int, list[int]], wilds: int, sums: list[int]) -> dict[int, int]:
    """Return for each rank the number of its books in which no suit stands twice.

    ``piles`` has the codes of each rank's cards, from the lowest rank on.
    """
    # For each number of wild cards the points left, and the numbers of books so far.
    best: list[tuple[int, dict[int, int]]] = [(0, {}) for _ in range(wilds + 1)]
    for rank, pile in piles.items():
        value = sums[1 << rank]
        ways = [(0, len(pile) * value, 0)]
        for number in range(1, max([pile.count(code) for code in pile]) + 1):
            fits = len(fitting(pile, number))
            need = max(0, _MIN_MELD * number - fits)
            if need <= wilds:
                ways.append((need, (len(pile) - fits) * value, number))
        after: list[tuple[int, dict[int, int]]] = []
        for w in range(wilds + 1):
            left, need, number = min([(best[w - n][0] + p, n, k) for n, p, k in ways if n <= w])
            after.append((left, {**best[w - need][1], rank: number}))
        best = after
    return best[wilds][1]


def fitting(pile: list[int], number: int) -> list[int]:
    """Return the codes of a pile that fit into so many books which hold no suit twice."""
    return [code for i, code in enumerate(pile) if pile[:i].count(code) < number]
