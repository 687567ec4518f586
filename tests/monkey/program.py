"""The program as the monkey has it: in one process, on a folder, started again and again."""

from __future__ import annotations

import contextlib
import io
import logging
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Final

import pygame

from game import destinations as to
from game.anim.durations import Speed
from game.app.command_line import Options
from game.app.loop import App
from game.program import make_app
from game.solitaire.scene import SolitaireScene
from game.store.store import Store
from game.table.scene import TableScene
from game.workers.bots import BotsProcess
from tests.game.store.helpers import BEGINNING
from tests.monkey.deeds import Start

__all__ = ["FaultError", "Program"]

PATIENCE: Final = 60.0
"""Seconds that a bot or the solver may think before that is a fault."""
LONGEST_REST: Final = 300_000.0
"""Milliseconds of the program's time after which a table should have come to rest."""
REST_FRAME: Final = 100.0
"""The longest step that the program takes."""


class FaultError(AssertionError):
    """Something that must not be.

    :param kind: by which two runs are known to have failed in the same way.
    """

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind: Final = kind


class _Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class Program:
    """The program with its data in a folder; a context in which its errors are heard.

    :param folder: for its data, kept from one start to the next.
    """

    def __init__(self, start: Start, folder: Path) -> None:
        self.start: Final = start
        self.folder: Final = folder
        self.now = float(BEGINNING)
        """Unix time, as the program is told."""
        self.excused: set[str] = set()
        """Why there may be notices about saving: what the monkey has done to the disk."""
        self.starts = 0
        self.frames = 0
        self.full = False
        self.pointer = (0, 0)
        self.buttons: set[int] = set()
        self.fingers: set[int] = set()
        self.keys: set[str] = set()
        self._errors: Final = _Errors()
        self._said = io.StringIO()
        self._stderr = sys.stderr
        self._threads: Final = set(threading.enumerate())
        self._app: App | None = None
        self._thinker: BotsProcess | None = None
        self._after = contextlib.ExitStack()

    def __enter__(self) -> Program:
        logging.getLogger().addHandler(self._errors)
        (self.folder / "garbage.fivecrowns").write_bytes(bytes(range(256)))
        self._stderr, sys.stderr = sys.stderr, self._said
        hook, threading.excepthook = threading.excepthook, self._thread_failed
        self._after.callback(lambda: setattr(threading, "excepthook", hook))
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.set_full(False)
            if self._app is not None:
                self.kill() if kind is not None else self.close()
            if kind is None:
                self._check_threads()
                self.check_said()
        finally:
            sys.stderr = self._stderr
            self._after.close()
            logging.getLogger().removeHandler(self._errors)
            if pygame.display.get_init():
                pygame.event.clear()

    # Starting and ending

    @property
    def app(self) -> App:
        """The program that runs now."""
        assert self._app is not None
        return self._app

    def open(self) -> None:
        """Start the program."""
        pygame.event.clear() if pygame.display.get_init() else None
        first = self.starts == 0
        self.starts += 1
        self.buttons, self.fingers, self.keys = set(), set(), set()
        store = Store(self.folder / "data", lambda: self.now)
        if first:
            store.settings.change(
                speed=Speed(self.start.speed),
                language=self.start.language,
                first_start_done=True,
            )
        size = (self.start.wide, self.start.high)
        options = Options(self.folder / "data", self.start.seed + self.starts, size)
        # A process of their own for the bots, as in the program itself.
        thinker = self._thinker = BotsProcess() if self.start.loose else None
        self._app = app = make_app(options, None, store, thinker)
        app.context.audio.open()
        app.context.go(to.Menu())
        self.frame(16.0)

    def close(self) -> None:
        """End the program as its own loop does."""
        app, self._app = self.app, None
        app.close()
        _close_window()

    def kill(self) -> None:
        """End it without a word, as far as one process allows."""
        app, self._app = self.app, None
        # What waits to be saved is lost; threads and processes would die with it.
        app.context.store.database._kept.clear()  # noqa: SLF001 - nobody else is to lose it
        for scene in app.stack.scenes:
            if isinstance(scene, TableScene):
                scene.controller.session.close()
                scene.hints.drop()
            elif isinstance(scene, SolitaireScene):
                scene.leave()
        app.context.speech.close()
        if self._thinker is not None:
            self._thinker.close()
        app.context.store.close()
        _close_window()

    def set_full(self, full: bool) -> None:
        """Let no file grow any more, as on a full disk, or let them grow again."""
        if full == self.full or sys.platform == "win32":
            return
        import resource

        most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (0 if full else most, most))
        self.full = full
        if full:
            self.excused.add("full disk")

    # Going on

    def frame(self, dt: float) -> None:
        """Let the program show a frame; start it again if it has ended."""
        app = self.app
        self.frames += 1
        if not self.start.loose:
            self._wait()
        self.now += dt / 1000
        if app.context.notices and not self.excused:
            raise FaultError("notice", " ".join(app.context.notices))
        app.frame(dt)
        if not app.stack.running:
            self.close()
            self.open()

    def rest(self) -> None:
        """Let everything go that is held, and frames pass until nothing moves."""
        passed = 0.0
        self.frame(REST_FRAME)
        while not self.app.scene.idle and passed < LONGEST_REST:
            self._wait()
            self.frame(REST_FRAME)
            passed += REST_FRAME
        scene = self.app.scene
        if isinstance(scene, TableScene) and not scene.idle:
            raise FaultError("no rest", f"the table {scene.name!r} does not come to rest")

    def check_said(self) -> None:
        """Complain of errors that were logged, or said on the standard error."""
        if self._errors.told:
            raise FaultError("logged", "\n".join(self._errors.told))
        if self._said.getvalue():
            raise FaultError("said", self._said.getvalue())

    def _wait(self) -> None:
        """Wait for what thinks, so that its answer is there at the next frame."""
        scene = self.app.scene
        end = time.monotonic() + PATIENCE
        while _thinks(scene):
            time.sleep(0.0005)
            if time.monotonic() > end:
                raise FaultError("slow", f"still thinking after {PATIENCE:.0f} s: {scene.name}")

    def _thread_failed(self, arguments: threading.ExceptHookArgs) -> None:
        self._errors.told.append(f"thread {arguments.thread}: {arguments.exc_value!r}")

    def _check_threads(self) -> None:
        """Complain of threads that have outlived the program."""
        end = time.monotonic() + 5.0
        while left := set(threading.enumerate()) - self._threads:
            if time.monotonic() > end:
                raise FaultError("threads", f"left behind: {[t.name for t in left]}")
            time.sleep(0.01)


def _close_window() -> None:
    """Let a real window go, as the end of the process would."""
    if pygame.display.get_driver() == "x11":
        pygame.display.quit()


def _thinks(scene: object) -> bool:
    if isinstance(scene, TableScene):
        thought = scene.controller.session._thought  # noqa: SLF001 - done, but not carried out
        advice = scene.hints._advice  # noqa: SLF001 - as above
        return (thought is not None and not thought.done) or (
            advice is not None and not advice.poll()
        )
    if isinstance(scene, SolitaireScene):
        return scene.controller.advice.queue.solver.thinking
    return False
