"""Choosing a deal, and that a game left is there again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.solitaire.deal_table import Difficulty, difficulty
from game import destinations as to
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.solitaire.deals import DealSource, deal_table, known_par
from game.solitaire.desk import Desk
from game.solitaire.intent import Do
from game.solitaire.saving import SOLITAIRES
from game.solitaire.scene import SolitaireScene
from game.solitaire.start import SolitaireStartScene
from game.store.store import Store
from game.text.dates import day_of
from game.ui.controls import TwoLineButton
from tests.game.pilot import Pilot
from tests.game.solitaire.games import history, winning
from tests.game.store.helpers import Clock


class Starting(Pilot):
    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        super().__init__(Options(size=(1280, 720), seed=5), Store(folder, self.clock))
        self.app.context.pace = Pace(Speed.INSTANT)

    @property
    def game(self) -> SolitaireScene:
        scene = self.app.scene
        assert isinstance(scene, SolitaireScene)
        return scene

    @property
    def desk(self) -> Desk:
        return self.game.controller.desk

    def act(self, actions: int) -> None:
        for _ in range(actions):
            done = self.desk.history.actions
            self.game.controller.submit(Do((winning()[done],)))
        self.rest()

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.app.frame(60.0)


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Starting]:
    pilot = Starting(tmp_path)
    pilot.click("menu:solitaire")
    yield pilot
    pilot.close()


def test_a_random_deal_can_be_won_and_is_as_hard_as_asked(at: Starting) -> None:
    for _ in range(3):
        at.click("choice:difficulty")  # any, easy, medium, hard
    at.click("button:random")
    par = known_par(at.desk.game.deal, at.desk.game.rules)
    assert par is not None
    assert difficulty(par) is Difficulty.HARD


def test_choices_of_a_seed_are_repeatable() -> None:
    first, again = DealSource(7), DealSource(7)
    deals = [first.take() for _ in range(5)]
    assert deals == [again.take() for _ in range(5)]
    assert len(set(deals)) > 1
    assert all(deal_table().par(deal) is not None for deal in deals)


def test_the_deal_of_the_day_goes_by_the_date(at: Starting) -> None:
    at.click("button:daily")
    first = at.desk.game.deal
    assert first == deal_table().daily(day_of(at.clock.now).toordinal())
    at.app.context.home()
    at.clock.now += 86_400
    at.click("menu:solitaire")
    at.click("button:daily")
    assert at.desk.game.deal != first


def test_at_midnight_the_deal_offered_is_the_one_that_is_begun(at: Starting) -> None:
    at.rest()
    at.clock.now += 86_400
    at.app.frame(16.0)
    assert isinstance(at.app.scene, SolitaireStartScene)
    daily = at.app.scene.ui.find("button:daily")
    assert isinstance(daily, TwoLineButton)
    assert day_of(at.clock.now).isoformat() in daily.words()
    at.click("button:daily")
    assert at.desk.game.deal == deal_table().daily(day_of(at.clock.now).toordinal())


def test_a_deal_by_its_number(at: Starting) -> None:
    at.click("field:deal")
    at.type("2000000000")
    at.key(pygame.K_RETURN)
    assert at.desk.game.deal == 2_000_000_000
    assert at.game.controller.par is None


@pytest.mark.parametrize("text", ["", "0", "2000000001", "abc", "-5"])
def test_a_number_that_is_no_deal_gets_a_sentence(at: Starting, text: str) -> None:
    at.click("field:deal")
    at.type(text)
    at.click("button:number")
    assert at.scene == "solitaire start"
    assert at.app.context.store.of(SOLITAIRES).open() == ()


def test_piles_are_closed_by_hand_if_wanted(at: Starting) -> None:
    at.click("toggle:closing")
    at.click("field:deal")
    at.type("8")
    at.click("button:number")
    assert at.desk.game.rules.closing == "manual"


def test_a_game_left_goes_on_where_it_was_left(at: Starting, tmp_path: Path) -> None:
    at.app.context.back()
    at.app.context.go(to.PlaySolitaire(8))
    at.act(7)
    at.click("button:undo")
    at.desk.hinted()
    # Not closed: as after kill -9.
    again = Starting(tmp_path)
    again.click("menu:solitaire")
    again.click("button:continue")
    assert again.desk.history == history(7).undo()
    assert again.desk.hints == 1
    again.close()


@pytest.mark.parametrize("deal", [8, None])
def test_the_option_goes_on_with_a_game_in_play(tmp_path: Path, deal: int | None) -> None:
    at = Starting(tmp_path)
    at.app.context.go(to.PlaySolitaire(8))
    at.act(3)
    at.app.context.home()
    at.app.context.go(to.PlaySolitaire(deal))
    assert at.desk.history == history(3)
    at.app.context.home()
    at.app.context.go(to.PlaySolitaire(1))
    assert at.desk.game.deal == 1
    assert len(at.app.context.store.of(SOLITAIRES).open()) == 2
    at.close()


def test_a_new_deal_asks_before_a_game_is_given_up(at: Starting) -> None:
    at.app.context.back()
    at.app.context.go(to.PlaySolitaire(8))
    at.act(3)
    at.app.context.home()
    at.click("menu:solitaire")
    at.click("button:random")
    at.click("button:cancel")
    assert len(at.app.context.store.of(SOLITAIRES).open()) == 1
    at.click("button:random")
    at.click("button:go_on")
    assert at.desk.history == history(3)
    at.app.context.home()
    at.click("menu:solitaire")
    at.click("button:random")
    at.click("button:give_up")
    assert at.desk.game.deal != 8
    assert at.app.context.store.of(SOLITAIRES).results() == [None]


def test_a_deal_in_which_nothing_was_done_is_not_worth_a_question(at: Starting) -> None:
    for _ in range(2):
        at.click("button:random")
        assert at.scene == "solitaire"
        at.app.context.home()
        at.click("menu:solitaire")
    assert len(at.app.context.store.of(SOLITAIRES).open()) == 1
    assert at.app.context.store.of(SOLITAIRES).results() == []


def test_switches_are_kept(at: Starting) -> None:
    at.click("button:random")
    for name in ("arrange", "lacks", "light"):
        at.click(f"button:{name}")
    at.app.context.home()
    at.app.context.go(to.PlaySolitaire(1))
    assert at.desk.arranged
    assert at.game.board_picture().lacks
    assert at.game.controller.advice.shows_outlook
