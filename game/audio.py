"""The sound device: opened once, and done without where there is none."""

from __future__ import annotations

import pygame

from game.quiet import quiet_libraries

__all__ = ["open_audio"]


def open_audio() -> str | None:
    """Open the sound device.

    Returns None, or if there is no device the system's reason: then the game goes on
    silently.
    """
    try:
        with quiet_libraries():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
    except pygame.error as error:
        return str(error)
    return None
