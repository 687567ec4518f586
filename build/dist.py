"""Make the downloadable program: make dist, or make dist ARGS="program deb".

The results lie in dist/: the folder `fivecrowns`, the single file `fivecrowns-onefile`, and
an archive (for Linux with a menu entry), a .deb and the wheel. docs/PACKAGING.md tells more.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [
    str(Path(__file__).resolve().parent),
    str(Path(__file__).resolve().parent.parent),
]

from dist_files import ROOT, WORK, DistError  # noqa: E402
from dist_glibc import OLDEST_GLIBC, oldest_glibc  # noqa: E402
from dist_macos import OLDEST_MACOS, OLDEST_TEXT, newest_needed  # noqa: E402
from dist_program import build_program, epoch  # noqa: E402

TARGET = ROOT / "dist"
PARTS = ("program", "archive", "deb", "wheel")
MEGABYTE = 1_000_000
LIMITS = {"fivecrowns": 110, "fivecrowns-onefile": 50, ".deb": 35}
"""Megabytes that a result, by the end of its name, may have."""


def size_of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(file.lstat().st_size for file in path.rglob("*") if file.is_file())


def check_size(path: Path) -> None:
    """Print the size of a result.

    :raises DistError: it is larger than wanted.
    """
    megabytes = size_of(path) / MEGABYTE
    print(f"  {path.relative_to(ROOT)}: {megabytes:.1f} MB", flush=True)
    for ending, limit in LIMITS.items():
        if path.name.endswith(ending) and megabytes > limit:
            raise DistError(f"{path.name} has {megabytes:.1f} MB, more than {limit}")


def check_glibc(program: Path) -> None:
    """Print the oldest glibc that the program starts on.

    :raises DistError: it is newer than promised.
    """
    oldest = oldest_glibc(program)
    print(f"  needs glibc {oldest}", flush=True)
    if tuple(map(int, oldest.split("."))) > OLDEST_GLIBC:
        promised = ".".join(map(str, OLDEST_GLIBC))
        raise DistError(
            f"the program needs glibc {oldest}, more than the {promised} that is promised; "
            "build/dist_glibc.py tells which files"
        )


def check_macos(program: Path) -> None:
    """Print the oldest macOS that the program starts on.

    :raises DistError: it is newer than promised.
    """
    needed = newest_needed(program, platform.machine())
    print(f"  needs macOS {needed[0]}.{needed[1]}", flush=True)
    if needed > OLDEST_MACOS:
        raise DistError(
            f"the program needs macOS {needed[0]}.{needed[1]}, more than the {OLDEST_TEXT} "
            "that is promised"
        )


def differences(one: Path, other: Path) -> list[str]:
    """Return the names of the files that are not the same to the byte in both places."""

    def contents(place: Path) -> dict[str, Path]:
        if place.is_file():
            return {place.name: place}
        files = (path for path in place.rglob("*") if path.is_file())
        return {str(path.relative_to(place)): path for path in files}

    left, right = contents(one), contents(other)
    return sorted(
        name
        for name in left.keys() | right.keys()
        if name not in left
        or name not in right
        or left[name].read_bytes() != right[name].read_bytes()
    )


def check_repeats() -> None:
    """Build everything that was built once more, in another place, and compare.

    :raises DistError: a file differs.
    """
    again = WORK / "again"
    # From the first build's copy: the checkout may have been worked on meanwhile.
    build_program(WORK / "a second place", again, WORK / "program" / "source")
    for name in ("fivecrowns", "fivecrowns-onefile"):
        different = differences(TARGET / name, again / name)
        if different:
            raise DistError(f"a second build of {name} differs in: {', '.join(different[:9])}")
    print("  a second build is the same to the byte", flush=True)


def timed(title: str, make: Callable[[], Path]) -> None:
    """Make a result, and print how long that took and how large it is."""
    began = time.monotonic()
    print(f"{title} ...", flush=True)
    result = make()
    check_size(result)
    print(f"  made in {time.monotonic() - began:.0f} s", flush=True)


def make(parts: list[str], *, twice: bool) -> None:
    """Make the parts named.

    :raises DistError: one fails; those before it are there.
    """
    TARGET.mkdir(exist_ok=True)
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    program = TARGET / "fivecrowns"
    if "program" in parts:

        def both() -> Path:
            build_program(WORK / "program", TARGET)
            check_size(next(TARGET.glob("fivecrowns-onefile*")))
            return program

        timed("The program as a folder and as one file", both)
        if sys.platform == "linux":
            check_glibc(program)
        elif sys.platform == "darwin":
            check_macos(program)
        if twice:
            check_repeats()
    if not program.is_dir():
        raise DistError(f"{program.relative_to(ROOT)} is not there: make the program first")
    if sys.platform == "linux":
        from dist_linux import make_archive, make_deb

        if "archive" in parts:
            timed("The archive with a menu entry", lambda: make_archive(program, TARGET))
        if "deb" in parts:
            timed("The Debian package", lambda: make_deb(program, TARGET))
    elif "archive" in parts:
        from dist_zip import make_zip

        timed("The archive", lambda: make_zip(TARGET))
    if "wheel" in parts:
        from dist_wheel import make_wheel

        timed("The wheel", lambda: make_wheel(TARGET))


def main(argv: list[str]) -> int:
    """Make what is asked for, or say in a sentence why not; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument(
        "--twice", action="store_true", help="build the program twice and compare the bytes"
    )
    options = parser.parse_args(argv)
    unknown = sorted(set(options.parts) - set(PARTS))
    if unknown:
        parser.error(f"there is no part {unknown[0]}; there are {', '.join(PARTS)}")
    try:
        make(options.parts or list(PARTS), twice=options.twice)
    except DistError as error:
        print(f"dist: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"dist: {error.strerror}: {error.filename}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
