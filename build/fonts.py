"""Make assets/fonts from the sources: subset, tabular figures, rank outlines.

Run by hand when a source font changes; the results are committed, nothing is
fetched when the game is built or run. It needs fonttools and brotli, in an
environment of their own, and two packages unpacked beforehand:

    apt-get download fonts-inter && dpkg-deb -x fonts-inter_*.deb inter
    npm pack @fontsource/cinzel && mkdir cinzel && tar xf fontsource-cinzel-*.tgz -C cinzel
    python build/fonts.py inter cinzel

Made from fonts-inter 4.0~beta7+ds-1 and @fontsource/cinzel 5.3.0.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fontTools import merge, subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
GLYPHS = ROOT / "game" / "art" / "glyphs.py"

INTER_WEIGHTS = ("Regular", "SemiBold", "Bold")
CINZEL_WEIGHTS = {"SemiBold": 600, "Bold": 700}

LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *range(0x218, 0x21C),  # Romanian letters with a comma below
    0x1E9E,  # capital sharp s
    *range(0x2010, 0x2016),
    *range(0x2018, 0x201F),
    0x2020, 0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044,
    0x20AC, 0x2116, 0x2122,
    *range(0x2190, 0x2194),
    0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265,
    0x25B2, 0x25B6, 0x25BA, 0x25BC, 0x25C0, 0x25C4,
    0x2605, 0x2665, 0x2713, 0x2717,
]  # fmt: skip

NAME_LETTERS = [
    0x1A0, 0x1A1, 0x1AF, 0x1B0,  # Vietnamese letters with a horn
    *range(0x1E00, 0x1F00),  # Latin Extended Additional: Vietnamese
    *range(0x370, 0x3E2),  # Greek
    *range(0x400, 0x460), *range(0x48A, 0x530),  # Cyrillic of today
    0x25A1,  # stands for a letter that is missing
]  # fmt: skip
"""Further letters of names, in the font for text."""

RANK_TEXTS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_HEIGHT = 100.0
"""Height of the outlines in glyphs.py, in their own units."""
RANK_TRACKING = {"10": -0.07}
"""Space added between the figures of a rank, in heights: 10 has to be narrow."""


def subset_options() -> subset.Options:
    """Return the options common to all fonts."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "liga"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_timestamp = False  # same bytes every time
    return options


def use_tabular_figures(font: TTFont) -> None:
    """Make 0 to 9 all equally wide, so that columns align and counters stand still."""
    gsub: Any = font["GSUB"].table
    swap: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    table = getattr(table, "ExtSubTable", table)
                    swap.update(getattr(table, "mapping", {}))
    # Tables may share one mapping: change each mapping once.
    for cmap in {id(table.cmap): table.cmap for table in font["cmap"].tables}.values():
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap:
                cmap[code] = swap[cmap[code]]


def save_subset(font: TTFont, target: Path, letters: list[int]) -> None:
    """Subset a font to some letters and write it."""
    subsetter = subset.Subsetter(subset_options())
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.recalcTimestamp = False
    font.flavor = None
    font.save(target)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")


def make_inter(package: Path) -> None:
    """Write the Inter files. They stay OpenType CFF: its blue zones keep small text crisp."""
    for weight in INTER_WEIGHTS:
        source = next(package.rglob(f"Inter-{weight}.otf"))
        font = TTFont(source, recalcTimestamp=False)
        use_tabular_figures(font)
        save_subset(font, FONTS / f"Inter-{weight}.otf", LETTERS + NAME_LETTERS)


def make_cinzel(package: Path) -> None:
    """Write the Cinzel files, each joined from the package's two alphabets."""
    for weight, number in CINZEL_WEIGHTS.items():
        with TemporaryDirectory() as folder:
            parts: list[str] = []
            for alphabet in ("latin", "latin-ext"):
                source = next(package.rglob(f"cinzel-{alphabet}-{number}-normal.woff2"))
                font = TTFont(source, recalcTimestamp=False)
                font.flavor = None
                # Layout tables of two halves don't merge; kerning is kept by the
                # first half, the second holds only rare letters.
                if parts:
                    for tag in ("GPOS", "GSUB", "GDEF", "STAT"):
                        if tag in font:
                            del font[tag]
                elif "STAT" in font:
                    del font["STAT"]
                part = Path(folder) / f"{alphabet}.ttf"
                font.save(part)
                parts.append(str(part))
            joined = merge.Merger().merge(parts)
            joined["head"].modified = joined["head"].created
            save_subset(joined, FONTS / f"Cinzel-{weight}.ttf", LETTERS)


def rank_outline(font: TTFont, text: str) -> tuple[str, float]:
    """Return a rank as SVG path data, RANK_HEIGHT high from y = 0, and its width."""
    glyphs = font.getGlyphSet()
    cmap = font.getBestCmap()
    seven = BoundsPen(glyphs)
    glyphs[cmap[ord("7")]].draw(seven)
    scale = RANK_HEIGHT / seven.bounds[3]
    boxes = []
    x = 0.0
    for char in text:
        box = BoundsPen(glyphs)
        glyph = glyphs[cmap[ord(char)]]
        glyph.draw(box)
        boxes.append((glyph, x, box.bounds))
        x += glyph.width + RANK_TRACKING.get(text, 0.0) * RANK_HEIGHT / scale
    left = boxes[0][1] + boxes[0][2][0]
    right = boxes[-1][1] + boxes[-1][2][2]
    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.4g}")
    for glyph, offset, _box in boxes:
        place = (scale, 0, 0, -scale, (offset - left) * scale, RANK_HEIGHT)
        glyph.draw(TransformPen(pen, place))
    return pen.getCommands(), (right - left) * scale


def make_glyphs(package: Path, weight: str) -> None:
    """Write the outlines of the ranks, so that a card face needs no font."""
    font = TTFont(next(package.rglob(f"{weight}.otf")))
    lines = [
        '"""The ranks as outlines. Written by build/fonts.py from Inter (SIL OFL 1.1)."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        f"RANK_HEIGHT: Final = {RANK_HEIGHT}",
        '"""Height of every outline; y grows downwards from its top."""',
        "",
        "RANK_OUTLINES: Final[dict[str, tuple[str, float]]] = {",
    ]
    for text in RANK_TEXTS:
        path, width = rank_outline(font, text)
        lines += [f'    "{text}": (', f'        "{path}",', f"        {width:.2f},", "    ),"]
    lines += ["}", '"""Rank text -> SVG path data and its width, in the same units."""', ""]
    GLYPHS.write_text("\n".join(lines), encoding="utf-8")
    print(f"{GLYPHS.relative_to(ROOT)}: {GLYPHS.stat().st_size} bytes")


def main(argv: list[str]) -> int:
    """Make all fonts from the two unpacked packages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("inter", type=Path, help="the unpacked Debian package")
    parser.add_argument("cinzel", type=Path, help="the unpacked npm package")
    options = parser.parse_args(argv)
    FONTS.mkdir(parents=True, exist_ok=True)
    GLYPHS.parent.mkdir(parents=True, exist_ok=True)
    make_inter(options.inter)
    make_cinzel(options.cinzel)
    make_glyphs(options.inter, "InterDisplay-Bold")
    licence = next(options.cinzel.rglob("LICENSE")).read_text(encoding="utf-8")
    (FONTS / "OFL-Cinzel.txt").write_text(licence, encoding="utf-8")
    owner, _, rest = licence.partition("\n")
    assert owner.startswith("Copyright")
    inter_owner = (
        "Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter)"
    )
    (FONTS / "OFL-Inter.txt").write_text(f"{inter_owner}\n{rest}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
