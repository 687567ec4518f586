"""Older files are brought up to date with a copy kept, newer ones left alone (EXPECTATIONS
22)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.anim.durations import Speed
from game.match.keeper import read_arranging
from game.match.saving import MATCHES
from game.solitaire.saving import SOLITAIRES
from game.store.database import Batch, Database, Statement
from game.store.files import NAME
from game.store.schema import MIGRATIONS, Finding, examine, fresh
from game.store.store import Store
from tests.game.store.helpers import (
    Clock,
    SmallDisk,
    all_solitaires,
    opened,
    quick_folder,
    save,
    small_disk,
    statistics,
)
from tests.game.store.helpers import played as match_of

VERSION_1 = Path(__file__).parent / "data" / "version_1.sql"
"""A folder's database as the first released version left it. Never made anew: that it can
still be read is the point."""

WITH_SOLITAIRES = VERSION_1.with_name("version_1_solitaires.sql")
"""The same of the last version that had two stores, one for matches and one for solitaires."""

NEXT = (
    *MIGRATIONS,
    (
        "ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT 'none'",
        "CREATE TABLE sheets (uid TEXT PRIMARY KEY) WITHOUT ROWID",
    ),
)
"""The present schema and one that may come after it."""

BROKEN = (
    *MIGRATIONS,
    ("CREATE TABLE extra (a)", "INSERT INTO settings VALUES ('player_name', '\"Eva\"')"),
)
"""Works on an empty database only."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


def make_version_1(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as conn:
        conn.executescript(VERSION_1.read_text(encoding="utf-8"))


def check_version_1(store: Store, clock: Clock) -> None:
    """What was in it, as it was seen when it was made."""
    values = store.settings.values
    assert (values.player_name, values.language, values.ui_scale) == ("Änne", "de", 1.25)
    (in_play,) = store.of(MATCHES).open()
    assert [player.name for player in in_play.header.players] == ["Änne", "Marta", "Oskar"]
    saved = store.of(MATCHES).load(in_play.uid, clock())
    assert saved is not None
    assert len(saved.game.actions) == 21
    laid = read_arranging(saved.local)
    assert laid is not None
    assert laid.shelf
    counted = statistics(store)
    assert (counted.wins.part, counted.wins.whole, counted.abandoned) == (1, 2, 1)
    assert len(store.of(MATCHES).past()) == 3


def test_the_first_released_version_opens(folder: Path, clock: Clock) -> None:
    make_version_1(folder)
    for _ in range(2):
        with opened(folder, clock) as store:
            assert store.take_notices() == []
            assert store.saving
            check_version_1(store, clock)


def backups(folder: Path) -> list[Path]:
    return sorted(folder.glob("*version*.db"))


def test_matches_and_solitaires_of_two_stores_are_there_in_one(
    folder: Path, clock: Clock
) -> None:
    with closing(sqlite3.connect(folder / NAME)) as conn:
        conn.executescript(WITH_SOLITAIRES.read_text(encoding="utf-8"))
    with opened(folder, clock) as store:
        values = store.settings.values
        assert (values.felt, values.speed, values.keys) == (
            "midnight",
            Speed.FAST,
            {"draw_pile": "q"},
        )
        matches, solitaires = store.of(MATCHES), store.of(SOLITAIRES)
        lengths = []
        for match in (*matches.open(), *matches.past()):
            saved = matches.load(match.uid, clock())
            assert saved is not None
            lengths.append((match.status.value, len(saved.game.actions)))
        assert lengths == [
            ("open", 20),
            ("open", 9),
            ("imported", 28),
            ("abandoned", 7),
            ("finished", 4),
        ]
        (in_play,) = solitaires.open()
        game = solitaires.load(in_play.uid, clock())
        assert game is not None
        assert (game.game.history.actions, game.game.history.undone, game.game.hints) == (
            7,
            2,
            2,
        )
        given_up, won = solitaires.past()
        assert (given_up.result, given_up.header.deal) == (None, 10)
        assert won.result is not None
        assert won.result.turned == won.result.par
        for past in (given_up, won):
            assert solitaires.load(past.uid, clock()) is not None
        assert statistics(store).wins.whole == all_solitaires(store).wins.part == 1
        assert store.take_notices() == []


def test_an_older_file_is_migrated_and_kept_as_it_was(folder: Path, clock: Clock) -> None:
    make_version_1(folder)
    database = Database(folder, clock(), NEXT)
    assert database.take_notices() == []
    assert database.saving
    assert database.read("SELECT DISTINCT note FROM games") == [("none",)]
    database.write(Batch((Statement("INSERT INTO sheets VALUES ('x')"),)), clock())
    database.close(clock())
    # Once is enough, and what was written since is there.
    database = Database(folder, clock(), NEXT)
    assert database.read("SELECT uid FROM sheets") == [("x",)]
    database.close(clock())
    (backup,) = backups(folder)
    # The copy opens with the version it was made by.
    other = folder / "old"
    other.mkdir()
    (other / NAME).write_bytes(backup.read_bytes())
    with opened(other, clock) as store:
        check_version_1(store, clock)


def test_what_was_ordered_by_the_clock_stays_so_and_what_is_played_on_comes_first(
    folder: Path, clock: Clock
) -> None:
    make_version_1(folder)
    with closing(sqlite3.connect(folder / NAME)) as conn:
        statuses = conn.execute("SELECT status FROM games ORDER BY updated DESC").fetchall()
    clock.now = 1.0
    with opened(folder, clock) as store:
        listed = (*store.of(MATCHES).past(), *store.of(MATCHES).open())
        assert sorted(s.status.value for s in listed) == sorted(name for (name,) in statuses)
        past = [s.status.value for s in store.of(MATCHES).past()]
        assert past == [name for (name,) in statuses if name != "open"]
        uid = save(store, match_of(70), 1)
        assert store.of(MATCHES).open()[0].uid == uid


def test_a_program_of_the_first_version_leaves_this_one_alone(
    folder: Path, clock: Clock
) -> None:
    Database(folder, clock()).close(clock())
    database = Database(folder, clock(), MIGRATIONS[:1])
    assert not database.saving
    (notice,) = database.take_notices()
    assert "newer version" in notice
    database.close(clock())


def test_a_migration_that_fails_changes_nothing(folder: Path, clock: Clock) -> None:
    make_version_1(folder)
    database = Database(folder, clock(), BROKEN)
    assert not database.saving
    assert len(database.take_notices()) == 1
    database.close(clock())
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        check_version_1(store, clock)


def test_an_older_file_that_is_damaged_is_rescued_and_migrated(
    folder: Path, clock: Clock
) -> None:
    make_version_1(folder)
    with closing(sqlite3.connect(folder / NAME)) as conn:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'records'"
        (page,) = conn.execute(sql).fetchone()
    with (folder / NAME).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    database = Database(folder, clock(), NEXT)
    assert len(database.take_notices()) == 1
    assert database.saving
    assert database.read("SELECT count(*), min(note) FROM games") == [(4, "none")]
    assert database.read("SELECT count(*) FROM settings") == [(3,)]
    database.close(clock())


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path / "disk") as small:
        yield small


