"""The points that the level ``expert`` expects of a hand while others play on: fewer is
better."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from engine.bots.thinking.counting import last_discard
from engine.bots.thinking.draw_odds import DrawOdds
from engine.match.view import SeatView

_OFFERED: Final = (
    (17, 16, 17, 23, 22, 25, 27, 25, 27, 26, 29, 1),
    (15, 27, 18, 18, 21, 24, 25, 25, 25, 27, 28, 1),
    (7, 27, 32, 20, 21, 24, 23, 25, 24, 25, 26, 1),
    (7, 22, 32, 34, 20, 22, 23, 24, 23, 25, 25, 1),
    (5, 16, 23, 38, 35, 22, 22, 22, 23, 23, 24, 1),
    (4, 11, 17, 29, 42, 37, 23, 22, 22, 23, 23, 1),
    (4, 10, 15, 23, 33, 45, 36, 23, 21, 22, 22, 1),
    (4, 8, 12, 19, 26, 35, 48, 36, 22, 21, 21, 1),
    (3, 8, 11, 17, 22, 29, 38, 49, 33, 21, 21, 1),
    (3, 8, 11, 16, 21, 25, 30, 38, 49, 31, 21, 1),
    (3, 7, 11, 15, 19, 24, 27, 32, 38, 48, 30, 1),
)
"""How often the seat before leaves a card on the discard pile, against its share of the
unseen cards (20): by the rank that it discarded last, then by the rank of the card, wild
cards behind the ranks. People part with what is dear, and what they keep is mostly no
dearer than their last discard. Half of it is the mean over all discards, which tells of
the turns after the next one. Counted in self-play."""
_OFFERED_AFTER_WILD: Final = (2, 5, 7, 10, 13, 16, 19, 24, 29, 48, 63, 5)
_OFFERED_AT_FIRST: Final = (2, 6, 8, 12, 16, 19, 23, 26, 32, 43, 60, 4)

_WILD: Final = 11
"""The place of wild cards behind the ranks."""

_OUT: Final = 44
"""Points by which going out is better than having none left: the others are left with
what they hold. Shared by the seats, since the more there are the likelier it is that
another goes out before."""


def going_out_bonus(seats: int) -> int:
    """Return by how many points going out is better than a hand without points, at a table
    of so many."""
    return max(1, _OUT // seats)


class ExpectedPoints:
    """The points expected of hands in one decision. Fewer is better, and going out counts
    less than 0.

    At the next turn there is a choice between the card that the seat before leaves and
    one from the draw pile. So of each card that may be offered the better counts: the
    points that it leaves, or the mean of drawing. All is summed in whole numbers, so that
    the same view has the same answer everywhere.

    :param chances: the unseen cards by face, as :func:`~engine.bots.thinking.counting.unseen`
        counts them.
    """

    unit: int
    """What :meth:`of` returns for one point."""
    out: int
    """What going out counts, in the same measure; below 0."""

    def __init__(self, view: SeatView, odds: DrawOdds, chances: Sequence[int]) -> None:
        self._odds = odds
        self._chances = chances
        self._total = max(1, sum(chances))
        often = _often(view, odds)
        self._offered = [
            count * often[_WILD if odds.is_wild[code] else code % _WILD]
            for code, count in enumerate(chances)
        ]
        self._gain = going_out_bonus(len(view.seats)) * self._total
        self.unit = self._total * max(1, sum(self._offered))
        self.out = -going_out_bonus(len(view.seats)) * self.unit

    def of(self, codes: Sequence[int]) -> int:
        """Return the points expected of a hand after the discard, :attr:`unit` times."""
        look = self._odds.points_after_draw(codes)
        total = self._total
        # Weighed by the unseen cards, as is the mean that they are compared with.
        points = [p * total if p else -self._gain for p in look]
        drawn = sum(map(mul, self._chances, points)) // total
        return sum(
            weight * min(drawn, p) for weight, p in zip(self._offered, points, strict=True)
        )

    def drawing(self, best: Sequence[int]) -> int:
        """Return the points expected of drawing from the pile, :attr:`unit` times
        :attr:`total` times.

        :param best: by face, what is reached with it, as :meth:`of` returns it.
        """
        return sum(map(mul, self._chances, best))

    @property
    def total(self) -> int:
        """The number of unseen cards."""
        return self._total


def _often(view: SeatView, odds: DrawOdds) -> Sequence[int]:
    last = last_discard(view)
    if last is None:
        return _OFFERED_AT_FIRST
    return _OFFERED_AFTER_WILD if odds.is_wild[last] else _OFFERED[last % _WILD]
