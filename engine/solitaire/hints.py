"""Advice in the solitaire.

The *fair* hint sees what the player sees. That is enough to know which cards are still to
be drawn, and so, with the solver, whether a move keeps the game winnable; what it can't
know is which card comes when. The *strong* hint knows the order too, and follows a line
that wins in par.
"""

from __future__ import annotations

import dataclasses
import enum
import math
from collections.abc import Callable, Sequence
from typing import Final

from engine.cards import Card
from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp
from engine.solitaire.rules import is_complete
from engine.solitaire.solver import closing as enumeration
from engine.solitaire.solver.closing import LimitReachedError, Work
from engine.solitaire.solver.known_piles import KnownPiles
from engine.solitaire.solver.outcome import Move, Outcome, Solution
from engine.solitaire.solver.packing import SolverMissingError
from engine.solitaire.solver.search import actions_of, solve, solve_view
from engine.solitaire.state import Phase, Pile, Solitaire
from engine.solitaire.view import SolitaireView

_TRIES: Final = 3
"""How many piles are looked at closely, and how many moves that look good are tried before
the solver's own plan is followed."""
_MOST_STATES: Final = 4_000
"""Bounds the time for one pile; those far from closing are not worth more."""
_FAR: Final = 50
_TINY: Final = 1e-9


class HintReason(enum.Enum):
    """Why a hint says what it says."""

    NEXT = "next"
    """A card is to be turned up."""
    COMPLETE = "complete"
    """The pile is complete and can be closed."""
    CLOSES = "closes"
    """The card closes the pile."""
    NEARER = "nearer"
    """With it the pile lacks fewer cards."""
    WIDER = "wider"
    """The pile lacks as many cards as before, but more of those to come will do."""
    PLAN = "plan"
    """It is part of a plan for the cards to come."""
    NO_USE = "no use"
    """The card helps nowhere: put it here and discard it again."""
    PAR = "par"
    """It is on a line that wins in par (the strong hint)."""

    def __repr__(self) -> str:
        return f"HintReason.{self.name}"


@dataclasses.dataclass(frozen=True, slots=True)
class Hint:
    """A legal action, and why."""

    action: Action
    reason: HintReason
    pile: int | None = None
    """The pile that it is about."""
    discard: Card | None = None
    """The card to be discarded from the pile, now or after the placing."""
    winnable: bool | None = None
    """Whether the game can still be won after it; None where that is not known."""


def cards_missing(pile: Pile, view: SolitaireView) -> int:
    """Return how many cards a pile lacks: the fewest that would have to come if all that
    came were wild. 0 if it is complete, or can be by the discard that is due."""
    return _Prospects(view).sets(pile.cards, pile.size, ()).missing


def strong_hint(
    game: Solitaire, should_stop: Callable[[], bool] = enumeration.never
) -> Hint | None:
    """Return the next action of a line that wins in par; None if the game can't be won, is
    over, or the answer did not come in time.

    It knows the order of the draws, which no player does.

    :raises SolverMissingError: highspy is not installed.
    """
    return hint_of(game, solve(game, should_stop))


def hint_of(game: Solitaire, solution: Solution) -> Hint | None:
    """Return the next action of a solution of this position, as :func:`strong_hint`; where
    it is None, the solution tells whether that is because the game is lost."""
    if solution.outcome is not Outcome.WINNABLE or game.over:
        return None
    action = actions_of(game, solution.moves)[0]
    if isinstance(action, Close):
        return Hint(action, HintReason.COMPLETE, action.pile, winnable=True)
    if isinstance(action, TurnUp):
        return Hint(action, HintReason.PAR, winnable=True)
    move = solution.moves[0]
    return Hint(action, HintReason.PAR, move.pile, move.discard, winnable=True)


def fair_hint(
    view: SolitaireView, should_stop: Callable[[], bool] = enumeration.never
) -> Hint | None:
    """Return an action to be recommended by what the player sees; None if it is over.

    Without highspy, or when stopped, the advice is still legal and sensible, but may give
    a winnable game away; :attr:`Hint.winnable` tells.
    """
    if view.phase in (Phase.WON, Phase.LOST):
        return None
    if view.phase is Phase.TURN:
        for pile in view.open_piles:
            if view.rules.closing == "manual" and is_complete(pile, view.rules):
                return Hint(Close(pile.size), HintReason.COMPLETE, pile.size)
        return Hint(TurnUp(), HintReason.NEXT)
    prospects = _Prospects(view, should_stop)
    candidates = _candidates(prospects)
    move, reason = candidates[0]
    try:
        if prospects.wins(move):
            return _hint(view, move, reason, True)
        now = prospects.solve_view(view)
        if now.outcome is not Outcome.WINNABLE:
            known = False if now.outcome is Outcome.LOST else None
            return _hint(view, move, reason, known)
        for other, why in candidates[1:_TRIES]:
            if prospects.wins(other):
                return _hint(view, other, why, True)
    except SolverMissingError:
        return _hint(view, move, reason, None)
    return _hint(view, now.moves[0], HintReason.PLAN, True)


def _hint(view: SolitaireView, move: Move, reason: HintReason, winnable: bool | None) -> Hint:
    placing = view.phase is Phase.PLACE
    action = Place(move.pile) if placing else Discard(move.discard)
    return Hint(action, reason, move.pile, move.discard, winnable)


