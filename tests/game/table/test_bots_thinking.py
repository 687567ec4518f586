"""What a person can do while a bot thinks, and what is told of one that fails."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.table.scene import TableScene
from tests.game.bots import PATIENCE, Illegal, Raising, Stubborn
from tests.game.table.at_table import Hand


class Waiting:
    """A pilot at a table where a bot thinks that answers only when it is let go."""

    def __init__(self) -> None:
        self.bot = Stubborn()
        self.pilot = Hand(bots=lambda level, stream: self.bot)
        self.pilot.click("hand:0")
        self.pilot.key(pygame.K_d)
        self.table: TableScene = self.pilot.table
        self.match = self.pilot.match
        assert self.table.controller.session.bots_turn
        self.frames(3)
        assert self.bot.begun.wait(PATIENCE)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.pilot.app.frame(60.0)

    def let_answer(self) -> None:
        self.bot.go.set()
        assert self.bot.answered.wait(PATIENCE)


@pytest.fixture
def waiting() -> Iterator[Waiting]:
    table = Waiting()
    yield table
    table.bot.go.set()
    table.pilot.close()


def test_leaving_does_not_wait_for_a_bot(waiting: Waiting) -> None:
    pilot = waiting.pilot
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button:leave")
    assert pilot.scene == "menu"
    assert not waiting.bot.answered.is_set()
    waiting.let_answer()
    waiting.frames(5)
    assert waiting.table.controller.session.match is waiting.match


def test_closing_the_window_does_not_wait_for_a_bot(waiting: Waiting) -> None:
    pilot = waiting.pilot
    pilot.post(pygame.QUIT)
    waiting.frames(1)
    assert not pilot.app.stack.running
    pilot.close()
    assert not waiting.bot.answered.is_set()
    waiting.let_answer()
    assert waiting.table.controller.session.poll() is None


def test_the_game_can_be_paused_while_a_bot_thinks(waiting: Waiting) -> None:
    pilot = waiting.pilot
    pilot.key(pygame.K_ESCAPE)
    assert pilot.dialogs == 1
    waiting.let_answer()
    waiting.frames(20)
    assert pilot.match is waiting.match, "nothing moves behind the dialog"
    pilot.key(pygame.K_ESCAPE)
    waiting.frames(20)
    assert pilot.match is not waiting.match


def test_cards_can_be_arranged_while_a_bot_thinks(waiting: Waiting) -> None:
    pilot = waiting.pilot
    before = pilot.table.state()
    pilot.click("button:arrange")
    arranged = pilot.table.state()
    assert arranged["shelf"] != before["shelf"]
    pilot.click("button:undo")
    assert pilot.table.state()["shelf"] == before["shelf"]
    pilot.click("button:redo")
    assert pilot.table.state()["shelf"] == arranged["shelf"]
    assert pilot.match is waiting.match
    waiting.let_answer()
    waiting.frames(5)
    assert pilot.match is not waiting.match
    assert pilot.table.state()["shelf"] == arranged["shelf"]


@pytest.mark.parametrize("bot", [Raising(), Illegal()], ids=["raises", "illegal"])
def test_a_bot_that_fails_is_told_of_and_the_match_goes_on(bot: Raising) -> None:
    pilot = Hand(bots=lambda level, stream: bot)
    pilot.click("hand:0")
    pilot.key(pygame.K_d)
    told: set[str] = set()
    while not pilot.table.controller.session.persons_turn or pilot.table.ui.notices.current:
        pilot.app.frame(20.0)
        notice = pilot.table.ui.notices.current
        told.add("" if notice is None else str(notice.text))
    for name in ("Marta", "Oskar"):
        assert any(name in text for text in told), f"nothing is told of {name}: {told}"
    pilot.close()
