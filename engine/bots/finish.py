"""Turning a chosen face into an action: which physical card, and the melds laid down."""

from __future__ import annotations

from engine.arrange import api as arrange
from engine.cards import Card
from engine.match.actions import Action, Discard, GoOut
from engine.match.view import SeatView

__all__ = ["discard_action", "free_faces"]


def free_faces(view: SeatView) -> list[int]:
    """Return the face codes that may be discarded, each once, ascending."""
    return sorted({c.face.code for c in view.hand if c is not view.barred})


def discard_action(view: SeatView, code: int, go_out: bool = True) -> Action:
    """Return the discard of a face; it goes out if that is possible and wished for."""
    card: Card = min(c for c in view.hand if c.face.code == code and c is not view.barred)
    if not view.last_turn and not go_out:
        return Discard(card)
    rest = tuple(c for c in view.hand if c is not card)
    best = arrange.arrange(rest, view.wild, view.rules)
    if view.last_turn:
        return Discard(card, best.melds)
    return Discard(card) if best.left else GoOut(card, best.melds)
