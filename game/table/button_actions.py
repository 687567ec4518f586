"""What the table's buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.table import explain
from game.table.dialogs import why_dialog
from game.table.intent import discard_marked, go_out
from game.table.situation import arranged
from game.text.i18n import _

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["table_actions"]


def table_actions(scene: TableScene) -> dict[str, Callable[[], None]]:
    """Return what each button does, by the name in its id."""
    desk = scene.desk
    return {
        "arrange": lambda: _arrange(scene),
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


def _arrange(scene: TableScene) -> None:
    """Lay out the best melds; say so where that changes nothing to be seen."""
    before = scene.desk.arranging
    scene.lay(arranged(scene.desk.situation))
    if not scene.desk.melds:
        scene.ui.notice(_("There is no meld among your cards yet."))
    elif scene.desk.arranging == before:
        scene.ui.notice(_("The best melds lie on the shelf already."))
    else:
        return
    scene.screen.mark(scene.layout.prompt)
