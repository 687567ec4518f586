"""The table: a match as the person sees and plays it.

Here events, time and pictures meet. What a gesture means, where things lie and how
cards travel is decided by the pure modules of :mod:`game.table`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from engine.events import seen_by
from engine.state import Phase
from engine.view import SeatView
from game.anim import durations
from game.art.felt import felt
from game.i18n import _
from game.scene import Target
from game.scenes.base import EDGE, UiScene
from game.scenes.table_actions import table_actions
from game.scenes.table_bindings import table_sections
from game.scenes.table_canvas import Canvas
from game.scenes.table_cards import CardPainter
from game.scenes.table_dialogs import leave_dialog, menu_dialog, question_dialog
from game.scenes.table_hint import Hints
from game.scenes.table_input import TableInput
from game.scenes.table_log import WIDTH, LogPanel
from game.scenes.table_paint import paint_table
from game.scenes.table_parts import Buttons, Places
from game.scenes.table_round import paint_showdown, showdown_for
from game.scenes.table_sight import Sight, look_at
from game.scenes.table_steps import Steps
from game.scenes.table_talk import Talk
from game.scenes.table_trace import desk_state, place_targets
from game.session import HUMAN_SEAT, Session
from game.table import director, explain
from game.table.desk import Desk
from game.table.drag import Drag, held_rects
from game.table.hand import Arranging
from game.table.intent import (
    Act,
    Ask,
    Intent,
    Mark,
    Rearrange,
    Refuse,
    out_options,
)
from game.table.layout import TableLayout, table_layout
from game.table.placement import showdown_picture, table_picture
from game.table.showdown import ShowdownLayout
from game.table.spots import zones
from game.table.sprites import Picture, Pose, Stage
from game.ui.controls import Button
from game.ui.dialog import Dialog
from game.ui.keyhelp import Section, keys_dialog

if TYPE_CHECKING:
    from game.app import App

__all__ = ["TableScene"]

INLAY: Final = 0.5
"""The table is full: its inlay runs nearer to the edge than that of other screens."""

_LEAST_BESIDE_LOG: Final = 900.0
"""Units of width that the table wants beside the list of moves."""
HELD_Z: Final = 5000
"""Held cards lie over all others."""


class TableScene(UiScene):
    """A match at the table."""

    name: ClassVar[str] = "table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session: Final = session
        self.names: Final = tuple(player.name for player in session.players)
        self.desk: Final = Desk(session.view)
        self.stage: Final = Stage()
        self.hints: Final = Hints(self)
        self.buttons: Final = Buttons(table_actions(self))
        self.input: Final = TableInput(self)
        self.places: Final = Places(self.input.activated)
        self.log: Final = LogPanel(self.names, self.fold_log)
        self.ui.add(self.places, *self.buttons.all.values(), self.log)
        self.talk: Final = Talk(self)
        self._steps: Final = Steps(self)
        self._canvas: Final = Canvas()
        self._painter = CardPainter(self.desk.view.wild)
        self._layout: TableLayout | None = None
        self._sight: Sight | None = None
        self._open: ShowdownLayout | None = None  # after a round
        self._continue: Final = Button(
            "button:continue",
            lambda: _("Continue"),
            lambda: app.show_scores(session),
            kind="primary",
            size=18,
        )

    # How it stands

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        if self._layout is None:
            self.place(Rect((0, 0), self.ui.size))
        assert self._layout is not None
        return self._layout

    @property
    def arranging_allowed(self) -> bool:
        """Whether one's own cards can be moved about."""
        return not self.desk.finished and self._open is None

    @property
    def open_hands(self) -> bool:
        """Whether the hands lie open after the round."""
        return self._open is not None

    @property
    def open_rows(self) -> ShowdownLayout | None:
        """Where the open hands lie after the round."""
        return self._open

    @property
    def due(self) -> frozenset[str]:
        """The ids of the piles that the person has to do something with."""
        view = self.desk.view
        if not view.my_turn or self._open is not None:
            return frozenset()
        if view.phase is Phase.DRAW:
            return frozenset({"draw_pile", "discard_pile"})
        return frozenset({"discard_pile"}) if len(self.desk.marked) == 1 else frozenset()

    def picture(self) -> Picture:
        """Return where every card lies, or would if nothing moved."""
        if self._steps.round == 0:
            return Picture()  # nothing has been dealt yet
        if self._open is not None:
            return showdown_picture(self.desk.view, self._open)
        drag = self.input.drag
        return table_picture(
            self.desk.view,
            self.desk.arranging,
            self.layout,
            marked=self.desk.marked,
            away=() if drag is None else drag.load.cards,
            gap=self.input.gap,
        )

    # What input and steps ask of it

    def hurry(self) -> None:
        """Finish what moves or waits: input never waits for an animation."""
        self.talk.hush()
        self.stage.finish()
        self._steps.hurry()
        self._mark_damage()

    def carry_out(self, intent: Intent) -> None:
        """Do what a gesture, key or button meant."""
        if isinstance(intent, Act):
            self._steps.submit(intent.action, intent.land)
        elif isinstance(intent, Rearrange):
            self.lay(intent.arranging)
        elif isinstance(intent, Mark):
            self.change(lambda: self.desk.toggle(intent.card))
        elif isinstance(intent, Ask):
            self.ask(question_dialog(intent.question, self.desk.view, self._steps.submit))
        elif isinstance(intent, Refuse):
            text = explain.refusal(intent.no, self.desk.view, self.names, intent.card)
            self.ui.notice(text, "bad")
            self.ui.mark(self.layout.prompt)
            self._sight = None

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog; nothing moves behind it."""
        self.hurry()
        self.input.cancel()
        self.ui.notices.clear()
        self.ui.open(dialog)

    def key_sections(self) -> Sequence[Section]:
        """The table's keys and buttons, with the person's own."""
        return table_sections(self.app.settings.values.keys)

    def show_keys(self) -> None:
        """Open the list of keys, unless a dialog is open."""
        if not self.ui.modal:
            self.ask(keys_dialog(self.key_sections()))

    def fold_log(self) -> None:
        """Fold the list of moves, or unfold it; it is kept for the next start."""
        self.app.settings.change(log_open=not self.app.settings.values.log_open)
        self.hurry()
        self.resize(self.app.size)

    def unmark(self) -> None:
        """Take all marks away."""
        if self.desk.marked:
            self.change(lambda: self.desk.mark(()))

    def sit_down(self, now: SeatView) -> None:
        """Begin a round."""
        self.hints.drop()
        self.talk.hush()
        if self._open is not None:
            self._open = None
            self.ui.remove(self._continue)
        self._painter = CardPainter(now.wild)
        self.desk.sit_down(now)
        self.ui.mark_all()

    def open_the_hands(self) -> None:
        """Lay all hands open, with the way on to the scores."""
        before = self.stage.snapshot()
        self._open = showdown_for(self.desk.view, self.ui.size, self.look.scale)
        self._continue.rect = self._open.button
        self.ui.add(self._continue)
        after = self.picture()
        self.stage.play(after, director.opened(before, after, self.app.pace))
        self.refresh()
        self.ui.set_focus(self._continue)
        self.talk.hush()
        self.talk.look_back()
        self.ui.mark_all()

    def show_log(self) -> None:
        """List what has happened in the round."""
        self.log.show([seen_by(e, HUMAN_SEAT) for e in self.session.round_events])

    def show(self) -> None:
        """Put every card in its place."""
        self.stage.show(self.picture())
        self.refresh()
        self.ui.mark_all()

    def glide(self, ms: float = durations.CARD_SORT_MS) -> None:
        """Move the cards to where they lie now."""
        before, after = self.stage.snapshot(), self.picture()
        self.stage.play(after, director.glide(before, after, self.app.pace, ms))
        self._mark_damage()

    def refresh(self) -> None:
        """Follow a change of what is due or laid out with the buttons and words."""
        layout, desk, free = self.layout, self.desk, self.arranging_allowed
        found = zones(layout, desk.arranging, desk.marked)
        self.places.lay(() if self._open is not None else found)
        discards = desk.view.my_turn and desk.view.phase is Phase.DISCARD
        self.buttons.follow(
            shown=self._open is None,
            usable={
                "arrange": free,
                "sort_rank": free,
                "sort_suit": free,
                "clear": free and bool(desk.arranging.shelf),
                "undo": free and bool(desk.history.past),
                "redo": free and bool(desk.history.future),
                "hint": desk.view.my_turn,
                "discard": discards and len(desk.marked) == 1,
                "go_out": bool(out_options(desk.situation)),
            },
        )
        self._sight = None
        for rect in (layout.shelf, layout.points, layout.prompt, layout.own_plate):
            self.ui.mark(rect)
        self._mark_piles()
        self._mark_damage()

    def held_poses(self, drag: Drag) -> list[Pose]:
        """Return how the held cards lie."""
        up = bool(drag.load.cards)
        return [Pose.at(r, up, HELD_Z + i) for i, r in enumerate(held_rects(drag))]

    def mark_held(self, drag: Drag) -> None:
        """Have the held cards drawn again."""
        self._canvas.move(pose.bounds for pose in self.held_poses(drag))

    def mark_targets(self) -> None:
        """Have the places drawn again where cards can be dropped."""
        self.ui.mark(self.layout.shelf)
        self._mark_piles()

    def mark_hint(self) -> None:
        """Have what a hint points at drawn again."""
        self._sight = None
        for rect in (self.layout.prompt, self.layout.shelf):
            self.ui.mark(rect)
        self.ui.mark(self.layout.hand.inflate(0, 2 * self.layout.raise_by))
        self._mark_piles()

    def mark_seats(self) -> None:
        """Have the seats and the round drawn again."""
        for box in self.layout.seats:
            self.ui.mark(box.panel)
        self.ui.mark(self.layout.top)

    # Scene

    def enter(self) -> None:
        """Deal what has been dealt since, or go on where the table was left."""
        super().enter()
        self._steps.catch_up()
        self.show_log()

    def leave(self) -> None:
        """Stop what thinks."""
        self.hints.drop()
        self.session.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        self.input.cancel()
        self.talk.hush()
        super().resize(size)
        self.show()

    def place(self, window: Rect) -> None:
        """Lay the table out, beside the list of moves if that is unfolded and there is
        room for both; else the list lies over the seats on the right."""
        wide, high = window.size
        listing = self.app.settings.values.log_open and self._open is None
        beside = listing and wide >= self.look.px(WIDTH + _LEAST_BESIDE_LOG)
        self._layout = table_layout(
            (wide - self.look.px(WIDTH) if beside else wide, high),
            self.look.scale,
            players=len(self.names),
            left_buttons=self.buttons.widths(Buttons.LEFT),
            right_buttons=self.buttons.widths(Buttons.RIGHT),
            me=HUMAN_SEAT,
        )
        self.buttons.place(self._layout)
        self.log.visible = listing
        edge = self.look.px(EDGE)
        foot = high - edge if beside else self._layout.own_plate.top - edge // 2
        self.log.rect = Rect(
            wide - self.look.px(WIDTH), edge, self.look.px(WIDTH) - edge, foot - edge
        )
        self.ui.notice_anchor = self._layout.prompt.center
        self.ui.place_notice()
        self.input.scale = self.look.scale
        if self._open is not None:
            self._open = showdown_for(self.desk.view, window.size, self.look.scale)
            self._continue.rect = self._open.button

    def handle(self, event: pygame.event.Event) -> None:
        """Let input finish what moves, then mean what it hits."""
        self.input.handle(event)
        self._mark_damage()

    def cancel(self) -> None:
        """Open the menu of the table."""
        if not self.ui.modal:
            seal = self.session.seed.commitment
            leave = leave_dialog(self.app.to_menu)
            self.ask(menu_dialog(seal, lambda: self.ask(leave), self.show_keys))

    def may_close(self) -> bool:
        """Ask before the match is given up."""
        if self.desk.view.phase is Phase.MATCH_OVER:
            return True
        for dialog in list(self.ui.dialogs):
            self.ui.close(dialog)
        self.ask(leave_dialog(self.app.quit))
        return False

    def update(self, dt: float) -> None:
        """Let cards travel and bots play."""
        notice = self.ui.notices.current
        super().update(dt)
        if notice is not self.ui.notices.current:
            self.ui.mark(self.layout.prompt)
            self._sight = None
        self.hints.poll()
        self.input.pass_time(dt)
        self.talk.update(dt)
        count = self.stage.draw_count
        self.stage.update(dt)
        if count != self.stage.draw_count:
            self._mark_piles()
        self._mark_damage()
        if self.stage.idle and not self.ui.modal and not self.input.busy:
            self._steps.go_on(dt)

    @property
    def idle(self) -> bool:
        """Whether the person is to do something and nothing moves."""
        if not self.stage.idle or self.input.busy or self.hints.thinking:
            return False
        return self.ui.modal or self._open is not None or self.session.persons_turn

    @property
    def dirty(self) -> bool:
        """Whether the picture would change."""
        return self.ui.dirty or self._canvas.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the parts that changed."""
        changed = self.ui.take_dirty()
        return self._canvas.draw(surface, changed, self._draw_rest, self._draw_moving)

    def _draw_rest(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        cloth = self.app.settings.values.felt
        ground = felt(surface.get_size(), cloth, INLAY * self.look.scale)
        surface.blit(ground, clip, clip)
        paint_table(surface, self._sight_now())
        if self._open is not None:
            view = self.desk.view
            paint_showdown(surface, view, self.session.players, self._open, self.look)
        hint = self.hints.hint
        hinted = None if hint is None else hint.card
        self._painter.resting(surface, self.stage, self.desk.marked, hinted)
        self.talk.draw(surface)
        self.ui.draw(surface)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        self._painter.moving(surface, self.stage.flights)
        drag = self.input.drag
        if drag is not None:
            self._painter.held(surface, drag.load.cards or (None,), held_rects(drag))

    def targets(self) -> Iterable[Target]:
        """What takes a click: the table's places and the buttons, or a dialog."""
        if not self.ui.modal and self._open is None:
            yield from place_targets(self)
        yield from super().targets()

    def state(self) -> Mapping[str, object]:
        """The seat's view in notation."""
        return desk_state(self.desk, self.hints.hint)

    # Parts

    def lay(self, arranging: Arranging) -> None:
        """Lay the own cards out differently."""
        self.change(lambda: self.desk.rearrange(arranging))

    def change(self, change: Callable[[], None]) -> None:
        """Change what is laid out or marked; the cards follow."""
        change()
        self.glide()
        self.refresh()

    def _sight_now(self) -> Sight:
        if self._sight is None:
            # A notice lies over the prompt: two sentences there would be one too many.
            silent = self.ui.notices.current is not None
            self._sight = look_at(
                self.desk, self.layout, self.session.players, self._steps.told, silent=silent
            )
        return dataclasses.replace(
            self._sight,
            draw_count=self.stage.draw_count,
            lit=self.input.lit,
            hinted=self.hints.places,
            target=self.input.target_id,
        )

    def _mark_piles(self) -> None:
        layout = self.layout
        piles = layout.draw_pile.union(layout.discard_caption)
        self.ui.mark(piles.inflate(layout.draw_pile.width // 2, layout.draw_pile.width // 2))

    def _mark_damage(self) -> None:
        for rect in self.stage.take_damage():
            self.ui.mark(rect)
        self._canvas.move(self.stage.take_moved())
