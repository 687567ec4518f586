"""Can this game still be won, and in how few draws?

To win is to give each open pile a set of draws that closes it, no draw to two piles; any
other draw is put on a pile that is still open and discarded again. So a position is won
within T draws if and only if the first T draws hold disjoint closing sets for all piles,
and par follows from the least such T. For a given T no set need be looked at that is
larger than what the least sets of the other piles leave of T; and where even those sets
are too many, a stand-in for all the larger ones keeps a proof right.

Whether a game can be won at all does not depend on the order of the draws; par does.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from engine.cards import Card, Cards
from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import apply, legal_actions
from engine.solitaire.solver import closing as enumeration
from engine.solitaire.solver import packing as solver_packing
from engine.solitaire.solver.closing import LimitReachedError, Work
from engine.solitaire.solver.known_piles import KnownPiles
from engine.solitaire.solver.outcome import Move, Outcome, Solution
from engine.solitaire.state import Phase, Pile, Solitaire
from engine.solitaire.view import SolitaireView


def solve(
    game: Solitaire,
    should_stop: Callable[[], bool] = enumeration.never,
    most_states: int = enumeration.MOST_STATES,
) -> Solution:
    """Find out whether a position can be won, and with which par. Exact.

    :param should_stop: asked often; True makes the outcome UNKNOWN, soon.
    :param most_states: bounds memory; beyond it the outcome is UNKNOWN.
    :raises SolverMissingError: highspy is not installed.
    """
    if game.over:
        won = game.phase is Phase.WON
        return Solution(Outcome.WINNABLE, game.turned) if won else Solution(Outcome.LOST)
    solver_packing.require()
    position = _Position(game.rules, game.open_piles, game.draw_pile[::-1], game)
    work = Work(should_stop, most_states)
    try:
        if position.hopeless:
            return Solution(Outcome.LOST)
        draws = len(position.draws)
        fewest = _fewest(position, work, draws)
        if fewest is None:
            return Solution(Outcome.LOST)
        for total in range(max(sum(fewest), position.least), draws + 1):
            chosen = _choose(position, work, total, fewest)
            if chosen is not None:
                par = position.turned + total
                return Solution(Outcome.WINNABLE, par, _moves(position, chosen, total))
    except LimitReachedError:
        return Solution(Outcome.UNKNOWN)
    return Solution(Outcome.LOST)


def solve_view(
    view: SolitaireView,
    should_stop: Callable[[], bool] = enumeration.never,
    most_states: int = enumeration.MOST_STATES,
    known: KnownPiles | None = None,
) -> Solution:
    """Find out whether a position can be won from what the player sees. Exact.

    The order of the draws is not needed for that, and so par remains open: the moves are
    those of a win if the unseen cards came in canonical order, the first of them is right
    in any case. Arguments and errors as for :func:`solve`.

    :param known: piles looked at before, which need not be looked at again.
    """
    if view.phase in (Phase.WON, Phase.LOST):
        return Solution(Outcome.WINNABLE if view.phase is Phase.WON else Outcome.LOST)
    solver_packing.require()
    position = _Position(view.rules, view.open_piles, view.unseen, view, known)
    work = Work(should_stop, most_states)
    try:
        if position.hopeless:
            return Solution(Outcome.LOST)
        draws = len(position.draws)
        fewest = _fewest(position, work, draws)
        chosen = None if fewest is None else _choose(position, work, draws, fewest)
    except LimitReachedError:
        return Solution(Outcome.UNKNOWN)
    if chosen is None:
        return Solution(Outcome.LOST)
    return Solution(Outcome.WINNABLE, None, _moves(position, chosen, draws))


def is_hopeless(view: SolitaireView) -> bool:
    """Tell that fewer cards are left than would be needed if all were wild.

    Quick, without highspy, and true of most deals that can't be won; not of all.
    """
    if view.phase in (Phase.WON, Phase.LOST):
        return view.phase is Phase.LOST
    return _Position(view.rules, view.open_piles, view.unseen, view).hopeless


def actions_of(game: Solitaire, moves: Sequence[Move]) -> tuple[Action, ...]:
    """Return the actions that carry out the moves of a solution of this position.

    :raises IllegalActionError: they are not of this position.
    """
    actions: list[Action] = []

    def do(action: Action) -> None:
        nonlocal game
        game, _ = apply(game, action)
        actions.append(action)

    def close_all() -> None:
        for action in legal_actions(game):
            if isinstance(action, Close):
                do(action)

    for move in moves:
        if game.phase is Phase.TURN:
            close_all()
            do(TurnUp())
        if game.phase is Phase.PLACE:
            do(Place(move.pile))
        do(Discard(move.discard))
    close_all()
    return tuple(actions)


@dataclasses.dataclass(frozen=True, slots=True)
class _Open:
    """An open pile, with what the solver asks of it."""

    size: int
    cards: Cards
    sets: enumeration.ClosingSets


class _Position:
    """An unfinished game as the solver sees it: the open piles, and all cards to be drawn,
    with the one that has been turned up but not placed."""

    def __init__(
        self,
        rules: SolitaireRules,
        piles: Sequence[Pile],
        draws: Cards,
        now: Solitaire | SolitaireView,
        known: KnownPiles | None = None,
    ) -> None:
        self._known = known or KnownPiles()
        waiting = now.phase is Phase.PLACE
        if waiting and now.drawn is not None:
            draws = (now.drawn, *draws)
        self.draws = draws
        self.turned = now.turned - waiting
        """Cards turned up before the first of ``draws``."""
        self.least = int(waiting)
        """Draws that have to be placed in any case."""
        self._distinct = rules.book_suits == "distinct"
        codes = [card.face.code for card in draws]
        self.piles = [
            _Open(pile.size, pile.cards, self._sets(pile.cards, pile.size, codes))
            for pile in piles
        ]

    @property
    def hopeless(self) -> bool:
        """Whether the draws would be too few even if all were wild."""
        return sum(pile.sets.missing for pile in self.piles) > len(self.draws)

    def complete(self, cards: Sequence[Card], size: int) -> bool:
        """Tell whether some ``size`` of the cards lie in melds."""
        return not self._sets(cards, size, ()).missing

    def _sets(
        self, cards: Sequence[Card], size: int, draws: Sequence[int]
    ) -> enumeration.ClosingSets:
        codes = [card.face.code for card in cards]
        return self._known.pile(codes, size, draws, self._distinct)


def _fewest(position: _Position, work: Work, total: int) -> list[int] | None:
    """Return the fewest of the first draws for each pile, or None if they don't do."""
    result: list[int] = []
    for pile in position.piles:
        found = pile.sets.fewest(work, total)
        if found is None:
            return None
        result.append(found)
    return result if sum(result) <= total else None


