"""How long the program takes to its first frame: ``python -m tests.bench start``.

From the start of the process to the first frame shown, the files in the system's memory.
The processor's time tells more than the clock's where something else keeps it busy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.bench.program import MENU, TABLE, environment, place, processor_ms, started
from tests.bench.table import Row

__all__ = ["rows"]

TIMES: Final = 7
TARGETS: Final = {"menu": 1000.0, "table": 1500.0}


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Start it several times, after once for the files."""
    with environment() as env:
        for scene, arguments in (MENU, TABLE):
            wall: list[float] = []
            processor: list[float] = []
            for number in range(1 + (1 if quick else TIMES)):
                with place() as folder, started(arguments, env, folder) as program:
                    taken = 1000 * program.seconds_until(scene)
                    used = processor_ms(program.process.pid)
                if number:
                    wall.append(taken)
                    processor += [] if used is None else [used]
            name = f"to the first frame of the {scene}"
            yield Row(
                group="start", name=name, unit="ms", runs=tuple(wall), target=TARGETS[scene]
            )
            if processor:
                name += ", processor"
                yield Row(group="start", name=name, unit="ms", runs=tuple(processor))
