"""Files that the person asks for or brings along: sheets, pictures, records."""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import platformdirs

__all__ = [
    "export_folder",
    "files_at_hand",
    "import_folders",
    "read_foreign",
    "readable",
    "save_export",
]

FOLDER: Final = "Five Crowns"
_UNFIT: Final = re.compile(r"[^\w .()-]+")
LONGEST: Final = 80
"""Characters of a file's name without its ending; file systems take more in any script."""


def export_folder(data_dir: Path | None) -> Path:
    """Return where such files go: a folder among the person's documents, or within the
    data folder if that was chosen by hand."""
    if data_dir is not None:
        return data_dir / "exports"
    return Path(platformdirs.user_documents_dir()) / FOLDER


def import_folders(data_dir: Path | None) -> tuple[Path, ...]:
    """Return where files that somebody gave the person are likely to be, each once."""
    folders = [export_folder(data_dir)]
    if data_dir is None:
        folders += [
            Path(platformdirs.user_documents_dir()),
            Path(platformdirs.user_downloads_dir()),
            Path(platformdirs.user_desktop_dir()),
        ]
    return tuple(dict.fromkeys(folders))


def files_at_hand(folders: Iterable[Path], ending: str, most: int) -> list[tuple[Path, float]]:
    """Return the files of an ending in some folders and when each was changed, the latest
    first. Folders that are not there or cannot be read have none."""
    found: list[tuple[Path, float]] = []
    for folder in folders:
        # A folder that cannot be read has none; one entry that leads nowhere, as a link to
        # itself does, is no reason to pass over the others.
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    if entry.name.lower().endswith(ending) and entry.is_file():
                        found.append((Path(entry.path), entry.stat().st_mtime))
    found.sort(key=lambda file: (-file[1], file[0].name))
    return found[:most]


def readable(name: str | Path) -> str:
    """Return the name of a file for people, with a ? for each byte of it that is no text."""
    return os.fsencode(name).decode(errors="replace").replace("\N{REPLACEMENT CHARACTER}", "?")


def file_name(stem: str) -> str:
    """Return a text without what no file system likes."""
    return _UNFIT.sub("", stem).strip(" .")[:LONGEST] or "export"


def save_export(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write a file under a name that is still free, and return its path.

    :param stem: what the name should be; what no file system likes is left out.
    :param ending: with its dot, ``.csv``.
    :raises OSError: it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    name = file_name(stem)
    for number in range(1, 10_000):
        path = folder / (f"{name}{ending}" if number == 1 else f"{name} ({number}){ending}")
        try:
            with path.open("xb") as file:
                file.write(data)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(17, "too many files of that name", str(folder / name))


def read_foreign(path: Path, limit: int) -> bytes:
    """Return what is in somebody's file, or one byte more than the limit if it has more.

    :raises OSError: it cannot be read, or is no file: a pipe would keep us waiting.
    """
    if path.exists() and not path.is_file():
        number = errno.EISDIR if path.is_dir() else errno.EINVAL
        raise OSError(number, os.strerror(number), str(path))
    with path.open("rb") as file:
        return file.read(limit + 1)
