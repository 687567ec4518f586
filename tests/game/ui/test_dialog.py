"""Dialogs: modal, always on the screen, closed the same way by every means."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.dialog import Answer, Dialog
from game.ui.skins import ButtonKind
from game.ui.ui import Ui
from tests.game.ui.window import Window


def outside(window: Window) -> None:
    window.click(3, 3)


CANCELS: dict[str, Callable[[Window], object]] = {
    "escape": lambda window: window.key(pygame.K_ESCAPE),
    "corner": lambda window: window.click_on("button:close"),
    "outside": outside,
    "button": lambda window: window.click_on("button:no"),
    "gamepad": lambda window: window.pad(pygame.CONTROLLER_BUTTON_B),
}


@pytest.fixture
def window() -> Window:
    made = Window()
    made.button("button:under", (600, 340, 80, 40))
    made.button("button:beside", (10, 10, 80, 40))
    return made


@pytest.mark.parametrize("way", CANCELS)
def test_every_way_of_closing_is_the_same_answer(window: Window, way: str) -> None:
    window.ui.set_focus("button:beside")
    window.ask()
    CANCELS[way](window)
    assert window.log == ["leave: no"]
    assert not window.ui.modal
    assert window.focus == "button:beside"


def test_enter_is_the_default_at_first_and_the_focus_afterwards(window: Window) -> None:
    window.ask()
    assert window.focus == "button:yes"
    window.key(pygame.K_RETURN)
    assert window.log == ["leave: yes"]
    window.ask()
    window.key(pygame.K_LEFT)
    window.key(pygame.K_RETURN)
    assert window.log == ["leave: yes", "leave: no"]


@pytest.mark.parametrize(
    ("count", "wide", "rows"), [(3, 640, [3]), (3, 300, [1, 1, 1]), (6, 640, [3, 3]),
                                (5, 640, [3, 2]), (7, 640, [3, 2, 2]), (6, 150, [1] * 6)]
)  # fmt: skip
def test_many_answers_stand_in_few_rows_of_one_width(
    window: Window, count: int, wide: int, rows: list[int]
) -> None:
    answers = [Answer(f"button:{n}", "Press me, please") for n in range(count)]
    dialog = Dialog("dialog:many", "Many", answers=answers, width=wide)
    window.ui.open(dialog)
    rects = [dialog.button(answer.id).rect for answer in answers]
    tops = sorted({rect.top for rect in rects})
    assert [sum(rect.top == top for rect in rects) for top in tops] == rows
    assert len({rect.width for rect in rects}) == 1
    assert all(dialog.rect.contains(rect) for rect in rects)


@pytest.mark.parametrize("kind", ["normal", "primary"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_safe_answer_stands_first_and_plain_wherever_it_is_given(
    window: Window, place: int, kind: ButtonKind
) -> None:
    answers = [Answer("button:a", "Do it", kind="danger"), Answer("button:b", "Other")]
    answers.insert(place, Answer("button:safe", "Back", kind=kind))
    dialog = Dialog("dialog:x", "Sure?", answers=answers, cancel="button:safe")
    window.ui.open(dialog)
    names = ("button:safe", "button:a", "button:b")
    buttons = [dialog.button(name) for name in names]
    assert [button.kind for button in buttons] == ["normal", "danger", "normal"]
    lefts = [button.rect.left for button in buttons]
    assert lefts == sorted(set(lefts))


def test_nothing_passes_through(window: Window) -> None:
    window.ask()
    assert window.click(640, 360)
    assert window.move(30, 30)
    assert not window.ui.find("button:beside").hovered
    assert window.click(30, 30, 3)
    assert window.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert window.key(pygame.K_z)
    assert window.key(pygame.K_TAB)
    assert {t.id for t in window.ui.targets()} == {"button:no", "button:yes", "button:close"}
    assert window.log == []


def test_a_press_that_began_before_it_opened_is_forgotten(window: Window) -> None:
    window.down(30, 30)
    window.ask()
    window.up(30, 30)
    assert window.log == []
    assert window.ui.modal


def test_a_press_inside_and_a_release_outside_is_no_cancel(window: Window) -> None:
    dialog = window.ask()
    window.down(dialog.rect.centerx, dialog.rect.top + 20)
    window.up(3, 3)
    assert window.ui.modal


def test_a_key_held_down_opens_and_answers_only_once(window: Window) -> None:
    window.ui.find("button:beside").on_click = window.ask  # type: ignore[attr-defined]
    window.ui.set_focus("button:beside")
    for _ in range(10):
        window.press(pygame.K_RETURN)
    assert window.ui.modal
    assert window.log == []


def test_tab_stays_inside(window: Window) -> None:
    window.ask()
    seen = set()
    for _ in range(7):
        window.key(pygame.K_TAB)
        seen.add(window.focus)
    assert seen == {"button:yes", "button:no", "button:close"}


def test_an_answer_may_open_the_next_dialog(window: Window) -> None:
    dialog = Dialog(
        "dialog:first",
        "First",
        answers=[
            Answer("button:more", "More", lambda: window.log.append(window.ask("second").id))
        ],
    )
    window.ui.open(dialog)
    window.key(pygame.K_RETURN)
    assert window.log == ["dialog:second"]
    assert [d.id for d in window.ui.dialogs] == ["dialog:second"]
    window.key(pygame.K_ESCAPE)
    assert not window.ui.modal


def test_dialogs_stack_and_the_lower_one_comes_back(window: Window) -> None:
    window.ask("first")
    window.ask("second")
    assert len(list(window.ui.targets())) == 3
    window.key(pygame.K_ESCAPE)
    assert window.log == ["second: no"]
    assert window.focus == "button:yes"
    window.key(pygame.K_ESCAPE)
    assert window.log == ["second: no", "first: no"]


def test_one_without_a_way_out_stays_until_it_is_answered(window: Window) -> None:
    answers = [Answer("button:go", "Go", lambda: window.log.append("go"))]
    window.ui.open(Dialog("dialog:must", "Go", answers=answers, closable=False))
    window.key(pygame.K_ESCAPE)
    outside(window)
    assert window.ui.modal
    assert [t.id for t in window.ui.targets()] == ["button:go"]
    window.key(pygame.K_RETURN)
    assert window.log == ["go"]


def test_bad_dialogs_are_refused() -> None:
    with pytest.raises(ValueError, match="answer"):
        Dialog("dialog:x", "x")
    with pytest.raises(ValueError, match="button:b"):
        Dialog("dialog:x", "x", answers=[Answer("button:a", "a")], cancel="button:b")


@given(
    first=st.tuples(st.integers(320, 4000), st.integers(200, 2400)),
    second=st.tuples(st.integers(320, 4000), st.integers(200, 2400)),
    words=st.integers(0, 120),
    count=st.integers(1, 4),
)
def test_it_stays_on_the_screen_and_in_order_after_a_resize(
    first: tuple[int, int], second: tuple[int, int], words: int, count: int
) -> None:
    pygame.font.init()
    ui = Ui(first)
    answers = [Answer(f"button:{i}", "A longer answer") for i in range(count)]
    dialog = Dialog("dialog:long", "A title", "word " * words, answers)
    ui.open(dialog)
    for size in (first, second):
        ui.resize(size)
        assert Rect((0, 0), size).contains(dialog.rect)
        buttons = [dialog.button(f"button:{i}").rect for i in range(count)]
        for i, rect in enumerate(buttons):
            assert rect.width > 0
            assert rect.height > 0
            assert rect.collidelist(buttons[:i]) == -1
            if size[1] >= 480:
                assert dialog.rect.contains(rect)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400), (3840, 2160)])
def test_it_can_be_drawn_at_any_size(size: tuple[int, int]) -> None:
    window = Window(size)
    empty = window.picture()
    window.ask()
    assert window.picture() != empty
