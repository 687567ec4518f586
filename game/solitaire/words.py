"""The solitaire in words: prompts, refusals, hints, results.

Everything goes through gettext when it is called. Cards are written with the sign of
their suit (``8♥``), which the text renderer draws.
"""

from __future__ import annotations

from engine.cards import Card, Rank
from engine.solitaire.actions import Close, Discard, TurnUp
from engine.solitaire.deal_table import Difficulty
from engine.solitaire.hints import Hint, Reason
from engine.solitaire.state import Phase, Solitaire
from game.cardtable.spots import Kind, Spot, Zone
from game.solitaire.desk import Desk, Lack
from game.solitaire.intent import No, Refuse
from game.text.i18n import _, ngettext
from game.text.numbers import large_text
from game.text.spoken import discard_pile_words, draw_pile_words, face_words
from game.text.wording import card_phrase, points, rank_plural

__all__ = [
    "deal_title",
    "difficulty_name",
    "discard_text",
    "hint_text",
    "lack_text",
    "pile_name",
    "prompt",
    "refusal",
    "wild_text",
    "zone_words",
]


def deal_title(deal: int) -> str:
    """Return the name of a deal, its digits in groups."""
    return _("Deal {number}").format(number=large_text(deal))


def difficulty_name(level: Difficulty) -> str:
    """Return the name of a difficulty."""
    names = {
        Difficulty.EASY: _("Easy"),
        Difficulty.MEDIUM: _("Medium"),
        Difficulty.HARD: _("Hard"),
    }
    return names[level]


def pile_name(size: int) -> str:
    """Return what a pile is called in a sentence: by the cards that are wild in it."""
    return rank_plural(Rank(size))


def wild_text(size: int) -> str:
    """Return which cards are wild in a pile."""
    return _("{cards} are wild").format(cards=pile_name(size))


def lack_text(lack: Lack) -> str:
    """Return what a pile lacks, for its head."""
    if lack.cards == 0:
        return _("complete")
    missing = ngettext("{n} missing", "{n} missing", lack.cards).format(n=lack.cards)
    return f"{missing} · {points(lack.points)}"


def prompt(game: Solitaire) -> str:
    """Return what is due, as a short line."""
    if game.phase is Phase.TURN:
        return _("Turn up the next card.")
    if game.phase is Phase.PLACE and game.drawn is not None:
        return _("Put {card} on a pile.").format(card=card_phrase(game.drawn.face))
    if game.phase is Phase.DISCARD and game.placed is not None:
        return _("Discard a card from the pile of {name}.").format(name=pile_name(game.placed))
    return _("All piles are closed.") if game.phase is Phase.WON else _("No card is left.")


def refusal(refuse: Refuse, game: Solitaire) -> str:
    """Return why something is not done, as a sentence."""
    pile = "" if game.placed is None else pile_name(game.placed)
    drawn = _("the card") if game.drawn is None else card_phrase(game.drawn.face)
    if refuse.no is No.PLACE_FIRST:
        return _("Put {card} on one of the piles first.").format(card=drawn)
    if refuse.no in (No.DISCARD_FIRST, No.CHOOSE_DISCARD):
        return _("Choose a card of the pile of {name} to discard.").format(name=pile)
    if refuse.no is No.NOT_THAT_PILE:
        return _("The discard comes from the pile of {name}.").format(name=pile)
    sentences = {
        No.OVER: _("The game is over. You can undo, or restart the deal."),
        No.TURN_FIRST: _("Turn up a card first."),
        No.CLOSED: _("That pile is closed: it takes no more cards."),
        No.NOT_COMPLETE: _("Close the complete piles."),
    }
    return sentences[refuse.no]


def hint_text(hint: Hint) -> str:
    """Return a hint as a sentence or two."""
    if isinstance(hint.action, TurnUp):
        return _("Turn up the next card.")
    if isinstance(hint.action, Close):
        name = pile_name(hint.action.pile)
        return _("The pile of {name} is complete: close it.").format(name=name)
    first = _move_text(hint)
    told = {
        Reason.CLOSES: _("That closes the pile."),
        Reason.NEARER: _("Then the pile lacks fewer cards."),
        Reason.WIDER: _("Then more of the cards to come will do."),
        Reason.PLAN: _("It fits a plan for the cards to come."),
        Reason.NO_USE: _("The card helps nowhere."),
        Reason.PAR: _("It is on a shortest way to win."),
    }.get(hint.reason, "")
    last = _("But this game cannot be won any more.") if hint.winnable is False else ""
    return " ".join(part for part in (first, told, last) if part)


def discard_text(card: Card) -> str:
    """Return what is to be discarded."""
    return _("Discard {card}.").format(card=card_phrase(card.face))


def _move_text(hint: Hint) -> str:
    card = "" if hint.discard is None else card_phrase(hint.discard.face)
    name = "" if hint.pile is None else pile_name(hint.pile)
    if hint.reason is Reason.NO_USE:
        return _("Put it on the pile of {name} and off again.").format(name=name)
    if isinstance(hint.action, Discard) and hint.discard is not None:
        return discard_text(hint.discard)
    text = _("Put it on the pile of {name} and discard {card}.")
    return text.format(name=name, card=card)


def zone_words(zone: Zone, desk: Desk) -> str:
    """Return what lies at a place of the solitaire."""
    game, spot = desk.game, zone.spot
    if spot.kind is Kind.DRAW_PILE:
        return draw_pile_words(len(game.draw_pile))
    if spot.kind is Kind.DISCARD_PILE:
        return discard_pile_words(game.discards, None)
    if spot.kind is Kind.DRAWN:
        if zone.card is None:
            return _("No card is turned up")
        return _("Turned up: {card}").format(card=face_words(zone.card.face))
    return _pile(spot, zone.card, game, desk)


def _pile(spot: Spot, card: Card | None, game: Solitaire, desk: Desk) -> str:
    pile = next(pile for pile in game.piles if pile.size == spot.index)
    name = _("Pile of {name}").format(name=pile_name(pile.size))
    if card is not None:
        return f"{face_words(card.face, pile.wild)}, {name}"
    if pile.closed:
        return name + ", " + _("closed")
    size = ngettext("{n} card", "{n} cards", len(pile.cards)).format(n=len(pile.cards))
    wild = wild_text(pile.size)
    return f"{name}: {size}, {wild}, {lack_text(desk.lack(pile))}"
