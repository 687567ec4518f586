"""What the single file unpacked in runs that were killed goes at the next one, and nothing
else does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.leftovers import MARK, Unpacked, unpacked_here

ROOT = Path(__file__).resolve().parents[2]
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX systems")

HOLD = """\
import sys
from pathlib import Path
from game.app.leftovers import Unpacked
held = Unpacked(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def unpacked(place: Path, name: str) -> Path:
    """A folder as the single file makes it."""
    folder = place / name
    (folder / "assets" / "cards").mkdir(parents=True)
    (folder / "assets" / "cards" / "back.svg").write_text("<svg/>")
    (folder / "libSDL2.so").write_bytes(b"x" * 1000)
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Unpacked]:
    """The folder of this run."""
    held = Unpacked(unpacked(tmp_path, "_MEIown"))
    yield held
    held.release()


def left(tmp_path: Path, own: Unpacked) -> set[str]:
    """Let it tidy up; return the names that are still there."""
    own.remove_others().join()
    return {path.name for path in tmp_path.iterdir()}


def killed(folder: Path) -> None:
    """Let a run hold the folder, and kill it."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"held"
        process.kill()


def test_what_a_killed_run_has_left_is_removed(tmp_path: Path, own: Unpacked) -> None:
    folder = unpacked(tmp_path, "_MEIkilled")
    killed(folder)
    assert (folder / MARK).read_bytes().startswith(b"Five Crowns\n")
    assert left(tmp_path, own) == {"_MEIown"}
    assert (tmp_path / "_MEIown" / "libSDL2.so").is_file()


def test_what_is_in_use_stays(tmp_path: Path, own: Unpacked) -> None:
    folder = unpacked(tmp_path, "_MEIother")
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"held"
        assert left(tmp_path, own) == {"_MEIown", "_MEIother"}
        assert (folder / "libSDL2.so").is_file()
        process.kill()
    assert left(tmp_path, own) == {"_MEIown"}


def test_what_others_have_left_stays(tmp_path: Path, own: Unpacked) -> None:
    unpacked(tmp_path, "_MEIunmarked")
    (unpacked(tmp_path, "_MEIsomebody") / MARK).write_bytes(b"another program\n1\n")
    (unpacked(tmp_path, "_MEIfolder") / MARK).mkdir()
    unpacked(tmp_path, "other")
    killed(tmp_path / "other")
    (tmp_path / "_MEIfile").write_text("no folder")
    before = {path.name for path in tmp_path.iterdir()}
    assert left(tmp_path, own) == before
    assert (tmp_path / "other" / "libSDL2.so").is_file()


@ON_POSIX
def test_no_link_is_followed(tmp_path: Path, own: Unpacked) -> None:
    precious = unpacked(tmp_path, "precious")
    killed(precious)
    (tmp_path / "_MEIlink").symlink_to(precious)
    folder = unpacked(tmp_path, "_MEIkilled")
    killed(folder)
    (folder / "link").symlink_to(precious)
    marked_by_link = unpacked(tmp_path, "_MEImark")
    (marked_by_link / MARK).symlink_to(precious / MARK)
    assert left(tmp_path, own) == {"_MEIown", "_MEIlink", "_MEImark", "precious"}
    assert (precious / "assets" / "cards" / "back.svg").is_file()


def test_one_that_was_half_removed_goes_the_next_time(tmp_path: Path, own: Unpacked) -> None:
    """The mark goes last."""
    folder = unpacked(tmp_path, "_MEIkilled")
    killed(folder)
    (folder / "libSDL2.so").unlink()
    (folder / "assets" / "cards" / "back.svg").unlink()
    assert left(tmp_path, own) == {"_MEIown"}


def test_only_the_single_file_has_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert unpacked_here() is None
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "fivecrowns/_internal"), raising=False)
    assert unpacked_here() is None
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_MEIabc"), raising=False)
    assert unpacked_here() == tmp_path / "_MEIabc"
