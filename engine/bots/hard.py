"""The level ``hard``: counts what it may still draw."""

from __future__ import annotations

from engine.bots.base import ShouldStop
from engine.bots.finish import discard_action, free_faces
from engine.bots.thinking.counting import codes_of, tie_break, unseen
from engine.bots.thinking.draw_odds import DrawOdds
from engine.match.actions import Action, Draw, Source
from engine.match.view import SeatView


class HardBot:
    """Keeps the hand from which the next card is expected to leave the fewest points.

    It takes a discard only for a hand that is better in the same sense.
    """

    def __init__(self) -> None:
        self._odds: DrawOdds | None = None
        self._odds_for: object = None

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return the action with the best expectation one draw ahead."""
        if view.drawn is None:
            return Draw(self._source(view, should_stop))
        _, code = self._discard(view, should_stop)
        return discard_action(view, code)

    def _of_round(self, view: SeatView) -> DrawOdds:
        key = (view.wild, view.rules)
        if self._odds is None or self._odds_for != key:
            self._odds = DrawOdds(view.wild, view.rules)
            self._odds_for = key
        return self._odds

    def _source(self, view: SeatView, should_stop: ShouldStop) -> Source:
        if len(view.sources) == 1:
            return view.sources[0]
        hand = codes_of(view.hand)
        odds = self._of_round(view)
        after_draw = odds.points_after_draw(hand)
        chances = unseen(view)
        total = sum(chances)
        now = odds.points(hand)
        taken = after_draw[view.discard_pile[-1].face.code]
        drawn = sum(w * p for w, p in zip(chances, after_draw, strict=True))
        stay = now if view.last_turn or not now else drawn
        if not view.last_turn:
            # Impatient: nearer to what it holds now, which is all that normal asks for,
            # than to what a draw promises.
            drawn = (drawn + 3 * now * total) // 4
        if taken * total > drawn:
            return Source.DRAW_PILE
        # The points counted so far may be those of a hand that it would not keep. By the value
        # that it discards by, the hand must be a better one: else two seats pass the same
        # cards to and fro for ever.
        value, _ = self._discard(view.after_taking(), should_stop)
        return Source.DISCARD_PILE if value < stay else Source.DRAW_PILE

    def _discard(self, view: SeatView, should_stop: ShouldStop) -> tuple[int, int]:
        """Return the best discard's face code, behind the value of what it leaves."""
        odds = self._of_round(view)
        hand = codes_of(view.hand)
        chances = unseen(view)
        best = 1 << 60
        tied: list[int] = []
        for code in free_faces(view):
            if tied and should_stop():
                break
            rest = list(hand)
            rest.remove(code)
            now = odds.points(rest)
            if view.last_turn or not now:
                value = now
            else:
                value = sum(
                    w * p for w, p in zip(chances, odds.points_after_draw(rest), strict=True)
                )
            if value < best:
                best, tied = value, [code]
            elif value == best:
                tied.append(code)
        return best, tie_break(view, tied)
