"""The command line and the signals of a terminal: it ends without a word, also when a signal
comes before anything is loaded."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.interrupts import interruptible

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

ROOT = Path(__file__).parents[2]

# Sends itself a signal when a module is about to be loaded, or else when it reads its input.
STRUCK = """
import os, runpy, sys

class Strikes:
    def find_spec(self, name, path, target=None):
        if name == MODULE:
            os.kill(os.getpid(), SIGNAL)

class Lines:
    buffer = property(lambda self: self)
    def readline(self, limit):
        os.kill(os.getpid(), SIGNAL)
        return b"{}"

sys.meta_path.insert(0, Strikes())
sys.stdin = Lines()
sys.argv = ["engine", *WORDS]
runpy.run_module("engine", run_name="__main__", alter_sys=True)
"""

# Says when the first module of the commands is about to be loaded.
BEGUN = """
import runpy, sys

class Begun:
    def find_spec(self, name, path, target=None):
        if name == "engine.cli.replay":
            print("begun", flush=True)

if __name__ == "__main__":
    sys.meta_path.insert(0, Begun())
    runpy.run_module("engine", run_name="__main__", alter_sys=True)
"""


def struck(number: int, module: str, *words: str) -> tuple[int, str, str]:
    """Exit status, output and errors of a command that is sent a signal at a module."""
    code = f"MODULE = {module!r}; SIGNAL = {int(number)}; WORDS = {words!r}\n{STRUCK}"
    with interruptible():
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", ["SIGINT", "SIGQUIT"])
@pytest.mark.parametrize(
    "module", ["engine.errors", "engine.match.rules", "engine.bots.simulation", "nothing"]
)
def test_a_signal_ends_it_without_a_word_from_the_start(name: str, module: str) -> None:
    number = getattr(signal, name)
    assert struck(number, module, "score") == (128 + number, "", "")


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("wait", [0, 0.1, 0.3, 0.6])
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("name", ["SIGINT", "SIGQUIT"])
def test_all_processes_of_a_simulation_end_with_a_sentence_at_most(
    name: str, jobs: int, wait: float
) -> None:
    number = getattr(signal, name)
    words = f"simulate --bots easy,easy --matches 100000 --rounds 3 --jobs {jobs}"
    with interruptible():
        process = subprocess.Popen(
            [sys.executable, "-c", BEGUN, *words.split()],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(wait)
        os.killpg(process.pid, number)
        _, err = process.communicate(timeout=60)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 128 + number
    assert err.count("\n") <= (number == signal.SIGINT)
