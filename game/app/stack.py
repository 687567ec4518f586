"""The screens that lie over one another, and which of them are laid out for the window."""

from __future__ import annotations

import abc
import logging

from game.ui.scene import Scene

__all__ = ["SceneStack"]

_log = logging.getLogger(__name__)


class SceneStack(abc.ABC):
    """A stack of scenes. The one on top is shown; those below wait, and are laid out
    again for another size only when they come to the top."""

    def __init__(self) -> None:
        self.running = True
        """Whether there is something to show; with the last scene it ends."""
        self.notices: list[str] = []
        """Sentences that the next scene able to do so shows."""
        self._scenes: list[Scene] = []
        self._stale: set[int] = set()  # ids of scenes laid out for another size
        self._laid_out_for = (0, 0)
        self._repaint = True

    @property
    @abc.abstractmethod
    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    @property
    def scene_name(self) -> str:
        """The name of the scene on top, or nothing if there is none."""
        return self._scenes[-1].name if self._scenes else ""

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below waits."""
        _log.debug("screen %s", scene.name)
        self._scenes.append(scene)
        self._stale.add(id(scene))
        self._show()

    def pop(self) -> None:
        """Take the top scene off; with the last one the program ends."""
        scene = self._scenes.pop()
        self._stale.discard(id(scene))
        scene.leave()
        if self._scenes:
            self._show()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        old = self._scenes.pop()
        self._stale.discard(id(old))
        old.leave()
        self.push(scene)

    def start_over(self, scene: Scene) -> None:
        """Put a scene in the place of all, of which some may be broken."""
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:  # noqa: BLE001 - told, and kept for the next report
                _log.exception("a screen could not be left")
        self._stale.clear()
        self.notices.clear()
        self.running = True
        self.push(scene)

    def to_menu(self) -> None:
        """Take everything off that lies over the menu."""
        while len(self._scenes) > 1:
            scene = self._scenes.pop()
            self._stale.discard(id(scene))
            scene.leave()
        self._show()

    def relayout(self) -> None:
        """Lay all scenes out again: another language, scale or size."""
        self._laid_out_for = self.size
        self._stale = {id(scene) for scene in self._scenes}
        if self._scenes:
            self._lay_out()

    def _show(self) -> None:
        self._lay_out()
        self.scene.enter()
        self._repaint = True

    def _lay_out(self) -> None:
        scene = self.scene
        if id(scene) in self._stale:
            self._stale.discard(id(scene))
            scene.resize(self.size)
        self._repaint = True
