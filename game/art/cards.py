"""The cards as surfaces of one size: faces, backs, shadows and halos."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from engine.cards import Face, Rank
from game.art.backs import BACKS, back_svg, place_svg
from game.art.court.jester import JESTERS
from game.art.faces import face_svg
from game.art.geometry import Geometry
from game.art.prepainter import Job, prepainter
from game.art.sets import CardLook, card_look
from game.art.soft import soft_box
from game.art.svg import Color, document, hex_color, num, rasterize, rounded_rect
from game.resources import BoundedCache, surface_bytes

__all__ = [
    "Baked",
    "CardArt",
    "Halo",
    "card_art",
    "forget_cards",
    "forget_wild",
    "pictures_bytes",
]

Halo = Literal["selected", "hint", "target", "focus", "drawn"]

_HALO_COLORS: Final[dict[Halo, Color]] = {
    "selected": (255, 200, 70),
    "hint": (110, 200, 255),
    "target": (140, 240, 150),
    "focus": (255, 246, 214),
    "drawn": (236, 196, 96),
}


_Shown: TypeAlias = tuple[Face, bool, int]
"""A face, whether it looks wild, and which of the pictures of it."""
_What: TypeAlias = _Shown | str


@dataclass(frozen=True)
class Baked:
    """A surface that is larger than the card it belongs to."""

    surface: pygame.Surface
    dx: int
    """Where it lies from the card's left edge, in pixels: negative."""
    dy: int

    def draw(self, target: pygame.Surface, x: int, y: int) -> pygame.Rect:
        """Blit it for a card whose corner is at a point; return the part changed."""
        return target.blit(self.surface, (x + self.dx, y + self.dy))


class CardArt:
    """Everything about cards of one width. Painted when first asked for, then kept.

    The surfaces belong to the art: blit them, don't change them.
    """

    def __init__(self, width: int, look: CardLook | None = None) -> None:
        """Prepare cards of a width in pixels, at least 12; by default in the look in use.

        :raises KeyError: there is no such back (see `backs.BACKS`).
        """
        look = look or card_look()
        self.geometry = Geometry(max(12, width), look.large)
        self.colors = look.colors
        self.back_design = BACKS[look.back]
        self.key = (self.geometry.width, look.colors.name, look.back, look.large)
        """What tells these pictures from those of other cards; the width comes first."""

    @property
    def width(self) -> int:
        """Width of a card in pixels."""
        return self.geometry.width

    @property
    def height(self) -> int:
        """Height of a card in pixels."""
        return self.geometry.height

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        return self.geometry.width, self.geometry.height

    @property
    def index_width(self) -> int:
        """The pixels at the left that show the whole index."""
        return self.geometry.index_width

    def face(self, face: Face, wild: bool = False, copy: int = 0) -> pygame.Surface:
        """Return a face; `wild` for this round's wild rank. A joker always looks wild.

        Jokers of different copies differ; all other copies of a face are one picture.
        """
        return self._shown(*self._face(face, wild, copy))

    def back(self) -> pygame.Surface:
        """Return the back."""
        return self._shown("back", self._back)

    def sealed(self) -> pygame.Surface:
        """Return the back of a card in a pile that is closed."""
        return self._shown(
            "sealed", lambda: back_svg(self.width, self.back_design, sealed=True)
        )

    def place(self) -> pygame.Surface:
        """Return the outline of an empty place."""
        return self._shown("place", lambda: place_svg(self.width))

    def face_job(self, face: Face, wild: bool = False, copy: int = 0) -> Job:
        """Return how a face is painted ahead."""
        return self._job(*self._face(face, wild, copy))

    def other_jobs(self) -> tuple[Job, ...]:
        """Return how back, shadows and halos are painted ahead."""
        key = ("baked", self.key)
        return (self._job("back", self._back), (key, self._bake))

    def _bake(self) -> None:
        for lift in (0.0, 0.5, 1.0):
            self.shadow(lift)
        for kind in _HALO_COLORS:
            self.halo(kind)

    def _back(self) -> str:
        return back_svg(self.width, self.back_design)

    def _face(self, face: Face, wild: bool, copy: int) -> tuple[_Shown, Callable[[], str]]:
        wild = wild or face.is_joker
        variant = copy % JESTERS if face.is_joker else 0

        def svg() -> str:
            return face_svg(
                face,
                self.width,
                self.colors,
                wild=wild,
                variant=variant,
                large=self.geometry.large,
            )

        return (face, wild, variant), svg

    def _job(self, what: _What, svg: Callable[[], str]) -> Job:
        key = (self.key, what)
        return key, lambda: _pictures.get(key, lambda: rasterize(svg(), self.size))

    def _shown(self, what: _What, svg: Callable[[], str]) -> pygame.Surface:
        """Return a picture, or one of another size that stands in while it is painted."""
        key = (self.key, what)
        found = _pictures.find(key)
        if found is not None:
            return found
        model = self._nearest(what) if prepainter.active else None
        if model is None or not prepainter.soon(self._job(what, svg)):
            return _pictures.get(key, lambda: rasterize(svg(), self.size))
        return _stand_ins.get(key, lambda: pygame.transform.smoothscale(model, self.size))

    def _nearest(self, what: _What) -> pygame.Surface | None:
        """Return the picture of another size that is best scaled to this one: the next
        larger one, else the largest."""
        best: pygame.Surface | None = None
        for art in _arts.values():
            if art.key[1:] != self.key[1:]:
                continue
            found = _pictures.find((art.key, what))
            if found is None:
                continue
            if best is None:
                best = found
                continue
            one, other = best.get_width(), found.get_width()
            if (self.width <= other < one) or (one < self.width and other > one):
                best = found
        return best

    def shadow(self, lift: float = 0.0) -> Baked:
        """Return the shadow of a card that lies (0) up to one that is held up (1)."""
        step = max(0, min(4, round(lift * 4)))
        return _baked.get((self.key, step), lambda: self._bake_shadow(step / 4))

    def _bake_shadow(self, lift: float) -> Baked:
        w, h = self.size
        blur = max(2, round(w * (0.045 + 0.075 * lift)))
        drop = round(w * (0.02 + 0.10 * lift))
        alpha = round(120 - 30 * lift)
        margin = 2 * blur
        size = (w + 2 * margin, h + 2 * margin)
        box = pygame.Rect(margin, margin, w, h)
        baked = _converted(
            soft_box(size, box, round(self.geometry.radius), (0, 0, 0), alpha, blur)
        )
        return Baked(baked, round(drop * 0.35) - margin, drop - margin)

    def halo(self, kind: Halo) -> Baked:
        """Return a frame of light round a card, to be drawn over it."""
        return _baked.get((self.key, kind), lambda: self._bake_halo(kind))

    def _bake_halo(self, kind: Halo) -> Baked:
        w, h = self.size
        color = _HALO_COLORS[kind]
        # A card that has come is to be found, and asks for nothing.
        glowing, opacity = (165, 0.7) if kind == "drawn" else (235, 1)
        ring = max(2.0, round(w * 0.026))
        blur = max(2, round(w * 0.05))
        margin = 2 * blur + round(ring)
        size = (w + 2 * margin, h + 2 * margin)
        radius = self.geometry.radius
        box = pygame.Rect(margin, margin, w, h).inflate(2 * round(ring), 2 * round(ring))
        glow = soft_box(size, box, round(radius + ring), color, glowing, blur)
        # The card itself stays as it is: cut its shape out of the glow.
        hole = rounded_rect(margin, margin, w, h, radius, 'fill="#ffffff"')
        cut = rasterize(document(size, hole), size)
        glow.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        line = rounded_rect(
            margin - ring / 2, margin - ring / 2, w + ring, h + ring, radius + ring / 2,
            f'fill="none" stroke="{hex_color(color)}" stroke-width="{num(ring + 0.6)}" '
            f'stroke-opacity="{opacity}"',
        )  # fmt: skip
        inner = rounded_rect(
            margin + 0.5, margin + 0.5, w - 1, h - 1, radius,
            'fill="none" stroke="#3a2804" stroke-opacity="0.7" stroke-width="1.2"',
        )  # fmt: skip
        glow.blit(rasterize(document(size, inner, line), size), (0, 0))
        return Baked(_converted(glow), -margin, -margin)


