"""The table as a person meets it: buttons, going out, keys, leaving."""

from __future__ import annotations

import pygame
import pytest

from engine.match.state import Phase
from game.anim.durations import Pace
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.table.intent import Rearrange
from game.table.scene import TableScene
from game.text.i18n import resolve
from tests.game.pilot import Pilot
from tests.game.table.at_table import Hand

# Buttons


def test_arranging_undo_and_redo(hand: Hand) -> None:
    before = hand.table.state()
    hand.click("button:arrange")
    arranged = hand.rest()
    assert [sorted(m) for m in arranged["shelf"]] == [["9C", "9D", "9S"]]
    hand.click("button:undo")
    assert hand.rest() == before
    hand.click("button:redo")
    assert hand.rest() == arranged
    hand.click("button:clear")
    assert hand.rest()["shelf"] == []
    assert not hand.targets()["button:clear"].enabled


def test_sorting(hand: Hand) -> None:
    hand.click("button:sort_rank")
    assert hand.rest()["hand"] == ["3H", "7T", "9S", "9C", "9D", "10C", "QD"]
    hand.click("button:sort_suit")
    assert hand.rest()["hand"] == ["9S", "3H", "9C", "10C", "9D", "QD", "7T"]


def test_why_not_is_answered(hand: Hand) -> None:
    assert not hand.targets()["button:go_out"].enabled
    hand.click("button:why")
    assert set(hand.targets()) == {"button:ok", "button:close"}
    assert hand.table.idle
    hand.click("button:ok")
    assert "draw_pile" in hand.targets()


# Going out


def test_going_out_with_the_shelf_as_it_lies() -> None:
    pilot = Hand("9C 9S 9D KH")
    for _ in range(3):
        pilot.drag("hand:0", "shelf:0")
        pilot.rest()
    assert pilot.targets()["button:go_out"].enabled
    pilot.click("button:go_out")
    assert pilot.rest()["went_out"] is None
    pilot.click("button:confirm")
    assert pilot.match.round.went_out == 0
    assert pilot.match.round.discard_pile[-1].face.text == "KH"
    pilot.close()


def test_going_out_is_offered_when_it_is_possible() -> None:
    pilot = Hand("9C KH 9S 9D")
    pilot.click("button:go_out")
    assert {"button:confirm", "button:cancel"} <= set(pilot.targets())
    assert "hand:0" not in pilot.targets()
    pilot.click("button:cancel")
    assert pilot.rest()["went_out"] is None
    pilot.app.frame(1000.0)
    pilot.click("button:go_out")
    pilot.click("button:confirm")
    assert pilot.match.round.went_out == 0
    pilot.close()


def test_a_win_is_not_thrown_away_unasked() -> None:
    pilot = Hand("9C KH 9S 9D")
    pilot.drag("hand:0", "discard_pile")
    assert {"button:confirm", "button:discard_anyway"} <= set(pilot.targets())
    pilot.click("button:discard_anyway")
    assert pilot.match.round.discard_pile[-1].face.text == "9C"
    assert pilot.match.round.went_out != 0
    pilot.close()


@pytest.mark.parametrize("answer", ["button:lay_best", "button:lay_own"])
def test_on_the_last_turn_one_may_choose(answer: str) -> None:
    pilot = Hand("9C KH 9S 9D 4C", went_out=2)
    assert pilot.rest()["last_turn"] is True
    pilot.drag("hand:1", "discard_pile")
    pilot.click(answer)
    laid = pilot.match.round.laid[0]
    assert len(laid) == (answer == "button:lay_best")
    # The person's part is over: nothing can be rearranged any more.
    assert pilot.table.controller.desk.finished
    pilot.close()


