"""The moves of a round in words, a line a turn, and the panel that lists them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.match.actions import Source
from engine.match.events import (
    Discarded,
    Drew,
    Event,
    LaidDown,
    Reshuffled,
    RoundBegan,
    WentOut,
)
from game.table.bindings import TABLE
from game.text.i18n import _
from game.text.wording import card_text
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.controls import Button
from game.ui.scroll import ScrollView
from game.ui.text import draw_text, line_height, width, wrap
from game.ui.widget import Widget

__all__ = ["WIDTH", "Line", "LogPanel", "lines"]

WIDTH: Final = 252.0
"""Units that the panel takes."""


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    """One turn, or what happened to the piles."""

    seat: int | None
    """Whose turn it was; None for the table's."""
    text: str
    out: bool = False
    """Whether the seat went out."""


@dataclasses.dataclass
class _Turn:
    seat: int
    parts: list[str]
    out: bool = False


def lines(events: Iterable[Event]) -> tuple[Line, ...]:
    """Return the lines of the events of a round, as one seat sees them, oldest first."""
    done: list[Line] = []
    turn: _Turn | None = None

    def finish() -> None:
        if turn is not None:
            done.append(_line(turn))

    for event in events:
        if isinstance(event, RoundBegan):
            done, turn = [], None
        elif isinstance(event, Reshuffled):
            finish()
            turn = None
            done.append(Line(None, _("The discards were shuffled into a new draw pile.")))
        elif isinstance(event, Drew | Discarded | WentOut | LaidDown):
            if turn is None or turn.seat != event.seat:
                finish()
                turn = _Turn(event.seat, [])
            turn.parts.append(_part(event))
            turn.out |= isinstance(event, WentOut)
            if isinstance(event, Discarded):
                finish()
                turn = None
    finish()
    return tuple(done)


def _line(turn: _Turn) -> Line:
    return Line(turn.seat, _sentence([p for p in turn.parts if p]), turn.out)


def _sentence(parts: Sequence[str]) -> str:
    return ", ".join(parts)


def _part(event: Drew | Discarded | WentOut | LaidDown) -> str:
    if isinstance(event, Drew):
        if event.source is Source.DISCARD_PILE:
            # Translators: what a player did, after the name: "Marta  took 8♥, ..."
            return _("took {card}").format(card=_card(event.card))
        if event.card is None:
            return _("drew")
        return _("drew {card}").format(card=_card(event.card))
    if isinstance(event, WentOut):
        return _("went out")
    if isinstance(event, LaidDown):
        return _("laid down") if event.melds else ""
    return _("discarded {card}").format(card=_card(event.card))


def _card(card: Card | None) -> str:
    return "" if card is None else card_text(card.face)


