"""Escape never ends or discards anything without asking, and a key held down does not lead
from one page to the next."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.command_line import Options
from game.app.loop import App
from game.match.saving import MATCHES
from game.match.setup import MatchSetup
from game.pages.menu import MenuScene
from game.solitaire.saving import SOLITAIRES
from tests.game.pilot import Pilot
from tests.game.screens import ALL, stocked
from tests.game.store.helpers import statistics
from tests.game.test_access import different, shown


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = stocked()
    yield app
    app.close()


def press(key: int, *, held: int = 1) -> None:
    text = " " if key == pygame.K_SPACE else ""
    for _ in range(held):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))


def let_go(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))


@pytest.mark.quick_cases(10)
@pytest.mark.parametrize("name", [n for n in different() if n != "crash"])
def test_escape_pressed_again_and_again_ends_nothing(app: App, name: str) -> None:
    """But for the screen after an error, where ending is all that is left."""
    shown(app, name)
    app.frame(16.0)
    pygame.event.clear()
    games = app.context.store.of(MATCHES).open(), app.context.store.of(SOLITAIRES).open()
    counted = statistics(app.context.store)
    for _ in range(6):
        press(pygame.K_ESCAPE)
        let_go(pygame.K_ESCAPE)
        app.frame(16.0)
        assert app.stack.running
    assert (
        app.context.store.of(MATCHES).open(),
        app.context.store.of(SOLITAIRES).open(),
    ) == games
    assert statistics(app.context.store) == counted


def test_every_screen_is_tried() -> None:
    assert len(ALL) > len(different()) > 25


KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_MENU)


@pytest.mark.parametrize("key", KEYS)
def test_a_key_held_down_in_the_menu_goes_one_page_at_most(key: int) -> None:
    pilot = Pilot(Options(size=(960, 600), seed=1))
    for _ in range(8):
        press(key, held=3)
        pilot.app.frame(60.0)
    assert pilot.scene in ("menu", "new match")
    assert pilot.app.context.store.of(MATCHES).open() == ()
    let_go(key)
    pilot.close()


@pytest.mark.parametrize("key", KEYS)
def test_a_key_held_down_at_the_end_of_a_match_deals_no_other(key: int) -> None:
    setup = MatchSetup.parse("players=2,rounds=3,level=easy")
    pilot = Pilot(Options(size=(960, 600), seed=1, new=setup))
    first = pilot.app.context.store.of(MATCHES).open()
    assert len(first) == 1
    for _ in range(300):
        state = pilot.rest()
        if pilot.scene == "scores":
            break
        if "button:continue" in pilot.targets():
            press(key, held=3)
        elif state["phase"] == "draw":
            pilot.click("draw_pile")
        else:
            pilot.click("hand:0")
            pilot.click("discard_pile")
            for answer in ("button:discard_anyway", "button:lay_own"):
                if answer in pilot.targets():
                    pilot.click(answer)
        if key == pygame.K_MENU and "button:continue" in pilot.targets():
            pilot.click("button:continue")
    for _ in range(12):
        press(key, held=3)
        pilot.app.frame(100.0)
    assert pilot.scene == "scores", "one press opens the sheet and nothing more"
    assert pilot.app.context.store.of(MATCHES).open() == ()
    assert not isinstance(pilot.app.scene, MenuScene)
    let_go(key)
    pilot.close()
