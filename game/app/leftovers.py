"""What the single file has unpacked, and what earlier runs of it have left.

The single file unpacks itself into a new folder `_MEI...` below the temporary one. Whoever
started the program removes that at its end; killed outright, it can't. So each run puts a
file with its number into its folder and locks it for as long as it lives, and the next run
removes the folders with such a file that nobody holds. What has none is somebody else's.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = ["MARK", "Unpacked", "unpacked_here"]

MARK: Final = "fivecrowns.running"
"""The file that is locked by the process whose number it holds."""
_FOLDERS: Final = "_MEI*"
_TITLE: Final = b"Five Crowns\n"


def unpacked_here() -> Path | None:
    """Return the folder that the single file has unpacked itself into; None for any other
    program."""
    folder = Path(getattr(sys, "_MEIPASS", ""))
    return folder if folder.match(_FOLDERS) and getattr(sys, "frozen", False) else None


class Unpacked:
    """The folder of this run. As long as this lives, nobody removes it."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._held: IO[bytes] | None = None
        # Not to be found in a folder whose files the disk did not take.
        with contextlib.suppress(OSError):
            self._held = _marked(folder)

    def remove_others(self) -> threading.Thread:
        """Remove what earlier runs have left, on a thread."""
        thread = threading.Thread(
            target=_remove_left, args=(self._folder,), name="leftovers", daemon=True
        )
        thread.start()
        return thread

    def release(self) -> None:
        """Let others remove it."""
        if self._held is not None:
            self._held.close()
            self._held = None


def _marked(folder: Path) -> IO[bytes]:
    """Put the mark into a folder and hold it: it comes into its place when it is locked."""
    number, name = tempfile.mkstemp(dir=folder, prefix=".mark-")
    file = os.fdopen(number, "w+b")
    try:
        file.write(_TITLE + str(os.getpid()).encode() + b"\n")
        file.flush()
        if sys.platform == "win32":
            # An open file has no other name there; it is locked before anybody can read it.
            file.close()
            Path(name).replace(folder / MARK)
            file = (folder / MARK).open("r+b")
        _lock(file)
        if sys.platform != "win32":
            Path(name).replace(folder / MARK)
    except BaseException:
        file.close()
        raise
    return file


def _lock(file: IO[bytes]) -> None:
    """Lock a file until it is closed; :raises OSError: another process holds it."""
    if sys.platform == "win32":
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _remove_left(own: Path) -> None:
    for folder in sorted(own.parent.glob(_FOLDERS)):
        if folder != own:
            # What cannot be removed stays for the next run.
            with contextlib.suppress(OSError):
                _remove(folder)


def _remove(folder: Path) -> None:
    """Remove a folder that is ours and held by nobody, its mark last."""
    mark = folder / MARK
    if not (_is_ours(folder, stat.S_ISDIR) and _is_ours(mark, stat.S_ISREG)):
        return
    with mark.open("r+b") as file:
        # On Windows not even the first byte of what another process has locked can be read.
        _lock(file)
        file.seek(0)
        if file.read(len(_TITLE)) != _TITLE:
            return
        for path in folder.iterdir():
            if path == mark:
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()
        if sys.platform != "win32":
            mark.unlink()
    mark.unlink(missing_ok=True)
    folder.rmdir()


def _is_ours(path: Path, kind: Callable[[int], bool]) -> bool:
    """Whether this is what it seems, no link, and belongs to who runs the program."""
    found = path.lstat()
    return kind(found.st_mode) and (sys.platform == "win32" or found.st_uid == os.getuid())
