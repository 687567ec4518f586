"""All measurements in one table: ``make bench``, or some of them: ``make bench ARGS=play``.

Each group runs in a process of its own; what uses the arranging is measured in plain Python,
and once more compiled where that is in place (``make native``). Nothing else should keep the
machine busy meanwhile.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.arrange.api import NATIVE
from game import __version__
from tests.bench.table import HEADING, Row, line, markdown, row_json, write_rows

ROOT: Final = Path(__file__).resolve().parents[2]
GROUPS: Final = {
    "arrange": "tests.bench.bench_arrange",
    "play": "tests.bench.bench_play",
    "bots": "tests.bench.bench_bots",
    "solver": "tests.bench.bench_solver",
    "frames": "tests.bench.frames",
    "start": "tests.bench.bench_start",
    "memory": "tests.bench.bench_memory",
}
"""The modules whose ``rows`` are the table."""
BY_BUILD: Final = ("arrange", "bots")
"""What is measured in plain Python, and compiled."""


def main(arguments: list[str]) -> int:
    """Measure; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="make bench ARGS=...",
        description="Measure how fast the program is, and how much memory it takes.",
        epilog="Compare two files: .venv/bin/python -m tests.bench.compare OLD NEW",
    )
    # Checked here, since argparse takes no choices for an empty list of names.
    parser.add_argument("group", nargs="*", help=f"some of: {', '.join(GROUPS)}")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write JSON lines, too")
    parser.add_argument(
        "--document", type=Path, metavar="FILE", help="write a page with the table, too"
    )
    parser.add_argument(
        "--quick", action="store_true", help="only see that it works; the figures mean little"
    )
    parser.add_argument("--rows", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    unknown = [name for name in options.group if name not in GROUPS]
    if unknown:
        parser.error(f"no {', '.join(unknown)}; there are: {', '.join(GROUPS)}")
    wanted = [name for name in GROUPS if name in (options.group or GROUPS)]
    if options.rows:
        for name in wanted:
            for row in importlib.import_module(GROUPS[name]).rows(quick=options.quick):
                print(row_json(row), flush=True)
        return 0
    here = machine()
    for key, value in here.items():
        print(f"{key}: {value}")
    print(f"\n{HEADING}", flush=True)
    found = []
    for name in wanted:
        for row in _measured(name, quick=options.quick):
            print(line(row), flush=True)
            found.append(row)
    if options.out is not None:
        write_rows(options.out, here, found)
    if options.document is not None:
        options.document.write_text(document(here, found), encoding="utf-8")
    return 0


def _measured(name: str, *, quick: bool) -> Iterator[Row]:
    if name not in BY_BUILD:
        yield from _measured_in(ROOT, name, name, quick=quick)
        return
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / "engine", Path(folder) / "engine", ignore=leave)
        yield from _measured_in(Path(folder), name, f"{name}, plain", quick=quick)
    if NATIVE:
        yield from _measured_in(ROOT, name, f"{name}, compiled", quick=quick)


def _measured_in(top: Path, name: str, group: str, *, quick: bool) -> Iterator[Row]:
    """Measure with the engine that lies in this folder."""
    process = subprocess.Popen(
        # -P: the folder it is run in is not searched, but those named are.
        [sys.executable, "-P", "-m", "tests.bench", name, "--rows", *["--quick"] * quick],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{top}{os.pathsep}{ROOT}"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process.stdout as lines:
        for text in lines:
            if not text.startswith("{"):
                continue  # what a library has to say
            row = json.loads(text)
            yield Row(**{**row, "runs": tuple(row["runs"]), "group": group})
    if process.wait():
        raise SystemExit(f"bench: {name} has failed")


def machine() -> dict[str, str]:
    """Describe what is measured, and where."""
    import pygame

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return {
        "version": f"{__version__} ({_commit()})",
        "measured": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "pygame-ce": f"{pygame.version.ver}, SDL {sdl}",
        "arranging": "compiled, and plain Python" if NATIVE else "plain Python",
    }


def _commit() -> str:
    try:
        done = subprocess.run(
            ["git", "describe", "--always", "--dirty"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "no commit"
    return done.stdout.strip()


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "unknown"
    names = [
        item.partition(":")[2].strip() for item in text.splitlines() if "model name" in item
    ]
    return names[0] if names else platform.processor() or "unknown"


def document(here: dict[str, str], rows: list[Row]) -> str:
    """Return the page docs/BENCHMARKS.md."""
    about = "\n".join(f"- {key}: {value}" for key, value in here.items())
    return f"""# Benchmarks

Written by `make bench ARGS="--document docs/BENCHMARKS.md"`; not by hand. The frames are
those of a real window on a virtual screen of 1920x1080, drawn in software. A value is the
median of several repetitions; the noise tells how far the others lay from it at most.
Smaller is better everywhere.

{about}

{markdown(rows)}"""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