def _converted(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


_PICTURES_KEPT: Final = 80 << 20
"""Bytes of faces and backs. Counted in bytes and not in sizes: after a round every seat's
cards may have a size of their own, few cards in each."""
_BAKED_KEPT: Final = 24 << 20
"""Bytes of shadows and halos."""
_ARTS_KEPT: Final = 128
_STAND_INS_KEPT: Final = 8 << 20
_Key: TypeAlias = tuple[tuple[int, str, str, bool], _What]
_pictures: BoundedCache[_Key, pygame.Surface] = BoundedCache(_PICTURES_KEPT, surface_bytes)
_stand_ins: BoundedCache[_Key, pygame.Surface] = BoundedCache(_STAND_INS_KEPT, surface_bytes)
_baked: BoundedCache[Hashable, Baked] = BoundedCache(
    _BAKED_KEPT, lambda baked: surface_bytes(baked.surface)
)
_arts: BoundedCache[tuple[int, CardLook], CardArt] = BoundedCache(_ARTS_KEPT)


def card_art(width: int, look: CardLook | None = None) -> CardArt:
    """Return the art for cards of a width in pixels, by default in the look in use; the
    pictures used last are kept."""
    look = look or card_look()
    return _arts.get((width, look), lambda: CardArt(width, look))


def pictures_bytes() -> int:
    """Return the memory that the kept faces and backs take, in bytes."""
    return _pictures.weight


def forget_wild(but: Rank) -> None:
    """Give the memory back of cards that were wild in other rounds: those of a whole match
    take half as much as all others."""

    def past(key: _Key) -> bool:
        what = key[1]
        if isinstance(what, str):
            return False
        face, wild, _variant = what
        return wild and face.rank is not None and face.rank is not but

    _pictures.drop(past)
    _stand_ins.drop(past)


def forget_cards() -> None:
    """Give the memory of all sizes back, for instance when the display's format changes."""
    _arts.clear()
    _pictures.clear()
    _stand_ins.clear()
    _baked.clear()
