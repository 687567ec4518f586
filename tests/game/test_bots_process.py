"""The bots in a process of their own: the same moves, and nothing that it does or leaves
undone stops a match or the window."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from engine.bots import make_bot, never
from engine.bots.normal import NormalBot
from engine.match import rules as play
from engine.match.actions import Action, Deal
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.match.session import Player, Session
from game.workers.bots import BotsProcess
from game.workers.worker import MOST_FAILURES, Job, RemoteError

PATIENCE = 60.0
"""Seconds after which a test gives up."""
ROOT = Path(__file__).resolve().parents[2]
LEVELS = ("easy", "normal", "hard", "expert")


def position(seed: int = 3, steps: int = 12) -> Match:
    """A match of thirteen cards, some way into its round."""
    match, _ = play.start(Ruleset.of({"players": "4", "rounds": "13"}), Seed(seed))
    bot = NormalBot()
    for _ in range(steps):
        match, _ = play.apply(match, bot.choose(view(match, match.round.turn), never))
    return match


def ask(
    bots: BotsProcess, match: Match, level: str = "expert", budget: float | None = None
) -> Job[object]:
    seat = match.round.turn
    return bots.think(level, Seed(1).stream("bot", seat), view(match, seat), budget)


def until(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"no {what}"
        time.sleep(0.002)


def finished(thought: Job[object]) -> Job[object]:
    until(lambda: thought.done, "answer")
    return thought


def made_ready(bots: BotsProcess) -> BotsProcess:
    bots.prepare()
    until(lambda: bots.worker.ready, "process")
    return bots


def pid_of(bots: BotsProcess) -> int:
    pid = bots.worker.pid
    assert pid is not None
    return pid


def runs(pid: int) -> bool:
    """Whether a process is there that is not a child of ours that has ended."""
    with contextlib.suppress(ProcessLookupError, FileNotFoundError):
        stat = Path(f"/proc/{pid}/stat")
        if stat.parent.parent.exists():
            return stat.read_text().rpartition(")")[2].split()[0] != "Z"
        os.kill(pid, 0)
        return True
    return False


@contextlib.contextmanager
def opened(bots: BotsProcess) -> Iterator[BotsProcess]:
    try:
        yield bots
    finally:
        bots.close()


@pytest.fixture(scope="module")
def bots() -> Iterator[BotsProcess]:
    """One process for the tests that do it no harm."""
    with opened(BotsProcess()) as process:
        yield made_ready(process)


@pytest.mark.parametrize("level", LEVELS)
def test_it_chooses_what_is_chosen_here(bots: BotsProcess, level: str) -> None:
    match = position(steps=12)
    for _ in range(6):
        seat = match.round.turn
        here = make_bot(level, Seed(1).stream("bot", seat)).choose(view(match, seat), never)
        thought = finished(ask(bots, match, level))
        assert thought.value == here
        assert thought.error is None
        match, _ = play.apply(match, here)
    assert bots.worker.ready, "the process has chosen, and not a thread"


def test_its_cards_are_the_cards_of_this_process(bots: BotsProcess) -> None:
    match = position(steps=13)
    action = finished(ask(bots, match, "normal")).value
    hand = match.round.hands[match.round.turn]
    assert any(getattr(action, "card", None) is card for card in hand)


def test_a_match_of_all_levels_goes_as_it_does_on_threads(bots: BotsProcess) -> None:
    players = [Player("You"), *(Player(level, level) for level in LEVELS)]
    rules = Ruleset.of({"players": "5", "rounds": "9"})
    played: list[list[Action | None]] = []
    for thinker in (bots, None):
        session = Session.start(players, rules, Seed(6), thinker=thinker)
        actions: list[Action | None] = []
        while session.match.phase is not Phase.MATCH_OVER:
            if session.match.phase is Phase.ROUND_OVER:
                session.submit(Deal())
            elif session.persons_turn:
                session.submit(NormalBot().choose(session.view, never))
            else:
                session.think()
                if (step := session.poll()) is not None:
                    actions.append(step.action)
                else:
                    time.sleep(0.001)
        played.append(actions)
        assert session.notices == []
    assert played[0] == played[1]
    assert len(played[0]) > 20


def test_a_bot_that_fails_is_told_of_and_the_process_goes_on(bots: BotsProcess) -> None:
    pid = pid_of(bots)
    thought = finished(ask(bots, position(), "nobody"))
    assert thought.value is None
    assert isinstance(thought.error, RemoteError)
    assert "there is no level 'nobody'" in str(thought.error)
    assert finished(ask(bots, position(), "normal")).error is None
    assert pid_of(bots) == pid


def test_what_is_stopped_never_answers_and_keeps_nobody_waiting(bots: BotsProcess) -> None:
    match = position()
    dropped = ask(bots, match)
    dropped.stop()
    answered = finished(ask(bots, match, "normal"))
    assert answered.value is not None
    assert not dropped.done
    assert dropped.value is None


def test_a_late_answer_is_not_taken_for_the_next_ones(bots: BotsProcess) -> None:
    """Here the first bot has answered before it is stopped, and nobody has looked yet."""
    late = ask(bots, position(steps=13), "normal")
    until(lambda: bots.worker.incoming, "answer")
    late.stop()
    draw = position(steps=12)
    answered = finished(ask(bots, draw, "normal"))
    assert play.is_legal(draw, answered.value)  # type: ignore[arg-type]
    assert not late.done


def test_closing_a_session_drops_the_thought(bots: BotsProcess) -> None:
    session = Session.start(
        [Player("You"), Player("A", "expert")],
        Ruleset.of({"players": "2", "rounds": "13"}),
        Seed(2),
        thinker=bots,
    )
    while not session.bots_turn:
        session.submit(NormalBot().choose(session.view, never))
    before = session.match
    session.think()
    session.close()
    finished(ask(bots, position(), "normal"))
    assert session.poll() is None
    assert session.match is before


def test_only_the_engine_is_loaded_there() -> None:
    """Otherwise it would take as much memory as the window."""
    ask_for = (
        "import game.__main__, game.workers.bots, sys\n"
        "print(sorted({'pygame', 'sqlite3', 'highspy', 'numpy', 'game.app.loop', 'gettext'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", ask_for], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


# A process that fails


def killed_when_asked(connection: Connection) -> None:
    connection.send(None)
    connection.recv()
    os._exit(9)


def silent(connection: Connection) -> None:
    connection.send(None)
    with contextlib.suppress(EOFError):
        while True:
            connection.recv()


def babbling(connection: Connection) -> None:
    connection.send(None)
    connection.recv()
    connection.send("the queen of hearts")
    with contextlib.suppress(EOFError):
        connection.recv()


def never_up(_connection: Connection) -> None:
    os._exit(1)


@pytest.mark.parametrize("target", [killed_when_asked, silent, babbling])
def test_a_thread_answers_for_a_process_that_fails(
    target: Callable[[Connection], None], caplog: pytest.LogCaptureFixture
) -> None:
    match = position()
    patience = 0.0 if target is silent else PATIENCE
    with opened(BotsProcess(target, patience)) as bots:
        made_ready(bots)
        thought = finished(ask(bots, match, "hard", budget=0.05 if target is silent else None))
        assert play.is_legal(match, thought.value)  # type: ignore[arg-type]
        assert [r.name for r in caplog.records] == ["game.workers.worker"]
        assert "thread" in caplog.text


def test_another_process_takes_the_place_of_one_that_died(
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = position()
    with opened(BotsProcess()) as bots:
        first = pid_of(made_ready(bots))
        os.kill(first, signal.SIGTERM)
        here = make_bot("expert", Seed(1).stream("bot", match.round.turn)).choose(
            view(match, match.round.turn), never
        )
        assert finished(ask(bots, match)).value == here
        until(lambda: bots.worker.ready, "second process")
        assert pid_of(bots) != first
        assert finished(ask(bots, match)).value == here
        assert len(caplog.records) == 1


def test_a_process_that_dies_again_and_again_is_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = position()
    with opened(BotsProcess(never_up)) as bots:
        for _ in range(MOST_FAILURES + 2):
            thought = finished(ask(bots, match, "normal"))
            assert play.is_legal(match, thought.value)  # type: ignore[arg-type]
            until(lambda: not bots.worker.starting, "failure")
        assert not bots.worker.ready
        assert len(caplog.records) == MOST_FAILURES


def test_without_being_ready_it_thinks_on_a_thread() -> None:
    match = position()
    bots = BotsProcess(never_up)
    bots.close()
    thought = finished(ask(bots, match, "normal"))
    assert play.is_legal(match, thought.value)  # type: ignore[arg-type]
    assert not bots.worker.starting


# Its end


def test_closing_ends_it_in_the_middle_of_a_thought() -> None:
    bots = made_ready(BotsProcess())
    pid = pid_of(bots)
    thought = ask(bots, position())
    bots.close()
    assert not runs(pid)
    assert not thought.done
    bots.close()


def test_closing_ends_it_while_it_starts(caplog: pytest.LogCaptureFixture) -> None:
    bots = BotsProcess()
    bots.prepare()
    bots.close()
    assert not bots.worker.ready
    assert not any(t.name == "bots" for t in threading.enumerate())
    assert caplog.records == []


PROGRAM = """\
import sys, time
from engine.bots import never
from tests.game.test_bots_process import BotsProcess, ask, made_ready, pid_of, position

if __name__ == "__main__":
    bots = made_ready(BotsProcess())
    match = position()
    {thinking}
    print(pid_of(bots), flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed otherwise")
@pytest.mark.parametrize("thinking", ["pass", "ask(bots, match)"], ids=["resting", "thinking"])
def test_it_ends_with_a_killed_program(thinking: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(thinking=thinking)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert runs(pid)
        program.kill()
        until(lambda: not runs(pid), "end")
        # Its own end of the pipe closes with the last process that holds it.
        _out, errors = program.communicate(timeout=PATIENCE)
        assert errors == ""
