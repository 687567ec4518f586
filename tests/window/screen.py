"""A virtual screen, the real program on it, and a hand that points and types.

Everything goes through X: the program is a process of its own and learns of the test
by pointer and key events alone; the test learns of the program by its trace alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeAlias

__all__ = ["Box", "Game", "Line", "Screen"]

Line: TypeAlias = dict[str, Any]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 30.0
"""Seconds to wait for what must come; only a hanging program needs them."""
STEP: Final = 0.01


class Screen:
    """An Xvfb of its own, on a display number that nobody uses.

    :param size: pixels.
    :param manager: run a window manager (openbox), for minimum sizes and full screen.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), *, manager: bool = False) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-nolisten", "tcp"),
                *("-screen", "0", f"{size[0]}x{size[1]}x24"),
            ],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        self.extra: dict[str, str] = {}
        """Further variables for the programs started from now on."""
        with os.fdopen(reading) as answer:
            self.display: Final = f":{answer.readline().strip()}"
        self._manager: subprocess.Popen[bytes] | None = None
        if manager:
            self._manager = subprocess.Popen(
                ["openbox"], env=self.environment, stderr=subprocess.DEVNULL
            )

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program that is to appear here."""
        dropped = {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        own = {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}
        return {**kept, **own, **self.extra}

    def xdotool(self, *words: str | int) -> str:
        """Run xdotool on this screen and return what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def picture(self, path: Path) -> None:
        """Save what is on the screen, as PNG."""
        subprocess.run(
            ["import", "-window", "root", str(path)], env=self.environment, check=True
        )

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in (self._manager, self._server):
            if process is not None:
                process.terminate()
                process.wait(PATIENCE)


class Game:
    """The program, running on a screen.

    :param arguments: its command line, trace and data folder apart.
    :param folder: a folder for its trace and data; emptied or not, the trace begins anew.
    :param command: what to start instead of the checkout.
    :param cwd: the folder to start in.
    :param own_data: keep its data in ``folder`` too, not where the person's would be.
    """

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        arguments: Sequence[str] = (),
        *,
        command: Sequence[str] = (sys.executable, "-m", "game"),
        cwd: Path = ROOT,
        own_data: bool = True,
    ) -> None:
        self.screen: Final = screen
        self.trace: Final = folder / "trace.jsonl"
        self.errors: Final = folder / "stderr.txt"
        self.window: str | None = None
        """The window's number, where a window manager may have moved it."""
        data = ("--data-dir", str(folder / "data")) if own_data else ()
        self.trace.unlink(missing_ok=True)
        with self.errors.open("wb") as errors:
            self.process: Final = subprocess.Popen(
                [*command, "--trace", str(self.trace), *data, *arguments],
                cwd=cwd,
                env=screen.environment,
                stderr=errors,
            )

    # Looking

    def line(self) -> Line | None:
        """The newest line of the trace, or None if there is none yet."""
        if not self.trace.exists():
            return None
        # The last line may be half written: it ends with a newline when it is whole.
        whole = self.trace.read_bytes().rpartition(b"\n")[0]
        return json.loads(whole.rpartition(b"\n")[2]) if whole else None

    def wait_for(self, condition: Callable[[Line], bool], what: str) -> Line:
        """Wait until the newest line fulfils a condition, and return it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            line = self.line()
            if line is not None and condition(line):
                return line
            assert self.process.poll() is None, f"the program ended: {self.stderr()}"
            assert time.monotonic() < deadline, f"no {what} in {PATIENCE:.0f} s; last: {line}"
            time.sleep(STEP)

    def rest(self) -> Line:
        """Wait until nothing moves and a person's input is awaited."""
        return self.wait_for(lambda line: bool(line["idle"]), "rest")

    def centre(self, target: str) -> tuple[int, int]:
        """The centre of a target that is offered now, in pixels."""
        line = self.line()
        assert line is not None
        for found in line["targets"]:
            if found["id"] == target:
                x, y, width, height = found["rect"]
                return x + width // 2, y + height // 2
        offered = [found["id"] for found in line["targets"]]
        raise AssertionError(f"no target {target!r}; there are {offered}")

    def stderr(self) -> str:
        """What the program has written to its standard error."""
        return self.errors.read_text(errors="replace")

    # Doing

    def click(self, target: str) -> None:
        """Click a target with the left button."""
        self.screen.xdotool(*self.at(*self.centre(target)), "click", 1)

    def drag(self, start: str, end: str) -> None:
        """Drag from one target to another, by way of points between."""
        (x0, y0), (x1, y1) = self.centre(start), self.centre(end)
        path = [*self.at(x0, y0), "mousedown", 1]
        for i in range(1, 6):
            step = self.at(x0 + (x1 - x0) * i // 5, y0 + (y1 - y0) * i // 5)
            path += ["sleep", "0.02", *step]
        self.screen.xdotool(*path, "sleep", "0.02", "mouseup", 1)

    def at(self, x: int, y: int) -> list[str | int]:
        """The words that make xdotool point somewhere in the window."""
        where = () if self.window is None else ("--window", self.window)
        return ["mousemove", *where, x, y]

    def key(self, *keys: str) -> None:
        """Press and let go of keys, by their X names."""
        self.screen.xdotool("key", *keys)

    def wait_for_focus(self) -> str:
        """Wait until the window manager has given the program's window the keyboard, and
        return the window's number. Keys sent before that go nowhere."""
        deadline = time.monotonic() + PATIENCE
        while True:
            ours = self._ask("xdotool", "search", "--class", "fivecrowns").split()
            active = self._ask("xdotool", "getactivewindow").strip()
            if active and active in ours:
                return active
            assert self.process.poll() is None, f"the program ended: {self.stderr()}"
            assert time.monotonic() < deadline, f"window {ours} has no focus; {active} has"
            time.sleep(STEP)

    def window_box(self) -> Box:
        """Its window inside the frame, on the screen; all 0 while there is none."""
        windows = self._ask("xdotool", "search", "--onlyvisible", "--class", "fivecrowns")
        # xdotool would count the frame twice.
        told = self._ask("xwininfo", "-id", windows.split()[-1]) if windows else ""
        found = dict(line.strip().split(":", 1) for line in told.splitlines() if ":" in line)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        x, y, width, height = (int(found.get(name, 0)) for name in names)
        return x, y, width, height

    def wait_for_box(self, condition: Callable[[Box], bool], what: str) -> Box:
        """Wait until the window's place fulfils a condition, and return it."""
        deadline = time.monotonic() + PATIENCE
        while not condition(box := self.window_box()):
            assert self.process.poll() is None, f"the program ended: {self.stderr()}"
            assert time.monotonic() < deadline, f"no {what} in {PATIENCE:.0f} s; at {box}"
            time.sleep(STEP)
        return box

    def close(self) -> None:
        """Close the window as a window manager does, and wait for the end."""
        self.wait_for_focus()
        self.screen.xdotool("key", "alt+F4")
        assert self.process.wait(PATIENCE) == 0, self.stderr()

    def _ask(self, *words: str) -> str:
        # Until the window manager is there, xdotool fails instead of answering nothing.
        done = subprocess.run(
            words,
            env=self.screen.environment,
            check=False,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def __enter__(self) -> Game:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            # Killed at once, the single file would leave the program running that it has
            # started, and what it has unpacked.
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
