"""The folder for settings, saved matches and statistics."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs

__all__ = ["default_folder", "usable_folder"]


def default_folder() -> Path:
    """Return the place that this system wants the data of the person using it to lie."""
    return Path(platformdirs.user_data_dir("fivecrowns", appauthor=False))


def usable_folder(wanted: Path | None) -> Path:
    """Return the data folder, made if it was missing and known to be writable.

    :raises OSError: it cannot be made or written to.
    """
    folder = default_folder() if wanted is None else wanted
    folder.mkdir(parents=True, exist_ok=True)
    # Only writing tells: permission bits mean little to root, on a full disk or
    # on a share.
    # The file has no name, or goes with the process: a kill leaves nothing behind.
    with tempfile.TemporaryFile(dir=folder, prefix=".write-test-") as probe:
        probe.write(b"x")
        probe.flush()
        os.fsync(probe.fileno())
    return folder
