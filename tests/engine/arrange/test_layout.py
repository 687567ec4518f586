"""The layout without melds at hand: the same as by a plan, in both builds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from engine.arrange import layout
from engine.arrange.keep import lay
from engine.arrange.search import Solver
from engine.cards import Card, Rank, deck
from engine.ruleset import Ruleset
from tests.engine.builds import BUILDS, codes, module, solver
from tests.engine.meld_oracle import a_hand, all_rules

RULES = [*all_rules()]
OFFICIAL = Ruleset()

LayAfresh = Callable[[Solver, Sequence[int], int], layout.Layout | None]


def lay_afresh(build: str) -> LayAfresh:
    """Return the function of that build."""
    made: LayAfresh = module(build, "engine.arrange.layout").lay_afresh
    return made


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
def test_the_melds_are_those_of_a_plan_around_none(seed: int, build: str) -> None:
    laid = 0
    for hand, wild, rules in random_hands(seed, 250):
        search = solver(build, wild, rules)
        found = lay_afresh(build)(search, codes(hand), rules.book_cap)
        if found is None:
            continue
        points, melds, left = found
        shown = (seed, hand, wild, str(rules), found)
        assert points == search.points(codes(hand)), shown
        assert sorted([*left, *(at for meld in melds for at in meld)]) == [*range(len(hand))]
        assert left == sorted(left), shown
        if melds:
            laid += 1
            planned = lay(hand, points, wild, rules, Solver(wild, rules), ())
            assert tuple(tuple(hand[at] for at in meld) for meld in melds) == planned, shown
    assert laid > 50


def test_dealt_hands_hardly_ever_take_a_plan() -> None:
    rng = random.Random(6)
    plans = 0
    for _ in range(500):
        wild = Rank(rng.randint(3, 13))
        hand = sorted(rng.sample(deck(), 13))
        plans += layout.lay_afresh(Solver(wild, OFFICIAL), codes(hand), 0) is None
    assert plans <= 5


@pytest.mark.parametrize("build", BUILDS)
def test_a_hand_without_a_meld_is_all_left(build: str) -> None:
    search = solver(build, Rank.THREE, OFFICIAL)
    assert lay_afresh(build)(search, [], 0) == (0, [], [])
    # A four of spades, a king of hearts and a joker.
    assert lay_afresh(build)(search, [1, 21, 55], 0) == (67, [], [0, 1, 2])
