"""A restrained celebration: crowns and suit signs thrown up from what was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import SUITS
from game.anim.durations import CELEBRATION_MS, Pace
from game.anim.sparks import Spark, burst
from game.art.suits import suit_symbol
from game.ui.icons import icon
from game.ui.theme import GOLD_LIGHT

__all__ = ["Celebration"]

_SPARKS: Final = 54
_KINDS: Final = 2 * len(SUITS)
"""Every other one is a crown."""


class Celebration:
    """Plays once; with reduced motion, or at once, there is nothing to be seen."""

    def __init__(self) -> None:
        self._sparks: tuple[Spark, ...] = ()
        self._now = 0.0
        self._last = 0.0

    @property
    def active(self) -> bool:
        """Whether something flies."""
        return bool(self._sparks)

    def begin(
        self, origins: Sequence[tuple[int, int]], scale: float, pace: Pace, seed: int
    ) -> None:
        """Throw them up from some places in pixels; ``scale`` is pixels per unit."""
        self._last = pace.motion(CELEBRATION_MS)
        self._now = 0.0
        if self._last > 0 and origins:
            self._sparks = burst(origins, _SPARKS, _KINDS, scale, self._last, seed)

    def finish(self) -> list[Rect]:
        """End it at once; return what has to be drawn again."""
        changed = self._rects()
        self._sparks = ()
        return changed

    def update(self, dt: float) -> list[Rect]:
        """Let milliseconds pass; return what has to be drawn again."""
        if not self._sparks:
            return []
        changed = self._rects()
        self._now += dt
        if self._now >= self._last:
            self._sparks = ()
        return changed + self._rects()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies, within the surface's clip."""
        clip = surface.get_clip()
        for spark in self._sparks:
            place = spark.place(self._now)
            if place is None:
                continue
            x, y, size = place
            rect = Rect(x - size // 2, y - size // 2, size, size)
            if not clip.colliderect(rect):
                continue
            if spark.kind % 2:
                picture = suit_symbol(SUITS[spark.kind // 2], size, on_dark=True)
            else:
                picture = icon("crown", size, GOLD_LIGHT)
            # The smallest pictures may be larger than the spark: no pixel of them may lie
            # where nothing is drawn again.
            surface.blit(picture, rect, ((0, 0), rect.size))

    def _rects(self) -> list[Rect]:
        rects = []
        for spark in self._sparks:
            place = spark.place(self._now)
            if place is not None:
                x, y, size = place
                rects.append(Rect(x - size // 2 - 1, y - size // 2 - 1, size + 2, size + 2))
        return rects
