"""Buttons, switches and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect

from game.resources import Weight
from game.text.i18n import Text, _, resolve
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.icons import icon
from game.ui.input import Command
from game.ui.skins import ButtonKind, ButtonState
from game.ui.text import draw_text, fit, width
from game.ui.widget import TextWidget, Widget

__all__ = [
    "BUTTON_FRAME",
    "BUTTON_MARGIN",
    "TWO_LINES_HEIGHT",
    "Button",
    "Choice",
    "Toggle",
    "TwoLineButton",
]

BUTTON_FRAME: Final = 24.0
"""Units that a button keeps free of its words at least, left and right together."""
BUTTON_MARGIN: Final = 36.0
"""The same, where it can have the size it wants."""

TWO_LINES_HEIGHT: Final = 68.0
"""Units that a button with two lines is high."""

T = TypeVar("T")


class Button(TextWidget):
    """Does one thing when clicked: on release, if the pointer is still on it."""

    focusable = True
    pointable = True
    clicks = True

    def __init__(
        self,
        id: str,  # noqa: A002
        text: Text = "",
        on_click: Callable[[], None] | None = None,
        *,
        icon: str | None = None,
        kind: ButtonKind = "normal",
        tip: Text | None = None,
        size: float = theme.TEXT,
        key: Text = "",
    ) -> None:
        """Give a text, an icon (see `ui.icons`) or both; `size` is the text's, in units.

        `key` is the name of its key, shown small at the right.
        """
        super().__init__(id, text)
        self.on_click = on_click
        self.icon = icon
        self.kind: ButtonKind = kind
        self.tip = tip
        self.size = size
        self.key = key
        self.wordless = False
        """Whether its icon has to do, where there is no room for the text."""
        self.scale: float | None = None
        """Pixels per unit to draw with, if not as many as the window has."""

    def words(self) -> str:
        """Return the text; of an icon alone what its tip says."""
        return resolve(self._text) or resolve(self.tip or "")

    def state(self) -> ButtonState:
        """Return how it has to look."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def ink(self) -> theme.Color:
        """Return the colour of its text and icon."""
        state = self.state()
        if state == "disabled":
            return theme.DISABLED_INK
        if self.kind == "primary":
            return theme.PRIMARY_INK
        return theme.GOLD_LIGHT if state == "hover" else theme.IVORY

    def natural_size(self) -> tuple[int, int]:
        """Return the size it wants, in pixels, with its text."""
        look = self.look
        height = look.px(theme.CONTROL_HEIGHT)
        text = resolve(self._text)
        if not text:
            return height, height
        wide = width(text, look.style(self.size, weight="semibold")) + look.px(BUTTON_MARGIN)
        if self.icon is not None:
            wide += look.px(self.size * 1.25 + 8)
        if self.key:
            wide += look.px(28)
        return wide, height

    def activate(self) -> None:
        """Call `on_click`."""
        if self.enabled and self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the icon and the text."""
        rect = self.rect
        if rect.width < 2 or rect.height < 2:
            return
        look = self.look if self.scale is None else theme.Look(self.scale)
        surface.blit(skins.button_ground(self.kind, self.state(), rect.size, look.scale), rect)
        box = inset(rect, min(look.px(BUTTON_FRAME / 2), rect.width // 10), look.px(3))
        if self.state() == "pressed":
            box.y += max(1, look.px(1))
        text = "" if self.wordless else resolve(self._text)
        style = look.style(self.size, self.ink(), "semibold")
        if self.key and text:
            key = resolve(self.key)
            key_style = look.style(theme.TEXT_SMALL - 1.5, self.ink())
            used = width(key, key_style)
            draw_text(surface, key, key_style, box, "right")
            box.width -= used + look.px(6)
        if self.icon is None:
            draw_text(surface, text, style, box, "center")
            return
        side = min(look.px(self.size * 1.25), box.height, box.width)
        image = icon(self.icon, side, self.ink())
        if not text:
            side = min(look.px(self.size * 1.4), rect.height - look.px(10), rect.width - 4)
            image = icon(self.icon, max(8, side), self.ink())
            surface.blit(image, image.get_rect(center=box.center))
            return
        gap = look.px(8)
        text, style = fit(text, style, max(1, box.width - side - gap))
        whole = side + gap + width(text, style)
        left = box.left + (box.width - whole) // 2
        surface.blit(image, (left, box.centery - side // 2))
        room = Rect(left + side + gap, box.top, box.right - left - side - gap, box.height)
        draw_text(surface, text, style, room)


class _Arrow(Button):
    """One end of a choice: for the pointer only, the choice itself has the focus."""

    focusable = False


class Choice(Widget, Generic[T]):
    """One of several values: an arrow, the value, an arrow; perhaps a caption before it.

    Left and right change it while it has the focus, a click on the value takes the
    next one round and round. The arrows are the targets `<id>:previous` and `<id>:next`.
    """

    focusable = True
    sideways = True
    pointable = True
    clicks = True

    def __init__(
        self,
        id: str,  # noqa: A002
        values: Sequence[T],
        value: T,
        on_change: Callable[[T], None] | None = None,
        *,
        label: Callable[[T], str] = str,
        caption: Text | None = None,
        split: float = 0.5,
    ) -> None:
        """Choose among `values`, each shown as `label` says.

        With a caption, it takes the part `split` of the width.

        :raises ValueError: `value` is not among `values`.
        """
        super().__init__(id)
        self.values = tuple(values)
        self._index = self.values.index(value)
        self.on_change = on_change
        self.label = label
        self.caption = caption
        self.split = split
        self._previous = _Arrow(f"{id}:previous", on_click=lambda: self.step(-1), icon="left")
        self._next = _Arrow(f"{id}:next", on_click=lambda: self.step(1), icon="right")
        self._refresh()

    @property
    def children(self) -> Sequence[Widget]:
        """The two arrows."""
        return (self._previous, self._next)

    @property
    def value(self) -> T:
        """The value chosen."""
        return self.values[self._index]

    @value.setter
    def value(self, value: T) -> None:
        """Choose without calling `on_change`."""
        self._index = self.values.index(value)
        self._refresh()

    @property
    def enabled(self) -> bool:
        """Whether it can be changed now."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._enabled = value
        self._refresh()

    def words(self) -> str:
        """Return the caption and the value."""
        caption = "" if self.caption is None else f"{resolve(self.caption)}: "
        return f"{caption}{self.label(self.value)}"

    def _refresh(self) -> None:
        self._previous.enabled = self._enabled and self._index > 0
        self._next.enabled = self._enabled and self._index < len(self.values) - 1
        self.invalidate()

    def step(self, step: int) -> None:
        """Go some values on, stopping at the ends."""
        index = max(0, min(len(self.values) - 1, self._index + step))
        if self.enabled and index != self._index:
            self._index = index
            self._refresh()
            if self.on_change is not None:
                self.on_change(self.value)

    def activate(self) -> None:
        """Take the next value, after the last one the first."""
        if self._index < len(self.values) - 1:
            self.step(1)
        else:
            self.step(-self._index)

    def command(self, command: Command) -> bool:
        """Left and right change the value."""
        if command in (Command.LEFT, Command.RIGHT):
            self.step(-1 if command is Command.LEFT else 1)
            return True
        return super().command(command)

    def control_rect(self) -> Rect:
        """Return the part without the caption."""
        if self.caption is None:
            return self.rect
        skip = round(self.rect.width * self.split)
        return Rect(
            self.rect.left + skip, self.rect.top, self.rect.width - skip, self.rect.height
        )

    @property
    def hit_rect(self) -> Rect:
        """The value and its arrows; the caption is no target."""
        return self.control_rect()

    def arrange(self) -> None:
        """Put the arrows at the ends."""
        box = self.control_rect()
        side = min(box.height, box.width // 3)
        self._previous.rect = Rect(box.left, box.top, side, box.height)
        self._next.rect = Rect(box.right - side, box.top, side, box.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the caption, the ground and the value."""
        look = self.look
        box = self.control_rect()
        if box.width < 2 or box.height < 2:
            return
        ink = theme.IVORY if self.enabled else theme.DISABLED_INK
        if self.caption is not None:
            head = Rect(
                self.rect.topleft, (box.left - self.rect.left - look.px(12), box.height)
            )
            draw_text(surface, resolve(self.caption), look.style(color=ink), head)
        ground = skins.field(box.size, look.scale, active=self.hovered, enabled=self.enabled)
        surface.blit(ground, box)
        side = self._previous.rect.width
        style = look.style(color=ink, weight="semibold")
        draw_text(
            surface, self.label(self.value), style, inset(box, side + look.px(4), 0), "center"
        )


class Toggle(Widget):
    """On or off: a caption and a switch."""

    focusable = True
    pointable = True
    clicks = True

    def __init__(
        self,
        id: str,  # noqa: A002
        caption: Text,
        value: bool = False,
        on_change: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(id)
        self.caption = caption
        self._value = value
        self.on_change = on_change

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        """Switch without calling `on_change`."""
        self._value = value
        self.invalidate()

    def words(self) -> str:
        """Return the caption, and whether it is on."""
        state = _("on") if self._value else _("off")
        return f"{resolve(self.caption)}: {state}"

    def activate(self) -> None:
        """Switch."""
        self.value = not self._value
        if self.on_change is not None:
            self.on_change(self._value)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the caption and the switch; on shows a tick, so that colour is not all."""
        look = self.look
        rect = self.rect
        high = min(look.px(26), rect.height)
        track = Rect(0, 0, round(high * 1.85), high)
        track.midright = (rect.right, rect.centery)
        ink = theme.IVORY if self.enabled else theme.DISABLED_INK
        head = Rect(rect.left, rect.top, rect.width - track.width - look.px(12), rect.height)
        draw_text(surface, resolve(self.caption), look.style(color=ink), head)
        slot = skins.track(
            track.size, on=self._value, enabled=self.enabled, hovered=self.hovered
        )
        surface.blit(slot, track)
        knob = high - 2 * look.px(4)
        left = track.right - look.px(4) - knob if self._value else track.left + look.px(4)
        spot = Rect(left, track.centery - knob // 2, knob, knob)
        surface.blit(skins.knob(knob, on=self._value and self.enabled), spot)
        if self._value:
            mark_ink = theme.PRIMARY_INK if self.enabled else theme.DISABLED_INK
            mark = icon("check", max(8, round(high * 0.6)), mark_ink)
            surface.blit(
                mark, mark.get_rect(center=(track.left + round(high * 0.55), track.centery))
            )


class TwoLineButton(Button):
    """Two lines: a word, and a smaller line that may be long."""

    def __init__(
        self,
        id: str,  # noqa: A002
        text: Text,
        line: Text,
        on_click: Callable[[], None],
        *,
        kind: ButtonKind = "normal",
    ) -> None:
        super().__init__(id, text, on_click, kind=kind, size=19)
        self.line = line

    def words(self) -> str:
        """Return both lines."""
        return f"{resolve(self.text)}: {resolve(self.line)}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the lines."""
        rect = self.rect
        if rect.width < 2 or rect.height < 2:
            return
        look = self.look
        surface.blit(skins.button_ground(self.kind, self.state(), rect.size, look.scale), rect)
        box = inset(rect, min(look.px(14), rect.width // 10), look.px(6))
        upper = Rect(box.left, box.top, box.width, box.height * 56 // 100)
        lower = Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        ink = self.ink()
        style = look.style(self.size, ink, "semibold")
        draw_text(surface, resolve(self.text), style, upper, "center")
        weight: Weight = "semibold" if self.kind == "primary" else "regular"
        small = look.style(theme.TEXT_SMALL, ink, weight)
        draw_text(surface, resolve(self.line), small, lower, "center")
