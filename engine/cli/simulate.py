"""The command ``simulate``: matches played with a clock, on one or more processes."""

from __future__ import annotations

import collections
import contextlib
import dataclasses
import json
import multiprocessing
import multiprocessing.synchronize
import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from engine.bots.base import Bot, never
from engine.bots.registry import LEVELS, YARDSTICKS, make_bot
from engine.bots.simulation import (
    BotReport,
    DealResult,
    Plan,
    PlayedMatch,
    SeatReport,
    StoppedError,
    World,
    play_deal,
    report,
    seat_report,
)
from engine.cli import interrupts
from engine.cli.console import Console, UsageError
from engine.cli.protocol import DEFAULT_BUDGET, OutsideBot, split_command
from engine.errors import EngineError, quote
from engine.match.notation import record_text
from engine.ruleset import FULL_ROUNDS, MAX_PLAYERS, MIN_PLAYERS
from engine.shuffle import MAX_SEED, Stream

COMMAND: Final = "cmd:"
"""Begins the name of a bot that is a program of somebody else."""

_MAX_MATCHES: Final = 10_000_000
_MAX_JOBS: Final = 64
_MAX_BUDGET: Final = 600_000
"""Milliseconds."""

_DEFAULT_MATCHES: Final = 100

_OPTIONS: Final = tuple(
    "--bots --matches --seed --jobs --rounds --budget --json --records".split()
)

INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as shells have it."""

_SEAT: Final = "seat      "
"""Begins the table of the seats."""

_BETWEEN_REPORTS: Final = 0.2
"""Seconds between two lines of progress."""

_T = TypeVar("_T")


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
    if request.records is not None:
        try:
            request.records.mkdir(parents=True, exist_ok=True)
        except ValueError:
            raise UsageError(f"{quote(str(request.records))} is no name of a folder") from None
        except OSError as error:
            name = quote(str(request.records))
            raise UsageError(f"{name} cannot be made: {error.strerror or error}") from None
    results: list[DealResult] = []
    progress = _Progress(plan, console)
    status = 0
    try:
        with _playing(request) as deals:
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
    reports, seats = report(plan, results), seat_report(plan, results)
    if request.as_json:
        console.stdout.write(f"{_report_json(plan, matches, reports, seats)}\n")
    else:
        for line in _report_lines(plan, matches, reports, seats):
            console.stdout.write(f"{line}\n")
    if status:
        console.stderr.write(f"interrupted: {matches} of {plan.matches} matches\n")
    for bot in reports:
        for reason, count in collections.Counter(bot.forfeits).most_common():
            turns = "1 turn" if count == 1 else f"{count} turns"
            console.stderr.write(f"{bot.bot}: normal played {turns} instead: {reason}\n")
    return status


# The arguments, and the answer.


@dataclasses.dataclass(frozen=True, slots=True)
class Request:
    """What the command line asks for."""

    plan: Plan
    jobs: int
    """Processes; 1 is the command's own."""
    as_json: bool
    records: Path | None = None
    """The folder that gets a record for each match."""


def parse(args: list[str]) -> Request:
    """Read the arguments.

    :raises UsageError: one is unknown, given twice, lacks its value or has a wrong one.
    """
    given: dict[str, str] = {}
    words = iter(args)
    for word in words:
        name, equals, value = word.partition("=")
        if name not in _OPTIONS:
            raise UsageError(
                f"simulate does not know {quote(word)}; it knows {', '.join(_OPTIONS)}"
            )
        if name in given:
            raise UsageError(f"{name} is given twice")
        if name == "--json":
            if equals:
                raise UsageError("--json takes no value")
        elif not equals:
            value = next(words, "")
            if not value or value.startswith("--"):
                raise UsageError(f"{name} needs a value")
        given[name] = value
    if "--bots" not in given:
        raise UsageError("simulate needs --bots, such as --bots expert,normal")
    first, last = _given(given, "--rounds", _rounds, (FULL_ROUNDS[0], FULL_ROUNDS[-1]))
    budget = _given(given, "--budget", _whole(1, _MAX_BUDGET), None)
    plan = Plan(
        bots=_bots(given["--bots"]),
        matches=_given(given, "--matches", _whole(1, _MAX_MATCHES), _DEFAULT_MATCHES),
        seed=_given(given, "--seed", _whole(0, MAX_SEED), 0),
        first=first,
        last=last,
        budget=None if budget is None else budget / 1000,
    )
    records = Path(given["--records"]) if "--records" in given else None
    if records is not None and not plan.has_records:
        raise UsageError(
            "--records needs all rounds or a single one: no record can tell others"
        )
    jobs = min(_given(given, "--jobs", _whole(1, _MAX_JOBS), 1), plan.deals)
    return Request(plan, jobs, "--json" in given, records)


def _given(given: dict[str, str], name: str, read: Callable[[str, str], _T], default: _T) -> _T:
    return read(name, given[name]) if name in given else default


def _whole(low: int, high: int) -> Callable[[str, str], int]:
    def read(name: str, text: str) -> int:
        # int() would also take signs, spaces, underscores and foreign digits.
        if not re.fullmatch("[0-9]{1,20}", text) or not low <= int(text) <= high:
            raise UsageError(
                f"{name} must be a whole number from {low} to {high}, not {quote(text)}"
            )
        return int(text)

    return read


def _rounds(name: str, text: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,2})(?:-([0-9]{1,2}))?", text)
    if found:
        first, last = int(found[1]), int(found[2] or found[1])
        if FULL_ROUNDS[0] <= first <= last <= FULL_ROUNDS[-1]:
            return first, last
    raise UsageError(f"{name} must be such as 13 or 3-13, not {quote(text)}")


