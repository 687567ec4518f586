"""The screens that lie over one another, and which of them are laid out for the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

from game.ui.scene import Scene

__all__ = ["SceneStack"]

_log = logging.getLogger(__name__)


class SceneStack:
    """A stack of scenes. The one on top is shown; those below wait, and are laid out
    again for another size only when they come to the top."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        """Lay scenes out for a window of a size, in pixels."""
        self._size: Final = size
        self._scenes: list[Scene] = []
        self._stale: set[int] = set()  # ids of scenes laid out for another size
        self.laid_out_for = size()
        """The size that the scene on top is laid out for."""
        self.repaint = True
        """Whether everything has to be drawn."""

    def __bool__(self) -> bool:
        """Whether there is something to show."""
        return bool(self._scenes)

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below waits."""
        _log.debug("screen %s", scene.name)
        self._scenes.append(scene)
        self._stale.add(id(scene))
        self._show()

    def pop(self) -> None:
        """Take the top scene off."""
        self._leave()
        if self._scenes:
            self._show()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._leave()
        self.push(scene)

    def start_over(self, scene: Scene) -> None:
        """Put a scene in the place of all, of which some may be broken."""
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:  # noqa: BLE001 - told, and kept for the next report
                _log.exception("a screen could not be left")
        self._stale.clear()
        self.push(scene)

    def home(self) -> None:
        """Take everything off that lies over the lowest scene."""
        while len(self._scenes) > 1:
            self._leave()
        self._show()

    def clear(self) -> None:
        """Take all scenes off."""
        while self._scenes:
            self._leave()

    def relayout(self) -> None:
        """Lay all scenes out again: another language, scale or size."""
        self.laid_out_for = self._size()
        self._stale = {id(scene) for scene in self._scenes}
        if self._scenes:
            self._lay_out()

    def _leave(self) -> None:
        scene = self._scenes.pop()
        self._stale.discard(id(scene))
        scene.leave()

    def _show(self) -> None:
        self._lay_out()
        self.top.enter()
        self.repaint = True

    def _lay_out(self) -> None:
        scene = self.top
        if id(scene) in self._stale:
            self._stale.discard(id(scene))
            scene.resize(self._size())
        self.repaint = True
