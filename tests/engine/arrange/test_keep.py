"""Melds at hand stay together where that costs no points."""

from __future__ import annotations

import random

import pytest

from engine.arrange.api import Arrangement, arrange
from engine.cards import Card, Rank, faces, parse_cards
from engine.melds import in_display_order
from engine.ruleset import Ruleset
from tests.engine.meld_oracle import Oracle, a_hand, all_rules, bits

OFFICIAL = Ruleset()
RULES = [*all_rules()]


def arranged(
    text: str, *prefer: str, wild: Rank = Rank.THREE, rules: Ruleset = OFFICIAL
) -> list[str]:
    result = arrange(parse_cards(text), wild, rules, [parse_cards(meld) for meld in prefer])
    return [" ".join(c.text for c in meld) for meld in result.melds]


def test_without_melds_at_hand_there_is_one_answer() -> None:
    assert arranged("8H 8H/2 9H 10H 8C 8S") == arranged("8S 8C 10H 8H/2 9H 8H")


def test_a_meld_stays_as_it_is_while_it_is_one_of_the_best() -> None:
    hand = "8H 9H 10H 8C 8S 8H/2"
    assert arranged(hand, "8H/2 9H 10H") == ["8H/2 9H 10H", "8S 8H 8C"]
    assert arranged(hand, "8H 9H 10H") == ["8H 9H 10H", "8S 8H/2 8C"]
    assert arranged(hand, "8S 8H/2 8C") == ["8S 8H/2 8C", "8H 9H 10H"]


def test_melds_come_in_the_order_at_hand_and_new_ones_after_them() -> None:
    hand = "5H 6H 7H KC KD KS 9T 10T JT"
    assert arranged(hand, "9T 10T JT", "KS KC KD") == ["9T 10T JT", "KS KC KD", "5H 6H 7H"]


def test_a_meld_grows() -> None:
    assert arranged("8H 9H 10H JH", "8H 9H 10H") == ["8H 9H 10H JH"]
    assert arranged("8H 9H 10H QH XX", "8H 9H 10H") == ["8H 9H 10H XX QH"]
    assert arranged("8H 8C 8S 8D", "8H 8C 8S") == ["8S 8H 8C 8D"]


def test_a_wild_card_stays_where_it_was_put() -> None:
    assert arranged("XX 8H 9H 10H", "XX 8H 9H") == ["XX 8H 9H 10H"]
    assert arranged("XX 8H 9H 6H", "XX 8H 9H") == ["6H XX 8H 9H"]
    assert arranged("4T XX 8H 9H JH 10H", "XX 8H 9H") == ["XX 8H 9H 10H JH"]


def test_a_wild_card_makes_room_for_the_card_that_it_stood_for() -> None:
    assert arranged("8H 9H XX 10H", "8H 9H XX") == ["8H 9H 10H XX"]
    assert arranged("8H XX 10H 9H", "8H XX 10H") == ["8H 9H 10H XX"]
    assert arranged("QH KH XX JH", "XX QH KH") == ["XX JH QH KH"]


def test_which_of_two_jokers_lies_where_is_kept() -> None:
    hand = "8H 9H XX KC KD XX/2"
    assert arranged(hand, "8H 9H XX/2", "KC KD XX") == ["8H 9H XX/2", "KC KD XX"]
    assert arranged(hand, "8H 9H XX", "KC KD XX/2") == ["8H 9H XX", "KC KD XX/2"]


def test_a_meld_that_costs_points_is_given_up_and_the_others_are_kept() -> None:
    # The wild card is needed by the kings; the fives stay.
    hand = "5S 5H 5C 9T 10T JT XX KC KD"
    assert arranged(hand, "9T 10T JT XX", "5S 5H 5C") == ["5S 5H 5C", "KC KD XX", "9T 10T JT"]


def test_what_is_no_meld_or_not_in_the_hand_is_not_regarded() -> None:
    hand = "8H 9H 10H 5C"
    assert arranged(hand, "8H 5C", "8H 9H 10H") == ["8H 9H 10H"]
    assert arranged(hand, "8H 9H 10H JH") == ["8H 9H 10H"]
    assert arranged(hand, "8H 9H 10H", "10H 9H 8H") == ["8H 9H 10H"]
    assert arranged(hand, "") == ["8H 9H 10H"]


def test_a_group_of_wild_cards_stays() -> None:
    hand = "XX XX/2 XX/3 8H 9H 10H"
    assert arranged(hand, "XX/3 XX/2 XX") == ["XX XX/2 XX/3", "8H 9H 10H"]
    assert arranged("XX XX/2 XX/3 KH 8C", "XX XX/2 XX/3") in (
        ["KH XX XX/2 XX/3"],
        ["8C KH XX XX/2 XX/3"],
    )


def test_an_arrangement_is_its_own_best_choice() -> None:
    rng = random.Random(5)
    for _ in range(150):
        wild = Rank(rng.randint(3, 13))
        rules = rng.choice(RULES)
        hand = a_hand(rng, rng.randint(3, 13), wild)
        first = arrange(hand, wild, rules)
        again = arrange(hand, wild, rules, first.melds)
        assert again == Arrangement(first.points, first.melds, again.left), (hand, wild, rules)


@pytest.mark.quick_cases(3)
@pytest.mark.parametrize("seed", range(8))
def test_as_many_melds_are_kept_as_can_be(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        wild = Rank(rng.randint(3, 13))
        rules = rng.choice(RULES)
        hand = a_hand(rng, rng.randint(3, 8), wild)
        oracle = Oracle.of(wild, rules)
        melds = oracle.melds(faces(hand))
        groups: list[int] = []
        for meld in rng.sample(melds, len(melds)):
            if not any(meld & other for other in groups) and rng.random() < 0.7:
                groups.append(meld)
        prefer: list[list[Card]] = [[hand[i] for i in bits(group)] for group in groups]
        for group in prefer:
            rng.shuffle(group)
        result = arrange(hand, wild, rules, prefer)
        shown = (seed, hand, wild, str(rules), prefer, result)
        kept = [g for g in prefer if any(set(g) <= set(meld) for meld in result.melds)]
        assert len(kept) == oracle.most_kept(faces(hand), melds, groups), shown
        assert result.points == oracle.fewest(faces(hand), melds)[-1], shown
        for group_at_hand, laid in zip(kept, result.melds, strict=False):
            assert set(group_at_hand) <= set(laid), shown
            if len(group_at_hand) == len(laid):
                assert laid == in_display_order(group_at_hand, wild, rules), shown
        for laid in result.melds:
            assert in_display_order(laid, wild, rules) == laid, shown
