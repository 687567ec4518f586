"""Drawing what lies on the felt besides cards and buttons: seats, piles, shelf, words.

A :class:`Frame` holds all that is drawn, as plain values.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.match.record import Player
from engine.match.view import SeatView
from game.art.avatars.medallion import avatar, avatars_of
from game.art.cards import card_art
from game.art.prepainter import Job
from game.art.svg import document, hex_color, num, rasterize, rasterize_rim, rounded_rect
from game.cardtable.card_painter import dimmed
from game.cardtable.drag import Drag
from game.cardtable.sprites import HiddenCard, Key
from game.resources import BoundedCache, surface_bytes
from game.table import explain
from game.table.desk import TableDesk
from game.table.explain import Caption, seat_details
from game.table.layout import SeatBox, TableLayout
from game.table.shelf import MeldBox
from game.table.showdown import ShowdownLayout
from game.table.situation import out_options, played_out
from game.text.i18n import _, ngettext
from game.text.wording import round_title
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.icons import icon
from game.ui.text import draw_text, line_height, width
from game.ui.theme import Look

__all__ = ["Frame", "coin_on", "frame_of", "ground_jobs", "paint_table"]

_FEWER: Final = 9
"""Cards that one visible layer of the draw pile stands for."""


@dataclasses.dataclass(frozen=True)
class Frame:
    """All that a frame shows of the table but the cards at rest and in flight."""

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
    draw_count: int = 0
    """Cards in the draw pile as it looks now."""
    lit: frozenset[str] = frozenset()
    """Ids of places where the dragged cards may go, or piles that are due."""
    target: str | None = None
    """The place where they would go now."""
    coming: Mapping[int, int] = dataclasses.field(default_factory=dict)
    """Cards on their way to a seat: they count there when they have arrived."""
    in_deal: bool = False
    """Whether anybody's cards are still dealt: nobody plays yet, so nobody's turn is told."""
    glow: frozenset[str] = frozenset()
    """Ids of piles from which or to which another seat has just moved a card."""
    hinted: frozenset[str] = frozenset()
    """Ids of piles that a hint is about."""
    hinted_card: Card | None = None
    """The card of one's own that a hint is about."""
    played_out: frozenset[int] = frozenset()
    """The other seats that have had their last turn, which are dimmed."""
    drawn: Card | None = None
    """The card that has come this turn."""
    marked: frozenset[Card] = frozenset()
    """The cards that are marked."""
    rows: ShowdownLayout | None = None
    """Where the open hands lie, after the round."""
    drag: Drag | None = None
    """What is held."""

    @property
    def dimmed(self) -> frozenset[Key]:
        """The cards of the seats that are dimmed."""
        view = self.view
        laid = {c for s in self.played_out for meld in view.laid[s] for c in meld}
        backs = {HiddenCard(s, i) for s in self.played_out for i in range(view.counts[s])}
        return frozenset(laid | backs)

    @property
    def dealing(self) -> bool:
        """Whether cards are dealt to the person: what they count is not told before."""
        return self.coming.get(self.view.seat, 0) > 1

    @property
    def look(self) -> Look:
        """Pixels per unit of the table."""
        return Look(self.layout.scale)


def frame_of(
    desk: TableDesk, layout: TableLayout, players: Sequence[Player], told: str, *, silent: bool
) -> Frame:
    """Return what stands on the table, but for what changes while cards travel or are
    dragged.

    :param told: what happened last.
    :param silent: leave the prompt and ``told`` out: a notice lies over them.
    """
    arranging = desk.arranging
    boxes = layout.shelf_boxes([len(m) for m in arranging.shelf], arranging.can_start_meld)
    if desk.finished or desk.watched:
        boxes = boxes[: len(arranging.shelf)]
    names = [player.name for player in players]
    best = desk.best_points
    out = best == 0 and bool(out_options(desk.situation))
    prompt = explain.prompt(desk.view, names, watched=desk.watched, out=out)
    return Frame(
        view=desk.view,
        players=players,
        layout=layout,
        captions=[
            explain.meld_caption(meld, desk.view.wild, desk.view.rules)
            for meld in arranging.shelf
        ],
        boxes=boxes,
        prompt="" if silent else prompt,
        told="" if silent else told,
        points=desk.points_left,
        best=best,
        marked=desk.marked,
        played_out=frozenset(
            seat
            for seat in desk.view.seats
            if seat not in (desk.view.seat, desk.view.went_out)
            and not desk.view.phase.over
            and played_out(desk.view, seat)
        ),
    )


