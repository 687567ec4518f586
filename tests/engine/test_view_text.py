"""Views as JSON: docs/NOTATION.md, "Views"."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.match import rules as play
from engine.match.record import Record
from engine.match.view import SeatView, view
from engine.match.view_notation import parse_view, view_from_json, view_json, view_text
from engine.shuffle import Seed
from tests.engine import strategies
from tests.engine.legal_play import moves, random_rules
from tests.engine.positions import after, position

NOTATION = Path(__file__).parents[2] / "docs" / "NOTATION.md"


def sample() -> SeatView:
    match = position(
        ["5S 5H 9C", "8C 10C QD", "4D 6H JS"], draw="JT 5C", sizes=(4, 3), options="court=ten"
    )
    return view(after(match, "draw", "out 9C lay 5S 5H 5C", "take"), 1)


@settings(max_examples=50)
@given(strategies.records(), st.data())
def test_views_read_back(record: Record, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, record.header.rules.players - 1))
    seen = view(record.match, seat)
    assert parse_view(view_text(seen)) == seen
    assert view_from_json(view_json(seen)) == seen
    assert view_text(parse_view(view_text(seen))) == view_text(seen)
    assert "\n" not in view_text(seen)


@pytest.mark.parametrize("players", [2, 7, 9])
def test_views_of_a_whole_match_read_back(players: int) -> None:
    chance = random.Random(players)
    rules = random_rules(chance, players, rounds="short", tie="playoff")
    match, _ = play.start(rules, Seed(players))
    for at, move in enumerate(moves(match, chance)):
        seen = view(move.after, at % players)
        assert parse_view(view_text(seen)) == seen, (players, at)


def test_the_keys_are_those_of_the_notation() -> None:
    keys = list(view_json(sample()))
    table = NOTATION.read_text(encoding="utf-8").split("## Views")[1].split("## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    told = [word.strip("` ") for row in rows for word in row.split(",")]
    assert sorted(told) == sorted(keys)


def test_a_view_in_notation() -> None:
    seen = view_json(sample())
    assert seen["wild"] == "3"
    assert seen["hand"] == ["8C", "10C", "QD", "9C"]
    assert seen["drawn"] == "9C"
    assert seen["taken"] is True
    assert seen["laid"] == [[["5S", "5H", "5C"]], [], []]
    assert seen["went_out"] == 0
    assert seen["counts"] == [0, 4, 3]
    assert seen["phase"] == "discard"


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda v: v.pop("hand"), "lacks the key 'hand'"),
        (lambda v: v.update(extra=1), "unknown key 'extra'"),
        (lambda v: v.update(seat=3), "'seat' must be a whole number from 0 to 2"),
        (lambda v: v.update(seat=True), "'seat' must be"),
        (lambda v: v.update(seat=1.0), "'seat' must be"),
        (lambda v: v.update(turn=-1), "'turn' must be"),
        (lambda v: v.update(options="players=3 tie=no"), "'options': option 'tie' cannot be"),
        (lambda v: v.update(options=None), "'options' must be a text"),
        (lambda v: v.update(size=14), "'size' must be"),
        (lambda v: v.update(wild="4"), "'wild' must be '3'"),
        (lambda v: v.update(phase="sleep"), "'phase' must be one of draw, discard"),
        (lambda v: v.update(phase=["draw"]), "'phase' must be one of"),
        (lambda v: v.update(hand="8C"), "'hand' must be a list"),
        (lambda v: v["hand"].append("8c/2"), "'hand' must write 8C/2 in canonical form"),
        (lambda v: v["hand"].append("8Z"), "'8Z' is not a card"),
        (lambda v: v["hand"].append(8), "'hand' must hold cards"),
        (lambda v: v["hand"].append("3S"), "'counts' must agree with the hand"),
        (lambda v: v["discard"].append("QD"), "'discard' cannot hold QD, which is elsewhere"),
        (lambda v: v["laid"][0][0].append("KD"), "'laid' cannot hold KD"),
        (lambda v: v["laid"].pop(), "'laid' needs one item for each seat"),
        (lambda v: v["totals"].append(0), "'totals' needs one item for each seat"),
        (lambda v: v.update(taken=1), "'taken' must be true or false"),
        (lambda v: v.update(draw_count=-1), "'draw_count' must be"),
        (lambda v: v.update(draw_count=10**30), "'draw_count' must be"),
        (lambda v: v.update(seats=[0, 2, 1]), "'seats' must be ascending"),
        (lambda v: v.update(went_out="0"), "'went_out' must be"),
        (lambda v: v.update(winners=None), "'winners' must be a list"),
        (lambda v: v.update(results=[1]), "item of 'results' must be a JSON object"),
        (lambda v: v.update(left=[["3S"], ["3S"], []]), "'left' must agree with the hand"),
    ],
)
def test_what_is_no_view_is_refused_with_the_key(change: Change, problem: str) -> None:
    value = copy.deepcopy(view_json(sample()))
    change(value)
    with pytest.raises(NotationError, match=problem):
        view_from_json(value)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "[" * 100_000, "1" * 5000, '{"a":1}', "x" * 300_000]
)
def test_a_text_that_is_no_view_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_view(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("8H"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@given(st.sampled_from(sorted(view_json(sample()))), JSON)
def test_a_view_with_anything_for_a_key_is_a_view_or_refused(key: str, value: object) -> None:
    changed = {**view_json(sample()), key: value}
    try:
        seen = view_from_json(changed)
    except NotationError as error:
        strategies.check_message(error)
        return
    assert view_from_json(view_json(seen)) == seen
    assert view_json(seen)[key] == value


@given(st.text())
def test_any_text_is_a_view_or_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_view(text)
    with pytest.raises(NotationError):
        parse_view(json.dumps(text))
