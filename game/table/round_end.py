"""The table after a round: the open hands on a panel, and the way on to the scores."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame
from pygame import Rect

from engine.match.view import SeatView
from game.art.avatars.medallion import avatar, avatars_of
from game.match.session import Player
from game.table.showdown import ShowdownLayout, showdown_layout
from game.text.i18n import _
from game.ui import skins, theme
from game.ui.icons import icon
from game.ui.layout import inset
from game.ui.text import draw_text
from game.ui.theme import Look

__all__ = ["paint_showdown", "showdown_for"]


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
