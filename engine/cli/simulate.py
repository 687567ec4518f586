"""The command ``simulate``: matches played with a clock, on one or more processes."""

from __future__ import annotations

import collections
import contextlib
import multiprocessing
import multiprocessing.synchronize
import signal
import threading
import time
from collections.abc import Iterator
from typing import Final

from engine.bots.base import Bot, never
from engine.bots.registry import make_bot
from engine.bots.simulation import DealResult, Plan, StoppedError, World, play_deal, report
from engine.cli.console import Console, UsageError
from engine.cli.protocol import DEFAULT_BUDGET, OutsideBot, split_command
from engine.cli.simulate_request import COMMAND, parse, report_json, report_lines
from engine.errors import EngineError
from engine.shuffle import Stream

__all__ = ["main"]

INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as shells have it."""

_BETWEEN_REPORTS: Final = 0.2
"""Seconds between two lines of progress."""


def main(args: list[str], console: Console) -> int:
    """Play, and print what came of it: 0, or 130 if interrupted.

    :raises UsageError: the arguments cannot be carried out.
    """
    request = parse(args)
    plan = request.plan
    for name in plan.bots:
        if name.startswith(COMMAND):
            try:
                split_command(name.removeprefix(COMMAND))
            except EngineError as error:
                raise UsageError(str(error)) from None
    results: list[DealResult] = []
    progress = _Progress(plan, console)
    status = 0
    try:
        with _playing(plan, min(request.jobs, plan.deals)) as deals:
            for result in deals:
                results.append(result)
                progress.show(result)
    except KeyboardInterrupt:
        status = INTERRUPTED
    progress.clear()
    if not results:
        console.stderr.write("python -m engine: interrupted before a deal was finished\n")
        return status
    matches = sum(result.matches for result in results)
    reports = report(plan, results)
    if request.as_json:
        console.stdout.write(f"{report_json(plan, matches, reports)}\n")
    else:
        for line in report_lines(plan, matches, reports):
            console.stdout.write(f"{line}\n")
    if status:
        console.stderr.write(f"interrupted: {matches} of {plan.matches} matches\n")
    for bot in reports:
        for reason, count in collections.Counter(bot.forfeits).most_common():
            turns = "1 turn" if count == 1 else f"{count} turns"
            console.stderr.write(f"{bot.bot}: normal played {turns} instead: {reason}\n")
    return status


class _Progress:
    """One line on a terminal that is written over and over; elsewhere nothing."""

    def __init__(self, plan: Plan, console: Console) -> None:
        self._plan = plan
        self._stream = console.stderr if console.stderr.isatty() else None
        self._done = 0
        self._shown = 0.0
        self._width = 0

    def show(self, result: DealResult) -> None:
        self._done += result.matches
        if self._stream is None or time.monotonic() < self._shown + _BETWEEN_REPORTS:
            return
        self._shown = time.monotonic()
        text = f"{self._done} of {self._plan.matches} matches"
        self._width = max(self._width, len(text))
        self._stream.write(f"\r{text:<{self._width}}")
        self._stream.flush()

    def clear(self) -> None:
        if self._stream is not None and self._width:
            self._stream.write(f"\r{'':<{self._width}}\r")
            self._stream.flush()


@contextlib.contextmanager
def _playing(plan: Plan, jobs: int) -> Iterator[Iterator[DealResult]]:
    """Give the results of the deals as they come."""
    if jobs == 1:
        yield (_play(plan, deal, None) for deal in range(plan.deals))
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    # Handed out one by one: a pool given all of them would have to go through them all
    # before it ends.
    ready = threading.Semaphore(2 * jobs)
    with context.Pool(jobs, _start_worker, (plan, stop)) as pool:
        try:
            deals = _handed_out(plan, ready, stop)
            yield _finished(pool.imap_unordered(_play_in_worker, deals), ready)
        finally:
            # Workers end by themselves, so that outside programs are closed, too.
            stop.set()
            ready.release()
            pool.close()
            pool.join()


def _handed_out(
    plan: Plan, ready: threading.Semaphore, stop: multiprocessing.synchronize.Event
) -> Iterator[int]:
    for deal in range(plan.deals):
        ready.acquire()
        if stop.is_set():
            return
        yield deal


def _finished(
    results: Iterator[DealResult | None], ready: threading.Semaphore
) -> Iterator[DealResult]:
    for result in results:
        ready.release()
        if result is not None:
            yield result


_worker: tuple[Plan, multiprocessing.synchronize.Event] | None = None
"""In a worker: what is played, and whether no more is wanted."""


def _start_worker(plan: Plan, stop: multiprocessing.synchronize.Event) -> None:
    global _worker  # noqa: PLW0603 - a worker is told once
    _worker = (plan, stop)
    # Ctrl-C reaches every process of a terminal; the first one tells the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_in_worker(deal: int) -> DealResult | None:
    assert _worker is not None
    plan, stop = _worker
    try:
        return _play(plan, deal, stop)
    except StoppedError:
        return None


def _play(plan: Plan, deal: int, stop: multiprocessing.synchronize.Event | None) -> DealResult:
    with contextlib.ExitStack() as programs:

        def make(name: str, stream: Stream) -> Bot:
            if not name.startswith(COMMAND):
                return make_bot(name, stream)
            budget = DEFAULT_BUDGET if plan.budget is None else plan.budget
            command = split_command(name.removeprefix(COMMAND))
            return programs.enter_context(OutsideBot(command, budget))

        stopped = never if stop is None else stop.is_set
        return play_deal(plan, deal, World(make, time.perf_counter, stopped))
