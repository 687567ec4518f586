"""Whole matches of random but legal play: no card is ever lost, every match ends."""

from __future__ import annotations

import random

import pytest

from engine.cards import deck
from engine.match.state import Match, Phase
from engine.ruleset import Ruleset
from tests.engine.legal_play import play_out, random_rules

QUICK = 200
SLOW = 2_000
AT_ONCE = 10
"""Matches in one test, so that the processor's cores can share the work."""


def whole_match(number: int) -> Match:
    """Play a match of eleven rounds at a table of 2 to 7, every fourth with 8 to 14."""
    chance = random.Random(number)
    players = chance.randint(2, 7) if number % 4 else chance.randint(8, 14)
    return play_out(random_rules(chance, players, rounds="full"), number)


def check_end(match: Match, number: int) -> None:
    assert match.phase is Phase.MATCH_OVER, f"match {number}"
    assert match.winners == match.leaders
    playoffs = match.results[len(match.sizes) :]
    assert len(match.results) - len(playoffs) == len(match.sizes)
    for result in match.results:
        assert result.points[result.went_out] == 0, f"match {number}, round {result.number}"


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("first", range(0, QUICK, AT_ONCE))
def test_matches_run_to_the_end_with_every_card_accounted_for(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        match = whole_match(number)
        assert len(match.results) >= 11
        check_end(match, number)


@pytest.mark.parametrize("players", [7, 14])
def test_full_tables_with_thirteen_cards_reshuffle(players: int) -> None:
    matches = [play_out(Ruleset(players=players, rounds="13"), number) for number in range(12)]
    assert any(match.round.reshuffles for match in matches)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK, QUICK + SLOW, AT_ONCE))
def test_many_matches_run_to_the_end_with_every_card_accounted_for(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        check_end(whole_match(number), number)


@pytest.mark.parametrize("number", range(30))
def test_reduced_decks_run_to_the_end(number: int) -> None:
    """So few cards that the piles run out all the time."""
    chance = random.Random(number)
    players = 2 + number % 3
    rules = random_rules(chance, players, rounds=chance.choice("34"), tie="shared")
    size = int(rules.rounds)
    low = [card for card in deck() if card.face.rank is None or card.face.rank <= 6]
    pack = tuple(chance.sample(low, size * players + chance.randint(2, 5)))
    check_end(play_out(rules, number, pack), number)
