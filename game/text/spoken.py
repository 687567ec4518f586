"""What is shown as words to be heard: cards, places of the tables, results (pure).

Everything goes through gettext when it is called.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.cards import Card, Face, Rank, Suit
from engine.match.view import SeatView
from engine.solitaire.state import Solitaire
from game.cardtable.spots import Kind, Spot, Zone
from game.solitaire import desk as solitaire
from game.solitaire import words
from game.table.desk import Desk
from game.table.explain import card_text, suit_name
from game.text.i18n import _, ngettext
from game.text.wording import points, round_title

__all__ = [
    "dealt",
    "face_words",
    "place_words",
    "result_words",
    "solitaire_words",
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


def _listed(cards: Sequence[Card], wild: Rank | None) -> str:
    return ", ".join(face_words(card.face, wild) for card in cards)


# The table


def place_words(spot: Spot, desk: Desk) -> str:
    """Return what lies at a place of the table."""
    view = desk.view
    if spot.kind is Kind.DRAW_PILE:
        return _draw_pile(view.draw_count)
    if spot.kind is Kind.DISCARD_PILE:
        return _discard_pile(view.discard_pile, view.wild)
    if spot.kind is Kind.MELD:
        meld = desk.arranging.shelf[spot.index]
        parts = (_meld(spot.index), desk.captions[spot.index].text, _listed(meld, view.wild))
        return ": ".join((parts[0], ". ".join(parts[1:])))
    if spot.kind is Kind.SLOT:
        return _("Empty place for a meld")
    card = desk.situation.card(spot)
    if card is None:
        return ""
    text = face_words(card.face, view.wild)
    if spot.kind is Kind.SHELF_CARD:
        text += ", " + _meld(spot.index)
    return text + ", " + _("selected") if card in desk.marked else text


def _draw_pile(count: int) -> str:
    text = ngettext("Draw pile, {n} card", "Draw pile, {n} cards", count)
    return text.format(n=count)


def _discard_pile(cards: Sequence[Card], wild: Rank | None) -> str:
    if not cards:
        return _("Discard pile, empty")
    return _("Discard pile, on top {card}").format(card=face_words(cards[-1].face, wild))


def _meld(index: int) -> str:
    return _("Meld {n}").format(n=index + 1)


def dealt(view: SeatView) -> str:
    """Return how a round begins: which one it is, the own cards, the first discard."""
    title = round_title(view.number, len(view.sizes), view.size)
    hand = _("Your hand: {cards}.").format(cards=_listed(view.hand, view.wild))
    return f"{title}. {hand} {_discard_pile(view.discard_pile, view.wild)}."


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


# The solitaire


def solitaire_words(zone: Zone, desk: solitaire.Desk) -> str:
    """Return what lies at a place of the solitaire."""
    game, spot = desk.game, zone.spot
    if spot.kind is Kind.DRAW_PILE:
        return _draw_pile(len(game.draw_pile))
    if spot.kind is Kind.DISCARD_PILE:
        return _discard_pile(game.discards, None)
    if spot.kind is Kind.DRAWN:
        if zone.card is None:
            return _("No card is turned up")
        return _("Turned up: {card}").format(card=face_words(zone.card.face))
    return _pile(spot, zone.card, game, desk)


def _pile(spot: Spot, card: Card | None, game: Solitaire, desk: solitaire.Desk) -> str:
    pile = next(pile for pile in game.piles if pile.size == spot.index)
    name = _("Pile of {name}").format(name=words.pile_name(pile.size))
    if card is not None:
        return f"{face_words(card.face, pile.wild)}, {name}"
    if pile.closed:
        return name + ", " + _("closed")
    size = ngettext("{n} card", "{n} cards", len(pile.cards)).format(n=len(pile.cards))
    wild = words.wild_text(pile.size)
    return f"{name}: {size}, {wild}, {words.lack_text(desk.lack(pile))}"
