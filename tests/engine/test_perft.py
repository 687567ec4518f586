"""Counting games: tests/golden/perft, and the same by plain rules that share no code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine import plain_rules
from tests.golden.counting import (
    COLUMNS,
    FOLDER,
    breakdown,
    count,
    engine_children,
    read,
    text,
)

FILES = sorted(FOLDER.glob("*.txt"))


def test_there_are_set_ups_in_which_everything_happens() -> None:
    rows = [row for path in FILES for row in read(path)[1]]
    for column in COLUMNS:
        assert any(row[column] for row in rows), column


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_counts_as_many_games_as_are_written(path: Path) -> None:
    setup, expected = read(path)
    counts = count(setup.start(), len(expected), engine_children)
    wrong = [at for at, row in enumerate(counts, 1) if row != expected[at - 1]]
    assert not wrong, breakdown(setup, wrong[0])
    assert path.read_text(encoding="utf-8") == text(setup, expected)


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_plain_rules_count_as_many_games_as_are_written(path: Path) -> None:
    setup, expected = read(path)
    # Copying whole positions is slow; the deepest level is the engine's alone.
    expected = expected[:-1]
    counts = count(setup.plain_start(), len(expected), plain_rules.children)
    wrong = [at for at, row in enumerate(counts, 1) if row != expected[at - 1]]
    assert not wrong, breakdown(setup, wrong[0])


def test_the_breakdown_leads_to_the_action_that_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup, _ = read(FOLDER / "01-two-seats.txt")
    assert "discard" not in breakdown(setup, 2)
    monkeypatch.setattr(plain_rules, "all_meld", lambda *_: False)
    told = breakdown(setup, 4)
    assert "depth 4: games by first action" in told
    assert "after draw:" in told
    only_ours = [line.split() for line in told.splitlines() if line.startswith("  out ")]
    assert only_ours
    assert {line[-1] for line in only_ours} == {"None"}
