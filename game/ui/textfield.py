"""A line of text to type into, in any script that the fonts have."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.text.i18n import Text, resolve
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.input import Command
from game.ui.text import draw_text, line_height, render, width
from game.ui.widget import Widget

__all__ = ["TextField"]


class TextField(Widget):
    """One line, edited with the usual keys; what an input method composes is underlined."""

    focusable = True
    sideways = True
    pointable = True
    takes_text = True

    def __init__(
        self,
        id: str,  # noqa: A002
        value: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        hint: Text = "",
        short_hint: Text = "",
        max_length: int = 24,
    ) -> None:
        """Begin with a text; `hint` is shown while it is empty, or `short_hint` where that
        is too long."""
        super().__init__(id)
        self._value = value
        self.on_change = on_change
        self.hint = hint
        self.short_hint = short_hint
        self.max_length = max_length
        self.caret = len(value)
        """The place of the caret, in characters from the start."""
        self.composing = ""
        """What an input method has not finished yet."""

    @property
    def value(self) -> str:
        """The text typed."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        """Set the text without calling `on_change`."""
        self._value = value[: self.max_length]
        self.caret = min(self.caret, len(self._value))
        self.invalidate()

    def words(self) -> str:
        """Return the text typed, or as long as it is empty the hint."""
        return self._value or resolve(self.hint)

    def activate(self) -> None:
        """Do nothing: a click only gives it the focus."""

    def command(self, command: Command) -> bool:
        """Leave Enter to the dialog's default button."""
        return command is Command.ACTIVATE

    def press(self, pos: tuple[int, int]) -> None:
        """Put the caret where the pointer is."""
        style = self._style()
        x = pos[0] - self._box().left + self.scroll()
        self.caret = min(
            range(len(self._value) + 1), key=lambda i: abs(width(self._value[:i], style) - x)
        )
        self.invalidate()

    def insert(self, text: str) -> None:
        """Put a text in at the caret; control characters and what is too long fall away."""
        text = "".join(c for c in text if c.isprintable())
        text = text[: max(0, self.max_length - len(self._value))]
        if text:
            self._change(self._value[: self.caret] + text + self._value[self.caret :])
            self.caret += len(text)

    def _change(self, value: str) -> None:
        self._value = value
        self.invalidate()
        if self.on_change is not None:
            self.on_change(value)

    def _erase(self, start: int, end: int) -> None:
        start, end = max(0, start), min(len(self._value), end)
        if start < end:
            self.caret = start
            self._change(self._value[:start] + self._value[end:])

    def handle(self, event: pygame.event.Event) -> bool:
        """Take typed text and editing keys."""
        if not self.enabled:
            return False
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self.invalidate()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composing:
            # The input method's own keys: Enter takes its word, not the dialog.
            return True
        return self._edit(event)

    def _edit(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control and event.key == pygame.K_v:
            # Without a display, or with nothing to paste, there is no text.
            self.insert(pygame.scrap.get_text() if pygame.display.get_init() else "")
        elif event.key == pygame.K_BACKSPACE:
            self._erase(0 if control else self.caret - 1, self.caret)
        elif event.key == pygame.K_DELETE:
            self._erase(self.caret, len(self._value) if control else self.caret + 1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            self.caret = max(0, min(len(self._value), self.caret + step))
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self._value)
        else:
            # A letter's key-down comes before its text: keep it from the shortcuts.
            return bool(event.unicode) and event.unicode.isprintable() and not control
        self.invalidate()
        return True

    def _style(self) -> theme.Style:
        ink = theme.IVORY if self.enabled else theme.DISABLED_INK
        return self.look.style(color=ink)

    def _box(self) -> Rect:
        return inset(self.rect, min(self.look.px(12), self.rect.width // 6), self.look.px(3))

    def _hint(self, room: int) -> str:
        hint, short = resolve(self.hint), resolve(self.short_hint)
        too_long = width(hint, self.look.style(color=theme.MUTED)) > room
        return short if short and too_long else hint

    def scroll(self) -> int:
        """Return the pixels by which the text is moved left: to keep the caret in sight, or
        without one not at all."""
        if not self.focused:
            return 0
        before = width(self._value[: self.caret] + self.composing, self._style())
        return max(0, before + 2 - self._box().width)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the text and the caret."""
        rect = self.rect
        if rect.width < 2 or rect.height < 2:
            return
        look = self.look
        ground = skins.field(
            rect.size, look.scale, active=self.focused or self.hovered, enabled=self.enabled
        )
        surface.blit(ground, rect)
        box = self._box()
        style = self._style()
        if not self._value and not self.composing:
            draw_text(surface, self._hint(box.width), look.style(color=theme.MUTED), box)
        head = self._value[: self.caret] + self.composing
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        x = box.left - self.scroll()
        text = head + self._value[self.caret :]
        step = line_height(style)
        if text:
            line = Rect(x, box.centery - step // 2, width(text, style) + 2, step)
            draw_text(surface, text, style, line if self.focused else box)
        caret = x + width(head, style)
        if self.composing:
            start = x + width(self._value[: self.caret], style)
            y = box.centery + step // 2 - max(1, look.px(2))
            pygame.draw.line(surface, theme.GOLD, (start, y), (caret, y), max(1, look.px(1)))
        if self.focused and self.enabled:
            high = render("H", style).get_height()
            bar = Rect(caret, box.centery - high // 2, max(1, look.px(1.5)), high)
            surface.fill(theme.GOLD_LIGHT, bar)
        surface.set_clip(clip)
