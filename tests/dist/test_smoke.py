"""Starting what was built without a screen proves that it is whole."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.dist.built import FOLDER, ROOT, made

sys.path.insert(0, str(ROOT / "build"))

import dist_smoke

pytestmark = pytest.mark.dist

VERDICT = dist_smoke.STARTS["solver's verdict"]


@pytest.mark.parametrize("missing", ["", "numpy", "highspy"])
def test_only_with_all_that_the_solver_needs_it_is_whole(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "fivecrowns"
    shutil.copytree(made(FOLDER), copy, symlinks=True)
    (program,) = (path for path in dist_smoke.programs(tmp_path))
    if not missing:
        dist_smoke.shows(program, VERDICT)
        return
    shutil.rmtree(copy / "_internal" / missing)
    monkeypatch.setattr(dist_smoke, "PATIENCE", 20.0)
    with pytest.raises(dist_smoke.SmokeError):
        dist_smoke.shows(program, VERDICT)
