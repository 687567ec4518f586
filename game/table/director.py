"""From a change of the picture to the cards' ways (pure).

:func:`plan` compares where every card lay and where it lies, asks the events where
cards that have only now become visible came from, and writes flights. All durations
come from :mod:`game.anim.durations`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.match.actions import Source
from engine.match.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    LaidDown,
    Reshuffled,
    RoundBegan,
    WentOut,
)
from game.anim import durations
from game.anim.durations import Pace
from game.cardtable.sprites import (
    PILES,
    Flight,
    HiddenCard,
    Key,
    OwnedPose,
    Picture,
    Pose,
    differs,
    glide,
)
from game.sound.sounds import Sound

__all__ = ["opened", "plan"]

_SHUFFLED_BACKS = 8
"""Cards shown of a reshuffle; each stands for several."""
_GATHERED = 24
"""Cards shown of a gathering."""
_DEAL_STEPS = 40
"""Launches of a deal; with more cards than this, several leave the pile at once."""


def plan(
    before: Picture,
    after: Picture,
    events: Sequence[Event],
    pace: Pace,
    piles: tuple[Pose, Pose],
) -> list[Flight]:
    """Write the ways of the cards for one step of the match.

    :param events: as the person's seat sees them.
    :param piles: how a card lies on the draw pile (face down) and on the discard pile.
    """
    for event in events:
        if isinstance(event, Dealt):
            return _deal(before, after, events, event, pace, piles)
    return _Step(before, after, pace, piles).write(events)


def opened(before: Picture, after: Picture, pace: Pace) -> list[Flight]:
    """Move every hand to where it lies open after a round; backs are turned over."""
    backs = _backs(before)
    duration = pace.motion(durations.CARD_MOVE_MS)
    stagger = pace.stagger(durations.MELD_STAGGER_MS, len(after.cards), 900.0)
    flights = []
    turned: set[int] = set()
    for i, (key, placed) in enumerate(sorted(after.cards.items(), key=lambda c: c[1].pose.z)):
        start = before.cards.get(key)
        if start is None:
            hidden = backs.get(placed.owner, [])
            start = before.cards[hidden.pop()] if hidden else None
        if start is not None:
            # One sound a hand, not one a card.
            turns = not start.pose.face_up and placed.owner not in turned
            turned |= {placed.owner} if turns else set()
            sound = Sound.FLIP if turns else None
            flights.append(
                Flight(key, start.pose, placed.pose, duration, at=i * stagger, sound=sound)
            )
    return flights


@dataclasses.dataclass
class _Step:
    """The flights of a draw or a discard, in the order of the events."""

    before: Picture
    after: Picture
    pace: Pace
    piles: tuple[Pose, Pose]

    def __post_init__(self) -> None:
        self.flights: list[Flight] = []
        self.done: set[Key] = set()
        self.now = 0.0
        gone = {k: p for k, p in self.before.cards.items() if k not in self.after.cards}
        self.backs = _backs(Picture(gone))

    def write(self, events: Iterable[Event]) -> list[Flight]:
        for event in events:
            if isinstance(event, Reshuffled):
                self._reshuffle(event)
            elif isinstance(event, Drew):
                self._draw(event)
            elif isinstance(event, WentOut | LaidDown):
                self._lay_down(event)
            elif isinstance(event, Discarded):
                self._discard(event)
        self._rest()
        return self.flights

    def _fly(self, key: Key, start: Pose, ms: float, **more: object) -> None:
        end = self.after.cards[key].pose
        self.done.add(key)
        flight = Flight(key, start, end, self.pace.motion(ms), at=self.now, **more)  # type: ignore[arg-type]
        self.flights.append(flight)

    def _reshuffle(self, event: Reshuffled) -> None:
        shown = min(_SHUFFLED_BACKS, event.cards)
        stagger = self.pace.motion(durations.RESHUFFLE_MS) / (shown + 1)
        draw, discard = self.piles
        start = dataclasses.replace(discard, face_up=False)
        for i in range(shown):
            share = event.cards * (i + 1) // shown - event.cards * i // shown
            ms = self.pace.motion(durations.CARD_MOVE_MS)
            at = self.now + i * stagger
            sound = Sound.SHUFFLE if i == 0 else None
            self.flights.append(
                Flight(HiddenCard(PILES, i), start, draw, ms, at=at, joins=share, sound=sound)
            )
        self.now += (shown - 1) * stagger + self.pace.motion(durations.CARD_MOVE_MS)

    def _draw(self, event: Drew) -> None:
        key = self._arrived(event)
        if key is None:
            return
        if event.source is Source.DRAW_PILE:
            start = self.piles[0]
            self._fly(key, start, durations.CARD_DRAW_MS, leaves=1, sound=Sound.DRAW)
            return
        # A card taken is seen by all, also when it vanishes in another hand.
        old = None if event.card is None else self.before.cards.get(event.card)
        start = self.piles[1] if old is None else old.pose
        ms = durations.CARD_DRAW_MS
        self._fly(key, start, ms, face=event.card, arrives=True, sound=Sound.DRAW)

    def _arrived(self, event: Drew) -> Key | None:
        """The card drawn, as it lies in the hand now."""
        if event.card is not None and event.card in self.after.cards:
            return event.card
        new = [
            k
            for k, p in self.after.cards.items()
            if isinstance(k, HiddenCard)
            and p.owner == event.seat
            and k not in self.before.cards
        ]
        return max(new, key=_index) if new else None

    def _lay_down(self, event: WentOut | LaidDown) -> None:
        stagger = self.pace.motion(durations.MELD_STAGGER_MS)
        for meld in event.melds:
            sound: Sound | None = Sound.MELD
            for card in meld:
                if card not in self.after.cards:
                    continue
                old = self.before.cards.get(card)
                start = self._from_hand(event.seat) if old is None else old.pose
                if start is not None and differs(start, self.after.cards[card].pose):
                    self._fly(card, start, durations.CARD_MOVE_MS, sound=sound)
                    self.now += stagger
                    sound = None
                self.done.add(card)
        if self.flights:
            self.now += self.pace.motion(durations.CARD_MOVE_MS) / 2

    def _discard(self, event: Discarded) -> None:
        if event.card not in self.after.cards:
            return
        old = self.before.cards.get(event.card)
        start = self._from_hand(event.seat) if old is None else old.pose
        if start is not None:
            ms = durations.CARD_DISCARD_MS
            self._fly(event.card, start, ms, landing=Sound.DISCARD)

    def _from_hand(self, seat: int) -> Pose | None:
        """Where a card that was hidden in a hand sets out from. Always the last back of
        the fan: which of them it was is nobody's business."""
        backs = self.backs.get(seat)
        return self.before.cards[backs.pop()].pose if backs else None

    def _rest(self) -> None:
        """The other cards close up or make room."""
        rest = Picture({k: p for k, p in self.after.cards.items() if k not in self.done})
        self.flights[:0] = glide(self.before, rest, self.pace, durations.CARD_SORT_MS)


