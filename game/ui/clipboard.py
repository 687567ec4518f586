"""The system's clipboard, which not every system has."""

from __future__ import annotations

import pygame

__all__ = ["copy_text"]


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; return whether there is one that took it."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False
