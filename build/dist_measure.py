"""How soon the built program is there, in what memory: python build/dist_measure.py

Starts it on a screen of its own (Xvfb) until its trace tells of the first frame. The best of
several starts counts: the first ones read from the disk, and others may use the processor. The
processor's own time tells what a start would take on a machine that does nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.window.screen import Game, Screen  # noqa: E402

STARTS = 5
WANTED = {"fivecrowns/fivecrowns": 0.6, "fivecrowns-onefile": 1.5}
"""Seconds until the menu's first frame."""
WANTED_MEMORY = 150
"""Megabytes at the table, 1280x720."""
TABLE = ("--seed", "7", "--size", "1280x720", "--new", "players=4")


class Start(NamedTuple):
    """What one start took."""

    first: float
    """Seconds until the first frame."""
    busy: float
    """Seconds of processor time until then."""
    rest: float
    """Seconds until nothing moved any more."""
    megabytes: float
    """Memory at that time."""


def start(screen: Screen, program: Path, arguments: Sequence[str]) -> Start:
    """Start the program and wait until it rests."""
    with tempfile.TemporaryDirectory() as name:
        began = time.monotonic()
        with Game(screen, Path(name), arguments, command=[str(program)]) as game:
            game.wait_for(lambda _line: True, "first frame")
            first = time.monotonic() - began
            busy = processor_time(game.process.pid)
            game.rest()
            rest = time.monotonic() - began
            return Start(first, busy, rest, memory(game.process.pid))


def family(pid: int) -> list[str]:
    """Return the process and its children: the single file starts itself once more."""
    found = subprocess.run(
        ["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False
    )
    return [str(pid), *found.stdout.split()]


def processor_time(pid: int) -> float:
    """Return the seconds of processor time that a process and its children have used."""
    ticks = 0
    for process in family(pid):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Return the megabytes that a process and its children keep to themselves or share."""
    kilobytes = 0
    for process in family(pid):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Rss:"):
                kilobytes += int(line.split()[1])
    return kilobytes / 1000


def main() -> int:
    """Print the measures; return 1 if one is worse than wanted."""
    status = 0
    print(f"load of the machine: {os.getloadavg()[0]:.1f}; best of {STARTS} starts")
    with Screen() as screen:
        for name, wanted in WANTED.items():
            program = ROOT / "dist" / name
            menu = min(start(screen, program, ()) for _ in range(STARTS))
            table = min(start(screen, program, TABLE) for _ in range(STARTS))
            print(
                f"{name}: menu in {menu.first:.2f} s, of it {menu.busy:.2f} s of processor "
                f"time (wanted {wanted}); table in {table.first:.2f} s, dealt in "
                f"{table.rest:.2f} s, {table.megabytes:.0f} MB there (wanted {WANTED_MEMORY})",
                flush=True,
            )
            if menu.first > wanted or table.megabytes > WANTED_MEMORY:
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