def test_no_room_for_the_copy_means_no_migration(disk: SmallDisk, clock: Clock) -> None:
    make_version_1(disk.folder)
    before = (disk.folder / NAME).read_bytes()
    room = disk.folder / "room"
    room.write_bytes(bytes(8192))
    disk.fill()
    room.unlink()
    database = Database(disk.folder, clock(), NEXT)
    (notice,) = database.take_notices()
    assert "full" in notice
    # It can be played on with all the same, in memory and in the new form.
    assert database.read("SELECT count(*), min(note) FROM games") == [(4, "none")]
    assert (disk.folder / NAME).read_bytes() == before
    assert backups(disk.folder) == []
    disk.free()
    database.write(Batch((Statement("INSERT INTO sheets VALUES ('x')"),)), clock() + 60)
    assert database.saving
    assert len(backups(disk.folder)) == 1
    database.close(clock())


@pytest.mark.parametrize("version", [len(MIGRATIONS) + 1, 999, 2**31 - 1])
def test_a_newer_file_is_left_alone(folder: Path, clock: Clock, version: int) -> None:
    make_version_1(folder)
    with closing(sqlite3.connect(folder / NAME)) as conn:
        conn.execute(f"PRAGMA user_version = {version}")
        conn.execute("ALTER TABLE games RENAME TO what_later_versions_call_them")
    before = (folder / NAME).read_bytes()
    with opened(folder, clock) as store:
        (notice,) = store.take_notices()
        assert "newer version" in notice
        assert not store.saving
        # The game goes on without it.
        uid = save(store, match_of(70))
        store.settings.change(player_name="Oda")
        clock.now += 100
        store.settings.change(player_name="Ona")
        assert store.of(MATCHES).load(uid, clock()) is not None
        assert store.settings.values.player_name == "Ona"
        assert store.take_notices() == []
    assert (folder / NAME).read_bytes() == before
    assert not list(folder.glob(f"{NAME}-*"))
    assert not list(folder.glob("*damaged*"))


def test_a_newer_file_with_a_log_left_by_a_kill_is_left_alone(
    folder: Path, clock: Clock
) -> None:
    newer = folder / "newer"
    newer.mkdir()
    database = Database(newer, clock(), NEXT)
    for path in newer.glob(f"{NAME}*"):
        (folder / path.name).write_bytes(path.read_bytes())
    database.close(clock())
    before = {p.name: p.read_bytes() for p in folder.glob(f"{NAME}*") if p.suffix != ".db-shm"}
    with opened(folder, clock) as store:
        (notice,) = store.take_notices()
        assert "newer version" in notice
        save(store, match_of(70))
    assert {name: (folder / name).read_bytes() for name in before} == before


def test_tables_of_others_are_no_damage(folder: Path, clock: Clock) -> None:
    make_version_1(folder)
    with closing(sqlite3.connect(folder / NAME)) as conn:
        conn.execute("CREATE TABLE somebody_elses (a)")
        conn.execute("ANALYZE")
        conn.commit()
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        check_version_1(store, clock)


def test_a_file_without_our_tables_is_damaged() -> None:
    with closing(fresh()) as conn:
        assert examine(conn) is Finding.CURRENT
        assert examine(conn, NEXT) is Finding.OLDER
        conn.execute("ALTER TABLE games RENAME COLUMN status TO statis")
        assert examine(conn) is Finding.DAMAGED
