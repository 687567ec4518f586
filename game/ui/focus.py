"""Where the focus goes: pure functions over widgets and rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygame import Rect

from game.ui.input import Command
from game.ui.widget import Widget

__all__ = ["Direction", "heir", "nearest", "next_index", "reached"]

Direction = Literal["up", "down", "left", "right"]

_DIRECTIONS: Final[dict[Command, Direction]] = {
    Command.UP: "up",
    Command.DOWN: "down",
    Command.LEFT: "left",
    Command.RIGHT: "right",
}
_SIDEWAYS: Final = 2.5
"""How much dearer a step to the side is than one straight ahead."""


def next_index(count: int, current: int | None, step: int) -> int | None:
    """Return the next place in the Tab order, round and round; None if there is none."""
    if count == 0:
        return None
    if current is None:
        return 0 if step > 0 else count - 1
    return (current + step) % count


def _gap(low_a: int, high_a: int, low_b: int, high_b: int) -> int:
    """Return the distance of two spans; 0 if they overlap."""
    return max(0, low_b - high_a, low_a - high_b)


def nearest(start: Rect, others: Sequence[Rect], direction: Direction) -> int | None:
    """Return the index of the rectangle that an arrow key leads to, or None.

    Only what lies ahead counts: its centre must be further that way, and rather
    ahead than to the side unless it stands beside the start. Among those the one
    straight ahead wins over the one aslant; the first of equals.
    """
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        dx = other.centerx - start.centerx
        dy = other.centery - start.centery
        if direction in ("left", "right"):
            ahead = dx if direction == "right" else -dx
            along = _gap(start.left, start.right, other.left, other.right)
            aside = _gap(start.top, start.bottom, other.top, other.bottom)
            offset = abs(dy)
        else:
            ahead = dy if direction == "down" else -dy
            along = _gap(start.top, start.bottom, other.top, other.bottom)
            aside = _gap(start.left, start.right, other.left, other.right)
            offset = abs(dx)
        if ahead <= 0 or (aside > 0 and along == 0 and ahead < aside):
            continue
        # A little of the centres' offset decides between two that both lie ahead.
        cost = along + ahead * 0.05 + aside * _SIDEWAYS + offset * 0.1
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]


def reached(
    focusable: Sequence[Widget], here: Widget | None, entry: Widget | None, command: Command
) -> Widget | None:
    """Return the widget that Tab or an arrow leads to, or None.

    :param here: what has the focus.
    :param entry: where one comes in when nothing has it; the first of all without one.
    """
    # What has been disabled since it got the focus is still where one walks on from.
    widgets = [widget for widget in focusable if widget.enabled or widget is here]
    index = widgets.index(here) if here is not None and here in widgets else None
    if index is None and entry in widgets and command is not Command.PREVIOUS:
        return entry
    to: int | None
    if command in (Command.NEXT, Command.PREVIOUS):
        to = next_index(len(widgets), index, 1 if command is Command.NEXT else -1)
    elif here is None or index is None:
        to = next_index(len(widgets), None, 1)
    else:
        others = [widget.hit_rect for widget in widgets]
        others[index] = Rect(here.hit_rect.center, (0, 0))
        to = nearest(here.hit_rect, others, _DIRECTIONS[command])
        if to is None and here.sideways:
            # What stands beside it in its row is reached all the same.
            step = {Command.UP: -1, Command.DOWN: 1}.get(command, 0)
            to = index + step if step and 0 <= index + step < len(widgets) else None
    return None if to is None else widgets[to]


def heir(gone: Widget, focusable: Sequence[Widget]) -> Widget | None:
    """Return what takes the focus over from a widget that takes none any more: what goes by
    the same id now, or the nearest that can be used."""
    x, y = gone.hit_rect.center

    def distance(widget: Widget) -> tuple[bool, int]:
        left, top = widget.hit_rect.center
        return widget.id != gone.id, (left - x) ** 2 + (top - y) ** 2

    return min((w for w in focusable if w.enabled), key=distance, default=None)
