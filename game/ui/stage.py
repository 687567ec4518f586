"""What is on a screen and who has the focus, the pointer and the modal dialog."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ui.dialog import Dialog
from game.ui.scroll import ScrollView
from game.ui.target import Target
from game.ui.theme import Look, scale_for
from game.ui.widget import Widget

__all__ = ["Stage"]

_MOST_DIRTY = 24
"""More separate rectangles than this are slower than one round them all."""


class Stage:
    """Widgets, the dialogs over them, and the parts of the window that changed."""

    def __init__(self, size: tuple[int, int], *, user_scale: float = 1.0) -> None:
        """Begin empty, in a window of a size in pixels."""
        self.size = size
        self.look = Look(scale_for(size, user_scale))
        self.user_scale = user_scale
        self.widgets: list[Widget] = []
        """The scene's own widgets, the lowest first; also the Tab order."""
        self.dialogs: list[Dialog] = []
        self.focused: Widget | None = None
        self.entry: Widget | None = None
        """What the first key that walks gives the focus to; the first of all if nothing."""
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        """The widget that a press began on."""
        self._below: list[Widget | None] = []
        self._outside_press = False
        self._pos: tuple[int, int] | None = None
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
        self._cancel_press()
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
        self._cancel_press()
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
        self._cancel_press()
        for widget in self.widgets:
            widget.adopt(self)
        for dialog in self.dialogs:
            dialog.place(size)
        # What lay under the pointer has moved.
        self._hover(None)
        self._dirty = [Rect((0, 0), size)]

    # What to draw again.

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
        self.reveal_focus()

    def reveal_focus(self) -> None:
        """Scroll to what has the focus; after places have changed, too."""
        widget = self.focused
        parent = None if widget is None else widget.parent
        while parent is not None and widget is not None:
            if isinstance(parent, ScrollView):
                parent.reveal(widget.rect)
            parent = parent.parent

    # The pointer.

    def _cancel_press(self) -> None:
        """Forget a press that has not been released."""
        self._outside_press = False
        if self.captured is not None:
            captured, self.captured = self.captured, None
            captured.pressed = False
            captured.release((0, 0), inside=False)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.hovered = False
        self.hovered = widget
        if widget is not None:
            widget.hovered = True

    def _point_again(self) -> None:
        if self._pos is not None:
            self._hover(self.hit(self._pos))
