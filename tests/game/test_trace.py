"""The trace: a line for each change, none for the same again."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from game.app.trace import Trace
from game.ui.target import Target


def test_lines_are_written_for_changes_only(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = Trace(path)
    targets = [
        Target("hand:0", pygame.Rect(1, 2, 3, 4), extra={"card": "8H"}),
        Target("button:menu", pygame.Rect(5, 6, 7, 8), enabled=False, focus=True),
    ]
    trace.tell(10, "table", True, (800, 600), targets, {"round": 1})
    trace.tell(20, "table", True, (800, 600), targets, {"round": 1})
    trace.tell(30, "table", False, (800, 600), targets, {"round": 1})
    trace.close()
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line["t"] for line in lines] == [10, 30]
    assert lines[0] == {
        "t": 10,
        "scene": "table",
        "idle": True,
        "window": [800, 600],
        "targets": [
            {
                "id": "hand:0",
                "rect": [1, 2, 3, 4],
                "enabled": True,
                "focus": False,
                "card": "8H",
            },
            {"id": "button:menu", "rect": [5, 6, 7, 8], "enabled": False, "focus": True},
        ],
        "state": {"round": 1},
    }


def test_a_second_start_appends(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    for t in (1, 2):
        trace = Trace(path)
        trace.tell(t, "menu", True, (800, 600), [], {})
        trace.close()
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2
