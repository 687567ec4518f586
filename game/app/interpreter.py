"""What the interpreter must not do while frames are due."""

from __future__ import annotations

import gc
import sys
from typing import Final

__all__ = ["tune_interpreter"]

_THREAD_SWITCH: Final = 0.0002
"""Seconds that a thread may hold the interpreter while a frame is due: a frame gives it up
and wants it back some ten times."""
_YOUNG: Final = 20_000
"""New objects after which the collector looks through them; it looks through everything
that lives after many such times only."""


def tune_interpreter() -> None:
    """Let threads give way soon, and the collector leave alone what stays for good.

    All that has been loaded by now is never looked through again: that took longer than
    a frame. Nor is it now, before the first one: hardly any of it is garbage.
    """
    sys.setswitchinterval(_THREAD_SWITCH)
    gc.freeze()
    gc.set_threshold(_YOUNG, 20, 20)
    gc.enable()
