"""What screens made of widgets have in common: ground, events, drawing, targets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.art.felt import felt
from game.sound.sounds import Sound
from game.ui.context import Context
from game.ui.input import asks_for_keys, goes_back
from game.ui.keyhelp import KeySection, general_keys, keys_dialog, pad_buttons
from game.ui.scene import Scene
from game.ui.target import Target
from game.ui.theme import Look
from game.ui.ui import Ui

__all__ = ["EDGE", "PANEL_EDGE", "UiScene"]

EDGE: Final = 16.0
"""Units between the window's edge and what lies nearest to it."""
PANEL_EDGE: Final = 25.0
"""Units between the window's edge and a panel, which keeps clear of the felt's inlay."""


class UiScene(Scene):
    """A screen whose controls are widgets on felt.

    Subclasses add widgets in their constructor, give them places in :meth:`place`, and
    draw what is no widget in :meth:`paint`.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ui = Ui(
            context.size,
            user_scale=context.user_scale,
            commands=context.commands,
            pointers=context.pointers,
            click=lambda: context.audio.play(Sound.BUTTON),
        )

    @property
    def look(self) -> Look:
        """Pixels per unit, and text styles."""
        return self.ui.look

    def place(self, window: Rect) -> None:
        """Give every widget its rectangle in a window of this size."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies between the felt and the widgets, within the surface's clip."""

    def cancel(self) -> None:
        """React to Escape, or the gamepad's B, when no dialog took it."""

    def shortcut(self, event: pygame.event.Event) -> bool:
        """React to a key that no widget took; return whether it was used."""
        return False

    def key_sections(self) -> Sequence[KeySection]:
        """Return what the list of keys shows on this screen."""
        return (general_keys(), pad_buttons())

    def show_keys(self) -> None:
        """Open the list of keys, unless a dialog is open."""
        if not self.ui.modal:
            self.ui.open(keys_dialog(self.key_sections))

    def redraw(self) -> None:
        """Draw everything once more."""
        self.ui.mark_all()

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.ui.focused is not None and self.ui.focused.takes_text

    def notify(self, text: str, *, bad: bool = True) -> bool:
        """Show the sentence as a notice."""
        self.ui.notice(text, "bad" if bad else "plain")
        return True

    def spoken(self) -> Sequence[str]:
        """Return what stands in the widgets that take no focus: titles and texts."""
        shown = (w for widget in self.ui.widgets for w, _clip in widget.walk())
        return [text for w in shown if not w.focusable and (text := w.words())]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the widgets out for a window."""
        self.ui.resize(size, self.context.user_scale)
        self.place(Rect((0, 0), size))
        self.ui.reveal_focus()

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the widgets, then to the scene's own keys."""
        repeated = event.type == pygame.KEYDOWN and event.key in self.ui.commands.held
        if self.ui.handle(event) or repeated or self.shortcut(event):
            return
        if asks_for_keys(event):
            self.show_keys()
            return
        if goes_back(event):
            self.cancel()

    def update(self, dt: float) -> None:
        """Let notices and tips come and go."""
        self.ui.update(dt)

    @property
    def dirty(self) -> bool:
        """Whether a widget changed."""
        return self.ui.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the parts that changed."""
        ground = felt(surface.get_size(), self.context.settings.values.felt, self.look.scale)
        changed = self.ui.take_dirty()
        for rect in changed:
            surface.set_clip(rect)
            surface.blit(ground, rect, rect)
            self.paint(surface)
            self.ui.draw(surface)
        surface.set_clip(None)
        return changed

    def targets(self) -> Iterable[Target]:
        """The widgets that take clicks."""
        return self.ui.targets()
