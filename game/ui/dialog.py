"""A question or a notice that has to be answered before anything else."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame
from pygame import Rect

from game.text.i18n import Text, _, resolve
from game.ui import skins, theme
from game.ui.boxes import centered
from game.ui.controls import Button
from game.ui.skins import ButtonKind
from game.ui.text import draw_text, text_size
from game.ui.widget import Host, Widget

__all__ = ["Answer", "Body", "Dialog", "DialogHost"]

MANY: Final = 4
"""Buttons from which on they stand in rows where one row is too narrow."""


class DialogHost(Host, Protocol):
    """What a dialog needs of the `Ui` that shows it."""

    size: tuple[int, int]

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away."""


@dataclass(frozen=True)
class Answer:
    """One button of a dialog. The dialog is gone before `on_click` is called."""

    id: str
    text: Text
    on_click: Callable[[], None] | None = None
    kind: ButtonKind = "normal"


class Body(Protocol):
    """Widgets of a dialog besides its text and its buttons."""

    widgets: Sequence[Widget]

    def natural_height(self, width: int) -> int:
        """Return the height they want at a width, in pixels."""

    def arrange(self, box: Rect) -> None:
        """Put them into a box."""


def _in_order(answers: Sequence[Answer], safe: str | None) -> tuple[Answer, ...]:
    """Put the safe answer first, and plain: what stands always at one place, in one colour,
    is found without reading."""
    if len(answers) < 2 or safe is None:
        return tuple(answers)
    first = (replace(answer, kind="normal") for answer in answers if answer.id == safe)
    return (*first, *(answer for answer in answers if answer.id != safe))


