"""The options of a match in words: a title, a sentence, and names of the values.

Ids and values are those of RULES.md, "Options".
"""

from __future__ import annotations

from engine.ruleset import OPTIONS, Ruleset
from game.text.i18n import _
from game.text.wording import level_name

__all__ = ["MIXED", "changed", "level_title", "level_word", "sentence", "title", "value_name"]

MIXED = "mixed"
"""Stands for opponents of different levels where one level is named."""


def title(option: str) -> str:
    """Return what an option is called.

    :raises KeyError: there is no such option.
    """
    return {
        "players": _("Players"),
        "tie": _("A tie for the lowest total"),
        "joker_points": _("A joker left in the hand"),
        "book_cap": _("Cards in a book"),
        "book_suits": _("Suits in a book"),
        "court": _("Jack, Queen and King count"),
        "retake": _("A card just taken"),
        "rounds": _("Rounds"),
        "order": _("Order of the rounds"),
    }[option]


def sentence(option: str) -> str:
    """Return what an option is about, in a sentence or two.

    :raises KeyError: there is no such option.
    """
    return {
        "players": _("From eight on, two games are shuffled together."),
        "tie": _(
            "Everyone who ties for the lowest total wins, or they alone play a round of "
            "six cards for the match."
        ),
        "joker_points": _(
            "Officially a joker costs most of all. In older rules it counts what every other "
            "wild card does."
        ),
        "book_cap": _(
            "Any number, or at most five, wild cards included. A longer book then splits; "
            "the points stay the same."
        ),
        "book_suits": _(
            "The natural cards of a book may be of any suits, or no suit may come twice."
        ),
        "court": _("Jack 11, Queen 12 and King 13 points, or ten points each."),
        "retake": _(
            "A card taken from the discard pile may go back in the same turn, or has to stay."
        ),
        "rounds": _(
            "From three cards to thirteen, only the rounds of 3, 6, 9 and 13 cards, or a "
            "single round."
        ),
        "order": _("From few cards to many, or as chance has it."),
    }[option]


def value_name(option: str, value: str) -> str:
    """Return the name of a value, which is given as text."""
    if option == "rounds" and value.isdigit():
        return _("One, of {n} cards").format(n=value)
    names = {
        "tie": {"shared": _("Shared victory"), "playoff": _("Playoff")},
        "joker_points": {"50": _("50 points"), "20": _("20 points")},
        "book_cap": {"0": _("Any number"), "5": _("At most five")},
        "book_suits": {"any": _("Any suits"), "distinct": _("No suit twice")},
        "court": {"face": _("11, 12 and 13"), "ten": _("Ten each")},
        "retake": {"allowed": _("May be discarded"), "forbidden": _("Has to stay")},
        "rounds": {"full": _("All eleven"), "short": _("Four: 3, 6, 9, 13 cards")},
        "order": {"ascending": _("Ascending"), "shuffled": _("Shuffled")},
    }
    return names.get(option, {}).get(value, value)


def changed(rules: Ruleset) -> list[str]:
    """Return the options other than the official ones, the number of players apart, each
    as "title: value"."""
    official = Ruleset(players=rules.players)
    return [
        _("{option}: {value}").format(
            option=title(option.id),
            value=value_name(option.id, str(getattr(rules, option.id))),
        )
        for option in OPTIONS
        if getattr(rules, option.id) != getattr(official, option.id)
    ]


def level_word(levels: tuple[str, ...]) -> str:
    """Return the level of all opponents as a key: the common one, or :data:`MIXED`."""
    return levels[0] if len(set(levels)) == 1 else MIXED


def level_title(level: str) -> str:
    """Return the name of a level, or of a mixture."""
    return _("Mixed") if level == MIXED else level_name(level)
