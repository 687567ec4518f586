"""Melds, points and stability by trying everything, straight from RULES.md.

Nothing here is shared with the engine's search: cards are (rank, suit) pairs, a meld is
one if its wild cards can be turned into something that makes it one, and the points
left are those of the best of all ways to divide the hand.
"""

from __future__ import annotations

import dataclasses
import functools
import random
from collections.abc import Iterator, Sequence

from engine.cards import Card, Face, Rank, deck
from engine.ruleset import Ruleset

NO_SUIT = "?"
"""The suit of a joker."""


@dataclasses.dataclass(frozen=True)
class Oracle:
    """The rules of one round."""

    wild: int
    joker_points: int
    cap: int
    distinct: bool
    court_ten: bool

    @classmethod
    def of(cls, wild: Rank, rules: Ruleset) -> Oracle:
        return cls(
            int(wild),
            rules.joker_points,
            rules.book_cap,
            rules.book_suits == "distinct",
            rules.court == "ten",
        )

    def is_wild(self, face: Face) -> bool:
        return face.rank is None or int(face.rank) == self.wild

    def points(self, face: Face) -> int:
        if face.rank is None:
            return self.joker_points
        if int(face.rank) == self.wild:
            return 20
        return min(10, int(face.rank)) if self.court_ten else int(face.rank)

    def is_book(self, faces: Sequence[Face]) -> bool:
        if len(faces) < 3 or (self.cap and len(faces) > self.cap):
            return False
        naturals = [f for f in faces if not self.is_wild(f)]
        if self.distinct and len({f.suit for f in naturals}) < len(naturals):
            return False
        return any(all(f.rank == rank for f in naturals) for rank in range(3, 14))

    def is_run(self, faces: Sequence[Face]) -> bool:
        if len(faces) < 3:
            return False
        naturals = [f for f in faces if not self.is_wild(f)]
        for suit in "SHCDT":
            for low in range(3, 14 - len(faces) + 1):
                places = {(rank, suit) for rank in range(low, low + len(faces))}
                taken = [(int(f.rank or 0), str(f.suit)) for f in naturals]
                if len(set(taken)) == len(taken) and set(taken) <= places:
                    return True
        return False

    def is_meld(self, faces: Sequence[Face]) -> bool:
        return self.is_book(faces) or self.is_run(faces)

    def melds(
        self, faces: Sequence[Face], known: dict[tuple[Face, ...], bool] | None = None
    ) -> list[int]:
        """All melds among the cards, as masks of indices; ``known`` saves repetitions."""
        if known is None:
            known = {}
        found = []
        for mask in range(1 << len(faces)):
            if mask.bit_count() > 2:
                group = tuple(faces[i] for i in bits(mask))
                if group not in known:
                    known[group] = self.is_meld(group)
                if known[group]:
                    found.append(mask)
        return found

    def fewest(self, faces: Sequence[Face], melds: Sequence[int]) -> list[int]:
        """For each set of cards, a mask, the fewest points left."""
        starting: list[list[int]] = [[] for _ in faces]
        for meld in melds:
            starting[(meld & -meld).bit_length() - 1].append(meld)
        values = [self.points(f) for f in faces]
        best = [0] * (1 << len(faces))
        for mask in range(1, len(best)):
            first = (mask & -mask).bit_length() - 1
            least = values[first] + best[mask & (mask - 1)]
            for meld in starting[first]:
                if not meld & ~mask and best[mask ^ meld] < least:
                    least = best[mask ^ meld]
            best[mask] = least
        return best

    def most_kept(
        self, faces: Sequence[Face], melds: Sequence[int], groups: Sequence[int]
    ) -> int:
        """How many of the groups can stay together at the fewest points."""
        everything = (1 << len(faces)) - 1
        least = self.fewest(faces, melds)[everything]
        most = 0
        for chosen in range(1 << len(groups)):
            if chosen.bit_count() > most:
                kept = [groups[i] for i in bits(chosen)]
                whole = [m for m in melds if all(m & g in (0, g) for g in kept)]
                laid = functools.reduce(int.__or__, kept)
                if self._with_all(faces, whole, laid) == least:
                    most = chosen.bit_count()
        return most

    def _with_all(self, faces: Sequence[Face], melds: Sequence[int], laid: int) -> int:
        """Fewest points if every card of ``laid`` must lie in a meld."""
        impossible = 10_000
        best = [0] * (1 << len(faces))
        for mask in range(1, len(best)):
            first = mask & -mask
            value = impossible if first & laid else self.points(faces[first.bit_length() - 1])
            best[mask] = value + best[mask ^ first]
            for meld in melds:
                if meld & first and not meld & ~mask:
                    best[mask] = min(best[mask], best[mask ^ meld])
        return best[-1]


def bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def all_rules() -> Iterator[Ruleset]:
    """All combinations of the options that matter to melds and points."""
    for cap in (0, 5):
        for distinct in (False, True):
            for ten in (False, True):
                for joker in (50, 20):
                    yield Ruleset(
                        book_cap=cap,
                        book_suits="distinct" if distinct else "any",
                        court="ten" if ten else "face",
                        joker_points=joker,
                    )


def a_hand(rng: random.Random, size: int, wild: Rank) -> list[Card]:
    """A hand that is likelier than others to hold melds, copies and wild cards."""
    cards = list(deck(rng.choice((1, 1, 2))))
    kind = rng.randrange(4)
    low = rng.randint(3, 10)
    suits = rng.sample("SHCDT", rng.randint(1, 3))
    if kind == 1:
        cards = [c for c in cards if c.face.suit is None or str(c.face.suit) in suits]
    elif kind == 2:
        cards = [c for c in cards if c.is_wild(wild) or low <= int(c.face.rank or 0) < low + 4]
    elif kind == 3:
        cards = [
            c
            for c in cards
            if c.face.suit is None
            or (str(c.face.suit) in suits[:2] and low <= int(c.face.rank or 0) < low + 5)
        ]
    return rng.sample(cards, min(size, len(cards)))
