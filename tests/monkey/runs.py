"""Whole runs: by chance, by a script, and the shortest script that fails."""

from __future__ import annotations

import dataclasses
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from game.text.i18n import available_languages
from tests.game.store.helpers import quick_folder
from tests.monkey.chance import SIZES, Monkey
from tests.monkey.deeds import Deed, Script, Start
from tests.monkey.hands import do
from tests.monkey.program import FaultError, Program
from tests.monkey.shrink import shortest

__all__ = ["Failure", "play_script", "play_seed", "shortened", "start_of"]

STEPS: Final = 250
"""Deeds of a run, about."""
_TESTS: Final = Path(__file__).parents[1]


@dataclasses.dataclass(frozen=True)
class Failure:
    """A run that broke something."""

    script: Script
    kind: str
    """By which two failures are known to be the same."""
    text: str


def start_of(seed: int) -> Start:
    """Return how the run of a seed begins."""
    rng = Random(f"start {seed}")
    wide, high = rng.choice(SIZES[:8])
    return Start(
        seed=seed,
        speed=rng.choice(("instant", "instant", "fast", "normal")),
        language=rng.choice(("en", *available_languages())),
        wide=wide,
        high=high,
        loose=rng.random() < 0.2,
    )


def play_seed(seed: int, steps: int = STEPS) -> Failure | None:
    """Let the monkey of a seed play; return what it has broken, if it has."""
    monkey = Monkey(seed)
    start, done = start_of(seed), list[Deed]()
    try:
        with quick_folder() as folder, Program(start, folder) as program:
            while len(done) < steps:
                for deed in monkey.next(program):
                    done.append(deed)
                    do(program, deed)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        return _failure(Script(start, tuple(done)), error)
    return None


def play_script(script: Script) -> Failure | None:
    """Play a script; return what it has broken, if it has."""
    done = 0
    try:
        with quick_folder() as folder, Program(script.start, folder) as program:
            for deed in script.deeds:
                done += 1
                do(program, deed)
    except Exception as error:  # noqa: BLE001 - as above
        return _failure(Script(script.start, script.deeds[:done]), error)
    return None


def shortened(failure: Failure, seconds: float) -> Failure:
    """Return the shortest failure of the same kind that is found within a time."""
    end = time.monotonic() + seconds
    best = failure

    def fails(deeds: Sequence[Deed]) -> bool:
        nonlocal best
        if time.monotonic() > end:
            return False
        found = play_script(Script(failure.script.start, tuple(deeds)))
        if found is None or found.kind != failure.kind:
            return False
        best = found
        return True

    shortest(failure.script.deeds, fails)
    return best


def _failure(script: Script, error: Exception) -> Failure:
    if isinstance(error, FaultError):
        return Failure(script, error.kind, str(error))
    trace = traceback.extract_tb(error.__traceback__)
    where = next((f for f in reversed(trace) if _TESTS not in Path(f.filename).parents), None)
    place = "" if where is None else f" in {where.name}"
    text = "".join(traceback.format_exception(error))
    return Failure(script, f"{type(error).__name__}{place}", text)
