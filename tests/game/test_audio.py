"""The program's sound, under SDL's dummy device and under none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Final

import pygame
import pytest

from game.app.command_line import Options
from game.pages.new_match import NewMatchScene
from game.sound import audio as module
from game.sound.audio import SHORTEST_GAP, Audio
from game.sound.sounds import Sound, sound_files
from game.text.i18n import resolve
from game.ui.screen import UiScene
from game.ui.textfield import TextField
from tests.game.pilot import Pilot


class Decoded:
    """Stands for pygame's sound: notes what it is told."""

    heard: ClassVar[list[str]] = []
    """The names of the files played."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.gain = 1.0

    def set_volume(self, gain: float) -> None:
        self.gain = gain

    def play(self) -> None:
        if self.gain > 0:
            Decoded.heard.append(self.name)


class Listener:
    """An open audio, and the names of the files it has begun to play."""

    def __init__(self) -> None:
        Decoded.heard = []
        self.audio: Final = Audio()
        assert self.audio.open() is None

    @property
    def heard(self) -> list[str]:
        return Decoded.heard


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    monkeypatch.setattr(pygame.mixer, "Sound", Decoded)
    yield Listener()
    pygame.mixer.quit()


def removed() -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)


def added() -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)


def test_each_sound_takes_its_variants_in_turn(listener: Listener) -> None:
    for _ in range(4):
        listener.audio.play(Sound.DEAL)
        listener.audio.pass_time(SHORTEST_GAP)
    first, second, third = sound_files(Sound.DEAL)
    assert listener.heard == [first, second, third, first]


def test_one_sound_does_not_begin_twice_at_once_but_two_do(listener: Listener) -> None:
    for _ in range(40):
        listener.audio.play(Sound.DEAL)
        listener.audio.play(Sound.FLIP)
        listener.audio.pass_time(SHORTEST_GAP / 8)
    deals = [name for name in listener.heard if name.startswith("deal")]
    assert len(deals) == 5
    assert len(listener.heard) == 10


def test_nothing_is_heard_muted_or_at_no_volume(listener: Listener) -> None:
    listener.audio.muted = True
    listener.audio.play(Sound.DRAW)
    listener.audio.muted = False
    listener.audio.volume = 0.0
    listener.audio.play(Sound.DRAW)
    assert listener.heard == []
    listener.audio.volume = 0.1
    listener.audio.play(Sound.DRAW)
    assert len(listener.heard) == 1


def test_a_device_that_goes_makes_it_silent_and_one_that_comes_is_taken(
    listener: Listener,
) -> None:
    listener.audio.handle(removed())
    listener.audio.play(Sound.DRAW)
    assert listener.heard == []
    listener.audio.handle(added())
    listener.audio.play(Sound.DRAW)
    assert len(listener.heard) == 1


def test_a_lost_device_is_looked_for_when_the_person_comes_back(listener: Listener) -> None:
    back = pygame.event.Event(pygame.WINDOWFOCUSGAINED)
    listener.audio.handle(removed())
    listener.audio.handle(back)
    listener.audio.play(Sound.DRAW)
    assert len(listener.heard) == 1
    # As long as nothing is lost, coming back opens nothing anew.
    pygame.mixer.quit()
    listener.audio.handle(back)
    assert pygame.mixer.get_init() is None


def test_the_window_hands_devices_to_the_sound() -> None:
    pilot = Pilot(Options())
    assert pilot.app.context.audio.open() is None
    pygame.event.post(removed())
    pilot.app.frame(60.0)
    assert pilot.app.context.audio.silent
    pilot.close()
    pygame.mixer.quit()


def test_a_microphone_or_another_device_that_goes_changes_nothing(listener: Listener) -> None:
    for which, capture in ((2, 1), (0, 0)):
        values = {"which": which, "iscapture": capture}
        listener.audio.handle(pygame.event.Event(pygame.AUDIODEVICEREMOVED, values))
    assert not listener.audio.silent


@pytest.mark.parametrize("volume", [-0.1, 1.1, float("nan")])
def test_a_volume_beyond_the_scale_is_refused(volume: float) -> None:
    audio = Audio()
    with pytest.raises(ValueError, match="0 to 1"):
        audio.volume = volume
    with pytest.raises(ValueError, match="0 to 1"):
        audio.ambience = volume


def test_without_a_device_everything_goes_on_silently(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none such")
    audio = Audio()
    assert audio.open()
    for sound in Sound:
        audio.play(sound)
    audio.ambience = 0.5
    audio.muted = True
    audio.muted = False
    audio.handle(removed())
    audio.handle(added())
    assert audio.silent
    assert capfd.readouterr() == ("", "")


def test_use_after_the_program_has_ended_does_nothing() -> None:
    audio = Audio()
    assert audio.open() is None
    pygame.mixer.quit()
    audio.play(Sound.DRAW)
    audio.ambience = 0.5
    audio.muted = True


def test_a_missing_file_is_told_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "sound_files", lambda _sound: ("none.ogg",) * 3)
    audio = Audio()
    assert audio.open() is None
    for _ in range(3):
        audio.play(Sound.DRAW)
        audio.pass_time(1000.0)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "none.ogg" in said
    pygame.mixer.quit()


def said(pilot: Pilot) -> str:
    scene = pilot.app.scene
    assert isinstance(scene, UiScene)
    assert scene.ui.notices.current is not None
    return resolve(scene.ui.notices.current.text)


def test_m_turns_the_sound_off_and_on_again_and_says_so() -> None:
    def muted() -> bool:
        return pilot.app.context.audio.muted

    pilot = Pilot(Options())
    pilot.key(pygame.K_m)
    assert muted()
    assert said(pilot) == "The sound is off."
    pilot.key(pygame.K_m)
    assert not muted()
    assert said(pilot) == "The sound is on."
    # Held down it does not flicker, and with Ctrl it is another key.
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
    for _ in range(3):
        pygame.event.post(down)
    pilot.app.frame(60.0)
    assert muted()
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0, unicode="m"))
    pilot.key(pygame.K_m, pygame.KMOD_CTRL)
    assert muted()
    pilot.close()


def test_m_in_a_text_field_is_a_letter() -> None:
    pilot = Pilot(Options())
    pilot.click("menu:new_match")
    scene = pilot.app.scene
    assert isinstance(scene, NewMatchScene)
    pilot.click("field:cut")
    assert isinstance(scene.ui.focused, TextField)
    pilot.key(pygame.K_m)
    assert not pilot.app.context.audio.muted
    pilot.close()
