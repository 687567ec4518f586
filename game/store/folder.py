"""The folder for settings, saved matches and statistics."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Final

import platformdirs

__all__ = ["default_folder", "usable_folder"]

_OWN: Final = 0o700
"""Nobody but its owner may look into it."""


def default_folder() -> Path:
    """Return the place that this system wants the data of the person using it to lie."""
    return Path(platformdirs.user_data_dir("fivecrowns", appauthor=False))


def usable_folder(wanted: Path | None) -> Path:
    """Return the data folder, made if it was missing and known to be writable.

    Nobody else may read what we have made; a folder of the person's own choice that is there
    already stays as it is.

    :raises OSError: it cannot be made or written to.
    """
    folder = default_folder() if wanted is None else wanted
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=_OWN, exist_ok=True)
    if folder == default_folder():
        _close_to_others(folder)
    # Only writing tells: permission bits mean little to root, on a full disk or
    # on a share.
    # The file has no name, or goes with the process: a kill leaves nothing behind.
    with tempfile.TemporaryFile(dir=folder, prefix=".write-test-") as probe:
        probe.write(b"x")
        probe.flush()
        os.fsync(probe.fileno())
    return folder


def _close_to_others(folder: Path) -> None:
    """Take from others what older versions let them read."""
    if sys.platform == "win32" or folder.is_symlink():
        return  # there the system sees to it; and where a link leads is the person's choice
    mode = stat.S_IMODE(folder.stat().st_mode)
    if mode & ~_OWN:
        with contextlib.suppress(OSError):  # a share without modes, or another's folder
            folder.chmod(mode & _OWN)
