"""What is heard of a match: planned with the cards' ways, played with them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.match import rules as play
from engine.match.actions import Deal
from engine.match.events import Discarded, Drew, Event, LaidDown, Reshuffled, WentOut
from engine.match.state import Phase
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.anim.durations import Pace, Speed
from game.cardtable.sprites import Flight, Picture, Sprites
from game.match.session import HUMAN_SEAT, Session
from game.pages.scores import ScoresScene
from game.sound.sounds import Sound
from game.table.director import opened
from game.table.placement import showdown_picture, table_picture
from game.table.showdown import showdown_layout
from tests.game.table.at_table import PLAYERS, Hand
from tests.game.table.test_director import Table, sensible


def heard(flights: list[Flight]) -> list[tuple[float, Sound]]:
    """When each sound of some flights is heard, if nobody hurries."""
    found: list[tuple[float, Sound]] = []
    now = 0.0

    def note(sound: Sound) -> None:
        found.append((now, sound))

    stage = Sprites(note)
    stage.play(Picture(), flights)
    while not stage.idle:
        now += 1.0
        stage.update(1.0)
    return found


def sounds(flights: list[Flight]) -> list[Sound]:
    return [sound for _, sound in heard(flights)]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_deal_is_heard_card_by_card_and_ends_with_the_card_turned_up(players: int) -> None:
    table = Table(3, players, "13")
    table.stage.finish()
    flights = table.show(dealt_again(table))
    times = heard(flights)
    assert times[-1][1] is Sound.FLIP
    deals = [time for time, sound in times if sound is Sound.DEAL]
    assert 20 <= len(deals) <= 40
    gaps = [b - a for a, b in pairwise(deals)]
    assert min(gaps) > 30
    assert max(gaps) - min(gaps) <= 2, "it is even"


def dealt_again(table: Table) -> tuple[Event, ...]:
    """The events of dealing the round that lies there; the table is empty before."""
    table.match, events = play.start(table.match.rules, table.match.seed)
    table.stage.show(Picture())
    return events


@pytest.mark.parametrize("seed", range(3))
def test_each_event_has_its_sound(seed: int) -> None:
    table = Table(seed, 3, "8")
    seen: set[type] = set()
    while table.match.phase is not Phase.MATCH_OVER:
        table.stage.finish()
        events, flights = table.do(sensible(table.match))
        told = sounds(flights)
        for event in events:
            seen.add(type(event))
            if isinstance(event, Drew):
                assert told.count(Sound.DRAW) == 1
            elif isinstance(event, Discarded):
                assert told.count(Sound.DISCARD) == 1
            elif isinstance(event, Reshuffled):
                assert told.count(Sound.SHUFFLE) == 1
            elif isinstance(event, WentOut | LaidDown) and event.seat != 0:
                assert told.count(Sound.MELD) == len(event.melds)
        assert len(told) <= 8
    assert {Drew, Discarded, WentOut} <= seen


def test_a_discard_is_heard_as_it_lands() -> None:
    table = Table(5, 2, "3")
    table.stage.finish()
    for _ in range(2):
        table.stage.finish()
        _, flights = table.do(sensible(table.match))
    (flight,) = [f for f in flights if f.landing is Sound.DISCARD]
    ((time, _),) = [h for h in heard(flights) if h[1] is Sound.DISCARD]
    assert flight.at < time <= flight.at + flight.duration


def test_hands_that_are_opened_are_heard_once_a_hand() -> None:
    table = Table(5, 4, "13")
    while table.match.phase is not Phase.ROUND_OVER:
        if table.match.phase is Phase.MATCH_OVER:
            break
        table.do(sensible(table.match))
        table.stage.finish()
    before = table_picture(table.desk.view, table.desk.arranging, table.layout)
    seen = table.desk.view
    layout = showdown_layout(
        (1280, 720),
        1.0,
        list(seen.seats),
        [[len(meld) for meld in seen.laid[s]] for s in seen.seats],
        [len(seen.left[s]) for s in seen.seats],
    )
    flights = opened(before, showdown_picture(seen, layout), Pace())
    assert sounds(flights).count(Sound.FLIP) <= 3


def test_what_is_skipped_is_not_heard() -> None:
    played: list[Sound] = []
    table = Table(3, 7, "13")
    table.stage = Sprites(played.append)
    table.show(dealt_again(table))
    table.stage.update(0.0)
    table.stage.finish()
    assert len(played) <= 1
    table.stage.finish()
    table.stage.update(5000.0)
    assert len(played) <= 1


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> list[Sound]:
    """What the program would play."""
    heard: list[Sound] = []
    monkeypatch.setattr(
        "game.sound.audio.Audio.play", lambda _audio, sound: heard.append(sound)
    )
    return heard


def test_a_button_a_mark_and_a_refusal_are_heard(ear: list[Sound]) -> None:
    hand = Hand()
    ear.clear()
    hand.click("hand:0")
    assert ear == [Sound.MARK]
    ear.clear()
    hand.click("button:sort_suit")
    assert ear[0] is Sound.BUTTON
    assert Sound.MELD not in ear
    ear.clear()
    hand.click("draw_pile")  # has drawn already
    assert ear == [Sound.INVALID]
    ear.clear()
    hand.click("button:arrange")
    assert ear[:2] == [Sound.BUTTON, Sound.MELD]
    ear.clear()
    hand.key(pygame.K_TAB)
    assert ear == []


def test_the_end_of_a_match_is_heard(ear: list[Sound]) -> None:
    hand = Hand()
    known: set[Sound] = set()
    for seed in range(8):
        session = Session.start(
            PLAYERS, Ruleset.of({"players": "3", "rounds": "3"}), Seed(seed)
        )
        while session.match.phase is not Phase.MATCH_OVER:
            over = session.match.phase is Phase.ROUND_OVER
            action = Deal() if over else sensible(session.match)
            session.record = session.record.then(action)
            session.at += 1
        ear.clear()
        ScoresScene(hand.app.context, session)
        won = HUMAN_SEAT in session.match.winners
        assert ear == [Sound.MATCH_WON if won else Sound.LOST]
        known |= set(ear)
    assert known == {Sound.MATCH_WON, Sound.LOST}


def test_at_instant_speed_a_deal_is_one_sound_a_kind() -> None:
    """Everything is due at once; the player leaves out what comes too soon."""
    table = Table(3, 7, "13", Pace(Speed.INSTANT))
    played: list[Sound] = []
    table.stage = Sprites(played.append)
    table.show(dealt_again(table))
    assert table.stage.idle
    assert set(played) == {Sound.DEAL, Sound.FLIP}
