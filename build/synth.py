"""What sounds are made of: shaped noise, struck bars and bells, a small room.

A sound is an array of samples at :data:`RATE`, one channel, full scale at 1. Everything
is computed from a seed by numpy's frozen generator, so that it comes out the same with
every version; what the last bit of a sine may differ by is far below a 16-bit sample.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

__all__ = [
    "RATE",
    "Samples",
    "bell",
    "chance",
    "ended",
    "filtered",
    "loudness",
    "mix",
    "noise",
    "paper",
    "room",
    "struck",
    "to_loudness",
]

RATE = 44100
"""Samples a second."""

Samples = npt.NDArray[np.float64]

WINDOW = 0.2
"""Seconds over which the ear gathers the loudness of something short."""
INAUDIBLE = 0.003
"""Of a sound's peak."""
FADE_IN = 0.003
FADE_OUT = 0.25
"""Seconds, at most a quarter of the sound."""
STILL = 0.004
"""Seconds of nothing at both ends."""
SILENT = -120.0
"""Decibels that stand for nothing at all."""


def chance(name: str) -> np.random.RandomState:
    """Return the random numbers that belong to a name."""
    return np.random.RandomState(zlib.crc32(name.encode()))


def count(seconds: float) -> int:
    """Return how many samples last some seconds."""
    return round(seconds * RATE)


def noise(random: np.random.RandomState, seconds: float) -> Samples:
    """Return white noise of strength 1."""
    return np.asarray(random.standard_normal(count(seconds)), dtype=np.float64)


def filtered(samples: Samples, low: float, high: float, *, slope: float = 2.0) -> Samples:
    """Keep what lies between two frequencies in Hz.

    The samples are taken as a circle: what is filtered at the end goes on at the
    beginning, so that a loop stays one.

    :param slope: how steep it falls outside: 2 is 12 dB an octave.
    """
    spectrum = np.fft.rfft(samples)
    f = np.fft.rfftfreq(len(samples), 1 / RATE)
    with np.errstate(divide="ignore"):
        up = 1 / (1 + np.where(f > 0, (low / np.maximum(f, 1e-9)), np.inf) ** (2 * slope))
    down = 1 / (1 + (f / high) ** (2 * slope))
    return np.fft.irfft(spectrum * np.sqrt(up * down), len(samples))


def paper(
    random: np.random.RandomState,
    seconds: float,
    *,
    rise: float,
    fall: float,
    low: float,
    high: float,
    rough: float = 0.0,
) -> Samples:
    """Return card on card: a breath of noise.

    :param rise: seconds to its loudest moment.
    :param fall: seconds in which it then sinks to a third.
    :param low: and ``high``: between which frequencies in Hz it lies.
    :param rough: 0 to 1, how much it rubs unevenly.
    """
    t = np.arange(count(seconds)) / RATE
    rising = np.sin(np.clip(t / rise, 0, 1) * math.pi / 2) ** 2
    shape = rising * np.exp(-np.maximum(0, t - rise) / fall)
    body = filtered(noise(random, seconds), low, high)
    if rough:
        grain = np.abs(filtered(noise(random, seconds), 20, 160))
        body = body * (1 - rough + rough * np.minimum(grain / np.mean(grain), 2.0))
    return _let_go(body * shape / np.sqrt(np.mean(body**2)))


def struck(
    pitch: float,
    seconds: float,
    partials: Iterable[tuple[float, float, float]],
    *,
    attack: float = 0.003,
) -> Samples:
    """Return something struck that rings.

    :param pitch: its frequency in Hz.
    :param partials: of each its frequency in pitches, its strength, and the seconds in
        which it sinks to a third.
    """
    t = np.arange(count(seconds)) / RATE
    total = np.zeros_like(t)
    for ratio, strength, fall in partials:
        total += strength * np.sin(2 * math.pi * pitch * ratio * t) * np.exp(-t / fall)
    return _let_go(total * np.sin(np.clip(t / attack, 0, 1) * math.pi / 2) ** 2)


def _let_go(samples: Samples) -> Samples:
    """Have the last third end in silence: what still rings must not break off."""
    size = len(samples) // 3
    samples[-size:] *= np.cos(np.linspace(0, math.pi / 2, size)) ** 2
    return samples


