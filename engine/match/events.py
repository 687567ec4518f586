"""What happened, for the table to show and for records to compare.

An action is the intent; events are its outcome, chance included. ``str`` writes
an event in one line of the notation. :func:`seen_by` hides what a seat may not
see.
"""

from __future__ import annotations

import dataclasses
from typing import TypeAlias

from engine.cards import Card, Cards, Rank
from engine.match.actions import Source, melds_text
from engine.melds import Melds


@dataclasses.dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round of ``size`` cards begins; ``seats`` play it."""

    number: int
    size: int
    wild: Rank
    dealer: int
    seats: tuple[int, ...]

    def __str__(self) -> str:
        seats = ",".join(map(str, self.seats))
        return (
            f"round {self.number} size {self.size} wild {self.wild}"
            f" dealer {self.dealer} seats {seats}"
        )


@dataclasses.dataclass(frozen=True, slots=True)
class Dealt:
    """The hands, by seat (a seat that is not in the round has none; a hand that the
    onlooker may not see is None), and the card turned up."""

    hands: tuple[Cards | None, ...]
    turned_up: Card

    def __str__(self) -> str:
        hands = " | ".join(
            "?" if hand is None else " ".join(c.text for c in hand) for hand in self.hands
        )
        return f"dealt {hands} | turned up {self.turned_up}"


@dataclasses.dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile but for its top card became the draw pile."""

    cards: int

    def __str__(self) -> str:
        return f"reshuffled {self.cards}"


@dataclasses.dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card; ``card`` is None for those who may not see it."""

    seat: int
    source: Source
    card: Card | None

    def __str__(self) -> str:
        verb = "drew" if self.source is Source.DRAW_PILE else "took"
        return f"seat {self.seat} {verb} {'?' if self.card is None else self.card}"


@dataclasses.dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded a card."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} discarded {self.card}"


@dataclasses.dataclass(frozen=True, slots=True)
class WentOut:
    """A seat laid all its cards down; each other seat has one more turn."""

    seat: int
    melds: Melds

    def __str__(self) -> str:
        return f"seat {self.seat} went out {melds_text(self.melds)}"


@dataclasses.dataclass(frozen=True, slots=True)
class LaidDown:
    """A seat laid down melds on its last turn; ``left`` counts against it."""

    seat: int
    melds: Melds
    left: Cards

    def __str__(self) -> str:
        left = " ".join(c.text for c in self.left)
        return f"seat {self.seat} laid down {melds_text(self.melds) or '-'} left {left or '-'}"


@dataclasses.dataclass(frozen=True, slots=True)
class RoundEnded:
    """The points of the round by seat, None for a seat that was not in it."""

    number: int
    points: tuple[int | None, ...]

    def __str__(self) -> str:
        points = " ".join("-" if p is None else str(p) for p in self.points)
        return f"round {self.number} ended {points}"


@dataclasses.dataclass(frozen=True, slots=True)
class PlayoffCalled:
    """These seats are tied for the lowest and play on for the match."""

    seats: tuple[int, ...]

    def __str__(self) -> str:
        return f"playoff {' '.join(map(str, self.seats))}"


@dataclasses.dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; several winners share it."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        winners = " ".join(map(str, self.winners))
        return f"match ended winners {winners} totals {' '.join(map(str, self.totals))}"


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | Reshuffled
    | Drew
    | Discarded
    | WentOut
    | LaidDown
    | RoundEnded
    | PlayoffCalled
    | MatchEnded
)


def seen_by(event: Event, seat: int) -> Event:
    """Return the event as a seat sees it: others' hands and drawn cards hidden."""
    if isinstance(event, Dealt):
        hands = tuple(
            hand if s == seat or hand == () else None for s, hand in enumerate(event.hands)
        )
        return dataclasses.replace(event, hands=hands)
    if isinstance(event, Drew) and event.source is Source.DRAW_PILE and event.seat != seat:
        return dataclasses.replace(event, card=None)
    return event
