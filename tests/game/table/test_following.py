"""Following the others, and figures that agree with the picture at every frame."""

from __future__ import annotations

import pygame

from engine.match.actions import Discard
from engine.match.state import Phase
from game import destinations as to
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.cardtable.sprites import PILES
from game.match.setup import MatchSetup
from game.pages.scores import ScoresScene
from game.table.intent import Submit
from game.table.paint import paint_table
from game.table.scene import TableScene
from game.ui.grid import Grid
from tests.game.pilot import Pilot
from tests.game.table.at_table import Hand
from tests.game.widgets import only
from tests.person import do_next


def play_to_the_end_of_the_round(pilot: Pilot) -> None:
    pilot.app.context.pace = Pace(Speed.INSTANT)
    for _ in range(300):
        state = pilot.rest()
        if state["phase"] in ("round over", "match over"):
            return
        offered = {t.id for t in pilot.targets().values() if t.enabled}
        pilot.app.frame(400.0)  # or clicks at one pile would be one double click
        do_next(pilot, offered, state, drags=False)
    raise AssertionError("the round did not end")


def seen(table: TableScene, seat: int) -> int:
    """The cards of a seat that have arrived, as the pictures show them."""
    there = 0
    flying = {flight.key for flight in table.controller.sprites.flights}
    for key, placed in table.controller.sprites.picture.cards.items():
        there += placed.owner == seat and key not in flying
    return there


def test_the_counts_follow_the_cards_of_the_deal() -> None:
    pilot = Pilot(Options(size=(1280, 720), seed=4))
    pilot.app.context.pace = Pace(Speed.NORMAL)
    pilot.open(to.Play(MatchSetup.parse("players=4,rounds=7,level=easy")))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    told = set()
    for _ in range(400):
        if table.controller.sprites.idle:
            break
        pilot.app.frame(16.0)
        frame = table.view.frame
        assert frame is not None
        whole = frame.draw_count
        for seat, count in enumerate(table.controller.desk.view.counts):
            shown = count - frame.coming.get(seat, 0)
            assert shown == seen(table, seat), seat
            whole += shown
        told.add(frame.draw_count)
        # Nothing is counted twice: what is in flight is in neither.
        assert whole <= 116
    assert max(told) >= 110
    assert min(told) == 116 - 4 * 7 - 1
    assert table.controller.sprites.coming() == {}
    pilot.close()


def test_gathering_and_dealing_again_never_counts_too_much() -> None:
    pilot = Pilot(
        Options(size=(800, 600), seed=7, new=MatchSetup.parse("players=2,level=easy"))
    )
    play_to_the_end_of_the_round(pilot)
    pilot.click("button:continue")
    pilot.app.context.pace = Pace(Speed.NORMAL)
    pilot.click("button:continue")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    counts = []
    for _ in range(400):
        if table.controller.sprites.idle:
            break
        counts.append(table.controller.sprites.draw_count)
        pilot.app.frame(16.0)
    assert all(0 <= count <= 116 for count in counts), counts
    assert 100 < max(counts) <= 116
    pilot.close()


def test_what_another_did_glows_for_a_while_and_input_ends_it() -> None:
    pilot = Hand(pace=Pace(Speed.NORMAL))
    pilot.app.context.pace = Pace(Speed.NORMAL)
    pilot.click("hand:3")
    pilot.app.frame(1000.0)
    pilot.click("discard_pile")
    glowed: set[frozenset[str]] = set()
    for _ in range(3000):
        pilot.app.frame(16.0)
        frame = pilot.table.view.frame
        assert frame is not None
        glowed.add(frame.glow)
        if pilot.match.round.turn == 0 and pilot.match.phase is Phase.DRAW:
            break
    assert frozenset({"discard_pile"}) in glowed
    for _ in range(200):
        pilot.app.frame(16.0)
    assert pilot.table.view.frame is not None
    assert pilot.table.view.frame.glow == frozenset()
    assert PILES not in pilot.table.controller.sprites.coming()
    pilot.close()


# The score sheet


def at_the_scores(speed: Speed, *, reduced: bool = False) -> tuple[Pilot, ScoresScene]:
    pilot = Pilot(
        Options(size=(800, 600), seed=3, new=MatchSetup.parse("players=2,rounds=3,level=easy"))
    )
    play_to_the_end_of_the_round(pilot)
    pilot.app.context.pace = Pace(speed, reduced)
    pilot.click("button:continue")
    scene = pilot.app.scene
    assert isinstance(scene, ScoresScene)
    return pilot, scene


def test_scores_count_up_and_input_finishes_them() -> None:
    pilot, scene = at_the_scores(Speed.NORMAL)
    pilot.app.frame(100.0)
    counting = (scene.idle, only(scene, Grid).share)
    assert not counting[0]
    assert 0.0 < counting[1] < 1.0
    pilot.click("button:sheet")
    assert (scene.idle, only(scene, Grid).share) == (True, 1.0)
    assert pilot.scene == "sheet"  # and the click has counted
    pilot.close()


def test_the_end_of_a_match_leads_to_its_chart_its_files_and_its_replay() -> None:
    pilot, scores = at_the_scores(Speed.INSTANT)
    pilot.click("button:sheet")
    assert {"button:replay", "button:csv", "button:png", "button:fair"} <= set(pilot.targets())
    pilot.click("button:replay")
    assert pilot.scene == "replay"
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button:back")
    assert pilot.app.scene is scores
    pilot.close()


