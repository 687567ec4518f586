"""The card sets on offer, and which cards are in use now.

Everything that shows cards or suit signs paints them in the look chosen here; since
every cache knows the look it painted, a choice has its effect with the next drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Suit
from game.art.suits import CLASSIC, SuitColors
from game.text.i18n import Text, _

__all__ = ["CARD_SETS", "CONTRAST", "SAFE", "CardLook", "CardSet", "card_look", "use_cards"]


@dataclass(frozen=True)
class CardSet:
    """One way to print the cards."""

    colors: SuitColors
    title: Text
    """What the settings call it."""
    large: bool = False
    """Whether it has large indices also where large print was not asked for."""


CONTRAST: Final = SuitColors(
    name="contrast",
    fill={
        Suit.SPADES: (0, 0, 0),
        Suit.HEARTS: (200, 0, 22),
        Suit.CLUBS: (0, 104, 42),
        Suit.DIAMONDS: (0, 56, 208),
        Suit.STARS: (255, 190, 0),
    },
    ink={
        Suit.SPADES: (0, 0, 0),
        Suit.HEARTS: (160, 0, 18),
        Suit.CLUBS: (0, 80, 32),
        Suit.DIAMONDS: (0, 40, 166),
        Suit.STARS: (96, 52, 0),
    },
    on_dark={
        Suit.SPADES: (255, 255, 255),
        Suit.HEARTS: (255, 176, 174),
        Suit.CLUBS: (120, 240, 150),
        Suit.DIAMONDS: (150, 198, 255),
        Suit.STARS: (255, 214, 64),
    },
    star_outline=(60, 34, 0),
    paper=((255, 255, 255), (252, 251, 247)),
)
"""At least 7:1 for every rank, on white."""

SAFE: Final = SuitColors(
    name="safe",
    fill={
        Suit.SPADES: (16, 16, 20),
        Suit.HEARTS: (190, 46, 10),
        Suit.CLUBS: (20, 164, 138),
        Suit.DIAMONDS: (0, 14, 226),
        Suit.STARS: (251, 229, 46),
    },
    ink={
        Suit.SPADES: (18, 18, 24),
        Suit.HEARTS: (128, 12, 26),
        Suit.CLUBS: (6, 118, 85),
        Suit.DIAMONDS: (12, 46, 142),
        Suit.STARS: (152, 88, 12),
    },
    on_dark={
        Suit.SPADES: (190, 191, 204),
        Suit.HEARTS: (255, 172, 111),
        Suit.CLUBS: (119, 242, 183),
        Suit.DIAMONDS: (159, 197, 252),
        Suit.STARS: (249, 218, 76),
    },
    star_outline=(84, 60, 0),
)
"""Colours that stay apart in every kind of colour vision; found by searching for the set
whose closest pair is furthest apart (CIE Lab) with and without each defect."""

CARD_SETS: Final[dict[str, CardSet]] = {
    one.colors.name: one
    for one in (
        CardSet(CLASSIC, lambda: _("Five colors")),
        CardSet(CONTRAST, lambda: _("High contrast"), large=True),
        CardSet(SAFE, lambda: _("For color blindness")),
    )
}
"""The sets by name, in the order of the settings; the first is the usual one."""


@dataclass(frozen=True)
class CardLook:
    """What decides how a card of one width looks."""

    colors: SuitColors = CLASSIC
    back: str = "royal"
    large: bool = False


_in_use: Final = [CardLook()]
"""One place, filled by :func:`use_cards`."""


def card_look() -> CardLook:
    """Return the look in use."""
    return _in_use[0]


def use_cards(card_set: str = "classic", back: str = "royal", *, large: bool = False) -> None:
    """Show all cards and suit signs in a set from now on.

    :param back: a name of `backs.BACKS`.
    :param large: in large print, whatever the set.
    :raises KeyError: there is no such set.
    """
    chosen = CARD_SETS[card_set]
    _in_use[0] = CardLook(chosen.colors, back, large or chosen.large)
