"""The golden patterns on the backs of cards; each fills a box and stays within it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from game.art.svg import num, to_edge

__all__ = ["Box", "Pattern", "lattice", "petals", "rays", "scales"]

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""
Pattern: TypeAlias = Callable[[Box, float, str], str]
"""From a box, the card's width and a colour to a drawing."""


def _lines(d: str, w: float, color: str, opacity: float = 0.42) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{color}" stroke-opacity="{opacity}" '
        f'stroke-width="{num(max(0.7, w * 0.0075))}"/>'
    )


def lattice(box: Box, w: float, color: str) -> str:
    """Diagonals that meet the frame symmetrically, with a bead at each crossing."""
    left, top, wide, high = box
    columns = 6
    step_x = wide / columns
    rows = max(2, round(high / step_x / 1.25))
    rows += rows % 2
    step_y = high / rows
    d = ""
    for k in range(-rows, columns + 1):
        for slope in (1, -1):
            # Cut each diagonal to the frame, counting in lattice steps.
            first, last = max(0, k), min(columns, k + rows)
            if first >= last:
                continue
            y1, y2 = first - k, last - k
            if slope < 0:
                y1, y2 = rows - y1, rows - y2
            d += (
                f"M{num(left + first * step_x)} {num(top + y1 * step_y)}"
                f"L{num(left + last * step_x)} {num(top + y2 * step_y)}"
            )
    r = max(0.8, w * 0.011)
    beads = "".join(
        f'<circle cx="{num(left + i * step_x)}" cy="{num(top + j * step_y)}" '
        f'r="{num(r)}" fill="{color}" fill-opacity="0.75"/>'
        for i in range(1, columns)
        for j in range(1, rows)
        if (i + j) % 2 == 0
    )
    return _lines(d, w, color) + beads


def scales(box: Box, w: float, color: str) -> str:
    """Rows of scales, turned so that the lower half mirrors the upper one."""
    left, top, wide, high = box
    columns = 6
    step = wide / columns
    rows = max(2, round(high / 2 / (step * 0.6)))
    step_y = high / 2 / rows
    upper, lower = "", ""
    for row in range(rows):
        foot = top + (row + 1) * step_y
        mirror = 2 * top + high - foot
        for part in (1.0, 0.62):
            r = step / 2 * part
            ry = step_y * part
            for i in range(columns + row % 2):
                x = left + (i + (0.0 if row % 2 else 0.5)) * step
                a, b = max(left, x - r), min(left + wide, x + r)
                # Half a scale at the frame ends at its tip.
                y1, y2 = (ry if a > x - r else 0.0), (ry if b < x + r else 0.0)
                size = f"{num(r)} {num(ry)}"
                upper += f"M{num(a)} {num(foot - y1)}A{size} 0 0 1 {num(b)} {num(foot - y2)}"
                lower += (
                    f"M{num(a)} {num(mirror + y1)}A{size} 0 0 0 {num(b)} {num(mirror + y2)}"
                )
    return _lines(upper + lower, w, color)


def petals(box: Box, w: float, color: str) -> str:
    """Circles that cross each other, so that their parts look like petals."""
    left, top, wide, high = box
    columns = 6
    rows = max(2, round(high / (wide / columns)))
    rows += rows % 2
    sx, sy = wide / columns, high / rows
    radius = f"{num(sx * 0.7071)} {num(sy * 0.7071)}"
    d = ""
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = left + i * sx, top + j * sy
            for dx, dy, edges in (
                (1, 0, (j > 0, j < rows)),
                (0, 1, (i < columns, i > 0)),
            ):
                if i + dx > columns or j + dy > rows:
                    continue
                for sweep, wanted in ((1, edges[0]), (0, edges[1])):
                    if wanted:
                        d += (
                            f"M{num(x)} {num(y)}A{radius} 0 0 {sweep} "
                            f"{num(x + dx * sx)} {num(y + dy * sy)}"
                        )
    r = max(0.8, w * 0.01)
    beads = "".join(
        f'<circle cx="{num(left + (i + 0.5) * sx)}" cy="{num(top + (j + 0.5) * sy)}" '
        f'r="{num(r)}" fill="{color}" fill-opacity="0.6"/>'
        for i in range(columns)
        for j in range(rows)
    )
    return _lines(d, w, color, 0.46) + beads


def rays(box: Box, w: float, color: str) -> str:
    """Light that spreads from the middle, within rings."""
    left, top, wide, high = box
    center = (left + wide / 2, top + high / 2)
    count = 40
    beams = ""
    for i in range(count):
        angles = (math.tau * i / count, math.tau * (i + 0.5) / count)
        points = [center, *(to_edge(center, angle, box) for angle in angles)]
        beams += "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
    rings = ""
    for part in (0.66, 0.82, 0.98):
        r = num(wide / 2 * part)
        x, y = center
        rings += (
            f"M{num(x - wide / 2 * part)} {num(y)}a{r} {r} 0 1 0 {num(wide * part)} 0"
            f"a{r} {r} 0 1 0 {num(-wide * part)} 0"
        )
    return f'<path d="{beams}" fill="{color}" fill-opacity="0.2"/>' + _lines(rings, w, color)
