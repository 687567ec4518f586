"""The table's input: pointer and keys become gestures, gestures become intents."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.match.actions import Source
from game.anim import durations
from game.cardtable.card_input import CardInput
from game.cardtable.drag import Drag, target
from game.cardtable.gestures import Clicked, Started
from game.cardtable.spots import FELT, Kind, Spot
from game.cardtable.sprites import PILES, Placed, Pose
from game.table.intent import (
    Act,
    Intent,
    Mark,
    Rearrange,
    clicked,
    dropped,
    grab,
    legal_kinds,
)
from game.table.keys import TableKeys
from game.table.pad import TablePad
from game.table.placement import drop_zones, hand_index, legal_spots, meld_index, spot_at
from game.table.screen import held_poses
from game.ui.input import PRESSES, Pointer

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["TableInput"]

_AGAIN: Final = 350.0
"""Milliseconds within which a second press at one spot is part of a double click."""


class TableInput(CardInput):
    """Reads the events of a :class:`~game.table.scene.TableScene`."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.ui)
        self._scene = scene
        self._keys = TableKeys(scene)
        self._pad = TablePad(scene, self._keys)
        self._acts = 0
        self._last_press: tuple[tuple[int, int], float, tuple[int, int]] | None = None
        self._swallow = False
        self.draw_from: Pose | None = None
        """Where a card dragged off the draw pile was dropped, for its way on."""

    @property
    def gap(self) -> tuple[int, int] | None:
        """The gap in the hand for what is held over it: index and width in cards."""
        drag = self.drag
        if drag is None or not drag.legal or drag.over is None:
            return None
        return (drag.over.index, drag.load.count) if drag.over.kind is Kind.HAND else None

    @property
    def lit(self) -> frozenset[str]:
        """The ids of the places to point out: where the held cards may go, or what is due."""
        scene = self._scene
        drag = self.drag
        if drag is None:
            return scene.due
        kinds = legal_kinds(drag.load, scene.desk.situation)
        spots = legal_spots(drop_zones(scene.layout, scene.desk.arranging), kinds)
        return frozenset(spot.id for spot in spots)

    @property
    def target_id(self) -> str | None:
        """The id of the place where the held cards would go."""
        drag = self.drag
        if drag is None or drag.over is None or not drag.legal:
            return None
        return drag.over.id

    def acted(self) -> None:
        """Note that something was done: a double click must not do the next thing."""
        self._acts += 1

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event of the window; return whether it was of use."""
        scene = self._scene
        if event.type in PRESSES:
            scene.hurry()
        if super().handle(event):
            return True
        if scene.asks_for_keys(event):
            scene.show_keys()
        elif scene.goes_back(event):
            scene.cancel()
        elif not scene.open_hands:
            return self._keys.shortcut(event)
        return True

    def _before_widgets(self, event: pygame.event.Event) -> bool:
        return self._keys.before_widgets(event) or self._pad.before_widgets(event)

    def activated(self, spot: Spot) -> None:
        """Do what a click on a place does; for keys and the gamepad."""
        self._carry_out(clicked(spot, self._scene.desk.situation))

    # The pointer

    def _passes_over(self, pointer: Pointer) -> bool:
        """Tell whether a press, up to its release, belongs to a double click whose first
        click has changed what lies there."""
        if pointer.kind == "down" and pointer.button == 1:
            now = (self._acts, len(self._scene.ui.dialogs))
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
        scene = self._scene
        if click.count > 1 or scene.open_hands:
            return
        spot = self._spot(click.pos)
        if spot == FELT or spot.kind is Kind.HAND:
            scene.unmark()
            return
        self._carry_out(clicked(spot, scene.desk.situation))

    def _carry_out(self, intent: Intent) -> None:
        if isinstance(intent, Mark | Rearrange) and not self._scene.arranging_allowed:
            return
        self._scene.carry_out(intent)

    def _spot(self, pos: tuple[int, int]) -> Spot:
        desk = self._scene.desk
        return spot_at(pos, self._scene.layout, desk.arranging, desk.marked)

    # Dragging

    def _start(self, gesture: Started) -> None:
        scene = self._scene
        spot = self._spot(gesture.origin)
        load = grab(spot, scene.desk.situation)
        if load is None or scene.open_hands or scene.watched:
            return
        if load.source is None and not scene.arranging_allowed:
            return
        grabbed = scene.desk.situation.card(spot)
        leader = load.cards.index(grabbed) if grabbed in load.cards else 0
        rect = self._where(load.cards[leader] if load.cards else None)
        self.drag = Drag.begun(load, rect, gesture.origin, gesture.pos, leader=leader)
        self._move(gesture.pos)
        scene.glide()
        scene.refresh()

    def _where(self, card: Card | None) -> Rect:
        """Where a card that is grabbed lies; None is the top of the draw pile."""
        scene = self._scene
        pose = None if card is None else scene.stage.pose(card)
        return scene.layout.draw_pile if pose is None else pose.rect

    def _move(self, pos: tuple[int, int]) -> None:
        drag = self.drag
        if drag is None:
            return
        scene = self._scene
        scene.screen.mark_held(drag)
        over, legal = self._over(dataclasses.replace(drag, pos=pos))
        gap, id_before = self.gap, self.target_id
        self.drag = dataclasses.replace(drag, pos=pos, over=over, legal=legal)
        scene.screen.mark_held(self.drag)
        if self.gap != gap:
            scene.glide()
        if self.target_id != id_before:
            scene.screen.mark_targets()

    def _over(self, drag: Drag) -> tuple[Spot | None, bool]:
        """Where a drag would be dropped now, and whether it may be."""
        scene, pos = self._scene, drag.pos
        situation, layout = scene.desk.situation, scene.layout
        if not Rect((0, 0), scene.ui.size).collidepoint(pos):
            return None, False
        arranging = situation.arranging
        places = drop_zones(layout, arranging)
        legal = legal_spots(places, legal_kinds(drag.load, situation))
        spot = target(pos, drag.lead_rect, places, legal)
        if spot is None:
            return None, False
        if spot.kind is Kind.HAND:
            others = sum(c not in drag.load.cards for c in arranging.hand)
            own = others < len(arranging.hand)
            index = hand_index(layout, pos[0], others, drag.load.count, own=own)
            return Spot(Kind.HAND, index), Spot(Kind.HAND) in legal
        if spot.kind is Kind.MELD:
            sizes = [len(m) for m in arranging.shelf]
            box = layout.shelf_boxes(sizes, arranging.can_start_meld)[spot.index]
            meld = arranging.shelf[spot.index]
            rest = [r for c, r in zip(meld, box.cards, strict=True) if c not in drag.load.cards]
            return Spot(Kind.MELD, spot.index, meld_index(rest, pos[0])), spot in legal
        return spot, spot in legal

    def _let_go(self, spot: Spot | None) -> None:
        drag, scene = self.drag, self._scene
        if drag is None:
            return
        self.drag = None
        scene.screen.mark_held(drag)
        poses = held_poses(drag)
        owner = PILES if drag.load.source is not None else scene.desk.view.seat
        for card, pose in zip(drag.load.cards, poses, strict=False):
            scene.stage.put(card, Placed(pose, owner))
        intent = dropped(drag.load, spot, scene.desk.situation)
        if drag.load.source is Source.DRAW_PILE:
            self.draw_from = poses[0]
        if not isinstance(intent, Act | Rearrange):
            scene.glide(durations.CARD_RETURN_MS)
        scene.carry_out(intent)
        self.draw_from = None
        if scene.stage.picture.cards != scene.picture().cards:
            # Not done after all, as where a lesson is about something else.
            scene.glide(durations.CARD_RETURN_MS)
        scene.refresh()
