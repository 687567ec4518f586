"""Words that appear for a while and take nothing away: notices and tips."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
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

_SMALLEST: Final = 10
"""Pixels of letters that can still be read."""
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
        self._pads = (0, 0)
        self._fitting: theme.Style = _style(Look())

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

    def rect(self, size: tuple[int, int], look: Look, place: Rect | None = None) -> Rect:
        """Return where the notice lies on the screen, nothing if there is none.

        It stays within `place`, with smaller letters if need be; without one it lies high
        in the window.
        """
        current = self.current
        if current is None:
            return Rect(0, 0, 0, 0)
        window = inset(Rect((0, 0), size), look.px(8))
        free = place is None
        pad_x, pad_y = (look.px(20), look.px(11)) if free else (look.px(11), look.px(4))
        widest = min(look.px(620), window.width if place is None else place.width)
        room = max(20, widest - 2 * pad_x - self._lead(look))
        text, style = resolve(current.text), _style(look)
        wide, high = text_size(text, style, room)
        while place is not None and high + 2 * pad_y > place.height and style.px > _SMALLEST:
            style = replace(style, px=style.px - 1)
            wide, high = text_size(text, style, room)
        self._pads, self._fitting = (pad_x, pad_y), style
        rect = Rect(0, 0, wide + 2 * pad_x + self._lead(look), high + 2 * pad_y)
        rect.center = (size[0] // 2, round(size[1] * 0.16)) if place is None else place.center
        return fit_inside(rect, window)

    def _lead(self, look: Look) -> int:
        """What the sign before the words takes."""
        plain = self.current is None or self.current.tone == "plain"
        return 0 if plain else look.px(28)

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
        box = inset(rect, self._pads[0], self._pads[1] // 2)
        if current.tone != "plain":
            name, color = _SIGNS[current.tone]
            mark = icon(name, look.px(18), color)
            surface.blit(mark, mark.get_rect(midleft=box.midleft))
            lead = self._lead(look)
            box = Rect(box.left + lead, box.top, box.width - lead, box.height)
        draw_text(surface, resolve(current.text), self._fitting, box, "center", wrapped=True)


def _style(look: Look) -> theme.Style:
    return look.style(theme.TEXT, theme.IVORY, "semibold")


def tip_rect(
    text: str,
    beside: Rect,
    size: tuple[int, int],
    look: Look,
    taken: Sequence[Rect] = (),
    spare: Rect | None = None,
) -> Rect:
    """Return the place of a tip: beside what it explains, or in a place to spare, and not
    over what can be acted on, if there is such a place.

    :param taken: what can be acted on.
    :param spare: a place where words may stand.
    """
    style = look.style(theme.TEXT_SMALL)
    wide, high = text_size(text, style, min(look.px(320), size[0] - look.px(40)))
    rect = Rect(0, 0, wide + look.px(20), high + look.px(10))
    gap = look.px(8)
    window = inset(Rect((0, 0), size), 2)
    below, above, right, left = (rect.copy() for _ in range(4))
    below.midtop = (beside.centerx, beside.bottom + gap)
    above.midbottom = (beside.centerx, beside.top - gap)
    right.midleft = (beside.right + gap, beside.centery)
    left.midright = (beside.left - gap, beside.centery)
    places = [below, above, right, left]
    if spare is not None:
        rect.center = spare.center
        places.append(rect)

    def covered(place: Rect) -> int:
        parts = (place.clip(other) for other in (beside, *taken))
        return sum(part.width * part.height for part in parts)

    return min((fit_inside(place, window) for place in places), key=covered)


def draw_tip(surface: pygame.Surface, text: str, rect: Rect, look: Look) -> None:
    """Draw a tip at its place."""
    surface.blit(skins.plate(rect.size, look.scale, lit=True), rect)
    style = look.style(theme.TEXT_SMALL)
    draw_text(
        surface, text, style, inset(rect, look.px(10), look.px(3)), "center", wrapped=True
    )
