"""The program itself: a clean copy of the sources, a clean environment, PyInstaller.

PyInstaller takes what is installed around it. So it runs in an environment that holds the
program's own packages and nothing else, on a copy that holds nothing but tracked sources and
the engine compiled from them.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from dist_files import ROOT, WORK, DistError, run
from dist_macos import OLDEST_TEXT, wheels_for

__all__ = ["build_program", "environment", "epoch"]

VENV = WORK / "venv"
COPIED = ("engine", "game", "assets", "build")
COPIED_FILES = ("LICENSE", "fivecrowns.spec")
TOOLS = {"pip", "setuptools"}
"""What may be in the environment besides what is pinned."""


def epoch() -> int:
    """Return the time that all files get, in seconds: that of the newest commit.

    SOURCE_DATE_EPOCH in the environment overrules it; without git it is 1 January 2020.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    try:
        said = subprocess.run(
            ["git", "log", "-1", "--format=%ct"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return 1577836800
    return int(said.stdout)


def environment() -> Path:
    """Make the clean environment unless it is there, and return its Python.

    :raises DistError: something cannot be installed, or is not pinned.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dist"]]
    constraints = ROOT / "constraints.txt"
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = VENV / "made-from"
    made_from = hashlib.sha256(
        repr((sys.version, wanted, constraints.read_bytes())).encode()
    ).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == made_from and python.exists():
        return python
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV])
    quiet = ("--disable-pip-version-check", "--no-input", "-q")
    if sys.platform == "darwin":
        _install_for_oldest_macos(python, quiet, project["project"]["dependencies"])
    run([python, "-m", "pip", "install", *quiet, "--constraint", constraints, *wanted])
    only_pinned(run([python, "-m", "pip", "list", *quiet[:2], "--format", "freeze"]))
    stamp.write_text(made_from, encoding="ascii")
    return python


def _install_for_oldest_macos(
    python: Path, quiet: Sequence[str], dependencies: Sequence[str]
) -> None:
    """Install what goes into the program from the wheels for the oldest system promised."""
    pip: tuple[str | Path, ...] = (python, "-m", "pip")
    wheels = VENV / "wheels"
    pinned = ("--constraint", ROOT / "constraints.txt")
    for_oldest = wheels_for(platform.machine())
    run([*pip, "download", *quiet, *pinned, "-d", wheels, *for_oldest, *dependencies])
    offline = ("--no-index", "--find-links", wheels)
    run([*pip, "install", *quiet, *pinned, *offline, *dependencies])


def only_pinned(installed: str) -> None:
    pinned = set((ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
    for line in installed.splitlines():
        name, _, version = line.partition("==")
        name = re.sub(r"[-_.]+", "-", name).lower()
        if version and name not in TOOLS and f"{name}=={version}" not in pinned:
            raise DistError(f"{line} is in the environment but not pinned in constraints.txt")


def build_program(folder: Path, target: Path, root: Path = ROOT) -> None:
    """Build the folder `fivecrowns` and the file `fivecrowns-onefile`.

    :param folder: where the work is done; emptied first.
    :param target: where the two are put, in place of older ones.
    :param root: whose sources are taken.
    :raises DistError: a step fails.
    """
    python = environment()
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    source.mkdir(parents=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in COPIED:
        shutil.copytree(root / name, source / name, ignore=unwanted)
    for name in COPIED_FILES:
        shutil.copyfile(root / name, source / name)
    # The compiler is a tool of development: it is not in the clean environment.
    run([sys.executable, "build/native.py"], cwd=source, MACOSX_DEPLOYMENT_TARGET=OLDEST_TEXT)
    run(
        [
            *(python, "-m", "PyInstaller", "--noconfirm", "--clean"),
            *("--workpath", folder / "work", "--distpath", folder / "built"),
            "fivecrowns.spec",
        ],
        cwd=source,
        # Nothing may hang on the order of sets, on the time, or on what was built before.
        PYTHONHASHSEED="0",
        SOURCE_DATE_EPOCH=str(epoch()),
        PYINSTALLER_CONFIG_DIR=str(folder / "cache"),
        PYTHONDONTWRITEBYTECODE="1",
        PYTHONPATH="",
    )
    target.mkdir(parents=True, exist_ok=True)
    for built in sorted((folder / "built").iterdir()):
        _replace(built, target / built.name)


def _replace(source: Path, target: Path) -> None:
    if target.is_dir() and not target.is_symlink():
        shutil.rmtree(target)
    else:
        target.unlink(missing_ok=True)
    shutil.move(source, target)
