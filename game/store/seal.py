"""Texts that tell whether they are still what was written.

SQLite notices a damaged page only where its structure suffers; a changed byte inside a
text is none of its business. So whatever a match hangs on carries a checksum, which
covers the place where the text belongs as well: a row that is whole but lies under
another key is as wrong as a torn one.
"""

from __future__ import annotations

import zlib
from typing import Final

__all__ = ["packed", "seal", "unpacked", "unsealed"]

_DIGITS: Final = 8
_MAX_BYTES: Final = 10_000_000
"""Of a text that was packed: more than any record has."""


def seal(text: str, *place: object) -> str:
    """Return a text with its checksum.

    :param place: where it is kept, such as table, key and number.
    """
    return f"{_sum(text, place):0{_DIGITS}x} {text}"


def unsealed(sealed: object, *place: object) -> str | None:
    """Return the text that was sealed for this place, or None if it is damaged."""
    if not isinstance(sealed, str) or len(sealed) <= _DIGITS:
        return None
    text = sealed[_DIGITS + 1 :]
    return text if seal(text, *place) == sealed else None


def packed(text: str, *place: object) -> bytes:
    """Return a long text sealed and compressed."""
    return zlib.compress(seal(text, *place).encode(), 9)


def unpacked(data: object, *place: object) -> str | None:
    """Return the text that was packed for this place, or None if it is damaged."""
    if not isinstance(data, bytes):
        return None
    try:
        # A few bytes can stand for any number of zeros: never more than there can be.
        stream = zlib.decompressobj()
        whole = stream.decompress(data, _MAX_BYTES)
        if not stream.eof:
            return None
        return unsealed(whole.decode(), *place)
    except (zlib.error, UnicodeDecodeError):
        return None


def _sum(text: str, place: tuple[object, ...]) -> int:
    whole = "\0".join((*(str(part) for part in place), text))
    # A name read back from a damaged row may hold what UTF-8 cannot write.
    return zlib.crc32(whole.encode(errors="surrogatepass"))
