"""What all widgets have in common, and those that only show something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import pygame
from pygame import Rect

from game.resources import Family, Weight
from game.text.i18n import Text, resolve
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.input import Command
from game.ui.text import Align, VAlign, draw_text, text_size
from game.ui.theme import Color, Look

__all__ = ["ClickArea", "Host", "Label", "Panel", "TextWidget", "Widget"]


class Host(Protocol):
    """What a widget needs of the `Ui` that it belongs to."""

    look: Look

    def mark(self, rect: Rect) -> None:
        """Note that a part of the window has to be drawn again."""


class Widget:
    """Something with a place in the window.

    A subclass says whether it takes the pointer and the focus, and overrides what
    it needs of `draw`, `activate`, `command`, `handle`, `press`, `drag`, `release`
    and `wheel`. It may be used without a `Ui`; then nothing is marked for redrawing.
    """

    focusable = False
    """Whether Tab, the arrow keys and a gamepad reach it."""
    pointable = False
    """Whether it takes clicks; they never pass through to what lies under it."""
    listed = True
    """Whether the trace lists it among the targets, if it takes clicks."""
    clicks = False
    """Whether using it is heard."""
    live = True
    """Whether a change of its words is spoken while it has the focus."""
    sideways = False
    """Whether left and right change it, so that the focus leaves it up and down only."""
    takes_text = False
    """Whether typed letters go to it while it has the focus."""

    def __init__(self, id: str, *, rect: Rect | None = None) -> None:  # noqa: A002
        self.id = id
        """The name in the trace, `button:go_out`."""
        self.host: Host | None = None
        self.parent: Widget | None = None
        self.tip: Text | None = None
        """A few words shown beside it while the pointer rests on it."""
        self._rect = Rect(0, 0, 0, 0) if rect is None else rect.copy()
        self._enabled = True
        self._visible = True
        self._hovered = False
        self._pressed = False
        self._focused = False

    def words(self) -> str:
        """Return what is spoken of it: what it is, and how it stands now."""
        return ""

    # Place and state; every change marks what has to be drawn again.

    @property
    def look(self) -> Look:
        """Pixels per unit."""
        return Look() if self.host is None else self.host.look

    @property
    def rect(self) -> Rect:
        """Where it lies, in window pixels; set it, don't change it in place."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        if rect != self._rect:
            self.invalidate()
            self._rect = rect.copy()
            self.arrange()
            self.invalidate()

    @property
    def hit_rect(self) -> Rect:
        """The part that takes the pointer; of widgets that overlap, the open part."""
        return self._rect

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.invalidate()

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.invalidate()

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on it; set by the Ui."""
        return self._hovered

    @hovered.setter
    def hovered(self, value: bool) -> None:
        if value != self._hovered:
            self._hovered = value
            self.invalidate()

    @property
    def pressed(self) -> bool:
        """Whether a press began on it and the pointer is still on it; set by the Ui."""
        return self._pressed

    @pressed.setter
    def pressed(self, value: bool) -> None:
        if value != self._pressed:
            self._pressed = value
            self.invalidate()

    @property
    def focused(self) -> bool:
        """Whether it has the focus; set by the Ui."""
        return self._focused

    @focused.setter
    def focused(self, value: bool) -> None:
        if value != self._focused:
            self._focused = value
            self.invalidate()

    @property
    def children(self) -> Sequence[Widget]:
        """Widgets inside it, the lowest first."""
        return ()

    @property
    def child_clip(self) -> Rect | None:
        """The part of the window that shows its children, or None for all of it."""
        return None

    def adopt(self, host: Host | None) -> None:
        """Join a Ui, with all children, or leave it."""
        self.host = host
        for child in self.children:
            child.parent = self
            child.adopt(host)
        if host is not None:
            self.arrange()

    def walk(self, clip: Rect | None = None) -> Iterator[tuple[Widget, Rect | None]]:
        """Yield it and all that is visible inside, the lowest first, with what cuts it off."""
        if not self._visible:
            return
        yield self, clip
        inner = self.child_clip
        if inner is not None:
            clip = inner if clip is None else clip.clip(inner)
        for child in self.children:
            yield from child.walk(clip)

    def invalidate(self) -> None:
        """Have it drawn again."""
        if self.host is not None and self._rect.width and self._rect.height:
            margin = self.look.px(skins.FOCUS_MARGIN) + 2
            self.host.mark(self._rect.inflate(2 * margin, 2 * margin))

    # What a subclass may override.

    def arrange(self) -> None:
        """Put the children in their places; called when the place or the scale changes."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, without its children."""

    def activate(self) -> None:
        """Do what a click or Enter does."""

    def command(self, command: Command) -> bool:
        """Take a command while it has the focus; return whether it was taken.

        ACTIVATE and CONFIRM reach `activate` of an enabled pointable widget by default.
        """
        if command in (Command.ACTIVATE, Command.CONFIRM) and self.pointable:
            if self.enabled:
                self.activate()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key or text event while it has the focus; return whether it was taken."""
        return False

    def press(self, pos: tuple[int, int]) -> None:
        """The left button, or a finger, went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved since the press."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """The press ended; a click if that was `inside`."""
        if inside:
            self.activate()

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it, positive upwards; return whether it was taken."""
        return False

    def corner_radius(self) -> float:
        """Return the radius that the focus ring follows, in pixels."""
        return theme.RADIUS * self.look.scale

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.id!r}, {tuple(self._rect)})"


