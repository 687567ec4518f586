"""Errors that nobody foresaw: a report, a screen, and nothing lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.match.actions import Draw, Source
from engine.shuffle import Seed
from game import destinations as to
from game.app import reports as crash
from game.app.command_line import Options
from game.app.loop import App
from game.app.reports import Reports
from game.match.setup import MatchSetup
from game.program import make_app

ROOT = Path(__file__).resolve().parents[2]


class UnforeseenError(Exception):
    """What no part of the program expects."""


@pytest.fixture
def reports(tmp_path: Path) -> Iterator[Reports]:
    made = Reports(tmp_path / "data")
    made.watch()
    yield made
    made.forget()


def an_error() -> Exception:
    try:
        raise UnforeseenError(f"cannot open {Path.home() / 'Documents' / 'x'}")
    except UnforeseenError as error:
        return error


def written(reports: Reports) -> list[Path]:
    return sorted(reports.folder.glob("*.txt"))


def app_with_match() -> App:
    app = make_app(Options(seed=1, new=MatchSetup()))
    app.context.go(to.Menu())
    app.context.go(to.Play(MatchSetup()))
    return app


def test_an_error_in_a_scene_is_shown_and_reported(
    reports: Reports, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = app_with_match()
    table = app.scene
    shown: list[str] = []

    def fail(_dt: float) -> None:
        raise UnforeseenError("the roof is on fire")

    def note_and_quit(self: App, *_times: float) -> None:
        # The frames after the error: what is on the screen, and the person quits.
        if self.scene is table:
            self.scene.update(0.0)
        shown.append(self.scene.name)
        self.scene.draw(self.window.surface)
        self.context.quit()

    monkeypatch.setattr(table, "update", fail)
    monkeypatch.setattr(App, "frame", note_and_quit)
    assert crash.run(app, reports, to.Crash) == 1
    assert shown == ["crash"]
    (report,) = written(reports)
    text = report.read_text(encoding="utf-8")
    assert "UnforeseenError: the roof is on fire" in text
    assert "Screen: table" in text
    assert "screen table" in text.partition("last steps")[2]
    assert "Traceback" not in capsys.readouterr().err


def test_the_screen_says_where_the_report_lies_and_quits_by_its_button(
    reports: Reports, tmp_path: Path
) -> None:
    app = app_with_match()
    app.start_over(to.Crash(tmp_path / "report.txt"))
    app.frame(0.0)
    assert app.scene.state() == {"report": str(tmp_path / "report.txt")}
    targets = {target.id for target in app.scene.targets()}
    assert "button:quit" in targets
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.scene.handle(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert not app.stack.running
    app.close()


def test_a_scene_that_cannot_even_be_left_is_given_up(
    reports: Reports, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = app_with_match()

    def fail() -> None:
        raise UnforeseenError("stuck")

    monkeypatch.setattr(app.scene, "leave", fail)
    app.start_over(to.Menu())
    assert app.scene.name == "menu"
    assert "UnforeseenError: stuck" in reports.text(an_error())
    assert "Traceback" not in capsys.readouterr().err
    app.close()


def test_a_second_error_ends_the_program_with_a_second_report(
    reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with_match()

    def fail(_self: App, *_times: float) -> None:
        raise UnforeseenError("again and again")

    monkeypatch.setattr(App, "frame", fail)
    assert crash.run(app, reports, to.Crash) == 1
    assert len(written(reports)) == 2


def test_a_report_tells_the_last_actions_but_not_whose_folder_it_is(reports: Reports) -> None:
    session = MatchSetup().session(Seed(3), "Wilhelmina")
    while not session.persons_turn:
        session.think()
        session.poll()
        time.sleep(0.001)
    session.submit(Draw(Source.DRAW_PILE))
    text = reports.text(an_error())
    assert "seat 0, draw: draw" in text
    assert str(Path.home()) not in text
    assert "~/Documents/x" in text.replace("\\", "/")
    assert "Wilhelmina" not in text


def test_only_the_newest_reports_are_kept(reports: Reports) -> None:
    paths = [reports.write(an_error()) for _ in range(crash.REPORTS_KEPT + 3)]
    assert written(reports) == paths[3:]


def test_without_a_writable_data_folder_the_report_lies_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(elsewhere))
    path = Reports(blocked).write(an_error())
    assert path is not None
    assert path.parent == elsewhere
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(blocked / "x"))
    assert Reports(blocked).write(an_error()) is None


def test_an_error_in_a_thread_is_reported_and_told(
    reports: Reports, capsys: pytest.CaptureFixture[str]
) -> None:
    app = app_with_match()
    reports.watch(app)

    def fail() -> None:
        raise UnforeseenError("in the background")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    (report,) = written(reports)
    assert "in the background" in report.read_text(encoding="utf-8")
    assert any(str(report) in notice for notice in app.context.notices)
    assert "Traceback" not in capsys.readouterr().err
    app.close()


def test_without_standard_error_it_is_silent(
    reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A windowed program on Windows has neither standard output nor error."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    sys.excepthook(UnforeseenError, an_error(), None)
    assert len(written(reports)) == 1


PROGRAM = """\
import sys
from game.__main__ import main
from game.pages.menu import MenuScene

def fail(self, dt):
    raise RuntimeError("injected")

{where} = fail
sys.exit(main(sys.argv[1:]))
"""


def process(where: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(where=where), *arguments],
        cwd=ROOT,
        env=os.environ,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_real_process_shows_the_screen_and_ends_with_1(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    arguments = ("--data-dir", str(tmp_path / "data"), "--trace", str(trace))
    with process("MenuScene.update", *arguments) as program:
        deadline = time.monotonic() + 60
        while not (trace.exists() and trace.read_bytes().endswith(b"\n")):
            assert program.poll() is None, program.communicate()
            assert time.monotonic() < deadline, "nothing was shown"
            time.sleep(0.02)
        line = json.loads(trace.read_text(encoding="utf-8").splitlines()[-1])
        program.terminate()
        _out, errors = program.communicate(timeout=60)
    assert line["scene"] == "crash"
    assert Path(line["state"]["report"]).parent == tmp_path / "data" / "reports"
    assert program.returncode == 1
    assert errors.count("\n") == 1
    assert "RuntimeError: injected" in Path(line["state"]["report"]).read_text(encoding="utf-8")


def test_an_error_before_the_first_frame_is_reported_too(tmp_path: Path) -> None:
    with process("MenuScene.__init__", "--data-dir", str(tmp_path)) as program:
        _out, errors = program.communicate(timeout=60)
    assert program.returncode == 1
    assert errors.count("\n") == 1
    (report,) = (tmp_path / "reports").iterdir()
    assert str(report) in errors
