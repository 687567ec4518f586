"""An error that nobody foresaw, in the built program itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.dist.built import FOLDER, ROOT, made
from tests.dist.test_built_play import MATCH, quit_from_table
from tests.window.screen import PATIENCE, Game, Screen

pytestmark = pytest.mark.dist

FAULT = """

from multiprocessing import parent_process
from pathlib import Path

_whole = lay_out


def lay_out(*arguments):
    if Path({marker!r}).exists() and parent_process() is None:
        raise RuntimeError("injected")
    return _whole(*arguments)
"""


@pytest.fixture
def breakable(tmp_path: Path) -> tuple[Path, Path]:
    """The program with a compiled module replaced by its source and a fault, and the file whose
    being there breaks it. Nothing in the program as it is downloaded could be asked to fail."""
    folder, marker = tmp_path / "breakable", tmp_path / "broken"
    shutil.copytree(made(FOLDER), folder, symlinks=True)
    (module,) = (folder / "_internal" / "engine" / "arrange").glob("layout.*")
    module.unlink()
    source = (ROOT / "engine" / "arrange" / "layout.py").read_text(encoding="utf-8")
    fault = FAULT.format(marker=str(marker))
    (module.parent / "layout.py").write_text(source + fault, encoding="utf-8")
    return folder / "fivecrowns", marker


def test_it_is_reported_and_shown_and_the_match_goes_on(
    breakable: tuple[Path, Path], tmp_path: Path
) -> None:
    program, marker = breakable
    with Screen(manager=True) as screen:
        with Game(screen, tmp_path, MATCH, command=[str(program)]) as game:
            game.rest()
            game.window = game.wait_for_focus()
            game.click("draw_pile")
            game.wait_for(lambda new: new["state"]["phase"] == "discard", "card")
            left = game.rest()["state"]
            marker.touch()
            game.click("button:arrange")
            line = game.wait_for(lambda new: new["scene"] == "crash", "report")
            report = Path(line["state"]["report"])
            assert report.parent == tmp_path / "data" / "reports"
            text = report.read_text(encoding="utf-8")
            assert "RuntimeError: injected" in text
            assert "built program" in text
            assert "Screen: table" in text
            screen.picture(tmp_path / "crash.png")
            game.click("button:quit")
            assert game.process.wait(PATIENCE) == 1
            assert game.stderr().count("\n") == 1
        marker.unlink()
        with Game(screen, tmp_path, command=[str(program)]) as game:
            game.rest()
            game.window = game.wait_for_focus()
            game.click("menu:continue")
            line = game.wait_for(lambda new: new["scene"] == "table" and new["idle"], "table")
            assert line["state"]["round"] == left["round"]
            assert sorted(line["state"]["hand"]) == sorted(left["hand"])
            quit_from_table(game)