def test_after_the_round_all_hands_lie_open() -> None:
    pilot = Hand("9C 9S 9D KH", pace=Pace())
    pilot.click("button:go_out")
    pilot.click("button:confirm")
    pilot.rest()
    assert pilot.table.controller.desk.open
    assert set(pilot.targets()) == {"button:continue"}
    seen = pilot.table.controller.desk.view
    shown = {key for key, _pose, _bounds in pilot.table.controller.sprites.resting()}
    for seat in range(3):
        assert shown >= {c for meld in seen.laid[seat] for c in meld}
        assert shown >= set(seen.left[seat])
    pilot.click("button:continue")
    assert pilot.scene == "scores"
    pilot.close()


# Keys


def test_keys_walk_mark_move_and_discard(hand: Hand) -> None:
    hand.table.ui.set_focus(hand.table.places.at("hand:0"))
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_SPACE)
    assert hand.table.state()["marked"] == ["9C"]
    hand.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    state = hand.rest()
    assert state["hand"][:3] == ["3H", "10C", "9C"]
    assert state["marked"] == ["9C"]
    assert hand.targets()["hand:2"].focus
    hand.key(pygame.K_d)
    assert hand.match.round.discard_pile[-1].face.text == "9C"


def test_keys_build_melds(hand: Hand) -> None:
    hand.table.ui.set_focus(hand.table.places.at("hand:1"))
    hand.key(pygame.K_n)
    hand.table.ui.set_focus(hand.table.places.at("hand:4"))
    hand.key(pygame.K_1)
    hand.table.ui.set_focus(hand.table.places.at("hand:4"))
    hand.key(pygame.K_UP, pygame.KMOD_LSHIFT)
    assert [sorted(m) for m in hand.rest()["shelf"]] == [["9C", "9D", "9S"]]
    hand.key(pygame.K_DOWN, pygame.KMOD_LSHIFT)
    assert len(hand.rest()["shelf"][0]) == 2
    hand.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert len(hand.rest()["shelf"][0]) == 3
    hand.key(pygame.K_c)
    assert hand.rest()["shelf"] == []
    hand.key(pygame.K_a)
    assert len(hand.rest()["shelf"]) == 1


def test_piles_are_reached_by_keys(drawing: Hand) -> None:
    drawing.table.ui.set_focus(None)
    drawing.key(pygame.K_TAB)
    assert drawing.targets()["draw_pile"].focus
    drawing.key(pygame.K_RETURN)
    assert drawing.drawn
    drawing.key(pygame.K_g)
    assert drawing.dialogs == 1


def test_keys_begin_with_what_is_due_and_stay_with_the_cards(drawing: Hand) -> None:
    drawing.table.ui.set_focus(None)
    drawing.key(pygame.K_RIGHT)
    assert drawing.targets()["draw_pile"].focus
    drawing.key(pygame.K_RETURN)
    drawing.rest()
    assert drawing.targets()["hand:6"].focus, "the card drawn"
    drawing.key(pygame.K_d)
    drawing.rest()
    assert drawing.targets()["hand:5"].focus, "not the next player's seat"


def test_keys_begin_with_the_card_drawn_by_a_letter(drawing: Hand) -> None:
    drawing.table.ui.set_focus(None)
    drawing.key(pygame.K_p)
    drawing.rest()
    assert not any(target.focus for target in drawing.targets().values())
    drawing.key(pygame.K_LEFT)
    assert drawing.targets()["hand:6"].focus


def test_arranging_that_finds_nothing_says_so() -> None:
    hand = Hand("3H 5C 10C QD 7T 9S")
    try:
        hand.key(pygame.K_a)
        assert notice(hand) == "There is no meld among your cards yet."
    finally:
        hand.close()


def test_arranging_twice_says_that_it_is_done(hand: Hand) -> None:
    hand.key(pygame.K_a)
    assert notice(hand) == ""
    hand.key(pygame.K_a)
    assert notice(hand) == "The best melds lie on the shelf already."


def test_a_refusal_is_told_until_something_is_done(hand: Hand) -> None:
    hand.key(pygame.K_d)
    assert notice(hand).startswith("Select the card")
    hand.key(pygame.K_r)
    assert notice(hand) == ""


