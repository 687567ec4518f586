"""The Debian package: checked, installed, started, and gone again."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.dist.built import exec_words, newest
from tests.window.screen import Game, Screen

pytestmark = [
    pytest.mark.dist,
    pytest.mark.skipif(shutil.which("dpkg") is None, reason="no Debian here"),
]

DESKTOP = Path("/usr/share/applications/fivecrowns.desktop")


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def installed() -> Iterator[list[Path]]:
    """The files of the installed package; it is removed afterwards."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root can install packages")
    deb = newest("fivecrowns_*.deb")
    before = subprocess.run(["dpkg", "-s", "fivecrowns"], capture_output=True, check=False)
    if before.returncode == 0:
        pytest.skip("a package fivecrowns is installed here")
    # Whether the libraries it depends on are here is not the question: it is started.
    run("dpkg", "-i", "--force-depends", deb)
    try:
        yield [Path(line) for line in run("dpkg", "-L", "fivecrowns").splitlines()]
    finally:
        run("dpkg", "--purge", "fivecrowns")


def test_it_shows_up_in_the_menu_runs_and_goes_again(
    installed: list[Path], tmp_path: Path
) -> None:
    if shutil.which("desktop-file-validate"):
        assert run("desktop-file-validate", DESKTOP) == ""
    assert "Icon=fivecrowns" in DESKTOP.read_text(encoding="utf-8")
    for px in (16, 48, 256):
        icon = Path(f"/usr/share/icons/hicolor/{px}x{px}/apps/fivecrowns.png")
        assert f"{px} x {px}" in run("file", icon) if shutil.which("file") else icon.is_file()
    run("dpkg", "--verify", "fivecrowns")
    with (
        Screen() as screen,
        Game(screen, tmp_path, command=exec_words(DESKTOP), cwd=Path("/")) as game,
    ):
        game.rest()
        game.click("menu:quit")
        assert game.process.wait(30) == 0
        assert game.stderr() == ""
    run("dpkg", "--purge", "fivecrowns")
    ours = [path for path in installed if "fivecrowns" in path.name]
    assert ours
    assert [path for path in ours if path.exists() or path.is_symlink()] == []


def test_lintian_finds_no_error() -> None:
    deb = newest("fivecrowns_*.deb")
    if shutil.which("lintian") is None:
        pytest.skip("lintian is not installed")
    said = run("lintian", "--fail-on", "none", deb)
    assert [line for line in said.splitlines() if line.startswith(("E:", "W:"))] == []
