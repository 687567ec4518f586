"""The chance of a match worked out from docs/NOTATION.md alone ("Seeds and fairness"),
as an outsider would in any language: no code of the engine, no ``random`` module.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFF


class MersenneTwister:
    """MT19937 after Matsumoto and Nishimura, seeded by an array of words."""

    def __init__(self, key: Sequence[int]) -> None:
        mt = [19650218]
        for i in range(1, 624):
            mt.append((1812433253 * (mt[-1] ^ (mt[-1] >> 30)) + i) & _MASK)
        i, j = 1, 0
        for _ in range(max(624, len(key))):
            mixed = (mt[i - 1] ^ (mt[i - 1] >> 30)) * 1664525
            mt[i] = ((mt[i] ^ mixed) + key[j] + j) & _MASK
            i, j = i + 1, (j + 1) % len(key)
            if i == 624:
                mt[0], i = mt[623], 1
        for _ in range(623):
            mixed = (mt[i - 1] ^ (mt[i - 1] >> 30)) * 1566083941
            mt[i] = ((mt[i] ^ mixed) - i) & _MASK
            i += 1
            if i == 624:
                mt[0], i = mt[623], 1
        mt[0] = 0x80000000
        self._mt = mt
        self._at = 624

    def word(self) -> int:
        if self._at == 624:
            mt = self._mt
            for k in range(624):
                y = (mt[k] & 0x80000000) | (mt[(k + 1) % 624] & 0x7FFFFFFF)
                mt[k] = mt[(k + 397) % 624] ^ (y >> 1) ^ (0x9908B0DF if y & 1 else 0)
            self._at = 0
        y = self._mt[self._at]
        self._at += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def real(self) -> float:
        a, b = self.word() >> 5, self.word() >> 6
        return (a * 67108864 + b) / 9007199254740992

    def below(self, limit: int) -> int:
        return int(self.real() * limit)


def commitment(number: int, salt: str) -> str:
    text = f"fivecrowns/1/commitment\n{number}\n{salt}\n"
    return hashlib.sha256(text.encode()).hexdigest()


def stream(number: int, salt: str, cut: str, *label: str | int) -> MersenneTwister:
    text = b"fivecrowns/1"
    for part in (number, salt, cut, *label):
        data = str(part).encode()
        text += b"/%d:%s" % (len(data), data)
    big = int.from_bytes(hashlib.sha256(text).digest(), "big")
    words = []
    while big:
        words.append(big & _MASK)
        big >>= 32
    return MersenneTwister(words or [0])


def shuffle(items: Sequence[T], chance: MersenneTwister) -> list[T]:
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = chance.below(i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def pack(games: int = 1) -> list[str]:
    """The cards in canonical order, in notation."""
    ranks = "3 4 5 6 7 8 9 10 J Q K".split()
    faces = [rank + suit for suit in "SHCDT" for rank in ranks]
    cards = [copied(face, n) for face in faces for n in range(1, 2 * games + 1)]
    return cards + [copied("XX", n) for n in range(1, 6 * games + 1)]


def copied(face: str, copy: int) -> str:
    return face if copy == 1 else f"{face}/{copy}"


def deal(
    pile: Sequence[str], size: int, dealer: int, seats: Sequence[int]
) -> tuple[dict[int, list[str]], str, list[str]]:
    """The hands by seat, the card turned up, and the draw pile, top card last."""
    rest = list(pile)
    after = [seat for seat in seats if seat > dealer]
    order = after + [seat for seat in seats if seat <= dealer]
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    for _ in range(size):
        for seat in order:
            hands[seat].append(rest.pop())
    return hands, rest.pop(), rest
