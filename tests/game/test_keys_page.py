"""Choosing keys of one's own: by keyboard, with conflicts told and swapped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
import pytest

from engine.match.state import Phase
from game.app.command_line import Options
from game.cardtable.bindings import Bindings
from game.pages.keys import KeysScene
from game.pages.settings import SettingsScene
from game.solitaire.bindings import SOLITAIRE
from game.table.bindings import TABLE
from game.ui.listrow import ListRow
from tests.game.pilot import FRAME, Pilot
from tests.game.solitaire.games import AtPiles
from tests.game.table.at_table import Hand
from tests.game.widgets import of_kind


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.app.stack.push(KeysScene(pilot.app.context))
    yield pilot
    pilot.close()


def page(pilot: Pilot) -> KeysScene:
    scene = pilot.app.scene
    assert isinstance(scene, KeysScene)
    return scene


def keys(pilot: Pilot) -> dict[str, str]:
    return dict(pilot.app.context.settings.values.keys)


def dialogs(pilot: Pilot) -> list[str]:
    return [dialog.id for dialog in page(pilot).ui.dialogs]


def choose(pilot: Pilot, action: str, key: int) -> None:
    page(pilot).ui.set_focus(f"row:{action}")
    pilot.key(pygame.K_RETURN)
    assert dialogs(pilot) == ["dialog:key"]
    pilot.key(key)


def test_the_settings_lead_to_the_keys() -> None:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.app.stack.push(SettingsScene(pilot.app.context))
    pilot.click("button:keys")
    assert pilot.scene == "keys"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "settings"
    pilot.close()


def test_every_action_has_a_row_with_its_key(pilot: Pilot) -> None:
    rows = {row.id: str(row.words()) for row in of_kind(page(pilot), ListRow)}
    assert list(rows) == [f"row:{action}" for action in (*TABLE.keys, *SOLITAIRE.keys)]
    assert rows["row:draw"] == "Draw from the draw pile, P"
    assert rows["row:menu"] == "Pause, Break"


def test_a_free_key_is_taken_at_once(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_x)
    assert dialogs(pilot) == []
    assert keys(pilot) == {"hint": "x"}
    assert of_kind(page(pilot), ListRow)[5].words().endswith(", X")


def test_escape_and_the_gamepad_leave_the_key_as_it_is(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_ESCAPE)
    assert dialogs(pilot) == []
    page(pilot).ui.set_focus("row:hint")
    for button in (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B):
        event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        pygame.event.post(event)
        pilot.app.frame(FRAME)
    assert dialogs(pilot) == []
    assert pilot.scene == "keys"
    assert keys(pilot) == {}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_keys_for_walking_lead_out(pilot: Pilot, key: int) -> None:
    choose(pilot, "hint", key)
    assert dialogs(pilot) == []
    assert keys(pilot) == {}


def test_a_conflict_is_told_and_swapped_if_wanted(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_a)
    assert dialogs(pilot) == ["dialog:swap"]
    words = page(pilot).ui.dialogs[-1].words()
    assert "A is the key for “Lay out the best melds”, which would get H instead." in words
    pilot.key(pygame.K_ESCAPE)
    assert keys(pilot) == {}
    choose(pilot, "hint", pygame.K_a)
    pilot.key(pygame.K_RETURN)
    assert keys(pilot) == {"hint": "a", "arrange": "h"}
    choose(pilot, "hint", pygame.K_h)
    pilot.key(pygame.K_RETURN)
    assert keys(pilot) == {}, "back where they were"


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_LSHIFT, pygame.K_4, pygame.K_m])
def test_a_key_with_a_meaning_of_its_own_is_refused(pilot: Pilot, key: int) -> None:
    choose(pilot, "hint", key)
    assert dialogs(pilot) == ["dialog:key"], "it still waits"
    shown = page(pilot).ui.notices.current
    assert shown is not None
    assert "has a meaning of its own" in str(shown.text)
    assert keys(pilot) == {}


def test_a_held_key_is_no_choice(pilot: Pilot) -> None:
    page(pilot).ui.set_focus("row:hint")
    for _ in range(3):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        pygame.event.post(event)
    pilot.app.frame(FRAME)
    assert dialogs(pilot) == ["dialog:key"]
    assert page(pilot).ui.notices.current is None


def test_defaults_ask_and_the_gamepad_is_listed(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_x)
    pilot.click("button:defaults")
    pilot.key(pygame.K_RETURN)
    assert keys(pilot) == {"hint": "x"}, "the safe answer has the focus"
    pilot.click("button:defaults")
    pilot.click("button:reset")
    assert keys(pilot) == {}
    pilot.click("button:pad")
    assert "Take or discard" in page(pilot).ui.dialogs[-1].words()


@pytest.fixture
def named_keys() -> None:
    """SDL knows the names of keys once it has been started."""
    pygame.init()


EVERY = [(bindings, action) for bindings in (TABLE, SOLITAIRE) for action in bindings.keys]


@pytest.mark.usefixtures("named_keys")
@pytest.mark.parametrize(("bindings", "action"), EVERY)
def test_no_key_is_lost_whatever_is_chosen(bindings: Bindings, action: str) -> None:
    changed: Mapping[str, str] = {}
    for key in (pygame.K_x, pygame.K_u, pygame.K_a, pygame.K_z, pygame.K_h, pygame.K_e):
        changed = bindings.with_key(changed, action, key)
        assert bindings.action_of(key, changed) == action
        reachable = {bindings.action_of(code, changed) for code in range(32, 127)}
        reachable |= {bindings.action_of(pygame.K_PAUSE, changed)}
        assert reachable >= set(bindings.keys), changed


def test_no_usual_key_is_reserved() -> None:
    for bindings in (TABLE, SOLITAIRE):
        usual = [key for keys in bindings.keys.values() for key in keys]
        assert not any(map(bindings.reserved, usual))
        assert len(usual) == len(set(usual))


def test_the_screens_have_keys_of_their_own(pilot: Pilot) -> None:
    choose(pilot, "solitaire:hint", pygame.K_a)
    assert "Keep every pile" in page(pilot).ui.dialogs[-1].words()
    pilot.key(pygame.K_RETURN)
    choose(pilot, "hint", pygame.K_x)
    assert keys(pilot) == {"solitaire:hint": "a", "solitaire:arrange": "h", "hint": "x"}
    choose(pilot, "solitaire:light", pygame.K_x)
    assert keys(pilot)["solitaire:light"] == "x", "free here, whatever it is at the table"
    choose(pilot, "solitaire:light", pygame.K_j)
    assert dialogs(pilot) == ["dialog:key"], "the key of the pile of Jacks"


def test_a_key_of_ones_own_works_and_is_shown_in_the_solitaire() -> None:
    pilot = AtPiles()
    pilot.app.context.settings.change(keys={"solitaire:turn": "x", "solitaire:undo": "f5"})
    tip = pilot.piles.buttons.all["undo"].tip
    assert callable(tip)
    assert tip() == "Undo (F5)"
    pilot.key(pygame.K_t)
    assert pilot.game.turned == 0
    pilot.key(pygame.K_x)
    assert pilot.game.turned == 1
    pilot.key(pygame.K_z)
    assert pilot.game.turned == 1
    pilot.key(pygame.K_F5)
    assert pilot.game.turned == 0
    pilot.key(pygame.K_x)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.game.turned == 0, "what every program has stays"
    pilot.key(pygame.K_F1)
    words = pilot.piles.ui.dialogs[-1].words()
    assert "X: Turn up the next card" in words
    assert "F5: Undo" in words
    pilot.close()


def test_a_key_of_ones_own_works_and_is_shown_at_the_table() -> None:
    pilot = Hand()
    pilot.app.context.settings.change(keys={"arrange": "x"})
    button = pilot.table.buttons.all["arrange"]
    assert callable(button.tip)
    assert button.tip() == "Lay out the best melds (X)"
    pilot.key(pygame.K_x)
    assert pilot.table.controller.desk.arranging.shelf
    pilot.close()


def test_what_every_program_has_stays_at_the_table_whatever_other_keys_redo_has() -> None:
    pilot = Hand()
    pilot.app.context.settings.change(keys={"redo": "x"})
    desk = pilot.table.controller.desk
    pilot.key(pygame.K_a)
    arranged = desk.arranging
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert desk.arranging != arranged
    pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert desk.arranging == arranged
    pilot.close()


def type_foreign(pilot: Pilot, letter: str, scancode: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = {"key": ord(letter), "scancode": scancode, "mod": mod, "unicode": letter}
        pygame.event.post(pygame.event.Event(kind, event))
    pilot.app.frame(FRAME)


@pytest.mark.parametrize(("letter", "shown"), [("з", "З"), ("ל", "P")])  # noqa: RUF001
def test_a_key_that_is_not_latin_is_chosen_under_its_letter(
    pilot: Pilot, letter: str, shown: str
) -> None:
    """Where the fonts have that letter; else under that of its place."""
    page(pilot).ui.set_focus("row:hint")
    pilot.key(pygame.K_RETURN)
    type_foreign(pilot, letter, pygame.KSCAN_P)
    assert dialogs(pilot) == ["dialog:swap"], "in its place lies P"
    assert f"{shown} is the key for “Draw" in page(pilot).ui.dialogs[-1].words()
    pilot.key(pygame.K_RETURN)
    assert keys(pilot) == {"hint": f"p={letter}", "draw": "h"}
    assert of_kind(page(pilot), ListRow)[5].words().endswith(f", {shown}")
    assert TABLE.action_of(pygame.K_p, keys(pilot)) == "hint"


def test_a_letter_of_a_latin_layout_that_america_lacks_can_be_chosen(pilot: Pilot) -> None:
    page(pilot).ui.set_focus("row:hint")
    pilot.key(pygame.K_RETURN)
    type_foreign(pilot, "ö", pygame.KSCAN_SEMICOLON)
    assert keys(pilot) == {"hint": "ö"}
    assert of_kind(page(pilot), ListRow)[5].words().endswith(", Ö")
    assert TABLE.action_of(ord("ö"), keys(pilot)) == "hint"


def test_letters_that_are_not_latin_play_undo_and_mute() -> None:
    hand = Hand(phase=Phase.DRAW)
    type_foreign(hand, "з", pygame.KSCAN_P)
    hand.rest()
    assert hand.drawn
    type_foreign(hand, "к", pygame.KSCAN_R)
    sorted_hand = hand.table.controller.desk.arranging
    type_foreign(hand, "я", pygame.KSCAN_Z, pygame.KMOD_CTRL)
    assert hand.table.controller.desk.arranging != sorted_hand
    muted = hand.app.context.audio.muted
    type_foreign(hand, "ь", pygame.KSCAN_M)
    assert hand.app.context.audio.muted is not muted
    hand.close()


def test_the_digits_of_the_numeric_pad_lay_melds() -> None:
    hand = Hand()
    hand.table.ui.set_focus("hand:0")
    event = {"key": pygame.K_KP1, "scancode": 0, "mod": pygame.KMOD_NUM, "unicode": "1"}
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, event))
    hand.app.frame(FRAME)
    assert len(hand.table.controller.desk.arranging.shelf) == 1
    hand.close()
