"""What the player of a solitaire may know: everything but the order of the draw pile.

All other cards lie open or were seen to go, so which cards are still to be drawn is no
secret; in which order they come, and the number of the deal, which tells it, are. Hints
that are called fair get this view and nothing else (DESIGN law 6).
"""

from __future__ import annotations

import dataclasses

from engine.cards import Card, Cards
from engine.solitaire.options import SolitaireRules
from engine.solitaire.state import Phase, Pile, Solitaire


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class SolitaireView:
    """A game of solitaire as an attentive player sees it."""

    rules: SolitaireRules
    piles: tuple[Pile, ...]
    phase: Phase
    drawn: Card | None
    placed: int | None
    discards: Cards
    """The last one discarded last."""
    unseen: Cards
    """The cards of the draw pile, in canonical order."""

    @property
    def open_piles(self) -> tuple[Pile, ...]:
        """The piles that are not closed."""
        return tuple(pile for pile in self.piles if not pile.closed)

    @property
    def turned(self) -> int:
        """How many cards have been turned up so far."""
        return len(self.discards) + (self.drawn is not None)


def view(game: Solitaire) -> SolitaireView:
    """Return what the player may know of a game."""
    return SolitaireView(
        rules=game.rules,
        piles=game.piles,
        phase=game.phase,
        drawn=game.drawn,
        placed=game.placed,
        discards=game.discards,
        unseen=tuple(sorted(game.draw_pile)),
    )
