"""The program's icon: the same bytes each time, and still clear when small."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "build"))

import icons  # noqa: E402

from game.art.icon import app_icon, icon_svg  # noqa: E402


def test_icons_are_made_to_the_same_bytes(tmp_path: Path) -> None:
    first, second = icons.make_icons(tmp_path / "a"), icons.make_icons(tmp_path / "b")
    names = sorted(file.name for file in first.iterdir())
    assert names == sorted(file.name for file in second.iterdir())
    for name in names:
        assert (first / name).read_bytes() == (second / name).read_bytes(), name


def test_what_lies_in_assets_is_today_s_drawing(tmp_path: Path) -> None:
    """After a change of the drawing: make assets"""
    made = {file.name: file.read_bytes() for file in icons.make_icons(tmp_path).iterdir()}
    assert {file.name: file.read_bytes() for file in icons.FOLDER.iterdir()} == made


def test_small_icons_are_simpler_and_still_have_contrast() -> None:
    assert len(icon_svg(32)) < len(icon_svg(48)) / 2
    for px in (16, 24, 32):
        picture = app_icon(px)
        middle = [picture.get_at((x, px * 6 // 10)) for x in range(px)]
        light = max(sum(color[:3]) for color in middle)
        dark = min(sum(color[:3]) for color in middle[2:-2])
        assert light - dark > 250
