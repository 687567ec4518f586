"""From a change of the picture to the cards' ways in the solitaire (pure).

Whatever happened, an action, undoing it or a jump of many: every card goes from where it
lay to where it lies. Cards come from the draw pile and go back to it; a pile that closes
waits for the card that closed it, then turns over card by card.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection
from typing import Final

from engine.cards import Card
from engine.solitaire.actions import Action, TurnUp
from game.anim import durations
from game.anim.durations import Pace
from game.cardtable.sprites import PILES, Flight, HiddenCard, Picture, Pose, glide

__all__ = ["Piles", "dealt", "pause_after", "plan"]

_CLOSING_STAGGER: Final = 34.0
"""Milliseconds between two cards of a pile that turns over."""
_MOST_BACK: Final = 16
"""Cards seen on their way back to the draw pile."""


@dataclasses.dataclass(frozen=True, slots=True)
class Piles:
    """How cards lie on the two piles of the stock, and which are out of the game."""

    draw: Pose
    """Face down."""
    discard: Pose
    gone_before: Collection[Card] = ()
    """The discards before, as they lie there; of most of them nothing is seen."""
    gone_after: Collection[Card] = ()


def plan(before: Picture, after: Picture, pace: Pace, piles: Piles) -> list[Flight]:
    """Write the ways from one picture to another."""
    moved = glide(before, after, pace, durations.CARD_MOVE_MS)
    closing = [f for f in moved if f.start.face_up and not f.end.face_up]
    flights = [f for f in moved if f not in closing]
    ms = pace.motion(durations.CARD_DRAW_MS)
    for key, placed in after.cards.items():
        if key in before.cards or key in piles.gone_after:
            continue
        if key in piles.gone_before:
            flights.append(Flight(key, piles.discard, placed.pose, ms))
        else:
            flights.append(Flight(key, piles.draw, placed.pose, ms, leaves=1))
    back = [
        (key, placed.pose)
        for key, placed in before.cards.items()
        if isinstance(key, Card) and key not in after.cards and key not in piles.gone_after
    ]
    for i, (key, pose) in enumerate(back[-_MOST_BACK:]):
        # Another key: the very card may be turned up again while this one goes.
        flights.append(Flight(HiddenCard(PILES, i), pose, piles.draw, ms, face=key, joins=1))
    begin = pace.motion(durations.CARD_MOVE_MS) * 0.7 if flights and closing else 0.0
    closing.sort(key=lambda flight: flight.end.z)
    stagger = pace.motion(_CLOSING_STAGGER)
    turning = pace.motion(durations.CARD_FLIP_MS * 1.5)
    for i, f in enumerate(closing):
        flights.append(Flight(f.key, f.start, f.end, turning, at=begin + i * stagger))
    return flights


def dealt(after: Picture, pace: Pace, draw_pile: Pose) -> list[Flight]:
    """Write the ways of a deal: every card from the draw pile to its place."""
    placed = sorted(after.cards.items(), key=lambda item: item[1].pose.z)
    stagger = pace.stagger(
        durations.DEAL_STAGGER_MS, len(placed) + 1, durations.DEAL_LONGEST_MS
    )
    ms = pace.motion(durations.CARD_MOVE_MS)
    return [
        Flight(key, draw_pile, p.pose, ms, at=i * stagger, leaves=1)
        for i, (key, p) in enumerate(placed)
    ]


def pause_after(action: Action | None, pace: Pace) -> float:
    """Return the milliseconds for which somebody who watches sees what an action has done."""
    turned_up = isinstance(action, TurnUp)
    return pace.pause(durations.BOT_PAUSE_MS if turned_up else durations.GLOW_MS)
