"""Arranging a hand: the edge cases of RULES.md under their own names, and what is returned."""

from __future__ import annotations

import random

import pytest

from engine.arrange.api import (
    Arrangement,
    arrange,
    best_discard,
    discard_points,
    going_out_discards,
    points_left,
)
from engine.arrange.search import MAX_CARDS
from engine.cards import Card, Rank, deck, faces, parse_cards
from engine.errors import EngineError
from engine.melds import is_meld
from engine.ruleset import Ruleset

OFFICIAL = Ruleset()
CAPPED = Ruleset(book_cap=5)
DISTINCT = Ruleset(book_suits="distinct")


def arranged(text: str, wild: Rank, rules: Ruleset = OFFICIAL) -> Arrangement:
    hand = parse_cards(text)
    result = arrange(hand, wild, rules)
    assert result.points == points_left(hand, wild, rules)
    return result


def texts(result: Arrangement) -> list[str]:
    return [" ".join(c.text for c in meld) for meld in result.melds]


# The edge cases that must be right (RULES.md, last section).


def test_a_book_of_three_and_a_pair_is_not_out() -> None:
    result = arranged("8H 8C 8S KD KC", Rank.FIVE)
    assert texts(result) == ["8S 8H 8C"]
    assert result.left == parse_cards("KC KD")
    assert result.points == 26
    # With the sixth card drawn all six could be melded, but only five are laid down.
    six = parse_cards("8H 8C 8S KD KC KH")
    assert points_left(six, Rank.FIVE, OFFICIAL) == 0
    assert going_out_discards(six, Rank.FIVE, OFFICIAL) == ()


def test_no_single_run_covers_twelve_or_thirteen_cards() -> None:
    hearts = "3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    twelve = arranged(hearts + " 8C", Rank.QUEEN)
    assert twelve.points == 8
    assert [len(meld) for meld in twelve.melds] == [11]
    # A twelfth card that fits, or a wild one, makes two runs.
    assert len(arranged(hearts + " 8H/2", Rank.QUEEN).melds) > 1
    wild = arranged(hearts + " XX", Rank.QUEEN)
    assert wild.points == 0
    assert sorted(map(len, wild.melds)) == [3, 9]
    thirteen = arranged(hearts + " XX XX/2", Rank.KING)
    assert thirteen.points == 0
    assert max(map(len, thirteen.melds)) <= 11


def test_a_single_book_may_cover_twelve_or_thirteen_cards() -> None:
    tens = " ".join(f"10{suit}" for suit in "S H C D T S/2 H/2 C/2 D/2 T/2".split())
    assert texts(arranged(tens + " QS QH", Rank.QUEEN)) == [
        "10S 10S/2 10H 10H/2 10C 10C/2 10D 10D/2 10T 10T/2 QS QH"
    ]
    assert [*map(len, arranged(tens + " KS XX XX/2", Rank.KING).melds)] == [13]


@pytest.mark.parametrize("rules", [OFFICIAL, CAPPED, DISTINCT], ids=["any", "cap", "distinct"])
def test_a_wild_card_is_left_only_if_the_hand_has_no_meld(rules: Ruleset) -> None:
    assert arranged("XX 3S 5H", Rank.TEN, rules).points == 58
    assert arranged("XX 10S", Rank.TEN, rules).points == 70
    rng = random.Random(1)
    for _ in range(300):
        wild = Rank(rng.randint(3, 13))
        hand = rng.sample(deck(1), rng.randint(3, 13))
        result = arrange(hand, wild, rules)
        if any(c.is_wild(wild) for c in result.left):
            assert not result.melds, hand
            assert result.left == tuple(sorted(hand))


def test_with_two_wild_cards_and_any_other_a_meld_always_exists() -> None:
    for other in deck(1):
        if not other.is_wild(Rank.TEN):
            assert arrange([*parse_cards("XX 10S"), other], Rank.TEN, OFFICIAL).points == 0
    assert texts(arranged("XX 10S 4D KH", Rank.TEN)) == ["KH 10S XX"]


