"""The board of the solitaire on the screen: where its cards lie and travel, and its drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card
from game.anim import durations
from game.anim.durations import Pace
from game.art.felt import felt
from game.cardtable.canvas import INLAY, Canvas
from game.cardtable.celebration import Celebration
from game.cardtable.drag import HELD_Z, Drag, held_poses, held_rects
from game.cardtable.spots import Zone
from game.cardtable.sprites import OwnedPose, Picture, Pose, Sprites, glide
from game.solitaire import director
from game.solitaire.desk import Desk
from game.solitaire.director import Piles
from game.solitaire.layout import SolitaireLayout, solitaire_layout
from game.solitaire.paint import BoardPicture, SolitairePainter, paint_solitaire
from game.solitaire.placement import picture, zones
from game.ui.context import Context
from game.ui.screen import UiScene
from game.ui.ui import Ui

__all__ = ["BoardScene", "BoardView"]


class BoardView:
    """Shows a desk, below the widgets of a screen."""

    def __init__(self, ui: Ui, desk: Desk) -> None:
        self.sprites: Final = Sprites()
        self.celebration: Final = Celebration()
        self.zones: tuple[Zone, ...] = ()
        """What can be clicked."""
        self.held: Drag | None = None
        """The drag that is under way."""
        self._ui: Final = ui
        self._desk: Final = desk
        self._canvas: Final = Canvas()
        self._painter: Final = SolitairePainter(desk)
        self._shown = desk.game
        self._draw_count = 0
        self.layout: SolitaireLayout = self.place(Rect((0, 0), ui.size), ())
        """Where everything lies."""

    # How it lies

    def place(self, window: Rect, buttons: Sequence[int]) -> SolitaireLayout:
        """Lay everything out, with buttons of some widths at the foot."""
        sizes = [pile.size for pile in self._desk.game.piles]
        scale = self._ui.look.scale
        self.layout = solitaire_layout(window.size, scale, buttons=buttons, sizes=sizes)
        self._ui.notice_place = self.layout.prompt
        return self.layout

    def cards(self) -> Picture:
        """Return where every card lies, or would if nothing moved."""
        held = self.held
        return picture(self._desk, self.layout, () if held is None else held.load.cards)

    def follow(self) -> None:
        """Work out anew what can be clicked, and have everything drawn."""
        self.zones = zones(self._desk, self.layout)
        self._ui.mark_all()
        self._mark_damage()

    # How it moves

    @property
    def resting(self) -> bool:
        """Whether nothing moves."""
        return self.sprites.idle and not self.celebration.active

    def finish(self) -> None:
        """Finish what moves: input never waits for an animation."""
        self.sprites.finish()
        self._canvas.move(self.celebration.finish())
        self._mark_damage()

    def show(self) -> None:
        """Put every card where it lies."""
        self._shown = self._desk.game
        self.sprites.show(self.cards())

    def deal(self, pace: Pace) -> None:
        """Let every card come from the draw pile."""
        self._shown = self._desk.game
        after = self.cards()
        self.sprites.play(after, director.dealt(after, pace, self._draw_pile))

    def fly(self, pace: Pace, hold: float = 0.0) -> None:
        """Let the cards travel from where the game was last to where it is now.

        :param hold: milliseconds to rest afterwards.
        """
        self.finish()
        old, self._shown = self._shown, self._desk.game
        before, after = self.sprites.snapshot(), self.cards()
        piles = Piles(
            self._draw_pile,
            Pose.at(self.layout.discard_pile),
            old.discards,
            self._shown.discards,
        )
        self.sprites.play(after, director.plan(before, after, pace, piles), hold)
        self._mark_damage()

    def glide(self, pace: Pace, ms: float = durations.CARD_SORT_MS) -> None:
        """Move the cards to where they lie now."""
        before, after = self.sprites.snapshot(), self.cards()
        self.sprites.play(after, glide(before, after, pace, ms))
        self._mark_damage()

    def hold(self, drag: Drag | None) -> None:
        """Follow a drag; a card that is let go sets out from where it was held."""
        before, self.held = self.held, drag
        if before is not None:
            self._canvas.move([held_poses(before)[0].bounds])
        if drag is not None:
            self._canvas.move([held_poses(drag)[0].bounds])
        elif before is not None:
            self.sprites.put(_card(before), OwnedPose(held_poses(before)[0]))
        if _target(before) != _target(drag):
            self._ui.mark(self.layout.stock)
            for box in self.layout.piles:
                self._ui.mark(box.tray)

    def celebrate(self, pace: Pace) -> None:
        """Celebrate a victory over the piles."""
        places = [box.cards.center for box in self.layout.piles]
        self.celebration.begin(places, self._ui.look.scale, pace, self._desk.game.deal)

    def update(self, dt: float) -> None:
        """Let cards travel, and what celebrates."""
        self.sprites.update(dt)
        # Whatever has changed it: time, or input that finished what moved.
        if self.sprites.draw_count != self._draw_count:
            self._draw_count = self.sprites.draw_count
            self._ui.mark(self.layout.stock)
        self._canvas.move(self.celebration.update(dt))
        self._mark_damage()

    @property
    def _draw_pile(self) -> Pose:
        return Pose.at(self.layout.draw_pile, face_up=False, z=HELD_Z)

    # What is drawn again

    def _mark_damage(self) -> None:
        """Have drawn again what cards have left and reached."""
        for rect in self.sprites.take_damage():
            self._ui.mark(rect)
        self._canvas.move(self.sprites.take_moved())

    @property
    def dirty(self) -> bool:
        """Whether the picture would change."""
        return self._ui.dirty or self._canvas.dirty

    def draw(self, surface: pygame.Surface, now: BoardPicture, cloth: str) -> list[Rect]:
        """Draw the parts that changed; return them."""

        def rest(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            ground = felt(surface.get_size(), cloth, INLAY * self._ui.look.scale)
            surface.blit(ground, clip, clip)
            paint_solitaire(surface, now)
            drawn = self._desk.game.drawn
            marked = () if drawn is None else (drawn,)
            self._painter.resting(surface, self.sprites, marked, now.hinted_card)
            self._ui.draw(surface)

        return self._canvas.draw(surface, self._ui.take_dirty(), rest, self._draw_moving)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        self._painter.moving(surface, self.sprites.flights)
        if self.held is not None:
            self._painter.held(surface, self.held.load.cards, held_rects(self.held))
        self.celebration.draw(surface)


class BoardScene(UiScene):
    """A screen with a board, and widgets over it."""

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context)
        self.view: Final = BoardView(self.ui, desk)

    def board_picture(self) -> BoardPicture:
        """Return all that is seen on the felt besides cards and buttons."""
        raise NotImplementedError

    @property
    def dirty(self) -> bool:
        """Whether the picture would change."""
        return self.view.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect]:
        """Draw the parts that changed."""
        return self.view.draw(surface, self.board_picture(), self.context.settings.values.felt)


def _card(drag: Drag) -> Card:
    return drag.load.cards[0]


def _target(drag: Drag | None) -> object:
    return drag.over if drag is not None and drag.legal else None
