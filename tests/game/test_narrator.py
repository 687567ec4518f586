"""What is spoken while one plays: focus, pages, choices, results, the solitaire."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pygame
import pytest

import game
from engine.match.state import Phase
from game import destinations as to
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.pages.handbook import HandbookScene
from game.pages.scores import ScoresScene
from game.pages.settings import SettingsScene
from game.sound.voices import Channel, Voice
from game.ui.screen import UiScene
from game.ui.widget import Widget
from tests.game.hearing import Ear, listen
from tests.game.pilot import Pilot
from tests.game.test_scenes import played


def begin(size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = Pilot(Options(size=size, seed=1))
    pilot.key(pygame.K_ESCAPE)  # no welcome
    return pilot


def ui_scene(pilot: Pilot) -> UiScene:
    scene = pilot.app.scene
    assert isinstance(scene, UiScene)
    return scene


def speaking(pilot: Pilot) -> bool:
    return pilot.app.context.settings.values.speech


def test_the_focus_is_spoken_as_it_moves_and_cuts_the_former_short(ear: Ear) -> None:
    pilot = begin()
    listen(pilot)
    assert ear.take() == ["Five Crowns", "New match"]
    pilot.key(pygame.K_DOWN)
    assert ear.all == [("Solitaire", True)]
    ear.take()
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_RETURN)
    title, focus, texts = ear.take()[1:]
    assert (title, focus) == ("New match", "Deal the cards")
    assert "Opponents" in texts
    pilot.close()


def test_nothing_is_said_when_it_is_off(ear: Ear) -> None:
    pilot = begin()
    pilot.key(pygame.K_DOWN)
    assert ear.all == []
    pilot.close()


def test_choices_and_toggles_tell_how_they_stand(ear: Ear) -> None:
    pilot = begin()
    scene = SettingsScene(pilot.app.context)
    pilot.app.stack.push(scene)
    scene.ui.set_focus("choice:speed")
    listen(pilot)
    assert "Speed: Normal" in ear.take()
    pilot.key(pygame.K_RIGHT)
    assert ear.all == [("Speed: Fast", True)]
    ear.take()
    scene.ui.set_focus("toggle:reduced_motion")
    pilot.key(pygame.K_SPACE)
    assert "Reduced motion: on" in ear.take()
    pilot.close()


def test_a_page_is_read_and_what_is_new_on_it(ear: Ear) -> None:
    pilot = begin()
    listen(pilot)
    pilot.app.stack.push(HandbookScene(pilot.app.context))
    pilot.app.frame(16.0)
    text = " ".join(ear.take())
    assert text.startswith("Five Crowns New match How to play Next page ")
    pilot.click("button:next")
    more = " ".join(ear.take())
    assert len(more) > 200
    assert "How to play" not in more
    pilot.close()


def kinds_of(kind: type[Widget]) -> Iterator[type[Widget]]:
    for each in kind.__subclasses__():
        yield each
        yield from kinds_of(each)


def test_nothing_is_shown_to_the_eye_alone() -> None:
    """What draws something says it in words, or consists of parts that do."""
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    silent = [
        kind.__name__
        for kind in kinds_of(Widget)
        if kind.__module__.startswith("game.")
        and kind.draw is not Widget.draw
        and kind.words is Widget.words
        and kind.children is Widget.children
    ]
    assert silent == []


def test_the_voice_is_switched_by_a_key_or_says_why_not(
    ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = begin()
    monkeypatch.setattr(pilot.app.context.speech, "_voices", [])
    pilot.key(pygame.K_F2)
    assert not speaking(pilot)
    shown = ui_scene(pilot).ui.notices.current
    assert shown is not None
    assert "no voice" in str(shown.text)
    monkeypatch.setattr(
        pilot.app.context.speech, "_voices", [Voice("v", "v", (), Channel.INPUT)]
    )
    pilot.key(pygame.K_F2)
    assert speaking(pilot)
    assert "Spoken play is on." in ear.take()
    pilot.key(pygame.K_F2)
    assert not speaking(pilot)
    pilot.close()


def test_without_a_voice_the_setting_says_so(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = begin()
    monkeypatch.setattr(pilot.app.context.speech, "_voices", [])
    scene = SettingsScene(pilot.app.context)
    pilot.app.stack.push(scene)
    assert "no voice" in scene.ui.find("toggle:speech").words()
    scene.ui.set_focus("toggle:speech")
    pilot.key(pygame.K_RETURN)
    shown = scene.ui.notices.current
    assert shown is not None
    assert callable(shown.text)
    assert "no voice" in shown.text()
    pilot.close()


def test_a_round_begins_and_ends_in_words(ear: Ear) -> None:
    pilot = begin()
    pilot.app.context.pace = Pace(Speed.INSTANT)
    listen(pilot)
    pilot.open(to.Play(MatchSetup.parse("players=3,level=easy")))
    pilot.rest()
    said = ear.take()
    start = next(text for text in said if text.startswith("Round 1 of"))
    assert "3s are wild. Your hand: " in start
    assert "Discard pile, on top " in start
    for phase, words in (
        (Phase.ROUND_OVER, "After round 1 of"),
        (Phase.MATCH_OVER, "wins the match"),
    ):
        scene = ScoresScene(pilot.app.context, played(3, phase))
        pilot.app.stack.push(scene)
        pilot.app.frame(16.0)
        told = " ".join(ear.take())
        assert words in told or "You win" in told
        assert "Totals: " in told
    pilot.close()


# The solitaire


def test_the_solitaire_is_told(ear: Ear) -> None:
    pilot = begin()
    listen(pilot)
    ear.take()
    pilot.open(to.PlaySolitaire(12))
    pilot.rest()
    said = " ".join(ear.take())
    assert "Deal 12" in said
    assert "Turn up the next card." in said
    pilot.key(pygame.K_t)
    said = " ".join(ear.take())
    assert "Put " in said
    assert "Turned up: " in said
    pilot.rest()
    ui_scene(pilot).ui.set_focus("pile:5")
    pilot.app.frame(16.0)
    (pile,) = ear.take()
    assert pile.startswith("Pile of 5s: 5 cards, 5s are wild, ")
    assert "missing" in pile or "complete" in pile
    pilot.key(pygame.K_5)
    said = " ".join(ear.take())
    assert "Discard a card from the pile of 5s." in said
    pilot.close()
