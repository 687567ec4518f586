"""Damaged files: garbage, truncation, flipped bytes, single broken rows (EXPECTATIONS 20).
Nothing raises, one notice tells, the damaged file is kept, what is readable survives."""

from __future__ import annotations

import functools
import itertools
import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.match.keeper import MatchKeeper
from game.match.saving import MATCHES
from game.store.files import LOCK_NAME, NAME
from game.store.store import Store
from tests.game.store.helpers import (
    Clock,
    opened,
    played,
    quick_folder,
    save,
    statistics,
    steps_of,
)

WHOLE = [played(40 + n) for n in range(3)]
OPEN = [played(50, players=3, rounds="short"), played(51, rounds="short")]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


def fill(store: Store, clock: Clock) -> None:
    for record in WHOLE:
        clock.now += 100
        save(store, record)
    for record in OPEN:
        clock.now += 100
        save(store, record, 6)
    store.settings.change(player_name="Ona", speed="fast", ui_scale=1.5)


@functools.cache
def well_used(left: str) -> dict[str, bytes]:
    """The files of a folder in which much has been saved."""
    clock = Clock()
    names = (f"{number:016x}" for number in itertools.count(0x5EED))
    with quick_folder() as place, pytest.MonkeyPatch.context() as patch:
        # The same bytes every time, so that a seed finds the same damage again.
        patch.setattr("secrets.token_hex", lambda _: next(names))
        store = Store(place, clock)
        fill(store, clock)
        if left == "closed":
            store.close()
        found = {p.name: p.read_bytes() for p in place.iterdir() if p.suffix == ".db"}
        if left != "closed":
            found[f"{NAME}-wal"] = (place / f"{NAME}-wal").read_bytes()
            store.close()
        return found


@pytest.fixture(params=["closed", "left by a kill"])
def files(request: pytest.FixtureRequest) -> dict[str, bytes]:
    return well_used(request.param)


def use_everything(store: Store, clock: Clock) -> None:
    """Whatever the program does with its data; a test of not failing."""
    in_play = store.of(MATCHES).open()
    for summary in in_play + store.of(MATCHES).past():
        saved = store.of(MATCHES).load(summary.uid, clock())
        if saved is None:
            continue
        assert saved.game.header == summary.header
        whole = next(r for r in WHOLE + OPEN if r.header == saved.game.header)
        actions = len(saved.game.actions)
        assert saved.game == whole.at(actions)
        if summary in in_play:
            for step in steps_of(whole)[actions:]:
                store.of(MATCHES).save(summary.uid, step, clock())
    statistics(store)
    uid = save(store, played(60))
    store.settings.change(player_name="Oda")
    assert store.of(MATCHES).load(uid, clock()) is not None


def check_damaged(folder: Path, clock: Clock) -> list[str]:
    """Open what has been damaged, use it, and open it again; return the first notices."""
    with opened(folder, clock) as store:
        notices = store.take_notices()
        assert store.saving or any("newer" in notice for notice in notices), notices
        use_everything(store, clock)
        later = store.take_notices()
        assert all("set aside" in notice or "laid out" in notice for notice in later), later
        saving = store.saving
    if saving:
        with opened(folder, clock) as store:
            assert store.take_notices() == []
            assert store.settings.values.player_name == "Oda"
    return notices


Damage = Callable[[bytearray, random.Random], None]


def flip(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 1, 1, 2, 8, 64))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data))
    size = rng.choice((1, 16, 512, 4096))
    data[at : at + size] = rng.randbytes(len(data[at : at + size]))


def zero_page(data: bytearray, rng: random.Random) -> None:
    at = rng.randrange(len(data)) // 4096 * 4096
    data[at : at + 4096] = bytes(len(data[at : at + 4096]))


def cut(data: bytearray, rng: random.Random) -> None:
    del data[rng.randrange(len(data)) :]


def damaged(files: dict[str, bytes], folder: Path, damage: Damage, seed: int) -> None:
    rng = random.Random(seed)
    for name, data in files.items():
        changed = bytearray(data)
        if len(files) == 1 or rng.random() < 0.7:
            damage(changed, rng)
        (folder / name).write_bytes(changed)


DAMAGES = [flip, overwrite, zero_page, cut]


@pytest.mark.quick_cases(4)
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damage_anywhere_is_survived(files: dict[str, bytes], damage: Damage) -> None:
    many(files, damage, range(12))


FOUND = [
    ("closed", overwrite, 1127),  # rows out of order, which the quick check does not see
    ("closed", overwrite, 1354),  # a message of SQLite quotes what is no UTF-8
    ("left by a kill", overwrite, 1286),  # "unsupported file format", as a plain error
]
"""Damage that once was not survived."""


