"""How far something has come, as a bar that can be taken hold of."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.text.i18n import _
from game.ui import skins, theme
from game.ui.input import Command
from game.ui.widget import Widget

__all__ = ["ProgressBar"]


class ProgressBar(Widget):
    """A value from 0 to ``most``; a press or a drag changes it, the arrow keys by one."""

    focusable = True
    sideways = True
    pointable = True

    def __init__(
        self,
        id: str,  # noqa: A002
        most: int,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(id)
        self.most = most
        self.on_change = on_change
        self._value = 0

    @property
    def value(self) -> int:
        """How far it has come."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        """Show a value without calling `on_change`."""
        if value != self._value:
            self._value = value
            self.invalidate()

    def press(self, pos: tuple[int, int]) -> None:
        """Go to where the pointer is."""
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        groove = self._groove()
        part = (pos[0] - groove.left) / max(1, groove.width)
        value = round(self.most * min(1.0, max(0.0, part)))
        if value != self._value:
            self.on_change(value)

    def activate(self) -> None:
        """Do nothing more: the press has done it."""

    def command(self, command: Command) -> bool:
        """Left and right go by one."""
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(command)
        if step is None:
            return super().command(command)
        value = max(0, min(self.most, self._value + step))
        if value != self._value:
            self.on_change(value)
        return True

    def words(self) -> str:
        """Return how far it has come."""
        return _("{n} of {all}").format(n=self._value, all=self.most)

    def _groove(self) -> Rect:
        pad = self.look.px(12)
        high = self.look.px(8)
        return Rect(
            self.rect.left + pad,
            self.rect.centery - high // 2,
            max(1, self.rect.width - 2 * pad),
            high,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, the part that is done, and the knob."""
        groove = self._groove()
        radius = groove.height // 2
        pygame.draw.rect(surface, theme.FIELD, groove, border_radius=radius)
        done = groove.copy()
        done.width = round(groove.width * self._value / max(1, self.most))
        pygame.draw.rect(surface, theme.GOLD, done, border_radius=radius)
        knob = skins.knob(self.look.px(20), on=False)
        surface.blit(knob, knob.get_rect(center=(done.right, groove.centery)))
