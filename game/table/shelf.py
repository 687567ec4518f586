"""Where the melds on the shelf lie (pure; all numbers are pixels)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.cardtable.fans import card_size, fan_width, index_width

__all__ = ["MeldBox", "shelf_boxes"]

_STEPS: Final = (0.62, 0.52, 0.44, 0.36, 0.3, 0.24)
"""Steps from card to card to try, as parts of a card's width, the widest first."""
_CAPTION_WIDTH: Final = (4.4, 3.6, 2.8, 0.0)
"""Widths that a caption wants, in heights of the caption strip, the widest first."""
_SMALLEST: Final = 8
"""Pixels: the least height of a card."""


@dataclasses.dataclass(frozen=True, slots=True)
class MeldBox:
    """The area of a meld on the shelf, or of the slot for another one."""

    area: Rect
    caption: Rect
    """The strip under the cards; in the empty slot the whole area."""
    cards: tuple[Rect, ...]


def shelf_boxes(
    shelf: Rect,
    sizes: Sequence[int],
    with_slot: bool,
    card: tuple[int, int],
    pad: int,
    caption: int,
) -> tuple[MeldBox, ...]:
    """Divide the shelf: each meld its area from left to right, the slot takes the rest.

    :param sizes: cards in each meld.
    :param with_slot: whether there is to be an empty slot, last.
    :param card: the size of a card where there is room; else cards are closer together
        and, if that is not enough, smaller.
    """
    gap = pad
    count = len(sizes) + (1 if with_slot else 0)
    if count == 0:
        return ()
    room = shelf.width - gap * (count - 1)
    widths, card, step = _widths(room, sizes, with_slot, card, pad, caption)
    boxes = []
    x = shelf.left
    for i, width in enumerate(widths):
        area = Rect(x, shelf.top, width, shelf.height)
        x = area.right + gap
        if i == len(sizes):
            area.width = shelf.right - area.left
            boxes.append(MeldBox(area, area.copy(), ()))
            continue
        strip = Rect(area.left, area.bottom - caption, area.width, caption)
        wide = fan_width(sizes[i], card[0], step)
        left = area.left + (area.width - wide) / 2
        top = area.top + pad + (strip.top - area.top - pad - card[1]) // 2
        places = tuple(Rect(round(left + step * j), top, *card) for j in range(sizes[i]))
        boxes.append(MeldBox(area, strip, places))
    return tuple(boxes)


def _widths(
    room: int,
    sizes: Sequence[int],
    with_slot: bool,
    card: tuple[int, int],
    pad: int,
    caption: int,
) -> tuple[list[int], tuple[int, int], float]:
    """Return the widths of the areas (the slot's last), the card size and the step."""
    while True:
        slot = [card[0] + 2 * pad] if with_slot else []
        for part in _STEPS:
            step = part * card[0]
            if step + 1 < index_width(card[0]):
                break
            for wanted in _CAPTION_WIDTH:
                least = round(wanted * caption)
                widths = [max(least, fan_width(n, card[0], step) + 2 * pad) for n in sizes]
                if sum(widths) + sum(slot) <= room:
                    return widths + slot, card, step
        if card[1] <= _SMALLEST:
            # A window too small for anything; nothing may fail, though.
            each = max(1, room // max(1, len(sizes) + len(slot)))
            return [each] * (len(sizes) + len(slot)), card, 1.0
        card = card_size(card[1] * 0.92)
