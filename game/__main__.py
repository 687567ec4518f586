"""The window program: ``fivecrowns``, or ``python -m game``.

What thinks in a process of its own starts here, too: nothing of the window may be loaded
before it has gone its own way.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
from collections.abc import Sequence

__all__ = ["main"]

INTERRUPTED = 130
"""What shells expect after Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    multiprocessing.freeze_support()
    # What is loaded for the first frame stays: nobody need look for garbage among it.
    gc.disable()
    try:
        from game.program import run_program

        return run_program(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
