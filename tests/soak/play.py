"""Playing many matches through the events of a window, and looking at what is held."""

from __future__ import annotations

import dataclasses
import functools
import gc
import multiprocessing
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.anim.durations import Speed
from game.app.command_line import Options
from game.match.setup import LAST_SETUP, MatchSetup
from game.resources import BoundedCache
from game.store.store import Store
from game.workers.bots import BotsProcess
from tests.game.pilot import Pilot
from tests.game.store.helpers import quick_folder
from tests.monkey.watch import MEGABYTE, memory, open_files
from tests.person import do_next

__all__ = ["WARM", "Held", "empty_caches", "matches", "over_their_limits"]

WARM: Final = 10
"""Matches after which everything that is kept for later is there."""
MOST_ACTIONS: Final = 4000
SETUPS: Final = (
    *("players=2,level=easy,rounds=short", "players=3,level=normal,rounds=short"),
    *("players=4,level=easy+normal+hard,rounds=short", "players=7,level=easy,rounds=13"),
    "players=2,level=easy,tie=playoff,rounds=short",
)
LANGUAGES: Final = ("en", "de", "it")
SIZES: Final = ((1280, 720), (800, 600))


@dataclasses.dataclass(frozen=True)
class Held:
    """What the program holds after some matches, at the menu."""

    matches: int
    memory: int
    """Bytes, all in all."""
    kept: int
    """Bytes of it that pictures take which are kept to be shown again."""
    bots: int
    """Bytes of the bots' process."""
    threads: int
    files: int
    children: int
    bare: int = 0
    """Bytes once every cache has been emptied, where that was done."""

    @property
    def text(self) -> str:
        """One line."""
        return (
            f"{self.matches:4} matches: {self.memory / MEGABYTE:.1f} MB, "
            f"{self.kept / MEGABYTE:.1f} MB of it kept pictures, "
            f"bots {self.bots / MEGABYTE:.1f} MB, {self.threads} threads, "
            f"{self.files} files, {self.children} processes"
        )


def matches(number: int, seed: int = 1, *, process: bool = True) -> Iterator[Held]:
    """Play matches one after the other, from the menu to the menu; yield what is held.

    :param process: let the bots think in a process of their own, as in the program itself;
        on threads it is quicker where the machine has no core to spare.
    """
    with quick_folder() as folder:
        store = Store(folder / "data")
        store.settings.change(speed=Speed.INSTANT, first_start_done=True)
        options = Options(folder / "data", seed, SIZES[0])
        pilot = Pilot(options, store, BotsProcess() if process else None)
        pilot.app.context.audio.open()
        for n in range(number):
            _play(pilot, n)
            held = _held(n + 1)
            if n + 1 in (WARM, number):
                empty_caches()
                held = dataclasses.replace(held, bare=memory())
            yield held
        pilot.close()


def _play(pilot: Pilot, n: int) -> None:
    """Play a match, with a hint now and then, and look at other pages afterwards.

    All there is comes twice within the matches after which nothing is new.
    """
    kind = n % len(SETUPS)
    settings = pilot.app.context.settings
    settings.keep(LAST_SETUP, MatchSetup.parse(SETUPS[kind]))
    settings.change(language=LANGUAGES[kind % len(LANGUAGES)])
    pygame.display.set_mode(SIZES[kind % len(SIZES)], pygame.RESIZABLE)
    pilot.app.frame(16.0)
    pilot.click("menu:new_match")
    pilot.click("button:start")
    for action in range(MOST_ACTIONS):
        state = pilot.rest()
        offered = {t.id for t in pilot.targets().values() if t.enabled}
        if pilot.scene == "scores" and state["winners"]:
            break
        if action % 25 == 3 and "button:hint" in offered:
            pilot.click("button:hint")
            pilot.rest()
        do_next(pilot, offered, state, drags=action % 7 == 0)
    else:
        raise AssertionError(f"match {n} did not end: {pilot.app.scene.state()}")
    pilot.rest()
    pilot.click("button:menu")
    for leads in ("menu:statistics", "menu:settings"):
        pilot.click(leads)
        pilot.rest()
        pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "menu"


def _held(played: int) -> Held:
    children = multiprocessing.active_children()
    return Held(
        matches=played,
        memory=memory(),
        kept=sum(cache.weight for cache in _caches() if cache.limit >= MEGABYTE),
        bots=sum(_memory_of(child.pid or 0) for child in children),
        threads=threading.active_count(),
        files=open_files(),
        children=len(children),
    )


def _memory_of(process: int) -> int:
    path = Path(f"/proc/{process}/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if path.exists() else 0


def over_their_limits() -> list[str]:
    """Return the caches that hold more than they may."""
    return [
        f"{cache.weight} of {cache.limit} in {len(cache)} values"
        for cache in _caches()
        if cache.weight > cache.limit and len(cache) > 1
    ]


_CACHED: Final = type(functools.lru_cache(lambda: None))


def empty_caches() -> None:
    """Forget all that is kept to be quicker the next time; what is left is needed."""
    for cache in _caches():
        cache.clear()
    for thing in gc.get_objects():
        if isinstance(thing, _CACHED):
            module = str(getattr(thing, "__module__", ""))
            if module.startswith(("game.", "engine.")):
                thing.cache_clear()


def _caches() -> list[BoundedCache[object, object]]:
    return [thing for thing in gc.get_objects() if isinstance(thing, BoundedCache)]
