"""The best arrangement of a hand into melds, and the best discard.

RULES.md, "Melds" and "A round" (3 and 6), under every option. All results are exact,
and none depends on the order in which the cards are passed in. A hand may have any
number of cards up to :data:`MAX_CARDS`, whatever the wild rank.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import operator
from collections.abc import Sequence
from typing import Final

from engine.arrange import search
from engine.arrange.keep import lay
from engine.arrange.layout import lay_out
from engine.arrange.search import MAX_CARDS, Solver, Way
from engine.cards import Card, Rank
from engine.errors import EngineError
from engine.ruleset import Ruleset

NATIVE: Final = not search.__file__.endswith(".py")
"""Whether the search in use is the one compiled by build/native.py."""


@dataclasses.dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand divided into melds and cards left over."""

    points: int
    """Points of the cards left."""
    melds: tuple[tuple[Card, ...], ...]
    """The melds, each in display order (see :func:`engine.melds.explain`)."""
    left: tuple[Card, ...]
    """The cards in no meld, in canonical order."""


def arrange(
    cards: Sequence[Card],
    wild_rank: Rank,
    rules: Ruleset,
    prefer: Sequence[Sequence[Card]] = (),
) -> Arrangement:
    """Return an arrangement that leaves the fewest points.

    Among several it is one in which as many as possible of the melds in ``prefer``
    stay together (they may grow); those come first, in their order. Apart from that
    it is always the same for the same cards.

    :raises EngineError: more than :data:`MAX_CARDS` cards, or a card twice.
    """
    hand = _checked(cards)
    solver = solver_for(wild_rank, rules)
    codes = [c.face.code for c in hand]
    return _arranged(solver, hand, codes, solver.way(codes), rules, prefer)


def _arranged(
    solver: Solver,
    hand: list[Card],
    codes: list[int],
    way: Way,
    rules: Ruleset,
    prefer: Sequence[Sequence[Card]],
) -> Arrangement:
    if way.bare or not prefer:
        layout = lay_out(solver, codes, way, rules.book_cap)
        if layout is not None:
            melds, left = layout
            return Arrangement(
                way.points,
                tuple([tuple([hand[i] for i in meld]) for meld in melds]),
                tuple([hand[i] for i in left]),
            )
    laid = lay(hand, way.points, rules, solver, prefer)
    melded = {c for meld in laid for c in meld}
    return Arrangement(way.points, laid, tuple(c for c in hand if c not in melded))


def points_left(cards: Sequence[Card], wild_rank: Rank, rules: Ruleset) -> int:
    """Return the fewest points left of the cards (RULES.md, "A round", 6).

    :raises EngineError: as :func:`arrange`.
    """
    return solver_for(wild_rank, rules).points([c.face.code for c in _checked(cards)])


def discard_points(
    cards: Sequence[Card], wild_rank: Rank, rules: Ruleset, *, barred: Card | None = None
) -> tuple[tuple[Card, int], ...]:
    """Return for each card, in canonical order, the points left after its discard.

    :param barred: a card that may not be discarded (option ``retake``); it is left out.
    :raises EngineError: as :func:`arrange`.
    """
    hand = _checked(cards)
    solver = solver_for(wild_rank, rules)
    codes = [c.face.code for c in hand]
    return tuple(
        (c, solver.points(codes[:i] + codes[i + 1 :]))
        for i, c in enumerate(hand)
        if c is not barred
    )


def going_out_discards(
    cards: Sequence[Card], wild_rank: Rank, rules: Ruleset, *, barred: Card | None = None
) -> tuple[Card, ...]:
    """Return the cards, in canonical order, that can be discarded when going out.

    That is when all the others lie in melds (RULES.md, "A round", 3).

    :param barred: a card that may not be discarded (option ``retake``).
    :raises EngineError: as :func:`arrange`.
    """
    if len(cards) < 2:
        return ()
    after = discard_points(cards, wild_rank, rules, barred=barred)
    return tuple(c for c, points in after if not points)


def best_discard(
    cards: Sequence[Card],
    wild_rank: Rank,
    rules: Ruleset,
    prefer: Sequence[Sequence[Card]] = (),
    *,
    barred: Card | None = None,
) -> tuple[Card, Arrangement]:
    """Return the discard that leaves the fewest points, and the rest arranged.

    Among equals it is the dearest card that is not wild, then the first in
    canonical order, but a copy that lies in no meld of ``prefer`` before one that does.

    :param barred: a card that may not be discarded (option ``retake``).
    :raises EngineError: no card that can be discarded, or as :func:`arrange`.
    """
    hand = _checked(cards)
    codes = [c.face.code for c in hand]
    # Where there is another copy, that one can be discarded.
    kept = barred.face.code if barred in hand and codes.count(barred.face.code) == 1 else -1
    solver = solver_for(wild_rank, rules)
    code, way = solver.best_discard(codes, kept)
    laid = {c for meld in prefer for c in meld}
    discard = min(
        (c for c in hand if c.face.code == code and c is not barred),
        key=lambda c: (c in laid, c),
    )
    hand.remove(discard)
    codes.remove(code)
    return discard, _arranged(solver, hand, codes, way, rules, prefer)


_index = operator.attrgetter("index")


def _checked(cards: Sequence[Card]) -> list[Card]:
    hand = sorted(cards, key=_index)
    for a, b in itertools.pairwise(hand):
        if a is b:
            raise EngineError(f"{a} is in the hand twice")
    if len(hand) > MAX_CARDS:
        raise EngineError(f"{len(hand)} cards are too many; at most {MAX_CARDS}")
    return hand


def solver_for(wild_rank: Rank, rules: Ruleset) -> Solver:
    """Return the solver that a round's hands share, with what it remembers of them."""
    return _shared_solver(wild_rank, rules.joker_points, rules.book_suits, rules.court)


@functools.lru_cache(maxsize=4)
def _shared_solver(wild_rank: Rank, joker_points: int, book_suits: str, court: str) -> Solver:
    # The options that matter here only, so that one solver serves equal rules.
    return Solver(
        wild_rank,
        Ruleset.of(
            {"joker_points": str(joker_points), "book_suits": book_suits, "court": court}
        ),
    )
