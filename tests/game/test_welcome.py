"""The first start."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.command_line import Options
from game.store.store import Store
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))


def greeted(pilot: Pilot) -> bool:
    return "button:learn" in pilot.targets()


def test_one_key_skips_it_for_ever(pilot: Pilot, tmp_path: Path) -> None:
    assert greeted(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert not greeted(pilot)
    assert pilot.app.stack.running
    pilot.close()
    again = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    assert not greeted(again)
    again.close()


def test_it_is_in_nobodys_way(pilot: Pilot) -> None:
    pilot.key(pygame.K_RETURN)
    assert pilot.scene == "new match"
    pilot.key(pygame.K_ESCAPE)
    assert not greeted(pilot)
    pilot.close()


def test_the_name_given_is_the_players(pilot: Pilot) -> None:
    pilot.click("field:name")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Änne"))
    pilot.app.frame(16.0)
    pilot.click("button:skip")
    assert pilot.app.context.settings.values.player_name == "Änne"
    pilot.click("menu:new_match")
    pilot.click("button:start")
    assert pilot.scene == "table"
    pilot.close()


def test_it_leads_to_the_explanation(pilot: Pilot) -> None:
    pilot.click("button:learn")
    assert pilot.scene != "menu"
    pilot.key(pygame.K_ESCAPE)
    assert not greeted(pilot)
    pilot.close()


@pytest.mark.parametrize(
    "size", [(320, 240), (800, 600), (960, 600), (1280, 720), (3840, 2160), (900, 1400)]
)
def test_it_lies_apart_from_everything_else(pilot: Pilot, size: tuple[int, int]) -> None:
    scene = pilot.app.scene
    scene.resize(size)
    targets = [t for t in scene.targets() if not t.id.startswith("choice:language:")]
    window = pygame.Rect((0, 0), size)
    for target in targets:
        assert window.contains(target.rect), target
        for other in targets:
            if size[0] >= 800 and other is not target:
                assert not target.rect.colliderect(other.rect), (target.id, other.id)
    pilot.close()
