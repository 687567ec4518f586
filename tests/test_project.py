"""The files about the project agree with each other and with what is there."""

from __future__ import annotations

import contextlib
import importlib.metadata
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.app import command_line as options

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
REQUIREMENTS: list[str] = (
    PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]
)

# A requirement's name, and whether a marker or an extra makes it conditional.
REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+)(\[[^]]*\])?[^;]*(;.*)?")


def canonical(name: str) -> str:
    """Return a distribution's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(*, dist: bool = False) -> dict[str, str]:
    """Return the pinned version of each distribution in constraints.txt.

    :param dist: those for building the download, which .venv does not hold.
    """
    found = {}
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    before, title, rest = text.partition("# to build the download")
    inside, _, after = (title + rest).partition("\n\n")
    for line in (inside if dist else before + after).splitlines():
        if line and not line.startswith("#"):
            name, _, version = line.partition("==")
            assert name not in found, f"{name} is pinned twice"
            assert re.fullmatch(r"[0-9.]+", version), f"not an exact version: {line}"
            found[name] = version
    return found


def needed() -> set[str]:
    """Return all that the requirements bring along here, themselves included."""
    waiting = list(REQUIREMENTS)
    found: set[str] = set()
    while waiting:
        match = REQUIREMENT.match(waiting.pop())
        assert match
        name, condition = canonical(match[1]), match[3] or ""
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            assert condition, f"{name} is not installed: run make setup"
            continue  # meant for another system or an extra
        if name not in found and "extra ==" not in condition:
            found.add(name)
            waiting += distribution.requires or []
    return found


def make_targets() -> set[str]:
    """Return the targets of the Makefile."""
    return set(re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE))


def test_pins_cover_exactly_what_is_needed() -> None:
    assert set(pins()) == needed()


def test_what_builds_the_download_is_pinned_apart() -> None:
    """build/dist.py itself holds what it installs to the pins."""
    wanted = {re.split(r"[^a-z-]", line)[0] for line in PROJECT["dependency-groups"]["dist"]}
    assert wanted == {"pyinstaller"}
    assert set(pins(dist=True)) > wanted
    assert not set(pins(dist=True)) & set(pins())


def test_what_is_installed_is_what_is_pinned() -> None:
    installed = {name: importlib.metadata.version(name) for name in pins()}
    assert installed == pins(), "run make setup"


def test_each_requirement_gives_its_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    for requirement in REQUIREMENTS:
        (at,) = [i for i, line in enumerate(lines) if line.strip() == f'"{requirement}",']
        assert lines[at - 1].strip().startswith("# "), f"{requirement} has no reason"


def test_readme_begins_with_the_two_commands() -> None:
    commands = re.findall(r"^make \S+", README, re.MULTILINE)
    assert commands[:2] == ["make play", "make test"]
    assert README.index("make test") < 120


@pytest.mark.parametrize("file", ["README.md", "ARCHITECTURE.md", ".ci/run"])
def test_every_make_command_that_is_told_exists(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    told = re.findall(r"(?<=[`(])make(?: PYTHON=\S+)? ([a-z][a-z-]*)", text)
    told += re.findall(r"^make ([a-z][a-z-]*)", text, re.MULTILINE)
    told += re.findall(r'" make ([a-z][a-z-]*)$', text, re.MULTILINE)
    assert told
    assert set(told) <= make_targets()


def test_make_alone_lists_every_target() -> None:
    listed = set(re.findall(r"make ([a-z-]+)  ", MAKEFILE))
    assert listed == make_targets() - {"help", "lint", "doctest"}
    tables = set(re.findall(r"^\| `make ([a-z-]+)`", README, re.MULTILINE))
    assert tables == listed - {"play"}


def test_readme_lists_exactly_the_options_there_are() -> None:
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), pytest.raises(SystemExit) as stop:
        options.parse(["--help"])
    assert stop.value.code == 0
    told = set(re.findall(r"^\| `(--[a-z-]+)", README, re.MULTILINE))
    assert told == set(re.findall(r"^ +(?:-h, )?(--[a-z-]+)", shown.getvalue(), re.MULTILINE))


def test_readme_says_whose_the_name_is() -> None:
    assert "unofficial, fan-made" in README
    assert "FIVE CROWNS is a trademark of its owner" in README


def test_licence_is_ours() -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License")
    assert "the Five Crowns fan project contributors" in licence


def test_git_keeps_build_and_ignores_what_is_made(tmp_path: Path) -> None:
    """Tried in a repository of its own, so that nobody's own ignore rules interfere."""
    shutil.copy(ROOT / ".gitignore", tmp_path)
    env = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    subprocess.run(["git", "init", "-q", tmp_path], check=True, env=env)
    kept = ["build/dist.py", "assets/sounds/draw.ogg", "docs/NOTATION.md", "fivecrowns.spec"]
    made = [".venv/bin/python", "engine/__pycache__/cards.pyc", "dist/fivecrowns.deb"]
    made += ["engine/arrange.cpython-311-x86_64-linux-gnu.so", "engine/arrange.cp312.pyd"]
    answer = subprocess.run(
        ["git", "check-ignore", *kept, *made],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == made


def test_wheel_holds_the_program_and_its_assets(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"fivecrowns-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        entries = archive.read(f"fivecrowns-{__version__}.dist-info/entry_points.txt").decode()
    assert "fivecrowns = game.__main__:main" in entries

    def shipped(folder: str) -> set[Path]:
        files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
        return {path.relative_to(ROOT) for path in files if path.suffix != ".pyc"}

    code = {path for path in shipped("engine") | shipped("game") if path.suffix == ".py"}
    code.add(Path("engine/py.typed"))
    assets = {
        Path("game/_assets") / path.relative_to("assets")
        for path in shipped("assets")
        if not path.is_relative_to("assets/sources")
    }
    assert assets
    assert {Path(name) for name in names} >= code | assets
    assert not any(name.startswith(("assets", "tests", "build")) for name in names)
    assert not any("/sources/" in name for name in names)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="what is tracked, git alone knows")
def test_source_distribution_holds_all_that_is_tracked(tmp_path: Path) -> None:
    """Its tests read the workflow and what .ci runs."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as packed:
        inside = {entry.name.partition("/")[2] for entry in packed}
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    tracked = {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}
    assert tracked - inside == set()


def tool_folder(path: Path, *tools: str) -> Path:
    """Return a new folder with nothing but these tools, to be used as PATH."""
    path.mkdir()
    for tool in tools:
        found = shutil.which(tool)
        assert found, f"{tool} is not installed"
        (path / tool).symlink_to(found)
    return path


def checkout(tmp_path: Path) -> Path:
    """Return a copy of what setting up needs, in a folder with a space."""
    copy = tmp_path / "a checkout"
    (copy / "build").mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "build/setup_env.py"):
        shutil.copy(ROOT / name, copy / name)
    return copy


def make(folder: Path, *arguments: str, path: Path) -> subprocess.CompletedProcess[str]:
    """Run make with nothing in PATH but one folder, and with no package index to reach."""
    env = {"PATH": str(path), "HOME": str(folder)}
    env |= {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/"}
    return subprocess.run(
        ["make", *arguments], cwd=folder, env=env, capture_output=True, text=True, check=False
    )


def only_sentence(result: subprocess.CompletedProcess[str]) -> str:
    """Return what make's recipe said: one line, besides make's own last line."""
    assert result.returncode != 0
    said = [line for line in result.stderr.splitlines() if not line.startswith("make: ***")]
    assert len(said) == 1, result.stderr
    return said[0]


def test_missing_python_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tool_folder(tmp_path / "bin", "make", "sh")
    said = only_sentence(make(checkout(tmp_path), "test", path=path))
    assert "there is no python3" in said
    assert "apt install" in said


def test_old_python_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tool_folder(tmp_path / "bin", "make", "sh")
    old = path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")  # what asking an old one for its version gives
    old.chmod(0o755)
    said = only_sentence(make(checkout(tmp_path), "play", path=path))
    assert "not a working Python 3.11 or later" in said
    assert "make PYTHON=python3.12 play" in said


def fake_python(path: Path, program: str) -> Path:
    """Write a Python that runs a few lines before build/setup_env.py."""
    path.write_text(
        "#!/bin/sh\n"
        'if [ "$1" = -c ]; then exit 0; fi\n'
        f"exec '{sys.executable}' -c '{program}\n"
        "import runpy, sys\n"
        "sys.argv = sys.argv[1:]\n"
        'runpy.run_path("build/setup_env.py", run_name="__main__")\' "$@"\n'
    )
    path.chmod(0o755)
    return path


def test_missing_venv_module_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tool_folder(tmp_path / "bin", "make", "sh")
    folder = checkout(tmp_path)
    hide = (
        "import importlib.util as u\n"
        "find = u.find_spec\n"
        'u.find_spec = lambda name: None if name == "ensurepip" else find(name)'
    )
    python = fake_python(tmp_path / "a python", hide)
    said = only_sentence(make(folder, f"PYTHON={python}", "test", path=path))
    assert "lacks the venv module" in said
    assert "apt install python3-venv" in said
    assert not (folder / ".venv").exists()


@pytest.mark.slow
def test_missing_network_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tool_folder(tmp_path / "bin", "make", "sh")
    folder = checkout(tmp_path)
    result = make(folder, f"PYTHON={sys.executable}", "test", path=path)
    assert "is there a network connection?" in only_sentence(result)
    assert not (folder / ".venv/fivecrowns-setup").exists(), "a failure must not look done"


def test_missing_tool_of_the_window_tests_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tool_folder(tmp_path / "bin", "make", "sh", "touch")
    folder = checkout(tmp_path)
    (folder / ".venv/bin").mkdir(parents=True)
    (folder / ".venv/bin/python").symlink_to(sys.executable)
    (folder / ".venv/fivecrowns-setup").touch()
    said = only_sentence(make(folder, "test-window", path=path))
    assert "there is no Xvfb" in said
    assert "apt install xvfb" in said
