"""The monkey plays, finds what is broken, and tells the shortest way to it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.store.settings import Settings, Values
from game.table.scene import TableScene
from game.ui.controls import Button
from tests.game.rigging import put
from tests.game.store.helpers import quick_folder
from tests.monkey import checks
from tests.monkey.deeds import Deed, Script, Start
from tests.monkey.hands import do
from tests.monkey.program import FaultError, Program
from tests.monkey.runs import play_script, play_seed, shortened
from tests.monkey.shrink import shortest

TABLE = Deed("match", ("players=3,rounds=5,level=easy",))


def fine(seed: int, steps: int) -> None:
    failure = play_seed(seed, steps)
    if failure is not None:
        found = shortened(failure, 60.0)
        pytest.fail(f"{found.text}\n\n{found.script.text}")


@pytest.mark.parametrize("seed", [2, 5])
def test_nothing_breaks_in_a_short_while(seed: int) -> None:
    fine(seed, 60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 103))
def test_nothing_breaks_in_a_longer_while(seed: int) -> None:
    fine(seed, 300)


# What accidents need is done in a certain order, not by chance alone


ACCIDENTS: dict[str, list[Deed]] = {
    "the clock is set back": [
        Deed("play_on", (False,)),
        Deed("clock", (-900.0 * 86400,)),
        Deed("rest"),
        Deed("play_on", (False,)),
        Deed("again", ("kill",)),
        Deed("rest"),
        Deed("play_on", (True,)),
    ],
    "another language in the middle of a drag": [
        Deed("press_on", ("hand:1",)),
        Deed("glide_to", ("discard_pile",)),
        Deed("setting", ("language", "de")),
        Deed("frames", (1, 16)),
        Deed("look"),
        Deed("release", (1,)),
        Deed("rest"),
        Deed("look"),
    ],
    "the disk is full in the middle of a match": [
        Deed("play_on", (False,)),
        Deed("disk", ("full",)),
        *[Deed("rest"), Deed("play_on", (False,))] * 4,
        Deed("disk", ("free",)),
        Deed("clock", (60,)),
        *[Deed("rest"), Deed("play_on", (False,))] * 2,
        Deed("again", ("kill",)),
    ],
    "another copy plays on": [
        Deed("other_copy", ("setting",)),
        Deed("other_copy", ("match",)),
        Deed("rest"),
        Deed("again", ("close",)),
        Deed("other_copy", ("action",)),
        *[Deed("rest"), Deed("play_on", (False,))] * 3,
    ],
    "the data belong to a version to come": [
        Deed("play_on", (False,)),
        Deed("future"),
        Deed("click", ("menu:continue",)),
        Deed("frames", (1, 16)),
        Deed("rest"),
        Deed("play_on", (False,)),
    ],
}


@pytest.mark.quick_cases(2)
@pytest.mark.parametrize("name", ACCIDENTS)
def test_an_accident_breaks_nothing(name: str) -> None:
    deeds = (TABLE, Deed("rest"), *ACCIDENTS[name])
    failure = play_script(Script(Start(seed=6), deeds))
    assert failure is None, failure.text


# What is broken is found


@pytest.fixture
def program() -> Iterator[Program]:
    with quick_folder() as folder, Program(Start(seed=3), folder) as made:
        yield made


def table(program: Program) -> TableScene:
    do(program, TABLE)
    do(program, Deed("rest"))
    scene = program.app.scene
    assert isinstance(scene, TableScene)
    return scene


def lose_a_card(program: Program) -> None:
    session = table(program).controller.session
    r = session.match.round
    short = dataclasses.replace(r, draw_pile=r.draw_pile[1:])
    put(session, dataclasses.replace(session.match, round=short))


def show_another_hand(program: Program) -> None:
    desk = table(program).controller.desk
    desk.view = dataclasses.replace(desk.view, draw_count=1)


def leave_a_card_in_the_air(program: Program) -> None:
    stage = table(program).controller.sprites
    card, placed = next(iter(stage.picture.cards.items()))
    pose = dataclasses.replace(placed.pose, x=placed.pose.x + 40)
    stage.put(card, dataclasses.replace(placed, pose=pose))


def save_nothing(program: Program) -> None:
    scene = table(program)
    scene.controller.session.saver = None
    do(program, Deed("play_on", (False,)))


def put_a_button_outside(program: Program) -> None:
    scene = table(program)
    button = Button("button:far", "Far")
    scene.ui.add(button)
    button.rect = pygame.Rect(1270, 300, 40, 30)


def focus_what_is_not_there(program: Program) -> None:
    table(program).ui.focused = Button("button:nowhere", "Nowhere")


def tell_of_an_error(program: Program) -> None:
    program.app.context.notices.append("Something went wrong.")
    do(program, Deed("frames", (1, 16)))


def paint_over(program: Program) -> None:
    table(program)
    program.frame(16.0)
    program.app.window.surface.fill("magenta", (300, 300, 9, 9))
    checks.check_picture(program)


@pytest.mark.parametrize(
    ("harm", "kind"),
    [
        (lose_a_card, "cards"),
        (show_another_hand, "view"),
        (leave_a_card_in_the_air, "picture"),
        (save_nothing, "store"),
        (put_a_button_outside, "outside"),
        (focus_what_is_not_there, "focus"),
        (tell_of_an_error, "notice"),
        (paint_over, "stale picture"),
    ],
)
def test_what_is_broken_is_noticed(
    program: Program, harm: Callable[[Program], None], kind: str
) -> None:
    def break_it() -> None:
        harm(program)
        checks.check(program)

    with pytest.raises(FaultError) as found:
        break_it()
    assert found.value.kind == kind
    program.app.context.notices.clear()


def test_the_shortest_way_to_an_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Settings.change

    def change(settings: Settings, **values: object) -> Values:
        if values.get("muted"):
            raise ZeroDivisionError
        return usual(settings, **values)

    monkeypatch.setattr(Settings, "change", change)
    keys = [Deed("key", (name,)) for name in ("tab", "m", "tab", "escape")]
    between = [Deed("frames", (1, 16)), Deed("window", ("FOCUSLOST",))]
    script = Script(Start(seed=9), (*keys, *between, *keys[:1]))
    failure = play_script(script)
    assert failure is not None
    assert failure.kind == "ZeroDivisionError in _mute"
    found = shortened(failure, 60.0)
    assert [deed.name for deed in found.script.deeds] == ["key", "frames"]
    assert found.script.deeds[0].values == ("m",)
    assert play_script(Script.parse(found.script.text.splitlines())) == found


def test_scripts_read_back() -> None:
    script = Script(Start(seed=4, speed="fast", wide=900), (TABLE, Deed("text", ("é\n", 1.5))))
    assert Script.parse(script.text.splitlines()) == script


@pytest.mark.parametrize("text", ["", "[]", '{"size": 4}', '{"seed": 1}\n{"click": 1}', "x"])
def test_what_is_no_script_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Script.parse(text.splitlines())


@pytest.mark.parametrize("needed", [{3}, {0, 7}, {1, 2, 9}, set(range(10))])
def test_what_is_left_of_a_sequence_is_what_it_takes(needed: set[int]) -> None:
    assert shortest(range(10), lambda part: needed <= set(part)) == sorted(needed)