def _bots(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    levels = (*LEVELS, *YARDSTICKS)
    for name in names:
        if name.startswith(COMMAND):
            if not name.removeprefix(COMMAND).strip():
                raise UsageError(f"{COMMAND} needs a program")
        elif name not in levels:
            raise UsageError(
                f"there is no bot {quote(name)}; bots are {', '.join(levels)}"
                f" and {COMMAND}PROGRAM ARGS"
            )
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise UsageError(
            f"--bots needs {MIN_PLAYERS} to {MAX_PLAYERS} bots, one a seat, not {len(names)}"
        )
    return names


def _report_json(
    plan: Plan, matches: int, reports: tuple[BotReport, ...], seats: tuple[SeatReport, ...]
) -> str:
    """Write the answer for programs, in one line."""
    bots = []
    for r in reports:
        bot: dict[str, object] = {
            "bot": r.bot,
            **_figures_json(r),
            "decision_ms": {"median": round(r.median_ms, 4), "p95": round(r.p95_ms, 4)},
        }
        if r.forfeits:
            bot["forfeits"] = len(r.forfeits)
        bots.append(bot)
    return json.dumps(
        {
            "matches": matches,
            "seed": plan.seed,
            "bots": bots,
            "seats": [{"seat": r.seat, **_figures_json(r)} for r in seats],
        }
    )


def _figures_json(r: BotReport | SeatReport) -> dict[str, object]:
    return {
        "win_share": round(r.win_share, 6),
        "ci": [round(end, 6) for end in r.interval],
        "mean_total": round(r.mean_total, 4),
        "mean_round": round(r.mean_round, 4),
    }


def _report_lines(
    plan: Plan, matches: int, reports: tuple[BotReport, ...], seats: tuple[SeatReport, ...]
) -> Iterator[str]:
    """Write the answer for people, as a table of the bots and one of the seats."""
    rounds = f"{plan.first}-{plan.last}" if plan.first < plan.last else str(plan.first)
    yield f"{matches} matches, seed {plan.seed}, rounds of {rounds} cards"
    width = max(len(_SEAT), *(len(r.bot) for r in reports))
    figures = f"{'wins':>6}  {'95 % interval':>15}  {'total':>7}  {'a round':>7}"
    yield f"{'bot':<{width}}  {figures}  {'turn ms':>8}  {'p95 ms':>8}"
    # As the seats rotate, one line for all is enough where nothing tells the bots apart.
    for r in reports if len(set(plan.bots)) > 1 else reports[:1]:
        yield f"{r.bot:<{width}}  {_figures(r)}  {r.median_ms:8.2f}  {r.p95_ms:8.2f}"
    yield f"{_SEAT:<{width}}  {figures}"
    for seat in seats:
        begins = ", begins" if seat.seat == 1 else ""
        yield f"{f'{seat.seat}{begins}':<{width}}  {_figures(seat)}"


def _figures(r: BotReport | SeatReport) -> str:
    low, high = r.interval
    share = f"{r.win_share:6.1%}  {low:6.1%} - {high:6.1%}"
    return f"{share}  {r.mean_total:7.1f}  {r.mean_round:7.2f}"


# Playing.


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
def _playing(request: Request) -> Iterator[Iterator[DealResult]]:
    """Give the results of the deals as they come."""
    plan, jobs = request.plan, request.jobs
    if jobs == 1:
        yield (_play(request, deal, None) for deal in range(plan.deals))
        return
    context = multiprocessing.get_context("spawn")
    # Handed out one by one: a pool given all of them would have to go through them all
    # before it ends.
    ready = threading.Semaphore(2 * jobs)
    # Ctrl-C reaches every process of a terminal; the first one tells the others.
    with interrupts.held_back():
        # This starts a process that tracks such things, and lets Ctrl-C through again.
        stop = context.Event()
    with interrupts.held_back():
        workers = context.Pool(jobs, _start_worker, (request, stop))
    with workers as pool:
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


_worker: tuple[Request, multiprocessing.synchronize.Event] | None = None
"""In a worker: what is played, and whether no more is wanted."""


def _start_worker(request: Request, stop: multiprocessing.synchronize.Event) -> None:
    global _worker  # noqa: PLW0603 - a worker is told once
    _worker = (request, stop)
    interrupts.ignore()


def _play_in_worker(deal: int) -> DealResult | None:
    assert _worker is not None
    request, stop = _worker
    try:
        return _play(request, deal, stop)
    except StoppedError:
        return None


def _play(
    request: Request, deal: int, stop: multiprocessing.synchronize.Event | None
) -> DealResult:
    plan = request.plan
    with contextlib.ExitStack() as programs:

        def make(name: str, stream: Stream) -> Bot:
            if not name.startswith(COMMAND):
                return make_bot(name, stream)
            budget = DEFAULT_BUDGET if plan.budget is None else plan.budget
            command = split_command(name.removeprefix(COMMAND))
            return programs.enter_context(OutsideBot(command, budget))

        def finished(played: PlayedMatch) -> None:
            if request.records is not None:
                _write_record(request.records, plan, played)

        stopped = never if stop is None else stop.is_set
        world = World(make, time.perf_counter, stopped, finished)
        return play_deal(plan, deal, world)


def _write_record(folder: Path, plan: Plan, played: PlayedMatch) -> None:
    """Write a match into a file of its own, named by its number."""
    name = f"match-{played.number:0{len(str(plan.matches))}}.txt"
    data = record_text(played.record).encode()
    (folder / name).write_bytes(data)
