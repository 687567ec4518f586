"""Where everything on the table lies, for any window (pure; all numbers are pixels).

From top to bottom: a bar with the round, the seats opposite, the piles with seats on
both sides, a line with the own plate and the points left, the meld shelf, the hand,
the buttons. What text and buttons leave of the height is divided among the cards.
Sizes depend on the window and the number of seats, not on the cards in play, so that
nothing jumps. Where a person wants text larger than usual, the cards of the hand keep their
size: buttons lose their words until one row holds them, then the cards of the others,
the piles and the shelf give way, and after that the text grows no further.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.cardtable.fans import ASPECT, card_size, fan
from game.table.seating import SeatBox, Seating, seat_boxes, seating
from game.table.shelf import MeldBox, shelf_boxes
from game.ui.theme import scale_for

__all__ = ["MOST_CARDS", "MeldBox", "SeatBox", "TableLayout", "table_layout"]

MOST_CARDS: Final = 14
"""Cards that a hand can hold: thirteen and the one drawn."""

# In units (see theme.py), from the top down.
MARGIN: Final = 14.0
"""Left and right, above and below: inside the gold inlay of the felt."""
GAP: Final = 8.0
TOP_BAR: Final = 44.0
PLATE: Final = 46.0
COMPACT: Final = 46.0
STACK: Final = 8.0
"""By how much the draw pile rises over its place."""
PILE_CAPTION: Final = 24.0
STATUS: Final = 46.0
SHELF_PAD: Final = 6.0
CAPTION: Final = 40.0
BUTTON: Final = 44.0
BUTTON_GAP: Final = 8.0
GROUP_GAP: Final = 28.0
SIDE_PLATE: Final = 250.0
WIDEST_SEAT: Final = 420.0
BANNER: Final = 300.0
ALONE: Final = 500.0
"""A seat that shares the bar with the round sits in the middle if that leaves it so much
width, else it takes all that the round leaves."""

# Heights of cards, as parts of the height of a card in the hand: usual, and at most
# where the window has height to spare.
RAISE: Final = 0.11
"""By how much a marked card stands out."""
PILE: Final = (0.86, 1.1)
SHELF: Final = (0.72, 0.92)
SEAT: Final = (0.44, 0.74)
_GIVE_WAY: Final = 0.78
"""Down to which part of their usual height piles and shelf give way to large text."""
_LEAST_STEP: Final = 0.42
"""Of a card's width: what shows at least of each card in a full hand."""
_BIG_LEAST_STEP: Final = 0.3
"""Likewise when the cards of the hand are to be large."""
_BIG_OTHERS: Final = 0.74
"""How much smaller all other cards are then, compared with the hand."""
_AIR: Final = {"seats": 0.5, "piles": 1.0, "status": 1.0, "shelf": 0.2, "hand": 0.3, "bar": 0.4}
"""How height that cards can't use is spread above each of these."""
_CARDS_SHARE: Final = 0.40
"""The least part of the height for cards: above it, text stops growing."""


@dataclasses.dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of everything; see :func:`table_layout`."""

    size: tuple[int, int]
    scale: float
    """Pixels per unit of what is laid out here; the window's, or less where text would
    leave too little room for the cards."""
    top: Rect
    menu: Rect
    log: Rect
    """The button of the list of moves."""
    banner: Rect
    seats: tuple[SeatBox, ...]
    """By seat, the own one (seat ``me``) last in place but in order here."""
    draw_pile: Rect
    discard_pile: Rect
    draw_caption: Rect
    discard_caption: Rect
    own_plate: Rect
    prompt: Rect
    notice: Rect
    """Where notices lie: the prompt, which keeps silent meanwhile, and the air round it."""
    points: Rect
    shelf: Rect
    hand: Rect
    """The band of the hand, with room for marked cards to stand out."""
    buttons: tuple[Rect, ...]
    """The left group's, then the right group's."""
    hand_card: tuple[int, int]
    shelf_card: tuple[int, int]
    seat_card: tuple[int, int]
    raise_by: int
    """Pixels that a marked card stands out upwards."""
    wordless: int
    """How many groups of buttons have no room for words, from the left."""

    def hand_slots(self, count: int) -> tuple[Rect, ...]:
        """Return the places of a hand's cards, from left to right."""
        row = Rect(0, 0, self.hand.width, self.hand_card[1])
        row.midbottom = self.hand.midbottom
        return fan(row, count, self.hand_card, self.hand_card[0] * 1.06)

    def shelf_boxes(self, sizes: Sequence[int], with_slot: bool) -> tuple[MeldBox, ...]:
        """Return the areas of the melds on the shelf, and of the slot for another one
        last if there is to be one."""
        pad = max(2, round(SHELF_PAD * self.scale))
        caption = round(CAPTION * self.scale)
        return shelf_boxes(self.shelf, sizes, with_slot, self.shelf_card, pad, caption)

    def seat(self, seat: int) -> SeatBox:
        """Return the place of another seat.

        :raises KeyError: it is the own seat, or none.
        """
        for box in self.seats:
            if box.seat == seat:
                return box
        raise KeyError(seat)


