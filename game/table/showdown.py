"""The table after a round: every hand open on a panel, a row a seat (numbers are pixels)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.match.record import Player
from engine.match.view import SeatView
from game.art.avatars.medallion import avatar, avatars_of
from game.cardtable.fans import card_size, fan_width, index_width
from game.text.i18n import _
from game.ui import skins, theme
from game.ui.boxes import centered, inset
from game.ui.icons import icon
from game.ui.text import draw_text
from game.ui.theme import Look, scale_for

__all__ = ["ShowRow", "ShowdownLayout", "paint_showdown", "showdown_for", "showdown_layout"]

# In units.
EDGE: Final = 14.0
PAD: Final = 22.0
TITLE: Final = 40.0
BUTTON: Final = 48.0
BUTTON_WIDTH: Final = 220.0
GAP: Final = 10.0
WIDEST: Final = 1160.0
HIGHEST_ROW: Final = 118.0
TWO_COLUMNS_FROM: Final = 8
"""Seats from which on they are set in two columns, where the window is wide enough."""
_LEAST_COLUMN: Final = 380.0
_FINER: Final = 0.97
"""By how much at a time large text gives way to the cards."""


@dataclasses.dataclass(frozen=True, slots=True)
class ShowRow:
    """The row of one seat."""

    seat: int
    row: Rect
    name: Rect
    groups: tuple[tuple[Rect, ...], ...]
    """The places of its cards: each meld, then what is left."""
    left: Rect | None
    """Round the cards left, or None if there are none."""
    points: Rect


@dataclasses.dataclass(frozen=True, slots=True)
class ShowdownLayout:
    """The places of everything."""

    panel: Rect
    title: Rect
    rows: tuple[ShowRow, ...]
    button: Rect
    card: tuple[int, int]
    scale: float
    """Pixels per unit."""


def showdown_layout(
    size: tuple[int, int],
    scale: float,
    seats: Sequence[int],
    melds: Sequence[Sequence[int]],
    left: Sequence[int],
) -> ShowdownLayout:
    """Lay the open hands out. Text larger than usual grows as far as the cards keep their
    size.

    :param scale: pixels per unit that text wants.
    :param seats: the seats, in the order of the rows.
    :param melds: the sizes of the melds of each of them.
    :param left: how many cards each has left.
    """
    usual, now = scale_for(size), scale
    if scale <= usual:
        return _laid_out(size, scale, seats, melds, left)
    before = _laid_out(size, usual, seats, melds, left)
    while now > usual:
        found = _laid_out(size, now, seats, melds, left)
        if found.card[0] >= before.card[0]:
            return found
        now *= _FINER
    return before


def _laid_out(
    size: tuple[int, int],
    scale: float,
    seats: Sequence[int],
    melds: Sequence[Sequence[int]],
    left: Sequence[int],
) -> ShowdownLayout:
    def px(units: float) -> int:
        return max(1, round(units * scale))

    window = Rect((0, 0), size)
    columns = 1
    if len(seats) >= TWO_COLUMNS_FROM and size[0] >= 2 * px(_LEAST_COLUMN):
        columns = 2
    lines = -(-len(seats) // columns)
    wide = min(size[0] - 2 * px(EDGE), px(WIDEST))
    around = 2 * px(PAD) + px(TITLE) + px(BUTTON) + 3 * px(GAP)
    gap = px(GAP) if lines <= 7 else px(GAP / 2)
    room = size[1] - 2 * px(EDGE) - around - gap * (lines - 1)
    row_high = max(8, min(px(HIGHEST_ROW), room // lines))
    high = around + lines * row_high + gap * (lines - 1)
    panel = centered(window, wide, min(high, size[1]))
    inner = inset(panel, px(PAD))
    title = Rect(inner.left, inner.top, inner.width, px(TITLE))
    button = Rect(0, 0, min(px(BUTTON_WIDTH), inner.width), px(BUTTON))
    button.midbottom = inner.midbottom
    top = title.bottom + px(GAP)
    between = px(PAD)
    column = (inner.width - between * (columns - 1)) // columns
    name = min(px(210 if columns == 1 else 120), column * 3 // 10)
    points = px(66 if columns == 1 else 52)
    cards_wide = column - name - points - 2 * px(GAP)
    groups = [[*m] + ([n] if n else []) for m, n in zip(melds, left, strict=True)]
    card, step = _card(cards_wide, row_high - 2 * max(1, px(4)), groups)
    rows = []
    for i, seat in enumerate(seats):
        x = inner.left + (i // lines) * (column + between)
        y = top + (i % lines) * (row_high + gap)
        row = Rect(x, y, column, row_high)
        box = Rect(x + name + px(GAP), y, cards_wide, row_high)
        places = _places(box, groups[i], card, step)
        last = places[-1] if left[i] else ()
        around_left = last[0].unionall(list(last[1:])) if last else None
        rows.append(
            ShowRow(
                seat,
                row,
                Rect(x, y, name, row_high),
                places,
                around_left,
                Rect(row.right - points, y, points, row_high),
            )
        )
    return ShowdownLayout(panel, title, tuple(rows), button, card, scale)


def _gap(card: tuple[int, int]) -> int:
    return max(3, card[0] // 3)


def _width(groups: Sequence[int], card: tuple[int, int], step: float) -> int:
    if not groups:
        return 0
    inside = sum(fan_width(n, card[0], step * card[0]) for n in groups)
    return inside + _gap(card) * (len(groups) - 1)


def _card(
    wide: int, high: int, groups: Sequence[Sequence[int]]
) -> tuple[tuple[int, int], float]:
    """Return the size of the cards and the step, as a part of their width, at which
    every row fits: rather closer together than smaller."""
    card = card_size(high)
    while True:
        for step in (0.6, 0.5, 0.42, 0.34, 0.28, 0.24):
            if step * card[0] + 1 < index_width(card[0]):
                break
            if all(_width(g, card, step) <= wide for g in groups):
                return card, step
        if card[0] <= 6:
            return card, 0.1
        card = card_size(card[1] * 0.94)


def _places(
    box: Rect, groups: Sequence[int], card: tuple[int, int], step: float
) -> tuple[tuple[Rect, ...], ...]:
    placed = []
    x = float(box.left)
    top = box.top + (box.height - card[1]) // 2
    for count in groups:
        placed.append(
            tuple(Rect(round(x + step * card[0] * j), top, *card) for j in range(count))
        )
        x += fan_width(count, card[0], step * card[0]) + _gap(card)
    return tuple(placed)


def showdown_for(view: SeatView, size: tuple[int, int], scale: float) -> ShowdownLayout:
    """Lay the open hands out: first the seat that went out, then clockwise."""
    first = view.seat if view.went_out is None else view.went_out
    order = [s for s in view.seats if s >= first] + [s for s in view.seats if s < first]
    return showdown_layout(
        size,
        scale,
        order,
        [[len(meld) for meld in view.laid[s]] for s in order],
        [len(view.left[s]) for s in order],
    )


def paint_showdown(
    surface: pygame.Surface,
    view: SeatView,
    players: Sequence[Player],
    layout: ShowdownLayout,
    look: Look,
) -> None:
    """Draw the panel, within the surface's clip; the cards lie on it."""
    skins.draw_veil(surface)
    surface.blit(skins.panel(layout.panel.size, look.scale), layout.panel)
    result = view.results[-1]
    name = players[result.went_out].name
    if result.went_out == view.seat:
        title = _("You went out!")
    else:
        title = _("{name} went out").format(name=name)
    style = look.style(theme.HEADING, theme.GOLD, "bold", "title")
    draw_text(surface, title, style, layout.title, "center")
    clip = surface.get_clip()
    pictures = avatars_of(players)
    for row in layout.rows:
        if not clip.colliderect(row.row):
            continue
        out = row.seat == result.went_out
        surface.blit(skins.plate(row.row.size, look.scale, lit=out), row.row)
        _name(surface, players[row.seat].name, pictures[row.seat], row.name, look, out=out)
        if row.left is not None:
            _around(surface, row.left, look)
        points = result.points[row.seat]
        text = "0" if points is None else str(points)
        tone = theme.GOOD if points == 0 else theme.IVORY
        box = inset(row.points, look.px(4), 0)
        px = min(look.px(theme.HEADING), max(10, row.row.height * 3 // 5))
        number = dataclasses.replace(look.style(theme.HEADING, tone, "bold"), px=px)
        draw_text(surface, text, number, box, "center")


def _name(
    surface: pygame.Surface, name: str, picture: str, rect: Rect, look: Look, *, out: bool
) -> None:
    side = max(10, min(look.px(36), rect.height - look.px(6), rect.width // 3))
    coin = Rect(rect.left + look.px(8), 0, side, side)
    coin.centery = rect.centery
    surface.blit(avatar(picture, side, lit=out), coin)
    text = Rect(coin.right + look.px(8), rect.top, 0, rect.height)
    text.width = max(1, rect.right - text.left - look.px(4))
    if out:
        crown = min(look.px(18), text.width // 3)
        spot = Rect(0, 0, crown, crown)
        spot.midright = text.midright
        surface.blit(icon("crown", crown, theme.GOLD), spot)
        text.width = max(1, text.width - crown - look.px(4))
    draw_text(surface, name, look.style(theme.TEXT, theme.IVORY, "semibold"), text)


def _around(surface: pygame.Surface, cards: Rect, look: Look) -> None:
    """Mark the cards left, so that it is not for the gap alone to tell them apart."""
    margin = max(2, look.px(4))
    box = cards.inflate(2 * margin, 2 * margin)
    pygame.draw.rect(
        surface, theme.BAD, box, max(1, look.px(1.5)), border_radius=max(3, look.px(7))
    )
