"""Outside programs, good and bad, in real processes (docs/BOTS.md, "Outside programs")."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engine.bots import never
from engine.cli.protocol import MAX_STARTS, OutsideBot, ProgramError, split_command
from engine.match import rules as play
from engine.match.view import SeatView, view
from engine.ruleset import Ruleset
from engine.shuffle import Seed

ROOT = Path(__file__).parents[3]
PROGRAMS = Path(__file__).parent / "programs.py"
FDS = Path("/proc/self/fd")
SAMPLE = ROOT / "docs" / "sample_bot.py"


def seen() -> SeatView:
    match, _ = play.start(Ruleset(players=2, rounds="3"), Seed(1))
    return view(match, match.round.turn)


def program(how: str, budget: float = 20) -> OutsideBot:
    return OutsideBot((sys.executable, str(PROGRAMS), how), budget)


def simulate(program: str, *args: str) -> tuple[dict[str, object], str]:
    """Simulate normal against a program; the answer for it, and what was reported."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "engine", "simulate", "--json"),
            *("--bots", f"cmd:{program},normal", *args),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return json.loads(done.stdout)["bots"][0], done.stderr


def bad(how: str) -> str:
    return shlex.join([sys.executable, str(PROGRAMS), how])


@pytest.mark.parametrize("how", ["answers", "late"])
def test_a_program_is_asked_and_answers(how: str) -> None:
    with program(how) as bot:
        for _ in range(3):
            assert str(bot.choose(seen(), never)) == "draw"
        assert bot.name == how


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        ("dies", "has ended"),
        ("floods", "wrote more than it was asked for"),
        ("floods a line", "wrote more than it was asked for"),
        ("no json", "'take that!' is not JSON"),
        ("no object", r"'\[1\]' is no JSON object"),
        ("bytes", "is not JSON"),
        ("no action", "without an action"),
        ("nonsense", "'win' is not an action"),
        ("rude", "did not greet with the protocol's version"),
        ("two lines", "did not greet with its name in one line"),
        ("old", "speaks version 0 of the protocol, not 1"),
    ],
)
def test_what_a_program_does_wrong_is_told(how: str, problem: str) -> None:
    with program(how) as bot, pytest.raises(ProgramError, match=problem):
        bot.choose(seen(), never)


def test_a_hanging_program_is_ended_and_its_turn_lost() -> None:
    with program("hangs", budget=0.05) as bot:
        with pytest.raises(ProgramError, match="did not answer in time"):
            bot.choose(seen(), never)
        with pytest.raises(ProgramError, match="did not answer in time"):
            bot.choose(seen(), never)


def test_a_program_that_dies_is_started_again_but_not_for_ever() -> None:
    with program("dies") as bot:
        for _ in range(MAX_STARTS):
            with pytest.raises(ProgramError, match="has ended"):
                bot.choose(seen(), never)
        with pytest.raises(ProgramError, match="was given up after 3 starts"):
            bot.choose(seen(), never)


def test_being_told_to_stop_comes_before_an_answer() -> None:
    with program("hangs") as bot, pytest.raises(ProgramError, match="was told to stop"):
        bot.choose(seen(), lambda: True)


def test_a_missing_program_is_told_by_name() -> None:
    bot = OutsideBot(("/no/such/program",))
    with pytest.raises(ProgramError, match="'/no/such/program' does not start"):
        bot.choose(seen(), never)


@pytest.mark.skipif(sys.platform == "win32", reason="asks for a process by signal 0")
@pytest.mark.parametrize("how", ["answers", "stays", "hangs"])
def test_no_program_is_left_behind(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    class Noting(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            started.append(self.pid)

    monkeypatch.setattr(subprocess, "Popen", Noting)
    bot = program(how, budget=0.05 if how == "hangs" else 20)
    with bot:
        if how == "hangs":
            with contextlib.suppress(ProgramError):
                bot.choose(seen(), never)
        else:
            bot.choose(seen(), never)
    (process,) = started
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.mark.skipif(not FDS.is_dir(), reason="counts descriptors in /proc")
@pytest.mark.parametrize("how", ["leaves a child", "leaves a stranger"])
def test_what_a_program_started_is_ended_with_it_and_keeps_no_pipe(how: str) -> None:
    before = len(list(FDS.iterdir()))
    for _ in range(8):
        with program(how) as bot:
            bot.choose(seen(), never)
            assert bot.name is not None
            child = int(bot.name.removeprefix("child "))
        if how == "leaves a child":
            assert ended(child)
        else:
            # It left its group, and so stays; but its pipes are not waited for.
            os.kill(child, signal.SIGKILL)
        assert len(list(FDS.iterdir())) <= before


def ended(process: int) -> bool:
    """Whether a process ends within ten seconds; nobody may have reaped it yet."""
    for _ in range(1000):
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


def test_commands_are_divided_as_a_shell_does() -> None:
    assert split_command("a 'b c' d") == ("a", "b c", "d")
    with pytest.raises(ProgramError, match="quotation mark"):
        split_command("a 'b")
    with pytest.raises(ProgramError, match="no program"):
        split_command("  ")


def test_the_sample_plays_a_match_without_a_fault() -> None:
    sample = shlex.join([sys.executable, str(SAMPLE)])
    bot, told = simulate(sample, "--matches", "2", "--rounds", "3-5")
    assert told == ""
    assert "forfeits" not in bot
    assert len(SAMPLE.read_text(encoding="utf-8").splitlines()) <= 30


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("dies", "has ended"),
        ("hangs", "did not answer in time"),
        ("floods", "wrote more than it was asked for"),
        ("nonsense", "'win' is not an action"),
        ("illegal", "cannot 'out 3S lay 4S 5S 6S'"),
    ],
)
def test_a_bad_program_forfeits_its_turns_and_is_reported(how: str, reason: str) -> None:
    bot, told = simulate(bad(how), "--matches", "1", "--rounds", "3", "--budget", "500")
    forfeits = bot["forfeits"]
    assert isinstance(forfeits, int)
    assert forfeits >= 1
    assert f"{bot['bot']}: normal played" in told
    assert reason in told
