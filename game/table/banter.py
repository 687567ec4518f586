"""What the opponents say at the table: who a word when, and where the words stand.

Words stand in a small bubble beside the speaker's plate and cover neither cards nor
buttons; where there is no room for them, nothing is said. Any press makes them go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from engine.match.events import Discarded, Event, RoundBegan, RoundEnded, WentOut
from engine.match.record import Player
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.shuffle import Seed, Stream, shuffled
from game.anim import durations
from game.art.svg import document, hex_color, num, rasterize, rounded_rect
from game.table.layout import TableLayout
from game.table.paint import coin_on
from game.table.persona import PERSONAS, Hesitation, Occasion, lines, persona_of
from game.table.showdown import ShowdownLayout
from game.ui import theme
from game.ui.boxes import centered, inset
from game.ui.text import draw_text, text_size
from game.ui.theme import Look, Style

__all__ = ["Banter", "Bubble", "Remark", "Remarks", "Room", "bubble_on", "place_bubble"]

# In units.
_WIDTHS: Final = (320.0, 190.0, 150.0, 120.0)
"""Of the words, the one liked best first: a line, then two or more."""
_BANNER: Final = 430.0
_LEAST: Final = 70.0
"""A narrower bubble says nothing."""
_PAD_X: Final = 11.0
_PAD_Y: Final = 6.0
_TAIL: Final = 9.0

BAD_POINTS: Final = 30
GOOD_POINTS: Final = 5
QUIET_TURNS: Final = 10
"""Turns of the table after a word before anybody speaks of thinking."""
QUIET_ROUNDS: Final = 2
"""Rounds of which a seat lets one pass in silence, after it has spoken of one."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a seat says: one of the lines of its persona."""

    seat: int
    persona: str
    occasion: Occasion
    index: int

    @property
    def text(self) -> str:
        """The words, in the language in use."""
        return lines(self.persona, self.occasion)[self.index]


class Remarks:
    """Chooses what is said in a match. It is told what happens, as everybody sees it.

    What comes of it hangs on the seed and on what happens alone.
    """

    def __init__(self, players: Sequence[Player], seed: Seed) -> None:
        self._personas = [persona_of(player) for player in players]
        self._seed = seed
        self._said: set[Remark] = set()
        self._turns = QUIET_TURNS  # since the last word
        self._spoke: dict[int, int] = {}  # the round that a seat last spoke of

    def hesitation(self, seat: int, number: int, turns: int) -> Hesitation:
        """Return how long a seat hesitates before it draws.

        :param number: the round, 1-based.
        :param turns: the turns finished in it.
        """
        persona = self._personas[seat]
        if persona is None:
            return Hesitation(1.0, False)
        return PERSONAS[persona].hesitation(self._seed.stream("manner", seat, number, turns))

    def ponders(self, seat: int, number: int, turns: int) -> Remark | None:
        """Return what a seat says that takes a long thought."""
        if self._turns < QUIET_TURNS:
            return None
        stream = self._seed.stream("remark", "thinking", number, turns)
        return self._perhaps([(seat, Occasion.THINKING)], stream)

    def heard(self, number: int, events: Iterable[Event]) -> Remark | None:
        """Return what somebody says to what has happened in a round."""
        for event in events:
            if isinstance(event, Discarded):
                self._turns += 1
            elif isinstance(event, RoundBegan) and event.number == 1:
                seats = [s for s, m in enumerate(self._personas) if m is not None]
                stream = self._seed.stream("remark", "greeting")
                return self._perhaps([(s, Occasion.GREETING) for s in seats], stream, sure=True)
            elif isinstance(event, WentOut):
                stream = self._seed.stream("remark", "out", number)
                return self._perhaps([(event.seat, Occasion.OUT)], stream)
        return None

    def looked_back(self, ended: RoundEnded, went_out: int) -> Remark | None:
        """Return what somebody says to the points of a round, when all hands lie open."""
        points = {seat: p for seat, p in enumerate(ended.points) if p is not None}
        worst = max(points.values())
        occasions = []
        for seat, own in points.items():
            if seat == went_out:
                continue
            if own == worst and own >= BAD_POINTS:
                occasions.append((seat, Occasion.BAD))
            elif own <= GOOD_POINTS:
                occasions.append((seat, Occasion.GOOD))
        occasions = [
            (s, o)
            for s, o in occasions
            if ended.number - self._spoke.get(s, -QUIET_ROUNDS) >= QUIET_ROUNDS
        ]
        remark = self._perhaps(occasions, self._seed.stream("remark", "round", ended.number))
        if remark is not None:
            self._spoke[remark.seat] = ended.number
        return remark

    def _perhaps(
        self, occasions: Sequence[tuple[int, Occasion]], stream: Stream, *, sure: bool = False
    ) -> Remark | None:
        """Choose one of the occasions, or none, and a line that has not been said."""
        able = [(s, o, m) for s, o in occasions if (m := self._personas[s]) is not None]
        if not able:
            return None
        seat, occasion, persona = able[stream.below(len(able))]
        if not sure and stream.real() >= PERSONAS[persona].talks:
            return None
        order = shuffled(range(len(lines(persona, occasion))), stream)
        fresh = [i for i in order if Remark(seat, persona, occasion, i) not in self._said]
        if not fresh:
            return None
        remark = Remark(seat, persona, occasion, fresh[0])
        # Nobody at the table repeats what another has said.
        self._said |= {
            Remark(s, persona, occasion, fresh[0]) for s in range(len(self._personas))
        }
        self._turns = 0
        return remark


