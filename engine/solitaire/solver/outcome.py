"""What the solver tells: winnable or not, in how few draws, by which moves."""

from __future__ import annotations

import dataclasses
import enum

from engine.cards import Card


class Outcome(enum.Enum):
    """What the solver found out; the value is its word in the notation."""

    WINNABLE = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"
    """It was stopped before it knew."""

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


@dataclasses.dataclass(frozen=True, slots=True)
class Move:
    """One draw: on which pile the card is put, and which card of it is discarded.

    Where a discard is due at the start, the first move is that discard alone.
    """

    pile: int
    discard: Card


@dataclasses.dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a position."""

    outcome: Outcome
    par: int | None = None
    """The fewest cards turned up, from the deal on, when the last pile closes."""
    moves: tuple[Move, ...] = ()
    """A way to win with par, from the position on."""
