"""The solver: against playing out every line on reduced decks, and on whole deals by
playing its witness with the engine."""

from __future__ import annotations

import random
import sys

import pytest

from engine.cards import deck
from engine.solitaire.actions import Close, TurnUp
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import apply, legal_actions, start
from engine.solitaire.solver import closing as enumeration
from engine.solitaire.solver import packing as solver_packing
from engine.solitaire.solver.closing import LimitReachedError, Work
from engine.solitaire.solver.outcome import Outcome, Solution
from engine.solitaire.solver.packing import LARGER, SolverMissingError, pack
from engine.solitaire.solver.search import actions_of, is_hopeless, solve, solve_view
from engine.solitaire.state import Phase, Solitaire
from engine.solitaire.view import view
from tests.engine.solitaire.brute import dense_pack, fewest_turned


def small_game(seed: int, most_draws: int) -> Solitaire:
    """A position with few piles and draws, dealt from cards that go well together, at the
    deal or some random actions later."""
    rng = random.Random(seed)
    rules = SolitaireRules(
        closing=rng.choice(["auto", "manual"]), book_suits=rng.choice(["any", "distinct"])
    )
    sizes = rng.choice([(3, 4), (4, 5), (3, 5), (3, 4, 5), (5, 6), (6,)])
    draws = rng.randint(2, most_draws - (len(sizes) > 2))
    jokers = rng.choice([0, 1, 2])
    cards = dense_pack(rng, deck(), rng.randint(3, 5), rng.randint(4, 8))
    cards = [card for card in cards if card.face.rank is not None or card.copy <= jokers]
    game, _ = start(rules, seed + 1, rng.sample(cards, sum(sizes) + draws), sizes)
    for _ in range(rng.choice([0, 0, 1, 2, 3, 4])):
        legal = legal_actions(game)
        if legal:
            game, _ = apply(game, rng.choice(legal))
    return game


def played(game: Solitaire, solution: Solution) -> Solitaire:
    """The game after the witness, every action of which must be legal."""
    for action in actions_of(game, solution.moves):
        game, _ = apply(game, action)
    return game


def check_against_brute_force(seed: int, most_draws: int) -> Outcome:
    game = small_game(seed, most_draws)
    par = fewest_turned(game)
    solution = solve(game)
    expected = Outcome.LOST if par is None else Outcome.WINNABLE
    assert (solution.outcome, solution.par) == (expected, par), seed
    assert solve_view(view(game)).outcome is expected, seed
    assert par is None or not is_hopeless(view(game)), seed
    if par is not None:
        after = played(game, solution)
        assert (after.phase, after.turned) == (Phase.WON, par), seed
    return solution.outcome


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize("block", range(3))
def test_small_games_against_a_brute_force(block: int) -> None:
    seeds = range(block * 15, block * 15 + 15)
    found = [check_against_brute_force(seed, 4) for seed in seeds]
    # The sample must have something to say of both.
    assert set(found) == {Outcome.WINNABLE, Outcome.LOST}


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_many_small_games_against_a_brute_force(block: int) -> None:
    for seed in range(1000 + block * 50, 1050 + block * 50):
        check_against_brute_force(seed, 5)


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize(
    ("deal", "par"), [(1, 24), (4, 22), (8, 18), (19, 28), (36, 23), (49, 25)]
)
def test_whole_deals_and_positions_within(deal: int, par: int) -> None:
    game, _ = start(SolitaireRules(), deal)
    solution = solve(game)
    assert (solution.outcome, solution.par, len(solution.moves)) == (
        Outcome.WINNABLE,
        par,
        par,
    )
    won = played(game, solution)
    assert (won.phase, won.turned) == (Phase.WON, par)
    # Along the witness the par stays, whatever is due.
    actions = actions_of(game, solution.moves)
    for number, action in enumerate(actions):
        game, _ = apply(game, action)
        if number in (30, 40, 50, len(actions) - 2):
            within = solve(game)
            assert (within.outcome, within.par) == (Outcome.WINNABLE, par)
            assert played(game, within).turned == par
    assert solve(game) == Solution(Outcome.WINNABLE, par)