@dataclasses.dataclass(frozen=True, slots=True)
class _Fit:
    """How large text is, and what that leaves to the buttons and the hand."""

    scale: float
    rows: list[list[list[int]]]
    """Of buttons: their widths, in groups."""
    wordless: int = 0
    hand: float = 0.0
    """What the cards of the hand are high at least."""


@dataclasses.dataclass(frozen=True, slots=True)
class _Heights:
    hand: float
    pile: float
    shelf: float
    seat: float


def table_layout(
    size: tuple[int, int],
    scale: float,
    *,
    players: int,
    left_buttons: Sequence[int] = (),
    right_buttons: Sequence[int] = (),
    me: int = 0,
    big: bool = False,
    usual: float | None = None,
) -> TableLayout:
    """Lay the table out.

    :param scale: pixels per unit that text and buttons want.
    :param left_buttons: the widths that the buttons of the left group want.
    :param right_buttons: likewise of the right group.
    :param big: make the cards of the hand larger at the cost of all others.
    :param usual: pixels per unit where the person asks for no other size, if that is not
        what this window has.
    """
    wide, high = max(size[0], 160), max(size[1], 120)
    arrangement = seating(players, me, wide=wide >= high)
    groups = (left_buttons, right_buttons)
    usual = scale_for(size) if usual is None else usual
    if scale > usual:
        fit = _large_fit((wide, high), scale, usual, arrangement, groups, big=big)
    else:
        fit = _usual_fit((wide, high), scale, arrangement, groups)
    rows, scale = fit.rows, fit.scale

    def px(value: float) -> int:
        return round(value * scale)

    margin, gap = px(MARGIN), px(GAP)
    inner = wide - 2 * margin
    room = high - _fixed_units(arrangement, len(rows)) * scale
    heights, spare = _heights(inner, room, arrangement, PLATE * scale, fit.hand, big=big)
    hand_card, shelf_card = card_size(heights.hand), card_size(heights.shelf)
    pile_card, seat_card = card_size(heights.pile), card_size(heights.seat)
    seat_high = px(COMPACT) if arrangement.compact else max(px(PLATE), seat_card[1])
    names_above = _names_above(arrangement, spare, px(PLATE) + gap)
    if names_above:
        seat_high += px(PLATE) + gap
        spare -= px(PLATE) + gap
    air = spare / sum(_AIR.values())

    widest = px(WIDEST_SEAT)
    y = margin
    top = Rect(margin, y, inner, px(TOP_BAR))
    menu = Rect(top.left, top.top, top.height, top.height)
    log = menu.move(menu.width + gap, 0)
    banner = top.inflate(-2 * (log.right + gap - top.left), 0)
    if arrangement.alone_on_top:
        top.height = seat_high
        banner.width = min(px(BANNER), inner // 3)
        left = banner.right + gap
        top_area = Rect(left, y, top.right - left, seat_high)
        if wide - 2 * left >= px(ALONE):
            top_area.width = wide - 2 * left
        widest = top_area.width
        y = top.bottom + gap
    else:
        y = top.bottom + gap + round(air * _AIR["seats"])
        top_area = Rect(margin, y, inner, 0)
        if arrangement.top:
            lines = len(arrangement.top)
            top_area.height = lines * seat_high + (lines - 1) * gap
            y = top_area.bottom + gap
    y += round(air * _AIR["piles"]) + px(STACK)
    middle = Rect(margin, y, inner, pile_card[1] + px(PILE_CAPTION))
    piles = _piles(middle, pile_card, px(PILE_CAPTION), px(30))
    y = middle.bottom + gap + round(air * _AIR["status"])
    status = Rect(margin, y, inner, px(STATUS))
    side = min(px(SIDE_PLATE), round(inner * 0.29))
    own_plate = Rect(status.left, y, side, status.height)
    points = Rect(status.right - side, y, side, status.height)
    prompt = Rect(
        own_plate.right + gap, y, points.left - own_plate.right - 2 * gap, status.height
    )
    y = status.bottom + gap + round(air * _AIR["shelf"])
    pad = max(2, px(SHELF_PAD))
    shelf = Rect(margin, y, inner, shelf_card[1] + 2 * pad + px(CAPTION))
    y = shelf.bottom + gap + round(air * _AIR["hand"])
    raise_by = round(hand_card[1] * RAISE)
    hand = Rect(margin, y, inner, hand_card[1] + raise_by)
    bar_high = len(rows) * px(BUTTON) + (len(rows) - 1) * px(BUTTON_GAP)
    bar = Rect(margin, high - margin - bar_high, inner, bar_high)
    words_top = max(middle.bottom, piles[2].bottom, piles[3].bottom) + px(2)
    side_space = piles[0].left - middle.left - gap * 2
    boxes = seat_boxes(
        arrangement,
        top_area,
        Rect(middle.left, middle.top, side_space, middle.height),
        Rect(middle.right - side_space, middle.top, side_space, middle.height),
        plate=px(PLATE),
        seat_high=seat_high,
        seat_card=seat_card,
        gap=gap,
        widest=widest,
        names_above=names_above,
    )
    return TableLayout(
        size=size,
        scale=scale,
        top=top,
        menu=menu,
        log=log,
        banner=banner,
        seats=boxes,
        draw_pile=piles[0],
        discard_pile=piles[1],
        draw_caption=piles[2],
        discard_caption=piles[3],
        own_plate=own_plate,
        prompt=prompt,
        notice=Rect(prompt.left, words_top, prompt.width, shelf.top - px(2) - words_top),
        points=points,
        shelf=shelf,
        hand=hand,
        buttons=_buttons(bar, rows, scale),
        hand_card=hand_card,
        shelf_card=shelf_card,
        seat_card=seat_card,
        raise_by=raise_by,
        wordless=fit.wordless,
    )


def _usual_fit(
    size: tuple[int, int], scale: float, arrangement: Seating, groups: Sequence[Sequence[int]]
) -> _Fit:
    """Text as large as is wanted, unless the cards would have too little room."""
    rows = _button_rows(size[0], scale, *groups)
    units = _fixed_units(arrangement, len(rows))
    return _Fit(min(scale, size[1] * (1 - _CARDS_SHARE) / units), rows)


def _large_fit(
    size: tuple[int, int],
    scale: float,
    usual: float,
    arrangement: Seating,
    groups: Sequence[Sequence[int]],
    *,
    big: bool,
) -> _Fit:
    """Text larger than usual, as far as the hand can keep its size."""
    wide, high = size

    def widths(scaled: float) -> list[list[int]]:
        return [[round(width * scaled / scale) for width in group] for group in groups]

    before = _usual_fit(size, usual, arrangement, widths(usual))
    units = _fixed_units(arrangement, len(before.rows))
    heights, _spare = _heights(
        wide - 2 * round(MARGIN * before.scale),
        high - units * before.scale,
        arrangement,
        PLATE * before.scale,
        big=big,
    )
    small = _BIG_OTHERS if big else 1.0
    cards = heights.hand * (1 + RAISE + _GIVE_WAY * small * (PILE[0] + SHELF[0]))
    units = _fixed_units(arrangement, 1)
    plates = PLATE if arrangement.top and not arrangement.compact else 0.0
    fitting = min((high - cards) / (units + plates), high * (1 - _CARDS_SHARE) / units)
    scale_now = max(before.scale, min(scale, fitting))
    for wordless in range(len(groups) + 1):
        now = widths(scale_now)
        for group in now[:wordless]:
            group[:] = [round(BUTTON * scale_now)] * len(group)
        rows = _button_rows(wide, scale_now, *now)
        if len(rows) == 1:
            break
    else:
        rows = [[group for group in now if group]]
    return _Fit(scale_now, rows, wordless, heights.hand)


def _fixed_units(arrangement: Seating, button_rows: int) -> float:
    """The units of height that cards don't get."""
    units = 2 * MARGIN + TOP_BAR + GAP + STACK + PILE_CAPTION + GAP + STATUS + GAP
    units += 2 * SHELF_PAD + CAPTION + GAP
    units += GAP + button_rows * BUTTON + (button_rows - 1) * BUTTON_GAP
    if arrangement.alone_on_top:
        units -= TOP_BAR
    elif arrangement.compact:
        units += len(arrangement.top) * (COMPACT + GAP)
    else:
        units += len(arrangement.top) * GAP
    return units + 4


def _heights(
    inner: int,
    room: float,
    arrangement: Seating,
    plate: float,
    floor: float = 0.0,
    *,
    big: bool,
) -> tuple[_Heights, float]:
    """Divide the height for cards; return it and what is left over.

    :param plate: the least height of a row of seats that are not drawn small.
    :param floor: the least height of a card in the hand, at the cost of all others.
    """
    seat_row = bool(arrangement.top) and not arrangement.compact
    least = _BIG_LEAST_STEP if big else _LEAST_STEP
    widest = inner / (1 + least * (MOST_CARDS - 1)) / ASPECT
    small = _BIG_OTHERS if big else 1.0
    piles, shelves, seats = (
        (usual * small, most * small) for usual, most in (PILE, SHELF, SEAT)
    )
    usual = 1 + RAISE + piles[0] + shelves[0]
    hand = room / (usual + seats[0] * seat_row)
    if seat_row and hand * seats[0] < plate:
        # The names need more than the cards beside them.
        hand = (room - plate) / usual
    hand = max(12.0, min(hand, widest))
    row = max(plate, hand * seats[0]) if seat_row else 0.0
    part = 1.0
    if hand < floor:
        hand = floor
        own = hand * (piles[0] + shelves[0])
        left = room - hand * (1 + RAISE)
        row = max(plate, min(hand * seats[0], left - own)) if seat_row else 0.0
        part = max(0.1, min(1.0, (left - row) / own))
    shelf, pile, seat = hand * shelves[0] * part, hand * piles[0] * part, hand * seats[0]
    spare = max(0.0, room - hand * (1 + RAISE) - pile - shelf - row)
    grown = min(spare, hand * shelves[1] - shelf)
    shelf, spare = shelf + grown, spare - grown
    grown = min(spare, hand * piles[1] - pile)
    pile, spare = pile + grown, spare - grown
    if seat_row:
        grown = max(0.0, min(row + spare, hand * seats[1]) - row)
        seat, spare = min(row + grown, hand * seats[1]), spare - grown
    else:
        seat = pile * seats[0] / piles[0]
    return _Heights(hand, pile, shelf, seat), spare


def _names_above(arrangement: Seating, spare: float, needed: int) -> bool:
    """Whether the names of the top row stand above its cards: on a high table, where
    names beside them would leave too little width to show a fan, if there is height."""
    if arrangement.wide or arrangement.compact or not arrangement.top:
        return False
    return spare >= needed


def _piles(
    middle: Rect, card: tuple[int, int], caption: int, between: int
) -> tuple[Rect, Rect, Rect, Rect]:
    draw = Rect(middle.centerx - between // 2 - card[0], middle.top, *card)
    discard = Rect(middle.centerx + between - between // 2, middle.top, *card)
    spread = between - 2
    # The glow of a pile reaches a little beyond it, with a large card into the gap below.
    least = caption // 6
    glow = min(max(least, card[1] // 22), 2 * least)
    draw_caption = Rect(draw.left, draw.bottom + glow, draw.width, caption - least)
    draw_caption.inflate_ip(spread, 0)
    discard_caption = draw_caption.move(discard.left - draw.left, 0)
    return draw, discard, draw_caption, discard_caption


def _button_rows(
    wide: int, scale: float, left: Sequence[int], right: Sequence[int]
) -> list[list[list[int]]]:
    """Divide the buttons among rows, each row in groups; keep them in one row if they fit."""
    groups = [list(group) for group in (left, right) if group]
    if not groups:
        return [[]]
    room = wide - 2 * round(MARGIN * scale)
    if _row_width(groups, scale) <= room:
        return [groups]
    return [[group] for group in reversed(groups)]


def _row_width(groups: Sequence[Sequence[int]], scale: float) -> float:
    inside = sum(sum(g) + (len(g) - 1) * BUTTON_GAP * scale for g in groups)
    return inside + (len(groups) - 1) * GROUP_GAP * scale


def _buttons(bar: Rect, rows: list[list[list[int]]], scale: float) -> tuple[Rect, ...]:
    placed: list[list[Rect]] = []
    y = bar.top
    for groups in rows:
        between = BUTTON_GAP * scale
        whole = _row_width(groups, scale)
        gaps = whole - sum(sum(g) for g in groups)
        shrink = min(1.0, max(0.1, (bar.width - gaps) / max(1.0, whole - gaps)))
        x = bar.left + max(0.0, (bar.width - gaps - (whole - gaps) * shrink) / 2)
        for group in groups:
            rects = []
            for width in group:
                rects.append(Rect(round(x), y, round(width * shrink), round(BUTTON * scale)))
                x += width * shrink + between
            x += GROUP_GAP * scale - between
            placed.append(rects)
        y += round((BUTTON + BUTTON_GAP) * scale)
    if len(rows) > 1:
        placed.reverse()
    return tuple(rect for rects in placed for rect in rects)
