"""A screenful of widgets: who gets an event, and how all of it is drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.anim.durations import TIP_DELAY_MS
from game.text.i18n import Text, resolve
from game.ui import notice as notices
from game.ui import skins
from game.ui.dialog import Dialog
from game.ui.focus import heir, reached
from game.ui.input import Command, Commands, Pointer, Pointers
from game.ui.notice import Notices
from game.ui.stage import Stage
from game.ui.widget import Widget

__all__ = ["Ui"]


class Ui(Stage):
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
        click: Callable[[], None] | None = None,
    ) -> None:
        """Begin empty, in a window of a size in pixels.

        `click` is called as a button, switch or choice is used, to be heard.

        Pass the program's one `Commands` object, so that a key held down while the
        scene changes does nothing in the new scene.
        """
        super().__init__(size, user_scale=user_scale)
        self.commands = commands if commands is not None else Commands()
        self.pointers = pointers if pointers is not None else Pointers()
        self.notices = Notices()
        self._click = click
        self.notice_place: Rect | None = None
        """Where notices lie; None: high in the window."""
        self._rest_ms = 0.0
        self._tip_done = False  # whether what the pointer is on has been used already
        self._tip_rect = Rect(0, 0, 0, 0)
        self._notice_rect = Rect(0, 0, 0, 0)

    def resize(self, size: tuple[int, int], user_scale: float | None = None) -> None:
        """Adapt to a window size in pixels. The scene then places its widgets again."""
        super().resize(size, user_scale)
        self.place_notice()

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, dialogs and notices within the surface's clip."""
        self._draw_layer(surface, None)
        if not self.dialogs:
            self._draw_notice(surface)
        for dialog in self.dialogs:
            skins.draw_veil(surface)
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
            if widget is self.focused:
                # A ring at the edge of a scrolled list may stand out of it a little, also
                # where nothing of the list itself is to be drawn.
                out = 2 * skins.focus_margin(self.look.scale)
                focus = (widget, whole if clip is None else whole.clip(clip.inflate(out, out)))
            if not area.colliderect(widget.rect.inflate(80, 80)):
                continue
            surface.set_clip(area)
            widget.draw(surface)
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
        self.place_notice()

    def notice_next(self, text: Text, tone: notices.Tone = "plain") -> None:
        """Show a sentence after the one that is shown now, or at once if there is none."""
        self.notices.queue(text, tone)
        self.place_notice()

    def clear_notices(self) -> None:
        """Take the notice away, and those that were to follow."""
        if self.notices.current is not None:
            self.notices.clear()
            self.place_notice()

    def place_notice(self) -> None:
        """Put the notice where :attr:`notice_place` says."""
        spread = 2 * self.look.px(16)
        self.mark(self._notice_rect.inflate(spread, spread))
        self._notice_rect = self.notices.rect(self.size, self.look, self.notice_place)
        self.mark(self._notice_rect.inflate(spread, spread))

    def update(self, dt: float) -> None:
        """Let `dt` milliseconds pass: notices end, tips appear, no focus stays lost."""
        self._mend_focus()
        if self.notices.update(dt):
            self.place_notice()
        if self.hovered is not None and self.hovered.tip is not None and not self.captured:
            before = self._rest_ms
            self._rest_ms += dt
            if before < TIP_DELAY_MS <= self._rest_ms:
                self._tip_rect = self._place_tip(self.hovered)
                self.mark(self._tip_rect)

    def _place_tip(self, beside: Widget) -> Rect:
        """Find a place for a tip where nothing else is."""
        others = [
            widget.hit_rect
            for widget, _clip in self._walk(self._top)
            if widget.listed and (widget.pointable or widget.focusable)
        ]
        # What it is a part of, or itself in parts, is no other thing.
        taken = [
            r for r in others if not r.contains(beside.rect) and not beside.rect.contains(r)
        ]
        return notices.tip_rect(
            self._tip(), beside.rect, self.size, self.look, taken, self.notice_place
        )

    def _tip(self) -> str:
        if self.hovered is None or self.hovered.tip is None or self._tip_done:
            return ""
        return resolve(self.hovered.tip) if self._rest_ms >= TIP_DELAY_MS else ""

    def _hide_tip(self, *, done: bool = False) -> None:
        """Take the tip away; once ``done``, until the pointer comes anew."""
        if self._tip():
            self.mark(self._tip_rect)
        self._rest_ms = 0.0
        self._tip_done = self._tip_done or done

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self.hovered:
            self._hide_tip()
        super()._hover(widget)

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
            self._cancel_press()
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
        self._hide_tip(done=True)
        if command is Command.CANCEL:
            if self.captured is not None:
                self._cancel_press()
                return True
            if self._top is not None:
                self._top.cancel()
                return True
            return False
        focused = self.focused
        if command in (Command.ACTIVATE, Command.CONFIRM) and focused is not None:
            self._sound(focused)
        if focused is not None and focused.command(command):
            return True
        if command in (Command.ACTIVATE, Command.CONFIRM):
            if command is Command.CONFIRM and self._top is not None:
                self._top.confirm()
            return self.modal
        return self._move_focus(command) or self.modal

    def _usable(self) -> list[Widget]:
        return [widget for widget, _clip in self._walk(self._top) if widget.focusable]

    def _move_focus(self, command: Command) -> bool:
        to = reached(self._usable(), self.focused, self.entry, command)
        if to is None:
            return False
        self.set_focus(to)
        return True

    def _mend_focus(self) -> None:
        """Give the focus on if what had it is gone or takes none any more."""
        usable = self._usable()
        if self.focused is not None and not any(widget is self.focused for widget in usable):
            self.set_focus(heir(self.focused, usable))

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
            before = self.hovered
            self._hover(None if pointer.touch else self.hit(pointer.pos))
            self._tip_done = self._tip_done and self.hovered is before
            return self.modal
        captured.pressed = self.hit(pointer.pos) is captured
        captured.drag(pointer.pos)
        return True

    def _down(self, pointer: Pointer) -> bool:
        self._hide_tip(done=True)
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
        if inside:
            self._sound(captured)
        captured.release(pointer.pos, inside)
        return True

    def _sound(self, widget: Widget) -> None:
        if widget.clicks and widget.enabled and self._click is not None:
            self._click()

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
