"""What a discard gives the next seat, at a table of two."""

from __future__ import annotations

from operator import mul
from typing import Final

from engine.bots.thinking.counting import codes_of
from engine.bots.thinking.net import BIASES, OUT, OUT_BIAS, SCALE, WEIGHTS
from engine.cards import FACES
from engine.match.view import SeatView
from engine.ruleset import FULL_ROUNDS

__all__ = ["Gift"]

_RANKS: Final = 11
_SUITS: Final = 5
_WILD: Final = 12 * SCALE
"""What a wild card gives; anybody can use it."""

_AGES: Final = (0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 7)
"""Cards of the discard pile are told apart by how long ago they were let go; older ones
than these are all in the last class."""
_CLASSES: Final = 9
_LATEST: Final = 9
"""Later turns count as this one."""


class Gift:
    """The points by which the next seat may be better off with a discard than with a draw.

    Of two at a table, each lets go what lies in the discard pile: it was discarded by the
    one or passed over by it. So the pile tells what the other does not collect, and its
    last discard how dear its loose cards still are. What of this matters how much was
    learnt. A gift can be negative: a card that is taken for a small gain costs the taker
    the chances of a draw.

    :param chances: the unseen cards by face, as :func:`~engine.bots.thinking.counting.unseen`
        counts them.
    """

    unit: Final = SCALE
    """What :meth:`of` returns for one point."""

    def __init__(self, view: SeatView, chances: list[int]) -> None:
        self._chances = chances
        self._wild = [face.is_wild(view.wild) for face in FACES]
        self._size = view.size
        self._turns = view.turns
        self._taken = int(view.taken)
        self._known = codes_of(view.known[view.next_seat])
        gone = codes_of(view.discard_pile[::-1])
        if view.taken and view.drawn is not None:
            # It has just left the pile, and was the last discard of the other.
            gone.insert(0, view.drawn.face.code)
        self._gone = gone
        self._unseen_wilds = sum(c for c, wild in zip(chances, self._wild, strict=True) if wild)

    def of(self, code: int) -> int:
        """Return about how many points, times :attr:`unit`, the discard of this face gives."""
        if self._wild[code]:
            return _WILD
        facts = self.facts(code)
        total = OUT_BIAS
        for bias, weights, out in zip(BIASES, WEIGHTS, OUT, strict=True):
            excitement = bias + sum(map(mul, facts, weights))
            if excitement > 0:
                total += out * excitement
        return total

    def facts(self, code: int) -> list[int]:
        """Return what is known about a face that is not wild, as the net wants it."""
        rank = code % _RANKS
        pile, lower = self._of_pile(code)
        turn = min(self._turns // 2, _LATEST)
        return [
            *pile,
            *_mark(rank, _RANKS),
            *self._of_last(rank),
            *self._of_last_but_one(rank),
            *self._of_known(code),
            *self._of_unseen(code),
            turn,
            int(turn == 0),
            int(turn == 1),
            self._taken,
            *_mark(self._size - FULL_ROUNDS[0], len(FULL_ROUNDS)),
            self._size * rank,
            turn * rank,
            lower,
        ]

    def _of_pile(self, code: int) -> tuple[list[int], int]:
        """What went before, by age: cards of the same rank, of the same face, next to it,
        two away, and dearer ones; and how many cheaper ones the other let go of late."""
        suit, rank = divmod(code, _RANKS)
        counts = [0] * (5 * _CLASSES)
        lower = 0
        for place, other in enumerate(self._gone):
            if self._wild[other]:
                continue
            late = place < len(_AGES)
            at = 5 * (_AGES[place] if late else _CLASSES - 1)
            other_suit, other_rank = divmod(other, _RANKS)
            if other_rank == rank:
                counts[at] += 1
                if other == code:
                    counts[at + 1] += 1
            elif other_suit == suit and abs(other_rank - rank) <= 2:
                counts[at + 1 + abs(other_rank - rank)] += 1
            if other_rank > rank:
                counts[at + 4] += 1
            elif late and place % 2 == 0 and other_rank < rank:
                lower += 1
        return counts, lower

    def _of_last(self, rank: int) -> list[int]:
        """How the rank compares with the other's last discard."""
        facts = [0] * 12
        if not self._turns or not self._gone:
            facts[0] = 1
            return facts
        last = self._gone[0]
        if self._wild[last]:
            facts[1] = 1
            return facts
        facts[2 + _step(rank - last % _RANKS)] = 1
        facts[11] = last % _RANKS
        return facts

    def _of_last_but_one(self, rank: int) -> list[int]:
        if self._turns <= 3 or len(self._gone) < 3 or self._wild[self._gone[2]]:
            return [0, 0, 0]
        before = self._gone[2] % _RANKS
        return [1, int(rank < before), int(rank > before)]

    def _of_known(self, code: int) -> list[int]:
        """What the other was seen to take and still holds."""
        suit, rank = divmod(code, _RANKS)
        same = near = far = wilds = 0
        for other in self._known:
            other_suit, other_rank = divmod(other, _RANKS)
            if self._wild[other]:
                wilds += 1
            elif other_rank == rank:
                same += 1
            elif other_suit == suit:
                near += abs(other_rank - rank) == 1
                far += abs(other_rank - rank) == 2
        return [
            int(same > 0),
            int(same > 1),
            int(near > 0),
            int(near > 1),
            int(far > 0),
            wilds,
            self._known.count(code),
            len(self._known),
            int(near > 0 and far > 0),
        ]

    def _of_unseen(self, code: int) -> list[int]:
        """What the other may hold besides."""
        suit, rank = divmod(code, _RANKS)
        below2, below1, above1, above2 = (
            self._natural(suit, rank + step) for step in (-2, -1, 1, 2)
        )
        return [
            sum(self._chances[rank : _RANKS * _SUITS : _RANKS]),
            below1 + above1,
            below2 + above2,
            below2 * below1 + below1 * above1 + above1 * above2,
            self._unseen_wilds,
        ]

    def _natural(self, suit: int, rank: int) -> int:
        code = _RANKS * suit + rank
        if not 0 <= rank < _RANKS or self._wild[code]:
            return 0
        return self._chances[code]


def _mark(place: int, length: int) -> list[int]:
    marks = [0] * length
    marks[place] = 1
    return marks


def _step(difference: int) -> int:
    """The class, 0 to 8, of a difference between two ranks: the smaller, the finer."""
    for step, most in enumerate((-6, -3, -2, -1, 0, 1, 2, 4)):
        if difference <= most:
            return step
    return 8
