"""What this program is, whose name it bears, and what it is made with."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.arrange import api as arrange
from game import __version__
from game.store.folder import default_folder
from game.text.i18n import Text, _
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.page import PageScene
from game.ui.widget import Label

__all__ = ["AboutScene"]

GAP: Final = 12.0


class AboutScene(PageScene):
    """A few paragraphs."""

    name: ClassVar[str] = "about"
    width = 680.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, lambda: _("Five Crowns"))
        self._parts = [
            self._part(0, self._version, theme.MUTED),
            self._part(
                1,
                lambda: _(
                    "This is an unofficial program, made by fans. FIVE CROWNS is a trademark "
                    "of its owner, who has no part in it and does not endorse it. Its "
                    "drawings, sounds and texts are its own."
                ),
                theme.IVORY,
            ),
            self._part(
                2,
                lambda: _(
                    "Everything happens on this computer: nothing is sent anywhere, there are "
                    "no advertisements, and the opponents see no more than you would in their "
                    "place."
                ),
                theme.IVORY,
            ),
            self._part(
                3,
                lambda: _(
                    "The program is free under the MIT licence. The fonts Cinzel and Inter are "
                    "free under the SIL Open Font Licence. It is made with Python, pygame-ce "
                    "and SDL; HiGHS solves the deals of the solitaire."
                ),
                theme.MUTED,
            ),
            self._part(4, self._where, theme.MUTED),
        ]
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        self.build(self._parts, back)
        self.ui.set_focus(back)

    def _part(self, number: int, text: Text, color: theme.Color) -> Label:
        return Label(f"label:{number}", text, color=color, wrapped=True, valign="top")

    def arrange_content(self, box: Rect) -> int:
        """One paragraph below the other."""
        y, gap = box.top, self.look.px(GAP)
        for part in self._parts:
            part.rect = Rect(box.left, y, box.width, part.natural_size(box.width)[1])
            y = part.rect.bottom + gap
        return y - gap - box.top

    def _version(self) -> str:
        engine = _("compiled engine") if arrange.NATIVE else _("engine in plain Python")
        return _("Version {version}, {engine}, pygame-ce {pygame}").format(
            version=__version__, engine=engine, pygame=pygame.version.ver
        )

    def _where(self) -> str:
        if not self.context.store.saving:
            return _("Nothing can be kept at the moment.")
        folder = self.context.data_dir or default_folder()
        return _("Settings and matches are kept in {folder}").format(folder=folder)
