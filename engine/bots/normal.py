"""The level ``normal``: lays its cards out exactly, and looks no further.

It is the yardstick that stronger levels are measured against, so its play is fixed.
"""

from __future__ import annotations

from engine.arrange import api as arrange
from engine.bots.base import ShouldStop
from engine.bots.finish import with_best_melds
from engine.cards import Card
from engine.match.actions import Action, Draw, Source
from engine.match.view import SeatView


class NormalBot:
    """Exact but greedy.

    - It takes the discard when that lowers the points left after the best discard.
    - It discards so as to leave the fewest points; of equals the dearest card that is
      not wild.
    - It goes out whenever it can.
    """

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return the greedy action; the limit is never reached."""
        if view.drawn is None:
            return Draw(self._source(view))
        return with_best_melds(view, *_greedy_discard(view))

    def _source(self, view: SeatView) -> Source:
        if len(view.sources) == 1:
            return view.sources[0]
        now = arrange.points_left(view.hand, view.wild, view.rules)
        top = view.discard_pile[-1]
        # A card that may not be discarded again makes no difference here: to discard
        # it would leave the points as they are.
        _, then = arrange.best_discard((*view.hand, top), view.wild, view.rules)
        return Source.DISCARD_PILE if then.points < now else Source.DRAW_PILE


def _greedy_discard(view: SeatView) -> tuple[Card, arrange.Arrangement]:
    """Return the discard that leaves the fewest points (of equals the dearest that is
    not wild) and the best arrangement of the rest."""
    return arrange.best_discard(view.hand, view.wild, view.rules, barred=view.barred)
