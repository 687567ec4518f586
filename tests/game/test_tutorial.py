"""The tutorial: every lesson is played as it says, and leads on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from engine import melds
from engine.match.state import Phase
from engine.solitaire.state import Phase as SolitairePhase
from game import destinations as to
from game.anim.durations import Speed
from game.app.command_line import Options
from game.match.saving import MATCHES
from game.match.session import HUMAN_SEAT
from game.pages.lessons import LESSONS, Lesson, rigged
from game.pages.tutorial import Coach, TutorialTable
from game.pages.tutorial_solitaire import SolitaireLesson
from game.store.store import Store
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock, statistics
from tests.game.widgets import only


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    pilot.app.context.settings.change(speed=Speed.INSTANT)
    yield pilot
    pilot.close()


def scene(pilot: Pilot) -> TutorialTable:
    assert isinstance(pilot.app.scene, TutorialTable)
    return pilot.app.scene


def step(pilot: Pilot) -> int:
    pilot.rest()
    pilot.app.frame(16.0)
    pilot.app.frame(16.0)
    return scene(pilot).step


def hand_spot(pilot: Pilot, text: str) -> str:
    return next(t.id for t in pilot.targets().values() if str(t.extra.get("card", "")) == text)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_deals_the_cards_it_names_and_loses_none(lesson: Lesson) -> None:
    session = rigged(lesson, "Ann")
    dealt = session.match.round
    assert [c.face.text for c in dealt.hands[HUMAN_SEAT]] == lesson.hand.split()
    assert len(dealt.hands[1]) == lesson.size
    coming = [c.face.text for c in reversed(dealt.draw_pile)]
    assert coming[: len(lesson.draw.split())] == lesson.draw.split()
    cards = [*dealt.draw_pile, *dealt.discard_pile, *dealt.hands[0], *dealt.hands[1]]
    assert sorted(cards) == sorted(session.match.pack)


def test_the_opponent_of_the_last_turn_can_go_out() -> None:
    session = rigged(LESSONS[-1], "Ann")
    cards = [c.face for c in session.match.round.hands[1]]
    rules, wild = session.header.rules, session.match.round.wild
    assert melds.is_meld(cards[:3], wild, rules)
    assert melds.is_meld(cards[3:], wild, rules)


def test_all_lessons_are_played_to_the_end(pilot: Pilot) -> None:
    pilot.click("button:learn")
    # A book.
    assert step(pilot) == 0
    pilot.click("button:next")
    pilot.click("draw_pile")
    assert step(pilot) == 2
    pilot.click("button:arrange")
    assert step(pilot) == 3
    pilot.click("button:go_out")
    confirm(pilot)
    assert step(pilot) == 4
    pilot.click("button:continue")
    # A run.
    assert scene(pilot).lesson.id == "run"
    assert step(pilot) == 0
    pilot.click("discard_pile")
    assert step(pilot) == 1
    pilot.click("button:arrange")
    assert step(pilot) == 2
    pilot.click("button:go_out")
    confirm(pilot)
    assert step(pilot) == 3
    pilot.click("button:continue")
    # What to keep.
    assert step(pilot) == 0
    pilot.click("draw_pile")
    assert step(pilot) == 1
    pilot.click(hand_spot(pilot, "KH"))
    pilot.click("discard_pile")
    assert step(pilot) == 2
    pilot.click("button:hint")
    assert step(pilot) == 3
    pilot.click("draw_pile")
    pilot.rest()
    pilot.click(hand_spot(pilot, "6C"))
    pilot.click("discard_pile")
    assert step(pilot) == 4
    pilot.click("button:next")
    # The last turn.
    assert scene(pilot).lesson.id == "last"
    assert step(pilot) == 1
    pilot.click("draw_pile")
    assert step(pilot) == 2
    pilot.click("button:arrange")
    assert step(pilot) == 3
    pilot.click(hand_spot(pilot, "8T"))
    pilot.click("discard_pile")
    assert step(pilot) == 4
    assert scene(pilot).controller.session.match.phase is Phase.MATCH_OVER
    assert scene(pilot).controller.session.match.results[0].points == (11, 0)
    pilot.click("button:continue")
    # The solitaire.
    assert pilot.scene == "tutorial solitaire"
    play_solitaire(pilot)
    assert pilot.scene == "tutorial end"
    assert pilot.app.context.settings.values.tutorial_page == 0
    assert statistics(pilot.app.context.store).wins.whole == 0, "lessons don't count"
    pilot.click("button:new_match")
    assert pilot.scene == "new match"


def play_solitaire(pilot: Pilot) -> None:
    """Turn a card up, put it on a pile, discard one of that pile."""
    lesson = pilot.app.scene
    assert isinstance(lesson, SolitaireLesson)
    texts = [lesson.coach.words()]
    for target in ("draw_pile", "pile:13", "pile:13:0"):
        pilot.rest()
        pilot.click(target)
        pilot.rest()
        pilot.app.frame(16.0)
        texts.append(lesson.coach.words())
    if lesson.controller.desk.game.phase is SolitairePhase.DISCARD:
        pilot.click("discards")
        pilot.rest()
        pilot.app.frame(16.0)
    assert len(set(texts)) >= 3, "it tells the next thing after each"
    assert lesson.step == 3
    pilot.click("button:next")


def confirm(pilot: Pilot) -> None:
    """Say yes to the question whether to go out."""
    pilot.rest()
    assert scene(pilot).ui.modal
    pilot.click("button:confirm")


def test_what_the_lesson_is_not_about_is_refused_and_nothing_happens(pilot: Pilot) -> None:
    pilot.open(to.Tutorial())
    assert step(pilot) == 0
    before = scene(pilot).controller.session.match
    pilot.click("draw_pile")
    assert scene(pilot).controller.session.match == before
    pilot.click("button:next")
    pilot.click("discard_pile")
    assert scene(pilot).controller.session.match == before


@pytest.mark.parametrize("pile", ["draw_pile", "discard_pile"])
def test_a_card_that_may_not_be_drawn_yet_goes_home(pilot: Pilot, pile: str) -> None:
    pilot.open(to.Tutorial())
    assert step(pilot) == 0
    table, before = scene(pilot), scene(pilot).controller.session.match
    pilot.drag(pile, "hand:0")
    pilot.rest()
    assert table.controller.session.match == before
    assert table.controller.sprites.picture == table.controller.picture


def test_the_tutorial_goes_on_where_it_was_left(pilot: Pilot, tmp_path: Path) -> None:
    pilot.app.context.settings.change(tutorial_page=2)
    pilot.close()
    again = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    again.app.context.go(to.Tutorial())
    assert scene(again).lesson.id == "turn"
    again.key(pygame.K_ESCAPE)
    again.click("button:again")
    assert scene(again).lesson.id == "turn"
    again.key(pygame.K_ESCAPE)
    again.click("button:menu")
    assert again.scene == "menu"
    assert again.app.context.store.of(MATCHES).open() == (), "a lesson is no match in play"
    again.close()


SIZES: Final = ((800, 600), (960, 600), (1920, 1080), (900, 1400))


@pytest.mark.parametrize("page", range(len(LESSONS)))
def test_the_coach_covers_nothing_that_is_needed(pilot: Pilot, page: int) -> None:
    pilot.app.context.settings.change(tutorial_page=page)
    pilot.open(to.Tutorial())
    table = scene(pilot)
    for number, size in itertools.product(range(len(table.lesson.steps)), SIZES):
        table.show_step(number)
        table.resize(size)
        coach, layout, where = only(table, Coach).rect, table.controller.layout, (number, size)
        assert coach.height >= only(table, Coach).natural_height(coach.width) * 0.8, where
        for place in (layout.draw_pile, layout.discard_pile, layout.own_plate, layout.shelf):
            assert not coach.colliderect(place), (where, coach, place)
