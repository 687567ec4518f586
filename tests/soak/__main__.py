"""``python -m tests.soak``: play many matches and print what the program holds."""

from __future__ import annotations

import argparse
import sys

import tests.conftest  # noqa: F401 - no screen, no sound, nothing of the user's
from tests.monkey.watch import MEGABYTE
from tests.soak.play import WARM, Held, matches, over_their_limits

ALLOWED = 5 * MEGABYTE
"""By which memory may differ once everything is there. Caches take their time to fill, up
to their limits: they are emptied for the comparison."""


def main(arguments: list[str] | None = None) -> int:
    """Play; return 1 if something has grown."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=10, help="matches from line to line")
    parser.add_argument("--threads", action="store_true", help="let the bots think on them")
    asked = parser.parse_args(arguments)
    seen: list[Held] = []
    for held in matches(asked.matches, asked.seed, process=not asked.threads):
        seen.append(held)
        if held.matches % asked.every == 0 or held.matches == asked.matches:
            print(held.text, flush=True)
    over = over_their_limits()
    warm = seen[WARM - 1 :] or seen[-1:]
    grown = warm[-1].bare - warm[0].bare
    same = warm[-1].threads == warm[0].threads and warm[-1].children == warm[0].children
    print(f"after the first {warm[0].matches}: {grown / MEGABYTE:+.1f} MB with empty caches")
    print(f"caches beyond their limits: {', '.join(over) or 'none'}")
    return 0 if grown <= ALLOWED and same and not over else 1


if __name__ == "__main__":
    sys.exit(main())
