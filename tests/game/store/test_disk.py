"""Folders that cannot be written to, at the start and in the middle (EXPECTATIONS 21): one
notice, the game goes on, and nothing already saved is lost."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match.saving import MATCHES
from game.store import database
from game.store.database import CALM_SECONDS, RETRY_SECONDS
from game.store.files import NAME
from game.store.store import Store
from tests.game.store.helpers import (
    Clock,
    SmallDisk,
    opened,
    played,
    quick_folder,
    save,
    small_disk,
    statistics,
    steps_of,
)

if sys.platform == "win32":
    resource = None
else:
    import resource

MATCH = played(30, players=3, rounds="short")
STEPS = steps_of(MATCH)
HALF = len(STEPS) // 2


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path / "a small disk") as small:
        yield small


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


def check_saved(folder: Path, uid: str, actions: int, clock: Clock) -> None:
    with opened(folder, clock) as store:
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert saved.game == MATCH.at(actions)


def play(store: Store, uid: str, since: int, until: int, clock: Clock) -> None:
    for step in STEPS[since:until]:
        clock.now += 1
        store.of(MATCHES).save(uid, step, clock())


def expect_notice(store: Store, reason: str) -> None:
    (notice,) = store.take_notices()
    assert reason in notice, notice
    assert not store.saving


def expect_recovery(store: Store, clock: Clock) -> None:
    assert store.saving
    clock.now += CALM_SECONDS
    store.settings.change(tutorial_page=store.settings.values.tutorial_page + 1)
    (notice,) = store.take_notices()
    assert "works again" in notice
    assert store.saving


def test_the_disk_fills_up_in_a_match_and_is_emptied(disk: SmallDisk, clock: Clock) -> None:
    with opened(disk.folder, clock) as store:
        uid = save(store, MATCH, 5)
        disk.fill()
        play(store, uid, 5, HALF, clock)
        (notice,) = store.take_notices()
        assert "the disk is full" in notice
        # What is shown knows more than the disk.
        loaded = store.of(MATCHES).load(uid, clock())
        assert loaded is not None
        assert loaded.game == MATCH.at(HALF)
        store.settings.change(player_name="Ona")
        disk.free()
        clock.now += RETRY_SECONDS
        play(store, uid, HALF, HALF + 1, clock)
        expect_recovery(store, clock)
        play(store, uid, HALF + 1, len(STEPS), clock)
        assert store.take_notices() == []
    with opened(disk.folder, clock) as store:
        assert store.settings.values.player_name == "Ona"
        assert statistics(store).wins.whole == 1
    check_saved(disk.folder, uid, len(STEPS), clock)


def test_the_disk_stays_full(disk: SmallDisk, clock: Clock) -> None:
    with opened(disk.folder, clock) as store:
        uid = save(store, MATCH, 5)
        disk.fill()
        for number, step in enumerate(STEPS[5:]):
            clock.now += 7
            store.of(MATCHES).save(uid, step, clock())
            if number == 0:
                last = 6 if store.saving else 5
        notices = store.take_notices()
        assert len(notices) == 1
        assert statistics(store).wins.whole == 1
    # Closed and opened again, it is as it was when the disk was full, and not less.
    with opened(disk.folder, clock) as store:
        expect_notice(store, "the disk is full")
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert saved.game == MATCH.at(len(saved.game.actions))
        assert len(saved.game.actions) >= last
        play(store, uid, len(saved.game.actions), len(STEPS), clock)
        disk.free()
    # There was room when the program ended.
    check_saved(disk.folder, uid, len(STEPS), clock)


def test_the_disk_is_full_at_the_first_start(disk: SmallDisk, clock: Clock) -> None:
    disk.fill()
    with opened(disk.folder, clock) as store:
        expect_notice(store, "the disk is full")
        uid = save(store, MATCH, HALF)
        assert store.take_notices() == []
        disk.free()
        clock.now += RETRY_SECONDS
        play(store, uid, HALF, HALF + 1, clock)
        expect_recovery(store, clock)
    check_saved(disk.folder, uid, HALF + 1, clock)


@pytest.mark.parametrize("left", range(0, 200, 24))
def test_the_disk_fills_up_while_the_database_is_made(
    tmp_path: Path, clock: Clock, left: int
) -> None:
    """Whatever the step for which the room is too small."""
    with small_disk(tmp_path / "disk") as disk:
        room = disk.folder / "room"
        room.write_bytes(bytes(left * 1024))
        disk.fill()
        room.unlink()
        with opened(disk.folder, clock) as store:
            uid = save(store, MATCH, 40)
            notices = store.take_notices()
            assert len(notices) == (0 if store.saving else 1)
            disk.free()
            clock.now += RETRY_SECONDS
            play(store, uid, 40, 50, clock)
            assert store.saving
        check_saved(disk.folder, uid, 50, clock)
        assert not list(disk.folder.glob("*damaged*"))


def test_a_read_only_folder_is_read(disk: SmallDisk, clock: Clock) -> None:
    with opened(disk.folder, clock) as store:
        store.settings.change(player_name="Ona")
        uid = save(store, MATCH, HALF)
    disk.read_only()
    listing = {p.name: p.read_bytes() for p in disk.folder.iterdir()}
    with opened(disk.folder, clock) as store:
        expect_notice(store, "cannot be written to")
        assert store.settings.values.player_name == "Ona"
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert saved.game == MATCH.at(HALF)
        play(store, uid, HALF, len(STEPS), clock)
        store.settings.change(player_name="Oda")
        assert statistics(store).wins.whole == 1
        assert store.take_notices() == []
    assert {p.name: p.read_bytes() for p in disk.folder.iterdir()} == listing


def test_a_read_only_folder_that_was_never_used(disk: SmallDisk, clock: Clock) -> None:
    disk.read_only()
    with opened(disk.folder, clock) as store:
        expect_notice(store, "cannot be written to")
        save(store, MATCH)
        assert statistics(store).wins.whole == 1
        assert store.take_notices() == []


def test_a_read_only_folder_with_a_log_left_by_a_kill(disk: SmallDisk, clock: Clock) -> None:
    """SQLite alone could not open it: the log is to be read, but nothing may be made."""
    with quick_folder() as other, opened(other, clock) as store:
        uid = save(store, MATCH, HALF)
        for path in other.iterdir():
            if not path.name.endswith("-shm"):
                (disk.folder / path.name).write_bytes(path.read_bytes())
    assert (disk.folder / f"{NAME}-wal").stat().st_size > 0
    disk.read_only()
    with opened(disk.folder, clock) as store:
        expect_notice(store, "cannot be written to")
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert saved.game == MATCH.at(HALF)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0,
    reason="permissions mean nothing to root; the tests on a small disk stand in",
)
def test_a_folder_without_permission(tmp_path: Path, clock: Clock) -> None:
    tmp_path.chmod(0o500)
    try:
        with opened(tmp_path, clock) as store:
            expect_notice(store, "cannot be written to")
            save(store, MATCH)
    finally:
        tmp_path.chmod(0o700)


def test_no_folder_can_be_made_there(folder: Path, clock: Clock) -> None:
    (folder / "file").write_text("in the way")
    for place in (folder / "file", folder / "file" / "data"):
        with opened(place, clock) as store:
            expect_notice(store, "cannot be written to")
            save(store, MATCH)
            assert statistics(store).wins.whole == 1


def test_a_missing_folder_is_made(folder: Path, clock: Clock) -> None:
    place = folder / "Spiele für Zoë" / "fünf Kronen"
    with opened(place, clock) as store:
        assert store.take_notices() == []
        uid = save(store, MATCH, HALF)
    check_saved(place, uid, HALF, clock)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps open files from being taken away")
@pytest.mark.parametrize("whole_folder", [False, True])
def test_the_file_is_taken_away_in_a_match(
    folder: Path, clock: Clock, whole_folder: bool
) -> None:
    place = folder / "data"
    with opened(place, clock) as store:
        old = save(store, played(31))
        uid = save(store, MATCH, 5)
        if whole_folder:
            place.rename(folder / "elsewhere")
        else:
            (place / NAME).unlink()
        play(store, uid, 5, 10, clock)
        expect_notice(store, "taken away")
        clock.now += RETRY_SECONDS
        play(store, uid, 10, HALF, clock)
        play(store, uid, HALF, HALF + 1, clock)
        expect_recovery(store, clock)
    check_saved(place, uid, HALF + 1, clock)
    with opened(place, clock) as store:
        assert store.of(MATCHES).load(old, clock()) is not None
        assert statistics(store).wins.whole == 1


@pytest.mark.skipif(resource is None, reason="this system sets no limits on files")
def test_writing_fails_in_a_match(folder: Path, clock: Clock) -> None:
    """By a limit on the size of files: every write beyond it is an error of the disk."""
    assert resource is not None
    with opened(folder, clock) as store:
        uid = save(store, MATCH, 5)
        log = (folder / f"{NAME}-wal").stat().st_size
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log, before[1]))
        try:
            play(store, uid, 5, 10, clock)
            saving = store.saving
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert not saving
        expect_notice(store, "")
        clock.now += RETRY_SECONDS
        play(store, uid, 10, 11, clock)
        expect_recovery(store, clock)
    check_saved(folder, uid, 11, clock)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "START_BUSY", 0.02)
    monkeypatch.setattr(database, "PLAY_BUSY", 0.02)


@pytest.mark.usefixtures("impatient")
def test_another_program_locks_the_file_in_a_match(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        uid = save(store, MATCH, 5)
        other = sqlite3.connect(folder / NAME, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        play(store, uid, 5, HALF, clock)
        expect_notice(store, "another program")
        clock.now += RETRY_SECONDS
        play(store, uid, HALF, HALF + 1, clock)
        assert not store.saving
        other.execute("ROLLBACK")
        other.close()
        clock.now += RETRY_SECONDS
        play(store, uid, HALF + 1, HALF + 2, clock)
        expect_recovery(store, clock)
    check_saved(folder, uid, HALF + 2, clock)


@pytest.mark.usefixtures("impatient")
def test_another_program_has_the_file_for_itself_at_the_start(
    folder: Path, clock: Clock
) -> None:
    with opened(folder, clock) as store:
        old = save(store, MATCH, 5)
    other = sqlite3.connect(folder / NAME, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with opened(folder, clock) as store:
        expect_notice(store, "another program")
        uid = save(store, MATCH, 7)
        other.execute("ROLLBACK")
        other.close()
    check_saved(folder, uid, 7, clock)
    check_saved(folder, old, 5, clock)
