"""The backs of the cards, and the outline of a place without one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import SUITS
from game.art.crowns import GOLD_DEFS, crown_mark
from game.art.faces import EDGE
from game.art.geometry import Geometry
from game.art.suits import CLASSIC, IVORY, suit_svg
from game.art.svg import Color, document, hex_color, num, rounded_rect, shade

__all__ = ["BACKS", "Back", "back_svg", "place_svg"]

GOLD: Final[Color] = (222, 178, 86)


@dataclass(frozen=True)
class Back:
    """One design: a colour under golden lines."""

    name: str
    color: Color


BACKS: Final[dict[str, Back]] = {
    back.name: back
    for back in (
        Back("royal", (28, 44, 98)),
        Back("burgundy", (104, 22, 40)),
        Back("emerald", (10, 78, 58)),
        Back("ebony", (38, 36, 42)),
    )
}
"""The designs by name; the first is the usual one."""


def back_svg(width: int, back: Back) -> str:
    """Return the drawing of a back: a lattice, and a crown within the five suits."""
    g = Geometry(width)
    w, h = g.width, g.height
    line = max(1.0, round(w * 0.008))
    rim = max(3.0, round(w * 0.045))
    inner = (rim, rim, w - 2 * rim, h - 2 * rim)
    deep, light = hex_color(shade(back.color, -0.22)), hex_color(shade(back.color, 0.12))
    gold = hex_color(GOLD)
    thin = max(0.8, w * 0.009)
    gap = rim + max(2.0, w * 0.028)
    parts = [
        GOLD_DEFS,
        f'<defs><radialGradient id="cloth" cx="50%" cy="50%" r="75%">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="100%" stop-color="{deep}"/>'
        "</radialGradient></defs>",
        rounded_rect(
            line / 2, line / 2, w - line, h - line, g.radius,
            f'fill="{hex_color(IVORY)}" stroke="{hex_color(EDGE)}" stroke-width="{num(line)}"',
        ),
        rounded_rect(*inner, g.radius - rim * 0.5, 'fill="url(#cloth)"'),
        _lattice(gap, gap, w - gap, h - gap, w, gold),
        rounded_rect(
            gap, gap, w - 2 * gap, h - 2 * gap, g.radius - rim * 0.8,
            f'fill="none" stroke="{gold}" stroke-width="{num(thin * 1.4)}"',
        ),
        _medallion(w, h, back.color),
    ]  # fmt: skip
    return document((w, h), *parts)


def _lattice(left: float, top: float, right: float, bottom: float, w: float, gold: str) -> str:
    """Return diagonals that meet the frame symmetrically, with a bead at each crossing."""
    columns = 6
    step_x = (right - left) / columns
    rows = max(2, round((bottom - top) / step_x / 1.25))
    rows += rows % 2
    step_y = (bottom - top) / rows
    lines = []
    for k in range(-rows, columns + 1):
        for slope in (1, -1):
            # Cut each diagonal to the frame, counting in lattice steps.
            first, last = max(0, k), min(columns, k + rows)
            if first >= last:
                continue
            y1, y2 = first - k, last - k
            if slope < 0:
                y1, y2 = rows - y1, rows - y2
            lines.append(
                f"M{num(left + first * step_x)} {num(top + y1 * step_y)}"
                f"L{num(left + last * step_x)} {num(top + y2 * step_y)}"
            )
    r = max(0.8, w * 0.011)
    beads = [
        f'<circle cx="{num(left + i * step_x)}" cy="{num(top + j * step_y)}" '
        f'r="{num(r)}" fill="{gold}" fill-opacity="0.75"/>'
        for i in range(1, columns)
        for j in range(1, rows)
        if (i + j) % 2 == 0
    ]
    return (
        f'<path d="{"".join(lines)}" fill="none" stroke="{gold}" stroke-opacity="0.42" '
        f'stroke-width="{num(max(0.7, w * 0.0075))}"/>' + "".join(beads)
    )


def _medallion(w: float, h: float, color: Color) -> str:
    x, y, r = w / 2, h / 2, w * 0.26
    gold = hex_color(GOLD)
    deep = hex_color(shade(color, -0.3))
    parts = [
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{deep}" '
        f'stroke="url(#gold)" stroke-width="{num(max(1.2, w * 0.022))}"/>',
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.86)}" fill="none" '
        f'stroke="{gold}" stroke-opacity="0.6" stroke-width="{num(max(0.7, w * 0.006))}"/>',
        crown_mark(x, y - r * 0.12, r * 1.02, GOLD),
    ]
    for i, suit in enumerate(SUITS):
        place = x + (i - 2) * r * 0.24
        drop = y + r * (0.56 - 0.035 * (i - 2) ** 2)
        parts.append(suit_svg(suit, place, drop, r * 0.2, CLASSIC, fill=GOLD))
    return "".join(parts)


def place_svg(width: int) -> str:
    """Return the outline of a place where a card may lie, for any felt."""
    g = Geometry(width)
    line = max(1.5, round(g.width * 0.018))
    return document(
        (g.width, g.height),
        rounded_rect(
            line / 2, line / 2, g.width - line, g.height - line, g.radius,
            'fill="#000000" fill-opacity="0.16" stroke="#f4dfa4" stroke-opacity="0.42" '
            f'stroke-width="{num(line)}" stroke-dasharray="{num(g.width * 0.07)} '
            f'{num(g.width * 0.045)}"',
        ),
        crown_mark(g.width / 2, g.height / 2, g.width * 0.34, (244, 223, 164)).replace(
            "<path ", '<path fill-opacity="0.22" '
        ).replace("<circle ", '<circle fill-opacity="0.22" '),
    )  # fmt: skip
