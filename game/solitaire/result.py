"""How a solitaire ended, in words: for the dialogs and to be copied as text."""

from __future__ import annotations

from typing import Final

from engine.solitaire.deal_table import difficulty
from engine.solitaire.events import Closed
from engine.solitaire.record import History
from engine.solitaire.state import Phase
from game.solitaire.desk import Desk
from game.solitaire.words import deal_title, difficulty_name, pile_name
from game.text.i18n import _, ngettext

__all__ = ["against_par", "how_near", "over_text", "result_text", "win_praise"]

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
