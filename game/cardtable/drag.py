"""A drag as a plain record: what is held, over what, and where it would come to lie.

What is legal is handed in (no rules here); all numbers are pixels.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from typing import Final

from pygame import Rect

from engine.cards import Cards
from engine.match.actions import Source
from game.cardtable.spots import Spot, Zone
from game.cardtable.sprites import Pose

__all__ = ["HELD_Z", "Drag", "Load", "held_poses", "held_rects", "target"]


HELD_Z: Final = 9000
"""Held cards lie over all others."""


@dataclasses.dataclass(frozen=True, slots=True)
class Load:
    """What is dragged: cards of one's own, or the top of a pile."""

    cards: Cards = ()
    """In the order in which they will lie; none for the unknown top of the draw pile."""
    source: Source | None = None
    """The pile, if it comes from one."""

    @property
    def count(self) -> int:
        """How many cards are held."""
        return max(1, len(self.cards))


@dataclasses.dataclass(frozen=True, slots=True)
class Drag:
    """A drag under way."""

    load: Load
    grip: tuple[int, int]
    """From the upper left corner of the card under the pointer to the pointer."""
    pos: tuple[int, int]
    """The pointer."""
    card: tuple[int, int]
    """The size of a held card."""
    leader: int = 0
    """Which of the held cards is the one under the pointer."""
    over: Spot | None = None
    """Where it would be dropped, legal or not, ``index`` or ``inner`` telling where in
    the hand or the meld; None over nothing."""
    legal: bool = False
    """Whether it may be dropped there."""

    @classmethod
    def begun(
        cls,
        load: Load,
        rect: Rect,
        origin: tuple[int, int],
        pos: tuple[int, int],
        *,
        card: tuple[int, int] | None = None,
        leader: int = 0,
    ) -> Drag:
        """Return the drag of what lies in a rectangle and was gripped at ``origin``.

        :param card: the size of a held card, if it is not that of the rectangle.
        """
        size = card or rect.size
        x, y = origin[0] - rect.left, origin[1] - rect.top
        grip = (max(0, min(x, size[0])), max(0, min(y, size[1])))
        return cls(load, grip, pos, size, leader)

    @property
    def lead_rect(self) -> Rect:
        """The rectangle of the card under the pointer."""
        return held_rects(self)[self.leader]


def held_rects(drag: Drag, step: float = 0.3) -> tuple[Rect, ...]:
    """Return where the held cards are: fanned around the one under the pointer."""
    left, top = drag.pos[0] - drag.grip[0], drag.pos[1] - drag.grip[1]
    apart = step * drag.card[0]
    return tuple(
        Rect(round(left + (i - drag.leader) * apart), top, *drag.card)
        for i in range(drag.load.count)
    )


def held_poses(drag: Drag) -> list[Pose]:
    """Return how the held cards lie: over all others."""
    up = bool(drag.load.cards)
    return [Pose.at(r, up, HELD_Z + i) for i, r in enumerate(held_rects(drag))]


def target(
    pos: tuple[int, int], held: Rect, zones: Sequence[Zone], legal: Collection[Spot]
) -> Spot | None:
    """Return where a drop would go: what the pointer is on, else the legal place that
    the held card overlaps most, else none.

    :param held: the rectangle of the card under the pointer.
    """
    for zone in zones:
        if zone.rect.collidepoint(pos):
            return zone.spot
    best, most = None, 0
    for zone in zones:
        shared = held.clip(zone.rect)
        area = shared.width * shared.height
        if zone.spot in legal and area > most:
            best, most = zone.spot, area
    return best
