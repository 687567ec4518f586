"""Random legal play: no level for people, but the floor to measure levels against."""

from __future__ import annotations

from engine.bots.base import ShouldStop
from engine.bots.finish import discard_action, free_faces
from engine.match.actions import Action, Draw
from engine.match.view import SeatView
from engine.shuffle import Stream


class RandomBot:
    """Draws and discards at random; goes out when its discard happens to allow it."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return a random legal action; the limit is never reached."""
        if view.drawn is None:
            return Draw(view.sources[self._stream.below(len(view.sources))])
        faces = free_faces(view)
        return discard_action(view, faces[self._stream.below(len(faces))])