def test_when_all_cards_meld_one_must_still_be_discarded() -> None:
    hand = parse_cards("8H 9H 10H JH")
    assert points_left(hand, Rank.THREE, OFFICIAL) == 0
    assert going_out_discards(hand, Rank.THREE, OFFICIAL) == parse_cards("8H JH")
    assert best_discard(hand, Rank.THREE, OFFICIAL) == (
        parse_cards("JH")[0],
        Arrangement(0, (parse_cards("8H 9H 10H"),), ()),
    )


def test_the_same_card_twice_cannot_stand_in_one_run() -> None:
    assert arranged("8H 8H/2 9H", Rank.THREE).points == 25
    assert arranged("8H 8H/2 9H 10H", Rank.THREE).left == parse_cards("8H/2")


def test_the_same_card_twice_can_stand_in_two_runs() -> None:
    assert texts(arranged("6H 7H 8H 8H/2 9H 10H", Rank.THREE)) == ["6H 7H 8H", "8H/2 9H 10H"]
    assert arranged("7H 7H/2 8H 8H/2 9H 9H/2", Rank.THREE).points == 0


def test_the_same_card_twice_can_stand_in_one_book() -> None:
    assert texts(arranged("8H 8H/2 8C", Rank.THREE)) == ["8H 8H/2 8C"]
    assert arranged("8H 8H/2 8C", Rank.THREE, DISTINCT).points == 24


def test_a_natural_card_may_serve_a_book_while_a_wild_card_takes_its_place_in_a_run() -> None:
    hand = parse_cards("7H 8H 9H 8C 8S XX")
    laid = [parse_cards("7H XX 9H"), parse_cards("8S 8H 8C")]
    assert arrange(hand, Rank.THREE, OFFICIAL, laid) == Arrangement(0, (*laid,), ())
    # The 8 of hearts completes the book and is not missed in the run.
    result = arranged("6H 7H 8H 9H 10H JH 8C 8S XX", Rank.THREE)
    assert result.points == 0
    result = arranged("5H 6H 7H 8H 8C 8S", Rank.THREE)
    assert texts(result) == ["8S 8H 8C", "5H 6H 7H"]


def test_a_king_in_the_thirteen_card_round_counts_20() -> None:
    assert arranged("KD 4S", Rank.KING).points == 24
    assert arranged("KD 4S", Rank.QUEEN).points == 17
    assert arranged("KD 4S", Rank.KING, Ruleset(court="ten")).points == 24


def test_a_3_in_the_three_card_round_counts_20() -> None:
    assert arranged("3D 4S 9C", Rank.THREE).points == 33
    assert arranged("3D 4S 9C", Rank.FOUR).points == 32


# The options.


def test_the_natural_limit_changes_the_melds_and_not_the_points() -> None:
    seven = "8S 8H 8C 8D 8T 8S/2 8H/2"
    assert [*map(len, arranged(seven, Rank.THREE, CAPPED).melds)] == [4, 3]
    assert arranged(seven, Rank.THREE, CAPPED).points == 0
    assert [*map(len, arranged(seven, Rank.THREE).melds)] == [7]
    six = arranged("8S 8H 8C 8D 8T XX", Rank.THREE, CAPPED)
    assert sorted(map(len, six.melds)) == [3, 3]
    assert six.points == 0


def test_the_natural_limit_does_not_hold_for_runs() -> None:
    assert [*map(len, arranged("5H 6H 7H 8H 9H 10H", Rank.THREE, CAPPED).melds)] == [6]


def test_distinct_suits_divide_a_book() -> None:
    assert arranged("8S 8H 8C 8S/2 8H/2 8C/2", Rank.THREE, DISTINCT).points == 0
    assert arranged("8S 8H 8C 8S/2", Rank.THREE, DISTINCT).left == parse_cards("8S/2")
    # Four suits and a pair: two books of three.
    assert arranged("8S 8H 8C 8D 8S/2 8H/2", Rank.THREE, DISTINCT).points == 0


def test_court_cards_at_ten_and_jokers_at_twenty() -> None:
    assert arranged("JS QH KC", Rank.THREE).points == 36
    assert arranged("JS QH KC", Rank.THREE, Ruleset(court="ten")).points == 30
    assert arranged("XX JS 3H", Rank.NINE, Ruleset(joker_points=20)).points == 34


