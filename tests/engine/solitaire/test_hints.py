"""Hints: always legal, the fair ones blind to the order, and good enough to win."""

from __future__ import annotations

import dataclasses
import random
import sys
from collections.abc import Sequence

import pytest

from engine.solitaire import hints
from engine.solitaire.actions import Close, Discard, Place, TurnUp
from engine.solitaire.hints import Hint, HintReason, cards_missing, fair_hint, strong_hint
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import apply, is_complete, is_legal, legal_actions, start
from engine.solitaire.solver import known_piles
from engine.solitaire.solver.closing import ClosingSets
from engine.solitaire.solver.outcome import Outcome, Solution
from engine.solitaire.solver.search import actions_of, solve, solve_view
from engine.solitaire.state import Phase, Solitaire
from engine.solitaire.view import view
from tests.engine.solitaire.test_play import position
from tests.engine.solitaire.walks import random_game

MANUAL = SolitaireRules(closing="manual")


def deal(number: int, rules: SolitaireRules | None = None) -> Solitaire:
    game, _ = start(rules or SolitaireRules(), number)
    return game


def follow(game: Solitaire, hint: Hint) -> Solitaire:
    """The game after the hint, and the discard that it foresees."""
    assert is_legal(game, hint.action)
    game, _ = apply(game, hint.action)
    if isinstance(hint.action, Place):
        assert hint.discard is not None
        game, _ = apply(game, Discard(hint.discard))
    return game


def test_a_closing_card_is_placed_and_its_reason_told() -> None:
    game = position(["8H 9H KC", "JS 4D 7H QC"], "10H QD QS QT")
    game, _ = apply(game, TurnUp())
    hint = fair_hint(view(game))
    assert hint is not None
    assert (hint.action, hint.reason, str(hint.discard)) == (Place(3), HintReason.CLOSES, "KC")
    assert hint.winnable is True


def test_a_useless_card_is_named_so() -> None:
    game = position(["8H 9H KC"], "4S 10H")
    game, _ = apply(game, TurnUp())
    hint = fair_hint(view(game))
    assert hint == Hint(Place(3), HintReason.NO_USE, 3, game.drawn, winnable=True)


def test_a_card_that_looks_good_in_one_pile_goes_where_it_must() -> None:
    """The 10 would bring the first pile on as well, but only the second needs just it."""
    game = position(["8H 9H KC", "9H/2 JH QH 3C"], "10H 7H")
    game, _ = apply(game, TurnUp())
    hint = fair_hint(view(game))
    assert hint is not None
    assert (hint.action, hint.winnable) == (Place(4), True)


def test_a_lost_position_still_gets_advice() -> None:
    game, _ = apply(deal(10), TurnUp())
    hint = fair_hint(view(game))
    assert hint is not None
    assert hint.winnable is False
    assert strong_hint(game) is None


def test_a_complete_pile_is_to_be_closed_by_hand() -> None:
    game = position(["8H 8S 8C", "8D 9D KC 5C"], "10D 7D", MANUAL)
    for hint in (fair_hint(view(game)), strong_hint(game)):
        assert hint == Hint(
            Close(3), HintReason.COMPLETE, 3, winnable=hint.winnable if hint else None
        )


def test_games_that_are_over_get_none() -> None:
    game = random_game(SolitaireRules(), 3, 1, 200).game
    assert game.over
    assert fair_hint(view(game)) is None
    assert strong_hint(game) is None


def test_strong_hints_win_in_par() -> None:
    game = midgame(8, 12)
    while not game.over:
        hint = strong_hint(game)
        assert hint is not None
        game, _ = apply(game, hint.action)
    assert (game.phase, game.turned) == (Phase.WON, 18)


