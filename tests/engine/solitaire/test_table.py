"""The table of the first deals, as it is shipped."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from engine.errors import RecordError
from engine.solitaire.deal_table import (
    MAX_BYTES,
    Difficulty,
    Table,
    difficulty,
    mark_of,
    parse_table,
    table_text,
)
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import start
from engine.solitaire.solver.outcome import Outcome, Solution
from engine.solitaire.solver.search import solve

FILE = Path(__file__).parents[3] / "assets" / "solitaire" / "deals.txt"
TEXT = FILE.read_text(encoding="ascii")
SHIPPED = parse_table(TEXT)
DAILY = [1916, 1038, 486]
"""The deals of three days of April 2024."""


def check(deal: int) -> None:
    game, _ = start(SolitaireRules(), deal)
    solution = solve(game)
    assert (solution.outcome, solution.par) == (SHIPPED.outcome(deal), SHIPPED.par(deal)), deal


def test_the_shipped_table_is_small_and_large_enough() -> None:
    assert SHIPPED.size >= 2000
    assert len(TEXT) < MAX_BYTES
    assert table_text(SHIPPED) == TEXT


@pytest.mark.quick_cases(5)
@pytest.mark.parametrize("deal", random.Random(5).sample(range(1, SHIPPED.size + 1), 12))
def test_deals_of_the_table_are_what_it_says(deal: int) -> None:
    check(deal)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_many_deals_of_the_table_are_what_it_says(block: int) -> None:
    for deal in random.Random(100 + block).sample(range(1, SHIPPED.size + 1), 25):
        check(deal)


def test_nearly_all_is_decided_and_most_can_be_won() -> None:
    outcomes = Counter(SHIPPED.outcome(deal) for deal in range(1, SHIPPED.size + 1))
    assert outcomes[Outcome.UNKNOWN] <= SHIPPED.size * 0.02
    assert SHIPPED.size * 0.7 < outcomes[Outcome.WINNABLE] < SHIPPED.size * 0.95


def test_each_difficulty_has_about_a_third() -> None:
    winnable = SHIPPED.winnable()
    by_level = {level: SHIPPED.winnable(level) for level in Difficulty}
    assert sorted(deal for deals in by_level.values() for deal in deals) == list(winnable)
    for deals in by_level.values():
        assert 0.2 < len(deals) / len(winnable) < 0.5
    assert [difficulty(par) for par in (23, 24, 25, 26)] == [
        Difficulty.EASY,
        Difficulty.MEDIUM,
        Difficulty.MEDIUM,
        Difficulty.HARD,
    ]


def test_daily_deals_are_winnable_and_stay_what_they_are() -> None:
    days = [SHIPPED.daily(day) for day in range(739_000, 739_400)]
    assert all(SHIPPED.par(deal) is not None for deal in days)
    assert len(set(days)) > 350
    assert days[:3] == DAILY
    # A table that goes further changes no day.
    assert Table(SHIPPED.marks[:2000]).daily(739_000) == days[0]


def test_tables_read_back() -> None:
    solutions = [
        Solution(Outcome.WINNABLE, 28),
        Solution(Outcome.LOST),
        Solution(Outcome.UNKNOWN),
        Solution(Outcome.WINNABLE, 0),
    ]
    table = parse_table(table_text(solutions * 30))
    assert table == Table("s-?0" * 30)
    assert [table.outcome(deal) for deal in (1, 2, 3, 4)] == [s.outcome for s in solutions]
    assert [table.par(deal) for deal in (1, 2, 3, 4)] == [28, None, None, 0]
    assert table.winnable()[:3] == (1, 4, 5)
    assert mark_of(solutions[0]) == "s"
    for deal in (0, 121):
        with pytest.raises(IndexError):
            table.par(deal)


@pytest.mark.parametrize(
    "text",
    [
        "",
        TEXT[:-1],
        TEXT + "\n",
        TEXT.replace("table 1", "table 2"),
        TEXT.replace("closing=auto", "closing=manual"),
        TEXT.replace("deals 1 ", "deals 1 1"),
        TEXT[:150] + "z" + TEXT[151:],
        TEXT[:150] + TEXT[151:],
        TEXT.replace("\n", "\r\n"),
        "x" * (MAX_BYTES + 1),
    ],
    ids=range(10),
)
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        parse_table(text)
