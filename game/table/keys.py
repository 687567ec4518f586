"""The table's keys besides those of the widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from engine.arrange.hand import Arranging
from engine.cards import Card
from engine.match.actions import Source
from game.cardtable.places import Place
from game.cardtable.spots import Kind, Spot
from game.table.bindings import TABLE
from game.table.intent import Rearrange, discard, discard_marked, draw

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["TableKeys"]

_ANY_MODIFIER: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
}


class TableKeys:
    """Keys: letters for the buttons, shift and arrows to move cards, digits for melds."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._others: dict[str, Callable[[], None]] = {
            "draw": lambda: self.draw(Source.DRAW_PILE),
            "take": lambda: self.draw(Source.DISCARD_PILE),
            "discard": self.discard,
            "new_meld": self._new_meld,
            "to_hand": self._to_hand,
        }

    def before_widgets(self, event: pygame.event.Event) -> bool:
        """Take the arrows that move a card instead of the focus; return whether it did."""
        scene = self._scene
        if event.type != pygame.KEYDOWN or scene.ui.modal or not scene.arranging_allowed:
            return False
        if not event.mod & pygame.KMOD_SHIFT or event.mod & _ANY_MODIFIER:
            return False
        if event.key not in (*_STEPS, pygame.K_UP, pygame.K_DOWN):
            return False
        scene.ui.commands.is_repeat(event)
        self.move_card(event.key)
        return True

    def move_card(self, arrow: int) -> None:
        """Move the card that has the focus, as shift and an arrow key do."""
        scene = self._scene
        spot = self._focused
        card = None if spot is None else scene.desk.situation.card(spot)
        if spot is None or card is None or not scene.arranging_allowed:
            return
        after = self._moved(spot, card, arrow)
        if after is not None:
            marked = scene.desk.marked
            scene.desk.rearrange(after)
            scene.desk.mark(marked)
            scene.glide()
            scene.refresh()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """React to a letter or digit; return whether there was one."""
        scene = self._scene
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        action = TABLE.action_of(event.key, scene.app.settings.values.keys)
        if event.mod & pygame.KMOD_CTRL:
            again = action == "redo" or event.mod & pygame.KMOD_SHIFT
            if event.key not in (pygame.K_y, pygame.K_z):
                return False
            action = "redo" if again else "undo"
        elif action is None and pygame.K_1 <= event.key <= pygame.K_9:
            self._to_meld(event.key - pygame.K_1)
            return True
        if action is None:
            return False
        self.do(action)
        return True

    def do(self, action: str) -> None:
        """Do what a key or a gamepad's button is for, by its name in
        :data:`game.table.bindings.KEYS`."""
        if action in self._others:
            self._others[action]()
            return
        buttons = self._scene.buttons.all
        if buttons[action].enabled:
            buttons[action].activate()
        elif action == "go_out":
            # The key says why not, like the button beside it.
            buttons["why"].activate()
        elif action == "hint":
            self._scene.hints.ask()

    # What they do

    @property
    def _focused(self) -> Spot | None:
        widget = self._scene.ui.focused
        return widget.spot if isinstance(widget, Place) else None

    def _chosen(self) -> tuple[Card, ...]:
        """The marked cards, or the one that has the focus."""
        situation = self._scene.desk.situation
        if situation.marked:
            return situation.marked_cards
        spot = self._focused
        card = None if spot is None else situation.card(spot)
        return () if card is None else (card,)

    def draw(self, source: Source) -> None:
        """Draw from a pile."""
        self._scene.carry_out(draw(source, self._scene.desk.situation))

    def discard(self) -> None:
        """Discard the marked card, or the one that has the focus; out of a meld only a
        marked one, for the focus may stand there by the way."""
        situation, chosen = self._scene.desk.situation, self._chosen()
        melds = () if situation.marked else self._scene.desk.melds
        melded = any(card in meld for card in chosen for meld in melds)
        one = len(chosen) == 1 and not melded
        self._scene.carry_out(
            discard(chosen[0], situation) if one else discard_marked(situation)
        )

    def _new_meld(self) -> None:
        chosen = self._chosen()
        if chosen:
            self._lay(self._scene.desk.arranging.to_new_meld(chosen))

    def _to_meld(self, meld: int) -> None:
        chosen, arranging = self._chosen(), self._scene.desk.arranging
        if not chosen:
            return
        if meld < len(arranging.shelf):
            self._lay(arranging.to_meld(chosen, meld, len(arranging.shelf[meld])))
        elif meld == len(arranging.shelf):
            self._lay(arranging.to_new_meld(chosen))

    def _to_hand(self) -> None:
        chosen, arranging = self._chosen(), self._scene.desk.arranging
        if chosen:
            self._lay(arranging.to_hand(chosen, len(arranging.hand)))

    def _lay(self, arranging: Arranging) -> None:
        scene = self._scene
        if scene.arranging_allowed:
            view = scene.desk.view
            scene.carry_out(Rearrange(arranging.set_right(view.wild, view.rules)))

    def _moved(self, spot: Spot, card: Card, key: int) -> Arranging | None:
        arranging = self._scene.desk.arranging
        if spot.kind is Kind.HAND_CARD:
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
