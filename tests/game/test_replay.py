"""Matches played once more: forward, back, by rounds, with open hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.match.record import Record
from engine.match.state import Phase
from game.anim.durations import Speed
from game.app.command_line import Options
from game.cardtable.sprites import HiddenCard
from game.match.playback import Playback
from game.pages.match_replay import MatchReplayScene
from game.store.store import Store
from game.ui import text as ui_text
from game.ui.theme import Style
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock, played, save


@pytest.fixture(scope="module")
def record() -> Record:
    return played(3, 3, "short")


@pytest.fixture
def pilot(tmp_path: Path, record: Record) -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720)), Store(tmp_path, Clock()))
    uid = save(pilot.app.context.store, record)
    pilot.app.context.settings.change(speed=Speed.INSTANT)
    pilot.click("menu:statistics")
    pilot.click("button:past")
    pilot.click(f"row:{uid}")
    pilot.click("button:replay")
    yield pilot
    pilot.close()


def scene(pilot: Pilot) -> MatchReplayScene:
    assert isinstance(pilot.app.scene, MatchReplayScene)
    return pilot.app.scene


def settle(pilot: Pilot) -> None:
    pilot.rest()
    for _frame in range(3):
        pilot.app.frame(60.0)


def test_playback_follows_the_record_step_by_step(record: Record) -> None:
    playback = Playback(record)
    starts = playback.round_starts()
    assert len(starts) == 4
    for step in record.steps[1:]:
        assert playback.forward().match == step.match
    assert playback.match.phase is Phase.MATCH_OVER
    for at in (0, 5, starts[2], playback.length, 10**6, -3):
        playback.go(at)
        assert playback.match == record.steps[playback.at].match
        rounds = [e.number for e in playback.round_events if hasattr(e, "number")]
        assert rounds[0] == playback.match.round.number
    with pytest.raises(RuntimeError, match="submitted"):
        playback.submit(record.actions[0])


def test_steps_on_and_back_show_the_position_of_the_record(
    pilot: Pilot, record: Record
) -> None:
    for at in range(1, 8):
        pilot.click("button:next")
        settle(pilot)
        assert scene(pilot).playback.at == at
        assert scene(pilot).controller.desk.view == Playback.view.fget(scene(pilot).playback)  # type: ignore[attr-defined]
    for at in range(6, -1, -1):
        pilot.click("button:previous")
        settle(pilot)
        assert scene(pilot).playback.match == record.steps[at].match
        assert scene(pilot).controller.desk.view.hand == record.steps[at].match.round.hands[0]


def test_rounds_are_jumped_to_and_the_keys_do_it_too(pilot: Pilot) -> None:
    starts = scene(pilot).playback.round_starts()
    pilot.click("button:next_round")
    assert scene(pilot).playback.at == starts[1]
    pilot.key(pygame.K_PAGEDOWN)
    assert scene(pilot).playback.at == starts[2]
    pilot.key(pygame.K_PAGEUP)
    assert scene(pilot).playback.at == starts[1]
    pilot.key(pygame.K_END)
    settle(pilot)
    assert scene(pilot).playback.at == scene(pilot).playback.length
    assert scene(pilot).controller.desk.open
    pilot.key(pygame.K_HOME)
    assert scene(pilot).playback.at == 0


def test_it_plays_by_itself_to_the_end_and_leaves(pilot: Pilot) -> None:
    scene(pilot).film.go(scene(pilot).playback.round_starts()[-1] - 2)
    pilot.click("button:play")
    for _frame in range(20_000):
        pilot.app.frame(60.0)
        if pilot.scene != "replay":
            break
    assert pilot.scene == "sheet"


@pytest.mark.parametrize("opened", [False, True])
def test_every_step_of_two_rounds_can_be_seen(pilot: Pilot, opened: bool) -> None:
    steps = scene(pilot).playback.round_starts()[2] + 1
    if opened:
        pilot.click("button:hands")
    for _step in range(steps):
        pilot.click("button:next")
        settle(pilot)
        table = scene(pilot)
        hidden = [k for k in table.controller.picture.cards if isinstance(k, HiddenCard)]
        assert (
            table.controller.sprites.snapshot().cards.keys()
            == table.controller.picture.cards.keys()
        )
        if opened and not table.controller.desk.open:
            assert hidden == []
    assert scene(pilot).playback.at == steps


def test_open_hands_are_the_hands(pilot: Pilot) -> None:
    pilot.click("button:hands")
    table = scene(pilot)
    hands = table.playback.match.round.hands
    shown = {k for k in table.controller.picture.cards if not isinstance(k, HiddenCard)}
    assert all(card in shown for hand in hands for card in hand)
    pilot.click("button:hands")
    assert any(isinstance(k, HiddenCard) for k in table.controller.picture.cards)


def test_nobody_is_asked_to_do_anything(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    render = ui_text.render

    def noting(text: str, style: Style) -> pygame.Surface:
        drawn.append(text)
        return render(text, style)

    monkeypatch.setattr(ui_text, "render", noting)
    for _step in range(6):
        pilot.click("button:next")
        settle(pilot)
    assert any("is playing" in text for text in drawn)
    asking = ("Your turn: ", "Discard a card", "Drag cards here", "New meld")
    assert not [text for text in drawn if text.startswith(asking)]


def test_nothing_can_be_played_or_moved(pilot: Pilot) -> None:
    before = scene(pilot).playback.match
    laid = scene(pilot).controller.desk.arranging
    for key in (pygame.K_p, pygame.K_t, pygame.K_a, pygame.K_d, pygame.K_g, pygame.K_r):
        pilot.key(key)
    pilot.click("draw_pile")
    pilot.click("hand:0")
    assert scene(pilot).playback.match == before
    assert scene(pilot).controller.desk.arranging == laid


def test_no_card_of_a_pile_can_be_picked_up(pilot: Pilot) -> None:
    """Not even where it was the person's turn: it would hang where it was dropped."""
    table = scene(pilot)
    while (
        not table.controller.desk.view.my_turn
        or table.controller.desk.view.phase is not Phase.DRAW
    ):
        pilot.click("button:next")
        settle(pilot)
    for pile in ("draw_pile", "discard_pile"):
        pilot.drag(pile, "hand:0")
        settle(pilot)
        assert table.controller.sprites.picture == table.controller.picture
    assert table.input.drag is None


def test_its_speed_is_its_own(pilot: Pilot) -> None:
    pilot.click("choice:speed:previous")
    during = pilot.app.context.pace.speed
    pilot.key(pygame.K_ESCAPE)
    assert (during, pilot.app.context.pace.speed) == (Speed.FAST, Speed.INSTANT)


@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1920, 1080), (900, 1400)])
def test_the_tools_lie_apart(pilot: Pilot, size: tuple[int, int]) -> None:
    table = scene(pilot)
    table.resize(size)
    table.draw(pygame.Surface(size))
    rects = [tool.rect for tool in table.tools.all]
    for i, a in enumerate(rects):
        assert pygame.Rect((0, 0), size).contains(a)
        assert a.width >= 20
        assert all(not a.colliderect(b) for b in rects[i + 1 :])