@pytest.mark.parametrize("deal", [10, 11, 24])
def test_lost_deals(deal: int) -> None:
    game, _ = start(SolitaireRules(), deal)
    assert solve(game) == Solution(Outcome.LOST)
    assert solve_view(view(game)) == Solution(Outcome.LOST)


def test_closing_by_hand_has_the_same_par() -> None:
    game, _ = start(SolitaireRules(closing="manual"), 1)
    solution = solve(game)
    actions = actions_of(game, solution.moves)
    assert sum(isinstance(action, Close) for action in actions) == 11
    assert sum(isinstance(action, TurnUp) for action in actions) == solution.par == 24
    assert played(game, solution).phase is Phase.WON


def test_a_lost_game_is_lost() -> None:
    game, _ = start(SolitaireRules(), 3)
    rng = random.Random(1)
    while not game.over:
        game, _ = apply(game, rng.choice(legal_actions(game)))
    assert game.phase is Phase.LOST
    assert solve(game) == solve_view(view(game)) == Solution(Outcome.LOST)
    assert is_hopeless(view(game))


def test_stopping_makes_it_unknown() -> None:
    game, _ = start(SolitaireRules(), 54)
    assert solve(game, lambda: True) == Solution(Outcome.UNKNOWN)
    assert solve_view(view(game), lambda: True) == Solution(Outcome.UNKNOWN)
    assert solve(game, most_states=50) == Solution(Outcome.UNKNOWN)


def test_stopping_reaches_into_the_integer_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to stop only once HiGHS is at work on a problem that keeps it busy."""
    game, _ = start(SolitaireRules(), 54)
    at_work = False
    asked = 0
    model = solver_packing.model

    def entered(*args: object) -> object:
        nonlocal at_work
        at_work = True
        return model(*args)  # type: ignore[arg-type]

    def should_stop() -> bool:
        nonlocal asked
        asked += at_work
        return at_work

    monkeypatch.setattr(solver_packing, "model", entered)
    assert solve(game, should_stop) == Solution(Outcome.UNKNOWN)
    assert asked


def test_without_highspy_it_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    game, _ = start(SolitaireRules(), 8)
    with pytest.raises(SolverMissingError, match=r"needs the package highspy.*pip install"):
        solve(game)
    with pytest.raises(SolverMissingError):
        solve_view(view(game))


def test_solving_says_nothing_on_standard_output(capfd: pytest.CaptureFixture[str]) -> None:
    solve(start(SolitaireRules(), 8)[0])
    assert capfd.readouterr() == ("", "")


def test_larger_sets_stand_in_where_they_must() -> None:
    work = Work()
    # Two piles want the same draw; the second could do with a larger set.
    assert pack(work, [[0b001], [0b001]], [None, None], 3) is None
    assert pack(work, [[0b001], [0b001]], [None, 2], 3) == [0b001, LARGER]
    assert pack(work, [[0b001], [0b001]], [None, 3], 3) is None
    assert pack(work, [[0b001], [0b001, 0b110]], [2, 2], 3) == [0b001, 0b110]
    assert pack(work, [[0b001], []], [None, None], 3) is None
    assert pack(work, [[0], [0]], [None, None], 0) == [0, 0]


def test_packing_agrees_with_trying_all_choices() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        draws = rng.randint(4, 8)
        choices = [
            [rng.randrange(1, 1 << draws) & rng.randrange(1 << draws) for _ in range(4)]
            for _ in range(3)
        ]
        possible = any(
            not (a & b or a & c or b & c)
            for a in choices[0]
            for b in choices[1]
            for c in choices[2]
        )
        found = pack(Work(), choices, [None] * 3, draws)
        assert (found is not None) is possible, seed
        if found is not None:
            assert all(mask in sets for mask, sets in zip(found, choices, strict=True))


def test_work_without_a_limit_goes_on() -> None:
    assert enumeration.never() is False
    Work().go_on(1000)
    with pytest.raises(LimitReachedError):
        Work().go_on(enumeration.MOST_STATES + 1)
