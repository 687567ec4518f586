"""The program's one window: opening it, its size, full screen, presenting."""

from __future__ import annotations

import dataclasses
import logging
import os
import sys
import warnings
from typing import Final

import pygame

from game.app.display_libraries import missing_library
from game.app.window_geometry import (
    WindowGeometry,
    brought_back,
    first_size,
    screens_text,
)
from game.resources import assets_dir
from game.stderr import silence_libraries

__all__ = ["DEFAULT_SIZE", "MIN_SIZE", "NoDisplayError", "Window"]

_log = logging.getLogger(__name__)

DEFAULT_SIZE: Final = (1280, 720)
"""Of the first window on a screen of usual size."""
MIN_SIZE: Final = (800, 600)
"""What the window manager is asked to keep; smaller windows are survived."""
ICON: Final = "fivecrowns-128.png"
"""What task bars and lists of windows show; they scale it down."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on; the message says why, and what to do."""

    def __init__(self, reason: str) -> None:
        missing = missing_library(os.environ)
        advice = "start it in a graphical session"
        super().__init__(missing or f"no display was found ({reason}); {advice}")


class Window:
    """The window.

    :param wanted: where it was, or is to be; it is brought onto the screen.
    :param screens: as :attr:`screens` told when it was there, or nothing.
    :param first: whether nobody has wanted a size yet: then a large screen gives more.
    :raises NoDisplayError: there is no screen.
    """

    def __init__(
        self, title: str, wanted: WindowGeometry, screens: str = "", *, first: bool = False
    ) -> None:
        asked_driver = os.environ.get("SDL_VIDEODRIVER")
        if no_session(asked_driver):
            # SDL would ask the libraries of X11 and Wayland, which complain by themselves.
            raise NoDisplayError("neither DISPLAY nor WAYLAND_DISPLAY is set")
        try:
            with silence_libraries():
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
        geometry = self._fitting(wanted, screens, first=first)
        self._set_mode(geometry.size)
        with warnings.catch_warnings():
            # Announced for removal, but a Window of its own cannot present single
            # rectangles, and display.set_mode alone cannot leave full screen cleanly.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.set_icon(pygame.image.load(assets_dir() / "icon" / ICON))
        self._window.minimum_size = MIN_SIZE
        if geometry.position is not None:
            self._window.position = geometry.position
        self._size, self._position = geometry.size, geometry.position
        self._homing = False
        """Whether the place to come back to from maximised is not to be trusted."""
        desktops = pygame.display.get_desktop_sizes()
        self._too_high = len(desktops) == 1 and geometry.size[1] == desktops[0][1]
        """Whether a frame would push its lower edge off the screen."""
        self.fullscreen = False
        self.maximized = geometry.maximized
        if geometry.maximized and driver != "dummy":
            self._window.maximize()
        if geometry.fullscreen:
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

    @property
    def geometry(self) -> WindowGeometry:
        """Where it is, to be remembered."""
        return WindowGeometry(self._size, self._position, self.maximized, self.fullscreen)

    @property
    def screens(self) -> str:
        """The screens there are, in one word."""
        return screens_text(pygame.display.get_desktop_sizes())

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back to how it was before."""
        # display.toggle_fullscreen comes back in a wrong size. And a window that goes from
        # maximised to full screen comes back small: so it goes by way of its own size.
        if self.fullscreen:
            self._window.set_windowed()
            if self.maximized:
                self._window.maximize()
        else:
            if self.maximized:
                self._homing = True
                self._window.restore()
            self._window.set_fullscreen(True)
        self.fullscreen = not self.fullscreen

    def ask_for_attention(self) -> None:
        """Be lit up in the task bar, or whatever the system does, until it is looked at."""
        try:
            self._window.flash(pygame.FLASH_UNTIL_FOCUSED)
        except pygame.error as error:
            _log.debug("the window cannot ask for attention: %s", error)

    def follow(self, event: pygame.event.Event) -> None:
        """Take notice of what the person or the window manager did to the window."""
        if self.fullscreen:
            return
        if event.type == pygame.WINDOWMAXIMIZED:
            self.maximized = True
        elif event.type == pygame.WINDOWRESTORED:
            self.maximized = False
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED) and not self.maximized:
            size, position = self._window.size, self._window.position
            # Coming back from full screen takes the window manager a moment.
            if size not in pygame.display.get_desktop_sizes():
                self._come_home(size, position)
                self._size, self._position = self._window.size, self._window.position
            elif self._too_high and position[1] > 0:
                self._too_high = False
                self._window.size = size[0], max(MIN_SIZE[1], size[1] - position[1])
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            # From now on it lies as the person wants it.
            self._too_high = False

    def _come_home(self, size: tuple[int, int], position: tuple[int, int]) -> None:
        """Put it back where it was before it was maximised: after full screen in between,
        it may come back lower by its title bar, which SDL has then left out of account."""
        if not self._homing or size != self._size:
            return
        self._homing = False
        if self._position is not None and position != self._position:
            self._window.position = self._position

    def present(self, changed: list[pygame.Rect] | None) -> None:
        """Show what was drawn: some rectangles, or all of it for None."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    @staticmethod
    def _fitting(wanted: WindowGeometry, screens: str, *, first: bool) -> WindowGeometry:
        desktops = pygame.display.get_desktop_sizes()
        if pygame.display.get_driver() == "dummy":
            found = dataclasses.replace(wanted, position=None)
        else:
            if first:
                size = first_size(desktops, wanted.size)
                wanted = dataclasses.replace(wanted, size=size)
            same = screens == screens_text(desktops)
            found = brought_back(wanted, desktops, same_screens=same)
        # SDL makes it no smaller.
        width, height = (max(pair) for pair in zip(found.size, MIN_SIZE, strict=True))
        return dataclasses.replace(found, size=(width, height))

    @staticmethod
    def _set_mode(size: tuple[int, int]) -> None:
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None


def no_session(asked_driver: str | None) -> bool:
    """Whether this is a system of X11 and Wayland without either of them."""
    if asked_driver is not None or sys.platform in ("win32", "darwin"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
