"""The options of one suit: what it leaves to the piles, and what that costs.

A part of the search in kernel.py, and compiled with it (build/native.py).
"""

from __future__ import annotations

from typing import Final

from engine.arrange.suit_tables import COSTS, EXTENSIONS, REDUNDANT

__all__ = [
    "Option",
    "Planes",
    "Ways",
    "ranked_options",
    "rich_options",
    "simple_options",
    "without",
]

Planes = tuple[int, int, int, int]
"""The ranks that a suit holds at least once, twice, three and four times."""
Option = tuple[int, int, int, int, int, int]
"""The wild cards that it costs; the ranks left at least once; those of them that the
runs would take at no cost; the ranks left at least two, three and four times."""
Ways = dict[Planes, tuple[int, tuple[int, ...]]]
"""What a suit may leave; see :func:`rich_options`."""

_COSTS: Final[list[int]] = COSTS
_EXTENSIONS: Final[list[int]] = EXTENSIONS
_WINDOWS: Final[list[tuple[int, int, int]]] = [
    ((2 << high) - (1 << low), 1 << low | 1 << high, high - low + 1)
    for low in range(9)
    for high in range(low + 2, min(low + 5, 11))
]
"""The places, the ends and the size of runs of three to five; longer ones divide."""
_simple: Final[list[list[Option] | None]] = [None] * 2048


def simple_options(mask: int) -> list[Option]:
    """Return the options of a suit without second copies, the cheapest first.

    They are made when first asked for, and kept.
    """
    options = _simple[mask]
    if options is None:
        options = []
        part = mask
        while True:
            if not REDUNDANT[part]:
                left = mask ^ part
                options.append((_COSTS[part], left, _EXTENSIONS[part] & left, 0, 0, 0))
            if not part:
                break
            part = (part - 1) & mask
        options.sort()
        _simple[mask] = options
    return options


def without(held: Planes, part: int) -> Planes:
    """Return what is held, less one card of each rank of the part."""
    h1, h2, h3, h4 = held
    return (
        (h1 & ~part) | (h2 & part),
        (h2 & ~part) | (h3 & part),
        (h3 & ~part) | (h4 & part),
        h4 & ~part,
    )


def rich_options(
    planes: Planes, required: tuple[tuple[int, int], ...], wilds: int, lonely: int
) -> Ways:
    """Return what a suit may leave that has second copies, or runs laid before.

    ``required`` has for each run laid before the ranks of its cards and the number of
    its wild cards, which may shift. The result maps what is left to the cost and to
    the ranks in runs: a mask for each run required, grown or not, then for single
    runs, at last for all others.

    Why that finds the best: of two sets of runs that have no rank twice, each run of
    the second that shares no card's rank with the first can as well be in the first.
    So all but one set consist of runs that hold a rank of which there are copies,
    and these *extra* runs need not be longer than five, for what is divided from
    them either is such a run, too, or goes to the first set.
    """
    ways: Ways = {planes: (0, ())}
    for base, spare in required:
        longer: Ways = {}
        for held, (cost, runs) in ways.items():
            avail = held[0] & ~base
            part = avail
            while True:
                mask = part | base
                size = mask.bit_length() - (mask & -mask).bit_length() + 1 if mask else 0
                lacking = size - mask.bit_count() - spare
                total = cost + max(0, lacking)
                if total <= wilds and size - min(0, lacking) <= 11:
                    _note(longer, without(held, part), total, (*runs, mask))
                if not part:
                    break
                part = (part - 1) & avail
        ways = longer
    found: Ways = {}
    if planes[2]:
        _add_extra_runs(ways, planes, wilds)
        for held, (cost, runs) in ways.items():
            for extra, left, free, _, _, _ in simple_options(held[0]):
                if cost + extra > wilds:
                    break
                if not free & lonely:
                    part = held[0] ^ left
                    _note(found, without(held, part), cost + extra, (*runs, part))
        return found
    for held, (cost, runs) in ways.items():
        for after, total, extras in _extra_sets(held, cost, wilds, lonely):
            for extra, left, free, _, _, _ in simple_options(after[0]):
                if total + extra > wilds:
                    break
                part = after[0] ^ left
                if not free & lonely and _belong(extras, held[0], part):
                    _note(found, without(after, part), total + extra, (*runs, *extras, part))
    return found


def ranked_options(ways: Ways, lonely: int) -> list[Option]:
    """Return the options in what :func:`rich_options` found, the cheapest first."""
    options: list[Option] = []
    for left, (cost, runs) in ways.items():
        free = 0
        for run in runs:
            free |= _EXTENSIONS[run]
        if not free & left[0] & lonely:
            options.append((cost, left[0], 0, left[1], left[2], left[3]))
    options.sort()
    return options


def _add_extra_runs(ways: Ways, planes: Planes, wilds: int) -> None:
    """Add to the ways those with extra runs in all combinations."""
    for mask, extra in _extra_runs(planes, wilds, 0):
        for held, (cost, runs) in list(ways.items()):
            while not mask & ~held[0] and cost + extra <= wilds:
                held = without(held, mask)
                cost += extra
                runs = (*runs, mask)
                if not _note(ways, held, cost, runs):
                    break


def _extra_sets(
    planes: Planes, cost: int, wilds: int, lonely: int
) -> list[tuple[Planes, int, tuple[int, ...]]]:
    """Return sets of extra runs, with what they leave and the cost, for two copies.

    These runs need not overlap: those of one set that do, could be one.
    """
    none: tuple[int, ...] = ()
    sets = [(planes, cost, none)]
    if planes[1]:
        for mask, extra in _extra_runs(planes, wilds - cost, lonely):
            low = mask & -mask
            for held, before, runs in list(sets):
                if before + extra <= wilds and (not runs or runs[-1] < low):
                    sets.append((without(held, mask), before + extra, (*runs, mask)))
    return sets


def _belong(extras: tuple[int, ...], held: int, first: int) -> bool:
    """Return whether it takes extra runs to go with the first set.

    Not if one has no rank in common with it: it could join that set. Nor if one has
    a wild card where the first set has a card: they could swap.
    """
    for mask in extras:
        span = (1 << mask.bit_length()) - (mask & -mask)
        if not mask & first or span & held & ~mask & first:
            return False
    return True


def _note(ways: Ways, held: Planes, cost: int, runs: tuple[int, ...]) -> bool:
    """Add a way if there is none as cheap; return whether it was added."""
    known = ways.get(held)
    if known is not None and known[0] <= cost:
        return False
    ways[held] = (cost, runs)
    return True


def _extra_runs(planes: Planes, wilds: int, lonely: int) -> list[tuple[int, int]]:
    """Return runs that hold a rank of which there are copies, from the lowest on.

    Each is a mask and a cost. They use a ``lonely`` card, the only one of its rank,
    wherever they pass one, rather than that it is left or used by the first set.
    """
    once, twice, _, _ = planes
    found: dict[int, int] = {}
    for places, ends, size in _WINDOWS:
        held = once & places
        spare = wilds - size + held.bit_count()
        if not held & twice or spare < 0:
            continue
        # A place whose card is left free for others costs a wild card.
        free = held & ~lonely if spare else 0
        part = free
        while True:
            mask = held ^ part
            number = mask.bit_count()
            # With a wild card at an end it is one of three cards, or can be shorter.
            if (
                mask & twice
                and size - number <= wilds
                and number > 1
                and (size == 3 or mask & ends == ends)
            ):
                found[mask] = size - number
            if not part:
                break
            part = (part - 1) & free
    return sorted(found.items(), key=_lowest)


def _lowest(run: tuple[int, int]) -> int:
    return run[0] & -run[0]
