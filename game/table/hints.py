"""The hint on the table: thought out beside the frames, shown until the next move."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.bots import never
from engine.bots.normal import NormalBot
from engine.match.actions import Discard, Draw, GoOut
from engine.match.view import SeatView
from engine.shuffle import Stream
from game.anim import durations
from game.table.hint import Hint, hint_for
from game.table.intent import Refuse, turn_problem
from game.workers.bots import Thinker

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["Hints"]

_log = logging.getLogger(__name__)

ADVISER: Final = "expert"
"""The level of the bot that is asked."""


class _Advice:
    """Thinking about one view as the strongest bot would, and then about why: on a thread,
    for it takes less than the choice and the words are this process's."""

    def __init__(self, thinker: Thinker, view: SeatView, names: Sequence[str]) -> None:
        self.view: Final = view
        self.hint: Hint | None = None
        self._names = names
        limit = durations.HINT_THINK_MS / 1000
        self._thought = thinker.think(ADVISER, Stream("hint"), view, limit)
        self._thread: threading.Thread | None = None

    def poll(self) -> bool:
        """Return whether it is done; go on with it if it can be."""
        if self._thread is not None:
            return not self._thread.is_alive()
        if self._thought.done:
            self._thread = threading.Thread(target=self._run, name="hint", daemon=True)
            self._thread.start()
        return False

    def drop(self) -> None:
        self._thought.stop()

    def _run(self) -> None:
        action, error = self._thought.value, self._thought.error
        try:
            if not isinstance(action, Draw | Discard | GoOut):
                raise TypeError(f"{action} is no move") from error
            self.hint = hint_for(self.view, action, self._names)
        except Exception:  # noqa: BLE001 - logged; who asked for a hint gets a plainer one
            _log.exception("no hint for %s", self.view)
            self.hint = hint_for(self.view, NormalBot().choose(self.view, never), self._names)


class Hints:
    """What the table suggests, from the person's view alone."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._advice: _Advice | None = None
        self.hint: Hint | None = None
        """The suggestion on the screen."""

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought out."""
        return self._advice is not None

    @property
    def places(self) -> frozenset[str]:
        """The ids of the piles that are suggested."""
        pile = None if self.hint is None else self.hint.pile
        return frozenset() if pile is None else frozenset({pile})

    def ask(self) -> None:
        """Begin to think about the move that is due; a hint that is there is told again."""
        scene = self._scene
        problem = turn_problem(scene.desk.view)
        if problem is not None:
            scene.carry_out(Refuse(problem))
        elif self.hint is not None:
            self._tell(self.hint)
        elif self._advice is None:
            self._advice = _Advice(scene.app.thinker, scene.desk.view, scene.names)

    def poll(self) -> None:
        """Show the hint once it is thought out."""
        advice = self._advice
        if advice is None or not advice.poll():
            return
        self._advice = None
        if advice.hint is not None and advice.view == self._scene.desk.view:
            self.hint = advice.hint
            self._tell(advice.hint)

    def drop(self) -> None:
        """Forget it: something has happened since."""
        if self._advice is not None:
            self._advice.drop()
            self._advice = None
        if self.hint is not None:
            self.hint = None
            self._scene.ui.clear_notices()
            self._scene.screen.mark_hint()

    def _tell(self, hint: Hint) -> None:
        scene = self._scene
        scene.ui.notice(hint.text, "hint", durations.HINT_MS)
        scene.screen.mark_hint()
