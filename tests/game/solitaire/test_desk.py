"""The desk: order, what piles lack, undo and redo, the picture and the ways to it."""

from __future__ import annotations

import pytest

from engine.melds import is_meld
from engine.solitaire.actions import Place, TurnUp
from engine.solitaire.hints import cards_missing
from engine.solitaire.record import History
from engine.solitaire.rules import is_complete
from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.state import Phase
from game.anim.durations import Pace
from game.cardtable.sprites import Flight, HiddenCard, Pose
from game.solitaire.advice import KnownOutcomes
from game.solitaire.desk import Desk
from game.solitaire.director import Piles, dealt, plan
from game.solitaire.layout import SolitaireLayout, solitaire_layout
from game.solitaire.placement import drop_zones, picture, zone_at, zones
from tests.game.solitaire.games import history, winning

LAYOUT: SolitaireLayout = solitaire_layout((1280, 720), 1.0, buttons=[100] * 8)
DRAW = Pose.at(LAYOUT.draw_pile, face_up=False)


def piles(before: Desk | History, after: Desk | History) -> Piles:
    discard = Pose.at(LAYOUT.discard_pile)
    return Piles(DRAW, discard, before.game.discards, after.game.discards)


def test_piles_lie_as_the_cards_came_until_they_are_to_be_arranged() -> None:
    desk = Desk(history())
    assert all(desk.cards(pile.size) == pile.cards for pile in desk.game.piles)
    desk.arrange(True)
    rules = desk.game.rules.melds
    for pile in desk.game.piles:
        assert sorted(desk.cards(pile.size)) == sorted(pile.cards)
        for meld in desk.melds(pile.size):
            assert is_meld([c.face for c in meld], pile.wild, rules)
    desk.arrange(False)
    assert all(desk.cards(pile.size) == pile.cards for pile in desk.game.piles)


def test_the_card_that_comes_lies_apart_until_the_discard() -> None:
    desk = Desk(history(1), arranged=True)
    drawn = desk.game.drawn
    before = desk.cards(7)
    desk.do(Place(7))
    assert desk.cards(7) == (*before, drawn)


def test_everything_is_undone_and_done_again() -> None:
    desk = Desk(history(7))
    seen = [step.game for step in desk.history.record.steps]
    for position in reversed(seen[:-1]):
        assert desk.undo()
        assert desk.game == position
    assert not desk.undo()
    for position in seen[1:]:
        assert desk.redo()
        assert desk.game == position
    assert not desk.redo()
    desk.go_to(0)
    assert desk.game == seen[0]
    assert desk.history.undone == 7


def test_a_refused_action_changes_nothing_and_is_not_saved() -> None:
    saved: list[History] = []
    desk = Desk(history(), saver=lambda now, _hints: saved.append(now))
    with pytest.raises(ValueError, match="no card to be placed"):
        desk.do(TurnUp(), Place(5), Place(6))
    assert desk.history.actions == 0
    assert not saved
    desk.do(TurnUp(), Place(5))
    assert [h.actions for h in saved] == [2]


def test_what_a_pile_lacks_agrees_with_the_rules() -> None:
    for actions in (0, 2, 20):
        desk = Desk(history(actions))
        for pile in desk.game.open_piles:
            lack = desk.lack(pile)
            assert lack.cards == cards_missing(pile, desk.view)
            assert (lack.points == 0) == (lack.cards == 0)
            if is_complete(pile, desk.game.rules):
                assert lack.points == 0


def test_every_card_in_sight_is_in_the_picture_and_takes_a_click() -> None:
    for actions in (0, 1, 2, 3, 17, 30, 44, len(winning())):
        desk = Desk(history(actions), arranged=bool(actions % 2))
        game = desk.game
        shown = picture(desk, LAYOUT)
        expected = {c for pile in game.piles for c in pile.cards} | set(game.discards[-2:])
        assert set(shown.cards) == expected | ({game.drawn} - {None})
        assert shown.draw_count == len(game.draw_pile)
        found = zones(desk, LAYOUT)
        assert len({zone.spot.id for zone in found}) == len(found)
        for zone in found:
            hit = zone_at(zone.rect.center, found, LAYOUT)
            assert hit is not None
            assert hit.spot == zone.spot
            if zone.card is not None:
                assert shown.cards[zone.card].pose.rect.collidepoint(zone.rect.center)