def bell(pitch: float, seconds: float, *, warm: float = 1.0) -> Samples:
    """Return a small bell or tine touched with felt.

    :param warm: more than 1 takes from the upper partials.
    """
    fall = 0.55 * (440 / pitch) ** 0.5
    partials = [
        (1.0, 1.0, fall),
        (2.0, 0.22 / warm, fall * 0.6),
        (3.0, 0.10 / warm**2, fall * 0.35),
        (5.4, 0.05 / warm**2, fall * 0.12),
        # A second string a trace beside the first: it breathes instead of standing still.
        (1.0025, 0.35, fall * 1.1),
    ]
    return struck(pitch, seconds, partials, attack=0.006)


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Add sounds: of each when it begins in seconds, its factor, and its samples."""
    end = max(count(at) + len(samples) for at, _, samples in parts)
    total = np.zeros(end)
    for at, factor, samples in parts:
        first = count(at)
        total[first : first + len(samples)] += factor * samples
    return total


def room(samples: Samples, share: float, seconds: float, *, dark: float = 2600.0) -> Samples:
    """Let a sound ring in a small room.

    :param share: of the strength of the sound itself.
    :param seconds: in which the room becomes silent.
    :param dark: the frequency in Hz above which the room swallows it.
    """
    random = chance("room")
    t = np.arange(count(seconds)) / RATE
    tail = filtered(noise(random, seconds), 180, dark) * np.exp(-t * 6.9 / seconds)
    tail[: count(0.008)] = 0  # the walls are some way off
    tail /= np.sqrt(np.sum(tail**2))
    size = len(samples) + len(tail) - 1
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)
    return mix((0, 1, samples), (0, share, wet))


def ended(samples: Samples) -> Samples:
    """Begin and end in silence: cut off what nobody hears any more, and fade both ends."""
    heard = np.flatnonzero(np.abs(samples) > INAUDIBLE * np.max(np.abs(samples)))
    result = samples[: heard[-1] + 1].copy()
    first = count(FADE_IN)
    last = min(count(FADE_OUT), len(result) // 4)
    result[:first] *= np.sin(np.linspace(0, math.pi / 2, first)) ** 2
    result[-last:] *= np.sin(np.linspace(math.pi / 2, 0, last)) ** 2
    still = np.zeros(count(STILL))
    return np.concatenate((still, result, still))


def weighted(samples: Samples) -> Samples:
    """Weigh the frequencies as the ear does (the K curve of ITU-R BS.1770, at its corners)."""
    # Room to ring out instead of round to the beginning, and a size that is quick.
    size = 1 << (len(samples) + RATE).bit_length()
    spectrum = np.fft.rfft(samples, size)
    z = np.exp(-2j * math.pi * np.fft.rfftfreq(size, 1 / RATE) / RATE)
    for b, a in (_shelf(), _high_pass()):
        spectrum = spectrum * (b[0] + b[1] * z + b[2] * z**2) / (1 + a[0] * z + a[1] * z**2)
    return np.fft.irfft(spectrum, size)[: len(samples)]


_Taps = tuple[tuple[float, float, float], tuple[float, float]]


def _shelf() -> _Taps:
    """The head's shelf of BS.1770, for our rate."""
    k = math.tan(math.pi * 1681.974450955533 / RATE)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    whole = 1 + k / q + k * k
    return (
        ((high + band * k / q + k * k) / whole, 2 * (k * k - high) / whole,
         (high - band * k / q + k * k) / whole),
        (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole),
    )  # fmt: skip


def _high_pass() -> _Taps:
    """The cut of low frequencies of BS.1770, for our rate."""
    k = math.tan(math.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    whole = 1 + k / q + k * k
    return (1.0, -2.0, 1.0), (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole)


def loudness(samples: Samples) -> float:
    """Return how loud a sound is at its loudest, in decibels of full scale (LUFS scale).

    That is the weighted strength of its loudest :data:`WINDOW`; a shorter sound is as
    loud as if silence followed.
    """
    power = weighted(samples) ** 2
    window = count(WINDOW)
    if len(power) < window:
        strongest = float(np.sum(power))
    else:
        total = np.concatenate(([0.0], np.cumsum(power)))
        strongest = float(np.max(total[window:] - total[:-window]))
    mean = strongest / window
    return -0.691 + 10 * math.log10(mean) if mean > 1e-12 else SILENT


def to_loudness(samples: Samples, target: float) -> Samples:
    """Return a sound as loud as asked."""
    return samples * 10 ** ((target - loudness(samples)) / 20)
