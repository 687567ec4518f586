"""The layout without melds at hand: the same as around none, in both builds."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.arrange.api import NATIVE
from engine.arrange.keep import lay
from engine.arrange.search import Solver
from engine.cards import Card, Rank, deck
from engine.ruleset import Ruleset
from tests.engine.builds import BUILDS, codes, module, solver
from tests.engine.meld_oracle import a_hand, all_rules

RULES = [*all_rules()]
OFFICIAL = Ruleset()
IN_USE = "compiled" if NATIVE else "plain"


def laid_out(
    build: str, search: Solver, hand: Sequence[int], book_cap: int
) -> tuple[int, list[list[int]], list[int]] | None:
    """Return the points, the melds and what is left in that build, if it lays the hand out."""
    way = search.way(hand)
    found = module(build, "engine.arrange.layout").lay_out(search, hand, way, book_cap)
    return found and (way.points, *found)


def random_hands(seed: int, number: int) -> list[tuple[list[Card], Rank, Ruleset]]:
    rng = random.Random(seed)
    hands = []
    for _ in range(number):
        wild = Rank(rng.randint(3, 13))
        rules = rng.choice([OFFICIAL, *RULES])
        hands.append((sorted(a_hand(rng, rng.randint(1, 14), wild)), wild, rules))
    return hands


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("seed", range(4))
def test_the_melds_are_those_laid_around_none(seed: int, build: str) -> None:
    laid = 0
    for hand, wild, rules in random_hands(seed, 250):
        search = solver(build, wild, rules)
        found = laid_out(build, search, codes(hand), rules.book_cap)
        if found is None:
            continue
        points, melds, left = found
        shown = (seed, hand, wild, str(rules), found)
        assert points == search.points(codes(hand)), shown
        assert sorted([*left, *(at for meld in melds for at in meld)]) == [*range(len(hand))]
        assert left == sorted(left), shown
        if melds:
            laid += 1
            around = lay(hand, points, rules, Solver(wild, rules), ())
            assert tuple(tuple(hand[at] for at in meld) for meld in melds) == around, shown
    assert laid > 50


def test_dealt_hands_are_hardly_ever_left_to_keep() -> None:
    rng = random.Random(6)
    left_over = 0
    for _ in range(500):
        wild = Rank(rng.randint(3, 13))
        hand = sorted(rng.sample(deck(), 13))
        left_over += laid_out(IN_USE, Solver(wild, OFFICIAL), codes(hand), 0) is None
    assert left_over <= 5


@pytest.mark.parametrize("build", BUILDS)
def test_a_hand_without_a_meld_is_all_left(build: str) -> None:
    search = solver(build, Rank.THREE, OFFICIAL)
    assert laid_out(build, search, [], 0) == (0, [], [])
    # A four of spades, a king of hearts and a joker.
    assert laid_out(build, search, [1, 21, 55], 0) == (67, [], [0, 1, 2])
