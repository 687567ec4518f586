"""What a process holds: memory, threads and open files."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import threading
from pathlib import Path
from typing import Final

__all__ = ["MEGABYTE", "Watch", "memory", "open_files"]

MEGABYTE: Final = 1 << 20
_PROC: Final = Path("/proc/self")


def memory() -> int:
    """Return the bytes of memory that the process holds, after tidying; 0 where no system
    tells."""
    gc.collect()
    if sys.platform.startswith("linux"):
        # What is free but not given back yet is no leak.
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
    if not (_PROC / "statm").exists():
        return 0
    pages = int((_PROC / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_files() -> int:
    """Return how many files the process has open; 0 where no system tells."""
    return len(list((_PROC / "fd").iterdir())) if (_PROC / "fd").exists() else 0


class Watch:
    """Notes what is held, run by run."""

    def __init__(self) -> None:
        self._seen: list[int] = []

    def now(self) -> str:
        """Note what is held now, and return it in words."""
        held = memory()
        self._seen.append(held)
        threads, files = threading.active_count(), open_files()
        return f"{held / MEGABYTE:.1f} MB, {threads} threads, {files} files"

    def summary(self) -> str:
        """Return the least and the most, in words."""
        if not self._seen:
            return "nothing seen"
        low, high = min(self._seen), max(self._seen)
        return f"memory from {low / MEGABYTE:.1f} to {high / MEGABYTE:.1f} MB"
