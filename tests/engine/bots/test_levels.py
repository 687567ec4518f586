"""What holds for every level: its moves are legal, honest, and the same every time."""

from __future__ import annotations

import itertools
import random

import pytest

from engine.arrange import api as arrange
from engine.bots import LEVELS, make_bot
from engine.bots.registry import YARDSTICKS
from engine.cards import deck
from engine.errors import RulesetError
from engine.match import rules as play
from engine.match.actions import Discard, Draw, GoOut, Source
from engine.match.view import view
from engine.ruleset import Ruleset, pairs
from engine.shuffle import Seed, Stream
from tests.engine.bots.tables import choice, decisions, hidden_cards_changed, played_by
from tests.engine.legal_play import random_rules
from tests.engine.positions import position

BOTS = (*LEVELS, *YARDSTICKS)


@pytest.mark.quick_cases(3)
@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(("players", "rounds"), [(2, "4"), (2, "13"), (4, "9"), (7, "6")])
def test_hidden_cards_do_not_matter(level: str, players: int, rounds: str) -> None:
    asked = 0
    for seed in range(6):
        chance = random.Random(f"{level} {players} {rounds} {seed}")
        start, _ = play.start(Ruleset(players=players, rounds=rounds), Seed(seed))
        for match in itertools.islice(decisions(start, chance, 40), 0, None, 5):
            other = hidden_cards_changed(match, chance)
            assert other != match
            asked += 1
            assert choice(level, match) == choice(level, other), (
                f"seed {seed}, turn {match.round.turns}"
            )
    assert asked > 15


@pytest.mark.quick_cases(10)
@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("players", [2, 3, 7, 8, 14])
@pytest.mark.parametrize("hurried", [False, True])
def test_moves_are_legal_under_all_options(level: str, players: int, hurried: bool) -> None:
    for seed in range(4):
        chance = random.Random(f"{level} {players} {seed}")
        rules = random_rules(chance, players)
        start, _ = play.start(rules, Seed(seed))
        positions = decisions(start, chance, 240)
        for match in itertools.islice(positions, 0, None, 40):
            action = choice(level, match, should_stop=hurried)
            assert play.is_legal(match, action), f"seed {seed}, {rules}: {action}"


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("retake", ["allowed", "forbidden"])
def test_moves_are_legal_when_cards_run_out(level: str, retake: str) -> None:
    empty = 0
    for seed in range(6):
        chance = random.Random(f"{level} {retake} {seed}")
        # As few cards as the rules let a table have, so that both piles run dry.
        pack = chance.sample(deck(1), 9)
        rules = Ruleset.of({"players": "2", "rounds": "4", "retake": retake})
        start, _ = play.start(rules, Seed(seed), pack)
        for match in decisions(start, chance, 20):
            empty += not match.round.draw_pile
            action = choice(level, match)
            assert play.is_legal(match, action), f"seed {seed}: {action}"
    assert empty > 20


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("hand", ["4H 5H 6H KS", "4H 5H 6H KS/2 KS"])
def test_the_card_just_taken_is_not_discarded_where_that_is_forbidden(
    level: str, hand: str
) -> None:
    match = position(
        [hand, "3C 3D 9C"], phase="discard", taken=True, options="retake=forbidden"
    )
    action = choice(level, match)
    assert "KS" not in str(action).split()
    assert play.is_legal(match, action)


@pytest.mark.parametrize("level", LEVELS)
def test_what_can_be_melded_is_laid_down_on_the_last_turn(level: str) -> None:
    match = position(["4H 5H 6H 9S KS", "3C 3D 3S"], phase="discard", went_out=1)
    action = choice(level, match)
    assert isinstance(action, Discard)
    rest = tuple(c for c in match.round.hands[0] if c is not action.card)
    left = [c for c in rest if all(c not in meld for meld in action.melds)]
    points = sum(match.rules.points(c.face, match.round.wild) for c in left)
    assert points == arrange.points_left(rest, match.round.wild, match.rules)
    assert action.melds


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", range(2, 8))
def test_what_was_taken_is_not_thrown_back(level: str, players: int) -> None:
    taken = 0
    for seed in range(6):
        chance = random.Random(f"{level} {players} {seed}")
        rules = random_rules(chance, players, rounds=str(chance.randint(3, 8)))
        start, _ = play.start(rules, Seed(seed))
        for match in decisions(start, chance, 60):
            if len(view(match, match.round.turn).sources) < 2:
                continue
            if choice(level, match, chance=seed) != Draw(Source.DISCARD_PILE):
                continue
            after, _ = play.apply(match, Draw(Source.DISCARD_PILE))
            discard = choice(level, after, chance=seed)
            assert isinstance(discard, Discard | GoOut)
            where = f"seed {seed}, turn {match.round.turns}, {rules}"
            assert discard.card.face is not match.round.discard_pile[-1].face, where
            taken += 1
    assert taken > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_without_points_goes_out_with_a_card_from_the_draw_pile(level: str) -> None:
    match = position(["5H 6H 7H", "3C 4D 9C"], discard="7C")
    assert str(choice(level, match)) == "draw"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("options", "seed"),
    [
        # Each of two took a discard and threw it back, a thousand times.
        ("rounds=3", 0),
        # Each took what the other discarded, since that left fewer points if a wild card
        # went, and kept the wild card.
        (
            "rounds=3 joker_points=20 book_cap=5 book_suits=distinct court=ten"
            " retake=forbidden order=shuffled",
            93,
        ),
    ],
)
def test_a_round_between_equals_comes_to_an_end(level: str, options: str, seed: int) -> None:
    rules = Ruleset.of({"players": "2", **pairs(options.split())})
    turns = 60 * rules.players
    for number in range(seed, seed + 10):
        actions = played_by((level, level), rules, number, most=2 * turns)
        assert len(actions) < 2 * turns, f"seed {number}"


@pytest.mark.parametrize("level", BOTS)
def test_same_seed_same_play(level: str) -> None:
    rules = Ruleset(players=2, rounds="5")
    levels = (level, "normal")
    assert played_by(levels, rules, 3) == played_by(levels, rules, 3)


def test_own_chance_follows_the_stream() -> None:
    start, _ = play.start(Ruleset(players=2, rounds="7"), Seed(2))
    positions = list(decisions(start, random.Random(2), 40))
    for level in ("easy", "random"):
        answers = [{str(choice(level, m, chance=c)) for c in range(12)} for m in positions]
        assert any(len(answer) > 1 for answer in answers)
    for level in ("normal", "hard", "expert"):
        answers = [{str(choice(level, m, chance=c)) for c in range(2)} for m in positions]
        assert all(len(answer) == 1 for answer in answers)


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(RulesetError, match="there is no level 'genius'"):
        make_bot("genius", Stream("x"))
