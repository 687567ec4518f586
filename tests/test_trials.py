"""The list of trials: every line is tried, and what is said to try it is there."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINES = 68
MOST_BY_HAND = 5


def read(text: str) -> dict[int, list[str]]:
    """The tests and hands of each line, by its number."""
    found: dict[int, list[str]] = {}
    for line in text.splitlines():
        head = re.match(r"### (\d+)\. \S", line)
        if head is not None:
            assert int(head[1]) not in found, line
            found[int(head[1])] = []
        elif line.startswith("- "):
            found[max(found)].append(line[2:])
    return found


TRIALS = read((ROOT / "docs" / "TRIALS.md").read_text(encoding="utf-8"))
NAMED = sorted({t for trials in TRIALS.values() for t in trials if t.startswith("tests/")})


@functools.cache
def names_in(path: Path) -> frozenset[str]:
    """The names of a module's tests, without running it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def test_every_line_is_tried_automatically() -> None:
    assert sorted(TRIALS) == list(range(1, LINES + 1))
    without = [n for n, trials in TRIALS.items() if not any(t in NAMED for t in trials)]
    assert without == []


def test_what_is_named_is_there() -> None:
    parts = [name.partition("::") for name in NAMED]
    missing = [
        path + sep + test for path, sep, test in parts if test not in names_in(ROOT / path)
    ]
    assert missing == []


def test_little_is_tried_by_hand_and_it_is_told_what_was_seen() -> None:
    by_hand = [t for trials in TRIALS.values() for t in trials if t not in NAMED]
    assert len(by_hand) <= MOST_BY_HAND
    assert all(re.match(r"by hand: .{40,}", trial) for trial in by_hand), by_hand


def test_a_missing_test_would_be_noticed() -> None:
    assert read("### 3. A\n- tests/x.py::test_y\n### 4. B\n") == {
        3: ["tests/x.py::test_y"],
        4: [],
    }
    assert "test_nothing_of_the_kind" not in names_in(Path(__file__))
    assert "test_a_missing_test_would_be_noticed" in names_in(Path(__file__))


def test_what_a_killed_single_file_leaves_is_documented() -> None:
    text = (ROOT / "docs" / "PACKAGING.md").read_text(encoding="utf-8")
    paragraph = next(part for part in text.split("\n\n") if "_MEI" in part)
    for word in ("temporary", "killed", "default download"):
        assert word in paragraph
