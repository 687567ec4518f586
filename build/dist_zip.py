"""What is made of the built program for Windows and macOS: an archive to unpack.

Not by the tools of the build service: those forget which files can be started, and which
are links, without which the app of macOS is broken.
"""

from __future__ import annotations

import platform
import stat
import sys
import time
import zipfile
from pathlib import Path

from dist_files import DistError
from dist_program import epoch

from game import __version__

__all__ = ["make_zip", "zip_folder"]

SYSTEMS = {"win32": "windows", "darwin": "macos"}
MACHINES = {"AMD64": "x86_64", "ARM64": "arm64"}
"""What Windows calls a kind of processor, and what others do."""
UNIX = 3
"""Who made an entry of an archive: only then its mode counts."""


def make_zip(target: Path, system: str = sys.platform) -> Path:
    """Pack the folder of Windows or the app of macOS, which lie in ``target``.

    :raises DistError: it is not there.
    """
    program = target / ("Five Crowns.app" if system == "darwin" else "fivecrowns")
    if not program.is_dir():
        raise DistError(f"{program.name} is not there: make the program first")
    machine = MACHINES.get(platform.machine(), platform.machine())
    name = f"fivecrowns-{__version__}-{SYSTEMS.get(system, system)}-{machine}.zip"
    return zip_folder(program, target / name, epoch())


def zip_folder(folder: Path, archive: Path, seconds: int) -> Path:
    """Pack a folder, itself included, with sorted names, one time, links as links."""
    moment = time.gmtime(seconds)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                continue
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
            entry.create_system = UNIX
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o755) << 16
                packed.writestr(entry, path.readlink().as_posix())
            else:
                mode = 0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644
                entry.external_attr = (stat.S_IFREG | mode) << 16
                packed.writestr(entry, path.read_bytes())
    return archive
