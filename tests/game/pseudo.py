"""A language that nobody speaks, 40 percent longer than English: what fits in it will fit
in others."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager

from game.text import i18n

__all__ = ["Pseudo", "spoken"]

_PLACEHOLDER = re.compile(r"\{[^}]*\}")
_LONGER = {"a": "ä", "e": "é", "i": "í", "o": "ö", "u": "ü", "n": "ñ", "c": "ç"}


class Pseudo(gettext.NullTranslations):
    """Every message with accents, and longer."""

    def gettext(self, message: str) -> str:
        return _longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return _longer(message)


def _longer(message: str) -> str:
    letters = len(_PLACEHOLDER.sub("", message))
    parts = _PLACEHOLDER.split(message)
    placeholders = [*_PLACEHOLDER.findall(message), ""]
    accented = ["".join(_LONGER.get(c, c) for c in part) for part in parts]
    text = "".join(a + p for a, p in zip(accented, placeholders, strict=True))
    more = round(0.4 * letters)
    # As words are: some letters, a space.
    tail = "".join(" " if k % 7 == 0 else "x" for k in range(more)).rstrip()
    return text + tail


@contextmanager
def spoken() -> Iterator[None]:
    """Speak it for a while."""
    before = i18n.language()
    i18n.use(before, Pseudo())
    try:
        yield
    finally:
        i18n.set_language(before)
