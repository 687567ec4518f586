"""Modules that the first frame does without, loaded behind it on a thread of its own.

The menu is there sooner, and by the time that somebody has chosen something, what that
needs is there as well. Whoever needs it sooner imports it and waits that long.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from typing import Final

__all__ = ["Loading"]

_LOW: Final = 10
"""The thread's niceness."""


class Loading:
    """Loads modules in their order, each with what it needs."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names: Final = names
        self._thread: threading.Thread | None = None
        self._stopped = False
        self._done = False

    @property
    def done(self) -> bool:
        """Whether all is there."""
        return self._done

    def start(self) -> None:
        """Begin to load."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="loading", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Load no more than the module in hand; nobody waits for that (:mod:`game.app.ending`):
        at its low priority it may take seconds."""
        self._stopped = True

    def wait(self) -> None:
        """Wait until it has ended."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        if sys.platform == "linux":
            # There it goes for one thread: frames come first.
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOW)
        for name in self._names:
            if self._stopped:
                return
            import_module(name)
        # What has been loaded stays for good (see tune_interpreter).
        gc.freeze()
        self._done = True
