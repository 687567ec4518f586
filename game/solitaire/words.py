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
from game.solitaire.desk import Lack
from game.solitaire.intent import No, Refuse
from game.table.explain import card_phrase
from game.text.i18n import _, ngettext
from game.text.numbers import large_text
from game.text.wording import points, rank_plural

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
