"""How smoothly the window moves: ``make bench ARGS=frames``; some of the measurements
alone: ``python -m tests.bench.bench_frames deal idle``.

The program's loop runs on a virtual screen (Xvfb) at 1920x1080 with four seats and hands
of thirteen cards, drawn in software. Each measurement has a process of its own, so that
it begins without any painted art. Wall times suffer from whatever else the machine does;
the last column is the processor time of the drawing thread alone, without the X server.
"""

from __future__ import annotations

import dataclasses
import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from engine.match import rules as play
from engine.match.view import view
from engine.shuffle import Seed, Stream
from game import destinations as to
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.app.interpreter import tune_interpreter
from game.art.prepainter import prepainter
from game.match.setup import MatchSetup
from game.store.store import Store
from game.table.scene import TableScene
from game.workers.bots import BotsProcess
from game.workers.worker import Job
from tests.game.pilot import Pilot
from tests.person import do_next
from tests.window.screen import Screen

__all__ = ["main"]

MODULE: Final = "tests.bench.bench_frames"
ROOT: Final = Path(__file__).resolve().parents[2]
SCREEN: Final = (2700, 1600)
FULL_HD: Final = (1920, 1080)
FRAME: Final = 1000 / 60
IDLE_SECONDS: Final = 10.0
RHYTHM_SECONDS: Final = 12.0
MOST_FRAMES: Final = 200_000


@dataclasses.dataclass(frozen=True)
class Row:
    """One line of the table; times in milliseconds, unless it says otherwise."""

    name: str
    wall: tuple[float, ...]
    processor: tuple[float, ...] = ()
    target: str = ""
    unit: str = "ms"


class Timed(Pilot):
    """A pilot whose frames are timed."""

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ.pop("SDL_VIDEODRIVER", None)
        self._folder = tempfile.TemporaryDirectory(prefix="fivecrowns-bench-")
        self.bots: Final = BotsProcess()
        super().__init__(Options(size=size, seed=8), Store(Path(self._folder.name)), self.bots)
        tune_interpreter()
        prepainter.start()
        self.app.loading.start()
        assert pygame.display.get_driver() == "x11", "this needs a screen"
        assert self.app.context.size == size, f"the window has {self.app.context.size} pixels"
        self.wall: list[float] = []
        self.processor: list[float] = []
        self._clock = pygame.time.Clock()
        self.untimed_frame = self.app.frame
        self.app.frame = self._timed_frame  # type: ignore[method-assign]

    def timed(self, action: Callable[[], object]) -> None:
        """Note how long something takes."""
        wall, processor = time.perf_counter(), time.thread_time()
        action()
        self.wall.append(1000 * (time.perf_counter() - wall))
        self.processor.append(1000 * (time.thread_time() - processor))

    def _timed_frame(self, dt: float, passed: float | None = None) -> None:
        self.timed(lambda: self.untimed_frame(dt, passed))

    def forget(self) -> None:
        """Begin to count anew."""
        self.wall.clear()
        self.processor.clear()

    def row(self, name: str, target: str = "") -> Row:
        """Return what was counted."""
        return Row(name, tuple(self.wall), tuple(self.processor), target)

    def choose(self, setup: str) -> None:
        """Stay on the page where a match is chosen as long as a person does at least."""
        self.app.context.go(to.NewMatch(MatchSetup.parse(setup)))
        self.untimed_frame(FRAME)
        self.until(lambda: self.app.loading.done)
        assert prepainter.wait(60.0), "the painter is not done"
        self.app.context.back()

    def sit_down(self, setup: str, speed: Speed = Speed.NORMAL) -> TableScene:
        """Start a match, from the menu."""
        self.app.context.pace = Pace(speed)

        def start() -> None:
            # In one frame, as when it is clicked for.
            with prepainter.held():
                self.app.context.go(to.Play(MatchSetup.parse(setup)))
            self.untimed_frame(FRAME)

        self.timed(start)
        table = self.app.scene
        assert isinstance(table, TableScene)
        return table

    def until(self, done: Callable[[], bool]) -> None:
        """Let frames pass as in :meth:`App.run`."""
        for _ in range(MOST_FRAMES):
            if done():
                return
            self.app.frame(float(self._clock.tick(60)))
        raise AssertionError("it did not end")


