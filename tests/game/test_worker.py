"""The worker by itself, under an answering that is neither bot nor solver."""

from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from game.workers.worker import LostError, RemoteError, ShouldStop, Worker, serve
from tests.game.test_bots_process import runs, until


def square(number: int, should_stop: ShouldStop) -> int:
    """Negative numbers take until somebody wants the answer."""
    while number < 0 and not should_stop():
        time.sleep(0.001)
    return number * number // (number != 13)


def squares(connection: Connection) -> None:
    serve(connection, square)


def never_up(_connection: Connection) -> None:
    raise SystemExit(1)


@pytest.fixture
def worker() -> Iterator[Worker[int, int]]:
    made = Worker[int, int](squares, "squares")
    yield made
    made.close()


def test_a_question_waits_until_the_process_is_up(worker: Worker[int, int]) -> None:
    job = worker.ask(7)
    until(lambda: job.done, "answer")
    assert (job.value, job.error) == (49, None)


def test_a_failure_is_told_and_the_process_goes_on(worker: Worker[int, int]) -> None:
    failed = worker.ask(13)
    until(lambda: failed.done, "answer")
    assert failed.value is None
    assert isinstance(failed.error, RemoteError)
    assert "ZeroDivisionError" in str(failed.error)
    job = worker.ask(2)
    until(lambda: job.done, "answer")
    assert job.value == 4


def test_the_time_of_a_question_ends_it(worker: Worker[int, int]) -> None:
    job = worker.ask(-3, budget=0.01)
    until(lambda: job.done, "answer")
    assert job.value == 9


def test_cancelling_keeps_the_process_that_listens(worker: Worker[int, int]) -> None:
    job = worker.ask(-3)
    until(lambda: worker.ready, "process")
    pid = worker.pid
    worker.cancel()
    following = worker.ask(5)
    until(lambda: following.done, "answer")
    assert following.value == 25
    assert worker.pid == pid
    assert not job.done


def test_cancelling_ends_the_process_that_does_not_listen() -> None:
    worker = Worker[int, int](squares, "squares", listens=False)
    worker.ask(-3)
    until(lambda: worker.ready, "process")
    pid = worker.pid
    assert pid is not None
    worker.cancel()
    assert not runs(pid)
    assert worker.pid is None
    worker.close()


def test_restarting_makes_another_process_for_the_next_question(
    worker: Worker[int, int],
) -> None:
    job = worker.ask(-3)
    until(lambda: worker.ready, "process")
    pid = worker.pid
    assert pid is not None
    worker.restart()
    assert not runs(pid)
    following = worker.ask(4)
    until(lambda: following.done, "answer")
    assert following.value == 16
    assert worker.pid not in (None, pid)
    assert not job.done


def test_a_question_fails_with_a_process_that_does_not_start() -> None:
    worker = Worker[int, int](never_up, "nobody")
    job = worker.ask(3)
    until(lambda: job.done, "failure")
    assert isinstance(job.error, LostError)
    worker.close()
    late = worker.ask(3)
    assert late.done
    assert isinstance(late.error, LostError)
