"""What expert reads from the discard pile: what the other wants, and what it may offer."""

from __future__ import annotations

import dataclasses
import random

import pytest

from engine.bots.thinking.counting import codes_of, last_discard, unseen
from engine.bots.thinking.discard_risk import GainByDiscard
from engine.bots.thinking.draw_odds import DrawOdds
from engine.bots.thinking.expected_points import ExpectedPoints
from engine.bots.thinking.net import BIASES, OUT, WEIGHTS
from engine.cards import parse_cards, parse_face
from engine.match import rules as play
from engine.match.actions import Draw, Source
from engine.match.state import Match, Phase
from engine.match.view import SeatView, view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine.bots.tables import choice, decisions
from tests.engine.positions import position

HAND = "8S JD 4C 6T KT QC 3H 9D"


def two(discard: str, *, known: str = "", turns: int = 6, hand: str = HAND) -> Match:
    """Two at a table with seven cards each, and what the other was seen to take."""
    match = position([hand, "JS JC 3C 4D 5T 9T 3D"], size=7, phase="discard", discard=discard)
    taken = parse_cards(known) if known else ()
    r = dataclasses.replace(match.round, known=((), taken), turns=turns)
    return dataclasses.replace(match, round=r)


def points(match: Match, card: str) -> float:
    seen = view(match, 0)
    gain = GainByDiscard(seen, unseen(seen))
    return gain.of(parse_face(card).code) / gain.unit


@pytest.mark.parametrize("known", ["JS JC", "10D QD"])
def test_what_the_other_collects_is_a_gain(known: str) -> None:
    apart = "3S 5H"
    assert points(two("5S 6S 9S"), "JD") < points(two("5S 6S 9S", known=known), "JD")
    assert points(two("5S 6S 9S", known=apart), "JD") < points(
        two("5S 6S 9S", known=known), "JD"
    )


@pytest.mark.parametrize("again", ["9H", "9C"])
def test_what_the_other_has_just_let_go_is_none(again: str) -> None:
    # The same pile, but for the rank of the card that it discarded last.
    assert points(two(f"5S 6S {again}"), "9D") < points(two("5S 6S 10H"), "9D")


def test_a_card_passed_over_is_less_of_a_gain_a_second_time() -> None:
    assert points(two("5S JH 8H"), "JD") < points(two("5S QH 8H"), "JD")


def test_a_wild_card_is_the_greatest_gain() -> None:
    match = two("5S 6S 9S", known="JS JC", hand="7S JD 4C 6T KT XX 3H 9D")
    gains = {card: points(match, card) for card in "7S JD 4C 6T KT XX 3H 9D".split()}
    assert gains["XX"] == gains["7S"] == max(gains.values())


def test_expert_gives_what_the_other_does_not_want() -> None:
    # Two kings and two queens to choose from, alike but for the pile and the other's hand.
    hand = "3S 4S 5S 8H 8T KD QH 6C"
    collects_kings = two("4H 10S 10C", known="KS KC", hand=hand)
    collects_queens = two("4H 10S 10C", known="QS QC", hand=hand)
    assert str(choice("expert", collects_kings)) != "discard KD"
    assert str(choice("expert", collects_queens)) != "discard QH"


def test_every_fact_has_its_weights() -> None:
    for seed, size in enumerate((3, 6, 9, 13)):
        start, _ = play.start(Ruleset(players=2, rounds=str(size)), Seed(seed))
        for match in decisions(start, random.Random(seed), 60):
            if match.phase is not Phase.DISCARD:
                continue
            seen = view(match, match.round.turn)
            gain = GainByDiscard(seen, unseen(seen))
            for code in set(codes_of(seen.hand)):
                assert isinstance(gain.of(code), int)
                if code == 55 or code % 11 == size - 3:
                    continue
                facts = gain.facts(code)
                assert len(BIASES) == len(OUT) == len(WEIGHTS)
                assert {len(weights) for weights in WEIGHTS} == {len(facts)}
                assert all(type(fact) is int for fact in facts)


def test_an_empty_discard_pile_is_no_hindrance() -> None:
    match = two("KD")
    r = dataclasses.replace(match.round, discard_pile=())
    empty = dataclasses.replace(match, round=r)
    assert last_discard(view(empty, 0)) is None
    assert play.is_legal(empty, choice("expert", empty))


def test_the_last_discard_of_the_seat_before_is_known_wherever_it_lies() -> None:
    seen_taken = 0
    for seed in range(4):
        start, _ = play.start(Ruleset(players=3, rounds="6"), Seed(seed))
        assert last_discard(view(start, start.round.turn)) is None
        for match in decisions(start, random.Random(seed), 80):
            if match.phase is not Phase.DRAW or not match.round.turns:
                continue
            seat = match.round.turn
            top = match.round.discard_pile[-1].face.code
            assert last_discard(view(match, seat)) == top
            for source in Source:
                if play.is_legal(match, Draw(source)):
                    after, _ = play.apply(match, Draw(source))
                    assert last_discard(view(after, seat)) == top
                    seen_taken += after.round.taken
    assert seen_taken > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_a_pair_leaves_fewer_points_where_its_rank_has_just_been_discarded(seats: int) -> None:
    def expected(discard: str) -> float:
        others = ["JS JC 3C 4D 5T 9T 3D", "JH 6C 3S 4H 5H 10T 6D", "KC QD QS 4S 6H KH KD"]
        match = position(
            ["8S 8D 4C 6T KT QC 3H", *others[: seats - 1]], size=7, discard=discard
        )
        seen: SeatView = view(
            dataclasses.replace(match, round=dataclasses.replace(match.round, turns=8)), 0
        )
        found = ExpectedPoints(seen, DrawOdds(seen.wild, seen.rules), unseen(seen))
        return found.of(codes_of(seen.hand)) / found.unit

    # Neither card is of use itself.
    assert expected("9S 9C") < expected("9S 4T")
