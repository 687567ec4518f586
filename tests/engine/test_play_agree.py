"""What may be done: ``legal_actions``, ``is_legal`` and ``apply`` are of one mind."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from engine.cards import Card
from engine.errors import IllegalActionError
from engine.match import rules as play
from engine.match.actions import Action, Deal, Discard, Draw, GoOut, Source
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.match.view_notation import parse_view, view_text
from engine.melds import Melds, is_meld
from engine.shuffle import Seed
from tests.engine.legal_play import moves, random_action, random_rules
from tests.engine.positions import position

MATCHES = range(24)


def positions(number: int) -> Iterator[Match]:
    """Positions of a random match, every seventh of them."""
    chance = random.Random(number)
    players = 2 + number % 13
    rules = random_rules(chance, players, rounds=chance.choice(["3", "4", "6", "7", "13"]))
    match, _ = play.start(rules, Seed(number))
    yield match
    for at, move in enumerate(moves(match, chance)):
        if at % 7 == number % 7 or move.after.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            yield move.after


def positions_in_turn(number: int) -> Iterator[Match]:
    """Every position of a random match, with playoffs between some of the seats."""
    chance = random.Random(number)
    rules = random_rules(chance, 2 + number % 6, rounds="3", tie="playoff")
    match, _ = play.start(rules, Seed(number))
    yield match
    for move in moves(match, chance):
        yield move.after


def single_actions(match: Match) -> Iterator[Action]:
    """Every action that could come to mind, legal or not, laying nothing down."""
    yield Draw(Source.DRAW_PILE)
    yield Draw(Source.DISCARD_PILE)
    yield Deal()
    for card in match.pack:
        yield Discard(card)


@pytest.mark.parametrize("number", MATCHES)
def test_every_legal_action_is_carried_out(number: int) -> None:
    for match in positions(number):
        for action in play.legal_actions(match):
            assert play.is_legal(match, action), (number, match.position, str(action))
            after, events = play.apply(match, action)
            assert after != match
            assert events


@pytest.mark.quick_cases(8)
@pytest.mark.parametrize("number", MATCHES)
def test_every_other_action_is_refused(number: int) -> None:
    for match in positions(number):
        legal = play.legal_actions(match)
        # On the last turn any choice of melds will do, so also none.
        allowed = {action for action in legal if not isinstance(action, GoOut)}
        if match.round.last_turn:
            allowed = {Discard(a.card) if isinstance(a, Discard) else a for a in allowed}
        for action in single_actions(match):
            legal_here = action in allowed
            assert play.is_legal(match, action) is legal_here, (match.position, str(action))
            if not legal_here:
                with pytest.raises(IllegalActionError) as caught:
                    play.apply(match, action)
                assert f"'{action}'" in str(caught.value)
                assert match.position in str(caught.value)


@pytest.mark.parametrize("number", MATCHES)
def test_going_out_is_offered_if_and_only_if_one_can(number: int) -> None:
    """By brute force: some division of the rest into melds."""
    for match in positions(number):
        r = match.round
        if r.phase is not Phase.DISCARD or r.last_turn or r.size > 7:
            continue
        offered = {a.card for a in play.legal_actions(match) if isinstance(a, GoOut)}
        for card in r.hands[r.turn]:
            rest = tuple(c for c in r.hands[r.turn] if c is not card)
            barred = match.rules.retake == "forbidden" and r.taken and card is r.drawn
            melds = None if barred else divided(match, rest)
            assert (melds is not None) is (card in offered), (number, match.position, str(card))
            if melds is not None:
                assert play.is_legal(match, GoOut(card, melds))


def divided(match: Match, cards: tuple[Card, ...]) -> Melds | None:
    """Cards of a hand divided into melds, by trying all divisions, or None."""
    if not cards:
        return ()
    first, *others = cards
    for size in range(2, len(cards)):
        for chosen in itertools.combinations(others, size):
            meld = (first, *chosen)
            if is_meld([c.face for c in meld], match.round.wild, match.rules):
                left = tuple(c for c in others if c not in chosen)
                more = divided(match, left)
                if more is not None:
                    return (meld, *more)
    return None


@pytest.mark.parametrize("number", MATCHES)
def test_the_view_of_the_seat_to_move_is_enough_to_know_what_is_barred(number: int) -> None:
    for match in positions(number):
        r = match.round
        for seat in range(match.rules.players):
            barred = view(match, seat).barred
            if barred is None:
                continue
            assert seat == r.turn
            assert not play.is_legal(match, Discard(barred))


@pytest.mark.quick_cases(8)
@pytest.mark.parametrize("number", MATCHES)
def test_a_view_read_from_its_text_knows_what_its_seat_may_do(number: int) -> None:
    for match in positions(number):
        turn = None if match.phase.over else match.round.turn
        for seat in range(match.rules.players):
            seen = parse_view(view_text(view(match, seat)))
            legal = play.legal_actions(match) if seat == turn else ()
            assert seen.legal_actions() == legal, (number, match.position)
            assert seen.sources == tuple(a.source for a in legal if isinstance(a, Draw))
            discards = [a.card for a in legal if isinstance(a, Discard)]
            assert list(seen.discardable) == discards
            for action in (*single_actions(match), *legal):
                allowed = (
                    seat == turn
                    and not isinstance(action, Deal)
                    and play.is_legal(match, action)
                )
                assert (seen.problem(action) is None) is allowed, (number, str(action))


@pytest.mark.parametrize(
    ("draw", "discard", "sources"),
    [
        ("", "KD KC", [Source.DRAW_PILE, Source.DISCARD_PILE]),
        ("", "KD", [Source.DISCARD_PILE]),
        ("KC", "", [Source.DRAW_PILE]),
        ("KC", "KD", [Source.DRAW_PILE, Source.DISCARD_PILE]),
        ("", "", []),
    ],
)
def test_a_view_knows_when_a_pile_gives_no_card(
    draw: str, discard: str, sources: list[Source]
) -> None:
    match = position(["4H 5H 6H", "3C 3D 9C"], draw=draw, discard=discard)
    assert list(view(match, 0).sources) == sources
    assert view(match, 0).legal_actions() == play.legal_actions(match)
    assert view(match, 1).sources == ()


def test_the_next_seat_is_the_one_that_plays_next() -> None:
    for number in MATCHES:
        for before, after in itertools.pairwise(positions_in_turn(number)):
            seat = before.round.turn
            if before.round.number == after.round.number and after.round.turn != seat:
                assert view(before, seat).next_seat == after.round.turn


def test_the_same_seed_and_actions_give_the_same_events_byte_for_byte() -> None:
    for number in range(8):
        logs = []
        for _ in range(2):
            chance = random.Random(number)
            rules = random_rules(chance, 2 + number, rounds="short")
            match, events = play.start(rules, Seed(number, "salt", "cut"))
            log = [str(event) for event in events]
            while (action := random_action(match, chance)) is not None:
                match, events = play.apply(match, action)
                log += map(str, events)
            logs.append("\n".join(log).encode())
        assert logs[0] == logs[1]
