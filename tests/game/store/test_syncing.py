"""What is written reaches the disk off the main thread, and its failures are told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.match.saving import MATCHES
from game.store.files import NAME
from game.store.syncing import CAN_SYNC, Syncer
from tests.game.store.helpers import Clock, opened, played, save

pytestmark = pytest.mark.skipif(not CAN_SYNC, reason="here writing itself syncs")

PATIENCE = 20.0
RECORD = played(41, rounds="short")


def test_every_action_is_synced_before_the_next_is_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        synced.append(os.fstat(handle).st_size)

    with opened(tmp_path) as store:
        monkeypatch.setattr(os, "fsync", fsync)
        save(store, RECORD, 30)
        monkeypatch.undo()
    assert len(synced) >= 30  # 31 were written, the last may be under way


def test_the_log_stays_short_while_much_is_written(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for _ in range(4):
            save(store, RECORD)
        assert (tmp_path / f"{NAME}-wal").stat().st_size < 4 << 20
        assert len(store.of(MATCHES).results()) >= 1


def test_a_failure_is_told_once_and_saving_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()

    def broken(_handle: int) -> None:
        raise OSError(5, "Input/output error")

    with opened(tmp_path, clock) as store:
        monkeypatch.setattr(os, "fsync", broken)
        uid = save(store, RECORD, 10)
        (notice,) = store.take_notices()
        assert "the disk reports an error" in notice
        monkeypatch.undo()
        assert store.saving
    with opened(tmp_path, clock) as store:
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert len(saved.game.actions) == 10


def test_what_is_asked_for_is_done_before_the_end(tmp_path: Path) -> None:
    def connect() -> None:
        raise AssertionError("too few syncs for that")

    path = tmp_path / "log"
    path.write_bytes(b"x")
    syncer = Syncer(path, connect)  # type: ignore[arg-type]
    for _ in range(5):
        syncer.ask()
    assert syncer.wait(PATIENCE) is None
    path.unlink()
    syncer.close()
    missing = Syncer(tmp_path / "none", connect)  # type: ignore[arg-type]
    missing.ask()
    assert isinstance(missing.wait(PATIENCE), FileNotFoundError)
    assert missing.wait(PATIENCE) is None
    missing.close()
