"""The solitaire: eleven piles as the person sees and plays them.

Here events, time and pictures meet: what input means goes to the controller, and what comes
of it is shown by the view. As at the table, the state is final before anything moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.solitaire.deal_table import difficulty
from engine.solitaire.record import History
from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.state import Phase
from game import destinations as to
from game.anim import durations
from game.cardtable.pause import elsewhere
from game.cardtable.places import SpotWidgets, focused_spot, keep_focus, zone_targets
from game.cardtable.spots import Spot
from game.solitaire import words
from game.solitaire.bindings import solitaire_sections
from game.solitaire.buttons import SolitaireButtons
from game.solitaire.controller import SolitaireController
from game.solitaire.dialogs import lost_dialog, menu_dialog, restart_dialog, won_dialog
from game.solitaire.input import Act, Lift, Situation, SolitaireInput
from game.solitaire.intent import DRAW_PILE, DRAWN, Do
from game.solitaire.news import Celebrated, Ended, Moved, News, Said
from game.solitaire.paint import BoardPicture, paint_ahead
from game.solitaire.placement import zone_of
from game.solitaire.saving import SolitaireKeeper
from game.solitaire.trace import game_state, usable
from game.solitaire.view import BoardScene
from game.sound.sounds import Sound
from game.text.i18n import _
from game.ui.clipboard import copy_text
from game.ui.context import Context
from game.ui.dialog import Dialog
from game.ui.input import PRESSES, asks_for_keys, goes_back
from game.ui.keyhelp import KeySection, keys_dialog
from game.ui.notice import Notice
from game.ui.target import Target
from game.workers.solver import SolverProcess

__all__ = ["SolitaireScene"]


class SolitaireScene(BoardScene):
    """A game of solitaire."""

    name: ClassVar[str] = "solitaire"
    buttons_shown: ClassVar[frozenset[str]] = frozenset((*SolitaireButtons.FOOT, "menu"))
    """The buttons for playing."""

    def __init__(
        self,
        context: Context,
        history: History,
        keeper: SolitaireKeeper | None = None,
        hints: int = 0,
        solver: SolverProcess | None = None,
    ) -> None:
        """Show a game.

        :param keeper: where it is saved; nowhere without one.
        :param hints: how many hints were asked for in it so far.
        :param solver: works out hints; without one a process of its own.
        """
        settings = context.settings
        self.controller: Final = SolitaireController(
            history, settings, keeper=keeper, hints=hints, solver=solver
        )
        super().__init__(context, self.controller.desk)
        self.buttons: Final = SolitaireButtons(self._actions(), settings.own_keys)
        self.input: Final = SolitaireInput(
            self.ui, self.buttons, self._situation(), settings.own_keys
        )
        self.places: Final = SpotWidgets(self.input.activated, self._describe)
        self.ui.add(self.places, *self.buttons.all.values())
        self._lacks = settings.values.solitaire_missing
        self._begun = False
        self._noticed: Notice | None = None

    def _actions(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        does = self.controller
        return {
            "undo": self._then(does.undo),
            "redo": self._then(does.redo),
            "arrange": self._then(does.switch_arranged),
            "lacks": self._switch_lacks,
            "hint": self._then(lambda: does.advice.hint(strong=False)),
            "best": self._then(lambda: does.advice.hint(strong=True)),
            "light": self._then(does.switch_outlook),
            "back": self._then(does.advice.way_back),
            "stop": self._then(does.stop_showing),
            "menu": self.cancel,
        }

    def _then(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return what does something, and shows what has come of it."""

        def act() -> None:
            do()
            self._follow()

        return act

    # From what is meant to what is seen

    def handle(self, event: pygame.event.Event) -> None:
        """Let input finish what moves, then mean what it hits."""
        if event.type in PRESSES:
            self.view.finish()
        if not self.input.handle(event):
            if asks_for_keys(event):
                self._show_keys()
            elif goes_back(event):
                self.cancel()
            else:
                self.input.shortcut(event, focused_spot(self.ui))
        self._carry_out()
        if self.input.drag != self.view.held:
            self.view.hold(self.input.drag)

    def _carry_out(self) -> None:
        """Do what was meant."""
        for meant in self.input.take():
            if isinstance(meant, Act):
                self.controller.submit(meant.intent)
                self._follow()
                if meant.by_key:
                    self._focus_next()
            elif isinstance(meant, Lift):
                self._lift(meant)
            else:
                self.view.hold(None)
                if not isinstance(meant.intent, Do):
                    self.view.glide(self.context.pace, durations.CARD_RETURN_MS)
                if meant.intent is not None:
                    self.controller.submit(meant.intent)
                self._follow()
                self._refresh()

    def _lift(self, lift: Lift) -> None:
        """Take a card up; the draw pile's top card is turned up as it is lifted."""
        self.controller.submit(lift.first)
        card = lift.zone.card or self.controller.desk.game.drawn
        if card is None:
            return
        pose = self.view.sprites.pose(card)
        self.input.situation = self._situation()
        self.input.hold(card, lift.zone.rect if pose is None else pose.rect, lift.gesture)
        self.view.hold(self.input.drag)
        self._follow()
        self.view.glide(self.context.pace)
        self._refresh()

    def _follow(self) -> None:
        """Show what has come of what was done or found."""
        news = self.controller.take_news()
        for item in news:
            self._show(item)
        if news:
            self._refresh()

    def _show(self, news: News) -> None:
        pace, play = self.context.pace, self.context.audio.play
        if isinstance(news, Moved):
            self.ui.clear_notices()
            hold = pace.pause(durations.ROUND_BANNER_MS / 2) if news.over else 0.0
            self.view.fly(pace, hold)
            play(news.sound)
        elif isinstance(news, Said):
            self.ui.notice(news.text, news.tone)
            if news.sound is not None:
                play(news.sound)
        elif isinstance(news, Celebrated):
            self.view.celebrate(pace)
        elif isinstance(news, Ended):
            self.tell_end()

    def _refresh(self) -> None:
        """Follow a change with the places, the buttons and the words."""
        desk, advice = self.controller.desk, self.controller.advice
        showing = self.controller.showing
        lost = advice.outcome is Outcome.LOST and (advice.shows_outlook or desk.game.over)
        self.view.follow()
        self.input.situation = self._situation()
        self.places.lay(() if showing else self.view.zones)
        keep_focus(self.ui, self.places.heir)
        self.buttons.show({"stop", "menu"} if showing else self.buttons_shown)
        self.buttons.follow(
            usable={
                "undo": desk.history.can_undo,
                "redo": desk.history.can_redo,
                "hint": not desk.game.over,
                "best": not desk.game.over,
                "light": True,
                "back": lost and not advice.busy,
            },
            switched={
                "arrange": desk.arranged,
                "lacks": self._lacks,
                "light": advice.shows_outlook,
            },
        )

    def _situation(self) -> Situation:
        game, view = self.controller.desk.game, self.view
        return Situation(game, view.layout, view.zones, self.controller.showing)

    def _focus_next(self) -> None:
        """Put the focus on what is due, for a person who plays by keys."""
        game = self.controller.desk.game
        spot = DRAW_PILE
        if game.phase is Phase.PLACE:
            spot = DRAWN
        elif game.phase is Phase.DISCARD:
            spot = next(z.spot for z in self.view.zones if z.card is game.drawn)
        self.ui.set_focus(self.places.at(spot.id))

    def _switch_lacks(self) -> None:
        self._lacks = not self._lacks
        self.context.settings.change(solitaire_missing=self._lacks)
        self._refresh()

    def _describe(self, spot: Spot) -> str:
        zone = zone_of(spot, self.view.zones)
        return "" if zone is None else words.zone_words(zone, self.controller.desk)

    # Dialogs

    def _ask(self, dialog: Dialog) -> None:
        """Open a dialog; nothing moves behind it."""
        self.view.finish()
        self._let_go()
        self.ui.clear_notices()
        self.ui.open(dialog)

    def _let_go(self) -> None:
        """Give up a drag that is under way."""
        self.input.cancel()
        self._carry_out()

    def cancel(self) -> None:
        """Open the menu, or end what is shown."""
        if self.controller.showing:
            self.controller.stop_showing()
            self._follow()
        elif not self.ui.modal:
            game, restart = self.controller.desk.game, self._then(self.controller.restart)
            self._ask(
                menu_dialog(
                    game.deal,
                    restart=lambda: self._ask(restart_dialog(restart)),
                    leave=self.context.home,
                    elsewhere=elsewhere(self.context, self._show_keys),
                    result=self.tell_end if game.over else None,
                )
            )

    def key_sections(self) -> Sequence[KeySection]:
        """The solitaire's keys, then those of every screen."""
        return (*solitaire_sections(self.context.settings.values.keys), *super().key_sections())

    def _show_keys(self) -> None:
        if not self.ui.modal:
            self._ask(keys_dialog(self.key_sections))

    def tell_end(self) -> None:
        """Tell how it has ended."""
        desk, advice = self.controller.desk, self.controller.advice
        show = self._then(advice.way_to_win)
        if desk.game.phase is Phase.WON:
            dialog = won_dialog(
                desk,
                lambda: self.controller.par,
                copy=self._copy,
                show=show,
                another=self._another,
            )
        else:
            back = self._then(advice.way_back) if self.controller.can_go_back() else None
            dialog = lost_dialog(
                desk, copy=self._copy, show=show, back=back, another=self._another
            )
        self._ask(dialog)

    def _copy(self) -> None:
        """Put the result on the clipboard; the dialog stays."""
        desk = self.controller.desk
        copied = copy_text(words.result_text(desk.history, self.controller.par, desk.hints))
        self.tell_end()
        if copied:
            self.ui.notice(_("The result is on the clipboard."), "good")
        else:
            self.ui.notice(_("This system has no clipboard to copy to."), "bad")

    def _another(self) -> None:
        """Deal another game as hard as this one; a lost one is over with that."""
        game, par = self.controller.desk.game, self.controller.par
        if game.phase is Phase.LOST and self.controller.keeper is not None:
            self.controller.keeper.give_up()
        level = None if par is None else difficulty(par)
        self.context.back()
        self.context.go(to.NewSolitaire(game.rules, difficulty=level))

    # Scene

    def enter(self) -> None:
        """Deal, or go on where the table was left."""
        super().enter()
        if self._begun:
            return
        self._begun = True
        if self.controller.desk.history.record.actions:
            self.view.show()
        else:
            self.view.deal(self.context.pace)
            self.context.audio.play(Sound.SHUFFLE)
        self._refresh()

    def leave(self) -> None:
        """End what is still being worked out."""
        self.controller.advice.queue.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        self._let_go()
        super().resize(size)
        if self._begun:
            self.view.show()
        paint_ahead(self.controller.desk.game, self.view.layout)
        self._refresh()

    def place(self, window: Rect) -> None:
        """Lay everything out."""
        self.buttons.place(self.view.place(window, self.buttons.widths()))
        self.ui.place_notice()
        self.input.scale = self.look.scale

    def update(self, dt: float) -> None:
        """Let cards travel."""
        super().update(dt)
        if self.ui.notices.current is not self._noticed:
            # The prompt keeps silent under a notice.
            self._noticed = self.ui.notices.current
            self.ui.mark(self.view.layout.prompt)
        self.input.pass_time(dt)
        self.controller.pass_time(dt)
        self._follow()
        self.view.update(dt)
        if self.view.resting and not self.ui.modal and not self.input.busy:
            self.controller.rest(dt, self.context.pace)
            self._follow()

    def board_picture(self) -> BoardPicture:
        """Return all that is seen on the felt besides cards and buttons."""
        controller, advice = self.controller, self.controller.advice
        game = controller.desk.game
        lit = self.input.lit
        if not self.input.busy and game.phase is Phase.TURN and game.draw_pile:
            lit = frozenset({DRAW_PILE})
        # A notice lies over the prompt: two sentences there would be one too many.
        silent = self.ui.notices.current is not None
        return BoardPicture(
            desk=controller.desk,
            layout=self.view.layout,
            draw_count=self.view.sprites.draw_count,
            par=controller.par,
            prompt="" if silent else controller.prompt,
            # What is shown is a way to win: there is nothing to be asked.
            shows_outlook=advice.shows_outlook and not controller.showing,
            outcome=advice.outcome,
            lacks=self._lacks,
            lit=lit,
            target=self.input.target,
            hinted_pile=advice.pile,
            hinted_card=advice.card,
        )

    @property
    def idle(self) -> bool:
        """Whether the person is to do something and nothing moves."""
        if not self.view.resting or self.input.busy:
            return False
        return self.controller.awaited or self.ui.modal

    def targets(self) -> Iterable[Target]:
        """What takes a click: the places and the buttons, or a dialog."""
        if not self.ui.modal and not self.controller.showing:
            game = self.controller.desk.game
            yield from zone_targets(
                self.view.zones, lambda zone: usable(zone, game), focused_spot(self.ui)
            )
        yield from super().targets()

    def state(self) -> Mapping[str, object]:
        """The game as the player sees it, in notation."""
        controller = self.controller
        now = game_state(controller.desk, controller.advice)
        return {**now, "par": controller.par, "showing": controller.showing}

    def spoken(self) -> Sequence[str]:
        """The deal, what is due or advised, and whether the game can still be won."""
        controller, advice = self.controller, self.controller.advice
        told = advice.shows_outlook and not controller.showing
        outlook = words.outlook_text(advice.outcome or Outcome.UNKNOWN) if told else ""
        lines = (words.deal_title(controller.desk.game.deal), controller.prompt, outlook)
        return [line for line in lines if line]
