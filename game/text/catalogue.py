"""Reading a translation, which may be damaged or of somebody who meant it badly.

A catalogue that cannot be read is refused as a whole. One whose sentences ask for what
the program does not put in, or count in a way that fails, is read without those: there
the English shows.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import string
import struct
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

__all__ = ["MAX_BYTES", "BrokenCatalogueError", "Catalogue", "fits", "read_catalogue"]

MAX_BYTES: Final = 4_000_000
"""Of a file; ours have a fiftieth of it."""

_FAILURES: Final = (
    *(OSError, ValueError, LookupError, ArithmeticError, struct.error),
    *(SyntaxError, RecursionError, MemoryError),
)
"""What `gettext` meets in a file that is none, or in the counting of a language, which it
makes Python code of after having looked at each word."""


class BrokenCatalogueError(LookupError):
    """A file that is no catalogue of a translation."""


class Catalogue(gettext.GNUTranslations):
    """A translation that is only used where it fits the program."""

    def gettext(self, message: str) -> str:
        """Return the translation of a message, or the message."""
        return _fitting(lambda: super(Catalogue, self).gettext(message), (message,))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for a number, or the English one."""
        return _fitting(
            lambda: super(Catalogue, self).ngettext(msgid1, msgid2, n), (msgid1, msgid2), n
        )

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a message that is ambiguous, or the message."""
        return _fitting(lambda: super(Catalogue, self).pgettext(context, message), (message,))


def read_catalogue(path: Path) -> Catalogue:
    """Read a compiled catalogue.

    :raises OSError: the file cannot be read.
    :raises BrokenCatalogueError: it is none.
    """
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise BrokenCatalogueError(f"{path} has more than {MAX_BYTES} bytes")
    try:
        return Catalogue(io.BytesIO(data))
    except _FAILURES as error:
        raise BrokenCatalogueError(f"{path} is no catalogue: {error}") from error


def _fitting(translate: Callable[[], str], messages: tuple[str, ...], n: int = 1) -> str:
    with contextlib.suppress(*_FAILURES):  # of its formula for plurals, such as n % 0
        found = translate()
        if found in messages or fits(found, messages):
            return found
    return messages[0 if n == 1 else -1]


@lru_cache(maxsize=8192)
def fits(found: str, messages: tuple[str, ...]) -> bool:
    """Tell whether a translation asks for nothing but what is put into the message.

    :param messages: the English, with its plural.
    """
    try:
        offered = {field for message in messages for field in _fields(message)}
    except ValueError:
        return True  # with a brace in it: nothing is put into such a message
    try:
        return set(_fields(found)) <= offered
    except ValueError:
        return False


def _fields(text: str) -> list[tuple[str, str | None, str | None]]:
    """Return what a text has places for: name, format and conversion.

    :raises ValueError: its braces do not match.
    """
    parsed = string.Formatter().parse(text)
    return [
        (name, form, conversion) for _, name, form, conversion in parsed if name is not None
    ]
