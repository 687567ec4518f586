"""The table of solitaire deals that ships with the program, and choosing from it."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Final

from engine.shuffle import Stream
from engine.solitaire.deal_table import Difficulty, Table, difficulty, parse_table
from engine.solitaire.options import SolitaireRules
from game.resources import assets_dir

__all__ = ["DealSource", "deal_table", "known_difficulty", "known_par"]


@cache
def deal_table() -> Table:
    """Return the table.

    :raises FileNotFoundError: the program is not installed completely.
    """
    path = assets_dir() / "solitaire" / "deals.txt"
    return parse_table(path.read_text(encoding="ascii"))


def known_par(deal: int, rules: SolitaireRules) -> int | None:
    """Return the par of a deal if the table has it; it is made for the usual melds."""
    table = deal_table()
    if deal > table.size or rules.melds != SolitaireRules().melds:
        return None
    return table.par(deal)


def known_difficulty(deal: int, rules: SolitaireRules) -> Difficulty | None:
    """Return how hard a deal is, if the table knows."""
    par = known_par(deal, rules)
    return None if par is None else difficulty(par)


class DealSource:
    """Chooses deals that can be won.

    :param seed: makes the choices repeatable; None for the system's randomness.
    """

    def __init__(self, seed: int | None = None) -> None:
        number = secrets.randbits(64) if seed is None else seed
        self._stream: Final = Stream("choice of a deal", number)

    def take(self, level: Difficulty | None = None) -> int:
        """Return the number of a winnable deal, of one difficulty or of any."""
        deals = deal_table().winnable(level)
        return deals[self._stream.below(len(deals))]