@pytest.mark.parametrize(("left", "damage", "seed"), FOUND)
def test_damage_that_was_not_survived_once(left: str, damage: Damage, seed: int) -> None:
    many(well_used(left), damage, range(seed, seed + 1))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_much_damage_anywhere_is_survived(
    files: dict[str, bytes], damage: Damage, part: int
) -> None:
    many(files, damage, range(1000 + part * 100, 1100 + part * 100))


def many(files: dict[str, bytes], damage: Damage, seeds: range) -> None:
    for seed in seeds:
        with quick_folder() as folder:
            damaged(files, folder, damage, seed)
            before = {name: (folder / name).read_bytes() for name in files}
            try:
                notices = check_damaged(folder, Clock())
                asides = list(folder.glob("*damaged*.db"))
                told = [notice for notice in notices if "kept as" in notice]
                assert len(asides) == len(told) <= 1, notices
                for aside, notice in zip(asides, told, strict=True):
                    assert aside.name in notice
                    for name, content in before.items():
                        suffix = name.removeprefix(NAME)
                        assert aside.with_name(aside.name + suffix).read_bytes() == content
            except BaseException:
                print(f"the damage was {damage.__name__} with seed {seed}")
                raise


@pytest.mark.parametrize(
    "content", [b"", b"\0", b"not a database" * 1000, b"SQLite format 3\0"]
)
def test_a_file_of_garbage_is_kept_and_replaced(
    folder: Path, clock: Clock, content: bytes
) -> None:
    (folder / NAME).write_bytes(content)
    (notice,) = check_damaged(folder, clock)
    (aside,) = folder.glob("*damaged*.db")
    assert aside.name in notice
    assert "afresh" in notice
    assert aside.read_bytes() == content


def test_several_damaged_files_are_kept_side_by_side(folder: Path, clock: Clock) -> None:
    for number in (1, 2, 3):
        (folder / NAME).write_bytes(b"%d" % number)
        check_damaged(folder, clock)
        (folder / NAME).unlink()
    found = sorted(p.read_bytes() for p in folder.glob("*damaged*.db"))
    assert found == [b"1", b"2", b"3"]


def test_what_can_be_read_of_a_damaged_file_is_kept(folder: Path, clock: Clock) -> None:
    """A page of one table is lost: the others are whole."""
    with opened(folder, clock) as store:
        fill(store, clock)
    with closing(sqlite3.connect(folder / NAME)) as conn:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'actions'"
        (page,) = conn.execute(sql).fetchone()
    data = bytearray((folder / NAME).read_bytes())
    data[(page - 1) * 4096 : page * 4096] = bytes(range(256)) * 16
    (folder / NAME).write_bytes(data)
    with opened(folder, clock) as store:
        (notice,) = store.take_notices()
        assert "still here" in notice
        assert store.settings.values.player_name == "Ona"
        assert statistics(store).wins.whole == len(WHOLE)
        assert len(store.of(MATCHES).past()) == len(WHOLE)


def test_one_that_was_killed_while_mending_is_followed_up(folder: Path, clock: Clock) -> None:
    """What it had rescued is not lost, and no log is taken for another file's."""
    with opened(folder, clock) as store:
        fill(store, clock)
    (folder / NAME).rename(folder / f"{NAME}.new")
    (folder / f"{NAME}-wal").write_bytes(b"the log of the file that was set aside")
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        assert statistics(store).wins.whole == len(WHOLE)


@pytest.mark.parametrize("junk", [b"", b"half", b"SQLite format 3\0" + bytes(84)], ids=len)
def test_one_that_was_killed_while_making_the_file_is_followed_up(
    folder: Path, clock: Clock, junk: bytes
) -> None:
    (folder / f"{NAME}.new").write_bytes(junk)
    (folder / f"{NAME}.new-journal").write_bytes(b"junk")
    (folder / LOCK_NAME).write_bytes(b"no lock file has anything in it")
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        assert store.saving
        fill(store, clock)
    with opened(folder, clock) as store:
        assert statistics(store).wins.whole == len(WHOLE)


def break_rows(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / NAME)) as conn, conn:
        for statement in statements:
            conn.execute(statement)


GARBAGE = [
    "''",
    "NULL",
    "7",
    "x'00ff'",
    "'0000000 x'",
    "'{}'",
    "substr({0}, 1, 30)",
    "{0} || ' '",
]


