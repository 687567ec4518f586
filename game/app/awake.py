"""Keeping the screen lit while there is something to be watched, and no longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

__all__ = ["REST", "Awake"]

REST: Final = 5000.0
"""Milliseconds without movement after which the screen may go dark when the system wants it:
not at once, since to ask the system takes a moment."""


class Awake:
    """Lets the screen go dark but while cards move. SDL would keep it lit from start to end.

    :param allow: says whether the screen may go dark.
    """

    def __init__(
        self, allow: Callable[[bool], None] = pygame.display.set_allow_screensaver
    ) -> None:
        self._allow: Final = allow
        self._may_sleep = True
        self._rested = 0.0
        allow(True)

    def pass_time(self, ms: float, *, moving: bool) -> None:
        """Follow what is to be seen."""
        self._rested = 0.0 if moving else self._rested + ms
        may_sleep = not moving and (self._may_sleep or self._rested >= REST)
        if may_sleep != self._may_sleep:
            self._may_sleep = may_sleep
            self._allow(may_sleep)
