"""The parts of the drawings: all in use, all coloured, and none of them written in Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from engine.cards import JOKER, SUITS, Rank, face
from game.art.avatars.medallion import AVATARS, avatar_svg
from game.art.court.jester import JESTERS
from game.art.court.pen import palette
from game.art.crowns import GOLD_DEFS
from game.art.faces import face_svg
from game.art.icon import icon_svg
from game.art.parts import Part, outline, part, part_names
from game.art.suits import CLASSIC, suit_roles
from game.art.svg import document, rasterize
from game.resources import assets_dir
from game.ui.icons import icon, icon_names

ROOT = Path(__file__).resolve().parents[2]
NAMES = tuple(
    f"{path.stem}/{name}"
    for path in sorted((assets_dir() / "art").iterdir())
    for name in part_names(path.stem)
)
TONES = palette(Rank.KING, SUITS[0], CLASSIC)
CLOTH = {"cloth", "velvet-cloth", "cloth-dark", "cloth-pale", "ink"}
"""The roles that have no palette: what small cards' crowns and icons are drawn in."""

PATH_DATA = re.compile(r"(?:[MLHVCSQTAZ][\d\s.,-]*){4,}", re.IGNORECASE)
LONGEST = 60
"""Characters of path data that Python may hold: a box, but no figure."""


def test_every_part_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = set()
    draw = Part.draw

    def noted(one: Part, colors: Mapping[str, str], scale: float, least: float = 0.66) -> str:
        drawn.add(one)
        return draw(one, colors, scale, least)

    monkeypatch.setattr(Part, "draw", noted)
    for width in (40, 120):
        for suit in SUITS:
            for rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
                face_svg(face(rank, suit), width)
        for variant in range(JESTERS):
            face_svg(JOKER, width, variant=variant)
    for key in AVATARS:
        avatar_svg(key, 64)
    for name in icon_names():
        icon(name, 31, (1, 2, 3))
    icon_svg(64)
    of_suits = {f"signs/{suit.name.lower()}" for suit in SUITS}  # taken as outlines
    assert [n for n in NAMES if part(n) not in drawn and n not in of_suits] == []
    assert all(outline(name).startswith("M") for name in of_suits)


def test_the_colours_of_all_roles_are_known_and_all_of_a_palette_s_are_in_use() -> None:
    wanted = {role for name in NAMES for role in part(name).roles()}
    known = TONES.roles().keys() | suit_roles(CLASSIC).keys() | CLOTH
    assert wanted == known


def test_no_part_refers_to_a_gradient_that_no_drawing_has() -> None:
    colors = dict.fromkeys(TONES.roles().keys() | suit_roles(CLASSIC).keys() | CLOTH, "#123456")
    there = set(re.findall(r'id="(\w+)"', GOLD_DEFS + TONES.gradients()))
    for name in NAMES:
        for scale in (0.3, 0.5, 1.0):
            text = part(name).draw(colors, scale)
            assert set(re.findall(r"url\(#(\w+)\)", text)) <= there, name


@pytest.mark.parametrize("scale", [0.3, 0.5, 2.0])
def test_every_part_shows_something_at_every_size(scale: float) -> None:
    colors = dict.fromkeys(TONES.roles().keys() | suit_roles(CLASSIC).keys() | CLOTH, "#123456")
    half = round(120 * scale)
    for name in NAMES:
        drawing = f'<g transform="scale({scale})">{part(name).draw(colors, scale)}</g>'
        text = document(
            (2 * half, 2 * half), GOLD_DEFS, TONES.gradients(), drawing, origin=(-half, -half)
        )
        seen = rasterize(text, (2 * half, 2 * half)).get_bounding_rect(min_alpha=64)
        assert min(seen.size) >= 1, name


def test_lines_are_widened_in_small_drawings_only() -> None:
    one = Part([["", '<path stroke="{line}" stroke-width="{1.2}"/>']])
    colors = {"line": "#010203"}
    assert one.draw(colors, 2.0) == '<path stroke="#010203" stroke-width="1.2"/>'
    assert one.draw(colors, 0.33) == '<path stroke="#010203" stroke-width="2"/>'
    assert one.draw(colors, 0.5, 1.0) == '<path stroke="#010203" stroke-width="2"/>'


def test_details_depend_on_the_size() -> None:
    one = Part([["", "a"], ["fine", "f"], ["medium", "m"], ["coarse", "c"], ["", "z"]])
    assert [one.draw({}, scale) for scale in (0.3, 0.5, 0.7)] == ["acz", "amcz", "afmz"]


def test_an_unknown_part_and_a_colour_that_is_missing_are_refused() -> None:
    with pytest.raises(KeyError):
        part("crowns/emperor")
    with pytest.raises(KeyError):
        part("crowns/king-band").draw({}, 1.0)


def texts(path: Path) -> Iterator[str]:
    """Yield the texts in a module, those of one f-string as one, without what it fills in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            inner = [v.value for v in node.values if isinstance(v, ast.Constant)]
            yield "0".join(map(str, inner))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_figure_is_drawn_in_python() -> None:
    written_by_a_script = ROOT / "game" / "art" / "glyphs.py"
    long = [
        (path.name, match[0][:LONGEST])
        for folder in ("art", "ui")
        for path in (ROOT / "game" / folder).rglob("*.py")
        if path != written_by_a_script
        for text in texts(path)
        for match in PATH_DATA.finditer(text)
        if len(match[0]) > LONGEST
    ]
    assert long == []
