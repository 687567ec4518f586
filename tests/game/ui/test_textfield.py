"""Typing and editing a line."""

from __future__ import annotations

import pygame
import pytest

from game.ui.textfield import TextField
from tests.game.ui.window import Window


@pytest.fixture
def window() -> Window:
    made = Window()
    made.put(TextField("field:name", "Ann", made.log.append, max_length=8), (100, 100, 300, 40))
    made.ui.set_focus("field:name")
    return made


def field(window: Window) -> TextField:
    found = window.ui.find("field:name")
    assert isinstance(found, TextField)
    return found


def test_typing_inserts_at_the_caret(window: Window) -> None:
    window.type("aß ")
    assert field(window).value == "Annaß "
    window.key(pygame.K_HOME)
    window.type("É")
    assert field(window).value == "ÉAnnaß "
    assert window.log[-1] == "ÉAnnaß "


def test_space_and_letters_are_text_and_not_commands(window: Window) -> None:
    assert window.key(pygame.K_SPACE, text=" ")
    assert window.key(pygame.K_z, text="z")
    assert window.focus == "field:name"


def test_it_is_never_longer_than_allowed(window: Window) -> None:
    window.type("abcdefghijk")
    assert field(window).value == "Annabcde"
    field(window).value = "0123456789"
    assert field(window).value == "01234567"


def test_control_characters_fall_away(window: Window) -> None:
    field(window).insert("a\n\tb\x00")
    assert field(window).value == "Annab"


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ([pygame.K_BACKSPACE], "An"),
        ([pygame.K_LEFT, pygame.K_BACKSPACE], "An"),
        ([pygame.K_HOME, pygame.K_DELETE], "nn"),
        ([pygame.K_HOME, pygame.K_BACKSPACE], "Ann"),
        ([pygame.K_DELETE], "Ann"),
        ([pygame.K_LEFT] * 9 + [pygame.K_RIGHT, pygame.K_DELETE], "An"),
        ([pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE], "An"),
    ],
)
def test_editing_keys(window: Window, keys: list[int], value: str) -> None:
    for key in keys:
        assert window.key(key)
    assert field(window).value == value


def test_backspace_repeats_while_held(window: Window) -> None:
    for _ in range(5):
        window.press(pygame.K_BACKSPACE)
    assert field(window).value == ""


def test_composing_shows_but_does_not_count_until_it_is_done(window: Window) -> None:
    empty = window.picture()
    window.send(pygame.TEXTEDITING, text="ni", start=0, length=2)
    assert field(window).value == "Ann"
    assert window.picture() != empty
    # Enter belongs to the input method meanwhile.
    assert window.key(pygame.K_RETURN)
    window.send(pygame.TEXTINPUT, text="ñ")
    assert field(window).value == "Annñ"
    assert field(window).composing == ""


def test_tab_leaves_it(window: Window) -> None:
    window.button("button:next", (100, 200, 100, 40))
    window.key(pygame.K_TAB)
    assert window.focus == "button:next"


def test_a_click_sets_the_caret(window: Window) -> None:
    window.click(104, 120)
    assert field(window).caret == 0
    window.click(390, 120)
    assert field(window).caret == 3


def test_a_text_wider_than_the_field_keeps_the_caret_in_sight() -> None:
    window = Window()
    narrow = TextField("field:name", "", max_length=200)
    window.put(narrow, (100, 100, 120, 40))
    window.ui.set_focus(narrow)
    window.type("m" * 60)
    surface = pygame.Surface(window.ui.size)
    window.ui.draw(surface)
    outside = pygame.mask.from_threshold(surface, (247, 241, 226), (60, 60, 60, 255))
    for rect in outside.get_bounding_rects():
        assert narrow.rect.inflate(16, 16).contains(rect)


def test_without_the_caret_a_long_text_shows_its_beginning() -> None:
    window = Window()
    narrow = TextField("field:name", "Maximiliane", max_length=40)
    window.put(narrow, (100, 100, 60, 40))
    window.ui.set_focus(narrow)
    assert narrow.scroll() > 0
    window.ui.set_focus(None)
    assert narrow.scroll() == 0
    window.ui.set_focus(narrow)
    assert narrow.caret == len("Maximiliane")


def test_where_the_hint_is_too_long_a_short_one_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(
        "game.ui.textfield.draw_text", lambda _s, text, *_a, **_k: drawn.append(text)
    )
    window = Window()
    for wide in (300, 30):
        field = TextField("field:name", hint="Player 10", short_hint="10")
        window.put(field, (100, 100, wide, 40))
        field.draw(pygame.Surface((400, 200)))
        assert field.words() == "Player 10", "there is room enough to say it"
    assert drawn == ["Player 10", "10"]
