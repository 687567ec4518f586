"""kill -9 at any moment: what was confirmed is there, and nothing half-done (EXPECTATIONS
19). A child saves one match after the other and confirms each step over a pipe."""

from __future__ import annotations

import contextlib
import multiprocessing
import random
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest

from engine.match.notation import parse_record, record_text
from engine.match.record import Record
from game.match.saving import MATCHES
from game.store.records import Status
from game.store.store import Store
from tests.game.store.helpers import Clock, opened, played, statistics, steps_of

NUMBER = 6
LONGEST_DELAY = 0.35
"""Seconds from the child's start to its end; it opens, plays on and ends several matches
in that time."""

STARTED, SAVED = b"started", b"saved"

# Where there is no SIGKILL there is no fork server either.
pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(),
    reason="killing a process outright takes a system with signals",
)


@pytest.fixture(scope="module")
def processes() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    # Children start with all modules loaded: most of their time is saving.
    context.set_forkserver_preload(["tests.game.store.test_kill"])
    return context


def play_on(folder: str, texts: list[str], confirm: Connection) -> None:
    """Save the matches of a list action by action, going on where the last one stopped."""
    records = [parse_record(text) for text in texts]
    confirm.send_bytes(STARTED)
    clock = Clock()
    store = Store(Path(folder), clock)
    for record in records[len(store.of(MATCHES).past()) :]:
        left = steps_of(record)
        in_play = store.of(MATCHES).open()
        if in_play:
            uid = in_play[0].uid
            saved = store.of(MATCHES).load(uid, clock())
            assert saved is not None
            left = left[len(saved.game.actions) :]
        else:
            uid = store.of(MATCHES).begin(record.at(0), clock())
            confirm.send_bytes(SAVED)
        for step in left:
            clock.now += 1
            store.of(MATCHES).save(uid, step, clock())
            confirm.send_bytes(SAVED)
    store.close()


def steps_saved(store: Store, records: list[Record], clock: Clock) -> int:
    """Return how many steps are saved, after checking that they are the right ones."""
    past = {summary.header.seed: summary for summary in store.of(MATCHES).past()}
    in_play = {summary.header.seed: summary for summary in store.of(MATCHES).open()}
    assert len(in_play) <= 1
    saved = 0
    for record in records:
        found = past.get(record.header.seed) or in_play.get(record.header.seed)
        if found is None:
            continue
        loaded = store.of(MATCHES).load(found.uid, clock())
        assert loaded is not None
        actions = len(loaded.game.actions)
        assert loaded.game == record.at(actions)
        if record.header.seed in past:
            assert found.status is Status.FINISHED
            assert loaded.game == record
        else:
            assert actions < len(record.actions)
        saved += 1 + actions
    assert statistics(store).wins.whole == len(past)
    return saved


def test_killed_now_and_then(tmp_path: Path, processes: ForkServerContext) -> None:
    kill_many(tmp_path, processes, kills=12, seed=20)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(21, 25))
def test_killed_a_few_hundred_times(
    tmp_path: Path, processes: ForkServerContext, seed: int
) -> None:
    kill_many(tmp_path, processes, kills=75, seed=seed)


def kill_many(place: Path, processes: ForkServerContext, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    records = [played(100 * seed + n) for n in range(NUMBER)]
    texts = [record_text(record) for record in records]
    every_step = sum(1 + len(record.actions) for record in records)
    clock = Clock()
    folder, before = place / "0", 0
    for number in range(kills):
        if before == every_step or rng.random() < 0.2:
            folder, before = place / str(number + 1), 0
        confirmed = killed(processes, folder, texts, rng.random() ** 2 * LONGEST_DELAY)
        with opened(folder, clock) as store:
            where = f"seed {seed}, kill {number}"
            assert store.take_notices() == [], where
            assert store.saving, where
            now = steps_saved(store, records, clock)
            # A step can be saved before it is confirmed, never the other way round.
            assert before + confirmed <= now <= before + confirmed + 1, where
            before = now


def killed(processes: ForkServerContext, folder: Path, texts: list[str], delay: float) -> int:
    """Let a child save and kill it; return how many steps it had confirmed."""
    reading, writing = processes.Pipe(duplex=False)
    with reading:
        child = processes.Process(target=play_on, args=(str(folder), texts, writing))
        child.start()
        writing.close()
        assert reading.recv_bytes() == STARTED
        # Where in its work that meets the child is chance, and may be.
        time.sleep(delay)
        child.kill()
        child.join()
        assert child.exitcode in (-signal.SIGKILL, 0), child.exitcode
        heard = 0
        with contextlib.suppress(EOFError):
            while True:
                assert reading.recv_bytes() == SAVED
                heard += 1
    return heard
