"""Archives that come out the same to the byte wherever and whenever they are made."""

from __future__ import annotations

import gzip
import os
import subprocess
import tarfile
from pathlib import Path

__all__ = ["ROOT", "WORK", "DistError", "copy_file", "gzipped", "run", "tar_gz"]

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "dist" / ".work"
"""What is needed on the way to the results; may be deleted at any time."""


class DistError(Exception):
    """The download can't be made; the message says why in a sentence or two."""


def run(command: list[str | Path], *, cwd: Path = ROOT, **variables: str) -> str:
    """Run a command and return what it printed.

    :raises DistError: it is missing or fails; the message ends with its last lines.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except FileNotFoundError:
        raise DistError(f"there is no {words[0]}; install it") from None
    if done.returncode:
        tail = "\n".join(done.stdout.splitlines()[-20:])
        raise DistError(f"{' '.join(words[:4])} failed:\n{tail}")
    return done.stdout


def copy_file(source: Path, target: Path, mode: int = 0o644) -> None:
    """Copy a file into a folder that need not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source.read_bytes())
    target.chmod(mode)


def gzipped(data: bytes) -> bytes:
    """Compress without name and time."""
    return gzip.compress(data, 9, mtime=0)


def tar_gz(folder: Path, archive: Path, epoch: int) -> None:
    """Pack a folder, itself included, with sorted names, one time and no owner."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = epoch
        executable = not entry.isfile() or entry.mode & 0o100
        entry.mode = 0o755 if executable else 0o644
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            tar.add(path, str(path.relative_to(folder.parent)), recursive=False, filter=plain)
