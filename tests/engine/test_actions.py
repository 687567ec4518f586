"""Actions and melds in notation: docs/NOTATION.md, "Actions"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import parse_card, parse_cards
from engine.errors import NotationError
from engine.match.actions import (
    Action,
    Deal,
    Discard,
    Draw,
    GoOut,
    Source,
    melds_text,
    parse_action,
    parse_melds,
)
from engine.melds import Melds
from tests.engine import strategies

EIGHT = parse_card("8H/2")
MELDS = (parse_cards("3S 3H XX"), parse_cards("4T 5T 6T"))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Draw(Source.DRAW_PILE), "draw"),
        (Draw(Source.DISCARD_PILE), "take"),
        (Deal(), "deal"),
        (Discard(EIGHT), "discard 8H/2"),
        (Discard(EIGHT, MELDS), "discard 8H/2 lay 3S 3H XX + 4T 5T 6T"),
        (GoOut(EIGHT, MELDS), "out 8H/2 lay 3S 3H XX + 4T 5T 6T"),
    ],
    ids=str,
)
def test_actions_are_written_as_in_the_notation(action: Action, text: str) -> None:
    assert str(action) == text
    assert parse_action(text) == action
    assert parse_action(f"  {text.upper().replace(' ', '  ')}\n") == action


@given(strategies.actions())
def test_actions_read_back(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(strategies.melds())
def test_melds_read_back(melds: Melds) -> None:
    assert parse_melds(melds_text(melds)) == melds


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is not an action"),
        ("  ", "is not an action"),
        ("pass", "is not an action"),
        ("draw 8H", "is not an action"),
        ("take deal", "is not an action"),
        ("ta\u212ae", "is not an action"),  # the sign of Kelvin, whose small letter is k
        ("discard", "which card"),
        ("out", "which card"),
        ("discard 8X", "'8X' is not a card"),
        ("discard 8H 9H", "go on with 'lay'"),
        ("discard 8H lay", "go on with 'lay'"),
        ("discard 8H lay +", "empty meld"),
        ("out 8H lay 3S 3H XX +", "empty meld"),
        ("out 8H lay 3S 3H XX + + 4T 5T 6T", "empty meld"),
        ("out 8H", "which melds"),
        ("out 8H lay 3S 3H X", "'X' is not a card"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_action(text)


ALMOST = strategies.almost(
    "draw", "take", "deal", "discard", "out", "lay", " ", "+", "8H", "XX/6", "/", "10T", "\n"
)


@given(st.text() | ALMOST)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError as error:
        strategies.check_message(error)
        return
    assert parse_action(str(action)) == action


@given(st.text() | ALMOST)
def test_any_text_is_melds_or_refused(text: str) -> None:
    try:
        melds = parse_melds(text)
    except NotationError:
        return
    assert parse_melds(melds_text(melds)) == melds


@given(st.text() | ALMOST)
def test_any_text_is_cards_or_refused(text: str) -> None:
    try:
        cards = parse_cards(text)
    except NotationError:
        return
    assert parse_cards(" ".join(c.text for c in cards)) == cards
