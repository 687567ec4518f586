"""A window onto something taller than the place for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui import theme
from game.ui.input import Command
from game.ui.widget import Widget

__all__ = ["ScrollView"]

BAR = 14.0
"""Units that the bar takes at the right, where there is one."""
WHEEL_STEP = 56.0
"""Units that one notch of the wheel moves the contents."""


class ScrollView(Widget):
    """Shows a part of its contents; wheel, drag, arrow keys and focus move it.

    `arrange_content(box)` puts the contents into a box as wide as the view (less the
    bar, if it needs one) whose top is where they begin, and returns the height they take
    in pixels.
    It has the focus itself only when there is something to scroll.
    """

    pointable = True
    listed = False

    def __init__(
        self,
        id: str,  # noqa: A002
        content: Sequence[Widget],
        arrange_content: Callable[[Rect], int],
    ) -> None:
        super().__init__(id)
        self.content = list(content)
        self.arrange_content = arrange_content
        self.offset = 0
        """Pixels scrolled down."""
        self.content_height = 0
        self._grip: tuple[int, int] | None = None

    @property
    def children(self) -> Sequence[Widget]:
        """The contents."""
        return self.content

    def words(self) -> str:
        """Return what it lets be read, if that is all there is to it."""
        if not self.focusable:
            return ""
        found = (w.words() for child in self.content for w, _clip in child.walk())
        return ". ".join(text for text in found if text)

    @property
    def child_clip(self) -> Rect | None:
        """Only what lies in its place is seen."""
        return self.rect

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether the arrow keys may scroll it: it overflows, and nothing inside can."""
        return self.max_offset > 0 and not any(
            w.focusable for child in self.content for w, _clip in child.walk()
        )

    @property
    def max_offset(self) -> int:
        """The furthest it scrolls, in pixels."""
        return max(0, self.content_height - self.rect.height)

    def arrange(self) -> None:
        """Lay the contents out at the present offset."""
        box = self.rect.copy()
        # The height decides whether there is a bar, and how far it can be scrolled: lay out,
        # correct, move.
        self.content_height = self.arrange_content(box)
        if self.max_offset:
            box.width = max(0, box.width - self.look.px(BAR))
            self.content_height = self.arrange_content(box)
        self.offset = max(0, min(self.offset, self.max_offset))
        if self.offset:
            self.content_height = self.arrange_content(box.move(0, -self.offset))

    def scroll_to(self, offset: int) -> None:
        """Scroll to an offset in pixels, as far as it goes."""
        offset = max(0, min(offset, self.max_offset))
        if offset != self.offset:
            self.offset = offset
            self.arrange()
            self.invalidate()

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed for a rectangle, in window pixels, to be seen.

        With the first or the last thing that takes the focus comes what lies before or after
        it, which no key would reach otherwise.
        """
        margin = self.look.px(8)
        rect = self._with_ends(rect, self.rect.height - 2 * margin)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    def _with_ends(self, rect: Rect, most: int) -> Rect:
        """Widen a rectangle to the begin or the end of the contents, up to a height."""
        stops = [w.rect for c in self.content for w, _clip in c.walk() if w.focusable]
        begin = self.rect.top - self.offset
        end = begin + self.content_height
        if stops and rect == stops[0] and rect.bottom - begin <= most:
            rect = Rect(rect.left, begin, rect.width, rect.bottom - begin)
        if stops and rect.bottom == stops[-1].bottom:
            rect = Rect(
                rect.left, rect.top, rect.width, max(rect.height, min(end - rect.top, most))
            )
        return rect

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel."""
        self.scroll_to(self.offset - round(steps * self.look.px(WHEEL_STEP)))
        return self.max_offset > 0

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the contents, or of the bar."""
        self._grip = (pos[1], self.offset)

    def drag(self, pos: tuple[int, int]) -> None:
        """Move the contents with the pointer, or the bar."""
        if self._grip is None:
            return
        start, offset = self._grip
        moved = pos[1] - start
        if self.max_offset and self.bar().inflate(self.look.px(20), 0).collidepoint(pos):
            self.scroll_to(offset + moved * self.content_height // max(1, self.rect.height))
        else:
            self.scroll_to(offset - moved)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """Let go."""
        self._grip = None

    def command(self, command: Command) -> bool:
        """Up and down scroll while there is something left that way."""
        step = {Command.UP: -1, Command.DOWN: 1}.get(command)
        if step is None:
            return False
        before = self.offset
        self.scroll_to(before + step * self.look.px(WHEEL_STEP))
        return self.offset != before

    def bar(self) -> Rect:
        wide = self.look.px(6)
        return Rect(self.rect.right - wide, self.rect.top, wide, self.rect.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar; the contents draw themselves."""
        if not self.max_offset:
            return
        bar = self.bar()
        radius = bar.width // 2
        pygame.draw.rect(surface, theme.FIELD, bar, border_radius=radius)
        high = max(self.look.px(28), bar.height * bar.height // self.content_height)
        top = bar.top + (bar.height - high) * self.offset // self.max_offset
        grip = Rect(bar.left, top, bar.width, high)
        pygame.draw.rect(surface, theme.GOLD_DEEP, grip, border_radius=radius)