def paint_table(surface: pygame.Surface, s: Frame) -> None:
    """Draw all of it, as far as it is within the surface's clip."""
    clip = surface.get_clip()
    layout = s.layout
    if clip.colliderect(layout.top):
        _banner(surface, s)
    for box in layout.seats:
        if clip.colliderect(box.panel):
            _seat(surface, s, box)
    if clip.colliderect(layout.draw_pile.union(layout.discard_caption).inflate(80, 80)):
        _piles(surface, s)
    if clip.colliderect(layout.own_plate.union(layout.points)):
        _plate(surface, s, s.view.seat, layout.own_plate)
        _prompt(surface, s)
        _points(surface, s)
    if clip.colliderect(layout.shelf):
        _shelf(surface, s)


def ground_jobs(
    layout: TableLayout, scale: float, players: Sequence[Player], me: int
) -> Iterator[Job]:
    """Yield what is painted ahead of the table's first frame: all but cards and words.

    :param scale: pixels per unit of the window.
    """
    names = avatars_of(players)
    look = Look(scale)
    for seat, plate in ((me, layout.own_plate), *((b.seat, b.plate) for b in layout.seats)):
        for lit in (False, True):
            yield (
                ("plate", plate.size, lit),
                functools.partial(skins.plate, plate.size, scale, lit=lit),
            )
            side = coin_on(plate, look).width
            yield (
                ("avatar", names[seat], side, lit),
                functools.partial(avatar, names[seat], side, lit=lit),
            )
    size = layout.points.size
    yield ("plate", size, False), functools.partial(skins.plate, size, scale)
    for box in layout.shelf_boxes((), with_slot=True):
        size = box.area.size
        for lit, target in ((False, False), (True, False), (True, True)):
            yield (
                ("tray", size, lit, target),
                functools.partial(
                    _tray, size, scale, slot=True, valid=False, lit=lit, target=target
                ),
            )
    for wide in {layout.draw_pile.width, layout.hand_card[0]}:
        yield ("place", wide), card_art(wide).place


def _banner(surface: pygame.Surface, s: Frame) -> None:
    look, box = s.look, s.layout.banner
    text = round_title(s.view.number, len(s.view.sizes), s.view.size)
    style = look.style(theme.TEXT_LARGE, theme.GOLD, "bold")
    # Beside a seat there is less room: two lines, from the left.
    if width(text, style) <= box.width or box.width > look.px(330):
        draw_text(surface, text, style, box, "center")
        return
    style = look.style(theme.TEXT + 1, theme.GOLD, "bold")
    draw_text(surface, text, style, box, "left", wrapped=True)


def _seat(surface: pygame.Surface, s: Frame, box: SeatBox) -> None:
    _plate(surface, s, box.seat, box.plate)
    if box.seat in s.played_out:
        veil = dimmed(skins.plate(box.plate.size, s.look.scale))
        surface.blit(veil, box.plate)


