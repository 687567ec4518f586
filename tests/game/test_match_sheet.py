"""The score sheet as data, as a file and as a picture; the chart's axes."""

from __future__ import annotations

import csv
import dataclasses
import io
import itertools
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match.record import Record
from game.app.command_line import Options
from game.match.score_sheet import ScoreSheet, SheetRow, sheet_of
from game.pages.match_sheet import MatchSheetScene, picture, sheet_chart
from game.program import make_app
from game.store import exports
from game.store.exports import save_export
from game.ui.chart import LineChart, Series, steps
from game.ui.controls import Button
from game.ui.grid import Grid
from game.ui.stage import Stage
from game.ui.widget import Panel
from tests.game.store.helpers import played
from tests.game.widgets import of_kind, only


def sheet(seed: int = 1, players: int = 3) -> ScoreSheet:
    record: Record = played(seed, players, "short")
    return sheet_of(record.match, [p.name for p in record.header.players])


def test_a_sheet_adds_up_to_the_totals_of_the_match() -> None:
    for seed in range(1, 6):
        record = played(seed, 3, "short")
        made = sheet_of(record.match, "ABC")
        assert made.totals == record.match.totals
        assert made.running()[-1] == record.match.totals
        assert [row.size for row in made.rows] == [3, 6, 9, 13]
        assert made.winners == record.match.winners


def test_a_playoff_stands_on_the_sheet_and_counts_for_nothing() -> None:
    rows = (SheetRow(1, 3, 0, 1, (5, 0)), SheetRow(2, 6, 1, 0, (0, 9), playoff=True))
    made = ScoreSheet(("A", "B"), rows)
    assert made.totals == (5, 0)
    assert made.running() == [(5, 0)]
    assert [s.values for s in made.series()] == [(0.0, 5.0), (0.0, 0.0)]


def test_csv_reads_back() -> None:
    made = sheet()
    lines = list(csv.reader(io.StringIO(made.csv())))
    assert lines[0] == ["Round", "Cards", "Wild", "Dealer", "Went out", *made.names]
    assert len(lines) == 1 + len(made.rows) + 1
    for line, row in zip(lines[1:], made.rows, strict=False):
        assert line[5:] == [str(p) for p in row.points]
        assert row.dealer is not None
        assert line[3] == made.names[row.dealer]
    assert lines[-1] == ["Total", "", "", "", "", *map(str, made.totals)]


@pytest.mark.parametrize("name", ["=1+1", "+A1", "-2", "@SUM(A1)", "\tx"])
def test_no_name_is_a_formula(name: str) -> None:
    made = dataclasses.replace(sheet(), names=(name, "B", "C"))
    assert next(csv.reader(io.StringIO(made.csv())))[5] == f"'{name}"


