"""The hint on the table: thought out on a thread, shown until the next move."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.bots import never
from engine.bots.normal import NormalBot
from engine.view import SeatView
from game.anim import durations
from game.table.hint import Hint, advise, hint_for
from game.table.intent import Refuse, turn_problem

if TYPE_CHECKING:
    from game.scenes.table import TableScene

__all__ = ["Hints"]

_log = logging.getLogger(__name__)


class _Advice:
    """Thinking about one view, on a thread so that no frame is lost."""

    def __init__(self, view: SeatView, names: Sequence[str]) -> None:
        self.view: Final = view
        self.hint: Hint | None = None
        self._names = names
        self._end = time.monotonic() + durations.HINT_THINK_MS / 1000
        self._dropped = False
        self._thread = threading.Thread(target=self._run, name="hint", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def drop(self) -> None:
        self._dropped = True

    def _run(self) -> None:
        try:
            self.hint = advise(self.view, self._names, self._should_stop)
        except Exception:  # noqa: BLE001 - logged; who asked for a hint gets a plainer one
            _log.exception("no hint for %s", self.view)
            self.hint = hint_for(self.view, NormalBot().choose(self.view, never), self._names)

    def _should_stop(self) -> bool:
        return self._dropped or time.monotonic() >= self._end


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
            self._advice = _Advice(scene.desk.view, scene.names)

    def poll(self) -> None:
        """Show the hint once it is thought out."""
        advice = self._advice
        if advice is None or not advice.done:
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
            self._scene.ui.notices.clear()
            self._scene.screen.mark_hint()

    def _tell(self, hint: Hint) -> None:
        scene = self._scene
        scene.ui.notice(hint.text, "hint", durations.HINT_MS)
        scene.screen.mark_hint()
