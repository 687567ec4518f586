"""Words for what the engine names by id, in the language of the day."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from engine.cards import Card, Face, Rank, Suit
from engine.match.record import Player
from game.anim.durations import Speed
from game.text.i18n import _, in_every_language, ngettext

__all__ = [
    "card_list",
    "card_phrase",
    "card_text",
    "level_name",
    "long_ago",
    "named",
    "nameless",
    "points",
    "rank_plural",
    "round_title",
    "seat_names",
    "speed_name",
    "suit_name",
]


def nameless(player: Player) -> bool:
    """Whether a player is a person who gave no name, in whatever language it was then."""
    return player.level is None and player.name in in_every_language("You")


def named(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return players with the names that are shown: a person who gave none is "you" in the
    language in use now, not in the one in which the match began."""
    return tuple(
        dataclasses.replace(player, name=_("You")) if nameless(player) else player
        for player in players
    )


def seat_names(players: Iterable[Player]) -> list[str]:
    """Return the names that are shown, by seat."""
    return [player.name for player in named(players)]


def level_name(level: str) -> str:
    """Return the name of a bot's level; of one that this version does not know, its id."""
    names = {
        "easy": _("Easy"),
        "normal": _("Normal"),
        "hard": _("Hard"),
        "expert": _("Expert"),
    }
    return names.get(level, level)


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


def card_text(face: Face) -> str:
    """Return a card in a sentence: ``8♥``, or the word for a joker."""
    return _("joker") if face.is_joker else face.display


def card_phrase(face: Face) -> str:
    """Return a card as what is taken or discarded: ``8♥``, or "a joker"."""
    # Translators: the object of a sentence: "Jonas discarded a joker."
    return _("a joker") if face.is_joker else face.display


def card_list(cards: Sequence[Card]) -> str:
    """Return cards in a sentence: ``5♥, 9♠ and J♦``."""
    names = [card_text(c.face) for c in cards]
    if len(names) < 2:
        return "".join(names)
    return _("{cards} and {card}").format(cards=", ".join(names[:-1]), card=names[-1])


def suit_name(suit: Suit) -> str:
    """Return the name of a suit, in small letters, as in "run of hearts"."""
    names = {
        Suit.SPADES: _("spades"),
        Suit.HEARTS: _("hearts"),
        Suit.CLUBS: _("clubs"),
        Suit.DIAMONDS: _("diamonds"),
        Suit.STARS: _("stars"),
    }
    return names[suit]
