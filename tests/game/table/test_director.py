"""Cards' ways: nothing jumps, nothing is lost, the counts agree at every frame."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import never
from engine.bots.normal import NormalBot
from engine.cards import Card, deck, parse_card
from engine.match import rules as play
from engine.match.actions import Action, Deal, Draw, GoOut, Source
from engine.match.events import Discarded, Drew, Event, LaidDown, Reshuffled, WentOut, seen_by
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.anim.durations import Pace, Speed
from game.cardtable.sprites import (
    PILES,
    Flight,
    HiddenCard,
    OwnedPose,
    Picture,
    Pose,
    Sprites,
    glide,
)
from game.table.desk import TableDesk
from game.table.director import opened, plan
from game.table.placement import showdown_picture, table_picture
from game.table.showdown import showdown_layout
from tests.game.table.test_layout import lay_out

PACE = Pace()
INSTANT = Pace(Speed.INSTANT)


class Table:
    """Plays a match and shows it to seat 0, without a window."""

    def __init__(self, seed: int, players: int, rounds: str, pace: Pace = PACE) -> None:
        rules = Ruleset.of({"players": str(players), "rounds": rounds})
        self.pace = pace
        self.match, events = play.start(rules, Seed(seed))
        self.layout = lay_out((1280, 720), players)
        self.desk = TableDesk(view(self.match, 0))
        self.stage = Sprites()
        self.show(events)

    def show(self, events: tuple[Event, ...]) -> list[Flight]:
        before = self.stage.snapshot()
        after = table_picture(self.desk.view, self.desk.arranging, self.layout)
        piles = (
            Pose.at(self.layout.draw_pile, face_up=False, z=3000),
            Pose.at(self.layout.discard_pile, z=3000),
        )
        seen = [seen_by(event, 0) for event in events]
        flights = plan(before, after, seen, self.pace, piles)
        self.stage.play(after, flights)
        return flights

    def do(self, action: Action) -> tuple[tuple[Event, ...], list[Flight]]:
        self.match, events = play.apply(self.match, action)
        if isinstance(action, Deal):
            self.desk.sit_down(view(self.match, 0))
        else:
            self.desk.follow(view(self.match, 0))
        return events, self.show(events)


def sensible(match: Match) -> Action:
    """What comes to an end."""
    return NormalBot().choose(view(match, match.round.turn), never)


def check_rest(table: Table) -> None:
    """Everything lies where the picture says, and the counts agree."""
    stage = table.stage
    assert stage.idle
    assert not stage.flights
    assert {key for key, _pose, _bounds in stage.resting()} == set(stage.picture.cards)
    assert stage.draw_count == table.desk.view.draw_count
    for key, pose, _bounds in stage.resting():
        assert pose == stage.picture.cards[key].pose


def check_frames(table: Table) -> None:
    """Let it play, frame by frame: each card is in one place, and the counts agree."""
    stage, seen = table.stage, table.desk.view
    whole = stage.draw_count
    last = whole
    for _ in range(1000):
        if stage.idle:
            break
        stage.update(16.0)
        assert 0 <= stage.draw_count <= max(whole, seen.draw_count) + 140
        moving = [f.key for f in stage.flights]
        still = {key for key, _pose, _bounds in stage.resting()}
        assert not still & set(moving)
        last = stage.draw_count
    assert stage.idle
    assert last == seen.draw_count


@settings(max_examples=40)
@given(
    st.integers(0, 10**6),
    st.integers(2, 7),
    st.sampled_from(["3", "7", "13"]),
    st.booleans(),
    st.data(),
)
def test_a_match_played_on_the_table(
    seed: int, players: int, rounds: str, hurry: bool, data: st.DataObject
) -> None:
    table = Table(seed, players, rounds)
    if hurry:
        table.stage.finish()
    else:
        check_frames(table)
    check_rest(table)
    for _ in range(data.draw(st.integers(1, 15))):
        options = play.legal_actions(table.match)
        if not options:
            break
        outs = [a for a in options if isinstance(a, GoOut)]
        action = outs[0] if outs else data.draw(st.sampled_from(options))
        before = table.stage.snapshot()
        events, flights = table.do(action)
        assert table.stage.picture == table_picture(
            table.desk.view, table.desk.arranging, table.layout
        )
        for flight in flights:
            placed = table.stage.picture.cards.get(flight.key)
            # What is no card of the picture passes away on its arrival in a pile.
            assert placed is None or placed.pose == flight.end or flight.joins
        check_sources(before, events, flights, table)
        if hurry:
            table.stage.finish()
        else:
            check_frames(table)
        check_rest(table)


def check_sources(
    before: Picture, events: tuple[Event, ...], flights: list[Flight], table: Table
) -> None:
    """A card comes from where it lay, not out of thin air."""
    by_key = {flight.key: flight for flight in flights}
    pile = Pose.at(table.layout.draw_pile, face_up=False).rect
    for event in events:
        if isinstance(event, Discarded):
            flight = by_key[event.card]
            assert flight.end.rect == table.layout.discard_pile
            if event.seat == 0:
                assert flight.start == before.cards[event.card].pose
            else:
                assert not flight.start.face_up
                assert table.layout.seat(event.seat).cards.collidepoint(
                    flight.start.rect.center
                )
        elif isinstance(event, Drew) and event.source is Source.DRAW_PILE:
            drawn = [f for f in flights if f.leaves]
            assert len(drawn) == 1
            assert drawn[0].start.rect == pile
            # Others' cards are never shown.
            assert event.seat == 0 or (drawn[0].face is None and not drawn[0].end.face_up)
        elif isinstance(event, Drew):
            assert any(f.start.rect == table.layout.discard_pile for f in flights)
        elif isinstance(event, WentOut | LaidDown) and event.seat:
            for card in (c for meld in event.melds for c in meld):
                assert by_key[card].end.face_up
                assert not by_key[card].start.face_up


@pytest.mark.parametrize("players", [2, 3, 7, 14])
def test_a_deal_goes_round_and_counts_down(players: int) -> None:
    table = Table(5, players, "13")
    match = table.match
    flights = table.stage.flights
    assert len(flights) == 13 * players + 1
    under_way = sum(f.started for f in flights)
    assert table.stage.draw_count + under_way == len(match.pack)
    order = [f.key.owner if isinstance(f.key, HiddenCard) else 0 for f in flights[:players]]
    first = (match.round.dealer + 1) % players
    assert order == [(first + i) % players for i in range(players)]
    assert isinstance(flights[-1].key, Card)
    starts = [f.at for f in flights]
    assert starts == sorted(starts)
    assert starts[-1] <= 2900.0
    check_frames(table)


def test_the_next_deal_gathers_the_cards_first() -> None:
    table = Table(5, 2, "short")
    table.stage.finish()
    while table.match.phase is not Phase.ROUND_OVER:
        table.do(sensible(table.match))
        table.stage.finish()
    _events, flights = table.do(Deal())
    gathered = [f for f in flights if f.key not in table.stage.picture.cards]
    assert gathered
    draw = table.layout.draw_pile
    assert all(f.end.rect == draw and not f.end.face_up for f in gathered)
    dealt = [f for f in flights if f.leaves]
    assert min(f.at for f in dealt) >= max(f.at + f.duration for f in gathered)
    check_frames(table)


def test_a_reshuffle_is_seen_and_counted() -> None:
    table = Table(3, 2, "3")
    table.stage.finish()
    table.match = _with_little_left(table.match, 0)
    table.desk.follow(view(table.match, 0))
    table.show(())
    table.stage.finish()
    events, flights = table.do(Draw(Source.DRAW_PILE))
    shuffled = next(e for e in events if isinstance(e, Reshuffled))
    coming = [f for f in flights if f.joins]
    assert sum(f.joins for f in coming) == shuffled.cards
    assert all(f.start.rect == table.layout.discard_pile for f in coming)
    drawn = next(f for f in flights if f.leaves)
    assert drawn.at >= max(f.at + f.duration for f in coming) - 1e-6
    assert table.stage.draw_count == 0
    counts = [0]
    while not table.stage.idle:
        table.stage.update(10.0)
        counts.append(table.stage.draw_count)
    assert counts == sorted(counts)
    assert counts[-1] == shuffled.cards - 1


def test_the_last_card_of_the_draw_pile_leaves_an_empty_place_and_nothing_else_moves() -> None:
    table = Table(3, 2, "3")
    table.stage.finish()
    table.match = _with_little_left(table.match, 1)
    table.desk.follow(view(table.match, 0))
    table.show(())
    table.stage.finish()
    assert table.stage.draw_count == 1
    events, flights = table.do(Draw(Source.DRAW_PILE))
    assert not [e for e in events if isinstance(e, Reshuffled)]
    assert [f.leaves for f in flights if f.leaves or f.joins] == [1]
    table.stage.update(10.0)
    check_frames(table)
    assert table.stage.draw_count == 0


def _with_little_left(match: Match, left: int) -> Match:
    """The same match with so many cards left to draw, all others discarded."""
    r = match.round
    pile = r.draw_pile[:left]
    discards = (*r.draw_pile[left:], *r.discard_pile)
    return dataclasses.replace(
        match, round=dataclasses.replace(r, draw_pile=pile, discard_pile=discards)
    )


def test_an_instant_table_does_not_move() -> None:
    table = Table(5, 3, "7", INSTANT)
    table.stage.update(0.0)
    check_rest(table)
    table.do(play.legal_actions(table.match)[0])
    check_rest(table)


def test_hands_are_laid_open_from_where_they_lay() -> None:
    table = Table(5, 3, "3")
    while table.match.phase is not Phase.MATCH_OVER:
        table.do(sensible(table.match))
        table.stage.finish()
    seen = table.desk.view
    layout = showdown_layout(
        (1280, 720),
        1.0,
        seen.seats,
        [[len(m) for m in seen.laid[s]] for s in seen.seats],
        [len(seen.left[s]) for s in seen.seats],
    )
    after = showdown_picture(seen, layout)
    assert len(after.cards) == 9
    flights = opened(table.stage.snapshot(), after, PACE)
    assert {f.key for f in flights} == set(after.cards)
    starts = [(f.start.x, f.start.y) for f in flights]
    assert len(set(starts)) == len(starts)


# Flights and the stage by themselves

CARD = parse_card("8H")
HERE, THERE = Pose(100, 100, 50, face_up=False), Pose(300, 200, 100, face_up=True, z=7)


def test_a_flight_begins_and_ends_exactly() -> None:
    flight = Flight(CARD, HERE, THERE, 200.0)
    assert flight.pose == HERE
    assert not flight.started
    flight.seek(100)
    assert HERE.x < flight.pose.x < THERE.x
    flight.seek(200)
    assert flight.pose == THERE
    assert flight.ended


def test_a_card_turns_once_on_its_way() -> None:
    flight = Flight(CARD, HERE, THERE, 200.0)
    sides, widths = [], []
    for ms in range(0, 201, 5):
        flight.seek(ms)
        sides.append(flight.pose.face_up)
        widths.append(flight.squeeze)
    assert sides == sorted(sides)
    assert not sides[0]
    assert sides[-1]
    assert min(widths) < 0.3
    assert widths[0] == widths[-1] == 1.0
    straight = Flight(CARD, HERE, dataclasses.replace(HERE, x=0.0), 200.0)
    straight.seek(90)
    assert straight.squeeze == 1.0


def test_gliding_moves_only_what_lies_elsewhere() -> None:
    a, b = parse_card("3H"), parse_card("4H")
    before = Picture({a: OwnedPose(HERE, 0), b: OwnedPose(HERE, 0)})
    after = Picture({a: OwnedPose(THERE, 0), b: OwnedPose(HERE, 0)})
    flights = glide(before, after, PACE, 190.0)
    assert [f.key for f in flights] == [a]
    assert flights[0].duration == 190.0
    assert glide(before, after, Pace(reduced_motion=True), 190.0)[0].duration == 0.0


def test_the_stage_tells_what_has_to_be_drawn_again() -> None:
    stage = Sprites()
    stage.show(Picture({CARD: OwnedPose(HERE, 0)}))
    assert any(r.contains(HERE.rect) for r in stage.take_damage())
    assert stage.take_damage() == []
    after = Picture({CARD: OwnedPose(THERE, 0)})
    stage.play(after, [Flight(CARD, HERE, THERE, 100.0)])
    stage.take_damage()
    stage.take_moved()
    stage.update(50.0)
    flight = stage.flights[0]
    assert any(r.contains(flight.pose.rect) for r in stage.take_moved())
    assert stage.take_damage() == []
    stage.update(60.0)
    assert stage.idle
    assert any(r.contains(THERE.rect) for r in stage.take_damage())
    assert stage.take_moved()


@given(st.lists(st.tuples(st.sampled_from(deck()[:30]), st.integers(0, 500)), max_size=12))
def test_a_stage_interrupted_anywhere_ends_as_its_picture_says(
    moves: list[tuple[Card, int]],
) -> None:
    stage = Sprites()
    picture: dict[object, OwnedPose] = {}
    for card, x in moves:
        before = stage.snapshot()
        picture[card] = OwnedPose(Pose(float(x), 10.0, 50.0), PILES)
        after = Picture(dict(picture))  # type: ignore[arg-type]
        stage.play(after, glide(before, after, PACE, 200.0))
        stage.update(float(x) / 3)
    stage.finish()
    assert stage.idle
    assert {key: pose for key, pose, _bounds in stage.resting()} == {
        key: placed.pose for key, placed in picture.items()
    }
