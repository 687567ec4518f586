"""``python -m tests.mutations``: puts one fault after the other into a copy of the program
and tells which the tests do not notice. Words choose the faults whose names hold one of them;
the name begins with the dotted name of the function.

Some faults change nothing that can be noticed. The exit status is 2 if the trial itself went
wrong.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.mutations.faults import Fault, faults_in

__all__ = ["ROOT", "TRIED", "Trial", "TrialError", "all_faults", "main", "sample"]

ROOT: Final = Path(__file__).resolve().parents[2]
TRIED: Final = {
    "engine.melds": "engine/test_melds.py",
    "engine.ruleset.Ruleset.points": "engine/test_ruleset.py",
    "engine.shuffle": "engine/test_shuffle.py",
    "engine.match.state": "engine/test_play.py engine/test_play_match.py engine/test_view.py",
    "engine.match.rules": "engine/test_play.py engine/test_play_match.py"
    " engine/test_play_reshuffle.py engine/test_play_score.py engine/test_view.py",
    "engine.match.view": "engine/test_play.py engine/test_play_reshuffle.py"
    " engine/test_play_score.py engine/test_view.py",
    "engine.arrange.api": "engine/arrange",
    "engine.arrange.search": "engine/arrange",
    "engine.bots.normal": "engine/bots/test_levels.py",
    "engine.bots.finish": "engine/bots/test_levels.py",
    "engine.solitaire.rules": "engine/solitaire/test_play.py engine/solitaire/test_options.py",
    "engine.solitaire.solver.closing": "engine/solitaire/test_closing.py",
    "game.store.seal": "game/store/test_damage.py",
    "game.store.records": "game/store/test_matches.py game/store/test_statistics.py",
    "game.match.session.Session.poll": "game/test_session_bots.py",
    "game.table.intent": "game/table/test_intent.py",
    "game.table.situation": "game/table/test_intent.py",
}
"""Modules, classes and functions, by their dotted names, and the tests that try them."""
_COPIED: Final = ("engine", "game", "tests", "build", "assets", "docs", "pyproject.toml")
_SECONDS: Final = 60.0
"""How long the tests of one fault may take. One that makes them hang is noticed, too."""


class TrialError(Exception):
    """The trial went wrong, so that nothing is known of the tests."""


Trial = tuple[Path, Fault, tuple[str, ...]]
"""The file of a fault, the fault, and the tests of which one has to fail."""


def all_faults(tried: str) -> Iterator[Trial]:
    """Yield the faults of an entry of ``TRIED``."""
    file = Path(tried.replace(".", "/"))
    while not (ROOT / file.with_suffix(".py")).is_file():
        file = file.parent
    module = ".".join(file.parts)
    tests = tuple(f"tests/{test}" for test in TRIED[tried].split())
    file = file.with_suffix(".py")
    text = (ROOT / file).read_text(encoding="utf-8")
    for fault in faults_in(text, module, tried[len(module) + 1 :]):
        yield file, fault, tests


def sample(number: int, seed: int) -> list[Trial]:
    """Return some faults, of as many entries of ``TRIED`` as can be."""
    chance = random.Random(seed)
    entries = list(TRIED)
    chance.shuffle(entries)
    chosen = [entries[at % len(entries)] for at in range(number)]
    return [chance.choice(list(all_faults(tried))) for tried in chosen]


def survivors(trials: Iterable[Trial]) -> list[Trial]:
    """Try faults in a copy of the program; return those that no test noticed.

    :raises TrialError: the tests do not pass without a fault.
    """
    trials = list(trials)
    with tempfile.TemporaryDirectory(prefix="mutations-") as place:
        top = Path(place)
        for name in _COPIED:
            if (ROOT / name).is_dir():
                # What is compiled would stand in for what is changed.
                leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
                shutil.copytree(ROOT / name, top / name, ignore=leave)
            else:
                shutil.copy(ROOT / name, top / name)
        # Tests that fail anyway would notice everything.
        tests = sorted({test for *_, its_tests in trials for test in its_tests})
        if not _passes(top, tests, PYTHONDONTWRITEBYTECODE=""):
            raise TrialError(f"the tests do not pass without a fault: {' '.join(tests)}")
        return [trial for trial in trials if not noticed(top, *trial)]


def noticed(top: Path, file: Path, fault: Fault, tests: Sequence[str]) -> bool:
    """Put a fault into the copy at ``top``, run its tests, and take it out again."""
    whole = (top / file).read_bytes()
    (top / file).write_text(fault.source, encoding="utf-8")
    try:
        # Compiled within a second and of one length, two faults would look alike to Python.
        found = not _passes(top, tests, PYTHONDONTWRITEBYTECODE="1")
    finally:
        (top / file).write_bytes(whole)
    print(
        f"noticed  {fault.name}" if found else f"SURVIVES {fault.name}\n{fault.diff}",
        flush=True,
    )
    return found


def _passes(top: Path, tests: Sequence[str], **environment: str) -> bool:
    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", *tests]
    inherited = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *words],
            cwd=top,
            env=inherited | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main(words: Sequence[str]) -> int:
    """Try the faults whose names hold one of the words, or all; return the exit status."""
    trials = [
        trial
        for tried in TRIED
        for trial in all_faults(tried)
        if not words or any(word in trial[1].name for word in words)
    ]
    if not trials:
        print("no function has such a name", file=sys.stderr)
        return 2
    try:
        left = survivors(trials)
    except TrialError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{len(trials) - len(left)} of {len(trials)} faults noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
