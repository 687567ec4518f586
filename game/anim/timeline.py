"""Clips that start at their offsets, and cues at points in time."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable
from itertools import count

from game.anim.tween import Clip, Wait

__all__ = ["Timeline"]


class Timeline:
    """Plays clips as time is passed in; can be finished at once, at any moment.

    However it is played, step by step or finished early, every clip is put to its
    end exactly once and every cue runs exactly once, in the order of their times
    (of equals, in the order added). So the final values never depend on the frames.
    """

    def __init__(self) -> None:
        self.now = 0.0
        """Milliseconds played."""
        self._order = count()
        # (time, order, what): clips waiting to start, clips by their ends, cues.
        self._waiting: list[tuple[float, int, Clip]] = []
        self._running: list[tuple[float, int, Clip, float]] = []
        self._cues: list[tuple[float, int, Callable[[], None]]] = []
        self._end = 0.0
        self._busy = False
        self._skipping = False

    @property
    def end(self) -> float:
        """Milliseconds from the beginning to the end of the last clip or cue."""
        return self._end

    @property
    def idle(self) -> bool:
        """Whether there is nothing left to play."""
        return not (self._waiting or self._running or self._cues)

    def add(self, clip: Clip, at: float | None = None) -> float:
        """Start a clip at an offset in milliseconds, now unless given; return when it ends.

        :raises ValueError: that moment is past.
        """
        start = self._moment(at)
        heapq.heappush(self._waiting, (start, next(self._order), clip))
        self._end = max(self._end, start + clip.duration)
        return start + clip.duration

    def cue(self, action: Callable[[], None], at: float | None = None) -> None:
        """Call something once at an offset in milliseconds, now unless given: a sound, a flip.

        :raises ValueError: that moment is past.
        """
        moment = self._moment(at)
        heapq.heappush(self._cues, (moment, next(self._order), action))
        self._end = max(self._end, moment)

    def wait(self, ms: float) -> float:
        """Keep the timeline busy for a while after all that is there; return when it ends."""
        return self.add(Wait(ms), max(self.now, self._end))

    def _moment(self, at: float | None) -> float:
        if at is None:
            return self.now
        if at < self.now:
            raise ValueError(f"{at} ms is past, it is {self.now} ms")
        return float(at)

    def update(self, dt: float) -> None:
        """Let `dt` milliseconds pass.

        :raises ValueError: time runs backwards.
        """
        if dt < 0:
            raise ValueError(f"{dt} ms")
        self._run_to(self.now + dt)

    def finish(self) -> None:
        """Jump to the end: every clip at its last values, every cue run.

        Also what cues add meanwhile is finished, so that the timeline is idle afterwards.
        """
        if self._busy:
            # Asked by a cue: the call that runs the cue goes on to the end.
            self._skipping = True
            return
        while not self.idle:
            self._run_to(max(self.now, self._end))

    def cancel(self) -> None:
        """Forget everything, leaving the values as they are and cues unrun."""
        self._waiting.clear()
        self._running.clear()
        self._cues.clear()
        self._end = self.now

    def _run_to(self, moment: float) -> None:
        if self._busy:
            raise RuntimeError("a cue may finish its timeline, but not play it")
        self._busy = True
        try:
            while self._step(math.inf if self._skipping else moment):
                pass
            self.now = max(self.now, moment)
            for _end, _order, clip, start in sorted(self._running, key=lambda r: r[1]):
                clip.seek(moment - start)
        finally:
            self._busy = False
            self._skipping = False

    def _step(self, moment: float) -> bool:
        """Do the next thing that is due by a moment; return whether there was one.

        At one moment clips start before others end, and cues come last: a cue finds
        the values in place.
        """
        start = self._waiting[0][0] if self._waiting else None
        end = self._running[0][0] if self._running else None
        cue = self._cues[0][0] if self._cues else None
        due = [time for time in (start, end, cue) if time is not None and time <= moment]
        if not due:
            return False
        self.now = max(self.now, min(due))
        if start is not None and start == min(due):
            _start, order, clip = heapq.heappop(self._waiting)
            heapq.heappush(self._running, (start + clip.duration, order, clip, start))
        elif end is not None and end == min(due):
            clip = heapq.heappop(self._running)[2]
            clip.seek(clip.duration)
        else:
            heapq.heappop(self._cues)[2]()
        return True
