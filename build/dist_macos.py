"""The oldest macOS that the program starts on: the wheels for it, and what was built.

Of two wheels that fit, pip takes the one for the newer system. So the wheels are fetched for
the oldest one by its name.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

__all__ = ["OLDEST_MACOS", "OLDEST_TEXT", "newest_needed", "oldest_of", "wheels_for"]

OLDEST_MACOS: Final = (11, 0)
OLDEST_TEXT: Final = ".".join(map(str, OLDEST_MACOS))
"""As the property list and the compiler want it."""

_FAT, _THIN = b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe"
_MACHINES: Final = {0x01000007: "x86_64", 0x0100000C: "arm64"}
_BUILD_VERSION, _VERSION_MIN = 0x32, 0x24
_HEADER: Final = 32


def wheels_for(machine: str) -> Sequence[str]:
    """Return pip's words for wheels that fit the oldest system.

    :param machine: `arm64` or `x86_64`.
    """
    major, minor = OLDEST_MACOS
    return ("--only-binary", ":all:", "--platform", f"macosx_{major}_{minor}_{machine}")


def oldest_of(binary: bytes, machine: str) -> tuple[int, int] | None:
    """Return the macOS that a binary asks for; None if it is none for this machine."""
    for part in _parts(binary):
        kind, count = struct.unpack_from("<4xI8xI", part)
        if _MACHINES.get(kind) != machine:
            continue
        at = _HEADER
        for _command in range(count):
            command, size = struct.unpack_from("<2I", part, at)
            if command in (_BUILD_VERSION, _VERSION_MIN):
                (version,) = struct.unpack_from(
                    "<I", part, at + (12 if command == _BUILD_VERSION else 8)
                )
                return version >> 16, version >> 8 & 0xFF
            at += size
    return None


def newest_needed(folder: Path, machine: str) -> tuple[int, int]:
    """Return the macOS that all binaries in a folder together ask for."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    found = (oldest_of(path.read_bytes(), machine) for path in files)
    return max((version for version in found if version is not None), default=(0, 0))


def _parts(binary: bytes) -> Iterator[bytes]:
    """Yield the binary for each machine that is in a file."""
    if binary.startswith(_THIN):
        yield binary
    elif binary.startswith(_FAT):
        (count,) = struct.unpack_from(">I", binary, 4)
        # Java's classes begin alike; they have a version there that is no count.
        for i in range(count if count < 20 else 0):
            offset, size = struct.unpack_from(">8x2I", binary, 8 + 20 * i)
            part = binary[offset : offset + size]
            if part.startswith(_THIN):
                yield part
