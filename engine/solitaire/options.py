"""The options of a game of solitaire (RULES.md, "Options").

Of the options of RULES.md these three mean something here: when a complete pile closes,
and the two that say what a book may be. The others are about seats, rounds or points.
"""

from __future__ import annotations

import dataclasses
from typing import Final, Literal, get_args

from engine import ruleset
from engine.errors import quote
from engine.ruleset import BookSuits, GameOptions, Option, Ruleset

Closing = Literal["auto", "manual"]

OPTIONS: Final = (
    Option("closing", get_args(Closing)),
    Option("book_cap", ("0", "5")),
    Option("book_suits", get_args(BookSuits)),
)
"""The options of the solitaire, in the order they are written."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class SolitaireRules(GameOptions):
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

    @staticmethod
    def options() -> tuple[Option, ...]:
        """Return the options of the solitaire, :data:`OPTIONS`."""
        return OPTIONS

    @classmethod
    def _unknown(cls, key: str) -> str:
        ids = [option.id for option in OPTIONS]
        if key in {option.id for option in ruleset.OPTIONS}:
            return f"option {key!r} belongs to a match, not to the solitaire"
        return f"there is no option {quote(key)}; options are {', '.join(ids)}"

    @property
    def melds(self) -> Ruleset:
        """The same options as the rules of a match, which say what a meld is and what
        the cards left over in a pile count."""
        return Ruleset(book_cap=self.book_cap, book_suits=self.book_suits)
