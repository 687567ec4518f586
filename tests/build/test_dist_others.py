"""What is prepared for Windows and macOS, as far as it can be tried here."""

from __future__ import annotations

import re
import shutil
import stat
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import dist_files  # noqa: E402
import dist_macos  # noqa: E402
import dist_smoke  # noqa: E402
import dist_zip  # noqa: E402
import windows_files  # noqa: E402

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


WINDOWS_LISTING = [
    ("SDL2.dll", "wheel", "BINARY"),
    ("pygame\\SDL2.dll", "wheel", "BINARY"),
    ("libpng16-16.dll", "wheel", "BINARY"),
    ("freetype.dll", "wheel", "BINARY"),
    ("portmidi.dll", "wheel", "BINARY"),
    ("pygame\\base.cp312-win_amd64.pyd", "wheel", "EXTENSION"),
    ("numpy.libs\\msvcp140-a4c2.dll", "wheel", "BINARY"),
    ("highspy.libs\\msvcp140-a4c2.dll", "wheel", "BINARY"),
    ("python312.dll", "Python", "BINARY"),
]


def test_for_windows_no_library_is_taken_twice_or_for_nothing() -> None:
    kept = [name for name, *_rest in windows_files.needed(WINDOWS_LISTING)]
    assert kept == [
        "SDL2.dll",
        "libpng16-16.dll",
        "pygame\\base.cp312-win_amd64.pyd",
        "numpy.libs\\msvcp140-a4c2.dll",
        "highspy.libs\\msvcp140-a4c2.dll",
        "python312.dll",
    ]


def test_a_library_that_lies_with_pygame_alone_stays_there() -> None:
    entry = ("pygame\\SDL2.dll", "wheel", "BINARY")
    assert list(windows_files.needed([entry])) == [entry]


def test_the_program_does_without_what_loads_the_unused_libraries() -> None:
    spec = (ROOT / "fivecrowns.spec").read_text(encoding="utf-8")
    for module in ("pygame._freetype", "pygame.freetype", "pygame.pypm", "pygame.midi"):
        assert module in spec.split()


def mach_o(machine: int, command: int, version: int) -> bytes:
    """A binary for macOS, as far as it tells for which."""
    commands = struct.pack("<2I16x", 0x19, 24)
    if command == 0x32:
        commands += struct.pack("<6I", command, 24, 1, version, 0, 0)
    else:
        commands += struct.pack("<4I", command, 16, version, 0)
    header = struct.pack("<4s7I", b"\xcf\xfa\xed\xfe", machine, 0, 6, 2, len(commands), 0, 0)
    return header + commands


INTEL, ARM = 0x01000007, 0x0100000C


def test_which_macos_a_binary_needs_is_read_for_each_machine(tmp_path: Path) -> None:
    arm, intel = mach_o(ARM, 0x32, 0x000E0000), mach_o(INTEL, 0x24, 0x000A0D00)
    fat = struct.pack(">4sI", b"\xca\xfe\xba\xbe", 2)
    fat += struct.pack(">5I", ARM, 0, 48, len(arm), 0)
    fat += struct.pack(">5I", INTEL, 0, 48 + len(arm), len(intel), 0)
    fat += arm + intel
    assert dist_macos.oldest_of(arm, "arm64") == (14, 0)
    assert dist_macos.oldest_of(arm, "x86_64") is None
    assert dist_macos.oldest_of(fat, "arm64") == (14, 0)
    assert dist_macos.oldest_of(fat, "x86_64") == (10, 13)
    assert dist_macos.oldest_of(b"\x7fELF and so on", "arm64") is None
    assert dist_macos.oldest_of(b"\xca\xfe\xba\xbe\0\0\0\x41 of Java", "arm64") is None
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.so").write_bytes(intel)
    (tmp_path / "other.dylib").write_bytes(fat)
    (tmp_path / "text").write_text("text")
    assert dist_macos.newest_needed(tmp_path, "x86_64") == (10, 13)
    assert dist_macos.newest_needed(tmp_path, "arm64") == (14, 0)


def test_the_property_list_promises_what_is_installed_for() -> None:
    spec = (ROOT / "fivecrowns.spec").read_text(encoding="utf-8")
    assert '"LSMinimumSystemVersion": OLDEST_TEXT' in spec
    assert dist_macos.OLDEST_TEXT == "11.0"
    assert "macosx_11_0_arm64" in dist_macos.wheels_for("arm64")


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


def test_the_licences_are_looked_at_on_every_system() -> None:
    step = WORKFLOW[: WORKFLOW.index("tests/dist/test_licences.py")].rpartition("- name:")[2]
    assert "if:" not in step
    source = (ROOT / "tests" / "dist" / "test_licences.py").read_text(encoding="utf-8")
    assert "skip" not in source
    assert "tests.window" not in source


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