class LogPanel(Widget):
    """The moves, the newest at the foot; it can be scrolled.

    :param names: of the players, by seat.
    :param fold: called by the button in its corner.
    :param keys: the person's own keys, for the tip.
    """

    pointable = True
    listed = False

    def __init__(
        self,
        names: Sequence[str],
        fold: Callable[[], None],
        keys: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        super().__init__("panel:log")
        self._text = _Lines(names)
        self._scroll = ScrollView("log:moves", [self._text], self._text.fill)
        self._fold = Button(
            "button:fold_log",
            on_click=fold,
            icon="close",
            kind="quiet",
            tip=lambda: _("Fold the list of moves") + f" ({TABLE.key_name('log', keys())})",
        )

    @property
    def children(self) -> Sequence[Widget]:
        """The list, and the button that folds it."""
        return (self._scroll, self._fold)

    def told(self) -> str:
        """Return the moves as they are spoken."""
        return self._text.words()

    def show(self, events: Sequence[Event]) -> None:
        """List the moves of a round, of which some events are known."""
        found = lines(events)
        if found != self._text.lines:
            self._text.lines = found
            self._to_the_end()

    def arrange(self) -> None:
        """Put the list under the title."""
        look = self.look
        corner = look.px(32)
        box = inset(self.rect, look.px(12), look.px(10))
        self._fold.rect = Rect(box.right - corner + look.px(4), box.top, corner, corner)
        top = box.top + corner + look.px(6)
        self._scroll.rect = Rect(box.left, top, box.width, max(1, box.bottom - top))
        self._to_the_end()

    def _to_the_end(self) -> None:
        self._scroll.arrange()
        self._scroll.scroll_to(self._scroll.max_offset)
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the title."""
        look = self.look
        if self.rect.width < 2 or self.rect.height < 2:
            return
        surface.blit(skins.panel(self.rect.size, look.scale), self.rect)
        title = Rect(self._scroll.rect.left, self._fold.rect.top, 0, self._fold.rect.height)
        title.width = max(1, self._fold.rect.left - title.left)
        style = look.style(theme.TEXT, theme.GOLD, "semibold")
        draw_text(surface, _("Moves of this round"), style, title)
        if not self._text.lines:
            small = look.style(theme.TEXT_SMALL, theme.MUTED)
            draw_text(surface, _("Nothing yet."), small, self._scroll.rect, valign="top")


class _Lines(Widget):
    """The lines themselves, as high as they need."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__("log:lines")
        self._names = names
        self.lines: tuple[Line, ...] = ()

    def words(self) -> str:
        """Return the moves, the newest first: it is the one that matters most."""
        told = (
            line.text if line.seat is None else f"{self._names[line.seat]}: {line.text}"
            for line in reversed(self.lines)
        )
        return ". ".join(told) or _("Nothing yet.")

    def fill(self, box: Rect) -> int:
        """Take a box and return the height needed, in pixels."""
        wide = max(20, box.width - self.look.px(4))
        high = sum(self._height(line, wide) for line in self.lines)
        self.rect = Rect(box.left, box.top, wide, max(1, high))
        return high

    def draw(self, surface: pygame.Surface) -> None:
        """Draw those that can be seen."""
        clip = surface.get_clip()
        y = self.rect.top
        for i, line in enumerate(self.lines):
            high = self._height(line, self.rect.width)
            if y < clip.bottom and y + high > clip.top:
                self._draw_line(surface, line, y, newest=i == len(self.lines) - 1)
            y += high

    def _draw_line(self, surface: pygame.Surface, line: Line, y: int, *, newest: bool) -> None:
        look = self.look
        name_style = look.style(theme.TEXT_SMALL, theme.GOLD, "semibold")
        tone = theme.IVORY if newest or line.out else theme.MUTED
        style = look.style(theme.TEXT_SMALL, tone, "semibold" if line.out else "regular")
        step = line_height(style)
        if line.seat is not None:
            name = self._names[line.seat]
            box = Rect(self.rect.left, y, self.rect.width, step)
            draw_text(surface, name, name_style, box)
            beside = self._beside(line, self.rect.width)
            if beside:
                box.left, box.width = box.left + beside, box.width - beside
                draw_text(surface, line.text, style, box)
                return
            y += step
        for text in wrap(line.text, style, self.rect.width):
            draw_text(surface, text, style, Rect(self.rect.left, y, self.rect.width, step))
            y += step

    def _height(self, line: Line, wide: int) -> int:
        style = self.look.style(theme.TEXT_SMALL)
        rows = 1
        if not self._beside(line, wide):
            rows = len(wrap(line.text, style, wide)) + (line.seat is not None)
        return rows * line_height(style) + self.look.px(5)

    def _beside(self, line: Line, wide: int) -> int:
        """How far from the name the text begins, or 0 if it needs lines of its own."""
        if line.seat is None:
            return 0
        look = self.look
        name = width(self._names[line.seat], look.style(theme.TEXT_SMALL, weight="semibold"))
        begin = name + look.px(7)
        # Bold is the wider of the two that a text may be set in.
        text = width(line.text, look.style(theme.TEXT_SMALL, weight="semibold"))
        return begin if begin + text <= wide else 0
