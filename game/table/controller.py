"""The match at the table: what is meant is carried out, and what is final becomes visible.

The one place of the table that submits actions to the session. It knows neither the
widgets nor the events of the window.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from engine.arrange.hand import Arranging
from engine.cards import Card
from engine.match.actions import Action
from engine.match.events import Dealt, Event, RoundBegan, seen_by
from engine.match.record import Step
from engine.match.state import Phase
from engine.match.view import SeatView, view
from game.anim import durations
from game.anim.durations import Pace
from game.cardtable.drag import Drag, held_poses
from game.cardtable.spots import Spot
from game.cardtable.sprites import PILES, OwnedPose, Picture, Pose, Sprites, glide
from game.match.keeper import MatchKeeper
from game.match.session import HUMAN_SEAT, Session
from game.sound.sounds import Sound
from game.table import director, explain
from game.table.desk import TableDesk, in_chosen_order
from game.table.intent import RefusalReason
from game.table.layout import TableLayout
from game.table.placement import showdown_picture, table_picture
from game.table.prepaint import paint_ahead, paint_coming_ahead, paint_open_hands_ahead
from game.table.showdown import ShowdownLayout, showdown_for

__all__ = ["Shown", "TableController"]

_FLYING_Z: Final = 3000
"""Cards in flight lie over those at rest."""


@dataclasses.dataclass(frozen=True, slots=True)
class Shown:
    """What the cards have set out to show."""

    events: tuple[Event, ...]
    """What has happened, as the person's seat sees it; nothing where a match is gone on with
    or the hands are opened."""
    before: SeatView
    now: SeatView
    begun: bool = False
    """Whether a round was sat down to."""
    opened: bool = False
    """Whether the hands lie open since, after the round."""


class TableController:
    """Owns the session, the desk and the cards on the screen.

    :param keeper: saves how the own cards lie; without one nothing is saved from here.
    :param pace: returns how fast cards travel and bots play.
    :param play: plays a sound.
    :param seat: the person's.
    """

    layout: TableLayout
    """Where everything lies; there is none before :meth:`lay_out`."""

    def __init__(
        self,
        session: Session,
        keeper: MatchKeeper | None,
        play: Callable[[Sound], None],
        pace: Callable[[], Pace],
        seat: int = HUMAN_SEAT,
    ) -> None:
        self.session: Session = session
        self.seat: Final = seat
        self.desk: Final = TableDesk(view(session.match, seat), watched=session.watched)
        self.sprites: Final = Sprites(play)
        self.rows: ShowdownLayout | None = None
        """Where the open hands lie, after the round."""
        self.wait = 0.0
        """Milliseconds until a bot may move, so that it can be followed."""
        self._keeper: Final = keeper
        self._play: Final = play
        self._pace: Final = pace
        self._dealt = False  # whether what moves is a deal
        self._round = 0  # that is dealt on the screen, 1-based; 0 for none
        self._window = (0, 0)
        self._scale = 1.0
        self._away: Collection[Card] = ()
        self._gap: tuple[int, int] | None = None

    # What the person does

    def submit(
        self, action: Action, land: Spot | None = None, start: Pose | None = None
    ) -> Shown:
        """Carry out an action of the person's.

        :param land: where a card drawn comes to lie.
        :param start: where it sets out, if not from its pile.
        :raises IllegalActionError: the action is not allowed; nothing changed.
        """
        self.hurry()
        return self._show(self.session.submit(action), land, start)

    def rearrange(self, arranging: Arranging, *, keep_marks: bool = False) -> None:
        """Lay the own cards out differently; with the marks kept, unheard."""
        melds, marked = len(self.desk.melds), self.desk.marked
        self.desk.rearrange(arranging)
        if keep_marks:
            self.desk.mark(marked)
        self._rearranged()
        if not keep_marks:
            self._play(Sound.MELD if len(self.desk.melds) > melds else Sound.MARK)

    def undo(self) -> None:
        """Take the last rearranging back."""
        self.desk.undo()
        self._rearranged()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.desk.redo()
        self._rearranged()

    def mark(self, cards: Iterable[Card]) -> None:
        """Mark exactly these cards."""
        self.desk.mark(cards)
        self._rearranged()

    def refuse(
        self, reason: RefusalReason, names: Sequence[str], card: Card | None = None
    ) -> str:
        """Let be heard that something is not done; return why, as a sentence."""
        self._play(Sound.INVALID)
        return explain.refusal(reason, self.desk.view, names, card)

    def hold(self, cards: Collection[Card], gap: tuple[int, int] | None) -> None:
        """Take cards off the table that are dragged; the others close up or make room.

        :param gap: that is open in the hand: its index and its width in cards.
        """
        if (cards, gap) != (self._away, self._gap):
            self._away, self._gap = cards, gap
            self.settle(durations.CARD_SORT_MS)

    def put_down(self, drag: Drag) -> None:
        """Put what was held on the table again where it is; see :meth:`settle`."""
        self._away, self._gap = (), None
        owner = PILES if drag.load.source is not None else self.seat
        for card, pose in zip(drag.load.cards, held_poses(drag), strict=False):
            self.sprites.put(card, OwnedPose(pose, owner))

    # What goes on

    def catch_up(self, order: str) -> Shown:
        """Show the match as it is now, dealing the round first if it is a new one.

        :param order: how a hand is sorted that is new.
        """
        before, now = self.desk.view, view(self.session.match, self.seat)
        if now.number == self._round:
            self.desk.follow(now)
            self.settle()
            self._keep()
            return Shown((), before, now)
        return self._deal(now, order)

    def go_on(self, dt: float) -> Shown | None:
        """Let a bot whose turn it is move, or open the hands after a round.

        :param dt: milliseconds since nothing moves.
        """
        now = self.desk.view
        if now.phase.over:
            return None if self.desk.open else self._open_hands(now)
        if self.session.bots_turn:
            self.session.think(self._pace().thinking)
            self.wait -= dt
            step = self.session.poll() if self.wait <= 0 else None
            if step is not None:
                return self._show(step)
        return None

    def hurry(self) -> None:
        """Finish what moves or waits."""
        self.sprites.finish()
        self.wait = 0.0

    # How it looks

    def lay_out(self, layout: TableLayout, window: tuple[int, int], scale: float) -> None:
        """Have everything lie elsewhere from now on; see :meth:`settle`.

        :param window: its size in pixels.
        :param scale: pixels per unit of the window.
        """
        self.layout, self._window, self._scale = layout, window, scale
        if self.desk.open:
            self.rows = showdown_for(self.desk.view, window, scale)

    @property
    def dealing(self) -> bool:
        """Whether cards are still on their way from the dealer."""
        return self._dealt and not self.sprites.idle

    @property
    def picture(self) -> Picture:
        """Where every card lies, or would if nothing moved."""
        if self._round == 0:
            return Picture()  # nothing has been dealt yet
        if self.rows is not None:
            return showdown_picture(self.desk.view, self.rows)
        desk = self.desk
        return table_picture(
            desk.view,
            desk.arranging,
            self.layout,
            marked=desk.marked,
            away=self._away,
            gap=self._gap,
        )

    def settle(self, ms: float = 0.0) -> None:
        """Move every card to where it lies now: at once, or in some milliseconds at normal
        speed."""
        if ms <= 0:
            self.sprites.show(self.picture)
            return
        before, after = self.sprites.snapshot(), self.picture
        self.sprites.play(after, glide(before, after, self._pace(), ms))

    # Parts

    def _sit_down(self, now: SeatView, order: str) -> None:
        """Begin a round on the desk."""
        self._round, self.rows = now.number, None
        laid = None if self._keeper is None else self._keeper.laid(now.hand)
        self.desk.sit_down(now, laid or in_chosen_order(now.hand, order, now.wild))
        paint_ahead(now, self.layout, self.session.players)

    def _deal(self, now: SeatView, order: str) -> Shown:
        before, leaving = self.desk.view, self.sprites.snapshot()
        self._sit_down(now, order)
        if now.turns or now.phase is not Phase.DRAW:
            self.settle()
            self._keep()
            return Shown((), before, now, begun=True)
        hands = tuple(now.hand if seat == now.seat else None for seat in range(len(now.counts)))
        began = RoundBegan(now.number, now.size, now.wild, now.dealer, now.seats)
        events = (began, Dealt(hands, now.discard_pile[-1]))
        self._fly(leaving, events)
        return Shown(events, before, now, begun=True)

    def _show(self, step: Step, land: Spot | None = None, start: Pose | None = None) -> Shown:
        """Show a step: the state is final, the cards travel to it."""
        events = tuple(seen_by(event, self.seat) for event in step.events)
        before, leaving = self.desk.view, self.sprites.snapshot()
        now = view(step.match, self.seat)
        self.desk.follow(now, land)
        self._fly(leaving, events, start)
        if now.phase.over:
            rows = showdown_for(now, self._window, self._scale)
            paint_open_hands_ahead(now, rows, self.layout, self.sprites)
        return Shown(events, before, now)

    def _fly(
        self, before: Picture, events: tuple[Event, ...], start: Pose | None = None
    ) -> None:
        after, pace, now = self.picture, self._pace(), self.desk.view
        paint_coming_ahead(before, after, now.wild)
        pile = Pose.at(self.layout.draw_pile, face_up=False, z=_FLYING_Z)
        piles = (start or pile, Pose.at(self.layout.discard_pile, z=_FLYING_Z))
        flights = director.plan(before, after, events, pace, piles)
        hold = pace.pause(durations.ROUND_BANNER_MS) if now.phase.over else 0.0
        self.sprites.play(after, flights, hold)
        self._dealt = any(isinstance(event, Dealt) for event in events)
        self._keep()

    def _open_hands(self, now: SeatView) -> Shown:
        before = self.sprites.snapshot()
        self.desk.open = True
        self.rows = showdown_for(now, self._window, self._scale)
        after = self.picture
        self.sprites.play(after, director.opened(before, after, self._pace()))
        if now.went_out == self.seat:
            self._play(Sound.ROUND_WON)
        return Shown((), now, now, opened=True)

    def _rearranged(self) -> None:
        self.settle(durations.CARD_SORT_MS)
        self._keep()

    def _keep(self) -> None:
        if self._keeper is not None and self.desk.arranging_allowed and self._round:
            self._keeper.arranged(self.desk.arranging, self.desk.view.hand)
