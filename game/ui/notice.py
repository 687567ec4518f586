"""Words that appear for a while and take nothing away: notices and tips."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal

import pygame
from pygame import Rect

from game.anim.durations import NOTICE_MS, NOTICE_PER_CHAR_MS
from game.text.i18n import Text, resolve
from game.ui import skins, theme
from game.ui.boxes import fit_inside, inset
from game.ui.icons import icon
from game.ui.text import draw_text, text_size
from game.ui.theme import Look

__all__ = ["Notice", "Notices", "draw_tip", "tip_rect"]

Tone = Literal["plain", "good", "bad", "hint", "crown"]

_SIGNS: Final[dict[Tone, tuple[str, theme.Color]]] = {
    "good": ("check", theme.GOOD),
    "bad": ("close", theme.BAD),
    "hint": ("hint", theme.GOLD_LIGHT),
    "crown": ("crown", theme.GOLD),
}


@dataclass
class Notice:
    """One sentence, and how long it is still shown."""

    text: Text
    tone: Tone
    left_ms: float


class Notices:
    """Shows one notice at a time, the next when it is over; time is passed in."""

    def __init__(self) -> None:
        self._queue: deque[Notice] = deque()

    @property
    def current(self) -> Notice | None:
        """The notice on the screen."""
        return self._queue[0] if self._queue else None

    def show(self, text: Text, tone: Tone = "plain", ms: float | None = None) -> None:
        """Show a notice, for a time that its length asks for unless given.

        The same sentence again only lasts longer; a new one takes the old one's place.
        """
        if ms is None:
            ms = NOTICE_MS + NOTICE_PER_CHAR_MS * len(resolve(text))
        current = self.current
        if current is not None and resolve(current.text) == resolve(text):
            current.left_ms = max(current.left_ms, ms)
            return
        self._queue.clear()
        self._queue.append(Notice(text, tone, ms))

    def queue(self, text: Text, tone: Tone = "plain") -> None:
        """Show a notice after those that are there."""
        ms = NOTICE_MS + NOTICE_PER_CHAR_MS * len(resolve(text))
        self._queue.append(Notice(text, tone, ms))

    def clear(self) -> None:
        """Take everything away."""
        self._queue.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` milliseconds pass; return whether something changed on the screen."""
        current = self.current
        if current is None:
            return False
        current.left_ms -= dt
        if current.left_ms > 0:
            return False
        self._queue.popleft()
        return True

    def rect(
        self, size: tuple[int, int], look: Look, anchor: tuple[int, int] | None = None
    ) -> Rect:
        """Return the place of the notice on the screen, nothing if there is none.

        It is centred on `anchor` in pixels; without one, high in the window.
        """
        current = self.current
        if current is None:
            return Rect(0, 0, 0, 0)
        pad_x, pad_y = look.px(20), look.px(11)
        lead = look.px(28) if current.tone != "plain" else 0
        room = min(look.px(620), size[0] - 2 * look.px(16)) - 2 * pad_x - lead
        wide, high = text_size(resolve(current.text), _style(look), max(20, room))
        rect = Rect(0, 0, wide + 2 * pad_x + lead, high + 2 * pad_y)
        rect.center = anchor or (size[0] // 2, round(size[1] * 0.16))
        return fit_inside(rect, inset(Rect((0, 0), size), look.px(8)))

    def draw(self, surface: pygame.Surface, rect: Rect, look: Look) -> None:
        """Draw the notice at its place."""
        current = self.current
        if current is None or rect.width < 2:
            return
        spread = look.px(12)
        surface.blit(
            skins.shadow(rect.size, look.px(10), spread),
            (rect.left - spread, rect.top - spread + look.px(4)),
        )
        surface.blit(skins.plate(rect.size, look.scale, lit=True), rect)
        box = inset(rect, look.px(20), look.px(6))
        if current.tone != "plain":
            name, color = _SIGNS[current.tone]
            mark = icon(name, look.px(18), color)
            surface.blit(mark, mark.get_rect(midleft=box.midleft))
            box = Rect(box.left + look.px(28), box.top, box.width - look.px(28), box.height)
        draw_text(surface, resolve(current.text), _style(look), box, "center", wrapped=True)


def _style(look: Look) -> theme.Style:
    return look.style(theme.TEXT, theme.IVORY, "semibold")


def tip_rect(text: str, beside: Rect, size: tuple[int, int], look: Look) -> Rect:
    """Return the place of a tip: under what it explains, or over it at the window's foot."""
    style = look.style(theme.TEXT_SMALL)
    wide, high = text_size(text, style, min(look.px(320), size[0] - look.px(40)))
    rect = Rect(0, 0, wide + look.px(20), high + look.px(10))
    gap = look.px(8)
    rect.midtop = (beside.centerx, beside.bottom + gap)
    if rect.bottom > size[1] - 2:
        rect.midbottom = (beside.centerx, beside.top - gap)
    return fit_inside(rect, inset(Rect((0, 0), size), 2))


def draw_tip(surface: pygame.Surface, text: str, rect: Rect, look: Look) -> None:
    """Draw a tip at its place."""
    surface.blit(skins.plate(rect.size, look.scale, lit=True), rect)
    style = look.style(theme.TEXT_SMALL)
    draw_text(
        surface, text, style, inset(rect, look.px(10), look.px(3)), "center", wrapped=True
    )