@pytest.mark.quick_cases(24)
@pytest.mark.parametrize("garbage", GARBAGE)
@pytest.mark.parametrize(
    ("column", "harmless"),
    [("status", True), ("begun", True), ("updated", True), ("header", False),
     ("progress", True), ("local", True), ("cards", True), ("counted", True)],
)  # fmt: skip
def test_a_broken_row_of_a_match_in_play(
    folder: Path, clock: Clock, column: str, harmless: bool, garbage: str
) -> None:
    """It is mended from what is left, or set aside; the other matches stay."""
    with opened(folder, clock) as store:
        fill(store, clock)
        victim, other = (summary.uid for summary in store.of(MATCHES).open())
    value = garbage.format(column)
    break_rows(folder, f"UPDATE OR IGNORE games SET {column} = {value} WHERE uid = '{victim}'")
    with opened(folder, clock) as store:
        notices = store.take_notices()
        open_now = {summary.uid for summary in store.of(MATCHES).open()}
        assert other in open_now
        assert store.of(MATCHES).load(other, clock()) is not None
        saved = store.of(MATCHES).load(victim, clock())
        if harmless or value == "NULL":
            assert saved is not None
            assert saved.game == OPEN[1].at(6)
            assert victim in open_now
            assert notices == []
        else:
            assert saved is None
            assert open_now == {other}
            assert ["set aside" in notice for notice in notices] == [True]
        assert statistics(store).wins.whole == len(WHOLE)


def test_a_row_that_lies_under_another_key_is_broken(folder: Path, clock: Clock) -> None:
    """Whole as it is, it tells of another match."""
    with opened(folder, clock) as store:
        uid, other = (save(store, record, 6) for record in OPEN[:2])
    header = f"(SELECT header FROM games WHERE uid = '{other}')"
    break_rows(folder, f"UPDATE games SET header = {header} WHERE uid = '{uid}'")
    with opened(folder, clock) as store:
        assert len(store.take_notices()) == 1
        assert [summary.uid for summary in store.of(MATCHES).open()] == [other]


def test_a_broken_arranging_is_told_and_the_match_goes_on(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        uid = save(store, OPEN[0], 6)
    break_rows(folder, "UPDATE games SET local = '00000000 8H | -'")
    with opened(folder, clock) as store:
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert saved.game == OPEN[0].at(6)
        assert saved.local is None
        MatchKeeper.of(store, saved)
        (notice,) = store.take_notices()
        assert "laid out" in notice


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE actions SET line = line || ' ' WHERE n = 3",
        "UPDATE actions SET line = (SELECT line FROM actions WHERE n = 3) WHERE n = 5",
        "UPDATE actions SET line = x'00' WHERE n = 1",
        "UPDATE actions SET n = 77 WHERE n = 6",
        "DELETE FROM actions WHERE n = 2",
    ],
)
def test_broken_actions_set_the_match_aside(folder: Path, clock: Clock, statement: str) -> None:
    with opened(folder, clock) as store:
        uid = save(store, OPEN[0], 6)
    break_rows(folder, statement)
    with opened(folder, clock) as store:
        other = save(store, OPEN[1], 6)
        assert store.take_notices() == []
        assert store.of(MATCHES).load(uid, clock()) is None
        (notice,) = store.take_notices()
        assert "set aside" in notice
        assert [s.uid for s in store.of(MATCHES).open()] == [other]
        store.of(MATCHES).give_up(other, clock())
    with opened(folder, clock) as store:
        assert store.take_notices() == []


@pytest.mark.parametrize("garbage", GARBAGE)
def test_a_broken_result_is_worked_out_again(folder: Path, clock: Clock, garbage: str) -> None:
    with opened(folder, clock) as store:
        fill(store, clock)
        expected = statistics(store)
    break_rows(
        folder,
        f"UPDATE OR IGNORE games SET result = {garbage.format('result')}"
        " WHERE status = 'finished'",
    )
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        assert statistics(store).wins == expected.wins
        assert statistics(store).mean_round == expected.mean_round


def test_a_finished_match_of_which_nothing_is_left_is_set_aside(
    folder: Path, clock: Clock
) -> None:
    with opened(folder, clock) as store:
        fill(store, clock)
    break_rows(folder, "UPDATE games SET result = '' WHERE status = 'finished'")
    break_rows(folder, "UPDATE records SET lines = x'0102'")
    with opened(folder, clock) as store:
        (notice,) = store.take_notices()
        assert "3 saved matches" in notice
        assert statistics(store).wins.whole == 0
        assert len(store.of(MATCHES).open()) == len(OPEN)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody write into the open file")
def test_the_file_is_damaged_while_it_is_in_use(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        fill(store, clock)
    with opened(folder, clock) as store:
        uid = save(store, played(61), 2)
        with (folder / NAME).open("r+b") as file:
            file.write(b"garbage" * 2000)
        with (folder / f"{NAME}-wal").open("r+b") as file:
            file.write(b"garbage" * 2000)
        for step in steps_of(played(61))[2:]:
            clock.now += 20
            store.of(MATCHES).save(uid, step, clock())
            store.of(MATCHES).open()
        store.settings.change(player_name="Oda")
        assert store.of(MATCHES).load(uid, clock()) is not None or store.take_notices()
    with opened(folder, clock) as store:
        assert store.saving
        assert store.settings.values.player_name in ("Oda", "Ona", "")
