"""A match played once more: forward and back, at any speed, with all hands open on demand."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.match.record import Record
from engine.match.view import SeatView
from game.anim import durations
from game.cardtable.replay_controls import Film, ReplayTools
from game.cardtable.sprites import HiddenCard, Key, OwnedPose, Picture
from game.match.playback import Playback
from game.table.controller import TableController
from game.table.intent import Intent, TableRequest
from game.table.scene import TableScene
from game.table.situation import arranged
from game.text.i18n import _
from game.ui.context import Context
from game.ui.controls import Button

__all__ = ["MatchReplayScene"]

KEPT: Final = frozenset({"log", "menu"})
"""Buttons of the table that are of use here."""


class PlaybackController(TableController):
    """Shows a match that has been played; goes to any move of it.

    Nobody plays, so the person's cards are laid out as well as can be.
    """

    session: Playback
    all_open = False
    """Whether all hands lie open, not only the person's."""

    @property
    def picture(self) -> Picture:
        """Where every card lies; with all hands open, what is in them."""
        closed = super().picture
        if not self.all_open or self.desk.open:
            return closed
        hands = [
            sorted(hand, key=lambda card: (card.face.code, card.copy))
            for hand in self.session.match.round.hands
        ]
        cards: dict[Key, OwnedPose] = {}
        for key, placed in closed.cards.items():
            if isinstance(key, HiddenCard) and 0 <= key.owner < len(hands):
                pose = dataclasses.replace(placed.pose, face_up=True)
                cards[hands[key.owner][key.index]] = OwnedPose(pose, placed.owner)
            else:
                cards[key] = placed
        return Picture(cards, closed.draw_count)

    def jump(self, at: int) -> SeatView:
        """Stand after so many actions at once; return what is seen then."""
        self.hurry()
        self.session.go(at)
        now = self.session.view
        self._sit_down(now, "")
        self.settle()
        return now

    def tidy(self) -> None:
        """Lay the person's cards out as well as can be; see :meth:`settle`."""
        desk = self.desk
        if not desk.finished:
            desk.rearrange(desk.arranging.by_suit(desk.view.wild))
            desk.rearrange(arranged(desk.situation))

    def _sit_down(self, now: SeatView, order: str) -> None:
        super()._sit_down(now, order)
        self.tidy()


class MatchReplayScene(TableScene):
    """The table, with the buttons of a player for films in the place of one's own."""

    name: ClassVar[str] = "replay"
    controller_type: ClassVar[type[TableController]] = PlaybackController
    talkative: ClassVar[bool] = False
    """Everything has been said."""
    controller: PlaybackController

    def __init__(self, context: Context, record: Record) -> None:
        self._ready = False
        self.playback: Final = Playback(record)
        self._tidied = -1  # after which action the hands were put in order
        self._rest = 0.0  # milliseconds that the hands of a finished round have been seen
        super().__init__(context, self.playback)
        self._hands = Button("button:hands", self._hands_text, self._open_all, size=14)
        self.film: Final = Film(
            length=self.playback.length,
            at=lambda: self.playback.at,
            words=self._words,
            go=self._go,
            step=self._step_on,
            toggle=self._toggle,
            playing=lambda: self.playback.playing,
            chapters=self.playback.round_starts,
            chapter_back=lambda: _("A round back (Page up)"),
            chapter_on=lambda: _("A round on (Page down)"),
        )
        self.tools: Final = ReplayTools(context, self.film, self._hands)
        self.ui.add(*self.tools.all)
        self._ready = True
        self.place(Rect((0, 0), context.size))
        self.ui.set_focus(self.tools.play)

    # What is different from a match in play.

    @property
    def turn_waits(self) -> bool:
        """Nobody is to do anything: all has been played."""
        return False

    def _due(self) -> frozenset[str]:
        return frozenset()

    @property
    def idle(self) -> bool:
        """Whether nothing moves, and nothing will by itself."""
        if not self.controller.sprites.idle or self.playback.bots_turn:
            return False
        return not (self.playback.playing and self.playback.at < self.playback.length)

    def carry_out(self, intent: Intent) -> None:
        """Open what can be opened; all else is not for whom only watches."""
        if intent in (
            TableRequest.HINT,
            TableRequest.LOG,
            TableRequest.MENU,
            TableRequest.KEYS,
        ):
            super().carry_out(intent)

    def _refresh(self) -> None:
        """Show the tools of a replay and no others."""
        super()._refresh()
        for name, button in self.buttons.all.items():
            button.visible = name in KEPT
            button.enabled = name in KEPT
        if self._ready:
            self._follow()

    def place(self, window: Rect) -> None:
        """Put the tools where one's own buttons are at a table in play."""
        super().place(window)
        if not self._ready:
            return
        layout = self.controller.layout
        line = layout.buttons[0].unionall(list(layout.buttons))
        line.left, line.width = layout.hand.left, layout.hand.width
        self.tools.place(line, self.look)

    def update(self, dt: float) -> None:
        """Go on by itself where that is wanted, from round to round too."""
        super().update(dt)
        controller = self.controller
        idle, over = controller.sprites.idle, controller.desk.open
        if idle and self._tidied != self.playback.at and not over:
            self._tidied = self.playback.at
            controller.tidy()
            if controller.all_open:
                self._show()  # what a step has moved unseen is open again
            else:
                controller.settle(durations.CARD_SORT_MS)
                self._refresh()
        if controller.desk.open and self.playback.playing and controller.sprites.idle:
            self._rest += dt
            if self._rest >= self.context.pace.pause(durations.REPLAY_ROUND_MS):
                self._after_round()
        if self.tools.behind:
            self._follow()

    def leave(self) -> None:
        """Give the program its own speed back."""
        self.tools.leave()
        super().leave()

    def _open_menu(self) -> None:
        """Go back."""
        self.context.back()

    def handle(self, event: pygame.event.Event) -> None:
        """Page up and down go by rounds, Home and End to the ends."""
        if self.ui.modal or not self.tools.key(event):
            super().handle(event)

    # The tools.

    def _follow(self) -> None:
        """Show how far it has come."""
        self.tools.follow()

    def _words(self) -> str:
        playback = self.playback
        return _("Round {round}, move {at} of {all}").format(
            round=playback.match.round.number, at=playback.at, all=playback.length
        )

    def spoken(self) -> Sequence[str]:
        """How each round ended; the moves are told as they are seen."""
        return [_("Replay"), *(super().spoken() if self.controller.desk.open else ())]

    def _hands_text(self) -> str:
        return _("Close hands") if self.controller.all_open else _("Open hands")

    def _open_all(self) -> None:
        self.controller.all_open = not self.controller.all_open
        self._hurry()
        self._show()
        self._hands.invalidate()

    def _toggle(self) -> None:
        self.playback.playing = not self.playback.playing
        self._follow()

    def _pause(self) -> None:
        self.playback.playing = False

    def _go(self, at: int) -> None:
        """Stand after so many actions at once."""
        self._pause()
        self._hurry()
        self._rest = 0.0
        self._sit_down(self.controller.jump(at))
        self._show_log()
        self._show()
        self._follow()

    def _step_on(self) -> None:
        self._pause()
        self._hurry()
        if self.playback.over:
            self._after_round()
        else:
            self.playback.ask()
        self._follow()

    def _after_round(self) -> None:
        """After a round: deal the next one, or end."""
        self._rest = 0.0
        if self.playback.at >= self.playback.length:
            self._pause()
            self.context.back()
            return
        self.playback.forward()
        self._present(self.controller.catch_up(""))
        self._follow()
