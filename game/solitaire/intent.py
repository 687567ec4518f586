"""What a click, a drag or a key means in the solitaire (pure).

Only a position and a place go in; what comes out is a list of actions that is legal, or
the reason why nothing is done.
"""

from __future__ import annotations

import dataclasses
import enum
from typing import TypeAlias

from engine.cards import Card
from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp
from engine.solitaire.rules import is_complete
from engine.solitaire.state import Phase, Solitaire
from game.cardtable.spots import Spot, SpotKind

__all__ = [
    "DISCARD_PILE",
    "DRAWN",
    "DRAW_PILE",
    "Do",
    "Intent",
    "Refusal",
    "Refuse",
    "clicked",
    "dropped",
    "grabbed",
    "legal_drops",
    "pile_spot",
]

DRAW_PILE = Spot(SpotKind.DRAW_PILE)
DRAWN = Spot(SpotKind.DRAWN)
DISCARD_PILE = Spot(SpotKind.DISCARD_PILE)


def pile_spot(size: int) -> Spot:
    """Return the place of a pile."""
    return Spot(SpotKind.CARD_PILE, size)


class Refusal(enum.Enum):
    """Why nothing is done."""

    OVER = "over"
    TURN_FIRST = "turn first"
    PLACE_FIRST = "place first"
    DISCARD_FIRST = "discard first"
    CHOOSE_DISCARD = "choose discard"
    CLOSED = "closed"
    NOT_THAT_PILE = "not that pile"
    NOT_COMPLETE = "not complete"


@dataclasses.dataclass(frozen=True, slots=True)
class Do:
    """Carry out some actions, perhaps after undoing some."""

    actions: tuple[Action, ...] = ()
    undo: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Refuse:
    """Say why not."""

    reason: Refusal
    pile: int | None = None


Intent: TypeAlias = Do | Refuse


def clicked(spot: Spot, game: Solitaire, card: Card | None = None) -> Intent:
    """Return what a click on a place means.

    :param card: the card there, if the place is one.
    """
    if game.over:
        return Refuse(Refusal.OVER)
    if spot.kind in (SpotKind.DRAW_PILE, SpotKind.DRAWN):
        return _draw(game)
    if spot.kind is SpotKind.DISCARD_PILE:
        return _to_discards(game)
    pile = game.pile(spot.index)
    if pile.closed:
        return Refuse(Refusal.CLOSED, pile.size)
    if game.phase is Phase.TURN:
        if game.rules.closing == "manual" and is_complete(pile, game.rules):
            return Do((Close(pile.size),))
        return Refuse(Refusal.TURN_FIRST)
    if game.phase is Phase.PLACE:
        return Do((Place(pile.size),))
    if pile.size != game.placed:
        # The mind may change until the discard: the card goes over to the other pile.
        return Do((Place(pile.size),), undo=1)
    if card is None:
        return Refuse(Refusal.CHOOSE_DISCARD, pile.size)
    return Do((Discard(card),))


def grabbed(spot: Spot, game: Solitaire, card: Card | None = None) -> Do | None:
    """Return what has to be done when a drag begins at a place, perhaps nothing; None if
    there is nothing to drag.

    The draw pile's top card is turned up as it is lifted.
    """
    if spot.kind in (SpotKind.DRAW_PILE, SpotKind.DRAWN):
        if game.phase is Phase.TURN and game.draw_pile:
            return Do((TurnUp(),))
        return Do() if game.phase is Phase.PLACE and spot.kind is SpotKind.DRAWN else None
    own = game.phase is Phase.DISCARD and spot.index == game.placed
    return Do() if own and card is not None and spot.kind is SpotKind.PILE_CARD else None


def dropped(card: Card, spot: Spot | None, game: Solitaire) -> Intent | None:
    """Return what dropping a card somewhere means; None if it just goes back."""
    if spot is None or spot.kind in (SpotKind.DRAW_PILE, SpotKind.DRAWN):
        return None
    if spot.kind is SpotKind.DISCARD_PILE:
        return Do((Discard(card),)) if game.phase is Phase.DISCARD else _to_discards(game)
    pile = game.pile(spot.index)
    if game.phase is Phase.DISCARD:
        if pile.size == game.placed:
            return None
        if card is not game.drawn:
            return Refuse(Refusal.NOT_THAT_PILE, game.placed)
        return (
            Refuse(Refusal.CLOSED, pile.size)
            if pile.closed
            else Do((Place(pile.size),), undo=1)
        )
    return clicked(spot, game)


def legal_drops(card: Card, game: Solitaire) -> frozenset[Spot]:
    """Return where a card that is held can be dropped."""
    spots = {DISCARD_PILE}
    if card is game.drawn:
        piles = {pile.size for pile in game.open_piles if pile.size != game.placed}
        spots |= {pile_spot(size) for size in piles}
    return frozenset(spots)


def _draw(game: Solitaire) -> Intent:
    if game.phase is Phase.PLACE:
        return Refuse(Refusal.PLACE_FIRST)
    if game.phase is Phase.DISCARD:
        return Refuse(Refusal.DISCARD_FIRST, game.placed)
    if game.draw_pile:
        return Do((TurnUp(),))
    # Only with closing=manual: all open piles are complete.
    return Refuse(Refusal.NOT_COMPLETE)


def _to_discards(game: Solitaire) -> Intent:
    """The card turned up is to go at once: by way of any open pile, which stays as it is."""
    if game.phase is Phase.DISCARD:
        return Refuse(Refusal.CHOOSE_DISCARD, game.placed)
    if game.phase is not Phase.PLACE or game.drawn is None:
        return Refuse(Refusal.TURN_FIRST)
    return Do((Place(game.open_piles[0].size), Discard(game.drawn)))
