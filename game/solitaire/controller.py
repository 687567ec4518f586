"""What is done in a solitaire: the one place that changes a game, saves it and looks on.

Whoever shows it asks for the news after each call, and when time has passed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.solitaire.actions import Action, Discard, TurnUp
from engine.solitaire.events import Closed
from engine.solitaire.record import History
from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.state import Phase, Solitaire
from game.anim.durations import Pace
from game.solitaire import words
from game.solitaire.advice import Advice
from game.solitaire.deals import known_par
from game.solitaire.desk import Desk
from game.solitaire.director import pause_after
from game.solitaire.intent import Do, Intent, Refuse
from game.solitaire.news import (
    BackTo,
    Celebrated,
    Ended,
    Moved,
    News,
    ParFound,
    Refreshed,
    Said,
    WayFound,
)
from game.solitaire.saving import SolitaireKeeper
from game.sound.sounds import Sound
from game.store.settings import Settings
from game.workers.solver import SolverProcess

__all__ = ["SolitaireController"]


class _Demonstration:
    """A way to win, shown card by card; the person's own game is kept meanwhile."""

    def __init__(self, kept: History, actions: Sequence[Action]) -> None:
        self.kept: Final = kept
        self._left = list(actions)
        self._wait = 0.0

    @property
    def over(self) -> bool:
        """Whether all was shown."""
        return not self._left

    def due(self, dt: float, pace: Pace) -> Action | None:
        """Return what is to be shown now that nothing has moved for some milliseconds."""
        self._wait -= dt
        if not self._left or self._wait > 0:
            return None
        action = self._left.pop(0)
        self._wait = pause_after(action, pace)
        return action