def test_the_focus_alone_takes_no_card_out_of_a_meld(hand: Hand) -> None:
    hand.key(pygame.K_a)
    hand.table.ui.set_focus(hand.table.places.at("shelf:0:0"))
    hand.key(pygame.K_d)
    assert hand.drawn
    assert notice(hand).startswith("Select the card")
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_d)
    assert not hand.drawn


def test_keys_begin_in_the_hand_when_the_card_drawn_is_in_a_meld() -> None:
    hand = Hand("9C 10C QD 7T 9S", phase=Phase.DRAW)
    try:
        hand.table.ui.set_focus(None)
        hand.key(pygame.K_p)
        hand.rest()
        hand.key(pygame.K_LEFT)
        assert hand.targets()["hand:5"].focus
        hand.table.ui.set_focus(None)
        situation = hand.table.controller.desk.situation
        newest = situation.arranging.hand[-1]
        hand.table.carry_out(Rearrange(situation.arranging.to_new_meld((newest,))))
        hand.key(pygame.K_RIGHT)
        assert hand.targets()["hand:0"].focus
    finally:
        hand.close()


def notice(hand: Hand) -> str:
    current = hand.table.ui.notices.current
    return "" if current is None else resolve(current.text)


def test_a_held_key_does_nothing_twice(drawing: Hand) -> None:
    drawing.table.ui.set_focus(drawing.table.places.at("draw_pile"))
    for _ in range(3):
        drawing.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    drawing.app.frame(20.0)
    assert drawing.drawn
    assert drawing.table.ui.notices.current is None
    drawing.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")


# Leaving and resizing


def test_escape_pauses_and_goes_on(hand: Hand) -> None:
    hand.key(pygame.K_ESCAPE)
    assert hand.dialogs == 1
    hand.key(pygame.K_ESCAPE)
    assert hand.dialogs == 0
    hand.click("button:menu")
    hand.click("button:leave")
    assert hand.scene == "menu"


def test_nothing_reaches_through_a_dialog(hand: Hand) -> None:
    spots = [hand.centre(f"hand:{i}") for i in range(7)] + [hand.centre("discard_pile")]
    hand.key(pygame.K_ESCAPE)
    dialog = hand.table.ui.dialogs[-1].rect
    for spot in spots:
        if dialog.collidepoint(spot):
            continue
        for button in (1, 3):
            hand.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)
            hand.post(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)
        hand.app.frame(1000.0)
        assert hand.table.state()["marked"] == []
        # A click outside closes it, like Escape; it does not count further down.
        if hand.dialogs == 0:
            hand.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("ms", [0.0, 300.0, 900.0])
def test_resizing_in_the_deal_puts_every_card_in_its_place(ms: float) -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=4,rounds=9"), seed=8))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(ms)
    pygame.display.set_mode((900, 1000))
    table.resize((900, 1000))
    assert table.controller.sprites.idle
    assert table.controller.sprites.picture == table.controller.picture
    window = pygame.Rect(0, 0, 900, 1000)
    for _key, pose, _bounds in table.controller.sprites.resting():
        assert window.contains(pose.rect)
    assert table.controller.sprites.draw_count == table.controller.desk.view.draw_count
    pilot.close()


def test_resizing_in_a_drag_lets_the_card_go_home(hand: Hand) -> None:
    before = hand.table.state()["hand"]
    hand.hold("hand:3", "discard_pile")
    hand.table.resize((1280, 720))
    assert hand.table.input.drag is None
    hand.let_go((640, 300))
    assert hand.rest()["hand"] == before


def test_the_table_never_does_what_the_person_has_to_do() -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S", phase=Phase.DRAW)
    match = pilot.match
    for _ in range(50):
        pilot.app.frame(100.0)
    assert pilot.match is match
    pilot.close()
