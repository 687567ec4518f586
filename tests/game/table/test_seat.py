"""A look at another seat: what it has laid down can be read at any size of the table."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from engine.cards import parse_cards
from game.table.dialogs import MeldCards
from game.table.explain import seat_details
from game.ui.dialog import Dialog
from game.ui.widget import Widget
from tests.game.rigging import put
from tests.game.table.at_table import Hand
from tests.game.table.views import changed, seat_view

MELDS = (tuple(parse_cards("9C 9S 9T")), tuple(parse_cards("4H 5H XX")))


def lay_down(hand: Hand, seat: int) -> None:
    r = hand.match.round
    laid = tuple(MELDS if s == seat else melds for s, melds in enumerate(r.laid))
    changed = dataclasses.replace(r, laid=laid, went_out=seat)
    put(hand.table.controller.session, dataclasses.replace(hand.match, round=changed))
    hand.table.enter()


def shown(hand: Hand) -> Dialog:
    assert hand.dialogs == 1
    return hand.table.ui.dialogs[-1]


def inside(widget: Widget) -> list[Widget]:
    return [widget, *(w for child in widget.children for w in inside(child))]


@pytest.mark.parametrize("way", ["plate", "cards", "key"])
def test_a_seat_shows_its_melds_large(way: str) -> None:
    hand = Hand()
    lay_down(hand, 1)
    box = hand.table.controller.layout.seat(1)
    if way == "key":
        hand.table.ui.set_focus(hand.table.places.at("seat:1"))
        hand.key(pygame.K_RETURN)
    else:
        pos = box.plate.center if way == "plate" else box.cards.midright
        hand.press((pos[0] - 3, pos[1]))
        hand.let_go((pos[0] - 3, pos[1]))
    dialog = shown(hand)
    assert dialog.title == "Marta"
    assert "has gone out" in str(dialog.text)
    cards = next(w for w in inside(dialog) if isinstance(w, MeldCards))
    rows = cards.cells(cards.rect)
    assert len(rows) == len(MELDS)
    assert min(row.height for row, _caption in rows) > 1.2 * box.card[1]
    assert "9" in cards.words()
    hand.key(pygame.K_ESCAPE)
    assert hand.dialogs == 0
    hand.close()


def test_a_seat_with_nothing_before_it_says_so(hand: Hand) -> None:
    hand.click("seat:2")
    assert "Nothing is laid down yet." in str(shown(hand).text)
    assert not any(isinstance(w, MeldCards) for w in inside(shown(hand)))


def test_a_seat_is_told_by_words(hand: Hand) -> None:
    lay_down(hand, 1)
    place = hand.table.places.at("seat:1")
    assert place is not None
    assert place.words().startswith("Marta: has gone out · 0 points.")
    assert place.words().count(":") >= 3


def test_a_look_changes_nothing(hand: Hand) -> None:
    before = hand.table.state()
    hand.click("seat:1")
    hand.key(pygame.K_RETURN)
    assert hand.table.state() == before


def test_the_plate_says_you_have_and_the_others_has() -> None:
    gone = seat_view("3H", went_out=0)
    assert seat_details(gone, 0, None, you=True)[0] == "have gone out"
    assert seat_details(gone, 0, None)[0] == "has gone out"
    laid = changed(gone, laid=((parse_cards("9H 9C 9S"),), (), ()), went_out=1)
    assert seat_details(laid, 0, None, you=True)[0] == "have laid down"
