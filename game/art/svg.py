"""From SVG text to a surface of exactly the size asked for.

The renderer (nanosvg, inside SDL_image) knows paths, strokes and gradients; it
leaves out text, use, clip paths, masks, patterns and filters without a word, so
none of these may appear in a drawing.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

import pygame

__all__ = [
    "arc_star",
    "blend",
    "document",
    "hex_color",
    "linear_gradient",
    "num",
    "rasterize",
    "rasterize_rim",
    "rounded_rect",
    "shade",
    "to_edge",
]

Color = tuple[int, int, int]


def num(value: float) -> str:
    """Return a coordinate as short as a hundredth of a pixel allows."""
    text = f"{value:.2f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def hex_color(color: Color) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*color)


def shade(color: Color, amount: float) -> Color:
    """Return a colour moved towards white (amount > 0) or black (< 0), by a part of 1."""
    goal = 255 if amount > 0 else 0
    part = abs(amount)
    r, g, b = (round(c + (goal - c) * part) for c in color)
    return (r, g, b)


def blend(a: Color, b: Color, part: float) -> Color:
    """Return a colour that is `part` of the way from one to another."""
    red, green, blue = (round(x + (y - x) * part) for x, y in zip(a, b, strict=True))
    return (red, green, blue)


def linear_gradient(name: str, top: Color, bottom: Color) -> str:
    """Return a gradient from top to bottom of what refers to it by its name."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{hex_color(top)}"/>'
        f'<stop offset="100%" stop-color="{hex_color(bottom)}"/></linearGradient>'
    )


def rounded_rect(x: float, y: float, w: float, h: float, r: float, attributes: str) -> str:
    """Return a rounded rectangle; the radius is cut down to what fits."""
    r = max(0.0, min(r, w / 2, h / 2))
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" '
        f'rx="{num(r)}" ry="{num(r)}" {attributes}/>'
    )


def arc_star(cx: float, cy: float, outer: float, inner: float, points: int) -> str:
    """Return path data of a star that stands on two points."""
    corners = []
    for i in range(2 * points):
        radius = inner if i % 2 else outer
        angle = math.pi * i / points
        corners.append(
            f"{num(cx + radius * math.sin(angle))} {num(cy - radius * math.cos(angle))}"
        )
    return "M" + "L".join(corners) + "Z"


def to_edge(
    center: tuple[float, float], angle: float, box: tuple[float, float, float, float]
) -> tuple[float, float]:
    """Return where a beam from a point within a box leaves it."""
    cx, cy = center
    dx, dy = math.sin(angle), -math.cos(angle)
    x, y, w, h = box
    reach = []
    if abs(dx) > 1e-9:
        reach.append(((x + w if dx > 0 else x) - cx) / dx)
    if abs(dy) > 1e-9:
        reach.append(((y + h if dy > 0 else y) - cy) / dy)
    far = min(reach)
    return cx + dx * far, cy + dy * far


def document(
    size: tuple[float, float], *parts: str, origin: tuple[float, float] = (0, 0)
) -> str:
    """Return a whole drawing whose units are pixels.

    :param origin: the point of its parts that lies in the upper left corner.
    """
    w, h = num(size[0]), num(size[1])
    x, y = num(origin[0]), num(origin[1])
    space = 'xmlns="http://www.w3.org/2000/svg"'
    head = f'<svg {space} width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">'
    return head + "".join(parts) + "</svg>"


def rasterize_rim(parts: Sequence[str], size: tuple[int, int], rim: float) -> pygame.Surface:
    """Draw what is of one colour but for a rim, the rim alone: drawing costs pixels, and an
    area may be nearly as wide as the window.

    :param rim: the pixels at each edge that are not of that colour.
    """
    keep = math.ceil(rim) + 1
    w, h = size
    if min(size) <= 3 * keep:
        return rasterize(document(size, *parts), size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    middle = (keep, keep, 2, 2)
    whole.fill(_detail(parts, middle).get_at((0, 0)))
    high = h - 2 * keep
    for box in (
        (0, 0, w, keep),
        (0, h - keep, w, keep),
        (0, keep, keep, high),
        (w - keep, keep, keep, high),
    ):
        whole.fill((0, 0, 0, 0), box)
        # Added to nothing, so that the pixels stay what they are.
        whole.blit(_detail(parts, box), box, special_flags=pygame.BLEND_RGBA_ADD)
    return whole.convert_alpha() if pygame.display.get_surface() is not None else whole


def _detail(parts: Sequence[str], box: tuple[int, int, int, int]) -> pygame.Surface:
    """Draw the part of a drawing that lies in a box."""
    return rasterize(document(box[2:], *parts, origin=box[:2]), box[2:])


def rasterize(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw SVG text into a new surface with transparency.

    :raises pygame.error: the text is no SVG.
    """
    if size[0] < 1 or size[1] < 1:
        # In a window too small for it there is nothing to draw.
        return pygame.Surface((max(0, size[0]), max(0, size[1])), pygame.SRCALPHA)
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    if drawn.get_size() != size:
        # It may come out a pixel larger than asked for.
        exact = pygame.Surface(size, pygame.SRCALPHA)
        exact.blit(drawn, (0, 0))
        drawn = exact
    return drawn.convert_alpha() if pygame.display.get_surface() is not None else drawn
