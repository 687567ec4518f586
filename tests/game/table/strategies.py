"""Hands and arrangements for the property tests."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from engine.arrange.hand import MAX_SHELF, Arranging
from engine.cards import Card, deck, parse_cards

PACK = deck()


@st.composite
def arrangings(draw: st.DrawFn, most: int = 14) -> Arranging:
    """Return any hand laid out anyhow."""
    cards = draw(st.lists(st.sampled_from(PACK), max_size=most, unique=True))
    places = draw(
        st.lists(st.integers(-1, MAX_SHELF - 1), min_size=len(cards), max_size=len(cards))
    )
    return laid_out(cards, places)


def laid_out(cards: Sequence[Card], places: Sequence[int]) -> Arranging:
    """Return cards by place: -1 is the hand, others are melds."""
    hand = [c for c, place in zip(cards, places, strict=True) if place < 0]
    melds = [
        tuple(c for c, place in zip(cards, places, strict=True) if place == i)
        for i in range(MAX_SHELF)
    ]
    return Arranging(tuple(hand), tuple(m for m in melds if m))


def arranging(hand: str, *shelf: str) -> Arranging:
    """Read a hand and melds in notation."""
    return Arranging(parse_cards(hand), tuple(parse_cards(meld) for meld in shelf))
