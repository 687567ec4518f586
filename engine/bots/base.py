"""What every opponent is: something that answers a seat's view with an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from engine.match.actions import Action
from engine.match.view import SeatView

ShouldStop: TypeAlias = Callable[[], bool]
"""Asked now and then by a thinking bot: True means answer with the best so far."""


def never() -> bool:
    """A :data:`ShouldStop` that sets no limit."""
    return False


class Bot(Protocol):
    """An opponent. It sees nothing but the view that it is handed."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        """Return a legal action for the seat whose view this is, which is to move."""
        ...
