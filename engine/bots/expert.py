"""The level ``expert``: plans over the cards that may come."""

from __future__ import annotations

from typing import Final

from engine.actions import Action, Draw, Source
from engine.bots.base import ShouldStop
from engine.bots.danger import Danger
from engine.bots.finish import discard_action, free_faces
from engine.bots.hard import HardBot
from engine.bots.looks import Outlook
from engine.bots.outlook import CODES
from engine.bots.sight import Budget, codes_of, dearest, unseen
from engine.view import SeatView

__all__ = ["ExpertBot"]

NODES: Final = 700
"""Hands looked at for one decision at most."""

_CANDIDATES: Final = 4
"""Discards thought through for two draws."""
_NEAR: Final = 6.0
"""Points by which such a discard may be worse than the best after one draw."""
_LOOSEST: Final = 2
"""Cards that may be parted with after the next draw, apart from the one drawn."""
_DANGER: Final = 12.0
"""Points that a discard costs, at a table of two, which surely helps the next seat."""
_SOON: Final = 0.1
_SOONER: Final = 0.04
"""Chance that the round ends before a second draw, and by how much it grows a turn."""


class ExpertBot(HardBot):
    """Weighs what becomes of the hand in two draws, and what its discard gives away.

    - It takes the discard when the hand that results is worth more than the one that
      the draw pile lets it expect.
    - Of the discards best after one draw it thinks the nearest through for two.
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
    """One decision. The worth of a hand is the points expected, the fewer the better,
    times the number of unseen cards ("weighed"), so that it is a whole number."""

    def __init__(self, view: SeatView, outlook: Outlook, budget: Budget) -> None:
        self._view = view
        self._outlook = outlook
        self._budget = budget
        self._hand = codes_of(view.hand)
        self._chances = unseen(view)
        self._total = max(1, sum(self._chances))

    def source(self) -> Source:
        view = self._view
        if not view.discard_pile:
            return Source.DRAW_PILE
        if not view.draw_count and len(view.discard_pile) < 2:
            return Source.DISCARD_PILE
        top = view.discard_pile[-1].face.code
        now = self._outlook.look(self._hand)
        stay = self._weighed(now)
        if view.last_turn:
            return _taken_if(now[top] * self._total <= stay)
        if not now[top]:
            return Source.DISCARD_PILE
        take = min(
            (w for w, code in self._after_discards([*self._hand, top]) if code != top),
            default=stay,
        )
        if take >= stay:
            return Source.DRAW_PILE
        drawn = self._drawing(self._hand, self._loosest(), now, stay)
        return _taken_if(drawn is not None and take * self._total < drawn)

    def discard(self) -> int:
        view = self._view
        points = {code: self._outlook.points(self._without(code)) for code in free_faces(view)}
        best = min(points.values())
        if view.last_turn or not best:
            return dearest(view, [code for code in points if points[code] == best])
        danger = Danger(view, self._chances)
        # With more at the table a gift to one is a loss to the others as well, while
        # keeping it costs oneself just as much: measured, it soon does not pay.
        fear = _DANGER / (len(view.seats) - 1) ** 2
        ranked = sorted(
            (
                weighed / self._total + fear * danger.of(code),
                weighed,
                -self._cost(code),
                code,
            )
            for weighed, code in self._after_discards(self._hand)
            if code in points
        )
        if not ranked:
            # Out of time at once.
            return dearest(view, [code for code in points if points[code] == best])
        loose = [code for _, _, _, code in sorted(ranked, key=lambda entry: entry[1:])]
        turns = view.turns // len(view.seats)
        soon = min(0.9, _SOON + _SOONER * turns)
        chosen, least = ranked[0][3], float("inf")
        for worth, weighed, _, code in ranked[:_CANDIDATES]:
            if worth > ranked[0][0] + _NEAR:
                break
            rest = self._without(code)
            others = [c for c in loose if c in rest][:_LOOSEST]
            further = self._drawing(rest, others, self._outlook.look(rest), weighed)
            if further is None:
                break
            later = further / self._total**2
            ahead = worth + (1 - soon) * (later - weighed / self._total)
            if ahead < least:
                chosen, least = code, ahead
        return chosen

    def _cost(self, code: int) -> int:
        return self._outlook.points_of[code]

    def _without(self, code: int) -> list[int]:
        rest = list(self._hand)
        rest.remove(code)
        return rest

    def _weighed(self, look: list[int]) -> int:
        return sum(w * p for w, p in zip(self._chances, look, strict=True))

    def _after_discards(self, cards: list[int]) -> list[tuple[int, int]]:
        """The worth of what each discard leaves, as far as the budget goes."""
        found = []
        for code in sorted(set(cards)):
            if not self._budget.spend():
                break
            rest = list(cards)
            rest.remove(code)
            found.append((self._weighed(self._outlook.look(rest)), code))
        return found

    def _loosest(self) -> list[int]:
        """The cards of the hand that it would miss least."""
        ranked = sorted(
            (weighed, -self._cost(code), code)
            for weighed, code in self._after_discards(self._hand)
        )
        return [code for _, _, code in ranked[:_LOOSEST]]

    def _drawing(
        self, hand: list[int], loose: list[int], now: list[int], stay: int
    ) -> int | None:
        """The worth of a hand after a card from the draw pile has come and the drawn or a
        loose card has gone, weighed twice; None if the budget does not last."""
        value = 0
        for code in range(CODES):
            chance = self._chances[code]
            if not chance or not now[code]:
                continue
            best = stay
            for gone in loose:
                if gone == code:
                    continue
                if not self._budget.spend():
                    return None
                rest = [*hand, code]
                rest.remove(gone)
                best = min(best, self._weighed(self._outlook.look(rest)))
            value += chance * best
        return value


def _taken_if(condition: bool) -> Source:
    return Source.DISCARD_PILE if condition else Source.DRAW_PILE
