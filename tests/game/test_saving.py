"""Matches go on where they were left, whenever the program ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.errors import RulesetError
from game import destinations as to
from game.app.command_line import Options
from game.match.saving import MATCHES
from game.match.setup import MatchSetup
from game.pages.menu import MenuScene
from game.store.store import Store
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock, quick_folder, statistics
from tests.person import do_next

MOST_ACTIONS = 300


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


def start(folder: Path, new: str | None = None, clock: Clock | None = None) -> Pilot:
    setup = None if new is None else MatchSetup.parse(new)
    options = Options(size=(800, 600), seed=5, new=setup)
    return Pilot(options, Store(folder, clock or Clock()))


def go_on(pilot: Pilot) -> None:
    offered = {t.id for t in pilot.targets().values() if t.enabled}
    do_next(pilot, offered, pilot.app.scene.state(), drags=False)


def play(pilot: Pilot, actions: int) -> None:
    for _ in range(actions):
        pilot.rest()
        go_on(pilot)
    pilot.rest()


def as_saved(state: Mapping[str, Any]) -> dict[str, Any]:
    """What has to be the same again: all but the marks, which are like a drag in hand."""
    return {key: value for key, value in state.items() if key != "marked"}


def test_a_match_is_played_to_its_end_by_programs_that_are_killed(folder: Path) -> None:
    pilot = start(folder, "players=2,rounds=short")
    for turn in range(MOST_ACTIONS):
        state = pilot.rest()
        if pilot.scene == "scores" and state["winners"]:
            break
        if "button:arrange" in pilot.targets() and turn % 3 == 0:
            pilot.click("button:sort_suit" if turn % 2 else "button:arrange")
            state = pilot.rest()
            old, before = pilot, as_saved(state)
            # Nothing of the old program is closed or said goodbye to.
            pilot = start(folder)
            pilot.click("menu:continue")
            assert as_saved(pilot.rest()) == before
            old.app.context.store.close()
        go_on(pilot)
    else:
        pytest.fail("the match did not end")
    assert pilot.app.context.store.of(MATCHES).open() == ()
    assert statistics(pilot.app.context.store).wins.whole == 1
    pilot.close()


def test_the_menu_offers_to_continue_and_has_it_in_focus(folder: Path) -> None:
    clock = Clock()
    pilot = start(folder, "players=3,rounds=3,name=Ona", clock)
    assert pilot.rest()["round"] == 1
    pilot.close()
    clock.now += 3 * 3600
    pilot = start(folder, clock=clock)
    assert pilot.targets()["menu:continue"].focus
    pilot.key(pygame.K_RETURN)
    assert pilot.scene == "table"
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button:leave")
    assert pilot.targets()["menu:continue"].focus
    pilot.close()


def test_closing_the_window_saves_and_does_not_ask(folder: Path) -> None:
    pilot = start(folder, "players=2,rounds=3")
    play(pilot, 1)
    before = as_saved(pilot.app.scene.state())
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.app.frame(16)
    assert not pilot.app.stack.running
    pilot.close()
    pilot = start(folder)
    pilot.click("menu:continue")
    assert as_saved(pilot.rest()) == before
    pilot.close()


def test_giving_up_asks_and_counts_as_given_up(folder: Path) -> None:
    pilot = start(folder, "players=2,rounds=3")
    pilot.rest()
    for answer, scene in (("button:stay", "table"), ("button:confirm", "menu")):
        pilot.key(pygame.K_ESCAPE)
        pilot.click("button:give_up")
        pilot.click(answer)
        assert pilot.scene == scene
    assert "menu:continue" not in pilot.targets()
    assert statistics(pilot.app.context.store).abandoned == 1
    pilot.close()


def test_several_matches_are_open_and_one_is_chosen(folder: Path) -> None:
    pilot = start(folder, "players=2,rounds=5,name=Ona")
    pilot.rest()
    pilot.click("draw_pile")  # a match in which nobody has played would not count
    for rounds in (7, 9):
        pilot.app.context.home()
        pilot.open(to.Play(MatchSetup.parse(f"players=3,rounds={rounds}")))
        pilot.rest()
        pilot.click("draw_pile")
    pilot.app.context.home()
    pilot.click("menu:matches")
    assert pilot.scene == "open matches"
    assert sum(name.startswith("button:match:") for name in pilot.targets()) == 3
    pilot.click("button:give_up:0")
    pilot.click("button:stay")
    pilot.click("button:give_up:0")
    pilot.click("button:confirm")
    left = [s.header.rules.players for s in pilot.app.context.store.of(MATCHES).open()]
    assert len(left) == 2
    pilot.click("button:match:1")
    assert pilot.scene == "table"
    pilot.app.context.home()
    pilot.click("menu:matches")
    for _ in range(2):
        pilot.click("button:give_up:0")
        pilot.click("button:confirm")
    assert pilot.scene == "menu"
    assert pilot.targets()["menu:new_match"].focus
    assert statistics(pilot.app.context.store).abandoned == 3
    pilot.close()


def test_the_cards_of_a_new_round_lie_as_dealt(folder: Path) -> None:
    """What lay together on the shelf in one round says nothing of the next."""
    pilot = start(folder, "players=2,rounds=short")
    for _ in range(MOST_ACTIONS):
        state = pilot.rest()
        if state["round"] == 2 and pilot.scene == "table":
            break
        if pilot.scene == "table" and state["phase"] == "discard":
            pilot.click("button:arrange")
            pilot.rest()
        go_on(pilot)
    before = as_saved(pilot.app.scene.state())
    assert before["shelf"] == []
    again = start(folder)
    again.click("menu:continue")
    assert as_saved(again.rest()) == before
    again.close()
    pilot.app.context.store.close()


def test_a_level_that_is_gone_is_told_and_the_match_is_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(folder, "players=2,rounds=3").close()

    def unknown(*_given: object) -> None:
        raise RulesetError("there is no level 'seer'")

    pilot = start(folder)
    monkeypatch.setattr("game.match.session.make_bot", unknown)
    pilot.click("menu:continue")
    assert pilot.scene == "menu"
    menu = pilot.app.scene
    assert isinstance(menu, MenuScene)
    assert menu.ui.notices.current is not None
    assert len(pilot.app.context.store.of(MATCHES).open()) == 1
    pilot.close()


@pytest.mark.parametrize("order", ["rank", "suit"])
def test_a_new_hand_lies_in_the_order_chosen_and_comes_back_so(
    folder: Path, order: str
) -> None:
    store = Store(folder)
    store.settings.change(sort_order=order)
    store.close()
    pilot = start(folder, "players=2,rounds=9")
    before = as_saved(pilot.rest())
    pilot.click(f"button:sort_{order}")
    assert as_saved(pilot.rest())["hand"][: len(before["hand"])] == before["hand"]
    pilot.close()
    pilot = start(folder)
    pilot.click("menu:continue")
    assert as_saved(pilot.rest()) == before
    pilot.close()
