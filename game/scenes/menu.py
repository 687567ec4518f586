"""The first screen: a fan of Kings, the title, and what can be done."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import SUITS, Rank, face
from game.art.cards import card_art
from game.i18n import _
from game.scenes.about import AboutScene
from game.scenes.base import EDGE, UiScene
from game.scenes.handbook import HandbookScene
from game.scenes.new_match import NewMatchScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.ui import theme
from game.ui.controls import Button
from game.ui.layout import grid
from game.ui.text import draw_text, line_height
from game.ui.widget import Label

if TYPE_CHECKING:
    from game.app import App

__all__ = ["MenuScene"]

# The fan, in units, its cards by degrees.
CARD_WIDTH: Final = 132.0
FAN_STEP: Final = 15.0
FAN_RADIUS: Final = 400.0
BUTTON_WIDTH: Final = 300.0
BUTTON_HEIGHT: Final = 52.0
BUTTON_GAP: Final = 14.0
SMALL_BUTTON_HEIGHT: Final = 42.0
SMALL_GAP: Final = 10.0
PER_ROW: Final = 2
NARROWEST_FAN: Final = 330.0
"""Height in units that the fan and the title need; below it only the title is shown."""


class MenuScene(UiScene):
    """The menu."""

    name: ClassVar[str] = "menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._buttons = [
            Button(
                "menu:new_match",
                lambda: _("New match"),
                self._new_match,
                kind="primary",
                size=19,
            ),
            Button(
                "menu:solitaire",
                lambda: _("Solitaire"),
                app.start_solitaire,
                size=19,
            ),
        ]
        self._more = [
            Button("menu:handbook", lambda: _("How to play"), self._handbook, size=16),
            Button("menu:statistics", lambda: _("Statistics"), self._statistics, size=16),
            Button("menu:settings", lambda: _("Settings"), self._settings, size=16),
            Button("menu:about", lambda: _("About"), self._about, size=16),
            Button("menu:quit", lambda: _("Quit"), app.quit, size=16),
        ]
        self._notice = Label(
            "label:unofficial",
            lambda: _(
                "An unofficial fan-made program. FIVE CROWNS is a trademark of its owner, "
                "who has nothing to do with it."
            ),
            size=theme.TEXT_SMALL,
            color=theme.IVORY,
            align="center",
            wrapped=True,
        )
        self._fan: list[tuple[pygame.Surface, Rect]] = []
        self._title_box = Rect(0, 0, 0, 0)
        self.ui.add(*self._buttons, *self._more, self._notice)

    def enter(self) -> None:
        """Put the focus on the first button."""
        super().enter()
        if self.ui.focused is None:
            self.ui.set_focus(self._buttons[0])

    def place(self, window: Rect) -> None:
        """Stack fan, title, buttons and the notice about the trademark."""
        look = self.look
        edge, gap = look.px(2 * EDGE), look.px(BUTTON_GAP)
        foot_style = self._notice.style()
        foot = self._notice.natural_size(window.width - 2 * edge)[1]
        self._notice.rect = Rect(
            edge,
            window.bottom - edge - foot,
            window.width - 2 * edge,
            foot + line_height(foot_style) // 4,
        )
        high, wide = look.px(BUTTON_HEIGHT), min(look.px(BUTTON_WIDTH), window.width - 2 * edge)
        low = look.px(SMALL_BUTTON_HEIGHT)
        per_row = PER_ROW
        rows = -(-len(self._more) // per_row)
        small_gap = look.px(SMALL_GAP)
        stack = len(self._buttons) * (high + gap) + rows * (low + small_gap) - small_gap
        title_high = look.px(theme.TITLE * 1.35)
        free = self._notice.rect.top - edge
        fan_high = min(look.px(300), free - stack - title_high - 4 * gap)
        if fan_high < look.px(120):
            fan_high = 0
        whole = fan_high + title_high + stack + 3 * gap
        top = max(edge // 2, (free - whole) // 2)
        self._lay_fan(Rect(window.centerx, top, 0, fan_high))
        self._title_box = Rect(edge, top + fan_high + gap, window.width - 2 * edge, title_high)
        y = top_of_stack = self._title_box.bottom + 2 * gap
        for button in self._buttons:
            button.rect = Rect(window.centerx - wide // 2, y, wide, high)
            y += high + gap
        whole_box = Rect(window.centerx - wide // 2, y, wide, stack - (y - top_of_stack))
        for button, cell in zip(
            self._more, grid(whole_box, per_row, rows, small_gap), strict=False
        ):
            button.rect = cell

    def _lay_fan(self, box: Rect) -> None:
        """Spread the five Kings over a height; nothing if there is none."""
        self._fan = []
        if box.height <= 0:
            return
        card = round(min(self.look.px(CARD_WIDTH), box.height / 1.75))
        art = card_art(card)
        # Turned from twice the size, the edges stay sharp.
        large = card_art(2 * card)
        radius = card * FAN_RADIUS / CARD_WIDTH
        for place, suit in enumerate(SUITS):
            angle = (place - (len(SUITS) - 1) / 2) * FAN_STEP
            x = box.centerx + radius * math.sin(math.radians(angle))
            y = box.top + art.height * 0.62 + radius * (1 - math.cos(math.radians(angle)))
            king = large.face(face(Rank.KING, suit))
            shade = pygame.transform.rotozoom(art.shadow(0.4).surface, -angle, 1.0)
            self._fan.append((shade, shade.get_rect(center=(round(x), round(y) + card // 40))))
            turned = pygame.transform.rotozoom(king, -angle, 0.5)
            self._fan.append((turned, turned.get_rect(center=(round(x), round(y)))))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the fan and the title."""
        for image, rect in self._fan:
            surface.blit(image, rect)
        style = self.look.style(theme.TITLE, theme.GOLD, "bold", "title")
        draw_text(surface, _("Five Crowns"), style, self._title_box, "center")

    def _handbook(self) -> None:
        self.app.push(HandbookScene(self.app))

    def _statistics(self) -> None:
        self.app.push(StatisticsScene(self.app, self.app.store))

    def _settings(self) -> None:
        self.app.push(SettingsScene(self.app))

    def _about(self) -> None:
        self.app.push(AboutScene(self.app))

    def _new_match(self) -> None:
        self.app.push(NewMatchScene(self.app))

    def state(self) -> Mapping[str, object]:
        """There is no game here."""
        return {}