# Results.


def test_small_hands() -> None:
    assert arrange((), Rank.THREE, OFFICIAL) == Arrangement(0, (), ())
    assert arranged("XX", Rank.THREE).left == parse_cards("XX")
    assert texts(arranged("XX XX/2 XX/3", Rank.THREE)) == ["XX XX/2 XX/3"]
    assert best_discard(parse_cards("8H"), Rank.THREE, OFFICIAL)[1] == Arrangement(0, (), ())
    assert going_out_discards((), Rank.THREE, OFFICIAL) == ()
    assert discard_points(parse_cards("8H XX"), Rank.THREE, OFFICIAL) == (
        (parse_cards("8H")[0], 50),
        (parse_cards("XX")[0], 8),
    )


def test_wild_cards_not_needed_are_added() -> None:
    assert texts(arranged("8H 9H 10H XX", Rank.THREE)) == ["8H 9H 10H XX"]
    assert texts(arranged("JH QH KH XX", Rank.THREE)) == ["XX JH QH KH"]
    assert texts(arranged("8H 8C 8S XX 3T", Rank.THREE)) == ["8S 8H 8C 3T XX"]
    # No more than needed are put into the melds before.
    assert texts(arranged("5H 6H XX XX/2 KC KD", Rank.THREE)) == ["5H 6H XX", "KC KD XX/2"]


def test_a_wild_card_in_its_own_place() -> None:
    assert texts(arranged("6H 8H XX 7H KD KS", Rank.SEVEN)) == ["KS KD XX", "6H 7H 8H"]


def test_of_equal_discards_the_dearest_that_is_not_wild_then_the_first() -> None:
    hand = parse_cards("8H 9H 10H KD KC")
    assert best_discard(hand, Rank.THREE, OFFICIAL)[0].text == "KC"
    # 10, jack, queen and king all count ten here: the first in canonical order.
    hand = parse_cards("4H 5H 6H KD 10T")
    assert best_discard(hand, Rank.THREE, Ruleset(court="ten"))[0].text == "KD"
    hand = parse_cards("8H 9H 10H XX 3C")
    assert best_discard(hand, Rank.THREE, OFFICIAL)[0].text == "10H"


def test_without_any_meld_the_dearest_card_goes_wild_or_not() -> None:
    hand = parse_cards("KD 10D XX 4C")
    discard, rest = best_discard(hand, Rank.THREE, OFFICIAL)
    assert (discard.text, rest.points) == ("XX", 27)


def test_a_copy_that_lies_in_a_meld_is_not_discarded_if_another_lies_loose() -> None:
    hand = parse_cards("8H 8H/2 9H 10H")
    discard, rest = best_discard(hand, Rank.THREE, OFFICIAL, [parse_cards("8H/2 9H 10H")])
    assert discard.text == "8H"
    assert rest.melds == (parse_cards("8H/2 9H 10H"),)


def test_a_barred_card_is_not_discarded() -> None:
    hand = parse_cards("8H 9H 10H KD QC")
    king = parse_cards("KD")[0]
    discard, rest = best_discard(hand, Rank.THREE, OFFICIAL, barred=king)
    assert (discard.text, rest.points, rest.left) == ("QC", 13, (king,))
    assert king not in dict(discard_points(hand, Rank.THREE, OFFICIAL, barred=king))
    four = parse_cards("8H 9H 10H KD")
    assert going_out_discards(four, Rank.THREE, OFFICIAL) == (king,)
    assert going_out_discards(four, Rank.THREE, OFFICIAL, barred=king) == ()
    with pytest.raises(EngineError, match="no card to discard"):
        best_discard((king,), Rank.THREE, OFFICIAL, barred=king)


def test_a_copy_of_a_barred_card_may_be_discarded() -> None:
    hand = parse_cards("8H 9H 10H KD KD/2")
    for barred, other in (hand[3:], hand[:2:-1]):
        discard, rest = best_discard(hand, Rank.THREE, OFFICIAL, barred=barred)
        assert (discard, rest.left) == (other, (barred,))


