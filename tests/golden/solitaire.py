"""Golden deals of the solitaire: docs/NOTATION_SOLITAIRE.md, "Deals"."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import start

FILE: Final = Path(__file__).parent / "solitaire.txt"

DEALS: Final = (1, 2, 12, 617, 1_000_000, 2_000_000_000)

HEADING: Final = """\
# Deals of the solitaire: the piles, and the draws from the first to the last.
# Made by python -m tests.golden.regenerate; it must never change.
"""


def text() -> str:
    """Return what the file must hold."""
    lines = [HEADING]
    for number in DEALS:
        game, _ = start(SolitaireRules(), number)
        lines.append(f"\ndeal {number}\n")
        for pile in game.piles:
            cards = " ".join(card.text for card in pile.cards)
            lines.append(f"{pile.size}: {cards}{' (closed)' if pile.closed else ''}\n")
        lines.append(f"draw: {' '.join(card.text for card in reversed(game.draw_pile))}\n")
    return "".join(lines)
