"""What the table tells the trace (DESIGN, "Contracts")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.match.state import Phase
from game.cardtable.spots import Zone
from game.table.desk import TableDesk
from game.table.hints import MoveHint
from game.ui.target import Target

__all__ = ["desk_state", "place_targets"]


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


def place_targets(
    desk: TableDesk, zones: Sequence[Zone], focused: str | None
) -> Iterator[Target]:
    """Yield the piles, melds and cards that take a click.

    :param focused: the id of the place that has the focus.
    """
    view = desk.view
    usable = {
        "draw_pile": view.my_turn and view.phase is Phase.DRAW,
        "discard_pile": view.my_turn,
    }
    for zone in zones:
        name = zone.spot.id
        extra = {} if zone.card is None else {"card": zone.card.face.text}
        enabled = usable.get(name, desk.arranging_allowed)
        yield Target(name, zone.rect, enabled, name == focused, extra)
