"""The table: felt under a lamp, with a fine gold inlay, one picture a window size."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.art.prepainter import prepainter
from game.art.svg import Color, document, num, rasterize
from game.resources import BoundedCache

__all__ = ["FELTS", "Felt", "felt", "forget_felts"]


@dataclass(frozen=True)
class Felt:
    """A colour of cloth: in the light of the lamp, and in the corners."""

    name: str
    light: Color
    dark: Color


FELTS: Final[dict[str, Felt]] = {
    cloth.name: cloth
    for cloth in (
        Felt("emerald", (16, 88, 61), (5, 36, 26)),
        Felt("midnight", (36, 66, 112), (11, 20, 42)),
        Felt("burgundy", (112, 38, 50), (38, 10, 17)),
        Felt("charcoal", (60, 64, 68), (22, 24, 27)),
    )
}
"""The cloths by name; the first is the usual one."""

_GRAIN: Final = 160
"""Side of the tile of the cloth's grain, in pixels."""
_GRAIN_DEPTH: Final = 5

_felts: BoundedCache[tuple[tuple[int, int], str, float], pygame.Surface] = BoundedCache(2)
_stand_ins: BoundedCache[tuple[tuple[int, int], str, float], pygame.Surface] = BoundedCache(1)


def felt(size: tuple[int, int], name: str = "emerald", scale: float = 1.0) -> pygame.Surface:
    """Return the table for a window size in pixels; `scale` is pixels per unit.

    :raises KeyError: there is no such cloth (see `FELTS`).
    """
    cloth = FELTS[name]
    key = (size, name, round(scale, 3))
    found = _felts.find(key)
    if found is not None:
        return found

    def paint() -> pygame.Surface:
        return _felts.get(key, lambda: _paint(size, cloth, scale))

    model = _like(name) if prepainter.active else None
    if model is None or not prepainter.soon((("felt", key), paint)):
        return paint()
    if model.get_size() == size:
        return model
    return _stand_ins.get(key, lambda: pygame.transform.scale(model, size))


def _like(name: str) -> pygame.Surface | None:
    """Return the same cloth for another window, which can stand in for a moment."""
    return next((s for key, s in reversed(_felts.items()) if key[1] == name), None)


def forget_felts() -> None:
    """Give the memory of all cloths back."""
    _felts.clear()
    _stand_ins.clear()


def _paint(size: tuple[int, int], cloth: Felt, scale: float) -> pygame.Surface:
    size = (max(1, size[0]), max(1, size[1]))
    with _one_at_a_time:
        surface = pygame.transform.smoothscale(_light(cloth), size)
        _roughen(surface)
    _inlay(surface, scale)
    return surface.convert() if pygame.display.get_surface() is not None else surface


_one_at_a_time: Final = threading.Lock()
"""The window may want a cloth while the painter paints one, and SDL lets no two threads
read a picture at once."""


@cache
def _light(cloth: Felt) -> pygame.Surface:
    """Return the light as a small picture: a gradient has no detail that scaling could lose."""
    wide, high = 96, 60
    pixels = bytearray()
    for j in range(high):
        y = (j + 0.5) / high * 2 - 1
        for i in range(wide):
            x = (i + 0.5) / wide * 2 - 1
            # The lamp hangs a little above the middle.
            distance = min(1.0, ((x * 0.78) ** 2 + ((y + 0.12) * 0.86) ** 2) ** 0.5)
            part = distance * distance * (3 - 2 * distance)
            for a, b in zip(cloth.light, cloth.dark, strict=True):
                pixels.append(round(a + (b - a) * part))
    return pygame.image.frombytes(bytes(pixels), (wide, high), "RGB")


@cache
def _grain() -> tuple[pygame.Surface, pygame.Surface]:
    """Return two tiles of noise: what the cloth's grain lightens, and what it darkens."""
    noise = random.Random(5)
    tiles = []
    for _ in range(2):
        pixels = bytearray()
        for value in noise.choices(range(_GRAIN_DEPTH), k=_GRAIN * _GRAIN):
            pixels += bytes((value, value, value))
        tiles.append(pygame.image.frombytes(bytes(pixels), (_GRAIN, _GRAIN), "RGB"))
    return tiles[0], tiles[1]


def _roughen(surface: pygame.Surface) -> None:
    """Lay the grain of the cloth over the light; it also hides the gradient's steps."""
    lighter, darker = _grain()
    for tile, flag in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
        for y in range(0, surface.get_height(), _GRAIN):
            for x in range(0, surface.get_width(), _GRAIN):
                surface.blit(tile, (x, y), special_flags=flag)


def _inlay(surface: pygame.Surface, scale: float) -> None:
    """Draw two golden lines along the edge."""
    w, h = surface.get_size()
    margin = round(12 * scale)
    if min(w, h) < 8 * margin:
        return
    for inset, wide, alpha in ((0.0, 2.0, 0.55), (6.0, 1.0, 0.3)):
        line = max(1, round(wide * scale))
        edge = margin + round(inset * scale)
        radius = round((30 - inset) * scale)
        _frame(
            surface, pygame.Rect(edge, edge, w - 2 * edge, h - 2 * edge), radius, line, alpha
        )


def _frame(surface: pygame.Surface, box: pygame.Rect, r: int, line: int, alpha: float) -> None:
    """Draw a frame: straight lines as fills, the corners as small drawings."""
    color = (226, 184, 96, round(255 * alpha))
    # The corner drawings run on a little into the straight: at the very edge of a
    # drawing a line fades out, which would leave a gap.
    side = r + 4
    for y in (box.top, box.bottom - line):
        bar = pygame.Surface((max(1, box.width - 2 * r), line), pygame.SRCALPHA)
        bar.fill(color)
        surface.blit(bar, (box.left + r, y))
    for x in (box.left, box.right - line):
        bar = pygame.Surface((line, max(1, box.height - 2 * r)), pygame.SRCALPHA)
        bar.fill(color)
        surface.blit(bar, (x, box.top + r))
    half, bend, far = num(line / 2), num(r - line / 2), side + 2
    arc = document(
        (side, side),
        f'<path d="M{half} {far}V{r}A{bend} {bend} 0 0 1 {r} {half}H{far}" fill="none" '
        f'stroke="#e2b860" stroke-opacity="{alpha}" stroke-width="{line}"/>',
    )
    corner = rasterize(arc, (side, side)).subsurface(0, 0, r, r)
    flip = pygame.transform.flip
    surface.blit(corner, box.topleft)
    surface.blit(flip(corner, True, False), (box.right - r, box.top))
    surface.blit(flip(corner, False, True), (box.left, box.bottom - r))
    surface.blit(flip(corner, True, True), (box.right - r, box.bottom - r))
