"""Make the sounds in assets/sounds: python build/sounds.py [--out FOLDER] [--wave]

Needs ffmpeg with libvorbis. The same source gives the same bytes with the same encoder.
``--wave`` writes what is encoded as WAV files instead.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import synth  # noqa: E402
from synth import Samples, bell, mix, noise, paper, struck  # noqa: E402

from game.sound.sounds import AMBIENCE_FILE, Sound, sound_files  # noqa: E402

SOUNDS = ROOT / "assets" / "sounds"

LOUDNESS = -25.0
"""Of every sound, in decibels (see :func:`synth.loudness`)."""
IN_SERIES = -4.0
"""Decibels for what is heard many times in a row or with every touch."""
SERIES = frozenset({Sound.DEAL, Sound.MARK, Sound.BUTTON, Sound.TURN})
AMBIENCE_LOUDNESS = -33.0
PEAK = 0.7
"""No sample is above it: some sounds play at once, and the encoder overshoots a little."""

QUALITY = {"effects": "0", "ambience": "0"}
"""Of libvorbis, -1 to 10."""


class MissingToolError(Exception):
    """A program that this script needs is not there; the message says how to get it."""


def deal(i: int) -> Samples:
    """A card slides over felt and lands."""
    random = synth.chance(f"deal {i}")
    fast = 1 + 0.1 * (i - 2)
    slide = paper(
        random, 0.10, rise=0.045 / fast, fall=0.018, low=1300 * fast, high=5200, rough=0.5
    )
    return mix(
        (0, 0.55, slide),
        (0.052 / fast, 0.9, landing(random, 165 + 9 * i, 0.9)),
    )


def landing(random: np.random.RandomState, pitch: float, hard: float) -> Samples:
    """A card comes down flat: a slap of paper, and the felt and the wood below."""
    slap = paper(random, 0.09, rise=0.0025, fall=0.012, low=700, high=3600)
    felt = struck(pitch, 0.12, [(1.0, 1.0, 0.024), (1.62, 0.4, 0.014)], attack=0.002)
    return mix((0, 0.7 * hard, slap), (0.001, 1.5, felt))


def draw(i: int) -> Samples:
    """A card is pulled off the pile and bent a little."""
    random = synth.chance(f"draw {i}")
    long = 0.15 + 0.012 * i
    pull = paper(
        random, long + 0.06, rise=long * 0.7, fall=0.02, low=1100, high=4200, rough=0.75
    )
    low = paper(random, long + 0.06, rise=long * 0.5, fall=0.03, low=300, high=1100, rough=0.3)
    flick = paper(random, 0.05, rise=0.002, fall=0.007, low=1100, high=4200)
    return mix((0, 0.6, pull), (0, 0.3, low), (long, 0.8 + 0.1 * i, flick))


def discard(i: int) -> Samples:
    """A card is thrown on the pile."""
    random = synth.chance(f"discard {i}")
    air = paper(random, 0.08, rise=0.05, fall=0.012, low=900, high=4200, rough=0.2)
    settle = paper(random, 0.07, rise=0.012, fall=0.018, low=1200, high=4600, rough=0.7)
    return mix(
        (0, 0.3, air),
        (0.048, 1.25, landing(random, 136 + 7 * i, 1.25)),
        (0.075 + 0.006 * i, 0.25, settle),
    )


def flip(i: int) -> Samples:
    """A card is bent, lets go, and lies with its face up."""
    random = synth.chance(f"flip {i}")
    bend = paper(random, 0.09, rise=0.05, fall=0.012, low=1500, high=5000, rough=0.8)
    snap = paper(random, 0.05, rise=0.0018, fall=0.008, low=1300 + 150 * i, high=5600)
    return mix(
        (0, 0.45, bend),
        (0.055, 0.9, snap),
        (0.105 + 0.01 * i, 0.75, landing(random, 172 + 12 * i, 0.7)),
    )


def mark(i: int) -> Samples:
    """A card's edge is lifted."""
    random = synth.chance(f"mark {i}")
    tick = paper(random, 0.05, rise=0.003, fall=0.009, low=1100, high=4200)
    felt = struck(232 + 16 * i, 0.07, [(1.0, 1.0, 0.016)], attack=0.003)
    return mix((0, 0.6, tick), (0.002, 1.0, felt))


def shuffle(i: int) -> Samples:
    """Two halves riffled into each other, then pushed together."""
    random = synth.chance(f"shuffle {i}")
    parts = []
    at = 0.03
    for k in range(46):
        share = k / 45
        # Slow at both ends, as thumbs let go.
        at += 0.013 + 0.013 * (2 * share - 1) ** 2 + 0.004 * random.random_sample()
        loud = (0.55 + 0.45 * np.sin(np.pi * share)) * (0.75 + 0.5 * random.random_sample())
        low = 800 + 500 * random.random_sample()
        tick = paper(random, 0.04, rise=0.002, fall=0.006, low=low, high=3400)
        parts.append((at, 0.5 * loud, tick))
    bridge = paper(random, 0.42, rise=0.2, fall=0.05, low=800, high=3400, rough=0.85)
    parts.append((at + 0.02, 0.4, bridge))
    parts.append((at + 0.36, 1.0, landing(random, 150, 0.9)))
    return synth.room(mix(*parts), 0.12, 0.25)


