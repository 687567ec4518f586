"""What `make dist` has built, and ways to start it as people do."""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
from pathlib import Path
from typing import Final

import pytest

__all__ = [
    "BUILT",
    "FOLDER",
    "NOBODY",
    "ONEFILE",
    "ROOT",
    "WITHOUT_TERMINAL",
    "exec_words",
    "install",
    "made",
    "newest",
    "of_home",
]

ROOT: Final = Path(__file__).resolve().parents[2]
BUILT: Final = ROOT / "dist"
FOLDER: Final = BUILT / "fivecrowns"
ONEFILE: Final = BUILT / "fivecrowns-onefile"

WITHOUT_TERMINAL: Final = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")
"""Starts what follows with nothing to read from and nothing to write to."""

NOBODY: Final = (
    ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
    if hasattr(os, "geteuid") and os.geteuid() == 0
    else ()
)
"""Starts what follows as somebody whom a read-only folder stops."""


def made(path: Path) -> Path:
    """Return a path that `make dist` should have made."""
    assert path.exists(), f"{path} is not there: run make dist"
    return path


def newest(pattern: str) -> Path:
    """Return the newest result of a name; skip the test if it was not asked for."""
    found = sorted(BUILT.glob(pattern), key=lambda path: path.stat().st_mtime)
    if not found:
        pytest.skip(f"make dist was not asked for {pattern}")
    return found[-1]


def exec_words(desktop: Path) -> list[str]:
    """Return the command of a menu entry, as the Desktop Entry Specification reads it."""
    match = re.search(r"^Exec=(.*)$", desktop.read_text(encoding="utf-8"), re.MULTILINE)
    assert match
    # First the escapes of all strings in such files, then the quotes, then the codes.
    text = re.sub(
        r"\\(.)", lambda m: {"s": " ", "n": "\n", "t": "\t"}.get(m[1], m[1]), match[1]
    )
    words = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', text)
    return [
        re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%") if quoted else bare
        for quoted, bare in words
    ]


def install(home: Path) -> Path:
    """Unpack the archive in a home, install it, and return its menu entry."""
    archive = newest("fivecrowns-*.tar.gz")
    unpacked = home / "Downloads"
    unpacked.mkdir(parents=True)
    with tarfile.open(archive) as tar:
        tar.extractall(unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    subprocess.run(
        [folder / "install.sh"], check=True, env={**os.environ, **of_home(home)}, cwd=home
    )
    return home / ".local" / "share" / "applications" / "fivecrowns.desktop"


def of_home(home: Path) -> dict[str, str]:
    """Return what is different in the environment of somebody whose home this is."""
    folders = {"DATA": ".local/share", "STATE": ".local/state", "CONFIG": ".config"}
    folders["CACHE"] = ".cache"
    return {
        "HOME": str(home),
        **{f"XDG_{kind}_HOME": str(home / place) for kind, place in folders.items()},
    }
