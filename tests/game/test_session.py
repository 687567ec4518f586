"""A match played through the session: bots on their threads, answers taken in turn."""

from __future__ import annotations

import time

import pytest

from engine.bots import never
from engine.bots.characters import CHARACTERS, characters_of
from engine.bots.normal import NormalBot
from engine.errors import IllegalActionError, RulesetError
from engine.match import rules as play
from engine.match.actions import Deal
from engine.match.record import Step
from engine.match.state import Phase
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.match.session import HUMAN_SEAT, Player, Session
from game.match.setup import MatchSetup, SeedSource

PATIENCE = 20.0  # seconds until a hanging bot fails the test instead of stalling it


def new_session(seed: int = 1, **options: str) -> Session:
    return MatchSetup(
        rules=Ruleset.of({"players": "3", "rounds": "4", **options}), levels=("normal",) * 2
    ).session(Seed(seed), "You")


def wait_for_bot(session: Session) -> Step:
    session.think()
    deadline = time.monotonic() + PATIENCE
    while (step := session.poll()) is None:
        assert time.monotonic() < deadline, "the bot did not answer"
        time.sleep(0.001)
    return step


def test_a_match_is_played_to_the_end() -> None:
    session = new_session()
    person = NormalBot()
    while session.match.phase is not Phase.MATCH_OVER:
        before = session.match
        if session.match.phase is Phase.ROUND_OVER:
            step = session.submit(Deal())
        elif session.persons_turn:
            step = session.submit(person.choose(session.view, never))
        else:
            step = wait_for_bot(session)
        assert step is session.record.steps[-1]
        assert step.match is session.match
        assert session.record.steps[-2].match is before
        assert step.action is not None
        assert play.apply(before, step.action) == (step.match, step.events)
    assert session.match.winners
    assert session.to_move is None
    assert session.notices == []


def test_the_view_is_the_persons() -> None:
    session = new_session()
    assert session.view.seat == HUMAN_SEAT
    assert session.view.hand == session.match.round.hands[HUMAN_SEAT]


def test_an_illegal_action_changes_nothing() -> None:
    session = new_session()
    while not session.persons_turn:
        wait_for_bot(session)
    before = session.match
    with pytest.raises(IllegalActionError):
        session.submit(Deal())
    assert session.match is before


def test_nothing_is_thought_on_the_persons_turn() -> None:
    session = new_session()
    while not session.persons_turn:
        wait_for_bot(session)
    session.think()
    assert session.poll() is None


def test_levels_must_fit_the_players() -> None:
    with pytest.raises(RulesetError, match="levels"):
        MatchSetup(rules=Ruleset(players=4), levels=("normal",))


def test_names_come_from_the_setup_or_the_word_for_oneself() -> None:
    named = MatchSetup(name="Ann").session(Seed(1), "You")
    assert named.players[0].name == "Ann"
    assert len({p.name for p in named.players}) == 3
    assert MatchSetup().session(Seed(1), "You").players[0] == Player("You")


def test_fourteen_players_have_different_names() -> None:
    setup = MatchSetup(rules=Ruleset(players=14), levels=("normal",) * 13)
    assert len({p.name for p in setup.session(Seed(1), "You").players}) == 14


def test_opponents_are_the_characters_of_their_levels() -> None:
    rules = Ruleset(players=5)
    setup = MatchSetup(rules=rules, levels=("expert", "normal", "expert", "expert"))
    names = [player.name for player in setup.session(Seed(1), "You").players]
    experts = [c.name for c in characters_of("expert")]
    assert names[1] == experts[0]
    assert names[2] == characters_of("normal")[0].name
    assert names[3] == experts[1]
    assert names[4] not in {c.name for c in CHARACTERS}


def test_seeds_count_up_from_the_users_and_are_secret_otherwise() -> None:
    source = SeedSource(5)
    assert [source.take() for _ in range(2)] == [Seed(5), Seed(6)]
    first, second = SeedSource().take(), SeedSource().take()
    assert first.number != second.number
    assert first.salt != second.salt
    assert first.cut != second.cut


def test_the_seal_is_known_before_the_cut_and_does_not_depend_on_it() -> None:
    for source in (SeedSource(), SeedSource(5)):
        seal = source.commitment
        seed = source.take("lucky")
        assert seed.cut == "lucky"
        assert seed.commitment == seal
        assert source.commitment != seal


def test_the_cut_changes_the_cards() -> None:
    hands = {
        MatchSetup().session(SeedSource(5).take(cut), "You").view.hand
        for cut in ("", "one", "two")
    }
    assert len(hands) == 3


def test_the_last_seed_is_followed_by_the_first() -> None:
    source = SeedSource(2**64 - 1)
    source.take()
    assert source.take() == Seed(0)
