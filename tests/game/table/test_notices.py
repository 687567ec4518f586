"""Notices have a place of their own, tips lie over nothing that is acted on, and both go in
time."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from engine.match.state import Phase
from game import destinations as to
from game.table import explain
from game.table.buttons import Buttons
from game.table.intent import RefusalReason
from game.table.layout import table_layout
from game.table.scene import TableScene
from game.text import i18n
from game.text.i18n import _
from game.ui.notice import Notices
from game.ui.theme import Look, scale_for
from tests.game.table.at_table import Hand
from tests.game.table.test_hint import hint
from tests.game.table.views import changed, seat_view

LONG = ("You", "Bartholomew", "Konstantina")
SIZES = [(800, 600), (960, 600), (1280, 720), (900, 1400)]


def said() -> Iterator[str]:
    """What notices of the table say, in the language of the moment."""
    for reason in RefusalReason:
        yield explain.refusal(reason, seat_view("3H", turn=1), LONG, seat_view("10H").hand[0])
    last = changed(seat_view("3H"), turn=1, went_out=1, seats=tuple(range(14)))
    yield explain.last_turn(last, LONG)
    yield hint("3H 9C 10C QD 7T 9S", phase=Phase.DRAW, wild="6", discards="9D").text
    yield hint("3H 9C 10C QD 7T 9S 9D", wild="6", drawn="9D").text
    yield hint("9H 9C 9S KS 3C 4D", wild="5", drawn="9H", went_out=1).text
    yield _("The best melds lie on the shelf already.")


@pytest.mark.parametrize("code", [i18n.SOURCE_LANGUAGE, *i18n.available_languages()])
def test_every_notice_fits_its_place(code: str) -> None:
    pygame.font.init()
    i18n.set_language(code)
    texts = list(said())
    i18n.set_language(i18n.SOURCE_LANGUAGE)
    for size, user, seats in itertools.product(SIZES, (1.0, 1.5), (2, 4, 7, 14)):
        scale = scale_for(size, user)
        widths = [round(130 * scale)] * len(Buttons.LEFT)
        layout = table_layout(size, scale, players=seats, left_buttons=widths)
        for text in texts:
            notices = Notices()
            notices.show(text, "bad")
            rect = notices.rect(size, Look(scale), layout.notice)
            assert layout.notice.contains(rect), (size, user, seats, text)


def test_a_refusal_goes_with_the_next_deed_that_succeeds() -> None:
    pilot = Hand("3H 9C 10C", phase=Phase.DRAW)
    table = pilot.table
    pilot.click("hand:1")
    pilot.key(pygame.K_d)
    assert tones(table) == ["bad"]
    pilot.click("draw_pile")
    pilot.rest()
    assert tones(table) == []
    pilot.close()


def test_a_refusal_of_a_lesson_goes_when_the_lesson_goes_on() -> None:
    pilot = Hand()
    pilot.open(to.Tutorial(0))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    table.ui.notice("Not now", "bad")
    pilot.click("button:next")
    assert tones(table) == []
    pilot.close()


def tones(table: TableScene) -> list[str]:
    notice = table.ui.notices.current
    return [] if notice is None else [notice.tone]


@pytest.mark.quick_cases(3)
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_a_tip_covers_nothing_and_goes_with_the_click(code: str, size: tuple[int, int]) -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S 9D 4H 4C KH KD KS QS JS", size=size)
    pilot.app.context.settings.change(language=code)
    pilot.table.resize(size)
    ui = pilot.table.ui
    for name in ("sort_rank", "hint", "why", "menu", "log"):
        before = shown(pilot)
        pilot.move(pilot.centre(f"button:{name}"))
        for _frame in range(12):
            pilot.app.frame(60.0)
        tip = difference(before, shown(pilot), ui.find(f"button:{name}").rect)
        assert tip.width > 20, name
        for target in pilot.targets().values():
            assert not target.rect.colliderect(tip), (name, target.id)
        pilot.move((size[0] - 2, size[1] // 2))
        pilot.app.frame(60.0)
    pilot.click("button:sort_rank")
    pilot.rest()
    before = shown(pilot)
    for _frame in range(20):
        pilot.app.frame(60.0)
    assert shown(pilot).get_buffer().raw == before.get_buffer().raw, "no tip comes back"
    pilot.close()
    i18n.set_language(i18n.SOURCE_LANGUAGE)


def shown(pilot: Hand) -> pygame.Surface:
    pilot.app.frame(0.0)
    return pilot.app.window.surface.copy()


def difference(before: pygame.Surface, after: pygame.Surface, beside: Rect) -> Rect:
    """What has changed, but for the button itself and its light."""
    changes = before.copy()
    changes.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = after.copy()
    other.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    changes.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    changes.fill((0, 0, 0), beside.inflate(8, 8))
    mask = pygame.mask.from_threshold(changes, (255, 255, 255), (245, 245, 245, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)
