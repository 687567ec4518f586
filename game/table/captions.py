"""What is told on the table, gathered for drawing."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from engine.match.view import SeatView
from game.match.session import Player
from game.table import explain
from game.table.desk import Desk
from game.table.explain import Caption
from game.table.layout import TableLayout
from game.table.shelf import MeldBox
from game.table.situation import out_options
from game.ui.theme import Look

__all__ = ["Sight", "look_at"]


@dataclasses.dataclass(frozen=True)
class Sight:
    """All that is told on the table besides the cards."""

    view: SeatView
    players: Sequence[Player]
    layout: TableLayout
    captions: Sequence[Caption]
    boxes: Sequence[MeldBox]
    """The areas of the shelf; one more than captions if there is an empty slot."""
    prompt: str
    told: str
    """What happened last."""
    points: int
    best: int | None
    draw_count: int
    """Cards in the draw pile as it looks now."""
    lit: frozenset[str] = frozenset()
    """Ids of places where the dragged cards may go, or piles that are due."""
    target: str | None = None
    """The place where they would go now."""
    coming: Mapping[int, int] = dataclasses.field(default_factory=dict)
    """Cards on their way to a seat: they count there when they have arrived."""
    glow: frozenset[str] = frozenset()
    """Ids of piles from which or to which another seat has just moved a card."""
    hinted: frozenset[str] = frozenset()
    """Ids of piles that a hint is about."""

    @property
    def dealing(self) -> bool:
        """Whether cards are dealt to the person: what they count is not told before."""
        return self.coming.get(self.view.seat, 0) > 1

    @property
    def look(self) -> Look:
        """Pixels per unit of the table."""
        return Look(self.layout.scale)


def look_at(
    desk: Desk,
    layout: TableLayout,
    players: Sequence[Player],
    told: str,
    *,
    silent: bool,
    watched: bool = False,
) -> Sight:
    """Gather what is told, but for what changes while cards travel or are dragged.

    :param told: what happened last.
    :param silent: leave the prompt and ``told`` out: a notice lies over them.
    :param watched: nothing is to be done, nor laid down.
    """
    arranging = desk.arranging
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    if desk.finished or watched:
        boxes = boxes[: len(arranging.shelf)]
    names = [player.name for player in players]
    best = desk.best_points
    out = best == 0 and bool(out_options(desk.situation))
    return Sight(
        view=desk.view,
        players=players,
        layout=layout,
        captions=desk.captions,
        boxes=boxes,
        prompt="" if silent else explain.prompt(desk.view, names, watched=watched, out=out),
        told="" if silent else told,
        points=desk.points_left,
        best=best,
        draw_count=0,
    )
