"""How bots think beside the window: what asks for a thought, and thoughts on threads.

A bot gets a seat's view and chance of its own, nothing else (law 6); what it answers is
looked at by whoever asked.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

from engine.bots import Bot, make_bot
from engine.match.view import SeatView
from engine.shuffle import Stream

__all__ = ["Thinker", "Thought", "Threads"]


class Thought(Protocol):
    """A bot's thinking about one view."""

    @property
    def done(self) -> bool:
        """Whether the bot has answered or failed."""
        ...

    @property
    def action(self) -> object:
        """What it answered; None if it failed or is not done."""
        ...

    @property
    def error(self) -> BaseException | None:
        """Why it failed."""
        ...

    def stop(self) -> None:
        """Let it end: its answer is not wanted any more."""
        ...


class Thinker(Protocol):
    """Lets bots think. One thread calls the methods; none of them waits for a bot."""

    def prepare(self) -> None:
        """Get ready: there will soon be something to think about."""
        ...

    def think(
        self, level: str, stream: Stream, view: SeatView, budget: float | None
    ) -> Thought:
        """Let a new bot of a level choose for the seat whose view this is.

        :param stream: its chance.
        :param budget: seconds until it is asked to answer with its best so far, or None.
        """
        ...

    def close(self) -> None:
        """End what thinks, as far as that is possible at once."""
        ...


class Threads:
    """Each thought on a thread of its own.

    :param bots: makes the bots.
    :param clock: seconds, for the time that a bot may think.
    """

    def __init__(
        self,
        bots: Callable[[str, Stream], Bot] = make_bot,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._bots = bots
        self._clock = clock

    def prepare(self) -> None:
        """Be ready, as always."""

    def think(
        self, level: str, stream: Stream, view: SeatView, budget: float | None
    ) -> Thought:
        """Let a new bot choose, on a thread."""
        return _OnThread(self._bots(level, stream), view, budget, self._clock)

    def close(self) -> None:
        """End with the program: the threads keep it from nothing."""


class _OnThread:
    def __init__(
        self, bot: Bot, view: SeatView, budget: float | None, clock: Callable[[], float]
    ) -> None:
        self.action: object = None
        self.error: BaseException | None = None
        self._bot = bot
        self._view = view
        self._clock = clock
        self._end = None if budget is None else clock() + budget
        self._stop = threading.Event()
        self._done = threading.Event()
        threading.Thread(target=self._run, name="bot", daemon=True).start()

    def _run(self) -> None:
        try:
            self.action = self._bot.choose(self._view, self._should_stop)
        except BaseException as error:  # noqa: BLE001 - told by whoever asked
            # Even what would end the program: a thought that is never done would leave
            # the match standing.
            self.error = error
        self._done.set()

    def _should_stop(self) -> bool:
        return self._stop.is_set() or (self._end is not None and self._clock() >= self._end)

    @property
    def done(self) -> bool:
        return self._done.is_set()

    def stop(self) -> None:
        self._stop.set()
