"""Pictures of the main scenes, small, and how far a picture may be from its reference.

``python -m tests.golden.pictured`` makes the references anew; look at them afterwards.
They are compared blurred and with tolerance: a moved panel, a missing word or another
ground is found, a redrawn crown or another rounding of a curve is not.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.match.setup import MatchSetup
from tests.game.pilot import Pilot
from tests.person import do_next

__all__ = ["SCENES", "compare", "main", "side_by_side", "take"]

FOLDER: Final = Path(__file__).with_name("pictures")
WINDOW: Final = (1280, 720)
KEPT: Final = (512, 288)
"""Pixels of a reference."""
BLURRED: Final = (160, 90)
"""Pixels at which two pictures are compared."""
FAR: Final = 20
"""Of 255: a pixel that differs by more than this on the average is another one."""
MOST_FAR: Final = 0.015
"""The part of the pixels that may be another one."""
MEAN: Final = 2.5
"""Of 255: the most that two pictures may differ on the average."""


def _start(setup: str | None, seed: int = 5) -> Pilot:
    new = None if setup is None else MatchSetup.parse(setup)
    pilot = Pilot(Options(size=WINDOW, seed=seed, new=new))
    pilot.app.context.pace = Pace(Speed.INSTANT)
    pilot.rest()
    return pilot


def _table(setup: str, actions: int) -> Pilot:
    pilot = _start(setup)
    for _ in range(actions):
        _act(pilot)
    pilot.rest()
    pilot.key(pygame.K_a)
    return pilot


def _act(pilot: Pilot) -> None:
    state = pilot.rest()
    offered = {t.id for t in pilot.targets().values() if t.enabled}
    do_next(pilot, offered, state, drags=False)


def _after_the_round(further: int) -> Pilot:
    pilot = _start("players=3,rounds=5,level=normal", seed=7)
    for _ in range(200):
        if pilot.rest()["phase"] == "match over":
            break
        _act(pilot)
    for _ in range(further):
        _act(pilot)
    return pilot


def _new_match() -> Pilot:
    pilot = _start(None)
    pilot.click("menu:new_match")
    return pilot


SCENES: Final[dict[str, Callable[[], Pilot]]] = {
    "menu": lambda: _start(None),
    "new_match": _new_match,
    "table_2": lambda: _table("players=2,rounds=7,level=easy", 1),
    "table_4": lambda: _table("players=4,rounds=9,level=easy", 3),
    "table_7": lambda: _table("players=7,rounds=11,level=easy", 1),
    "reveal": lambda: _after_the_round(0),
    "scores": lambda: _after_the_round(1),
}
"""What is pictured, by the name of its file."""


def take(name: str) -> Surface:
    """Return the picture of a scene at :data:`KEPT`."""
    pilot = SCENES[name]()
    for _ in range(300):
        pilot.app.frame(60.0)  # notices end, and what celebrates has gone
    pilot.rest()
    picture = pygame.transform.smoothscale(pilot.app.window.surface, KEPT)
    pilot.close()
    return picture


def reference(name: str) -> Surface:
    """Return what a scene should look like."""
    return pygame.image.load(FOLDER / f"{name}.png").convert()


def compare(seen: Surface, wanted: Surface) -> tuple[float, float]:
    """Return the mean difference, of 255, and the part of the pixels that are other ones."""
    pixels = BLURRED[0] * BLURRED[1]
    a, b = (
        pygame.image.tobytes(pygame.transform.smoothscale(s, BLURRED), "RGB")
        for s in (seen, wanted)
    )
    differences = [abs(x - y) for x, y in zip(a, b, strict=True)]
    far = sum(sum(differences[i : i + 3]) > 3 * FAR for i in range(0, 3 * pixels, 3))
    return sum(differences) / len(differences), far / pixels


def side_by_side(name: str, seen: Surface, wanted: Surface) -> Path:
    """Save what is seen, what was wanted and where they differ as one image; return its
    path, in the folder ``out`` that is not kept."""
    wide, high = KEPT
    sheet = Surface((3 * wide, high))
    difference = wanted.copy()
    difference.blit(seen, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = seen.copy()
    other.blit(wanted, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for i, picture in enumerate((seen, wanted, difference)):
        sheet.blit(picture, (i * wide, 0))
    path = FOLDER.parents[2] / "out" / "pictures" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path


def main() -> None:
    """Write all references."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        pygame.image.save(take(name), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