def midgame(number: int, turned: int) -> Solitaire:
    """A position of a winnable deal, reached on a line that wins."""
    game = deal(number)
    for action in actions_of(game, solve(game).moves):
        if game.turned == turned and game.phase is Phase.TURN:
            break
        game, _ = apply(game, action)
    return game


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize("number", [4, 9, 17])
def test_fair_hints_win_a_winnable_game_whatever_the_order(number: int) -> None:
    game = midgame(number, 17)
    order = list(game.draw_pile)
    random.Random(number).shuffle(order)
    game = dataclasses.replace(game, draw_pile=tuple(order))
    while not game.over:
        hint = fair_hint(view(game))
        assert hint is not None
        assert hint.winnable is not False
        game = follow(game, hint)
    assert game.phase is Phase.WON


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 13])
def test_fair_hints_win_whole_deals(number: int) -> None:
    game = deal(number)
    while not game.over:
        hint = fair_hint(view(game))
        assert hint is not None
        game = follow(game, hint)
    assert game.phase is Phase.WON


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize("seed", range(3))
def test_fair_hints_do_not_depend_on_what_cannot_be_seen(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(SolitaireRules(), 20 + seed, seed, 3 * rng.randint(12, 20) + 1).game
    assert game.phase is Phase.PLACE
    hidden = list(game.draw_pile)
    rng.shuffle(hidden)
    other = dataclasses.replace(game, draw_pile=tuple(hidden), deal=99)
    assert view(other) == view(game)
    assert fair_hint(view(other)) == fair_hint(view(game))


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("seed", range(4))
def test_hints_are_legal_wherever_they_are_asked_for(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the solver too, when they are quicker."""
    monkeypatch.setitem(sys.modules, "highspy", None)
    game = deal(30 + seed, MANUAL if seed % 2 else None)
    rng = random.Random(seed)
    while not game.over:
        hint = fair_hint(view(game)) if rng.random() < 0.1 else None
        if hint is None:
            game, _ = apply(game, rng.choice(legal_actions(game)))
        else:
            assert hint.winnable is None
            assert is_legal(game, hint.action)
            game, _ = apply(game, hint.action)


def test_a_hint_that_is_stopped_is_still_legal() -> None:
    game, _ = apply(deal(1), TurnUp())
    hint = fair_hint(view(game), lambda: True)
    assert hint is not None
    assert hint.winnable is None
    assert is_legal(game, hint.action)
    assert strong_hint(game, lambda: True) is None


def test_cards_missing_are_told() -> None:
    game = position(["8H 9H KC", "JS 4D 7H QC", "8H/2 8S 8C"], "10H", MANUAL)
    seen = view(game)
    assert [cards_missing(pile, seen) for pile in game.piles] == [1, 2, 0]
    assert is_complete(game.piles[2], game.rules)


def test_the_plan_of_the_solver_is_followed_where_nothing_else_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = position(["8H 9H KC", "9H/2 JH QH 3C"], "10H 7H")
    game, _ = apply(game, TurnUp())
    right = view(game)

    def only_now(seen: object, *_limits: object, **_known: object) -> Solution:
        if seen == right:
            return solve_view(right)
        return Solution(Outcome.LOST)

    monkeypatch.setattr(hints, "solve_view", only_now)
    hint = fair_hint(right)
    assert hint is not None
    assert (hint.reason, hint.action) == (HintReason.PLAN, Place(4))


def test_no_pile_is_looked_at_twice_for_one_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver goes on with what the hint has found out: that is most of the time."""
    looked: list[tuple[object, ...]] = []

    def counted(cards: Sequence[int], size: int, draws: Sequence[int], d: bool) -> ClosingSets:
        looked.append((tuple(sorted(cards)), size, tuple(draws)))
        return ClosingSets(cards, size, draws, d)

    monkeypatch.setattr(known_piles, "ClosingSets", counted)
    game, _ = apply(deal(4), TurnUp())
    hint = fair_hint(view(game))
    assert hint is not None
    assert hint.winnable is True
    assert len(looked) > 2 * len(game.open_piles)
    assert len(set(looked)) == len(looked)