WOOD = [(1.0, 1.0, 0.05), (2.76, 0.35, 0.022), (5.4, 0.12, 0.01)]
"""A small block of hard wood: a bar free at both ends."""


def meld(i: int) -> Samples:
    """Cards are squared up and put down, and a bar of wood says that they belong together."""
    random = synth.chance(f"meld {i}")
    pitch = {1: 523.25, 2: 587.33}[i]
    taps = [
        (0.045 * k, 0.45, paper(random, 0.05, rise=0.003, fall=0.008, low=1100, high=4200))
        for k in range(3)
    ]
    bar = struck(
        pitch, 0.4, [(1.0, 1.0, 0.085), (3.93, 0.16, 0.03), (9.2, 0.03, 0.01)], attack=0.003
    )
    bar = mix(
        (0, 0.9, bar),
        (0.07, 0.7, struck(pitch * 1.5, 0.35, [(1.0, 1.0, 0.08), (3.93, 0.14, 0.03)])),
    )
    return synth.room(
        mix(*taps, (0.1, 0.8, landing(random, 160, 0.7)), (0.11, 0.8, bar)), 0.15, 0.3
    )


def button(i: int) -> Samples:
    """A wooden knob is pressed."""
    random = synth.chance(f"button {i}")
    tap = paper(random, 0.03, rise=0.002, fall=0.005, low=600, high=2600)
    body = struck(392, 0.11, [(r, s, f * 0.5) for r, s, f in WOOD])
    return synth.room(mix((0, 0.25, tap), (0, 1.0, body)), 0.1, 0.15)


def invalid(i: int) -> Samples:
    """Two dull knocks on the table, the second lower."""
    random = synth.chance(f"invalid {i}")

    def knock(pitch: float) -> Samples:
        body = struck(pitch, 0.16, [(1.0, 1.0, 0.045), (2.3, 0.22, 0.018)], attack=0.005)
        skin = paper(random, 0.05, rise=0.004, fall=0.01, low=250, high=1200)
        return mix((0, 1.0, body), (0, 0.25, skin))

    return synth.room(mix((0, 1.0, knock(233)), (0.12, 0.9, knock(185))), 0.12, 0.2)


def notes(*played: tuple[float, float, float], last: float, warm: float = 1.0) -> Samples:
    """Bells one after the other: of each when in seconds, its pitch in Hz, its strength."""
    parts = [
        (at, strength, bell(pitch, last - at, warm=warm)) for at, pitch, strength in played
    ]
    return synth.room(mix(*parts), 0.28, 0.8)


C4, E4, G4, A4 = 261.63, 329.63, 392.0, 440.0
D4, F4 = 293.66, 349.23
C5, D5, E5, G5 = 523.25, 587.33, 659.26, 783.99
C6, E6 = 1046.5, 1318.51


def turn(i: int) -> Samples:
    """Two low bells, a third up, as somebody clears their throat."""
    return notes((0, C5, 0.7), (0.17, E5, 0.8), last=1.1, warm=1.6)


def go_out(i: int) -> Samples:
    """Two bells, a fourth up: listen."""
    return notes((0, G5, 0.8), (0.13, C6, 0.9), last=1.2, warm=1.15)


def round_won(i: int) -> Samples:
    """A chord upwards."""
    return notes(
        (0, C5, 0.8), (0.1, E5, 0.8), (0.2, G5, 0.85), (0.34, C6, 0.8), (0.34, C5, 0.4),
        last=1.6, warm=1.1,
    )  # fmt: skip


def match_won(i: int) -> Samples:
    """A rolled chord, an answer, and a full close."""
    return notes(
        (0, C4, 0.5), (0.07, G4, 0.5), (0.14, C5, 0.7), (0.21, E5, 0.7), (0.28, G5, 0.75),
        (0.62, F4, 0.5), (0.62, A4, 0.6), (0.69, C5, 0.6), (0.76, F4 * 4, 0.4),
        (1.1, C4, 0.6), (1.13, G4, 0.5), (1.16, E5, 0.7), (1.19, G5, 0.7), (1.25, C6, 0.9),
        (1.38, E6, 0.45),
        last=3.0, warm=1.15,
    )  # fmt: skip


def lost(i: int) -> Samples:
    """Three notes down, kindly."""
    return notes(
        (0, A4, 0.8), (0.24, F4, 0.8), (0.5, D4, 0.9), (0.5, D4 / 2, 0.35), (0.56, A4 / 2, 0.4),
        last=1.9, warm=1.7,
    )  # fmt: skip


RECIPES: dict[Sound, Callable[[int], Samples]] = {
    Sound.SHUFFLE: shuffle,
    Sound.DEAL: deal,
    Sound.DRAW: draw,
    Sound.DISCARD: discard,
    Sound.FLIP: flip,
    Sound.MARK: mark,
    Sound.MELD: meld,
    Sound.BUTTON: button,
    Sound.INVALID: invalid,
    Sound.TURN: turn,
    Sound.GO_OUT: go_out,
    Sound.ROUND_WON: round_won,
    Sound.MATCH_WON: match_won,
    Sound.LOST: lost,
}
"""Each makes one variant, counted from 1."""


