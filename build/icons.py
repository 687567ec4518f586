"""Write the program's icon in every form that desktops ask for: assets/icon/.

The drawing is game/art/icon.py's; nothing but pygame is needed. Windows' .ico and macOS'
.icns are boxes of PNG files, put together here.
"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from game.art.icon import app_icon, icon_svg  # noqa: E402

__all__ = ["FOLDER", "PNG_SIZES", "make_icons"]

FOLDER = ROOT / "assets" / "icon"
"""Where `make assets` puts them."""

PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels: the sizes of the icon theme "hicolor"."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def make_icons(folder: Path) -> Path:
    """Write fivecrowns.svg, .ico, .icns and fivecrowns-<pixels>.png; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pngs = {px: _png(px) for px in PNG_SIZES}
    for px, data in pngs.items():
        (folder / f"fivecrowns-{px}.png").write_bytes(data)
    (folder / "fivecrowns.svg").write_text(icon_svg(512), encoding="utf-8")
    (folder / "fivecrowns.ico").write_bytes(_ico({px: pngs[px] for px in ICO_SIZES}))
    (folder / "fivecrowns.icns").write_bytes(
        _icns({kind: pngs[px] for kind, px in ICNS_TYPES.items()})
    )
    return folder


def _png(px: int) -> bytes:
    file = BytesIO()
    pygame.image.save(app_icon(px), file, "icon.png")
    return file.getvalue()


def _ico(pngs: dict[int, bytes]) -> bytes:
    """Return an icon file: a directory of 16 bytes a picture, then the pictures."""
    directory, pictures = b"", b""
    start = 6 + 16 * len(pngs)
    for px, data in pngs.items():
        # 256 pixels are written as 0.
        directory += struct.pack(
            "<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(data), start + len(pictures)
        )
        pictures += data
    return struct.pack("<HHH", 0, 1, len(pngs)) + directory + pictures


def _icns(pngs: dict[bytes, bytes]) -> bytes:
    """Return an icon file of macOS: each picture behind its type and length."""
    parts = b"".join(kind + struct.pack(">I", 8 + len(d)) + d for kind, d in pngs.items())
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts
