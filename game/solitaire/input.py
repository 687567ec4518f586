"""The solitaire's input: pointer and keys become gestures, gestures become intents."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

import pygame

from engine.solitaire.state import Phase
from game.anim import durations
from game.cardtable.card_input import CardInput
from game.cardtable.drag import Drag, Load, target
from game.cardtable.gestures import Clicked, Started
from game.cardtable.spots import Spot
from game.cardtable.sprites import Placed
from game.solitaire.bindings import PILE_KEYS, SOLITAIRE, button_of
from game.solitaire.intent import (
    DISCARD_PILE,
    DRAW_PILE,
    Do,
    clicked,
    dropped,
    grabbed,
    legal_drops,
    pile_spot,
)
from game.solitaire.placement import drop_zones, spot_at
from game.ui.input import PRESSES

if TYPE_CHECKING:
    from game.solitaire.scene import SolitaireScene

__all__ = ["SolitaireInput"]

_PAD: Final = {
    pygame.CONTROLLER_BUTTON_X: "arrange",
    pygame.CONTROLLER_BUTTON_Y: "undo",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "turn",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "discard",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "lacks",
    pygame.CONTROLLER_BUTTON_START: "menu",
}
_JOYSTICK: Final = {
    2: "arrange",
    3: "undo",
    4: "turn",
    5: "discard",
    7: "menu",
    9: "hint",
    10: "lacks",
}
"""Buttons of a pad that SDL has no map for; most of them follow this order."""


class SolitaireInput(CardInput):
    """Reads the events of a :class:`~game.solitaire.scene.SolitaireScene`."""

    def __init__(self, scene: SolitaireScene) -> None:
        super().__init__(scene.ui)
        self._scene = scene

    @property
    def lit(self) -> frozenset[Spot]:
        """The places to point out: where the held card may go."""
        drag = self.drag
        if drag is None:
            return frozenset()
        return legal_drops(drag.load.cards[0], self._scene.desk.game)

    @property
    def target(self) -> Spot | None:
        """The place where the held card would go."""
        return self.drag.over if self.drag is not None and self.drag.legal else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event of the window."""
        scene = self._scene
        if event.type in PRESSES:
            scene.hurry()
        if super().handle(event):
            return True
        if scene.asks_for_keys(event):
            scene.show_keys()
        elif scene.goes_back(event):
            scene.cancel()
        else:
            self._shortcut(event)
        return True

    def _before_widgets(self, event: pygame.event.Event) -> bool:
        return not self._scene.ui.modal and self._pad(event)

    def activated(self, spot: Spot) -> None:
        """Do what a click on a place does; for keys and the gamepad."""
        self._click_on(spot)
        self._scene.focus_next()

    # Keys and the gamepad's buttons

    def _pad(self, event: pygame.event.Event) -> bool:
        what = None
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            what = _PAD.get(event.button)
        elif event.type == pygame.JOYBUTTONDOWN:
            mapped = event.instance_id in self._scene.ui.commands.mapped_pads
            what = None if mapped else _JOYSTICK.get(event.button)
        if what is None:
            return False
        self._do(what)
        return True

    def _press(self, name: str) -> None:
        button = self._scene.buttons.all[name]
        if button.enabled and button.visible:
            button.activate()

    def _shortcut(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return
        if event.mod & pygame.KMOD_CTRL:
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            if event.key in (pygame.K_z, pygame.K_y):
                self._do("redo" if again else "undo")
            return
        if event.key in PILE_KEYS:
            self.activated(pile_spot(PILE_KEYS[event.key]))
            return
        action = SOLITAIRE.action_of(event.key, self._scene.app.settings.values.keys)
        if action is not None:
            self._do(button_of(action))

    def _do(self, what: str) -> None:
        """Do what a key or a gamepad's button is for."""
        if what == "turn":
            self.activated(DRAW_PILE)
        elif what == "discard":
            self._discard_focused()
        else:
            self._press(what)

    def _discard_focused(self) -> None:
        """Discard the card that has the focus, else the one turned up."""
        scene = self._scene
        game = scene.desk.game
        focused = scene.focused_spot
        if game.phase is not Phase.DISCARD:
            self.activated(DISCARD_PILE)
            return
        zone = None if focused is None else scene.zone(focused)
        card = None if zone is None else zone.card
        if card is None or focused is None or focused.index != game.placed:
            card = game.drawn
        spot = next(z.spot for z in scene.zones if z.card is card)
        self.activated(spot)

    # The pointer

    def _click(self, click: Clicked) -> None:
        # The second click of a double click would hit what the first one brought.
        zone = spot_at(click.pos, self._scene.desk, self._scene.layout)
        if click.count == 1 and zone is not None:
            self._click_on(zone.spot)

    def _click_on(self, spot: Spot) -> None:
        scene = self._scene
        zone = scene.zone(spot)
        scene.carry_out(clicked(spot, scene.desk.game, None if zone is None else zone.card))

    # Dragging

    def _start(self, gesture: Started) -> None:
        scene = self._scene
        zone = spot_at(gesture.origin, scene.desk, scene.layout)
        if zone is None:
            return
        if scene.showing:
            return
        first = grabbed(zone.spot, scene.desk.game, zone.card)
        if first is None:
            return
        rect = zone.rect
        if first.actions:
            scene.desk.do(*first.actions)
            scene.told()
        card = zone.card if zone.card is not None else scene.desk.game.drawn
        if card is None:
            return
        pose = scene.stage.pose(card)
        if pose is not None:
            rect = pose.rect
        grip = (gesture.origin[0] - rect.left, gesture.origin[1] - rect.top)
        size = scene.layout.card
        grip = (max(0, min(grip[0], size[0])), max(0, min(grip[1], size[1])))
        self.drag = Drag(Load((card,)), grip, gesture.pos, size)
        self._move(gesture.pos)
        scene.glide()
        scene.refresh()

    def _move(self, pos: tuple[int, int]) -> None:
        drag = self.drag
        if drag is None:
            return
        scene, before = self._scene, self.target
        scene.mark_held(drag)
        drag = dataclasses.replace(drag, pos=pos)
        legal = self.lit
        spot = target(pos, drag.lead_rect, drop_zones(scene.layout), legal)
        if not pygame.Rect((0, 0), scene.ui.size).collidepoint(pos):
            spot = None
        self.drag = dataclasses.replace(drag, over=spot, legal=spot in legal)
        scene.mark_held(self.drag)
        if self.target != before:
            scene.mark_places()

    def _let_go(self, spot: Spot | None) -> None:
        drag, scene = self.drag, self._scene
        if drag is None:
            return
        self.drag = None
        scene.mark_held(drag)
        card = drag.load.cards[0]
        scene.stage.put(card, Placed(scene.held_pose(drag)))
        intent = dropped(card, spot, scene.desk.game)
        if not isinstance(intent, Do):
            scene.glide(durations.CARD_RETURN_MS)
        if intent is not None:
            scene.carry_out(intent)
        scene.refresh()
