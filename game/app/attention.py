"""Telling somebody who looks at another window that it is their turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.sound.sounds import Sound
from game.ui.context import Context
from game.ui.scene import Scene

__all__ = ["Attention"]


class Attention:
    """Rings, and has the window ask for attention, when a turn begins behind other windows.

    :param ask: has the window ask for attention.
    """

    def __init__(self, context: Context, ask: Callable[[], None]) -> None:
        self._context: Final = context
        self._ask: Final = ask
        self._behind = False
        self._awaited = True  # what has been so from the start is no news

    def handle(self, event: pygame.event.Event) -> None:
        """Take notice of whether the window has the keyboard."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._behind = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._behind = False

    def follow(self, scene: Scene) -> None:
        """Tell once of each turn that begins."""
        before, self._awaited = self._awaited, scene.turn_waits
        if before or not (self._awaited and self._behind):
            return
        values = self._context.settings.values
        if values.turn_sound:
            self._context.audio.play(Sound.TURN)
        if values.turn_request:
            self._ask()
