"""What sets hard and expert apart, in positions a person can judge, and their limits."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots import never
from engine.bots.expert import NODES, ExpertBot
from engine.bots.thinking.counting import codes_of, unseen
from engine.bots.thinking.discard_risk import MeldChance
from engine.bots.thinking.draw_odds import DrawOdds
from engine.bots.thinking.expected_points import ExpectedPoints, going_out_bonus
from engine.cards import FACES, parse_cards, parse_face
from engine.match import rules as play
from engine.match.actions import Action
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine.bots.tables import choice, decisions
from tests.engine.positions import after, position

STRONG = ("hard", "expert")


@pytest.mark.parametrize("level", STRONG)
def test_a_pair_is_kept_though_its_points_are_the_same(level: str) -> None:
    # Normal gets rid of a king, the dearest; the pair of them is worth more than the
    # queen and the ten, that go with nothing.
    match = position(
        ["KS KH QD 10C", "3C 3D 9C"], size=3, phase="discard", discard="4S", draw="5S 6S"
    )
    assert str(choice("normal", match)) in ("discard KS", "discard KH")
    assert str(choice(level, match)) == "discard QD"


def test_expert_leaves_a_card_that_saves_little() -> None:
    # The eight is one point better than the nine, for which normal grabs it.
    hand = "5H 6H QS QD 9T"
    match = position([hand, "3C 3D 9C 8C 4C"], size=5, discard="8S", draw="5S 6S 7S 8T")
    assert str(choice("normal", match)) == "take"
    assert str(choice("hard", match)) == "take"
    assert str(choice("expert", match)) == "draw"


@pytest.mark.slow
def test_hard_is_less_greedy_than_normal() -> None:
    differ = 0
    for seed in range(30):
        start, _ = play.start(Ruleset(players=2, rounds="5"), Seed(seed))
        for match in decisions(start, random.Random(seed), 30):
            one, other = str(choice("normal", match)), str(choice("hard", match))
            if match.phase is Phase.DRAW and not match.round.last_turn and one != other:
                assert (one, other) == ("take", "draw"), f"seed {seed}"
                differ += 1
    assert differ


@pytest.mark.parametrize("level", STRONG)
def test_a_card_that_ends_the_round_is_taken(level: str) -> None:
    match = position(["8H 9H QS", "5C 6D 9C"], discard="10H")
    assert str(choice(level, match)) == "take"


@pytest.mark.parametrize("level", STRONG)
def test_a_card_that_would_be_discarded_again_is_not_taken(level: str) -> None:
    match = position(["8D 3D 7S", "3C 4D 9C"], discard="JD", draw="5S 6S")
    assert str(choice("hard", after(match, "take"))) == "discard JD"
    assert str(choice(level, match)) == "draw"


def test_expert_goes_for_going_out() -> None:
    # The neighbours cost fewer points, but four cards (and the wild ones) complete them;
    # the pair of nines is completed by six.
    match = position(
        ["9S 9H 5H 6H", "3C 4D 9C"], size=3, phase="discard", discard="4S", draw="5S 6S"
    )
    assert str(choice("hard", match)) == "discard 9S"
    assert str(choice("expert", match)) == "discard 6H"


def test_going_out_is_worth_less_the_more_sit_there() -> None:
    gains = [going_out_bonus(seats) for seats in range(2, 15)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 2 * gains[3] > 0


@pytest.mark.parametrize("players", [2, 4])
def test_expected_points_lie_between_the_best_card_and_the_mean(
    players: int,
) -> None:
    for seed in range(4):
        start, _ = play.start(Ruleset(players=players, rounds="7"), Seed(seed))
        for match in decisions(start, random.Random(seed), 20):
            seen = view(match, match.round.turn)
            chances = unseen(seen)
            odds = DrawOdds(seen.wild, seen.rules)
            expected = ExpectedPoints(seen, odds, chances)
            hand = codes_of(seen.hand)[:7]
            look = odds.points_after_draw(hand)
            points = [p or -going_out_bonus(players) for p in look]
            least = min(p for p, w in zip(points, chances, strict=True) if w)
            mean = sum(p * w for p, w in zip(points, chances, strict=True)) / sum(chances)
            assert least <= expected.of(hand) / expected.unit <= mean + 1
            of_hand = expected.of(hand)
            assert expected.drawing([of_hand] * len(look)) == of_hand * expected.total


def test_expert_keeps_from_the_next_seat_what_it_collects() -> None:
    def told(known: str) -> Match:
        match = position(
            ["8S JD 4C 6T KT QC 3H 9D", "JS JC 3C 4D 5T 9T 3D"],
            size=7,
            phase="discard",
            discard="4S",
        )
        cards = parse_cards(known) if known else ()
        r = dataclasses.replace(match.round, known=((), cards))
        return dataclasses.replace(match, round=r)

    seen = view(told("JS JC"), 0)
    chance = MeldChance(seen, unseen(seen))
    risks = {c.face.text: chance.of(c.face.code) for c in seen.hand}
    assert max(risks, key=lambda text: risks[text]) == "JD"
    unknown = MeldChance(view(told(""), 0), unseen(view(told(""), 0)))
    assert chance.of(parse_face("JD").code) > 1.2 * unknown.of(parse_face("JD").code)
    assert str(choice("expert", told("JS JC"))) != "discard JD"


def test_the_risk_of_a_discard_is_a_chance_and_none_after_the_last_turn() -> None:
    for seed in range(3):
        start, _ = play.start(Ruleset(players=3, rounds="8"), Seed(seed))
        for match in decisions(start, random.Random(seed), 60):
            seen = view(match, match.round.turn)
            chance = MeldChance(seen, unseen(seen))
            risks = [chance.of(face.code) for face in FACES]
            assert all(0 <= risk <= 1 for risk in risks)
            if (seen.seat + 1) % 3 == seen.went_out:
                assert not any(risks)


def test_unseen_cards_are_as_many_as_are_hidden() -> None:
    for seed in range(6):
        players = (2, 4, 9)[seed % 3]
        start, _ = play.start(Ruleset(players=players, rounds="5"), Seed(seed))
        for match in decisions(start, random.Random(seed), 150):
            r = match.round
            left = unseen(view(match, r.turn))
            assert min(left) >= 0, f"seed {seed}"
            secret = list(r.draw_pile)
            for seat in r.seats:
                if seat != r.turn:
                    secret += [c for c in r.hands[seat] if c not in r.known[seat]]
            counted = [0] * len(left)
            for card in secret:
                counted[card.face.code] += 1
            assert left == counted, f"seed {seed}, turn {r.turns}"


class Counter:
    """Counts hands looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.looks = 0
        counter = self

        # It may be compiled, and no class here could be derived from it.
        class Counted:
            def __init__(self, *of_round: Any) -> None:
                self._odds = DrawOdds(*of_round)

            def __getattr__(self, name: str) -> object:
                return getattr(self._odds, name)

            def points_after_draw(self, codes: Sequence[int]) -> list[int]:
                counter.looks += 1
                return self._odds.points_after_draw(codes)

        monkeypatch.setattr("engine.bots.hard.DrawOdds", Counted)


