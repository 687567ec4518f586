"""Compile the sheets of drawings, assets/sources/art/*.svg, into what the game reads.

    python build/parts.py               write assets/art/<sheet>.json

A sheet opens in any vector editor. Each group with an id inside a top-level group is a
part; the top-level group only puts it at its place on the sheet. `<use>` repeats another
element of the sheet, often as its mirror image. The class `fine` marks what only large
drawings show, `medium` what all but the smallest do, `coarse` what stands in for the fine
in small ones (hidden in the editor).

A colour that equals one of the swatches in the group `roles` is a placeholder: the game
puts its own colour for that role in its place. Every other colour stays. A line's width is
the least that it may have; the game widens it in small drawings.

What the game's renderer would leave out without a word is refused here.
"""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "assets" / "sources" / "art"
TARGET = ROOT / "assets" / "art"

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
LEVELS = ("fine", "medium", "coarse")
SHAPES = {
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polygon": ("points",),
    "polyline": ("points",),
}
"""What may be drawn, and where it lies."""
LOOKS = (
    *("transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity"),
    *("stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"),
)
"""What may be said of a shape or a group, here or in its `style`."""
PAINTS = ("fill", "stroke")

Part = list[tuple[str, str]]
"""Pieces of a drawing: the level of detail that shows it ("" is all), and its text, where
`{role}` stands for a colour and `{number}` for the width of a line."""


class SheetError(Exception):
    """A sheet that cannot be compiled; one sentence with its name."""


class Sheet:
    """One sheet, read."""

    def __init__(self, name: str, text: str) -> None:
        """Read the text of a sheet.

        :raises SheetError: it is no SVG, or no sheet of parts.
        """
        self.name = name
        try:
            self._root = ET.fromstring(text)
        except ET.ParseError as error:
            raise SheetError(f"{name}.svg is not well-formed: {error}") from None
        self._by_id: dict[str, ET.Element] = {}
        for element in self._root.iter():
            key = element.get("id")
            if key is not None and self._by_id.setdefault(key, element) is not element:
                raise SheetError(f"{name}.svg has two elements with the id {key}")
        self.roles: dict[str, str] = {}
        """Placeholder -> role."""
        for swatch in self._by_id.get("roles", ET.Element("g")):
            key = swatch.get("id", "")
            if key.startswith("role-"):
                color = _looks(swatch)["fill"].lower()
                if color in self.roles:
                    raise SheetError(f"{name}.svg has two roles of the colour {color}")
                self.roles[color] = key.removeprefix("role-")

    def signs(self) -> dict[str, str]:
        """Return the sheet's copies of the suit signs: suit -> path data."""
        return {
            key.removeprefix("sign-"): element.get("d", "")
            for key, element in self._by_id.items()
            if key.startswith("sign-")
        }

    def parts(self) -> dict[str, Part]:
        """Return the sheet's parts, compiled.

        :raises SheetError: a part holds what the game cannot draw.
        """
        found = {}
        for cell in self._root:
            if cell.tag != f"{SVG}g" or cell.get("id") == "roles":
                continue
            for part in cell:
                key = part.get("id")
                if part.tag == f"{SVG}g" and key is not None:
                    found[key] = self._compiled(key, part)
        if not found:
            raise SheetError(f"{self.name}.svg has no part: a group with an id, in a group")
        return found

    def _compiled(self, key: str, part: ET.Element) -> Part:
        pieces: Part = []
        for level, text in self._written(key, part, ""):
            if pieces and pieces[-1][0] == level:
                pieces[-1] = (level, pieces[-1][1] + text)
            else:
                pieces.append((level, text))
        if not pieces:
            raise SheetError(f"{self.name}.svg, {key}: nothing is drawn")
        return pieces

    def _written(self, part: str, element: ET.Element, level: str) -> Iterator[tuple[str, str]]:
        """Write an element and what it holds, with the level that shows it."""
        own = [name for name in element.get("class", "").split() if name in LEVELS]
        if own and level not in ("", own[0]):
            raise SheetError(f"{self.name}.svg, {part}: {own[0]} within {level}")
        level = own[0] if own else level
        kind = element.tag.removeprefix(SVG)
        looks = "".join(
            f' {name}="{self._value(name, value)}"' for name, value in _looks(element).items()
        )
        if kind in ("g", "use"):
            inner = element if kind == "g" else [self._target(part, element)]
            if looks:
                yield level, f"<g{looks}>"
            for child in inner:
                yield from self._written(part, child, level)
            if looks:
                yield level, "</g>"
        elif kind in SHAPES:
            place = "".join(
                f' {name}="{element.get(name)}"'
                for name in SHAPES[kind]
                if element.get(name) is not None
            )
            yield level, f"<{kind}{place}{looks}/>"
        elif kind not in ("title", "desc") and element.tag.startswith(SVG):
            raise SheetError(f"{self.name}.svg, {part}: the game cannot draw <{kind}>")

    def _target(self, part: str, use: ET.Element) -> ET.Element:
        """Return what a `use` repeats."""
        key = (use.get(HREF) or use.get("href") or "").removeprefix("#")
        if key not in self._by_id or use.get("x") or use.get("y"):
            raise SheetError(
                f"{self.name}.svg, {part}: <use> must name an element of the sheet, "
                f"and move it by a transform, not {key!r}"
            )
        return self._by_id[key]

    def _value(self, name: str, value: str) -> str:
        if name in PAINTS:
            value = value.lower()
            role = self.roles.get(value)
            return value if role is None else "{" + role + "}"
        if name == "stroke-width":
            return "{" + value.removesuffix("px") + "}"
        return value


def _looks(element: ET.Element) -> dict[str, str]:
    """Return how an element looks, by its attributes and, before these, its style."""
    found = {name: element.get(name, "") for name in LOOKS}
    for rule in element.get("style", "").split(";"):
        name, _, value = rule.partition(":")
        if name.strip() in LOOKS:
            found[name.strip()] = value.strip()
    return {name: value for name, value in found.items() if value}


def read_sheet(path: Path) -> Sheet:
    """Read a sheet's file.

    :raises SheetError: it is no sheet of parts.
    """
    return Sheet(path.stem, path.read_text(encoding="utf-8"))


def compiled(sheet: Sheet) -> str:
    """Return a sheet as the game reads it: JSON, a line for each part.

    :raises SheetError: a part holds what the game cannot draw.
    """
    parts = sheet.parts().items()
    rows = (f"{json.dumps(key)}: {json.dumps(_short(part))}" for key, part in parts)
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _short(part: Part) -> Part:
    return [(level, re.sub(r"\s+", " ", text)) for level, text in part]


def compile_all(target: Path) -> None:
    """Compile every sheet into a folder.

    :raises SheetError: one of them cannot be compiled.
    """
    target.mkdir(parents=True, exist_ok=True)
    for source in sorted(SOURCES.glob("*.svg")):
        text = compiled(read_sheet(source))
        (target / f"{source.stem}.json").write_text(text, encoding="ascii", newline="\n")


def main() -> int:
    """Compile every sheet; return the exit status."""
    try:
        compile_all(TARGET)
    except SheetError as error:
        print(f"parts: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
