"""Bots thinking beside the frames: in a process of their own, or on threads.

A bot gets a seat's view and chance of its own, nothing else (law 6); what it answers is
looked at by whoever asked. Until the process is up, and should it not start or should it
die, bots think on threads, which takes frames but changes no move.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Protocol

from engine.bots import Bot, load_levels, make_bot
from engine.match.view import SeatView
from engine.shuffle import Stream
from game.workers import worker
from game.workers.worker import PATIENCE, Job, ShouldStop, ThreadJob, Worker

__all__ = ["BotsProcess", "Thinker", "Threads", "serve"]


class Thinker(Protocol):
    """Lets bots think. One thread calls the methods; none of them waits for a bot."""

    def prepare(self) -> None:
        """Get ready: there will soon be something to think about."""
        ...

    def think(
        self, level: str, stream: Stream, view: SeatView, budget: float | None
    ) -> Job[object]:
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
    ) -> Job[object]:
        """Let a new bot choose, on a thread."""
        bot = self._bots(level, stream)
        return ThreadJob(lambda stop: bot.choose(view, stop), budget, self._clock)

    def close(self) -> None:
        """End with the program: the threads keep it from nothing."""


@dataclasses.dataclass(frozen=True, slots=True)
class _Turn:
    """A decision that is due."""

    level: str
    stream: Stream
    view: SeatView


class BotsProcess:
    """Lets bots think in a process, one for all of them, or on threads where that is not
    possible.

    :param target: what the process does.
    :param patience: seconds that it may keep silent after the end of a thought's time.
    """

    def __init__(
        self, target: Callable[[Connection], None] | None = None, patience: float = PATIENCE
    ) -> None:
        threads = Threads()
        self.worker: Final = Worker[_Turn, object](
            target or serve,
            "bots",
            lambda turn, budget: threads.think(turn.level, turn.stream, turn.view, budget),
            patience=patience,
        )

    def prepare(self) -> None:
        """Start the process, unless that is done; nobody waits for it."""
        self.worker.prepare()

    def think(
        self, level: str, stream: Stream, view: SeatView, budget: float | None
    ) -> Job[object]:
        """Let a new bot choose; the thought before this one is given up."""
        return self.worker.ask(_Turn(level, stream, view), budget)

    def close(self) -> None:
        """End the process at once."""
        self.worker.close()


def serve(connection: Connection) -> None:
    """Let bots choose until the other side is gone: what the process does."""
    worker.serve(connection, _choose, load_levels)


def _choose(turn: _Turn, should_stop: ShouldStop) -> object:
    return make_bot(turn.level, turn.stream).choose(turn.view, should_stop)
