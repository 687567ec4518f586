"""The solitaire in words: prompts, refusals, hints, results, and what is heard of it.

Everything goes through gettext when it is called. Cards are written with the sign of
their suit (``8♥``), which the text renderer draws.
"""

from __future__ import annotations

from typing import Final

from engine.cards import Card, Rank
from engine.solitaire.actions import Close, Discard, TurnUp
from engine.solitaire.deal_table import Difficulty, difficulty
from engine.solitaire.events import Closed
from engine.solitaire.hints import Hint, HintReason
from engine.solitaire.record import History
from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.state import Phase, Solitaire
from game.cardtable.spots import Spot, SpotKind, Zone
from game.solitaire.desk import Desk, Lack
from game.solitaire.intent import Refusal, Refuse
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
    if refuse.reason is Refusal.PLACE_FIRST:
        return _("Put {card} on one of the piles first.").format(card=drawn)
    if refuse.reason in (Refusal.DISCARD_FIRST, Refusal.CHOOSE_DISCARD):
        return _("Choose a card of the pile of {name} to discard.").format(name=pile)
    if refuse.reason is Refusal.NOT_THAT_PILE:
        return _("The discard comes from the pile of {name}.").format(name=pile)
    sentences = {
        Refusal.OVER: _("The game is over. You can undo, or restart the deal."),
        Refusal.TURN_FIRST: _("Turn up a card first."),
        Refusal.CLOSED: _("That pile is closed: it takes no more cards."),
        Refusal.NOT_COMPLETE: _("Close the complete piles."),
    }
    return sentences[refuse.reason]


def hint_text(hint: Hint) -> str:
    """Return a hint as a sentence or two."""
    if isinstance(hint.action, TurnUp):
        return _("Turn up the next card.")
    if isinstance(hint.action, Close):
        name = pile_name(hint.action.pile)
        return _("The pile of {name} is complete: close it.").format(name=name)
    first = _move_text(hint)
    told = {
        HintReason.CLOSES: _("That closes the pile."),
        HintReason.NEARER: _("Then the pile lacks fewer cards."),
        HintReason.WIDER: _("Then more of the cards to come will do."),
        HintReason.PLAN: _("It fits a plan for the cards to come."),
        HintReason.NO_USE: _("The card helps nowhere."),
        HintReason.PAR: _("It is on a shortest way to win."),
    }.get(hint.reason, "")
    last = _("But this game cannot be won any more.") if hint.winnable is False else ""
    return " ".join(part for part in (first, told, last) if part)


def discard_text(card: Card) -> str:
    """Return what is to be discarded."""
    return _("Discard {card}.").format(card=card_phrase(card.face))


def _move_text(hint: Hint) -> str:
    card = "" if hint.discard is None else card_phrase(hint.discard.face)
    name = "" if hint.pile is None else pile_name(hint.pile)
    if hint.reason is HintReason.NO_USE:
        return _("Put it on the pile of {name} and off again.").format(name=name)
    if isinstance(hint.action, Discard) and hint.discard is not None:
        return discard_text(hint.discard)
    text = _("Put it on the pile of {name} and discard {card}.")
    return text.format(name=name, card=card)


def way_text(game: Solitaire) -> str:
    """Return what is told while a way to win is shown."""
    if game.phase is Phase.WON:
        return won_text(game)
    return _("A way to win, card by card …")


def outlook_text(outcome: Outcome) -> str:
    """Return whether a game can still be won; nothing if it is too hard to tell."""
    if outcome is Outcome.UNKNOWN:
        return ""
    winnable = outcome is Outcome.WINNABLE
    return _("can still be won") if winnable else _("cannot be won any more")


def won_text(game: Solitaire) -> str:
    """Return what is told of a game that one has watched to its victory."""
    return _("So it is won, with {n} cards turned up.").format(n=game.turned)


# How it ended

_NAMED: Final = 4
"""Of more open piles than these only the sum is told."""


def against_par(turned: int, par: int | None) -> str:
    """Return cards turned up against par: ``0``, ``+2``; nothing if it is not known."""
    return "" if par is None else over_text(turned - par)


def over_text(over: int) -> str:
    """Return a number of cards above par, with its sign."""
    return f"+{over}" if over else "0"


def win_praise(turned: int, par: int | None) -> str:
    """Return a sentence about a victory."""
    if par is None:
        return _("All eleven piles are closed.")
    if turned == par:
        return _("In par: there is no shorter way to win this deal.")
    over = turned - par
    return ngettext(
        "All piles are closed, with {n} card more than the shortest way takes.",
        "All piles are closed, with {n} cards more than the shortest way takes.",
        over,
    ).format(n=over)


def how_near(desk: Desk) -> str:
    """Return which piles stayed open and what they lack."""
    game = desk.game
    count = len(game.open_piles)
    if count > _NAMED:
        short = sum(desk.lack(pile).cards for pile in game.open_piles)
        text = _("{n} piles stayed open, {short} cards short in all.")
        return text.format(n=count, short=short)
    first = ngettext("{n} pile stayed open:", "{n} piles stayed open:", count).format(n=count)
    parts = []
    for pile in game.open_piles:
        lack = desk.lack(pile).cards
        text = ngettext("{name} ({n} card short)", "{name} ({n} cards short)", lack)
        parts.append(text.format(name=pile_name(pile.size), n=lack))
    return f"{first} {', '.join(parts)}."


def result_text(history: History, par: int | None, hints: int) -> str:
    """Return the result of a game that is over, in a few lines to be passed on."""
    game = history.game
    title = deal_title(game.deal)
    if par is not None:
        title = f"{title} ({difficulty_name(difficulty(par))})"
    lines = [_("Five Crowns Solitaire, {deal}").format(deal=title)]
    if game.phase is Phase.WON:
        won = _("Won with {n} cards turned up").format(n=game.turned)
        if par is not None:
            won += ", " + _("par {par}").format(par=par)
        lines.append(won)
    else:
        closed = len(game.piles) - len(game.open_piles)
        text = _("Not won: {closed} of {all} piles closed")
        lines.append(text.format(closed=closed, all=len(game.piles)))
    lines.append(
        ngettext("{n} hint", "{n} hints", hints).format(n=hints) if hints else _("No hints")
    )
    order = [
        event.pile
        for step in history.played.steps
        for event in step.events
        if isinstance(event, Closed)
    ]
    if order:
        names = " ".join(pile.wild.text for size in order for pile in [game.pile(size)])
        lines.append(_("Closed in this order: {piles}").format(piles=names))
    return "\n".join(lines)


# What lies at a place, to be heard


def zone_words(zone: Zone, desk: Desk) -> str:
    """Return what lies at a place of the solitaire."""
    game, spot = desk.game, zone.spot
    if spot.kind is SpotKind.DRAW_PILE:
        return draw_pile_words(len(game.draw_pile))
    if spot.kind is SpotKind.DISCARD_PILE:
        return discard_pile_words(game.discards, None)
    if spot.kind is SpotKind.DRAWN:
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
