"""The data folder belongs to the person who plays, and others do not look into it."""

from __future__ import annotations

import contextlib
import stat
import sys
from pathlib import Path

import pytest

from game.store import folder as folders
from game.store.folder import default_folder, usable_folder
from game.store.store import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes of POSIX systems")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place where the system wants the data to lie; not there yet."""
    place = tmp_path / "share" / "fivecrowns"
    monkeypatch.setattr(folders, "default_folder", lambda: place)
    return place


@pytest.mark.parametrize("own_choice", [False, True], ids=["ours", "--data-dir"])
def test_a_folder_that_is_made_is_closed_to_others(
    ours: Path, tmp_path: Path, own_choice: bool
) -> None:
    folder = tmp_path / "a new" / "folder" if own_choice else ours
    Store(folder).close()
    assert mode(folder) == 0o700


def test_a_folder_of_an_older_version_is_closed_to_others(ours: Path) -> None:
    ours.mkdir(parents=True)
    ours.chmod(0o755)
    beside = mode(ours.parent)
    usable_folder(None)
    assert (mode(ours), mode(ours.parent)) == (0o700, beside)


def test_what_is_closed_even_to_its_owner_stays_so(ours: Path) -> None:
    ours.mkdir(parents=True)
    ours.chmod(0o570)
    with contextlib.suppress(PermissionError):  # but for root, who may write all the same
        usable_folder(ours)
    assert mode(ours) == 0o500


def test_a_folder_of_the_persons_own_choice_stays_as_it_is(ours: Path, tmp_path: Path) -> None:
    chosen = tmp_path / "shared"
    chosen.mkdir()
    chosen.chmod(0o775)
    usable_folder(chosen)
    assert mode(chosen) == 0o775
    ours.parent.mkdir()
    ours.symlink_to(chosen)
    usable_folder(ours)
    assert mode(chosen) == 0o775


def test_the_default_is_where_the_system_wants_it() -> None:
    assert default_folder().name == "fivecrowns"
