"""Texts as they can be drawn and spoken, wherever they come from.

Names come with records of strangers, names of files from the system, words from a
translation. What in them is no letter of a line falls away: controls, signs that turn the
direction of writing, joiners without width, halves of surrogate pairs, piles of accents.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

__all__ = ["sanitize"]

_BLANKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029") | frozenset(
    "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u205f\u3000"
)
"""Ends of lines, and spaces that no text of ours has: too wide, or none at a small size."""
_DROPPED: Final = frozenset(("Cc", "Cf", "Cs", "Cn", "Co", "Mn", "Me"))
"""The fonts have no accents that stand alone: what is left of them after composing is none
of the letters they have."""


def sanitize(text: str) -> str:
    r"""Return a text as one line of letters; one that is so already as it is.

    >>> sanitize("Zoe\u0308\u202e\n!")
    'Zoë !'
    """
    if text.isascii() and text.isprintable():
        return text
    return _line_of_letters(text)


@lru_cache(maxsize=4096)
def _line_of_letters(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    return "".join(
        " " if letter in _BLANKS else letter
        for letter in composed
        if letter in _BLANKS or unicodedata.category(letter) not in _DROPPED
    )
