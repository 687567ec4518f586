"""Hints, the light and the way back: what the solitaire asks the solver for.

All of it is worked out in another process; a question that the game has outrun is dropped
at once. What is told holds until the game changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import Card
from engine.solitaire.hints import Hint, fair_hint
from engine.solitaire.solver.search import Outcome, Solution
from engine.solitaire.state import Phase, Solitaire
from engine.solitaire.view import view
from game.cardtable.spots import Spot
from game.solitaire import words
from game.solitaire.intent import pile_spot
from game.solitaire.questions import Counsel
from game.solitaire.verdicts import Verdicts
from game.sound.effects import Sound
from game.text.i18n import _
from game.workers.solver import Answer, FairHint, Outlook, Question, StrongHint

if TYPE_CHECKING:
    from game.solitaire.scene import SolitaireScene

__all__ = ["Advice"]

_CALM: Final = 250.0
"""Milliseconds without a change before the light is worked out: who plays on quickly
would only have it begun and dropped."""


class Advice:
    """Asks for a :class:`~game.solitaire.scene.SolitaireScene`."""

    def __init__(self, scene: SolitaireScene, counsel: Counsel | None = None) -> None:
        self._scene = scene
        self.counsel = counsel or Counsel()
        self.verdicts: Final = Verdicts()
        self.light = scene.app.settings.values.solitaire_light
        """Whether it is shown if the game can still be won."""
        self.text = ""
        """What a hint says, for the prompt."""
        self._hint: Hint | None = None
        self._sought: bool | None = None
        """Whether the hint looked for or told is the strong one; None without one."""
        self._calm = 0.0
        if scene.par is not None:
            start = scene.desk.history.record.steps[0].game
            self.verdicts.note(start, Outcome.WINNABLE)

    @property
    def busy(self) -> bool:
        """Whether the person waits for something."""
        return any(map(self.counsel.wants, ("hint", "back")))

    @property
    def verdict(self) -> Outcome | None:
        """Whether the game can still be won, as far as is known."""
        return self.verdicts.of(self._scene.desk.history)

    @property
    def pile(self) -> Spot | None:
        """The pile that a hint is about."""
        hint = self._hint
        return None if hint is None or hint.pile is None else pile_spot(hint.pile)

    @property
    def card(self) -> Card | None:
        """The card that a hint says to discard."""
        return None if self._hint is None else self._hint.discard

    def followed(self) -> None:
        """Take notice of a change of the game."""
        self.counsel.drop_all()
        self._calm = 0.0
        game, hint = self._scene.desk.game, self._hint
        # Half carried out, a hint still holds.
        if hint is None or game.phase is not Phase.DISCARD or game.placed != hint.pile:
            self._hint = self._sought = None
            self.text = ""
        elif hint.discard is not None:
            self.text = words.discard_text(hint.discard)

    def pass_time(self, dt: float) -> None:
        """Take the answers that have come, and ask for the light when it is calm."""
        self.counsel.poll()
        if self._scene.showing:
            return
        game = self._scene.desk.game
        if not self.light or self.verdict is not None or self.counsel.wants("light"):
            return
        self._calm += dt
        if self._calm >= _CALM:
            self.counsel.ask("light", Outlook(view(game)), lambda a: self._judge(game, a))

    # What the buttons do

    def hint(self, *, strong: bool) -> None:
        """Ask for a hint: from what is seen, or one that knows the order."""
        scene = self._scene
        desk = scene.desk
        if desk.game.over or self._sought is strong:
            # It is told already, or will be: asking again would only begin anew.
            return
        self._sought = strong
        desk.hinted()
        if desk.game.phase is Phase.TURN and not strong:
            # Nothing to be worked out.
            self._tell(fair_hint(desk.view))
            return
        question: Question = StrongHint(desk.game) if strong else FairHint(desk.view)
        self.text = _("Looking for the best way …") if strong else _("Thinking …")
        self._hint = None
        self.counsel.ask("hint", question, self._hinted, first=True)
        scene.refresh()

    def switch_light(self) -> None:
        """Show whether the game can still be won, or stop showing it."""
        self.light = not self.light
        self._scene.app.settings.change(solitaire_light=self.light)
        self._calm = _CALM
        if not self.light:
            self.counsel.drop("light")
        self._scene.refresh()

    def way_back(self) -> None:
        """Go back to the last position that could be won."""
        scene = self._scene
        self._hint = self._sought = None
        found = self.verdicts.way_back(scene.desk.history)
        if isinstance(found, Solitaire):
            position = found
            self.text = _("Looking for the way back …")
            self.counsel.ask(
                "back", Outlook(view(position)), lambda a: self._back(position, a), first=True
            )
            scene.refresh()
        elif found is None:
            self.text = ""
            scene.ui.notice(_("This deal could not be won from the start."), "bad")
            scene.refresh()
        else:
            actions = found
            scene.change(lambda: scene.desk.go_to(actions), Sound.MARK)
            scene.ui.notice(_("From here it can be won."), "good")

    # What comes of it

    def _hinted(self, answer: Answer) -> None:
        if answer.error is not None:
            self.failed(answer.error)
        elif isinstance(answer.value, Hint):
            self._tell(answer.value)
        elif isinstance(answer.value, Solution) and answer.value.outcome is Outcome.LOST:
            self.verdicts.note(self._scene.desk.game, Outcome.LOST)
            self.text = _("This game cannot be won any more.")
            self._scene.refresh()
        else:
            self._sought = None
            self.text = ""
            self._scene.ui.notice(_("No way was found in time."), "bad")
            self._scene.refresh()

    def _tell(self, hint: Hint | None) -> None:
        self._hint = hint
        self.text = "" if hint is None else words.hint_text(hint)
        if hint is not None and hint.winnable is not None:
            # What can be won after the move can be won before it; else it was lost before.
            outcome = Outcome.WINNABLE if hint.winnable else Outcome.LOST
            self.verdicts.note(self._scene.desk.game, outcome)
        self._scene.refresh()

    def _judge(self, game: Solitaire, answer: Answer) -> None:
        if isinstance(answer.value, Solution):
            self.verdicts.note(game, answer.value.outcome)
        elif answer.error is not None:
            self.light = False
            self.failed(answer.error)
        self._scene.refresh()

    def _back(self, position: Solitaire, answer: Answer) -> None:
        self._judge(position, answer)
        if answer.error is None:
            self.way_back()

    def failed(self, error: str) -> None:
        """Tell that something could not be worked out."""
        self._sought = None
        self.text = ""
        self._scene.ui.notice(error[:1].upper() + error[1:] + ".", "bad")
        self._scene.refresh()
