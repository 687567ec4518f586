"""The sets of draws that close a pile, against trying every set and every meld."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.cards import Card, deck, parse_cards
from engine.ruleset import Ruleset
from engine.solitaire.solver.closing import ClosingSets, LimitReachedError, Work
from tests.engine.builds import module
from tests.engine.solitaire.brute import can_close, dense_pack

RULES = [
    Ruleset(),
    Ruleset(book_suits="distinct"),
    Ruleset(book_cap=5),
    Ruleset(book_cap=5, book_suits="distinct"),
]

QUEENS_KINGS = "QS QH QC KS KH KC"


def codes(cards: tuple[Card, ...] | list[Card]) -> list[int]:
    return [card.face.code for card in cards]


def pile_of(cards: list[Card], size: int, draws: list[Card], rules: Ruleset) -> ClosingSets:
    return ClosingSets(codes(cards), size, codes(draws), rules.book_suits == "distinct")


def closing_masks(
    cards: list[Card], size: int, draws: list[Card], rules: Ruleset, most: int
) -> set[int]:
    """All sets of at most so many draws that close the pile."""
    found = set()
    for k in range(most + 1):
        for chosen in itertools.combinations(range(len(draws)), k):
            if can_close([*cards, *(draws[i] for i in chosen)], size, rules):
                found.add(sum(1 << i for i in chosen))
    return found


def minimal(masks: set[int]) -> list[int]:
    return sorted(m for m in masks if not any(o != m and o & m == o for o in masks))


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_minimal_sets_are_those_of_a_brute_force(rules: Ruleset) -> None:
    for seed in range(25):
        check_minimal_sets(random.Random(seed), rules)


def check_minimal_sets(rng: random.Random, rules: Ruleset) -> None:
    size = rng.randint(3, 8)
    surplus = rng.choice([0, 0, 1])
    pack = dense_pack(rng, deck(), rng.randint(1, 5), rng.randint(2, 8))
    cards = rng.sample(pack, min(len(pack), size + surplus + rng.randint(3, 6)))
    if len(cards) < size + surplus:
        cards = rng.sample(deck(), size + surplus + 4)
    pile, draws = cards[: size + surplus], cards[size + surplus :]
    expected = closing_masks(pile, size, draws, rules, 3)
    mine = pile_of(pile, size, draws, rules)
    assert mine.minimal_sets(Work(), 3, len(draws)) == minimal(expected), (size, pile, draws)
    for prefix in range(len(draws) + 1):
        within = {mask for mask in expected if mask < 1 << prefix}
        assert mine.minimal_sets(Work(), 3, prefix) == minimal(within)
        fewest = mine.fewest(Work(), prefix)
        if within:
            assert fewest == min(mask.bit_count() for mask in within)
        else:
            assert fewest is None or fewest > 3


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_missing_is_the_fewest_jokers_that_close_a_pile(rules: Ruleset) -> None:
    pack = [card for card in deck() if card.face.rank is not None]
    jokers = list(parse_cards("XX XX/2 XX/3 XX/4 XX/5 XX/6"))
    for seed in range(1000, 1020):
        rng = random.Random(seed)
        size = rng.randint(3, 7)
        cards = rng.sample(dense_pack(rng, pack, rng.randint(3, 5), 8), size)
        missing = pile_of(cards, size, [], rules).missing
        assert can_close([*cards, *jokers[:missing]], size, rules), seed
        assert not missing or not can_close([*cards, *jokers[: missing - 1]], size, rules), seed


@pytest.mark.parametrize(
    ("size", "cards", "missing"),
    [
        (3, "3S 8H XX", 0),  # two wild cards and any other
        (3, "8H 8S 8D 9C", 0),  # a discard is due
        (5, "7H 8H 9H 5D 5C", 0),  # fives are wild here
        (5, "7H 8H 9H 6D 6C", 2),  # 3 and 2: all five must lie in melds
        (5, "7H 8H 9H 6D 6C 6S", 2),  # 3 and 3, but only five of them count
        (4, "4S 4H 4C 4D", 0),
        (4, "XX XX/2 XX/3 XX/4 KS", 0),
        (6, "7H 7H/2 8H 8H/2 9H 9H/2", 0),  # two runs with the same faces
        (13, "3S 4S 5S 6S 7S 8S 9S 10S JS QS QH QC QD", 0),
        (13, "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS KH KC", 0),
        (12, "9S 9S/2 9H 9H/2 9C 9C/2 9D 9D/2 9T 9T/2 XX XX/2", 0),  # one book holds all
    ],
)
def test_piles_of_the_rules(size: int, cards: str, missing: int) -> None:
    assert ClosingSets(codes(parse_cards(cards)), size).missing == missing


def test_sets_of_six_draws_are_found_when_asked_for() -> None:
    pile = ClosingSets(
        codes(parse_cards("4S 4H 7C 9D JT 3D")), 6, codes(parse_cards(QUEENS_KINGS))
    )
    assert pile.missing == 3  # two fours and a joker, another card and two jokers
    assert pile.fewest(Work(), 6) == 6
    assert pile.fewest(Work(), 5) is None
    assert pile.minimal_sets(Work(), 5, 6) == []
    assert pile.minimal_sets(Work(), 6, 6) == [0b111111]


def test_work_stops_when_told_to() -> None:
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    cards = random.Random(5).sample(deck(), 41)
    pile = ClosingSets(codes(cards[:13]), 13, codes(cards[13:]))
    with pytest.raises(LimitReachedError):
        pile.minimal_sets(Work(enough), 4, 28)
    assert asked == 4


def test_work_stops_at_its_limit_of_states() -> None:
    rng = random.Random(5)
    cards = rng.sample(deck(), 41)
    pile = ClosingSets(codes(cards[:13]), 13, codes(cards[13:]))
    with pytest.raises(LimitReachedError):
        pile.minimal_sets(Work(most_states=100), 4, 28)


@pytest.mark.parametrize("seed", range(6))
def test_the_compiled_enumeration_finds_the_same(seed: int) -> None:
    compiled = module("compiled", "engine.solitaire.solver.closing")
    source = module("plain", "engine.solitaire.solver.closing")
    rng = random.Random(seed)
    cards = codes(rng.sample(deck(), 36))
    size = rng.randint(3, 8)
    pile, draws, distinct = cards[:size], cards[size : size + 28], bool(seed % 2)
    plain = source.ClosingSets(pile, size, draws, distinct)
    other = compiled.ClosingSets(pile, size, draws, distinct)
    assert other.missing == plain.missing
    fewest = plain.fewest(source.Work(), 28)
    assert other.fewest(compiled.Work(), 28) == fewest
    assert fewest is not None
    assert other.minimal_sets(compiled.Work(), fewest, 28) == plain.minimal_sets(
        source.Work(), fewest, 28
    )
    with pytest.raises(compiled.LimitReachedError):
        other.fewest(compiled.Work(lambda: True), 28)
