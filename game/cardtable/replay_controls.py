"""The buttons of a player for films: back, on, to the ends, by itself, at any speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.anim.durations import Pace, Speed
from game.text.i18n import Text, _
from game.text.wording import speed_name
from game.ui import theme
from game.ui.context import Context
from game.ui.controls import Button, Choice
from game.ui.progress import ProgressBar
from game.ui.theme import Look
from game.ui.widget import Label, Widget

__all__ = ["Film", "ReplayTools"]

GAP: Final = 8.0


@dataclass(frozen=True)
class Film:
    """What is played: how long it is, and how one moves in it."""

    length: int
    at: Callable[[], int]
    """Moves shown so far."""
    words: Text
    """Where it stands."""
    go: Callable[[int], None]
    """Show it after so many moves; numbers beyond the ends mean the ends."""
    step: Callable[[], None]
    """Go on by one, seen as it happens."""
    toggle: Callable[[], None]
    """Go on by itself, or stop."""
    playing: Callable[[], bool]
    chapters: Callable[[], Sequence[int]]
    """After how many moves a part begins."""
    chapter_back: Text
    """What going to the part before is called, as the next."""
    chapter_on: Text


class ReplayTools:
    """The widgets, in one row; the speed is the replay's own."""

    def __init__(self, context: Context, film: Film, *more: Button) -> None:
        """Make them; ``more`` are buttons that stand between the words and the speed."""
        self._context: Final = context
        self._film: Final = film
        self._back_far = self._tool(
            "previous_round", "first", self._far_back, film.chapter_back
        )
        self._back = self._tool(
            "previous", "left", lambda: film.go(film.at() - 1), lambda: _("A move back")
        )
        self.play: Final = self._tool("play", "play", film.toggle, self._play_text)
        self._on = self._tool("next", "right", film.step, lambda: _("A move on"))
        self._on_far = self._tool("next_round", "last", self._far_on, film.chapter_on)
        self._progress = ProgressBar("progress:replay", film.length, film.go)
        self._where = Label(
            "label:where", film.words, size=theme.TEXT_SMALL, color=theme.IVORY, align="center"
        )
        self._more = more
        self._speed = Choice(
            "choice:speed", tuple(Speed), context.pace.speed, self._set_speed, label=speed_name
        )
        self.all: Final[tuple[Widget, ...]] = (
            self._back_far,
            self._back,
            self.play,
            self._on,
            self._on_far,
            self._progress,
            self._where,
            *more,
            self._speed,
        )

    def _tool(self, name: str, icon: str, action: Callable[[], None], tip: Text) -> Button:
        return Button(f"button:{name}", on_click=action, icon=icon, tip=tip)

    def _play_text(self) -> str:
        return _("Stop") if self._film.playing() else _("Play")

    def place(self, line: Rect, look: Look) -> None:
        """Put them side by side into a row."""
        gap, side = look.px(GAP), min(line.height, look.px(44))
        x = line.left
        for tool in self.all[:5]:
            tool.rect = Rect(x, line.top, side, line.height)
            x += side + gap // 2
        right = line.right
        speed = min(look.px(190), line.width * 6 // 25)
        words = min(look.px(170), line.width // 5)
        other = min(look.px(140), line.width // 6)
        widths = [(self._speed, speed), *((b, other) for b in self._more), (self._where, words)]
        for widget, wide in widths:
            widget.rect = Rect(right - wide, line.top, wide, line.height)
            right -= wide + gap
        self._progress.rect = Rect(x + gap, line.top, max(1, right - x - gap), line.height)

    def follow(self) -> None:
        """Show how far it has come."""
        film = self._film
        at = film.at()
        self._progress.value = at
        self._where.invalidate()
        self.play.icon = "pause" if film.playing() else "play"
        self.play.invalidate()
        ended = at >= film.length
        self._back.enabled = self._back_far.enabled = at > 0
        self._on.enabled = self._on_far.enabled = self.play.enabled = not ended

    @property
    def behind(self) -> bool:
        """Whether it has come further than is shown."""
        return self._film.at() != self._progress.value

    def key(self, event: pygame.event.Event) -> bool:
        """Take page up and down, Home and End; return whether it was one of them."""
        keys: dict[int, Callable[[], None]] = {
            pygame.K_PAGEUP: self._far_back,
            pygame.K_PAGEDOWN: self._far_on,
            pygame.K_HOME: lambda: self._film.go(0),
            pygame.K_END: lambda: self._film.go(self._film.length),
        }
        if event.type != pygame.KEYDOWN or event.key not in keys:
            return False
        keys[event.key]()
        return True

    def leave(self) -> None:
        """Give the program its own speed back."""
        self._context.pace = self._context.settings.values.pace

    def _set_speed(self, speed: Speed) -> None:
        self._context.pace = Pace(speed, self._context.settings.values.reduced_motion)

    def _far_back(self) -> None:
        starts = [at for at in self._film.chapters() if at < self._film.at()]
        self._film.go(starts[-1] if starts else 0)

    def _far_on(self) -> None:
        starts = [at for at in self._film.chapters() if at > self._film.at()]
        self._film.go(starts[0] if starts else self._film.length)
