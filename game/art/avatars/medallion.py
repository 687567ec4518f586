"""Round pictures of players, framed in gold, at any size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from engine.bots.registry import LEVELS
from engine.match.record import Player
from game.art.avatars.portraits import PORTRAITS, portrait
from game.art.court.pen import Palette, Pen
from game.art.crowns import GOLD_DEFS
from game.art.suits import CLASSIC
from game.art.svg import Color, document, hex_color, num, rasterize, shade
from game.resources import BoundedCache, surface_bytes

__all__ = ["AVATARS", "avatar", "avatar_svg", "avatars_of"]

_BEASTS: Final[dict[str, Color]] = {
    "lion": (140, 34, 46),
    "fox": (30, 84, 74),
    "owl": (52, 56, 110),
    "bear": (44, 98, 132),
    "stag": (38, 96, 58),
    "cat": (118, 52, 112),
    "frog": (156, 92, 30),
    "hare": (90, 116, 50),
    "wolf": (110, 44, 60),
    "badger": (70, 100, 62),
    "ram": (58, 92, 140),
    "tiger": (30, 96, 92),
    "raven": (130, 84, 40),
    "helm": (40, 70, 120),
}
"""The part with the head, and the colour behind it; the helmet is for a program that plays."""
AVATARS: Final = (*PORTRAITS, *_BEASTS)
"""Every picture by name: the characters by their ids, then the beasts and the helmet."""

_EVERYBODY: Final = tuple(name for name in _BEASTS if name != "helm")
_BEAST_TONES: Final = Palette(
    (90, 60, 120), (50, 30, 70), (180, 150, 200), (240, 230, 245), (38, 24, 20),
    (240, 210, 180), (90, 60, 40),
)  # fmt: skip


def avatars_of(players: Sequence[Player]) -> tuple[str, ...]:
    """Return the picture of each player at a table, no two the same if there are enough.

    A character has its own, an outside program the helmet, and everybody else a beast
    that depends on the name.
    """
    return _avatars_of(tuple(players))


@lru_cache(maxsize=32)
def _avatars_of(players: tuple[Player, ...]) -> tuple[str, ...]:
    chosen: dict[int, str] = {}
    for seat, player in enumerate(players):
        key = player.name.casefold()
        if player.level is not None and key in PORTRAITS and key not in chosen.values():
            chosen[seat] = key
    for seat, player in enumerate(players):
        if seat in chosen:
            continue
        if player.level is not None and player.level not in LEVELS:
            chosen[seat] = "helm"
            continue
        first = sum(map(ord, player.name.casefold())) % len(_EVERYBODY)
        order = _EVERYBODY[first:] + _EVERYBODY[:first]
        taken = chosen.values()
        chosen[seat] = next((name for name in order if name not in taken), order[0])
    return tuple(chosen[seat] for seat in range(len(players)))


def avatar_svg(key: str, px: int) -> str:
    """Return the drawing without its frame, `px` pixels square; it fills the square.

    :raises KeyError: there is no such picture (see :data:`AVATARS`).
    """
    scale = px / 100
    if key in PORTRAITS:
        who = PORTRAITS[key]
        behind = who.behind
        pen = Pen(who.palette(), CLASSIC, scale * 1.22)
        figure = portrait(pen, who)
    else:
        behind = _BEASTS[key]
        pen = Pen(_BEAST_TONES, CLASSIC, scale)
        figure = pen.part(f"beasts/{key}")
    ground = (
        '<defs><radialGradient id="behind" cx="50%" cy="38%" r="62%">'
        f'<stop offset="0%" stop-color="{hex_color(shade(behind, 0.34))}"/>'
        f'<stop offset="100%" stop-color="{hex_color(shade(behind, -0.3))}"/>'
        '</radialGradient></defs><path d="M-50 -50H50V50H-50Z" fill="url(#behind)"/>'
    )
    place = f"translate({num(px / 2)} {num(px / 2)}) scale({scale * 0.94:.5f})"
    return document(
        (px, px),
        GOLD_DEFS,
        pen.tones.gradients(),
        f'<g transform="{place}">{ground}{figure}</g>',
    )


_EDGE: Final[Color] = (70, 44, 8)
_cache: BoundedCache[tuple[str, int, bool], pygame.Surface] = BoundedCache(
    8 << 20, surface_bytes
)


def avatar(key: str, px: int, *, lit: bool = False) -> pygame.Surface:
    """Return a picture in its round frame, `px` pixels across; brighter when `lit`.

    :raises KeyError: there is no such picture (see :data:`AVATARS`).
    """
    px = max(8, px)
    return _cache.get((key, px, lit), lambda: _paint(key, px, lit=lit))


def _paint(key: str, px: int, *, lit: bool) -> pygame.Surface:
    size = (px, px)
    half = px / 2
    rim = max(1.2, px * (0.06 if lit else 0.05))
    picture = rasterize(avatar_svg(key, px), size)
    # The renderer cannot clip: what lies outside the circle is taken away afterwards.
    disc = f'<circle cx="{num(half)}" cy="{num(half)}" r="{num(half - rim)}" fill="#ffffff"/>'
    picture.blit(
        rasterize(document(size, disc), size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    dark = max(0.8, px * 0.018)
    paint = "#ffe9a8" if lit else "url(#gold)"
    rings = "".join(
        f'<circle cx="{num(half)}" cy="{num(half)}" r="{num(half - wide / 2)}" fill="none" '
        f'stroke="{color}" stroke-width="{num(wide)}"/>'
        for wide, color in ((rim + dark, hex_color(_EDGE)), (rim, paint))
    )
    picture.blit(rasterize(document(size, GOLD_DEFS, rings), size), (0, 0))
    return picture
