"""The rules to read: true, complete, and found by searching."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine import melds
from engine.cards import Rank
from engine.ruleset import OPTIONS, Ruleset
from game.app.command_line import Options
from game.pages.handbook import HandbookScene
from game.pages.handbook_chapters import Example, chapters, found
from game.text.option_texts import sentence, title
from tests.game.pilot import Pilot

EXAMPLES = [
    (chapter.id, block)
    for chapter in chapters()
    for block in chapter.blocks
    if isinstance(block, Example)
]


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.click("menu:handbook")
    yield pilot
    pilot.close()


def test_the_house_rules_tell_of_every_option() -> None:
    house = next(chapter for chapter in chapters() if chapter.id == "house")
    for option in OPTIONS:
        told = f"{title(option.id)}: {sentence(option.id)}"
        assert told in house.blocks
        assert "house" in [chapter.id for chapter in found(sentence(option.id))]


@pytest.mark.parametrize(("chapter", "example"), EXAMPLES)
def test_an_example_is_what_its_words_say(chapter: str, example: Example) -> None:
    wild = example.wild or Rank.THREE
    for group in example.groups:
        assert group
        if example.melds is not None:
            assert melds.is_meld(group, wild, Ruleset()) is example.melds, (chapter, example)


def test_what_the_words_of_the_points_say_is_what_counts() -> None:
    rules = Ruleset()
    by_caption = {e.caption: e for c, e in EXAMPLES if c == "points"}
    assert [rules.points(f, None) for f in by_caption["3 to 10: their number"].groups[0]] == [
        3,
        7,
        10,
    ]
    courts = by_caption["Jack 11, Queen 12, King 13"].groups[0]
    assert [rules.points(f, None) for f in courts] == [11, 12, 13]
    six = by_caption["A wild rank card 20, here with 6s wild"]
    assert {rules.points(f, six.wild) for f in six.groups[0]} == {20}
    assert [rules.points(f, None) for f in by_caption["A joker 50"].groups[0]] == [50]


def test_searching_finds_pages_whatever_the_case_and_accents() -> None:
    assert [c.id for c in found("")] == [c.id for c in chapters()]
    assert "points" in [c.id for c in found("JOKER")]
    assert [c.id for c in found("jökér 50")] == [c.id for c in found("joker 50")] != []
    assert list(found("zeppelin")) == []


def shown(pilot: Pilot) -> list[str]:
    return [t for t in pilot.targets() if t.startswith("button:chapter:")]


def test_all_pages_are_read_by_one_button(pilot: Pilot) -> None:
    scene = pilot.app.scene
    assert isinstance(scene, HandbookScene)
    seen = [scene.chapter]
    while pilot.targets()["button:next"].enabled:
        pilot.click("button:next")
        seen.append(scene.chapter)
    assert seen == [c.id for c in chapters()]


def test_typing_searches_and_escape_first_clears_the_search(pilot: Pilot) -> None:
    pilot.click("field:search")
    for letter in "seal":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pilot.app.frame(16.0)
    assert shown(pilot) == [f"button:chapter:{c.id}" for c in found("seal")]
    pilot.key(pygame.K_ESCAPE)
    assert len(shown(pilot)) > 3
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "menu"


def test_nothing_found_is_said_and_harms_nothing(pilot: Pilot) -> None:
    pilot.click("field:search")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="zeppelin"))
    pilot.app.frame(16.0)
    assert shown(pilot) == []
    assert not pilot.targets()["button:next"].enabled


def test_another_language_leaves_the_focus_where_it_is(pilot: Pilot) -> None:
    pilot.key(pygame.K_UP)
    (before,) = (name for name, target in pilot.targets().items() if target.focus)
    assert before.startswith("button:chapter:")
    pilot.app.context.settings.change(language="es")
    pilot.app.frame(16.0)
    assert [name for name, target in pilot.targets().items() if target.focus] == [before]
    pilot.app.context.settings.change(language="en")


@pytest.mark.parametrize("size", [(320, 240), (800, 600), (1920, 1080), (900, 1400)])
def test_every_page_is_drawn_in_any_window(pilot: Pilot, size: tuple[int, int]) -> None:
    scene = pilot.app.scene
    assert isinstance(scene, HandbookScene)
    surface = pygame.Surface(size)
    for chapter in chapters():
        scene.open_chapter(chapter.id)
        scene.resize(size)
        scene.draw(surface)
        window = surface.get_rect()
        assert all(window.contains(t.rect) for t in scene.targets())
