"""Cards on the table as pictures: which card, where, which side up, how high.

A :class:`Picture` says where every card lies that can be seen; a :class:`Flight` moves
one card from where it lay to where it lies now; the :class:`Sprites` holds the picture
and plays the flights. The picture is final before its flights begin (DESIGN law 2):
finishing, resizing and loading all mean to show the picture.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from pygame import Rect

from engine.cards import Card
from game.anim.durations import Pace
from game.anim.easing import ease_out
from game.anim.timeline import Timeline
from game.cardtable.fans import ASPECT
from game.sound.sounds import Sound

__all__ = [
    "PILES",
    "Flight",
    "HiddenCard",
    "Key",
    "OwnedPose",
    "Picture",
    "Pose",
    "Sprites",
    "glide",
]

PILES: Final = -1
"""The owner of the cards in the middle of the table."""

LANDING_LEAD: Final = 50.0
"""Milliseconds that the sound of landing begins earlier: first there is the air."""
_MARGIN: Final = 0.36
"""Of a card's width: how far its shadow or glow reaches beyond it."""


@dataclasses.dataclass(frozen=True, slots=True)
class HiddenCard:
    """A card of which only the back is seen: one of a seat's hand, or on its way."""

    owner: int
    index: int


Key: TypeAlias = Card | HiddenCard