def test_a_match_that_is_not_kept_has_its_sheet_all_the_same() -> None:
    pilot, scores = at_the_scores(Speed.INSTANT)
    pilot.app.context.replace(to.Scores(scores.session, None))
    pilot.click("button:sheet")
    assert pilot.scene == "sheet"
    assert "button:replay" not in pilot.targets()
    pilot.close()


def test_gold_falls_for_a_winner_but_not_with_reduced_motion() -> None:
    for reduced in (False, True):
        pilot, scene = at_the_scores(Speed.NORMAL, reduced=reduced)
        won = 0 in scene.state()["winners"]  # type: ignore[operator]
        assert won, "choose a seed that is won"
        pilot.app.frame(16.0)
        assert scene.celebration.active is not reduced
        for _ in range(400):
            pilot.app.frame(16.0)
        assert not scene.celebration.active
        assert not scene.dirty
        pilot.close()


def test_after_a_round_there_are_the_chart_and_a_way_out_of_the_match() -> None:
    pilot = Pilot(
        Options(size=(960, 600), seed=3, new=MatchSetup.parse("players=2,level=easy"))
    )
    play_to_the_end_of_the_round(pilot)
    pilot.click("button:continue")
    pilot.click("button:sheet")
    assert "button:csv" in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "scores"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "table"
    pilot.key(pygame.K_ESCAPE)
    assert "button:leave" in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button:continue")
    pilot.click("button:continue")
    assert pilot.rest()["round"] == 2
    pilot.close()


def test_no_notice_lies_over_the_open_hands() -> None:
    for seed in (3, 4):
        pilot = Pilot(Options(size=(1280, 720), seed=seed))
        pilot.open(to.Play(MatchSetup.parse("players=4,rounds=5,level=easy")))
        play_to_the_end_of_the_round(pilot)
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert table.controller.desk.open
        assert not noticed(table)
        pilot.close()


def test_what_was_said_of_the_turn_ends_with_it_and_not_before() -> None:
    pilot = Hand("9C 9S 9D KH 9H", phase=Phase.DRAW, went_out=1)
    pilot.table.ui.notice("this is your last turn", "crown", 1e9)
    pilot.click("draw_pile")
    pilot.rest()
    assert noticed(pilot.table)
    pilot.table.carry_out(Submit(Discard(pilot.table.controller.desk.view.hand[-1])))
    assert not noticed(pilot.table)
    pilot.close()


def test_nobody_is_said_to_play_while_cards_are_dealt() -> None:
    for seed in (3, 4, 5):
        pilot = Pilot(Options(size=(1280, 720), seed=seed))
        pilot.app.context.pace = Pace(Speed.NORMAL)
        pilot.open(to.Play(MatchSetup.parse("players=4,rounds=3,level=easy")))
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        prompts: dict[bool, set[bytes]] = {True: set(), False: set()}
        for _ in range(400):
            pilot.app.frame(16.0)
            moving = not table.controller.sprites.idle
            assert table.view.frame is not None
            words = pygame.Surface((1280, 720))  # without the cards, which fly over them
            paint_table(words, table.view.frame)
            place = words.subsurface(table.controller.layout.prompt)
            prompts[moving].add(pygame.image.tobytes(place, "RGB"))
            if not moving:
                break
        (told,) = prompts[False]
        assert any(told)
        assert prompts[True] == {bytes(len(told))}, "nothing but the felt"
        assert pilot.redrawn()
        pilot.close()


def noticed(table: TableScene) -> bool:
    return table.ui.notices.current is not None


def test_what_the_cards_count_is_told_when_they_have_been_dealt() -> None:
    pictures: dict[bool, set[bytes]] = {True: set(), False: set()}
    for seed in (4, 5):
        pilot = Pilot(Options(size=(1280, 720), seed=seed))
        pilot.app.context.pace = Pace(Speed.NORMAL)
        pilot.open(to.Play(MatchSetup.parse("players=2,rounds=7,level=easy")))
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        while not table.controller.sprites.idle:
            pilot.app.frame(30.0)
            assert table.view.frame is not None
            dealing = table.view.frame.dealing
            plate = pilot.app.window.surface.subsurface(table.controller.layout.points)
            pictures[dealing].add(pygame.image.tobytes(plate, "RGB"))
        pilot.close()
    assert len(pictures[True]) == 1, "the same in both deals"
    assert len(pictures[False]) == 2
    assert not pictures[True] & pictures[False]


def test_the_count_of_a_seat_is_right_when_input_ends_a_flight_that_just_began() -> None:
    pilot = Hand(pace=Pace())
    pilot.click("hand:3")
    pilot.click("discard_pile")
    drawn = 0
    for _ in range(400):
        before = pilot.match.round.hands
        pilot.app.frame(20.0)
        if sum(map(len, pilot.match.round.hands)) > sum(map(len, before)):
            assert pilot.table.controller.sprites.coming()
            pilot.key(pygame.K_r)
            assert pilot.redrawn()
            drawn += 1
        if pilot.table.idle:
            break
    assert drawn == 2
    pilot.close()
