"""Views of a match for tests, written in notation."""

from __future__ import annotations

import dataclasses

from engine.cards import parse_cards, parse_rank
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.ruleset import Ruleset

NAMES = ("You", "Marta", "Oskar")


def seat_view(
    hand: str,
    *,
    wild: str = "5",
    phase: Phase = Phase.DISCARD,
    turn: int = 0,
    went_out: int | None = None,
    discards: str = "KS",
    drawn: str | None = None,
    taken: bool = False,
    draw_count: int = 30,
    rules: Ruleset | None = None,
) -> SeatView:
    """Return what seat 0 of three sees."""
    rules = rules or Ruleset(players=3)
    cards = parse_cards(hand)
    size = int(parse_rank(wild))
    nothing: tuple[tuple[()], ...] = ((), (), ())
    return SeatView(
        rules=rules,
        seat=0,
        number=1,
        sizes=(size,),
        size=size,
        dealer=2,
        seats=(0, 1, 2),
        turn=turn,
        phase=phase,
        hand=cards,
        drawn=parse_cards(drawn)[0] if drawn else None,
        taken=taken,
        discard_pile=parse_cards(discards),
        draw_count=draw_count,
        counts=(len(cards), size, size),
        known=nothing,
        laid=nothing,
        left=nothing,
        went_out=went_out,
        turns=5,
        totals=(10, 20, 30),
        results=(),
        winners=(),
    )


def changed(view: SeatView, **changes: object) -> SeatView:
    """Return a view with some fields replaced."""
    return dataclasses.replace(view, **changes)  # type: ignore[arg-type]
