"""The search against trying everything: small hands exhaustively, larger ones at random."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.arrange.api import arrange, discard_points, going_out_discards
from engine.cards import RANKS, Card, Face, Rank, card, faces, parse_cards, parse_faces
from engine.melds import is_meld
from engine.ruleset import Ruleset
from tests.engine.builds import BUILDS, after_discard, codes, solver
from tests.engine.meld_oracle import Oracle, a_hand, all_rules

RULES = [*all_rules()]
FOUR_RULES = [rules for rules in RULES if rules.joker_points == 50 and rules.court == "face"]

TINY_DECKS = {
    # Three suits and a few ranks, so that books and runs compete; wild ones; the king,
    # above which nothing lies.
    "two suits": "JH QH KH JS QS KS",
    "a run with holes": "4H 5H 6H 8H 9H 8C",
    "three of each rank": "3H 4H 5H 3S 4S 3T",
}


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("rules", FOUR_RULES, ids=lambda r: f"{r.book_cap}-{r.book_suits}")
@pytest.mark.parametrize("name", TINY_DECKS)
def test_every_small_hand(name: str, rules: Ruleset) -> None:
    wild = Rank.SEVEN
    # Two of each, three wild cards of both kinds.
    tiny = [*parse_faces(TINY_DECKS[name]) * 2, *parse_faces("7D XX XX")]
    oracle = Oracle.of(wild, rules)
    search = solver("plain", wild, rules)
    known: dict[tuple[Face, ...], bool] = {}
    for size in range(7):
        for hand in sorted(set(itertools.combinations(sorted(tiny), size))):
            best = oracle.fewest(hand, oracle.melds(hand, known))
            found = search.points([f.code for f in hand])
            assert found == best[-1], " ".join(f.text for f in hand)


def random_cases(
    seed: int, number: int, sizes: tuple[int, int]
) -> list[tuple[list[Card], Rank, Ruleset]]:
    rng = random.Random(seed)
    cases = []
    for _ in range(number):
        wild = Rank(rng.randint(3, 13))
        cases.append((a_hand(rng, rng.randint(*sizes), wild), wild, rng.choice(RULES)))
    return cases


@pytest.mark.quick_cases(5)
@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("seed", range(8))
def test_random_hands_and_their_discards(seed: int, build: str) -> None:
    for hand, wild, rules in random_cases(seed, 40, (3, 9)):
        oracle = Oracle.of(wild, rules)
        best = oracle.fewest(faces(hand), oracle.melds(faces(hand)))
        everything = len(best) - 1
        shown = (seed, hand, wild, str(rules))
        search = solver(build, wild, rules)
        assert search.points(codes(hand)) == best[everything], shown
        after = {c: best[everything ^ 1 << i] for i, c in enumerate(hand)}
        least = min(after.values())
        preferred = min(
            (c for c in hand if after[c] == least),
            key=lambda c: (c.is_wild(wild), -oracle.points(c.face), c.face.code),
        )
        assert after_discard(search, codes(hand)) == (least, preferred.face.code), shown
        assert discard_points(hand, wild, rules) == tuple(sorted(after.items())), shown
        assert going_out_discards(hand, wild, rules) == tuple(
            c for c in sorted(hand) if not after[c]
        ), shown


@pytest.mark.parametrize("seed", range(2))
def test_large_random_hands(seed: int) -> None:
    for hand, wild, rules in random_cases(100 + seed, 4, (10, 11)):
        oracle = Oracle.of(wild, rules)
        best = oracle.fewest(faces(hand), oracle.melds(faces(hand)))
        shown = (seed, hand, wild, str(rules))
        assert solver("plain", wild, rules).points(codes(hand)) == best[-1], shown
        for i in range(len(hand)):
            rest = [c for c in hand if c is not hand[i]]
            points = best[(len(best) - 1) ^ 1 << i]
            assert solver("plain", wild, rules).points(codes(rest)) == points, shown


@pytest.mark.parametrize("seed", range(4))
def test_the_melds_of_random_hands(seed: int) -> None:
    for hand, wild, rules in random_cases(200 + seed, 150, (0, 14)):
        shown = (seed, hand, wild, str(rules))
        result = arrange(hand, wild, rules)
        oracle = Oracle.of(wild, rules)
        laid = [c for meld in result.melds for c in meld]
        assert sorted([*laid, *result.left]) == sorted(hand), shown
        assert result.points == solver("plain", wild, rules).points(codes(hand)), shown
        assert result.points == sum(oracle.points(c.face) for c in result.left), shown
        for meld in result.melds:
            assert is_meld(faces(meld), wild, rules), shown
            assert oracle.is_meld(faces(meld)), shown


@pytest.mark.slow
def test_a_run_of_one_suit_with_copies_is_divided_in_the_best_way() -> None:
    """Dense hands of one suit, where extra runs matter, against trying everything."""
    rng = random.Random(300)
    for _ in range(40):
        copies = rng.choice((2, 2, 3, 4))
        low = rng.randint(3, 8)
        pool = [
            card(f, n)
            for f in parse_faces(" ".join(f"{r}H" for r in RANKS[low - 3 : low + 3]))
            for n in range(1, copies + 1)
        ]
        hand = [
            *rng.sample(pool, min(8, len(pool))),
            *parse_cards("XX XX/2")[: rng.randint(0, 2)],
        ]
        rules = rng.choice(FOUR_RULES)
        oracle = Oracle.of(Rank.THREE if low > 3 else Rank.KING, rules)
        wild = Rank(oracle.wild)
        best = oracle.fewest(faces(hand), oracle.melds(faces(hand)))
        assert solver("plain", wild, rules).points(codes(hand)) == best[-1], (hand, wild, rules)
