"""How much a discard may help the next seat."""

from __future__ import annotations

from engine.bots.thinking.draw_odds import CODES
from engine.cards import FACES
from engine.match.view import SeatView

__all__ = ["Danger"]

_RANKS = 11


class Danger:
    """What the next seat may hold: what it was seen to take, and its share of the rest.

    :param chances: the unseen cards by face, as :func:`~engine.bots.thinking.counting.unseen`
        counts them.
    """

    def __init__(self, view: SeatView, chances: list[int]) -> None:
        following = view.next_seat
        self._over = following == view.went_out
        self._wild = [face.is_wild(view.wild) for face in FACES]
        known = view.known[following]
        hidden = max(0, view.counts[following] - len(known))
        # Cards expected in that hand, times their number: whole numbers are added up the
        # same on every system.
        self._total = max(1, sum(chances))
        self._held = [count * hidden for count in chances]
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
