"""The notation of the solitaire's actions: docs/NOTATION_SOLITAIRE.md, "Actions"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import deck
from engine.errors import NotationError
from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp, parse_action
from tests.engine.strategies import almost, check_message

ACTIONS: list[Action] = [
    TurnUp(),
    *(Place(size) for size in range(3, 14)),
    *(Close(size) for size in range(3, 14)),
    *(Discard(card) for card in deck()),
]


def test_actions_read_back() -> None:
    for action in ACTIONS:
        assert parse_action(str(action)) == action
        assert parse_action(f"  {str(action).upper()} ") == action


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is not an action"),
        ("draw", "actions are turn, pile N, discard CARD and close N"),
        ("turn 3", "is not an action"),
        ("pile", "does not name one pile"),
        ("pile 2", "does not name one pile, 3 to 13"),
        ("pile 14", "does not name one pile"),
        ("pile 03", "does not name one pile"),
        ("close 3 4", "does not name one pile"),
        ("discard", "does not name one card"),
        ("discard 8H 9H", "does not name one card"),
        ("discard 8X", "'8x' is not a card"),
    ],
)
def test_what_is_no_action_is_refused(text: str, part: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert part in str(refused.value)


@given(almost("turn", "pile", "close", "discard", " ", "8H", "/2", "3", "13") | st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError as error:
        check_message(error)
    else:
        assert parse_action(str(action)) == action
