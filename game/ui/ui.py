"""A screenful of widgets: who gets an event, who has the focus, what to draw again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.anim.durations import TIP_DELAY_MS
from game.i18n import Text, resolve
from game.ui import notice as notices
from game.ui import skins
from game.ui.dialog import Dialog
from game.ui.focus import Direction, nearest, next_index
from game.ui.input import Command, Commands, Pointer, Pointers
from game.ui.notice import Notices
from game.ui.scroll import ScrollView
from game.ui.theme import Look, scale_for
from game.ui.widget import Widget

__all__ = ["Target", "Ui"]

_DIRECTIONS: dict[Command, Direction] = {
    Command.UP: "up",
    Command.DOWN: "down",
    Command.LEFT: "left",
    Command.RIGHT: "right",
}
_MOST_DIRTY = 24
"""More separate rectangles than this are slower than one round them all."""


@dataclass(frozen=True)
class Target:
    """Something that can be clicked, as the trace lists it."""

    id: str
    rect: Rect
    """The visible, clickable part in window pixels."""
    enabled: bool
    focus: bool


class Ui:
    """The widgets of one scene and the dialogs over them.

    The scene passes every event to `handle` first, and acts itself only when that
    returns False. It draws its own ground, then `draw`. `take_dirty` tells which
    parts of the window changed.
    """

    def __init__(
        self,
        size: tuple[int, int],
        *,
        user_scale: float = 1.0,
        commands: Commands | None = None,
        pointers: Pointers | None = None,
    ) -> None:
        """Begin empty, in a window of a size in pixels.

        Pass the program's one `Commands` object, so that a key held down while the
        scene changes does nothing in the new scene.
        """
        self.size = size
        self.look = Look(scale_for(size, user_scale))
        self.user_scale = user_scale
        self.commands = commands if commands is not None else Commands()
        self.pointers = pointers if pointers is not None else Pointers()
        self.notices = Notices()
        self.notice_anchor: tuple[int, int] | None = None
        """Where notices are centred, in pixels; None: high in the window."""
        self.widgets: list[Widget] = []
        """The scene's own widgets, the lowest first; also the Tab order."""
        self.dialogs: list[Dialog] = []
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        """The widget that a press began on."""
        self._below: list[Widget | None] = []
        self._outside_press = False
        self._pos: tuple[int, int] | None = None
        self._rest_ms = 0.0
        self._tip_rect = Rect(0, 0, 0, 0)
        self._notice_rect = Rect(0, 0, 0, 0)
        self._dirty: list[Rect] = [Rect((0, 0), size)]

    # Contents.

    def add(self, *widgets: Widget) -> None:
        """Put widgets on top of those that are there."""
        for widget in widgets:
            self.widgets.append(widget)
            widget.adopt(self)
            widget.invalidate()

    def remove(self, *widgets: Widget) -> None:
        """Take widgets away.

        :raises ValueError: one of them is not here.
        """
        for widget in widgets:
            widget.invalidate()
            self.widgets.remove(widget)
            gone = {id(w) for w, _clip in widget.walk()} | {id(widget)}
            if id(self.focused) in gone:
                self.set_focus(None)
            if id(self.hovered) in gone:
                self.hovered = None
            if id(self.captured) in gone:
                self.captured = None
            widget.adopt(None)

    def clear(self) -> None:
        """Take all widgets and dialogs away."""
        for dialog in list(self.dialogs):
            self.close(dialog)
        self.remove(*list(self.widgets))
        self.mark(Rect((0, 0), self.size))

    def find(self, id: str) -> Widget:  # noqa: A002
        """Return a visible widget by its id, in the topmost layer that has it.

        :raises KeyError: there is none.
        """
        for layer in (*reversed(self.dialogs), None):
            for widget, _clip in self._walk(layer):
                if widget.id == id:
                    return widget
        raise KeyError(id)

    def open(self, dialog: Dialog) -> None:
        """Show a dialog over everything; it takes the focus."""
        self.cancel_press()
        self._below.append(self.focused)
        self.set_focus(None)
        self._hover(None)
        self.dialogs.append(dialog)
        dialog.open_in(self)
        self.set_focus(dialog.button(dialog.default_id))
        self.mark(Rect((0, 0), self.size))

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away; the focus goes back to where it was. Twice is no mistake."""
        if dialog not in self.dialogs:
            return
        self.cancel_press()
        index = self.dialogs.index(dialog)
        self.set_focus(None)
        self._hover(None)
        # Whatever was opened from it goes with it.
        before = self._below[index]
        del self.dialogs[index:]
        del self._below[index:]
        dialog.adopt(None)
        self.set_focus(before)
        self._point_again()
        self.mark(Rect((0, 0), self.size))

    @property
    def modal(self) -> bool:
        """Whether a dialog is open."""
        return bool(self.dialogs)

    def resize(self, size: tuple[int, int], user_scale: float | None = None) -> None:
        """Adapt to a window size in pixels. The scene then places its widgets again."""
        self.size = size
        if user_scale is not None:
            self.user_scale = user_scale
        self.look = Look(scale_for(size, self.user_scale))
        self.cancel_press()
        for widget in self.widgets:
            widget.adopt(self)
        for dialog in self.dialogs:
            dialog.place(size)
        self._rest_ms = 0.0
        self._dirty = [Rect((0, 0), size)]

    # Drawing.

    @property
    def dirty(self) -> bool:
        """Whether anything has to be drawn again."""
        return bool(self._dirty)

    def mark(self, rect: Rect) -> None:
        """Note that a part of the window, in pixels, has to be drawn again."""
        rect = rect.clip(Rect((0, 0), self.size))
        if (
            rect.width <= 0
            or rect.height <= 0
            or any(old.contains(rect) for old in self._dirty)
        ):
            return
        self._dirty = [old for old in self._dirty if not rect.contains(old)]
        self._dirty.append(rect)
        if len(self._dirty) > _MOST_DIRTY:
            self._dirty = [self._dirty[0].unionall(self._dirty[1:])]

    def mark_all(self) -> None:
        """Have everything drawn again, for instance in another language."""
        self.mark(Rect((0, 0), self.size))

    def take_dirty(self) -> list[Rect]:
        """Return the parts that changed since the last call, and forget them."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, dialogs and notices within the surface's clip."""
        self._draw_layer(surface, None)
        if not self.dialogs:
            self._draw_notice(surface)
        for dialog in self.dialogs:
            surface.blit(skins.veil(self.size), (0, 0))
            self._draw_layer(surface, dialog)
        if self.dialogs:
            self._draw_notice(surface)
        tip = self._tip()
        if tip:
            notices.draw_tip(surface, tip, self._tip_rect, self.look)

    def _draw_layer(self, surface: pygame.Surface, layer: Dialog | None) -> None:
        whole = surface.get_clip()
        focus: tuple[Widget, Rect] | None = None
        for widget, clip in self._walk(layer):
            area = whole if clip is None else whole.clip(clip)
            if not area.colliderect(widget.rect.inflate(80, 80)):
                continue
            surface.set_clip(area)
            widget.draw(surface)
            if widget is self.focused:
                # A ring at the edge of a scrolled list may stand out of it a little.
                focus = (widget, whole if clip is None else whole.clip(clip.inflate(12, 12)))
        if focus is not None:
            # Over the neighbours, or they would cut the ring off.
            surface.set_clip(focus[1])
            skins.draw_focus(
                surface, focus[0].hit_rect, self.look.scale, focus[0].corner_radius()
            )
        surface.set_clip(whole)

    def _draw_notice(self, surface: pygame.Surface) -> None:
        self.notices.draw(surface, self._notice_rect, self.look)

    def notice(self, text: Text, tone: notices.Tone = "plain", ms: float | None = None) -> None:
        """Show a sentence for a while; it takes no clicks and no focus."""
        self.notices.show(text, tone, ms)
        self._place_notice()

    def _place_notice(self) -> None:
        spread = 2 * self.look.px(16)
        self.mark(self._notice_rect.inflate(spread, spread))
        self._notice_rect = self.notices.rect(self.size, self.look, self.notice_anchor)
        self.mark(self._notice_rect.inflate(spread, spread))

    def update(self, dt: float) -> None:
        """Let `dt` milliseconds pass: notices end, tips appear."""
        if self.notices.update(dt):
            self._place_notice()
        if self.hovered is not None and self.hovered.tip is not None and not self.captured:
            before = self._rest_ms
            self._rest_ms += dt
            if before < TIP_DELAY_MS <= self._rest_ms:
                self._tip_rect = notices.tip_rect(
                    self._tip(), self.hovered.rect, self.size, self.look
                )
                self.mark(self._tip_rect)

    def _tip(self) -> str:
        if self.hovered is None or self.hovered.tip is None or self._rest_ms < TIP_DELAY_MS:
            return ""
        return resolve(self.hovered.tip)

    def _hide_tip(self) -> None:
        if self._tip():
            self.mark(self._tip_rect)
        self._rest_ms = 0.0

    # Who is where.

    def _walk(self, layer: Dialog | None) -> Iterator[tuple[Widget, Rect | None]]:
        for widget in self.widgets if layer is None else [layer]:
            yield from widget.walk()

    @property
    def _top(self) -> Dialog | None:
        return self.dialogs[-1] if self.dialogs else None

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Return the widget that a click at a point, in window pixels, would reach."""
        found = None
        for widget, clip in self._walk(self._top):
            if not widget.pointable or not widget.hit_rect.collidepoint(pos):
                continue
            if clip is None or clip.collidepoint(pos):
                found = widget
        return found

    def targets(self) -> Iterator[Target]:
        """Yield what can be clicked now: with a dialog open, only what is in it."""
        window = Rect((0, 0), self.size)
        for widget, clip in self._walk(self._top):
            if not widget.pointable or not widget.listed:
                continue
            rect = widget.hit_rect.clip(window if clip is None else clip.clip(window))
            if rect.width > 0 and rect.height > 0:
                yield Target(widget.id, rect, widget.enabled, widget is self.focused)

    def set_focus(self, target: Widget | str | None) -> None:
        """Give the focus to a widget, by itself or by its id, or to none.

        :raises KeyError: there is no such widget.
        """
        widget = self.find(target) if isinstance(target, str) else target
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        if widget is None:
            return
        widget.focused = True
        parent = widget.parent
        while parent is not None:
            if isinstance(parent, ScrollView):
                parent.reveal(widget.rect)
            parent = parent.parent

    def _focusable(self) -> list[Widget]:
        return [w for w, _clip in self._walk(self._top) if w.focusable and w.enabled]

    def move_focus(self, command: Command) -> bool:
        """Move the focus by Tab or an arrow; return whether it moved."""
        widgets = self._focusable()
        here = self.focused
        index = widgets.index(here) if here is not None and here in widgets else None
        to: int | None
        if command in (Command.NEXT, Command.PREVIOUS):
            to = next_index(len(widgets), index, 1 if command is Command.NEXT else -1)
        elif here is None or index is None:
            to = next_index(len(widgets), None, 1)
        else:
            others = [widget.hit_rect for widget in widgets]
            others[index] = Rect(here.hit_rect.center, (0, 0))
            to = nearest(here.hit_rect, others, _DIRECTIONS[command])
        if to is None:
            return False
        self.set_focus(widgets[to])
        return True

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; return whether that was all there was to do with it.

        With a dialog open every key, click and wheel is taken, used or not.
        """
        pointer = self.pointers.read(event, self.size)
        if pointer is not None:
            return self._pointer(pointer)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(float(getattr(event, "precise_y", event.y)))
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cancel_press()
        elif event.type == pygame.WINDOWLEAVE:
            self._pos = None
            self._hover(None)
        elif event.type in _TYPED and self._typed(event):
            return True
        command = self.commands.read(event)
        if command is not None:
            return self.command(command)
        return self.modal and event.type in _KEYS

    def _typed(self, event: pygame.event.Event) -> bool:
        widget = self.focused
        if widget is None or not widget.takes_text or not widget.handle(event):
            return False
        self.commands.is_repeat(event)
        return True

    def command(self, command: Command) -> bool:
        """Carry out a command; return whether it was taken."""
        self._hide_tip()
        if command is Command.CANCEL:
            if self.captured is not None:
                self.cancel_press()
                return True
            if self._top is not None:
                self._top.cancel()
                return True
            return False
        if self.focused is not None and self.focused.command(command):
            return True
        if command in (Command.ACTIVATE, Command.CONFIRM):
            if command is Command.CONFIRM and self._top is not None:
                self._top.confirm()
            return self.modal
        return self.move_focus(command) or self.modal

    def cancel_press(self) -> None:
        """Forget a press that has not been released."""
        self._outside_press = False
        if self.captured is not None:
            captured, self.captured = self.captured, None
            captured.pressed = False
            captured.release((0, 0), inside=False)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        self._hide_tip()
        if self.hovered is not None:
            self.hovered.hovered = False
        self.hovered = widget
        if widget is not None:
            widget.hovered = True

    def _point_again(self) -> None:
        if self._pos is not None:
            self._hover(self.hit(self._pos))

    def _pointer(self, pointer: Pointer) -> bool:
        self._pos = pointer.pos
        if pointer.kind == "move":
            return self._moved(pointer)
        if pointer.button != 1:
            # Other buttons do nothing here, but don't reach through a dialog either.
            return self.modal or self.hit(pointer.pos) is not None
        return self._down(pointer) if pointer.kind == "down" else self._up(pointer)

    def _moved(self, pointer: Pointer) -> bool:
        captured = self.captured
        if captured is None:
            # A finger that glides points at nothing.
            self._hover(None if pointer.touch else self.hit(pointer.pos))
            return self.modal
        captured.pressed = self.hit(pointer.pos) is captured
        captured.drag(pointer.pos)
        return True

    def _down(self, pointer: Pointer) -> bool:
        self._hide_tip()
        if self.captured is not None:
            return True
        widget = self.hit(pointer.pos)
        top = self._top
        if widget is None:
            self._outside_press = top is not None and not top.rect.collidepoint(pointer.pos)
            return self.modal
        if not pointer.touch:
            self._hover(widget)
        if widget.enabled:
            self.captured = widget
            widget.pressed = True
            self._focus_pressed(widget)
            widget.press(pointer.pos)
        return True

    def _focus_pressed(self, widget: Widget) -> None:
        """Give the focus to what was pressed, or to what it is a part of."""
        part: Widget | None = widget
        while part is not None and not part.focusable:
            part = part.parent
        if part is not None:
            self.set_focus(part)

    def _up(self, pointer: Pointer) -> bool:
        captured, self.captured = self.captured, None
        outside, self._outside_press = self._outside_press, False
        if captured is None:
            top = self._top
            if outside and top is not None and not top.rect.collidepoint(pointer.pos):
                top.cancel()
                return True
            return self.modal
        captured.pressed = False
        inside = self.hit(pointer.pos) is captured and captured.enabled
        if pointer.touch:
            self._hover(None)
        captured.release(pointer.pos, inside)
        return True

    def _wheel(self, steps: float) -> bool:
        widget = None if self._pos is None else self.hit(self._pos)
        while widget is not None:
            if widget.wheel(steps):
                self._point_again()
                return True
            widget = widget.parent
        return self.modal


_KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
_TYPED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)
