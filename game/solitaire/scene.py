"""The solitaire: eleven piles as the person sees and plays them.

As at the table, the state is final before anything moves. Where things lie, what a gesture
means and how cards travel is decided by the pure modules of :mod:`game.solitaire`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.solitaire.actions import Discard, TurnUp
from engine.solitaire.events import Closed
from engine.solitaire.record import History
from engine.solitaire.solver.search import Outcome
from engine.solitaire.state import Phase
from game.anim import durations
from game.cardtable.drag import Drag
from game.cardtable.pause import elsewhere
from game.cardtable.places import Place, Places
from game.cardtable.spots import Spot
from game.solitaire import words
from game.solitaire.advice import Advice
from game.solitaire.bindings import solitaire_sections
from game.solitaire.board import SolitaireBoard
from game.solitaire.deals import known_par
from game.solitaire.desk import Desk
from game.solitaire.dialogs import menu_dialog, restart_dialog
from game.solitaire.end import End
from game.solitaire.input import SolitaireInput
from game.solitaire.intent import DRAW_PILE, DRAWN, Do, Intent, Refuse
from game.solitaire.paint import Sight
from game.solitaire.prepaint import paint_ahead
from game.solitaire.trace import game_state, zone_targets
from game.solitaire.widgets import SolitaireButtons
from game.sound.effects import Sound
from game.text.i18n import _
from game.ui.dialog import Dialog
from game.ui.keyhelp import Section, keys_dialog
from game.ui.notice import Notice
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.app.loop import App
    from game.solitaire.saving import SolitaireKeeper

__all__ = ["SolitaireScene"]


class SolitaireScene(SolitaireBoard):
    """A game of solitaire."""

    name: ClassVar[str] = "solitaire"

    def __init__(
        self,
        app: App,
        history: History,
        keeper: SolitaireKeeper | None = None,
        hints: int = 0,
    ) -> None:
        """Show a game.

        :param keeper: where it is saved; nowhere without one.
        :param hints: how many hints were asked for in it so far.
        """
        desk = Desk(
            history,
            arranged=app.settings.values.solitaire_arranged,
            hints=hints,
            saver=None if keeper is None else keeper.played,
        )
        super().__init__(app, desk)
        self.keeper: Final = keeper
        self.par = known_par(self.desk.game.deal, self.desk.game.rules)
        """The fewest cards that win it, if that is known."""
        self.advice: Final = Advice(self)
        self.end: Final = End(self)
        self.buttons: Final = SolitaireButtons(self._actions(), app.settings.own_keys)
        self.input: Final = SolitaireInput(self)
        self.places: Final = Places(self.input.activated, self._describe)
        self.ui.add(self.places, *self.buttons.all.values())
        self.lacks = app.settings.values.solitaire_missing
        """Whether the piles say what they lack."""
        self._begun = False
        self._noticed: Notice | None = None

    def _actions(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        desk = self.desk
        return {
            "undo": lambda: self.change(desk.undo, Sound.MARK),
            "redo": lambda: self.change(desk.redo, Sound.MARK),
            "arrange": self._switch_arranged,
            "lacks": self._switch_lacks,
            "hint": lambda: self.advice.hint(strong=False),
            "best": lambda: self.advice.hint(strong=True),
            "light": self.advice.switch_light,
            "back": self.advice.way_back,
            "stop": self.stop_showing,
            "menu": self.cancel,
        }

    # How it stands

    @property
    def focused_spot(self) -> Spot | None:
        """The place that has the focus."""
        widget = self.ui.focused
        return widget.spot if isinstance(widget, Place) else None

    @property
    def held(self) -> Drag | None:
        """The drag that is under way."""
        return self.input.drag

    @property
    def hinted(self) -> Card | None:
        """The card that a hint says to discard."""
        return self.advice.card

    @property
    def showing(self) -> bool:
        """Whether a way to win is shown; the person's own game waits meanwhile."""
        return self.end.demo is not None

    # What input asks of it

    def carry_out(self, intent: Intent) -> None:
        """Do what a gesture, key or button meant."""
        if self.showing:
            return
        if isinstance(intent, Refuse):
            self.app.audio.play(Sound.INVALID)
            self.ui.notice(words.refusal(intent, self.desk.game), "bad")
            return
        if intent.actions or intent.undo:
            self.change(lambda: self._do(intent))

    def _do(self, intent: Do) -> None:
        """Carry actions out, and after a discard perhaps the next turning up."""
        self.desk.do(*intent.actions, undo=intent.undo)
        game = self.desk.game
        discarded = bool(intent.actions) and isinstance(intent.actions[-1], Discard)
        # With closing=manual a complete pile may be closed first.
        wanted = self.app.settings.values.solitaire_turns and game.rules.closing == "auto"
        if wanted and discarded and game.phase is Phase.TURN and game.draw_pile:
            self.desk.do(TurnUp())

    def change(self, change: Callable[[], object], sound: Sound | None = None) -> None:
        """Change the game or its look, and let the cards travel to where they lie now."""
        self.hurry()
        before, old = self.stage.snapshot(), self.desk.game
        change()
        over = self.desk.game.over and not old.over
        hold = self.app.pace.pause(durations.ROUND_BANNER_MS / 2) if over else 0.0
        self.fly(before, old, hold)
        self.told(sound)
        self.refresh()

    def told(self, sound: Sound | None = None) -> None:
        """Take notice of a change: what was said before holds no longer."""
        self.ui.clear_notices()
        self.advice.followed()
        self.app.audio.play(sound or self._sound())

    def _sound(self) -> Sound:
        game = self.desk.game
        if game.phase is Phase.WON:
            return Sound.MATCH_WON
        if game.phase is Phase.LOST:
            return Sound.LOST
        if game.phase is Phase.PLACE:
            return Sound.DRAW
        if game.phase is Phase.DISCARD:
            return Sound.MARK
        events = self.desk.history.step.events
        closed = any(isinstance(event, Closed) for event in events)
        return Sound.MELD if closed else Sound.DISCARD

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog; nothing moves behind it."""
        self.hurry()
        self.input.cancel()
        self.ui.clear_notices()
        self.ui.open(dialog)

    def refresh(self) -> None:
        """Follow a change with the places, the buttons and the words."""
        desk, advice = self.desk, self.advice
        lost = advice.verdict is Outcome.LOST and (advice.light or desk.game.over)
        self.follow_zones()
        self.places.lay(() if self.showing else self.zones)
        self.keep_focus(self.places.heir)
        self.buttons.show(showing=self.showing)
        self.buttons.follow(
            usable={
                "undo": desk.history.can_undo,
                "redo": desk.history.can_redo,
                "hint": not desk.game.over,
                "best": not desk.game.over,
                "light": True,
                "back": lost and not advice.busy,
            },
            switched={"arrange": desk.arranged, "lacks": self.lacks, "light": advice.light},
        )
        self.ui.mark_all()
        self.mark_damage()

    def focus_next(self) -> None:
        """Put the focus on what is due, for a person who plays by keys."""
        game = self.desk.game
        spot = DRAW_PILE
        if game.phase is Phase.PLACE:
            spot = DRAWN
        elif game.phase is Phase.DISCARD:
            spot = next(z.spot for z in self.zones if z.card is game.drawn)
        self.ui.set_focus(self.places.at(spot.id))

    # Scene

    def enter(self) -> None:
        """Deal, or go on where the table was left."""
        super().enter()
        if self._begun:
            return
        self._begun = True
        if self.desk.history.record.actions:
            self.stage.show(self.picture())
        else:
            self.deal()
            self.app.audio.play(Sound.SHUFFLE)
        self.refresh()

    def leave(self) -> None:
        """End what is still being worked out."""
        self.advice.counsel.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        self.input.cancel()
        super().resize(size)
        if self._begun:
            self.stage.show(self.picture())
        paint_ahead(self.desk.game, self.layout)
        self.refresh()

    def place(self, window: Rect) -> None:
        """Lay everything out."""
        self.buttons.place(self.lay_out(window, self.buttons.widths()))
        self.input.scale = self.look.scale

    def handle(self, event: pygame.event.Event) -> None:
        """Let input finish what moves, then mean what it hits."""
        self.input.handle(event)
        self.mark_damage()

    def cancel(self) -> None:
        """Open the menu, or end what is shown."""
        if self.showing:
            self.stop_showing()
        elif not self.ui.modal:
            self.ask(
                menu_dialog(
                    self.desk.game.deal,
                    restart=lambda: self.ask(restart_dialog(self.restart)),
                    leave=self.app.to_menu,
                    elsewhere=elsewhere(self.app, self.show_keys),
                    result=self.end.tell if self.desk.game.over else None,
                )
            )

    def key_sections(self) -> Sequence[Section]:
        """The solitaire's keys, then those of every screen."""
        return (*solitaire_sections(self.app.settings.values.keys), *super().key_sections())

    def show_keys(self) -> None:
        """Open the list of keys."""
        if not self.ui.modal:
            self.ask(keys_dialog(self.key_sections))

    def stop_showing(self) -> None:
        """Go back from the way to win to one's own game."""
        self.end.stop()
        self.refresh()

    def restart(self) -> None:
        """Begin the deal anew; everything can be redone."""
        self.change(lambda: self.desk.go_to(0), Sound.SHUFFLE)

    def update(self, dt: float) -> None:
        """Let cards travel."""
        super().update(dt)
        if self.ui.notices.current is not self._noticed:
            # The prompt keeps silent under a notice.
            self._noticed = self.ui.notices.current
            self.ui.mark(self.layout.prompt)
        self.input.pass_time(dt)
        self.advice.pass_time(dt)
        self.pass_board_time(dt)
        if self.resting and not self.ui.modal and not self.input.busy:
            self.end.go_on(dt)

    @property
    def idle(self) -> bool:
        """Whether the person is to do something and nothing moves."""
        if not self.resting or self.input.busy:
            return False
        return self.end.demo is None or self.end.demo.over or self.ui.modal

    def targets(self) -> Iterable[Target]:
        """What takes a click: the places and the buttons, or a dialog."""
        if not self.ui.modal and not self.showing:
            yield from zone_targets(self)
        yield from super().targets()

    def state(self) -> Mapping[str, object]:
        """The game as the player sees it, in notation."""
        return {**game_state(self.desk, self.advice), "par": self.par, "showing": self.showing}

    # Parts

    def _switch_arranged(self) -> None:
        self.change(lambda: self.desk.arrange(not self.desk.arranged), Sound.MARK)
        self.app.settings.change(solitaire_arranged=self.desk.arranged)

    def _switch_lacks(self) -> None:
        self.lacks = not self.lacks
        self.app.settings.change(solitaire_missing=self.lacks)
        self.refresh()

    def _describe(self, spot: Spot) -> str:
        zone = self.zone(spot)
        return "" if zone is None else words.zone_words(zone, self.desk)

    def spoken(self) -> Sequence[str]:
        """The deal, what is due or advised, and whether the game can still be won."""
        game, demo = self.desk.game, self.end.demo
        text = self.advice.text or words.prompt(game) if demo is None else demo.prompt
        return [words.deal_title(game.deal), text, *self._light()]

    def _light(self) -> Iterable[str]:
        if self.showing:
            return
        if self.advice.light and self.advice.verdict is Outcome.WINNABLE:
            yield _("can still be won")
        elif self.advice.light and self.advice.verdict is Outcome.LOST:
            yield _("cannot be won any more")

    def sight(self) -> Sight:
        """Return all that is told besides the cards."""
        game = self.desk.game
        lit = self.input.lit
        demo = self.end.demo
        text = self.advice.text or words.prompt(game)
        if not self.input.busy and game.phase is Phase.TURN and game.draw_pile:
            lit = frozenset({DRAW_PILE})
        # A notice lies over the prompt: two sentences there would be one too many.
        silent = self.ui.notices.current is not None
        return Sight(
            desk=self.desk,
            layout=self.layout,
            draw_count=self.stage.draw_count,
            par=self.par,
            prompt="" if silent else text if demo is None else demo.prompt,
            # What is shown is a way to win: there is nothing to be asked.
            light=self.advice.light and not self.showing,
            verdict=self.advice.verdict,
            lacks=self.lacks,
            lit=lit,
            target=self.input.target,
            advised=self.advice.pile,
        )
