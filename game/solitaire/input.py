"""The solitaire's input: pointer and keys become gestures, gestures become intents."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import pygame

from engine.cards import Card
from engine.solitaire.state import Phase, Solitaire
from game.cardtable.bindings import undo_or_redo
from game.cardtable.card_input import CardInput
from game.cardtable.drag import Drag, Load, target
from game.cardtable.gestures import Clicked, Started
from game.cardtable.places import focused_spot
from game.cardtable.spots import Spot, Zone
from game.solitaire.bindings import PILE_KEYS, SOLITAIRE, button_of
from game.solitaire.buttons import SolitaireButtons
from game.solitaire.intent import (
    DISCARD_PILE,
    DRAW_PILE,
    Do,
    Intent,
    clicked,
    dropped,
    grabbed,
    legal_drops,
    pile_spot,
)
from game.solitaire.layout import SolitaireLayout
from game.solitaire.placement import drop_zones, zone_at, zone_of
from game.ui.ui import Ui

__all__ = ["Act", "Drop", "Lift", "Meant", "Situation", "SolitaireInput"]

_PAD: Final = {
    pygame.CONTROLLER_BUTTON_X: "arrange",
    pygame.CONTROLLER_BUTTON_Y: "undo",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "turn",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "discard",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "lacks",
    pygame.CONTROLLER_BUTTON_START: "menu",
}


@dataclasses.dataclass(frozen=True, slots=True)
class Act:
    """A click, or a key in its place."""

    intent: Intent
    by_key: bool = False
    """Whether the focus is to go on to what is due next."""


@dataclasses.dataclass(frozen=True, slots=True)
class Lift:
    """A drag begins, once something else is done."""

    first: Do
    zone: Zone
    gesture: Started


@dataclasses.dataclass(frozen=True, slots=True)
class Drop:
    """A drag has ended."""

    intent: Intent | None
    """None if the card just goes back."""


Meant: TypeAlias = Act | Lift | Drop


@dataclasses.dataclass(frozen=True, slots=True)
class Situation:
    """What a gesture meets: the game, and what lies where."""

    game: Solitaire
    layout: SolitaireLayout
    zones: Sequence[Zone]
    watched: bool = False
    """Whether one only watches, so that no card can be picked up."""

    def zone(self, spot: Spot) -> Zone | None:
        """Return the zone of a place, if it is there."""
        return zone_of(spot, self.zones)


class SolitaireInput(CardInput[Meant]):
    """Reads events; what was meant by them is asked for with :meth:`take`.

    :param situation: has to be kept up to date.
    :param own_keys: returns the keys changed by the person.
    """

    def __init__(
        self,
        ui: Ui,
        buttons: SolitaireButtons,
        situation: Situation,
        own_keys: Callable[[], Mapping[str, str]],
    ) -> None:
        super().__init__(ui)
        self.situation = situation
        self._buttons: Final = buttons
        self._own_keys: Final = own_keys

    @property
    def lit(self) -> frozenset[Spot]:
        """The places to point out: where the held card may go."""
        drag = self.drag
        if drag is None:
            return frozenset()
        return legal_drops(drag.load.cards[0], self.situation.game)

    @property
    def target(self) -> Spot | None:
        """The place where the held card would go."""
        return self.drag.over if self.drag is not None and self.drag.legal else None

    def activated(self, spot: Spot) -> None:
        """Do what a click on a place does; for keys and the gamepad."""
        self._click_on(spot, by_key=True)

    def shortcut(self, event: pygame.event.Event, focused: Spot | None) -> None:
        """React to a key that nothing else took.

        :param focused: the place that has the focus.
        """
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return
        if event.mod & pygame.KMOD_CTRL:
            what = undo_or_redo(event)
            if what is not None:
                self._do(what, focused)
            return
        if event.key in PILE_KEYS:
            self.activated(pile_spot(PILE_KEYS[event.key]))
            return
        action = SOLITAIRE.action_of(event.key, self._own_keys())
        if action is not None:
            self._do(button_of(action), focused)

    def hold(self, card: Card, rect: pygame.Rect, gesture: Started) -> None:
        """Take up a card that lies in a rectangle."""
        size = self.situation.layout.card
        self.drag = Drag.begun(Load((card,)), rect, gesture.origin, gesture.pos, card=size)
        self._move(gesture.pos)

    # Keys and the gamepad's buttons

    def _before_widgets(self, event: pygame.event.Event) -> bool:
        button = None if self._ui.modal else self._pad_button(event)
        what = None if button is None else _PAD.get(button)
        if what is None:
            return False
        self._do(what, focused_spot(self._ui))
        return True

    def _do(self, what: str, focused: Spot | None) -> None:
        """Do what a key or a gamepad's button is for."""
        if what == "turn":
            self.activated(DRAW_PILE)
        elif what == "discard":
            self._discard(focused)
        else:
            button = self._buttons.all[what]
            if button.enabled and button.visible:
                button.activate()

    def _discard(self, focused: Spot | None) -> None:
        """Discard the card that has the focus, else the one turned up."""
        game = self.situation.game
        if game.phase is not Phase.DISCARD:
            self.activated(DISCARD_PILE)
            return
        zone = None if focused is None else self.situation.zone(focused)
        card = None if zone is None else zone.card
        if card is None or focused is None or focused.index != game.placed:
            card = game.drawn
        self.activated(next(z.spot for z in self.situation.zones if z.card is card))

    # The pointer

    def _click(self, click: Clicked) -> None:
        # The second click of a double click would hit what the first one brought.
        zone = zone_at(click.pos, self.situation.zones, self.situation.layout)
        if click.count == 1 and zone is not None:
            self._click_on(zone.spot)

    def _click_on(self, spot: Spot, *, by_key: bool = False) -> None:
        zone = self.situation.zone(spot)
        card = None if zone is None else zone.card
        self._intents.append(Act(clicked(spot, self.situation.game, card), by_key))

    # Dragging

    def _start(self, gesture: Started) -> None:
        now = self.situation
        zone = zone_at(gesture.origin, now.zones, now.layout)
        if zone is None or now.watched:
            return
        first = grabbed(zone.spot, now.game, zone.card)
        if first is not None:
            self._intents.append(Lift(first, zone, gesture))

    def _move(self, pos: tuple[int, int]) -> None:
        drag = self.drag
        if drag is None:
            return
        drag = dataclasses.replace(drag, pos=pos)
        legal = self.lit
        spot = target(pos, drag.lead_rect, drop_zones(self.situation.layout), legal)
        if not pygame.Rect((0, 0), self._ui.size).collidepoint(pos):
            spot = None
        self.drag = dataclasses.replace(drag, over=spot, legal=spot in legal)

    def _let_go(self, spot: Spot | None) -> None:
        drag, self.drag = self.drag, None
        if drag is not None:
            intent = dropped(drag.load.cards[0], spot, self.situation.game)
            self._intents.append(Drop(intent))
