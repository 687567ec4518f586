"""Compare two files of measurements: ``python -m tests.bench.compare OLD NEW``.

A ratio above 1 is slower or larger than before. Where the ranges of the repetitions touch,
the difference is called noise; a row measured once counts as known to a tenth.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from tests.bench.table import NAME_WIDTH, Row, number, read_rows

__all__ = ["compared", "main", "verdict"]

ONCE: Final = 0.1
"""The noise of what was measured once, as a share of it."""
LEAST: Final = 0.02
"""Repetitions that agree better than this were lucky."""


def verdict(old: Row, new: Row) -> str:
    """Return whether a row is ``better``, ``worse``, or differs by ``noise`` only."""
    (old_low, old_high), (new_low, new_high) = _range(old), _range(new)
    if new_low > old_high:
        return "worse"
    return "better" if new_high < old_low else "noise"


def _range(row: Row) -> tuple[float, float]:
    slack = row.value * (ONCE if row.noise is None else LEAST)
    return min(*row.runs, row.value - slack), max(*row.runs, row.value + slack)


def compared(old: list[Row], new: list[Row]) -> list[str]:
    """Return the lines of the comparison, without a heading."""
    before = {(row.group, row.name): row for row in old}
    lines = []
    for row in new:
        name = f"{row.group}: {row.name}"
        was = before.pop((row.group, row.name), None)
        if was is None:
            lines.append(f"{name:<{NAME_WIDTH}}{'':>10}{number(row.value):>10}  new")
            continue
        ratio = f"{row.value / was.value:.2f}" if was.value else "-"
        lines.append(
            f"{name:<{NAME_WIDTH}}{number(was.value):>10}{number(row.value):>10}"
            f" {row.unit:<10}{ratio:>6}  {verdict(was, row)}"
        )
    lines += [f"{f'{g}: {n}':<{NAME_WIDTH}}  gone" for g, n in before]
    return lines


def main(arguments: list[str]) -> int:
    """Print the comparison; 2 for a file that is none."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.compare",
        description="Compare two files that `make bench ARGS='--out FILE'` has written.",
    )
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    options = parser.parse_args(arguments)
    try:
        (old_machine, old), (new_machine, new) = map(read_rows, (options.old, options.new))
    except (OSError, ValueError) as error:
        print(f"compare: {error}", file=sys.stderr)
        return 2
    for key, value in new_machine.items():
        if old_machine.get(key) != value:
            print(f"{key}: {old_machine.get(key)} -> {value}")
    print(f"{'':<{NAME_WIDTH}}{'old':>10}{'new':>10} {'unit':<10}{'ratio':>6}")
    for text in compared(old, new):
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