def _deal(
    before: Picture,
    after: Picture,
    events: Sequence[Event],
    dealt: Dealt,
    pace: Pace,
    piles: tuple[Pose, Pose],
) -> list[Flight]:
    """Gather what lies on the table, then deal from the left of the dealer."""
    flights: list[Flight] = []
    draw = piles[0]
    begin = 0.0
    old = [(k, p.pose) for k, p in before.cards.items()][-_GATHERED:]
    if old:
        stagger = pace.motion(durations.GATHER_STAGGER_MS)
        ms = pace.motion(durations.CARD_MOVE_MS)
        missing = after.draw_count + len(after.cards) - before.draw_count
        for i, (key, pose) in enumerate(old):
            # Another key: the same card may be dealt again while this one comes home.
            face = key if isinstance(key, Card) else None
            sound = Sound.SHUFFLE if i == 0 else None
            back = HiddenCard(PILES - 1, i)
            share = missing * (i + 1) // len(old) - missing * i // len(old)
            at = i * stagger
            flights.append(
                Flight(back, pose, draw, ms, face=face, at=at, joins=share, sound=sound)
            )
        begin = (len(old) - 1) * stagger + ms
    order = _deal_order(after, events, dealt)
    at_once = -(-len(order) // _DEAL_STEPS)
    steps = -(-len(order) // at_once) if order else 0
    stagger = pace.stagger(durations.DEAL_STAGGER_MS, steps + 1, durations.DEAL_LONGEST_MS)
    ms = pace.motion(durations.CARD_MOVE_MS)
    for i, key in enumerate(order):
        at = begin + (i // at_once) * stagger
        end = after.cards[key].pose
        heard = Sound.DEAL if i % at_once == 0 else None
        flights.append(Flight(key, draw, end, ms, at=at, leaves=1, sound=heard))
    turned_up: OwnedPose | None = after.cards.get(dealt.turned_up)
    if turned_up is not None:
        at = begin + steps * stagger + ms / 2
        card, flip = dealt.turned_up, Sound.FLIP
        flights.append(Flight(card, draw, turned_up.pose, ms, at=at, leaves=1, sound=flip))
    return flights


def _deal_order(after: Picture, events: Sequence[Event], dealt: Dealt) -> list[Key]:
    """One card to each seat in turn, as they lie in the hands."""
    hands: dict[int, list[Key]] = {}
    for key, placed in sorted(after.cards.items(), key=lambda c: c[1].pose.z):
        if placed.owner != PILES:
            hands.setdefault(placed.owner, []).append(key)
    for event in events:
        if isinstance(event, RoundBegan):
            later = [s for s in event.seats if s > event.dealer]
            seats = later + [s for s in event.seats if s <= event.dealer]
            longest = max((len(hand) for hand in hands.values()), default=0)
            return [
                hands[s][i] for i in range(longest) for s in seats if i < len(hands.get(s, ()))
            ]
    raise ValueError(f"{dealt} without the beginning of a round")


def _backs(picture: Picture) -> dict[int, list[HiddenCard]]:
    """The backs of each seat's hand, the last one last."""
    found: dict[int, list[HiddenCard]] = {}
    for key in picture.cards:
        if isinstance(key, HiddenCard):
            found.setdefault(key.owner, []).append(key)
    for backs in found.values():
        backs.sort(key=_index)
    return found


def _index(back: Key) -> int:
    return back.index
