"""A ``repr`` is an expression that gives the value again, with the names of the faces."""

from __future__ import annotations

import pytest

import engine
from engine import solitaire
from engine.cards import FACES, RANKS, SUITS, deck
from engine.match import actions, record, state
from engine.match.actions import parse_action
from engine.melds import Book, NoMeld, Reason, Run, explain
from engine.ruleset import Ruleset
from engine.shuffle import Seed

NAMES: dict[str, object] = {name: getattr(engine, name) for name in engine.__all__}
SOLITAIRE_NAMES: dict[str, object] = {
    **NAMES,
    **{name: getattr(solitaire, name) for name in solitaire.__all__},
}


def read_back(value: object, names: dict[str, object]) -> object:
    return eval(repr(value), {"__builtins__": {}}, dict(names))


def test_cards_faces_ranks_and_suits_read_back() -> None:
    for value in (*FACES, *deck(2), *RANKS, *SUITS):
        assert read_back(value, NAMES) is value


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "take",
        "deal",
        "discard 8H/2",
        "discard 8H lay 3S 3H XX",
        "out XX/6 lay 4S 4H 4D",
    ],
)
def test_actions_of_a_match_read_back(text: str) -> None:
    assert read_back(parse_action(text), NAMES) == parse_action(text)


@pytest.mark.parametrize("text", ["turn", "pile 5", "discard 8H/2", "close 13"])
def test_actions_of_the_solitaire_read_back(text: str) -> None:
    action = solitaire.parse_action(text)
    assert read_back(action, SOLITAIRE_NAMES) == action


def test_options_and_seeds_read_back() -> None:
    for value in (
        Ruleset.of({"players": "8", "court": "ten"}),
        Seed(5, "salt's", 'a "cut"'),
        *(*engine.Phase, *engine.Source),
    ):
        assert read_back(value, NAMES) == value
    for value in (solitaire.SolitaireRules(closing="manual"), *solitaire.Phase):
        assert read_back(value, SOLITAIRE_NAMES) == value


def test_what_a_group_is_reads_back() -> None:
    names = {**NAMES, **{c.__name__: c for c in (Book, NoMeld, Reason, Run)}}
    for text in ("8H 8S XX", "8H XX 10H", "8H 9S 10H", "XX"):
        found = explain(
            [c.face for c in engine.parse_cards(text)], engine.Rank.THREE, Ruleset()
        )
        assert read_back(found, names) == found


def test_whole_matches_and_games_read_back() -> None:
    of_match = {**NAMES, **vars(actions), **vars(state), **vars(record)}
    match, _ = engine.start(Ruleset(rounds="4"), Seed(3))
    match, _ = engine.apply(match, engine.legal_actions(match)[0])
    for value in (match, engine.view(match, 0)):
        assert read_back(value, of_match) == value
    game, _ = solitaire.start(solitaire.SolitaireRules(), 7)
    assert read_back(game, SOLITAIRE_NAMES) == game
    assert read_back(solitaire.solve(game), SOLITAIRE_NAMES) == solitaire.solve(game)
