"""The end of the process, which waits for no thread.

What is loaded or painted behind the frames has a low priority: on a busy machine a single
module or picture may take seconds, and nobody wants it any more. All that is to be kept has
been written by then.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading

import pygame

__all__ = ["end", "threads_left"]


def threads_left() -> bool:
    """Return whether a thread is still in the middle of something."""
    return any(thread.daemon for thread in threading.enumerate())


def end(code: int) -> int:
    """End what pygame has opened, and return the exit code.

    With a thread in the middle of something, end the process at once instead: pygame, and
    then the interpreter, would take away what that thread uses.
    """
    if threads_left():
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                with contextlib.suppress(OSError, ValueError):
                    stream.flush()
        os._exit(code)
    pygame.quit()
    return code
