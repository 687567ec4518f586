"""Make the table of solitaire deals that the game offers: python build/solitaire_table.py

It goes on where the file that is there ends, tries the undecided ones of it again, and
writes it anew every few deals, so that it may be interrupted at any time. One core of a
small machine solves some 10,000 deals an hour.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.solitaire.deal_table import Table, mark_of, parse_table, table_text  # noqa: E402
from engine.solitaire.options import SolitaireRules  # noqa: E402
from engine.solitaire.rules import start  # noqa: E402
from engine.solitaire.solver.search import solve  # noqa: E402

TABLE = ROOT / "assets" / "solitaire" / "deals.txt"
EVERY = 20
"""Deals after which the file is written."""


def main(argv: list[str]) -> int:
    """Solve the deals that are missing from the table; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=2000, help="how many deals (%(default)s)")
    parser.add_argument("--out", type=Path, default=TABLE, help="the file (%(default)s)")
    parser.add_argument(
        "--limit", type=float, default=120, help="seconds for one deal (%(default)s)"
    )
    options = parser.parse_args(argv)
    marks = parse_table(options.out.read_text()).marks if options.out.exists() else ""
    options.out.parent.mkdir(parents=True, exist_ok=True)
    try:
        for deal in [i for i, mark in enumerate(marks, 1) if mark == "?"]:
            marks = marks[: deal - 1] + solved(deal, options.limit) + marks[deal:]
        while len(marks) < options.deals:
            marks += solved(len(marks) + 1, options.limit)
            if len(marks) % EVERY == 0:
                save(options.out, marks)
    except KeyboardInterrupt:
        print(f"stopped after deal {len(marks)}", file=sys.stderr)
        return 130
    finally:
        save(options.out, marks)
    print(
        f"{len(marks)} deals: {sum(mark not in '-?' for mark in marks)} winnable, "
        f"{marks.count('-')} lost, {marks.count('?')} unknown"
    )
    return 0


def solved(deal: int, limit: float) -> str:
    """Return the mark of a deal."""
    game, _ = start(SolitaireRules(), deal)
    end = time.monotonic() + limit
    return mark_of(solve(game, lambda: time.monotonic() > end))


def save(path: Path, marks: str) -> None:
    """Write the table at once or not at all."""
    if marks:
        new = path.with_suffix(".new")
        new.write_text(table_text(Table(marks)), encoding="ascii", newline="\n")
        new.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
