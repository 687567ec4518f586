"""Drawing the felt of the solitaire: what lies there besides the buttons."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card, Rank, deck
from engine.solitaire.deal_table import difficulty
from engine.solitaire.solver.outcome import Outcome
from engine.solitaire.state import Phase, Pile, Solitaire
from game.art.cards import CardArt, card_art
from game.art.prepainter import Job, prepainter
from game.art.svg import document, hex_color, num, rasterize, rounded_rect
from game.cardtable.card_painter import CardPainter
from game.cardtable.spots import Spot
from game.resources import BoundedCache, surface_bytes
from game.solitaire import words
from game.solitaire.desk import Desk
from game.solitaire.intent import DISCARD_PILE, DRAW_PILE, DRAWN, pile_spot
from game.solitaire.layout import PileBox, SolitaireLayout, pile_rects
from game.text.i18n import _, ngettext
from game.ui import skins, theme
from game.ui.boxes import inset
from game.ui.icons import icon
from game.ui.text import draw_text, line_height, width
from game.ui.theme import Look

__all__ = ["BoardPicture", "SolitairePainter", "paint_ahead", "paint_solitaire"]

_FEWER: Final = 7
"""Cards that one visible layer of the draw pile stands for."""


class SolitairePainter(CardPainter):
    """Draws cards, each with the look of a wild one where it is wild: in its pile."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(Rank.THREE)
        self._desk = desk

    def _picture(self, art: CardArt, card: Card | None, face_up: bool) -> pygame.Surface:
        if card is not None and not face_up and self._lies_closed(card):
            return art.sealed()
        return super()._picture(art, card, face_up)

    def _lies_closed(self, card: Card) -> bool:
        return any(pile.closed and card in pile.cards for pile in self._desk.game.piles)

    def looks_wild(self, card: Card) -> bool:
        """Whether a card is wild where it lies; one that lies in no pile is not."""
        for pile in self._desk.game.piles:
            if card in pile.cards:
                return card.is_wild(pile.wild)
        return False


_TONES: Final = {
    Outcome.WINNABLE: theme.GOOD,
    Outcome.LOST: theme.BAD,
    Outcome.UNKNOWN: theme.MUTED,
}
"""The colours in which it is told whether a game can still be won."""


@dataclasses.dataclass(frozen=True)
class BoardPicture:
    """All that is seen on the felt besides cards and buttons."""

    desk: Desk
    layout: SolitaireLayout
    draw_count: int
    """Cards in the draw pile as it looks now."""
    par: int | None
    prompt: str
    shows_outlook: bool
    """Whether it is shown if the game can still be won."""
    outcome: Outcome | None
    """Whether it can, as far as is known."""
    lacks: bool
    """Whether the piles say what they lack."""
    lit: frozenset[Spot]
    """Places where the held card may go, or that are due."""
    target: Spot | None = None
    """The place where it would go now."""
    hinted_pile: Spot | None = None
    """The pile that a hint is about."""
    hinted_card: Card | None = None
    """The card that it says to discard."""

    @property
    def look(self) -> Look:
        """Pixels per unit."""
        return Look(self.layout.scale)


def paint_solitaire(surface: pygame.Surface, s: BoardPicture) -> None:
    """Draw all of it, as far as it is within the surface's clip."""
    clip = surface.get_clip()
    layout = s.layout
    if clip.colliderect(layout.title):
        _title(surface, s)
    if clip.colliderect(layout.outlook):
        _counter(surface, s)
    if clip.colliderect(layout.prompt):
        style = s.look.style(theme.TEXT + 1, theme.GOLD_LIGHT, "semibold")
        draw_text(surface, s.prompt, style, layout.prompt, "center", wrapped=True)
    if clip.colliderect(layout.stock):
        _stock(surface, s)
    for box, pile in zip(layout.piles, s.desk.game.piles, strict=True):
        if clip.colliderect(box.tray):
            _pile(surface, s, box, pile)


def _title(surface: pygame.Surface, s: BoardPicture) -> None:
    look = s.look
    surface.blit(skins.plate(s.layout.title.size, look.scale), s.layout.title)
    box = inset(s.layout.title, look.px(12), look.px(3))
    upper, lower = _two_lines(box, look)
    style = look.style(theme.TEXT, theme.GOLD, "bold")
    draw_text(surface, words.deal_title(s.desk.game.deal), style, upper)
    if s.par is None:
        below = _("par not known")
    else:
        below = _("{level} · par {par}").format(
            level=words.difficulty_name(difficulty(s.par)), par=s.par
        )
    draw_text(surface, below, look.style(theme.TEXT_SMALL - 0.5, theme.MUTED), lower)


