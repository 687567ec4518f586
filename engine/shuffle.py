"""From a seed to shuffled cards, the same on every system and Python version.

``random.Random(n).random()`` is the one generator whose output Python promises
to keep; everything else (the seeding from text, the shuffle, whole numbers) is
ours. Every use of chance has a stream of its own, named by a label, so that one
does not depend on how much another consumed.
"""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Sequence
from typing import Final, TypeVar

from engine.errors import UNFIT, SeedError, quote

_DOMAIN: Final = "fivecrowns/1"

_T = TypeVar("_T")


class Stream:
    """A stream of chance, fixed by its parts.

    The parts (seed, salt, cut, label, ...) are joined unambiguously and hashed
    with SHA-256 to the number that seeds the generator.
    """

    __slots__ = ("_random",)

    def __init__(self, *parts: str | int) -> None:
        digest = hashlib.sha256(_DOMAIN.encode())
        for part in parts:
            data = str(part).encode()
            # The length first: ("ab", "c") and ("a", "bc") are different streams.
            digest.update(f"/{len(data)}:".encode())
            digest.update(data)
        number = int.from_bytes(digest.digest(), "big")
        self._random = random.Random(number).random

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to, not including, ``limit``."""
        return int(self._random() * limit)

    def real(self) -> float:
        """Return a number from 0.0 up to, not including, 1.0."""
        return self._random()


def shuffled(items: Sequence[_T], stream: Stream) -> tuple[_T, ...]:
    """Return the items in random order (Fisher-Yates, from the end)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = stream.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)


MAX_SEED: Final = 2**64 - 1
_MAX_TEXT: Final = 64


@dataclasses.dataclass(frozen=True, slots=True)
class Seed:
    """All the chance of a match: the dealer's secret and the player's own cut.

    ``number`` and ``salt`` are chosen by the program and committed to by
    :attr:`commitment` before the first card; ``cut`` is the player's word, mixed in
    afterwards, so that neither side alone chooses the cards.

    :raises SeedError: the number is not within 0 to 2**64 - 1, or a text is longer
        than 64 characters or does not stay in one line.

    >>> Seed(5).commitment == Seed(5, cut="anything").commitment
    True
    """

    number: int
    """0 to 2**64 - 1."""
    salt: str = ""
    """Chosen by the program, at most 64 characters."""
    cut: str = ""
    """The player's word, at most 64 characters."""

    def __post_init__(self) -> None:
        # bool is an int, and True is no number to write down.
        if type(self.number) is not int or not 0 <= self.number <= MAX_SEED:
            raise SeedError(f"a seed is a whole number from 0 to {MAX_SEED}, not {self.number}")
        for name, text in (("salt", self.salt), ("cut", self.cut)):
            if len(text) > _MAX_TEXT or UNFIT.search(text):
                raise SeedError(
                    f"the {name} {quote(text)} must be at most {_MAX_TEXT} "
                    "characters in one line"
                )

    def stream(self, *labels: str | int) -> Stream:
        """Return the stream of one use of chance, such as ``("round", 3)``."""
        return Stream(self.number, self.salt, self.cut, *labels)

    @property
    def commitment(self) -> str:
        """SHA-256, in hex, of the number and the salt; it does not tell them."""
        text = f"{_DOMAIN}/commitment\n{self.number}\n{self.salt}\n"
        return hashlib.sha256(text.encode()).hexdigest()
