"""The program from its command line to its end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

# Before pygame is imported, which would greet on standard output, and which settles the
# name by which window managers and tests know the window.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "fivecrowns")
# What the system's power and sound settings call it.
os.environ.setdefault("SDL_APP_NAME", "Five Crowns")
# SDL would turn an order to end into the wish to close the window.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

from game.app import command_line
from game.app.effects import choose_language
from game.app.ending import end
from game.app.leftovers import Unpacked, unpacked_here
from game.app.loading import Loading
from game.app.loop import App
from game.app.reports import Reports, run
from game.app.trace import Trace
from game.app.window import MIN_SIZE, NoDisplayError
from game.destinations import Crash, Menu, Play, PlaySolitaire
from game.routes import LATE, Routes
from game.stderr import hold_standard_files, say
from game.store.folder import default_folder
from game.store.store import Store
from game.workers.bots import BotsProcess, Thinker, Threads

__all__ = ["make_app", "open_first", "run_program"]

CANNOT_START = 2


def run_program(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    hold_standard_files()
    folder_here = unpacked_here()
    unpacked = None if folder_here is None else Unpacked(folder_here)
    try:
        options = command_line.parse(sys.argv[1:] if arguments is None else arguments)
    except command_line.OptionsError as error:
        return _refuse(f"fivecrowns: {error}")
    try:
        trace = None if options.trace is None else Trace(options.trace)
    except OSError as error:
        return _refuse(
            f"fivecrowns: argument --trace: cannot write {options.trace} ({error.strerror})"
        )
    choose_language("")  # what the store has to say comes before its settings are read
    folder = options.data_dir or default_folder()
    reports = Reports(folder)
    reports.watch()
    store = Store(folder)
    try:
        app = make_app(options, trace, store, BotsProcess())
    except NoDisplayError as error:
        store.close()
        return _refuse(f"fivecrowns: {error}")
    reports.watch(app)
    _prepare(app)
    _tell_size(app, options)
    open_first(app, options)
    if unpacked is not None:
        unpacked.remove_others()
    # An order to end, unlike the wish to close the window, is not asked about.
    signal.signal(signal.SIGTERM, lambda _number, _frame: app.context.quit())
    try:
        code = run(app, reports, Crash)
    except KeyboardInterrupt:
        app.close()
        code = 128 + signal.SIGINT  # what shells expect
    reports.forget()
    return end(code)


def make_app(
    options: command_line.Options,
    trace: Trace | None = None,
    store: Store | None = None,
    thinker: Thinker | None = None,
) -> App:
    """Return the app with all screens, none of them open yet.

    :param store: what is kept; without one nothing outlasts the program.
    :param thinker: lets the bots think; without one they do so on threads.
    :raises NoDisplayError: there is no screen.
    """
    loading = Loading(LATE)
    routes = Routes(
        options.seed, Threads() if thinker is None else thinker, lambda: loading.done
    )
    return App(options, routes, loading, trace, store)


def open_first(app: App, options: command_line.Options) -> None:
    """Open the menu, and over it the game that the command line asks for."""
    app.context.go(Menu())
    if options.new is not None:
        app.context.go(Play(options.new))
    elif options.solitaire:
        app.context.go(PlaySolitaire(options.deal))


def _prepare(app: App) -> None:
    """Open what the game can do without, and tell what is missing."""
    app.context.notices.extend(app.context.store.take_notices())
    for notice in app.context.notices:
        say(f"fivecrowns: {notice}")
    reason = app.context.audio.open()
    if reason is not None:
        say(f"fivecrowns: no sound device was found ({reason}); the game is silent")


def _tell_size(app: App, options: command_line.Options) -> None:
    """Tell that the window is not as large as it was wanted."""
    there = app.window.geometry
    if options.size is None or there.fullscreen or there.size == options.size:
        return
    wanted, found, least = (
        "{}x{}".format(*size) for size in (options.size, there.size, MIN_SIZE)
    )
    say(
        f"fivecrowns: a window of {wanted} cannot be had here; it is {found} "
        f"(at least {least}, at most what the screen holds)"
    )


def _refuse(sentence: str) -> int:
    say(sentence)
    return CANNOT_START
