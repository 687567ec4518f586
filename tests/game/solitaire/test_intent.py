"""What clicks, drags and drops mean, position by position."""

from __future__ import annotations

from engine.solitaire.actions import Close, Discard, Place, TurnUp
from engine.solitaire.rules import is_legal
from engine.solitaire.state import Phase, Solitaire
from game.cardtable.spots import Spot, SpotKind
from game.solitaire.intent import (
    DISCARD_PILE,
    DRAW_PILE,
    DRAWN,
    Do,
    Refusal,
    Refuse,
    clicked,
    dropped,
    grabbed,
    legal_drops,
    pile_spot,
)
from tests.game.solitaire.games import LOST_DEAL, history, winning


def at(actions: int, closing: str = "auto") -> Solitaire:
    return history(actions, closing=closing).game


def test_a_turn_begins_at_the_draw_pile() -> None:
    game = at(0)
    assert clicked(DRAW_PILE, game) == clicked(DRAWN, game) == Do((TurnUp(),))
    assert clicked(pile_spot(5), game) == Refuse(Refusal.TURN_FIRST)
    assert clicked(DISCARD_PILE, game) == Refuse(Refusal.TURN_FIRST)
    assert clicked(pile_spot(9), game) == Refuse(Refusal.CLOSED, 9)


def test_the_card_goes_on_any_open_pile() -> None:
    game = at(1)
    assert clicked(pile_spot(5), game) == Do((Place(5),))
    card = game.pile(5).cards[0]
    assert clicked(Spot(SpotKind.PILE_CARD, 5, 0), game, card) == Do((Place(5),))
    assert clicked(DRAW_PILE, game) == Refuse(Refusal.PLACE_FIRST)
    assert game.drawn is not None
    assert dropped(game.drawn, pile_spot(7), game) == Do((Place(7),))
    assert dropped(game.drawn, DRAWN, game) is None
    assert dropped(game.drawn, None, game) is None


def test_a_useless_card_goes_in_one_go() -> None:
    game = at(1)
    intent = clicked(DISCARD_PILE, game)
    assert game.drawn is not None
    assert intent == Do((Place(3), Discard(game.drawn)))
    assert dropped(game.drawn, DISCARD_PILE, game) == intent


def test_the_discard_comes_from_the_same_pile() -> None:
    game = at(2)
    placed = game.placed
    assert placed is not None
    assert game.drawn is not None
    card = game.pile(placed).cards[0]
    spot = Spot(SpotKind.PILE_CARD, placed, 0)
    assert clicked(spot, game, card) == Do((Discard(card),))
    assert clicked(pile_spot(placed), game) == Refuse(Refusal.CHOOSE_DISCARD, placed)
    assert clicked(DISCARD_PILE, game) == Refuse(Refusal.CHOOSE_DISCARD, placed)
    assert clicked(DRAW_PILE, game) == Refuse(Refusal.DISCARD_FIRST, placed)
    assert dropped(card, DISCARD_PILE, game) == Do((Discard(card),))
    assert dropped(card, pile_spot(5 if placed != 5 else 6), game) == Refuse(
        Refusal.NOT_THAT_PILE, placed
    )
    assert dropped(card, pile_spot(placed), game) is None


def test_until_the_discard_the_card_can_go_over_to_another_pile() -> None:
    game = at(2)
    other = next(p.size for p in game.open_piles if p.size != game.placed)
    assert game.drawn is not None
    assert clicked(pile_spot(other), game) == Do((Place(other),), undo=1)
    assert dropped(game.drawn, pile_spot(other), game) == Do((Place(other),), undo=1)
    assert dropped(game.drawn, pile_spot(9), game) == Refuse(Refusal.CLOSED, 9)


def test_what_can_be_dragged() -> None:
    assert grabbed(DRAW_PILE, at(0)) == grabbed(DRAWN, at(0)) == Do((TurnUp(),))
    assert grabbed(pile_spot(5), at(0)) is None
    assert grabbed(DRAWN, at(1)) == Do()
    assert grabbed(DRAW_PILE, at(1)) is None
    game = at(2)
    assert game.placed is not None
    card = game.pile(game.placed).cards[0]
    assert grabbed(Spot(SpotKind.PILE_CARD, game.placed, 0), game, card) == Do()
    other = next(p for p in game.open_piles if p.size != game.placed)
    assert grabbed(Spot(SpotKind.PILE_CARD, other.size, 0), game, other.cards[0]) is None


def test_every_legal_drop_is_done_and_legal() -> None:
    for actions in range(len(winning())):
        game = at(actions)
        if game.drawn is None:
            continue
        for spot in legal_drops(game.drawn, game):
            intent = dropped(game.drawn, spot, game)
            assert isinstance(intent, Do)
            if not intent.undo:
                assert is_legal(game, intent.actions[0])
        if game.phase is Phase.DISCARD and game.placed is not None:
            card = next(c for c in game.pile(game.placed).cards if c is not game.drawn)
            assert legal_drops(card, game) == {DISCARD_PILE}


def test_a_complete_pile_is_closed_by_hand_where_the_option_says_so() -> None:
    game = at(0, closing="manual")
    assert clicked(pile_spot(9), game) == Do((Close(9),))
    assert clicked(pile_spot(5), game) == Refuse(Refusal.TURN_FIRST)


def test_when_it_is_over_nothing_goes() -> None:
    game = at(len(winning()))
    assert game.phase is Phase.WON
    assert clicked(DRAW_PILE, game) == clicked(pile_spot(5), game) == Refuse(Refusal.OVER)
    assert LOST_DEAL
