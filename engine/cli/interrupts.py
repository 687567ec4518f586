"""What Ctrl-C does, and Ctrl-Backslash (SIGQUIT), which by itself leaves a core dump: the
command ends without a word, with the status that shells give to what a signal has ended.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

_SIGNALS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGQUIT") if hasattr(signal, name)
)
"""Windows has but one of them."""


def end_at_once() -> None:
    """Let them end this process on the spot: while it begins and while it ends, when nothing
    needs to be cleared away and nothing could be caught."""
    _on_signals(lambda number, _frame: os._exit(128 + number))


def end_orderly() -> None:
    """Let them raise: Ctrl-C a KeyboardInterrupt, the other a SystemExit."""
    _on_signals(_raise)


def ignore() -> None:
    """Let them do nothing in this process and those that it starts."""
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)


@contextlib.contextmanager
def held_back() -> Iterator[None]:
    """Put them off; a process started meanwhile gets none before it calls :func:`ignore`."""
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _on_signals(handler: Callable[[int, FrameType | None], object]) -> None:
    for number in _SIGNALS:
        # A shell starts what runs in its background with Ctrl-C ignored, and so it stays.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def _raise(number: int, _frame: FrameType | None) -> None:
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    sys.exit(128 + number)
