"""What a player of the solitaire can do, and how it is written.

::

    turn            turn up the top card of the draw pile
    pile 5          put it on the open pile that was dealt five cards
    discard 8H      discard a card of that pile, perhaps the very card
    close 5         close a complete pile (option closing=manual)
"""

from __future__ import annotations

import dataclasses
from typing import Final, TypeAlias

from engine.cards import Card, parse_card
from engine.errors import NotationError, quote


@dataclasses.dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the top card of the draw pile (RULES.md, "Solitaire")."""

    def __str__(self) -> str:
        return "turn"


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """Put the card turned up on an open pile (RULES.md, "Solitaire")."""

    pile: int
    """The cards the pile was dealt, 3 to 13, which is the pile's name."""

    def __str__(self) -> str:
        return f"pile {self.pile}"


@dataclasses.dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of the pile that has just got one (RULES.md, "Solitaire")."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclasses.dataclass(frozen=True, slots=True)
class Close:
    """Close a complete pile, between two moves; with ``closing=manual`` only."""

    pile: int

    def __str__(self) -> str:
        return f"close {self.pile}"


Action: TypeAlias = TurnUp | Place | Discard | Close

_PILES: Final = {str(size): size for size in range(3, 14)}


def parse_action(text: str) -> Action:
    """Read an action as ``str`` writes it, in either case.

    :raises NotationError: the text is no action.

    >>> parse_action("Discard 8h/2")
    Discard(card=Card('8H/2'))
    """
    match text.lower().split():
        case ["turn"]:
            return TurnUp()
        case ["pile", number] if number in _PILES:
            return Place(_PILES[number])
        case ["close", number] if number in _PILES:
            return Close(_PILES[number])
        case ["pile" | "close", *_]:
            raise NotationError(f"{quote(text)} does not name one pile, 3 to 13")
        case ["discard", name]:
            return Discard(parse_card(name))
        case ["discard", *_]:
            raise NotationError(f"{quote(text)} does not name one card to discard")
    raise NotationError(
        f"{quote(text)} is not an action; actions are turn, pile N, discard CARD and close N"
    )
