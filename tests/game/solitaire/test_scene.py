"""The solitaire played: by keys alone, by clicks, by drags; undone, redone, restarted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.solitaire.actions import Discard, Place, TurnUp
from engine.solitaire.state import Phase
from game import destinations as to
from game.anim.durations import Pace
from game.cardtable.places import focused_spot
from game.solitaire.intent import Refusal, Refuse
from game.solitaire.words import refusal
from tests.game.solitaire.games import AtPiles, winning

KEYS = {n: pygame.K_0 + n for n in range(3, 10)}
KEYS |= {10: pygame.K_0, 11: pygame.K_j, 12: pygame.K_q, 13: pygame.K_k}


@pytest.fixture
def at() -> Iterator[AtPiles]:
    pilot = AtPiles()
    yield pilot
    pilot.close()


def test_keys_alone_win_a_deal(at: AtPiles) -> None:
    for action in winning():
        if isinstance(action, TurnUp):
            at.key(pygame.K_t)
        elif isinstance(action, Place):
            at.key(KEYS[action.pile])
        elif isinstance(action, Discard):
            spots = [z.spot.id for z in at.piles.view.zones if z.card is action.card]
            # Along the pile to the card, by arrows from the card turned up.
            for _ in range(20):
                focused = focused_spot(at.piles.ui)
                assert focused is not None
                if focused.id == spots[0]:
                    break
                at.key(pygame.K_LEFT)
            at.key(pygame.K_RETURN)
        at.rest()
    assert at.game.phase is Phase.WON
    assert at.game.turned == 18


def test_the_numeric_pad_turns_up_and_places(at: AtPiles) -> None:
    at.key(pygame.K_TAB)
    at.key(pygame.K_KP_ENTER)
    assert at.rest()["phase"] == "place"
    at.key(pygame.K_KP0, pygame.KMOD_NUM)
    assert at.game.placed == 10


def test_enter_alone_turns_up_and_places(at: AtPiles) -> None:
    at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
    assert at.rest()["phase"] == "place"
    focused = focused_spot(at.piles.ui)
    assert focused is not None
    assert focused.id == "drawn"
    at.key(pygame.K_0)
    assert at.game.placed == 10
    at.key(pygame.K_d)
    assert at.rest()["phase"] == "turn"
    assert at.game.turned == 1
    focused = focused_spot(at.piles.ui)
    assert focused is not None
    assert focused.id == "draw_pile"


@pytest.mark.parametrize("drags", [False, True], ids=["clicks", "drags"])
def test_the_pointer_wins_a_deal(drags: bool) -> None:
    # A drag takes many events: its last moves will do.
    begun = len(winning()) - 9 if drags else 0
    at = AtPiles(begun)
    for action in winning()[begun:]:
        if isinstance(action, TurnUp):
            if not drags:
                at.click("draw_pile")
        elif isinstance(action, Place):
            if drags:
                at.drag("drawn", f"pile:{action.pile}")
            else:
                at.click(f"pile:{action.pile}")
        elif isinstance(action, Discard):
            card = at.card_target(action.card.face.text)
            if drags:
                at.drag(card, "discard_pile")
            else:
                at.click(card)
        at.rest()
    assert at.game.phase is Phase.WON
    at.close()


def test_a_card_dragged_nowhere_goes_home(at: AtPiles) -> None:
    at.drag("draw_pile", "button:menu")
    at.rest()
    assert at.game.phase is Phase.PLACE
    assert at.game.drawn in at.piles.view.sprites.picture.cards
    at.drag("drawn", "pile:9")
    assert at.game.phase is Phase.PLACE
    assert at.piles.ui.notices.current is not None


def test_the_card_goes_over_to_another_pile_by_click_and_drag(at: AtPiles) -> None:
    at.click("draw_pile")
    at.click("pile:5")
    at.click("pile:6")
    assert at.game.placed == 6
    assert at.desk.history.actions == 2
    drawn = at.game.drawn
    at.drag(next(z.spot.id for z in at.piles.view.zones if z.card is drawn), "pile:7")
    assert at.game.placed == 7


def test_a_double_click_does_one_thing(at: AtPiles) -> None:
    at.click("draw_pile")
    at.click("draw_pile")
    assert at.game.phase is Phase.PLACE
    assert at.piles.ui.notices.current is None


def test_undo_redo_and_restart(at: AtPiles) -> None:
    at.click("draw_pile")
    at.click("pile:5")
    at.click("pile:5:0")
    assert at.game.turned == 1
    for _ in range(3):
        at.click("button:undo")
    assert at.game.turned == 0
    assert not at.targets()["button:undo"].enabled
    for _ in range(3):
        at.key(pygame.K_y, pygame.KMOD_CTRL)
    assert at.game.turned == 1
    assert not at.targets()["button:redo"].enabled
    at.key(pygame.K_ESCAPE)
    at.click("button:restart")
    assert at.dialogs == ["dialog:restart"]
    at.click("button:confirm")
    at.rest()
    assert at.game.turned == 0
    assert at.targets()["button:redo"].enabled


def test_input_during_an_animation_finishes_it_and_counts() -> None:
    at = AtPiles(pace=Pace())
    at.click("draw_pile")
    assert not at.piles.view.sprites.idle
    at.click("pile:5")
    at.click("pile:5:0")
    at.click("button:undo")
    assert at.game.phase is Phase.DISCARD
    at.rest()
    at.close()


@pytest.mark.parametrize("frames", [47, 70])
def test_the_count_of_the_draw_pile_is_right_when_a_click_has_ended_the_deal(
    frames: int,
) -> None:
    at = AtPiles(pace=Pace())
    at.app.context.go(to.PlaySolitaire(7))
    for _ in range(frames):
        at.app.frame(20.0)
    at.click("pile:13:10")  # refused, and nothing but a sentence comes of it
    assert at.redrawn()
    at.close()


def test_a_complete_pile_is_closed_by_hand() -> None:
    at = AtPiles(closing="manual")
    assert at.rest()["closed"] == []
    at.click("pile:9")
    at.rest()
    assert at.rest()["closed"] == [9]
    at.close()


def test_the_trace_tells_of_the_game_but_not_of_the_cards_to_come(at: AtPiles) -> None:
    state = at.rest()
    assert state["deal"] == 8
    assert state["phase"] == "turn"
    assert state["draw_count"] == 28
    assert len(state["piles"]) == 11
    assert [len(p) for p in state["piles"].values()] == list(range(3, 14))
    assert "draw" not in state
    assert "draw_pile" not in state
    targets = at.targets()
    assert {"draw_pile", "drawn", "discard_pile", "pile:3", "pile:13:12"} <= set(targets)
    assert targets["pile:5:0"].extra["card"] == state["piles"]["5"][0]
    assert targets["drawn"].enabled
    assert not targets["pile:5"].enabled
    at.click("drawn")
    assert at.targets()["pile:5"].enabled


def test_the_picture_follows_the_size_of_the_window(at: AtPiles) -> None:
    at.click("draw_pile")
    at.piles.resize((900, 1400))
    at.app.frame(0.0)
    poses = at.piles.view.sprites.picture.cards
    assert all(0 < placed.pose.x < 900 for placed in poses.values())


def test_nothing_moves_nothing_is_drawn(at: AtPiles) -> None:
    at.app.frame(60.0)
    assert not at.piles.dirty


def test_every_refusal_has_its_sentence(at: AtPiles) -> None:
    for reason in Refusal:
        assert refusal(Refuse(reason, 5), at.game)


@pytest.mark.parametrize("switch", ["arrange", "lacks"])
def test_switches_stay_on_until_pressed_again(at: AtPiles, switch: str) -> None:
    kinds = []
    for _ in range(2):
        at.click(f"button:{switch}")
        kinds.append(at.piles.buttons.all[switch].kind)
    assert kinds == ["primary", "normal"]


def test_cards_are_turned_up_at_once_if_wanted(at: AtPiles) -> None:
    at.app.context.settings.change(solitaire_turns=True)
    at.click("draw_pile")
    at.click("discard_pile")
    assert at.rest()["phase"] == "place"
    assert at.game.turned == 2
    # What is undone stays undone.
    at.click("button:undo")
    assert at.rest()["phase"] == "turn"
    assert at.game.turned == 1


def test_a_gamepad_plays(at: AtPiles) -> None:
    def press(button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
        at.app.frame(60.0)

    press(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert at.rest()["phase"] == "place"
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pygame.CONTROLLER_BUTTON_A)
    assert at.rest()["placed"] == 3
    press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert at.rest()["turned"] == 1
    press(pygame.CONTROLLER_BUTTON_Y)
    assert at.rest()["phase"] == "discard"
    press(pygame.CONTROLLER_BUTTON_X)
    assert at.desk.arranged
    press(pygame.CONTROLLER_BUTTON_BACK)
    assert at.dialogs == ["dialog:keys"]
    press(pygame.CONTROLLER_BUTTON_B)
    press(pygame.CONTROLLER_BUTTON_START)
    assert at.dialogs == ["dialog:menu"]


@pytest.mark.parametrize(
    ("button", "scene"), [("button:settings", "settings"), ("button:rules", "how to play")]
)
def test_the_menu_leads_to_the_settings_and_the_rules_and_back(
    at: AtPiles, button: str, scene: str
) -> None:
    at.key(pygame.K_t)
    before = at.rest()
    at.key(pygame.K_ESCAPE)
    at.click(button)
    assert at.scene == scene
    at.key(pygame.K_ESCAPE)
    assert at.scene == "solitaire"
    assert at.rest() == before


def test_the_list_of_keys_opens_by_f1(at: AtPiles) -> None:
    at.key(pygame.K_F1)
    assert at.dialogs == ["dialog:keys"]
    at.key(pygame.K_ESCAPE)
    assert at.dialogs == []


def test_a_key_held_down_does_one_thing(at: AtPiles) -> None:
    for _ in range(4):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t")
        pygame.event.post(event)
        at.app.frame(60.0)
    assert at.game.turned == 1
    assert at.piles.ui.notices.current is None
