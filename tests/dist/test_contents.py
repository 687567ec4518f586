"""What is inside the built program, and what is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from tests.dist.built import FOLDER, ONEFILE, ROOT, made

sys.path.insert(0, str(ROOT / "build"))

from dist import LIMITS, MEGABYTE, size_of
from dist_glibc import OLDEST_GLIBC, elf_files, oldest_glibc

pytestmark = pytest.mark.dist

INSIDE = FOLDER / "_internal"


@pytest.mark.parametrize("program", [FOLDER / "fivecrowns", ONEFILE], ids=["folder", "file"])
def test_it_starts_with_the_compiled_engine(program: Path) -> None:
    said = subprocess.run(
        [made(program), "--version"], capture_output=True, text=True, check=True, cwd="/"
    )
    assert said.stdout == f"fivecrowns {__version__} (engine: compiled)\n"
    assert said.stderr == ""


def test_nothing_of_development_is_inside() -> None:
    names = {path.name for path in made(INSIDE).rglob("*")}
    unwanted = {"tests", "examples", "docs", "setuptools", "pip", "mypy", "mypyc", "pytest"}
    assert not names & unwanted
    assert not [name for name in names if name.startswith(("_tkinter", "libtk", "libssl"))]


NOT_INSIDE = (".po", ".pot", ".md", ".ico", ".icns")
"""Endings of what is for those who translate or pack: the program shows its icon as PNG."""


def test_the_assets_are_inside_without_their_sources() -> None:
    source = ROOT / "assets"
    wanted = {
        path.relative_to(source)
        for path in source.rglob("*")
        if path.is_file() and "sources" not in path.parts and path.suffix not in NOT_INSIDE
    }
    inside = made(INSIDE) / "assets"
    assert {p.relative_to(inside) for p in inside.rglob("*") if p.is_file()} == wanted


def test_it_starts_on_the_oldest_linux_that_is_promised() -> None:
    assert len(list(elf_files(made(FOLDER)))) > 50
    oldest = tuple(int(part) for part in oldest_glibc(FOLDER).split("."))
    assert oldest <= OLDEST_GLIBC
    assert f"glibc {'.'.join(map(str, OLDEST_GLIBC))}" in (ROOT / "README.md").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize("path", [FOLDER, ONEFILE], ids=["folder", "file"])
def test_it_is_not_too_large(path: Path) -> None:
    assert size_of(made(path)) < LIMITS[path.name] * MEGABYTE
