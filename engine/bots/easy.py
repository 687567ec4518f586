"""The level ``easy``: plays as a child plays, with a child's mistakes."""

from __future__ import annotations

from typing import Final

from engine.arrange import api as arrange
from engine.bots.base import ShouldStop
from engine.bots.finish import discard_action
from engine.bots.normal import NormalBot
from engine.cards import Card
from engine.match.actions import Action, Discard, Draw, Source
from engine.match.view import SeatView
from engine.shuffle import Stream

_TAKES_ALIKE: Final = 0.35
"""Chance of taking a discard that merely resembles a card in the hand."""
_IGNORES_DISCARDS: Final = 0.35
"""Chance of not looking at the discard pile at all."""
_OVERLOOKS: Final = 0.3
"""Chance of overlooking one of its melds, and so perhaps of breaking it."""
_KEEPS_HIGH: Final = 0.45
"""Chance of parting with a small card rather than with the big one."""
_MISSES_GOING_OUT: Final = 0.2


class EasyBot:
    """Knows what a meld is, but plays by looks.

    It takes discards that resemble something it holds, overlooks melds at times,
    likes kings and queens, and does not always see that it could go out.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return a move with a human mistake now and then; the limit is never reached."""
        if view.drawn is None:
            return Draw(self._source(view))
        if view.last_turn or self._chance() >= _MISSES_GOING_OUT:
            careful = NormalBot().choose(view, should_stop)
            if not isinstance(careful, Discard):
                return careful
        card = self._loose(view)
        return discard_action(view, card.face.code, go_out=view.last_turn)

    def _chance(self) -> float:
        return self._stream.real()

    def _source(self, view: SeatView) -> Source:
        if len(view.sources) == 1:
            return view.sources[0]
        if not arrange.points_left(view.hand, view.wild, view.rules):
            # Nothing on the discard pile could be of use.
            return Source.DRAW_PILE
        top = view.discard_pile[-1]
        if top.is_wild(view.wild):
            return Source.DISCARD_PILE
        if any(_alike(top, c) for c in view.hand) and self._chance() < _TAKES_ALIKE:
            return Source.DISCARD_PILE
        if self._chance() < _IGNORES_DISCARDS:
            return Source.DRAW_PILE
        careful = NormalBot().choose(view, lambda: False)
        assert isinstance(careful, Draw)
        return careful.source

    def _loose(self, view: SeatView) -> Card:
        """A card that it does not need, as it sees it."""
        best = arrange.arrange(view.hand, view.wild, view.rules)
        melds = list(best.melds)
        if melds and self._chance() < _OVERLOOKS:
            melds.pop(self._stream.below(len(melds)))
        melded = {c for meld in melds for c in meld}
        free = view.discardable
        if view.taken and view.drawn is not None:
            # It wanted that card, and does not throw it back.
            wanted = view.drawn.face
            free = tuple(c for c in free if c.face is not wanted) or free
        loose = (c for c in free if c not in melded and not c.is_wild(view.wild))
        candidates = list(loose) or list(free)
        candidates.sort(key=lambda c: (view.rules.points(c.face, view.wild), c))
        if self._chance() < _KEEPS_HIGH:
            return candidates[self._stream.below(len(candidates))]
        return candidates[-1]


def _alike(one: Card, other: Card) -> bool:
    """Whether two cards look as if they belonged together."""
    a, b = one.face, other.face
    if a.rank is None or b.rank is None:
        return False
    return a.rank is b.rank or (a.suit is b.suit and abs(a.rank - b.rank) == 1)
