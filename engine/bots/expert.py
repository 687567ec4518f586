"""The level ``expert``: weighs every hand that may come of its choice."""

from __future__ import annotations

import functools
from typing import Final

from engine.bots.base import ShouldStop
from engine.bots.finish import discard_action, free_faces
from engine.bots.hard import HardBot
from engine.bots.thinking.counting import Budget, codes_of, tie_break, unseen
from engine.bots.thinking.discard_risk import discard_risk
from engine.bots.thinking.draw_odds import CODES, DrawOdds
from engine.bots.thinking.expected_points import ExpectedPoints
from engine.match.actions import Action, Draw, Source
from engine.match.view import SeatView

NODES: Final = 300
"""Hands looked at for one decision at most."""

_LOOSEST: Final = 2
"""Cards that may be parted with after the next draw, apart from the one drawn."""


class ExpertBot(HardBot):
    """Weighs what becomes of the hand, and what its discard gives away.

    - A hand counts what :class:`~engine.bots.thinking.expected_points.ExpectedPoints` says,
      going out included.
    - It takes the discard when the hand that results counts less than the hands that the
      draw pile lets it expect, and less than the hand as it is.
    - It keeps from the next seat what that seat may be waiting for
      (:mod:`engine.bots.thinking.discard_risk`).
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
        self._expected = ExpectedPoints(view, odds, self._chances)

    def source(self) -> Source:
        view = self._view
        if len(view.sources) == 1:
            return view.sources[0]
        now = self._odds.points_after_draw(self._hand)
        # Taking is worth what the own choice of a discard makes of it.
        after = _Thinking(view.after_taking(), self._odds, self._budget)
        code = after.discard()
        left = self._odds.points(after._without(code))
        if view.last_turn or not left:
            drawn = sum(w * p for w, p in zip(self._chances, now, strict=True))
            better = left < self._odds.points(self._hand)
            return _taken_if(better and left * self._expected.total <= drawn)
        take = next((expected for expected, face in after.discards if face == code), None)
        if take is None or not self._budget.spend():
            return Source.DRAW_PILE
        stay = self._expected.of(self._hand)
        # Not worth a thought if it does no better than to draw nothing.
        if take >= stay:
            return Source.DRAW_PILE
        best = self._drawing(now, stay)
        return _taken_if(
            best is not None and take * self._expected.total < self._expected.drawing(best)
        )

    def discard(self) -> int:
        view = self._view
        points = {code: self._odds.points(self._without(code)) for code in free_faces(view)}
        best = min(points.values())
        if view.last_turn or not best:
            return tie_break(view, [code for code in points if points[code] == best])
        risk = discard_risk(view, self._chances)
        ranked = [
            (expected / self._expected.unit + risk(code), -self._cost(code), code)
            for expected, code in self.discards
            if code in points
        ]
        if not ranked:
            # Out of time at once.
            return tie_break(view, [code for code in points if points[code] == best])
        return min(ranked)[-1]

    def _cost(self, code: int) -> int:
        return self._odds.points_of[code]

    def _without(self, code: int) -> list[int]:
        rest = list(self._hand)
        rest.remove(code)
        return rest

    @functools.cached_property
    def discards(self) -> list[tuple[int, int]]:
        """The points expected of what each discard leaves, with its face, as far as the budget
        goes."""
        found = []
        for code in sorted(set(self._hand)):
            if not self._budget.spend():
                break
            found.append((self._expected.of(self._without(code)), code))
        return found

    def _loosest(self) -> list[int]:
        """The cards of the hand that it would miss least."""
        ranked = sorted((expected, -self._cost(code), code) for expected, code in self.discards)
        return [code for _, _, code in ranked[:_LOOSEST]]

    def _drawing(self, now: list[int], stay: int) -> list[int] | None:
        """The points expected of the hand by the face that the draw pile gives, when the card
        drawn or a loose one has gone; None if the budget does not last."""
        loose = self._loosest()
        result = [0] * CODES
        for code in range(CODES):
            if not self._chances[code]:
                continue
            if not now[code]:
                result[code] = self._expected.out
                continue
            best = stay
            for gone in loose:
                if gone == code:
                    continue
                if not self._budget.spend():
                    return None
                rest = [*self._hand, code]
                rest.remove(gone)
                best = min(best, self._expected.of(rest))
            result[code] = best
        return result


def _taken_if(condition: bool) -> Source:
    return Source.DISCARD_PILE if condition else Source.DRAW_PILE
