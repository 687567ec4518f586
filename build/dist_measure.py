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
"""Megabytes at the table, 1280x720, with the bots' process."""
TABLE = ("--seed", "7", "--size", "1280x720", "--new", "players=4")


class Start(NamedTuple):
    """What one start took."""

    first: float
    """Seconds until the first frame."""
    busy: float
    """Seconds of processor time until then."""
    rest: float
    """Seconds until nothing moved any more."""
    window: float
    """Megabytes that the window's process holds at that time, shared ones included."""
    together: float
    """Megabytes of all its processes, that of the bots among them; shared ones once."""


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
            sizes = [memory(process) for process in family(game.process.pid)]
            window = max(sizes, key=lambda size: size.resident)
            together = sum(size.share for size in sizes)
            return Start(first, busy, rest, window.resident, together)


def family(pid: int) -> list[str]:
    """Return the process and all that come from it: the single file starts itself once
    more, and the window starts the bots' process."""
    found = subprocess.run(
        ["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False
    )
    return [str(pid), *(one for child in found.stdout.split() for one in family(int(child)))]


def processor_time(pid: int) -> float:
    """Return the seconds of processor time that a process and its children have used."""
    ticks = 0
    for process in family(pid):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


class Memory(NamedTuple):
    """The megabytes of one process."""

    resident: float
    """All that it has in memory."""
    share: float
    """The same, with what it shares divided among those who share it."""


def memory(process: str) -> Memory:
    """Return the memory of one process."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    kilobytes = {line.split()[0]: int(line.split()[1]) for line in lines[1:]}
    return Memory(kilobytes["Rss:"] * 1.024 / 1000, kilobytes["Pss:"] * 1.024 / 1000)


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
                f"{table.rest:.2f} s, there {table.window:.0f} MB in the window's process, "
                f"{table.together:.0f} MB in all of them (wanted {WANTED_MEMORY})",
                flush=True,
            )
            if menu.first > wanted or table.together > WANTED_MEMORY:
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
