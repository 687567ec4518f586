"""Statistics, past matches, settings and the page about the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.match.notation import record_text
from game.anim.durations import Speed
from game.app.command_line import Options
from game.app.loop import App
from game.match.saving import MATCHES
from game.pages.about import AboutScene
from game.pages.history import RECORD_ENDING, HistoryScene
from game.pages.match_sheet import MatchSheetScene
from game.pages.settings import SettingsScene
from game.pages.statistics import StatisticsScene
from game.store.settings import SETTINGS
from game.store.store import Store
from game.ui.figure import Figure
from game.ui.screen import UiScene
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock, played, save, statistics
from tests.game.widgets import of_kind


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720), seed=1, data_dir=tmp_path))
    for seed in range(1, 4):
        save(pilot.app.context.store, played(seed, 3, "short"))
    uid = save(pilot.app.context.store, played(9, 2), 3)
    pilot.app.context.store.of(MATCHES).give_up(uid, 0.0)
    yield pilot
    pilot.close()


def notice(app: App) -> str:
    assert isinstance(app.scene, UiScene)
    shown = app.scene.ui.notices.current
    assert shown is not None
    return str(shown.text)


def figures(scene: StatisticsScene) -> list[str]:
    return [str(figure.value) for figure in of_kind(scene, Figure)]


def test_statistics_count_what_was_played_and_can_begin_anew(pilot: Pilot) -> None:
    app = pilot.app
    scene = StatisticsScene(app.context, app.context.store)
    app.stack.push(scene)
    so_far = statistics(app.context.store)
    assert figures(scene)[:2] == ["3", str(so_far.wins.part)]
    assert figures(scene)[-1] == "1"
    pilot.click("button:anew")
    pilot.key(pygame.K_ESCAPE)
    assert statistics(app.context.store) == so_far, "Escape keeps them"
    pilot.click("button:anew")
    pilot.click("button:forget")
    assert statistics(app.context.store).wins.whole == 0
    assert isinstance(app.scene, StatisticsScene)
    assert figures(app.scene)[0] == "0"
    assert len(app.context.store.of(MATCHES).past()) == 4


def test_past_matches_open_as_sheets(pilot: Pilot) -> None:
    app = pilot.app
    pilot.click("menu:statistics")
    pilot.click("button:past")
    assert pilot.scene == "history"
    for summary in app.context.store.of(MATCHES).past():
        pilot.click(f"row:{summary.uid}")
        assert isinstance(app.scene, MatchSheetScene)
        pilot.click("button:fair")
        assert app.scene.ui.modal
        pilot.click("button:ok")
        pilot.click("button:back")
        assert pilot.scene == "history"


@pytest.mark.parametrize(
    ("button", "ending"),
    [("button:csv", ".csv"), ("button:png", ".png"), ("button:record", RECORD_ENDING)],
)
def test_a_match_is_saved_as_a_file(
    pilot: Pilot, tmp_path: Path, button: str, ending: str
) -> None:
    app = pilot.app
    app.stack.push(HistoryScene(app.context, app.context.store))
    pilot.click(f"row:{app.context.store.of(MATCHES).past()[0].uid}")
    pilot.click(button)
    (made,) = (tmp_path / "exports").iterdir()
    assert made.suffix == ending
    assert str(made) in notice(app)


def test_a_file_that_cannot_be_saved_is_told(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way")
    app = pilot.app
    app.stack.push(HistoryScene(app.context, app.context.store))
    pilot.click(f"row:{app.context.store.of(MATCHES).past()[0].uid}")
    pilot.click("button:csv")
    assert notice(app).startswith("The file could not be saved in")


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.app.frame(16.0)


def test_a_record_dropped_on_the_list_is_added_and_does_not_count(
    pilot: Pilot, tmp_path: Path
) -> None:
    app = pilot.app
    before = statistics(app.context.store)
    path = tmp_path / f"a match{RECORD_ENDING}"
    path.write_text(record_text(played(77, 4)))
    app.stack.push(HistoryScene(app.context, app.context.store))
    drop(pilot, path)
    assert notice(app) == "The match was added; it does not count."
    assert len(app.context.store.of(MATCHES).past()) == 5
    assert statistics(app.context.store) == before


def test_a_record_is_added_by_keys_alone(tmp_path: Path) -> None:
    pilot = Pilot(Options(size=(1280, 720), data_dir=tmp_path), Store(tmp_path, Clock()))
    app = pilot.app
    folder = tmp_path / "exports"
    app.stack.push(HistoryScene(app.context, app.context.store))
    pilot.click("button:add")
    assert "No file ending in .fivecrowns was found" in app.scene.spoken()[-1]
    pilot.key(pygame.K_ESCAPE)
    folder.mkdir()
    (folder / "a.FiveCrowns").write_bytes(record_text(played(9, 3, "short")).encode())
    (folder / "other.txt").write_bytes(b"x")
    (folder / "b.fivecrowns").mkdir()
    os.utime(folder / "a.FiveCrowns", (10**9, 10**9))
    (folder / "junk\udcff\n.fivecrowns").write_bytes(b"junk")
    pilot.click("button:add")
    rows = [target for target in pilot.targets() if target.startswith("file:")]
    assert rows == ["file:0", "file:1"], "the latest first, and files alone"
    pilot.key(pygame.K_RETURN)
    assert pilot.scene == "history"
    assert "is no record of a match" in notice(app)
    pilot.click("button:add")
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert notice(app) == "The match was added; it does not count."
    assert len(app.context.store.of(MATCHES).past()) == 1
    pilot.close()


@pytest.mark.parametrize("data", [b"", b"\0\xff", b"hello\n", b"x" * 3_000_000])
def test_what_is_no_record_is_refused_with_a_sentence(
    pilot: Pilot, tmp_path: Path, data: bytes
) -> None:
    app = pilot.app
    path = tmp_path / "junk"
    path.write_bytes(data)
    app.stack.push(HistoryScene(app.context, app.context.store))
    drop(pilot, path)
    assert notice(app).startswith("junk is no record of a match: ")
    drop(pilot, tmp_path / "missing")
    assert notice(app).startswith("missing cannot be read")
    assert len(app.context.store.of(MATCHES).past()) == 4


def test_a_setting_takes_effect_at_once_and_stays(tmp_path: Path) -> None:
    pilot = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    app = pilot.app
    pilot.click("menu:settings")
    pilot.click("choice:speed:next")
    assert app.context.pace.speed is Speed.FAST
    pilot.click("toggle:reduced_motion")
    assert app.context.pace.reduced_motion
    pilot.close()
    again = Store(tmp_path, Clock())
    assert again.settings.values.speed is Speed.FAST
    assert again.settings.values.reduced_motion
    again.close()


def test_defaults_are_asked_for_and_leave_the_window_and_the_name_alone(pilot: Pilot) -> None:
    app = pilot.app
    app.context.settings.change(
        player_name="Ann", speed=Speed.SLOW, felt="charcoal", big_cards=True
    )
    app.stack.push(SettingsScene(app.context))
    pilot.click("button:defaults")
    pilot.key(pygame.K_RETURN)
    assert app.context.settings.values.felt == "charcoal", "the safe answer has the focus"
    pilot.click("button:defaults")
    pilot.click("button:reset")
    values = app.context.settings.values
    assert (values.speed, values.felt, values.big_cards) == (Speed.NORMAL, "emerald", False)
    assert values.player_name == "Ann"
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    assert scene.controls["speed"].value is Speed.NORMAL


ELSEWHERE = {
    "window_size",
    "window_position",
    "window_screens",
    "maximized",
    "player_name",
    "first_start_done",
    "tutorial_page",
    "log_open",
    "solitaire_arranged",
    "solitaire_light",
    "solitaire_missing",
    "solitaire_turns",
    "keys",
}
"""Settings that have their place on other pages, or follow the window."""


def test_every_setting_has_a_row_or_a_place_elsewhere(pilot: Pilot) -> None:
    shown = set(SettingsScene(pilot.app.context).controls)
    names = set(SETTINGS)
    assert shown <= names
    assert names - shown == ELSEWHERE


PAGES: tuple[Callable[[App], UiScene], ...] = (
    lambda app: SettingsScene(app.context),
    lambda app: AboutScene(app.context),
    lambda app: StatisticsScene(app.context, app.context.store),
    lambda app: HistoryScene(app.context, app.context.store),
)


@pytest.mark.quick_cases(8)
@pytest.mark.parametrize(
    "size", [(320, 240), (800, 600), (1280, 720), (2560, 1440), (900, 1400)]
)
@pytest.mark.parametrize("page", PAGES)
def test_pages_lie_in_any_window(
    pilot: Pilot, size: tuple[int, int], page: Callable[[App], UiScene]
) -> None:
    scene = page(pilot.app)
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    window = pygame.Rect((0, 0), size)
    targets = list(scene.targets())
    assert targets
    for target in targets:
        assert window.contains(target.rect), target
