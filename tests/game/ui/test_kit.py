"""The kit's own documentation: every widget is described and on the sheet that shows them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import game.ui
from game.ui.controls import Button
from game.ui.screen import UiScene
from game.ui.widget import Widget
from tests.game.screens import screens, stocked

GALLERY = Path(game.ui.__path__[0]).parent.parent / "build" / "gallery.py"


def kit() -> list[str]:
    """The public widgets of the kit."""
    found = set()
    for module in pkgutil.iter_modules(game.ui.__path__):
        loaded = importlib.import_module(f"game.ui.{module.name}")
        for name, thing in vars(loaded).items():
            if inspect.isclass(thing) and issubclass(thing, Widget) and name[0] != "_":
                found.add(name)
    return sorted(found)


@pytest.mark.parametrize("name", kit())
def test_every_widget_is_described_and_shown(name: str) -> None:
    assert f"{name}" in (game.ui.__doc__ or "")
    if name not in ("Widget", "TextWidget"):
        assert f"{name}(" in GALLERY.read_text(encoding="utf-8")


def test_every_button_of_every_screen_has_words_for_a_voice() -> None:
    app = stocked()
    silent = []
    for name, scene in screens(app):
        assert isinstance(scene, UiScene)
        for top in (*scene.ui.widgets, *scene.ui.dialogs):
            for widget, _clip in top.walk():
                if isinstance(widget, Button) and widget.focusable and not widget.words():
                    silent.append((name, widget.id))
    app.close()
    assert silent == []
