"""What the solitaire tells the trace (DESIGN, "Contracts")."""

from __future__ import annotations

from collections.abc import Mapping

from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.state import Phase, Solitaire
from game.cardtable.spots import Zone
from game.solitaire.advice import Advice
from game.solitaire.desk import Desk
from game.solitaire.intent import DISCARD_PILE, DRAWN, Do, clicked

__all__ = ["board_state", "game_state", "usable"]


def game_state(desk: Desk, advice: Advice) -> Mapping[str, object]:
    """Return the game in notation, and what is advised."""
    return {
        **board_state(desk),
        "hint": None if advice.card is None else advice.card.face.text,
        "hint_pile": None if advice.pile is None else advice.pile.index,
        "winnable": _winnable(advice),
        "undo": desk.history.actions,
        "redo": desk.history.undone,
    }


def board_state(desk: Desk) -> Mapping[str, object]:
    """Return the position in notation, the piles as they lie; of the cards to be drawn, only
    how many there are."""
    game = desk.game
    return {
        "deal": game.deal,
        "options": str(game.rules),
        "phase": game.phase.value,
        "turned": game.turned,
        "draw_count": len(game.draw_pile),
        "drawn": None if game.drawn is None else game.drawn.face.text,
        "placed": game.placed,
        "discard": game.discards[-1].face.text if game.discards else None,
        "piles": {
            str(pile.size): [card.face.text for card in desk.cards(pile.size)]
            for pile in game.piles
        },
        "closed": [pile.size for pile in game.piles if pile.closed],
    }


def _winnable(advice: Advice) -> bool | None:
    """What is shown of the outlook; None if it is off or not known."""
    if not advice.shows_outlook:
        return None
    return (
        None
        if advice.outcome in (None, Outcome.UNKNOWN)
        else advice.outcome is Outcome.WINNABLE
    )


def usable(zone: Zone, game: Solitaire) -> bool:
    """Whether a click does something, or something can be dragged from or to a place."""
    if zone.spot == DRAWN and game.phase is Phase.PLACE:
        return True
    if zone.spot == DISCARD_PILE and game.phase is Phase.DISCARD:
        return True
    return isinstance(clicked(zone.spot, game, zone.card), Do)
