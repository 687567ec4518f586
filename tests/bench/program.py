"""The real program in a process of its own, as one starts it, and what it takes."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.window.screen import Screen

__all__ = [
    "MENU",
    "TABLE",
    "Started",
    "environment",
    "megabytes",
    "place",
    "processor_ms",
    "started",
]

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 60.0
STEP: Final = 0.001
MENU: Final = ("menu", ())
TABLE: Final = ("table", ("--new", "players=4,rounds=13,level=normal"))
"""Scenes, and the options that lead there."""


@contextlib.contextmanager
def environment() -> Iterator[dict[str, str]]:
    """The environment for a program that is to have a screen: a virtual one, or where there
    is no Xvfb, none at all."""
    if shutil.which("Xvfb") is None:
        yield {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return
    with Screen((1920, 1080)) as screen:
        yield screen.environment


class Started:
    """A program that has been started."""

    def __init__(self, arguments: tuple[str, ...], env: dict[str, str], folder: Path) -> None:
        self._trace = folder / "trace"
        self._trace.unlink(missing_ok=True)
        self._begun = time.perf_counter()
        self.process: Final = subprocess.Popen(
            [
                *(sys.executable, "-m", "game", "--data-dir", str(folder / "data")),
                *("--trace", str(self._trace), "--seed", "5", "--size", "1280x720"),
                *arguments,
            ],
            cwd=ROOT,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def seconds_until(self, scene: str, *, idle: bool = False) -> float:
        """Wait until a scene has been shown, or has come to rest; return the time since the
        start. A line of the trace is written right after the frame it tells of."""
        end = time.perf_counter() + PATIENCE
        while time.perf_counter() < end:
            line = self._last()
            if line.get("scene") == scene and (line["idle"] or not idle):
                return time.perf_counter() - self._begun
            assert self.process.poll() is None, "the program has ended"
            time.sleep(STEP)
        raise AssertionError(f"no {scene} within {PATIENCE:.0f} s")

    def _last(self) -> dict[str, Any]:
        try:
            whole = self._trace.read_bytes().split(b"\n")[:-1]
        except FileNotFoundError:
            return {}
        return dict(json.loads(whole[-1])) if whole else {}


@contextlib.contextmanager
def started(arguments: tuple[str, ...], env: dict[str, str], folder: Path) -> Iterator[Started]:
    """Start the program, and end it."""
    program = Started(arguments, env, folder)
    try:
        yield program
    finally:
        program.process.terminate()
        program.process.wait(PATIENCE)


@contextlib.contextmanager
def place() -> Iterator[Path]:
    """A folder for what the program keeps, in which it has been started once, so that it
    greets nobody and the disk has been read."""
    with tempfile.TemporaryDirectory(prefix="fivecrowns-bench-") as name:
        from game.store.store import Store

        store = Store(Path(name) / "data", time.time)
        store.settings.change(first_start_done=True)
        store.close()
        yield Path(name)


def megabytes(process: int) -> float:
    """Return the memory that a process holds now (Linux)."""
    text = Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="replace")
    rss = next(line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(rss.split()[1]) / 1024


def processor_ms(process: int) -> float | None:
    """Return the processor time that a process has used; None where it is not told so."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return None
    # The name of the program stands in brackets and may hold anything.
    user, system = text.rpartition(")")[2].split()[11:13]
    return 1000 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
