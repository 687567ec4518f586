"""The controller of the table, without widgets, events or a window's size of its own."""

from __future__ import annotations

import time

import pytest

from engine.cards import Card
from engine.errors import IllegalActionError
from engine.match.actions import Discard, Draw, Source
from engine.match.events import Discarded, Drew
from engine.match.state import Phase
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.anim.durations import CARD_SORT_MS, Pace, Speed
from game.match.session import Player, Session
from game.sound.sounds import Sound
from game.table.controller import TableController
from game.table.intent import RefusalReason
from tests.game.table.test_layout import lay_out

PLAYERS = (Player("You"), Player("Marta", "easy"), Player("Oskar", "easy"))
SIZE = (1280, 720)


class At:
    """A controller of a match of one round, and what was heard."""

    def __init__(self, pace: Speed = Speed.INSTANT) -> None:
        self.heard: list[Sound] = []
        rules = Ruleset(players=3, rounds="5")
        session = Session.start(PLAYERS, rules, Seed(1))
        self.it = TableController(session, None, self.heard.append, lambda: Pace(pace))
        self.it.lay_out(lay_out(SIZE, 3), SIZE, 1.0)

    def until_my_turn(self) -> None:
        end = time.monotonic() + 30.0
        while not self.it.desk.view.my_turn:
            assert time.monotonic() < end, "a bot does not move"
            self.it.hurry()
            self.it.go_on(1000.0)
            time.sleep(0.0005)
        self.it.hurry()

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.it.desk.arranging.hand


def test_nothing_lies_on_the_table_before_the_first_deal() -> None:
    at = At()
    assert not at.it.picture.cards
    shown = at.it.catch_up("rank")
    assert shown.begun
    assert [type(event).__name__ for event in shown.events] == ["RoundBegan", "Dealt"]
    assert at.hand == at.it.desk.arranging.by_rank(at.it.desk.view.wild).hand
    assert set(at.hand) <= at.it.picture.cards.keys()


def test_the_state_is_final_before_the_cards_have_moved() -> None:
    at = At(Speed.NORMAL)
    at.it.catch_up("dealt")
    at.until_my_turn()
    shown = at.it.submit(Draw(Source.DRAW_PILE))
    assert [type(event) for event in shown.events] == [Drew]
    assert shown.before.phase is Phase.DRAW
    assert shown.now == at.it.desk.view == at.it.session.view
    assert not at.it.sprites.idle
    assert at.it.sprites.picture == at.it.picture
    at.it.hurry()
    assert at.it.sprites.idle


def test_what_is_not_allowed_changes_nothing() -> None:
    at = At()
    at.it.catch_up("dealt")
    at.until_my_turn()
    before, picture = at.it.session.match, at.it.picture
    with pytest.raises(IllegalActionError):
        at.it.submit(Discard(at.hand[0]))
    assert (at.it.session.match, at.it.picture) == (before, picture)
    assert at.it.refuse(RefusalReason.DRAW_FIRST, ["You"]) == "Draw a card first."
    assert at.heard[-1] is Sound.INVALID


def test_rearranging_can_be_undone_and_is_no_action() -> None:
    at = At()
    at.it.catch_up("dealt")
    match, hand = at.it.session.match, at.hand
    at.it.mark(hand[:1])
    at.it.rearrange(at.it.desk.arranging.to_hand(hand[:1], 4), keep_marks=True)
    assert at.hand == (*hand[1:], hand[0])
    assert at.it.desk.marked == {hand[0]}
    at.it.undo()
    assert at.hand == hand
    at.it.redo()
    assert at.hand == (*hand[1:], hand[0])
    assert at.it.session.match is match
    assert at.it.sprites.picture == at.it.picture


def test_what_is_held_leaves_a_gap_until_it_is_put_down() -> None:
    at = At()
    at.it.catch_up("dealt")
    resting = at.it.picture
    at.it.hold(at.hand[:1], (2, 1))
    held = at.it.picture
    assert at.hand[0] not in held.cards
    last = at.hand[4]
    assert held.cards[last].pose.rect == resting.cards[last].pose.rect
    at.it.hold((), None)
    at.it.settle(CARD_SORT_MS)
    assert at.it.sprites.picture == resting


def test_a_round_goes_on_by_itself_to_the_open_hands() -> None:
    at = At()
    at.it.catch_up("dealt")
    events: list[object] = []
    opened = False
    end = time.monotonic() + 60.0
    while not opened:
        assert time.monotonic() < end
        view = at.it.desk.view
        if view.my_turn:
            action = view.legal_actions()[-1]
            events += at.it.submit(action).events
        shown = at.it.go_on(1000.0)
        at.it.hurry()
        if shown is not None:
            events += shown.events
            opened = shown.opened
        else:
            time.sleep(0.0005)
    assert at.it.desk.open
    assert at.it.rows is not None
    assert not at.it.desk.arranging_allowed
    assert at.it.go_on(1000.0) is None
    drawn = [event for event in events if isinstance(event, Drew)]
    assert len(drawn) == sum(isinstance(event, Discarded) for event in events)
    hidden = [event for event in drawn if event.seat and event.source is Source.DRAW_PILE]
    assert hidden
    assert all(event.card is None for event in hidden)
