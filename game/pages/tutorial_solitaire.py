"""The last lesson: a first move in a solitaire, with somebody who tells what to do."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from engine.solitaire.state import Phase, Solitaire
from game.solitaire.scene import SolitaireScene
from game.text.i18n import Text, _, resolve
from game.ui import skins
from game.ui.boxes import inset
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.text import draw_text
from game.ui.widget import Widget

__all__ = ["LESSON_DEAL", "SolitaireLesson"]

LESSON_DEAL: Final = 8
"""A deal that can be won early."""


@dataclasses.dataclass(frozen=True, slots=True)
class _Step:
    text: Text
    done: Callable[[Solitaire], bool] | None = None
    """When the next step comes; None waits for the button."""


_STEPS: Final = (
    _Step(
        lambda: _(
            "The last lesson: eleven piles, each with a wild rank of its own, from the 3s to "
            "the Kings. Turn up a card: click the draw pile."
        ),
        lambda game: game.phase is not Phase.TURN,
    ),
    _Step(
        lambda: _(
            "Put it where it helps: where it makes a book or a run longer, or where its rank "
            "is wild. Click that pile, or drag the card there."
        ),
        lambda game: game.phase is not Phase.PLACE,
    ),
    _Step(
        lambda: _(
            "Now one card of the same pile goes out of the game. Click the one that fits "
            "least, then the discards."
        ),
        lambda game: game.phase is not Phase.DISCARD,
    ),
    _Step(
        lambda: _(
            "A pile whose cards all lie in melds closes; close all eleven before the cards "
            "run out. Everything can be undone, and there are hints."
        ),
    ),
)


class _CoachBar(Widget):
    """Words in the place of the buttons at the foot."""

    pointable = True
    listed = False

    def __init__(self, on_next: Callable[[], None]) -> None:
        super().__init__("panel:coach")
        self.text: Text = ""
        self.next = Button("button:next", lambda: _("Next"), on_next, kind="primary", size=15)

    @property
    def children(self) -> Sequence[Widget]:
        """The button."""
        return (self.next,)

    def words(self) -> str:
        """What it says, for spoken play."""
        return resolve(self.text)

    def arrange(self) -> None:
        """The button at the right end."""
        box = inset(self.rect, self.look.px(8), self.look.px(4))
        wide = min(self.look.px(120), box.width // 4)
        self.next.rect = Rect(box.right - wide, box.top, wide, box.height)

    def activate(self) -> None:
        """Do nothing: it only speaks."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and its words."""
        if self.rect.width < 20 or self.rect.height < 20:
            return
        surface.blit(skins.panel(self.rect.size, self.look.scale), self.rect)
        box = inset(self.rect, self.look.px(16), self.look.px(4))
        if self.next.visible:
            box.width = self.next.rect.left - self.look.px(12) - box.left
        draw_text(surface, resolve(self.text), self.look.style(), box, wrapped=True)


class SolitaireLesson(SolitaireScene):
    """A deal that is neither saved nor counted."""

    name: ClassVar[str] = "tutorial solitaire"
    buttons_shown: ClassVar[frozenset[str]] = frozenset({"menu"})

    def __init__(self, context: Context, on_done: Callable[[], None]) -> None:
        """Deal; ``on_done`` is called at the end of the lesson."""
        self.step = 0
        """Which thing is told, counted from 0."""
        self.coach: Final = _CoachBar(on_done)
        super().__init__(context, History(Record.start(SolitaireRules(), LESSON_DEAL)))
        self.ui.add(self.coach)
        self.show_step(0)

    def place(self, window: Rect) -> None:
        """Put the coach where the buttons would be."""
        super().place(window)
        first, *others = self.view.layout.buttons
        foot = first.unionall(others)
        edge = self.look.px(12)
        self.coach.rect = Rect(edge, foot.top, window.width - 2 * edge, foot.height)

    def update(self, dt: float) -> None:
        """Go on to the next step when this one is done."""
        super().update(dt)
        done = _STEPS[self.step].done
        if done is not None and self.view.resting and done(self.controller.desk.game):
            self.show_step(self.step + 1)

    def show_step(self, number: int) -> None:
        """Tell the next thing to do."""
        self.step = number
        step = _STEPS[number]
        self.coach.text = step.text
        self.coach.next.visible = step.done is None
        self.coach.arrange()
        self.ui.mark_all()
        if step.done is None:
            self.ui.set_focus(self.coach.next)

    def cancel(self) -> None:
        """Leave; one can go on with this lesson at any time."""
        self.context.home()
