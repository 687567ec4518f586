"""Keys and a gamepad at the table; held keys; the list of both."""

from __future__ import annotations

import pygame
import pytest

from engine.match.state import Phase
from game.table.bindings import KEYS, TABLE, table_sections
from tests.game.table.at_table import Hand

BACK = pygame.CONTROLLER_BUTTON_BACK


def button(pilot: Hand, which: int) -> None:
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=0)
    pilot.post(pygame.CONTROLLERBUTTONUP, button=which, instance_id=0)
    pilot.app.frame(60.0)


def lean(pilot: Hand, axis: int, value: float) -> None:
    for at in (value, 0.0):
        pilot.post(
            pygame.CONTROLLERAXISMOTION, axis=axis, value=round(at * 32767), instance_id=0
        )
    pilot.app.frame(60.0)


# The list


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_QUESTION])
def test_a_key_opens_the_list_of_keys_and_escape_closes_it(hand: Hand, key: int) -> None:
    hand.key(key)
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:keys"]
    hand.key(pygame.K_ESCAPE)
    assert hand.dialogs == 0


@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1280, 720), (900, 1400)])
def test_the_list_stays_on_the_screen_and_scrolls_if_need_be(size: tuple[int, int]) -> None:
    pilot = Hand(size=size)
    button(pilot, BACK)
    dialog = pilot.table.ui.dialogs[-1]
    assert pygame.Rect((0, 0), size).contains(dialog.rect)
    scroll = pilot.table.ui.find("keys:list")
    assert dialog.rect.contains(scroll.rect)
    assert scroll.rect.height > 100
    pilot.close()


def test_the_pause_leads_to_the_list(hand: Hand) -> None:
    hand.key(pygame.K_PAUSE)
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:menu"]
    hand.click("button:keys")
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:keys"]


def test_the_pause_leads_to_the_settings_and_the_rules_and_back(hand: Hand) -> None:
    before, cards = hand.match, hand.table.controller.desk.view.hand
    hand.key(pygame.K_PAUSE)
    hand.click("button:settings")
    assert hand.scene == "settings"
    hand.app.context.settings.change(
        language="de", felt="midnight", ui_scale=1.25, big_cards=True
    )
    hand.key(pygame.K_ESCAPE)
    assert hand.scene == "table"
    assert hand.table.buttons.all["arrange"].words() == "Ordnen"
    hand.key(pygame.K_PAUSE)
    hand.click("button:rules")
    assert hand.scene == "how to play"
    hand.key(pygame.K_ESCAPE)
    assert hand.scene == "table"
    assert hand.dialogs == 0
    assert (hand.match, hand.table.controller.desk.view.hand) == (before, cards)


def test_every_key_of_the_table_is_listed() -> None:
    keys_listed = [keys for s in table_sections({}) for keys, _text in s.keys]
    listed = {part for keys in keys_listed for part in keys.split(", ")}
    for action, keys in KEYS.items():
        name = pygame.key.name(keys[0])
        assert (name.upper() if len(name) == 1 else name.capitalize()) in listed, action


def test_keys_of_ones_own_take_the_place_of_the_usual_ones() -> None:
    changed = {"hint": "q", "arrange": "no such key"}
    assert TABLE.action_of(pygame.K_q, changed) == "hint"
    assert TABLE.action_of(pygame.K_h, changed) is None
    assert TABLE.action_of(pygame.K_s, changed) == "sort_suit"
    assert any("Q" in keys for s in table_sections(changed) for keys, _text in s.keys)


# Held keys


def test_a_held_key_acts_once(drawing: Hand) -> None:
    for _ in range(5):
        drawing.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    drawing.app.frame(60.0)
    drawing.rest()
    assert drawing.match.phase is Phase.DISCARD
    assert drawing.table.ui.notices.current is None  # not even told that it has drawn