def _four(speed: Speed = Speed.NORMAL, level: str = "normal") -> tuple[Timed, TableScene]:
    pilot = Timed(FULL_HD)
    return pilot, pilot.sit_down(f"players=4,rounds=13,level={level}", speed)


def _drag(pilot: Timed, frames: int) -> None:
    """Drag a card of the hand about, over hand, shelf and piles; only that is counted."""
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    layout = table.controller.layout
    x, y = pilot.centre("hand:3")
    pilot.move((x, y))
    pilot.button(pygame.MOUSEBUTTONDOWN, (x, y))
    goals = [layout.shelf.center, layout.discard_pile.center, layout.hand.midright]
    goals += [layout.hand.midleft, layout.shelf.midleft]
    pilot.forget()
    for i in range(frames):
        step, part = divmod(i, 40)
        goal = goals[step % len(goals)]
        start = (x, y) if step == 0 else goals[(step - 1) % len(goals)]
        share = part / 40
        spot = (
            round(start[0] + (goal[0] - start[0]) * share),
            round(start[1] + (goal[1] - start[1]) * share),
        )
        pilot.move(spot, held=True)
        pilot.app.frame(FRAME)
    counted = pilot.row("")
    pilot.key(pygame.K_ESCAPE)
    pilot.wall[:], pilot.processor[:] = counted.wall, counted.processor


def dragging() -> list[Row]:
    """Every motion of the pointer is a frame."""
    pilot, table = _four()
    pilot.until(lambda: table.idle)
    _drag(pilot, 40)
    _drag(pilot, 600)
    return [pilot.row("dragging a card", "4 / 8")]


def deal() -> list[Row]:
    """The first deal of the program, after a person's choice of the match, then the next;
    the frames in which the person sits down apart."""
    pilot = Timed(FULL_HD)
    setup = "players=4,rounds=13"
    pilot.choose(setup)
    rows: list[Row] = []
    sat_down: list[Row] = []
    for name in ("deal, the first", "deal, another"):
        pilot.forget()
        stage = pilot.sit_down(setup).controller.sprites
        sat_down.append(pilot.row(""))
        pilot.forget()
        pilot.until(lambda stage=stage: stage.idle)  # type: ignore[misc]
        rows.append(pilot.row(name, "6 / 10"))
        pilot.app.context.home()
    wall = [ms for row in sat_down for ms in row.wall]
    own = [ms for row in sat_down for ms in row.processor]
    return [Row("sitting down at a table", tuple(wall), tuple(own), "longest 33"), *rows]


def idle() -> list[Row]:
    """Nothing moves: the share of a core."""
    pilot, table = _four()
    pilot.until(lambda: table.idle)
    clock = pygame.time.Clock()
    assert prepainter.wait(60.0), "the painter is not done"
    for _ in range(60):
        pilot.app.next_frame(clock)
    used, begun = time.process_time(), time.perf_counter()
    while time.perf_counter() - begun < IDLE_SECONDS:
        pilot.app.next_frame(clock)
    share = 100 * (time.process_time() - used) / (time.perf_counter() - begun)
    return [Row("nothing moves", (share,), target="1", unit="% of a core")]


def match() -> list[Row]:
    """A whole match against three hard bots, with the memory that it takes."""
    pilot = Timed(FULL_HD)
    setup = "players=4,level=hard"
    pilot.choose(setup)
    pilot.forget()
    pilot.sit_down(setup, Speed.FAST)
    while True:
        pilot.until(lambda: pilot.app.scene.idle)
        state = pilot.app.scene.state()
        if pilot.scene == "scores" and state["winners"]:
            break
        offered = {t.id for t in pilot.targets().values() if t.enabled}
        do_next(pilot, offered, state, drags=True)
    bots = (_megabytes(child.pid) for child in multiprocessing.active_children())
    return [
        pilot.row("a match with three hard bots", "longest 33"),
        Row("memory after it", (_megabytes(),), target="200", unit="MB"),
        Row("memory of the bots beside it", tuple(bots), target="40", unit="MB"),
    ]


def calm() -> list[Row]:
    """The rhythm of frames with something to draw in each, while nobody thinks."""
    return [_rhythm("rhythm, nobody thinks", experts=False)]


def thinking() -> list[Row]:
    """The same while an expert thinks, one after the other without a break."""
    return [_rhythm("rhythm, experts think", "99 % at most 2 more", experts=True)]


