"""Choosing a record among the files at hand, for who does not drag one to the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from game.store.exports import files_at_hand, import_folders, readable
from game.text.dates import date_time_text
from game.text.i18n import _
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.listrow import ListRow
from game.ui.row_page import RowPage

__all__ = ["RecordFilesScene"]

SHOWN: Final = 100
"""Files listed, the latest first."""


class RecordFilesScene(RowPage):
    """A row a file, from the folders where such files usually are.

    :param ending: of the files, with its dot.
    :param choose: is given the file, once the page has gone.
    """

    name: ClassVar[str] = "record files"

    def __init__(self, context: Context, ending: str, choose: Callable[[Path], None]) -> None:
        super().__init__(context, lambda: _("Add a match from a file"))
        self._choose = choose
        self._ending = ending
        self._folders = import_folders(context.data_dir)
        rows = [
            ListRow(
                f"file:{number}",
                readable(path.stem),
                f"{date_time_text(changed)} · {readable(path.parent)}",
                on_click=self._opener(path),
                indent=False,
            )
            for number, (path, changed) in enumerate(
                files_at_hand(self._folders, ending, SHOWN)
            )
        ]
        back = Button("button:back", lambda: _("Back"), context.back, kind="primary", size=17)
        self.list_rows(rows, ("label:where", self._where), back)

    def _where(self) -> str:
        folders = ", ".join(readable(folder) for folder in self._folders)
        if self._rows:
            text = _("These files ending in {ending} were found in: {folders}")
        else:
            text = _("No file ending in {ending} was found in: {folders}")
        return text.format(ending=self._ending, folders=folders)

    def _opener(self, path: Path) -> Callable[[], None]:
        def choose() -> None:
            self.context.back()
            self._choose(path)

        return choose
