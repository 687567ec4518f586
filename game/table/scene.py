"""The table: a match as the person sees and plays it.

Here the parts are wired up: input says what is meant, the controller carries it out, and
what that has shown is told in words, sounds and pictures.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import Card, Rank
from engine.match.actions import Action, Draw
from engine.match.events import Drew, Event, WentOut, seen_by
from engine.match.state import Phase
from engine.match.view import SeatView
from game import destinations as to
from game.anim import durations
from game.cardtable.drag import Drag
from game.cardtable.pause import elsewhere
from game.cardtable.places import SpotWidgets, focused_spot, keep_focus, zone_targets
from game.cardtable.spots import Spot, SpotKind, Zone
from game.cardtable.sprites import PILES, Pose
from game.match.keeper import MatchKeeper
from game.match.session import Session
from game.sound.sounds import Sound
from game.store.settings import Values
from game.table import explain
from game.table.banter import Banter, Room
from game.table.bindings import table_sections
from game.table.buttons import Buttons
from game.table.controller import Shown, TableController
from game.table.dialogs import (
    give_up_dialog,
    menu_dialog,
    question_dialog,
    seat_dialog,
    why_dialog,
)
from game.table.hints import Hints, MoveHint
from game.table.input import Released, TableInput
from game.table.intent import (
    Ask,
    BetterMelds,
    Intent,
    LookAt,
    LostWin,
    Mark,
    OfferOut,
    Question,
    Rearrange,
    RefuseMove,
    Submit,
    TableRequest,
    pressed,
    turn_problem,
)
from game.table.layout import TableLayout, table_layout
from game.table.log import WIDTH, LogPanel
from game.table.paint import Frame, frame_of
from game.table.placement import zones
from game.table.prepaint import paint_ahead
from game.table.preview import SeatPreview
from game.table.situation import arranged, out_options
from game.table.trace import desk_state, usable
from game.table.view import TableView
from game.text import spoken
from game.text.i18n import _
from game.text.wording import seat_names
from game.ui.context import Context
from game.ui.controls import Button
from game.ui.dialog import Dialog
from game.ui.input import PRESSES, asks_for_keys, goes_back
from game.ui.keyhelp import KeySection, keys_dialog
from game.ui.screen import EDGE, UiScene
from game.ui.target import Target
from game.ui.theme import Look, scale_for

__all__ = ["TableScene"]

_LEAST_BESIDE_LOG: Final = 900.0
"""Units of width that the table wants beside the list of moves."""


class TableScene(UiScene):
    """A match at the table."""

    name: ClassVar[str] = "table"
    controller_type: ClassVar[type[TableController]] = TableController
    talkative: ClassVar[bool] = True
    """Whether opponents may say a word."""

    def __init__(
        self, context: Context, session: Session, keeper: MatchKeeper | None = None
    ) -> None:
        """Sit down to a match; without a keeper nothing of it is saved from here."""
        super().__init__(context)
        session.thinker.prepare()
        self.keeper: Final = keeper
        self._names: Final = seat_names(session.players)
        self._told = ""  # what happened last, as a sentence
        self._still: Frame | None = None
        own_keys = context.settings.own_keys
        self.controller: TableController = self.controller_type(
            session, keeper, context.audio.play, lambda: self.context.pace
        )
        desk, sprites = self.controller.desk, self.controller.sprites
        self.buttons: Final = Buttons(self._press, own_keys)
        self.places: Final = SpotWidgets(
            lambda spot: self.carry_out(self.input.clicked(spot)),
            lambda spot: explain.words_at(spot, desk.situation, session.players),
        )
        self.log: Final = LogPanel(self._names, self._fold_log, own_keys)
        self.preview: Final = SeatPreview()
        self.ui.add(self.places, *self.buttons.all.values(), self.log, self.preview)
        layout = self._lay_out(self.ui.size)
        self.controller.lay_out(layout, self.ui.size, self.look.scale)
        self.input: Final = TableInput(self.ui, desk, sprites, layout, self.buttons, own_keys)
        self.view: Final = TableView(
            sprites, layout, self.controller.seat, desk.view.wild, self.ui.mark
        )
        self.hints: Final = Hints(session.thinker, self._names)
        self.banter: Final = Banter(session.players, session.header.seed, self.ui.mark)
        self._continue: Final = Button(
            "button:continue", lambda: _("Continue"), self._after_round, kind="primary", size=18
        )

    # What is meant

    def handle(self, event: pygame.event.Event) -> None:
        """Let input finish what moves, then carry out what it means."""
        if event.type in PRESSES:
            self._hurry()
        drag, target = self.input.drag, self.input.target_id
        used = self.input.handle(event)
        self._follow_drag(drag, target)
        self._carry_out_all()
        if used:
            pass
        elif asks_for_keys(event):
            self.carry_out(TableRequest.KEYS)
        elif goes_back(event):
            self.carry_out(TableRequest.MENU)
        elif self.input.shortcut(event):
            self._carry_out_all()
        self.view.mark_damage()

    def carry_out(self, intent: Intent) -> None:
        """Do what was meant, ask about it, or say why not."""
        controller, desk = self.controller, self.controller.desk
        if isinstance(intent, Submit):
            self._submit(intent.action, intent.land, intent.start)
        elif isinstance(intent, Rearrange):
            self._forget_refusal()
            controller.rearrange(intent.arranging, keep_marks=intent.keep_marks)
            self._refresh()
        elif isinstance(intent, Mark):
            self._mark(desk.marked ^ {intent.card})
            self.context.audio.play(Sound.MARK)
            marked = intent.card in desk.marked
            self.context.speech.say(_("Selected") if marked else _("Not selected"), urgent=True)
        elif isinstance(intent, LookAt):
            self._ask(seat_dialog(desk.view, intent.seat, controller.session.players))
        elif isinstance(intent, Ask):
            unasked = _unasked(intent.question, self.context.settings.values)
            if unasked is not None:
                self._submit(unasked)
            else:
                self._ask(question_dialog(intent.question, desk.view, self._submit))
        elif isinstance(intent, RefuseMove):
            text = controller.refuse(intent.reason, self._names, intent.card)
            self.ui.notice(text, "bad")
            self.view.mark_prompt()
        elif intent is not None:
            self._answer(intent)

    def _answer(self, request: TableRequest) -> None:
        desk = self.controller.desk
        if request is TableRequest.ARRANGE:
            self._arrange()
        elif request in (TableRequest.UNDO, TableRequest.REDO):
            self._forget_refusal()
            if request is TableRequest.UNDO:
                self.controller.undo()
            else:
                self.controller.redo()
            self._refresh()
        elif request is TableRequest.UNMARK:
            if desk.marked:
                self._mark(())
        elif request is TableRequest.HINT:
            self._hint()
        elif request is TableRequest.WHY:
            self._ask(why_dialog(explain.why_not_out(desk.situation, self._names)))
        elif request is TableRequest.LOG:
            self._fold_log()
        elif self.ui.modal:
            pass
        elif request is TableRequest.MENU:
            self._open_menu()
        elif request is TableRequest.KEYS:
            self._ask(keys_dialog(self.key_sections))

    def _press(self, button: str) -> None:
        self.carry_out(pressed(button, self.controller.desk.situation))

    def _carry_out_all(self) -> None:
        for meant in self.input.take():
            if isinstance(meant, Released):
                self._put_down(meant)
            else:
                self.carry_out(meant)

    def _submit(
        self, action: Action, land: Spot | None = None, start: Pose | None = None
    ) -> None:
        self._hurry()
        self.input.acted()
        self.controller.desk.sorts_drawn = self.context.settings.values.sort_drawn
        if isinstance(action, Draw):
            self._forget_refusal()
        else:
            # What was said of the turn is over with it.
            self.ui.clear_notices()
        self._present(self.controller.submit(action, land, start))

    def _arrange(self) -> None:
        """Lay out the best melds; say so where that changes nothing to be seen."""
        desk = self.controller.desk
        before = desk.arranging
        self.carry_out(Rearrange(arranged(desk.situation)))
        if not desk.melds:
            self.ui.notice(_("There is no meld among your cards yet."))
        elif desk.arranging == before:
            self.ui.notice(_("The best melds lie on the shelf already."))
        else:
            return
        self.view.mark_prompt()

    def _mark(self, cards: Collection[Card]) -> None:
        self._forget_refusal()
        self.controller.mark(cards)
        self._refresh()

    def _forget_refusal(self) -> None:
        """Something has been changed: why another thing could not be is told no longer."""
        notice = self.ui.notices.current
        if notice is not None and notice.tone == "bad":
            self.ui.clear_notices()

    def _ask(self, dialog: Dialog) -> None:
        """Open a dialog; nothing moves behind it."""
        self._hurry()
        self._cancel_drag()
        self.ui.clear_notices()
        self.ui.open(dialog)

    def _hurry(self) -> None:
        """Finish what moves or waits: input never waits for an animation."""
        self.banter.hush()
        self.controller.hurry()
        self.view.mark_damage()

    def _fold_log(self) -> None:
        """Fold the list of moves, or unfold it; it is kept for the next start."""
        settings = self.context.settings
        settings.change(log_open=not settings.values.log_open)
        self._hurry()
        self.resize(self.context.size)
        if settings.values.log_open:
            self.context.speech.say(self.log.told(), urgent=True)

    def _open_menu(self) -> None:
        seal = self.controller.session.header.seed.commitment
        asked = give_up_dialog(self._give_up)
        give_up = None if self.keeper is None else lambda: self._ask(asked)
        more = elsewhere(self.context, lambda: self.carry_out(TableRequest.KEYS))
        self._ask(menu_dialog(seal, self.context.home, more, give_up))

    def _give_up(self) -> None:
        if self.keeper is not None:
            self.keeper.give_up()
        self.context.home()

    def _after_round(self) -> None:
        """Go on to the scores."""
        uid = None if self.keeper is None else self.keeper.uid
        self.context.go(to.Scores(self.controller.session, uid))

    # Dragging

    def _follow_drag(self, before: Drag | None, target: str | None) -> None:
        """Show how something is held now."""
        drag = self.input.drag
        if drag is before:
            return
        self.view.mark_held(before, drag)
        if drag is None:
            return  # what it meant is still to be carried out
        self.controller.hold(drag.load.cards, self.input.gap)
        if before is None:
            self._refresh()
        elif self.input.target_id != target:
            self.view.mark_targets()

    def _put_down(self, released: Released) -> None:
        controller, intent = self.controller, released.intent
        controller.put_down(released.drag)
        if not isinstance(intent, Submit | Rearrange):
            controller.settle(durations.CARD_RETURN_MS)
        self.carry_out(intent)
        if controller.sprites.picture.cards != controller.picture.cards:
            # Not done after all, as where a lesson is about something else.
            controller.settle(durations.CARD_RETURN_MS)
        self._refresh()

    def _cancel_drag(self) -> None:
        drag = self.input.drag
        self.input.cancel()
        self.view.mark_held(drag)
        self._carry_out_all()

    # What is shown

    def _present(self, shown: Shown) -> None:
        """Tell what the cards have set out to show."""
        now = shown.now
        if shown.opened:
            self._present_hands(now)
            return
        if shown.begun:
            self._sit_down(now)
            self.context.speech.say(spoken.dealt(now), urgent=True)
        elif shown.events:
            self._drop_hint()
            self._tell(shown.events)
        self._show_log()
        self._refresh()
        if not shown.events:
            self.ui.mark_all()
            return
        self.view.mark_seats()
        pace = self.context.pace
        self.banter.room = self._room()
        self.banter.heard(now, shown.events)
        ms, remark = self.banter.hesitation(now, aloud=pace.pause(1.0) > 0)
        self.banter.say(remark)
        self.controller.wait = pace.pause(ms)
        if now.last_turn and not shown.before.last_turn:
            self._announce_last_turn(shown.events)
        replaced = self.controller.session.notices
        for name in replaced:
            text = _("{name} stumbled; a simpler move was made.")
            self.ui.notice_next(text.format(name=name))
        replaced.clear()

    def _sit_down(self, now: SeatView) -> None:
        """Begin a round."""
        self._drop_hint()
        self._told = ""
        self.banter.hush()
        if self._continue in self.ui.widgets:
            self.ui.remove(self._continue)
        self.view.sit_down(now.wild)
        self.ui.mark_all()

    def _present_hands(self, now: SeatView) -> None:
        """Show the way on to the scores beside the open hands."""
        self.ui.clear_notices()  # they would lie over the cards
        self._place_continue()
        self.ui.add(self._continue)
        self._refresh()
        self.ui.set_focus(self._continue)
        self.banter.hush()
        self.banter.room = self._room()
        self.banter.look_back(now)
        self.ui.mark_all()

    def _tell(self, events: Sequence[Event]) -> None:
        """Say what has happened, and point out the piles that another seat has used."""
        seat, wild = self.controller.seat, self.controller.desk.view.wild
        for event in events:
            text = explain.tell(event, seat, self._names)
            self.context.speech.say(text or _own(event, wild), urgent=not text)
            self._told = text or self._told
        used = explain.piles_used(events, seat)
        self.view.glow(used, self.context.pace.pause(durations.GLOW_MS))

    def _announce_last_turn(self, events: Sequence[Event]) -> None:
        self.context.audio.play(Sound.GO_OUT)
        for event in events:
            if isinstance(event, WentOut) and event.seat != self.controller.seat:
                text = explain.last_turn(self.controller.desk.view, self._names)
                self.ui.notice(text, "crown", durations.LAST_TURN_MS)
            elif isinstance(event, WentOut):
                self.ui.notice(_("You went out! Everybody else has one turn."), "crown")

    def _show_log(self) -> None:
        """List what has happened in the round."""
        events = self.controller.session.round_events
        self.log.show([seen_by(event, self.controller.seat) for event in events])

    def _room(self) -> Room | None:
        """Where opponents may say a word, if they may."""
        if not (self.talkative and self.context.settings.values.talk):
            return None
        controller = self.controller
        hands: dict[int, Rect] = {}
        for placed in controller.sprites.picture.cards.values():
            rect = placed.pose.rect
            hands[placed.owner] = hands.get(placed.owner, rect).union(rect)
        return Room(
            self.ui.size,
            Look(controller.layout.scale if controller.rows is None else controller.rows.scale),
            controller.layout,
            controller.rows,
            [button.rect for button in self.buttons.all.values()],
            [rect for who, rect in hands.items() if who not in (controller.seat, PILES)],
        )

    def _hint(self) -> None:
        view = self.controller.desk.view
        problem = turn_problem(view)
        if problem is not None:
            self.carry_out(RefuseMove(problem))
        else:
            self._show_hint(self.hints.ask(view))

    def _show_hint(self, hint: MoveHint | None) -> None:
        if hint is not None:
            self.ui.notice(hint.text, "hint", durations.HINT_MS)
            self.view.mark_hint()

    def _drop_hint(self) -> None:
        if self.hints.drop():
            self.ui.clear_notices()
            self.view.mark_hint()

    def _refresh(self) -> None:
        """Follow a change of what is due or laid out with the buttons and words."""
        desk = self.controller.desk
        self.places.lay(() if desk.open else self._zones())
        keep_focus(self.ui, self.places.heir)
        draws = desk.view.my_turn and desk.view.phase is Phase.DRAW
        self.ui.entry = self.places.entry(draw_due=draws)
        self.buttons.follow(desk)
        self.view.mark_words()
        self.view.mark_damage()

    def _zones(self) -> Sequence[Zone]:
        """What can be clicked on the felt: not what the list of moves lies over."""
        over = self.log.rect if self.log.visible else Rect(0, 0, 0, 0)
        desk = self.controller.desk
        found = zones(self.controller.layout, desk.arranging, desk.marked)
        return [zone for zone in found if not over.collidepoint(zone.rect.center)]

    def _show(self) -> None:
        """Put every card in its place."""
        self.controller.settle()
        self._refresh()
        self.ui.mark_all()

    # Where it lies

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        self._cancel_drag()
        self.banter.hush()
        self.preview.show(None, self.controller.desk.view, (), self.controller.layout)
        super().resize(size)
        self._show()
        self.banter.room = self._room()
        controller = self.controller
        players = controller.session.players
        paint_ahead(controller.desk.view, controller.layout, players)

    def place(self, window: Rect) -> None:
        """Give everything its place in a window."""
        layout = self._lay_out(window.size)
        self.controller.lay_out(layout, window.size, self.look.scale)
        self.input.layout = self.view.layout = layout
        self.input.scale = self.look.scale
        self._place_continue()

    def _place_continue(self) -> None:
        if self.controller.rows is not None:
            self._continue.rect = self.controller.rows.button
            self._continue.scale = self.controller.rows.scale

    def _lay_out(self, size: tuple[int, int]) -> TableLayout:
        """Lay the table out, beside the list of moves if that is unfolded and there is
        room for both; else the list lies over the seats on the right."""
        controller, settings = self.controller, self.context.settings.values
        self._names[:] = seat_names(controller.session.players)
        wide, high = size
        listing = settings.log_open and not controller.desk.open
        beside = listing and wide >= self.look.px(WIDTH + _LEAST_BESIDE_LOG)
        layout = table_layout(
            (wide - self.look.px(WIDTH) if beside else wide, high),
            self.look.scale,
            players=len(self._names),
            left_buttons=self.buttons.widths(Buttons.LEFT),
            right_buttons=self.buttons.widths(Buttons.RIGHT),
            me=controller.seat,
            big=settings.big_cards,
            usual=scale_for(size),
        )
        self.buttons.place(layout)
        self.log.visible = listing
        edge = self.look.px(EDGE)
        foot = high - edge if beside else layout.own_plate.top - edge // 2
        self.log.rect = Rect(
            wide - self.look.px(WIDTH), edge, self.look.px(WIDTH) - edge, foot - edge
        )
        self.ui.notice_place = layout.notice
        self.ui.place_notice()
        return layout

    # Scene

    def enter(self) -> None:
        """Deal what has been dealt since, or go on where the table was left."""
        super().enter()
        self._present(self.controller.catch_up(self.context.settings.values.sort_order))

    def leave(self) -> None:
        """Stop what thinks."""
        self._drop_hint()
        self.controller.session.close()
        self.view.leave()

    def key_sections(self) -> Sequence[KeySection]:
        """The table's keys and buttons, with the person's own."""
        return table_sections(self.context.settings.values.keys)

    def spoken(self) -> Sequence[str]:
        """What the person has to do, or how the round has ended."""
        desk = self.controller.desk
        if desk.open:
            return [spoken.result_words(desk.view, self._names)]
        out = bool(out_options(desk.situation))
        my_turn = desk.view.my_turn
        return [explain.prompt(desk.view, self._names, out=out)] if my_turn else []

    def update(self, dt: float) -> None:
        """Let cards travel and bots play."""
        super().update(dt)
        controller = self.controller
        self._show_hint(self.hints.poll(controller.desk.view))
        self.input.pass_time(dt)
        self._look_closer()
        self.banter.update(dt)
        controller.sprites.update(dt)
        self.view.update(
            dt,
            self.ui.notices.current,
            dealing=controller.dealing,
            drawn=controller.desk.drawn,
        )
        self.view.mark_damage()
        if controller.sprites.idle and not self.ui.modal and not self.input.busy:
            shown = controller.go_on(dt)
            if shown is not None:
                self._present(shown)

    def _look_closer(self) -> None:
        """Show large what the seat has laid down that the pointer or the focus is on."""
        desk, focused = self.controller.desk, focused_spot(self.ui)
        seat = None
        if not (self.ui.modal or desk.open or self.input.busy):
            seat = self.input.pointed_seat
            if seat is None and focused is not None and focused.kind is SpotKind.SEAT:
                seat = focused.index
        if seat is not None and not desk.view.laid[seat]:
            seat = None
        if seat != self.preview.seat:
            players = self.controller.session.players
            self.preview.show(seat, desk.view, players, self.controller.layout)

    @property
    def idle(self) -> bool:
        """Whether the person is to do something and nothing moves."""
        controller = self.controller
        if not controller.sprites.idle or self.input.busy or self.hints.thinking:
            return False
        return self.ui.modal or controller.desk.open or controller.session.persons_turn

    @property
    def turn_waits(self) -> bool:
        """Whether a turn of the person's has begun, and is seen to have."""
        view = self.controller.desk.view
        return view.my_turn and view.phase is Phase.DRAW and self.idle

    @property
    def dirty(self) -> bool:
        """Whether the picture would change."""
        return self.ui.dirty or self.view.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the parts that changed."""
        look, changed = self.look, self.ui.take_dirty()

        def over(target: pygame.Surface) -> None:
            self.banter.draw(target)
            self.ui.draw(target)

        cloth = self.context.settings.values.felt
        return self.view.draw(
            surface, changed, self._frame(), cloth=cloth, look=look, over=over
        )

    def _frame(self) -> Frame:
        """Return what is to be seen besides the cards."""
        controller, hint = self.controller, self.hints.hint
        if self.view.outdated or self._still is None:
            self.view.outdated = False
            # A notice lies over the prompt: two sentences there would be one too many.
            silent = self.ui.notices.current is not None
            self._still = frame_of(
                controller.desk,
                controller.layout,
                controller.session.players,
                self._told,
                silent=silent,
            )
        drag = self.input.drag
        return dataclasses.replace(
            self._still,
            draw_count=controller.sprites.draw_count,
            coming=controller.sprites.coming(),
            in_deal=controller.dealing,
            glow=self.view.glowing,
            lit=self._due() if drag is None else self.input.lit,
            hinted=self.hints.places,
            hinted_card=None if hint is None else hint.card,
            target=self.input.target_id,
            drawn=controller.desk.drawn,
            marked=controller.desk.marked,
            rows=controller.rows,
            drag=drag,
        )

    def _due(self) -> frozenset[str]:
        """The ids of the piles that the person has to do something with."""
        return self.controller.desk.due

    def targets(self) -> Iterable[Target]:
        """What takes a click: the table's places and the buttons, or a dialog."""
        desk, focused = self.controller.desk, focused_spot(self.ui)
        if not self.ui.modal and not desk.open:
            yield from zone_targets(self._zones(), lambda zone: usable(zone, desk), focused)
        yield from super().targets()

    def state(self) -> Mapping[str, object]:
        """The seat's view in notation."""
        return desk_state(self.controller.desk, self.hints.hint)


def _unasked(question: Question, settings: Values) -> Action | None:
    """What is done without a question that the person does not want to be asked."""
    if isinstance(question, OfferOut) and not settings.confirm_out:
        return question.action
    if isinstance(question, LostWin) and not settings.confirm_lost_win:
        return question.wanted
    if isinstance(question, BetterMelds) and not settings.confirm_lost_win:
        return question.own
    return None


def _own(event: Event, wild: Rank) -> str:
    """What is said, for it needs no word on the screen, of the person's own move."""
    if not isinstance(event, Drew) or event.card is None:
        return ""
    return _("You have {card}.").format(card=spoken.face_words(event.card.face, wild))
