"""Who looks at another window is told when it is their turn; and the screen may go dark when
nothing is to be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.awake import REST, Awake
from game.app.command_line import Options
from game.app.window import Window
from game.destinations import Play
from game.match.setup import MatchSetup
from game.sound.audio import Audio
from game.sound.sounds import Sound
from tests.game.pilot import FRAME, Pilot


class Calls:
    """What tells somebody who looks elsewhere."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.all: list[str] = []

        def play(_audio: Audio, sound: Sound) -> None:
            if sound is Sound.TURN:
                self.all.append("ring")

        monkeypatch.setattr(Audio, "play", play)
        monkeypatch.setattr(
            Window, "ask_for_attention", lambda _window: self.all.append("request")
        )

    def take(self) -> list[str]:
        """What there was since the last time."""
        taken, self.all = self.all, []
        return taken


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    return Calls(monkeypatch)


@pytest.fixture
def pilot(calls: Calls) -> Iterator[Pilot]:
    """At the table, at one's own turn, with the window in front."""
    pilot = Pilot(
        Options(size=(1280, 720), seed=5, new=MatchSetup.parse("players=3,level=easy"))
    )
    pilot.app.context.settings.change(first_start_done=True)
    pilot.rest()
    yield pilot
    pilot.close()


def focus(pilot: Pilot, kind: int) -> None:
    pygame.event.post(pygame.event.Event(kind))
    pilot.app.frame(0.0)


def take_a_turn(pilot: Pilot) -> None:
    """Draw, throw a card, and wait until it is one's turn again."""
    pilot.click("draw_pile")
    pilot.rest()
    pilot.click("hand:0")
    pilot.click("discard_pile")
    assert not pilot.app.scene.idle
    state = pilot.rest()
    assert state["phase"] == "draw"


def test_behind_other_windows_one_is_told_once_of_each_turn(pilot: Pilot, calls: Calls) -> None:
    focus(pilot, pygame.WINDOWFOCUSLOST)
    assert calls.take() == [], "it was one's turn before"
    for _turn in range(2):
        take_a_turn(pilot)
        pilot.app.frame(FRAME)
        assert calls.take() == ["ring", "request"]


def test_in_front_one_is_not_told(pilot: Pilot, calls: Calls) -> None:
    take_a_turn(pilot)
    focus(pilot, pygame.WINDOWFOCUSLOST)
    focus(pilot, pygame.WINDOWFOCUSGAINED)
    take_a_turn(pilot)
    assert calls.take() == []


@pytest.mark.parametrize(
    ("setting", "left"), [("turn_sound", ["request"]), ("turn_request", ["ring"])]
)
def test_each_can_be_switched_off(
    setting: str, left: list[str], pilot: Pilot, calls: Calls
) -> None:
    pilot.app.context.settings.change(**{setting: False})
    focus(pilot, pygame.WINDOWFOCUSLOST)
    take_a_turn(pilot)
    assert calls.take() == left


def test_where_it_is_nobodys_turn_nobody_is_called(pilot: Pilot, calls: Calls) -> None:
    focus(pilot, pygame.WINDOWFOCUSLOST)
    pilot.app.context.home()
    pilot.rest()
    assert pilot.scene == "menu"
    assert not pilot.app.scene.turn_waits
    assert calls.take() == []


def test_a_window_that_cannot_ask_for_attention_goes_on() -> None:
    """As under the dummy driver, where SDL refuses."""
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.app.window.ask_for_attention()
    pilot.close()


def test_the_screen_stays_lit_while_something_moves_and_a_little_longer() -> None:
    said: list[bool] = []
    awake = Awake(said.append)
    assert said == [True]
    for _frame in range(10):
        awake.pass_time(16.0, moving=True)
    assert said == [True, False]
    awake.pass_time(REST - 1, moving=False)
    awake.pass_time(16.0, moving=True)
    awake.pass_time(REST - 1, moving=False)
    assert said == [True, False]
    awake.pass_time(1.0, moving=False)
    awake.pass_time(REST, moving=False)
    assert said == [True, False, True]


def test_while_a_turn_waits_the_screen_may_go_dark() -> None:
    pilot = Pilot(Options(size=(1280, 720)))
    assert pygame.display.get_allow_screensaver()
    pilot.open(Play(MatchSetup.parse("players=3,level=easy")))
    pilot.app.frame(FRAME)
    assert not pilot.app.scene.idle
    assert not pygame.display.get_allow_screensaver()
    pilot.rest()
    pilot.app.frame(REST)
    assert pygame.display.get_allow_screensaver()
    pilot.close()
