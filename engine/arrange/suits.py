"""What the cards of one suit can do: stand in runs, or be left to the piles of their ranks.

RULES.md, "Melds". A set of ranks is a mask: bit 0 is the 3, bit 10 the king. First come
tables over all 2048 masks, then the *options* of a suit: what it leaves, and what it costs
to put all its other cards into runs. Costs are numbers of wild cards. Compiled with the
search (build/native.py).
"""

from __future__ import annotations

from typing import Final

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


_COSTS: Final[list[int]] = _costs()
"""The fewest wild cards that let one card of each rank stand in runs.

Two runs of one suit that overlap, and hold no rank twice, can as well be one run:
it has no more gaps. So disjoint runs from one rank held to another are enough.
"""

_REDUNDANT: Final[list[bool]] = [
    any(m & b and _COSTS[m] == _COSTS[m ^ b] + 2 for b in _BITS) for m in _MASKS
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
                if max(high - low + 1, 3) - held + _COSTS[beyond] == _COSTS[mask]:
                    top = max(high, min(low + 2, 10))
                    segments[mask] = [(min(low, top - 2), top), *segments[beyond]]
                    break
    return segments


SEGMENTS: Final[list[list[tuple[int, int]]]] = _segments()
"""The lowest and highest place of each of the runs that the mask takes, from the lowest on."""

_EXTENSIONS: Final[list[int]] = [
    sum(b for b in _BITS if not m & b and _COSTS[m | b] <= _COSTS[m]) for m in _MASKS
]
"""The other ranks that the runs would take in at no cost."""

BELOW_TOP: Final[list[int]] = [0, *(m ^ (1 << (m.bit_length() - 1)) for m in _MASKS[1:])]
"""The mask without its highest rank."""

SPREAD: Final[list[int]] = [sum(1 << (4 * r) for r in range(11) if m >> r & 1) for m in _MASKS]
"""The mask with four bits for each rank, so that sums of them count up to fifteen."""

LAYER: Final = 44
"""The bits of one such count."""

SUMS_FACE: Final[list[int]] = [sum(r + 3 for r in range(11) if m >> r & 1) for m in _MASKS]
"""The points of one card of each rank, by their faces (``court`` is ``face``)."""

SUMS_TEN: Final[list[int]] = [
    sum(min(10, r + 3) for r in range(11) if m >> r & 1) for m in _MASKS
]
"""The points of one card of each rank if jack, queen and king count ten."""

Planes = tuple[int, int, int, int]
"""The ranks that a suit holds at least once, twice, three and four times."""
SuitOption = tuple[int, int, int, int, int, int, tuple[int, ...]]
"""The wild cards that it costs; the ranks left at least once; those of them that the
runs would take at no cost; the ranks left at least two, three and four times; the ranks of
the cards in runs, one mask for each set of runs that hold no rank twice."""
_Ways = dict[Planes, tuple[int, tuple[int, ...]]]
"""For what a suit may leave the cost and the masks of its runs."""

_WINDOWS: Final[list[tuple[int, int, int]]] = [
    ((2 << high) - (1 << low), 1 << low | 1 << high, high - low + 1)
    for low in range(9)
    for high in range(low + 2, min(low + 5, 11))
]
"""The places, the ends and the size of runs of three to five; longer ones divide."""
_simple: Final[list[list[SuitOption] | None]] = [None] * 2048


def simple_options(mask: int) -> list[SuitOption]:
    """Return the options of a suit without second copies, the cheapest first.

    They are made when first asked for, and kept.
    """
    options = _simple[mask]
    if options is None:
        options = []
        part = mask
        while True:
            if not _REDUNDANT[part]:
                left = mask ^ part
                runs = (part,) if part else ()
                options.append((_COSTS[part], left, _EXTENSIONS[part] & left, 0, 0, 0, runs))
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
) -> list[SuitOption]:
    """Return the options of a suit that has second copies, or runs that stay, the cheapest
    first.

    ``required`` has for each run that stays the ranks of its cards and the number of
    its wild cards, which may shift. An option's masks are one for each of these runs, grown
    or not, then those of single runs, at last that of all others.

    Why that finds the best: of two sets of runs that have no rank twice, each run of
    the second that shares no card's rank with the first can as well be in the first.
    So all but one set consist of runs that hold a rank of which there are copies,
    and these *extra* runs need not be longer than five, for what is divided from
    them either is such a run, too, or goes to the first set.
    """
    ways: _Ways = {planes: (0, ())}
    for base, spare in required:
        longer: _Ways = {}
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
    found: _Ways = {}
    if planes[2]:
        _add_extra_runs(ways, planes, wilds)
        for held, (cost, runs) in ways.items():
            for extra, left, free, _, _, _, _ in simple_options(held[0]):
                if cost + extra > wilds:
                    break
                if not free & lonely:
                    part = held[0] ^ left
                    _note(found, without(held, part), cost + extra, (*runs, part))
        return _ranked(found, len(required), lonely)
    for held, (cost, runs) in ways.items():
        for after, total, extras in _extra_sets(held, cost, wilds, lonely):
            for extra, left, free, _, _, _, _ in simple_options(after[0]):
                if total + extra > wilds:
                    break
                part = after[0] ^ left
                if not free & lonely and _belong(extras, held[0], part):
                    _note(found, without(after, part), total + extra, (*runs, *extras, part))
    return _ranked(found, len(required), lonely)


def _ranked(ways: _Ways, required: int, lonely: int) -> list[SuitOption]:
    """Return the ways that leave no lonely card which a run would take, the cheapest first."""
    options: list[SuitOption] = []
    for left, (cost, runs) in ways.items():
        free = 0
        for run in runs[required:]:
            free |= _EXTENSIONS[run]
        if not free & left[0] & lonely:
            options.append((cost, left[0], 0, left[1], left[2], left[3], runs))
    options.sort()
    return options


def _add_extra_runs(ways: _Ways, planes: Planes, wilds: int) -> None:
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


def _note(ways: _Ways, held: Planes, cost: int, runs: tuple[int, ...]) -> bool:
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
