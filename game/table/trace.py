"""What the table tells the trace (DESIGN, "Contracts")."""

from __future__ import annotations

from collections.abc import Mapping

from engine.match.state import Phase
from game.cardtable.spots import SpotKind, Zone
from game.table.desk import TableDesk
from game.table.hints import MoveHint

__all__ = ["desk_state", "usable"]


def desk_state(desk: TableDesk, hint: MoveHint | None) -> Mapping[str, object]:
    """Return the seat's view in notation, with the person's own arranging."""
    v = desk.view
    return {
        "round": v.number,
        "rounds": len(v.sizes),
        "wild": v.wild.text,
        "phase": v.phase.value,
        "turn": v.turn,
        "seat": v.seat,
        "dealer": v.dealer,
        "hand": [c.face.text for c in desk.arranging.hand],
        "shelf": [[c.face.text for c in meld] for meld in desk.arranging.shelf],
        "marked": [c.face.text for c in desk.situation.marked_cards],
        "discard": v.discard_pile[-1].face.text if v.discard_pile else None,
        "draw_count": v.draw_count,
        "counts": list(v.counts),
        "laid": [[[c.face.text for c in m] for m in melds] for melds in v.laid],
        "scores": list(v.totals),
        "points_left": desk.points_left,
        "went_out": v.went_out,
        "last_turn": v.last_turn,
        "hint": None if hint is None else str(hint.action),
    }


def usable(zone: Zone, desk: TableDesk) -> bool:
    """Whether a click does something, or something can be dragged from or to a place."""
    view = desk.view
    if zone.spot.kind is SpotKind.DRAW_PILE:
        return view.my_turn and view.phase is Phase.DRAW
    if zone.spot.kind is SpotKind.DISCARD_PILE:
        return view.my_turn
    return desk.arranging_allowed
