"""``python -m tests.mutations``: puts one fault after the other into a copy of the program
and sees that the tests notice it. Words choose the faults whose names hold one of them.

The exit status is 1 if one was not noticed, 2 if the trial itself went wrong.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.mutations import of_players, of_program, of_rules
from tests.mutations.mutant import Mutant

__all__ = ["MUTANTS", "ROOT", "TrialError", "main", "mutated", "noticed"]

ROOT: Final = Path(__file__).resolve().parents[2]
MUTANTS: Final = (
    *of_rules.MELDS,
    *of_rules.ROUNDS,
    *of_rules.SCORES,
    *of_rules.CHANCE,
    *of_players.ARRANGING,
    *of_players.SEEN,
    *of_players.BOTS,
    *of_players.SOLITAIRE,
    *of_program.TABLE,
)
_COPIED: Final = ("engine", "game", "tests", "build", "assets", "docs", "pyproject.toml")
_SECONDS: Final = 600.0
"""How long the tests of one fault may take. One that makes them hang is noticed, too."""
_PASSED: Final = 0
_FAILED: Final = 1
"""What pytest ends with when a test fails; anything else says nothing about the fault."""


class TrialError(Exception):
    """The trial went wrong, so that nothing is known of the tests."""


def mutated(text: str, mutant: Mutant) -> str:
    """Return the text of a file with the fault in it.

    :raises TrialError: what is to be replaced is not there exactly once.
    """
    count = text.count(mutant.old)
    if count != 1:
        raise TrialError(
            f"{mutant.name}: {mutant.old!r} stands {count} times in {mutant.file}, not once"
        )
    return text.replace(mutant.old, mutant.new)


def noticed(top: Path, mutant: Mutant) -> bool:
    """Put a fault into the copy at ``top``, run its tests, and take it out again.

    :raises TrialError: the fault has no place, or the tests could not be run.
    """
    file = top / mutant.file
    whole = file.read_text(encoding="utf-8")
    _write(file, mutated(whole, mutant))
    try:
        status, output = _pytest(top, mutant.tests)
    finally:
        _write(file, whole)
    if status not in (_PASSED, _FAILED):
        raise TrialError(f"{mutant.name}: pytest ended with {status}\n{output[-2000:]}")
    return status == _FAILED


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    # Written within a second and of one length, two versions look alike to Python.
    Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)


def _pytest(top: Path, tests: Sequence[str]) -> tuple[int, str]:
    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=line", *tests]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *words],
            cwd=top,
            env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return _FAILED, "the tests hung"
    return done.returncode, done.stdout


def main(words: Sequence[str]) -> int:
    """Try the faults whose names hold one of the words, or all; return the exit status."""
    chosen = [m for m in MUTANTS if not words or any(word in m.name for word in words)]
    if not chosen:
        print("no fault has such a name", file=sys.stderr)
        return 2
    survivors = []
    with tempfile.TemporaryDirectory(prefix="mutations-") as place:
        top = Path(place)
        for name in _COPIED:
            if (ROOT / name).is_dir():
                # What is compiled would stand in for what is changed.
                leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
                shutil.copytree(ROOT / name, top / name, ignore=leave)
            else:
                shutil.copy(ROOT / name, top / name)
        try:
            # Tests that fail anyway would notice everything.
            status, output = _pytest(top, sorted({test for m in chosen for test in m.tests}))
            if status != _PASSED:
                raise TrialError(f"the tests do not pass without a fault\n{output[-2000:]}")
            for mutant in chosen:
                found = noticed(top, mutant)
                print(f"{'noticed ' if found else 'SURVIVES'} {mutant.name}", flush=True)
                if not found:
                    survivors.append(mutant)
        except TrialError as error:
            print(error, file=sys.stderr)
            return 2
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} faults noticed")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
