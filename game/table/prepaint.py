"""The cards of a round, painted before they are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from engine.cards import SUITS, Card, Rank, deck, face
from engine.match.view import SeatView
from game.art.cards import card_art
from game.art.felt import felt
from game.art.prepainter import Job, prepainter
from game.cardtable.canvas import INLAY, have_canvas
from game.cardtable.sprites import Picture, Pose, Sprites
from game.match.saving import MatchSummary
from game.match.session import HUMAN_SEAT, Player
from game.match.setup import MatchSetup
from game.table.buttons import Buttons
from game.table.layout import TableLayout, table_layout
from game.table.paint import ground_jobs
from game.table.showdown import ShowdownLayout
from game.text.i18n import _
from game.ui import skins
from game.ui.context import Context
from game.ui.skins import ButtonState
from game.ui.stage import Stage

__all__ = ["paint_ahead", "paint_coming_ahead", "paint_open_hands_ahead", "paint_table_ahead"]


def paint_ahead(view: SeatView, layout: TableLayout, players: Sequence[Player]) -> None:
    """Have all painted that a round may show, the likeliest first."""
    prepainter.want(_round(view, layout, players))


def paint_coming_ahead(before: Picture, after: Picture, wild: Rank) -> None:
    """Have the faces painted first that come to light or to another size in a moment."""
    coming = []
    for key, placed in after.cards.items():
        if not isinstance(key, Card) or not placed.pose.face_up:
            continue
        was = before.cards.get(key)
        if was is None or not was.pose.face_up or was.pose.width != placed.pose.width:
            coming.append((key, placed.pose.rect.width))
    if coming:
        prepainter.first(
            card_art(width).face_job(card.face, card.is_wild(wild), card.copy)
            for card, width in coming
        )


def paint_table_ahead(context: Context, match: MatchSetup | MatchSummary) -> None:
    """Have the table painted at which a match would begin or go on, while it is chosen: its
    first frames would else take several times as long as others."""
    if isinstance(match, MatchSetup):
        players, wild = match.players(_("You")), Rank(match.rules.round_sizes[0])
    else:
        players, wild = list(match.header.players), Rank(match.progress.size)
    stage = Stage(context.size, user_scale=context.user_scale)
    buttons = Buttons(_nothing, dict)
    stage.add(*buttons.all.values())
    layout = table_layout(
        context.size,
        stage.look.scale,
        players=len(players),
        left_buttons=buttons.widths(Buttons.LEFT),
        right_buttons=buttons.widths(Buttons.RIGHT),
        me=HUMAN_SEAT,
        big=context.settings.values.big_cards,
    )
    prepainter.want(
        _table(layout, stage.look.scale, context.settings.values.felt, players, wild)
    )


def _nothing(_button: str) -> None:
    """What the buttons do of a table that is not there yet."""


def _table(
    layout: TableLayout, scale: float, cloth: str, players: Sequence[Player], wild: Rank
) -> Iterator[Job]:
    yield ("canvas", layout.size), lambda: have_canvas(layout.size)
    hand, pile = layout.hand_card[0], layout.draw_pile.width
    for width in (pile, hand, *_seat_widths(layout)):
        yield from card_art(width).other_jobs()
    yield from ground_jobs(layout, scale, players, HUMAN_SEAT)
    edge = INLAY * scale
    yield ("felt", layout.size, cloth), lambda: felt(layout.size, cloth, edge)
    for rect in {rect.size for rect in (*layout.buttons, layout.menu)}:
        for state in ("normal", "disabled"):
            yield ("button", rect, state), _button(rect, state, scale)
    for width in (hand, pile):
        art = card_art(width)
        for card in _faces():
            yield art.face_job(card.face, card.is_wild(wild), card.copy)


def _button(size: tuple[int, int], state: ButtonState, scale: float) -> Callable[[], object]:
    return lambda: skins.button_ground("normal", state, size, scale)


def paint_open_hands_ahead(
    view: SeatView, layout: ShowdownLayout, table: TableLayout, stage: Sprites
) -> None:
    """Have all painted that will be seen after the round, when all hands lie open, and what
    is new in the next one."""
    size = layout.panel.size
    panel: Job = ("panel", size), lambda: skins.panel(size, table.scale)
    prepainter.want([panel, *_open(view, layout, stage), *_next_wild(view, table)])


def _next_wild(view: SeatView, layout: TableLayout) -> Iterator[Job]:
    """The cards that are wild in the next round; all others look as in this one."""
    if view.number >= len(view.sizes):
        return
    wild = Rank(view.sizes[view.number])
    for width in (layout.hand_card[0], layout.draw_pile.width, layout.shelf_card[0]):
        for suit in SUITS:
            yield card_art(width).face_job(face(wild, suit), wild=True)


def _round(view: SeatView, layout: TableLayout, players: Sequence[Player]) -> Iterator[Job]:
    hand, pile = layout.hand_card[0], layout.draw_pile.width
    shelf, seats = layout.shelf_card[0], _seat_widths(layout)
    for width in (pile, hand, *seats, shelf):
        yield from card_art(width).other_jobs()
    every = _faces()
    yield from _cards(hand, view.hand, view)
    yield from _cards(pile, view.discard_pile[-1:], view)
    yield from ground_jobs(layout, layout.scale, players, view.seat)
    yield from _cards(pile, every, view)
    yield from _cards(hand, every, view)
    yield from _cards(shelf, view.hand, view)
    for width in seats:
        yield from _cards(width, every, view)


def _seat_widths(layout: TableLayout) -> Sequence[int]:
    """The widths of the other seats' cards, as long as they need not be smaller."""
    return tuple(dict.fromkeys(box.card[0] for box in layout.seats))


def _open(view: SeatView, layout: ShowdownLayout, stage: Sprites) -> Iterator[Job]:
    yield from card_art(layout.card[0]).other_jobs()
    for row in layout.rows:
        groups = [*view.laid[row.seat], *([view.left[row.seat]] if row.left else [])]
        for group, rects in zip(groups, row.groups, strict=False):
            for card, rect in zip(group, rects, strict=True):
                yield from _cards(_widest(card, rect, stage), (card,), view)
                yield from _cards(rect.width, (card,), view)


def _widest(card: Card, rect: Rect, stage: Sprites) -> int:
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
