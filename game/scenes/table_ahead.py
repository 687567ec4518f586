"""The cards of a round, painted before they are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from engine.cards import Card, deck
from engine.view import SeatView
from game.art.ahead import Job, ahead
from game.art.cards import card_art
from game.table.layout import TableLayout
from game.table.showdown import ShowdownLayout
from game.table.sprites import Pose, Stage
from game.ui import skins

__all__ = ["paint_ahead", "paint_open_hands_ahead"]


def paint_ahead(view: SeatView, layout: TableLayout) -> None:
    """Have all the cards painted that a round may show, the likeliest first."""
    ahead.want(_round(view, layout))


def paint_open_hands_ahead(
    view: SeatView, layout: ShowdownLayout, stage: Stage, scale: float
) -> None:
    """Have all painted that will be seen after the round, when all hands lie open.

    :param scale: pixels per unit.
    """
    size = layout.panel.size
    panel: Job = ("panel", size), lambda: skins.panel(size, scale)
    ahead.want([panel, *_open(view, layout, stage)])


def _round(view: SeatView, layout: TableLayout) -> Iterator[Job]:
    hand, pile, shelf, seat = (
        card[0]
        for card in (
            layout.hand_card,
            layout.draw_pile.size,
            layout.shelf_card,
            layout.seats[0].card if layout.seats else layout.seat_card,
        )
    )
    for width in (pile, hand, seat, shelf):
        yield from card_art(width).other_jobs()
    every = _faces()
    yield from _cards(hand, view.hand, view)
    yield from _cards(pile, view.discard_pile[-1:], view)
    yield from _cards(pile, every, view)
    yield from _cards(hand, every, view)
    yield from _cards(shelf, view.hand, view)
    yield from _cards(seat, every, view)


def _open(view: SeatView, layout: ShowdownLayout, stage: Stage) -> Iterator[Job]:
    yield from card_art(layout.card[0]).other_jobs()
    for row in layout.rows:
        groups = [*view.laid[row.seat], *([view.left[row.seat]] if row.left else [])]
        for group, rects in zip(groups, row.groups, strict=False):
            for card, rect in zip(group, rects, strict=True):
                yield from _cards(_widest(card, rect, stage), (card,), view)
                yield from _cards(rect.width, (card,), view)


def _widest(card: Card, rect: Rect, stage: Stage) -> int:
    """The width that a card is drawn in on its way to a place (see CardPainter)."""
    pose: Pose | None = stage.pose(card)
    return rect.width if pose is None else max(rect.width, round(pose.width))


def _faces() -> Sequence[Card]:
    """Every card that looks different."""
    seen = {}
    for card in deck():
        seen[card if card.face.is_joker else card.face] = card
    return tuple(seen.values())


def _cards(width: int, cards: Sequence[Card], view: SeatView) -> Iterator[Job]:
    art = card_art(width)
    for card in cards:
        yield art.face_job(card.face, card.is_wild(view.wild), card.copy)
