"""The options: RULES.md, "Options"."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ruleset
from engine.cards import FACES, RANKS, Rank, parse_face
from engine.errors import RulesetError
from engine.ruleset import OPTIONS, Ruleset, pairs
from tests.engine import strategies

TABLE = {
    "players": [str(n) for n in range(2, 15)],
    "tie": ["shared", "playoff"],
    "joker_points": ["50", "20"],
    "book_cap": ["0", "5"],
    "book_suits": ["any", "distinct"],
    "court": ["face", "ten"],
    "retake": ["allowed", "forbidden"],
    "rounds": ["full", "short", *(str(n) for n in range(3, 14))],
    "order": ["ascending", "shuffled"],
}
"""Ids and values of RULES.md, copied by hand."""


def test_the_options_are_those_of_the_rules_defaults_first() -> None:
    assert {option.id: list(option.values) for option in OPTIONS} == TABLE
    for option in OPTIONS:
        assert str(getattr(Ruleset(), option.id)) == option.values[0]


def test_every_value_of_every_option_is_taken_and_written() -> None:
    for key, value in [(key, value) for key, values in TABLE.items() for value in values]:
        rules = Ruleset.of({key: value})
        assert str(getattr(rules, key)) == value
        assert f"{key}={value}" in str(rules).split()
        assert Ruleset.parse(str(rules)) == rules


@given(strategies.rulesets())
def test_rules_read_back(rules: Ruleset) -> None:
    assert Ruleset.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"players": 1}, "'players' cannot be 1"),
        ({"players": 15}, "'players' cannot be 15"),
        ({"players": True}, "'players' cannot be True"),
        ({"players": 2.0}, "'players' cannot be 2.0"),
        ({"players": "2"}, "'players' cannot be '2'"),
        ({"joker_points": 25}, "it can be 50 or 20"),
        ({"book_cap": 4}, "it can be 0 or 5"),
        ({"book_cap": False}, "'book_cap' cannot be False"),
        ({"tie": "none"}, "it can be shared or playoff"),
        ({"tie": None}, "'tie' cannot be None"),
        ({"rounds": 3}, "'rounds' cannot be 3"),
        ({"rounds": "2"}, "'rounds' cannot be '2'"),
        ({"order": "Shuffled"}, "'order' cannot be 'Shuffled'"),
    ],
)
def test_a_value_that_an_option_cannot_take_is_refused(
    fields: dict[str, Any], problem: str
) -> None:
    with pytest.raises(RulesetError, match=problem):
        Ruleset(**fields)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("colour=red", "no option 'colour'; options are players, tie,"),
        ("closing=auto", "belongs to the solitaire"),
        ("players", "write key=value"),
        ("players=", "write key=value"),
        ("=2", "write key=value"),
        ("players=2 players=3", "given twice"),
        ("players=02", "'players' cannot be '02'"),
        ("players=\u0662", "'players' cannot be"),
        ("tie=shared,", "'tie' cannot be"),
    ],
)
def test_a_text_that_is_no_rules_is_refused(text: str, problem: str) -> None:
    with pytest.raises(RulesetError, match=problem):
        Ruleset.parse(text)


ALMOST = strategies.almost(*(f"{o.id}={o.values[-1]}" for o in OPTIONS), " ", "=", "tie", "0")


@given(st.text() | ALMOST)
def test_any_text_is_rules_or_refused(text: str) -> None:
    try:
        rules = Ruleset.parse(text)
    except RulesetError as error:
        strategies.check_message(error)
        return
    assert Ruleset.parse(str(rules)) == rules


@given(st.dictionaries(st.sampled_from(sorted(TABLE)) | st.text(), st.text()))
def test_any_mapping_is_rules_or_refused(values: dict[str, str]) -> None:
    try:
        rules = Ruleset.of(values)
    except RulesetError:
        return
    assert all(str(getattr(rules, key)) == value for key, value in values.items())


def test_the_empty_text_is_the_official_rules() -> None:
    assert Ruleset.parse("") == Ruleset()
    assert pairs([]) == {}


@pytest.mark.parametrize(("players", "games"), [(2, 1), (7, 1), (8, 2), (14, 2)])
def test_two_games_are_combined_from_eight_players_on(players: int, games: int) -> None:
    assert Ruleset(players=players).games == games


@pytest.mark.parametrize("wild", RANKS)
def test_points_of_a_card_left(wild: Rank) -> None:
    """RULES.md, "A round", 6."""
    for face in FACES:
        if face.rank is None:
            expected = {"face": 50, "ten": 50}
        elif face.rank is wild:
            expected = {"face": 20, "ten": 20}
        else:
            expected = {"face": face.rank.value, "ten": min(face.rank.value, 10)}
        for court in ("face", "ten"):
            assert Ruleset.of({"court": court}).points(face, wild) == expected[court]


def test_a_joker_may_count_twenty() -> None:
    rules = Ruleset(joker_points=20)
    assert rules.points(parse_face("XX"), Rank.SEVEN) == 20
    assert rules.points(parse_face("7H"), Rank.SEVEN) == 20


def test_an_option_that_came_later_is_named_only_where_it_is_not_the_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A record written before there was such an option reads as it always did."""
    option = next(option for option in ruleset.OPTIONS if option.id == "retake")
    before = str(Ruleset()).replace(" retake=allowed", "")
    assert before != str(Ruleset())
    later = dataclasses.replace(option, later=True)
    options = (*(o for o in ruleset.OPTIONS if o is not option), later)
    monkeypatch.setattr(ruleset, "OPTIONS", options)
    assert str(Ruleset()) == before
    assert Ruleset.parse(before) == Ruleset()
    other = Ruleset(retake="forbidden")
    assert str(other) == f"{before} retake=forbidden"
    assert Ruleset.parse(str(other)) == other
