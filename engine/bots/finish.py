"""Turning a chosen face into an action: which physical card, and the melds laid down."""

from __future__ import annotations

from engine.arrange import api as arrange
from engine.cards import Card
from engine.match.actions import Action, Discard, GoOut
from engine.match.view import SeatView


def free_faces(view: SeatView) -> list[int]:
    """Return the face codes that may be discarded, each once, ascending."""
    return sorted({c.face.code for c in view.discardable})


def discard_action(view: SeatView, code: int, go_out: bool = True) -> Action:
    """Return the discard of a face; it goes out if that is possible and wished for."""
    card = next(c for c in view.discardable if c.face.code == code)
    if not view.last_turn and not go_out:
        return Discard(card)
    rest = tuple(c for c in view.hand if c is not card)
    return with_best_melds(view, card, arrange.arrange(rest, view.wild, view.rules))


def with_best_melds(view: SeatView, card: Card, best: arrange.Arrangement) -> Action:
    """Return the discard of a card that lays down the others, arranged as they are in
    ``best``: all of them to go out, on the last turn those in melds, else none."""
    if view.last_turn:
        return Discard(card, best.melds)
    return Discard(card) if best.left else GoOut(card, best.melds)