class SolitaireController:
    """Owns a game: what was done, what was found out about it, and a way to win that is
    shown in its place.

    :param settings: what the person wants to be shown and done; changed by the switches.
    :param keeper: where it is saved; nowhere without one.
    :param hints: how many hints were asked for in it so far.
    :param solver: works out hints and ways.
    """

    def __init__(
        self,
        history: History,
        settings: Settings,
        *,
        keeper: SolitaireKeeper | None = None,
        hints: int = 0,
        solver: SolverProcess | None = None,
    ) -> None:
        values, game = settings.values, history.game
        saver = None if keeper is None else keeper.played
        arranged = values.solitaire_arranged
        self.desk: Final = Desk(history, arranged=arranged, hints=hints, saver=saver)
        self.par = known_par(game.deal, game.rules)
        """The fewest cards that win it, if that is known."""
        self.advice: Final = Advice(
            self.desk,
            shows_outlook=values.solitaire_light,
            winnable=self.par is not None,
            solver=solver,
        )
        self.keeper: Final = keeper
        self._settings: Final = settings
        self._news: list[News] = []
        self._demonstration: _Demonstration | None = None
        self._told = self._celebrated = game.phase is Phase.WON

    @property
    def showing(self) -> bool:
        """Whether a way to win is shown; the person's own game waits meanwhile."""
        return self._demonstration is not None

    @property
    def awaited(self) -> bool:
        """Whether the person is to do something: nothing goes on by itself."""
        return self._demonstration is None or self._demonstration.over

    @property
    def prompt(self) -> str:
        """What is due, advised or shown."""
        game = self.desk.game
        if not self.showing:
            return self.advice.text or words.prompt(game)
        return words.way_text(game)

    # What the person does

    def submit(self, intent: Intent) -> None:
        """Carry out what a gesture, key or button meant, or say why not."""
        if self.showing:
            return
        if isinstance(intent, Refuse):
            text = words.refusal(intent, self.desk.game)
            self._news.append(Said(text, "bad", Sound.INVALID))
        elif intent.actions or intent.undo:
            old = self.desk.game
            self._do(intent)
            self._moved(old)

    def undo(self) -> None:
        """Take the last action back."""
        old = self.desk.game
        self.desk.undo()
        self._moved(old, Sound.MARK)

    def redo(self) -> None:
        """Do again what was taken back last."""
        old = self.desk.game
        self.desk.redo()
        self._moved(old, Sound.MARK)

    def restart(self) -> None:
        """Begin the deal anew; everything can be redone."""
        self._go_to(0, Sound.SHUFFLE)

    def switch_arranged(self) -> None:
        """Show the piles in melds, or as the cards came."""
        arranged = not self.desk.arranged
        self.desk.arrange(arranged)
        self._moved(self.desk.game, Sound.MARK)
        self._settings.change(solitaire_arranged=arranged)

    def switch_outlook(self) -> None:
        """Show whether the game can still be won, or stop showing it."""
        shown = not self.advice.shows_outlook
        self.advice.show_outlook(shown)
        self._settings.change(solitaire_light=shown)

    def stop_showing(self) -> None:
        """Go back from a way to win to the person's own game."""
        shown, self._demonstration = self._demonstration, None
        if shown is not None:
            self._told = self._celebrated = True
            self._show(shown.kept, Sound.MARK)

    # What goes on by itself

    def pass_time(self, dt: float) -> None:
        """Take what the solver has found."""
        self.advice.pass_time(dt, watched=self.showing)

    def rest(self, dt: float, pace: Pace) -> None:
        """Go on while nothing moves and nobody is asked.

        :param dt: milliseconds since then.
        """
        game = self.desk.game
        if self._demonstration is not None:
            action = self._demonstration.due(dt, pace)
            if action is not None:
                self._show(self.desk.history.then(action))
        elif not game.over:
            self._told = self._celebrated = False
        elif game.phase is Phase.WON and not self._celebrated:
            self._celebrated = True
            if self.par is None:
                self.advice.find_par()
            self._news.append(Celebrated())
        elif not self._told:
            self._told = True
            self._news.append(Ended())

    def take_news(self) -> list[News]:
        """Return what has come of it all since the last call."""
        for found in self.advice.take():
            if isinstance(found, BackTo):
                self._go_to(found.actions, Sound.MARK)
            elif isinstance(found, WayFound):
                self._demonstrate(found.actions)
            elif isinstance(found, ParFound):
                self.par = found.par
                if self.keeper is not None:
                    self.keeper.note_par(found.par)
                self._news.append(Refreshed())
            else:
                self._news.append(found)
        news, self._news = self._news, []
        return news

    def can_go_back(self) -> bool:
        """Whether there may be a way back from a lost game: the deal is not proved lost."""
        start = self.desk.history.restart()
        return self.advice.outcomes.of(start) is not Outcome.LOST

    # Parts

    def _do(self, intent: Do) -> None:
        """Carry actions out, and after a discard perhaps the next turning up."""
        self.desk.do(*intent.actions, undo=intent.undo)
        game = self.desk.game
        discarded = bool(intent.actions) and isinstance(intent.actions[-1], Discard)
        # With closing=manual a complete pile may be closed first.
        wanted = self._settings.values.solitaire_turns and game.rules.closing == "auto"
        if wanted and discarded and game.phase is Phase.TURN and game.draw_pile:
            self.desk.do(TurnUp())

    def _go_to(self, actions: int, sound: Sound) -> None:
        old = self.desk.game
        self.desk.go_to(actions)
        self._moved(old, sound)

    def _demonstrate(self, actions: Sequence[Action]) -> None:
        # Who has seen how has been helped, whatever is undone and played then.
        self.desk.hinted()
        self._demonstration = _Demonstration(self.desk.history, actions)
        self._show(History(self.desk.history.record.at(0)), Sound.SHUFFLE)

    def _show(self, history: History, sound: Sound | None = None) -> None:
        old = self.desk.game
        self.desk.show(history)
        self._moved(old, sound)

    def _moved(self, old: Solitaire, sound: Sound | None = None) -> None:
        """Take notice of a change: what was said before holds no longer."""
        self.advice.follow()
        over = self.desk.game.over and not old.over
        self._news.append(Moved(sound or self._sound(), over))

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
