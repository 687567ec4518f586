"""What :mod:`tests.bench.bench_frames` measures, as rows of the one table."""

from __future__ import annotations

import json
import re
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.bench import bench_frames
from tests.bench.table import Row, parts
from tests.window.screen import Screen

__all__ = ["rows"]

ROOT: Final = Path(__file__).resolve().parents[2]
MODULE: Final = bench_frames.__name__
QUICK: Final = ("dragging",)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Let each measurement run in a process of its own; nothing without Xvfb."""
    if shutil.which("Xvfb") is None:
        print("frames: there is no Xvfb", file=sys.stderr)
        return
    with Screen(bench_frames.SCREEN) as screen:
        for name in QUICK if quick else bench_frames.MEASURES:
            done = subprocess.run(
                # Not as a main module: processes for bots would load it once more.
                [sys.executable, "-c", f"from {MODULE} import measure; measure({name!r})"],
                cwd=ROOT,
                env=screen.environment,
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            )
            # Libraries and other threads may have their say, too.
            told = [text for text in done.stdout.splitlines() if text.startswith("[{")]
            for measured in json.loads(told[-1]):
                yield from table_rows(measured)


def table_rows(measured: dict[str, Any]) -> Iterator[Row]:
    """Return one measurement's rows: of times, the median and what one in a hundred has."""
    name, wall, target = measured["name"], measured["wall"], measured["target"]
    wanted = [float(found) for found in re.findall(r"^[\d.]+|(?<=/ )[\d.]+", target)]
    if measured["unit"] != "ms":
        limit = wanted[0] if wanted else None
        value = statistics.fmean(wall)
        yield Row(group="frames", name=name, unit=measured["unit"], runs=(value,), target=limit)
        return
    limits = wanted if len(wanted) == 2 else [None, None]
    for share, word, limit in zip((0.5, 0.99), ("median", "99 %"), limits, strict=True):
        runs = parts(wall, share)
        row_name = f"{name}, {word}"
        yield Row(group="frames", name=row_name, unit="ms", runs=runs, target=limit)
    if target.startswith("longest "):
        limit = float(target.removeprefix("longest "))
        yield Row(
            group="frames", name=f"{name}, longest", unit="ms", runs=(max(wall),), target=limit
        )
