"""The best arrangement of a hand into melds, and the best discard.

RULES.md, "Melds", "A round" (3 and 6) and the options. Every result is exact
and does not depend on the order of the cards passed in.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from engine.cards import Card, Rank
from engine.errors import EngineError
from engine.kernel import MAX_CARDS, Solver
from engine.melds import in_display_order, is_meld
from engine.ruleset import Ruleset

__all__ = [
    "MAX_CARDS",
    "NATIVE",
    "Arrangement",
    "Solver",
    "arrange",
    "best_discard",
    "discard_points",
    "going_out_discards",
    "points_left",
]

NATIVE = False
"""Whether the compiled kernel is in use."""


@dataclasses.dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand divided into melds and cards left over."""

    points: int
    """Points of the cards left."""
    melds: tuple[tuple[Card, ...], ...]
    """The melds, each in display order (see melds.py)."""
    left: tuple[Card, ...]
    """The cards in no meld, in canonical order."""


def arrange(
    cards: Sequence[Card],
    wild_rank: Rank,
    rules: Ruleset,
    prefer: Sequence[Sequence[Card]] = (),
) -> Arrangement:
    """Return the arrangement that leaves the fewest points.

    :raises EngineError: more than ``MAX_CARDS`` cards, or one card twice.
    """
    if len(set(cards)) != len(cards):
        raise EngineError("a card cannot be twice in one hand")
    hand = sorted(cards)
    points, plan = Solver(wild_rank, rules).solve([c.face.code for c in hand])
    if plan is None:
        return Arrangement(points, (), tuple(hand))
    runs, books = plan
    wilds = [c for c in hand if c.is_wild(wild_rank)]
    rest = [c for c in hand if not c.is_wild(wild_rank)]
    melds: list[list[Card]] = []
    for codes, is_run in [*((r, True) for r in runs), *((b, False) for b in books)]:
        meld = []
        for code in codes:
            found = next(c for c in rest if c.face.code == code)
            rest.remove(found)
            meld.append(found)
        size = max(3, max(codes) - min(codes) + 1 if is_run else len(codes))
        while len(meld) < size:
            meld.append(wilds.pop(0))
        melds.append(meld)
    _absorb(melds, wilds, wild_rank, rules)
    _divide_long(melds, wild_rank, rules)
    ordered = sorted(in_display_order(m, wild_rank, rules) for m in melds)
    return Arrangement(points, tuple(ordered), tuple(rest))


def _absorb(
    melds: list[list[Card]], wilds: list[Card], wild_rank: Rank, rules: Ruleset
) -> None:
    """Put the wild cards left over into the melds; there is always room."""
    while wilds:
        if not melds:
            melds.append(list(wilds))
            return
        for meld in melds:
            if is_meld([c.face for c in (*meld, wilds[0])], wild_rank, rules):
                meld.append(wilds.pop(0))
                break
        else:
            if len(wilds) >= 3:
                melds.append(list(wilds))
            else:
                # All are full: one is divided in two, which makes room.
                meld = melds.pop(0)
                ordered = in_display_order(meld, wild_rank, rules)
                cut = len(ordered) - (3 - len(wilds))
                if len({c.face.rank for c in ordered if not c.is_wild(wild_rank)}) == 1:
                    melds += [list(ordered[:cut]), [*ordered[cut:], *wilds]]
                else:
                    melds += [list(ordered[:cut]), [*ordered[cut:], *wilds]]
            return


def _divide_long(melds: list[list[Card]], wild_rank: Rank, rules: Ruleset) -> None:
    for i in range(len(melds)):
        meld = melds[i]
        if not is_meld([c.face for c in meld], wild_rank, rules):
            ordered = sorted(meld, key=lambda c: (c.is_wild(wild_rank), c.index))
            parts = -(-len(ordered) // rules.book_cap) if rules.book_cap else 1
            melds[i] = ordered[0::parts]
            melds.extend(ordered[k::parts] for k in range(1, parts))


def points_left(cards: Sequence[Card], wild_rank: Rank, rules: Ruleset) -> int:
    """Return the fewest points left of the cards."""
    return Solver(wild_rank, rules).points([c.face.code for c in cards])


def discard_points(
    cards: Sequence[Card], wild_rank: Rank, rules: Ruleset
) -> tuple[tuple[Card, int], ...]:
    """Return for each card, in canonical order, the points left once it is discarded."""
    solver = Solver(wild_rank, rules)
    return tuple(
        (c, solver.points([o.face.code for o in cards if o is not c])) for c in sorted(cards)
    )


def going_out_discards(
    cards: Sequence[Card], wild_rank: Rank, rules: Ruleset
) -> tuple[Card, ...]:
    """Return the cards, in canonical order, whose discard lets all others meld."""
    if len(cards) < 4:
        return ()
    return tuple(c for c, points in discard_points(cards, wild_rank, rules) if not points)


def best_discard(
    cards: Sequence[Card],
    wild_rank: Rank,
    rules: Ruleset,
    prefer: Sequence[Sequence[Card]] = (),
) -> tuple[Card, Arrangement]:
    """Return the discard that leaves the fewest points, and the rest arranged.

    Among equals the dearest card that is not wild, then the first in canonical
    order. :raises EngineError: no card, or as :func:`arrange`.
    """
    _, code = Solver(wild_rank, rules).after_discard([c.face.code for c in cards])
    chosen = min(c for c in cards if c.face.code == code)
    rest = [c for c in cards if c is not chosen]
    return chosen, arrange(rest, wild_rank, rules, prefer)
