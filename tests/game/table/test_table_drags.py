"""The table as a person meets it: drags, by mouse and finger."""

from __future__ import annotations

import pygame
import pytest

from engine.match.state import Phase
from tests.game.table.at_table import Hand

# Drags


def test_a_card_is_dragged_along_the_hand(hand: Hand) -> None:
    hand.drag("hand:0", "hand:4")
    assert hand.rest()["hand"] == ["9C", "10C", "QD", "7T", "3H", "9S", "9D"]


def test_cards_are_dragged_onto_the_shelf_and_back(hand: Hand) -> None:
    for start, end in (("hand:1", "shelf:0"), ("hand:4", "shelf:0"), ("hand:4", "shelf:0")):
        hand.drag(start, end)
        hand.rest()
    state = hand.rest()
    assert sorted(state["shelf"][0]) == ["9C", "9D", "9S"]
    assert state["points_left"] == 3 + 10 + 12 + 7
    assert hand.table.view.frame is not None
    assert hand.table.view.frame.captions[0].text == "Book of 9s"
    hand.drag("shelf:0:1", "hand:0")
    state = hand.rest()
    assert len(state["shelf"][0]) == 2
    assert state["hand"][0].startswith("9")
    # A second meld, then the whole first one joins it by its caption.
    hand.drag("hand:1", "shelf:1")
    assert len(hand.rest()["shelf"]) == 2
    hand.drag("shelf:0", "shelf:1")
    assert len(hand.rest()["shelf"]) == 1


def test_marked_cards_are_dragged_together(hand: Hand) -> None:
    for i in (1, 5, 6):
        hand.click(f"hand:{i}")
    hand.drag("hand:5", "shelf:0")
    state = hand.rest()
    assert [sorted(meld) for meld in state["shelf"]] == [["9C", "9D", "9S"]]
    assert state["marked"] == []


def test_a_card_dragged_onto_the_discard_pile_is_discarded(hand: Hand) -> None:
    hand.drag("hand:3", "discard_pile")
    assert hand.match.round.discard_pile[-1].face.text == "QD"
    assert hand.rest()["hand"] == ["3H", "9C", "10C", "7T", "9S", "9D"]


@pytest.mark.parametrize("pile", ["draw_pile", "discard_pile"])
def test_a_card_is_dragged_off_a_pile_into_a_place(drawing: Hand, pile: str) -> None:
    drawing.drag(pile, "hand:2")
    state = drawing.rest()
    drawn = drawing.match.round.drawn
    assert drawn is not None
    assert drawing.match.round.taken is (pile == "discard_pile")
    assert state["hand"][2] == drawn.face.text
    assert len(state["hand"]) == 7


def test_the_top_discard_is_dragged_straight_into_a_meld(drawing: Hand) -> None:
    drawing.drag("hand:1", "shelf:0")
    drawing.rest()
    drawing.drag("discard_pile", "shelf:0")
    state = drawing.rest()
    assert len(state["shelf"][0]) == 2
    assert drawing.drawn


def test_an_illegal_drop_goes_home_and_says_why(drawing: Hand) -> None:
    before = drawing.table.state()["hand"]
    drawing.drag("hand:0", "discard_pile")
    notice = drawing.table.ui.notices.current
    assert notice is not None
    assert notice.text == "Draw a card first."
    assert drawing.rest()["hand"] == before


def test_a_gap_opens_under_the_pointer(hand: Hand) -> None:
    slots = hand.table.controller.layout.hand_slots(7)
    hand.hold("hand:0", "hand:3")
    shown = [
        hand.table.controller.sprites.picture.cards[c].pose.rect
        for c in hand.match.round.hands[0][1:]
    ]
    assert shown == [slot for i, slot in enumerate(slots) if i != 3]
    assert not hand.table.idle
    hand.let_go(slots[3].center)
    assert hand.rest()["hand"][3] == "3H"


