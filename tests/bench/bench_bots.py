"""How long each level thinks about a whole turn: ``python -m tests.bench.bench_bots``.

Targets, at the 95th percentile in the round of thirteen cards with four at the table:
expert 1.5 s in plain Python and 0.5 s compiled, hard 0.5 and 0.15 s, the others 10 ms.
"""

from __future__ import annotations

import time
from typing import Final

from engine.arrange import NATIVE
from engine.bots import LEVELS
from engine.bots.registry import make_bot
from engine.simulate import Plan, World, play_deal, report

__all__ = ["main"]

SEED: Final = 1
MATCHES: Final = {"easy": 12, "normal": 12, "hard": 8, "expert": 4}


def main() -> None:
    """Let each level play the longest round against three of normal."""
    print(f"thinking for a turn of 13 cards, {'compiled' if NATIVE else 'plain Python'}")
    for level in LEVELS:
        plan = Plan(
            bots=(level, "normal", "normal", "normal"),
            matches=MATCHES[level],
            seed=SEED,
            first=13,
            last=13,
        )
        world = World(make_bot, time.perf_counter)
        bot = report(plan, [play_deal(plan, deal, world) for deal in range(plan.deals)])[0]
        print(f"  {level:<8} median {bot.median_ms:8.2f} ms   95 % {bot.p95_ms:8.2f} ms")


if __name__ == "__main__":
    main()
