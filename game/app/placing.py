"""Opening the window where it was left, and remembering where it is."""

from __future__ import annotations

from typing import Final

from game.app.command_line import Options
from game.app.window import DEFAULT_SIZE, Window
from game.app.window_geometry import WindowGeometry
from game.store.settings import Settings

__all__ = ["Placing"]

REST: Final = 1000.0
"""Milliseconds that a window has to stay as it is before that is remembered: while it is
dragged about, nothing is saved."""


class Placing:
    """The window's place, kept in the settings.

    What the command line asks for wins, and is not remembered unless it is changed.

    :raises NoDisplayError: there is no screen.
    """

    def __init__(self, title: str, settings: Settings, options: Options) -> None:
        values = settings.values
        wanted = WindowGeometry(
            values.window_size or DEFAULT_SIZE,
            values.window_position,
            values.maximized,
            values.fullscreen or options.fullscreen,
        )
        if options.size is not None:
            wanted = WindowGeometry(options.size, fullscreen=options.fullscreen)
        self.window: Final = Window(
            title,
            wanted,
            values.window_screens,
            first=options.size is None and values.window_size is None,
        )
        self._settings: Final = settings
        self._asked_fullscreen = options.fullscreen
        self._asked_size = None if options.size is None else self.window.geometry.size
        self._seen = self._saved = self.window.geometry
        self._rested = 0.0

    def toggle_fullscreen(self) -> None:
        """Go to full screen or back, now and at the next start."""
        self.window.toggle_fullscreen()
        self._asked_fullscreen = False
        self.save()

    def pass_time(self, ms: float) -> None:
        """Remember the window's place once it has stayed the same for a while."""
        now = self.window.geometry
        if now == self._saved:
            return
        if now != self._seen:
            self._seen, self._rested = now, 0.0
        self._rested += ms
        if self._rested >= REST:
            self.save()

    def save(self) -> None:
        """Remember the window's place now."""
        now = self.window.geometry
        if now == self._saved:
            return
        self._saved = now
        windowed = not now.maximized and (not now.fullscreen or self._asked_fullscreen)
        if now.size == self._asked_size and windowed:
            return
        self._asked_size = None
        self._settings.change(
            window_size=now.size,
            window_position=now.position,
            window_screens=self.window.screens,
            maximized=now.maximized,
            fullscreen=now.fullscreen and not self._asked_fullscreen,
        )
