"""Who says what when, and where the words stand (pure; all numbers are pixels)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from engine.match.events import Discarded, Event, RoundBegan, RoundEnded, WentOut
from engine.match.record import Player
from engine.shuffle import Seed, Stream, shuffled
from game.table.manner import MANNERS, Hesitation, Occasion, lines, manner_of

__all__ = ["Bubble", "Remark", "Remarks", "bubble_on", "place_bubble"]

BAD_POINTS: Final = 30
GOOD_POINTS: Final = 5
QUIET_TURNS: Final = 10
"""Turns of the table after a word before anybody speaks of thinking."""
QUIET_ROUNDS: Final = 2
"""Rounds of which a seat lets one pass in silence, after it has spoken of one."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a seat says: one of the lines of its manner."""

    seat: int
    manner: str
    occasion: Occasion
    index: int

    @property
    def text(self) -> str:
        """The words, in the language in use."""
        return lines(self.manner, self.occasion)[self.index]


class Remarks:
    """Chooses what is said in a match. It is told what happens, as everybody sees it.

    What comes of it hangs on the seed and on what happens alone.
    """

    def __init__(self, players: Sequence[Player], seed: Seed) -> None:
        self._manners = [manner_of(player) for player in players]
        self._seed = seed
        self._said: set[Remark] = set()
        self._turns = QUIET_TURNS  # since the last word
        self._spoke: dict[int, int] = {}  # the round that a seat last spoke of

    def hesitation(self, seat: int, number: int, turns: int) -> Hesitation:
        """Return how long a seat hesitates before it draws.

        :param number: the round, 1-based.
        :param turns: the turns finished in it.
        """
        manner = self._manners[seat]
        if manner is None:
            return Hesitation(1.0, False)
        return MANNERS[manner].hesitation(self._seed.stream("manner", seat, number, turns))

    def ponders(self, seat: int, number: int, turns: int) -> Remark | None:
        """Return what a seat says that takes a long thought."""
        if self._turns < QUIET_TURNS:
            return None
        stream = self._seed.stream("remark", "thinking", number, turns)
        return self._perhaps([(seat, Occasion.THINKING)], stream)

    def heard(self, number: int, events: Iterable[Event]) -> Remark | None:
        """Return what somebody says to what has happened in a round."""
        for event in events:
            if isinstance(event, Discarded):
                self._turns += 1
            elif isinstance(event, RoundBegan) and event.number == 1:
                seats = [s for s, m in enumerate(self._manners) if m is not None]
                stream = self._seed.stream("remark", "greeting")
                return self._perhaps([(s, Occasion.GREETING) for s in seats], stream, sure=True)
            elif isinstance(event, WentOut):
                stream = self._seed.stream("remark", "out", number)
                return self._perhaps([(event.seat, Occasion.OUT)], stream)
        return None

    def looked_back(self, ended: RoundEnded, went_out: int) -> Remark | None:
        """Return what somebody says to the points of a round, when all hands lie open."""
        points = {seat: p for seat, p in enumerate(ended.points) if p is not None}
        worst = max(points.values())
        occasions = []
        for seat, own in points.items():
            if seat == went_out:
                continue
            if own == worst and own >= BAD_POINTS:
                occasions.append((seat, Occasion.BAD))
            elif own <= GOOD_POINTS:
                occasions.append((seat, Occasion.GOOD))
        occasions = [
            (s, o)
            for s, o in occasions
            if ended.number - self._spoke.get(s, -QUIET_ROUNDS) >= QUIET_ROUNDS
        ]
        remark = self._perhaps(occasions, self._seed.stream("remark", "round", ended.number))
        if remark is not None:
            self._spoke[remark.seat] = ended.number
        return remark

    def _perhaps(
        self, occasions: Sequence[tuple[int, Occasion]], stream: Stream, *, sure: bool = False
    ) -> Remark | None:
        """Choose one of the occasions, or none, and a line that has not been said."""
        able = [(s, o, m) for s, o in occasions if (m := self._manners[s]) is not None]
        if not able:
            return None
        seat, occasion, manner = able[stream.below(len(able))]
        if not sure and stream.real() >= MANNERS[manner].talks:
            return None
        order = shuffled(range(len(lines(manner, occasion))), stream)
        fresh = [i for i in order if Remark(seat, manner, occasion, i) not in self._said]
        if not fresh:
            return None
        remark = Remark(seat, manner, occasion, fresh[0])
        # Nobody at the table repeats what another has said.
        self._said |= {Remark(s, manner, occasion, fresh[0]) for s in range(len(self._manners))}
        self._turns = 0
        return remark