def test_a_held_escape_opens_the_menu_once_and_does_not_leave(hand: Hand) -> None:
    for _ in range(5):
        hand.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    hand.app.frame(60.0)
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:menu"]


def test_a_held_arrow_goes_on_walking(hand: Hand) -> None:
    hand.table.ui.set_focus("hand:0")
    for _ in range(3):
        hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    hand.app.frame(60.0)
    focused = hand.table.ui.focused
    assert focused is not None
    assert focused.id == "hand:3"


# The gamepad


def test_the_shoulders_draw_and_discard(drawing: Hand) -> None:
    button(drawing, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert drawing.match.phase is Phase.DISCARD
    drawing.table.ui.set_focus("hand:1")
    card = drawing.table.controller.desk.arranging.hand[1]
    button(drawing, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert drawing.match.round.discard_pile[-1] is card


def test_the_right_shoulder_takes_a_discard(drawing: Hand) -> None:
    top = drawing.match.round.discard_pile[-1]
    button(drawing, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert top in drawing.table.controller.desk.arranging.hand


def test_the_d_pad_walks_and_a_marks(hand: Hand) -> None:
    hand.table.ui.set_focus("hand:0")
    button(hand, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    button(hand, pygame.CONTROLLER_BUTTON_A)
    assert hand.table.controller.desk.marked == {hand.table.controller.desk.arranging.hand[1]}


def test_x_arranges_and_y_sorts_in_turn(hand: Hand) -> None:
    button(hand, pygame.CONTROLLER_BUTTON_X)
    assert hand.table.controller.desk.arranging.shelf
    button(hand, pygame.CONTROLLER_BUTTON_Y)
    ranks = [c.text for c in hand.table.controller.desk.arranging.hand]
    button(hand, pygame.CONTROLLER_BUTTON_Y)
    assert sorted(ranks) == sorted(c.text for c in hand.table.controller.desk.arranging.hand)


def test_the_right_stick_moves_the_card_in_focus(hand: Hand) -> None:
    card = hand.table.controller.desk.arranging.hand[0]
    hand.table.ui.set_focus("hand:0")
    lean(hand, pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    assert hand.table.controller.desk.arranging.hand[1] is card
    lean(hand, pygame.CONTROLLER_AXIS_RIGHTY, -1.0)
    assert hand.table.controller.desk.arranging.shelf == ((card,),)
    lean(hand, pygame.CONTROLLER_AXIS_RIGHTY, 1.0)
    assert hand.table.controller.desk.arranging.hand[-1] is card


def test_start_pauses_and_b_goes_back(hand: Hand) -> None:
    button(hand, pygame.CONTROLLER_BUTTON_START)
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:menu"]
    button(hand, pygame.CONTROLLER_BUTTON_B)
    assert hand.dialogs == 0
    button(hand, pygame.CONTROLLER_BUTTON_B)
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:menu"]


def test_the_sticks_pressed_hint_and_go_out(hand: Hand) -> None:
    button(hand, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert hand.rest()["hint"] == "discard QD"
    button(hand, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert [d.id for d in hand.table.ui.dialogs] == ["dialog:why"]


def test_in_a_dialog_the_shoulders_walk_instead(drawing: Hand) -> None:
    drawing.key(pygame.K_ESCAPE)
    button(drawing, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert drawing.match.phase is Phase.DRAW
    assert drawing.dialogs == 1


def test_a_pad_without_a_map_is_read_as_a_joystick(drawing: Hand) -> None:
    drawing.post(pygame.JOYBUTTONDOWN, button=4, instance_id=7)
    drawing.app.frame(60.0)
    assert drawing.match.phase is Phase.DISCARD
    # The same press of a pad that is opened as a controller comes twice: once counts.
    drawing.app.context.commands.mapped_pads.add(7)
    drawing.post(pygame.JOYBUTTONDOWN, button=5, instance_id=7)
    drawing.app.frame(60.0)
    assert drawing.match.phase is Phase.DISCARD
