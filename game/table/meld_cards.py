"""Melds shown in a dialog, as cards with captions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.match.view import SeatView
from engine.melds import Melds
from game.art.cards import card_art
from game.cardtable.fans import card_size, fan
from game.table import explain
from game.text.i18n import _
from game.text.wording import card_text
from game.ui import theme
from game.ui.text import draw_text, line_height
from game.ui.widget import Widget

__all__ = ["MeldBody", "MeldCards"]

_CARD: Final = 92.0
"""Units: the height of a card in a dialog."""
_GAP: Final = 12.0


class MeldCards(Widget):
    """Groups of cards with captions."""

    def __init__(self, view: SeatView, melds: Melds, discarded: Card | None = None) -> None:
        """Show melds and, if there is one, the card to discard."""
        super().__init__("melds")
        self._view = view
        self._groups: list[tuple[Sequence[Card], str]] = [
            (meld, explain.meld_caption(meld, view.wild, view.rules).text) for meld in melds
        ]
        if discarded is not None:
            self._groups.append(((discarded,), _("Discard")))

    def words(self) -> str:
        """Return each group's caption and its cards."""
        return ". ".join(
            f"{text}: {', '.join(card_text(c.face) for c in cards)}"
            for cards, text in self._groups
        )

    def cells(self, box: Rect) -> list[tuple[Rect, Rect]]:
        """Return for each group the places of its cards and of its caption."""
        look = self.look
        gap = look.px(_GAP)
        card = card_size(look.px(_CARD))
        weights = [card[0] * (1 + 0.34 * (len(cards) - 1)) for cards, _text in self._groups]
        least = look.px(104)
        rows: list[list[int]] = [[]]
        used = 0.0
        widths = [max(least, w) for w in weights]
        for i, width in enumerate(widths):
            if rows[-1] and used + gap + width > box.width:
                rows.append([])
                used = 0.0
            used += width + (gap if rows[-1] else 0)
            rows[-1].append(i)
        high = card[1] + 2 * line_height(look.style(theme.TEXT_SMALL))
        cells = []
        for r, row in enumerate(rows):
            whole = sum(widths[i] for i in row) + gap * (len(row) - 1)
            shrink = min(1.0, box.width / whole)
            x = box.left + (box.width - whole * shrink) / 2
            y = box.top + r * (high + gap)
            for i in row:
                wide = widths[i] * shrink
                cells.append(
                    (
                        Rect(round(x), y, round(wide), card[1]),
                        Rect(round(x), y + card[1] + 2, round(wide), high - card[1] - 2),
                    )
                )
                x += (widths[i] + gap) * shrink
        return cells

    def natural_height(self, width: int) -> int:
        """Return the height at a width, in pixels."""
        return self.cells(Rect(0, 0, width, 0))[-1][1].bottom

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groups."""
        style = self.look.style(theme.TEXT_SMALL, theme.IVORY)
        card = card_size(self.look.px(_CARD))
        art = card_art(card[0])
        for (cards, text), (row, caption) in zip(
            self._groups, self.cells(self.rect), strict=True
        ):
            for c, rect in zip(cards, fan(row, len(cards), card, 0.34 * card[0]), strict=True):
                art.shadow().draw(surface, *rect.topleft)
                surface.blit(art.face(c.face, c.is_wild(self._view.wild), c.copy), rect)
            draw_text(surface, text, style, caption, "center", "top", wrapped=True)


class MeldBody:
    """The melds as the body of a dialog."""

    def __init__(self, melds: MeldCards) -> None:
        self.widgets: Sequence[Widget] = (melds,)
        self._melds = melds

    def natural_height(self, width: int) -> int:
        """Return the height at a width, in pixels."""
        return self._melds.natural_height(width)

    def arrange(self, box: Rect) -> None:
        """Fill the box."""
        self._melds.rect = box
