"""Starting the program as a process: what stops it says so in one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.interrupts import interruptible

ROOT = Path(__file__).resolve().parents[2]


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--bogus"], "--bogus"),
        (["--size", "huge"], "huge"),
        (["--seed", "x"], "'x'"),
        (["--new", "players=99"], "99"),
        (["--trace", "/nonexistent/folder/trace"], "/nonexistent/folder/trace"),
    ],
)
def test_bad_options_end_it_with_one_line_and_exit_2(arguments: list[str], part: str) -> None:
    done = start(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert part in done.stderr


def test_the_version_names_the_engine() -> None:
    done = start("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("fivecrowns ")
    assert "engine: " in done.stdout


def test_no_display_ends_it_with_one_line_and_exit_2() -> None:
    dropped = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in dropped}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system has its screen")
@pytest.mark.parametrize(
    ("file", "package"), [("libX11.so.6", "libx11-6"), ("libXext.so.6", "libxext6")]
)
def test_a_missing_library_of_the_screen_is_named_with_its_package(
    file: str, package: str, tmp_path: Path
) -> None:
    (tmp_path / file).write_bytes(b"")  # found first, and no library
    dropped = {"WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in dropped}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env={**environment, "DISPLAY": ":4711", "LD_LIBRARY_PATH": str(tmp_path)},
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"the library {file} is missing; install {package} (Debian" in done.stderr


NAMED = """\
import ctypes
import game.program
import pygame
library = ctypes.CDLL(pygame.base.__file__)
library.SDL_GetHint.restype = ctypes.c_char_p
print(library.SDL_GetHint(b"SDL_APP_NAME").decode())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SDL is found otherwise there")
def test_the_system_knows_it_by_its_name() -> None:
    """In the settings of power and sound, where SDL's own word would stand."""
    done = subprocess.run(
        [sys.executable, "-c", NAMED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "Five Crowns"


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start the program without a screen, in the background; end it in any case."""
    with interruptible():
        process = subprocess.Popen(
            [sys.executable, "-m", "game", *arguments],
            cwd=ROOT,
            env=os.environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    with process:
        try:
            yield process
        finally:
            # Else leaving would wait for it for ever.
            if process.poll() is None:
                process.kill()


def wait_for_line(path: Path, process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while not (path.exists() and path.read_text(encoding="utf-8")):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline, "no frame was shown"
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems")
@pytest.mark.parametrize(
    ("size", "told"),
    [("720x1280", "720x1280 cannot be had here; it is 800x1280"), ("900x640", "")],
)
def test_a_size_that_cannot_be_had_is_told_in_one_line(
    size: str, told: str, tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    arguments = ("--trace", str(trace), "--data-dir", str(tmp_path / "d"), "--size", size)
    with running(*arguments) as process:
        wait_for_line(trace, process)
        process.send_signal(signal.SIGTERM)
        _out, errors = process.communicate(timeout=60)
    assert errors.count("\n") == (1 if told else 0)
    assert told in errors
    assert "at least 800x600" in start("--help").stdout.replace("\n", " ")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)], ids=["TERM", "INT"]
)
def test_an_order_to_end_is_obeyed_at_once_and_quietly(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    arguments = ("--trace", str(trace), "--data-dir", str(tmp_path / "d"), "--new", "players=3")
    with running(*arguments) as process:
        wait_for_line(trace, process)
        process.send_signal(number)
        _out, errors = process.communicate(timeout=60)
    assert process.returncode == status
    assert errors == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is full")
def test_a_trace_that_takes_no_more_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    arguments = ("--trace", "/dev/full", "--data-dir", str(tmp_path), "--new", "players=3")
    with running(*arguments) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        assert "trace" in line
        process.terminate()
        _out, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert errors == ""


@pytest.mark.skipif(sys.platform == "win32", reason="shells of POSIX systems")
def test_with_its_standard_files_closed_nothing_else_takes_their_place(tmp_path: Path) -> None:
    """Started by a click there may be no terminal at all."""
    trace = tmp_path / "trace"
    # Trouble with the sound is told on standard error, whatever that is by then.
    command = (
        f'exec "{sys.executable}" -m game --data-dir "{tmp_path}/d" --trace "{trace}" '
        f"<&- >&- 2>&-"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "nonsense"}
    with subprocess.Popen(["sh", "-c", command], cwd=ROOT, env=environment) as process:
        wait_for_line(trace, process)
        numbers = {
            number: Path(f"/proc/{process.pid}/fd/{number}").readlink()
            for number in (0, 1, 2)
            if Path("/proc/self/fd").exists()
        }
        process.terminate()
        assert process.wait(60) == 0
    assert set(numbers.values()) <= {Path(os.devnull)}
    for line in trace.read_text(encoding="utf-8").splitlines():
        assert line.startswith("{")
