"""Where the built program starts: the window, or a process that the window started.

PyInstaller runs one and the same file for all. The processes of the bots and of the solver
must be told apart before anything of the window is loaded, so that they start in a moment
and stay small.
"""

from __future__ import annotations

import multiprocessing
import sys


def start() -> int:
    """Run the program and return its exit code."""
    multiprocessing.freeze_support()
    from game.__main__ import main

    return main()


if __name__ == "__main__":
    sys.exit(start())
