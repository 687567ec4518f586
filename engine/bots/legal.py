"""The legal actions of the seat to move, from its view alone."""

from __future__ import annotations

from engine.arrange import api as arrange
from engine.match.actions import Action, Discard, Draw, GoOut, Source
from engine.match.state import Phase
from engine.match.view import SeatView

__all__ = ["legal_of_view"]


def legal_of_view(view: SeatView) -> tuple[Action, ...]:
    """Return what :func:`engine.match.rules.legal_actions` returns for the match seen here, or
    nothing if it is another's turn."""
    if not view.my_turn:
        return ()
    if view.phase is Phase.DRAW:
        sources = []
        if view.draw_count or len(view.discard_pile) > 1:
            sources.append(Source.DRAW_PILE)
        if view.discard_pile:
            sources.append(Source.DISCARD_PILE)
        return tuple(Draw(source) for source in sources)
    allowed = sorted(c for c in view.hand if c is not view.barred)
    rest = {c: tuple(o for o in view.hand if o is not c) for c in allowed}
    if view.last_turn:
        return tuple(
            Discard(c, arrange.arrange(rest[c], view.wild, view.rules).melds) for c in allowed
        )
    out = arrange.going_out_discards(view.hand, view.wild, view.rules, barred=view.barred)
    return (
        *(GoOut(c, arrange.arrange(rest[c], view.wild, view.rules).melds) for c in out),
        *(Discard(c) for c in allowed),
    )
