"""A way to win, shown card by card on the board; the person's own game waits meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.solitaire.actions import Action, TurnUp
from engine.solitaire.record import History
from engine.solitaire.state import Phase
from game.anim import durations
from game.sound.effects import Sound
from game.text.i18n import _

if TYPE_CHECKING:
    from game.solitaire.scene import SolitaireScene

__all__ = ["Demonstration"]


class Demonstration:
    """Plays actions from the deal on.

    :param actions: they win the deal.
    """

    def __init__(self, scene: SolitaireScene, actions: tuple[Action, ...]) -> None:
        self._scene: Final = scene
        self._kept: Final = scene.desk.history
        self._left = list(actions)
        self._wait = 0.0
        start = History(self._kept.record.at(0))
        scene.change(lambda: scene.desk.show(start), Sound.SHUFFLE)

    @property
    def over(self) -> bool:
        """Whether all was shown."""
        return not self._left

    @property
    def prompt(self) -> str:
        """What is told meanwhile."""
        game = self._scene.desk.game
        if game.phase is Phase.WON:
            return _("So it is won, with {n} cards turned up.").format(n=game.turned)
        return _("A way to win, card by card …")

    def go_on(self, dt: float) -> None:
        """Let milliseconds pass since nothing moves."""
        if not self._left:
            return
        self._wait -= dt
        if self._wait > 0:
            return
        action = self._left.pop(0)
        scene = self._scene
        scene.change(lambda: scene.desk.show(scene.desk.history.then(action)))
        pause = durations.BOT_PAUSE_MS if isinstance(action, TurnUp) else durations.GLOW_MS
        self._wait = scene.app.pace.pause(pause)

    def stop(self) -> None:
        """Go back to the person's own game."""
        scene = self._scene
        scene.change(lambda: scene.desk.show(self._kept), Sound.MARK)
