"""What is made of the built program for Linux: an archive with a menu entry, and a .deb."""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

from dist_files import ROOT, WORK, copy_file, gzipped, run, tar_gz
from dist_glibc import oldest_glibc
from dist_program import epoch
from icons import FOLDER, PNG_SIZES

from game import __version__

__all__ = ["ARCHITECTURE", "make_archive", "make_deb"]

PACKAGE = ROOT / "build" / "package" / "linux"
ARCHITECTURE = {"x86_64": "amd64", "aarch64": "arm64"}.get(
    platform.machine(), platform.machine()
)
"""What Debian calls this kind of processor."""

LIBRARIES = (
    "libgcc-s1",
    "libstdc++6",
    "zlib1g",
    # SDL opens these by itself when it makes a window.
    *("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1"),
)
"""What the program takes from the system besides libc, by Debian's names."""

CONTROL = """\
Package: fivecrowns
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: the Five Crowns fan project contributors <fivecrowns@localhost.localdomain>
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), {libraries}
Recommends: libasound2 | libpulse0 | libpipewire-0.3-0, libwayland-client0, libxkbcommon0
Description: five-suited rummy game against the computer
 Five Crowns is played over eleven rounds with hands of three to thirteen cards.
 Each round another rank is wild; books and runs are laid down until somebody
 goes out, and the fewest points win.
 .
 Opponents of several strengths see no more than you do. A solitaire, hints,
 saved matches and statistics come with it.
 .
 This is an unofficial, fan-made program. FIVE CROWNS is a trademark of its
 owner, who has nothing to do with it.
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Five Crowns (unofficial, fan-made)
Comment: The libraries in /usr/lib/fivecrowns/_internal come from the wheels of
 pygame-ce, numpy and highspy and from Python. Their licences' full texts are in
 /usr/lib/fivecrowns/_internal/licences, whose README.txt names each library.

Files: *
Copyright: the Five Crowns fan project contributors
License: Expat
{licence}
Files: usr/lib/fivecrowns/_internal/assets/fonts/*
Copyright: 2016-2024 The Inter Project Authors
           2020 The Cinzel Project Authors
License: OFL-1.1
 See /usr/lib/fivecrowns/_internal/licences/OFL-Inter.txt and OFL-Cinzel.txt.

Files: usr/lib/fivecrowns/_internal/*
Copyright: see /usr/lib/fivecrowns/_internal/licences/README.txt
License: several
 See /usr/lib/fivecrowns/_internal/licences/README.txt. The GNU Lesser General
 Public License 2.1 is in /usr/share/common-licenses/LGPL-2.1 as well.
"""


def make_archive(program: Path, target: Path) -> Path:
    """Pack the program with its menu entry, icons and scripts; return the .tar.gz."""
    name = f"fivecrowns-{__version__}-linux-{platform.machine()}"
    folder = WORK / "archive" / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder / "fivecrowns", symlinks=True)
    _lay_icons(folder / "icons")
    for file in ("install.sh", "uninstall.sh"):
        copy_file(PACKAGE / file, folder / file, 0o755)
    for file in ("fivecrowns.desktop", "README.txt"):
        copy_file(PACKAGE / file, folder / file)
    archive = target / f"{name}.tar.gz"
    tar_gz(folder, archive, epoch())
    return archive


def make_deb(program: Path, target: Path) -> Path:
    """Make the Debian package and return it.

    :raises DistError: dpkg-deb is missing or fails.
    """
    folder = WORK / "deb"
    shutil.rmtree(folder, ignore_errors=True)
    usr = folder / "usr"
    library = usr / "lib" / "fivecrowns"
    shutil.copytree(program, library, symlinks=True)
    for path in (p for p in [library, *library.rglob("*")] if not p.is_symlink()):
        # Libraries are loaded, not started.
        path.chmod(0o755 if path.is_dir() or path == library / "fivecrowns" else 0o644)
    (usr / "games").mkdir()
    (usr / "games" / "fivecrowns").symlink_to("../lib/fivecrowns/fivecrowns")
    _lay_icons(usr / "share" / "icons")
    desktop = usr / "share" / "applications" / "fivecrowns.desktop"
    copy_file(PACKAGE / "fivecrowns.desktop", desktop)
    # /usr/games is not on everybody's path.
    text = desktop.read_text(encoding="utf-8")
    desktop.write_text(
        text.replace("Exec=fivecrowns\n", "Exec=/usr/games/fivecrowns\n"), encoding="utf-8"
    )
    copy_file(
        PACKAGE / "lintian-overrides", usr / "share" / "lintian" / "overrides" / "fivecrowns"
    )
    _write(
        usr / "share" / "man" / "man6" / "fivecrowns.6.gz",
        gzipped((PACKAGE / "fivecrowns.6").read_bytes()),
    )
    documents = usr / "share" / "doc" / "fivecrowns"
    _write(documents / "copyright", _copyright().encode())
    _write(documents / "changelog.gz", gzipped(_changelog().encode()))
    size = sum(path.lstat().st_size for path in usr.rglob("*"))
    control = CONTROL.format(
        version=__version__,
        architecture=ARCHITECTURE,
        kilobytes=-(-size // 1024),
        glibc=oldest_glibc(program),
        libraries=", ".join(LIBRARIES),
    )
    _write(folder / "DEBIAN" / "control", control.encode())
    _write(folder / "DEBIAN" / "md5sums", _md5sums(folder).encode())
    for path in folder.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
    deb = target / f"fivecrowns_{__version__}_{ARCHITECTURE}.deb"
    # One thread: the threads' number must not show in the result.
    run(
        [
            *("dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--threads-max=1", "--build"),
            *(folder, deb),
        ],
        SOURCE_DATE_EPOCH=str(epoch()),
    )
    return deb


def _lay_icons(folder: Path) -> None:
    """Put the icon into an icon theme's folders."""
    for px in PNG_SIZES:
        target = folder / "hicolor" / f"{px}x{px}" / "apps" / "fivecrowns.png"
        copy_file(FOLDER / f"fivecrowns-{px}.png", target)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(0o644)


def _copyright() -> str:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("\n\n")[2]
    lines = [f" {line}" if line.strip() else " ." for line in licence.strip().splitlines()]
    return COPYRIGHT.format(licence="\n".join(lines) + "\n")


def _changelog() -> str:
    import email.utils

    date = email.utils.formatdate(epoch())
    return (
        f"fivecrowns ({__version__}) unstable; urgency=low\n\n"
        "  * See the project's own history for what has changed.\n\n"
        " -- the Five Crowns fan project contributors "
        f"<fivecrowns@localhost.localdomain>  {date}\n"
    )


def _md5sums(folder: Path) -> str:
    import hashlib

    lines = []
    for path in sorted((folder / "usr").rglob("*")):
        if path.is_file() and not path.is_symlink():
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            lines.append(f"{digest}  {path.relative_to(folder)}\n")
    return "".join(lines)
