"""The shapes of all drawings: parts, read from assets/art, coloured and put to use here.

What the parts look like is drawn in assets/sources/art/*.svg, sheets for a vector editor;
build/parts.py compiles these and says how they are written. A part is named by its sheet
and its id, `"crowns/king-hearts"`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.art.svg import num
from game.resources import assets_dir

__all__ = ["COARSE_BELOW", "Part", "outline", "part", "part_names"]

COARSE_BELOW: Final = 0.62
"""Pixels a unit: in smaller drawings coarse shapes stand in for the fine ones."""
_MEDIUM_ABOVE: Final = 0.4
"""Pixels a unit: in larger drawings the shapes of medium size are shown."""


class Part:
    """A drawing that lacks only its colours and the widths of its lines."""

    def __init__(self, pieces: list[list[str]]) -> None:
        """Take what a sheet has: level of detail and text in turn."""
        # Each text becomes literal, slot, literal, slot, ..., literal.
        self._pieces = [(level, re.split(r"[{}]", text)) for level, text in pieces]

    def draw(self, colors: Mapping[str, str], scale: float, thinnest: float = 0.66) -> str:
        """Return the part as SVG.

        :param colors: role -> colour, at least for the roles that the part has.
        :param scale: pixels a unit.
        :param thinnest: the width in pixels below which no line may come.
        """
        shown = {"", "fine"} if scale >= COARSE_BELOW else {"", "coarse"}
        if scale > _MEDIUM_ABOVE:
            shown.add("medium")
        least = thinnest / scale
        out = []
        for level, texts in self._pieces:
            if level in shown:
                out.append(texts[0])
                for slot, literal in zip(texts[1::2], texts[2::2], strict=True):
                    out.append(colors[slot] if slot[0] > "9" else num(max(float(slot), least)))
                    out.append(literal)
        return "".join(out)

    def roles(self) -> set[str]:
        """Return the roles of its colours."""
        return {s for _, texts in self._pieces for s in texts[1::2] if s[0] > "9"}


@lru_cache(maxsize=16)
def _sheet(name: str) -> dict[str, list[list[str]]]:
    sheet: dict[str, list[list[str]]] = json.loads(
        (assets_dir() / "art" / f"{name}.json").read_bytes()
    )
    return sheet


@lru_cache(maxsize=256)
def part(name: str) -> Part:
    """Return a part by the name of its sheet and its own.

    :raises KeyError: the sheet has no such part.
    """
    sheet, _, key = name.partition("/")
    return Part(_sheet(sheet)[key])


def part_names(sheet: str) -> tuple[str, ...]:
    """Return the names of a sheet's parts without the sheet's, in its order."""
    return tuple(_sheet(sheet))


@lru_cache(maxsize=16)
def outline(name: str) -> str:
    """Return the path data of a part that is one path."""
    sheet, _, key = name.partition("/")
    return _sheet(sheet)[key][0][1].split('"', 2)[1]
