"""The questions of the solitaire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.cardtable.pause import pause_dialog
from game.solitaire.desk import Desk
from game.solitaire.words import against_par, deal_title, how_near, win_praise
from game.text.i18n import _
from game.ui.dialog import Answer, Dialog
from game.ui.figure import Figure, FigureRow
from game.ui.widget import Widget

__all__ = ["lost_dialog", "menu_dialog", "restart_dialog", "won_dialog"]

_TILE: Final = 78.0


def menu_dialog(
    deal: int,
    *,
    restart: Callable[[], None],
    leave: Callable[[], None],
    elsewhere: Sequence[Answer] = (),
    result: Callable[[], None] | None = None,
) -> Dialog:
    """Return the menu. ``elsewhere`` is what else it leads to; ``result`` tells how the game
    ended, if it has."""
    more = () if result is None else (Answer("button:result", lambda: _("Result"), result),)
    out = (
        Answer("button:leave", lambda: _("Main menu"), leave),
        Answer("button:restart", lambda: _("Restart the deal"), restart),
        *more,
    )
    return pause_dialog(lambda: deal_title(deal), out, elsewhere)


def restart_dialog(restart: Callable[[], None]) -> Dialog:
    """Return the question before a deal is begun anew."""
    return Dialog(
        "dialog:restart",
        lambda: _("Restart the deal?"),
        lambda: _("All cards go back to where they were dealt. You can still redo every move."),
        (
            Answer("button:cancel", lambda: _("Go on playing")),
            Answer("button:confirm", lambda: _("Restart"), restart, "primary"),
        ),
        default="button:confirm",
        cancel="button:cancel",
    )


class _Body:
    """A row of figures as the body of a dialog."""

    def __init__(self, *figures: Figure) -> None:
        self._row = FigureRow("figures", figures)
        self.widgets: Sequence[Widget] = (self._row,)

    def natural_height(self, width: int) -> int:
        """Return the height at a width, in pixels."""
        return self._row.look.px(_TILE)

    def arrange(self, box: Rect) -> None:
        """Fill the box."""
        self._row.rect = box


def won_dialog(
    desk: Desk,
    par: Callable[[], int | None],
    *,
    copy: Callable[[], None],
    show: Callable[[], None],
    another: Callable[[], None],
) -> Dialog:
    """Return what is told after a victory; ``par`` may become known only later."""
    turned = desk.game.turned

    def par_text() -> str:
        known = par()
        return "…" if known is None else str(known)

    body = _Body(
        Figure("figure:turned", lambda: _("your cards"), str(turned)),
        Figure("figure:par", lambda: _("par"), par_text),
        Figure(
            "figure:over", lambda: _("against par"), lambda: against_par(turned, par()) or "…"
        ),
        Figure("figure:hints", lambda: _("hints"), str(desk.hints)),
    )
    return Dialog(
        "dialog:won",
        lambda: _("Won in par!") if turned == par() else _("Won!"),
        lambda: f"{deal_title(desk.game.deal)}\n{win_praise(turned, par())}",
        (
            Answer("button:look", lambda: _("Look at the piles")),
            Answer("button:copy", lambda: _("Copy result"), copy),
            Answer("button:way", lambda: _("Show par"), show),
            Answer("button:next", lambda: _("Next deal"), another, "primary"),
        ),
        default="button:next",
        cancel="button:look",
        body=body,
        width=740,
    )


def lost_dialog(
    desk: Desk,
    *,
    copy: Callable[[], None],
    show: Callable[[], None],
    back: Callable[[], None] | None,
    another: Callable[[], None],
) -> Dialog:
    """Return what is told when the cards are used up; ``back`` goes to the last position
    that could be won, if there may be one."""
    last = (
        (Answer("button:next", lambda: _("Next deal"), another, "primary"),)
        if back is None
        else (
            Answer("button:next", lambda: _("Next deal"), another),
            Answer("button:way_back", lambda: _("Way back"), back, "primary"),
        )
    )
    return Dialog(
        "dialog:lost",
        lambda: _("No card is left"),
        lambda: f"{deal_title(desk.game.deal)}\n{how_near(desk)}",
        (
            Answer("button:look", lambda: _("Look at the piles")),
            Answer("button:copy", lambda: _("Copy result"), copy),
            Answer("button:way", lambda: _("Show a win"), show),
            *last,
        ),
        default=last[-1].id,
        cancel="button:look",
        width=880,
    )
