"""When the draw pile is empty: RULES.md, "A round", 5, in notation."""

from __future__ import annotations

import dataclasses
import random

from engine.cards import parse_cards
from engine.match import rules as play
from engine.match.state import Phase
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine import outsider
from tests.engine.legal_play import moves
from tests.engine.positions import after, events, legal, pile, position, refusal


def test_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() -> None:
    seed = Seed(8, "s", "c")
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="", discard="QS JS 10T 8T/2 XX", seed=seed)
    told = events(match, "draw")
    assert told[0] == "reshuffled 4"
    match = after(match, "draw")
    assert pile(match.round.discard_pile) == "XX"
    chance = outsider.stream(8, "s", "c", "reshuffle", 1, 1)
    # Canonical order first: the order of the discards must not show.
    expected = outsider.shuffle(["JS", "QS", "8T/2", "10T"], chance)
    assert match.round.drawn is not None
    assert [*(c.text for c in match.round.draw_pile), match.round.drawn.text] == expected


def test_the_reshuffle_keeps_the_top_card() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="", discard="QS JS 10T")
    match = after(match, "draw")
    assert pile(match.round.discard_pile) == "10T"
    assert sorted([*match.round.draw_pile, match.round.drawn or match.pack[0]]) == list(
        parse_cards("JS QS")
    )


def test_taking_the_last_card_of_the_draw_pile_reshuffles_only_when_the_next_is_due() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="7T", discard="QS JS")
    match = after(match, "draw")
    assert match.round.draw_pile == ()
    match = after(match, "discard 7T")
    assert match.round.reshuffles == 0
    match = after(match, "draw")
    assert match.round.reshuffles == 1
    assert pile(match.round.discard_pile) == "7T"


def test_an_empty_draw_pile_does_not_reshuffle_when_the_discard_is_taken() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="", discard="QS JS 10T")
    match = after(match, "take")
    assert match.round.reshuffles == 0
    assert pile(match.round.discard_pile) == "QS JS"


def test_each_reshuffle_of_a_round_has_its_own_chance() -> None:
    firsts = set()
    for number in range(1, 5):
        match = position(["3S 5H 9C", "4S 6H 9D"], draw="", discard="QS JS 10T 8T 7T 6T KD")
        r = dataclasses.replace(match.round, reshuffles=number - 1)
        match = after(dataclasses.replace(match, round=r), "draw")
        firsts.add((match.round.drawn, match.round.draw_pile))
    assert len(firsts) > 1


def test_with_one_card_in_both_piles_the_discard_must_be_taken() -> None:
    # Only with reduced test decks (RULES.md, "A round", 5).
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="", discard="JS")
    assert legal(match) == ["take"]
    assert "there is no card left to draw" in refusal(match, "draw")
    match = after(match, "take")
    assert match.round.discard_pile == ()
    match = after(match, "discard 3S")
    assert legal(match) == ["take"]


def test_a_reduced_deck_is_played_to_the_end() -> None:
    pack = parse_cards("5S 5H 5C 5D 9C 9D 9H")
    match, _ = play.start(Ruleset(players=2, rounds="3"), Seed(4), pack)
    assert match.round.draw_pile == ()
    chance = random.Random(4)
    *_, last = moves(match, chance)
    assert last.after.phase is Phase.MATCH_OVER


def test_the_discard_pile_that_is_empty_cannot_be_taken_from() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="7T 8T", discard="")
    assert legal(match) == ["draw"]
    assert "the discard pile is empty" in refusal(match, "take")
