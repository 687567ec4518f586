"""The wheel for `pip install` and `pipx`."""

from __future__ import annotations

import sys
from pathlib import Path

from dist_files import run
from dist_program import epoch

__all__ = ["make_wheel"]


def make_wheel(target: Path) -> Path:
    """Build the wheel and return it.

    :raises DistError: hatchling fails.
    """
    said = run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", target],
        SOURCE_DATE_EPOCH=str(epoch()),
    )
    return target / Path(said.strip().splitlines()[-1]).name
