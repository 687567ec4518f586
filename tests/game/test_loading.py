"""What is loaded before the first frame, and what behind it."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.app import loading
from game.app.command_line import Options
from game.app.loading import Loading
from game.art.prepainter import prepainter
from game.routes import LATE
from tests.game.pilot import Pilot

ROOT = Path(__file__).resolve().parents[2]

FIRST_FRAME = """\
import sys
from game.app.loop import App
from game.__main__ import main

def quit_then(app, _clock):
    app.frame(0.0)
    print(*sys.modules)
    app.context.quit()

App.next_frame = quit_then
sys.exit(main(["--data-dir", sys.argv[1]]))
"""
NOT_FOR_THE_MENU = (
    *LATE,
    *(
        "engine.bots.expert",
        "engine.solitaire.solver.search",
        "game.table.layout",
    ),
    *("numpy", "highspy", "asyncio", "xml"),
)


def test_the_menu_is_shown_before_the_other_screens_are_loaded(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = done.stdout.splitlines()[-1].split()
    assert "game.pages.menu" in loaded
    assert set(loaded) & set(NOT_FOR_THE_MENU) == set()


def run_whole(late: Loading) -> bool:
    """Let it load to its end; return whether all is there."""
    late.start()
    late.wait()
    return late.done


def test_modules_are_loaded_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(loading, "import_module", done.append)
    monkeypatch.setattr(gc, "freeze", lambda: done.append("kept"))
    late = Loading(["one", "other"])
    assert run_whole(late)
    late.start()  # a second time
    late.stop()
    assert done == ["one", "other", "kept"]


def test_stopped_before_its_start_it_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(loading, "import_module", done.append)
    late = Loading(["one"])
    late.stop()
    assert not run_whole(late)
    assert done == []


def test_told_to_stop_it_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()
    done: list[str] = []

    def load(name: str) -> None:
        begun.set()
        assert may_end.wait(60)
        done.append(name)

    monkeypatch.setattr(loading, "import_module", load)
    late = Loading(["one", "other"])
    late.start()
    assert begun.wait(60)
    late.stop()
    assert done == []
    may_end.set()
    late.wait()
    assert done == ["one"]
    assert not late.done


FOR_EVER = """\
import sys, threading
from game.__main__ import main
from game.app import loading
from game.app.loop import App
from game.art.prepainter import prepainter

begun = threading.Semaphore(0)

def for_ever(*_names):
    begun.release()
    threading.Event().wait()

def quit_then(app, _clock):
    app.frame(0.0)
    app.loading.start()
    prepainter.want([("a picture", for_ever)])
    begun.acquire()
    begun.acquire()
    app.context.quit()

loading.import_module = for_ever
App.next_frame = quit_then
sys.exit(main(["--data-dir", sys.argv[1]]))
"""


def test_the_program_ends_whatever_is_being_loaded_and_painted(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FOR_EVER, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_table_is_painted_behind_the_menu_once_all_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)
    pilot = Pilot(Options(size=(1024, 700)))
    prepainter.forget()
    pilot.app.frame(16.0)
    pending = [prepainter.pending]
    assert run_whole(pilot.app.loading)
    assert set(LATE) <= set(sys.modules)
    pilot.app.frame(16.0)
    pending.append(prepainter.pending)
    assert pending == [False, True]
    pilot.close()
