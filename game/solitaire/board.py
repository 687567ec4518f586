"""The board of the solitaire on the screen: cards that lie and travel, and their drawing.

What is done on it is the business of :class:`~game.solitaire.scene.SolitaireScene`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.solitaire.state import Solitaire
from game.anim import durations
from game.art.felt import felt
from game.cardtable.canvas import INLAY, Canvas
from game.cardtable.celebration import Celebration
from game.cardtable.drag import Drag, held_rects
from game.cardtable.spots import Spot, Zone
from game.cardtable.sprites import Picture, Pose, Sprites, glide
from game.solitaire import director
from game.solitaire.desk import Desk
from game.solitaire.director import Piles
from game.solitaire.layout import SolitaireLayout, solitaire_layout
from game.solitaire.paint import Sight, SolitairePainter, paint_solitaire
from game.solitaire.placement import picture, zones
from game.ui.screen import UiScene

if TYPE_CHECKING:
    from game.app.loop import App

__all__ = ["SolitaireBoard"]

HELD_Z: Final = 9000


class SolitaireBoard(UiScene):
    """Shows a desk. A subclass tells what is held, what is advised and what is said."""

    def __init__(self, app: App, desk: Desk) -> None:
        super().__init__(app)
        self.desk: Final = desk
        self.stage: Final = Sprites()
        self.celebration: Final = Celebration()
        self.zones: tuple[Zone, ...] = ()
        """What can be clicked."""
        self._canvas: Final = Canvas()
        self._painter: Final = SolitairePainter(desk)
        self._layout: SolitaireLayout | None = None
        self._draw_count = 0

    # What a subclass tells

    @property
    def held(self) -> Drag | None:
        """The drag that is under way."""
        return None

    @property
    def hinted(self) -> Card | None:
        """The card that a hint says to discard."""
        return None

    def sight(self) -> Sight:
        """Return all that is told besides the cards."""
        raise NotImplementedError

    # How it lies

    @property
    def layout(self) -> SolitaireLayout:
        """Where everything lies."""
        if self._layout is None:
            self.place(Rect((0, 0), self.ui.size))
        assert self._layout is not None
        return self._layout

    def lay_out(self, window: Rect, buttons: Sequence[int]) -> SolitaireLayout:
        """Lay everything out, with buttons of some widths at the foot."""
        sizes = [pile.size for pile in self.desk.game.piles]
        scale = self.look.scale
        self._layout = solitaire_layout(window.size, scale, buttons=buttons, sizes=sizes)
        self.ui.notice_anchor = self._layout.prompt.center
        return self._layout

    def follow_zones(self) -> None:
        """Work out anew what can be clicked."""
        self.zones = zones(self.desk, self.layout)

    def zone(self, spot: Spot) -> Zone | None:
        """Return the zone of a place, if it is there."""
        return next((zone for zone in self.zones if zone.spot == spot), None)

    def picture(self) -> Picture:
        """Return where every card lies, or would if nothing moved."""
        held = self.held
        return picture(self.desk, self.layout, () if held is None else held.load.cards)

    def held_pose(self, drag: Drag) -> Pose:
        """Return how the held card lies."""
        return Pose.at(held_rects(drag)[0], z=HELD_Z)

    # How it moves

    @property
    def resting(self) -> bool:
        """Whether nothing moves."""
        return self.stage.idle and not self.celebration.active

    def hurry(self) -> None:
        """Finish what moves: input never waits for an animation."""
        self.stage.finish()
        self._canvas.move(self.celebration.finish())
        self.mark_damage()

    def deal(self) -> None:
        """Let every card come from the draw pile."""
        after = self.picture()
        pile = Pose.at(self.layout.draw_pile, face_up=False, z=HELD_Z)
        self.stage.play(after, director.dealt(after, self.app.pace, pile))

    def fly(self, before: Picture, old: Solitaire, hold: float) -> None:
        """Let the cards travel to where they lie now.

        :param before: where they were.
        :param old: the game then.
        :param hold: milliseconds to rest afterwards.
        """
        after, now = self.picture(), self.desk.game
        piles = Piles(
            Pose.at(self.layout.draw_pile, face_up=False, z=HELD_Z),
            Pose.at(self.layout.discard_pile),
            old.discards,
            now.discards,
        )
        self.stage.play(after, director.plan(before, after, self.app.pace, piles), hold)

    def glide(self, ms: float = durations.CARD_SORT_MS) -> None:
        """Move the cards to where they lie now."""
        before, after = self.stage.snapshot(), self.picture()
        self.stage.play(after, glide(before, after, self.app.pace, ms))
        self.mark_damage()

    def pass_board_time(self, dt: float) -> None:
        """Let cards travel, and what celebrates."""
        self.stage.update(dt)
        # Whatever has changed it: time, or input that finished what moved.
        if self.stage.draw_count != self._draw_count:
            self._draw_count = self.stage.draw_count
            self.ui.mark(self.layout.stock)
        self._canvas.move(self.celebration.update(dt))
        self.mark_damage()

    # What is drawn again

    def mark_held(self, drag: Drag) -> None:
        """Have the held card drawn again."""
        self._canvas.move([self.held_pose(drag).bounds])

    def mark_places(self) -> None:
        """Have the places drawn again where the card can be dropped."""
        self.ui.mark(self.layout.stock)
        for box in self.layout.piles:
            self.ui.mark(box.tray)

    def mark_damage(self) -> None:
        """Have drawn again what cards have left and reached."""
        for rect in self.stage.take_damage():
            self.ui.mark(rect)
        self._canvas.move(self.stage.take_moved())

    @property
    def dirty(self) -> bool:
        """Whether the picture would change."""
        return self.ui.dirty or self._canvas.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the parts that changed."""
        changed = self.ui.take_dirty()
        return self._canvas.draw(surface, changed, self._draw_rest, self._draw_moving)

    def _draw_rest(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        cloth = self.app.settings.values.felt
        surface.blit(felt(surface.get_size(), cloth, INLAY * self.look.scale), clip, clip)
        paint_solitaire(surface, self.sight())
        drawn = self.desk.game.drawn
        marked = () if drawn is None else (drawn,)
        self._painter.resting(surface, self.stage, marked, self.hinted)
        self.ui.draw(surface)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        self._painter.moving(surface, self.stage.flights)
        held = self.held
        if held is not None:
            self._painter.held(surface, held.load.cards, held_rects(held))
        self.celebration.draw(surface)
