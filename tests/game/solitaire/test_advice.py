"""Hints, the outlook and the way back; and that nothing is worked out that nobody wants."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from engine.solitaire.actions import Discard, Place, TurnUp
from engine.solitaire.hints import Hint
from engine.solitaire.rules import is_legal
from engine.solitaire.solver.outcome import Outcome, Solution
from engine.solitaire.solver.search import solve_view
from engine.solitaire.view import view
from game.solitaire.advice import SolverQueue
from game.workers.solver import FairHint, Outlook, Solve, SolverAnswer, StrongHint
from tests.game.solitaire.games import LOST_DEAL, AtPiles, InstantSolver, history, winning


@pytest.fixture
def at() -> Iterator[AtPiles]:
    pilot = AtPiles(1)
    yield pilot
    pilot.close()


def work(at: AtPiles) -> None:
    """Let time pass for the outlook, and the answers come."""
    for _ in range(8):
        at.app.frame(60.0)
        at.app.frame(60.0)


@pytest.mark.parametrize("button", ["hint", "best"])
def test_following_hints_alone_stays_legal_and_winnable(button: str) -> None:
    begun = 33
    at = AtPiles(begun)
    for _ in range(3):
        at.click("draw_pile")
        at.click(f"button:{button}")
        work(at)
        state = at.rest()
        assert state["hint_pile"] is not None
        assert state["hint"] is not None
        at.click(f"pile:{state['hint_pile']}")
        # The hint holds until the discard.
        assert at.rest()["hint"] == state["hint"]
        at.click(at.card_target(state["hint"]))
        assert at.rest()["hint"] is None
    assert at.game.turned == begun // 3 + 3
    assert solve_view(view(at.game)).outcome is Outcome.WINNABLE
    assert at.desk.hints == 3
    at.close()


def test_at_the_beginning_of_a_turn_a_hint_needs_no_solver() -> None:
    at = AtPiles()
    at.key(pygame.K_h)
    assert at.advice.text
    assert not at.solver.asked
    at.close()


def test_the_fair_hint_gets_no_more_than_the_view(at: AtPiles) -> None:
    at.click("button:hint")
    at.app.frame(0.0)
    assert at.solver.asked == [FairHint(view(at.game))]
    at.click("button:best")
    at.app.frame(0.0)
    assert at.solver.asked[1:] == [StrongHint(at.game)]


def test_a_move_drops_the_question_at_once(at: AtPiles) -> None:
    at.solver.silent = True
    at.click("button:hint")
    at.app.frame(0.0)
    assert at.advice.busy
    at.click("pile:5")
    assert at.solver.cancelled == 1
    assert (at.advice.busy, at.advice.text) == (False, "")


def test_leaving_ends_the_solver(at: AtPiles) -> None:
    at.solver.silent = True
    at.click("button:hint")
    at.app.frame(0.0)
    at.app.context.home()
    assert at.solver.cancelled == 1


def test_the_outlook_is_off_until_wanted_and_then_follows_the_game() -> None:
    at = AtPiles()
    work(at)
    assert not at.solver.asked
    assert at.rest()["winnable"] is None
    at.click("button:light")
    work(at)
    # The table of deals knows the start.
    assert at.rest()["winnable"] is True
    assert not at.solver.asked
    at.click("draw_pile")
    work(at)
    assert at.rest()["winnable"] is True
    assert not at.solver.asked
    at.click("pile:5")
    work(at)
    assert at.rest()["winnable"] is not None
    assert at.solver.asked == [Outlook(view(at.game))]
    at.click("button:light")
    assert at.rest()["winnable"] is None
    at.close()


def test_the_outlook_waits_until_nothing_happens(at: AtPiles) -> None:
    at.click("button:light")
    at.click("pile:5")
    at.app.frame(60.0)
    at.click("button:undo")
    at.click("pile:6")
    assert not at.solver.asked


def spoil(at: AtPiles) -> int:
    """Play so badly that the game is lost; return how many actions could still be won."""
    last = at.desk.history.actions
    at.advice.outcomes.note(at.game, Outcome.WINNABLE)
    while solve_view(view(at.game)).outcome is Outcome.WINNABLE:
        last = at.desk.history.actions
        pile = max(at.game.open_piles, key=lambda p: p.size)
        wild = [c for c in pile.cards if c.is_wild(pile.wild)]
        at.desk.do(TurnUp(), Place(pile.size), Discard((wild or [*pile.cards])[0]))
    return last


def test_the_way_back_leads_to_the_last_position_that_could_be_won() -> None:
    at = AtPiles(36)
    last = spoil(at)
    at.piles.resize(at.app.context.size)
    assert not at.targets()["button:back"].enabled
    at.click("button:light")
    work(at)
    assert at.rest()["winnable"] is False
    at.click("button:back")
    work(at)
    actions = at.desk.history.actions
    assert last <= actions < at.desk.history.actions + at.desk.history.undone
    assert solve_view(view(at.game)).outcome is Outcome.WINNABLE
    at.desk.redo()
    after = solve_view(view(at.game)).outcome
    assert after is Outcome.LOST or at.game.placed is None
    at.close()


def test_a_lost_deal_has_no_way_back_and_a_hint_says_so() -> None:
    at = AtPiles(deal=LOST_DEAL)
    at.click("button:best")
    work(at)
    assert "cannot be won" in at.advice.text
    at.click("button:light")
    work(at)
    at.click("button:back")
    work(at)
    assert at.piles.ui.notices.current is not None
    assert at.desk.history.actions == 0
    at.close()


@pytest.mark.parametrize("button", ["hint", "best"])
def test_asking_again_does_not_begin_anew(at: AtPiles, button: str) -> None:
    """Impatient clicks would put the answer off with each of them, and count as hints."""
    at.solver.silent = True
    for _ in range(4):
        at.click(f"button:{button}")
        at.app.frame(0.0)
    assert (len(at.solver.asked), at.solver.cancelled) == (1, 0)
    at.solver.silent = False
    work(at)
    told = at.advice.text
    at.click(f"button:{button}")
    work(at)
    assert at.advice.text == told
    assert (len(at.solver.asked), at.desk.hints) == (1, 1)


def test_what_could_not_be_found_out_is_not_told_as_lost(at: AtPiles) -> None:
    at.solver.prepared = SolverAnswer(StrongHint(at.game), Solution(Outcome.UNKNOWN))
    at.click("button:best")
    work(at)
    assert at.advice.outcome is not Outcome.LOST
    assert "cannot be won" not in at.advice.text
    notice = at.piles.ui.notices.current
    assert notice is not None
    assert notice.text == "No way was found in time."


def test_a_missing_solver_is_told_in_a_sentence(at: AtPiles) -> None:
    error = "highspy is not there"
    at.solver.prepared = SolverAnswer(FairHint(view(at.game)), error=error)
    at.click("button:hint")
    work(at)
    notice = at.piles.ui.notices.current
    assert notice is not None
    assert notice.text == "Highspy is not there."
    assert at.game == history(1).game


def test_a_question_that_comes_first_puts_off_the_others() -> None:
    solver, got = InstantSolver(), list[str]()
    queue = SolverQueue(solver)
    game = history(1).game
    queue.ask("outlook", Outlook(view(game)), lambda _: got.append("light"))
    queue.poll()
    queue.ask("hint", FairHint(view(game)), lambda _: got.append("hint"), first=True)
    assert solver.cancelled == 1
    for _ in range(4):
        queue.poll()
    assert got == ["hint", "light"]
    queue.close()


def test_the_real_process_answers_the_scene() -> None:
    got: list[SolverAnswer] = []
    queue = SolverQueue()
    queue.ask("par", Solve(history(len(winning()) - 6).game), got.append)
    deadline = time.monotonic() + 120
    while not got and time.monotonic() < deadline:
        queue.poll()
        time.sleep(0.01)
    queue.close()
    assert got
    assert not isinstance(got[0].value, Hint)
    assert got[0].value is not None
    assert got[0].value.par == 18


def test_every_hint_on_the_way_is_legal() -> None:
    for actions in (31, 32, 46):
        at = AtPiles(actions)
        at.click("button:hint")
        work(at)
        pile, card = at.advice.pile, at.advice.card
        assert pile is not None
        assert card is not None
        assert is_legal(at.game, Discard(card) if at.game.placed else Place(pile.index))
        at.close()
