"""The table on the screen: what has to be drawn again, and drawing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card, Rank
from game.art.cards import forget_wild
from game.art.felt import felt
from game.cardtable.canvas import INLAY, Canvas
from game.cardtable.card_painter import CardPainter
from game.cardtable.drag import Drag, held_poses, held_rects
from game.cardtable.sprites import Sprites
from game.table.layout import TableLayout
from game.table.paint import Frame, paint_table
from game.table.showdown import paint_showdown
from game.ui.notice import Notice
from game.ui.theme import Look

__all__ = ["TableView"]


class TableView:
    """Draws a table, frame by frame.

    :param sprites: the cards.
    :param layout: where everything lies; another one is assigned with the window's size.
    :param seat: the person's.
    :param mark: has a part of the window drawn again.
    """

    def __init__(
        self,
        sprites: Sprites,
        layout: TableLayout,
        seat: int,
        wild: Rank,
        mark: Callable[[Rect], None],
    ) -> None:
        self._sprites: Final = sprites
        self.layout = layout
        self._mark: Final = mark
        self._canvas: Final = Canvas()
        self._painter = CardPainter(wild)
        self._seat: Final = seat
        self._coming: dict[int, int] = {}
        self._glow_left = 0.0
        self._noticed: Notice | None = None
        self._draw_count = 0
        self._dealing = False
        self._drawn: Card | None = None
        self.glowing: frozenset[str] = frozenset()
        """The ids of the piles that another seat has just used."""
        self.frame: Frame | None = None
        """What was drawn last."""
        self.outdated = True
        """Whether the words on the table have changed since somebody last looked."""

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
        self.glowing, self._glow_left = frozenset(piles), ms
        self._mark_piles()

    def update(
        self, dt: float, notice: Notice | None, *, dealing: bool, drawn: Card | None
    ) -> None:
        """Let milliseconds pass: glows end, counts follow the cards, the prompt keeps silent
        under a notice and while cards are dealt, and another card is the one ``drawn``."""
        layout = self.layout
        if drawn is not self._drawn:
            self._drawn = drawn
            self._mark(layout.shelf)
            self._mark(self._hand)
        if dealing is not self._dealing:
            self._dealing = dealing
            for rect in (layout.prompt, layout.own_plate, *(b.plate for b in layout.seats)):
                self._mark(rect)
        if notice is not self._noticed:
            self._noticed = notice
            self.mark_prompt()
        # Whatever has changed it: time, or input that finished what moved.
        if self._sprites.draw_count != self._draw_count:
            self._draw_count = self._sprites.draw_count
            self._mark_piles()
        if self.glowing:
            self._glow_left -= dt
            if self._glow_left <= 0:
                self.glow((), 0.0)
        coming = self._sprites.coming()
        for seat in coming.keys() | self._coming.keys():
            if coming.get(seat) == self._coming.get(seat):
                continue
            if seat == self._seat:
                self._mark(layout.own_plate)
                self._mark(layout.points)
            else:
                self._mark(layout.seat(seat).plate)
        self._coming = coming

    # What has to be drawn again

    def mark_prompt(self) -> None:
        """Have what is due drawn again, with the words as they are now."""
        self._outdate(self.layout.prompt)

    def mark_words(self) -> None:
        """Have what is told about the own cards drawn again."""
        layout = self.layout
        self._outdate(layout.shelf, layout.points, layout.prompt, layout.own_plate)
        self._mark_piles()

    def mark_targets(self) -> None:
        """Have the places drawn again where cards can be dropped."""
        self._mark(self.layout.shelf)
        self._mark_piles()

    def mark_hint(self) -> None:
        """Have what a hint points at drawn again."""
        self._outdate(self.layout.prompt, self.layout.shelf, self._hand)
        self._mark_piles()

    @property
    def _hand(self) -> Rect:
        """The hand with the light round its cards."""
        return self.layout.hand.inflate(2 * self.layout.raise_by, 2 * self.layout.raise_by)

    def mark_seats(self) -> None:
        """Have the seats and the round drawn again."""
        self._outdate(self.layout.top, *(box.panel for box in self.layout.seats))
        # What they will be drawn with; input may finish it before the next update.
        self._coming = self._sprites.coming()

    def _outdate(self, *rects: Rect) -> None:
        self.outdated = True
        for rect in rects:
            self._mark(rect)

    def _mark_piles(self) -> None:
        layout = self.layout
        piles = layout.draw_pile.union(layout.discard_caption)
        glow = layout.draw_pile.width // 2
        self._mark(piles.inflate(glow, glow))

    def mark_damage(self) -> None:
        """Have drawn again where cards have come, gone or moved."""
        for rect in self._sprites.take_damage():
            self._mark(rect)
        self._canvas.move(self._sprites.take_moved())

    def mark_held(self, *drags: Drag | None) -> None:
        """Have held cards drawn again, as they were held and are."""
        for drag in drags:
            if drag is not None:
                self._canvas.move(pose.bounds for pose in held_poses(drag))

    # Drawing

    def draw(
        self,
        surface: pygame.Surface,
        changed: Iterable[Rect],
        frame: Frame,
        *,
        cloth: str,
        look: Look,
        over: Callable[[pygame.Surface], None],
    ) -> list[Rect]:
        """Draw the parts that changed or in which something moved; return them.

        :param cloth: the name of the felt.
        :param look: of the window.
        :param over: draws what lies over the cards at rest.
        """
        self.frame = frame

        def rest(target: pygame.Surface) -> None:
            clip = target.get_clip()
            ground = felt(target.get_size(), cloth, INLAY * look.scale)
            target.blit(ground, clip, clip)
            paint_table(target, frame)
            if frame.rows is not None:
                shown = Look(frame.rows.scale)
                paint_showdown(target, frame.view, frame.players, frame.rows, shown)
            self._painter.resting(
                target,
                self._sprites,
                frame.marked,
                frame.hinted_card,
                frame.drawn,
                frame.dimmed,
            )
            over(target)

        def moving(target: pygame.Surface) -> None:
            self._painter.moving(target, self._sprites.flights)
            if frame.drag is not None:
                cards = frame.drag.load.cards or (None,)
                self._painter.held(target, cards, held_rects(frame.drag))

        return self._canvas.draw(surface, list(changed), rest, moving)
