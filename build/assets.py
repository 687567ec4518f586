"""Make what is generated in assets/ anew, and write assets/MANIFEST.

    python build/assets.py               make everything, then the manifest
    python build/assets.py --manifest    only the manifest, after files came in by hand

The same sources give the same bytes with the same pygame and the same encoder of sounds,
whose version the manifest tells. Everything is made in a folder of its own first, so that
a failure leaves assets/ as it was. What cannot be made from what lies here is listed in
:data:`MAKERS` with the reason.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import icons
import messages
import parts
import sounds

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
MANIFEST = "MANIFEST"
SOURCES = "sources"
"""The folder in assets/ of what others are made from; nobody makes it."""
ENCODER = "# sounds encoded by: "


class AssetsError(Exception):
    """Something in assets/ is not as it should be; the message says what to do."""


@dataclasses.dataclass(frozen=True)
class Maker:
    """A script, and what it makes."""

    script: str
    files: str
    """Which files, as a pattern below assets/."""
    make: Callable[[Path], object] | None = None
    """Makes them below another folder, or None if that takes more than lies here."""
    reason: str = ""
    """Why it is None."""


MAKERS = (
    Maker("build/sounds.py", "sounds/*.ogg", lambda top: sounds.make(top / "sounds")),
    Maker(
        "build/messages.py",
        "i18n/*/LC_MESSAGES/*.mo",
        lambda top: messages.compile_all(top / "i18n"),
    ),
    Maker("build/parts.py", "art/*.json", lambda top: parts.compile_all(top / "art")),
    Maker("build/icons.py", "icon/*", lambda top: icons.make_icons(top / "icon")),
    Maker(
        "build/fonts.py",
        "fonts/*",
        reason="made from packages of Inter and Cinzel, which are fetched by hand",
    ),
    Maker(
        "build/solitaire_table.py",
        "solitaire/deals.txt",
        reason="takes hours of solving, and goes on where the file ends",
    ),
)


@dataclasses.dataclass(frozen=True)
class Entry:
    """A line of the manifest."""

    sha256: str
    size: int
    path: str
    """Below assets/, with slashes."""
    script: str

    def __str__(self) -> str:
        return f"{self.sha256} {self.size:>7} {self.path} {self.script}"


def shipped(top: Path) -> list[str]:
    """Return the paths of all files below a folder that are no sources, sorted."""
    paths = (path.relative_to(top) for path in top.rglob("*") if path.is_file())
    return sorted(p.as_posix() for p in paths if p.parts[0] not in (SOURCES, MANIFEST))


def maker_of(path: str) -> Maker:
    """Return who makes a file.

    :raises AssetsError: nobody does.
    """
    for maker in MAKERS:
        if Path(path).match(maker.files):
            return maker
    raise AssetsError(f"assets/{path} is made by no script; name one in build/assets.py")


def entry(top: Path, path: str) -> Entry:
    """Return the manifest's line for a file.

    :raises AssetsError: nobody makes it.
    """
    data = (top / path).read_bytes()
    return Entry(hashlib.sha256(data).hexdigest(), len(data), path, maker_of(path).script)


def manifest_text(top: Path, encoder: str) -> str:
    """Return the manifest of what lies in a folder.

    :param encoder: what encoded the sounds.
    :raises AssetsError: nobody makes one of the files.
    """
    lines = [
        "# What lies in assets/, its sources aside: SHA-256, bytes, path, and what made it.",
        "# Written by `make assets`. Not made anew by it:",
        *(f"#   {maker.files}: {maker.reason}" for maker in MAKERS if maker.make is None),
        ENCODER + encoder,
        *(str(entry(top, path)) for path in shipped(top)),
    ]
    return "\n".join(lines) + "\n"


def recorded(text: str) -> tuple[str, list[Entry]]:
    """Read a manifest: what encoded the sounds, and the lines."""
    encoder, entries = "", []
    for line in text.splitlines():
        if line.startswith(ENCODER):
            encoder = line.removeprefix(ENCODER)
        elif not line.startswith("#"):
            sha256, size, path, script = line.split()
            entries.append(Entry(sha256, int(size), path, script))
    return encoder, entries


def make_all(top: Path) -> None:
    """Make everything that can be made, below a folder.

    :raises sounds.MissingToolError: the encoder is missing.
    :raises parts.SheetError: a sheet of drawings cannot be compiled.
    """
    for maker in MAKERS:
        if maker.make is not None:
            maker.make(top)


def replace(made: Path, top: Path) -> Iterator[str]:
    """Put what was made in the place of what was there; yield the paths that differ."""
    new = shipped(made)
    for path in shipped(top):
        if path not in new and maker_of(path).make is not None:
            (top / path).unlink()
            yield path
    for path in new:
        old = top / path
        if not old.exists() or old.read_bytes() != (made / path).read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made / path, old)
            yield path


def main(argv: list[str]) -> int:
    """Make the assets; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--manifest", action="store_true", help="write only the manifest")
    options = parser.parse_args(argv)
    manifest = ASSETS / MANIFEST
    try:
        if options.manifest:
            encoder, _ = recorded(manifest.read_text(encoding="ascii"))
        else:
            encoder = sounds.encoder_version()
            with TemporaryDirectory() as folder:
                make_all(Path(folder))
                changed = list(replace(Path(folder), ASSETS))
            for path in changed:
                print(f"assets/{path} has changed")
            print("assets: as they were" if not changed else f"assets: {len(changed)} changed")
        text = manifest_text(ASSETS, encoder)
    except (AssetsError, parts.SheetError, sounds.MissingToolError, OSError) as error:
        print(f"assets: {error}", file=sys.stderr)
        return 1
    manifest.write_text(text, encoding="ascii", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
