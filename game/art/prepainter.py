"""Painting on a thread of its own: before a picture is needed, or while a picture of
another size stands in for it.

Drawing releases the interpreter, so it goes on beside the frames on another core; what is
written before it is drawn does not, so no picture is begun while a frame is made. The
pictures go into the caches of their modules; here is only who paints what next. Nothing
runs until :meth:`Prepainter.start`: without it every picture is painted when it is asked for.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import sys
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, TypeAlias

__all__ = ["Job", "Prepainter", "prepainter"]

Job: TypeAlias = tuple[Hashable, Callable[[], object]]
"""What is painted, and the call that paints it into a cache."""

_log = logging.getLogger(__name__)
_LOW: Final = 10
"""The painter's niceness."""


class Prepainter:
    """A painter's list. The window's thread calls the methods."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._urgent: dict[Hashable, Callable[[], object]] = {}
        self._wanted: Iterator[Job] | None = None
        self._failed: set[Hashable] = set()
        self._busy = False
        self._news = False
        self._held = False
        self._thread: threading.Thread | None = None

    @property
    def active(self) -> bool:
        """Whether somebody else paints; not on the painter's own thread.

        There nothing may stand in either: while a picture is scaled, SDL lets nobody else
        show it, and the frame that does would fail.
        """
        return self._thread not in (None, threading.current_thread())

    @property
    def pending(self) -> bool:
        """Whether anything is left to paint, or being painted."""
        return bool(self._urgent or self._wanted or self._busy)

    def start(self) -> None:
        """Begin to paint."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="painter", daemon=True)
            self._thread.start()

    def stop(self, patience: float | None = None) -> None:
        """End when the picture in hand is finished, and forget the rest.

        :param patience: seconds to wait for that picture at most.
        """
        thread, self._thread = self._thread, None
        with self._change:
            self._urgent.clear()
            self._wanted = None
            self._news = False
            self._change.notify_all()
        if thread is not None:
            thread.join(patience)

    def soon(self, job: Job) -> bool:
        """Paint something next that another picture stands in for; return whether it will
        be: not what failed before, which is to be painted by who asks, and fail there."""
        key, paint = job
        with self._change:
            if key in self._failed:
                return False
            self._urgent.setdefault(key, paint)
            self._change.notify_all()
        return True

    def want(self, jobs: Iterable[Job]) -> None:
        """Paint these when there is nothing urgent, instead of what was wanted before.

        What is wanted before the start is painted from then on.

        :param jobs: is gone through by the painter, so that to list many costs no frame.
        """
        with self._change:
            self._wanted = iter(jobs)
            self._change.notify_all()

    def first(self, jobs: Iterable[Job]) -> None:
        """Paint these before what is wanted: they will be seen in a moment."""
        with self._change:
            rest = () if self._wanted is None else self._wanted
            self._wanted = itertools.chain(jobs, rest)
            self._change.notify_all()

    def forget(self) -> None:
        """Paint nothing of all that, for instance in a window of another size."""
        with self._change:
            self._urgent.clear()
            self._wanted = None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Begin no picture meanwhile: a frame is made, which must not share the interpreter
        and the cores. Most pictures fit between two frames."""
        with self._change:
            self._held = True
        try:
            yield
        finally:
            with self._change:
                self._held = False
                self._change.notify_all()

    def take_news(self) -> bool:
        """Return once whether everything urgent is painted, so that it can be shown."""
        with self._change:
            news = self._news and not self._urgent
            if news:
                self._news = False
            return news

    def wait(self, seconds: float) -> bool:
        """Wait until nothing is left to paint; return whether that is so."""
        with self._change:
            return self._change.wait_for(
                lambda: not self.pending or self._thread is None, seconds
            )

    def _run(self) -> None:
        if sys.platform == "linux":
            # There it goes for one thread: whatever else the window needs comes first.
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOW)
        while (task := self._next()) is not None:
            key, paint, urgent = task
            try:
                paint()
            except Exception:  # noqa: BLE001 - whoever needs the picture paints it and fails
                _log.exception("%s could not be painted ahead", key)
                with self._change:
                    self._failed.add(key)
            with self._change:
                self._busy = False
                self._news |= urgent
                self._change.notify_all()

    def _next(self) -> tuple[Hashable, Callable[[], object], bool] | None:
        """Wait for something to paint and return it, or None at the end."""
        me = threading.current_thread()
        while True:
            with self._change:
                self._change.wait_for(
                    lambda: (
                        self._thread is not me
                        or ((self._urgent or self._wanted) and not self._held)
                    )
                )
                if self._thread is not me:
                    return None
                if self._urgent:
                    self._busy = True
                    key = next(iter(self._urgent))
                    return key, self._urgent.pop(key), True
                wanted = self._wanted
                self._busy = wanted is not None
            # Not under the lock: the window must not wait for a list to go on.
            try:
                job = None if wanted is None else next(wanted, None)
            except Exception:  # noqa: BLE001 - then nothing of it is painted ahead
                _log.exception("what is to be painted ahead could not be listed")
                job = None
            if job is not None:
                return *job, False
            with self._change:
                self._busy = False
                if self._wanted is wanted:
                    self._wanted = None
                self._change.notify_all()


prepainter: Final = Prepainter()
"""The program's one painter: there is one screen."""
