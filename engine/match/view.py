"""What one seat may know of a match, and what it may do (DESIGN law 6).

Bots, hints and the table get a :class:`SeatView` and nothing else. It holds what
an attentive player at the table has seen: the discards in order, who took which
of them, what was laid down, the scores. From that alone follows what the seat may do
(RULES.md, "A round"); :mod:`engine.match.rules` asks here, too.
"""

from __future__ import annotations

import dataclasses
import operator

from engine.arrange import api as arrange
from engine.cards import Card, Cards, Rank
from engine.match.actions import Action, Deal, Discard, Draw, GoOut, Source
from engine.match.state import Match, Phase, RoundResult, seat_after
from engine.melds import Melds, is_meld
from engine.ruleset import Ruleset


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
    """The seat that dealt."""
    seats: tuple[int, ...]
    """The seats that play this round, ascending."""
    turn: int
    """The seat to move, or that moved last when the round is over."""
    phase: Phase
    """What is due."""
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
    """The seat that went out this round, if one has."""
    turns: int
    """Turns finished in this round."""
    totals: tuple[int, ...]
    """Points over the rounds finished, playoffs apart; the fewest win."""
    results: tuple[RoundResult, ...]
    """The rounds finished, in order."""
    winners: tuple[int, ...]
    """The winners of a finished match, else none."""

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
        return self.turn == self.seat and not self.phase.over

    @property
    def barred(self) -> Card | None:
        """The card in the own hand that may not be discarded this turn (option
        ``retake``), if there is one."""
        forbidden = self.rules.retake == "forbidden" and self.taken and self.my_turn
        return self.drawn if forbidden else None

    def after_taking(self) -> SeatView:
        """Return what the owner, who is to draw, will see when it has taken the top card of
        the discard pile."""
        *rest, top = self.discard_pile
        own = [seat == self.seat for seat in range(len(self.counts))]
        return dataclasses.replace(
            self,
            phase=Phase.DISCARD,
            hand=(*self.hand, top),
            drawn=top,
            taken=True,
            discard_pile=tuple(rest),
            counts=tuple(map(operator.add, self.counts, own)),
            known=tuple(
                (*k, top) if mine else k for k, mine in zip(self.known, own, strict=True)
            ),
        )

    @property
    def next_seat(self) -> int:
        """The seat that plays after the owner of the view."""
        return seat_after(self.seat, self.seats)

    @property
    def sources(self) -> tuple[Source, ...]:
        """The piles from which the owner may draw now."""
        return tuple(s for s in Source if self.problem(Draw(s)) is None)

    @property
    def discardable(self) -> Cards:
        """The cards that the owner may discard now, in canonical order."""
        if not self.my_turn or self.phase is not Phase.DISCARD:
            return ()
        hand = sorted(self.hand, key=operator.attrgetter("index"))
        return tuple(c for c in hand if self._discard_problem(c) is None)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions of the owner; none if it is not to move.

        The cards of a hand can be laid down in very many ways. For each discard one way
        stands for all: the best arrangement. Any other valid choice of melds is legal too.
        """
        if not self.my_turn:
            return ()
        if self.phase is Phase.DRAW:
            return tuple(map(Draw, self.sources))
        if self.last_turn:
            return tuple(Discard(c, self._best_melds(c)) for c in self.discardable)
        out = arrange.going_out_discards(self.hand, self.wild, self.rules, barred=self.barred)
        return (
            *(GoOut(c, self._best_melds(c)) for c in out),
            *(Discard(c) for c in self.discardable),
        )

    def problem(self, action: Action) -> str | None:
        """Return why the owner may not do something now, a clause for messages, or None."""
        if self.phase.over:
            return "nobody is to move"
        if self.turn != self.seat:
            return f"it is the turn of seat {self.turn}"
        if isinstance(action, Deal):
            return "a seat cannot deal"
        if isinstance(action, Draw):
            if self.phase is not Phase.DRAW:
                return "a card has been drawn already"
            return self._draw_problem(action.source)
        if self.phase is not Phase.DISCARD:
            return "a card must be drawn first"
        problem = self._discard_problem(action.card)
        if problem is not None:
            return problem
        if isinstance(action, GoOut) and self.last_turn:
            return f"seat {self.went_out} has gone out already"
        if not self.last_turn and isinstance(action, Discard):
            early = "melds are laid down only when going out or after it"
            return early if action.melds else None
        return self._melds_problem(action)

    def _draw_problem(self, source: Source) -> str | None:
        if source is Source.DISCARD_PILE:
            return None if self.discard_pile else "the discard pile is empty"
        # The top discard stays, so one card there makes no new draw pile.
        if not self.draw_count and len(self.discard_pile) < 2:
            return "there is no card left to draw"
        return None

    def _discard_problem(self, card: Card) -> str | None:
        if card not in self.hand:
            return f"{card} is not in the hand"
        if card is self.barred:
            return f"{card} was just taken from the discard pile"
        return None

    def _melds_problem(self, action: Discard | GoOut) -> str | None:
        free = set(self._without(action.card))
        for meld in action.melds:
            for card in meld:
                if card not in free:
                    return f"{card} is not free to be laid down"
                free.remove(card)
            if not is_meld([c.face for c in meld], self.wild, self.rules):
                return f"{' '.join(c.text for c in meld)} is no meld"
        if free and isinstance(action, GoOut):
            return f"{' '.join(c.text for c in sorted(free))} would be left over"
        return None

    def _best_melds(self, discarded: Card) -> Melds:
        return arrange.arrange(self._without(discarded), self.wild, self.rules).melds

    def _without(self, card: Card) -> Cards:
        return tuple(c for c in self.hand if c is not card)


def view(match: Match, seat: int) -> SeatView:
    """Return what a seat may know of the match.

    :raises IndexError: there is no such seat.
    """
    if not 0 <= seat < match.rules.players:
        raise IndexError(f"there is no seat {seat}")
    r = match.round
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
        left=r.hands if r.phase.over else ((),) * match.rules.players,
        went_out=r.went_out,
        turns=r.turns,
        totals=match.totals,
        results=match.results,
        winners=match.winners,
    )
