"""The version resource of the program for Windows, read by fivecrowns.spec.

Only PyInstaller on Windows can make one, so its module is imported when asked.
"""

from __future__ import annotations

import re
from typing import Any

__all__ = ["numbers", "strings", "version_resource"]


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return the version as the four numbers that Windows compares.

    >>> numbers("1.2.3")
    (1, 2, 3, 0)
    >>> numbers("0.4.dev2")
    (0, 4, 0, 0)
    """
    match = re.match(r"\d+(\.\d+)*", version)
    if match is None:
        raise ValueError(f"not a version: {version!r}")
    first = [int(part) for part in match[0].split(".")][:4]
    major, minor, patch, build = first + [0] * (4 - len(first))
    return major, minor, patch, build


def strings(version: str) -> dict[str, str]:
    """Return what the file's properties show."""
    return {
        "CompanyName": "the Five Crowns fan project contributors",
        "FileDescription": "Five Crowns (unofficial fan-made program)",
        "FileVersion": version,
        "InternalName": "fivecrowns",
        "LegalCopyright": "MIT License; the libraries inside have licences of their own",
        "OriginalFilename": "fivecrowns.exe",
        "ProductName": "Five Crowns",
        "ProductVersion": version,
    }


def version_resource(version: str) -> Any:
    """Return the resource for PyInstaller's EXE."""
    from PyInstaller.utils.win32.versioninfo import (
        FixedFileInfo,
        StringFileInfo,
        StringStruct,
        StringTable,
        VarFileInfo,
        VarStruct,
        VSVersionInfo,
    )

    four = numbers(version)
    # English of the United States, in Unicode.
    table = StringTable("040904B0", [StringStruct(*pair) for pair in strings(version).items()])
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=four, prodvers=four, mask=0x3F, OS=0x40004, fileType=0x1),
        kids=[StringFileInfo([table]), VarFileInfo([VarStruct("Translation", [0x0409, 1200])])],
    )
