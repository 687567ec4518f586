"""What a discard may give the next seat: the risk of discarding it, in points.

At a table of two a small net reads from the discard pile what the other wants; with more, only
what the next seat was seen to take tells.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul
from typing import Final

from engine.bots.thinking.counting import codes_of
from engine.bots.thinking.draw_odds import CODES
from engine.bots.thinking.net import BIASES, OUT, OUT_BIAS, SCALE, WEIGHTS
from engine.cards import FACES
from engine.match.view import SeatView
from engine.ruleset import FULL_ROUNDS

_GAIN_WEIGHT: Final = 0.9
"""The part of the points gained by the next seat that counts as the own loss, at a table of
two."""
_MELD_COST: Final = 14.0
"""Points that a discard costs which the next seat surely melds, if there is one other; where
there are more it is divided by the square of their number, since a gain of one is a loss to
the others as well, while keeping it costs oneself just as much."""

_RANKS: Final = 11
_SUITS: Final = 5
_WILD: Final = 12 * SCALE
"""What a wild card gains; anybody can use it."""

_AGES: Final = (0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 7)
"""Cards of the discard pile are told apart by how long ago they were let go; older ones
than these are all in the last class."""
_CLASSES: Final = 9
_LATEST: Final = 9
"""Later turns count as this one."""


def discard_risk(view: SeatView, unseen: list[int]) -> Callable[[int], float]:
    """Return what tells, for the code of a face, the points that its discard may cost for
    what the next seat has of it.

    :param unseen: the unseen cards by face, as :func:`~engine.bots.thinking.counting.unseen`
        counts them.
    """
    if len(view.seats) == 2:
        gain = GainByDiscard(view, unseen)
        return lambda code: _GAIN_WEIGHT * (gain.of(code) / gain.unit)
    chance = MeldChance(view, unseen)
    weight = _MELD_COST / (len(view.seats) - 1) ** 2
    return lambda code: weight * chance.of(code)


class MeldChance:
    """How likely the next seat melds a discard, by what it may hold: what it was seen to
    take, and its share of the rest.

    :param unseen: the unseen cards by face, as :func:`~engine.bots.thinking.counting.unseen`
        counts them.
    """

    def __init__(self, view: SeatView, unseen: list[int]) -> None:
        following = view.next_seat
        self._over = following == view.went_out
        self._wild = [face.is_wild(view.wild) for face in FACES]
        known = view.known[following]
        hidden = max(0, view.counts[following] - len(known))
        # Cards expected in that hand, times their number: whole numbers are added up the
        # same on every system.
        self._total = max(1, sum(unseen))
        self._held = [count * hidden for count in unseen]
        for card in known:
            self._held[card.face.code] += self._total
        self._wilds = sum(self._held[code] for code in range(CODES) if self._wild[code])

    def of(self, code: int) -> float:
        """Return about how likely, 0 to 1, the next seat has two cards with which the
        discard of this face melds."""
        if self._over:
            return 0.0
        if self._wild[code]:
            return 1.0
        suit, rank = divmod(code, _RANKS)
        held, wilds = self._held, self._wilds
        same = sum(held[rank::_RANKS][:5])
        below2, below1, above1, above2 = (
            self._natural(suit, rank + step) for step in (-2, -1, 1, 2)
        )
        # Twice the pairs expected: for a book, for a run, two wild cards.
        pairs = same * same + 2 * same * wilds + wilds * wilds
        pairs += 2 * (below2 * below1 + below1 * above1 + above1 * above2)
        pairs += 2 * wilds * (below2 + below1 + above1 + above2)
        # Not 1 - exp(-pairs), which differs in its last digits between systems.
        return pairs / (2 * self._total**2 + pairs)

    def _natural(self, suit: int, rank: int) -> int:
        code = _RANKS * suit + rank
        if not 0 <= rank < _RANKS or self._wild[code]:
            return 0
        return self._held[code]


class GainByDiscard:
    """The points by which the next seat may be better off with a discard than with a draw.

    Of two at a table, each lets go what lies in the discard pile: it was discarded by the
    one or passed over by it. So the pile tells what the other does not collect, and its
    last discard how dear its loose cards still are. What of this matters how much was
    learnt. The gain can be negative: a card that is taken for a small gain costs the
    taker the chances of a draw.

    :param unseen: the unseen cards by face, as :func:`~engine.bots.thinking.counting.unseen`
        counts them.
    """

    unit: Final = SCALE
    """What :meth:`of` returns for one point."""

    def __init__(self, view: SeatView, unseen: list[int]) -> None:
        self._unseen = unseen
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
        self._unseen_wilds = sum(c for c, wild in zip(unseen, self._wild, strict=True) if wild)

    def of(self, code: int) -> int:
        """Return about how many points the next seat gains by this face, :attr:`unit`
        times."""
        if self._wild[code]:
            return _WILD
        facts = self.facts(code)
        total = OUT_BIAS
        for bias, weights, out in zip(BIASES, WEIGHTS, OUT, strict=True):
            activation = bias + sum(map(mul, facts, weights))
            if activation > 0:
                total += out * activation
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
            sum(self._unseen[rank : _RANKS * _SUITS : _RANKS]),
            below1 + above1,
            below2 + above2,
            below2 * below1 + below1 * above1 + above1 * above2,
            self._unseen_wilds,
        ]

    def _natural(self, suit: int, rank: int) -> int:
        code = _RANKS * suit + rank
        if not 0 <= rank < _RANKS or self._wild[code]:
            return 0
        return self._unseen[code]


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
