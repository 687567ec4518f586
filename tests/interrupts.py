"""Programs that tests start and interrupt."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["interruptible"]


@contextmanager
def interruptible() -> Iterator[None]:
    """Let programs started meanwhile be interrupted by Ctrl-C, as when a person starts them.

    A shell starts what runs in its background with SIGINT ignored, and that is inherited.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
