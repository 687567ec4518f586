"""Every screen in every language: nothing is cut, nothing is missing."""

from __future__ import annotations

from contextlib import nullcontext

import pygame
import pytest

from game import destinations as to
from game.match.setup import MatchSetup
from game.text import i18n
from game.text.i18n import _
from game.ui import text as ui_text
from game.ui.theme import Style
from tests.game.pseudo import spoken
from tests.game.screens import screens, stocked

CUT = "\u2021"
"""Stands at the end of a text that was cut, where no text has it."""
PSEUDO = "pseudo"
SETTINGS = {
    PSEUDO: "Séttíñgs xx",
    "en": "Settings",
    "it": "Impostazioni",
    "es": "Ajustes",
    "fr": "Réglages",
    "de": "Einstellungen",
}
"""What a menu says in the languages that come with the program."""
SIZES = [(800, 600), (960, 600), (1280, 720), (1920, 1080), (900, 1400)]


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were cut while they were drawn."""
    found: list[str] = []
    render = ui_text.render

    def noticing(text: str, style: Style) -> pygame.Surface:
        if CUT in text:
            found.append(text)
        return render(text, style)

    monkeypatch.setattr(ui_text, "ELLIPSIS", CUT)
    monkeypatch.setattr(ui_text, "render", noticing)
    return found


def drawn(
    size: tuple[int, int], cuts: list[str], code: str = i18n.SOURCE_LANGUAGE
) -> dict[str, list[str]]:
    """Draw every screen; return those on which something was cut."""
    app = stocked()
    surface = pygame.Surface(size)
    found = {}
    with spoken() if code == PSEUDO else nullcontext():
        # Only now: a program that starts speaks the language of its settings.
        if code != PSEUDO:
            app.context.settings.change(language=code)
        for name, scene in screens(app):
            cuts.clear()
            scene.resize(size)
            scene.draw(surface)
            if cuts:
                found[name] = list(cuts)
        assert _("Settings") == SETTINGS.get(code, _("Settings")), "it was not spoken"
    app.close()
    i18n.set_language(i18n.SOURCE_LANGUAGE)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[:2])
def test_a_language_40_percent_longer_fits_small_windows(
    size: tuple[int, int], cuts: list[str]
) -> None:
    assert drawn(size, cuts, PSEUDO) == {}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[2:5:2])
def test_a_language_40_percent_longer_fits_everywhere(
    size: tuple[int, int], cuts: list[str]
) -> None:
    assert drawn(size, cuts, PSEUDO) == {}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("code", i18n.available_languages())
def test_every_language_fits_everywhere(
    code: str, size: tuple[int, int], cuts: list[str]
) -> None:
    assert drawn(size, cuts, code) == {}


def test_a_cut_would_be_noticed(cuts: list[str]) -> None:
    assert drawn((120, 90), cuts)


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_on_the_tables_large_text_is_not_cut(
    code: str, size: tuple[int, int], cuts: list[str]
) -> None:
    app = stocked()
    app.context.settings.change(language=code, ui_scale=1.5)
    surface = pygame.Surface(size)
    matches = [
        to.Play(MatchSetup.parse(f"players={n},rounds=13,level=easy")) for n in (4, 7, 14)
    ]
    for route in (to.PlaySolitaire(5), *matches):
        app.context.go(route)
        app.scene.resize(size)
        app.scene.draw(surface)
    app.close()
    i18n.set_language(i18n.SOURCE_LANGUAGE)
    assert cuts == []