@dataclass(frozen=True, slots=True)
class Bubble:
    """Where words stand."""

    box: Rect
    tail: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
    """The corners of the tail; the last is its tip, at what the words belong to."""

    @property
    def bounds(self) -> Rect:
        """All of it."""
        xs, ys = zip(*self.tail, strict=True)
        left, top = min(xs), min(ys)
        return self.box.union(Rect(left, top, max(xs) - left + 1, max(ys) - top + 1))


def place_bubble(
    anchor: Rect,
    sizes: Iterable[tuple[int, int]],
    taken: Sequence[Rect],
    window: Rect,
    tail: int,
) -> Bubble | None:
    """Return the free place nearest to a plate, or None if there is none near it.

    :param anchor: the plate.
    :param sizes: of the box, the one liked best first.
    :param taken: what must not be covered.
    :param tail: the length of the tail, between plate and box.
    """
    blocked = [*taken, anchor]
    reach = 3 * tail
    for width, height in sizes:
        xs = {anchor.left, anchor.centerx - width // 2, anchor.right - width}
        ys = {anchor.top, anchor.centery - height // 2, anchor.bottom - height}
        for rect in blocked:
            xs |= {rect.right + tail, rect.left - tail - width}
            ys |= {rect.bottom + tail, rect.top - tail - height}
        across = _gaps(xs, width, (anchor.left, anchor.right), (window.left, window.right))
        down = _gaps(ys, height, (anchor.top, anchor.bottom), (window.top, window.bottom))
        near = sorted(
            (max(aside, apart), abs(x + width // 2 - anchor.centerx), x, y)
            for x, aside in across
            for y, apart in down
            if max(aside, apart) <= reach
        )
        for _far, _aside, x, y in near:
            box = Rect(x, y, width, height)
            if box.inflate(4, 4).collidelist(blocked) >= 0:
                continue
            bubble = Bubble(box, _tail(anchor, box, tail))
            if bubble.bounds.collidelist(list(taken)) < 0:
                return bubble
    return None


def _gaps(
    starts: Iterable[int], length: int, anchor: tuple[int, int], room: tuple[int, int]
) -> list[tuple[int, int]]:
    """The starts at which a length fits into the room, each with its gap to the anchor."""
    return [
        (start, max(anchor[0] - start - length, start - anchor[1], 0))
        for start in starts
        if room[0] <= start <= room[1] - length
    ]


def bubble_on(plate: Rect, coin: Rect, wide: int, tail: int) -> Bubble:
    """Return the place on a plate itself, beside its medallion.

    :param wide: the width that the box wants.
    """
    left = coin.right + tail
    box = Rect(left, plate.top, min(wide, plate.right - left), plate.height)
    half = max(2, tail // 2)
    y = coin.centery
    return Bubble(box, ((box.left, y - half), (box.left, y + half), (coin.right, y)))


def _tail(
    anchor: Rect, box: Rect, size: int
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    half = max(2, size // 2)
    margin = half + size
    if box.top >= anchor.bottom or box.bottom <= anchor.top:
        below = box.top >= anchor.bottom
        edge, tip = (box.top, anchor.bottom) if below else (box.bottom, anchor.top)
        low, high = box.left + margin, max(box.left + margin, box.right - margin)
        x = max(low, min(high, max(anchor.left + margin, min(anchor.right - margin, low))))
        aim = max(anchor.left + half, min(anchor.right - half, x))
        return (x - half, edge), (x + half, edge), (aim, tip)
    right = box.left >= anchor.right
    edge, tip = (box.left, anchor.right) if right else (box.right, anchor.left)
    y = max(box.top + margin // 2, min(box.bottom - margin // 2, anchor.centery))
    aim = max(anchor.top + half, min(anchor.bottom - half, y))
    return (edge, y - half), (edge, y + half), (tip, aim)


@dataclass(frozen=True, slots=True)
class Room:
    """Where everything lies that words must not cover."""

    size: tuple[int, int]
    """Of the window."""
    look: Look
    """Pixels per unit of the table."""
    layout: TableLayout
    rows: ShowdownLayout | None
    """Where the open hands lie, after the round."""
    buttons: Sequence[Rect]
    cards: Sequence[Rect]
    """The cards of the other seats, as they lie or will lie."""

    def around(self, seat: int) -> tuple[Rect, list[Rect], Rect]:
        """Return the plate of a seat, what must not be covered, and where words may stand."""
        look, rows, layout = self.look, self.rows, self.layout
        if rows is not None:
            anchor = rows.panel
            taken = [rows.title, rows.button]
            for row in rows.rows:
                cards = [rect for group in row.groups for rect in group]
                filled = row.name.unionall(cards)
                taken.append(row.points)
                if row.seat == seat:
                    anchor = filled
                else:
                    taken.append(filled)
            return anchor, taken, inset(rows.panel, look.px(6))
        banner = layout.banner
        if banner.width > 2 * look.px(_BANNER):
            # The words in it are centred and far shorter.
            banner = centered(banner, look.px(_BANNER), banner.height)
        stack = layout.draw_pile.inflate(0, layout.draw_pile.height // 4)
        taken = [
            *self.buttons, layout.menu, banner, stack, layout.discard_pile,
            layout.draw_caption, layout.discard_caption, layout.own_plate, layout.notice,
            layout.points, layout.shelf, layout.hand,
        ]  # fmt: skip
        taken += [box.plate for box in layout.seats if box.seat != seat]
        taken += self.cards
        return layout.seat(seat).plate, taken, inset(Rect((0, 0), self.size), look.px(4))


class Banter:
    """What the opponents of a table say, and how long they hesitate.

    :param mark: has a part of the window drawn again.
    """

    def __init__(
        self, players: Sequence[Player], seed: Seed, mark: Callable[[Rect], None]
    ) -> None:
        self._remarks = Remarks(players, seed)
        self._mark: Final = mark
        self._left = 0.0  # milliseconds
        self._picture: pygame.Surface | None = None
        self.remark: Remark | None = None
        """What is being said."""
        self.bubble: Bubble | None = None
        """Where it stands."""
        self.room: Room | None = None
        """Where everything lies now; None where opponents keep silent."""

    def hesitation(self, now: SeatView, *, aloud: bool) -> tuple[float, Remark | None]:
        """Return how long the seat to move hesitates, in milliseconds at normal speed, and
        the word that a long thought may come with, if it is thought ``aloud``."""
        if now.phase is Phase.DISCARD:
            return durations.BOT_PAUSE_MS, None
        if now.phase is not Phase.DRAW or now.my_turn:
            return durations.BOT_THINK_MS, None
        found = self._remarks.hesitation(now.turn, now.number, now.turns)
        remark = None
        if found.long and aloud:
            remark = self._remarks.ponders(now.turn, now.number, now.turns)
        return durations.BOT_THINK_MS * found.factor, remark

    def heard(self, now: SeatView, events: Iterable[Event]) -> None:
        """Let somebody say a word to what has happened."""
        bubble, cards = self.bubble, [] if self.room is None else list(self.room.cards)
        if bubble is not None and bubble.bounds.collidelist(cards) >= 0:
            self.hush()  # cards have come to lie where the words stood
        self.say(self._remarks.heard(now.number, events))

    def look_back(self, now: SeatView) -> None:
        """Let somebody say a word to the points of the round, now that all hands are open."""
        result = now.results[-1]
        ended = RoundEnded(result.number, result.points)
        self.say(self._remarks.looked_back(ended, result.went_out))

    def hush(self) -> None:
        """Take away what is being said."""
        if self.bubble is not None:
            self._mark(self.bubble.bounds)
        self.remark = self.bubble = self._picture = None

    def update(self, dt: float) -> None:
        """Let milliseconds pass."""
        if self.remark is not None:
            self._left -= dt
            if self._left <= 0:
                self.hush()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble, within the surface's clip."""
        if self.remark is None or self.bubble is None or self.room is None:
            return
        look = self.room.look
        if not surface.get_clip().colliderect(self.bubble.bounds):
            return
        if self._picture is None:
            self._picture = _paint(self.bubble, look)
        surface.blit(self._picture, self.bubble.bounds)
        box = inset(self.bubble.box, look.px(_PAD_X), look.px(_PAD_Y))
        draw_text(surface, self.remark.text, _style(look), box, "center", wrapped=True)

    def say(self, remark: Remark | None) -> None:
        """Show a remark, if there is one and room for it."""
        room = self.room
        if remark is None or room is None:
            return
        self.hush()
        look = room.look
        pad = (2 * look.px(_PAD_X) + 2, 2 * look.px(_PAD_Y))
        sizes: list[tuple[int, int]] = []
        for units in _WIDTHS:
            wide, high = text_size(remark.text, _style(look), look.px(units))
            if (size := (wide + pad[0], high + pad[1])) not in sizes:
                sizes.append(size)
        anchor, taken, inside = room.around(remark.seat)
        tail = look.px(_TAIL)
        bubble = place_bubble(anchor, sizes, taken, inside, tail)
        if bubble is None and room.rows is None:
            # No room beside the plate: the words stand on it for a while.
            bubble = bubble_on(anchor, coin_on(anchor, look), sizes[0][0], tail)
        if bubble is None or bubble.box.width < look.px(_LEAST):
            return
        self.remark, self.bubble = remark, bubble
        self._left = durations.REMARK_MS + durations.NOTICE_PER_CHAR_MS * len(remark.text)
        self._mark(bubble.bounds)


def _style(look: Look) -> Style:
    return look.style(theme.TEXT_SMALL + 0.5, theme.SPEECH_INK, "semibold")


def _paint(bubble: Bubble, look: Look) -> pygame.Surface:
    """Draw the empty bubble, as large as its bounds."""
    bounds = bubble.bounds
    line = max(1.2, 1.3 * look.scale)
    x, y = bubble.box.left - bounds.left, bubble.box.top - bounds.top
    (ax, ay), (bx, by), (tx, ty) = ((p - bounds.left, q - bounds.top) for p, q in bubble.tail)
    # The tail reaches a little into the box, over its edge.
    cx, cy = bubble.box.centerx - bounds.left, bubble.box.centery - bounds.top
    horizontal = ay == by
    dx, dy = (
        (0.0, line * (1 if cy > ay else -1))
        if horizontal
        else (line * (1 if cx > ax else -1), 0.0)
    )
    fill, edge = hex_color(theme.SPEECH), hex_color(theme.GOLD_DEEP)
    box = rounded_rect(
        x + line / 2,
        y + line / 2,
        bubble.box.width - line,
        bubble.box.height - line,
        9 * look.scale,
        f'fill="{fill}" stroke="{edge}" stroke-width="{num(line)}"',
    )
    inner = f"{num(ax + dx)} {num(ay + dy)}L{num(tx)} {num(ty)}L{num(bx + dx)} {num(by + dy)}"
    tail = f'<path d="M{inner}Z" fill="{fill}"/>'
    sides = (
        f'<path d="M{num(ax)} {num(ay + dy / 2)}L{num(tx)} {num(ty)}L{num(bx)} '
        f'{num(by + dy / 2)}" fill="none" stroke="{edge}" stroke-width="{num(line)}" '
        'stroke-linejoin="round"/>'
    )
    return rasterize(document(bounds.size, box, tail, sides), bounds.size)
