"""Make the golden files anew: ``python -m tests.golden.regenerate``.

Look at ``git diff`` afterwards: what has changed must have been meant to.
"""

from __future__ import annotations

from tests.golden import counting, deals, matches, solitaire


def main() -> None:
    """Write every golden file of the engine."""
    deals.FILE.write_text(deals.all_deals(), encoding="utf-8")
    solitaire.FILE.write_text(solitaire.text(), encoding="utf-8")
    for path, text in (*counting.all_files(), *matches.all_files()):
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
