"""What is on a screen, by its kind and its name."""

from __future__ import annotations

import warnings
from typing import TypeVar

import pygame
from pygame import Rect

from game.ui.screen import UiScene
from game.ui.widget import Widget

__all__ = ["of_kind", "only", "resize_window", "top_layer"]

W = TypeVar("W", bound=Widget)


def top_layer(scene: UiScene) -> list[tuple[Widget, Rect | None]]:
    """Return the visible widgets that can be reached now, with what clips them: with a dialog
    open, only those in it."""
    layer = scene.ui.dialogs[-1:] or scene.ui.widgets
    return [found for widget in layer for found in widget.walk()]


def of_kind(scene: UiScene, kind: type[W], prefix: str = "") -> list[W]:
    """Return the widgets of a class among them, those whose id begins with something."""
    widgets = (widget for widget, _clip in top_layer(scene))
    return [w for w in widgets if isinstance(w, kind) and w.id.startswith(prefix)]


def only(scene: UiScene, kind: type[W]) -> W:
    """Return the one visible widget of a class."""
    (widget,) = of_kind(scene, kind)
    return widget


def resize_window(size: tuple[int, int]) -> None:
    """Give the program's window another size, as its frame does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().size = size
