"""The first screen: a fan of Kings, the title, and what can be done."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import SUITS, Rank, face
from game import destinations as to
from game.art.cards import card_art
from game.match.saving import MATCHES, MatchSummary
from game.match.setup import LAST_SETUP, MatchSetup
from game.pages.match_line import match_line
from game.pages.welcome import WELCOME_HEIGHT, Welcome
from game.text.i18n import Text, _, ngettext
from game.ui import theme
from game.ui.boxes import row as split
from game.ui.boxes import shares
from game.ui.context import Context
from game.ui.controls import (
    BUTTON_FRAME,
    BUTTON_MARGIN,
    TWO_LINES_HEIGHT,
    Button,
    TwoLineButton,
)
from game.ui.screen import EDGE, UiScene
from game.ui.text import draw_text, line_height
from game.ui.widget import Label

__all__ = ["MenuScene"]

# The fan, in units, its cards by degrees.
CARD_WIDTH: Final = 132.0
FAN_STEP: Final = 15.0
FAN_RADIUS: Final = 400.0
FAN_HEIGHT: Final = 2.15
"""Of the whole fan, in widths of a card."""
BUTTON_WIDTH: Final = 300.0
BUTTON_HEIGHT: Final = 52.0
BUTTON_GAP: Final = 14.0
SMALL_BUTTON_HEIGHT: Final = 42.0
MORE_TEXT: Final = 16.0
"""Of the words on small buttons, unless a row has no room for it."""
SMALLEST_TEXT: Final = 10.0
WIDE: Final = 520.0
"""Of a button with two lines, or two buttons side by side."""
WIDEST: Final = 640.0
"""Of more side by side."""
COMFORTABLE_FAN: Final = 245.0
"""Height in units of the fan below which the entries are put side by side."""


class MenuScene(UiScene):
    """The menu: a list of entries, the first of them the one most wanted."""

    name: ClassVar[str] = "menu"

    def __init__(
        self, context: Context, paint_ahead: Callable[[MatchSetup | MatchSummary], bool]
    ) -> None:
        """Offer what can be played.

        :param paint_ahead: paints the table of a match before it is seen; returns whether
            what that takes is there already.
        """
        super().__init__(context)
        self._paint_ahead: Final = paint_ahead
        self._welcome: Welcome | None = None
        if not context.settings.values.first_start_done:
            self._welcome = Welcome(context, self._learn, self._welcomed)
            self.ui.add(self._welcome)
        self._seen = False
        self._likely: MatchSetup | MatchSummary | None = None  # the next table, to be painted
        self._games = self._offered(context.store.of(MATCHES).open())
        self._more = [
            _small("handbook", lambda: _("How to play"), self._handbook),
            _small("statistics", lambda: _("Statistics"), self._statistics),
            _small("paper", lambda: _("Score sheet"), self._paper),
            _small("settings", lambda: _("Settings"), self._settings),
            _small("about", lambda: _("About"), self._about),
            _small("quit", lambda: _("Quit"), context.quit),
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
        self.ui.add(*self._games, *self._more, self._notice)

    def _offered(self, matches: Sequence[MatchSummary]) -> list[Button]:
        """Return the buttons that lead to a game, the most wanted first."""
        context = self.context
        entries: list[Button] = []
        if matches:
            entries.append(_continue_button(context, matches[0]))
        if len(matches) > 1:
            count = len(matches)
            entries.append(_entry("matches", lambda: _in_play(count), self._open_matches))
        entries.append(_entry("new_match", lambda: _("New match"), self._new_match))
        entries.append(_entry("solitaire", lambda: _("Solitaire"), self._solitaire))
        entries[0].kind = "primary"
        return entries

    def enter(self) -> None:
        """Offer what there is to do now, the most wanted in focus."""
        super().enter()
        if self._seen:
            self._welcomed()  # whoever has found something else to do needs it no longer
        self._seen = True
        before = None if self.ui.focused is None else self.ui.focused.id
        first = self._games[0].id
        for button in (*self._games, *self._more):
            self.ui.remove(button)
        matches = self.context.store.of(MATCHES).open()
        self._games = self._offered(matches)
        buttons = [*self._games, *self._more]
        self.ui.add(*buttons)
        self.place(Rect((0, 0), self.context.size))
        same = self._games[0].id == first
        found = (button for button in buttons if same and button.id == before)
        self.ui.set_focus(next(found, buttons[0]))
        likely = self.context.settings.kept(LAST_SETUP) or MatchSetup()
        self._likely = matches[0] if matches else likely

    def update(self, dt: float) -> None:
        """Begin to paint what comes next, once the modules for that are there."""
        super().update(dt)
        if self._likely is not None and self._paint_ahead(self._likely):
            self._likely = None

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
        free = Rect(edge, edge, window.width - 2 * edge, self._notice.rect.top - edge)
        title_high = look.px(theme.TITLE * 1.35)
        greeting = 0 if self._welcome is None else look.px(WELCOME_HEIGHT) + gap
        for columns in (1, 2, 3):
            rows = self._rows(columns)
            stack = greeting + sum(look.px(high) + gap for _row, high in rows) - gap
            fan_high = min(look.px(300), free.height - stack - title_high - 4 * gap)
            if fan_high >= look.px(COMFORTABLE_FAN):
                break
        if fan_high < look.px(120):
            fan_high = 0
        whole = fan_high + title_high + stack + 3 * gap
        top = max(edge // 2, (free.height - whole) // 2)
        self._lay_fan(Rect(window.centerx, top, 0, fan_high))
        self._title_box = Rect(edge, top + fan_high + gap, free.width, title_high)
        narrow = columns == 1 and not isinstance(self._games[0], TwoLineButton)
        units = BUTTON_WIDTH if narrow else WIDE if columns < 3 else WIDEST
        wide = min(look.px(units), free.width)
        y = self._title_box.bottom + 2 * gap
        if self._welcome is not None:
            box = Rect(window.centerx - wide // 2, y, wide, greeting - gap)
            self._welcome.rect = box
            y = box.bottom + gap
        for buttons, high in rows:
            box = Rect(window.centerx - wide // 2, y, wide, look.px(high))
            widths = self._fit_words(buttons, box.width, gap)
            for button, rect in zip(buttons, split(box, widths, gap), strict=True):
                button.rect = rect
            y = box.bottom + gap

    def _fit_words(self, buttons: Sequence[Button], width: int, gap: int) -> list[float]:
        """Return the weights of a row's buttons; small ones get the one size of words that
        all of them have room for."""
        frame, margin = self.look.px(BUTTON_FRAME), self.look.px(BUTTON_MARGIN)
        room = width - gap * (len(buttons) - 1) - frame * len(buttons)
        size = MORE_TEXT
        while True:
            if buttons[0] in self._more:
                for button in buttons:
                    button.size = size
            words = [max(1, button.natural_size()[0] - margin) for button in buttons]
            size -= 0.5
            if sum(words) <= room or size < SMALLEST_TEXT:
                return shares(words, width, gap, frame)

    def _rows(self, columns: int) -> list[tuple[list[Button], float]]:
        """Divide the buttons into rows, with their heights in units."""
        first, *games = self._games
        large = isinstance(first, TwoLineButton)
        return [
            ([first], TWO_LINES_HEIGHT if large else BUTTON_HEIGHT),
            *((row, BUTTON_HEIGHT) for row in _rows(games, columns)),
            *((row, SMALL_BUTTON_HEIGHT) for row in _rows(self._more, 2 * columns)),
        ]

    def _lay_fan(self, box: Rect) -> None:
        """Spread the five Kings over a height; nothing if there is none."""
        self._fan = []
        if box.height <= 0:
            return
        card = round(min(self.look.px(CARD_WIDTH), box.height / FAN_HEIGHT))
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
            # Turning and shrinking at once would skip pixels, and break thin lines.
            turned = pygame.transform.rotozoom(king, -angle, 1.0)
            half = (turned.get_width() // 2, turned.get_height() // 2)
            turned = pygame.transform.smoothscale(turned, half)
            self._fan.append((turned, turned.get_rect(center=(round(x), round(y)))))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the fan and the title."""
        for image, rect in self._fan:
            surface.blit(image, rect)
        style = self.look.style(theme.TITLE, theme.GOLD, "bold", "title")
        draw_text(surface, _("Five Crowns"), style, self._title_box, "center")

    def cancel(self) -> None:
        """Do without the welcome."""
        self._welcomed()

    def _learn(self) -> None:
        self.context.go(to.Tutorial())

    def _welcomed(self) -> None:
        if self._welcome is not None:
            self.ui.remove(self._welcome)
            self._welcome = None
            self.context.settings.change(first_start_done=True)
            self.place(Rect((0, 0), self.context.size))
            self.ui.set_focus(self._games[0])
            self.ui.mark_all()

    def _open_matches(self) -> None:
        self.context.go(to.OpenMatches())

    def _handbook(self) -> None:
        self.context.go(to.Handbook())

    def _paper(self) -> None:
        self.context.go(to.KeepScore())

    def _statistics(self) -> None:
        self.context.go(to.StatisticsPage())

    def _settings(self) -> None:
        self.context.go(to.SettingsPage())

    def _about(self) -> None:
        self.context.go(to.About())

    def _solitaire(self) -> None:
        self.context.go(to.SolitaireStart())

    def _new_match(self) -> None:
        self.context.go(to.NewMatch())

    def spoken(self) -> Sequence[str]:
        """The name of the program, and at the first start the welcome."""
        welcome = () if self._welcome is None else self._welcome.children
        return [_("Five Crowns"), *(w.words() for w in welcome if not w.focusable)]

    def state(self) -> Mapping[str, object]:
        """There is no game here."""
        return {}


def _entry(name: str, text: Text, on_click: Callable[[], None]) -> Button:
    return Button(f"menu:{name}", text, on_click, size=19)


def _small(name: str, text: Text, on_click: Callable[[], None]) -> Button:
    return Button(f"menu:{name}", text, on_click, size=MORE_TEXT)


def _continue_button(context: Context, summary: MatchSummary) -> TwoLineButton:
    return TwoLineButton(
        "menu:continue",
        lambda: _("Continue"),
        lambda: match_line(summary, context.store.clock()),
        lambda: context.go(to.ResumeMatch(summary.uid)),
    )


def _in_play(count: int) -> str:
    return ngettext("{n} match in play", "{n} matches in play", count).format(n=count)


def _rows(buttons: list[Button], most: int) -> list[list[Button]]:
    """Divide buttons into as few rows as possible, none longer than ``most``, and none
    much longer than another."""
    rows = -(-len(buttons) // most)
    ends = [-(-len(buttons) * row // rows) for row in range(rows + 1)] if rows else []
    return [buttons[start:end] for start, end in itertools.pairwise(ends)]
