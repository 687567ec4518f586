"""The options of a game of solitaire (RULES.md, "Options").

Of the options of RULES.md these three mean something here: when a complete pile closes,
and the two that say what a book may be. The others are about seats, rounds or points.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Final, Literal, get_args

from engine import ruleset
from engine.errors import RulesetError, quote
from engine.ruleset import BookSuits, Option, Ruleset

Closing = Literal["auto", "manual"]

OPTIONS: Final = (
    Option("closing", get_args(Closing)),
    Option("book_cap", ("0", "5")),
    Option("book_suits", get_args(BookSuits)),
)
"""The options of the solitaire, in the order they are written."""

_BY_ID: Final = {option.id: option for option in OPTIONS}
_MATCH_ONLY: Final = {option.id for option in ruleset.OPTIONS} - set(_BY_ID)
_WHOLE_NUMBERS: Final = frozenset({"book_cap"})


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class SolitaireRules:
    """The options of one game; the defaults are the official rules.

    :raises RulesetError: a value that its option cannot take.

    >>> SolitaireRules.of({"closing": "manual"}).closing
    'manual'
    """

    closing: Closing = "auto"
    """``auto``: a complete pile closes by itself; ``manual``: only when told to, also one
    that was dealt complete."""
    book_cap: int = 0
    """The most cards a book may have, or 0 for any number."""
    book_suits: BookSuits = "any"
    """``distinct``: no suit twice among the natural cards of a book."""

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.id)
            # bool is an int, and True is not a number of cards.
            right_type = type(value) is (int if option.id in _WHOLE_NUMBERS else str)
            if not right_type or str(value) not in option.values:
                raise RulesetError(_cannot_be(option, value))

    @classmethod
    def of(cls, values: Mapping[str, str]) -> SolitaireRules:
        """Return the rules for some options in text, the others at default.

        :raises RulesetError: an unknown option or value, or an option of a match that
            means nothing in the solitaire.
        """
        read: dict[str, str | int] = {}
        for key, text in values.items():
            option = _BY_ID.get(key)
            if option is None:
                raise RulesetError(_unknown(key))
            if text not in option.values:
                raise RulesetError(_cannot_be(option, text))
            read[key] = int(text) if key in _WHOLE_NUMBERS else text
        return cls(**read)  # type: ignore[arg-type]

    @classmethod
    def parse(cls, text: str) -> SolitaireRules:
        """Read ``id=value`` pairs separated by white space, as :meth:`__str__` writes.

        :raises RulesetError: not a pair, a pair given twice, or as :meth:`of`.
        """
        return cls.of(ruleset.pairs(text.split()))

    def __str__(self) -> str:
        """Every option as ``id=value``, separated by spaces."""
        return " ".join(f"{o.id}={getattr(self, o.id)}" for o in OPTIONS)

    @property
    def melds(self) -> Ruleset:
        """The same options as the rules of a match, which say what a meld is and what
        the cards left over in a pile count."""
        return Ruleset(book_cap=self.book_cap, book_suits=self.book_suits)


def _cannot_be(option: Option, value: object) -> str:
    named = quote(value) if isinstance(value, str) else repr(value)
    return f"option {option.id!r} cannot be {named}; it can be {' or '.join(option.values)}"


def _unknown(key: str) -> str:
    if key in _MATCH_ONLY:
        return f"option {key!r} belongs to a match, not to the solitaire"
    return f"there is no option {quote(key)}; options are {', '.join(_BY_ID)}"
