"""The table's gamepad buttons besides those of the widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.match.actions import Source
from engine.match.state import Phase

if TYPE_CHECKING:
    from game.table.keys import TableKeys
    from game.table.scene import TableScene

__all__ = ["TablePad"]

_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_X: "arrange",
    pygame.CONTROLLER_BUTTON_Y: "sort",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "draw",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "take or discard",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "go_out",
    pygame.CONTROLLER_BUTTON_START: "menu",
}
_JOYSTICK: Final = {
    2: "arrange",
    3: "sort",
    4: "draw",
    5: "take or discard",
    7: "menu",
    9: "hint",
    10: "go_out",
}
"""Buttons of a pad that SDL has no map for; most of them follow this order."""
_AXES: Final = {
    (pygame.CONTROLLER_AXIS_RIGHTX, 1): pygame.K_RIGHT,
    (pygame.CONTROLLER_AXIS_RIGHTX, -1): pygame.K_LEFT,
    (pygame.CONTROLLER_AXIS_RIGHTY, 1): pygame.K_DOWN,
    (pygame.CONTROLLER_AXIS_RIGHTY, -1): pygame.K_UP,
}
_ON: Final = 0.6
_OFF: Final = 0.4
"""The right stick moves a card once beyond the first; within the second it is rearmed."""


class TablePad:
    """Buttons for what has a key, and the right stick to move the card in focus."""

    def __init__(self, scene: TableScene, keys: TableKeys) -> None:
        self._scene = scene
        self._keys = keys
        self._by_suit = False
        self._leaning: dict[tuple[int, int], int] = {}

    def before_widgets(self, event: pygame.event.Event) -> bool:
        """Take what has a meaning at the table, unless a dialog is open; return whether
        it was taken."""
        scene = self._scene
        if scene.ui.modal or scene.open_hands:
            return False
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean(event)
        what = None
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            what = _BUTTONS.get(event.button)
        elif event.type == pygame.JOYBUTTONDOWN:
            mapped = event.instance_id in scene.ui.commands.mapped_pads
            what = None if mapped else _JOYSTICK.get(event.button)
        if what is None:
            return False
        self._do(what)
        return True

    def _do(self, what: str) -> None:
        if what == "sort":
            self._by_suit = not self._by_suit
            what = "sort_rank" if self._by_suit else "sort_suit"
        if what == "draw":
            self._keys.draw(Source.DRAW_PILE)
        elif what == "take or discard":
            view = self._scene.desk.view
            if view.my_turn and view.phase is Phase.DISCARD:
                self._keys.discard()
            else:
                self._keys.draw(Source.DISCARD_PILE)
        else:
            self._keys.do(what)

    def _lean(self, event: pygame.event.Event) -> bool:
        if event.axis not in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
            return False
        value = event.value / 32767
        at = (event.instance_id, event.axis)
        was = self._leaning.get(at, 0)
        now = was
        if abs(value) < _OFF:
            now = 0
        elif abs(value) > _ON:
            now = 1 if value > 0 else -1
        self._leaning[at] = now
        if now and now != was:
            self._keys.move_card(_AXES[event.axis, now])
        return True
