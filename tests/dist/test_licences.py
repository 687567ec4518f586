"""The licences in what was built; without a screen, on all three systems."""

from __future__ import annotations

import re
import sys

import pytest

from tests.dist.built import FOLDER, ROOT, made

sys.path.insert(0, str(ROOT / "build"))

from licences import LIBRARIES, is_library, libraries_in, library_of

pytestmark = pytest.mark.dist

INSIDE = FOLDER / "_internal"


def names() -> list[str]:
    """The names of all files in the program."""
    return [path.name for path in made(INSIDE).rglob("*") if path.is_file()]


def test_every_library_inside_is_known() -> None:
    libraries = {name for name in names() if is_library(name)}
    assert len(libraries) > 15
    unknown = {name for name in libraries if library_of(name) not in LIBRARIES}
    assert unknown == set(), "missing from build/licences.py"


def test_what_is_told_is_what_is_inside() -> None:
    text = (made(INSIDE) / "licences" / "README.txt").read_text(encoding="utf-8")
    told = re.findall(r"^(.+?): .*Licence: ", text, re.MULTILINE)
    inside = libraries_in(names())
    assert told == [library.name for library in inside]
    assert any(name.startswith("mypyc") for name in told)
    for library in inside:
        if library.source:
            assert f"Source: {library.source}" in text
    assert "https://github.com/pygame-community/pygame-ce" in text


def test_every_licence_has_its_text_and_no_other() -> None:
    licences = made(INSIDE) / "licences"
    named = {library.licence for library in libraries_in(names())}
    wanted = {name for name in named if " " not in name} | {"LGPL-2.1"}
    assert {path.stem for path in (licences / "texts").iterdir()} == wanted
    for package in ("numpy", "highspy", "pygame-ce", "platformdirs", "PyInstaller", "Python"):
        assert (licences / f"{package}.txt").stat().st_size > 40
