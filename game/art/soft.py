"""Soft-edged shapes: shadows and glows, baked once."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.art.svg import Color

__all__ = ["soft_box"]

_SMALL_BLUR: Final = 4
"""Blurring costs pixels times radius, and leaves no detail: a wide blur is made on a
small picture, where its radius is at most this many pixels, and scaled up."""


def soft_box(
    size: tuple[int, int], box: Rect, radius: int, color: Color, alpha: int, blur: int
) -> pygame.Surface:
    """Return a rounded box on a see-through ground whose edge fades over about 2 x `blur`.

    All numbers are pixels; `alpha` is that of the box's middle, 0 to 255.
    """
    part = max(1, -(-blur // _SMALL_BLUR))
    # Whole multiples, so that the small picture scales up without a shift.
    small = (-(-size[0] // part) + 2, -(-size[1] // part) + 2)
    picture = pygame.Surface(small, pygame.SRCALPHA)
    picture.fill((*color, 0))
    inner = Rect(
        round(box.left / part),
        round(box.top / part),
        round(box.width / part),
        round(box.height / part),
    )
    pygame.draw.rect(picture, (*color, alpha), inner, border_radius=round(radius / part))
    picture = pygame.transform.gaussian_blur(picture, max(1, round(blur / part)))
    if part > 1:
        picture = pygame.transform.smoothscale(picture, (small[0] * part, small[1] * part))
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(picture, (0, 0))
    return exact