def _two_lines(box: Rect, look: Look) -> tuple[Rect, Rect]:
    upper = line_height(look.style(theme.TEXT))
    lower = line_height(look.style(theme.TEXT_SMALL - 0.5))
    top = box.top + max(0, (box.height - upper - lower) // 2)
    return (
        Rect(box.left, top, box.width, upper),
        Rect(box.left, top + upper, box.width, lower),
    )


def _counter(surface: pygame.Surface, s: BoardPicture) -> None:
    """How many cards were turned up, and the outlook."""
    look, game = s.look, s.desk.game
    surface.blit(skins.plate(s.layout.outlook.size, look.scale), s.layout.outlook)
    box = inset(s.layout.outlook, look.px(12), look.px(3))
    if s.shows_outlook:
        side = min(box.height, look.px(22))
        surface.blit(
            _outlook_sign(s.outcome, side),
            _outlook_sign(s.outcome, side).get_rect(midleft=box.midleft),
        )
        box = Rect(
            box.left + side + look.px(9), box.top, box.width - side - look.px(9), box.height
        )
    upper, lower = _two_lines(box, look)
    turned = _("{turned} of {all} turned up").format(
        turned=game.turned, all=game.turned + len(game.draw_pile)
    )
    draw_text(surface, turned, look.style(theme.TEXT, theme.IVORY, "semibold"), upper)
    text, tone = _told(s)
    draw_text(surface, text, look.style(theme.TEXT_SMALL - 0.5, tone), lower)


def _told(s: BoardPicture) -> tuple[str, theme.Color]:
    if not s.shows_outlook or s.desk.game.over:
        count = len(s.desk.game.open_piles)
        text = ngettext("{n} pile open", "{n} piles open", count).format(n=count)
        return (text if count else _("all piles closed")), theme.MUTED
    if s.outcome is None:
        return _("working it out …"), theme.MUTED
    text = words.outlook_text(s.outcome) or _("too hard to tell")
    return text, _TONES[s.outcome]


def _stock(surface: pygame.Surface, s: BoardPicture) -> None:
    layout, look, game = s.layout, s.look, s.desk.game
    surface.blit(skins.plate(layout.stock.size, look.scale), layout.stock)
    art = card_art(layout.card[0])
    for rect in (layout.draw_pile, layout.drawn, layout.discard_pile):
        surface.blit(art.place(), rect)
    step = max(1, look.px(1.4))
    for i in range(min(4, -(-s.draw_count // _FEWER))):
        rect = layout.draw_pile.move(0, -i * step)
        if i == 0:
            art.shadow().draw(surface, *rect.topleft)
        surface.blit(art.back(), rect)
    for spot, rect in (
        (DRAW_PILE, layout.draw_pile),
        (DRAWN, layout.drawn),
        (DISCARD_PILE, layout.discard_pile),
    ):
        if spot in s.lit:
            halo = art.halo("target" if spot == s.target else "focus")
            halo.draw(surface, *rect.topleft)
    style = look.style(theme.TEXT_SMALL, theme.IVORY)
    left = _("{n} left").format(n=s.draw_count)
    texts = (left, _("Turned up") if game.drawn and game.placed is None else "", _("Discards"))
    for text, box in zip(texts, layout.captions, strict=True):
        draw_text(surface, text, style, box, "center")


def _pile(surface: pygame.Surface, s: BoardPicture, box: PileBox, pile: Pile) -> None:
    look, spot = s.look, pile_spot(pile.size)
    kind = "plain"
    if spot == s.target:
        kind = "target"
    elif spot == s.hinted_pile:
        kind = "hinted"
    elif spot in s.lit:
        kind = "lit"
    elif pile.closed:
        kind = "closed"
    surface.blit(_tray(box.tray.size, look.scale, kind), box.tray)
    pad = look.px(7)
    head = Rect(
        box.tray.left + pad, box.tray.top + pad - look.px(2), box.tray.width - 2 * pad, 0
    )
    head.height = box.cards.top - head.top - look.px(3)
    badge = _badge(pile, head.height, look)
    surface.blit(badge, head.topleft)
    room = Rect(head.left + badge.get_width() + pad, head.top, 0, head.height)
    room.width = max(0, head.right - room.left)
    text, tone = _pile_text(s, pile)
    style = look.style(theme.TEXT_SMALL, tone, "semibold" if pile.closed else "regular")
    if width(text, style) > room.width * 1.25 and " · " in text:
        text = text.partition(" · ")[0]
    draw_text(surface, text, style, room, "right")
    if not pile.closed:
        _melds(surface, s, box, pile)


def _melds(surface: pygame.Surface, s: BoardPicture, box: PileBox, pile: Pile) -> None:
    """A golden line under each meld."""
    groups = s.desk.groups(pile.size)
    rects = pile_rects(box.cards, [len(group) for group in groups], s.layout.card)
    thick = max(1, s.look.px(2))
    first = 0
    for meld in s.desk.melds(pile.size):
        last = first + len(meld) - 1
        right = rects[last].right if last == len(rects) - 1 else rects[last + 1].left
        right -= thick if last == len(rects) - 1 else s.look.px(4)
        line = Rect(rects[first].left + thick, box.cards.bottom + s.look.px(3), 0, thick)
        line.width = max(1, right - line.left)
        pygame.draw.rect(surface, theme.GOLD, line, border_radius=thick)
        first = last + 1


def _pile_text(s: BoardPicture, pile: Pile) -> tuple[str, theme.Color]:
    if pile.closed:
        return _("closed"), theme.GOOD
    if s.lacks:
        lack = s.desk.lack(pile)
        return words.lack_text(lack), theme.GOOD if lack.cards == 0 else theme.IVORY
    if s.desk.game.placed == pile.size and s.desk.game.phase is Phase.DISCARD:
        return _("discard one"), theme.GOLD_LIGHT
    return words.wild_text(pile.size), theme.MUTED


# Small pictures

_cache: BoundedCache[tuple[object, ...], pygame.Surface] = BoundedCache(16 << 20, surface_bytes)


def _tray(size: tuple[int, int], scale: float, kind: str) -> pygame.Surface:
    """The ground of a pile."""
    edge, opacity, line, fill = {
        "plain": (theme.GOLD_DEEP, 0.7, 1.2, theme.PLATE),
        "closed": (theme.GOLD, 1.0, 1.8, (10, 44, 32)),
        "lit": (theme.GOOD, 0.9, 1.6, theme.PLATE),
        "target": (theme.GOOD, 1.0, 3.0, (24, 74, 50)),
        "hinted": ((110, 200, 255), 1.0, 2.6, (16, 44, 58)),
    }[kind]

    def paint() -> pygame.Surface:
        thick = max(1.0, line * scale)
        shape = rounded_rect(
            thick / 2,
            thick / 2,
            size[0] - thick,
            size[1] - thick,
            10 * scale,
            f'fill="{hex_color(fill)}" fill-opacity="0.55" stroke="{hex_color(edge)}" '
            f'stroke-opacity="{opacity}" stroke-width="{num(thick)}"',
        )
        return rasterize(document(size, shape), size)

    return _cache.get(("tray", size, round(scale, 3), kind), paint)


def _badge(pile: Pile, high: int, look: Look) -> pygame.Surface:
    """The golden badge with a crown and the rank that is wild; a tick once closed."""
    high = max(8, high)
    text = pile.wild.text
    style = theme.Style(max(8, round(high * 0.66)), theme.PRIMARY_INK, "bold")
    side = round(high * 0.68)
    wide = side + width("10", style) + round(high * 0.55)

    def paint() -> pygame.Surface:
        ground = skins.button_ground("primary", "normal", (wide, high), look.scale * 1.4).copy()
        sign = icon("check" if pile.closed else "crown", side, theme.PRIMARY_INK)
        left = round(high * 0.2)
        ground.blit(sign, sign.get_rect(midleft=(left, high // 2)))
        room = Rect(left + side, 0, wide - left - side - round(high * 0.1), high)
        draw_text(ground, text, style, room, "center")
        return ground

    return _cache.get(("badge", text, pile.closed, high, wide), paint)


def _outlook_sign(outcome: Outcome | None, px: int) -> pygame.Surface:
    """The sign that tells whether the game can still be won: colour and sign."""
    color, sign = {
        None: (theme.MUTED, "pause"),
        Outcome.UNKNOWN: (theme.MUTED, "help"),
        Outcome.WINNABLE: (theme.GOOD, "check"),
        Outcome.LOST: (theme.BAD, "close"),
    }[outcome]

    def paint() -> pygame.Surface:
        half = num(px / 2)
        circle = (
            f'<circle cx="{half}" cy="{half}" r="{num(px / 2 - 1)}" fill="{hex_color(color)}"/>'
        )
        disc = rasterize(document((px, px), circle), (px, px)).copy()
        mark = icon(sign, round(px * 0.7), theme.PRIMARY_INK)
        disc.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
        return disc

    return _cache.get(("outlook", outcome, px), paint)


# Painted before they are seen


def paint_ahead(game: Solitaire, layout: SolitaireLayout) -> None:
    """Have all the cards painted that a game may show, those that are seen first."""
    prepainter.want(_jobs(game, layout.card[0]))


def _jobs(game: Solitaire, width: int) -> Iterator[Job]:
    art = card_art(width)
    yield from art.other_jobs()
    for pile in game.piles:
        for card in pile.cards:
            yield art.face_job(card.face, card.is_wild(pile.wild), card.copy)
    for wild in (False, True):
        for card in deck():
            yield art.face_job(card.face, wild, card.copy)
