"""The table on the screen: what has to be drawn again, and drawing it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from engine.cards import Rank
from game.art.cards import forget_wild
from game.art.felt import felt
from game.cardtable.canvas import INLAY, Canvas
from game.cardtable.card_painter import CardPainter
from game.cardtable.drag import Drag, held_rects
from game.cardtable.sprites import Pose
from game.table.captions import Sight, look_at
from game.table.paint import paint_table
from game.table.round_end import paint_showdown
from game.ui.notice import Notice

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["TableScreen"]

HELD_Z: Final = 5000
"""Held cards lie over all others."""


class TableScreen:
    """Draws a :class:`~game.table.scene.TableScene`."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._canvas: Final = Canvas()
        self._painter = CardPainter(scene.desk.view.wild)
        self._sight: Sight | None = None
        self._glow: frozenset[str] = frozenset()
        self._glow_left = 0.0
        self._coming: dict[int, int] = {}
        self._noticed: Notice | None = None
        self._draw_count = 0

    @property
    def dirty(self) -> bool:
        """Whether something moved."""
        return self._canvas.dirty

    def leave(self) -> None:
        """Draw no more."""
        self._canvas.leave()

    def sit_down(self, wild: Rank) -> None:
        """Begin a round, with other wild cards."""
        forget_wild(wild)
        self._painter = CardPainter(wild)

    def glow(self, piles: Iterable[str], ms: float) -> None:
        """Let piles glow for some milliseconds, so that what others do can be followed."""
        self._glow, self._glow_left = frozenset(piles), ms
        self.mark_piles()

    def update(self, dt: float) -> None:
        """Let milliseconds pass: glows end, counts follow the cards, and the prompt keeps
        silent under a notice."""
        notice = self._scene.ui.notices.current
        if notice is not self._noticed:
            self._noticed = notice
            self.mark(self._scene.layout.prompt)
        # Whatever has changed it: time, or input that finished what moved.
        if self._scene.stage.draw_count != self._draw_count:
            self._draw_count = self._scene.stage.draw_count
            self.mark_piles()
        if self._glow:
            self._glow_left -= dt
            if self._glow_left <= 0:
                self.glow((), 0.0)
        coming = self._scene.stage.coming()
        if coming != self._coming:
            layout = self._scene.layout
            mine = self._scene.desk.view.seat
            for seat in coming.keys() | self._coming.keys():
                if coming.get(seat) != self._coming.get(seat):
                    plate = layout.own_plate if seat == mine else layout.seat(seat).plate
                    self._scene.ui.mark(plate)
                    if seat == mine:
                        self._scene.ui.mark(layout.points)
            self._coming = coming

    # What has to be drawn again

    def mark(self, *rects: Rect) -> None:
        """Have parts of the window drawn again, with the words as they are now."""
        self._sight = None
        for rect in rects:
            self._scene.ui.mark(rect)

    def mark_words(self) -> None:
        """Have what is told about the own cards drawn again."""
        layout = self._scene.layout
        self.mark(layout.shelf, layout.points, layout.prompt, layout.own_plate)
        self.mark_piles()

    def mark_targets(self) -> None:
        """Have the places drawn again where cards can be dropped."""
        self._scene.ui.mark(self._scene.layout.shelf)
        self.mark_piles()

    def mark_hint(self) -> None:
        """Have what a hint points at drawn again."""
        layout = self._scene.layout
        self.mark(layout.prompt, layout.shelf, layout.hand.inflate(0, 2 * layout.raise_by))
        self.mark_piles()

    def mark_seats(self) -> None:
        """Have the seats and the round drawn again."""
        layout = self._scene.layout
        self.mark(layout.top, *(box.panel for box in layout.seats))
        # What they will be drawn with; input may finish it before the next update.
        self._coming = self._scene.stage.coming()

    def mark_piles(self) -> None:
        """Have the piles drawn again."""
        layout = self._scene.layout
        piles = layout.draw_pile.union(layout.discard_caption)
        glow = layout.draw_pile.width // 2
        self._scene.ui.mark(piles.inflate(glow, glow))

    def mark_damage(self) -> None:
        """Have drawn again where cards have come, gone or moved."""
        for rect in self._scene.stage.take_damage():
            self._scene.ui.mark(rect)
        self._canvas.move(self._scene.stage.take_moved())

    def mark_held(self, drag: Drag) -> None:
        """Have the held cards drawn again."""
        self._canvas.move(pose.bounds for pose in held_poses(drag))

    # Drawing

    def draw(self, surface: pygame.Surface, changed: Iterable[Rect]) -> list[Rect]:
        """Draw the parts that changed or in which something moved; return them."""
        return self._canvas.draw(surface, list(changed), self._rest, self._moving)

    def _rest(self, surface: pygame.Surface) -> None:
        scene = self._scene
        clip = surface.get_clip()
        cloth = scene.app.settings.values.felt
        ground = felt(surface.get_size(), cloth, INLAY * scene.look.scale)
        surface.blit(ground, clip, clip)
        paint_table(surface, self._sight_now())
        if scene.open_rows is not None:
            view = scene.desk.view
            paint_showdown(surface, view, scene.session.players, scene.open_rows, scene.look)
        hint = scene.hints.hint
        hinted = None if hint is None else hint.card
        self._painter.resting(surface, scene.stage, scene.desk.marked, hinted)
        scene.talk.draw(surface)
        scene.ui.draw(surface)

    def _moving(self, surface: pygame.Surface) -> None:
        self._painter.moving(surface, self._scene.stage.flights)
        drag = self._scene.input.drag
        if drag is not None:
            self._painter.held(surface, drag.load.cards or (None,), held_rects(drag))

    def _sight_now(self) -> Sight:
        scene = self._scene
        if self._sight is None:
            # A notice lies over the prompt: two sentences there would be one too many.
            silent = scene.ui.notices.current is not None
            self._sight = look_at(
                scene.desk,
                scene.layout,
                scene.session.players,
                scene.told,
                silent=silent,
                watched=scene.session.watched,
            )
        return dataclasses.replace(
            self._sight,
            draw_count=scene.stage.draw_count,
            coming=scene.stage.coming(),
            glow=self._glow,
            lit=scene.input.lit,
            hinted=scene.hints.places,
            target=scene.input.target_id,
        )


def held_poses(drag: Drag) -> list[Pose]:
    """Return how the held cards lie."""
    up = bool(drag.load.cards)
    return [Pose.at(r, up, HELD_Z + i) for i, r in enumerate(held_rects(drag))]
