"""The opponents' manner at the table: they hesitate, and now and then say a word.

Words stand in a small bubble beside the speaker's plate and cover neither cards nor
buttons; where there is no room for them, nothing is said. Any press makes them go.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from engine.match.events import Event, RoundEnded
from engine.match.state import Phase
from engine.match.view import SeatView
from game.anim import durations
from game.art.svg import document, hex_color, num, rasterize, rounded_rect
from game.cardtable.sprites import PILES
from game.match.session import HUMAN_SEAT
from game.table.paint import coin_on
from game.table.remarks import Bubble, Remark, Remarks, bubble_on, place_bubble
from game.ui import theme
from game.ui.layout import centered, inset
from game.ui.text import draw_text, text_size
from game.ui.theme import Look, Style

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["Talk"]

# In units.
_WIDTHS: Final = (320.0, 190.0, 150.0, 120.0)
"""Of the words, the one liked best first: a line, then two or more."""
_BANNER: Final = 430.0
_LEAST: Final = 70.0
"""A narrower bubble says nothing."""
_PAD_X: Final = 11.0
_PAD_Y: Final = 6.0
_TAIL: Final = 9.0


class Talk:
    """What the opponents of a table say, and how long they hesitate."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._remarks = Remarks(scene.session.players, scene.session.header.seed)
        self._left = 0.0  # milliseconds
        self._picture: pygame.Surface | None = None
        self.remark: Remark | None = None
        """What is being said."""
        self.bubble: Bubble | None = None
        """Where it stands."""

    def hesitation(self, now: SeatView) -> float:
        """Return how long the seat to move hesitates, in milliseconds at normal speed.

        A long thought may come with a word.
        """
        if now.phase is Phase.DISCARD:
            return durations.BOT_PAUSE_MS
        if now.phase is not Phase.DRAW or now.turn == HUMAN_SEAT:
            return durations.BOT_THINK_MS
        found = self._remarks.hesitation(now.turn, now.number, now.turns)
        if found.long and self._scene.app.pace.pause(1.0) > 0:
            self.say(self._remarks.ponders(now.turn, now.number, now.turns))
        return durations.BOT_THINK_MS * found.factor

    def heard(self, now: SeatView, events: Iterable[Event]) -> None:
        """Let somebody say a word to what has happened."""
        if self.bubble is not None and self.bubble.bounds.collidelist(self._cards()) >= 0:
            self.hush()  # cards have come to lie where the words stood
        self.say(self._remarks.heard(now.number, events))

    def look_back(self) -> None:
        """Let somebody say a word to the points of the round, now that all hands are open."""
        result = self._scene.desk.view.results[-1]
        ended = RoundEnded(result.number, result.points)
        self.say(self._remarks.looked_back(ended, result.went_out))

    def hush(self) -> None:
        """Take away what is being said."""
        if self.bubble is not None:
            self._scene.ui.mark(self.bubble.bounds)
        self.remark = self.bubble = self._picture = None

    def update(self, dt: float) -> None:
        """Let milliseconds pass."""
        if self.remark is not None:
            self._left -= dt
            if self._left <= 0:
                self.hush()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble, within the surface's clip."""
        if self.remark is None or self.bubble is None:
            return
        if not surface.get_clip().colliderect(self.bubble.bounds):
            return
        look = self._scene.look
        if self._picture is None:
            self._picture = _paint(self.bubble, look)
        surface.blit(self._picture, self.bubble.bounds)
        box = inset(self.bubble.box, look.px(_PAD_X), look.px(_PAD_Y))
        draw_text(surface, self.remark.text, _style(look), box, "center", wrapped=True)

    def say(self, remark: Remark | None) -> None:
        """Show a remark, if there is one, opponents may speak and there is room."""
        if remark is None or not self._scene.talkative:
            return
        self.hush()
        look = self._scene.look
        pad = (2 * look.px(_PAD_X) + 2, 2 * look.px(_PAD_Y))
        sizes: list[tuple[int, int]] = []
        for units in _WIDTHS:
            wide, high = text_size(remark.text, _style(look), look.px(units))
            if (size := (wide + pad[0], high + pad[1])) not in sizes:
                sizes.append(size)
        anchor, taken, room = self._surroundings(remark.seat)
        tail = look.px(_TAIL)
        bubble = place_bubble(anchor, sizes, taken, room, tail)
        if bubble is None and self._scene.open_rows is None:
            # No room beside the plate: the words stand on it for a while.
            bubble = bubble_on(anchor, coin_on(anchor, look), sizes[0][0], tail)
        if bubble is None or bubble.box.width < look.px(_LEAST):
            return
        self.remark, self.bubble = remark, bubble
        self._left = durations.REMARK_MS + durations.NOTICE_PER_CHAR_MS * len(remark.text)
        self._scene.ui.mark(bubble.bounds)

    def _surroundings(self, seat: int) -> tuple[Rect, list[Rect], Rect]:
        """The plate of a seat, what must not be covered, and where words may stand."""
        scene = self._scene
        buttons = [w.rect for w in scene.buttons.all.values()]
        rows = scene.open_rows
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
            return anchor, taken, inset(rows.panel, scene.look.px(6))
        layout = scene.layout
        banner = layout.banner
        if banner.width > 2 * scene.look.px(_BANNER):
            # The words in it are centred and far shorter.
            banner = centered(banner, scene.look.px(_BANNER), banner.height)
        margin = scene.look.px(4)
        stack = layout.draw_pile.inflate(0, layout.draw_pile.height // 4)
        taken = [
            *buttons, layout.menu, banner, stack, layout.discard_pile,
            layout.draw_caption, layout.discard_caption, layout.own_plate, layout.prompt,
            layout.points, layout.shelf, layout.hand,
        ]  # fmt: skip
        taken += [box.plate for box in layout.seats if box.seat != seat]
        taken += self._cards()
        return layout.seat(seat).plate, taken, inset(Rect((0, 0), scene.ui.size), margin)

    def _cards(self) -> list[Rect]:
        """The cards of the other seats, as they lie or will lie."""
        hands: dict[int, Rect] = {}
        for placed in self._scene.stage.picture.cards.values():
            rect = placed.pose.rect
            hands[placed.owner] = hands.get(placed.owner, rect).union(rect)
        return [rect for owner, rect in hands.items() if owner not in (HUMAN_SEAT, PILES)]


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