@pytest.mark.parametrize("level", STRONG)
def test_told_to_stop_at_once_they_hardly_think(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counter = Counter(monkeypatch)
    start, _ = play.start(Ruleset(players=2, rounds="11"), Seed(4))
    for match in decisions(start, random.Random(4), 20):
        counter.looks = 0
        action = choice(level, match, should_stop=True)
        assert play.is_legal(match, action)
        assert counter.looks <= 2


@pytest.mark.parametrize("nodes", [0, 1, 20, 100, NODES])
def test_expert_keeps_to_its_nodes(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counter = Counter(monkeypatch)
    start, _ = play.start(Ruleset(players=4, rounds="9"), Seed(5))
    for match in itertools.islice(decisions(start, random.Random(5), 20), 0, None, 3):
        counter.looks = 0
        seen = view(match, match.round.turn)
        answers: set[Action] = set()
        for _ in range(2):
            answers.add(ExpertBot(nodes).choose(seen, never))
        assert len(answers) == 1
        assert play.is_legal(match, answers.pop())
        # Twice; and looks from which a thought starts are not counted, one a candidate.
        assert counter.looks <= 2 * (nodes + 5)


def test_expert_stops_in_the_midst_of_a_thought() -> None:
    start, _ = play.start(Ruleset(players=2, rounds="10"), Seed(6))
    for match in itertools.islice(decisions(start, random.Random(6), 20), 1, None, 4):
        seen = view(match, match.round.turn)
        for limit in (1, 7, 30, 90):
            asked = iter([False] * limit)
            action = ExpertBot().choose(seen, functools.partial(next, asked, True))
            assert play.is_legal(match, action)
