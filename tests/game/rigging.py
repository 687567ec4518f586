"""Matches that stand as a test wants them."""

from __future__ import annotations

import dataclasses

from engine.match.record import Record
from engine.match.state import Match
from game.match.session import Session

__all__ = ["put"]


def put(session: Session, match: Match) -> None:
    """Let a session stand at another match, as if the last action had led there."""
    *before, last = session.record.steps
    steps = (*before, dataclasses.replace(last, match=match))
    session.record = Record(session.record.header, steps=steps)
