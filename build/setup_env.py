"""Make or refresh .venv, which holds the game's packages and the tools to develop it.

Run by the Makefile with the system's own Python (3.11 or later), so it uses
nothing but the standard library. Whatever goes wrong is told in one sentence.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "fivecrowns-setup"
LOG = VENV / "fivecrowns-setup.log"

NETWORK_SIGNS = (
    "from versions: none",
    "Max retries exceeded",
    "Temporary failure in name resolution",
    "ConnectionError",
    "ReadTimeoutError",
)
"""What pip writes when it could not reach any package index."""


class SetupError(Exception):
    """The environment can't be made; the message is the sentence to show."""


def requirements() -> list[str]:
    """Return what pyproject.toml asks for, to play and to develop."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted: list[str] = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    return wanted


def environment_python() -> Path:
    """Return the interpreter inside .venv, whether or not it is there."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment_version() -> tuple[int, int] | None:
    """Return the Python version of .venv, or None if it can't be used."""
    ask = "import sys, pip; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [environment_python(), "-c", ask], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    major, minor = answer.stdout.split()
    return int(major), int(minor)


def make_environment() -> None:
    """Create .venv anew with the running Python."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SetupError(
            f"{sys.executable} lacks the venv module; on Debian and Ubuntu install it with: "
            "sudo apt install python3-venv"
        )
    version = "{}.{}".format(*sys.version_info)
    print(f"Making an environment for Python {version} in .venv", flush=True)
    result = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", VENV],
        check=False,
        capture_output=True,
        text=True,
    )
    if result.returncode != 0:
        reason = (result.stderr or result.stdout).strip().splitlines() or ["no reason given"]
        raise SetupError(f"could not make the Python environment {VENV}: {reason[-1]}")


def install(wanted: list[str]) -> None:
    """Install the requirements in the pinned versions; pip's output goes to the log."""
    command = [
        str(environment_python()),
        *("-m", "pip", "install", "--no-user", "--disable-pip-version-check", "--no-input"),
        *("--retries", "2", "--constraint", str(ROOT / "constraints.txt"), *wanted),
    ]
    with LOG.open("w", encoding="utf-8") as log:
        log.write(shlex.join(command) + "\n")
        log.flush()
        result = subprocess.run(command, check=False, stdout=log, stderr=subprocess.STDOUT)
    if result.returncode == 0:
        return
    told = LOG.read_text(encoding="utf-8", errors="replace")
    where = LOG.relative_to(ROOT)
    if any(sign in told for sign in NETWORK_SIGNS):
        raise SetupError(
            f"could not download the Python packages; is there a network connection? "
            f"(pip's own words: {where})"
        )
    raise SetupError(f"pip could not install the Python packages; its own words: {where}")


def set_up(this_python: bool) -> None:
    """Bring .venv up to date; ``this_python`` insists on the running Python's version."""
    # An interrupted run must not look like a finished one.
    STAMP.unlink(missing_ok=True)
    version = environment_version()
    if (
        version is None
        or version < (3, 11)
        or (this_python and version != sys.version_info[:2])
    ):
        make_environment()
    print("Installing the Python packages into .venv (see constraints.txt)", flush=True)
    install(requirements())
    STAMP.touch()


def main(argv: list[str]) -> int:
    """Set up, or say in one sentence why not; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--this-python", action="store_true", help="remake .venv if it has another version"
    )
    options = parser.parse_args(argv)
    try:
        set_up(options.this_python)
    except SetupError as error:
        print(f"setup: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"setup: {error.strerror}: {error.filename}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
