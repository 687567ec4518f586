"""The level ``expert``: plans over the cards that may come."""

from __future__ import annotations

from engine.actions import Action, Draw, Source
from engine.bots.hard import HardBot
from engine.bots.outlook import CODES
from engine.bots.sight import codes_of, unseen
from engine.view import SeatView

__all__ = ["ExpertBot"]


class ExpertBot(HardBot):
    """Compares the piles by what becomes of the hand."""

    def _draw(self, view: SeatView) -> Action:
        if not view.discard_pile:
            return Draw(Source.DRAW_PILE)
        if not view.draw_count and len(view.discard_pile) < 2:
            return Draw(Source.DISCARD_PILE)
        outlook = self._of_round(view)
        hand = codes_of(view.hand)
        chances = unseen(view)
        total = sum(chances)
        top = view.discard_pile[-1].face.code
        now = outlook.look(hand)
        mean = sum(w * p for w, p in zip(chances, now, strict=True))
        if view.last_turn:
            return Draw(Source.DISCARD_PILE if now[top] * total <= mean else Source.DRAW_PILE)
        if not now[top]:
            return Draw(Source.DISCARD_PILE)
        take = self._after(view, hand, top, chances)
        if take >= mean:
            return Draw(Source.DRAW_PILE)
        value = 0.0
        for code in range(CODES):
            if chances[code] and now[code]:
                value += chances[code] * self._quick(hand, code, chances)
        return Draw(Source.DISCARD_PILE if take * total < value else Source.DRAW_PILE)

    def _after(self, view: SeatView, hand: list[int], code: int, chances: list[int]) -> int:
        outlook = self._of_round(view)
        cards = [*hand, code]
        best = 1 << 60
        for discard in set(cards):
            rest = list(cards)
            rest.remove(discard)
            value = sum(w * p for w, p in zip(chances, outlook.look(rest), strict=True))
            best = min(best, value)
        return best

    def _quick(self, hand: list[int], code: int, chances: list[int]) -> int:
        assert self._outlook is not None
        outlook = self._outlook
        cards = [*hand, code]
        best: tuple[int, int, int] | None = None
        for discard in set(cards):
            rest = list(cards)
            rest.remove(discard)
            entry = (outlook.points(rest), -outlook.points_of[discard], discard)
            if best is None or entry < best:
                best = entry
        assert best is not None
        cards.remove(best[2])
        return sum(w * p for w, p in zip(chances, outlook.look(cards), strict=True))
