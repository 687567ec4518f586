"""What one seat may know of a match (DESIGN law 6).

Bots, hints and the table get a :class:`SeatView` and nothing else. It holds what
an attentive player at the table has seen: the discards in order, who took which
of them, what was laid down, the scores.
"""

from __future__ import annotations

import dataclasses

from engine.cards import Card, Rank
from engine.match.actions import Cards, Melds
from engine.match.state import Match, Phase, RoundResult
from engine.ruleset import Ruleset

__all__ = ["SeatView", "view"]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A match as one seat sees it. What is by seat has one item a seat."""

    rules: Ruleset
    seat: int
    """Whose view this is."""
    number: int
    """The round, 1-based."""
    sizes: tuple[int, ...]
    """Cards dealt in each round of the match, playoffs apart."""
    size: int
    """Cards dealt to each seat this round."""
    dealer: int
    seats: tuple[int, ...]
    """The seats that play this round."""
    turn: int
    phase: Phase
    hand: Cards
    """The own hand; in the phase DISCARD on the own turn with the card drawn."""
    drawn: Card | None
    """The card that the seat to move has drawn, if this seat may see it."""
    taken: bool
    """Whether the seat to move drew from the discard pile."""
    discard_pile: Cards
    """Top card last."""
    draw_count: int
    """Cards in the draw pile."""
    counts: tuple[int, ...]
    """Cards in each hand, melds laid down apart."""
    known: tuple[Cards, ...]
    """Cards that each seat was seen to take from the discard pile and not to part with."""
    laid: tuple[Melds, ...]
    """Melds laid down."""
    left: tuple[Cards, ...]
    """The cards left in each hand, open to all once the round is over; before that empty."""
    went_out: int | None
    turns: int
    """Turns finished in this round."""
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]
    winners: tuple[int, ...]

    @property
    def wild(self) -> Rank:
        """The round's wild rank."""
        return Rank(self.size)

    @property
    def last_turn(self) -> bool:
        """Whether somebody has gone out."""
        return self.went_out is not None

    @property
    def my_turn(self) -> bool:
        """Whether the owner of the view is to draw or to discard."""
        return self.turn == self.seat and self.phase in (Phase.DRAW, Phase.DISCARD)

    @property
    def barred(self) -> Card | None:
        """The card in the own hand that may not be discarded this turn (option
        ``retake``), if there is one."""
        forbidden = self.rules.retake == "forbidden" and self.taken and self.my_turn
        return self.drawn if forbidden else None


def view(match: Match, seat: int) -> SeatView:
    """Return what a seat may know of the match.

    :raises IndexError: there is no such seat.
    """
    if not 0 <= seat < match.rules.players:
        raise IndexError(f"there is no seat {seat}")
    r = match.round
    over = r.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER)
    return SeatView(
        rules=match.rules,
        seat=seat,
        number=r.number,
        sizes=match.sizes,
        size=r.size,
        dealer=r.dealer,
        seats=r.seats,
        turn=r.turn,
        phase=r.phase,
        hand=r.hands[seat],
        drawn=r.drawn if r.taken or seat == r.turn else None,
        taken=r.taken,
        discard_pile=r.discard_pile,
        draw_count=len(r.draw_pile),
        counts=tuple(len(hand) for hand in r.hands),
        known=r.known,
        laid=r.laid,
        left=r.hands if over else ((),) * match.rules.players,
        went_out=r.went_out,
        turns=r.turns,
        totals=match.totals,
        results=match.results,
        winners=match.winners,
    )
