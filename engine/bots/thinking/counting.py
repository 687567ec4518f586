"""What a seat can tell from its view, on face codes: its hand and the unseen cards."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.thinking.draw_odds import CODES
from engine.cards import COPIES, FACES, JOKER_CODE, JOKERS_PER_DECK, Cards
from engine.match.view import SeatView


def codes_of(cards: Cards) -> list[int]:
    """Return the face codes of some cards."""
    return [c.face.code for c in cards]


def unseen(view: SeatView) -> list[int]:
    """Return how many cards of each of the 56 faces the seat does not see: they lie
    in the draw pile or are hidden in the hands of the others."""
    copies = COPIES // 2 * view.rules.games
    left = [copies] * CODES
    left[JOKER_CODE] = JOKERS_PER_DECK * copies
    seen = [view.hand, view.discard_pile]
    seen += [cards for seat, cards in enumerate(view.known) if seat != view.seat]
    seen += [meld for melds in view.laid for meld in melds]
    for cards in seen:
        for card in cards:
            left[card.face.code] -= 1
    return left


def tie_break(view: SeatView, codes: list[int]) -> int:
    """Return the face best got rid of among equals: no wild card if there is another,
    then the tie_break, then the first in canonical order."""

    def cost(code: int) -> tuple[bool, int, int]:
        points = view.rules.points(FACES[code], view.wild)
        return FACES[code].is_wild(view.wild), -points, code

    return min(codes, key=cost)


def last_discard(view: SeatView) -> int | None:
    """Return the face that the seat before the owner of the view, who is to move,
    discarded last; None if that seat has not played yet."""
    if not view.turns:
        return None
    if view.taken and view.drawn is not None:
        return view.drawn.face.code
    return view.discard_pile[-1].face.code if view.discard_pile else None


class Budget:
    """A limit to thinking: so many nodes, or until told to stop.

    A node is one call of ``DrawOdds.points_after_draw``, well under a millisecond, so that
    asking before each is often enough.
    """

    __slots__ = ("_should_stop", "left")

    left: int
    """Nodes still allowed."""

    def __init__(self, nodes: int, should_stop: Callable[[], bool]) -> None:
        self.left = nodes
        self._should_stop = should_stop

    def spend(self) -> bool:
        """Take one node off the budget; return False when there is none left."""
        if self.left <= 0 or self._should_stop():
            self.left = 0
            return False
        self.left -= 1
        return True
