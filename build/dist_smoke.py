"""Start what was built, without a screen: python build/dist_smoke.py dist

Where there is no Xvfb to play on, on Windows and macOS, this is the proof that the program
has all it needs: the menu, a table with opponents who think, and a solitaire of which the
solver has told, in a process of its own and with numpy and HiGHS, whether it can be won.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from game.store.store import Store  # noqa: E402

PATIENCE = 120.0
"""Seconds for one start."""
ENDING = 20.0
"""Seconds to end."""


DEAL = 4001
"""A deal beyond the table of those that are known to be won or lost."""


class SmokeError(Exception):
    """The program does not do what it should; the message says what."""


class Start(NamedTuple):
    """A way to start the program, and what it has to come to."""

    arguments: Sequence[str]
    scene: str
    proof: Callable[[dict[str, Any]], bool] = lambda state: True
    """Whether what the scene tells of itself is enough."""


STARTS = {
    "menu": Start((), "menu"),
    "table": Start(("--seed", "1", "--new", "level=expert"), "table"),
    "solver's verdict": Start(
        ("--solitaire", str(DEAL)),
        "solitaire",
        lambda state: state["par"] is None and state["winnable"] is not None,
    ),
}


def programs(folder: Path) -> Iterator[Path]:
    """Yield the files to start that are there, on whatever system this is."""
    names = (
        "fivecrowns/fivecrowns",
        "fivecrowns/fivecrowns.exe",
        "fivecrowns-onefile",
        "fivecrowns-onefile.exe",
        "Five Crowns.app/Contents/MacOS/fivecrowns",
    )
    for name in names:
        path = folder / name
        if path.is_file():
            yield path


def lit(folder: Path) -> Path:
    """Return a new data folder in which the light of the solitaire is on, so that the solver
    is asked at once."""
    store = Store(folder)
    store.settings.change(solitaire_light=True)
    store.close()
    return folder


def shows(program: Path, start: Start) -> float:
    """Start the program, wait until it shows a scene at rest with its proof, and end it.

    Returns the seconds that took.

    :raises SmokeError: it ends by itself, or nothing comes.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        trace = Path(name) / "trace.jsonl"
        data = lit(Path(name) / "data")
        began = time.monotonic()
        process = subprocess.Popen(
            [program, "--data-dir", data, "--trace", trace, *start.arguments],
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        )
        try:
            while True:
                line = _last_line(trace)
                there = line.get("scene") == start.scene and line.get("idle")
                if there and start.proof(line["state"]):
                    return time.monotonic() - began
                if process.poll() is not None:
                    raise SmokeError(f"{program} ended with {process.returncode}")
                if time.monotonic() - began > PATIENCE:
                    raise SmokeError(
                        f"{program} shows {line.get('scene')} and {line.get('state')}, "
                        f"which is not all that {start.scene} should"
                    )
                time.sleep(0.01)
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """End the program with all its processes.

    The single file waits for the program that it has started: killed itself, it would leave
    that running, and what it has unpacked lying about.
    """
    if sys.platform == "win32":
        command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    else:
        process.terminate()
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _last_line(trace: Path) -> dict[str, Any]:
    if not trace.exists():
        return {}
    # The last line may be half written: it ends with a newline when it is whole.
    whole = trace.read_bytes().rpartition(b"\n")[0].rpartition(b"\n")[2]
    return dict(json.loads(whole)) if whole else {}


def main(arguments: list[str]) -> int:
    """Start everything in a folder; return the exit status."""
    found = list(programs(Path(arguments[0])))
    if not found:
        print(f"dist_smoke: nothing to start in {arguments[0]}", file=sys.stderr)
        return 1
    try:
        for program in found:
            for what, start in STARTS.items():
                print(f"{program}: {what} in {shows(program, start):.2f} s", flush=True)
    except SmokeError as error:
        print(f"dist_smoke: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
