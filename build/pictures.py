"""Take the pictures of the README from the program itself: ``python build/pictures.py``.

Written to docs/pictures/, in 256 colours, so that they stay small. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import struct
import sys
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np  # noqa: E402
import pygame  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from engine.arrange.api import arrange  # noqa: E402
from engine.cards import parse_rank  # noqa: E402
from engine.ruleset import Ruleset  # noqa: E402
from game.anim.durations import Pace, Speed  # noqa: E402
from game.app.command_line import Options  # noqa: E402
from game.match.setup import MatchSetup  # noqa: E402
from tests.game.pilot import Pilot  # noqa: E402
from tests.game.solitaire.games import AtPiles  # noqa: E402
from tests.person import do_next, to_cards  # noqa: E402

Array = NDArray[np.int64]
FOLDER = ROOT / "docs" / "pictures"
SIZE = (1280, 720)
COLORS = 256
SEED, ROUND, MELDS, LEFT = 4, 9, 3, 2
"""The match that is pictured, and the moment: so many melds, so many cards left."""
MOST_ACTIONS = 200
ACTIONS = 22
"""Of the solitaire pictured, of those that win it."""


def table() -> pygame.Surface:
    """A late round of a match, with most of the hand in melds."""
    setup = MatchSetup.parse("players=4,level=easy,name=Ada")
    pilot = Pilot(Options(size=SIZE, seed=SEED, new=setup))
    pilot.app.context.pace = Pace(Speed.INSTANT)
    for _ in range(MOST_ACTIONS):
        state = pilot.rest()
        if _worth_a_picture(state):
            pilot.key(pygame.K_a)
            return _calm(pilot)
        offered = {t.id for t in pilot.targets().values() if t.enabled}
        do_next(pilot, offered, state, drags=False)
    raise SystemExit("pictures: this match has no such moment any more; try another SEED")


def _worth_a_picture(state: Mapping[str, Any]) -> bool:
    if state.get("round", 0) < ROUND or state.get("phase") != "discard" or state["last_turn"]:
        return False
    hand = to_cards([*state["hand"], *(card for meld in state["shelf"] for card in meld)])
    best = arrange(hand, parse_rank(state["wild"]), Ruleset())
    return len(best.melds) >= MELDS and len(best.left) == LEFT


def solitaire() -> pygame.Surface:
    """A solitaire on its way to be won."""
    pilot = AtPiles(ACTIONS, size=SIZE)
    pilot.key(pygame.K_a)
    return _calm(pilot)


PICTURES: dict[str, Callable[[], pygame.Surface]] = {"table": table, "solitaire": solitaire}


def _calm(pilot: Pilot) -> pygame.Surface:
    """Wait for notices to go, and return what is in the window."""
    pilot.rest()
    for _ in range(300):
        pilot.app.frame(60.0)
    picture = pilot.app.window.surface.copy()
    pilot.close()
    return picture


def palette(colors: Array, counts: Array) -> tuple[Array, Array]:
    """Choose few colours for many: the box that differs most is divided, again and again.

    :param colors: one a row.
    :param counts: how often each is there.
    :returns: the few, and for each of the many the index of the one that stands for it.
    """
    boxes = [np.arange(len(colors))]
    while len(boxes) < COLORS:
        spread = [
            (np.ptp(colors[box], axis=0).max() * counts[box].sum() ** 0.5, i)
            for i, box in enumerate(boxes)
        ]
        worst, at = max(spread)
        if not worst:
            break
        box = boxes.pop(at)
        channel = np.ptp(colors[box], axis=0).argmax()
        box = box[np.argsort(colors[box][:, channel], kind="stable")]
        middle = np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2) + 1
        middle = min(max(1, middle), len(box) - 1)
        boxes += [box[:middle], box[middle:]]
    few = np.array([np.average(colors[box], axis=0, weights=counts[box]) for box in boxes])
    index = np.empty(len(colors), dtype=np.int64)
    for number, box in enumerate(boxes):
        index[box] = number
    return few.round().astype(np.int64), index


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG with a palette, which pygame does not write."""
    pixels = np.frombuffer(pygame.image.tobytes(picture, "RGB"), dtype=np.uint8)
    colors, where, counts = np.unique(
        pixels.reshape(-1, 3).astype(np.int64), axis=0, return_inverse=True, return_counts=True
    )
    few, index = palette(colors, counts)
    wide, high = picture.get_size()
    rows = index[where.reshape(-1)].astype(np.uint8).reshape(high, wide)
    # Each line begins with its filter: none, the best for a palette.
    lines = np.insert(rows, 0, 0, axis=1).tobytes()
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
        (b"PLTE", few.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


def main(argv: list[str]) -> int:
    """Take the pictures named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("name", nargs="*", help=f"some of: {', '.join(PICTURES)}")
    parser.add_argument("--out", type=Path, default=FOLDER, help="another folder")
    options = parser.parse_args(argv)
    unknown = set(options.name) - set(PICTURES)
    if unknown:
        parser.error(f"there is no picture {', '.join(sorted(unknown))}")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.name or PICTURES:
        path = options.out / f"{name}.png"
        path.write_bytes(png(PICTURES[name]()))
        print(f"{path} ({path.stat().st_size // 1024} KB)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
