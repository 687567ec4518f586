"""What a hand is worth to the level ``expert`` while others play on."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from engine.bots.looks import Outlook
from engine.view import SeatView

__all__ = ["Worth", "going_out"]

_OFFERED: Final = (2, 5, 7, 10, 12, 14, 15, 15, 15, 15, 15)
"""How often the seat before leaves a card on the discard pile, by rank, against its
share of the unseen cards (10): people part with what is dear. Counted in self-play."""
_WILD_OFFERED: Final = 1

_OUT: Final = 28
"""Points by which going out is better than having none left: the others are left with
what they hold. Shared by the seats, since the more there are the likelier it is that
another goes out before."""


def going_out(seats: int) -> int:
    """Return how many points going out is worth more than a hand without points, at a
    table of so many."""
    return max(1, _OUT // seats)


class Worth:
    """The worth of hands in one decision: points expected, the fewer the better.

    At the next turn there is a choice between the card that the seat before leaves and
    one from the draw pile. So a hand is worth the expected points where, of each card
    that may be offered, the better counts: what it leaves, or the mean of drawing. All
    is summed in whole numbers, so that the same view has the same answer everywhere.

    :param chances: the unseen cards by face, as :func:`engine.bots.sight.unseen` counts
        them.
    """

    unit: int
    """What :meth:`of` returns for one point."""
    out: int
    """The worth of going out."""

    def __init__(self, view: SeatView, outlook: Outlook, chances: Sequence[int]) -> None:
        self._outlook = outlook
        self._chances = chances
        self._total = max(1, sum(chances))
        self._offered = [
            count * (_WILD_OFFERED if outlook.is_wild[code] else _OFFERED[code % 11])
            for code, count in enumerate(chances)
        ]
        self._gain = going_out(len(view.seats)) * self._total
        self.unit = self._total * max(1, sum(self._offered))
        self.out = -going_out(len(view.seats)) * self.unit

    def of(self, codes: Sequence[int]) -> int:
        """Return the worth of a hand after the discard."""
        look = self._outlook.look(codes)
        total = self._total
        # Weighed by the unseen cards, as is the mean that they are compared with.
        points = [p * total if p else -self._gain for p in look]
        drawn = sum(map(mul, self._chances, points)) // total
        return sum(
            weight * min(drawn, p) for weight, p in zip(self._offered, points, strict=True)
        )

    def drawing(self, best: Sequence[int]) -> int:
        """Return the worth of drawing from the pile, :attr:`total` times; ``best`` is
        what is reached with each face."""
        return sum(map(mul, self._chances, best))

    @property
    def total(self) -> int:
        """The number of unseen cards."""
        return self._total
