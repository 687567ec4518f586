"""The table: a match as the person sees and plays it.

Here events, time and pictures meet. What a gesture means, where things lie and how
cards travel is decided by the pure modules of :mod:`game.table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from engine.arrange.hand import Arranging
from engine.match.actions import Action
from engine.match.events import seen_by
from engine.match.state import Phase
from engine.match.view import SeatView
from game.anim import durations
from game.cardtable.pause import elsewhere
from game.cardtable.places import Places
from game.cardtable.spots import Spot, Zone
from game.cardtable.sprites import Picture, Sprites, glide
from game.match.keeper import MatchKeeper
from game.match.session import HUMAN_SEAT, Session
from game.sound.effects import Sound
from game.table import director, explain
from game.table.banter import Talk
from game.table.bindings import table_sections
from game.table.button_actions import table_actions
from game.table.carry_out import carry_out
from game.table.desk import Desk
from game.table.dialogs import give_up_dialog, menu_dialog
from game.table.hand import in_chosen_order
from game.table.hints import Hints
from game.table.input import TableInput
from game.table.intent import Intent
from game.table.layout import TableLayout, table_layout
from game.table.log_panel import WIDTH, LogPanel
from game.table.placement import showdown_picture, table_picture, zones
from game.table.prepaint import paint_ahead
from game.table.round_end import showdown_for
from game.table.screen import TableScreen
from game.table.seat_dialog import words_at
from game.table.showdown import ShowdownLayout
from game.table.situation import out_options
from game.table.steps import Steps
from game.table.trace import desk_state, place_targets
from game.table.widgets import Buttons
from game.text import spoken
from game.text.i18n import _
from game.text.wording import seat_names
from game.ui.controls import Button
from game.ui.dialog import Dialog
from game.ui.keyhelp import Section, keys_dialog
from game.ui.scene import Target
from game.ui.screen import EDGE, UiScene

if TYPE_CHECKING:
    from game.app.loop import App

__all__ = ["TableScene"]

_LEAST_BESIDE_LOG: Final = 900.0
"""Units of width that the table wants beside the list of moves."""


class TableScene(UiScene):
    """A match at the table."""

    name: ClassVar[str] = "table"
    watched: ClassVar[bool] = False
    """Whether one only watches, so that no card can be picked up."""

    def __init__(self, app: App, session: Session, keeper: MatchKeeper | None = None) -> None:
        """Sit down to a match; without a keeper nothing of it is saved from here."""
        super().__init__(app)
        app.thinker.prepare()
        self._keeper: Final = keeper
        self.session: Final = session
        self.names: Final = seat_names(session.players)
        self.desk: Final = Desk(session.view)
        self.stage: Final = Sprites(app.audio.play)
        self.hints: Final = Hints(self)
        self.buttons: Final = Buttons(table_actions(self), app.settings.own_keys)
        self.input: Final = TableInput(self)
        self.places: Final = Places(
            self.input.activated, lambda spot: words_at(spot, self.desk, session.players)
        )
        self.log: Final = LogPanel(self.names, self.fold_log, app.settings.own_keys)
        self.ui.add(self.places, *self.buttons.all.values(), self.log)
        self.talk: Final = Talk(self)
        self._steps: Final = Steps(self)
        self.screen: Final = TableScreen(self)
        self._layout: TableLayout | None = None
        self._open: ShowdownLayout | None = None  # after a round
        self._continue: Final = Button(
            "button:continue",
            lambda: _("Continue"),
            lambda: app.show_scores(session, None if keeper is None else keeper.uid),
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
    def zones(self) -> Sequence[Zone]:
        """What can be clicked on the felt: not what the list of moves lies over."""
        over = self.log.rect if self.log.visible else Rect(0, 0, 0, 0)
        found = zones(self.layout, self.desk.arranging, self.desk.marked)
        return [zone for zone in found if not over.collidepoint(zone.rect.center)]

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
    def talkative(self) -> bool:
        """Whether opponents may say a word."""
        return self.app.talk

    @property
    def told(self) -> str:
        """What happened last, as a sentence."""
        return self._steps.told

    @property
    def due(self) -> frozenset[str]:
        """The ids of the piles that the person has to do something with."""
        view = self.desk.view
        if not view.my_turn or self._open is not None:
            return frozenset()
        if view.phase is Phase.DRAW:
            return frozenset({"draw_pile", "discard_pile"})
        return frozenset({"discard_pile"}) if len(self.desk.marked) == 1 else frozenset()

    def spoken(self) -> Sequence[str]:
        """What the person has to do, or how the round has ended."""
        view = self.desk.view
        if self._open is not None:
            return [spoken.result_words(view, self.names)]
        out = bool(out_options(self.desk.situation))
        return [explain.prompt(view, self.names, out=out)] if view.my_turn else []

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
        self.screen.mark_damage()

    def carry_out(self, intent: Intent) -> None:
        """Do what a gesture, key or button meant."""
        carry_out(self, intent)

    def submit(self, action: Action, land: Spot | None = None) -> None:
        """Carry out an action of the person's; a card drawn comes to lie at ``land``."""
        self._steps.submit(action, land)

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog; nothing moves behind it."""
        self.hurry()
        self.input.cancel()
        self.ui.clear_notices()
        self.ui.open(dialog)

    def key_sections(self) -> Sequence[Section]:
        """The table's keys and buttons, with the person's own."""
        return table_sections(self.app.settings.values.keys)

    def show_keys(self) -> None:
        """Open the list of keys, unless a dialog is open."""
        if not self.ui.modal:
            self.ask(keys_dialog(self.key_sections))

    def fold_log(self) -> None:
        """Fold the list of moves, or unfold it; it is kept for the next start."""
        self.app.settings.change(log_open=not self.app.settings.values.log_open)
        self.hurry()
        self.resize(self.app.size)
        if self.app.settings.values.log_open:
            self.app.speech.say(self.log.told(), urgent=True)

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
        self.screen.sit_down(now.wild)
        laid = None if self._keeper is None else self._keeper.laid(now.hand)
        order = self.app.settings.values.sort_order
        self.desk.sit_down(now, laid or in_chosen_order(now.hand, order, now.wild))
        paint_ahead(now, self.layout, self.session.players)
        self.ui.mark_all()

    def open_the_hands(self) -> None:
        """Lay all hands open, with the way on to the scores."""
        self.ui.clear_notices()  # they would lie over the cards
        before = self.stage.snapshot()
        self._open = showdown_for(self.desk.view, self.ui.size, self.look.scale)
        self._continue.rect = self._open.button
        self.ui.add(self._continue)
        after = self.picture()
        self.stage.play(after, director.opened(before, after, self.app.pace))
        if self.desk.view.went_out == HUMAN_SEAT:
            self.app.audio.play(Sound.ROUND_WON)
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
        self.stage.play(after, glide(before, after, self.app.pace, ms))
        self.screen.mark_damage()

    def refresh(self) -> None:
        """Follow a change of what is due or laid out with the buttons and words."""
        desk, free = self.desk, self.arranging_allowed
        self.places.lay(() if self._open is not None else self.zones)
        self.keep_focus(self.places.heir)
        draws = desk.view.my_turn and desk.view.phase is Phase.DRAW
        self.ui.entry = self.places.entry(draw_due=draws)
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
        if self._keeper is not None and free and self._steps.round:
            self._keeper.arranged(desk.arranging, desk.view.hand)
        self.screen.mark_words()
        self.screen.mark_damage()

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
        self.screen.leave()

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        self.input.cancel()
        self.talk.hush()
        super().resize(size)
        self.show()
        paint_ahead(self.desk.view, self.layout, self.session.players)

    def place(self, window: Rect) -> None:
        """Lay the table out, beside the list of moves if that is unfolded and there is
        room for both; else the list lies over the seats on the right."""
        self.names[:] = seat_names(self.session.players)
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
            big=self.app.settings.values.big_cards,
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
        self.screen.mark_damage()

    def cancel(self) -> None:
        """Open the menu of the table."""
        if not self.ui.modal:
            seal = self.session.header.seed.commitment
            asked = give_up_dialog(self._give_up)
            give_up = None if self._keeper is None else lambda: self.ask(asked)
            more = elsewhere(self.app, self.show_keys)
            self.ask(menu_dialog(seal, self.app.to_menu, more, give_up))

    def _give_up(self) -> None:
        if self._keeper is not None:
            self._keeper.give_up()
        self.app.to_menu()

    def update(self, dt: float) -> None:
        """Let cards travel and bots play."""
        super().update(dt)
        self.hints.poll()
        self.input.pass_time(dt)
        self.talk.update(dt)
        self.stage.update(dt)
        self.screen.update(dt)
        self.screen.mark_damage()
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
        return self.ui.dirty or self.screen.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the parts that changed."""
        return self.screen.draw(surface, self.ui.take_dirty())

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
        melds = self.desk.melds
        self.change(lambda: self.desk.rearrange(arranging))
        made = len(self.desk.melds) > len(melds)
        self.app.audio.play(Sound.MELD if made else Sound.MARK)

    def change(self, change: Callable[[], None]) -> None:
        """Change what is laid out or marked; the cards follow, and why something could not
        be done is told no longer."""
        notice = self.ui.notices.current
        if notice is not None and notice.tone == "bad":
            self.ui.clear_notices()
        change()
        self.glide()
        self.refresh()
