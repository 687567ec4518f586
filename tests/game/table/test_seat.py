"""A look at another seat: what it has laid down can be read at any size of the table."""

from __future__ import annotations

import dataclasses

import pygame
import pytest
from pygame import Rect

from engine.cards import parse_cards
from game.table.dialogs import MeldCards
from game.table.explain import seat_details
from game.table.situation import played_out
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


def previewed(hand: Hand) -> list[Rect]:
    """The cards that are shown large, if any are."""
    hand.app.frame(60.0)
    preview = hand.table.preview
    if not preview.visible:
        return []
    (cards,) = preview.children
    assert isinstance(cards, MeldCards)
    return [row for row, _caption in cards.cells(cards.rect)]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1440)])
def test_pointing_at_a_seat_shows_its_melds_large(size: tuple[int, int]) -> None:
    hand = Hand(size=size)
    lay_down(hand, 1)
    layout = hand.table.controller.layout
    assert previewed(hand) == []
    hand.move(layout.seat(2).plate.center)
    assert previewed(hand) == [], "nothing is laid down there"
    hand.move(layout.seat(1).plate.center)
    rows = previewed(hand)
    assert len(rows) == len(MELDS)
    assert min(row.height for row in rows) >= max(76, 1.2 * layout.seat(1).card[1])
    preview = hand.table.preview.rect
    assert not preview.colliderect(layout.hand)
    assert not preview.colliderect(layout.seat(1).plate)
    assert not preview.colliderect(layout.notice)
    assert hand.redrawn()
    hand.move(layout.hand.center)
    assert previewed(hand) == []
    assert hand.redrawn()
    hand.close()


def test_the_focus_on_a_seat_shows_its_melds_large_too() -> None:
    hand = Hand()
    lay_down(hand, 1)
    hand.table.ui.set_focus(hand.table.places.at("seat:1"))
    assert len(previewed(hand)) == len(MELDS)
    hand.key(pygame.K_RETURN)
    assert hand.dialogs == 1
    assert previewed(hand) == [], "the dialog shows them"
    hand.key(pygame.K_ESCAPE)
    hand.table.ui.set_focus(hand.table.places.at("draw_pile"))
    assert previewed(hand) == []
    hand.close()


@pytest.mark.parametrize("seats", [3, 14])
def test_who_has_had_the_last_turn_is_dimmed(seats: int) -> None:
    """Seat 1 has gone out, 2 and (of fourteen) 3 have played since."""
    view = changed(
        seat_view("3H"), seats=tuple(range(seats)), counts=(3,) * seats, went_out=1,
        laid=((),) * seats,
    )  # fmt: skip
    done = {
        turn: {s for s in range(seats) if played_out(changed(view, turn=turn), s)}
        for turn in (2, seats - 1, 0)
    }
    assert done == {2: {1}, seats - 1: set(range(1, seats - 1)), 0: set(range(1, seats))}


def test_a_dimmed_seat_is_darker_and_can_still_be_read() -> None:
    hand = Hand(went_out=1)
    box = hand.table.controller.layout.seat(2)
    frame = hand.table.view.frame
    assert frame is not None
    assert frame.played_out == {2}
    assert len(frame.dimmed) == frame.view.counts[2]
    window = hand.app.window.surface
    brightest = {
        seat: max(
            sum(
                window.get_at((x, hand.table.controller.layout.seat(seat).plate.centery - 6))[
                    :3
                ]
            )
            for x in range(plate.left + plate.height, plate.right - 4)
        )
        for seat in (1, 2)
        for plate in [hand.table.controller.layout.seat(seat).plate]
    }
    assert 0.4 * brightest[1] < brightest[2] < 0.75 * brightest[1]
    backs = window.subsurface(box.cards)
    assert pygame.transform.average_color(backs)[2] < 120
    hand.close()
