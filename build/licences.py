"""Collect the licences of everything inside the downloadable program.

Python packages bring their texts along in their metadata. The C libraries inside the
packages' wheels don't: they are listed here, with the texts in build/package/licences.
A library that is missing from the list fails the tests of the built program.
"""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

__all__ = [
    "LIBRARIES",
    "MYPYC",
    "Library",
    "collect_licences",
    "is_library",
    "libraries_in",
    "library_of",
]

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "build" / "package" / "licences"

PACKAGES = ("highspy", "numpy", "platformdirs", "pygame-ce")
"""The distributions inside, besides PyInstaller's own start code."""


class Library(NamedTuple):
    """A library written in C or C++: what is to be said of it."""

    name: str
    holder: str
    licence: str
    """The name of a file in build/package/licences, or where else the text is."""
    source: str = ""
    """Where its source is had; the LGPL wants that to be told."""


LIBRARIES: Final = {
    "libSDL2": Library("SDL 2", "1997-2025 Sam Lantinga and others", "zlib"),
    "libSDL2_image": Library("SDL_image", "1997-2025 Sam Lantinga and others", "zlib"),
    "libSDL2_mixer": Library("SDL_mixer", "1997-2025 Sam Lantinga and others", "zlib"),
    "libSDL2_ttf": Library("SDL_ttf", "2001-2025 Sam Lantinga and others", "zlib"),
    "libFLAC": Library("FLAC", "2011-2025 Xiph.Org Foundation", "BSD-3-Clause"),
    "libasound": Library(
        "alsa-lib",
        "1998-2025 Jaroslav Kysela and others",
        "LGPL-2.1",
        "https://www.alsa-project.org/files/pub/lib/",
    ),
    "libbrotlicommon": Library("Brotli", "2009-2025 the Brotli Authors", "MIT"),
    "libbrotlidec": Library("Brotli", "2009-2025 the Brotli Authors", "MIT"),
    "libfluidsynth": Library(
        "FluidSynth",
        "2000-2025 Peter Hanappe and others",
        "LGPL-2.1",
        "https://github.com/FluidSynth/fluidsynth/releases",
    ),
    "libfreetype": Library(
        "FreeType", "1996-2025 David Turner, Robert Wilhelm and Werner Lemberg", "FTL"
    ),
    "libharfbuzz": Library("HarfBuzz", "2005-2025 Behdad Esfahbod and others", "HarfBuzz"),
    "libjpeg": Library(
        "libjpeg-turbo", "1991-2025 Thomas G. Lane, Guido Vollbeding, D. R. Commander", "IJG"
    ),
    "libmpg123": Library(
        "mpg123", "1995-2025 the mpg123 project", "LGPL-2.1", "https://www.mpg123.de/download/"
    ),
    "libogg": Library("libogg", "1994-2025 Xiph.Org Foundation", "BSD-3-Clause"),
    "libopus": Library("Opus", "2001-2025 Xiph.Org and others", "BSD-3-Clause"),
    "libopusfile": Library("opusfile", "1994-2025 Xiph.Org Foundation", "BSD-3-Clause"),
    "libpng16": Library("libpng", "1995-2025 the PNG Reference Library Authors", "libpng"),
    "libportmidi": Library("PortMidi", "1999-2025 Roger B. Dannenberg and others", "MIT"),
    "libsharpyuv": Library("libwebp", "2010-2025 Google Inc.", "BSD-3-Clause"),
    "libsndfile": Library(
        "libsndfile",
        "1999-2025 Erik de Castro Lopo and others",
        "LGPL-2.1",
        "https://github.com/libsndfile/libsndfile/releases",
    ),
    "libtiff": Library("LibTIFF", "1988-2025 Sam Leffler, Silicon Graphics, Inc.", "libtiff"),
    "libvorbis": Library("libvorbis", "2002-2025 Xiph.Org Foundation", "BSD-3-Clause"),
    "libvorbisenc": Library("libvorbis", "2002-2025 Xiph.Org Foundation", "BSD-3-Clause"),
    "libvorbisfile": Library("libvorbis", "2002-2025 Xiph.Org Foundation", "BSD-3-Clause"),
    "libwavpack": Library("WavPack", "1998-2025 David Bryant and others", "BSD-3-Clause"),
    "libwebp": Library("libwebp", "2010-2025 Google Inc.", "BSD-3-Clause"),
    "libwebpdemux": Library("libwebp", "2010-2025 Google Inc.", "BSD-3-Clause"),
    "libxmp": Library("libxmp", "1996-2025 Claudio Matsuoka, Hipolito Carraro Jr", "MIT"),
    "libz": Library("zlib", "1995-2025 Jean-loup Gailly and Mark Adler", "zlib"),
    "libffi": Library("libffi", "1996-2025 Anthony Green, Red Hat, Inc and others", "MIT"),
    "libsqlite3": Library("SQLite", "D. Richard Hipp", "in the public domain"),
    "libpython3": Library("Python", "2001-2025 Python Software Foundation", "see Python.txt"),
    "libscipy_openblas64_": Library("OpenBLAS and LAPACK", "see numpy", "see numpy.txt"),
    "libgfortran": Library("GNU Fortran's library", "see numpy", "see numpy.txt"),
    "libquadmath": Library("GNU libquadmath", "see numpy", "see numpy.txt"),
    "libstdc++": Library("GNU C++ library", "see numpy", "as GCC's in numpy.txt"),
    "libgcc_s": Library("GNU GCC's library", "see numpy", "as GCC's in numpy.txt"),
    **dict.fromkeys(
        ("libvcruntime140", "libvcruntime140_1", "libmsvcp140", "libucrtbase", "libapi-ms-win"),
        Library(
            "Microsoft's runtime libraries for C and C++",
            "Microsoft Corporation",
            "see the conditions for the Windows build in Python.txt",
        ),
    ),
}
"""By what :func:`library_of` makes of a file's name."""

PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "libSDL2_ttf": ("libfreetype", "libharfbuzz"),
    "libpng16": ("libz",),
}
"""What these hold on Windows, where it is no file of its own."""

MYPYC: Final = Library(
    "mypyc's runtime, in the compiled modules of the engine",
    "2012-2025 Jukka Lehtosalo, Dropbox, Inc. and others",
    "mypyc",
)

INTRODUCTION = """\
Five Crowns is free software under the MIT licence (LICENSE.txt). It holds the work of
others, unchanged, under the licences in this folder: {packages} and Python by the files of
their names, the start code by PyInstaller.txt, the fonts Inter and Cinzel by the files OFL.

Within them come these libraries, each with its licence's text in the folder "texts". Those
under the LGPL are files of their own that may be replaced by another version; where their
source is had is told with them, and that of pygame-ce, which is under the LGPL as well, from
https://github.com/pygame-community/pygame-ce/releases

"""


def library_of(file: str) -> str:
    """Return the key in LIBRARIES of a library's file name, on whatever system, or its stem.

    >>> library_of("libSDL2_mixer-2-6719e6f6.0.so.0.800.2")
    'libSDL2_mixer'
    >>> library_of("SDL2_mixer.dll")
    'libSDL2_mixer'
    >>> library_of("libpython3.11.so.1.0"), library_of("python312.dll")
    ('libpython3', 'libpython3')
    """
    stem = re.split(r"(?:-[0-9a-f]|\.so|\.dylib|\.dll|\.[0-9])", file, maxsplit=1)[0]
    stem = stem if stem.startswith("lib") else f"lib{stem}"
    if re.match(r"lib(?:vcruntime|msvcp|ucrtbase|api-ms-)", stem, re.IGNORECASE):
        return stem.lower()
    return re.sub(r"^(libpython3)\d*$", r"\1", stem)


def is_library(file: str) -> bool:
    """Whether a file of this name is a library in C or C++, and none of Python's modules."""
    if re.search(r"\.(?:cpython|cp3|abi3)", file):
        return False
    return re.search(r"\.(?:dll|dylib|so(?:\.[0-9.]+)?)$", file, re.IGNORECASE) is not None


def libraries_in(files: Iterable[str]) -> list[Library]:
    """Return what is to be told of files by these names, sorted by name, none twice."""
    names = [re.split(r"[/\\]", file)[-1] for file in files]
    keys = {library_of(name) for name in names if is_library(name)}
    if any(name.lower().endswith(".dll") for name in names):
        keys |= {part for key in keys for part in PARTS.get(key, ())}
    found = {LIBRARIES[key] for key in keys if key in LIBRARIES}
    if any("__mypyc" in name for name in names):
        found.add(MYPYC)
    return sorted(found)


def collect_licences(folder: Path, files: Iterable[str]) -> Path:
    """Write the texts of all licences into a new folder and return it.

    :param files: the names of the binaries that are in the program.
    """
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "texts").mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE.txt")
    for path in sorted((ROOT / "assets" / "fonts").glob("OFL-*.txt")):
        shutil.copyfile(path, folder / path.name)
    shutil.copyfile(_pythons_own(), folder / "Python.txt")
    for package in (*PACKAGES, "PyInstaller"):
        (folder / f"{package}.txt").write_text(_of_package(package), encoding="utf-8")
    libraries = libraries_in(files)
    # pygame-ce names the LGPL, and its wheel has no text.
    for text in sorted({"LGPL-2.1", *(library.licence for library in libraries)}):
        if " " not in text:
            shutil.copyfile(TEXTS / f"{text}.txt", folder / "texts" / f"{text}.txt")
    introduction = INTRODUCTION.format(packages=", ".join(PACKAGES))
    lines = [_told(library) for library in libraries]
    (folder / "README.txt").write_text(introduction + "".join(lines), encoding="utf-8")
    return folder


def _told(library: Library) -> str:
    holder = library.holder.removesuffix(".")
    source = f" Source: {library.source}" if library.source else ""
    return f"{library.name}: {holder}. Licence: {library.licence}.{source}\n"


def _pythons_own() -> Path:
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        *sorted(Path("/usr/share/doc").glob("python3.*/copyright")),
    ]
    found = next((path for path in places if path.is_file()), None)
    if found is None:
        raise FileNotFoundError(f"Python's licence is in none of {places}")
    return found


def _of_package(package: str) -> str:
    """Return the texts in the metadata of a distribution, one after the other."""
    distribution = importlib.metadata.distribution(package)
    files = sorted(
        (
            file
            for file in distribution.files or []
            if ".dist-info" in str(file)
            and re.search(r"licen[cs]e|copying", str(file).partition("/")[2], re.IGNORECASE)
        ),
        key=str,
    )
    texts = [file.read_text(encoding="utf-8") for file in files]
    if not texts:
        # pygame-ce's wheel has none; the LGPL is in the folder "texts".
        texts = [f"{package} {distribution.version}\nLicence: {_licence_field(package)}\n"]
    return "\n\n".join(texts)


def _licence_field(package: str) -> str:
    metadata = importlib.metadata.distribution(package).metadata
    field = next((f for f in ("License-Expression", "License") if f in metadata), None)
    if field is None:
        raise LookupError(f"{package} names no licence")
    expression = metadata[field]
    if "LGPL" in expression:
        return "GNU Lesser General Public License 2.1 or later; see texts/LGPL-2.1.txt"
    return expression
