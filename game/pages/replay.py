"""A match played once more: forward and back, at any speed, with all hands open on demand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from engine.arrange.hand import Arranging
from engine.match.record import Record
from engine.match.view import SeatView
from game.anim import durations
from game.cardtable.replay_controls import Film, ReplayTools
from game.cardtable.sprites import Back, Key, Picture, Placed
from game.match.replay import Playback
from game.table.intent import Intent
from game.table.scene import TableScene
from game.table.situation import arranged
from game.text import spoken
from game.text.i18n import _
from game.ui.controls import Button

if TYPE_CHECKING:
    from game.app.loop import App

__all__ = ["ReplayScene"]

KEPT: Final = frozenset({"log", "menu"})
"""Buttons of the table that are of use here."""


class ReplayScene(TableScene):
    """The table, with the buttons of a player for films in the place of one's own."""

    name: ClassVar[str] = "replay"
    watched: ClassVar[bool] = True

    def __init__(self, app: App, record: Record) -> None:
        self._ready = False
        self.playback: Final = Playback(record)
        self._all_open = False
        self._tidied = -1  # after which action the hands were put in order
        self._rest = 0.0  # milliseconds that the hands of a finished round have been seen
        super().__init__(app, self.playback)
        self._hands = Button("button:hands", self._hands_text, self._open_all, size=14)
        film = Film(
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
        self._tools: Final = ReplayTools(app, film, self._hands)
        self.ui.add(*self._tools.all)
        self._continue.on_click = self._go_on
        self._ready = True
        self.place(Rect((0, 0), app.size))
        self.ui.set_focus(self._tools.play)

    # What is different from a match in play.

    @property
    def arranging_allowed(self) -> bool:
        """Nothing is arranged here."""
        return False

    @property
    def due(self) -> frozenset[str]:
        """Nothing is to be done."""
        return frozenset()

    @property
    def talkative(self) -> bool:
        """Everything has been said."""
        return False

    @property
    def idle(self) -> bool:
        """Whether nothing moves, and nothing will by itself."""
        if not self.stage.idle or self.playback.bots_turn:
            return False
        return not (self.playback.playing and self.playback.at < self.playback.length)

    def carry_out(self, intent: Intent) -> None:
        """Do nothing: one only watches."""

    def lay(self, arranging: Arranging) -> None:
        """Do nothing, as above."""

    def change(self, change: Callable[[], None]) -> None:
        """Do nothing, as above."""

    def sit_down(self, now: SeatView) -> None:
        """Begin a round, one's cards laid out as well as can be."""
        super().sit_down(now)
        self._tidy()

    def refresh(self) -> None:
        """Show the tools of a replay and no others."""
        super().refresh()
        for name, button in self.buttons.all.items():
            button.visible = name in KEPT
            button.enabled = name in KEPT
        if self._ready:
            self._follow()

    def picture(self) -> Picture:
        """Where every card lies; with all hands open, what is in them."""
        closed = super().picture()
        if not self._all_open or self.open_hands:
            return closed
        hands = [
            sorted(hand, key=lambda card: (card.face.code, card.copy))
            for hand in self.playback.match.round.hands
        ]
        cards: dict[Key, Placed] = {}
        for key, placed in closed.cards.items():
            if isinstance(key, Back) and 0 <= key.owner < len(hands):
                pose = dataclasses.replace(placed.pose, face_up=True)
                cards[hands[key.owner][key.index]] = Placed(pose, placed.owner)
            else:
                cards[key] = placed
        return Picture(cards, closed.draw_count)

    def place(self, window: Rect) -> None:
        """Put the tools where one's own buttons are at a table in play."""
        super().place(window)
        if not self._ready:
            return
        line = self.layout.buttons[0].unionall(list(self.layout.buttons))
        line.left, line.width = self.layout.hand.left, self.layout.hand.width
        self._tools.place(line, self.look)

    def update(self, dt: float) -> None:
        """Go on by itself where that is wanted, from round to round too."""
        super().update(dt)
        if self.stage.idle and self._tidied != self.playback.at and not self.open_hands:
            self._tidied = self.playback.at
            self._tidy()
            if self._all_open:
                self.show()  # what a step has moved unseen is open again
            else:
                self.glide()
                self.refresh()
        if self.open_hands and self.playback.playing and self.stage.idle:
            self._rest += dt
            if self._rest >= self.app.pace.pause(durations.REPLAY_ROUND_MS):
                self._go_on()
        if self._tools.behind:
            self._follow()

    def leave(self) -> None:
        """Give the program its own speed back."""
        self._tools.leave()
        super().leave()

    def cancel(self) -> None:
        """Go back."""
        self.app.pop()

    def handle(self, event: pygame.event.Event) -> None:
        """Page up and down go by rounds, Home and End to the ends."""
        if self.ui.modal or not self._tools.key(event):
            super().handle(event)

    # The tools.

    def _tidy(self) -> None:
        view = self.desk.view
        if not self.desk.finished:
            self.desk.rearrange(self.desk.arranging.by_suit(view.wild))
            best = arranged(self.desk.situation)
            self.desk.rearrange(best)

    def _follow(self) -> None:
        """Show how far it has come."""
        self._tools.follow()

    def _words(self) -> str:
        playback = self.playback
        return _("Round {round}, move {at} of {all}").format(
            round=playback.match.round.number, at=playback.at, all=playback.length
        )

    def spoken(self) -> Sequence[str]:
        """How each round ended; the moves are told as they are seen."""
        rounds = [spoken.result_words(self.desk.view, self.names)] if self.open_hands else []
        return [_("Replay"), *rounds]

    def _hands_text(self) -> str:
        return _("Close hands") if self._all_open else _("Open hands")

    def _open_all(self) -> None:
        self._all_open = not self._all_open
        self.hurry()
        self.show()
        self._hands.invalidate()

    def _toggle(self) -> None:
        self.playback.playing = not self.playback.playing
        self._follow()

    def _pause(self) -> None:
        self.playback.playing = False

    def _go(self, at: int) -> None:
        """Stand after so many actions at once."""
        self._pause()
        self.hurry()
        self.playback.go(at)
        now = self.playback.view
        self._rest = 0.0
        self._steps.round = now.number
        self.sit_down(now)
        self.show_log()
        self.show()
        self._follow()

    def _step_on(self) -> None:
        self._pause()
        self.hurry()
        if self.playback.over:
            self._go_on()
        else:
            self.playback.ask()
        self._follow()

    def _go_on(self) -> None:
        """After a round: deal the next one, or end."""
        self._rest = 0.0
        if self.playback.at >= self.playback.length:
            self._pause()
            self.app.pop()
            return
        self.playback.forward()
        self._steps.catch_up()
        self.show_log()
        self._follow()
