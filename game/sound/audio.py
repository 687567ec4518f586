"""What is heard: the sound device, the effects and the ambience.

Nothing here fails where there is no device, where it goes away, or where a file is
missing: it is silent then. Sounds are decoded when they are first played; the ambience
is read from its file as it plays.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.resources import assets_dir
from game.sound.sounds import AMBIENCE_FILE, Sound, sound_files
from game.stderr import say, silence_libraries

__all__ = ["Audio"]

CHANNELS: Final = 12
"""Sounds heard at once; what comes on top is left out."""
SHORTEST_GAP: Final = 60.0
"""Milliseconds between two beginnings of one sound; what comes sooner is left out. Cards
are dealt faster than that at a high speed, and all at once where nothing moves."""
FADE: Final = 600
"""Milliseconds over which the ambience comes."""


class Audio:
    """The program's sound, silent until :meth:`open`.

    Volumes go from 0 to 1 as they are heard: half is felt as half as loud.
    """

    def __init__(self) -> None:
        self._lost = False
        self._volume = 0.8
        self._ambience = 0.0
        self._muted = False
        self._clock = 0.0
        self._last: dict[Sound, float] = {}  # when each began last
        self._turn: dict[Sound, int] = {}  # which variant each takes next
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def volume(self) -> float:
        """How loud effects are, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _checked(volume)

    @property
    def ambience(self) -> float:
        """How loud the ambience is, 0 to 1; with 0, as at first, it is not played."""
        return self._ambience

    @ambience.setter
    def ambience(self, volume: float) -> None:
        self._ambience = _checked(volume)
        self._follow()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard, whatever the volumes say."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted and not self.silent:
            pygame.mixer.stop()
        self._follow()

    @property
    def silent(self) -> bool:
        """Whether there is no device to be heard on."""
        return self._lost or pygame.mixer.get_init() is None

    def open(self) -> str | None:
        """Open the device.

        Returns None, or if there is none the system's reason: then all is silent.
        """
        try:
            with silence_libraries():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error as error:
            return str(error)
        self._lost = False
        self._decoded.clear()
        pygame.mixer.set_num_channels(CHANNELS)
        self._follow()
        return None

    def play(self, sound: Sound) -> None:
        """Begin a sound now; it is left out while it has only just begun elsewhere."""
        if self._muted or self._volume == 0 or self.silent:
            return
        last = self._last.get(sound)
        if last is not None and self._clock - last < SHORTEST_GAP:
            return
        self._last[sound] = self._clock
        turn = self._turn.get(sound, 0)
        self._turn[sound] = (turn + 1) % sound.variants
        decoded = self._decode(sound_files(sound)[turn])
        if decoded is None:
            return
        decoded.set_volume(_gain(self._volume))
        decoded.play()

    def pass_time(self, ms: float) -> None:
        """Let milliseconds pass."""
        self._clock += ms

    def handle(self, event: pygame.event.Event) -> None:
        """Follow devices that come and go; most events mean nothing here."""
        if event.type == pygame.AUDIODEVICEREMOVED:
            # Devices that are not in use have the number 0.
            self._lost = self._lost or (event.which != 0 and not event.iscapture)
        elif event.type == pygame.AUDIODEVICEADDED:
            if self.silent and not event.iscapture:
                self._reopen()
        elif event.type == pygame.WINDOWFOCUSGAINED and self._lost:
            # A sound server that was started again is not announced: look for it when the
            # person comes back.
            self._reopen()

    def _reopen(self) -> None:
        pygame.mixer.quit()
        self.open()

    def _decode(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._decoded:
            try:
                self._decoded[name] = pygame.mixer.Sound(assets_dir() / "sounds" / name)
            except (OSError, pygame.error) as error:
                # Once a file, not each time it would be heard.
                self._decoded[name] = None
                say(f"fivecrowns: the sound {name} cannot be played ({error})")
        return self._decoded[name]

    def _follow(self) -> None:
        """Have the ambience played as it is wanted now."""
        if self.silent:
            return
        music = pygame.mixer.music
        if self._muted or self._ambience == 0:
            music.stop()
            return
        music.set_volume(_gain(self._ambience))
        if music.get_busy():
            return
        try:
            music.load(assets_dir() / "sounds" / AMBIENCE_FILE)
            music.play(loops=-1, fade_ms=FADE)
        except (OSError, pygame.error) as error:
            say(f"fivecrowns: the ambience cannot be played ({error})")


def _checked(volume: float) -> float:
    if not 0 <= volume <= 1:
        raise ValueError(f"a volume goes from 0 to 1, not {volume}")
    return volume


def _gain(volume: float) -> float:
    """Return the factor on samples; loudness is felt more slowly than that grows."""
    return volume * volume
