"""The tutorial: lessons at the real table, with somebody who tells what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game import destinations as to
from game.pages.handbook_chapters import chapters
from game.pages.lessons import LESSONS, LessonStep, LessonView, rigged
from game.table.intent import Intent, Submit
from game.table.scene import TableScene
from game.text.i18n import Text, _, resolve
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.dialog import Answer, Dialog
from game.ui.page import PageScene
from game.ui.text import draw_text, text_size
from game.ui.widget import Label, Widget
from game.workers.bots import Thinker

__all__ = ["TutorialEnd", "TutorialTable"]

PAD: Final = 14.0
HEAD: Final = 26.0
BUTTON: Final = 34.0
WIDEST: Final = 430.0


class Coach(Widget):
    """A panel that says what to do; with a button where nothing else is to be done."""

    pointable = True
    listed = False

    def __init__(self, title: Text, on_next: Callable[[], None]) -> None:
        super().__init__("panel:coach")
        self.title = title
        self.text: Text = ""
        self.next = Button("button:next", lambda: _("Next"), on_next, kind="primary", size=15)

    @property
    def children(self) -> Sequence[Widget]:
        """The button."""
        return (self.next,)

    def say(self, text: Text, *, wait: bool) -> None:
        """Say something; ``wait`` for the button."""
        self.text = text
        self.next.visible = wait
        self.invalidate()

    def natural_height(self, width: int) -> int:
        """Return the height it wants at a width, in pixels."""
        look = self.look
        inner = max(1, width - 2 * look.px(PAD))
        said = text_size(resolve(self.text), look.style(), inner)[1]
        foot = look.px(BUTTON + 8) if self.next.visible else 0
        return 2 * look.px(PAD) + self._head_height(inner) + said + foot

    def _head_style(self) -> theme.Style:
        return self.look.style(theme.TEXT, theme.GOLD, "bold")

    def _head_height(self, width: int) -> int:
        lines = text_size(resolve(self.title), self._head_style(), width)[1]
        return max(self.look.px(HEAD), lines + self.look.px(4))

    def words(self) -> str:
        """Return the lesson's title and what is to be done."""
        return f"{resolve(self.title)}. {resolve(self.text)}"

    def arrange(self) -> None:
        """Put the button at the foot."""
        look = self.look
        box = inset(self.rect, look.px(PAD))
        wide, high = min(look.px(130), box.width), look.px(BUTTON)
        self.next.rect = Rect(box.right - wide, box.bottom - high, wide, high)

    def activate(self) -> None:
        """Do nothing: it only speaks."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and its words."""
        if self.rect.width < 20 or self.rect.height < 20:
            return
        look = self.look
        surface.blit(skins.panel(self.rect.size, look.scale), self.rect)
        box = inset(self.rect, look.px(PAD))
        head = Rect(box.left, box.top, box.width, self._head_height(box.width))
        style = self._head_style()
        draw_text(surface, resolve(self.title), style, head, "left", "top", wrapped=True)
        foot = self.next.rect.top if self.next.visible else box.bottom
        said = Rect(box.left, head.bottom, box.width, max(0, foot - head.bottom))
        draw_text(surface, resolve(self.text), look.style(), said, "left", "top", wrapped=True)


