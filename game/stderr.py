"""Standard error: our own sentences there, and nobody else's."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Final

__all__ = ["hold_standard_files", "say", "silence_libraries"]

_STANDARD_ERROR: Final = 2


def hold_standard_files() -> None:
    """Open the standard files that are closed, onto nothing.

    Otherwise the next file opened would take a closed one's number, and what libraries
    write to standard error would go into it: into the trace, say.
    """
    for number in (0, 1, _STANDARD_ERROR):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest free number, which is this one


@contextlib.contextmanager
def silence_libraries() -> Iterator[None]:
    """Drop what is written to the process's standard error meanwhile.

    Libraries of sound and display complain there in words of their own when a device is
    missing; what went wrong comes back as an exception, and we say it in one sentence.
    """
    try:
        kept = os.dup(_STANDARD_ERROR)
    except OSError:
        # No standard error at all: a windowed program on Windows.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STANDARD_ERROR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, _STANDARD_ERROR)
        os.close(kept)


def say(sentence: str) -> None:
    """Write a line to standard error, where there is one."""
    # A windowed program on Windows has none.
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
