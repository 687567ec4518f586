"""Records as values: stepping to and fro, undo, and what a header may hold."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalActionError, RecordError
from engine.match import record
from engine.match import rules as play
from engine.match.actions import Deal, parse_action
from engine.match.record import Header, Player, Record
from engine.match.state import Phase
from engine.record import GameHistory
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine import strategies
from tests.engine.legal_play import random_action, random_rules, recorded


def header(players: int = 2, rounds: str = "3", **more: str) -> Header:
    return Header(
        rules=Ruleset.of({"players": str(players), "rounds": rounds, **more}),
        seed=Seed(players, "salt", "cut"),
        players=(Player("Anna"), *(Player(f"Bot {n}", "normal") for n in range(1, players))),
    )


@pytest.mark.parametrize("number", range(4))
def test_replay_equals_live_play(number: int) -> None:
    chance = random.Random(number)
    rules = random_rules(chance, 2 + number, rounds="short")
    head = Header(
        rules=rules,
        seed=Seed(number),
        players=tuple(Player(f"P{n}") for n in range(rules.players)),
    )
    live = Record.start(head)
    match, _ = play.start(rules, head.seed)
    positions = [match]
    while (action := random_action(match, chance)) is not None:
        match, _ = play.apply(match, action)
        live = live.then(action)
        positions.append(match)
    replayed = Record.of(head, live.actions)
    assert replayed == live
    assert [step.match for step in replayed.steps] == positions
    assert live.match.phase is Phase.MATCH_OVER


@settings(max_examples=50)
@given(strategies.records())
def test_undo_is_exact(played: Record) -> None:
    action = random_action(played.match, random.Random(1))
    if action is None:
        return
    assert played.then(action).back() == played


@settings(max_examples=50)
@given(strategies.records(), st.data())
def test_stepping_to_any_position_is_replaying_so_far(
    played: Record, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(played.actions)))
    there = played.at(at)
    assert there == Record.of(played.header, played.actions[:at])
    assert there.match == played.steps[at].match
    assert there.actions == played.actions[:at]


def test_a_step_tells_who_did_what_and_what_happened() -> None:
    played = recorded(header(), 1)
    start, first, *_ = played.steps
    assert start.seat is None
    assert start.action is None
    assert [str(event).split()[0] for event in start.events] == ["round", "dealt"]
    assert first.seat == start.match.round.turn
    assert str(first.action) in ("draw", "take")
    longer = recorded(header(rounds="short"), 1)
    deals = [step for step in longer.steps if isinstance(step.action, Deal)]
    assert len(deals) == 3
    assert {step.seat for step in deals} == {None}


def test_an_illegal_action_leaves_the_record_as_it_was() -> None:
    fresh = Record.start(header())
    with pytest.raises(IllegalActionError):
        fresh.then(parse_action("deal"))
    assert fresh == Record.start(header())


@pytest.mark.parametrize("at", [-1, 1, 5])
def test_there_is_no_position_before_the_start_or_after_the_end(at: int) -> None:
    with pytest.raises(IndexError):
        Record.start(header()).at(at)


def test_before_the_first_action_there_is_nothing_to_undo() -> None:
    with pytest.raises(IndexError):
        Record.start(header()).back()


def test_a_match_is_undone_and_redone_as_the_solitaire_is() -> None:
    start = Record.start(header())
    first, other = play.legal_actions(start.match)
    done = start.then(first)
    history = GameHistory(done).undo()
    assert (history.actions, history.can_undo, history.can_redo) == (0, False, True)
    assert history.step.match == start.match
    assert history.played == start
    assert history.then(first) == history.redo() == GameHistory(done)
    assert history.then(other) == GameHistory(start.then(other))
    with pytest.raises(IndexError):
        history.undo()


def test_a_record_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MAX_ACTIONS", 2)
    played = Record.start(header()).then(parse_action("draw"))
    played = played.then(play.legal_actions(played.match)[-1])
    with pytest.raises(RecordError, match="at most 2 actions"):
        played.then(parse_action("draw"))


@pytest.mark.parametrize(
    "name", ["", "x" * 41, "a\nb", "a\x1b[2J", "a\u2028b", "\ud800", "\x85"]
)
def test_a_name_that_does_not_fit_one_line_is_refused(name: str) -> None:
    with pytest.raises(RecordError, match="1 to 40 characters in one line"):
        Player(name)


@pytest.mark.parametrize("level", ["", "person", "Normal", "a b", "x" * 33, "1st", "é", "a\n"])
def test_a_level_that_is_no_word_is_refused(level: str) -> None:
    with pytest.raises(RecordError, match="cannot be the level"):
        Player("Anna", level)


def test_each_seat_needs_a_player() -> None:
    with pytest.raises(RecordError, match="1 names for 2 players"):
        Header(rules=Ruleset(), seed=Seed(1), players=(Player("A"),))


@pytest.mark.parametrize(
    ("tags", "problem"),
    [
        ([("Date", "x")], "'Date' cannot be the key"),
        ([("date", "x"), ("date", "y")], "date is given twice"),
        ([("date", "x" * 201)], "at most 200 characters"),
        ([("date", "a\nb")], "in one line"),
        ([(f"t{n}", "") for n in range(33)], "33 tags are too many"),
    ],
)
def test_a_tag_that_cannot_be_written_is_refused(
    tags: list[tuple[str, str]], problem: str
) -> None:
    with pytest.raises(RecordError, match=problem):
        Header(
            rules=Ruleset(),
            seed=Seed(1),
            players=(Player("A"), Player("B")),
            tags=tuple(tags),
        )
