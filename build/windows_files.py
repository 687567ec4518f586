"""What PyInstaller collects for Windows that nobody needs there: files twice, and unused ones.

pygame-ce asks for its libraries to lie beside Python's; PyInstaller puts those that an
extension module is linked with into the folder `pygame`, too. Beside Python's every module
finds them, so those stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PureWindowsPath
from typing import Final

__all__ = ["UNUSED", "needed"]

UNUSED: Final = frozenset({"freetype.dll", "portmidi.dll"})
"""Only pygame._freetype and pygame.pypm load them, which are left out of the program."""

Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: its name inside, where it comes from, its kind."""


def needed(entries: Iterable[Entry]) -> Sequence[Entry]:
    """Return the entries without copies in the folder of pygame, and without unused ones."""
    listed = list(entries)
    beside_python = {name.lower() for name, *_rest in listed if _folder(name) == ""}

    def wanted(name: str) -> bool:
        file = PureWindowsPath(name).name.lower()
        return file not in UNUSED and not (_folder(name) == "pygame" and file in beside_python)

    return [entry for entry in listed if wanted(entry[0])]


def _folder(name: str) -> str:
    parent = str(PureWindowsPath(name).parent)
    return "" if parent == "." else parent
