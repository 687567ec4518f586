"""Choosing a record among the files at hand, for who does not drag one to the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from game.dates import date_time_text
from game.exports import files_at_hand, import_folders
from game.i18n import _
from game.scenes.pages import PageScene
from game.ui import theme
from game.ui.controls import Button
from game.ui.listrow import ROW_HEIGHT, ListRow
from game.ui.widget import Label, Widget

if TYPE_CHECKING:
    from game.app import App

__all__ = ["RecordFilesScene"]

GAP: Final = 8.0
SHOWN: Final = 100
"""Files listed, the latest first."""


class RecordFilesScene(PageScene):
    """A row a file, from the folders where such files usually are.

    :param ending: of the files, with its dot.
    :param choose: is given the file, once the page has gone.
    """

    name: ClassVar[str] = "record files"
    width = 820.0

    def __init__(self, app: App, ending: str, choose: Callable[[Path], None]) -> None:
        super().__init__(app, lambda: _("Add a match from a file"))
        self._choose = choose
        self._ending = ending
        self._folders = import_folders(app.options.data_dir)
        self._rows = [
            ListRow(
                f"file:{number}",
                path.stem,
                f"{date_time_text(changed)} · {path.parent}",
                on_click=self._opener(path),
                indent=False,
            )
            for number, (path, changed) in enumerate(
                files_at_hand(self._folders, ending, SHOWN)
            )
        ]
        self._said = Label(
            "label:where",
            self._where,
            size=theme.TEXT_SMALL,
            color=theme.MUTED,
            align="center",
            wrapped=True,
        )
        back = Button("button:back", lambda: _("Back"), app.pop, kind="primary", size=17)
        content: list[Widget] = [*self._rows, self._said]
        self.build(content, back)
        self.ui.set_focus(self._rows[0] if self._rows else back)

    def arrange_content(self, box: Rect) -> int:
        """One row below the other, then where they were looked for."""
        high, gap = self.look.px(ROW_HEIGHT), self.look.px(GAP)
        y = box.top
        for row in self._rows:
            row.rect = Rect(box.left, y, box.width, high)
            y += high + gap
        said = self._said.natural_size(box.width)[1] + gap
        self._said.rect = Rect(box.left, y, box.width, said)
        return y + said - box.top

    def _where(self) -> str:
        folders = ", ".join(str(folder) for folder in self._folders)
        if self._rows:
            text = _("These files ending in {ending} were found in: {folders}")
        else:
            text = _("No file ending in {ending} was found in: {folders}")
        return text.format(ending=self._ending, folders=folders)

    def _opener(self, path: Path) -> Callable[[], None]:
        def choose() -> None:
            self.app.pop()
            self._choose(path)

        return choose