class Dialog(Widget):
    """A panel over everything else.

    The answer that changes nothing, `cancel`, stands first and is plain wherever there are
    others, in whatever order and kind the answers are given.

    Enter means the button in focus, at first the `default` one. Escape, the corner
    button, the gamepad's B and a click outside all mean `cancel`: the same as that
    button. Without `cancel` (a notice with a single button) they mean the default.
    With `closable=False` only the buttons close it.
    """

    pointable = True
    listed = False

    def __init__(
        self,
        id: str,  # noqa: A002
        title: Text,
        text: Text = "",
        answers: Sequence[Answer] = (),
        *,
        default: str | None = None,
        cancel: str | None = None,
        closable: bool = True,
        body: Body | None = None,
        width: float = 520.0,
    ) -> None:
        """Make a dialog; `default` and `cancel` are ids of answers, `width` is in units.

        :raises ValueError: there is no answer, or no such answer.
        """
        super().__init__(id)
        names = [answer.id for answer in answers]
        if not names:
            raise ValueError("a dialog needs at least one answer")
        for name in (default, cancel):
            if name is not None and name not in names:
                raise ValueError(f"no answer is called {name!r}")
        self.title = title
        self.text = text
        self.answers = _in_order(answers, cancel)
        self.default_id = default if default is not None else names[-1]
        self.cancel_id = cancel if cancel is not None else self.default_id
        self.closable = closable
        self.body = body
        self.wide = width
        self._text_box = Rect(0, 0, 0, 0)
        self._title_box = Rect(0, 0, 0, 0)
        self._buttons = [
            Button(answer.id, answer.text, self._answer(answer), kind=answer.kind)
            for answer in self.answers
        ]
        self._corner = Button("button:close", on_click=self.cancel, icon="close", kind="quiet")
        self._corner.tip = lambda: _("Close")
        self._corner.visible = closable
        self._owner: DialogHost | None = None

    def _answer(self, answer: Answer) -> Callable[[], None]:
        def click() -> None:
            # Closing first: the answer may open the next dialog.
            if self._owner is not None:
                self._owner.close(self)
            if answer.on_click is not None:
                answer.on_click()

        return click

    @property
    def children(self) -> Sequence[Widget]:
        """Body, buttons and the corner button, which comes last in the Tab order."""
        body = () if self.body is None else self.body.widgets
        return (*body, *self._buttons, self._corner)

    def words(self) -> str:
        """Return title, text and what the body says."""
        body = () if self.body is None else self.body.widgets
        inside = (w for widget in body for w, _clip in widget.walk())
        parts = [resolve(self.title), resolve(self.text)]
        parts += [w.words() for w in inside if not w.focusable]
        return ". ".join(part for part in parts if part)

    def open_in(self, owner: DialogHost) -> None:
        """Take its place in a window; called by the Ui."""
        self._owner = owner
        self.adopt(owner)
        self.place(owner.size)

    def button(self, id: str) -> Button:  # noqa: A002
        """Return the button of an answer.

        :raises KeyError: there is none.
        """
        for button in self._buttons:
            if button.id == id:
                return button
        raise KeyError(id)

    def cancel(self) -> None:
        """Answer as Escape does."""
        if self.closable:
            self.button(self.cancel_id).activate()

    def confirm(self) -> None:
        """Answer as Enter does when nothing else has the focus."""
        self.button(self.default_id).activate()

    def place(self, size: tuple[int, int]) -> None:
        """Find a place for everything in a window of a size in pixels."""
        look = self.look
        pad, gap = look.px(26), look.px(theme.GAP)
        window = Rect((0, 0), size)
        edge = look.px(12)
        wide = min(look.px(self.wide), window.width - 2 * edge)
        inner = max(40, wide - 2 * pad)
        title_high = look.px(theme.HEADING * 1.5)
        rows = self._button_rows(inner, gap)
        button_high = look.px(theme.CONTROL_HEIGHT)
        buttons_high = len(rows) * button_high + (len(rows) - 1) * gap
        text = resolve(self.text)
        text_high = text_size(text, look.style(), inner)[1] if text else 0
        body_high = 0 if self.body is None else self.body.natural_height(inner)
        fixed = 2 * pad + title_high + gap + buttons_high + look.px(20)
        spare = window.height - 2 * edge - fixed - (gap if body_high and text_high else 0)
        # On a low window first the body gives way (it can scroll), then the text shrinks.
        text_high = max(0, min(text_high, spare))
        body_high = max(0, min(body_high, spare - text_high))
        between = gap if body_high and text_high else 0
        high = fixed + text_high + body_high + between
        self.rect = centered(window, wide, high)
        x, y = self.rect.left + pad, self.rect.top + pad
        corner = look.px(36)
        self._title_box = Rect(x, y, inner, title_high)
        inner_edge = look.px(12)
        self._corner.rect = Rect(
            self.rect.right - corner - inner_edge, self.rect.top + inner_edge, corner, corner
        )
        if self.closable:
            self._title_box.inflate_ip(-2 * max(0, corner + inner_edge - pad), 0)
        y += title_high + gap
        self._text_box = Rect(x, y, inner, text_high)
        y += text_high + between
        if self.body is not None:
            self.body.arrange(Rect(x, y, inner, body_high))
        y = self.rect.bottom - pad - buttons_high
        for row in rows:
            columns = len(rows[0])
            each = (inner - gap * (columns - 1)) // columns
            # Two short buttons look lost when stretched over a wide dialog.
            each = min(each, look.px(230)) if columns > 1 else min(inner, look.px(260))
            left = x + (inner - each * len(row) - gap * (len(row) - 1)) // 2
            for button in row:
                button.rect = Rect(left, y, each, button_high)
                left += each + gap
            y += button_high + gap

    def _button_rows(self, inner: int, gap: int) -> list[list[Button]]:
        """Return the buttons side by side if their texts fit; more than three in as few rows
        as they fit in, else one below the other."""
        widest = max(button.natural_size()[0] for button in self._buttons)
        count = len(self._buttons)
        most = max(1, (inner + gap) // (widest + gap))
        if most >= count:
            return [self._buttons]
        if count < MANY:
            return [[button] for button in self._buttons]
        rows = -(-count // most)
        short, more = divmod(count, rows)
        buttons = iter(self._buttons)
        return [list(itertools.islice(buttons, short + (row < more))) for row in range(rows)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw shadow, panel, title and text."""
        if self.rect.width < 2 or self.rect.height < 2:
            return
        look = self.look
        spread = look.px(26)
        shade = skins.shadow(self.rect.size, look.px(14), spread, 190)
        surface.blit(shade, (self.rect.left - spread, self.rect.top - spread + look.px(8)))
        surface.blit(skins.panel(self.rect.size, look.scale), self.rect)
        style = look.style(theme.HEADING, theme.GOLD, "bold", "title")
        draw_text(surface, resolve(self.title), style, self._title_box, "center")
        draw_text(
            surface,
            resolve(self.text),
            look.style(),
            self._text_box,
            "center",
            "top",
            wrapped=True,
        )
