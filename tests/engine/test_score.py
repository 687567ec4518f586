"""One line of the command ``score``: docs/NOTATION.md, "Score lines"."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arrange.search import MAX_CARDS
from engine.cli.score import answer
from tests.engine import strategies


def scored(**fields: Any) -> dict[str, Any]:
    text, good = answer(json.dumps({"wild": "7", "cards": [], **fields}).encode())
    result = json.loads(text)
    assert isinstance(result, dict)
    assert good is ("error" not in result)
    return result


def error_of(line: bytes) -> str:
    text, good = answer(line)
    result = json.loads(text)
    assert not good
    assert list(result) == ["error"]
    assert "\n" not in text
    assert len(text) < 1000
    return str(result["error"])


def test_a_hand_is_scored() -> None:
    result = scored(cards=["8H", "xx", "10h", "4S"])
    assert result == {"points": 4, "melds": [["8H", "XX", "10H"]], "left": ["4S"]}


def test_no_cards_leave_nothing() -> None:
    assert scored() == {"points": 0, "melds": [], "left": []}


def test_with_a_drawn_card_the_best_discard_is_told_and_the_rest_leaves_it_out() -> None:
    result = scored(cards=["8H", "9H", "4S"], drawn="10H")
    assert result["points"] == 21
    assert result["left"] == ["4S", "8H", "9H"]
    assert result["discard"] == "4S"
    assert result["points_after_discard"] == 0
    assert list(result) == ["points", "melds", "left", "discard", "points_after_discard"]


def test_of_equal_discards_the_dearest_that_is_not_wild() -> None:
    result = scored(cards=["8H", "9H", "10H", "XX"], drawn="7C")
    assert result["discard"] == "10H"
    assert result["points_after_discard"] == 0


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({}, 61),
        ({"joker_points": 20}, 31),
        ({"joker_points": 50, "court": "ten"}, 60),
        ({"court": "face"}, 61),
    ],
)
def test_options_count(options: dict[str, object], points: int) -> None:
    assert scored(cards=["XX", "JS"], **options)["points"] == points


def test_options_of_melds() -> None:
    pair = ["8H", "8H", "8S"]
    assert scored(cards=pair)["points"] == 0
    assert scored(cards=pair, book_suits="distinct")["points"] == 24
    six = ["8H", "8H", "8S", "8S", "8C", "8C"]
    assert len(scored(cards=six)["melds"]) == 1
    assert len(scored(cards=six, book_cap=5)["melds"]) == 2


def test_the_number_of_cards_need_not_match_the_wild_rank() -> None:
    assert scored(wild="K", cards=["3S", "3H", "KC"])["points"] == 0
    assert scored(wild="3", cards=["4S"] * 2 + ["5S"] * 2 + ["6S"] * 2)["points"] == 0


@pytest.mark.parametrize(
    ("cards", "games", "problem"),
    [
        (["8H"] * 3, 1, "more than 2 times 8H"),
        (["8H"] * 5, 2, "more than 4 times 8H"),
        (["XX"] * 7, 1, "more than 6 times XX"),
        (["XX"] * 13, 2, "more than 12 times XX"),
    ],
)
def test_more_copies_than_the_game_holds_are_an_error(
    cards: list[str], games: int, problem: str
) -> None:
    assert problem in scored(cards=cards, games=games)["error"]
    assert "error" not in scored(cards=cards[:-1], games=games)
    # The drawn card is one of them.
    assert problem in scored(cards=cards[:-1], games=games, drawn=cards[0])["error"]


def test_the_largest_hand() -> None:
    cards = [f"{rank}{suit}" for rank in "34568" for suit in "SHCDT" for _ in range(2)]
    assert scored(cards=cards[:MAX_CARDS])["points"] == 0
    assert "too many" in scored(cards=cards[: MAX_CARDS + 1])["error"]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"wild": 7}, "wild cannot hold 7"),
        ({"wild": "2"}, "'2' is not a rank"),
        ({"wild": None}, "wild cannot hold None"),
        ({"wild": "XX"}, "'XX' is not a rank"),
        ({"cards": "8H"}, "cards must be a list"),
        ({"cards": {"8H": 1}}, "cards must be a list"),
        ({"cards": [8]}, "cards cannot hold 8"),
        ({"cards": [["8H"]]}, "cards cannot hold a list"),
        ({"cards": ["8"]}, "'8' is not a card"),
        ({"cards": ["8H/2"]}, "'8H/2' is not a card"),
        ({"cards": ["8" * 1000]}, "cards cannot hold '888"),
        ({"drawn": None}, "drawn cannot hold None"),
        ({"drawn": ""}, "'' is not a card"),
        ({"drawn": ["8H"]}, "drawn cannot hold a list"),
        ({"joker_points": 25}, "'joker_points' cannot be '25'"),
        ({"joker_points": "50"}, "joker_points cannot be '50'"),
        ({"joker_points": 50.0}, "joker_points cannot be 50.0"),
        ({"joker_points": True}, "joker_points cannot be True"),
        ({"joker_points": 10**400}, "'joker_points' cannot be"),
        ({"book_cap": 4}, "'book_cap' cannot be '4'"),
        ({"book_cap": None}, "book_cap cannot be None"),
        ({"book_suits": "all"}, "'book_suits' cannot be 'all'"),
        ({"court": 10}, "court cannot be 10"),
        ({"games": 3}, "games can be 1 or 2, not 3"),
        ({"games": True}, "games can be 1 or 2, not True"),
        ({"games": "1"}, "games can be 1 or 2, not '1'"),
        ({"players": 2}, "unknown key 'players'"),
        ({"retake": "allowed"}, "unknown key 'retake'"),
    ],
)
def test_a_wrong_value_is_an_error(fields: dict[str, object], problem: str) -> None:
    assert problem in scored(**fields)["error"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"", "not JSON"),
        (b"   ", "not JSON"),
        (b"{", "not JSON"),
        (b"[]", "not a JSON object"),
        (b"null", "not a JSON object"),
        (b'"8H"', "not a JSON object"),
        (b"{} {}", "not JSON"),
        (b"{}", "the key 'wild' is missing"),
        (b'{"wild":"7"}', "the key 'cards' is missing"),
        (b'{"cards":[]}', "the key 'wild' is missing"),
        (b'{"wild":"7","wild":"7","cards":[]}', "a key is given twice"),
        (b'{"wild":"7","cards":[NaN]}', "NaN is not a number"),
        (b'{"wild":"7","cards":[],"book_cap":-Infinity}', "-Infinity is not a number"),
        (b'{"wild":"7","cards":[],"book_cap":1e999}', "book_cap cannot be inf"),
        (b'{"wild":"7","cards":["8H"],"joker_points":' + b"9" * 5000 + b"}", "too large"),
        (b'{"wild":"7","cards":["8H\xff"]}', "not UTF-8"),
        (b'\xef\xbb\xbf{"wild":"7","cards":[]}', "not JSON"),
        (b'{"wild":"7","cards":["\\ud800"]}', "is not a card"),
        (b"[" * 60_000, "nested too deeply"),
        (b'{"a":' * 10_000, "nested too deeply"),
        (b'{"wild":' + b"[" * 900 + b"]" * 900 + b',"cards":[]}', "wild cannot hold a list"),
        (b'{"wild":"7","cards":[' + b" " * 65_536 + b"]}", "at most 65536 bytes"),
        (b"\x00", "not JSON"),
    ],
)
def test_a_line_that_cannot_be_read_is_an_error(line: bytes, problem: str) -> None:
    assert problem in error_of(line)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
CARDS = st.lists(strategies.faces().map(str), max_size=13)
ALMOST = st.fixed_dictionaries(
    {"wild": strategies.ranks().map(str) | JSON, "cards": CARDS | JSON},
    optional={
        "drawn": strategies.faces().map(str) | JSON,
        "joker_points": st.sampled_from([50, 20]) | JSON,
        "book_cap": st.sampled_from([0, 5]) | JSON,
        "book_suits": st.sampled_from(["any", "distinct"]) | JSON,
        "court": st.sampled_from(["face", "ten"]) | JSON,
        "games": st.sampled_from([1, 2]) | JSON,
    },
)


def check_answer(text: str, good: bool) -> None:
    result = json.loads(text)
    assert "\n" not in text
    if not good:
        assert list(result) == ["error"]
        return
    assert list(result)[:3] == ["points", "melds", "left"]
    assert result["points"] >= 0


@given(ALMOST)
def test_any_object_gets_an_answer(fields: dict[str, object]) -> None:
    text, good = answer(json.dumps(fields).encode())
    check_answer(text, good)
    if good:
        result = json.loads(text)
        told = sorted([*(card for meld in result["melds"] for card in meld), *result["left"]])
        cards = fields["cards"]
        assert isinstance(cards, list)
        assert told == sorted(cards)


@given(st.binary() | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_line_gets_an_answer(line: bytes) -> None:
    check_answer(*answer(line))


def test_the_notation_names_the_limit_that_holds() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "NOTATION.md").read_text(
        encoding="utf-8"
    )
    assert f"any number up to {MAX_CARDS}, with `drawn`" in text