def target(sound: Sound) -> float:
    """Return how loud a sound is to be, in decibels."""
    return LOUDNESS + (IN_SERIES if sound in SERIES else 0.0)


def effect(sound: Sound, variant: int) -> Samples:
    """Return one variant of a sound as it is encoded."""
    raw = synth.ended(RECIPES[sound](variant))
    return synth.to_loudness(raw, target(sound))


AMBIENCE_SECONDS = 30.0


def ambience() -> Samples:
    """A room with a fire: a circle without a beginning.

    Low air, a breath that comes and goes, embers that tick.
    """
    random = synth.chance("ambience")
    air = synth.filtered(noise(random, AMBIENCE_SECONDS), 50, 170, slope=1.5)
    breath = synth.filtered(noise(random, AMBIENCE_SECONDS), 250, 900, slope=1.5)
    swell = synth.filtered(noise(random, AMBIENCE_SECONDS), 0.07, 0.5)
    breath = breath * (1 + 0.4 * swell / np.max(np.abs(swell)))
    total = air / np.std(air) + 0.28 * breath / np.std(breath)
    for _ in range(85):
        size = random.random_sample() ** 3
        low = 700 + 1600 * random.random_sample()
        ember = paper(
            random, 0.06, rise=0.0015, fall=0.003 + 0.008 * size, low=low, high=2.4 * low
        )
        first = random.randint(len(total))
        where = (first + np.arange(len(ember))) % len(total)
        total[where] += (0.35 + 1.6 * size) * ember
    return synth.to_loudness(total, AMBIENCE_LOUDNESS)


def write_wave(path: Path, samples: Samples) -> None:
    """Write samples as 16-bit WAV."""
    peak = float(np.max(np.abs(samples)))
    if peak > PEAK:
        raise ValueError(f"{path.name} peaks at {peak:.2f}; at most {PEAK} is allowed")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(synth.RATE)
        file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())


def encoder() -> str:
    """Return the program that encodes.

    :raises MissingToolError: there is none.
    """
    program = shutil.which("ffmpeg")
    if program is None:
        raise MissingToolError(
            "there is no ffmpeg; install it (Debian and Ubuntu: sudo apt install ffmpeg)"
        )
    return program


def encoder_version() -> str:
    """Return which encoder this is; another one may give other bytes.

    :raises MissingToolError: there is none.
    """
    command = [encoder(), "-version"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    codec = re.search(r"libavcodec +([0-9. ]+) /", said)
    version = said.partition(" Copyright")[0].strip()
    return version if codec is None else f"{version}, libavcodec {codec[1].replace(' ', '')}"


# The encoder of ffmpeg itself is experimental and much worse.
ENCODE = "-nostdin -v error -y -fflags +bitexact -i {source} -map_metadata -1 -c:a libvorbis"
ENCODE += " -q:a {quality} -flags:a +bitexact -fflags +bitexact -f ogg {target}"


def encode(source: Path, target: Path, quality: str) -> None:
    """Encode a WAV file to Ogg Vorbis, the same bytes every time.

    :raises MissingToolError: there is no ffmpeg, or none with libvorbis.
    """
    words = {"source": source, "target": target, "quality": quality}
    command = [encoder(), *(word.format_map(words) for word in ENCODE.split())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["it gives no reason"])[-1]
        raise MissingToolError(f"ffmpeg could not encode {target.name} ({reason})")


def all_sounds() -> dict[str, Samples]:
    """Return the samples of every file, by the file's name."""
    made = {}
    for sound in Sound:
        for i, name in enumerate(sound_files(sound), 1):
            made[name] = effect(sound, i)
    made[AMBIENCE_FILE] = ambience()
    return made


def make(folder: Path) -> list[Path]:
    """Write every sound into a folder; return the files.

    :raises MissingToolError: there is no ffmpeg, or none with libvorbis.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    with TemporaryDirectory() as scratch:
        source = Path(scratch) / "sound.wav"
        for name, samples in all_sounds().items():
            write_wave(source, samples)
            quality = QUALITY["ambience" if name == AMBIENCE_FILE else "effects"]
            encode(source, folder / name, quality)
            files.append(folder / name)
    return files


def main(argv: list[str]) -> int:
    """Make the sounds; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=SOUNDS, help="the folder (%(default)s)")
    parser.add_argument("--wave", action="store_true", help="write WAV files instead")
    options = parser.parse_args(argv)
    try:
        if options.wave:
            options.out.mkdir(parents=True, exist_ok=True)
            for name, samples in all_sounds().items():
                write_wave((options.out / name).with_suffix(".wav"), samples)
            return 0
        files = make(options.out)
    except MissingToolError as error:
        print(f"sounds: {error}", file=sys.stderr)
        return 1
    for path in files:
        print(f"{path.name}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
