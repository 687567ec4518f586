"""Undo, hint, menu and the end of the program in the middle of what moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.match.state import Phase
from game.anim.durations import Pace
from game.app.command_line import Options
from game.match.saving import MATCHES
from game.match.setup import MatchSetup
from game.store.store import Store
from game.table.scene import TableScene
from tests.game.pilot import Pilot
from tests.game.table.at_table import Hand


@pytest.fixture
def flying() -> Iterator[Hand]:
    """A card drawn is on its way; before that, one card was laid on the shelf."""
    pilot = Hand("3H 9C 10C QD 7T 9S", phase=Phase.DRAW, pace=Pace())
    pilot.drag("hand:1", "shelf:0")
    pilot.rest()
    pilot.click("draw_pile")
    pilot.app.frame(20.0)
    assert not pilot.table.controller.sprites.idle
    yield pilot
    pilot.close()


def lie_where_they_belong(pilot: Hand) -> bool:
    return (
        pilot.table.controller.sprites.idle
        and pilot.table.controller.sprites.picture == pilot.table.controller.picture
    )


def test_undo_takes_the_arranging_back_and_not_the_draw(flying: Hand) -> None:
    flying.click("button:undo")
    state = flying.rest()
    assert state["shelf"] == []
    assert state["phase"] == "discard"
    assert len(state["hand"]) == 7
    assert lie_where_they_belong(flying)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_hint_is_given(flying: Hand, way: str) -> None:
    flying.click("button:hint") if way == "button" else flying.key(pygame.K_h)
    assert str(flying.rest()["hint"]).startswith("discard")
    assert lie_where_they_belong(flying)


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_menu_opens_over_cards_that_lie(flying: Hand, way: str) -> None:
    flying.click("button:menu") if way == "button" else flying.key(pygame.K_ESCAPE)
    assert flying.dialogs == 1
    assert lie_where_they_belong(flying)
    flying.key(pygame.K_ESCAPE)
    assert flying.rest()["phase"] == "discard"


@pytest.mark.parametrize("ms", [0.0, 200.0, 900.0])
def test_closing_the_window_in_the_deal_keeps_the_match(ms: float) -> None:
    store = Store()
    setup = MatchSetup.parse("players=3,rounds=9")
    pilot = Pilot(Options(seed=4, new=setup), store)
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(ms)
    assert not table.controller.sprites.idle
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.app.frame(16.0)
    assert not pilot.app.stack.running
    (kept,) = store.of(MATCHES).open()
    saved = store.of(MATCHES).load(kept.uid, store.clock())
    assert saved is not None
    assert saved.game.match == table.controller.session.match
    pilot.close()
