"""The table's keys besides those of the widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from engine.actions import Source
from engine.cards import Card
from game.scenes.table_parts import Place
from game.table.hand import Arranging
from game.table.intent import Rearrange, discard, discard_marked, draw
from game.table.spots import Kind, Spot

if TYPE_CHECKING:
    from game.scenes.table import TableScene

__all__ = ["TableKeys"]

_ANY_MODIFIER: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

_BUTTON_KEYS: Final = {
    pygame.K_a: "arrange",
    pygame.K_r: "sort_rank",
    pygame.K_s: "sort_suit",
    pygame.K_c: "clear",
    pygame.K_z: "undo",
    pygame.K_u: "undo",
    pygame.K_y: "redo",
    pygame.K_g: "go_out",
    pygame.K_w: "why",
    pygame.K_h: "hint",
}
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
}


class TableKeys:
    """Keys: letters for the buttons, shift and arrows to move cards, digits for melds."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._others: dict[int, Callable[[], None]] = {
            pygame.K_p: lambda: self._draw(Source.DRAW_PILE),
            pygame.K_t: lambda: self._draw(Source.DISCARD_PILE),
            pygame.K_d: self._discard,
            pygame.K_n: self._new_meld,
            pygame.K_b: self._to_hand,
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
        spot = self._focused
        card = None if spot is None else scene.desk.situation.card(spot)
        if spot is None or card is None:
            return True
        after = self._moved(spot, card, event.key)
        if after is not None:
            marked = scene.desk.marked
            scene.desk.rearrange(after)
            scene.desk.mark(marked)
            scene.glide()
            scene.refresh()
        return True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """React to a letter or digit; return whether there was one."""
        scene = self._scene
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        name = _BUTTON_KEYS.get(event.key)
        if event.mod & pygame.KMOD_CTRL:
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            name = {"undo": "redo" if again else "undo", "redo": "redo"}.get(name or "")
            if event.key == pygame.K_u:
                name = None
        elif event.key in self._others:
            self._others[event.key]()
            return True
        elif pygame.K_1 <= event.key <= pygame.K_9:
            self._to_meld(event.key - pygame.K_1)
            return True
        if name is None:
            return False
        button = scene.buttons.all[name]
        if button.enabled:
            button.activate()
        elif name == "go_out":
            # The key says why not, like the button beside it.
            scene.buttons.all["why"].activate()
        return True

    def escape(self, event: pygame.event.Event) -> None:
        """Open the menu by Escape, or the gamepad's B."""
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape or (event.type == pygame.JOYBUTTONDOWN and event.button == 1):
            self._scene.cancel()

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

    def _draw(self, source: Source) -> None:
        self._scene.carry_out(draw(source, self._scene.desk.situation))

    def _discard(self) -> None:
        situation, chosen = self._scene.desk.situation, self._chosen()
        one = len(chosen) == 1
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