class ClickArea(Widget):
    """A clickable, focusable place that somebody else draws."""

    focusable = True
    pointable = True

    def __init__(
        self,
        id: str,  # noqa: A002
        on_click: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(id)
        self.on_click = on_click

    def activate(self) -> None:
        """Call `on_click`."""
        if self.on_click is not None:
            self.on_click()


class TextWidget(Widget):
    """A widget that says one text, which can change."""

    def __init__(self, id: str, text: Text) -> None:  # noqa: A002
        super().__init__(id)
        self._text = text

    @property
    def text(self) -> Text:
        """What it says."""
        return self._text

    @text.setter
    def text(self, text: Text) -> None:
        # Two functions can't be compared: they may say different things now.
        if text != self._text or callable(text):
            self._text = text
            self.invalidate()


class Label(TextWidget):
    """A piece of text; sizes in units."""

    def __init__(
        self,
        id: str,  # noqa: A002
        text: Text,
        *,
        size: float = theme.TEXT,
        color: Color = theme.IVORY,
        weight: Weight = "regular",
        family: Family = "text",
        align: Align = "left",
        valign: VAlign = "middle",
        wrapped: bool = False,
    ) -> None:
        super().__init__(id, text)
        self.size = size
        self.color = color
        self.weight: Weight = weight
        self.family: Family = family
        self.align: Align = align
        self.valign: VAlign = valign
        self.wrapped = wrapped

    def style(self) -> theme.Style:
        """Return the text style at the present scale."""
        return self.look.style(self.size, self.color, self.weight, self.family)

    def words(self) -> str:
        """Return the text."""
        return resolve(self._text)

    def natural_size(self, max_width: int = 1 << 20) -> tuple[int, int]:
        """Return the size it wants, in pixels, when no wider than `max_width`."""
        return text_size(resolve(self._text), self.style(), max_width)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text."""
        draw_text(
            surface, resolve(self._text), self.style(), self.rect,
            self.align, self.valign, wrapped=self.wrapped,
        )  # fmt: skip


class Panel(Widget):
    """A dark ground with a golden edge, and perhaps a title; takes clicks, does nothing."""

    pointable = True
    listed = False

    def __init__(self, id: str, title: Text | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self.title = title

    def words(self) -> str:
        """Return the title."""
        return "" if self.title is None else resolve(self.title)

    def inner(self) -> Rect:
        """Return the part below the title that is free for use."""
        pad = self.look.px(20)
        box = inset(self.rect, pad)
        if self.title is not None:
            head = self.look.px(theme.HEADING * 1.8)
            box = Rect(box.left, box.top + head, box.width, max(0, box.height - head))
        return box

    def command(self, command: Command) -> bool:
        """Take nothing: it only shows."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the title."""
        if self.rect.width < 2 or self.rect.height < 2:
            return
        surface.blit(skins.panel(self.rect.size, self.look.scale), self.rect)
        if self.title is not None:
            pad = self.look.px(20)
            box = inset(self.rect, pad)
            box.height = self.look.px(theme.HEADING * 1.4)
            style = self.look.style(theme.HEADING, theme.GOLD, "bold", "title")
            draw_text(surface, resolve(self.title), style, box, "center")
