"""The scripts that make the download, without making it."""

from __future__ import annotations

import ast
import configparser
import gzip
import importlib.metadata
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import dist  # noqa: E402
import dist_files  # noqa: E402
import dist_glibc  # noqa: E402
import dist_program  # noqa: E402
import icons  # noqa: E402
import licences  # noqa: E402
import windows_version  # noqa: E402

from tests.dist.built import exec_words  # noqa: E402

LINUX = ROOT / "build" / "package" / "linux"
MICROSOFT = "Microsoft's runtime libraries for C and C++"
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="scripts for Linux")


def test_icons_can_be_read_in_every_form(tmp_path: Path) -> None:
    folder = icons.make_icons(tmp_path)
    ico = (folder / "fivecrowns.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", ico)
    assert (kind, count) == (1, len(icons.ICO_SIZES))
    for i, px in enumerate(icons.ICO_SIZES):
        entry = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * i)
        picture = pygame.image.load(BytesIO(ico[entry[7] : entry[7] + entry[6]]), "x.png")
        assert picture.get_size() == (px, px)
    icns = (folder / "fivecrowns.icns").read_bytes()
    assert struct.unpack_from(">4sI", icns) == (b"icns", len(icns))
    for px in icons.PNG_SIZES:
        png = pygame.image.load(folder / f"fivecrowns-{px}.png")
        assert png.get_size() == (px, px)


def test_the_version_for_windows_has_four_numbers() -> None:
    assert windows_version.numbers("0.1.0") == (0, 1, 0, 0)
    assert windows_version.numbers("1.2.3.dev4") == (1, 2, 3, 0)
    assert windows_version.numbers("1.2.3.4.5") == (1, 2, 3, 4)
    with pytest.raises(ValueError, match="not a version"):
        windows_version.numbers("dev")


def test_the_manifest_for_windows_asks_for_sharp_windows() -> None:
    tree = ET.parse(ROOT / "build" / "package" / "fivecrowns.manifest")
    texts = {element.tag.partition("}")[2]: element.text for element in tree.iter()}
    assert texts["dpiAwareness"] == "PerMonitorV2, PerMonitor"


def test_the_archive_is_the_same_wherever_and_whenever_it_is_made(tmp_path: Path) -> None:
    archives = []
    for name, mask in (("one", 0o644), ("other", 0o600)):
        folder = tmp_path / name / "program"
        folder.mkdir(parents=True)
        for file in ("b", "a") if name == "one" else ("a", "b"):
            (folder / file).write_text(file)
            (folder / file).chmod(mask)
        (folder / "run").write_text("run")
        (folder / "run").chmod(0o700)
        (folder / "link").symlink_to("a")
        archives.append(tmp_path / f"{name}.tar.gz")
        dist_files.tar_gz(folder, archives[-1], 1_600_000_000)
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as tar:
        modes = {entry.name: entry.mode for entry in tar}
    assert modes["program/run"] == 0o755
    assert modes["program/a"] == 0o644
    assert gzip.decompress(dist_files.gzipped(b"x")) == b"x"


def test_differences_are_found(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "deep" / "same").write_text("same")
        (tmp_path / name / "changed").write_text(name)
    (tmp_path / "one" / "alone").write_text("")
    assert dist.differences(tmp_path / "one", tmp_path / "other") == ["alone", "changed"]
    assert dist.differences(tmp_path / "one", tmp_path / "one") == []


def test_what_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dist, "ROOT", tmp_path)
    (tmp_path / "game.deb").write_bytes(b"x")
    dist.check_size(tmp_path / "game.deb")
    monkeypatch.setattr(dist, "MEGABYTE", 0.001)
    with pytest.raises(dist_files.DistError, match=r"game\.deb has 1000\.0 MB, more than 35"):
        dist.check_size(tmp_path / "game.deb")


def test_what_is_not_pinned_is_refused() -> None:
    pinned = "pygame-ce==" + dist_program_pin("pygame-ce")
    dist_program.only_pinned(f"pip==23.0\n{pinned}\n")
    with pytest.raises(dist_files.DistError, match=r"pygame_ce==1\.0 is in the environment"):
        dist_program.only_pinned("pygame_ce==1.0")
    with pytest.raises(dist_files.DistError, match="not pinned"):
        dist_program.only_pinned("requests==2.0")


def dist_program_pin(name: str) -> str:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return next(
        line.partition("==")[2] for line in text.splitlines() if line.startswith(f"{name}==")
    )


