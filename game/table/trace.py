"""What the table tells the trace (DESIGN, "Contracts")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine.match.state import Phase
from game.table.desk import Desk
from game.table.hint import Hint
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["desk_state", "place_targets"]


def desk_state(desk: Desk, hint: Hint | None) -> Mapping[str, object]:
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


def place_targets(scene: TableScene) -> Iterator[Target]:
    """Yield the piles, melds and cards that take a click."""
    view = scene.desk.view
    usable = {
        "draw_pile": view.my_turn and view.phase is Phase.DRAW,
        "discard_pile": view.my_turn,
    }
    focused = scene.ui.focused
    for zone in scene.zones:
        name = zone.spot.id
        extra = {} if zone.card is None else {"card": zone.card.face.text}
        focus = focused is not None and focused is scene.places.at(name)
        yield Target(name, zone.rect, usable.get(name, scene.arranging_allowed), focus, extra)