@pytest.mark.parametrize("players", [2, 7, 14])
def test_a_picture_of_any_table_is_drawn(players: int) -> None:
    image = picture(sheet(1, players), "Somebody wins", "today")
    ground = image.get_at((image.get_width() // 2, image.get_height() - 30))
    drawn = pygame.mask.from_threshold(image, ground, (12, 12, 12, 255))
    assert drawn.count() < 0.99 * image.get_width() * image.get_height()


def test_an_export_never_overwrites(tmp_path: Path) -> None:
    first = save_export(tmp_path / "new", "My sheet", ".csv", b"1")
    second = save_export(tmp_path / "new", "My sheet", ".csv", b"2")
    assert (first.name, second.name) == ("My sheet.csv", "My sheet (2).csv")
    assert first.read_bytes() == b"1"


@given(st.text(max_size=200))
def test_any_text_makes_a_name_of_a_file(stem: str) -> None:
    name = exports.file_name(stem)
    assert not set(name) & set('/\\:*?"<>|\n\0')
    assert name not in ("", ".", "..")


@given(
    st.floats(0, 5000, allow_nan=False),
    st.floats(0, 5000, allow_nan=False),
)
def test_the_axis_spans_the_values_in_few_round_steps(a: float, b: float) -> None:
    low, high = min(a, b), max(a, b)
    ticks = steps(low, high)
    assert ticks[0] <= low + 1e-6
    assert ticks[-1] >= high - 1e-6
    assert 1 <= len(ticks) <= 9
    assert all(isinstance(tick, int) for tick in ticks), "points are whole"


@pytest.mark.parametrize("size", [(30, 30), (200, 120), (900, 400)])
def test_a_chart_survives_any_place_and_any_values(size: tuple[int, int]) -> None:
    lines = [
        (),
        [Series("A", (None, None))],
        [Series("A", (0.0,)), Series("B", (0.0,))],
        [Series(f"Player {n}", (0.0, float(n % 3), None, 4.0)) for n in range(14)],
    ]
    for series in lines:
        chart = LineChart("chart", series, ["", "3", "4", "5"], empty="nothing")
        Stage((1000, 500)).add(chart)
        chart.rect = pygame.Rect((10, 10), size)
        chart.draw(pygame.Surface((1000, 500)))


@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1280, 720), (900, 1400)])
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (3, 4), (5, 4), (5, 11), (14, 11)])
def test_sheet_and_chart_share_the_page_or_take_turns(
    size: tuple[int, int], seats: int, rounds: int
) -> None:
    app = make_app(Options(size=size))
    rows = tuple(
        SheetRow(n, n + 2, n % seats, 0, tuple(range(seats))) for n in range(1, rounds + 1)
    )
    names = tuple(f"Player {n}" for n in range(seats))
    scene = MatchSheetScene(app.context, ScoreSheet(names, rows), "Title", "detail")
    app.stack.push(scene)
    inner = only(scene, Panel).inner()
    foot = min(button.rect.top for button in of_kind(scene, Button, "button:"))
    grids, charts = of_kind(scene, Grid), of_kind(scene, LineChart)
    shown = [widget.rect for widget in (*grids, *charts)]
    assert all(inner.contains(rect) and rect.bottom < foot for rect in shown)
    if "button:chart" in {target.id for target in scene.targets()}:
        assert len(shown) == 1
        scene.ui.find("button:chart").activate()
        assert not of_kind(scene, Grid)
        assert only(scene, LineChart).visible
    else:
        assert not shown[0].colliderect(shown[1])
        assert shown[0].height >= grids[0].natural_height() or seats < 5
    app.close()


def test_the_labels_below_a_chart_stay_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[pygame.Rect] = []
    days = ["2023-11-14", "2023-11-15", "2023-11-16"]
    chart = LineChart("chart", [Series("A", (1.0, 2.0, 3.0))], days)
    Stage((1280, 720)).add(chart)
    chart.rect = pygame.Rect(300, 100, 500, 300)
    monkeypatch.setattr(
        "game.ui.chart.draw_text",
        lambda _s, text, _style, box, *_a, **_k: boxes.append(box) if text in days else None,
    )
    chart.draw(pygame.Surface((1280, 720)))
    assert len(boxes) == 3
    assert all(chart.rect.contains(box) for box in boxes)


def test_a_chart_is_told_in_words() -> None:
    rows = tuple(SheetRow(n, n + 2, 0, 0, (0, n)) for n in (1, 2, 3))
    chart = sheet_chart(ScoreSheet(("Ann", "Bob"), rows))
    assert chart.words() == "Ann: 0, 0, 0, 0. Bob: 0, 1, 3, 6"
    long = [Series("Match", (3.25, None, *(float(n) for n in range(1, 13)), 9.0))]
    chart.show(long, [])
    assert chart.words() == "Match: from 3.2 to 9, between 1 and 12"
    assert sheet_chart(ScoreSheet(("Ann",), ())).words() == "No round has been played yet."


def test_names_at_the_ends_of_the_lines_do_not_collide(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[pygame.Rect] = []
    chart = LineChart("chart", [Series(f"P{n}", (0.0, 50.0)) for n in range(8)], ["", "3"])
    Stage((1280, 720)).add(chart)
    chart.rect = pygame.Rect(0, 0, 700, 400)
    monkeypatch.setattr(
        "game.ui.chart.draw_text",
        lambda _s, text, _style, box, *_a, **_k: (
            boxes.append(box) if str(text).startswith("P") else None
        ),
    )
    chart.draw(pygame.Surface((1280, 720)))
    boxes.sort(key=lambda box: box.top)
    assert len(boxes) == 8
    assert all(a.bottom <= b.top + 1 for a, b in itertools.pairwise(boxes))
    assert all(chart.rect.inflate(0, 4).contains(box) for box in boxes)
