"""What lies in assets/ is what its manifest says, and what its sources make."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "build"))

import sounds  # noqa: E402

import assets  # noqa: E402

MANIFEST = assets.ASSETS / assets.MANIFEST
ENCODER, ENTRIES = assets.recorded(MANIFEST.read_text(encoding="ascii"))

DIFFERENT = 0.02
"""How far the samples of another version of the encoder may lie off, of full scale."""


def test_the_manifest_tells_of_every_file_what_it_is() -> None:
    """After a file came in by hand: python build/assets.py --manifest"""
    there = {path: assets.entry(assets.ASSETS, path) for path in assets.shipped(assets.ASSETS)}
    assert {entry.path: entry for entry in ENTRIES} == there
    assert MANIFEST.read_text(encoding="ascii") == assets.manifest_text(assets.ASSETS, ENCODER)


def test_every_script_that_the_manifest_names_is_there() -> None:
    for maker in assets.MAKERS:
        assert (ROOT / maker.script).is_file()
        assert (maker.make is None) == bool(maker.reason)


def test_a_file_that_nobody_makes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "stray.txt").touch()
    with pytest.raises(assets.AssetsError, match=r"stray\.txt is made by no script"):
        assets.manifest_text(tmp_path, "")


def test_sources_and_the_manifest_itself_are_not_in_it(tmp_path: Path) -> None:
    for name in ("sources/i18n/de.po", "MANIFEST", "sounds/deal-1.ogg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert assets.shipped(tmp_path) == ["sounds/deal-1.ogg"]


def test_making_anew_changes_adds_and_takes_away_only_what_it_makes(tmp_path: Path) -> None:
    made, there = tmp_path / "made", tmp_path / "there"
    for top, files in (
        (made, {"sounds/a.ogg": "new", "sounds/b.ogg": "same", "sounds/c.ogg": "added"}),
        (there, {"sounds/a.ogg": "old", "sounds/b.ogg": "same", "sounds/d.ogg": "gone"}),
        (there, {"fonts/Kept.ttf": "kept"}),
    ):
        for name, text in files.items():
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(text)
    changed = list(assets.replace(made, there))
    assert sorted(changed) == ["sounds/a.ogg", "sounds/c.ogg", "sounds/d.ogg"]
    kept = [("sounds/a.ogg", "new"), ("sounds/b.ogg", "same"), ("sounds/c.ogg", "added")]
    kept.append(("fonts/Kept.ttf", "kept"))
    assert {name: (there / name).read_text() for name, _ in kept} == dict(kept)
    assert len(assets.shipped(there)) == 4


def test_a_missing_encoder_is_told_in_a_sentence_and_nothing_changes(tmp_path: Path) -> None:
    before = MANIFEST.read_bytes()
    done = subprocess.run(
        [sys.executable, ROOT / "build" / "assets.py"],
        env={**os.environ, "PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        "assets: there is no ffmpeg; install it (Debian and Ubuntu: sudo apt install ffmpeg)\n"
    )
    assert MANIFEST.read_bytes() == before


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_the_sources_make_what_lies_there(tmp_path: Path) -> None:
    assets.make_all(tmp_path)
    made = assets.shipped(tmp_path)
    remade = {maker.script for maker in assets.MAKERS if maker.make is not None}
    assert made == [entry.path for entry in ENTRIES if entry.script in remade]
    same_encoder = sounds.encoder_version() == ENCODER
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 1, 512)
    for path in made:
        old, new = assets.ASSETS / path, tmp_path / path
        if same_encoder or new.suffix != ".ogg":
            assert new.read_bytes() == old.read_bytes(), f"{path}: run make assets"
            continue
        a, b = (np.frombuffer(pygame.mixer.Sound(p).get_raw(), "<i2") for p in (old, new))
        assert len(a) == len(b)
        apart = np.abs(a.astype(np.float64) - b) / 32768
        assert float(np.max(apart)) < 5 * DIFFERENT, path
        assert float(np.sqrt(np.mean(apart**2))) < DIFFERENT / 10, path
    pygame.mixer.quit()
