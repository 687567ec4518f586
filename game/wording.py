"""Words for what the engine names by id, in the language of the day."""

from __future__ import annotations

from engine.cards import Rank
from game.i18n import _, ngettext

__all__ = ["level_name", "rank_plural", "round_title"]


def level_name(level: str) -> str:
    """Return the name of a bot's level."""
    names = {
        "easy": _("Easy"),
        "normal": _("Normal"),
        "hard": _("Hard"),
        "expert": _("Expert"),
    }
    return names[level]


def rank_plural(rank: Rank) -> str:
    """Return what cards of a rank are called: 7s, Jacks."""
    courts = {Rank.JACK: _("Jacks"), Rank.QUEEN: _("Queens"), Rank.KING: _("Kings")}
    # Translators: cards of one number, as in "7s are wild".
    return courts.get(rank) or _("{number}s").format(number=int(rank))


def round_title(number: int, rounds: int, size: int) -> str:
    """Return the headline of a round; one beyond the last is a playoff."""
    wild = rank_plural(Rank(size))
    if number > rounds:
        return _("Playoff: {cards} are wild").format(cards=wild)
    return _("Round {number} of {rounds}: {cards} are wild").format(
        number=number, rounds=rounds, cards=wild
    )


def points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", count).format(n=count)
