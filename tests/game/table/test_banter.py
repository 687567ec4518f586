"""Opponents at the table: they hesitate and speak, and cover nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pygame
import pytest

from engine.match.state import Phase
from game import destinations as to
from game.anim.durations import BOT_THINK_MS, Pace, Speed
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.table.banter import Remark
from game.table.persona import PERSONAS, Occasion, lines
from game.table.scene import TableScene
from game.ui.theme import SPEECH
from tests.game.pilot import Pilot
from tests.game.table.at_table import Hand

LONGEST = max(
    (Remark(0, m, o, i) for m in PERSONAS for o in Occasion for i in range(len(lines(m, o)))),
    key=lambda remark: len(remark.text),
)


def at_table(pilot: Pilot) -> TableScene:
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


@pytest.fixture
def greeted() -> Iterator[Pilot]:
    """A match that has just begun: somebody says hello."""
    pilot = Pilot(Options(new=MatchSetup.parse("players=4,level=easy+normal+hard"), seed=8))
    yield pilot
    pilot.close()


def test_a_match_begins_with_a_greeting_that_goes_by_itself(greeted: Pilot) -> None:
    table = at_table(greeted)
    remark, bubble = table.banter.remark, table.banter.bubble
    assert remark is not None
    assert remark.occasion is Occasion.GREETING
    assert bubble is not None
    assert len(ivory(greeted, bubble.box)) > 2
    for _frame in range(80):
        greeted.app.frame(60.0)
    assert table.banter.bubble is None
    assert not ivory(greeted, bubble.box)


def ivory(pilot: Pilot, box: pygame.Rect) -> list[int]:
    """The columns of the window that show the ground of a bubble near the top of a box."""
    surface, y = pilot.app.window.surface, box.top + 4
    return [x for x in range(box.left, box.right) if surface.get_at((x, y))[:3] == SPEECH]


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode=""),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1, touch=False),
        pygame.event.Event(pygame.JOYBUTTONDOWN, button=2, instance_id=0, joy=0),
    ],
    ids=["key", "mouse", "pad"],
)
def test_any_press_makes_words_go(greeted: Pilot, event: pygame.event.Event) -> None:
    assert at_table(greeted).banter.bubble is not None
    pygame.event.post(event)
    greeted.app.frame(0.0)
    assert at_table(greeted).banter.bubble is None


def test_opponents_can_be_told_to_be_silent() -> None:
    pilot = Pilot(Options())
    pilot.app.context.settings.change(talk=False)
    pilot.open(to.Play(MatchSetup.parse("players=4")))
    pilot.app.frame(0.0)
    assert at_table(pilot).banter.remark is None
    pilot.close()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 14])
def test_words_cover_neither_cards_nor_buttons(players: int) -> None:
    pilot = Pilot(Options(new=MatchSetup.parse(f"players={players},rounds=13"), seed=3))
    table = at_table(pilot)
    for size in ((800, 600), (1280, 720), (2560, 1440), (900, 1400)):
        table.resize(size)
        layout = table.controller.layout
        taken = [placed.pose.rect for placed in table.controller.sprites.picture.cards.values()]
        taken += [layout.draw_pile, layout.shelf]
        taken += [button.rect for button in table.buttons.all.values()]
        said = 0
        for seat in range(1, players):
            table.banter.say(dataclasses.replace(LONGEST, seat=seat))
            bubble = table.banter.bubble
            if bubble is None:
                continue
            said += 1
            plates = [box.plate for box in layout.seats if box.seat != seat]
            assert pygame.Rect((0, 0), size).contains(bubble.bounds)
            assert bubble.bounds.collidelist([*taken, *plates]) < 0
            table.controller.hurry()
        assert said >= (players - 1) / 3, f"there is hardly ever room at {size}"
    pilot.close()


def test_words_after_a_round_stand_beside_the_open_cards() -> None:
    pilot = Hand("9C 9S 9D KH", pace=Pace())
    pilot.click("button:go_out")
    pilot.click("button:confirm")
    pilot.rest()
    talk = pilot.table.banter
    for seat in (1, 2):
        talk.say(Remark(seat, "friendly", Occasion.BAD, 0))
        assert talk.bubble is not None
        cards = [pose.rect for _key, pose, _bounds in pilot.table.controller.sprites.resting()]
        assert talk.bubble.bounds.collidelist(cards) < 0
    pilot.click("button:continue")
    assert talk.bubble is None
    pilot.close()


def test_hesitating_follows_the_speed_and_takes_no_time_at_once() -> None:
    pilot = Hand(phase=Phase.DISCARD)
    talk = pilot.table.banter
    now = dataclasses.replace(pilot.table.controller.desk.view, phase=Phase.DRAW, turn=1)
    waits = [Pace(speed).pause(talk.hesitation(now, aloud=False)[0]) for speed in Speed]
    assert waits == sorted(waits, reverse=True)
    assert waits[0] > waits[1] > BOT_THINK_MS * 0.5
    assert waits[-1] == 0.0
    pilot.close()
