"""Where the other seats sit round the table (pure; all numbers are pixels).

The person sits at the bottom. The next seats, clockwise, go up the left side, along
the top and down the right side.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.cardtable.fans import card_size
from game.ui.boxes import spread

__all__ = ["SeatBox", "Seating", "seat_boxes", "seating"]

COMPACT_FROM: Final = 8
"""Players from which on seats are drawn small."""
MOST_IN_ROW: Final = 5
_LEAST_NAME: Final = 2.7
"""The least width of a plate beside its cards, as a part of its height."""
_MOST_NAME: Final = 0.7
"""More of a panel's width than this it takes for that from no cards."""
_NAME: Final = 6.2
"""The greatest width of a plate above its cards, as a part of its height."""


@dataclasses.dataclass(frozen=True, slots=True)
class Seating:
    """Which seats sit where."""

    left: tuple[int, ...]
    """From top to bottom."""
    top: tuple[tuple[int, ...], ...]
    """Rows from top to bottom, each from left to right."""
    right: tuple[int, ...]
    """From top to bottom."""
    compact: bool
    wide: bool = True
    """Whether the table is wider than high."""

    @property
    def alone_on_top(self) -> bool:
        """Whether the top holds a single seat, which shares the bar with the round; on a
        high table there is room for both."""
        return self.wide and len(self.top) == 1 and len(self.top[0]) == 1


@dataclasses.dataclass(frozen=True, slots=True)
class SeatBox:
    """The place of one seat."""

    seat: int
    panel: Rect
    """All of it."""
    plate: Rect
    """Name and figures."""
    cards: Rect
    """Its cards: backs in a fan, later melds."""
    card: tuple[int, int]
    """The size of a card in the fan."""
    from_left: bool = False
    """Whether the cards begin at the left, beside the name, instead of being centred."""


def seating(players: int, me: int = 0, *, wide: bool = True) -> Seating:
    """Divide the other seats among the sides of the table.

    :param wide: whether the table is wider than high.

    :raises ValueError: fewer than two players.
    """
    if players < 2:
        raise ValueError(f"a table for {players} is no table")
    others = tuple((me + i) % players for i in range(1, players))
    if len(others) == 1:
        return Seating((), (others,), (), False, wide)
    compact = players >= COMPACT_FROM
    side = 2 if compact else 1
    left, middle, right = others[:side], others[side:-side], others[-side:]
    top: tuple[tuple[int, ...], ...] = ()
    if len(middle) > MOST_IN_ROW:
        # Two rows, read as an arch: the outer seats below, the inner ones above.
        outer = (len(middle) - len(middle) // 2) // 2
        top = (middle[outer:-outer], middle[:outer] + middle[-outer:])
    elif middle:
        top = (middle,)
    # Going up the left side, the seat next to the person is the lowest.
    return Seating(tuple(reversed(left)), top, right, compact, wide)


def seat_boxes(
    arrangement: Seating,
    top: Rect,
    left: Rect,
    right: Rect,
    *,
    plate: int,
    seat_high: int,
    seat_card: tuple[int, int],
    gap: int,
    widest: int,
    names_above: bool = False,
) -> tuple[SeatBox, ...]:
    """Return the places of the seats, by seat.

    :param top: the area above the piles, for the rows.
    :param left: the area left of the piles.
    :param right: the area right of them.
    :param seat_high: the height of a panel in the top rows.
    :param widest: the greatest width of a panel.
    :param names_above: in the top rows, too, the cards lie below the names.
    """
    panels: dict[int, Rect] = {}
    for row, seats in enumerate(arrangement.top):
        y = top.top + row * (seat_high + gap)
        panels |= _row(Rect(top.left, y, top.width, seat_high), seats, gap, widest)
    for area, seats in ((left, arrangement.left), (right, arrangement.right)):
        panels |= _column(area, seats, gap, widest, outer_left=area is left)
    beside = set(arrangement.left + arrangement.right)
    return tuple(
        _stacked(seat, panels[seat], plate, seat_card, gap)
        if names_above or (seat in beside and not arrangement.compact)
        else _abreast(seat, panels[seat], plate, _cards_share(arrangement), seat_card, gap)
        for seat in sorted(panels)
    )


def _row(area: Rect, seats: Sequence[int], gap: int, widest: int) -> dict[int, Rect]:
    if not seats:
        return {}
    room = (area.width - gap * (len(seats) - 1)) // len(seats)
    width = min(widest, room)
    # Spread over the width, but no further apart than half a panel.
    between = min((area.width - width * len(seats)) // (len(seats) + 1), width // 2)
    between = max(gap, between)
    whole = width * len(seats) + between * (len(seats) - 1)
    x = area.left + (area.width - whole) // 2
    return {
        seat: Rect(x + i * (width + between), area.top, width, area.height)
        for i, seat in enumerate(seats)
    }


def _column(
    area: Rect, seats: Sequence[int], gap: int, widest: int, *, outer_left: bool
) -> dict[int, Rect]:
    width = max(1, min(area.width, widest))
    # A narrow panel in a wide area sits nearer to the piles than to the edge.
    indent = (area.width - width) * 2 // 5
    x = area.left + indent if outer_left else area.right - indent - width
    parts = spread(area.height, [1.0] * len(seats), gap)
    return {
        seat: Rect(x, area.top + y, width, height)
        for seat, (y, height) in zip(seats, parts, strict=True)
    }


def _cards_share(arrangement: Seating) -> float:
    """The part of a panel's width for the cards beside the name."""
    if arrangement.alone_on_top:
        return 0.62
    return 0.4 if arrangement.compact else 0.5


def _abreast(
    seat: int, panel: Rect, plate: int, share: float, card: tuple[int, int], gap: int
) -> SeatBox:
    """The cards beside the name, which gives way to them as far as it can be read."""
    least = min(round(_LEAST_NAME * plate), round(panel.width * _MOST_NAME))
    wide = min(round(panel.width * share), panel.width - least - gap // 2)
    cards = Rect(0, 0, wide, panel.height)
    cards.topright = panel.topright
    # A little higher than a plate is no reason to leave a gap above and below it.
    high = panel.height if panel.height < plate * 1.5 else plate
    name = Rect(panel.left, 0, panel.width - cards.width - gap // 2, high)
    name.centery = panel.centery
    return SeatBox(seat, panel, name, cards, _fitting(card, panel.height - 2), True)


def _stacked(seat: int, panel: Rect, plate: int, card: tuple[int, int], gap: int) -> SeatBox:
    """The cards below the name."""
    plate = min(plate, panel.height * 2 // 3)
    fitting = _fitting(card, panel.height - plate - gap // 2)
    used = plate + gap // 2 + fitting[1]
    top = panel.top + max(0, (panel.height - used) // 2)
    # The melds want all the width, a name does not.
    name = Rect(panel.left, top, min(panel.width, round(_NAME * plate)), plate)
    name.centerx = panel.centerx
    cards = Rect(panel.left, name.bottom + gap // 2, panel.width, fitting[1])
    return SeatBox(seat, panel, name, cards, fitting)


def _fitting(card: tuple[int, int], room: int) -> tuple[int, int]:
    return card if card[1] <= room else card_size(room)