def test_the_whole_tray_takes_a_drop() -> None:
    for zone in drop_zones(LAYOUT)[3:]:
        assert zone.rect == LAYOUT.pile(zone.spot.index).tray


def test_cards_travel_from_where_they_lay_to_where_they_lie() -> None:
    desk = Desk(history())
    pace = Pace()
    steps = [*range(1, len(winning()) + 1), *range(len(winning()) - 1, -1, -1), 30, 0]
    whole = history(len(winning()))
    for actions in steps:
        before, old = picture(desk, LAYOUT), desk.history
        desk.history = whole
        desk.go_to(actions)
        after = picture(desk, LAYOUT)
        flights = plan(before, after, pace, piles(old, desk))
        for flight in flights:
            if isinstance(flight.key, HiddenCard):
                assert flight.end == DRAW
                assert flight.joins == 1
                continue
            assert flight.end == after.cards[flight.key].pose
            if flight.leaves:
                assert flight.start == DRAW
        moved = {
            key
            for key, placed in after.cards.items()
            if key in before.cards and before.cards[key].pose.rect != placed.pose.rect
        }
        assert moved <= {flight.key for flight in flights} | set(desk.game.discards)


def test_a_pile_that_closes_turns_over_card_by_card() -> None:
    done = next(i for i in range(1, 60) if _closes(i))
    desk = Desk(history(done - 1))
    before, old = picture(desk, LAYOUT), desk.history
    desk.do(winning()[done - 1])
    flights = plan(before, picture(desk, LAYOUT), Pace(), piles(old, desk))
    turning = [f for f in flights if f.start.face_up and not f.end.face_up]
    assert len(turning) >= 3
    starts = [f.at for f in turning]
    assert starts == sorted(starts)
    assert starts[0] > 0
    assert len(set(starts)) == len(starts)


def _closes(actions: int) -> bool:
    open_before = len(history(actions - 1).game.open_piles)
    return len(history(actions).game.open_piles) < open_before


def test_a_deal_brings_every_card_from_the_draw_pile() -> None:
    desk = Desk(history())
    after = picture(desk, LAYOUT)
    flights: list[Flight] = dealt(after, Pace(), DRAW)
    assert {f.key for f in flights} == set(after.cards)
    assert max(f.at for f in flights) <= 2600


# What is known of positions


def test_an_outcome_tells_of_the_positions_before_and_after() -> None:
    known = KnownOutcomes()
    whole = history(20)
    assert known.of(whole) is None
    known.note(whole.at(12).game, Outcome.WINNABLE)
    assert known.of(whole.at(5)) is Outcome.WINNABLE
    assert known.of(whole.at(12)) is Outcome.WINNABLE
    # The turning up of a card changes nothing.
    assert whole.at(13).game.phase is Phase.PLACE
    assert known.of(whole.at(13)) is Outcome.WINNABLE
    assert known.of(whole.at(14)) is None
    known.note(whole.at(15).game, Outcome.LOST)
    assert known.of(whole) is Outcome.LOST
    assert known.of(history(len(winning()))) is Outcome.WINNABLE


@pytest.mark.parametrize("last", range(21))
def test_the_way_back_is_found_by_halving(last: int) -> None:
    known = KnownOutcomes()
    whole = history(20)
    games = [step.game for step in whole.record.steps]
    asked = 0
    while True:
        found = known.way_back(whole)
        if found is None or isinstance(found, int):
            break
        asked += 1
        place = games.index(found)
        known.note(found, Outcome.WINNABLE if place <= last else Outcome.LOST)
    # A card turned up right after the last such position is no step away from it.
    expected = {last, last + 1} if games[min(last + 1, 20)].phase is Phase.PLACE else {last}
    assert found in expected
    assert asked <= 6


def test_there_is_no_way_back_in_a_deal_that_cannot_be_won() -> None:
    known = KnownOutcomes()
    known.note(history().game, Outcome.LOST)
    assert known.way_back(history(8)) is None
