"""Piles that were looked at, kept with what was found out about them.

A hint looks at each open pile, and then has the solver look at most of them again.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.solitaire.solver.closing import ClosingSets


class KnownPiles:
    """Keeps piles as long as it lives itself: for one question, as they take memory."""

    def __init__(self) -> None:
        self._known: dict[tuple[tuple[int, ...], int, tuple[int, ...], bool], ClosingSets] = {}

    def pile(
        self, cards: Sequence[int], size: int, draws: Sequence[int], distinct: bool
    ) -> ClosingSets:
        """Return what :class:`ClosingSets` is for the same arguments; the order of the cards
        makes no difference."""
        key = (tuple(sorted(cards)), size, tuple(draws), distinct)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = ClosingSets(key[0], size, key[2], distinct)
        return known
