"""``python -m tests.monkey``: let the monkey play for a while, or play a script again."""

from __future__ import annotations

import argparse
import os
import sys
import time
import warnings
from pathlib import Path

import tests.conftest  # noqa: F401 - no screen, no sound, nothing of the user's


def main(arguments: list[str] | None = None) -> int:
    """Play; return 1 if something broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the first run")
    parser.add_argument("--minutes", type=float, default=1.0, help="to play in all")
    parser.add_argument("--steps", type=int, default=250, help="deeds of a run")
    parser.add_argument("--runs", type=int, default=0, help="at most so many runs")
    parser.add_argument("--replay", type=Path, help="play this script instead")
    parser.add_argument("--screen", action="store_true", help="in a real window")
    parser.add_argument("--go-on", action="store_true", help="after a failure too")
    parser.add_argument("--shrinking", type=float, default=3.0, help="minutes for each failure")
    asked = parser.parse_args(arguments)
    if asked.screen:
        del os.environ["SDL_VIDEODRIVER"]
    warnings.simplefilter("error")
    # The folders of tests.conftest go with the process.
    warnings.filterwarnings("ignore", "Implicitly cleaning up", ResourceWarning)
    return _replay(asked.replay) if asked.replay else _play(asked)


def _play(asked: argparse.Namespace) -> int:
    # Not before the environment says which screen there is.
    from tests.monkey.runs import play_seed, shortened
    from tests.monkey.watch import Watch

    end = time.monotonic() + 60 * asked.minutes
    runs, failures, watch = 0, 0, Watch()
    while time.monotonic() < end and (not asked.runs or runs < asked.runs):
        seed = asked.seed + runs
        runs += 1
        began = time.monotonic()
        failure = play_seed(seed, asked.steps)
        took = time.monotonic() - began
        print(f"seed {seed}: {took:.1f} s, {watch.now()}", flush=True)
        if failure is not None:
            failures += 1
            print(f"FAILED: {failure.text}\nshrinking {len(failure.script.deeds)} deeds")
            failure = shortened(failure, 60 * asked.shrinking)
            print(f"{failure.text}\n\n{failure.script.text}", flush=True)
            if not asked.go_on:
                break
    print(f"{runs} runs, {failures} failures; {watch.summary()}")
    return 1 if failures else 0


def _replay(path: Path) -> int:
    from tests.monkey.deeds import Script
    from tests.monkey.runs import play_script

    failure = play_script(Script.parse(path.read_text(encoding="utf-8").splitlines()))
    print("nothing broke" if failure is None else failure.text)
    return 0 if failure is None else 1


if __name__ == "__main__":
    sys.exit(main())