def coin_on(plate: Rect, look: Look) -> Rect:
    """Return the place of the medallion on a player's plate."""
    box = inset(plate, look.px(6), look.px(3))
    side = min(box.height, look.px(36), max(8, plate.width // 4))
    return Rect(box.left, box.top + (box.height - side) // 2, side, side)


def _plate(surface: pygame.Surface, s: Frame, seat: int, rect: Rect) -> None:
    """A player's plate: medallion, name, level and cards, total."""
    view, look, player = s.view, s.look, s.players[seat]
    active = seat == view.turn and not view.left[seat] and seat in view.seats
    active = active and not s.in_deal
    surface.blit(skins.plate(rect.size, look.scale, lit=active), rect)
    pad = look.px(6)
    box = inset(rect, pad, look.px(3))
    coin = coin_on(rect, look)
    side = coin.width
    surface.blit(avatar(avatars_of(s.players)[seat], side, lit=active), coin)
    if seat == view.dealer:
        _dealer(surface, coin, look)
    if seat == view.went_out:
        _out(surface, coin, look)
    text = Rect(coin.right + pad, box.top, box.right - coin.right - pad, box.height)
    total = str(view.totals[seat])
    total_style = look.style(theme.TEXT + 3, theme.GOLD, "bold")
    wide = min(width(total, total_style), text.width // 2)
    draw_text(surface, total, total_style, Rect(text.right - wide, box.top, wide, box.height))
    text.width -= wide + pad
    if text.width < look.px(16):
        return
    name_style = look.style(theme.TEXT, theme.IVORY, "semibold")
    detail_style = look.style(theme.TEXT_SMALL - 0.5, theme.MUTED)
    coming, you = s.coming.get(seat, 0), player.name == _("You")
    details = seat_details(view, seat, player.level, coming, you=you)
    # The longest that fits without being set much smaller.
    detail = next((d for d in details if width(d, detail_style) <= text.width), details[-1])
    upper, lower = line_height(name_style), line_height(detail_style)
    top = text.top + max(0, (text.height - upper - lower) // 2)
    name_box = Rect(text.left, top, text.width, upper)
    draw_text(surface, player.name, name_style, name_box)
    draw_text(surface, detail, detail_style, Rect(text.left, top + upper, text.width, lower))


def _out(surface: pygame.Surface, coin: Rect, look: Look) -> None:
    """The mark of who has gone out: a crown."""
    side = max(12, look.px(19))
    mark = Rect(0, 0, side, side)
    mark.bottomleft = (coin.left - side // 4, coin.bottom + side // 4)
    surface.blit(_disc(side, theme.GOLD, theme.PRIMARY_INK), mark)
    crown = icon("crown", round(side * 0.66), theme.PRIMARY_INK)
    surface.blit(crown, crown.get_rect(center=mark.center))


def _dealer(surface: pygame.Surface, coin: Rect, look: Look) -> None:
    side = max(10, look.px(16))
    mark = Rect(0, 0, side, side)
    mark.bottomright = (coin.right + side // 4, coin.bottom + side // 4)
    surface.blit(_disc(side, theme.IVORY, theme.GOLD_DEEP), mark)
    # Translators: the mark of the dealer, one letter.
    letter = _("D")
    style = dataclasses.replace(
        look.style(1, theme.PRIMARY_INK, "bold"), px=max(8, round(side * 0.68))
    )
    draw_text(surface, letter, style, mark, "center")


def _piles(surface: pygame.Surface, s: Frame) -> None:
    layout, look = s.layout, s.look
    art = card_art(layout.draw_pile.width)
    for rect in (layout.draw_pile, layout.discard_pile):
        surface.blit(art.place(), rect)
    step = max(1, look.px(1.6))
    if s.draw_count:
        layers = min(6, -(-s.draw_count // _FEWER))
        for i in range(layers):
            rect = layout.draw_pile.move(0, -i * step)
            if i == 0:
                art.shadow().draw(surface, *rect.topleft)
            surface.blit(art.back(), rect)
    for name, rect in (("draw_pile", layout.draw_pile), ("discard_pile", layout.discard_pile)):
        if name in s.hinted:
            art.halo("hint").draw(surface, *rect.topleft)
        elif name in s.glow:
            art.halo("selected").draw(surface, *rect.topleft)
        elif name in s.lit:
            art.halo("target" if s.target == name else "focus").draw(surface, *rect.topleft)
    style = look.style(theme.TEXT_SMALL, theme.IVORY)
    count = ngettext("{n} card", "{n} cards", s.draw_count).format(n=s.draw_count)
    draw_text(surface, count, style, layout.draw_caption, "center")
    draw_text(surface, _("Discards"), style, layout.discard_caption, "center")


def _prompt(surface: pygame.Surface, s: Frame) -> None:
    if s.in_deal:
        return
    look, box = s.look, s.layout.prompt
    strong = look.style(theme.TEXT + 1, theme.GOLD_LIGHT, "semibold")
    small = look.style(theme.TEXT_SMALL, theme.IVORY)
    upper, lower = line_height(strong), line_height(small)
    if not s.told:
        draw_text(surface, s.prompt, strong, box, "center", wrapped=True)
        return
    top = box.top + max(0, (box.height - upper - lower) // 2)
    draw_text(surface, s.prompt, strong, Rect(box.left, top, box.width, upper), "center")
    told = Rect(box.left, top + upper, box.width, lower)
    draw_text(surface, s.told, small, told, "center")


def _points(surface: pygame.Surface, s: Frame) -> None:
    look, rect = s.look, s.layout.points
    surface.blit(skins.plate(rect.size, look.scale), rect)
    box = inset(rect, look.px(10), look.px(3))
    label = look.style(theme.TEXT, theme.IVORY, "semibold")
    if s.dealing:
        draw_text(surface, _("Points left"), label, box)
        return
    number = str(s.points)
    tone = theme.GOOD if s.points == 0 else theme.IVORY
    big = look.style(theme.HEADING, tone, "bold")
    wide = width(number, big)
    draw_text(surface, number, big, Rect(box.right - wide, box.top, wide, box.height))
    text = Rect(box.left, box.top, box.width - wide - look.px(8), box.height)
    small = look.style(theme.TEXT_SMALL - 0.5, theme.MUTED)
    if s.best is None:
        draw_text(surface, _("Points left"), label, text)
        return
    upper, lower = line_height(label), line_height(small)
    top = text.top + max(0, (text.height - upper - lower) // 2)
    draw_text(surface, _("Points left"), label, Rect(text.left, top, text.width, upper))
    best = _("at best {n}").format(n=s.best)
    draw_text(surface, best, small, Rect(text.left, top + upper, text.width, lower))


def _shelf(surface: pygame.Surface, s: Frame) -> None:
    for i, box in enumerate(s.boxes):
        name = f"shelf:{i}"
        slot = i == len(s.captions)
        valid = not slot and s.captions[i].valid
        surface.blit(
            _tray(
                box.area.size,
                s.look.scale,
                slot=slot,
                valid=valid,
                lit=name in s.lit,
                target=name == s.target,
            ),
            box.area,
        )
        if slot:
            _slot_text(surface, s, box)
        else:
            _caption(surface, s, s.captions[i], box.caption)


def _slot_text(surface: pygame.Surface, s: Frame, box: MeldBox) -> None:
    look = s.look
    text = _("Drag cards here to lay out a meld") if not s.captions else _("New meld")
    style = look.style(theme.TEXT, theme.IVORY)
    area = inset(box.area, look.px(8))
    high = line_height(style) * (2 if width(text, style) > area.width else 1)
    side = look.px(26)
    top = area.centery - (side + high) // 2
    sign = icon("plus", side, theme.GOLD)
    surface.blit(sign, sign.get_rect(midtop=(area.centerx, top)))
    below = Rect(area.left, top + side, area.width, max(1, area.bottom - top - side))
    draw_text(surface, text, style, below, "center", "top", wrapped=True)


def _caption(surface: pygame.Surface, s: Frame, caption: Caption, rect: Rect) -> None:
    look = s.look
    box = inset(rect, look.px(6), 0)
    strong = look.style(
        theme.TEXT_SMALL, theme.GOOD if caption.valid else theme.IVORY, "semibold"
    )
    if not caption.valid:
        draw_text(surface, caption.text, strong, box, "center", wrapped=True)
        return
    side = look.px(theme.TEXT_SMALL)
    used = min(width(caption.text, strong), box.width - side - look.px(4))
    high = line_height(strong)
    lines = 2 if caption.detail else 1
    top = box.top + (box.height - lines * high) // 2
    left = box.centerx - (used + side + look.px(4)) // 2
    mark = icon("check", side, theme.GOOD)
    surface.blit(mark, mark.get_rect(midleft=(left, top + high // 2)))
    line = Rect(left + side + look.px(4), top, used + 2, high)
    draw_text(surface, caption.text, strong, line)
    if caption.detail:
        small = look.style(theme.TEXT_SMALL - 1, theme.IVORY)
        below = Rect(box.left, top + high, box.width, high)
        draw_text(surface, caption.detail, small, below, "center")


# Small pictures

_cache: BoundedCache[tuple[object, ...], pygame.Surface] = BoundedCache(16 << 20, surface_bytes)


def _tray(
    size: tuple[int, int], scale: float, *, slot: bool, valid: bool, lit: bool, target: bool
) -> pygame.Surface:
    """The ground of a meld's area, or of the empty slot."""

    def paint() -> pygame.Surface:
        line = max(1.0, (2.0 if valid or target else 1.2) * scale)
        edge = theme.GOLD_DEEP
        if valid:
            edge = theme.GOLD
        if lit:
            edge = theme.GOOD
        fill = 0.42 if target else 0.3 if not slot else 0.16
        ink = theme.GOOD if target else theme.PLATE
        pen = (
            f'stroke="{hex_color(edge)}" stroke-opacity="{1 if valid or lit else 0.6}" '
            f'stroke-width="{num(line)}"'
        )
        shape = rounded_rect(
            line / 2,
            line / 2,
            size[0] - line,
            size[1] - line,
            9 * scale,
            f'fill="{hex_color(ink)}" fill-opacity="{0.22 if target else fill}" '
            f"{'' if slot else pen}",
        )
        dashes = [f'<path d="{_dashes(size, line, scale)}" fill="none" {pen}/>'] if slot else []
        return rasterize_rim([shape, *dashes], size, 9 * scale + line)

    key = ("tray", size, round(scale, 3), slot, valid, lit, target)
    return _cache.get(key, paint)


def _dashes(size: tuple[int, int], line: float, scale: float) -> str:
    """The edge of the empty slot as path data: short strokes, and arcs at the corners.

    The renderer's own dashes lose their way round a long path.
    """
    left, top = line / 2, line / 2
    right, bottom = size[0] - line / 2, size[1] - line / 2
    radius = min(9 * scale, (right - left) / 2, (bottom - top) / 2)
    parts = [
        f"M{num(left)} {num(top + radius)}A{num(radius)} {num(radius)} 0 0 1 "
        f"{num(left + radius)} {num(top)}",
        f"M{num(right - radius)} {num(top)}A{num(radius)} {num(radius)} 0 0 1 "
        f"{num(right)} {num(top + radius)}",
        f"M{num(right)} {num(bottom - radius)}A{num(radius)} {num(radius)} 0 0 1 "
        f"{num(right - radius)} {num(bottom)}",
        f"M{num(left + radius)} {num(bottom)}A{num(radius)} {num(radius)} 0 0 1 "
        f"{num(left)} {num(bottom - radius)}",
    ]
    for start, end in _strokes(left + radius, right - radius, scale):
        parts += [f"M{num(start)} {num(y)}H{num(end)}" for y in (top, bottom)]
    for start, end in _strokes(top + radius, bottom - radius, scale):
        parts += [f"M{num(x)} {num(start)}V{num(end)}" for x in (left, right)]
    return "".join(parts)


def _strokes(start: float, end: float, scale: float) -> list[tuple[float, float]]:
    """Divide a length into strokes with gaps at both ends and between."""
    room = end - start
    count = max(0, round((room - 5 * scale) / (12 * scale)))
    if not count:
        return []
    step = room / (count + 5 / 12)
    gap = step * 5 / 12
    return [(start + gap + i * step, start + (i + 1) * step) for i in range(count)]


def _disc(px: int, fill: theme.Color, edge: theme.Color) -> pygame.Surface:
    def paint() -> pygame.Surface:
        line = max(1.2, px * 0.06)
        half = px / 2
        circle = (
            f'<circle cx="{num(half)}" cy="{num(half)}" r="{num(half - line / 2)}" '
            f'fill="{hex_color(fill)}" stroke="{hex_color(edge)}" '
            f'stroke-width="{num(line)}"/>'
        )
        return rasterize(document((px, px), circle), (px, px))

    return _cache.get(("disc", px, fill, edge), paint)
