"""The table as a person meets it: what it offers, clicks, and what moves."""

from __future__ import annotations

import dataclasses
import itertools

import pygame
import pytest

from engine.match.state import Phase
from game.anim.durations import Pace
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.table.scene import TableScene
from tests.game.pilot import Pilot
from tests.game.rigging import put
from tests.game.table.at_table import HAND, Hand

# What the trace is told


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400)])
def test_a_click_in_the_middle_of_a_card_marks_that_card(size: tuple[int, int]) -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S 9D JC JS 4D 5D KH KS XX", size=size)
    for i in range(14):
        card = pilot.targets()[f"hand:{i}"].extra["card"]
        pilot.click(f"hand:{i}")
        assert pilot.table.state()["marked"] == [card]
        pilot.app.frame(1000.0)
        pilot.click(f"hand:{i}")
        assert pilot.table.state()["marked"] == []
        pilot.app.frame(1000.0)
    pilot.close()


def test_the_state_is_the_seats_view(hand: Hand) -> None:
    state = hand.table.state()
    assert state["hand"] == HAND.split()
    assert state["shelf"] == []
    assert state["wild"] == "6"
    assert state["phase"] == "discard"
    assert state["turn"] == state["seat"] == 0
    assert state["counts"] == [7, 6, 6]
    assert state["discard"] == hand.match.round.discard_pile[-1].face.text
    assert state["draw_count"] == len(hand.match.round.draw_pile)
    assert state["points_left"] == 3 + 9 + 10 + 12 + 7 + 9 + 9
    assert state["scores"] == [0, 0, 0]
    assert state["last_turn"] is False


def test_what_is_unseen_makes_no_difference(hand: Hand) -> None:
    before = hand.table.state(), [dict(t.extra) for t in hand.table.targets()]
    r = hand.match.round
    other = dataclasses.replace(
        r, hands=(r.hands[0], r.hands[2], r.hands[1]), draw_pile=r.draw_pile[::-1]
    )
    put(hand.table.controller.session, dataclasses.replace(hand.match, round=other))
    hand.table.enter()
    assert (hand.table.state(), [dict(t.extra) for t in hand.table.targets()]) == before


def test_nothing_is_drawn_when_nothing_moves(hand: Hand) -> None:
    assert hand.table.idle
    hand.app.frame(16.0)
    assert not hand.table.dirty


# Clicks


def test_two_fast_clicks_on_the_draw_pile_draw_one_card(drawing: Hand) -> None:
    drawing.click("draw_pile")
    drawing.click("draw_pile")
    drawing.rest()
    assert drawing.drawn
    assert len(drawing.match.round.hands[0]) == 7
    assert drawing.table.ui.notices.current is None


def test_a_double_click_never_takes_and_discards(drawing: Hand) -> None:
    drawing.click("hand:0")
    for _ in range(3):
        drawing.click("discard_pile")
    drawing.rest()
    assert drawing.drawn
    assert drawing.match.round.taken


def test_a_triple_click_marks_once(hand: Hand) -> None:
    spot = hand.centre("hand:2")
    for wobble in (0, 1, 2):
        hand.press((spot[0] + wobble, spot[1]))
        hand.let_go((spot[0] + wobble, spot[1] - wobble))
    assert hand.table.state()["marked"] == ["10C"]
    hand.rest()


def test_a_double_click_on_discard_does_one_thing(hand: Hand) -> None:
    hand.click("hand:3")
    spot = hand.centre("button:discard")
    for _ in range(2):
        hand.press(spot)
        hand.let_go(spot)
    assert hand.rest()["phase"] == "draw"
    assert hand.match.round.turns == 6
    assert len(hand.match.round.hands[0]) == 6


def test_a_wobble_is_a_click(hand: Hand) -> None:
    x, y = hand.centre("hand:1")
    hand.press((x, y))
    hand.move((x + 2, y - 1), held=True)
    hand.let_go((x + 1, y + 1))
    assert hand.table.state()["marked"] == ["9C"]


def test_the_marked_card_is_discarded_by_a_click_on_the_pile(hand: Hand) -> None:
    hand.click("hand:3")
    hand.click("discard_pile")
    assert hand.match.round.discard_pile[-1].face.text == "QD"


def test_a_refusal_is_a_sentence(hand: Hand) -> None:
    hand.click("discard_pile")
    notice = hand.table.ui.notices.current
    assert notice is not None
    assert str(notice.text).startswith("Select the card")
    hand.click("draw_pile")
    notice = hand.table.ui.notices.current
    assert notice is not None
    assert str(notice.text).startswith("You have drawn already")


# Clicks and what moves


def test_input_finishes_what_moves_and_then_counts() -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S", phase=Phase.DRAW, pace=Pace())
    pilot.click("draw_pile")
    assert not pilot.table.controller.sprites.idle
    # The card is still on its way; the click on it marks it all the same.
    pilot.click("hand:6")
    assert len(pilot.table.state()["marked"]) == 1  # type: ignore[arg-type]
    pilot.click("discard_pile")
    assert pilot.match.round.turns == 4
    pilot.close()


def test_a_click_in_the_deal_ends_it_and_counts() -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=2,rounds=13"), seed=3))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(100.0)
    assert not table.controller.sprites.idle
    assert table.controller.session.persons_turn
    pilot.click("draw_pile")
    assert len(table.controller.session.match.round.hands[0]) == 14
    pilot.close()


def test_a_click_on_the_felt_only_skips() -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=2,rounds=13"), seed=3))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(100.0)
    match = table.controller.session.match
    spot = table.controller.layout.prompt.center
    pilot.button(pygame.MOUSEBUTTONDOWN, spot)
    pilot.button(pygame.MOUSEBUTTONUP, spot)
    pilot.app.frame(0.0)
    assert table.controller.sprites.idle
    assert table.controller.session.match is match
    pilot.close()


def test_the_moves_of_others_can_be_followed() -> None:
    pilot = Hand(pace=Pace())
    pilot.click("hand:3")
    pilot.click("discard_pile")
    passed, moves = 0.0, []
    while not pilot.table.idle:
        before = pilot.match
        pilot.app.frame(20.0)
        passed += 20.0
        if pilot.match is not before:
            moves.append(passed)
    assert len(moves) == 4
    pauses = [b - a for a, b in itertools.pairwise(moves)]
    assert min(pauses) >= 450.0
    assert moves[0] >= 500.0
    pilot.close()


@pytest.mark.parametrize("way", ["button:why", "button:menu"])
def test_the_prompt_is_back_after_a_question_that_ended_a_notice(hand: Hand, way: str) -> None:
    hand.click("discard_pile")
    assert hand.table.ui.notices.current is not None
    hand.click(way)
    hand.app.frame(60.0)
    hand.key(pygame.K_ESCAPE)
    hand.rest()
    hand.app.frame(0.0)
    assert hand.redrawn()


def test_the_count_of_the_draw_pile_is_right_when_a_click_has_ended_the_deal() -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=4,rounds=13"), seed=3))
    for _ in range(15):
        pilot.app.frame(20.0)
    pilot.click("hand:0")
    assert pilot.redrawn()
    pilot.close()