def test_the_best_discard_is_the_best_of_those_that_are_allowed() -> None:
    rng = random.Random(6)
    for _ in range(200):
        wild = Rank(rng.randint(3, 13))
        hand = rng.sample(deck(1), rng.randint(2, 8))
        barred = rng.choice(hand)
        points = dict(discard_points(hand, wild, OFFICIAL))
        allowed = [c for c in sorted(hand) if c is not barred]
        assert dict(discard_points(hand, wild, OFFICIAL, barred=barred)) == {
            c: points[c] for c in allowed
        }
        wanted = min(
            allowed,
            key=lambda c: (points[c], c.is_wild(wild), -OFFICIAL.points(c.face, wild), c),
        )
        rest = [c for c in hand if c is not wanted]
        expected = (wanted, arrange(rest, wild, OFFICIAL))
        assert best_discard(hand, wild, OFFICIAL, barred=barred) == expected


def test_the_order_of_the_cards_does_not_matter() -> None:
    rng = random.Random(2)
    for _ in range(60):
        wild = Rank(rng.randint(3, 13))
        hand = rng.sample(deck(rng.choice((1, 2))), 14)
        expected = (
            arrange(hand, wild, OFFICIAL),
            best_discard(hand, wild, OFFICIAL),
            discard_points(hand, wild, OFFICIAL),
            going_out_discards(hand, wild, OFFICIAL),
        )
        rng.shuffle(hand)
        assert expected == (
            arrange(hand, wild, OFFICIAL),
            best_discard(hand, wild, OFFICIAL),
            discard_points(hand, wild, OFFICIAL),
            going_out_discards(hand, wild, OFFICIAL),
        )


def test_results_are_consistent_with_each_other() -> None:
    rng = random.Random(3)
    rules = [OFFICIAL, CAPPED, DISTINCT, Ruleset(book_cap=5, book_suits="distinct")]
    for _ in range(150):
        wild = Rank(rng.randint(3, 13))
        hand = rng.sample(deck(1), rng.randint(4, 14))
        option = rng.choice(rules)
        points = dict(discard_points(hand, wild, option))
        assert list(points) == sorted(hand)
        discard, rest = best_discard(hand, wild, option)
        assert rest.points == points[discard] == min(points.values())
        assert going_out_discards(hand, wild, option) == tuple(
            c for c in sorted(hand) if not points[c]
        )
        check(rest, [c for c in hand if c is not discard], wild, option)


def check(result: Arrangement, hand: list[Card], wild: Rank, rules: Ruleset) -> None:
    laid = [c for meld in result.melds for c in meld]
    assert sorted([*laid, *result.left]) == sorted(hand)
    assert list(result.left) == sorted(result.left)
    assert all(is_meld(faces(meld), wild, rules) for meld in result.melds), result
    assert result.points == sum(rules.points(c.face, wild) for c in result.left)


# Limits.


def test_too_many_cards_are_refused() -> None:
    many = deck(1)[: MAX_CARDS + 1]
    for function in (arrange, points_left, best_discard, discard_points, going_out_discards):
        with pytest.raises(EngineError, match="too many"):
            function(many, Rank.THREE, OFFICIAL)


def test_a_card_cannot_be_in_a_hand_twice() -> None:
    hand = parse_cards("8H 9H 10H 8H")
    for function in (arrange, points_left, best_discard, discard_points, going_out_discards):
        with pytest.raises(EngineError, match="8H is in the hand twice"):
            function(hand, Rank.THREE, OFFICIAL)


def test_no_card_cannot_be_discarded() -> None:
    with pytest.raises(EngineError, match="no card to discard"):
        best_discard((), Rank.THREE, OFFICIAL)


def test_hands_at_the_limit_are_arranged() -> None:
    rng = random.Random(4)
    for _ in range(12):
        wild = Rank(rng.randint(3, 13))
        hand = rng.sample(deck(2), MAX_CARDS)
        check(arrange(hand, wild, CAPPED), hand, wild, CAPPED)
    wilds = [c for c in deck(2) if c.is_wild(Rank.KING)][:MAX_CARDS]
    for option in (OFFICIAL, CAPPED):
        check(arrange(wilds, Rank.KING, option), wilds, Rank.KING, option)
