"""How much memory the program holds at rest: ``python -m tests.bench memory`` (Linux)."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.bench.program import MENU, TABLE, Started, environment, megabytes, place, started
from tests.bench.table import Row

__all__ = ["rows"]

TIMES: Final = 3
CALM: Final = 1.0
"""Seconds in which the memory changes no more, since the painter is done."""
LONGEST: Final = 30.0
TARGET: Final = 200.0


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Let it come to rest in the menu and at the table; nothing where it can't be told."""
    if not Path("/proc/self/status").exists():
        print("memory: this system does not tell", file=sys.stderr)
        return
    with environment() as env:
        for scene, arguments in (MENU, TABLE):
            found = []
            for _ in range(1 if quick else TIMES):
                with place() as folder, started(arguments, env, folder) as program:
                    program.seconds_until(scene, idle=True)
                    found.append(_settled(program))
            yield Row(
                group="memory",
                name=f"in the {scene}" if scene == "menu" else f"at the {scene}",
                unit="MB",
                runs=tuple(found),
                target=TARGET,
            )


def _settled(program: Started) -> float:
    end = time.perf_counter() + LONGEST
    last, since = 0.0, time.perf_counter()
    while time.perf_counter() < end and time.perf_counter() - since < CALM:
        now = megabytes(program.process.pid)
        if abs(now - last) > 0.5:
            last, since = now, time.perf_counter()
        time.sleep(0.1)
    return megabytes(program.process.pid)