class TutorialTable(TableScene):
    """A lesson. Nothing of it is saved or counted but how far one has come."""

    name: ClassVar[str] = "tutorial"
    talkative: ClassVar[bool] = False
    """Only the coach speaks."""

    def __init__(self, context: Context, page: int, thinker: Thinker | None = None) -> None:
        """Sit down to the lesson of a number, counted from 0."""
        self.lesson = LESSONS[page]
        self._page = page
        self.step = 0
        """How many steps are done."""
        self._coach = Coach(self._title, self._go_on)
        session = rigged(self.lesson, context.settings.values.player_name or _("You"))
        if thinker is not None:
            session.thinker = thinker
        super().__init__(context, session)
        self.ui.add(self._coach)
        self.show_step(0)

    def _title(self) -> str:
        return _("Lesson {n} of {all}: {title}").format(
            n=self._page + 1, all=len(LESSONS) + 1, title=resolve(self.lesson.title)
        )

    def spoken(self) -> Sequence[str]:
        """What the coach says instead of the table."""
        coach = [self._coach.words()] if self._coach.visible else []
        return [*coach, *super().spoken()] if self.controller.desk.open else coach

    @property
    def _due_step(self) -> LessonStep:
        return self.lesson.steps[self.step]

    def _due(self) -> frozenset[str]:
        return super()._due() & self._due_step.lit

    def carry_out(self, intent: Intent) -> None:
        """Do what was meant, if it is what the lesson is about."""
        if isinstance(intent, Submit) and not self._due_step.allowed(intent.action):
            self.ui.notice(_("Not now: first do what the lesson says."), "bad")
            self._cancel_drag()
            return
        super().carry_out(intent)

    def place(self, window: Rect) -> None:
        """Put the coach to the left of the piles."""
        super().place(window)
        layout, look = self.controller.layout, self.look
        gap = look.px(10)
        top = max(layout.menu.bottom, layout.banner.bottom) + gap
        left = layout.own_plate.left
        room = Rect(
            left,
            top,
            max(0, layout.draw_pile.left - 2 * gap - left),
            max(0, layout.own_plate.top - gap - top),
        )
        wide = min(room.width, look.px(WIDEST))
        high = min(room.height, self._coach.natural_height(wide))
        self._coach.rect = Rect(room.left, room.top + (room.height - high) // 2, wide, high)
        self._coach.visible = (
            not self.controller.desk.open or self.step == len(self.lesson.steps) - 1
        )

    def update(self, dt: float) -> None:
        """Go on to the next step when this one is done."""
        super().update(dt)
        desk = self.controller.desk
        if self.ui.modal or not self.controller.sprites.idle:
            return
        done = self._due_step.done
        seen = LessonView(desk.view, sum(map(len, desk.melds)), self.hints.hint is not None)
        if done is not None and done(seen) and self.step < len(self.lesson.steps) - 1:
            self.show_step(self.step + 1)

    def show_step(self, number: int) -> None:
        """Go to a step of the lesson, counted from 0."""
        self.step = number
        self._forget_refusal()
        waits = self._due_step.done is None
        self._coach.say(self._due_step.text, wait=waits)
        self.place(Rect((0, 0), self.ui.size))
        self.ui.mark_all()
        if waits:
            self.ui.set_focus(self._coach.next)

    def _go_on(self) -> None:
        if self.step < len(self.lesson.steps) - 1:
            self.show_step(self.step + 1)
        else:
            self._next_lesson()

    def _after_round(self) -> None:
        self._next_lesson()

    def _next_lesson(self) -> None:
        self.context.replace(to.Tutorial(self._page + 1))

    def _open_menu(self) -> None:
        """Ask whether to leave; one can go on later."""
        self._ask(
            Dialog(
                "dialog:leave",
                lambda: _("Leave the tutorial?"),
                lambda: _("You can go on with this lesson at any time."),
                [
                    Answer("button:stay", lambda: _("Go on")),
                    Answer("button:again", lambda: _("Lesson again"), self._again),
                    Answer("button:menu", lambda: _("Menu"), self.context.home),
                ],
                default="button:stay",
                cancel="button:stay",
            )
        )

    def _again(self) -> None:
        self.context.replace(to.Tutorial(self._page))


class TutorialEnd(PageScene):
    """The last lesson: the solitaire in a few words, and where to go from here."""

    name: ClassVar[str] = "tutorial end"
    width = 700.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, lambda: _("Now you can play"))

        def told() -> list[str]:
            chapter = next(c for c in chapters() if c.id == "solitaire")
            return [block for block in chapter.blocks if isinstance(block, str)]

        def paragraph(number: int) -> Text:
            return lambda: told()[number]

        self._parts = [
            Label(
                "label:done",
                lambda: _(
                    "That is all there is to a match. The solitaire has the same melds, and "
                    "eleven piles to be closed:"
                ),
                wrapped=True,
                valign="top",
            )
        ]
        for number in range(len(told())):
            text = paragraph(number)
            self._parts.append(Label(f"label:{number}", text, wrapped=True, valign="top"))
        menu = Button("button:back", lambda: _("Menu"), context.back, size=17)
        alone = Button("button:solitaire", lambda: _("A solitaire"), self._alone, size=17)
        match = Button(
            "button:new_match", lambda: _("A match"), self._match, kind="primary", size=17
        )
        self.build(self._parts, menu, alone, match)
        self.ui.set_focus(match)
        context.settings.change(tutorial_page=0)

    def arrange_content(self, box: Rect) -> int:
        """One paragraph below the other."""
        y, gap = box.top, self.look.px(12)
        for part in self._parts:
            high = part.natural_size(box.width)[1]
            part.rect = Rect(box.left, y, box.width, high)
            y += high + gap
        return y - gap - box.top

    def _alone(self) -> None:
        self.context.back()
        self.context.go(to.PlaySolitaire())

    def _match(self) -> None:
        self.context.replace(to.NewMatch())
