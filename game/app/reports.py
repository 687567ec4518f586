"""Errors that nobody foresaw: a report in the data folder, and a screen that says so.

Nothing is sent anywhere. What was played is saved already: each action is, as it is carried
out. The last steps of the program are kept in memory as records of the loggers below
"game"; they name screens, actions and cards, never a person.
"""

from __future__ import annotations

import datetime
import logging
import platform
import sys
import tempfile
import threading
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

import pygame

from game.app.command_line import version
from game.app.loop import App
from game.stderr import say
from game.text.i18n import _, language
from game.ui.context import Route

__all__ = ["Reports", "run"]

STEPS_KEPT: Final = 60
REPORTS_KEPT: Final = 10
CRASHED: Final = 1
"""The exit code after an error that nobody foresaw."""

_log = logging.getLogger("game")


class _LastSteps(logging.Handler):
    """Keeps the newest records as lines, and says those that are errors."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: deque[str] = deque(maxlen=STEPS_KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record; its traceback, if there is one, only in a report."""
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC)
        line = f"{at:%H:%M:%S} {record.getMessage()}"
        if record.levelno >= logging.ERROR:
            say(f"fivecrowns: {record.getMessage()}")
            if record.exc_info and record.exc_info[1] is not None:
                lines = traceback.format_exception(record.exc_info[1])
                line += "\n" + "".join(lines).rstrip()
        self.lines.append(line)


class Reports:
    """Writes reports about errors, and keeps the last steps for them.

    :param folder: the data folder; it need not be there, nor be writable.
    """

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder / "reports"
        self._steps: Final = _LastSteps()

    def watch(self, app: App | None = None) -> None:
        """From now on keep the last steps, and report what ends the program or a thread.

        :param app: where the error of a thread is told, once there is a window.
        """
        _log.setLevel(logging.DEBUG)
        if self._steps not in _log.handlers:
            _log.addHandler(self._steps)

        def program(
            kind: type[BaseException], error: BaseException, trace: TracebackType | None
        ) -> None:
            if isinstance(error, Exception):
                _tell_last(self.write(error))
            else:
                sys.__excepthook__(kind, error, trace)

        def thread(arguments: threading.ExceptHookArgs) -> None:
            error = arguments.exc_value
            if not isinstance(error, Exception):
                return  # a thread that was told to end
            path = self.write(error)
            say(_sentence(path))
            if app is not None:
                app.context.notices.append(_sentence(path))

        sys.excepthook = program
        threading.excepthook = thread

    def forget(self) -> None:
        """Undo :meth:`watch`."""
        _log.removeHandler(self._steps)
        _log.setLevel(logging.NOTSET)
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def text(self, error: BaseException, where: str = "") -> str:
        """Return a report: what happened, where, on which system, after which steps."""
        now = datetime.datetime.now(datetime.UTC)
        built = "built program" if getattr(sys, "frozen", False) else "from source"
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        lines = [
            "Five Crowns met an error that it did not expect.",
            "This report was not sent anywhere. Whoever mends the program can use it.",
            "",
            f"Time: {now:%Y-%m-%d %H:%M:%S} UTC",
            f"Program: {version()}, {built}",
            f"System: {platform.platform()}, {platform.machine()}",
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
            f"Display: {_display()}",
            f"Language: {language()}",
            f"Screen: {where or 'none'}",
            "",
            "What went wrong:",
            "",
            "".join(traceback.format_exception(error)).rstrip(),
            "",
            f"The last steps before it (at most {STEPS_KEPT}):",
            "",
            *(self._steps.lines or ["none"]),
        ]
        return _without_home("\n".join(lines)) + "\n"

    def write(self, error: BaseException, where: str = "") -> Path | None:
        """Write a report and return where it lies, or None if no disk takes it.

        Only the newest few reports are kept.
        """
        text = self.text(error, where)
        for folder in (self.folder, Path(tempfile.gettempdir())):
            try:
                path = _new_file(folder, text)
            except OSError as trouble:
                _log.debug("no report can be written here: %s", trouble.strerror)
                continue
            if folder == self.folder:
                _thin_out(folder)
            return path
        return None


def run(app: App, reports: Reports, last: Callable[[Path | None], Route]) -> int:
    """Run the program to its end, whatever happens; return its exit code.

    After an error a screen says what happened, and the program ends with it.

    :param last: the route to that screen, given where the report lies.
    """
    try:
        app.run()
    except Exception as error:  # noqa: BLE001 - reported in writing and on the screen
        path = reports.write(error, app.scene.name if app.stack.scenes else "")
        say(_sentence(path))
    else:
        return 0
    try:
        app.start_over(last(path))
        app.run()
    except Exception as error:  # noqa: BLE001 - nothing of ours can be shown any more
        _tell_last(reports.write(error, "crash"))
    return CRASHED


def _sentence(path: Path | None) -> str:
    if path is None:
        return _("Something went wrong that should not, and no report could be written.")
    return _("Something went wrong that should not. A report lies in {path}").format(path=path)


def _tell_last(path: Path | None) -> None:
    """Say that the program ends, in a box of the system's where no terminal shows it."""
    say(f"fivecrowns: {_sentence(path)}")
    if not pygame.display.get_init() or pygame.display.get_driver() in ("dummy", "offscreen"):
        return
    try:
        pygame.display.message_box(_("Five Crowns"), _sentence(path), message_type="error")
    except pygame.error as error:
        say(f"fivecrowns: {error}")


def _display() -> str:
    if not pygame.display.get_init():
        return "not open"
    surface = pygame.display.get_surface()
    size = "no window" if surface is None else "{}x{}".format(*surface.get_size())
    return f"{pygame.display.get_driver()}, {size}"


def _without_home(text: str) -> str:
    """Return the text without the name of the person's folder, which tends to be theirs."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text  # the system names no home
    return text.replace(home, "~") if len(home) > 1 else text


def _new_file(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.datetime.now(datetime.UTC)
    path = folder / f"fivecrowns-error-{now:%Y%m%d-%H%M%S-%f}.txt"
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
    return path


def _thin_out(folder: Path) -> None:
    for path in sorted(folder.glob("fivecrowns-error-*.txt"))[:-REPORTS_KEPT]:
        try:
            path.unlink()
        except OSError as trouble:
            _log.debug("an old report stays: %s", trouble.strerror)
