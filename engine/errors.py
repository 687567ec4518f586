"""The kinds of error that the engine raises for bad input.

Each message is one sentence that names the input and what is wrong with it, so
that a front end may show it as it stands.
"""

from __future__ import annotations

import re
from typing import Final

_MOST_QUOTED = 60


def quote(text: str) -> str:
    """Return a text as a message names it: in quotes, in one line, not too long."""
    return repr(text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}...")


UNFIT: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What names and words in one line may not hold: controls, ends of lines, signs that turn
the direction of all that follows, halves of pairs. Listed rather than asked of Unicode,
whose tables differ between Python versions: a record must read everywhere."""


class EngineError(ValueError):
    """The base of every error caused by what was passed in."""


class NotationError(EngineError):
    """A text that is not in the notation of RULES.md ("Cards")."""


class RulesetError(EngineError):
    """An unknown option, a value an option cannot take, or a contradiction."""


class SeedError(EngineError):
    """A seed, salt or cut that no match can start from."""


class IllegalActionError(EngineError):
    """An action that the rules do not allow in the position it was tried in."""


class RecordError(EngineError):
    """A match record that cannot be read or does not replay.

    ``line`` is the 1-based line of the record, or 0 if no one line is at fault.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
