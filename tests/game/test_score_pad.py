"""Scoring a game with real cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.command_line import Options
from game.pages.keep_score import KeepScoreScene
from game.pages.match_sheet import MatchSheetScene
from game.pages.score_pad import MAX_POINTS, ROUNDS, ScorePad
from game.store.store import Store
from game.ui.textfield import TextField
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock
from tests.game.widgets import of_kind

POINTS = st.none() | st.integers(0, MAX_POINTS)


@st.composite
def papers(draw: st.DrawFn) -> ScorePad:
    seats = draw(st.integers(2, 14))
    row = st.lists(POINTS, min_size=seats, max_size=seats).map(tuple)
    return ScorePad(
        tuple(
            draw(st.lists(st.sampled_from(["", "Ann", "Ö"]), min_size=seats, max_size=seats))
        ),
        tuple(draw(st.lists(row, min_size=ROUNDS, max_size=ROUNDS))),
        draw(st.integers(0, seats - 1)),
    )


@given(papers())
def test_a_sheet_reads_back(paper: ScorePad) -> None:
    assert ScorePad.parse(json.loads(json.dumps(paper.to_json()))) == paper


@given(papers(), st.integers(2, 14))
def test_players_who_stay_keep_their_points(paper: ScorePad, seats: int) -> None:
    other = paper.seated(seats)
    both = min(seats, len(paper.names))
    assert other.totals[:both] == paper.totals[:both]
    assert other.names[:both] == paper.names[:both]


@given(papers(), st.data())
def test_the_deal_goes_to_the_left_whoever_is_named(
    paper: ScorePad, data: st.DataObject
) -> None:
    seats = len(paper.names)
    row = data.draw(st.integers(0, ROUNDS - 1))
    seat = data.draw(st.integers(0, seats - 1))
    changed = paper.dealt_by(row, seat)
    assert changed.dealer(row) == seat
    for number in range(1, ROUNDS):
        assert changed.dealer(number) == (changed.dealer(number - 1) + 1) % seats


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        {"names": ["A"], "points": [[None]] * ROUNDS, "dealer": 0},
        {"names": ["A", "B"], "points": [[None, None]], "dealer": 0},
        {"names": ["A", "B"], "points": [[None, -1]] * ROUNDS, "dealer": 0},
        {"names": ["A", "B"], "points": [[None, True]] * ROUNDS, "dealer": 0},
        {"names": ["A", "B"], "points": [[None, 1]] * ROUNDS, "dealer": 2},
        {"names": ["A", "B\n"], "points": [[None, 1]] * ROUNDS, "dealer": 0},
        {"names": ["A", 5], "points": [[None, 1]] * ROUNDS, "dealer": 0},
    ],
)
def test_what_is_no_sheet_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        ScorePad.parse(value)


def test_only_whole_rounds_come_to_the_sheet_and_the_lowest_wins_when_all_are_there() -> None:
    paper = ScorePad().scored(0, 0, 0).scored(0, 1, 7)
    assert paper.sheet("P{n}").rows == ()
    paper = paper.scored(0, 2, 9)
    made = paper.sheet("P{n}")
    assert (made.rows[0].went_out, made.names, made.winners) == (0, ("P1", "P2", "P3"), ())
    for row in range(1, ROUNDS):
        for seat in range(3):
            paper = paper.scored(row, seat, seat)
    assert paper.sheet("P{n}").winners == (0,)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.click("menu:paper")
    yield pilot
    pilot.close()


def scene(pilot: Pilot) -> KeepScoreScene:
    assert isinstance(pilot.app.scene, KeepScoreScene)
    return pilot.app.scene


def write(pilot: Pilot, text: str) -> None:
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pilot.app.frame(16.0)


def test_points_are_typed_one_place_after_the_other(pilot: Pilot) -> None:
    for text in ("0", "12", "7x5", "3"):
        write(pilot, text)
        pilot.key(pygame.K_RETURN)
    assert scene(pilot).paper.points[:2] == ((0, 12, 75), (3, None, None))


def test_every_entry_is_one_step_to_undo_and_to_redo(pilot: Pilot) -> None:
    write(pilot, "12")
    pilot.key(pygame.K_RETURN)
    write(pilot, "34")
    pilot.click("button:undo")
    assert scene(pilot).paper.points[0] == (12, None, None)
    pilot.click("button:undo")
    assert scene(pilot).paper.blank
    pilot.click("button:redo")
    pilot.click("button:redo")
    assert scene(pilot).paper.points[0] == (12, 34, None)
    pilot.click("choice:players:next")
    assert len(scene(pilot).paper.names) == 4
    pilot.click("button:undo")
    assert len(scene(pilot).paper.names) == 3
    assert len(of_kind(scene(pilot), TextField, "field:name")) == 3


def test_an_earlier_round_can_be_corrected(pilot: Pilot) -> None:
    for text in ("5", "6", "0", "8"):
        write(pilot, text)
        pilot.key(pygame.K_RETURN)
    pilot.click("field:points:0:1")
    pilot.key(pygame.K_END)
    write(pilot, "0")
    assert scene(pilot).paper.points[0] == (5, 60, 0)
    assert scene(pilot).paper.totals == (13, 60, 0)


def test_a_new_sheet_asks_first_keeps_the_names_and_can_be_undone(pilot: Pilot) -> None:
    write(pilot, "12")
    pilot.click("field:name:0")
    write(pilot, "Ann")
    pilot.click("button:clear")
    pilot.key(pygame.K_ESCAPE)
    assert not scene(pilot).paper.blank
    pilot.click("button:clear")
    pilot.click("button:clear_all")
    assert scene(pilot).paper.blank
    assert scene(pilot).paper.names[0] == "Ann"
    pilot.click("button:undo")
    assert scene(pilot).paper.points[0][0] == 12


def test_the_sheet_is_there_again_after_the_next_start(tmp_path: Path) -> None:
    pilot = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    pilot.click("menu:paper")
    write(pilot, "44")
    pilot.click("button:dealer:0")
    paper = scene(pilot).paper
    pilot.close()
    pilot = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    pilot.click("menu:paper")
    assert scene(pilot).paper == paper
    assert paper.dealer(0) == 1
    pilot.close()


def test_chart_and_files_are_one_click_away(pilot: Pilot) -> None:
    pilot.click("button:sheet")
    assert isinstance(pilot.app.scene, MatchSheetScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "paper"


@pytest.mark.parametrize("size", [(320, 240), (800, 600), (1920, 1080), (900, 1400)])
@pytest.mark.parametrize("seats", [2, 14])
def test_the_sheet_lies_in_any_window(pilot: Pilot, size: tuple[int, int], seats: int) -> None:
    page = scene(pilot)
    page.seat(seats)
    page.resize(size)
    surface = pygame.Surface(size)
    page.draw(surface)
    assert all(surface.get_rect().contains(t.rect) for t in page.targets())
