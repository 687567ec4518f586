"""Matches to save, a clock to turn by hand, and small disks to fill."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots import make_bot, never
from engine.match.actions import Deal
from engine.match.record import Header, Player, Record
from engine.match.state import Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.match.saving import MATCHES
from game.match.statistics import Statistics, statistics_of
from game.solitaire.saving import SOLITAIRES
from game.solitaire.statistics import SolitaireStatistics, solitaire_statistics
from game.store.store import Store

BEGINNING = 1_700_000_000


class Clock:
    """Unix time that passes only when told."""

    def __init__(self) -> None:
        self.now = float(BEGINNING)

    def __call__(self) -> float:
        return self.now


@functools.cache
def played(seed: int, players: int = 2, rounds: str = "3") -> Record:
    """Return a finished match of easy bots, one of them in the person's place."""
    rules = Ruleset.of({"players": str(players), "rounds": rounds})
    names = (Player("Änne"), *(Player(f"Bot {n}", "easy") for n in range(1, players)))
    record = Record.start(Header(rules=rules, seed=Seed(seed, "salt"), players=names))
    bots = [make_bot("easy", record.header.seed.stream("bot", n)) for n in range(players)]
    while record.match.phase is not Phase.MATCH_OVER:
        match = record.match
        if match.phase is Phase.ROUND_OVER:
            record = record.then(Deal())
        else:
            turn = match.round.turn
            record = record.then(bots[turn].choose(view(match, turn), never))
    return record


def steps_of(record: Record) -> list[Record]:
    """Return a record as it grows, action by action."""
    return [record.at(n) for n in range(1, len(record.steps))]


def save(store: Store, record: Record, actions: int | None = None) -> str:
    """Save a match up to some action; all of it if no number is given."""
    uid = store.of(MATCHES).begin(record.at(0), store.clock())
    for so_far in steps_of(record)[:actions]:
        store.of(MATCHES).save(uid, so_far, store.clock())
    return uid


def statistics(store: Store) -> Statistics:
    """Count the matches of a store."""
    return statistics_of(store.of(MATCHES).results())


def all_solitaires(store: Store) -> SolitaireStatistics:
    """Count the games of solitaire of a store."""
    return solitaire_statistics(store.of(SOLITAIRES).results())


@contextlib.contextmanager
def opened(folder: Path, clock: Clock | None = None) -> Iterator[Store]:
    """Open a store, and close it at the end."""
    store = Store(folder, clock or Clock())
    store.of(MATCHES)  # looked through at the start
    try:
        yield store
    finally:
        store.close()


@contextlib.contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is one: for tests that open many files and prove
    nothing about disks."""
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="fivecrowns-test-", dir=place) as name:
        yield Path(name)


class SmallDisk:
    """A file system in memory of which little is left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self) -> None:
        """Leave not one byte."""
        with self._filler.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            for size in (65536, 4096, 1):
                with contextlib.suppress(OSError):
                    while file.write(bytes(size)):
                        pass
        assert shutil.disk_usage(self.folder).free == 0

    def free(self) -> None:
        """Make room again."""
        self._filler.unlink()

    def read_only(self) -> None:
        """Forbid writing; nothing may be open for it."""
        subprocess.run(["mount", "-o", "remount,ro", str(self.folder)], check=True)


@contextlib.contextmanager
def small_disk(folder: Path, size: str = "512k") -> Iterator[SmallDisk]:
    """Mount a small file system, or skip the test where that is forbidden."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if shutil.which("mount") is None:
        pytest.skip("there is no mount command to make a small disk with")
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip(
            f"making a small disk takes the right to mount: {done.stderr.splitlines()[0]}"
        )
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
