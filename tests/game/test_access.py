"""Every screen by keyboard alone and by gamepad alone, in large print, and without haste."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Rect

from game.anim.durations import Pace
from game.app.loop import App
from game.art.sets import card_look
from game.pages.history import HistoryScene
from game.pages.settings import SettingsScene
from game.ui.listrow import ListRow
from game.ui.screen import UiScene
from game.ui.scroll import ScrollView
from game.ui.widget import Widget
from tests.game.pilot import Pilot
from tests.game.screens import ALL, stocked
from tests.game.table.at_table import Hand
from tests.game.widgets import of_kind, only, top_layer

ARROWS = {
    "up": (pygame.K_UP, pygame.CONTROLLER_BUTTON_DPAD_UP),
    "down": (pygame.K_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    "left": (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT),
    "right": (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
}
ALIKE = ("how to play, ", "tutorial, ")
"""Beginnings of the names of screens that differ in their texts only."""


def different() -> list[str]:
    """The screens, of those that are alike the first."""
    names: dict[str, str] = {}
    for name in ALL:
        kind = next((start for start in ALIKE if name.startswith(start)), name)
        names.setdefault(kind, name)
    return list(names.values())


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = stocked()
    yield app
    app.close()


def shown(app: App, name: str) -> UiScene:
    """A screen, laid out for the window."""
    app.context.home()
    scene = ALL[name](app)
    if app.scene is not scene:
        app.stack.push(scene)
    return scene


def press(scene: UiScene, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))


def pad(scene: UiScene, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        scene.handle(pygame.event.Event(kind, button=button, instance_id=0))


def offered(scene: UiScene) -> set[str]:
    """The ids of what takes a click now, but for the ends of choices: left and right do
    what they do."""
    return {
        target.id
        for target in scene.targets()
        if target.enabled and not target.id.endswith((":previous", ":next"))
    }


def in_sight(scene: UiScene) -> bool:
    """Whether something has the focus, and a good part of it can be seen."""
    widget = scene.ui.focused
    if widget is None or widget.hit_rect.width < 1 or widget.hit_rect.height < 1:
        return False
    clips = [clip for w, clip in top_layer(scene) if w is widget]
    if not clips:
        return False
    window = Rect((0, 0), scene.ui.size)
    seen = widget.hit_rect.clip(window if clips[0] is None else clips[0].clip(window))
    whole = widget.hit_rect
    return seen.width * seen.height * 2 >= min(
        whole.width * whole.height, window.width * window.height
    )


def focus_id(scene: UiScene) -> str:
    return "" if scene.ui.focused is None else scene.ui.focused.id


def walk(scene: UiScene, step: Callable[[], None]) -> tuple[set[str], set[str]]:
    """Step until the focus is where it was; the ids that had it, and all that was offered."""
    seen: set[str] = set()
    ids = offered(scene)
    step()
    first = scene.ui.focused
    for _ in range(400):
        assert in_sight(scene), f"the focus is out of sight at {focus_id(scene)!r}"
        seen.add(focus_id(scene))
        ids |= offered(scene)
        step()
        if scene.ui.focused is first:
            break
    return seen, ids


@pytest.mark.quick_cases(20)
@pytest.mark.parametrize("name", different())
def test_tab_reaches_everything(app: App, name: str) -> None:
    scene = shown(app, name)
    seen, ids = walk(scene, lambda: press(scene, pygame.K_TAB))
    assert ids <= seen


@pytest.mark.quick_cases(7)
@pytest.mark.parametrize("way", ["keys", "pad"])
@pytest.mark.parametrize("name", different())
def test_arrows_alone_reach_everything(app: App, name: str, way: str) -> None:
    """From where the focus is at first, on every way that arrows or a d-pad lead."""
    scene = shown(app, name)
    if scene.ui.focused is None:
        press(scene, pygame.K_DOWN)
    start = scene.ui.focused
    assert start is not None
    found: dict[int, Widget] = {id(start): start}
    left, ids = [start], offered(scene)
    while left:
        here = left.pop()
        for direction, (key, button) in ARROWS.items():
            if direction in ("left", "right") and here.sideways:
                continue
            scene.ui.set_focus(here)
            press(scene, key) if way == "keys" else pad(scene, button)
            there = scene.ui.focused
            assert there is not None
            assert in_sight(scene), f"{direction} of {here.id} is out of sight"
            ids |= offered(scene)
            if id(there) not in found:
                found[id(there)] = there
                left.append(there)
    reached = {widget.id for widget in found.values()}
    assert ids <= reached


@pytest.mark.quick_cases(20)
@pytest.mark.parametrize("name", [n for n in different() if n != "crash"])
def test_the_gamepad_goes_back_or_stays(app: App, name: str) -> None:
    """B never ends the program, where that is not all that is left to do, and what it opens
    it closes."""
    scene = shown(app, name)
    pad(scene, pygame.CONTROLLER_BUTTON_B)
    assert app.stack.running
    after = app.scene
    assert isinstance(after, UiScene)
    if after is scene and scene.ui.modal:
        pad(scene, pygame.CONTROLLER_BUTTON_B)
    app.stack.running = True


def test_what_lies_below_the_last_row_comes_into_sight_with_it(app: App) -> None:
    scene = shown(app, "history")
    assert isinstance(scene, HistoryScene)
    scene.resize((800, 240))
    scroll, rows = only(scene, ScrollView), of_kind(scene, ListRow)
    assert scroll.max_offset > 0
    press(scene, pygame.K_TAB)
    while scene.ui.focused is not rows[-1]:
        press(scene, pygame.K_TAB)
    assert scroll.offset == scroll.max_offset
    while scene.ui.focused is not rows[0]:
        press(scene, pygame.K_TAB)
    assert scroll.offset == 0


def test_the_focus_stays_in_sight_when_the_window_becomes_smaller(app: App) -> None:
    scene = shown(app, "settings")
    assert isinstance(scene, SettingsScene)
    scene.resize((1280, 1800))
    scene.ui.set_focus([w for w, clip in top_layer(scene) if clip and w.focusable][-1])
    assert in_sight(scene)
    for size in ((800, 600), (1280, 1800), (1280, 400)):
        scene.resize(size)
        assert in_sight(scene), size


def test_a_target_out_of_reach_would_be_found(app: App) -> None:
    scene = shown(app, "settings")
    assert isinstance(scene, SettingsScene)
    back = scene.ui.find("button:back")
    back.focusable = False
    seen, ids = walk(scene, lambda: press(scene, pygame.K_TAB))
    assert ids - seen == {back.id}


# Large print


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_at_twice_the_size_everything_is_in_the_window_and_apart(size: tuple[int, int]) -> None:
    app = stocked()
    app.context.settings.change(ui_scale=2.0)
    window = Rect((0, 0), size)
    surface = pygame.Surface(size)
    for name in different():
        scene = shown(app, name)
        scene.resize(size)
        scene.draw(surface)
        targets = list(scene.targets())
        assert targets, name
        for target in targets:
            assert window.contains(target.rect), (name, target)
        for a, b in itertools.combinations(targets, 2):
            inside = a.rect.contains(b.rect) or b.rect.contains(a.rect)
            assert inside or not a.rect.colliderect(b.rect), (name, a.id, b.id)
    app.close()


def test_text_of_twice_the_size_is_there_on_a_usual_screen() -> None:
    """More than the window has room for is not given: what is shown has to fit."""
    app = stocked()
    scene = SettingsScene(app.context)
    scene.resize((1280, 720))
    before = scene.look.style().px
    app.context.settings.change(ui_scale=2.0)
    scene.resize((1920, 1080))
    assert scene.look.style().px >= 2 * before
    app.close()


# Contrast, motion, time


def test_the_contrast_set_is_used_at_once() -> None:
    app = stocked()
    before = card_look()
    try:
        app.context.settings.change(card_set="contrast")
        assert card_look() != before
        assert card_look().colors != before.colors
    finally:
        app.context.settings.change(card_set="classic")
        app.close()


def test_reduced_motion_has_no_flights() -> None:
    pilot = Hand(pace=Pace(reduced_motion=True))
    stage = pilot.table.controller.sprites
    for key in (pygame.K_a, pygame.K_c, pygame.K_r, pygame.K_s, pygame.K_z):
        pilot.key(key)
        assert stage.idle, "the cards lie where they belong at once"
        assert stage.picture.cards == pilot.table.controller.picture.cards
    pilot.table.ui.set_focus("hand:0")
    pilot.key(pygame.K_d)
    card = pilot.match.round.discard_pile[-1]
    assert stage.picture.cards[card] == pilot.table.controller.picture.cards[card]
    pilot.close()


@pytest.mark.parametrize("name", ["table", "solitaire", "pause", "settings", "menu"])
def test_nobody_is_hurried(app: App, name: str) -> None:
    """An hour without an input changes nothing but that notices have gone."""
    scene = shown(app, name)
    for _ in range(60):
        scene.update(100.0)
    before, focus = scene.state(), focus_id(scene)
    for _ in range(60):
        scene.update(60_000.0)
    assert app.scene is scene
    assert scene.state() == before
    assert focus_id(scene) == focus


# The focus stays in sight


@pytest.mark.parametrize(
    "keys",
    [
        (pygame.K_d,),
        (pygame.K_a, pygame.K_c, pygame.K_z, pygame.K_y),
        (pygame.K_n, pygame.K_b),
        (pygame.K_r, pygame.K_s),
        (pygame.K_w, pygame.K_ESCAPE),
        (pygame.K_l, pygame.K_l),
        (pygame.K_ESCAPE, pygame.K_ESCAPE),
        (pygame.K_F1, pygame.K_ESCAPE),
    ],
)
def test_at_the_table_the_focus_stays_in_sight_whatever_is_done(
    hand: Pilot, keys: tuple[int, ...]
) -> None:
    assert isinstance(hand, Hand)
    for spot in ("hand:0", "hand:6"):
        if spot not in {target.id for target in hand.table.targets()}:
            continue  # discarded
        hand.table.ui.set_focus(spot)
        for key in keys:
            hand.key(key)
            assert in_sight(hand.table), pygame.key.name(key)
        hand.rest()
        assert in_sight(hand.table)


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_in_the_solitaire_the_focus_stays_in_sight_whatever_is_done(app: App, way: str) -> None:
    scene = shown(app, "solitaire")
    for key, button in (
        (pygame.K_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
        (pygame.K_t, pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
        (pygame.K_7, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
        (pygame.K_d, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
        (pygame.K_a, pygame.CONTROLLER_BUTTON_X),
        (pygame.K_z, pygame.CONTROLLER_BUTTON_Y),
        (pygame.K_y, pygame.CONTROLLER_BUTTON_RIGHTSTICK),
        (pygame.K_ESCAPE, pygame.CONTROLLER_BUTTON_START),
        (pygame.K_ESCAPE, pygame.CONTROLLER_BUTTON_B),
    ):
        press(scene, key) if way == "keys" else pad(scene, button)
        assert in_sight(scene), (pygame.key.name(key), button)


@pytest.fixture
def hand() -> Iterator[Hand]:
    pilot = Hand()
    yield pilot
    pilot.close()