def test_the_time_of_the_files_is_the_commits_unless_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    assert dist_program.epoch() == 1234567890
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setenv("PATH", "")
    assert dist_program.epoch() == 1577836800


def test_a_failing_command_is_told_with_its_last_words() -> None:
    with pytest.raises(dist_files.DistError, match="why it failed"):
        dist_files.run([sys.executable, "-c", "print('why it failed'); raise SystemExit(3)"])
    with pytest.raises(dist_files.DistError, match="there is no no-such-tool"):
        dist_files.run(["no-such-tool"])


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        dist.main(["programme"])
    assert stop.value.code == 2
    assert "there is no part programme" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "library"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL 2"),
        ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL_ttf"),
        ("libz.so.1", "zlib"),
        ("libpython3.12.so.1.0", "Python"),
        ("libscipy_openblas64_-32a4b2a6.so", "OpenBLAS and LAPACK"),
        ("libjpeg-a5e764f6.so.62.4.0", "libjpeg-turbo"),
        ("SDL2.dll", "SDL 2"),
        ("SDL2_image.dll", "SDL_image"),
        ("SDL2_mixer.dll", "SDL_mixer"),
        ("SDL2_ttf.dll", "SDL_ttf"),
        ("libopusfile-0.dll", "opusfile"),
        ("libpng16-16.dll", "libpng"),
        ("libffi-8.dll", "libffi"),
        ("sqlite3.dll", "SQLite"),
        ("python312.dll", "Python"),
        ("python3.dll", "Python"),
        ("VCRUNTIME140.dll", MICROSOFT),
        ("VCRUNTIME140_1.dll", MICROSOFT),
        ("msvcp140-a4c2229bdc2a2a630acdc095b4d86008.dll", MICROSOFT),
        ("ucrtbase.dll", MICROSOFT),
        ("api-ms-win-crt-runtime-l1-1-0.dll", MICROSOFT),
        ("libscipy_openblas64_-63c857e738469261263c764a36be9436.dll", "OpenBLAS and LAPACK"),
        ("libSDL2-2.0.0.dylib", "SDL 2"),
        ("libgcc_s.1.1.dylib", "GNU GCC's library"),
        ("libz.1.3.1.zlib-ng.dylib", "zlib"),
        ("libwebpdemux.2.0.17.dylib", "libwebp"),
    ],
)
def test_libraries_are_known_by_their_file_names(file: str, library: str) -> None:
    assert licences.is_library(file)
    assert licences.LIBRARIES[licences.library_of(file)].name == library


@pytest.mark.parametrize(
    "file",
    [
        "base.cpython-312-x86_64-linux-gnu.so",
        "_core.cpython-312-darwin.so",
        "SDL.cp312-win_amd64.pyd",
        "_cffi.abi3.so",
        "README.txt",
    ],
)
def test_pythons_modules_are_no_libraries(file: str) -> None:
    assert not licences.is_library(file)


def told_of(*files: str) -> set[str]:
    return {library.name for library in licences.libraries_in(files)}


def test_what_is_not_there_is_not_told_of() -> None:
    assert told_of("pygame.libs/libSDL2-2-50d19f93.0.so.0.3200.10") == {"SDL 2"}
    assert told_of("numpy/core.cpython-312-x86_64-linux-gnu.so") == set()


def test_what_a_windows_library_has_within_is_told_of() -> None:
    assert told_of("SDL2_ttf.dll") == {"SDL_ttf", "FreeType", "HarfBuzz"}
    assert told_of("pygame\\libpng16-16.dll") == {"libpng", "zlib"}
    assert told_of("libSDL2_ttf-2-e69aa315.0.so.0.2400.0") == {"SDL_ttf"}


@pytest.mark.parametrize("ending", ["cpython-312-x86_64-linux-gnu.so", "cp312-win_amd64.pyd"])
def test_the_runtime_of_the_compiled_modules_is_told_of(ending: str) -> None:
    (name,) = told_of(f"engine/arrange/native__mypyc.{ending}")
    assert name.startswith("mypyc's runtime")


def test_the_licence_of_that_runtime_is_the_compilers() -> None:
    files = importlib.metadata.files("mypy") or []
    (text,) = (
        file for file in files if re.search(r"dist-info/(licenses/)?LICENSE$", str(file))
    )
    ours = ROOT / "build" / "package" / "licences" / "mypyc.txt"
    assert text.read_text(encoding="utf-8").split() == ours.read_text(encoding="utf-8").split()


