"""What a seat sees, and above all what it does not (DESIGN, law 6)."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest

from engine.match import rules as play
from engine.match.actions import Draw, Source
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.shuffle import Seed
from tests.engine.legal_play import moves, random_rules
from tests.engine.positions import after, position


def positions(number: int) -> Iterator[Match]:
    chance = random.Random(number)
    rules = random_rules(chance, chance.randint(2, 8), rounds=chance.choice(["3", "5", "9"]))
    match, _ = play.start(rules, Seed(number))
    yield match
    yield from (move.after for move in moves(match, chance))


def with_hidden_cards_changed(match: Match, seat: int, chance: random.Random) -> Match:
    """The same position to the eyes of a seat: all cards that it can't see are mixed."""
    r = match.round
    seen_hands = {seat}
    # A card that was seen to be taken stays; so do hands once they lie open.
    if r.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
        seen_hands |= set(r.seats)
    fixed = {
        other: set(r.hands[other] if other in seen_hands else r.known[other])
        for other in range(len(r.hands))
    }
    if r.phase is Phase.DISCARD and r.taken and r.drawn is not None:
        fixed[r.turn].add(r.drawn)
    hidden = [
        *r.draw_pile,
        *(c for other, hand in enumerate(r.hands) for c in hand if c not in fixed[other]),
    ]
    chance.shuffle(hidden)
    draw_pile = tuple(hidden.pop() for _ in r.draw_pile)
    hands = tuple(
        tuple(c if c in fixed[other] else hidden.pop() for c in hand)
        for other, hand in enumerate(r.hands)
    )
    drawn = r.drawn
    if drawn is not None and not r.taken and r.turn not in seen_hands:
        drawn = hands[r.turn][-1]
    changed = dataclasses.replace(r, draw_pile=draw_pile, hands=hands, drawn=drawn)
    return dataclasses.replace(match, round=changed, seed=Seed(chance.randrange(2**64)))


@pytest.mark.parametrize("number", range(25))
def test_a_view_does_not_change_with_the_cards_that_its_seat_cannot_see(number: int) -> None:
    chance = random.Random(number)
    changed_any = False
    for match in positions(number):
        for seat in range(match.rules.players):
            other = with_hidden_cards_changed(match, seat, chance)
            assert view(other, seat) == view(match, seat), (number, match.position, seat)
            changed_any |= other.round.hands != match.round.hands
    assert changed_any


def test_a_view_shows_the_own_hand_the_discards_and_counts() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D", "4C 7H JD"], draw="KC KD 7T", discard="JS QS")
    seen = view(match, 1)
    assert [c.text for c in seen.hand] == ["4S", "6H", "9D"]
    assert [c.text for c in seen.discard_pile] == ["JS", "QS"]
    assert seen.draw_count == 3
    assert seen.counts == (3, 3, 3)
    assert not seen.my_turn
    assert view(match, 0).my_turn


def test_only_its_own_seat_sees_a_card_drawn_from_the_draw_pile() -> None:
    match = after(position(["3S 5H 9C", "4S 6H 9D"], draw="KC 7T"), "draw")
    mine, other = view(match, 0), view(match, 1)
    assert mine.drawn is not None
    assert mine.drawn.text == "7T"
    assert other.drawn is None
    assert other.counts == (4, 3)
    assert not other.taken


def test_everybody_sees_a_card_taken_and_remembers_it() -> None:
    match = after(position(["3S 5H 9C", "4S 6H 9D"], draw="KC 7T", discard="QS"), "take")
    seen = view(match, 1)
    assert seen.drawn is not None
    assert seen.drawn.text == "QS"
    assert seen.taken
    match = after(match, "discard 3S")
    assert [c.text for c in view(match, 1).known[0]] == ["QS"]
    match = after(match, "draw", "discard 4S", "draw", "discard QS")
    assert view(match, 1).known[0] == ()


def test_a_known_card_is_forgotten_when_another_of_its_face_is_discarded() -> None:
    # The table sees faces: which of the two queens was discarded nobody can tell.
    match = position(["QS/2 5H 9C", "4S 6H 9D"], draw="KC 7T", discard="QS")
    match = after(match, "take", "discard QS/2")
    assert view(match, 1).known[0] == ()


def test_hands_lie_open_once_the_round_is_over() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="JT 5C", sizes=(3, 4))
    match = after(match, "draw", "out 9C lay 5S 5H 5C")
    assert view(match, 0).left == ((), ())
    match = after(match, "draw", "discard QD")
    assert [c.text for c in view(match, 0).left[1]] == ["8C", "10C", "JT"]
    assert view(match, 0).left[0] == ()


def test_the_barred_card_is_told_to_its_seat_alone() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], discard="QS", options="retake=forbidden")
    match = after(match, "take")
    barred = view(match, 0).barred
    assert barred is not None
    assert barred.text == "QS"
    assert view(match, 1).barred is None
    allowed = after(position(["3S 5H 9C", "4S 6H 9D"], discard="QS"), "take")
    assert view(allowed, 0).barred is None


@pytest.mark.parametrize("seat", [-1, 2, 100])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError, match=f"no seat {seat}"):
        view(position(["3S 5H 9C", "4S 6H 9D"]), seat)


@pytest.mark.parametrize("number", range(10))
def test_what_a_seat_will_see_after_taking_is_what_it_then_sees(number: int) -> None:
    asked = 0
    for match in positions(number):
        take = Draw(Source.DISCARD_PILE)
        if match.phase is Phase.DRAW and play.is_legal(match, take):
            seat = match.round.turn
            taken, _ = play.apply(match, take)
            assert view(match, seat).after_taking() == view(taken, seat)
            asked += 1
    assert asked
