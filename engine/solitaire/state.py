"""The state of a game of solitaire: frozen values, changed only by
:mod:`engine.solitaire.rules`."""

from __future__ import annotations

import dataclasses
import enum

from engine.cards import Card, Cards, Rank
from engine.solitaire.options import SolitaireRules


class Phase(enum.Enum):
    """What is due; the value is its word in traces."""

    TURN = "turn"
    PLACE = "place"
    DISCARD = "discard"
    WON = "won"
    LOST = "lost"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@dataclasses.dataclass(frozen=True, slots=True)
class Pile:
    """One of the piles. The order of its cards is that of their coming."""

    size: int
    """The cards it was dealt, 3 to 13: the name of the pile."""
    cards: Cards
    closed: bool = False

    @property
    def wild(self) -> Rank:
        """The rank that is wild in this pile (RULES.md, "Solitaire")."""
        return Rank(self.size)


@dataclasses.dataclass(frozen=True, slots=True)
class Solitaire:
    """A game at one instant."""

    rules: SolitaireRules
    deal: int
    """The number of the deal."""
    piles: tuple[Pile, ...]
    """The smallest first."""
    draw_pile: Cards
    """Top card last."""
    discards: Cards
    """The cards out of the game, the last one discarded last."""
    phase: Phase
    drawn: Card | None = None
    """The card turned up and not followed by a discard yet."""
    placed: int | None = None
    """In the phase DISCARD: the pile that ``drawn`` was put on."""

    @property
    def turned(self) -> int:
        """How many cards have been turned up so far."""
        return len(self.discards) + (self.drawn is not None)

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self.phase in (Phase.WON, Phase.LOST)

    @property
    def open_piles(self) -> tuple[Pile, ...]:
        """The piles that are not closed."""
        return tuple(pile for pile in self.piles if not pile.closed)

    def pile(self, size: int) -> Pile:
        """Return the pile that was dealt so many cards.

        :raises KeyError: there is none.
        """
        for pile in self.piles:
            if pile.size == size:
                return pile
        raise KeyError(size)

    @property
    def position(self) -> str:
        """Where the game stands, in words for messages."""
        where = f"deal {self.deal} after {self.turned} cards turned up"
        if self.over:
            return f"{where}, {self.phase.value}"
        if self.phase is Phase.TURN:
            return f"{where}, next card to be turned up"
        due = (
            "placed"
            if self.phase is Phase.PLACE
            else f"followed by a discard from {self.placed}"
        )
        return f"{where}, {self.drawn} to be {due}"
