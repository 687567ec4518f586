"""Words for what the engine names by id, in the language of the day."""

from __future__ import annotations

from engine.cards import Rank
from game.anim.durations import Speed
from game.i18n import _, ngettext

__all__ = ["level_name", "long_ago", "rank_plural", "round_title", "speed_name"]


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


def long_ago(seconds: float) -> str:
    """Return how long ago something was, roughly."""
    minutes = int(seconds // 60)
    hours, days = minutes // 60, minutes // (24 * 60)
    if minutes < 1:  # also what lies in the future, after the clock was set
        return _("just now")
    if hours < 1:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    if days < 1:
        return ngettext("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    return ngettext("{n} day ago", "{n} days ago", days).format(n=days)


def points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def speed_name(speed: Speed) -> str:
    """Return what a speed is called."""
    return {
        Speed.SLOW: _("Slow"),
        Speed.NORMAL: _("Normal"),
        Speed.FAST: _("Fast"),
        Speed.INSTANT: _("Instant"),
    }[speed]
