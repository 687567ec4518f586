"""The options of a match, as one frozen, validated value (RULES.md, "Options").

The ids and values are those of RULES.md and are used everywhere: in code, in
records, in ``--new`` and in the settings of a match.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, Self, get_args

from engine.cards import Face, Rank
from engine.errors import RulesetError, quote

Tie = Literal["shared", "playoff"]
BookSuits = Literal["any", "distinct"]
Court = Literal["face", "ten"]
Retake = Literal["allowed", "forbidden"]
Order = Literal["ascending", "shuffled"]

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 14
_ONE_GAME_PLAYERS: Final = 7
"""With more players than this, two games are combined."""

FULL_ROUNDS: Final = tuple(range(3, 14))
_SHORT_ROUNDS: Final = (3, 6, 9, 13)
PLAYOFF_CARDS: Final = 6
"""Cards in the round that the tied play for the match."""


@dataclasses.dataclass(frozen=True, slots=True)
class Option:
    """One option: its id and the texts of its values, the default first."""

    id: str
    values: tuple[str, ...]
    later: bool = False
    """Whether records were written before there was this option: then it is only named
    where it is not the default, so that they still read."""

    @property
    def whole(self) -> bool:
        """Whether its values are whole numbers."""
        return all(map(str.isdecimal, self.values))


OPTIONS: Final = (
    Option("players", tuple(str(n) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1))),
    Option("tie", get_args(Tie)),
    Option("joker_points", ("50", "20")),
    Option("book_cap", ("0", "5")),
    Option("book_suits", get_args(BookSuits)),
    Option("court", get_args(Court)),
    Option("retake", get_args(Retake)),
    Option("rounds", ("full", "short", *(str(n) for n in FULL_ROUNDS))),
    Option("order", get_args(Order)),
)
"""The options of a match, in the order of RULES.md."""

_SOLITAIRE_ONLY: Final = "closing"


class GameOptions:
    """The options of a game as one frozen, validated value, a field for each of them.

    :raises RulesetError: a value that its option cannot take.
    """

    __slots__ = ()

    @staticmethod
    def options() -> tuple[Option, ...]:
        """Return the options in the order they are written."""
        raise NotImplementedError

    @classmethod
    def _unknown(cls, key: str) -> str:
        """What is said of an option that there is not."""
        raise NotImplementedError

    def __post_init__(self) -> None:
        for option in self.options():
            value = getattr(self, option.id)
            # bool is an int, and True is not a number.
            right_type = type(value) is (int if option.whole else str)
            if not right_type or str(value) not in option.values:
                raise RulesetError(_cannot_be(option, value))

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Self:
        """Return the rules for some options, the others at default; values are texts,
        also those of numbers.

        :raises RulesetError: an unknown option or value, or an option of the other game.
        """
        by_id = {option.id: option for option in cls.options()}
        read: dict[str, str | int] = {}
        for key, text in values.items():
            option = by_id.get(key)
            if option is None:
                raise RulesetError(cls._unknown(key))
            if not isinstance(text, str):
                raise RulesetError(f"option {key!r} must be given as text, not {text!r}")
            if text not in option.values:
                raise RulesetError(_cannot_be(option, text))
            read[key] = int(text) if option.whole else text
        return cls(**read)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``id=value`` pairs separated by white space, as :meth:`__str__` writes.

        :raises RulesetError: not a pair, a pair given twice, or as :meth:`of`.
        """
        return cls.of(pairs(text.split()))

    def __str__(self) -> str:
        """Every option as ``id=value``, separated by spaces; see :attr:`Option.later`."""
        texts = ((option, str(getattr(self, option.id))) for option in self.options())
        return " ".join(
            f"{option.id}={text}"
            for option, text in texts
            if not option.later or text != option.values[0]
        )


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(GameOptions):
    """The options of one match; the defaults are the official rules.

    :raises RulesetError: a value that its option cannot take.

    >>> Ruleset().players, Ruleset(players=8).games
    (2, 2)
    >>> Ruleset.of({"rounds": "short"}).round_sizes
    (3, 6, 9, 13)
    """

    players: int = 2
    """Seats at the table, 2 to 14."""
    tie: Tie = "shared"
    """What follows a tie for the lowest total: ``shared``, or ``playoff``, a round of six
    cards for the tied."""
    joker_points: int = 50
    """Points of a joker left in the hand: 50, or 20."""
    book_cap: int = 0
    """The most cards a book may have, or 0 for any number."""
    book_suits: BookSuits = "any"
    """``distinct``: no suit twice among the natural cards of a book."""
    court: Court = "face"
    """What jack, queen and king count: ``face`` 11, 12 and 13 points, ``ten`` 10 each."""
    retake: Retake = "allowed"
    """``forbidden``: the card just taken from the discard pile may not be discarded in the
    same turn."""
    rounds: str = "full"
    """``full``, ``short``, or the cards of the only round, ``3`` to ``13``."""
    order: Order = "ascending"
    """The order of the rounds: ``ascending``, or ``shuffled`` from the seed."""

    @staticmethod
    def options() -> tuple[Option, ...]:
        """Return the options of a match, :data:`OPTIONS`."""
        return OPTIONS

    @classmethod
    def _unknown(cls, key: str) -> str:
        if key == _SOLITAIRE_ONLY:
            return f"option {key!r} belongs to the solitaire, not to a match"
        return (
            f"there is no option {quote(key)}; options are {_listed([o.id for o in OPTIONS])}"
        )

    @property
    def games(self) -> int:
        """Games combined: 1 up to 7 players, 2 from 8 on."""
        return 1 if self.players <= _ONE_GAME_PLAYERS else 2

    @property
    def round_sizes(self) -> tuple[int, ...]:
        """Cards dealt in each round, ascending (``order`` is applied at the start)."""
        if self.rounds == "full":
            return FULL_ROUNDS
        if self.rounds == "short":
            return _SHORT_ROUNDS
        return (int(self.rounds),)

    def points(self, card_face: Face, wild_rank: Rank | None) -> int:
        """Return the points of a card left in the hand (RULES.md, "A round", 6): 3 to 13 by
        its face, 20 for a card of the wild rank, 50 for a joker; see the options."""
        if card_face.rank is None:
            return self.joker_points
        if card_face.rank is wild_rank:
            return 20
        if self.court == "ten":
            return min(10, card_face.rank.value)
        return card_face.rank.value


def pairs(words: Iterable[str]) -> dict[str, str]:
    """Read ``key=value`` words.

    :raises RulesetError: a word that is no pair, or a key given twice.
    """
    result: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise RulesetError(f"{quote(word)} is not an option; write key=value")
        if key in result:
            raise RulesetError(f"option {quote(key)} is given twice")
        result[key] = value
    return result


def _cannot_be(option: Option, value: object) -> str:
    named = quote(value) if isinstance(value, str) else repr(value)
    return f"option {option.id!r} cannot be {named}; it can be {_listed(option.values)}"


def _listed(values: Sequence[str]) -> str:
    if len(values) == 1:
        return values[0]
    return f"{', '.join(values[:-1])} or {values[-1]}"
