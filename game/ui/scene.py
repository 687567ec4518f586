"""What a screen is to the app.

A scene gets events and time, and draws; it never reads a clock. Scenes are
stacked: the top one gets the events, and is drawn alone unless it is an overlay.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.ui.context import Context
from game.ui.target import Target

__all__ = ["Scene"]


class Scene:
    """A screen. Subclasses override what they need."""

    name: ClassVar[str] = "scene"

    def __init__(self, context: Context) -> None:
        self.context = context
        self.app = context

    def enter(self) -> None:
        """Called when the scene becomes the top one, also when it does so again."""
        self.redraw()

    def leave(self) -> None:
        """Called when the scene is taken off the stack; stop what runs."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of ``size`` pixels. Called before the first
        draw, after each change of the window, and when the language or scale changes."""

    def handle(self, event: pygame.event.Event) -> None:
        """React to one event of the window."""

    @property
    def typing(self) -> bool:
        """Whether letters are typed into a field now, so that none of them is a key."""
        return False

    def notify(self, text: str, *, bad: bool = True) -> bool:
        """Show a sentence about the program; return whether this screen can."""
        return False

    def spoken(self) -> Sequence[str]:
        """Return what a voice reads of this screen besides dialogs, notices and the focus:
        all when it comes up, later whatever is new."""
        return ()

    def update(self, dt: float) -> None:
        """Let ``dt`` milliseconds pass."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; return the changed rectangles, or None for the whole."""
        return None

    def redraw(self) -> None:
        """Draw everything once more: pictures have come that others stood in for."""

    @property
    def dirty(self) -> bool:
        """Whether :meth:`draw` would change the picture."""
        return True

    @property
    def idle(self) -> bool:
        """Whether no animation runs and a person's input is awaited."""
        return True

    @property
    def turn_waits(self) -> bool:
        """Whether a turn waits for the person, of which one who looks elsewhere is told."""
        return False

    def targets(self) -> Iterable[Target]:
        """What takes a click now, top-most first."""
        return ()

    def state(self) -> Mapping[str, object]:
        """What the trace tells of the game: the seat's view in notation."""
        return {}
