"""A solitaire played once more: card by card, forward and back, at any speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.solitaire.record import History, Record
from engine.solitaire.state import Phase
from game.cardtable.replay_controls import Film, ReplayTools
from game.solitaire import words
from game.solitaire.deals import known_par
from game.solitaire.desk import Desk
from game.solitaire.director import pause_after
from game.solitaire.paint import BoardPicture, paint_ahead
from game.solitaire.trace import board_state
from game.solitaire.view import BoardScene
from game.text.i18n import _
from game.ui.context import Context
from game.ui.controls import Button

__all__ = ["SolitaireReplayScene"]


class SolitaireReplayScene(BoardScene):
    """The board, with the buttons of a player for films; nothing can be done but watch."""

    name: ClassVar[str] = "solitaire replay"

    def __init__(self, context: Context, record: Record) -> None:
        desk = Desk(
            History(record).restart(), arranged=context.settings.values.solitaire_arranged
        )
        super().__init__(context, desk)
        self.desk: Final = desk
        self.length: Final = len(record.actions)
        self.playing = False
        self._wait = 0.0
        self._menu = Button(
            "button:menu", on_click=context.back, icon="back", tip=lambda: _("Back")
        )
        self.film: Final = Film(
            length=self.length,
            at=lambda: self.at,
            words=self._words,
            go=self._go,
            step=self._step,
            toggle=self._toggle,
            playing=lambda: self.playing,
            chapters=lambda: (),
            chapter_back=lambda: _("To the beginning (Home)"),
            chapter_on=lambda: _("To the end (End)"),
        )
        self.tools: Final = ReplayTools(context, self.film)
        self.ui.add(self._menu, *self.tools.all)
        self.tools.follow()
        self.ui.set_focus(self.tools.play)

    @property
    def at(self) -> int:
        """Actions shown."""
        return self.desk.history.actions

    @property
    def idle(self) -> bool:
        """Whether nothing moves, and nothing will by itself."""
        return self.view.resting and not self.playing

    # Going on and back

    def _go(self, at: int) -> None:
        """Stand after so many actions at once."""
        self.playing = False
        self.view.finish()
        self.desk.show(self.desk.history.at(max(0, min(at, self.length))))
        self.view.show()
        self._follow()

    def _step(self) -> None:
        """Show one action, and stop."""
        self.playing = False
        self.view.finish()
        self._on()

    def _on(self) -> None:
        history = self.desk.history
        if history.can_redo:
            self.desk.show(history.redo())
            self.view.fly(self.context.pace)
        self.playing = self.playing and self.desk.history.can_redo
        self._follow()

    def _toggle(self) -> None:
        self.playing = not self.playing
        self._wait = 0.0
        self._follow()

    def _follow(self) -> None:
        self.tools.follow()
        self.view.follow()

    # Scene

    def enter(self) -> None:
        """Put the cards where they lie."""
        super().enter()
        self.view.show()

    def leave(self) -> None:
        """Give the program its own speed back."""
        self.tools.leave()

    def cancel(self) -> None:
        """Go back."""
        self.context.back()

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        super().resize(size)
        self.view.show()
        paint_ahead(self.desk.game, self.view.layout)
        self._follow()

    def place(self, window: Rect) -> None:
        """Put the tools where a game in play has its buttons."""
        layout = self.view.place(window, [1])
        foot = layout.buttons[0]
        side = self.look.px(12)
        line = Rect(side, foot.top, window.width - 2 * side, foot.height)
        self.tools.place(line, self.look)
        self._menu.rect = layout.menu

    def handle(self, event: pygame.event.Event) -> None:
        """Home and End go to the ends."""
        if self.ui.modal or not self.tools.key(event):
            super().handle(event)

    def update(self, dt: float) -> None:
        """Let cards travel, and go on by itself where that is wanted."""
        super().update(dt)
        self.view.update(dt)
        if not self.playing or not self.view.resting:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._on()
            self._wait = pause_after(self.desk.history.step.action, self.context.pace)

    # Words

    def _words(self) -> str:
        return _("Move {at} of {all}").format(at=self.at, all=self.length)

    def _prompt(self) -> str:
        game = self.desk.game
        if game.phase is Phase.WON:
            return words.won_text(game)
        return _("Replay") if self.at < self.length else _("It was given up here.")

    def spoken(self) -> Sequence[str]:
        """The deal, and where the replay stands."""
        return [words.deal_title(self.desk.game.deal), self._prompt()]

    def state(self) -> Mapping[str, object]:
        """The position in notation, and how far it has come."""
        return {**board_state(self.desk), "at": self.at, "length": self.length}

    def board_picture(self) -> BoardPicture:
        """Return all that is seen on the felt besides cards and buttons."""
        game = self.desk.game
        return BoardPicture(
            desk=self.desk,
            layout=self.view.layout,
            draw_count=self.view.sprites.draw_count,
            par=known_par(game.deal, game.rules),
            prompt=self._prompt(),
            shows_outlook=False,
            outcome=None,
            lacks=self.context.settings.values.solitaire_missing,
            lit=frozenset(),
        )
