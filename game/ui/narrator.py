"""What is spoken of the screen: what is new on it since the last frame.

The scenes tell nothing twice: what they show in words, in dialogs and notices, and what has
the focus is found here. Only what passes without a word on the screen, such as the moves of
the others, they say themselves.
"""

from __future__ import annotations

from typing import Final

from game.sound.speech import Speech
from game.text.i18n import resolve
from game.ui.dialog import Dialog
from game.ui.notice import Notice
from game.ui.scene import Scene
from game.ui.screen import UiScene
from game.ui.widget import Widget

__all__ = ["Narrator"]


class Narrator:
    """Follows the scene on top, frame by frame."""

    def __init__(self, speech: Speech) -> None:
        self._speech: Final = speech
        self._count = 0
        self._forget()

    def _forget(self) -> None:
        self._scene: Scene | None = None
        self._parts: tuple[str, ...] = ()
        self._dialog: Dialog | None = None
        self._notice: Notice | None = None
        self._focused: Widget | None = None
        self._words = ""

    def follow(self, scene: Scene, *, acted: bool) -> None:
        """Say what is new.

        :param acted: whether the person did something in this frame, which makes stale what
            is being said.
        """
        speech = self._speech
        if not speech.on:
            self._forget()
            return
        entered = scene is not self._scene
        lines = self._scene_lines(scene)
        # Of a screen that comes up its title and the focus are heard before all its texts.
        texts = [". ".join(lines[1:])] if entered else []
        lines = lines[:1] if entered else [". ".join(lines)]
        if isinstance(scene, UiScene):
            lines += self._ui_lines(scene)
        lines += texts
        # The scene may have said something about it in this frame; that comes first.
        urgent = (acted or entered) and speech.count == self._count
        for line in filter(None, lines):
            speech.say(line, urgent=urgent)
            urgent = False
        self._count = speech.count

    def _scene_lines(self, scene: Scene) -> list[str]:
        if scene is not self._scene:
            self._forget()
            self._scene = scene
        before, self._parts = self._parts, tuple(scene.spoken())
        return [part for part in self._parts if part and part not in before]

    def _ui_lines(self, scene: UiScene) -> list[str]:
        ui, lines = scene.ui, []
        dialog = ui.dialogs[-1] if ui.dialogs else None
        if dialog is not self._dialog:
            self._dialog = dialog
            lines.append("" if dialog is None else dialog.words())
        notice = ui.notices.current
        if notice is not self._notice:
            self._notice = notice
            lines.append("" if notice is None else resolve(notice.text))
        focused = ui.focused
        words = "" if focused is None else focused.words()
        moved = focused is not self._focused
        if moved or (words != self._words and focused is not None and focused.live):
            lines.append(words)
        self._focused, self._words = focused, words
        return lines
