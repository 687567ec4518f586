"""The table's input: pointer, keys and gamepad become intents.

It knows where things lie and what lies before the person, and changes neither: what was
meant is taken by :meth:`TableInput.take` and carried out elsewhere.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Rect

from engine.arrange.hand import Arranging
from engine.cards import Card
from engine.match.actions import Source
from engine.match.state import Phase
from game.cardtable.bindings import undo_or_redo
from game.cardtable.card_input import CardInput
from game.cardtable.drag import Drag, held_poses, target
from game.cardtable.gestures import Clicked, Started
from game.cardtable.places import focused_spot
from game.cardtable.spots import FELT, Spot, SpotKind
from game.cardtable.sprites import Sprites
from game.table.bindings import TABLE
from game.table.buttons import Buttons
from game.table.desk import TableDesk
from game.table.intent import (
    Intent,
    Mark,
    Rearrange,
    Submit,
    TableRequest,
    clicked,
    discard,
    discard_marked,
    draw,
    dropped,
    grab,
    legal_kinds,
    pressed,
)
from game.table.layout import TableLayout
from game.table.placement import (
    drop_zones,
    hand_index,
    legal_spots,
    meld_index,
    spot_at,
)
from game.ui.input import Pointer
from game.ui.ui import Ui

__all__ = ["Released", "TableInput"]

_AGAIN: Final = 350.0
"""Milliseconds within which a second press at one spot is part of a double click."""
_ANY_MODIFIER: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
}
_PAD: Final = {
    pygame.CONTROLLER_BUTTON_X: "arrange",
    pygame.CONTROLLER_BUTTON_Y: "sort",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "draw",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "take or discard",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "hint",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "go_out",
    pygame.CONTROLLER_BUTTON_START: "menu",
}
_AXES: Final = {
    (pygame.CONTROLLER_AXIS_RIGHTX, 1): pygame.K_RIGHT,
    (pygame.CONTROLLER_AXIS_RIGHTX, -1): pygame.K_LEFT,
    (pygame.CONTROLLER_AXIS_RIGHTY, 1): pygame.K_DOWN,
    (pygame.CONTROLLER_AXIS_RIGHTY, -1): pygame.K_UP,
}
_ON: Final = 0.6
_OFF: Final = 0.4
"""The right stick moves a card once beyond the first; within the second it is rearmed."""


@dataclasses.dataclass(frozen=True, slots=True)
class Released:
    """A drag has ended."""

    drag: Drag
    intent: Intent
    """What the drop means."""


class TableInput(CardInput[Intent | Released]):
    """Reads the events of a table.

    :param ui: the widgets over the felt.
    :param desk: what lies before the person.
    :param sprites: the cards as they are seen.
    :param layout: where everything lies; another one is assigned with the window's size.
    :param buttons: have keys too.
    :param own_keys: returns the keys that the person has changed, by action.
    """

    def __init__(
        self,
        ui: Ui,
        desk: TableDesk,
        sprites: Sprites,
        layout: TableLayout,
        buttons: Buttons,
        own_keys: Callable[[], Mapping[str, str]],
    ) -> None:
        super().__init__(ui)
        self._desk: Final = desk
        self._sprites: Final = sprites
        self._buttons: Final = buttons
        self._own_keys: Final = own_keys
        self.layout = layout
        self._acts = 0
        self._last_press: tuple[tuple[int, int], float, tuple[int, int]] | None = None
        self._swallow = False
        self._pos: tuple[int, int] | None = None
        self._by_suit = False
        self._leaning: dict[tuple[int, int], int] = {}

    def acted(self) -> None:
        """Note that something was done: a double click must not do the next thing."""
        self._acts += 1

    def clicked(self, spot: Spot) -> Intent:
        """Return what a click on a place means, also one by a key or the gamepad."""
        return self._allowed(clicked(spot, self._desk.situation))

    # What is held

    @property
    def gap(self) -> tuple[int, int] | None:
        """The gap in the hand for what is held over it: index and width in cards."""
        drag = self.drag
        if drag is None or not drag.legal or drag.over is None:
            return None
        return (drag.over.index, drag.load.count) if drag.over.kind is SpotKind.HAND else None

    @property
    def lit(self) -> frozenset[str]:
        """The ids of the places where the held cards may go."""
        if self.drag is None:
            return frozenset()
        kinds = legal_kinds(self.drag.load, self._desk.situation)
        spots = legal_spots(drop_zones(self.layout, self._desk.arranging), kinds)
        return frozenset(spot.id for spot in spots)

    @property
    def target_id(self) -> str | None:
        """The id of the place where the held cards would go."""
        drag = self.drag
        if drag is None or drag.over is None or not drag.legal:
            return None
        return drag.over.id

    @property
    def pointed_seat(self) -> int | None:
        """The other seat that the pointer is on."""
        pos = self._pos
        if pos is None or self._ui.hit(pos) is not None:
            return None
        seats = (b.seat for b in self.layout.seats if b.plate.union(b.cards).collidepoint(pos))
        return next(seats, None)

    # The pointer

    def _passes_over(self, pointer: Pointer) -> bool:
        """Tell whether a press, up to its release, belongs to a double click whose first
        click has changed what lies there."""
        # A finger points at nothing.
        self._pos = None if pointer.touch else pointer.pos
        if pointer.kind == "down" and pointer.button == 1:
            now = (self._acts, len(self._ui.dialogs))
            last, self._last_press = self._last_press, (pointer.pos, self._clock, now)
            if last is not None and self._clock - last[1] <= _AGAIN and now != last[2]:
                far = 6 * self.scale
                near = all(abs(a - b) <= far for a, b in zip(last[0], pointer.pos, strict=True))
                self._swallow = near
            return self._swallow
        if pointer.kind == "up" and pointer.button == 1 and self._swallow:
            self._swallow = False
            return True
        return False

    def _click(self, click: Clicked) -> None:
        if click.count > 1 or self._desk.open:
            return
        spot = self._spot(click.pos)
        felt = spot == FELT or spot.kind is SpotKind.HAND
        self._intents.append(TableRequest.UNMARK if felt else self.clicked(spot))

    def _allowed(self, intent: Intent) -> Intent:
        arranges = isinstance(intent, Mark | Rearrange)
        return None if arranges and not self._desk.arranging_allowed else intent

    def _spot(self, pos: tuple[int, int]) -> Spot:
        return spot_at(pos, self.layout, self._desk.arranging, self._desk.marked)

    def _start(self, gesture: Started) -> None:
        desk = self._desk
        if desk.open or desk.watched:
            return
        spot = self._spot(gesture.origin)
        load = grab(spot, desk.situation)
        if load is None or (load.source is None and not desk.arranging_allowed):
            return
        grabbed = desk.situation.card(spot)
        leader = load.cards.index(grabbed) if grabbed in load.cards else 0
        # Without a card it is the top of the draw pile.
        pose = self._sprites.pose(load.cards[leader]) if load.cards else None
        rect = self.layout.draw_pile if pose is None else pose.rect
        self.drag = Drag.begun(load, rect, gesture.origin, gesture.pos, leader=leader)
        self._move(gesture.pos)

    def _move(self, pos: tuple[int, int]) -> None:
        if self.drag is not None:
            over, legal = self._over(dataclasses.replace(self.drag, pos=pos))
            self.drag = dataclasses.replace(self.drag, pos=pos, over=over, legal=legal)

    def _over(self, drag: Drag) -> tuple[Spot | None, bool]:
        """Where a drag would be dropped now, and whether it may be."""
        situation, layout, pos = self._desk.situation, self.layout, drag.pos
        if not Rect((0, 0), self._ui.size).collidepoint(pos):
            return None, False
        arranging = situation.arranging
        places = drop_zones(layout, arranging)
        legal = legal_spots(places, legal_kinds(drag.load, situation))
        spot = target(pos, drag.lead_rect, places, legal)
        if spot is None:
            return None, False
        if spot.kind is SpotKind.HAND:
            others = sum(c not in drag.load.cards for c in arranging.hand)
            own = others < len(arranging.hand)
            index = hand_index(layout, pos[0], others, drag.load.count, own=own)
            return Spot(SpotKind.HAND, index), Spot(SpotKind.HAND) in legal
        if spot.kind is SpotKind.MELD:
            sizes = [len(m) for m in arranging.shelf]
            box = layout.shelf_boxes(sizes, arranging.can_start_meld)[spot.index]
            meld = arranging.shelf[spot.index]
            rest = [r for c, r in zip(meld, box.cards, strict=True) if c not in drag.load.cards]
            return Spot(SpotKind.MELD, spot.index, meld_index(rest, pos[0])), spot in legal
        return spot, spot in legal

    def _let_go(self, spot: Spot | None) -> None:
        drag, self.drag = self.drag, None
        if drag is None:
            return
        intent = dropped(drag.load, spot, self._desk.situation)
        if isinstance(intent, Submit) and drag.load.source is Source.DRAW_PILE:
            intent = dataclasses.replace(intent, start=held_poses(drag)[0])
        self._intents.append(Released(drag, intent))

    # Keys: letters for the buttons, shift and arrows to move cards, digits for melds

    def _before_widgets(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.WINDOWLEAVE:
            self._pos = None
        return self._arrow(event) or self._pad(event)

    def _arrow(self, event: pygame.event.Event) -> bool:
        """Take the arrows that move a card instead of the focus."""
        if event.type != pygame.KEYDOWN or self._ui.modal:
            return False
        if not event.mod & pygame.KMOD_SHIFT or event.mod & _ANY_MODIFIER:
            return False
        if event.key not in (*_STEPS, pygame.K_UP, pygame.K_DOWN):
            return False
        if not self._desk.arranging_allowed:
            return False
        self._ui.commands.is_repeat(event)
        self._move_card(event.key)
        return True

    def _move_card(self, arrow: int) -> None:
        """Move the card that has the focus, as shift and an arrow key do."""
        spot = focused_spot(self._ui)
        card = None if spot is None else self._desk.situation.card(spot)
        if spot is None or card is None or not self._desk.arranging_allowed:
            return
        after = self._moved(spot, card, arrow)
        if after is not None:
            self._intents.append(Rearrange(after, keep_marks=True))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """React to a letter or digit; return whether there was one."""
        if self._desk.open:
            return False
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.mod & pygame.KMOD_CTRL:
            action = undo_or_redo(event)
        else:
            action = TABLE.action_of(event.key, self._own_keys())
            if action is None and pygame.K_1 <= event.key <= pygame.K_9:
                self._to_meld(event.key - pygame.K_1)
                return True
        if action is None:
            return False
        self._do(action)
        return True

    def _do(self, action: str) -> None:
        """Do what a key or a gamepad's button is for, by its name in
        :data:`game.table.bindings.KEYS`."""
        if action == "draw":
            self._draw(Source.DRAW_PILE)
        elif action == "take":
            self._draw(Source.DISCARD_PILE)
        elif action == "discard":
            self._discard()
        elif action == "new_meld":
            self._new_meld()
        elif action == "to_hand":
            self._to_hand()
        elif self._buttons.all[action].enabled:
            self._intents.append(pressed(action, self._desk.situation))
        elif action == "go_out" and self._buttons.all["why"].enabled:
            # The key says why not, like the button beside it.
            self._intents.append(TableRequest.WHY)
        elif action == "hint":
            self._intents.append(TableRequest.HINT)

    def _chosen(self) -> tuple[Card, ...]:
        """The marked cards, or the one that has the focus."""
        situation = self._desk.situation
        if situation.marked:
            return situation.marked_cards
        spot = focused_spot(self._ui)
        card = None if spot is None else situation.card(spot)
        return () if card is None else (card,)

    def _draw(self, source: Source) -> None:
        self._intents.append(draw(source, self._desk.situation))

    def _discard(self) -> None:
        """Discard the marked card, or the one that has the focus; out of a meld only a
        marked one, for the focus may stand there by the way."""
        situation, chosen = self._desk.situation, self._chosen()
        melds = () if situation.marked else self._desk.melds
        melded = any(card in meld for card in chosen for meld in melds)
        one = len(chosen) == 1 and not melded
        self._intents.append(
            discard(chosen[0], situation) if one else discard_marked(situation)
        )

    def _new_meld(self) -> None:
        chosen = self._chosen()
        if chosen:
            self._lay(self._desk.arranging.to_new_meld(chosen))

    def _to_meld(self, meld: int) -> None:
        chosen, arranging = self._chosen(), self._desk.arranging
        if not chosen:
            return
        if meld < len(arranging.shelf):
            self._lay(arranging.to_meld(chosen, meld, len(arranging.shelf[meld])))
        elif meld == len(arranging.shelf):
            self._lay(arranging.to_new_meld(chosen))

    def _to_hand(self) -> None:
        chosen, arranging = self._chosen(), self._desk.arranging
        if chosen:
            self._lay(arranging.to_hand(chosen, len(arranging.hand)))

    def _lay(self, arranging: Arranging) -> None:
        view = self._desk.view
        after = arranging.set_right(view.wild, view.rules)
        self._intents.append(self._allowed(Rearrange(after)))

    def _moved(self, spot: Spot, card: Card, key: int) -> Arranging | None:
        arranging = self._desk.arranging
        if spot.kind is SpotKind.HAND_CARD:
            if key in _STEPS:
                return arranging.to_hand((card,), max(0, spot.index + _STEPS[key]))
            if key == pygame.K_UP and arranging.shelf:
                last = len(arranging.shelf) - 1
                return arranging.to_meld((card,), last, len(arranging.shelf[last]))
            return arranging.to_new_meld((card,)) if key == pygame.K_UP else None
        if key in _STEPS:
            return arranging.to_meld((card,), spot.index, max(0, spot.inner + _STEPS[key]))
        if key == pygame.K_DOWN:
            return arranging.to_hand((card,), len(arranging.hand))
        return None

    # The gamepad: buttons for what has a key, the right stick to move the card in focus

    def _pad(self, event: pygame.event.Event) -> bool:
        """Take what has a meaning at the table, unless a dialog is open."""
        if self._ui.modal or self._desk.open:
            return False
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean(event)
        button = self._pad_button(event)
        what = None if button is None else _PAD.get(button)
        if what is None:
            return False
        if what == "sort":
            self._by_suit = not self._by_suit
            what = "sort_rank" if self._by_suit else "sort_suit"
        elif what == "take or discard":
            view = self._desk.view
            discards = view.my_turn and view.phase is Phase.DISCARD
            what = "discard" if discards else "take"
        self._do(what)
        return True

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
            self._move_card(_AXES[event.axis, now])
        return True