def _choose(
    position: _Position, work: Work, total: int, fewest: Sequence[int]
) -> list[int] | None:
    """Return disjoint closing sets among the first draws, a mask for each pile, or None
    if there are none.

    :param fewest: lower bounds of the sizes of the sets.
    """
    if total > sum(fewest):
        # Of the first draws alone, more may be needed: that leaves less to be tried.
        closer = _fewest(position, work, total)
        if closer is None:
            return None
        fewest = closer
    spare = total - sum(fewest)
    # The least sets are mostly enough, and few.
    most = list(fewest)
    choices = [
        pile.sets.minimal_sets(work, size, total)
        for pile, size in zip(position.piles, most, strict=True)
    ]
    while True:
        larger = [
            size + 1 if least and size < least + spare else None
            for size, least in zip(most, fewest, strict=True)
        ]
        chosen = solver_packing.pack(work, choices, larger, total)
        if chosen is None or solver_packing.LARGER not in chosen:
            return chosen
        for index, mask in enumerate(chosen):
            if mask == solver_packing.LARGER:
                most[index] += 1
                sets = position.piles[index].sets
                choices[index] = sets.minimal_sets(work, most[index], total)


def _moves(position: _Position, chosen: Sequence[int], total: int) -> tuple[Move, ...]:
    """Return moves by which each pile gets its set, within so many draws."""
    moves: list[Move] = []
    # A draw that no pile needs goes on the one that gets the last draw and so is open.
    owners = [position.piles[0]] * total
    for pile, mask in zip(position.piles, chosen, strict=True):
        if mask.bit_length() == total:
            owners = [pile] * total
    discards: dict[int, list[Card]] = {}
    for pile, mask in zip(position.piles, chosen, strict=True):
        needed = [i for i in range(total) if mask >> i & 1]
        for index in needed:
            owners[index] = pile
        cards = (*pile.cards, *(position.draws[index] for index in needed))
        discards[pile.size] = _parted_with(position, pile, cards)
        if len(pile.cards) > pile.size:
            moves.append(Move(pile.size, discards[pile.size].pop()))
    union = sum(chosen)
    for index, pile in enumerate(owners):
        needless = not union >> index & 1
        card = position.draws[index] if needless else discards[pile.size].pop()
        moves.append(Move(pile.size, card))
    return tuple(moves)


def _parted_with(position: _Position, pile: _Open, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that the pile parts with, in any order, to close with the rest.

    They are cards that it has at the start: a minimal set of draws is kept whole.
    """
    rest = list(cards)
    parted: list[Card] = []
    for card in pile.cards:
        if len(rest) == pile.size:
            break
        without = [c for c in rest if c is not card]
        if position.complete(without, pile.size):
            rest = without
            parted.append(card)
    return parted
