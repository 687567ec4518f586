"""The level ``expert``: weighs every hand that may come of its choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bots.base import ShouldStop
from engine.bots.finish import discard_action, free_faces
from engine.bots.hard import HardBot
from engine.bots.thinking.counting import Budget, codes_of, dearest, unseen
from engine.bots.thinking.discard_risk import Danger
from engine.bots.thinking.draw_odds import CODES, DrawOdds
from engine.bots.thinking.expected_points import Worth
from engine.bots.thinking.wanted_cards import Gift
from engine.match.actions import Action, Draw, Source
from engine.match.view import SeatView

__all__ = ["ExpertBot"]

NODES: Final = 300
"""Hands looked at for one decision at most."""

_LOOSEST: Final = 2
"""Cards that may be parted with after the next draw, apart from the one drawn."""
_GIFT: Final = 0.9
"""How much of the points that a discard gives the next seat, at a table of two, is feared."""
_DANGER: Final = 14.0
"""Points that a discard which surely helps the next seat costs, if there is one other; where
there are more it is divided by the square of their number, since a gift to one is a loss to
the others as well, while keeping it costs oneself just as much."""


class ExpertBot(HardBot):
    """Weighs what becomes of the hand, and what its discard gives away.

    - Hands are worth what :class:`~engine.bots.thinking.expected_points.Worth` says, going
      out included.
    - It takes the discard when the hand that results is worth more than the hands that
      the draw pile lets it expect.
    - It keeps from the next seat what that seat may be waiting for.
    """

    def __init__(self, nodes: int = NODES) -> None:
        super().__init__()
        self._nodes = nodes

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return the best action that it finds within its nodes and until it must stop."""
        thinking = _Thinking(view, self._of_round(view), Budget(self._nodes, should_stop))
        if view.drawn is None:
            return Draw(thinking.source())
        return discard_action(view, thinking.discard())


class _Thinking:
    """One decision."""

    def __init__(self, view: SeatView, odds: DrawOdds, budget: Budget) -> None:
        self._view = view
        self._odds = odds
        self._budget = budget
        self._hand = codes_of(view.hand)
        self._chances = unseen(view)
        self._worth = Worth(view, odds, self._chances)

    def source(self) -> Source:
        view = self._view
        if len(view.sources) == 1:
            return view.sources[0]
        top = view.discard_pile[-1].face.code
        now = self._odds.points_after_draw(self._hand)
        if view.last_turn:
            drawn = sum(w * p for w, p in zip(self._chances, now, strict=True))
            return _taken_if(now[top] * self._worth.total <= drawn)
        if not now[top]:
            return Source.DISCARD_PILE
        if not self._budget.spend():
            return Source.DRAW_PILE
        stay = self._worth.of(self._hand)
        take = min(
            (w for w, code in self._after_discards([*self._hand, top]) if code != top),
            default=stay,
        )
        # Not worth a thought if it does no better than to draw nothing.
        if take >= stay:
            return Source.DRAW_PILE
        best = self._drawing(now, stay)
        return _taken_if(
            best is not None and take * self._worth.total < self._worth.drawing(best)
        )

    def discard(self) -> int:
        view = self._view
        points = {code: self._odds.points(self._without(code)) for code in free_faces(view)}
        best = min(points.values())
        if view.last_turn or not best:
            return dearest(view, [code for code in points if points[code] == best])
        fear = self._fear()
        ranked = [
            (worth / self._worth.unit + fear(code), -self._cost(code), code)
            for worth, code in self._after_discards(self._hand)
            if code in points
        ]
        if not ranked:
            # Out of time at once.
            return dearest(view, [code for code in points if points[code] == best])
        return min(ranked)[-1]

    def _fear(self) -> Callable[[int], float]:
        """Points that a discard costs for what the next seat has of it."""
        view = self._view
        if len(view.seats) == 2:
            gift = Gift(view, self._chances)
            return lambda code: _GIFT * (gift.of(code) / gift.unit)
        danger = Danger(view, self._chances)
        weight = _DANGER / (len(view.seats) - 1) ** 2
        return lambda code: weight * danger.of(code)

    def _cost(self, code: int) -> int:
        return self._odds.points_of[code]

    def _without(self, code: int) -> list[int]:
        rest = list(self._hand)
        rest.remove(code)
        return rest

    def _after_discards(self, cards: list[int]) -> list[tuple[int, int]]:
        """The worth of what each discard leaves, as far as the budget goes."""
        found = []
        for code in sorted(set(cards)):
            if not self._budget.spend():
                break
            rest = list(cards)
            rest.remove(code)
            found.append((self._worth.of(rest), code))
        return found

    def _loosest(self) -> list[int]:
        """The cards of the hand that it would miss least."""
        ranked = sorted(
            (worth, -self._cost(code), code) for worth, code in self._after_discards(self._hand)
        )
        return [code for _, _, code in ranked[:_LOOSEST]]

    def _drawing(self, now: list[int], stay: int) -> list[int] | None:
        """The worth of the hand by the face that the draw pile gives, when the card drawn
        or a loose one has gone; None if the budget does not last."""
        loose = self._loosest()
        result = [0] * CODES
        for code in range(CODES):
            if not self._chances[code]:
                continue
            if not now[code]:
                result[code] = self._worth.out
                continue
            best = stay
            for gone in loose:
                if gone == code:
                    continue
                if not self._budget.spend():
                    return None
                rest = [*self._hand, code]
                rest.remove(gone)
                best = min(best, self._worth.of(rest))
            result[code] = best
        return result


def _taken_if(condition: bool) -> Source:
    return Source.DISCARD_PILE if condition else Source.DRAW_PILE
