"""The backs of the cards, and the outline of a place without one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from engine.cards import SUITS
from game.art.crowns import GOLD_DEFS, crown_mark
from game.art.faces import EDGE
from game.art.geometry import Geometry
from game.art.patterns import Pattern, lattice, petals, rays, scales
from game.art.suits import CLASSIC, IVORY, suit_svg
from game.art.svg import Color, document, hex_color, num, rounded_rect, shade

__all__ = ["BACKS", "Back", "back_svg", "place_svg"]

GOLD: Final[Color] = (222, 178, 86)


@dataclass(frozen=True)
class Back:
    """One design: a colour under a golden pattern."""

    name: str
    color: Color
    pattern: Pattern


BACKS: Final[dict[str, Back]] = {
    back.name: back
    for back in (
        Back("royal", (28, 44, 98), lattice),
        Back("burgundy", (104, 22, 40), scales),
        Back("emerald", (10, 78, 58), petals),
        Back("ebony", (38, 36, 42), rays),
    )
}
"""The designs by name; the first is the usual one."""


def back_svg(width: int, back: Back, *, sealed: bool = False) -> str:
    """Return the drawing of a back: a pattern, and a crown within the five suits.

    :param sealed: with a ribbon and a golden seal instead, for a pile that is closed.
    """
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
        back.pattern((gap, gap, w - 2 * gap, h - 2 * gap), w, gold),
        rounded_rect(
            gap, gap, w - 2 * gap, h - 2 * gap, g.radius - rim * 0.8,
            f'fill="none" stroke="{gold}" stroke-width="{num(thin * 1.4)}"',
        ),
        _seal(w, h, gap) if sealed else _medallion(w, h, back.color),
    ]  # fmt: skip
    return document((w, h), *parts)


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


def _seal(w: float, h: float, gap: float) -> str:
    """Return a ribbon across the card, held by a golden seal with a crown."""
    x, y, r = w / 2, h / 2, w * 0.27
    band, fold = w * 0.13, w * 0.02
    dark = max(0.7, w * 0.008)
    bumps = 20
    points = [
        (x + r * math.sin(math.tau * i / bumps), y - r * math.cos(math.tau * i / bumps))
        for i in range(bumps)
    ]
    bend = num(r * math.sin(math.pi / bumps) * 1.1)
    edge = f"M{num(points[0][0])} {num(points[0][1])}" + "".join(
        f"A{bend} {bend} 0 0 1 {num(px)} {num(py)}" for px, py in (*points[1:], points[0])
    )
    return "".join(
        (
            f'<path d="M{num(gap)} {num(y - band)}H{num(w - gap)}V{num(y + band)}H{num(gap)}Z" '
            'fill="#8e1526"/>',
            f'<path d="M{num(gap)} {num(y - band + fold)}H{num(w - gap)}M{num(gap)} '
            f'{num(y + band - fold)}H{num(w - gap)}" stroke="url(#gold)" '
            f'stroke-width="{num(max(0.8, w * 0.014))}"/>',
            f'<path d="{edge}Z" fill="url(#gold)" stroke="#4a2c06" '
            f'stroke-width="{num(max(0.8, w * 0.012))}"/>',
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.8)}" fill="#e3b44e" '
            f'stroke="#7a4e0e" stroke-width="{num(dark * 1.4)}"/>',
            # Light from above on the lower edges makes the crown stand out of the gold.
            crown_mark(x, y + dark * 1.6, r * 1.06, (255, 240, 190)),
            crown_mark(x, y, r * 1.06, (92, 56, 6)),
        )
    )


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
