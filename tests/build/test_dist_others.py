"""What is prepared for Windows and macOS, as far as it can be tried here."""

from __future__ import annotations

import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import dist_files  # noqa: E402
import dist_smoke  # noqa: E402
import dist_zip  # noqa: E402

WORKFLOW = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="processes end otherwise there")


def app(folder: Path) -> Path:
    """Make a stand-in for what PyInstaller makes for macOS."""
    program = folder / "Five Crowns.app" / "Contents" / "MacOS" / "fivecrowns"
    program.parent.mkdir(parents=True)
    program.write_text("run")
    program.chmod(0o700)
    (program.parent.parent / "Resources").mkdir()
    (program.parent.parent / "Resources" / "ä.txt").write_text("asset")
    (program.parent.parent / "Frameworks").symlink_to("Resources")
    return program


@ON_POSIX
def test_the_app_is_packed_with_its_modes_and_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1600000000")
    archives = []
    for name in ("one", "other"):
        app(tmp_path / name)
        archives.append(dist_zip.make_zip(tmp_path / name, "darwin"))
    assert "-macos-" in archives[0].name
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with zipfile.ZipFile(archives[0]) as packed:
        modes = {entry.filename: entry.external_attr >> 16 for entry in packed.infolist()}
        link = packed.read("Five Crowns.app/Contents/Frameworks")
    contents = "Five Crowns.app/Contents"
    assert modes[f"{contents}/MacOS/fivecrowns"] == stat.S_IFREG | 0o755
    assert modes[f"{contents}/Resources/ä.txt"] == stat.S_IFREG | 0o644
    assert stat.S_ISLNK(modes[f"{contents}/Frameworks"])
    assert link == b"Resources"


@pytest.mark.skipif(shutil.which("unzip") is None, reason="unzip is not installed")
def test_unpacked_the_app_is_what_it_was(tmp_path: Path) -> None:
    app(tmp_path / "built")
    archive = dist_zip.make_zip(tmp_path / "built", "darwin")
    subprocess.run(["unzip", "-q", archive, "-d", tmp_path / "unpacked"], check=True)
    contents = tmp_path / "unpacked" / "Five Crowns.app" / "Contents"
    assert (contents / "MacOS" / "fivecrowns").stat().st_mode & stat.S_IXUSR
    assert (contents / "Frameworks").is_symlink()
    assert (contents / "Frameworks" / "ä.txt").read_text() == "asset"


def test_without_the_program_nothing_is_packed(tmp_path: Path) -> None:
    with pytest.raises(dist_files.DistError, match="fivecrowns is not there"):
        dist_zip.make_zip(tmp_path, "win32")


@ON_POSIX
@pytest.mark.parametrize(("trap", "status"), [("exit 7", 7), (":", -9)])
def test_what_is_tried_is_asked_to_end_before_it_is_killed(
    trap: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dist_smoke, "ENDING", 5.0 if status == 7 else 0.2)
    script = f"trap '{trap}' TERM; echo ready; while :; do sleep 0.05; done"
    process = subprocess.Popen(["sh", "-c", script], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    dist_smoke.end(process)
    process.stdout.close()
    assert process.returncode == status


STAND_IN = """\
#!{python}
import json, sys, time
line = dict(scene="solitaire", idle=True, state=dict(par={par}, winnable={winnable}))
with open(sys.argv[sys.argv.index("--trace") + 1], "w") as trace:
    print(json.dumps(line), file=trace)
time.sleep(60)
"""


@ON_POSIX
@pytest.mark.parametrize(
    ("par", "winnable", "proven"), [(None, False, True), (None, None, False), (21, True, False)]
)
def test_that_the_solver_works_is_proven_by_its_verdict_alone(
    par: int | None,
    winnable: bool | None,
    proven: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without numpy or HiGHS the solitaire is shown all the same; and of some deals the
    outcome is known without the solver."""
    program = tmp_path / "program"
    program.write_text(STAND_IN.format(python=sys.executable, par=par, winnable=winnable))
    program.chmod(0o755)
    start = dist_smoke.STARTS["solver's verdict"]
    if proven:
        assert dist_smoke.shows(program, start) > 0
    else:
        monkeypatch.setattr(dist_smoke, "PATIENCE", 0.5)
        with pytest.raises(dist_smoke.SmokeError, match="not all that solitaire should"):
            dist_smoke.shows(program, start)


def workflow_commands() -> list[str]:
    """The commands of the workflow's steps."""
    lines = WORKFLOW.splitlines()
    found = []
    for i, line in enumerate(lines):
        match = re.match(r"( *)run: (.+)", line)
        if match is None:
            continue
        if match[2] != "|":
            found.append(match[2])
            continue
        for following in lines[i + 1 :]:
            if not following.startswith(f"{match[1]}  "):
                break
            found.append(following.strip())
    return found


def test_the_workflow_starts_what_is_there() -> None:
    commands = workflow_commands()
    text = "\n".join(commands)
    for script in ("setup_env", "dist", "dist_smoke"):
        assert f"build/{script}.py" in text
    for script in re.findall(r"build/\w+\.py", text):
        assert (ROOT / script).is_file()
    for marker in re.findall(r"pytest -m (\w+)", text):
        assert f'"{marker}: ' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    if shutil.which("bash"):
        for command in commands:
            subprocess.run(["bash", "-n", "-c", command], check=True)


def test_the_workflow_builds_on_every_system_and_keeps_what_dist_makes() -> None:
    runners = re.findall(r"os: ([a-z]+)-", WORKFLOW)
    assert set(runners) == {"ubuntu", "windows", "macos"}
    kept = set(re.findall(r"^ +dist/(\S+)$", WORKFLOW, re.MULTILINE))
    assert kept == {"*.tar.gz", "*.deb", "*.whl", "*.zip", "fivecrowns-onefile*"}


def test_the_oldest_linux_that_is_promised_is_built_on() -> None:
    """What is built on a newer one would ask for its newer glibc."""
    ubuntu = set(re.findall(r"os: ubuntu-([0-9.]+)", WORKFLOW))
    assert ubuntu == {"22.04"}
    promised = (ROOT / "docs" / "PACKAGING.md").read_text(encoding="utf-8")
    assert "Ubuntu 22.04" in promised
