"""The numbered deals: 1 to 2,000,000,000, the same on every system and version.

Golden deals in the tests pin them: a change here would give every number another deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.cards import Card, Cards, deck
from engine.errors import SeedError, quote
from engine.shuffle import Stream, shuffled

MAX_DEAL: Final = 2_000_000_000
SIZES: Final = tuple(range(3, 14))
"""Cards dealt to each of the piles (RULES.md, "Solitaire")."""

_LABEL: Final = "solitaire"


def deal_cards(
    number: int, pack: Iterable[Card] | None = None, sizes: Sequence[int] = SIZES
) -> tuple[tuple[Cards, ...], Cards]:
    """Return the piles and the draw pile (top card last) of a deal.

    The pack in canonical order is shuffled with the deal's stream; from the top, which
    is the last card, each pile in turn gets all its cards.

    :param pack: replaces the cards of one game, for tests with reduced decks.
    :raises SeedError: the number is not within 1 to :data:`MAX_DEAL`.
    """
    if not 1 <= number <= MAX_DEAL:
        raise SeedError(f"a deal is a whole number from 1 to {MAX_DEAL}, not {number}")
    cards = deck() if pack is None else tuple(sorted(pack))
    if len(cards) < sum(sizes):
        raise SeedError(f"{len(cards)} cards are too few for piles of {sum(sizes)}")
    pile = list(shuffled(cards, Stream(_LABEL, number)))
    piles = tuple(tuple(pile.pop() for _ in range(size)) for size in sizes)
    return piles, tuple(pile)


def parse_deal(text: str) -> int:
    """Read the number of a deal.

    :raises SeedError: the text is no number from 1 to :data:`MAX_DEAL`.
    """
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= len(str(MAX_DEAL)):
        number = int(text)
        if 1 <= number <= MAX_DEAL:
            return number
    raise SeedError(f"{quote(text)} is not a deal; deals are numbered 1 to {MAX_DEAL}")


def daily_deal(day: int, deals: Sequence[int]) -> int:
    """Return the deal of a day, one of those given, the same for everybody.

    :param day: the days since the beginning of the year 1, as ``date.toordinal()``.
    :param deals: those to choose from, such as the winnable ones of the shipped table.
        They come in rounds, each deal once a round, each round in another order.
    """
    turn, place = divmod(day, len(deals))
    return shuffled(deals, Stream(_LABEL, "daily", turn))[place]