class _Prospects:
    """What is looked at for one hint; nothing is looked at twice."""

    def __init__(
        self, view: SolitaireView, should_stop: Callable[[], bool] = enumeration.never
    ) -> None:
        self.view: Final = view
        self._should_stop: Final = should_stop
        self._known: Final = KnownPiles()
        self._unseen: Final = tuple(card.face.code for card in view.unseen)

    def sets(
        self, cards: Sequence[Card], size: int, draws: Sequence[int]
    ) -> enumeration.ClosingSets:
        """Return cards as the solver sees a pile."""
        codes = [card.face.code for card in cards]
        distinct = self.view.rules.book_suits == "distinct"
        return self._known.pile(codes, size, draws, distinct)

    def prospect(self, cards: Sequence[Card], size: int) -> _Prospect:
        """Return what would close a pile of these cards."""
        sets, unseen = self.sets(cards, size, self._unseen), len(self._unseen)
        try:
            work = Work(self._should_stop, _MOST_STATES)
            fewest = sets.fewest(work, unseen)
            if fewest is not None:
                ways = len(sets.minimal_sets(work, fewest, unseen))
                return _Prospect(fewest, math.log(math.comb(unseen, fewest) / ways))
        except LimitReachedError:
            # So far from closing that its prospects can't be counted, or no time for it.
            pass
        return _Prospect(_FAR + sets.missing, float(_FAR + sets.missing))

    def solve_view(self, view: SolitaireView) -> Solution:
        """Find out whether a position can be won."""
        return solve_view(view, self._should_stop, known=self._known)

    def wins(self, move: Move) -> bool:
        """Tell whether the game is known to be winnable after a move."""
        return self.solve_view(_after(self.view, move)).outcome is Outcome.WINNABLE


def _candidates(prospects: _Prospects) -> list[tuple[Move, HintReason]]:
    """Return moves for the card that is up, the best first, never none.

    A pile is the harder, the rarer the least sets of unseen cards are that close it; the
    best move is the one that takes most of that away.
    """
    view = prospects.view
    drawn = view.drawn
    assert drawn is not None
    placing = view.phase is Phase.PLACE
    piles = [p for p in view.open_piles if placing or p.size == view.placed]
    valued: list[tuple[float, Move, HintReason]] = []
    promising: list[tuple[float, Pile, _Prospect]] = []
    for pile in piles:
        valued.append((0.0, Move(pile.size, drawn), HintReason.NO_USE))
        without = [card for card in pile.cards if card is not drawn]
        before = prospects.prospect(without, pile.size)
        # What can be reached at best: with the card, and no discard due yet.
        most = prospects.prospect([*without, drawn], pile.size)
        if most.better_than(before):
            promising.append((before.hardness - most.hardness, pile, before))
    promising.sort(key=lambda entry: -entry[0])
    best = 0.0
    for most_gain, pile, before in promising[:_TRIES]:
        if best and most_gain < best:
            break  # Nor would the piles after it gain as much.
        cards = {*pile.cards, drawn}
        # To part with a wild card is never better than with another.
        for card in (c for c in cards if c is not drawn and not c.is_wild(pile.wild)):
            after = prospects.prospect(sorted(cards - {card}), pile.size)
            if after.better_than(before):
                gain = before.hardness - after.hardness
                best = max(best, gain)
                valued.append((gain, Move(pile.size, card), _reason(before, after)))
    valued.sort(key=lambda entry: (-entry[0], entry[1].pile, entry[1].discard))
    return [(move, reason) for _, move, reason in valued]


def _reason(before: _Prospect, after: _Prospect) -> HintReason:
    if after.fewest == 0:
        return HintReason.CLOSES
    return HintReason.NEARER if after.fewest < before.fewest else HintReason.WIDER


@dataclasses.dataclass(frozen=True, slots=True)
class _Prospect:
    """What would close a pile: how few of the unseen cards, and how rare they are."""

    fewest: int
    hardness: float
    """The logarithm of how many choices of so many unseen cards there are to one of those
    that close the pile."""

    def better_than(self, other: _Prospect) -> bool:
        """Tell whether fewer cards are needed, or as many of which more will do."""
        return (self.fewest, self.hardness) < (other.fewest, other.hardness - _TINY)


def _after(view: SolitaireView, move: Move) -> SolitaireView:
    """Return the view after a move is carried out, as far as the solver needs it."""
    drawn = view.drawn
    assert drawn is not None
    piles: list[Pile] = []
    for pile in view.piles:
        if pile.size == move.pile:
            cards = pile.cards if view.phase is Phase.DISCARD else (*pile.cards, drawn)
            cards = tuple(card for card in cards if card is not move.discard)
            pile = dataclasses.replace(pile, cards=cards)
            if is_complete(pile, view.rules):
                pile = dataclasses.replace(pile, closed=True)
        piles.append(pile)
    return dataclasses.replace(
        view,
        piles=tuple(piles),
        phase=Phase.WON if all(pile.closed for pile in piles) else Phase.TURN,
        drawn=None,
        placed=None,
        discards=(*view.discards, move.discard),
    )