@pytest.mark.parametrize("how", ["focus lost", "outside", "escape"])
def test_a_drag_that_comes_to_nothing_goes_home(hand: Hand, how: str) -> None:
    before = hand.table.state()
    pos = hand.hold("hand:3", "discard_pile")
    if how == "focus lost":
        hand.post(pygame.WINDOWFOCUSLOST)
    elif how == "outside":
        pos = (-40, 300)
        hand.move(pos, held=True)
    else:
        hand.key(pygame.K_ESCAPE)
    hand.let_go(pos)
    hand.rest()
    assert hand.table.state() == before
    assert hand.dialogs == 0
    assert hand.match.round.turns == 3


def test_other_buttons_and_the_wheel_do_not_disturb_a_drag(hand: Hand) -> None:
    pos = hand.hold("hand:3", "discard_pile")
    hand.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False)
    hand.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    hand.post(pygame.MOUSEBUTTONUP, pos=pos, button=3, touch=False)
    hand.key(pygame.K_d)
    assert hand.table.input.drag is not None
    hand.let_go(pos)
    assert hand.match.round.discard_pile[-1].face.text == "QD"


def test_a_finger_drags_too(hand: Hand) -> None:
    wide, high = hand.app.context.size

    def finger(kind: int, pos: tuple[int, int]) -> None:
        hand.post(kind, x=pos[0] / wide, y=pos[1] / high, dx=0, dy=0, finger_id=7, touch_id=1)
        hand.app.frame(20.0)

    start, end = hand.centre("hand:3"), hand.centre("discard_pile")
    finger(pygame.FINGERDOWN, start)
    finger(pygame.FINGERMOTION, (start[0], start[1] - 60))
    finger(pygame.FINGERMOTION, end)
    finger(pygame.FINGERUP, end)
    assert hand.match.round.discard_pile[-1].face.text == "QD"


def by(way: str, phase: Phase, place: str, *, melds: bool) -> dict[str, object]:
    """What has come of a card brought somewhere, by clicks or by a drag."""
    cards = "3H 9C 10C QD 7T 9S 9D" if phase is Phase.DISCARD else "3H 9C 10C QD 7T 9S"
    pilot = Hand(cards, phase=phase)
    if melds:
        pilot.drag("hand:1", "shelf:0")
        pilot.rest()
        pilot.app.frame(1000.0)
    if phase is Phase.DRAW:
        pilot.click(place) if way == "click" else pilot.drag(place, "hand:5")
    elif way == "click":
        pilot.click("hand:0")
        pilot.click(place)
    else:
        pilot.drag("hand:0", place)
    state = dict(pilot.rest())
    pilot.close()
    # Where exactly a drag lets a card go, it lies.
    shelf = [sorted(meld) for meld in state["shelf"]]
    return {**state, "hand": sorted(state["hand"]), "shelf": shelf}


@pytest.mark.parametrize(
    ("place", "melds"),
    [
        ("shelf:0", False),
        ("shelf:0", True),
        ("shelf:1", True),
        ("discard_pile", False),
        ("discard_pile", True),
    ],
)
def test_where_a_click_brings_a_card_a_drag_does_too(place: str, melds: bool) -> None:
    clicked = by("click", Phase.DISCARD, place, melds=melds)
    assert clicked == by("drag", Phase.DISCARD, place, melds=melds)
    assert clicked != by("click", Phase.DISCARD, "hand:0", melds=melds)


@pytest.mark.parametrize("pile", ["draw_pile", "discard_pile"])
def test_a_pile_that_takes_a_click_gives_its_card_to_a_drag(pile: str) -> None:
    clicked = by("click", Phase.DRAW, pile, melds=False)
    assert clicked == by("drag", Phase.DRAW, pile, melds=False)
    assert len(clicked["hand"]) == 7  # type: ignore[arg-type]


def test_another_language_in_the_middle_of_a_drag_lets_the_card_go_home(hand: Hand) -> None:
    before = hand.table.state()["hand"]
    pos = hand.hold("hand:3", "discard_pile")
    hand.app.context.settings.change(language="de")
    hand.app.frame(16.0)
    assert hand.table.input.drag is None
    hand.let_go(pos)
    assert hand.rest()["hand"] == before
    hand.app.frame(0.0)
    assert hand.redrawn()
    hand.app.context.settings.change(language="en")
