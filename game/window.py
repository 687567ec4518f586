"""The program's one window: opening it, its size, full screen, presenting."""

from __future__ import annotations

import os
import sys
import warnings
from typing import Final

import pygame

from game.quiet import quiet_libraries

__all__ = ["DEFAULT_SIZE", "MIN_SIZE", "NoDisplayError", "Window"]

DEFAULT_SIZE: Final = (1280, 720)
MIN_SIZE: Final = (800, 600)
"""What the window manager is asked to keep; smaller windows are survived."""

# Room for a title bar and a panel, so that a window as large as asked for still fits.
_SCREEN_MARGIN: Final = (0, 64)


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


class Window:
    """The window.

    :param size: pixels, or None for the default; cut to what fits the screen.
    :raises NoDisplayError: there is no screen.
    """

    def __init__(self, title: str, size: tuple[int, int] | None, fullscreen: bool) -> None:
        asked_driver = os.environ.get("SDL_VIDEODRIVER")
        if _no_session(asked_driver):
            # SDL would ask the libraries of X11 and Wayland, which complain by themselves.
            raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")
        try:
            with quiet_libraries():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None
        driver = pygame.display.get_driver()
        if driver == "offscreen" and asked_driver != "offscreen":
            # SDL falls back to this without a word: the game would run unseen.
            pygame.display.quit()
            raise NoDisplayError("neither X11 nor Wayland answers")
        if driver == "x11":
            # Presenting through software GL is several times slower than through X
            # shared memory, and no frame of ours needs a GPU. It fails on Wayland.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # For text fields; what a held key must not do twice is known by its being held.
        pygame.key.set_repeat(420, 45)
        pygame.display.set_caption(title)
        self._set_mode(self._fitting(size or DEFAULT_SIZE))
        with warnings.catch_warnings():
            # Announced for removal, but a Window of its own cannot present single
            # rectangles, and display.set_mode alone cannot leave full screen cleanly.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = MIN_SIZE
        self.fullscreen = False
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another one after each change of size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is closed")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Set the picture in the task bar."""
        self._window.set_icon(icon)

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back to the size before it."""
        # display.toggle_fullscreen comes back in a wrong size.
        if self.fullscreen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(True)
        self.fullscreen = not self.fullscreen

    def present(self, changed: list[pygame.Rect] | None) -> None:
        """Show what was drawn: some rectangles, or all of it for None."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        desktops = pygame.display.get_desktop_sizes()
        if not desktops or pygame.display.get_driver() == "dummy":
            return size
        wide, high = desktops[0]
        width, height = min(size[0], wide), size[1]
        if height > high - _SCREEN_MARGIN[1] and height != high:
            height = max(1, high - _SCREEN_MARGIN[1])
        return width, min(height, high)

    @staticmethod
    def _set_mode(size: tuple[int, int]) -> None:
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None


def _no_session(asked_driver: str | None) -> bool:
    """Whether this is a system of X11 and Wayland without either of them."""
    if asked_driver is not None or sys.platform in ("win32", "darwin"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
