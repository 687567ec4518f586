"""The program on systems that are not at hand: Windows and macOS, faked or read from source."""

from __future__ import annotations

import ast
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

from game.app import window
from game.stderr import hold_standard_files, say, silence_libraries
from game.store.folder import default_folder
from game.workers import solver as solver_process

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "game").rglob("*.py")])
SCRIPTS = [path for path in (ROOT / "build").glob("*.py") if path.stem != "dist_measure"]
"""What builds the download on every system; its measuring reads what Linux tells."""

POSIX_ONLY = frozenset(
    "os.nice os.fork os.getuid os.geteuid os.getgid os.uname os.statvfs os.chown os.lchown"
    " os.getpgid os.setsid os.killpg os.mkfifo os.sync os.fchmod os.fchown os.O_DIRECTORY"
    " os.getloadavg os.sched_getaffinity signal.SIGKILL signal.SIGHUP signal.SIGUSR1"
    " signal.SIGUSR2 signal.SIGALRM signal.SIGCHLD signal.pause signal.alarm".split()
)
POSIX_MODULES = frozenset("fcntl pwd grp resource termios tty pty posix syslog".split())
GUARD = re.compile(r"hasattr\(|sys\.platform|os\.name|except ImportError|find_spec")


def functions(tree: ast.Module) -> list[ast.AST]:
    """The functions of a module, or the module itself where nothing is in a function."""
    found: list[ast.AST] = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return found or [tree]


def offences(source: str) -> list[str]:
    """What only POSIX systems have, used in a module or function that asks for no system."""
    found = []
    tree = ast.parse(source)
    for scope in functions(tree):
        used = [
            f"{node.value.id}.{node.attr}"
            for node in ast.walk(scope)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        ]
        used = [name for name in used if name in POSIX_ONLY]
        if used and not GUARD.search(ast.unparse(scope)):
            found += used
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        found += [n for n in names if n in POSIX_MODULES and not GUARD.search(source)]
    return found


def test_nothing_of_posix_alone_is_used_without_asking() -> None:
    files = [*SOURCES, *SCRIPTS]
    found = {path.name: offences(path.read_text(encoding="utf-8")) for path in files}
    assert {name: names for name, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "source",
    ["import os\nos.nice(5)", "import os\ndef f():\n    os.fork()", "import fcntl"],
)
def test_the_check_sees_what_it_forbids(source: str) -> None:
    assert offences(source)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_every_name_that_is_used_is_there_on_other_systems(system: str, tmp_path: Path) -> None:
    """By the types of the standard library, which tell what each system has."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--platform", system, "--no-pretty"),
            *("--cache-dir", str(tmp_path), "engine", "game", *map(str, SCRIPTS)),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "source files" in done.stdout, done.stdout + done.stderr
    missing = ("[attr-defined]", "[name-defined]", "[import-not-found]", "[call-arg]")
    assert [line for line in done.stdout.splitlines() if line.endswith(missing)] == []


def test_the_check_lets_pass_what_asks_first() -> None:
    assert (
        offences("import os\ndef f():\n    if hasattr(os, 'nice'):\n        os.nice(5)") == []
    )


def test_no_path_of_one_system_is_written_down() -> None:
    """Where things lie is asked of platformdirs and tempfile."""
    of_one_system = re.compile(r"/(tmp|home|usr|var|etc|dev|proc)/|~/|[A-Z]:\\")
    found = [
        f"{path.relative_to(ROOT)}: {node.value}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and of_one_system.match(node.value)
    ]
    assert found == []


def test_no_font_of_the_system_is_asked_for() -> None:
    """There may be none, or other letters in it."""
    asking = re.compile(r"SysFont|match_font|get_default_font|font\.Font\(None")
    assert [p for p in SOURCES if asking.search(p.read_text(encoding="utf-8"))] == []


def test_files_are_read_and_written_in_utf_8_on_every_system() -> None:
    """Windows would take its own encoding where none is named."""
    missing = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            named = {keyword.arg for keyword in node.keywords}
            if node.func.attr in ("read_text", "write_text") and "encoding" not in named:
                missing.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert missing == []


def test_the_data_lies_where_each_system_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Windows, "user_data_dir", property(lambda _self: r"C:\Local\fivecrowns")
    )
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for system in (Windows, MacOS):
        monkeypatch.setattr("platformdirs.PlatformDirs", system)
        assert default_folder().name.endswith("fivecrowns")
    assert "Library/Application Support" in str(default_folder()).replace("\\", "/")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_no_session_is_asked_for_where_there_are_none(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert window.no_session(None)
    monkeypatch.setattr(sys, "platform", system)
    assert not window.no_session(None)


def test_a_windowed_program_on_windows_has_no_standard_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def closed(_number: int) -> int:
        raise OSError("bad file descriptor")

    monkeypatch.setattr(sys, "stderr", None)
    say("nobody hears this")
    with monkeypatch.context() as patch:
        patch.setattr(os, "dup", closed)
        with silence_libraries():
            pass


def test_closed_standard_files_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def closed(number: int) -> None:
        raise OSError(number)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", closed)
        patch.setattr(os, "open", lambda path, _flags: opened.append(path))
        hold_standard_files()
    assert opened == [os.devnull] * 3


def test_the_solver_serves_without_priorities(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "nice", raising=False)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    ours, theirs = multiprocessing.Pipe()
    ours.close()
    solver_process.serve(theirs)
