"""A round played in a real window."""

from __future__ import annotations

from typing import Final

from tests.person import do_next
from tests.window.screen import Game, Line

__all__ = ["MOST_ACTIONS", "offered", "play_round"]

MOST_ACTIONS: Final = 600


def offered(line: Line) -> set[str]:
    """The targets that take a click now."""
    return {target["id"] for target in line["targets"] if target["enabled"]}


def play_round(game: Game, *, drags: bool = False, actions: int | None = None) -> Line:
    """Play until the scores are shown, or a number of actions; return the last line."""
    for _ in range(MOST_ACTIONS if actions is None else actions):
        line = game.rest()
        if line["scene"] == "scores":
            return line
        do_next(game, offered(line), line["state"], drags=drags)
        # The program answers every action with another line, if only of the state
        # at rest again: without waiting for it the old line would be acted on.
        game.wait_for(
            lambda new, old=line: new["t"] > old["t"],  # type: ignore[misc]
            "answer",
        )
    assert actions is not None, f"the round did not end; last line: {game.line()}"
    return game.rest()