@dataclasses.dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies; positions and sizes in pixels."""

    x: float
    """The middle."""
    y: float
    width: float
    face_up: bool = True
    z: int = 0
    """Higher ones cover lower ones."""

    @classmethod
    def at(cls, rect: Rect, face_up: bool = True, z: int = 0) -> Pose:
        """Return the pose of a card that fills a rectangle."""
        x, y = rect.left + rect.width / 2, rect.top + rect.height / 2
        return cls(x, y, float(rect.width), face_up, z)

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        wide, high = round(self.width), round(self.width / ASPECT)
        return Rect(round(self.x - wide / 2), round(self.y - high / 2), wide, high)

    @property
    def bounds(self) -> Rect:
        """All that is drawn of it, shadow and glow included."""
        margin = round(self.width * _MARGIN) + 2
        return self.rect.inflate(2 * margin, 2 * margin)


@dataclasses.dataclass(frozen=True, slots=True)
class OwnedPose:
    """A pose, and whose card it is: a seat, or :data:`PILES`."""

    pose: Pose
    owner: int = PILES


@dataclasses.dataclass(frozen=True)
class Picture:
    """Where every visible card lies at rest."""

    cards: Mapping[Key, OwnedPose] = dataclasses.field(default_factory=dict)
    draw_count: int = 0
    """Cards in the draw pile, which is drawn as one thing."""


class Flight:
    """One card's way; a clip of the kit's timeline.

    :param face: what is printed on it, or None if that is not known to the person.
    :param at: milliseconds until it starts; until then it lies at its start.
    :param leaves: how many cards of the draw pile it stands for, leaving.
    :param joins: how many cards of the draw pile it stands for, coming.
    :param arrives: whether it comes to a seat from elsewhere, and counts there only then.
    :param sound: what is heard as it sets out.
    :param landing: what is heard as it arrives.
    """

    def __init__(
        self,
        key: Key,
        start: Pose,
        end: Pose,
        duration: float,
        *,
        face: Card | None = None,
        at: float = 0.0,
        leaves: int = 0,
        joins: int = 0,
        arrives: bool = False,
        sound: Sound | None = None,
        landing: Sound | None = None,
    ) -> None:
        self.key = key
        self.face = face if face is not None or isinstance(key, HiddenCard) else key
        self.start = start
        self.end = end
        self.at = at
        self.leaves = leaves
        self.joins = joins
        self.arrives = arrives
        self.sound = sound
        self.landing = landing
        self._duration = duration
        self._progress: float | None = None

    @property
    def duration(self) -> float:
        """Milliseconds from its start to its end."""
        return self._duration

    @property
    def started(self) -> bool:
        """Whether it has left its start."""
        return self._progress is not None

    @property
    def ended(self) -> bool:
        """Whether it has arrived."""
        return self._progress is not None and self._progress >= 1.0

    @property
    def hidden(self) -> bool:
        """Whether there is nothing to draw of it: it waits in the draw pile."""
        return self.leaves > 0 and not self.started

    def seek(self, ms: float) -> None:
        """Put it where it is after some milliseconds."""
        self._progress = 1.0 if ms >= self._duration else max(0.0, ms) / self._duration

    @property
    def pose(self) -> Pose:
        """Where it is now."""
        if self._progress is None:
            return self.start
        if self._progress >= 1.0:
            return self.end
        part = ease_out(self._progress)
        a, b = self.start, self.end
        return Pose(
            a.x + (b.x - a.x) * part,
            a.y + (b.y - a.y) * part,
            a.width + (b.width - a.width) * part,
            b.face_up if self._turned else a.face_up,
            b.z,
        )

    @property
    def squeeze(self) -> float:
        """The part of its width that shows while it is turned over, else 1."""
        if self.start.face_up is self.end.face_up or self._progress is None:
            return 1.0
        off = abs(self._progress - self._turn_at) / 0.22
        return 1.0 if off >= 1 else max(0.04, math.sin(off * math.pi / 2))

    @property
    def _turn_at(self) -> float:
        # A card that comes to light is shown early, one that is hidden late.
        return 0.45 if self.end.face_up else 0.78

    @property
    def _turned(self) -> bool:
        return self._progress is not None and self._progress >= self._turn_at


class Sprites:
    """The picture on the table, and the cards that are still on their way to it."""

    def __init__(self, hear: Callable[[Sound], None] | None = None) -> None:
        """Begin empty.

        :param hear: plays a sound of a card on its way.
        """
        self.picture = Picture()
        self._hear = hear
        self._skipped = False
        self._timeline = Timeline()
        self._flights: list[Flight] = []
        self._by_key: dict[Key, Flight] = {}
        self._damage: list[Rect] = []
        self._moved: list[Rect] = []
        self._resting: list[tuple[Key, Pose, Rect]] | None = None
        self._bounds: dict[int, Rect] = {}  # of flights, as drawn last

    @property
    def idle(self) -> bool:
        """Whether nothing moves or waits."""
        return self._timeline.idle

    @property
    def draw_count(self) -> int:
        """Cards in the draw pile as it looks now, with some still to leave or to come."""
        waiting = sum(f.leaves for f in self._flights if not f.started)
        coming = sum(f.joins for f in self._flights if not f.ended)
        return self.picture.draw_count + waiting - coming

    def coming(self) -> dict[int, int]:
        """Return how many cards are still on their way to each seat; what nobody waits
        for is left out."""
        found: dict[int, int] = {}
        for flight in self._flights:
            placed = self.picture.cards.get(flight.key)
            if placed is None or placed.owner == PILES or flight.ended:
                continue
            if flight.leaves or flight.arrives:
                found[placed.owner] = found.get(placed.owner, 0) + 1
        return found

    @property
    def flights(self) -> tuple[Flight, ...]:
        """The cards that have not arrived, those that start first lowest."""
        return tuple(self._flights)

    def resting(self) -> list[tuple[Key, Pose, Rect]]:
        """Return the cards that lie still, the lowest first, with their bounds."""
        if self._resting is None:
            self._resting = [
                (k, p.pose, p.pose.bounds)
                for k, p in self.picture.cards.items()
                if k not in self._by_key
            ]
            self._resting.sort(key=lambda item: item[1].z)
        return self._resting

    def pose(self, key: Key) -> Pose | None:
        """Return where a card is seen now, or None if it is not."""
        flight = self._by_key.get(key)
        if flight is not None:
            return flight.pose
        placed = self.picture.cards.get(key)
        return None if placed is None else placed.pose

    def snapshot(self) -> Picture:
        """Return the picture as it is seen at this moment, cards in flight included."""
        cards: dict[Key, OwnedPose] = {}
        for key, placed in self.picture.cards.items():
            pose = self.pose(key)
            cards[key] = placed if pose is None else OwnedPose(pose, placed.owner)
        return Picture(cards, self.picture.draw_count)

    def put(self, key: Key, placed: OwnedPose) -> None:
        """Put one card somewhere, as the start of its way: a held card that is let go."""
        self._damage.append(placed.pose.bounds)
        self._resting = None
        self.picture = dataclasses.replace(
            self.picture, cards={**self.picture.cards, key: placed}
        )

    def show(self, picture: Picture) -> None:
        """Put every card in its place at once."""
        self.play(picture, ())

    def play(self, picture: Picture, flights: Iterable[Flight], hold: float = 0.0) -> None:
        """Go to another picture by way of some flights.

        :param hold: milliseconds to rest after the last of them.
        """
        for key in self.picture.cards.keys() | picture.cards.keys():
            before, after = self.pose(key), picture.cards.get(key)
            if after is None or before != after.pose or key in self._by_key:
                for pose in (before, None if after is None else after.pose):
                    if pose is not None:
                        self._damage.append(pose.bounds)
        self._moved.extend(self._bounds.values())
        self._bounds.clear()
        self.picture = picture
        self._resting = None
        self._timeline = Timeline()
        self._flights = list(flights)
        self._by_key = {flight.key: flight for flight in self._flights}
        for flight in self._flights:
            self._timeline.add(flight, flight.at)
            if not flight.hidden:
                self._note(flight)
            if flight.sound is not None:
                self._cue(flight.sound, flight.at)
            if flight.landing is not None:
                end = flight.at + flight.duration
                self._cue(flight.landing, max(flight.at, end - LANDING_LEAD))
        if hold > 0:
            self._timeline.wait(hold)
        self._advance(0.0)

    def update(self, dt: float) -> None:
        """Let milliseconds pass."""
        if not self._timeline.idle:
            self._advance(dt)

    def finish(self) -> None:
        """Put every card where the picture says, at once, unheard."""
        self._skipped = True
        self._timeline.finish()
        self._skipped = False
        self._settle()

    def take_damage(self) -> list[Rect]:
        """Return the parts of the window where what rests changed since the last call."""
        damage, self._damage = self._damage, []
        return damage

    def take_moved(self) -> list[Rect]:
        """Return the parts of the window where a card in flight is, or was, since the
        last call."""
        moved, self._moved = self._moved, []
        return moved

    def _cue(self, sound: Sound, at: float) -> None:
        def play() -> None:
            if self._hear is not None and not self._skipped:
                self._hear(sound)

        self._timeline.cue(play, at)

    def _advance(self, dt: float) -> None:
        self._timeline.update(dt)
        for flight in self._flights:
            if flight.started:
                self._note(flight)
        self._settle()

    def _note(self, flight: Flight) -> None:
        old, new = self._bounds.get(id(flight)), flight.pose.bounds
        if old == new:
            return
        if old is not None:
            self._moved.append(old)
        self._moved.append(new)
        self._bounds[id(flight)] = new

    def _settle(self) -> None:
        """Forget the flights that have arrived."""
        landed = [f for f in self._flights if f.ended]
        if not landed:
            return
        self._resting = None
        for flight in landed:
            self._moved.append(self._bounds.pop(id(flight), flight.end.bounds))
            self._damage.append(flight.end.bounds)
            if self._by_key.get(flight.key) is flight:
                del self._by_key[flight.key]
        self._flights = [f for f in self._flights if not f.ended]


def glide(before: Picture, after: Picture, pace: Pace, ms: float) -> list[Flight]:
    """Move what lies elsewhere now, all at once, in some milliseconds at normal speed."""
    duration = pace.motion(ms)
    flights = []
    for key, placed in after.cards.items():
        old = before.cards.get(key)
        if old is not None and differs(old.pose, placed.pose):
            flights.append(Flight(key, old.pose, placed.pose, duration))
    return flights


def differs(a: Pose, b: Pose) -> bool:
    """Whether a card lies elsewhere, or otherwise."""
    return (a.x, a.y, a.width, a.face_up) != (b.x, b.y, b.width, b.face_up)
