"""The window changes its size while something is open in it, and is as large as any screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.table.scene import TableScene
from game.ui.screen import UiScene
from tests.game.pilot import Pilot
from tests.game.screens import stocked
from tests.game.test_access import different, shown
from tests.game.widgets import resize_window, top_layer
from tests.monkey.checks import check_focus, check_widgets

SIZES = ((800, 600), (1920, 1080), (900, 1400), (1280, 720), (2560, 1440))


def at_table() -> Pilot:
    setup = MatchSetup.parse("players=4,rounds=9")
    pilot = Pilot(Options(size=(1280, 720), seed=5, new=setup))
    pilot.rest()
    return pilot


OPENED: dict[str, Callable[[Pilot], None]] = {
    "menu": lambda pilot: pilot.key(pygame.K_ESCAPE),
    "list of keys": lambda pilot: pilot.key(pygame.K_F1),
    "question": lambda pilot: pilot.click("button:why"),
    "list of moves": lambda pilot: pilot.key(pygame.K_l),
}


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize("opened", OPENED)
def test_what_is_open_at_the_table_stays_open_and_in_the_window(opened: str) -> None:
    pilot = at_table()
    OPENED[opened](pilot)
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    shape = [dialog.id for dialog in table.ui.dialogs], table.log.visible
    assert shape != ([], False)
    for size in SIZES:
        resize_window(size)
        pilot.app.frame(16.0)
        assert ([dialog.id for dialog in table.ui.dialogs], table.log.visible) == shape
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(dialog.rect) for dialog in table.ui.dialogs), size
        check_widgets(table, size)
        check_focus(table)
        pilot.app.frame(0.0)
        assert pilot.redrawn(), size
    pilot.close()


@pytest.mark.slow
def test_every_page_follows_a_window_that_shrinks_and_grows() -> None:
    app = stocked()
    for name in different():
        scene = shown(app, name)
        for size in (SIZES[0], SIZES[2]):
            resize_window(size)
            app.frame(16.0)
            check_widgets(scene, size)
            check_focus(scene)
    app.close()


LARGE = ((2560, 1440), (3840, 2160))


@pytest.mark.slow
def test_on_a_large_screen_everything_grows_and_fills_it() -> None:
    app = stocked()
    for name in different():
        scene = shown(app, name)
        scene.resize((1280, 720))
        text, scale = scene.look.style().px, scene.look.scale
        for size in LARGE:
            scene.resize(size)
            assert scene.look.scale == pytest.approx(scale * size[0] / 1280, rel=0.02), name
            assert scene.look.style().px >= 0.95 * text * size[0] / 1280, name
            width, height = covered(scene, size)
            if isinstance(scene, TableScene) and not scene.ui.modal:
                assert min(width, height) > 0.85, name
            else:
                assert max(width, height) > 0.4, name
    app.close()


def covered(scene: UiScene, size: tuple[int, int]) -> tuple[float, float]:
    """The part of the window's width and height between the outermost widgets."""
    rects = [w.rect for w, _clip in top_layer(scene) if w.rect.width > 0]
    rects += [target.rect for target in scene.targets()]
    box = rects[0].unionall(rects[1:])
    return box.width / size[0], box.height / size[1]


def test_the_program_itself_is_told_of_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the events of the window, as they come."""
    pilot = at_table()
    told: list[tuple[int, int]] = []
    scene = pilot.app.scene
    monkeypatch.setattr(scene, "resize", told.append)
    resize_window((1000, 700))
    pilot.app.frame(16.0)
    assert told == [(1000, 700)]
    pilot.close()


def test_full_screen_is_drawn_whole_though_the_size_stays() -> None:
    """There the window's surface is another one, empty at first."""
    pilot = Pilot(Options(size=(1024, 768), seed=1))
    pilot.key(pygame.K_F11)
    assert pilot.redrawn()
    pilot.close()