def _rhythm(name: str, target: str = "", *, experts: bool) -> Row:
    """Note how far frames are apart, at rest on the person's turn."""
    pilot, table = _four()
    pilot.until(lambda: table.idle)
    assert prepainter.wait(60.0), "the painter is not done"
    bots = pilot.bots
    pilot.until(lambda: bots.worker.ready)
    match, _ = play.start(table.controller.session.header.rules, Seed(8))
    seen = view(match, match.round.turn)
    thought: Job[object] | None = None
    clock = pygame.time.Clock()
    apart: list[float] = []
    last = time.perf_counter()
    end = last + RHYTHM_SECONDS
    while last < end:
        if experts and (thought is None or thought.done):
            thought = bots.think("expert", Stream("bench"), seen, None)
        table.ui.mark(table.controller.layout.hand)
        pilot.app.frame(FRAME)
        clock.tick(60)
        now = time.perf_counter()
        apart.append(1000 * (now - last))
        last = now
    return Row(name, tuple(apart), target=target)


def resize() -> list[Row]:
    """The window gets another size, again and again, as when its edge is dragged."""
    pilot = Timed((1280, 720))
    table = pilot.sit_down("players=4,rounds=13")
    pilot.until(lambda: table.idle)
    pilot.forget()
    clock = pygame.time.Clock()
    for i in range(12):
        size = (1280 - 16 * i, 720 - 7 * i)

        def change(size: tuple[int, int] = size) -> None:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size))
            pilot.untimed_frame(FRAME)

        pilot.timed(change)
        for _ in range(12):
            pilot.app.frame(float(clock.tick(60)))
    return [pilot.row("resizing at 1280x720", "longest 150")]


def large() -> list[Row]:
    """A round at 2560x1440, up to the open hands."""
    pilot = Timed((2560, 1440))
    setup = "players=4,rounds=13,level=hard"
    pilot.choose(setup)
    pilot.forget()
    pilot.sit_down(setup)
    while True:
        pilot.until(lambda: pilot.app.scene.idle)
        if pilot.scene == "scores":
            break
        offered = {t.id for t in pilot.targets().values() if t.enabled}
        do_next(pilot, offered, pilot.app.scene.state(), drags=False)
    return [pilot.row("a round at 2560x1440", "longest 33")]


MEASURES: Final = {
    m.__name__: m for m in (dragging, deal, idle, calm, thinking, resize, large, match)
}


def _megabytes(pid: int | None = None) -> float:
    text = Path(f"/proc/{pid or 'self'}/status").read_text(encoding="ascii")
    line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def _quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def _line(row: Row) -> str:
    name = f"{row.name:<34}"
    if row.unit != "ms":
        return f"{name}{row.wall[0]:>50.1f} {row.unit}; at most {row.target}"
    numbers = [len(row.wall), statistics.median(row.wall), _quantile(row.wall, 0.99)]
    numbers += [max(row.wall)]
    text = f"{name}{numbers[0]:>7}" + "".join(f"{n:>9.1f}" for n in numbers[1:])
    if row.processor:
        own = f"{statistics.median(row.processor):.1f} / "
        own += f"{_quantile(row.processor, 0.99):.1f} / {max(row.processor):.1f}"
        return f"{text}{own:>20}  {row.target}"
    return f"{text}{'':>20}  {row.target}"


def _measured(name: str, screen: Screen) -> list[Row]:
    done = subprocess.run(
        # Not as a main module: processes for bots would load it, and the window with it.
        [sys.executable, "-c", f"from {MODULE} import measure; measure({name!r})"],
        cwd=ROOT,
        env=screen.environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [Row(**row) for row in json.loads(done.stdout.splitlines()[-1])]


def main(wanted: Sequence[str] = ()) -> None:
    """Print the table."""
    print(
        f"{'milliseconds':<34}{'frames':>7}{'median':>9}{'99 %':>9}{'longest':>9}"
        f"{'processor':>20}  target",
        flush=True,
    )
    with Screen(SCREEN) as screen:
        for name in wanted or MEASURES:
            for row in _measured(name, screen):
                print(_line(row), flush=True)


def measure(name: str) -> None:
    """Take one measurement in this process, and write its rows."""
    print(json.dumps([dataclasses.asdict(row) for row in MEASURES[name]()]))


if __name__ == "__main__":
    main(sys.argv[1:])
