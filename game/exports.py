"""Files that the person asks for or brings along: sheets, pictures, records."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Final

import platformdirs

__all__ = ["export_folder", "read_foreign", "save_export"]

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


def save_export(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    """Write a file under a name that is still free, and return its path.

    :param stem: what the name should be; what no file system likes is left out.
    :param ending: with its dot, ``.csv``.
    :raises OSError: it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    name = _UNFIT.sub("", stem).strip(" .")[:LONGEST] or "export"
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
