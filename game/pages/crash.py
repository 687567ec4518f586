"""What is shown after an error that nobody foresaw (game/app/reports.py)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from game.text.i18n import _
from game.ui.context import Context
from game.ui.dialog import Answer, Dialog
from game.ui.screen import UiScene

__all__ = ["CrashScene"]


class CrashScene(UiScene):
    """Says what happened and where the report lies; the program ends with it.

    :param report: where the report lies, or None if it could not be written.
    """

    name: ClassVar[str] = "crash"

    def __init__(self, context: Context, report: Path | None) -> None:
        super().__init__(context)
        self._report = report
        self.ui.open(
            Dialog(
                "dialog:crash",
                lambda: _("Something went wrong"),
                self._text,
                [Answer("button:quit", lambda: _("Quit"), context.quit, kind="primary")],
                width=640.0,
            )
        )

    def _text(self) -> str:
        first = _("The program met an error that it did not expect. We are sorry.")
        if self.context.store.saving:
            first += " " + _(
                "What you have played is saved: start the program again to go on from there."
            )
        if self._report is None:
            return first + "\n\n" + _("A report about it could not be written.")
        report = _("A report for those who can mend it lies here, and was not sent anywhere:")
        return f"{first}\n\n{report}\n{self._report.parent}\n{self._report.name}"

    def state(self) -> Mapping[str, object]:
        """Where the report lies."""
        return {"report": None if self._report is None else str(self._report)}
