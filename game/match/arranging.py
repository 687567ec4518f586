"""The own arranging in notation: the order of the hand and the melds on the shelf.

`8H 9H XX | 3S 3C 3D + 4T 5T`: the hand from left to right, a bar, the groups on the shelf
separated by `+`; `-` where there is nothing. It is kept beside a match, not in its record.
"""

from __future__ import annotations

from engine.arrange.hand import Arranging
from engine.cards import Card, parse_cards
from engine.errors import NotationError, quote

__all__ = ["arranging_text", "parse_arranging"]

_NONE = "-"


def arranging_text(arranging: Arranging) -> str:
    """Write an arranging."""
    shelf = " + ".join(_cards_text(meld) for meld in arranging.shelf)
    return f"{_cards_text(arranging.hand)} | {shelf or _NONE}"


def parse_arranging(text: str) -> Arranging:
    """Read an arranging as :func:`arranging_text` writes it.

    :raises NotationError: it is none.
    """
    hand, bar, shelf = text.partition(" | ")
    if not bar:
        raise NotationError(f"{quote(text)} has no bar between hand and shelf")
    groups = () if shelf == _NONE else tuple(parse_cards(t) for t in shelf.split(" + "))
    try:
        return Arranging(() if hand == _NONE else parse_cards(hand), groups)
    except NotationError:
        raise
    except ValueError as error:
        raise NotationError(str(error)) from None


def _cards_text(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards) or _NONE
