"""The steps of a match on the table: what is final in the state becomes visible.

The one place of the table that submits actions to the session.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.cards import Rank
from engine.match.actions import Action, Draw, Source
from engine.match.events import Dealt, Discarded, Drew, Event, RoundBegan, WentOut, seen_by
from engine.match.record import Step
from engine.match.state import Phase
from engine.match.view import SeatView, view
from game.anim import durations
from game.cardtable.spots import Kind, Spot
from game.cardtable.sprites import Picture, Pose
from game.match.session import HUMAN_SEAT
from game.sound.effects import Sound
from game.table import director, explain
from game.table.prepaint import paint_coming_ahead, paint_open_hands_ahead
from game.table.round_end import showdown_for
from game.text import spoken
from game.text.i18n import _

if TYPE_CHECKING:
    from game.table.scene import TableScene

__all__ = ["Steps"]

_FLYING_Z = 3000
"""Cards in flight lie over those at rest."""


class Steps:
    """Carries steps out and shows them."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.round = 0
        """The round that is dealt on the screen, 1-based; 0 for none."""
        self.told = ""
        """What happened last, as a sentence."""
        self._wait = 0.0  # milliseconds until a bot may move, so that it can be followed

    def hurry(self) -> None:
        """Let the next bot move as soon as it likes."""
        self._wait = 0.0

    def submit(self, action: Action, land: Spot | None = None) -> None:
        """Carry out the person's action; a card drawn comes to lie at ``land``."""
        scene = self._scene
        scene.hurry()
        scene.input.acted()
        if not isinstance(action, Draw):
            # What was said of the turn is over with it.
            scene.ui.clear_notices()
        self._follow(scene.session.submit(action), land)

    def go_on(self, dt: float) -> None:
        """Let a bot whose turn it is move, or the hands be opened after a round.

        :param dt: milliseconds since nothing moves.
        """
        scene = self._scene
        if scene.desk.view.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            if not scene.open_hands:
                scene.open_the_hands()
            return
        if scene.session.bots_turn:
            scene.session.think(scene.app.pace.thinking)
            self._wait -= dt
            step = scene.session.poll() if self._wait <= 0 else None
            if step is not None:
                self._follow(step)

    def catch_up(self) -> None:
        """Show the match as it is now, dealing the round first if it is a new one."""
        scene, now = self._scene, self._scene.session.view
        if now.number == self.round:
            scene.desk.follow(now)
            scene.show()
            return
        self.round = now.number
        self.told = ""
        before = scene.stage.snapshot()
        scene.sit_down(now)
        scene.app.speech.say(spoken.dealt(now), urgent=True)
        if now.turns or now.phase is not Phase.DRAW:
            scene.show()
            return
        hands = tuple(now.hand if seat == now.seat else None for seat in range(len(now.counts)))
        began = RoundBegan(now.number, now.size, now.wild, now.dealer, now.seats)
        self._play(before, [began, Dealt(hands, now.discard_pile[-1])])
        scene.talk.heard(now, [began])
        self._pause(now)

    def _follow(self, step: Step, land: Spot | None = None) -> None:
        """Show a step: the state is final, the cards travel to it."""
        scene = self._scene
        scene.hints.drop()
        events = [seen_by(event, HUMAN_SEAT) for event in step.events]
        before = scene.stage.snapshot()
        was_last = scene.desk.view.last_turn
        now = view(step.match, HUMAN_SEAT)
        scene.desk.follow(now, land)
        scene.show_log()
        told = [explain.tell(event, HUMAN_SEAT, scene.names) for event in events]
        for event, text in zip(events, told, strict=True):
            scene.app.speech.say(text or _own(event, now.wild), urgent=not text)
        self.told = next((text for text in reversed(told) if text), self.told)
        self._glow(events)
        self._play(before, events)
        scene.talk.heard(now, events)
        self._pause(now)
        if now.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            rows = showdown_for(now, scene.ui.size, scene.look.scale)
            paint_open_hands_ahead(now, rows, scene.layout, scene.stage)
        if now.last_turn and not was_last:
            self._announce(events)
        for name in scene.session.notices:
            text = _("{name} stumbled; a simpler move was made.")
            scene.ui.notice_next(text.format(name=name))
        scene.session.notices.clear()

    def _glow(self, events: Iterable[Event]) -> None:
        """Point out the piles that another seat drew from or discarded on."""
        piles = set()
        for event in events:
            if isinstance(event, Drew) and event.seat != HUMAN_SEAT:
                taken = event.source is Source.DISCARD_PILE
                piles.add(Spot(Kind.DISCARD_PILE if taken else Kind.DRAW_PILE).id)
            elif isinstance(event, Discarded) and event.seat != HUMAN_SEAT:
                piles.add(Spot(Kind.DISCARD_PILE).id)
        scene = self._scene
        scene.screen.glow(piles, scene.app.pace.pause(durations.GLOW_MS))

    def _pause(self, now: SeatView) -> None:
        self._wait = self._scene.app.pace.pause(self._scene.talk.hesitation(now))

    def _announce(self, events: Iterable[Event]) -> None:
        scene = self._scene
        scene.app.audio.play(Sound.GO_OUT)
        for event in events:
            if isinstance(event, WentOut) and event.seat != HUMAN_SEAT:
                text = _("{name} went out: this is your last turn.")
                scene.ui.notice(
                    text.format(name=scene.names[event.seat]), "crown", durations.LAST_TURN_MS
                )
            elif isinstance(event, WentOut):
                scene.ui.notice(_("You went out! Everybody else has one turn."), "crown")

    def _play(self, before: Picture, events: list[Event]) -> None:
        scene = self._scene
        after, layout, pace = scene.picture(), scene.layout, scene.app.pace
        paint_coming_ahead(before, after, scene.desk.view.wild)
        pile = Pose.at(layout.draw_pile, face_up=False, z=_FLYING_Z)
        piles = (scene.input.draw_from or pile, Pose.at(layout.discard_pile, z=_FLYING_Z))
        flights = director.plan(before, after, events, pace, piles)
        over = scene.desk.view.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER)
        hold = pace.pause(durations.ROUND_BANNER_MS) if over else 0.0
        scene.stage.play(after, flights, hold)
        scene.refresh()
        scene.screen.mark_seats()


def _own(event: Event, wild: Rank) -> str:
    """What is said, for it needs no word on the screen, of the person's own move."""
    if not isinstance(event, Drew) or event.card is None:
        return ""
    return _("You have {card}.").format(card=spoken.face_words(event.card.face, wild))