@dataclass(frozen=True, slots=True)
class Bubble:
    """Where words stand."""

    box: Rect
    tail: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
    """The corners of the tail; the last is its tip, at what the words belong to."""

    @property
    def bounds(self) -> Rect:
        """All of it."""
        xs, ys = zip(*self.tail, strict=True)
        left, top = min(xs), min(ys)
        return self.box.union(Rect(left, top, max(xs) - left + 1, max(ys) - top + 1))


def place_bubble(
    anchor: Rect,
    sizes: Iterable[tuple[int, int]],
    taken: Sequence[Rect],
    window: Rect,
    tail: int,
) -> Bubble | None:
    """Return the free place nearest to a plate, or None if there is none near it.

    :param anchor: the plate.
    :param sizes: of the box, the one liked best first.
    :param taken: what must not be covered.
    :param tail: the length of the tail, between plate and box.
    """
    blocked = [*taken, anchor]
    reach = 3 * tail
    for width, height in sizes:
        xs = {anchor.left, anchor.centerx - width // 2, anchor.right - width}
        ys = {anchor.top, anchor.centery - height // 2, anchor.bottom - height}
        for rect in blocked:
            xs |= {rect.right + tail, rect.left - tail - width}
            ys |= {rect.bottom + tail, rect.top - tail - height}
        across = _gaps(xs, width, (anchor.left, anchor.right), (window.left, window.right))
        down = _gaps(ys, height, (anchor.top, anchor.bottom), (window.top, window.bottom))
        near = sorted(
            (max(aside, apart), abs(x + width // 2 - anchor.centerx), x, y)
            for x, aside in across
            for y, apart in down
            if max(aside, apart) <= reach
        )
        for _far, _aside, x, y in near:
            box = Rect(x, y, width, height)
            if box.inflate(4, 4).collidelist(blocked) >= 0:
                continue
            bubble = Bubble(box, _tail(anchor, box, tail))
            if bubble.bounds.collidelist(list(taken)) < 0:
                return bubble
    return None


def _gaps(
    starts: Iterable[int], length: int, anchor: tuple[int, int], room: tuple[int, int]
) -> list[tuple[int, int]]:
    """The starts at which a length fits into the room, each with its gap to the anchor."""
    return [
        (start, max(anchor[0] - start - length, start - anchor[1], 0))
        for start in starts
        if room[0] <= start <= room[1] - length
    ]


def bubble_on(plate: Rect, coin: Rect, wide: int, tail: int) -> Bubble:
    """Return the place on a plate itself, beside its medallion.

    :param wide: the width that the box wants.
    """
    left = coin.right + tail
    box = Rect(left, plate.top, min(wide, plate.right - left), plate.height)
    half = max(2, tail // 2)
    y = coin.centery
    return Bubble(box, ((box.left, y - half), (box.left, y + half), (coin.right, y)))


def _tail(
    anchor: Rect, box: Rect, size: int
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    half = max(2, size // 2)
    margin = half + size
    if box.top >= anchor.bottom or box.bottom <= anchor.top:
        below = box.top >= anchor.bottom
        edge, tip = (box.top, anchor.bottom) if below else (box.bottom, anchor.top)
        low, high = box.left + margin, max(box.left + margin, box.right - margin)
        x = max(low, min(high, max(anchor.left + margin, min(anchor.right - margin, low))))
        aim = max(anchor.left + half, min(anchor.right - half, x))
        return (x - half, edge), (x + half, edge), (aim, tip)
    right = box.left >= anchor.right
    edge, tip = (box.left, anchor.right) if right else (box.right, anchor.left)
    y = max(box.top + margin // 2, min(box.bottom - margin // 2, anchor.centery))
    aim = max(anchor.top + half, min(anchor.bottom - half, y))
    return (edge, y - half), (edge, y + half), (tip, aim)
