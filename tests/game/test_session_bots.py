"""Bots at their threads: time, failures, late answers, chance after a break."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from engine.bots import Bot, never
from engine.bots.normal import NormalBot
from engine.match.actions import Action, Deal, Draw, Source
from engine.match.record import Record, Step
from engine.match.state import Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed, Stream
from game.anim.durations import Pace, Speed
from game.match.session import Player, Session
from game.workers.bots import Threads
from tests.game.bots import (
    PATIENCE,
    Illegal,
    Leaving,
    Nonsense,
    Patient,
    Raising,
    Stubborn,
    Untimely,
)

PLAYERS = (Player("You"), Player("Mara", "normal"), Player("Jonas", "normal"))


def seated(
    make: Callable[[str, Stream], Bot], clock: Callable[[], float] = time.monotonic
) -> Session:
    """A session in which it is a bot's turn to draw."""
    rules = Ruleset.of({"players": "3", "rounds": "4"})
    session = Session.start(PLAYERS, rules, Seed(1), thinker=Threads(make, clock))
    while not session.bots_turn:
        session.submit(NormalBot().choose(session.view, never))
    return session


def answer(session: Session, budget: float | None = None) -> Step:
    """Wait for the bot's answer."""
    session.think(budget)
    deadline = time.monotonic() + PATIENCE
    while (step := session.poll()) is None:
        assert time.monotonic() < deadline, "the bot did not answer"
        time.sleep(0.001)
    return step


def test_a_bot_answers_when_its_time_is_over() -> None:
    now = [100.0]
    bot = Patient()
    session = seated(lambda level, stream: bot, lambda: now[0])
    session.think(500.0)
    now[0] += 0.4
    assert not bot.stopped.wait(0.02)
    assert session.poll() is None
    now[0] += 0.1
    assert bot.stopped.wait(PATIENCE)
    assert answer(session).action == Draw(Source.DRAW_PILE)
    assert session.notices == []


def test_the_time_to_think_follows_the_speed() -> None:
    times = [Pace(speed).thinking for speed in Speed]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == len(times)
    assert min(times) >= 150
    assert Pace(Speed.FAST, reduced_motion=True).thinking == Pace(Speed.FAST).thinking


@pytest.mark.parametrize(
    "bot",
    [Raising(), Leaving(), Illegal(), Untimely(), Nonsense()],
    ids=lambda bot: type(bot).__name__,
)
def test_a_bot_that_fails_is_replaced_for_the_turn(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    def make(level: str, stream: Stream) -> Bot:
        asked.append(level)
        return bot

    session = seated(make)
    asked.clear()
    seat = session.match.round.turn
    first = session.match
    drew = answer(session)
    assert drew.action == NormalBot().choose(view(first, seat), never)
    assert session.notices == [PLAYERS[seat].name]
    assert f"seat {seat}" in caplog.text
    # The rest of the turn is normal's too: the bot is not asked again, nor told of again.
    discarded = answer(session)
    assert discarded.action == NormalBot().choose(view(drew.match, seat), never)
    assert len(asked) == 1
    assert len(session.notices) == 1
    # In its next turn, or the next bot's, it may try again.
    while not session.bots_turn:
        session.submit(NormalBot().choose(session.view, never))
    answer(session)
    assert len(asked) == 2


def test_closing_stops_the_thought_and_drops_its_answer() -> None:
    bot = Patient()
    session = seated(lambda level, stream: bot)
    before = session.match
    session.think()
    session.close()
    assert bot.stopped.wait(PATIENCE)
    assert session.poll() is None
    assert session.match is before


def test_closing_does_not_wait_for_a_bot_that_will_not_stop() -> None:
    bot = Stubborn()
    session = seated(lambda level, stream: bot)
    before = session.match
    session.think()
    assert bot.begun.wait(PATIENCE)
    session.close()
    assert not bot.answered.is_set()
    bot.go.set()
    assert bot.answered.wait(PATIENCE)
    assert session.poll() is None
    assert session.match is before


def test_a_resumed_match_goes_on_as_it_would_have() -> None:
    """The chance of a bot hangs on where the match stands, not on how often it was asked
    since the program was started."""
    players = (Player("You"), Player("Pippa", "easy"), Player("Otto", "easy"))
    whole = Session.start(players, Ruleset.of({"players": "3", "rounds": "12"}), Seed(4))
    broken = Session.start(players, whole.header.rules, whole.header.seed)
    actions: list[Action] = []
    for n in range(60):
        if whole.match.phase is Phase.MATCH_OVER:
            break
        if whole.match.phase is Phase.ROUND_OVER:
            action: Action = Deal()
        elif whole.persons_turn:
            action = NormalBot().choose(whole.view, never)
        else:
            step = answer(whole)
            assert step.action is not None
            action = step.action
            assert answer(broken).action == action, f"after {n} actions"
            actions.append(action)
            broken = Session(Record.of(whole.header, actions))
            continue
        whole.submit(action)
        broken.submit(action)
        actions.append(action)
    assert len(actions) > 20
