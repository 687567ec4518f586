"""The sounds as they are shipped: how long, how loud, without a click or a seam."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "build"))

import sounds  # noqa: E402
import synth  # noqa: E402
from synth import RATE, Samples  # noqa: E402

from game.sound.sounds import AMBIENCE_FILE, Sound, sound_files  # noqa: E402

FILES = [(sound, name) for sound in Sound for name in sound_files(sound)]

LONGEST = {
    Sound.SHUFFLE: 1.6,
    Sound.MELD: 0.6,
    Sound.TURN: 1.4,
    Sound.GO_OUT: 1.5,
    Sound.ROUND_WON: 1.9,
    Sound.MATCH_WON: 3.2,
    Sound.LOST: 2.2,
}
"""Seconds; everything else lasts at most 0.3."""
UNEQUAL = 0.7
"""Decibels by which a sound may be louder or softer than it should be."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


def decoded(name: str) -> Samples:
    """What a program that plays the file gets."""
    raw = pygame.mixer.Sound(sounds.SOUNDS / name).get_raw()
    return np.frombuffer(raw, "<i2").astype(np.float64) / 32768


def decibels(samples: Samples) -> float:
    """The highest sample, in decibels of full scale."""
    return float(20 * np.log10(np.max(np.abs(samples)) + 1e-9))


def test_there_is_a_file_for_each_sound_and_no_other() -> None:
    there = {path.name for path in sounds.SOUNDS.iterdir()}
    assert there == {name for _, name in FILES} | {AMBIENCE_FILE}


def test_all_effects_take_less_than_150_kilobytes_and_the_loop_less_than_300() -> None:
    assert sum((sounds.SOUNDS / name).stat().st_size for _, name in FILES) < 150_000
    assert (sounds.SOUNDS / AMBIENCE_FILE).stat().st_size < 300_000


@pytest.mark.parametrize(("sound", "name"), FILES)
def test_an_effect_is_short_silent_at_both_ends_and_as_loud_as_the_others(
    sound: Sound, name: str
) -> None:
    samples = decoded(name)
    assert 0.05 < len(samples) / RATE <= LONGEST.get(sound, 0.3)
    assert decibels(samples) < -4.5
    assert decibels(samples[: RATE // 1000]) < -50, "it begins with a click"
    assert decibels(samples[-RATE // 1000 :]) < -50, "it ends with a click"
    assert abs(synth.loudness(samples) - sounds.target(sound)) < UNEQUAL
    # As soft as they are meant: no sharp noise on top.
    power = np.abs(np.fft.rfft(samples)) ** 2
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    assert float(np.sum(power * pitch) / np.sum(power)) < 3600


def test_variants_differ() -> None:
    for sound in Sound:
        heard = [decoded(name) for name in sound_files(sound)]
        for i, one in enumerate(heard):
            for other in heard[:i]:
                size = min(len(one), len(other))
                same = np.dot(one[:size], other[:size])
                same /= np.linalg.norm(one[:size]) * np.linalg.norm(other[:size])
                assert abs(same) < 0.97


@pytest.mark.parametrize(
    "sound", [Sound.TURN, Sound.GO_OUT, Sound.ROUND_WON, Sound.MATCH_WON, Sound.LOST]
)
def test_what_rings_dies_away_without_breaking_off(sound: Sound) -> None:
    """A tone cut off is heard as a click: for a moment there are all frequencies."""
    (name,) = sound_files(sound)
    samples = decoded(name)
    size = RATE // 100
    dying = samples[len(samples) * 3 // 5 :]
    for first in range(0, len(dying) - size, size // 2):
        spectrum = np.abs(np.fft.rfft(dying[first : first + size] * np.hanning(size)))
        high = spectrum[int(6000 * size / RATE) :]
        assert float(np.max(high)) / size < 2e-5


def test_the_loop_has_no_seam() -> None:
    samples = decoded(AMBIENCE_FILE)
    assert len(samples) == round(sounds.AMBIENCE_SECONDS * RATE)
    steps = np.abs(np.diff(samples))
    assert abs(samples[0] - samples[-1]) < np.quantile(steps, 0.99)
    # Around the seam it is as loud as elsewhere, and no click stands out.
    turned = np.roll(samples, RATE // 2)[:RATE]
    size = RATE // 20
    strengths = np.sqrt(np.mean(samples.reshape(-1, size) ** 2, axis=1))
    for first in range(0, RATE - size, size):
        strength = float(np.sqrt(np.mean(turned[first : first + size] ** 2)))
        assert np.min(strengths) * 0.8 < strength < np.max(strengths) * 1.25
    sharp = np.abs(np.diff(samples, 2))
    here = np.abs(np.diff(turned[RATE // 2 - 200 : RATE // 2 + 200], 2))
    assert float(np.max(here)) < float(np.quantile(sharp, 0.9999))


def test_the_loop_is_quieter_than_any_effect() -> None:
    loop = synth.loudness(decoded(AMBIENCE_FILE))
    assert loop < min(synth.loudness(decoded(name)) for _, name in FILES) - 3


def test_loudness_is_that_of_the_standard() -> None:
    """BS.1770: a full-scale sine of 997 Hz in one channel is -3.01 LUFS."""
    t = np.arange(RATE) / RATE
    sine = np.asarray(np.sin(2 * np.pi * 997 * t), dtype=np.float64)
    assert abs(synth.loudness(sine) + 3.01) < 0.1


def test_a_tone_ends_in_silence() -> None:
    """The test above depends on the ear of a threshold; this one on arithmetic."""
    tone = synth.bell(440.0, 0.3)
    assert abs(tone[0]) < 1e-9
    assert abs(tone[-1]) < 1e-9
    assert float(np.max(np.abs(tone[-40:]))) < 1e-3


def test_recipes_do_not_hang_on_what_was_made_before() -> None:
    for sound in (Sound.DEAL, Sound.BUTTON):
        assert np.array_equal(sounds.effect(sound, 1), sounds.effect(sound, 1))
