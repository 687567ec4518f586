"""What is shown as words to be heard: cards, piles, results (pure).

Everything goes through gettext when it is called.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Face, Rank, Suit
from engine.match.view import SeatView
from game.text.i18n import _, ngettext
from game.text.wording import card_text, points, round_title, suit_name

__all__ = [
    "dealt",
    "discard_pile_words",
    "draw_pile_words",
    "face_words",
    "listed",
    "result_words",
    "speakable",
    "totals_words",
]

LONGEST: Final = 4000
"""Characters: more than any page has."""

_RANK: Final = "(10|[3-9]|J|Q|K)"
_CARD: Final = re.compile(rf"\b{_RANK}([♠♥♣♦★])")
_RANGE: Final = re.compile(rf"\b{_RANK}–{_RANK}\b")
_NAMED: Final = {"J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING}
_BY_SIGN: Final = {suit.symbol: suit for suit in Suit}


def speakable(text: str) -> str:
    """Return a text as one line that a voice reads well: cards in words, no signs."""
    text = _CARD.sub(lambda m: _card(_rank(m[1]), _BY_SIGN[m[2]]), text)
    # Translators: a run from the lower to the higher card: "5 to 8".
    text = _RANGE.sub(
        lambda m: _("{low} to {high}").format(low=_rank(m[1]), high=_rank(m[2])), text
    )
    for sign, suit in _BY_SIGN.items():
        text = text.replace(sign, f" {suit_name(suit)} ")
    text = text.replace("\N{NARROW NO-BREAK SPACE}", "").replace("…", "").replace("·", ",")
    text = text.replace("\n", ". ")
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"([.!?])(\s*\.)+", r"\1", text))[:LONGEST]


def _rank(text: str) -> str:
    return rank_name(_NAMED[text]) if text in _NAMED else text


def rank_name(rank: Rank) -> str:
    """Return what a card of a rank is called: 7, Jack."""
    names = {Rank.JACK: _("Jack"), Rank.QUEEN: _("Queen"), Rank.KING: _("King")}
    return names.get(rank) or rank.text


def _card(rank: str, suit: Suit) -> str:
    # Translators: a card as it is spoken: "7 of hearts".
    return _("{rank} of {suit}").format(rank=rank, suit=suit_name(suit))


def face_words(face: Face, wild: Rank | None = None) -> str:
    """Return a card in words: "7 of hearts, wild"."""
    if face.rank is None or face.suit is None:
        return card_text(face)  # a joker is wild always
    text = _card(rank_name(face.rank), face.suit)
    return _("{card}, wild").format(card=text) if face.rank is wild else text


def listed(cards: Sequence[Card], wild: Rank | None) -> str:
    """Return cards in words, one after the other."""
    return ", ".join(face_words(card.face, wild) for card in cards)


def draw_pile_words(count: int) -> str:
    """Return a draw pile in words."""
    text = ngettext("Draw pile, {n} card", "Draw pile, {n} cards", count)
    return text.format(n=count)


def discard_pile_words(cards: Sequence[Card], wild: Rank | None) -> str:
    """Return a discard pile in words, with the card on top."""
    if not cards:
        return _("Discard pile, empty")
    return _("Discard pile, on top {card}").format(card=face_words(cards[-1].face, wild))


def dealt(view: SeatView) -> str:
    """Return how a round begins: which one it is, the own cards, the first discard."""
    title = round_title(view.number, len(view.sizes), view.size)
    hand = _("Your hand: {cards}.").format(cards=listed(view.hand, view.wild))
    return f"{title}. {hand} {discard_pile_words(view.discard_pile, view.wild)}."


def result_words(view: SeatView, names: Sequence[str]) -> str:
    """Return how a round ended: who went out, and the points of each seat."""
    result = view.results[-1]
    if result.went_out == view.seat:
        first = _("You went out!")
    else:
        first = _("{name} went out.").format(name=names[result.went_out])
    each = [
        f"{name}: {points(count)}"
        for name, count in zip(names, result.points, strict=True)
        if count is not None
    ]
    return f"{first} {', '.join(each)}."


def totals_words(totals: Sequence[int], names: Sequence[str]) -> str:
    """Return how the match stands, the best seat first."""
    order = sorted(range(len(totals)), key=lambda seat: totals[seat])
    each = ", ".join(f"{names[seat]}: {totals[seat]}" for seat in order)
    return _("Totals: {totals}.").format(totals=each)
