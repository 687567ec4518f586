"""What happened in the solitaire, for the table to show and for records to compare.

``str`` writes an event in one line of the notation (docs/NOTATION_SOLITAIRE.md).
"""

from __future__ import annotations

import dataclasses
from typing import TypeAlias

from engine.cards import Card, Cards


@dataclasses.dataclass(frozen=True, slots=True)
class Dealt:
    """The piles as they were dealt, the smallest first, and the cards left to draw."""

    piles: tuple[Cards, ...]
    draws: int

    def __str__(self) -> str:
        piles = " | ".join(" ".join(c.text for c in pile) for pile in self.piles)
        return f"dealt {piles} | draws {self.draws}"


@dataclasses.dataclass(frozen=True, slots=True)
class TurnedUp:
    """The top card of the draw pile was turned up."""

    card: Card

    def __str__(self) -> str:
        return f"turned up {self.card}"


@dataclasses.dataclass(frozen=True, slots=True)
class Placed:
    """The card turned up was put on a pile, which is named by the cards it was dealt."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"placed {self.card} on {self.pile}"


@dataclasses.dataclass(frozen=True, slots=True)
class Discarded:
    """A card left a pile, and with that the game."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"discarded {self.card} from {self.pile}"


@dataclasses.dataclass(frozen=True, slots=True)
class Closed:
    """A pile closed: all its cards lie in melds."""

    pile: int

    def __str__(self) -> str:
        return f"closed {self.pile}"


@dataclasses.dataclass(frozen=True, slots=True)
class Won:
    """Every pile is closed, after so many cards turned up."""

    turned: int

    def __str__(self) -> str:
        return f"won in {self.turned}"


@dataclasses.dataclass(frozen=True, slots=True)
class Lost:
    """The draw pile is used up, and these piles are still open."""

    open_piles: tuple[int, ...]

    def __str__(self) -> str:
        return f"lost with {' '.join(map(str, self.open_piles))} open"


Event: TypeAlias = Dealt | TurnedUp | Placed | Discarded | Closed | Won | Lost
