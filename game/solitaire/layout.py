"""Where everything of the solitaire lies, for any window (pure; all numbers are pixels).

From top to bottom: a bar with deal and prompt, rows of trays, the buttons. The first tray
holds the draw pile, the card turned up and the discards; each of the others holds a pile,
wide enough for one card more than the pile was dealt, so that nothing jumps while a card
is on it. The trays are broken into rows like words, and the cards are as large as that
allows with every index open.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from engine.solitaire.deals import SIZES
from game.cardtable.fans import ASPECT, fan, index_width
from game.ui.theme import scale_for

__all__ = ["PileBox", "SolitaireLayout", "pile_rects", "solitaire_layout"]

# In units (see theme.py).
MARGIN: Final = 14.0
TOP_BAR: Final = 42.0
BUTTON: Final = 42.0
GAP: Final = 8.0
PAD: Final = 7.0
"""Between the edge of a tray and its cards."""
FOOTER: Final = 5.0
"""Under the cards, for the lines that mark melds."""
HEADER: Final = 27.0
"""Of a tray: its badge, and what its pile lacks."""
OUTLOOK: Final = 236.0
TITLE: Final = 250.0
MOST_AIR: Final = 26.0
"""Between two rows, where there is height to spare."""

_FINER: Final = 0.97
"""By how much at a time large text gives way to the cards."""
_STOCK_PLACES: Final = 3
_BETWEEN: Final = 0.16
"""Between two places of the stock, in card widths."""
_WIDEST_STEP: Final = 0.44
"""From one card to the next one, in card widths."""
_CLOSED_STEP: Final = 0.085
_SMALLEST_CARD: Final = 12
_MELD_GAP: Final = 0.55
"""Between two melds of a pile, as a part of the step within them."""


@dataclasses.dataclass(frozen=True, slots=True)
class PileBox:
    """The place of a pile."""

    size: int
    """The cards it was dealt: its name."""
    tray: Rect
    header: Rect
    """The upper part of the tray, above the cards."""
    cards: Rect
    """What the cards may fill."""


@dataclasses.dataclass(frozen=True, slots=True)
class SolitaireLayout:
    """The places of everything; see :func:`solitaire_layout`."""

    size: tuple[int, int]
    scale: float
    """Pixels per unit."""
    menu: Rect
    title: Rect
    prompt: Rect
    outlook: Rect
    stock: Rect
    """The tray of the next three, whose captions lie above them."""
    draw_pile: Rect
    drawn: Rect
    discard_pile: Rect
    captions: tuple[Rect, Rect, Rect]
    piles: tuple[PileBox, ...]
    """The smallest first."""
    card: tuple[int, int]
    buttons: tuple[Rect, ...]
    wordless: bool
    """Whether the buttons have no room for words."""

    def pile(self, size: int) -> PileBox:
        """Return the place of a pile; :raises KeyError: there is none of this size."""
        for box in self.piles:
            if box.size == size:
                return box
        raise KeyError(size)

    def closed(self, size: int) -> tuple[Rect, ...]:
        """Return where the cards of a closed pile lie, face down and close together."""
        box = self.pile(size).cards
        return fan(box, size, self.card, max(1.0, _CLOSED_STEP * self.card[0]))


def pile_rects(box: Rect, groups: Sequence[int], card: tuple[int, int]) -> tuple[Rect, ...]:
    """Return the places of a pile's cards, which lie in groups side by side.

    :param groups: the number of cards in each; none of them is 0.
    """
    count = sum(groups)
    if count == 0:
        return ()
    # Gaps between groups only out of what is to spare above the open indices.
    steps = count - 1 + _MELD_GAP * (len(groups) - 1)
    step = min(_WIDEST_STEP * card[0], (box.width - card[0]) / steps) if steps else 0.0
    gap = _MELD_GAP * step
    least = index_width(card[0])
    if count > 1 and step < least:
        step = min(float(least), (box.width - card[0]) / (count - 1))
        room = box.width - card[0] - step * (count - 1)
        gap = max(0.0, room / (len(groups) - 1)) if len(groups) > 1 else 0.0
    wide = card[0] + step * (count - 1) + gap * (len(groups) - 1)
    x = box.left + (box.width - wide) / 2
    top = box.top + (box.height - card[1]) // 2
    rects = []
    for group in groups:
        for _ in range(group):
            rects.append(Rect(round(x), top, *card))
            x += step
        x += gap
    return tuple(rects)


def solitaire_layout(
    size: tuple[int, int],
    scale: float,
    *,
    buttons: Sequence[int] = (),
    sizes: Sequence[int] = SIZES,
) -> SolitaireLayout:
    """Lay everything out.

    Where a person wants text larger than usual, cards keep their size: buttons lose their
    words where one row does not hold them, and text grows as far as that leaves room.

    :param scale: pixels per unit that text wants.
    :param buttons: the widths that the buttons at the foot want.
    :param sizes: the cards that the piles were dealt, in order.
    """
    usual, now = scale_for(size), scale

    def widths(scaled: float) -> list[int]:
        return [round(width * scaled / scale) for width in buttons]

    if scale <= usual:
        return _laid_out(size, scale, buttons, sizes)
    before = _laid_out(size, usual, widths(usual), sizes)
    while now > usual:
        found = _laid_out(size, now, widths(now), sizes)
        if len({rect.top for rect in found.buttons}) > 1:
            square = [round(BUTTON * now)] * len(buttons)
            found = _laid_out(size, now, square, sizes, wordless=True)
        if found.card[0] >= before.card[0]:
            return found
        now *= _FINER
    return before


def _laid_out(
    size: tuple[int, int],
    scale: float,
    buttons: Sequence[int],
    sizes: Sequence[int],
    *,
    wordless: bool = False,
) -> SolitaireLayout:
    wide, high = max(size[0], 160), max(size[1], 120)

    def px(value: float) -> int:
        return round(value * scale)

    margin, gap = px(MARGIN), px(GAP)
    inner = wide - 2 * margin
    top = Rect(margin, margin, inner, px(TOP_BAR))
    feet, foot_high = _buttons(inner, buttons, px(BUTTON), gap)
    foot = Rect(margin, high - margin - foot_high, inner, foot_high)
    room = Rect(margin, top.bottom + gap, inner, max(1, foot.top - top.bottom - 2 * gap))
    rows, card = _largest(room, sizes, px(PAD), px(HEADER) + px(FOOTER), gap)
    row_high = card[1] + px(HEADER) + px(FOOTER) + 2 * px(PAD)
    spare = room.height - len(rows) * row_high - (len(rows) - 1) * gap
    # A part above and below, too, so that the block doesn't stick to the bars.
    air = max(0, min(px(MOST_AIR), spare // (len(rows) + 1)))
    y = room.top + max(0, spare - (len(rows) - 1) * air) // 2
    trays: list[Rect] = []
    for row in rows:
        trays += _row(Rect(room.left, y, inner, row_high), row, card, px(PAD), gap)
        y += row_high + gap + air
    piles = [
        _pile_box(n, tray, px(HEADER), px(PAD), card[1])
        for n, tray in zip(sizes, trays[1:], strict=True)
    ]
    stock = trays[0]
    places, captions = _stock(stock, card, px(HEADER), px(PAD))
    menu = Rect(top.left, top.top, top.height, top.height)
    title = Rect(menu.right + gap, top.top, min(px(TITLE), inner // 3), top.height)
    outlook = Rect(0, top.top, min(px(OUTLOOK), inner // 4), top.height)
    outlook.right = top.right
    prompt = Rect(title.right + gap, top.top, outlook.left - title.right - 2 * gap, top.height)
    return SolitaireLayout(
        size=size,
        scale=scale,
        menu=menu,
        title=title,
        prompt=prompt,
        outlook=outlook,
        stock=stock,
        draw_pile=places[0],
        drawn=places[1],
        discard_pile=places[2],
        captions=captions,
        piles=tuple(piles),
        card=card,
        buttons=tuple(rect.move(foot.topleft) for rect in feet),
        wordless=wordless,
    )


def _buttons(inner: int, widths: Sequence[int], high: int, gap: int) -> tuple[list[Rect], int]:
    """The places of the buttons from (0, 0) on, in as few rows as hold them, and the
    height of all."""
    rows: list[list[int]] = [[]]
    for width in widths:
        if rows[-1] and sum(rows[-1]) + width + gap * len(rows[-1]) > inner:
            rows.append([])
        rows[-1].append(width)
    placed = []
    for i, row in enumerate(rows):
        shrink = min(1.0, (inner - gap * (len(row) - 1)) / max(1, sum(row)))
        x = (inner - sum(row) * shrink - gap * (len(row) - 1)) / 2
        for width in row:
            placed.append(Rect(round(x), i * (high + gap), round(width * shrink), high))
            x += width * shrink + gap
    return placed, len(rows) * high + (len(rows) - 1) * gap


_Item = int | None
"""A pile by its size, or the stock."""


def _largest(
    room: Rect, sizes: Sequence[int], pad: int, others: int, gap: int
) -> tuple[list[list[_Item]], tuple[int, int]]:
    """The rows of trays, and the size of the cards, as large as they can be.

    :param others: what a tray is higher than its cards, besides the padding.
    """
    items: list[_Item] = [None, *sizes]

    def widths(card: int) -> list[int]:
        return [_least_width(item, card, pad) for item in items]

    def fits(card: int) -> bool:
        rows = len(_broken(widths(card), room.width, gap))
        used = rows * (round(card / ASPECT) + others + 2 * pad) + gap * (rows - 1)
        return max(widths(card)) <= room.width and used <= room.height

    low, high = _SMALLEST_CARD, max(_SMALLEST_CARD, room.width // 4)
    while low < high:
        card = (low + high + 1) // 2
        low, high = (card, high) if fits(card) else (low, card - 1)
    wide = widths(low)
    rows = len(_broken(wide, room.width, gap))
    # The same number of rows, but as even as they can be.
    narrow, broad = 0, room.width
    while narrow < broad:
        middle = (narrow + broad) // 2
        even = len(_broken(wide, middle, gap)) <= rows
        narrow, broad = (narrow, middle) if even else (middle + 1, broad)
    lines = _broken(wide, broad, gap)
    return [[items[i] for i in line] for line in lines], (low, round(low / ASPECT))


def _broken(widths: Sequence[int], width: int, gap: int) -> list[list[int]]:
    """Break things of some widths into rows, none wider than ``width`` unless a single
    one is; return their indices."""
    rows: list[list[int]] = [[]]
    used = 0
    for i, wide in enumerate(widths):
        if rows[-1] and used + gap + wide > width:
            rows.append([])
            used = 0
        used += wide + (gap if rows[-1] else 0)
        rows[-1].append(i)
    return rows


def _least_width(item: _Item, card: int, pad: int) -> int:
    if item is None:
        return round(card * (_STOCK_PLACES + _BETWEEN * (_STOCK_PLACES - 1))) + 2 * pad
    return card + item * (index_width(card) + 1) + 2 * pad


def _row(
    box: Rect, row: Sequence[_Item], card: tuple[int, int], pad: int, gap: int
) -> list[Rect]:
    """The trays of a row, which fill it."""
    least = [_least_width(item, card[0], pad) for item in row]
    spare = max(0, box.width - sum(least) - gap * (len(row) - 1))
    # What is to spare goes to where the most cards are; the stock needs none.
    weights = [0.0 if item is None else item + 1.0 for item in row]
    if not any(weights):
        weights = [1.0] * len(row)
    whole, passed, x = sum(weights), 0.0, box.left
    trays = []
    for wide, weight in zip(least, weights, strict=True):
        more = round(spare * (passed + weight) / whole) - round(spare * passed / whole)
        passed += weight
        trays.append(Rect(x, box.top, wide + more, box.height))
        x += wide + more + gap
    return trays


def _pile_box(size: int, tray: Rect, header: int, pad: int, high: int) -> PileBox:
    head = Rect(tray.left, tray.top, tray.width, header + pad // 2)
    cards = Rect(
        tray.left + pad,
        tray.top + header + pad,
        tray.width - 2 * pad,
        high,
    )
    return PileBox(size, tray, head, cards)


def _stock(
    tray: Rect, card: tuple[int, int], header: int, pad: int
) -> tuple[tuple[Rect, Rect, Rect], tuple[Rect, Rect, Rect]]:
    """The places of the draw pile, the card turned up and the discards, and captions."""
    between = (tray.width - 2 * pad - _STOCK_PLACES * card[0]) // (_STOCK_PLACES - 1)
    between = max(0, min(between, round(card[0] * 0.4)))
    wide = _STOCK_PLACES * card[0] + (_STOCK_PLACES - 1) * between
    left, top = tray.left + (tray.width - wide) // 2, tray.top + header + pad
    first = Rect(left, top, *card)
    second, third = first.move(card[0] + between, 0), first.move(2 * (card[0] + between), 0)

    def caption(rect: Rect) -> Rect:
        return Rect(rect.left, tray.top + pad // 2, rect.width, header).inflate(between, 0)

    return (first, second, third), (caption(first), caption(second), caption(third))
