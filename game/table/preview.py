"""A look at what another seat has laid down, large, while one points at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.match.record import Player
from engine.match.view import SeatView
from game.table.dialogs import MeldCards
from game.table.layout import TableLayout
from game.text.wording import seat_names
from game.ui import skins, theme
from game.ui.boxes import fit_inside
from game.ui.text import draw_text, line_height
from game.ui.widget import Widget

__all__ = ["SeatPreview"]

_PAD: Final = 14.0
_WIDEST: Final = 620.0


class SeatPreview(Widget):
    """The melds of one seat over the table; it takes no clicks and no focus."""

    listed = False

    def __init__(self) -> None:
        super().__init__("preview")
        self.visible = False
        self.seat: int | None = None
        """Whose melds are shown."""
        self._name = ""
        self._melds: MeldCards | None = None

    @property
    def children(self) -> Sequence[Widget]:
        """The melds."""
        return () if self._melds is None else (self._melds,)

    def show(
        self, seat: int | None, view: SeatView, players: Sequence[Player], layout: TableLayout
    ) -> None:
        """Show what a seat has laid down beside it, or nothing if there is nothing."""
        if seat is None or not view.laid[seat]:
            self.visible, self.seat, self._melds = False, None, None
            return
        self.seat, self._name = seat, seat_names(players)[seat]
        self._melds = MeldCards(view, view.laid[seat])
        self.adopt(self.host)
        look = self.look
        pad, head = look.px(_PAD), line_height(self._style())
        room = Rect(layout.top.left, layout.top.top, layout.top.width, 0)
        room.height = layout.hand.top - room.top
        widest = min(look.px(_WIDEST), room.width) - 2 * pad
        cells = [cell for pair in self._melds.cells(Rect(0, 0, widest, 0)) for cell in pair]
        wide = cells[0].unionall(cells[1:]).width + 2  # they are rounded
        inner = Rect(0, 0, wide, self._melds.natural_height(wide))
        rect = Rect(0, 0, inner.width + 2 * pad, head + inner.height + 2 * pad)
        box, gap = layout.seat(seat).panel, look.px(8)
        rect.midtop = (box.centerx, box.bottom + gap)
        if rect.bottom > room.bottom:
            # Beside it: the seat itself stays to be seen.
            rect.midleft = (box.right + gap, box.centery)
            if rect.right > room.right:
                rect.midright = (box.left - gap, box.centery)
        self.rect = fit_inside(rect, room)
        if self.rect.colliderect(layout.notice):
            # Over the shelf, if that is high enough: the notice is to be read, too.
            self.rect = fit_inside(self.rect.move(0, room.bottom - self.rect.bottom), room)
        self._melds.rect = Rect(
            self.rect.left + pad, self.rect.top + pad + head, inner.width, inner.height
        )
        self.visible = True
        self.invalidate()

    def _style(self) -> theme.Style:
        return self.look.style(theme.TEXT, theme.GOLD, "bold")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the name."""
        look = self.look
        pad = look.px(_PAD)
        surface.blit(skins.panel(self.rect.size, look.scale), self.rect)
        head = Rect(self.rect.left + pad, self.rect.top + pad, self.rect.width - 2 * pad, 0)
        head.height = line_height(self._style())
        draw_text(surface, self._name, self._style(), head, "center")
