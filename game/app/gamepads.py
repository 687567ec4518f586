"""Gamepads that are there, and those that are plugged in or pulled out later."""

from __future__ import annotations

import logging
from typing import Final

import pygame
from pygame._sdl2 import controller

from game.ui.input import Commands

__all__ = ["Pads"]

_log = logging.getLogger(__name__)


class Pads:
    """Opens every gamepad, so that its events come; a pad that SDL has a map for sends
    those of a controller, any other one those of a plain joystick.

    :param commands: is told which pads are controllers.
    """

    def __init__(self, commands: Commands) -> None:
        self._commands: Final = commands
        self._open: dict[int, object] = {}  # by instance id; let go, they fall silent
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            # A machine without a joystick driver is played by mouse and keys.
            _log.info("no gamepads: %s", error)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event about a pad coming or going; return whether it was one.

        At the start SDL sends one for each pad that is there.
        """
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
            return True
        if event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._commands.mapped_pads.discard(event.instance_id)
            return True
        return event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                instance = pad.as_joystick().get_instance_id()
                self._commands.mapped_pads.add(instance)
                self._open[instance] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._open[stick.get_instance_id()] = stick
        except pygame.error as error:
            # Pulled out again before it could be opened, or not ours to open.
            _log.warning("a gamepad could not be opened: %s", error)
