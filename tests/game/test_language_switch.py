"""A change of language shows at once, on whatever screen it happens."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.text import i18n
from game.ui import text as ui_text
from game.ui.screen import UiScene
from game.ui.theme import Style
from tests.game.screens import SCREENS, screens, stocked

SIZE = (1280, 720)
OTHER = "it"
NAMES = [name for name in SCREENS if not name.startswith("tutorial,") or name.endswith(" 0")]
"""Of the lessons only how they begin: the other steps are made of the same."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The texts drawn so far; English again afterwards."""
    found: set[str] = set()
    render = ui_text.render

    def noting(text: str, style: Style) -> pygame.Surface:
        found.add(text)
        return render(text, style)

    monkeypatch.setattr(ui_text, "render", noting)
    yield found
    i18n.set_language(i18n.SOURCE_LANGUAGE)


def texts(scene: UiScene, drawn: set[str]) -> set[str]:
    drawn.clear()
    scene.draw(pygame.Surface(SIZE))
    return set(drawn)


@pytest.mark.slow
def test_every_screen_follows_at_once(drawn: set[str]) -> None:
    changed, made = stocked(), stocked()
    switched, fresh = {}, {}
    changed.context.settings.change(language="en")
    for name, scene in screens(changed, NAMES):
        scene.resize(SIZE)
        texts(scene, drawn)
        changed.context.settings.change(language=OTHER)
        switched[name] = texts(scene, drawn)
        changed.context.settings.change(language="en")
    made.context.settings.change(language=OTHER)
    for name, scene in screens(made, NAMES):
        scene.resize(SIZE)
        fresh[name] = texts(scene, drawn)
    changed.close()
    made.close()
    assert len(fresh) > 30
    late = {
        name: (sorted(switched[name] - fresh[name]), sorted(fresh[name] - switched[name]))
        for name in fresh
        if switched[name] != fresh[name]
    }
    assert late == {}
