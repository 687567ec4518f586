"""The words of the command ``simulate``: its arguments, and its answer.

:mod:`engine.cli.simulate` plays.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from engine.bots.registry import LEVELS, YARDSTICKS
from engine.bots.simulation import BotReport, Plan
from engine.cli.console import UsageError
from engine.errors import quote
from engine.ruleset import FULL_ROUNDS, MAX_PLAYERS, MIN_PLAYERS
from engine.shuffle import MAX_SEED

__all__ = ["COMMAND", "Request", "parse", "report_json", "report_lines"]

COMMAND: Final = "cmd:"
"""Begins the name of a bot that is a program of somebody else."""

MAX_MATCHES: Final = 10_000_000
MAX_JOBS: Final = 64
MAX_BUDGET: Final = 600_000
"""Milliseconds."""

_DEFAULT_MATCHES: Final = 100

_T = TypeVar("_T")


@dataclasses.dataclass(frozen=True, slots=True)
class Request:
    """What the command line asks for."""

    plan: Plan
    jobs: int
    """Processes; 1 is the command's own."""
    as_json: bool


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
    budget = _given(given, "--budget", _whole(1, MAX_BUDGET), None)
    plan = Plan(
        bots=_bots(given["--bots"]),
        matches=_given(given, "--matches", _whole(1, MAX_MATCHES), _DEFAULT_MATCHES),
        seed=_given(given, "--seed", _whole(0, MAX_SEED), 0),
        first=first,
        last=last,
        budget=None if budget is None else budget / 1000,
    )
    jobs = _given(given, "--jobs", _whole(1, MAX_JOBS), 1)
    return Request(plan, jobs, "--json" in given)


_OPTIONS: Final = (
    "--bots",
    "--matches",
    "--seed",
    "--jobs",
    "--rounds",
    "--budget",
    "--json",
)


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


def report_json(plan: Plan, matches: int, reports: tuple[BotReport, ...]) -> str:
    """Write the answer for programs, in one line."""
    bots = []
    for r in reports:
        bot: dict[str, object] = {
            "bot": r.bot,
            "win_share": round(r.win_share, 6),
            "ci": [round(end, 6) for end in r.interval],
            "mean_total": round(r.mean_total, 4),
            "mean_round": round(r.mean_round, 4),
            "decision_ms": {"median": round(r.median_ms, 4), "p95": round(r.p95_ms, 4)},
        }
        if r.forfeits:
            bot["forfeits"] = len(r.forfeits)
        bots.append(bot)
    return json.dumps({"matches": matches, "seed": plan.seed, "bots": bots})


def report_lines(plan: Plan, matches: int, reports: tuple[BotReport, ...]) -> Iterator[str]:
    """Write the answer for people, as a table."""
    rounds = f"{plan.first}-{plan.last}" if plan.first < plan.last else str(plan.first)
    yield f"{matches} matches, seed {plan.seed}, rounds of {rounds} cards"
    width = max(3, *(len(r.bot) for r in reports))
    yield (
        f"{'bot':<{width}}  {'wins':>6}  {'95 % interval':>15}  {'total':>7}"
        f"  {'a round':>7}  {'turn ms':>8}  {'p95 ms':>8}"
    )
    for r in reports:
        low, high = r.interval
        yield (
            f"{r.bot:<{width}}  {r.win_share:6.1%}  {low:6.1%} - {high:6.1%}"
            f"  {r.mean_total:7.1f}  {r.mean_round:7.2f}"
            f"  {r.median_ms:8.2f}  {r.p95_ms:8.2f}"
        )
