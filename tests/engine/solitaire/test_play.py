"""The rules of the solitaire: RULES.md, "Solitaire"."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest
from hypothesis import given

from engine.cards import Card, deck, parse_card, parse_cards
from engine.errors import IllegalActionError
from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp, parse_action
from engine.solitaire.events import Closed, Dealt, Lost, Won
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import Record
from engine.solitaire.rules import apply, is_complete, is_legal, legal_actions, start
from engine.solitaire.state import Phase, Pile, Solitaire
from tests.engine.solitaire.walks import GAMES

AUTO = SolitaireRules()
MANUAL = SolitaireRules(closing="manual")


def position(piles: Sequence[str], draws: str, rules: SolitaireRules = AUTO) -> Solitaire:
    """A game before the next card is turned up; draws in their order."""
    return Solitaire(
        rules=rules,
        deal=1,
        piles=tuple(Pile(len(c), c) for c in map(parse_cards, piles)),
        draw_pile=parse_cards(draws)[::-1],
        discards=(),
        phase=Phase.TURN,
    )


def play(game: Solitaire, *texts: str) -> tuple[Solitaire, list[str]]:
    """The game after some actions, and all that happened."""
    happened: list[str] = []
    for text in texts:
        game, events = apply(game, parse_action(text))
        happened += map(str, events)
    return game, happened


def refusal(game: Solitaire, text: str) -> str:
    action = parse_action(text)
    assert not is_legal(game, action)
    with pytest.raises(IllegalActionError) as refused:
        apply(game, action)
    assert f"cannot '{action}' in deal 1" in str(refused.value)
    return str(refused.value)


def test_a_move_turns_up_places_and_discards() -> None:
    game = position(["8H 9H KC", "3S 4D 7H QC"], "QD 10H")
    game, happened = play(game, "turn", "pile 4", "discard 3S")
    assert happened == ["turned up QD", "placed QD on 4", "discarded 3S from 4"]
    assert game.pile(4).cards == parse_cards("4D 7H QC QD")
    assert (game.phase, game.turned, game.discards) == (Phase.TURN, 1, parse_cards("3S"))


def test_the_card_turned_up_may_be_discarded_itself() -> None:
    game = position(["8H 9H KC"], "QD 10H")
    game, _ = play(game, "turn", "pile 3", "discard QD")
    assert game.pile(3).cards == parse_cards("8H 9H KC")


def test_a_complete_pile_closes_and_the_last_one_wins() -> None:
    game = position(["8H 9H KC", "7S 8S 9D 7C"], "10H 7T 7D")
    game, happened = play(game, "turn", "pile 3", "discard KC")
    assert happened[-1] == "closed 3"
    assert game.pile(3).closed
    game, _ = play(game, "turn", "pile 4", "discard 9D")
    game, happened = play(game, "turn", "pile 4", "discard 8S")
    assert happened[-2:] == ["closed 4", "won in 3"]
    assert (game.phase, game.over, legal_actions(game)) == (Phase.WON, True, ())


def test_a_pile_does_not_close_with_a_card_too_many() -> None:
    """Six cards in two books are complete only in a pile of six."""
    game = position(["7H 7S 7D 9C 9S"], "9D KC")
    game, happened = play(game, "turn", "pile 5")
    assert happened == ["turned up 9D", "placed 9D on 5"]
    game, happened = play(game, "discard 7H")
    assert happened == ["discarded 7H from 5"]


def test_the_game_is_lost_when_the_draw_pile_is_used_up() -> None:
    game = position(["8H 9H KC", "4S 8S QC KD"], "10H")
    game, happened = play(game, "turn", "pile 3", "discard KC")
    assert happened[-2:] == ["closed 3", "lost with 4 open"]
    assert (game.phase, legal_actions(game)) == (Phase.LOST, ())
    assert "the game is over" in refusal(game, "turn")


def test_the_wild_rank_belongs_to_the_pile() -> None:
    assert is_complete(Pile(3, parse_cards("3S 8H 8C")), AUTO)
    assert is_complete(Pile(4, parse_cards("4S 8H 9H 10H")), AUTO)
    assert not is_complete(Pile(4, parse_cards("3S 8H 9H 10H")), AUTO)
    assert is_complete(Pile(4, parse_cards("XX 8H 9H 10H")), AUTO)
    assert is_complete(
        Pile(13, parse_cards("KS 9H 9C 9D 9T 9S 9H/2 9C/2 9D/2 4C 4D 4H 4S")), AUTO
    )


def test_the_options_of_books_hold_in_the_piles() -> None:
    pile = Pile(4, parse_cards("8H 8H/2 8C 8D"))
    assert is_complete(pile, AUTO)
    assert not is_complete(pile, SolitaireRules(book_suits="distinct"))
    assert is_complete(Pile(6, parse_cards("8H 8H/2 8C 8D 8T 8S")), SolitaireRules(book_cap=5))


def test_piles_dealt_complete_close_at_once() -> None:
    pack = parse_cards("8H 8S 8C 8D 8T 8H/2 8S/2")
    game, events = start(AUTO, 5, pack, (3, 4))
    assert [type(event) for event in events] == [Dealt, Closed, Closed, Won]
    assert (game.phase, game.turned) == (Phase.WON, 0)


def test_a_game_without_draws_is_lost_at_once() -> None:
    game, events = start(AUTO, 5, parse_cards("8H 9C KC"), (3,))
    assert (game.phase, events[-1]) == (Phase.LOST, Lost((3,)))


def test_closing_by_hand() -> None:
    game = position(["8H 8S 8C", "7S 8D 9D QC"], "7C 7D", MANUAL)
    assert legal_actions(game) == (TurnUp(), Close(3))
    assert "pile 4 is not complete" in refusal(game, "close 4")
    turned, _ = play(game, "turn")
    assert "between two moves" in refusal(turned, "close 3")
    # A complete pile that is open may still be spoiled.
    spoiled, _ = play(game, "turn", "pile 3", "discard 8H")
    assert "pile 3 is not complete" in refusal(spoiled, "close 3")
    closed, happened = play(game, "close 3")
    assert happened == ["closed 3"]
    assert "pile 3 is closed" in refusal(closed, "close 3")


def test_closing_by_hand_is_still_due_when_the_draw_pile_is_used_up() -> None:
    game = position(["8H 8S 8C", "8D 9D KC 5C"], "10D 7D", MANUAL)
    game, _ = play(game, "turn", "pile 4", "discard KC")
    won, happened = play(game, "turn", "pile 4", "discard 5C")
    assert happened[-1] == "discarded 5C from 4"
    assert legal_actions(won) == (Close(3), Close(4))
    won, happened = play(won, "close 4", "close 3")
    assert happened == ["closed 4", "closed 3", "won in 2"]
    lost, happened = play(game, "turn", "pile 4", "discard 10D")
    assert happened[-1] == "lost with 3 4 open"
    assert lost.over


def test_dealt_complete_waits_when_closing_is_by_hand() -> None:
    pack = parse_cards("8H 8S 8C 8D 8T 8H/2 8S/2")
    game, events = start(MANUAL, 5, pack, (3, 4))
    assert [type(event) for event in events] == [Dealt]
    game, happened = play(game, "close 3", "close 4")
    assert happened[-1] == "won in 0"


@pytest.mark.parametrize(
    ("actions", "text", "part"),
    [
        ([], "pile 3", "there is no card to be placed"),
        ([], "discard 8H", "must be turned up and placed first"),
        ([], "close 3", "piles close by themselves"),
        (["turn"], "turn", "turned up already"),
        (["turn"], "pile 5", "there is no pile 5"),
        (["turn"], "discard QD", "must be turned up and placed first"),
        (["turn", "pile 3"], "pile 3", "there is no card to be placed"),
        (["turn", "pile 3"], "turn", "turned up already"),
        (["turn", "pile 3"], "discard 7H", "7H is not in pile 3"),
        (["turn", "pile 3"], "discard 8H/2", "8H/2 is not in pile 3"),
    ],
)
def test_what_is_not_due_is_refused(actions: list[str], text: str, part: str) -> None:
    game, _ = play(position(["8H 9H KC", "3S 4D 7H QC"], "QD 10H"), *actions)
    assert part in refusal(game, text)


def test_a_closed_pile_takes_no_card() -> None:
    game, _ = play(position(["8H 9H KC", "3S 8D 7H QC"], "10H QD"), "turn", "pile 3")
    game, _ = play(game, "discard KC", "turn")
    assert "pile 3 is closed" in refusal(game, "pile 3")
    assert legal_actions(game) == (Place(4),)


ALL_ACTIONS: list[Action] = [
    TurnUp(),
    *(Place(size) for size in range(3, 14)),
    *(Close(size) for size in range(3, 14)),
    *(Discard(card) for card in deck()),
]


def all_cards(game: Solitaire) -> list[Card]:
    found = [*game.draw_pile, *game.discards, *(c for p in game.piles for c in p.cards)]
    if game.phase is Phase.PLACE:
        assert game.drawn is not None
        found.append(game.drawn)
    return sorted(found)


@given(GAMES)
def test_cards_are_conserved_and_piles_keep_their_size(record: Record) -> None:
    for step in record.steps:
        game = step.game
        assert all_cards(game) == list(deck())
        for pile in game.piles:
            due = game.phase is Phase.DISCARD and game.placed == pile.size
            assert len(pile.cards) == pile.size + due
            assert not pile.closed or is_complete(pile, game.rules)
            if game.rules.closing == "auto" and not pile.closed:
                assert not is_complete(pile, game.rules)


@given(GAMES)
def test_legal_actions_are_those_that_apply_carries_out(record: Record) -> None:
    game = record.game
    legal = legal_actions(game)
    assert len(set(legal)) == len(legal)
    carried_out = set()
    for action in ALL_ACTIONS:
        try:
            apply(game, action)
        except IllegalActionError:
            assert not is_legal(game, action)
        else:
            assert is_legal(game, action)
            carried_out.add(action)
    assert carried_out == set(legal)
    assert bool(legal) is not game.over


@given(GAMES)
def test_games_end_as_the_rules_say(record: Record) -> None:
    game = record.game
    open_piles = [pile for pile in game.piles if not pile.closed]
    assert (game.phase is Phase.WON) is not bool(open_piles)
    if game.phase is Phase.LOST:
        assert not game.draw_pile
        assert not all(is_complete(pile, game.rules) for pile in open_piles)


def test_the_state_is_frozen() -> None:
    game, _ = start(AUTO, 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        game.phase = Phase.WON  # type: ignore[misc]
    assert game.pile(3).wild.value == 3
    with pytest.raises(KeyError):
        game.pile(14)
    assert parse_card("8H") in deck()
