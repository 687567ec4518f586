"""What is spoken at the table: cards, piles, turns, moves, reasons, questions."""

from __future__ import annotations

import pygame

from engine.match.state import Phase
from game.table.scene import TableScene
from tests.game.hearing import Ear, listen
from tests.game.table.at_table import Hand
from tests.game.test_scenes import played


def test_a_card_is_told_with_what_it_is_worth_now(hand: Hand, ear: Ear) -> None:
    listen(hand)
    hand.table.ui.set_focus("hand:0")
    hand.app.frame(16.0)
    assert ear.take()[-1] == "3 of hearts"
    hand.table.ui.set_focus("hand:4")  # a round with 6 cards
    hand.app.frame(16.0)
    assert ear.take() == ["7 of stars"]
    hand.key(pygame.K_SPACE)
    assert ear.take() == ["Selected"]
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_RIGHT)
    assert ear.take() == ["Queen of diamonds", "7 of stars, selected"]


def test_wild_cards_piles_and_melds_are_told(ear: Ear) -> None:
    pilot = Hand("3H 6C 10C QD XX 9S 9D")
    listen(pilot)
    ear.take()
    said = {}
    for name in ("draw_pile", "discard_pile", "hand:1", "hand:4"):
        pilot.table.ui.set_focus(name)
        pilot.app.frame(16.0)
        (said[name],) = ear.take()
    view = pilot.table.controller.desk.view
    assert said["draw_pile"] == f"Draw pile, {view.draw_count} cards"
    assert said["discard_pile"].startswith("Discard pile, on top ")
    assert said["hand:1"] == "6 of clubs, wild"
    assert said["hand:4"] == "joker"
    pilot.key(pygame.K_a)
    ear.take()
    pilot.table.ui.set_focus("shelf:0")
    pilot.app.frame(16.0)
    (meld,) = ear.take()
    assert meld == (
        "Meld 1: Run of diamonds 9 to Queen. "
        "9 of diamonds, 6 of clubs, wild, joker, Queen of diamonds"
    )
    pilot.close()


def test_a_refusal_a_dialog_and_its_answers_are_told(hand: Hand, ear: Ear) -> None:
    listen(hand)
    ear.take()
    hand.key(pygame.K_p)
    assert ear.all == [("You have drawn already: now discard a card.", True)]
    ear.take()
    hand.key(pygame.K_w)
    said = ear.take()
    assert said[0].startswith("Going out. If you discard ")
    assert said[1] == "OK"
    hand.key(pygame.K_RETURN)


def test_turns_moves_and_the_card_drawn_are_told(drawing: Hand, ear: Ear) -> None:
    listen(drawing)
    assert ear.take() == ["Your turn: draw from one of the piles."]
    drawing.key(pygame.K_p)
    card, prompt = ear.take()
    assert card.startswith("You have ")
    assert prompt == "Discard a card."
    drawing.table.ui.set_focus("hand:0")
    drawing.key(pygame.K_d)
    drawing.rest()
    said = ear.take()
    assert "Marta drew from the pile." in said or any("Marta took" in text for text in said)
    assert any(text.startswith("Oskar discarded ") and " of " in text for text in said) or any(
        "Oskar went out" in text for text in said
    )
    assert said[-1].endswith(("Discard a card.", "draw from one of the piles.", "draw a card."))


def test_the_hint_is_told(hand: Hand, ear: Ear) -> None:
    listen(hand)
    ear.take()
    hand.key(pygame.K_h)
    hand.rest()
    assert any("Queen of diamonds" in text for text in ear.take())


def test_the_list_of_moves_is_told_when_it_is_unfolded(drawing: Hand, ear: Ear) -> None:
    drawing.key(pygame.K_p)
    drawing.table.ui.set_focus("hand:0")
    drawing.key(pygame.K_d)
    drawing.rest()
    listen(drawing)
    ear.take()
    drawing.key(pygame.K_l)
    told = ear.take()[0]
    assert told.count("Marta: ") == told.count("Oskar: ") == 1
    assert told.index("Oskar") < told.index("Marta"), "the newest comes first"
    drawing.key(pygame.K_l)
    assert not any("Oskar: " in text for text in ear.take())


def test_the_open_hands_tell_the_points(hand: Hand, ear: Ear) -> None:
    listen(hand)
    session = played(3, Phase.ROUND_OVER)
    table = TableScene(hand.app.context, session)
    hand.app.stack.push(table)
    hand.rest()
    said = ear.take()
    points = session.match.results[-1].points
    assert any(
        "went out" in text and all(f": {p} point" in text for p in points) for text in said
    )
