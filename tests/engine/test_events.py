"""Events: how they are written, and who may see what of them."""

from __future__ import annotations

import random

import pytest

from engine.cards import Rank, parse_card, parse_cards
from engine.match import rules as play
from engine.match.actions import Source
from engine.match.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    LaidDown,
    MatchEnded,
    PlayoffCalled,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    WentOut,
    seen_by,
)
from engine.shuffle import Seed
from tests.engine.legal_play import moves, random_rules

EIGHT = parse_card("8H/2")
MELDS = (parse_cards("3S 3H XX"), parse_cards("4T 5T 6T"))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            RoundBegan(8, 10, Rank.TEN, 2, (0, 1, 2)),
            "round 8 size 10 wild 10 dealer 2 seats 0,1,2",
        ),
        (
            Dealt((parse_cards("8H 9H"), parse_cards("XX 3S/2")), EIGHT),
            "dealt 8H 9H | XX 3S/2 | turned up 8H/2",
        ),
        (
            Dealt((parse_cards("8H 9H"), None, ()), EIGHT),
            "dealt 8H 9H | ? |  | turned up 8H/2",
        ),
        (Reshuffled(17), "reshuffled 17"),
        (Drew(3, Source.DRAW_PILE, EIGHT), "seat 3 drew 8H/2"),
        (Drew(3, Source.DRAW_PILE, None), "seat 3 drew ?"),
        (Drew(0, Source.DISCARD_PILE, EIGHT), "seat 0 took 8H/2"),
        (Discarded(1, EIGHT), "seat 1 discarded 8H/2"),
        (WentOut(1, MELDS), "seat 1 went out 3S 3H XX + 4T 5T 6T"),
        (LaidDown(1, MELDS, (EIGHT,)), "seat 1 laid down 3S 3H XX + 4T 5T 6T left 8H/2"),
        (LaidDown(1, (), ()), "seat 1 laid down - left -"),
        (RoundEnded(4, (0, None, 55)), "round 4 ended 0 - 55"),
        (PlayoffCalled((0, 2)), "playoff 0 2"),
        (MatchEnded((0, 2), (44, 60, 44)), "match ended winners 0 2 totals 44 60 44"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_events_are_written_as_in_the_notation(event: Event, text: str) -> None:
    assert str(event) == text


def test_others_do_not_see_a_drawn_card() -> None:
    drew = Drew(1, Source.DRAW_PILE, EIGHT)
    assert seen_by(drew, 1) == drew
    assert seen_by(drew, 0) == Drew(1, Source.DRAW_PILE, None)


def test_all_see_a_card_taken() -> None:
    took = Drew(1, Source.DISCARD_PILE, EIGHT)
    assert seen_by(took, 0) == took


def test_a_seat_sees_its_own_hand_dealt_and_that_others_have_one() -> None:
    dealt = Dealt((parse_cards("8H 9H"), parse_cards("XX 3S"), ()), EIGHT)
    assert seen_by(dealt, 0) == Dealt((parse_cards("8H 9H"), None, ()), EIGHT)
    assert seen_by(dealt, 2) == Dealt((None, None, ()), EIGHT)


@pytest.mark.parametrize("number", range(6))
def test_what_a_seat_sees_names_no_card_that_it_cannot_know(number: int) -> None:
    chance = random.Random(number)
    rules = random_rules(chance, 2 + number, rounds="6")
    match, events = play.start(rules, Seed(number))
    for seat in range(rules.players):
        own = {c.text for c in match.round.hands[seat]}
        own.add(match.round.discard_pile[-1].text)
        text = str(seen_by(events[1], seat)).replace("dealt", "").replace("turned up", "")
        assert set(text.replace("|", "").replace("?", "").split()) == own
    for move in moves(match, chance):
        for event in move.events:
            for seat in range(rules.players):
                seen = seen_by(event, seat)
                if (
                    isinstance(event, Drew)
                    and event.source is Source.DRAW_PILE
                    and seat != event.seat
                ):
                    assert str(seen).endswith("?")
                elif not isinstance(event, Dealt):
                    assert seen == event
