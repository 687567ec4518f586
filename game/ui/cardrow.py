"""A few cards to look at, with a caption: an example, not a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Face, Rank
from game.art.cards import card_art
from game.text.i18n import Text, resolve
from game.ui import theme
from game.ui.text import draw_text, text_size
from game.ui.widget import Widget

__all__ = ["CardRow"]

CARD: Final = 62.0
"""Width of a card in units."""
STEP: Final = 0.56
"""Of a card's width, from one card to the next in a group."""
BETWEEN: Final = 0.35
"""Of a card's width, between two groups."""
GAP: Final = 6.0


class CardRow(Widget):
    """Groups of overlapping cards, the caption below."""

    def __init__(
        self,
        id: str,  # noqa: A002
        groups: Sequence[Sequence[Face]],
        caption: Text,
        wild: Rank | None = None,
    ) -> None:
        """Show faces; those of the rank ``wild`` are marked as wild."""
        super().__init__(id)
        self.groups = tuple(tuple(group) for group in groups)
        self.caption = caption
        self.wild = wild

    def words(self) -> str:
        """Return the cards and the caption."""
        groups = [" ".join(face.display for face in group) for group in self.groups]
        return f"{', '.join(groups)}. {resolve(self.caption)}"

    def natural_height(self, width: int) -> int:
        """Return the height it wants, in pixels."""
        style = self.look.style(theme.TEXT_SMALL, theme.MUTED)
        said = text_size(resolve(self.caption), style, max(1, width))[1]
        return card_art(self._card(width)).height + self.look.px(GAP) + said

    def _card(self, width: int) -> int:
        """The width of a card, smaller where the row would not fit, in pixels."""
        steps = sum(1 + STEP * (len(group) - 1) for group in self.groups)
        steps += BETWEEN * (len(self.groups) - 1)
        return max(12, min(self.look.px(CARD), int(width / max(1.0, steps))))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cards and caption."""
        if self.rect.width < 20 or self.rect.height < 20:
            return
        card = self._card(self.rect.width)
        art = card_art(card)
        x = self.rect.left
        for group in self.groups:
            for face in group:
                art.shadow().draw(surface, x, self.rect.top)
                wild = self.wild is not None and face.is_wild(self.wild)
                surface.blit(art.face(face, wild), (x, self.rect.top))
                x += round(card * STEP)
            x += round(card * (1 - STEP + BETWEEN))
        top = self.rect.top + art.height + self.look.px(GAP)
        box = Rect(self.rect.left, top, self.rect.width, max(0, self.rect.bottom - top))
        style = self.look.style(theme.TEXT_SMALL, theme.MUTED)
        draw_text(surface, resolve(self.caption), style, box, "left", "top", wrapped=True)
