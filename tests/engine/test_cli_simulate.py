"""The command ``simulate``: its arguments, its answers, its processes."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.bots.simulation import Plan
from engine.cli.console import Console
from engine.cli.simulate import parse
from engine.match.notation import read_record, record_text
from tests.interrupts import interruptible

if sys.platform != "win32":
    # There is none on Windows, where the tests that need it are skipped.
    import pty

ROOT = Path(__file__).parents[2]


def simulate(*args: str) -> tuple[int, str, str]:
    """Exit status, output, errors, without a process."""

    def read_file(name: str, limit: int) -> bytes:
        raise AssertionError

    out, err = io.StringIO(), io.StringIO()
    status = main(["simulate", *args], Console(io.BytesIO(), out, err, read_file))
    return status, out.getvalue(), err.getvalue()


def test_all_arguments_are_read() -> None:
    request = parse(
        "--bots expert,normal --matches 20 --seed=7 --jobs 2 --rounds 5-6 --budget 250"
        " --json".split()
    )
    assert request.plan == Plan(
        bots=("expert", "normal"), matches=20, seed=7, first=5, last=6, budget=0.25
    )
    assert (request.jobs, request.as_json) == (2, True)


def test_defaults() -> None:
    request = parse(["--bots", "easy,random"])
    assert request.plan == Plan(bots=("easy", "random"), matches=100)
    assert (request.jobs, request.as_json) == (1, False)


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        ([], "simulate needs --bots"),
        (["--bots"], "--bots needs a value"),
        (["--bots", "--json"], "--bots needs a value"),
        (["--bots", "normal"], "needs 2 to 14 bots, one a seat, not 1"),
        (["--bots", ",".join(["normal"] * 15)], "not 15"),
        (["--bots", "normal,genius"], "there is no bot 'genius'"),
        (["--bots", "normal,"], "there is no bot ''"),
        (["--bots", "normal,cmd: "], "cmd: needs a program"),
        (["--bots", "normal,cmd:a 'b"], "leaves a quotation mark open"),
        (["--bots", "easy,easy", "--matches", "0"], "--matches must be a whole number from 1"),
        (["--bots", "easy,easy", "--matches", "1_0"], "not '1_0'"),
        (["--bots", "easy,easy", "--matches", "٣"], "--matches must be"),
        (["--bots", "easy,easy", "--seed", "-1"], "--seed must be"),
        (["--bots", "easy,easy", "--seed", "18446744073709551616"], "--seed must be"),
        (["--bots", "easy,easy", "--jobs", "99"], "--jobs must be"),
        (["--bots", "easy,easy", "--rounds", "2-5"], "--rounds must be such as"),
        (["--bots", "easy,easy", "--rounds", "9-5"], "not '9-5'"),
        (["--bots", "easy,easy", "--rounds", "3-"], "not '3-'"),
        (["--bots", "easy,easy", "--json=1"], "--json takes no value"),
        (["--bots", "easy,easy", "--json", "--json"], "--json is given twice"),
        (["--bots", "easy,easy", "--fast"], "simulate does not know '--fast'"),
        (["--bots", "easy,easy", "--records"], "--records needs a value"),
        (
            ["--bots", "easy,easy", "--rounds", "3-5", "--records", "x"],
            "--records needs all rounds or a single one",
        ),
        (["--bots", "easy,easy", "--records", __file__], "cannot be made: "),
        (["easy,easy"], "simulate does not know 'easy,easy'"),
    ],
)
def test_bad_arguments_are_one_line(args: list[str], problem: str) -> None:
    status, out, err = simulate(*args)
    assert (status, out) == (2, "")
    assert problem in err
    assert err.count("\n") == 1


def test_json_has_what_the_contract_says() -> None:
    args = ("--bots", "normal,easy,random", "--matches", "6", "--seed", "4", "--rounds", "3-4")
    status, out, err = simulate(*args, "--json")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert list(answer) == ["matches", "seed", "bots", "seats"]
    assert (answer["matches"], answer["seed"]) == (6, 4)
    assert [bot["bot"] for bot in answer["bots"]] == ["normal", "easy", "random"]
    for bot in answer["bots"]:
        assert list(bot) == "bot win_share ci mean_total mean_round decision_ms".split()
        low, high = bot["ci"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert bot["mean_round"] == pytest.approx(bot["mean_total"] / 2, abs=0.001)
        assert 0 <= bot["decision_ms"]["median"] <= bot["decision_ms"]["p95"]
    assert sum(bot["win_share"] for bot in answer["bots"]) == pytest.approx(1, abs=0.001)
    assert [seat["seat"] for seat in answer["seats"]] == [1, 2, 3]
    for seat in answer["seats"]:
        assert list(seat) == "seat win_share ci mean_total mean_round".split()
    assert sum(seat["win_share"] for seat in answer["seats"]) == pytest.approx(1, abs=0.001)


def test_the_table_is_for_people() -> None:
    status, out, err = simulate("--bots", "normal,easy", "--matches", "3", "--rounds", "3")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "3 matches, seed 0, rounds of 3 cards"
    assert [line.split()[0] for line in lines[1:4]] == ["bot", "normal", "easy"]
    assert [line.split()[0] for line in lines[4:]] == ["seat", "1,", "2"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_each_match_has_a_record_that_replays(tmp_path: Path, jobs: str) -> None:
    folder = tmp_path / "new" / "records"
    args = "--bots normal,easy,random --matches 10 --rounds 4 --seed 3 --json --jobs".split()
    status, out, err = simulate(*args, jobs, "--records", str(folder))
    assert (status, err) == (0, "")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"match-{n:02}.txt" for n in range(1, 11)]
    totals = {"normal": 0, "easy": 0, "random": 0}
    for file in files:
        record = read_record(file.read_bytes())
        assert record_text(record).encode() == file.read_bytes()
        for player, total in zip(record.header.players, record.match.totals, strict=True):
            assert player.level == player.name
            totals[player.name] += total
    for bot in json.loads(out)["bots"]:
        assert bot["mean_total"] == pytest.approx(totals[bot["bot"]] / 10, abs=0.001)


def test_the_record_of_an_outside_program_is_that_of_a_bot(tmp_path: Path) -> None:
    program = f"cmd:{sys.executable} -c 'pass'"
    args = ("--bots", f"{program},normal", "--matches", "1", "--rounds", "3")
    status, _, err = simulate(*args, "--records", str(tmp_path))
    assert status == 0
    assert "normal played" in err
    record = read_record((tmp_path / "match-1.txt").read_bytes())
    assert [player.level for player in record.header.players] == ["bot", "normal"]
    assert record.header.players[0].name == program[:40]


def test_equals_have_one_line_for_all_and_one_for_each_seat() -> None:
    args = "--bots normal,normal,normal --matches 90 --rounds 3 --seed 1".split()
    status, out, _ = simulate(*args)
    assert status == 0
    lines = [line.split("  ") for line in out.splitlines()[1:]]
    assert [line[0].split()[0] for line in lines] == ["bot", "normal", "seat", "1,", "2", "3"]
    assert len({tuple(line[1:]) for line in lines[3:]}) == 3
    status, out, _ = simulate(*args, "--json")
    assert [bot["bot"] for bot in json.loads(out)["bots"]] == ["normal"] * 3


def test_two_hard_ones_end_their_rounds() -> None:
    args = "--bots hard,hard --matches 40 --seed 1 --rounds 3-3".split()
    status, _, err = simulate(*args)
    assert (status, err) == (0, "")


def test_processes_change_nothing_but_the_time() -> None:
    args = (
        "--bots",
        "easy,normal",
        "--matches",
        "8",
        "--seed",
        "2",
        "--rounds",
        "3-4",
        "--json",
    )
    answers = []
    for jobs in ("1", "2"):
        status, out, err = simulate(*args, "--jobs", jobs)
        assert (status, err) == (0, "")
        answer = json.loads(out)
        for bot in answer["bots"]:
            del bot["decision_ms"]
        answers.append(answer)
    assert answers[0] == answers[1]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_is_shown_on_a_terminal_only() -> None:
    ours, theirs = pty.openpty()
    try:
        subprocess.run(
            [
                *(sys.executable, "-m", "engine", "simulate", "--bots", "easy,easy"),
                *("--matches", "6", "--rounds", "3"),
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=theirs,
            timeout=60,
            check=True,
        )
        shown = os.read(ours, 10_000).decode()
    finally:
        os.close(ours)
        os.close(theirs)
    assert "of 6 matches" in shown
    assert shown.endswith("\r"), "the line is wiped at the end"


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT as a terminal does")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupting_tells_what_is_known(jobs: str) -> None:
    ours, theirs = pty.openpty()
    with interruptible():
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "engine", "simulate", "--bots", "easy,easy", "--json"),
                *("--matches", "100000", "--rounds", "3-5", "--jobs", jobs),
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            start_new_session=True,
        )
    try:
        # The first progress says that something is known.
        assert b"matches" in os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        os.close(ours)
        os.close(theirs)
    assert process.returncode == 130
    answer = json.loads(out)
    assert 0 < answer["matches"] < 100000
