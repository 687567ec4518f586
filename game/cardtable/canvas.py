"""Drawing little: what rests is kept as a picture, what moves is drawn over it.

A frame of an animation then costs the cards that move, not all that lies under them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame
from pygame import Rect

__all__ = ["INLAY", "Canvas", "have_canvas", "merged", "spare"]

INLAY: Final = 0.5
"""A table is full: its inlay runs nearer to the edge than that of other screens."""
_REST_SLACK: Final = 400_000
"""Measured: to go through all that rests costs as much as so many pixels and more."""
_SHOWN_SLACK: Final = 12_000


spare: Final[dict[tuple[int, int], pygame.Surface]] = {}
"""The picture ready for the next canvas, by its size; one at most."""


def have_canvas(size: tuple[int, int]) -> None:
    """Have a picture as large as the window ready for the next canvas: to get the memory of
    one takes several times as long as to fill it."""
    if size not in spare:
        _keep(_empty(size))


def _keep(picture: pygame.Surface) -> None:
    spare.clear()
    spare[picture.get_size()] = picture


def _empty(size: tuple[int, int]) -> pygame.Surface:
    window = pygame.display.get_surface()
    return pygame.Surface(size) if window is None else pygame.Surface(size, 0, window)


class Canvas:
    """The picture of all that rests, as large as the window."""

    def __init__(self) -> None:
        self._rest: pygame.Surface | None = None
        self._moved: list[Rect] = []

    @property
    def dirty(self) -> bool:
        """Whether something moved."""
        return bool(self._moved)

    def move(self, rects: Iterable[Rect]) -> None:
        """Note where something moved, and where it was before."""
        self._moved.extend(rects)

    def leave(self) -> None:
        """Give the picture to whoever comes next."""
        if self._rest is not None:
            _keep(self._rest)
            self._rest = None

    def draw(
        self,
        surface: pygame.Surface,
        changed: list[Rect],
        rest: Callable[[pygame.Surface], None],
        moving: Callable[[pygame.Surface], None],
    ) -> list[Rect]:
        """Draw the parts that changed or in which something moved; return them.

        :param changed: where what rests has changed.
        :param rest: draws what rests, within the surface's clip.
        :param moving: draws what moves, within the surface's clip.
        """
        window = surface.get_rect()
        if self._rest is None or self._rest.get_size() != window.size:
            self._rest = spare.pop(window.size, None) or _empty(window.size)
            changed = [window]
        for rect in merged(changed, window, _REST_SLACK):
            self._rest.set_clip(rect)
            rest(self._rest)
        self._rest.set_clip(None)
        drawn = merged([*changed, *self._moved], window, _SHOWN_SLACK)
        self._moved.clear()
        for rect in drawn:
            surface.set_clip(rect)
            surface.blit(self._rest, rect, rect)
            moving(surface)
        surface.set_clip(None)
        return drawn


def merged(rects: Iterable[Rect], window: Rect, slack: int = 0) -> list[Rect]:
    """Return rectangles, within the window, that cover the given ones, without drawing
    much twice: two are joined where their common frame is no larger than both.

    :param slack: pixels by which it may be larger, for one rectangle costs less than two.
    """
    result: list[Rect] = []
    for rect in rects:
        rect = rect.clip(window)
        if rect.width == 0 or rect.height == 0:
            continue
        joined = True
        while joined:
            joined = False
            for i, other in enumerate(result):
                frame = rect.union(other)
                if _area(frame) <= _area(rect) + _area(other) + slack:
                    rect = frame
                    del result[i]
                    joined = True
                    break
        result.append(rect)
    return result


def _area(rect: Rect) -> int:
    return rect.width * rect.height
