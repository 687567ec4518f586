"""What bears the name of the database and is no file: it is refused with one sentence and left
alone, and nothing waits for it or copies it without end."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.exports import files_at_hand, readable
from game.store.files import NAME
from game.store.store import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of POSIX")


def _looping(path: Path) -> None:
    path.symlink_to(path.name)


IRREGULAR: dict[str, Callable[[Path], None]] = {
    "folder": Path.mkdir,
    "pipe": os.mkfifo,
    "endless device": lambda path: path.symlink_to("/dev/zero"),
    "link to nowhere": lambda path: path.symlink_to("/a drive/not there/games.db"),
    "link to itself": _looping,
}


def sentences(folder: Path) -> list[str]:
    """What the program says at its start."""
    store = Store(folder)
    try:
        assert not store.saving
        return store.take_notices()
    finally:
        store.close()


@pytest.mark.parametrize("what", IRREGULAR)
@pytest.mark.parametrize("suffix", ["", "-wal"])
def test_what_is_no_file_is_refused_as_a_folder_is_and_left_alone(
    what: str, suffix: str, tmp_path: Path
) -> None:
    other = tmp_path / "with a folder"
    other.mkdir()
    (other / NAME).mkdir()
    folder = tmp_path / "data"
    folder.mkdir()
    IRREGULAR[what](folder / f"{NAME}{suffix}")
    before = stat.S_IFMT((folder / f"{NAME}{suffix}").lstat().st_mode)
    said = sentences(folder)
    assert len(said) == 1
    assert said == [sentence.replace(str(other), str(folder)) for sentence in sentences(other)]
    assert stat.S_IFMT((folder / f"{NAME}{suffix}").lstat().st_mode) == before
    assert {p.name for p in folder.iterdir()} == {f"{NAME}{suffix}"}


def test_a_link_to_a_database_elsewhere_is_followed(tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    first = Store(there)
    first.settings.change(player_name="Ada")
    first.close()
    here.mkdir()
    (here / NAME).symlink_to(there / NAME)
    again = Store(here)
    assert again.settings.values.player_name == "Ada"
    again.close()


def test_one_link_to_itself_hides_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "good.fivecrowns").touch()
    _looping(tmp_path / "loop.fivecrowns")
    found = [path.name for path, _changed in files_at_hand([tmp_path], ".fivecrowns", 10)]
    assert found == ["good.fivecrowns"]


def test_a_name_that_is_no_text_can_be_read() -> None:
    assert readable(os.fsdecode(b"match \xff\xfe 7")) == "match ?? 7"
    assert readable("Zoë") == "Zoë"
