"""The state of a match: frozen values, changed only by :mod:`engine.match.rules`."""

from __future__ import annotations

import dataclasses
import enum

from engine.cards import Card, Cards, Rank
from engine.melds import Melds
from engine.ruleset import Ruleset
from engine.shuffle import Seed


class Phase(enum.Enum):
    """What is due; the value is its word in views and traces."""

    DRAW = "draw"
    DISCARD = "discard"
    ROUND_OVER = "round over"
    MATCH_OVER = "match over"

    @property
    def over(self) -> bool:
        """Whether nobody is to draw or to discard."""
        return self in (Phase.ROUND_OVER, Phase.MATCH_OVER)

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@dataclasses.dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round, as it stands on the score sheet."""

    number: int
    """1-based."""
    size: int
    """Cards dealt to each seat."""
    dealer: int
    """The seat that dealt."""
    went_out: int
    """The seat that went out."""
    points: tuple[int | None, ...]
    """Points by seat, fewer is better; None for a seat that did not play it (a playoff)."""


@dataclasses.dataclass(frozen=True, slots=True)
class Round:
    """One round. Piles have their top card last; what is by seat has one item for
    every seat of the match, an empty one where the seat does not play."""

    number: int
    """1-based; playoffs go on counting."""
    size: int
    """Cards dealt to each seat."""
    dealer: int
    """The seat that dealt."""
    seats: tuple[int, ...]
    """The seats that play the round, ascending."""
    turn: int
    """The seat to act, or that acted last when the round is over."""
    phase: Phase
    draw_pile: Cards
    discard_pile: Cards
    hands: tuple[Cards, ...]
    """Cards not laid down. The order is that of their coming and means nothing."""
    laid: tuple[Melds, ...]
    """Melds laid down."""
    known: tuple[Cards, ...]
    """Cards that the seat took from the discard pile, for all to see, and has not
    been seen to part with."""
    drawn: Card | None = None
    """The card drawn this turn, in the phase DISCARD."""
    taken: bool = False
    """Whether ``drawn`` came from the discard pile."""
    went_out: int | None = None
    """The seat that went out, if one has: then this is the last turn."""
    reshuffles: int = 0
    """How often the discard pile has become the draw pile."""
    turns: int = 0
    """Turns finished."""

    @property
    def wild(self) -> Rank:
        """The wild rank: the one worth the number of cards (RULES.md, "Wild cards")."""
        return Rank(self.size)

    @property
    def last_turn(self) -> bool:
        """Whether somebody has gone out, so that each turn is its seat's last."""
        return self.went_out is not None


@dataclasses.dataclass(frozen=True, slots=True)
class Match:
    """A whole match at one instant. Seats are numbered from 0, clockwise, so that
    the next number is the player to the left."""

    rules: Ruleset
    seed: Seed
    pack: Cards
    """All the cards in play, in canonical order."""
    sizes: tuple[int, ...]
    """Cards dealt in each round, in the order played, playoffs apart."""
    round: Round
    """The round being played, or the last one."""
    results: tuple[RoundResult, ...] = ()
    """The rounds finished, in order."""

    @property
    def phase(self) -> Phase:
        """What is due."""
        return self.round.phase

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat over the rounds finished, playoffs apart; the fewest win."""
        totals = [0] * self.rules.players
        for result in self.results[: len(self.sizes)]:
            for seat, points in enumerate(result.points):
                totals[seat] += points or 0
        return tuple(totals)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that are lowest: in the last playoff if there was one, else by
        totals. When the match is over these are the winners."""
        points: tuple[int | None, ...] = self.totals
        if len(self.results) > len(self.sizes):
            points = self.results[-1].points
        lowest = min(p for p in points if p is not None)
        return tuple(seat for seat, p in enumerate(points) if p == lowest)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of a finished match, several if they share it, or none yet."""
        return self.leaders if self.phase is Phase.MATCH_OVER else ()

    @property
    def position(self) -> str:
        """Where the match stands, in words for messages."""
        r = self.round
        where = f"round {r.number} ({r.wild}s wild)"
        if r.phase.over:
            return f"{where}, {r.phase.value}"
        last = ", last turn" if r.last_turn else ""
        return f"{where}, seat {r.turn} to {r.phase.value}{last}"


def seat_after(seat: int, seats: tuple[int, ...]) -> int:
    """Return which of the ascending ``seats`` follows a seat, clockwise."""
    return next((s for s in seats if s > seat), seats[0])
