"""The wheels that the pins take on Windows and macOS, where nobody has tried the program."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

import pytest

from tests.dist.built import ROOT

sys.path.insert(0, str(ROOT / "build"))

from dist_macos import OLDEST_MACOS, oldest_of, wheels_for
from licences import LIBRARIES, is_library, library_of
from windows_files import UNUSED

pytestmark = pytest.mark.dist

PINNED = re.findall(
    r"^(?:highspy|numpy|pygame-ce)==\S+$",
    (ROOT / "constraints.txt").read_text(encoding="utf-8"),
    re.MULTILINE,
)
PYTHON = "3.12"
"""The one that the workflow builds with."""


def wheels(folder: Path, words: Sequence[str]) -> list[zipfile.ZipFile]:
    """Fetch the wheels with libraries in them."""
    assert f'python-version: "{PYTHON}"' in (
        ROOT / ".github" / "workflows" / "build.yml"
    ).read_text(encoding="utf-8")
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"),
            *("--no-deps", "--python-version", PYTHON, "-d", str(folder), *words, *PINNED),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if "Temporary failure in name resolution" in done.stderr:
        pytest.skip("there is no network")
    assert done.returncode == 0, done.stderr
    found = [zipfile.ZipFile(path) for path in sorted(folder.glob("*.whl"))]
    assert len(found) == len(PINNED) == 3
    return found


@pytest.mark.parametrize("machine", ["arm64", "x86_64"])
def test_for_macos_they_run_on_the_oldest_that_is_promised_and_are_told_of(
    machine: str, tmp_path: Path
) -> None:
    for wheel in wheels(tmp_path, wheels_for(machine)):
        with wheel:
            libraries = {name.rpartition("/")[2] for name in wheel.namelist()}
            needed = {
                name: version
                for name in wheel.namelist()
                if (version := oldest_of(wheel.read(name), machine)) is not None
            }
        assert needed
        newer = {name: version for name, version in needed.items() if version > OLDEST_MACOS}
        assert newer == {}
        for name in filter(is_library, libraries):
            assert library_of(name) in LIBRARIES, f"{name} is missing from build/licences.py"


def test_for_windows_every_library_is_told_of_and_none_is_taken_for_nothing(
    tmp_path: Path,
) -> None:
    words = ("--only-binary", ":all:", "--platform", "win_amd64")
    contents: dict[str, bytes] = {}
    for wheel in wheels(tmp_path, words):
        with wheel:
            for name in wheel.namelist():
                if name.endswith((".dll", ".pyd")):
                    contents[name] = wheel.read(name).lower()
    libraries = {PurePosixPath(name).name for name in contents if is_library(name)}
    assert libraries > UNUSED
    for name in libraries - UNUSED:
        assert library_of(name) in LIBRARIES, f"{name} is missing from build/licences.py"
    # Whoever links or loads a library has its name inside.
    unused = {}
    for library in libraries:
        users = {
            PurePosixPath(name).name.partition(".")[0]
            for name, binary in contents.items()
            if library.lower().encode() in binary and PurePosixPath(name).name != library
        }
        if users <= {"_freetype", "pypm"}:
            unused[library] = users
    assert unused == {"freetype.dll": {"_freetype"}, "portmidi.dll": {"pypm"}}
