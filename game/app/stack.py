"""The screens that lie over one another, and which of them are laid out for the window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from game.ui.context import Route
from game.ui.scene import Scene

__all__ = ["SceneStack"]

_log = logging.getLogger(__name__)


class SceneStack:
    """A stack of scenes, and the way from one to another (:class:`game.ui.context.Navigator`).

    The one on top is shown; those below wait, and are laid out again for another size only
    when they come to the top.

    :param size: returns the window's width and height in pixels.
    :param screen: makes the screen of a route; None where there is nothing to be shown.
    """

    def __init__(
        self, size: Callable[[], tuple[int, int]], screen: Callable[[Route], Scene | None]
    ) -> None:
        self._size: Final = size
        self._screen: Final = screen
        self._scenes: list[Scene] = []
        self._stale: set[int] = set()  # ids of scenes laid out for another size
        self.running = True
        """Whether the program goes on; with the last scene it ends."""
        self.laid_out_for = size()
        """The size that the scene on top is laid out for."""
        self.repaint = True
        """Whether everything has to be drawn."""

    @property
    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""
        return self._size()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    # The way from screen to screen

    def go(self, route: Route) -> None:
        """Open a screen over the one on top."""
        scene = self._screen(route)
        if scene is not None:
            self.push(scene)

    def replace(self, route: Route) -> None:
        """Open a screen in place of the one on top."""
        scene = self._screen(route)
        if scene is not None:
            self._leave()
            self.push(scene)

    def back(self) -> None:
        """Close the screen on top; with the last one the program ends."""
        self._leave()
        if self._scenes:
            self._show()
        else:
            self.running = False

    def home(self) -> None:
        """Close all screens that lie over the lowest one, the menu."""
        while len(self._scenes) > 1:
            self._leave()
        self._show()

    def quit(self) -> None:
        """End the program."""
        self.running = False

    def start_over(self, route: Route) -> None:
        """Open a screen in place of all, of which some may be broken."""
        scene = self._screen(route)
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:  # noqa: BLE001 - told, and kept for the next report
                _log.exception("a screen could not be left")
        self._stale.clear()
        self.running = scene is not None
        if scene is not None:
            self.push(scene)

    # The scenes

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below waits."""
        _log.debug("screen %s", scene.name)
        self._scenes.append(scene)
        self._stale.add(id(scene))
        self._show()

    def clear(self) -> None:
        """Take all scenes off."""
        while self._scenes:
            self._leave()

    def relayout(self) -> None:
        """Lay all scenes out again: another language, scale or size."""
        self.laid_out_for = self.size
        self._stale = {id(scene) for scene in self._scenes}
        if self._scenes:
            self._lay_out()

    def _leave(self) -> None:
        scene = self._scenes.pop()
        self._stale.discard(id(scene))
        scene.leave()

    def _show(self) -> None:
        self._lay_out()
        self._scenes[-1].enter()
        self.repaint = True

    def _lay_out(self) -> None:
        scene = self._scenes[-1]
        if id(scene) in self._stale:
            self._stale.discard(id(scene))
            scene.resize(self.size)
        self.repaint = True
