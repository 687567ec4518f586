"""The engine's command line, in its own process as programs use it."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cli.console import Console
from engine.match.notation import record_text
from engine.match.record import Header, Player, Record
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine.legal_play import recorded

ROOT = Path(__file__).parents[2]


def engine(*args: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *args],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )


def inside(*args: str, stdin: bytes = b"") -> tuple[int, str, str]:
    """The same without a process: exit status, output, errors."""
    console = Console(io.BytesIO(stdin), io.StringIO(), io.StringIO(), read_file)
    status = main(list(args), console)
    assert isinstance(console.stdout, io.StringIO)
    assert isinstance(console.stderr, io.StringIO)
    return status, console.stdout.getvalue(), console.stderr.getvalue()


def read_file(name: str, limit: int) -> bytes:
    return Path(name).read_bytes()[: limit + 1]


def header(**options: str) -> Header:
    rules = Ruleset.of({"players": "3", "rounds": "short", **options})
    return Header(
        rules=rules,
        seed=Seed(77, "sea salt", "my cut"),
        players=(Player("Änne"), Player("Bo", "normal"), Player("Cy", "easy")),
        tags=(("date", "2025-11-30"),),
    )


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded(header(), 3)


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "my match.txt"
    path.write_text(record_text(record), encoding="utf-8")
    return path


# The dispatch.


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        ([], "say what to do"),
        (["play"], "there is no command 'play'"),
        (["--fast"], "there is no command '--fast'"),
        (["Score"], "there is no command 'Score'"),
        (["score", "--all"], "score takes no arguments"),
        (["score", "file"], "score takes no arguments"),
        (["replay"], "one argument"),
        (["replay", "a", "b"], "one argument"),
        (["replay", "--verbose"], "one argument"),
        (["re\nplay"], "there is no command 're\\nplay'"),
        (["x" * 10_000], "there is no command 'xxx"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(args: list[str], problem: str) -> None:
    status, out, err = inside(*args)
    assert status == 2
    assert out == ""
    assert problem in err
    assert err.count("\n") == 1
    assert len(err) < 300


def test_the_exit_status_reaches_the_caller() -> None:
    done = engine("play")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("args", [["--help"], ["-h"], ["replay", "--help"], ["score", "-h"]])
def test_help_lists_the_commands(args: list[str]) -> None:
    status, out, err = inside(*args)
    assert (status, err) == (0, "")
    assert "replay" in out
    assert "score" in out


# replay.


def test_replay_proves_a_record_and_tells_what_is_in_it(file: Path, record: Record) -> None:
    status, out, err = inside("replay", str(file))
    assert (status, err) == (0, "")
    assert "3 players, finished" in out
    assert "Seat 0: Änne (person)" in out
    assert "Seat 1: Bo (normal)" in out
    assert "date: 2025-11-30" in out
    assert f"Commitment {record.header.seed.commitment}" in out
    assert "Seed 77, salt 'sea salt', cut 'my cut'" in out
    totals = [line.split()[1:] for line in out.splitlines() if line.startswith("total")]
    assert totals == [[str(total) for total in record.match.totals]]
    for seat in record.match.winners:
        assert f"{record.header.players[seat].name} (seat {seat})" in out
    assert f"4 deals, 0 reshuffles, {len(record.actions)} actions" in out
    assert "the points of 4 rounds" in out


def test_replay_in_its_own_process(file: Path) -> None:
    done = engine("replay", str(file))
    assert done.returncode == 0
    assert "Verified: the checksum" in done.stdout.decode()
    assert done.stderr == b""


def test_replay_of_an_unfinished_match(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "part"
    path.write_text(record_text(record.at(5)), encoding="utf-8")
    status, out, _ = inside("replay", str(path))
    assert status == 0
    assert "unfinished: round 1 (3s wild), seat" in out
    assert "Won by" not in out


def test_replay_of_a_playoff_shows_who_was_in_it(tmp_path: Path) -> None:
    number, played = next(
        (n, r)
        for n in range(500)
        if len((r := recorded(header(rounds="3", tie="playoff"), n)).match.results) > 1
    )
    path = tmp_path / "tie"
    path.write_text(record_text(played), encoding="utf-8")
    status, out, _ = inside("replay", str(path))
    assert status == 0, number
    assert " playoff" in out


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("seed 77", "seed 78", "line 10: the commitment"),
        ('cut "my cut"', 'cut "my own"', "line 12: "),
        ("match 1", "match 2", "line 1: the record is of version 2, newer"),
        ("Bo", "Bob", "the checksum is wrong"),
        ("= round 1 ended ", "= round 1 ended 1", "is not what happens"),
    ],
)
def test_replay_of_a_changed_record_fails_with_line_and_reason(
    file: Path, old: str, new: str, line: str
) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    status, out, err = inside("replay", str(file))
    assert status == 1
    assert out == ""
    assert line in err
    assert err.count("\n") == 1


def test_replay_of_what_is_no_text_fails_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    for data in (b"\xff\xfe\x00", b"", b"\n" * 1000, b"\x00" * 9_000_000):
        path.write_bytes(data)
        status, out, err = inside("replay", str(path))
        assert (status, out) == (1, "")
        assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["there/is/none", ".", "x" * 5000])
def test_replay_of_a_file_that_cannot_be_opened_exits_with_two(name: str) -> None:
    done = engine("replay", name)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_names_that_the_terminal_cannot_show_do_not_stop_it(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "replay", str(file)],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"\\xc4nne" in done.stdout


# score, as a stream.

LINE = b'{"wild":"7","cards":["8H"]}\n'


def test_score_answers_each_line() -> None:
    done = engine("score", stdin=LINE * 3)
    assert done.returncode == 0
    assert done.stdout == b'{"points":8,"melds":[],"left":["8H"]}\n' * 3
    assert done.stderr == b""


def test_score_goes_on_after_a_bad_line_and_says_so_in_the_end() -> None:
    done = engine("score", stdin=LINE + b"nonsense\n" + LINE)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [sorted(answer) for answer in answers] == [
        ["left", "melds", "points"],
        ["error"],
        ["left", "melds", "points"],
    ]
    assert done.returncode == 1
    assert done.stderr == b""


def test_score_of_nothing_is_nothing() -> None:
    done = engine("score")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_score_answers_before_the_next_line_comes() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "score"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(LINE)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["points"] == 8
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_score_stops_quietly_when_nobody_reads_on() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "score"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(LINE)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        # It has stopped, as it should, when that is noticed here.
        with contextlib.suppress(BrokenPipeError):
            for _ in range(100):
                process.stdin.write(LINE * 1000)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == b""


class Endless(io.RawIOBase):
    """So many lines, made as they are read; counts how far the reader has come."""

    def __init__(self, lines: Iterator[bytes]) -> None:
        self._lines = lines
        self.given = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        self.given += 1
        return next(self._lines, b"")


def test_score_reads_a_line_only_when_it_has_answered_the_last() -> None:
    source = Endless(iter([LINE] * 5000))

    class Answers(io.StringIO):
        count = 0

        def write(self, text: str, /) -> int:
            self.count += 1
            assert source.given == self.count
            return len(text)

    answers = Answers()
    console = Console(source, answers, io.StringIO(), read_file)  # type: ignore[arg-type]
    assert main(["score"], console) == 0
    assert answers.count == 5000


def test_score_of_a_line_without_end_keeps_no_more_than_a_line() -> None:
    status, out, _ = inside("score", stdin=b"x" * 10_000_000 + b"\n" + LINE)
    first, second = out.splitlines()
    assert "at most 65536 bytes" in json.loads(first)["error"]
    assert json.loads(second)["points"] == 8
    assert status == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "engine", "score"],
            input=LINE,
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31m", "\udcff", "a\0b"])
def test_replay_names_any_file_in_one_line(name: str) -> None:
    def fails(name: str, _limit: int) -> bytes:
        return Path(name).read_bytes()

    err = io.StringIO()
    console = Console(io.BytesIO(), io.StringIO(), err, fails)
    assert main(["replay", name], console) == 2
    assert err.getvalue().count("\n") == 1
    assert err.getvalue()[:-1].isprintable()
