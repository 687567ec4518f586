"""What the table's buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.table_dialogs import why_dialog
from game.table import explain
from game.table.intent import arranged, discard_marked, go_out

if TYPE_CHECKING:
    from game.scenes.table import TableScene

__all__ = ["table_actions"]


def table_actions(scene: TableScene) -> dict[str, Callable[[], None]]:
    """Return what each button does, by the name in its id."""
    desk = scene.desk
    return {
        "arrange": lambda: scene.lay(arranged(desk.situation)),
        "sort_rank": lambda: scene.lay(desk.arranging.by_rank(desk.view.wild)),
        "sort_suit": lambda: scene.lay(desk.arranging.by_suit(desk.view.wild)),
        "clear": lambda: scene.lay(desk.arranging.cleared()),
        "undo": lambda: scene.change(desk.undo),
        "redo": lambda: scene.change(desk.redo),
        "hint": scene.hints.ask,
        "discard": lambda: scene.carry_out(discard_marked(desk.situation)),
        "go_out": lambda: scene.carry_out(go_out(desk.situation)),
        "why": lambda: scene.ask(why_dialog(explain.why_not_out(desk.situation, scene.names))),
        "log": scene.fold_log,
        "menu": scene.cancel,
    }
