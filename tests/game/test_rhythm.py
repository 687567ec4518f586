"""When frames come, and what the first ones of a table need not paint any more."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterable, Iterator
from typing import IO

import pygame
import pytest

from engine.cards import parse_face
from game import destinations as to
from game.app.command_line import Options
from game.app.interpreter import tune_interpreter
from game.app.loop import FRAMES_PER_SECOND, REST_WAIT, STILL_FRAMES
from game.art.cards import card_art, forget_cards
from game.art.prepainter import Job, prepainter
from game.match.setup import MatchSetup
from game.table.prepaint import paint_open_hands_ahead
from game.table.scene import TableScene
from game.table.showdown import showdown_for
from tests.game.pilot import Pilot

PATIENCE = 60.0


class Clock:
    """Ticks at once."""

    def __init__(self) -> None:
        self.ticks = 0

    def tick(self, rate: float) -> float:
        self.ticks += 1
        return 1000 / rate


@pytest.fixture
def collector() -> Iterator[None]:
    switch, threshold = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(switch)
    gc.set_threshold(*threshold)
    gc.unfreeze()


def test_frames_come_seldom_at_rest_and_at_once_when_something_happens() -> None:
    pilot = Pilot(Options(size=(800, 600)))
    pilot.rest()
    times: list[float] = []
    frame = pilot.app.frame

    def noted(dt: float, passed: float | None = None) -> None:
        times.append(dt if passed is None else passed)
        frame(dt, passed)

    pilot.app.frame = noted  # type: ignore[method-assign]
    clock = Clock()
    for _ in range(STILL_FRAMES + 20):
        pilot.app.next_frame(clock)  # type: ignore[arg-type]
    assert times[0] == pytest.approx(1000 / FRAMES_PER_SECOND)
    assert times[-1] >= REST_WAIT
    ticks = clock.ticks
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    pilot.app.next_frame(clock)  # type: ignore[arg-type]
    assert clock.ticks == ticks + 1
    pilot.app.next_frame(clock)  # type: ignore[arg-type]
    assert times[-1] == pytest.approx(1000 / FRAMES_PER_SECOND)
    pilot.close()


def test_the_collector_leaves_alone_what_stays(collector: None) -> None:
    tune_interpreter()
    assert gc.get_freeze_count() > 1000
    assert gc.isenabled()


def test_the_first_frames_of_a_table_find_their_pictures_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget_cards()
    setup = MatchSetup.parse("players=3,rounds=13,level=normal")
    # A size that no other test has, so that nothing is there before.
    pilot = Pilot(Options(size=(1111, 697), seed=3))
    pilot.open(to.NewMatch(setup))
    painted: list[tuple[int, int]] = []
    paint = pygame.image.load_sized_svg

    def noted(file: IO[bytes], size: tuple[int, int]) -> pygame.Surface:
        if threading.current_thread() is threading.main_thread():
            painted.append(size)
        return paint(file, size)

    prepainter.start()
    try:
        assert prepainter.wait(PATIENCE)
        pilot.app.context.back()
        monkeypatch.setattr(pygame.image, "load_sized_svg", noted)
        pilot.open(to.Play(setup))
        pilot.app.frame(50.0)
        # Signs on buttons are small; what somebody says has a bubble of its own size.
        assert len([size for size in painted if size[1] > 32]) <= 1, painted
        painted.clear()
        for _ in range(40):
            pilot.app.frame(50.0)
        assert len(painted) <= 3, painted
    finally:
        prepainter.stop()
        pilot.close()


def test_the_menu_has_the_table_painted_at_which_one_would_go_on(
    monkeypatch: pytest.MonkeyPatch, collector: None
) -> None:
    wanted: list[list[object]] = []

    def listed(jobs: Iterable[Job]) -> None:
        wanted.append([key for key, _paint in jobs])

    pilot = Pilot(Options(size=(1113, 699), seed=3))
    monkeypatch.setattr(prepainter, "want", listed)
    pilot.open(to.Play(MatchSetup.parse("players=6,rounds=7,level=hard")))
    pilot.rest()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    plates = {box.plate.size for box in table.controller.layout.seats}
    face = card_art(table.controller.layout.hand_card[0]).face_job(parse_face("7H"), wild=True)[
        0
    ]
    wanted.clear()
    pilot.app.loading.start()
    while not pilot.app.loading.done:
        pilot.app.frame(0.0)
    wanted.clear()
    pilot.app.context.home()
    pilot.app.frame(16.0)
    (keys,) = wanted
    assert {("plate", size, True) for size in plates} <= set(keys)
    assert face in keys
    assert ("canvas", table.controller.layout.size) in keys
    pilot.close()


@pytest.mark.parametrize("last", [False, True])
def test_what_is_wild_next_is_painted_while_the_hands_lie_open(
    monkeypatch: pytest.MonkeyPatch, last: bool
) -> None:
    wanted: list[object] = []

    def listed(jobs: Iterable[Job]) -> None:
        wanted[:] = [key for key, _paint in jobs]

    pilot = Pilot(Options(size=(1115, 701), seed=3))
    monkeypatch.setattr(prepainter, "want", listed)
    pilot.open(to.Play(MatchSetup.parse(f"players=2,rounds={13 if last else 'full'}")))
    pilot.rest()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    rows = showdown_for(table.controller.desk.view, pilot.app.context.size, table.look.scale)
    paint_open_hands_ahead(
        table.controller.desk.view, rows, table.controller.layout, table.controller.sprites
    )
    wild = card_art(table.controller.layout.hand_card[0]).face_job(parse_face("4T"), wild=True)[
        0
    ]
    assert (wild in wanted) is not last
    pilot.close()
