"""Which glibc the built program needs: python build/dist_glibc.py FOLDER...

Each file names the versions of the symbols it takes from the system's libraries. The
highest GLIBC_ among them is the oldest Linux that the program starts on.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from dist_files import run

__all__ = ["OLDEST_GLIBC", "needed_versions", "oldest_glibc"]

OLDEST_GLIBC = (2, 35)
"""What is promised in docs/PACKAGING.md and README.md: Ubuntu 22.04, Debian 12, Fedora 36."""

VERSION = re.compile(r"\b(GLIBC|GLIBCXX|CXXABI|GCC|ZLIB)_([0-9][0-9.]*)")


def elf_files(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries in a folder, or the file itself."""
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def needed_versions(path: Path) -> dict[str, tuple[int, ...]]:
    """Return the highest version of each family that a file requires.

    :raises DistError: objdump is missing or cannot read the file.
    """
    highest: dict[str, tuple[int, ...]] = {}
    references = run(["objdump", "-p", path], LC_ALL="C").partition("Version References:")[2]
    for family, text in VERSION.findall(references):
        version = tuple(int(part) for part in text.strip(".").split("."))
        highest[family] = max(version, highest.get(family, ()))
    return highest


def oldest_glibc(folder: Path) -> str:
    """Return the oldest glibc on which everything in a folder can be loaded."""
    versions = [needed_versions(path).get("GLIBC", (0,)) for path in elf_files(folder)]
    return ".".join(map(str, max(versions)))


def main(arguments: list[str]) -> int:
    """List the files that need the most; return 1 if that is more than promised."""
    status = 0
    for folder in map(Path, arguments):
        by_file = {path: needed_versions(path) for path in elf_files(folder)}
        for family in sorted({family for found in by_file.values() for family in found}):
            top = max(found.get(family, (0,)) for found in by_file.values())
            who = [
                str(p.relative_to(folder)) for p, v in by_file.items() if v.get(family) == top
            ]
            print(f"{family} {'.'.join(map(str, top))}: {', '.join(who[:3])}")
            if family == "GLIBC" and top > OLDEST_GLIBC:
                promised = ".".join(map(str, OLDEST_GLIBC))
                print(f"dist_glibc: that is more than {promised}", file=sys.stderr)
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
