"""What a seat, or the table, can do in a match, and how it is written.

::

    draw                               take the top card of the draw pile
    take                               take the top card of the discard pile
    discard 8H                         discard a card
    discard 8H lay 3S 3H XX + 4T 5T 6T   the same on the last turn, laying melds down
    out 8H lay 3S 3H XX + 4T 5T 6T       go out: lay everything down, discard the card
    deal                               deal the next round

Cards are physical cards (``8H/2`` is the second 8 of hearts).
"""

from __future__ import annotations

import dataclasses
import enum
from typing import Final, TypeAlias

from engine.cards import Card, parse_card, parse_cards
from engine.errors import NotationError, quote
from engine.melds import Melds


class Source(enum.Enum):
    """Where a card is drawn from; the value is the word of the notation."""

    DRAW_PILE = "draw"
    DISCARD_PILE = "take"

    def __repr__(self) -> str:
        return f"Source.{self.name}"


@dataclasses.dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of one of the piles (RULES.md, "A round", 2)."""

    source: Source

    def __str__(self) -> str:
        return self.source.value


@dataclasses.dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, on the last turn also lay melds down (RULES.md, "A round", 2 and 4)."""

    card: Card
    melds: Melds = ()

    def __str__(self) -> str:
        if not self.melds:
            return f"discard {self.card}"
        return f"discard {self.card} lay {melds_text(self.melds)}"


@dataclasses.dataclass(frozen=True, slots=True)
class GoOut:
    """Lay down all the cards dealt, in melds, and discard the one left over
    (RULES.md, "A round", 3)."""

    card: Card
    """The card discarded."""
    melds: Melds

    def __str__(self) -> str:
        return f"out {self.card} lay {melds_text(self.melds)}"


@dataclasses.dataclass(frozen=True, slots=True)
class Deal:
    """Go on to the next round; no seat's action but the table's."""

    def __str__(self) -> str:
        return "deal"


Action: TypeAlias = Draw | Discard | GoOut | Deal

_FIXED: Final[dict[str, Action]] = {
    "draw": Draw(Source.DRAW_PILE),
    "take": Draw(Source.DISCARD_PILE),
    "deal": Deal(),
}


def melds_text(melds: Melds) -> str:
    """Write melds: cards separated by spaces, melds by ``+``."""
    return " + ".join(" ".join(c.text for c in meld) for meld in melds)


def parse_melds(text: str) -> Melds:
    """Read melds as :func:`melds_text` writes them; no text is no melds.

    :raises NotationError: a meld is empty or something in it is no card.
    """
    if not text.strip():
        return ()
    melds = tuple(parse_cards(part) for part in text.split("+"))
    if () in melds:
        raise NotationError(f"{quote(text)} has an empty meld")
    return melds


def parse_action(text: str) -> Action:
    """Read an action as ``str`` writes it.

    :raises NotationError: the text is no action.

    >>> str(parse_action("out 8h/2 lay 3s 3h xx"))
    'out 8H/2 lay 3S 3H XX'
    """
    # Some letters beyond ASCII have an ASCII small letter; they are no notation.
    words = text.split() if text.isascii() else []
    if len(words) == 1 and words[0].lower() in _FIXED:
        return _FIXED[words[0].lower()]
    verb = words[0].lower() if words else ""
    if verb not in ("discard", "out"):
        raise NotationError(
            f"{quote(text)} is not an action; actions are draw, take, discard, out and deal"
        )
    if len(words) < 2:
        raise NotationError(f"{quote(text)} does not say which card to discard")
    discarded = parse_card(words[1])
    melds: Melds = ()
    if len(words) > 2:
        if words[2].lower() != "lay" or len(words) == 3:
            raise NotationError(f"{quote(text)} must go on with 'lay' and melds after the card")
        melds = parse_melds(" ".join(words[3:]))
    if verb == "discard":
        return Discard(discarded, melds)
    if not melds:
        raise NotationError(f"{quote(text)} does not say which melds are laid down")
    return GoOut(discarded, melds)
