"""Settings have their effect at the start, and at once when they are changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import destinations as to
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.app.loop import App
from game.pages.menu import MenuScene
from game.program import make_app
from game.store.settings import SETTINGS
from game.store.store import Store
from game.text import i18n
from game.ui.theme import max_user_scale, scale_for


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    i18n.set_language("en")


def opened(folder: Path, size: tuple[int, int] = (1280, 720)) -> App:
    app = make_app(Options(size=size), store=Store(folder))
    app.context.go(to.Menu())
    return app


def test_a_change_has_its_effect_at_once_and_at_the_next_start(folder: Path) -> None:
    app = opened(folder)
    menu = app.scene
    assert isinstance(menu, MenuScene)
    assert (app.context.pace, menu.look.scale) == (Pace(), 1.0)
    app.context.settings.change(speed=Speed.FAST, ui_scale=1.25, felt="midnight")
    assert app.context.pace == Pace(Speed.FAST)
    assert menu.look.scale == 1.25
    app.frame(16)
    red, _green, blue, _alpha = app.window.surface.get_at((640, 20))
    assert blue > 2 * red
    app.close()
    again = opened(folder)
    menu = again.scene
    assert isinstance(menu, MenuScene)
    assert (again.context.pace, menu.look.scale) == (Pace(Speed.FAST), 1.25)
    again.close()


@pytest.mark.parametrize("key", [key for key, s in SETTINGS.items() if s.row is not None])
def test_every_choice_of_the_page_can_be_put_into_effect(folder: Path, key: str) -> None:
    row = SETTINGS[key].row
    assert row is not None
    app = opened(folder)
    for choice in (False, True) if row.choices is None else row.choices():
        app.context.settings.change(**{key: choice})
        app.frame(16)
        assert getattr(app.context.settings.values, key) == choice
    app.close()


def test_a_scale_too_large_for_the_window_is_capped_and_kept(folder: Path) -> None:
    app = opened(folder, (800, 600))
    app.context.settings.change(ui_scale=2.0)
    menu = app.scene
    assert isinstance(menu, MenuScene)
    assert 1.0 < max_user_scale(app.context.size) < 2.0
    assert menu.look.scale == scale_for((800, 600), max_user_scale(app.context.size))
    assert app.context.settings.values.ui_scale == 2.0
    app.close()


def test_a_language_that_is_not_offered_leaves_english(folder: Path) -> None:
    app = opened(folder)
    app.context.settings.change(language="tlh")
    assert i18n.language() == "en"
    app.close()


def test_without_a_store_nothing_is_kept_and_nothing_is_said() -> None:
    app = make_app(Options(size=(800, 600)))
    app.context.go(to.Menu())
    app.context.settings.change(muted=True)
    app.frame(16)
    assert app.context.settings.values.muted
    assert app.context.notices == []
    assert not app.context.store.saving
    app.close()
