"""Nothing is drawn that did not change, and what changed is drawn."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.controls import Button, Choice, Toggle
from game.ui.grid import Cell, Column, Grid
from game.ui.textfield import TextField
from game.ui.ui import Ui
from game.ui.widget import Label, Panel, Widget
from tests.game.ui.window import SIZE, Window


def ground(surface: pygame.Surface, part: Rect) -> None:
    surface.fill((12, 70, 48), part)


def all_widgets(window: Window) -> list[Widget]:
    """Put one of each kind into a window."""
    scores = Grid("grid:s", [Column("Player", "left", 1), Column("Total")], [["Ann", "12"]])
    widgets: list[tuple[Widget, tuple[int, int, int, int]]] = [
        (Panel("panel:x", "Panel"), (20, 20, 400, 300)),
        (Button("button:a", "Play", icon="crown", kind="primary"), (40, 100, 200, 42)),
        (Button("button:b", icon="menu", tip="Menu"), (260, 100, 42, 42)),
        (Choice("choice:c", [1, 2, 3], 1, caption="Players"), (500, 40, 400, 42)),
        (Toggle("toggle:d", "Sound"), (500, 100, 400, 42)),
        (TextField("field:e", "Ann", hint="Name"), (500, 160, 400, 42)),
        (Label("label:f", "8♥ 9♥ 10♥"), (500, 220, 400, 30)),
        (scores, (500, 280, 400, 120)),
    ]
    for widget, rect in widgets:
        window.put(widget, rect)
    return [widget for widget, _rect in widgets]


def test_at_rest_nothing_is_dirty() -> None:
    window = Window()
    all_widgets(window)
    window.ui.take_dirty()
    window.picture()
    window.ui.update(10_000)
    window.move(1000, 700)
    assert not window.ui.dirty
    assert window.ui.take_dirty() == []


def test_drawing_only_the_dirty_parts_gives_the_same_picture_as_drawing_all() -> None:
    window = Window()
    widgets = all_widgets(window)
    kept = pygame.Surface(SIZE)

    def repaint() -> None:
        for part in window.ui.take_dirty():
            kept.set_clip(part)
            ground(kept, part)
            window.ui.draw(kept)
        kept.set_clip(None)

    def check(what: str) -> None:
        repaint()
        fresh = pygame.Surface(SIZE)
        ground(fresh, fresh.get_rect())
        window.ui.draw(fresh)
        same = pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")
        assert same, what

    check("at first")
    for widget in widgets:
        window.move(*widget.rect.center)
        check(f"pointer on {widget.id}")
        window.down(*widget.rect.center)
        check(f"pressed {widget.id}")
        window.up(*widget.rect.center)
        check(f"clicked {widget.id}")
    for _ in range(6):
        window.key(pygame.K_TAB)
        check(f"focus on {window.focus}")
    window.ui.set_focus("field:e")
    window.type("ß")
    check("typed")
    window.ui.notice("That is not a run: 8♥ is missing", "bad")
    check("notice")
    window.ui.update(60_000)
    check("notice gone")
    window.move(*window.ui.find("button:b").rect.center)
    window.ui.update(1000)
    check("tip")
    window.move(1200, 700)
    check("tip gone")
    window.ui.find("toggle:d").visible = False
    window.ui.find("button:a").enabled = False
    check("hidden and disabled")
    window.ui.find("button:a").rect = Rect(700, 500, 220, 50)
    check("moved")
    window.ask()
    check("dialog")
    window.move(640, 400)
    check("pointer on the dialog")
    window.key(pygame.K_ESCAPE)
    check("dialog gone")
    window.ui.remove(window.ui.find("choice:c"))
    check("removed")


def test_many_changes_are_drawn_as_one() -> None:
    ui = Ui(SIZE)
    ui.take_dirty()
    for i in range(40):
        ui.mark(Rect(i * 30, (i * 37) % 700, 10, 10))
    parts = ui.take_dirty()
    assert len(parts) < 40
    assert Rect(39 * 30, (39 * 37) % 700, 10, 10).collidelist(parts) != -1


def test_what_lies_outside_the_window_is_not_dirty() -> None:
    ui = Ui(SIZE)
    ui.take_dirty()
    ui.mark(Rect(-50, -50, 20, 20))
    ui.mark(Rect(2000, 10, 20, 20))
    ui.mark(Rect(10, 10, 0, 0))
    assert not ui.dirty


def test_a_notice_stays_long_enough_to_read_and_takes_no_clicks() -> None:
    window = Window()
    window.button("button:a", (600, 80, 100, 60))
    window.ui.notice("A sentence of some length, for a person to read at leisure.")
    assert "notice" not in {t.id for t in window.ui.targets()}
    window.click(640, 115)
    assert window.log == ["button:a"]
    window.ui.update(2000)
    assert window.ui.notices.current is not None
    window.ui.update(10_000)
    assert window.ui.notices.current is None


def test_notices_follow_one_another_only_when_queued() -> None:
    notices = Window().ui.notices
    notices.show("one", ms=100)
    notices.queue("two")
    notices.queue("three")
    assert not notices.update(50)
    assert notices.update(51)
    assert notices.current is not None
    assert notices.current.text == "two"
    notices.show("four")
    assert notices.current.text == "four"
    notices.show("four", ms=9000)
    assert notices.current.left_ms == 9000
    notices.clear()
    assert notices.current is None


@pytest.mark.parametrize("size", [(1, 1), (40, 30), (200, 100), (800, 600), (2560, 1440)])
def test_any_window_size_can_be_drawn(size: tuple[int, int]) -> None:
    window = Window()
    widgets = all_widgets(window)
    window.ui.notice("Something")
    window.ask()
    window.ui.resize(size)
    for i, widget in enumerate(widgets):
        widget.rect = Rect(size[0] * i // 16, size[1] * i // 16, size[0] // 4, size[1] // 8)
    window.picture()


@pytest.mark.parametrize(("wide", "even"), [(500, True), (130, False)])
def test_columns_of_a_kind_are_equally_wide_where_there_is_room(wide: int, even: bool) -> None:
    players = [Column(name, even=True) for name in ("Ann", "Bob", "Maximiliane")]
    window = Window()
    grid = Grid("grid:x", [Column("Round", "left"), *players], [["1", "0", "45", "7"]])
    window.put(grid, (0, 0, wide, 100))
    widths = grid.widths(window.ui.look.scale)
    assert (max(widths[1:]) - min(widths[1:]) <= 1) is even
    assert sum(widths) <= grid.room(window.ui.look.scale)


def test_a_grid_refuses_ragged_rows() -> None:
    with pytest.raises(ValueError, match="2 columns"):
        Grid("grid:x", [Column("a"), Column("b")], [["1", "2"], [Cell("3")]])


def test_figures_of_a_column_end_at_the_same_pixel() -> None:
    window = Window()
    grid = Grid("grid:x", [Column("", "left", 1), Column("")], [["A", "8"], ["B", "1008"]])
    window.put(grid, (100, 100, 300, 80))
    surface = pygame.Surface(SIZE)
    window.ui.draw(surface)
    step = grid.natural_height() // 2
    edges = []
    for row in range(2):
        strip = surface.subsurface(Rect(250, 100 + row * step, 150, step))
        lit = pygame.mask.from_threshold(strip, (247, 241, 226), (90, 90, 90, 255))
        edges.append(max(rect.right for rect in lit.get_bounding_rects()))
    assert edges[0] == edges[1]


def test_a_notice_keeps_to_the_window_when_that_shrinks() -> None:
    window = Window((1280, 720))
    window.ui.notice("A sentence that is rather long, and so breaks into lines when it must.")
    for size in ((1280, 720), (400, 300), (800, 600)):
        window.ui.resize(size)
        surface = pygame.Surface(size)
        surface.fill((255, 0, 255))
        window.ui.draw(surface)
        gold = pygame.mask.from_threshold(surface, (228, 188, 98), (20, 20, 20, 255))
        rect = gold.get_bounding_rects()[0].unionall(gold.get_bounding_rects())
        assert rect.width > 150
        assert Rect(0, 0, *size).inflate(-8, -8).contains(rect)
