"""The solver in its own process: it answers, can be dropped at once, and survives a crash."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.solitaire.hints import HintReason
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import apply, start
from engine.solitaire.solver.outcome import Outcome, Solution
from engine.solitaire.solver.search import actions_of, solve
from engine.solitaire.state import Phase, Solitaire
from engine.solitaire.view import view
from game.workers.solver import FairHint, Outlook, Question, Solve, SolverAnswer, SolverProcess
from tests.game.test_bots_process import runs, until

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
"""Seconds after which a test gives up; an answer takes a few."""


@pytest.fixture
def solver() -> Iterator[SolverProcess]:
    process = SolverProcess()
    yield process
    process.close()


def deal(number: int) -> Solitaire:
    game, _ = start(SolitaireRules(), number)
    return game


def answer_to(solver: SolverProcess, question: Question) -> SolverAnswer:
    solver.ask(question)
    return wait(solver)


def pid_of(solver: SolverProcess) -> int:
    """Wait for the solver's process to be made, and return its number."""
    until(lambda: solver.worker.pid is not None, "process")
    pid = solver.worker.pid
    assert pid is not None
    return pid


def wait(solver: SolverProcess) -> SolverAnswer:
    for _ in range(PATIENCE * 100):
        answer = solver.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer came")


def test_it_answers_as_the_solver_itself(solver: SolverProcess) -> None:
    game = deal(8)
    answer = answer_to(solver, Solve(game))
    assert answer == SolverAnswer(Solve(game), solve(game))
    assert isinstance(answer.value, Solution)
    for action in actions_of(game, answer.value.moves):
        game, _ = apply(game, action)
    assert game.phase is Phase.WON
    assert not solver.busy
    assert solver.poll() is None


def test_one_process_answers_one_question_after_the_other(solver: SolverProcess) -> None:
    assert answer_to(solver, Solve(deal(10))).value == Solution(Outcome.LOST)
    process = solver.worker.pid
    hint = answer_to(solver, FairHint(view(deal(10)))).value
    assert hint is not None
    assert not isinstance(hint, Solution)
    assert hint.reason is HintReason.NEXT
    outlook = answer_to(solver, Outlook(view(deal(10)))).value
    assert outlook == Solution(Outcome.LOST)
    assert solver.worker.pid == process


def test_a_dropped_question_ends_its_process(solver: SolverProcess) -> None:
    solver.ask(Solve(deal(54)))
    pid = pid_of(solver)
    assert runs(pid)
    solver.cancel()
    assert not solver.busy
    assert solver.poll() is None
    assert solver.worker.pid is None
    assert not runs(pid)


def test_a_new_question_takes_the_place_of_an_old_one(solver: SolverProcess) -> None:
    solver.ask(Solve(deal(54)))
    answer = answer_to(solver, Solve(deal(10)))
    assert answer.question == Solve(deal(10))
    assert answer.value == Solution(Outcome.LOST)


def test_a_process_that_dies_is_told_of_and_replaced(solver: SolverProcess) -> None:
    solver.ask(Solve(deal(54)))
    os.kill(pid_of(solver), signal.SIGTERM)
    answer = wait(solver)
    assert answer.value is None
    assert answer.error is not None
    assert "ended" in answer.error
    assert answer_to(solver, Solve(deal(10))).value == Solution(Outcome.LOST)


def test_nothing_is_started_without_a_question() -> None:
    solver = SolverProcess()
    assert solver.poll() is None
    assert solver.worker.pid is None
    solver.close()


PROGRAM = """\
import time
from game.workers import solver as solver_process
from game.workers.solver import Solve, SolverProcess
from tests.game.test_solver_process import deal, pid_of

def think_for_ever(question, should_stop):
    print("thinking", flush=True)
    time.sleep(600)

solver_process._answer = think_for_ever  # in the solver's process as well, which runs this

if __name__ == "__main__":
    solver = SolverProcess()
    solver.ask(Solve(deal(8)))
    print(pid_of(solver), flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed otherwise")
def test_it_ends_in_the_middle_of_an_answer_with_a_killed_program(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    with subprocess.Popen(
        [sys.executable, str(script)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        lines = {program.stdout.readline(), program.stdout.readline()}
        (solver,) = (int(line) for line in lines if line != "thinking\n")
        program.kill()
        deadline = time.monotonic() + PATIENCE
        while runs(solver):
            assert time.monotonic() < deadline, "the solver's process goes on"
            time.sleep(0.01)
