"""Solitaires that have ended: listed, and played back card by card."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.solitaire.state import Phase
from game.anim.durations import Speed
from game.app.command_line import Options
from game.solitaire.past import SolitairePastScene
from game.solitaire.replay import SolitaireReplayScene
from game.solitaire.saving import SOLITAIRES, SolitaireGame
from game.store.files import NAME
from game.store.store import Store
from game.ui.listrow import ListRow
from tests.game.pilot import Pilot
from tests.game.solitaire.games import history, winning
from tests.game.store.helpers import Clock, all_solitaires

LENGTH = len(winning())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """One game won, and one given up after nine actions of which two were undone."""
    clock = Clock()
    store = Store(tmp_path, clock)
    won, lost = history(), history(0, 1)
    uid = store.of(SOLITAIRES).begin(SolitaireGame(won), clock())
    for action in winning():
        won = won.then(action)
        store.of(SOLITAIRES).save(uid, SolitaireGame(won, 1), clock())
    clock.now += 60
    uid = store.of(SOLITAIRES).begin(SolitaireGame(lost), clock())
    for action in winning(1)[:9]:
        lost = lost.then(action)
        store.of(SOLITAIRES).save(uid, SolitaireGame(lost, 0), clock())
    store.of(SOLITAIRES).save(uid, SolitaireGame(lost.undo().undo(), 0), clock())
    store.of(SOLITAIRES).give_up(uid, clock())
    return store


@pytest.fixture
def at(store: Store) -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720)), store)
    pilot.app.context.settings.change(speed=Speed.INSTANT)
    pilot.click("menu:solitaire")
    pilot.click("button:past")
    yield pilot
    pilot.close()


def page(at: Pilot) -> SolitairePastScene:
    scene = at.app.scene
    assert isinstance(scene, SolitairePastScene)
    return scene


def rows(at: Pilot) -> list[ListRow]:
    shown = (found for w in page(at).ui.widgets for found, _clip in w.walk())
    return [found for found in shown if isinstance(found, ListRow)]


def film(at: Pilot, number: int = 1) -> SolitaireReplayScene:
    at.click(rows(at)[number].id)
    scene = at.app.scene
    assert isinstance(scene, SolitaireReplayScene)
    return scene


def test_the_list_tells_how_each_ended_the_latest_first(at: Pilot) -> None:
    lost, won = (row.words() for row in rows(at))
    assert lost.startswith("Deal 1")
    assert "Not won, " in lost
    assert won.startswith("Deal 8 · Easy")
    assert won.endswith("Won with 18 cards, par")


def test_a_won_game_is_seen_step_by_step_forward_and_back(at: Pilot) -> None:
    scene = film(at)
    game = history(LENGTH).restart()
    assert (scene.at, scene.length) == (0, LENGTH)
    for _ in range(8):
        at.click("button:next")
        game = game.redo()
        assert scene.desk.game == game.game
        at.rest()
        assert scene.view.sprites.snapshot().cards.keys() == scene.view.cards().cards.keys()
    for _ in range(3):
        at.click("button:previous")
        game = game.undo()
        assert scene.desk.game == game.game
    at.key(pygame.K_END)
    assert scene.at == LENGTH
    assert scene.desk.game.phase is Phase.WON
    assert not at.targets()["button:next"].enabled
    at.key(pygame.K_HOME)
    assert scene.at == 0


def test_it_plays_by_itself_at_a_speed_of_its_own_and_changes_nothing(at: Pilot) -> None:
    before = all_solitaires(at.app.context.store)
    scene = film(at)
    scene.film.go(LENGTH - 9)
    at.click("choice:speed:previous")
    during = at.app.context.pace.speed
    at.click("button:play")
    at.rest()
    assert scene.at == LENGTH
    for key in (pygame.K_t, pygame.K_d, pygame.K_z, pygame.K_5):
        at.key(key)
    assert scene.at == LENGTH
    at.key(pygame.K_ESCAPE)
    assert at.scene == "past solitaires"
    assert (during, at.app.context.pace.speed) == (Speed.FAST, Speed.INSTANT)
    assert all_solitaires(at.app.context.store) == before
    assert at.app.context.store.of(SOLITAIRES).open() == ()


def test_one_given_up_ends_where_it_stood(at: Pilot) -> None:
    scene = film(at, 0)
    assert scene.length == 7
    at.key(pygame.K_END)
    assert scene.spoken() == ["Deal 1", "It was given up here."]


def test_a_damaged_one_is_told_and_the_list_stays(at: Pilot, tmp_path: Path) -> None:
    uid = rows(at)[0].id.removeprefix("row:")
    with contextlib.closing(sqlite3.connect(tmp_path / NAME)) as file:
        file.execute("UPDATE records SET lines = x'00' WHERE uid = ?", (uid,))
        file.commit()
    at.click(f"row:{uid}")
    assert at.scene == "past solitaires"
    shown = page(at).ui.notices.current
    assert shown is not None
    assert "damaged" in str(shown.text)


@pytest.mark.quick_cases(4)
@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1920, 1080), (900, 1400)])
def test_the_tools_lie_apart_and_below_the_piles(at: Pilot, size: tuple[int, int]) -> None:
    scene = film(at)
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    rects = [tool.rect for tool in scene.tools.all]
    piles = [box.tray for box in scene.view.layout.piles]
    for i, a in enumerate(rects):
        assert pygame.Rect((0, 0), size).contains(a)
        assert a.width >= 20
        assert all(not a.colliderect(b) for b in (*rects[i + 1 :], *piles))


def test_nothing_finished_is_told_so() -> None:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.click("menu:solitaire")
    pilot.click("button:past")
    assert page(pilot).spoken()[-1] == "No solitaire has been finished yet."
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "solitaire start"
    pilot.close()
