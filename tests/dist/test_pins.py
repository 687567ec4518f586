"""What the build installs is pinned, on the systems too on which nobody has tried it."""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.dist.built import BUILT, ROOT, made

pytestmark = pytest.mark.dist

SYSTEMS = {
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_only_other_systems_install_is_pinned(system: str) -> None:
    """build/dist.py refuses to build with what is not."""
    (packages,) = made(BUILT / ".work" / "venv").glob("lib/python*/site-packages")
    pinned = {
        line.partition("==")[0]
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    }
    wanted = set()
    for distribution in importlib.metadata.distributions(path=[str(Path(packages))]):
        for text in distribution.requires or []:
            requirement = Requirement(text)
            marker = requirement.marker
            if marker is None or marker.evaluate({**SYSTEMS[system], "extra": ""}):
                wanted.add(canonical(requirement.name))
    assert "altgraph" in wanted
    assert wanted - pinned - {"pip", "setuptools"} == set()