def test_where_the_source_of_lgpl_libraries_is_had_is_told() -> None:
    lesser = [x for x in licences.LIBRARIES.values() if x.licence.startswith("LGPL")]
    assert len(lesser) == 4
    assert all(library.source.startswith("https://") for library in lesser)
    assert "https://github.com/pygame-community/pygame-ce" in licences.INTRODUCTION


def test_every_licence_has_its_text() -> None:
    texts = {path.stem for path in (ROOT / "build" / "package" / "licences").glob("*.txt")}
    libraries = [*licences.LIBRARIES.values(), licences.MYPYC]
    named = {x.licence for x in libraries if " " not in x.licence}
    assert named == texts


@ON_LINUX
@pytest.mark.skipif(shutil.which("objdump") is None, reason="objdump is not installed")
def test_the_versions_that_a_program_needs_are_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    python = Path(sys.executable).resolve()
    needed = dist_glibc.needed_versions(python)
    assert needed["GLIBC"] >= (2, 2)
    assert dist_glibc.oldest_glibc(python) == ".".join(map(str, needed["GLIBC"]))
    assert dist_glibc.main([str(python)]) == (needed["GLIBC"] > dist_glibc.OLDEST_GLIBC)
    assert "GLIBC" in capsys.readouterr().out


def unpacked(folder: Path) -> Path:
    """Return an archive's folder with a stand-in for the program."""
    (folder / "fivecrowns").mkdir(parents=True)
    program = folder / "fivecrowns" / "fivecrowns"
    program.write_text('#!/bin/sh\necho "$0"\n')
    program.chmod(0o755)
    icon = folder / "icons" / "hicolor" / "16x16" / "apps" / "fivecrowns.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"png")
    for name in ("install.sh", "uninstall.sh", "fivecrowns.desktop"):
        shutil.copy(LINUX / name, folder / name)
        (folder / name).chmod(0o755)
    return folder


@ON_LINUX
@pytest.mark.parametrize("name", ["plain", "Jürgen Müller", "100% $x `y` \"z\" 'q' \\w"])
def test_installing_for_oneself_works_in_any_home(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    folder = unpacked(tmp_path / "down loads")
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    for _twice in range(2):
        subprocess.run(
            [folder / "install.sh"], env=environment, check=True, stdout=subprocess.DEVNULL
        )
    desktop = home / ".local/share/applications/fivecrowns.desktop"
    command = exec_words(desktop)
    program = home / ".local/lib/fivecrowns/fivecrowns"
    assert command == [str(program)]
    for start in (command, [str(home / ".local/bin/fivecrowns")]):
        said = subprocess.run(start, capture_output=True, text=True, check=True)
        assert said.stdout.strip().endswith("fivecrowns")
    saved = home / ".local/share/fivecrowns/saved"
    saved.parent.mkdir()
    saved.write_text("kept")
    subprocess.run(
        [program.parent / "uninstall.sh"],
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    left = [path for path in (home / ".local").rglob("*") if not path.is_dir()]
    assert left == [saved]


@ON_LINUX
def test_installing_without_the_program_is_refused_in_a_sentence(tmp_path: Path) -> None:
    folder = unpacked(tmp_path / "a")
    shutil.rmtree(folder / "fivecrowns")
    done = subprocess.run(
        [folder / "install.sh"],
        env={"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "home").exists()


def test_the_menu_entry_is_well_formed() -> None:
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(LINUX / "fivecrowns.desktop", encoding="utf-8")
    keys = entry["Desktop Entry"]
    assert keys["Type"] == "Application"
    assert keys["StartupWMClass"] == "fivecrowns"
    assert "CardGame" in keys["Categories"]
    assert keys["Terminal"] == "false"


def test_nothing_that_is_imported_is_left_out() -> None:
    """Imports inside functions, too: what is not called at the start fails late."""
    spec = (ROOT / "fivecrowns.spec").read_text(encoding="utf-8")
    excluded = re.findall(r'EXCLUDED = """(.*?)"""', spec, re.DOTALL)[0].split()
    assert "tkinter" in excluded
    offences = []
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            offences += [
                f"{path.relative_to(ROOT)}: {name}"
                for name in names
                if any(f"{name}.".startswith(f"{out}.") for out in excluded)
            ]
    assert offences == []


def test_the_manual_page_tells_every_option() -> None:
    page = (LINUX / "fivecrowns.6").read_text(encoding="utf-8").replace("\\-", "-")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    options = {
        line.split("`")[1].split()[0]
        for line in readme.splitlines()
        if line.startswith("| `--")
    }
    assert options
    assert {option for option in options if option not in page} == set()
