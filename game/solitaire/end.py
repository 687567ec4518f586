"""The end of a solitaire: the celebration, how it compares with par, how near it was, a way
to win, and the result as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.solitaire.deal_table import difficulty
from engine.solitaire.solver.search import Outcome, Solution, actions_of
from engine.solitaire.state import Phase
from game.solitaire.demonstration import Demonstration
from game.solitaire.dialogs import lost_dialog, won_dialog
from game.solitaire.result import result_text
from game.text.i18n import _
from game.ui.clipboard import copy_text
from game.workers.solver import Answer, Solve

if TYPE_CHECKING:
    from game.solitaire.scene import SolitaireScene

__all__ = ["End"]


class End:
    """Watches a :class:`~game.solitaire.scene.SolitaireScene` for its end."""

    def __init__(self, scene: SolitaireScene) -> None:
        self._scene = scene
        self._told = scene.desk.game.phase is Phase.WON
        self._celebrated = self._told
        self.demo: Demonstration | None = None
        """The way to win that is being shown."""

    def go_on(self, dt: float) -> None:
        """Go on while nothing moves and nobody is asked.

        :param dt: milliseconds since then.
        """
        scene = self._scene
        game = scene.desk.game
        if self.demo is not None:
            self.demo.go_on(dt)
        elif not game.over:
            self._told = self._celebrated = False
        elif game.phase is Phase.WON and not self._celebrated:
            self._celebrated = True
            self._find_par()
            places = [box.cards.center for box in scene.layout.piles]
            scene.celebration.begin(places, scene.look.scale, scene.app.pace, game.deal)
        elif not self._told:
            self._told = True
            self.tell()

    def tell(self) -> None:
        """Open the dialog that tells how it ended."""
        scene = self._scene
        if scene.desk.game.phase is Phase.WON:
            scene.ask(
                won_dialog(
                    scene.desk,
                    lambda: scene.par,
                    copy=self._copy,
                    show=self.show_way,
                    another=self._another,
                )
            )
        else:
            back = scene.advice.verdicts.of(scene.desk.history.restart()) is not Outcome.LOST
            scene.ask(
                lost_dialog(
                    scene.desk,
                    copy=self._copy,
                    show=self.show_way,
                    back=scene.advice.way_back if back else None,
                    another=self._another,
                )
            )

    def show_way(self) -> None:
        """Show a way to win in par, once it is found."""
        scene = self._scene
        start = scene.desk.history.record.steps[0].game
        scene.advice.text = _("Looking for a way to win …")
        scene.advice.counsel.ask("way", Solve(start), self._show, first=True)
        scene.refresh()

    def stop(self) -> None:
        """End the demonstration."""
        demo, self.demo = self.demo, None
        if demo is not None:
            self._told = self._celebrated = True
            demo.stop()

    def _show(self, answer: Answer) -> None:
        scene, solution = self._scene, answer.value
        scene.advice.text = ""
        if not isinstance(solution, Solution):
            scene.advice.failed(answer.error or "")
        elif solution.outcome is Outcome.WINNABLE:
            # Who has seen how has been helped, whatever is undone and played then.
            scene.desk.hinted()
            start = scene.desk.history.record.steps[0].game
            self.demo = Demonstration(scene, actions_of(start, solution.moves))
            scene.refresh()
        elif solution.outcome is Outcome.LOST:
            scene.advice.verdicts.note(scene.desk.history.record.steps[0].game, Outcome.LOST)
            scene.ui.notice(_("Nobody can win this deal: that is proved."), "plain")
            scene.refresh()
        else:
            scene.ui.notice(_("No way was found in time."), "bad")
            scene.refresh()

    def _find_par(self) -> None:
        """Have the par worked out of a deal that is not in the table."""
        scene = self._scene
        if scene.par is None:
            start = scene.desk.history.record.steps[0].game
            scene.advice.counsel.ask("par", Solve(start), self._note_par)

    def _note_par(self, answer: Answer) -> None:
        scene, solution = self._scene, answer.value
        if isinstance(solution, Solution) and solution.par is not None:
            scene.par = solution.par
            if scene.keeper is not None:
                scene.keeper.note_par(solution.par)
            scene.refresh()

    def _copy(self) -> None:
        """Put the result on the clipboard; the dialog stays."""
        scene = self._scene
        text = result_text(scene.desk.history, scene.par, scene.desk.hints)
        copied = copy_text(text)
        self.tell()
        if copied:
            scene.ui.notice(_("The result is on the clipboard."), "good")
        else:
            scene.ui.notice(_("This system has no clipboard to copy to."), "bad")

    def _another(self) -> None:
        """Deal another game as hard as this one; a lost one is over with that."""
        scene, app = self._scene, self._scene.app
        if scene.desk.game.phase is Phase.LOST and scene.keeper is not None:
            scene.keeper.give_up()
        level = None if scene.par is None else difficulty(scene.par)
        rules = scene.desk.game.rules
        app.pop()
        app.begin_solitaire(app.deals.take(level), rules)
