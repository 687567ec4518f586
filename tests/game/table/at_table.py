"""A pilot at a table with a known hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pygame

from engine.bots import Bot, make_bot
from engine.cards import Cards, parse_cards
from engine.match.state import Match, Phase
from engine.ruleset import Ruleset
from engine.shuffle import Seed, Stream
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.match.session import Player, Session
from game.table.scene import TableScene
from game.workers.bots import Threads
from tests.game.pilot import Pilot
from tests.game.rigging import put

PLAYERS = (Player("You"), Player("Marta", "normal"), Player("Oskar", "normal"))
HAND = "3H 9C 10C QD 7T 9S 9D"


class Hand(Pilot):
    """A pilot at a table where it is the person's turn with a known hand."""

    def __init__(
        self,
        hand: str = HAND,
        *,
        size: tuple[int, int] = (1280, 720),
        phase: Phase = Phase.DISCARD,
        went_out: int | None = None,
        pace: Pace | None = None,
        options: str = "",
        bots: Callable[[str, Stream], Bot] = make_bot,
    ) -> None:
        super().__init__(Options(size=size))
        self.app.context.pace = pace or Pace(Speed.INSTANT)
        cards = parse_cards(hand)
        dealt = len(cards) - (phase is Phase.DISCARD)
        values = {"players": "3", "rounds": str(dealt)}
        rules = Ruleset.of(values | dict(o.split("=") for o in options.split()))
        session = Session.start(PLAYERS, rules, Seed(1), thinker=Threads(bots))
        put(session, rigged(session.match, cards, phase, went_out))
        self.table = TableScene(self.app.context, session)
        self.app.stack.push(self.table)
        self.rest()

    @property
    def match(self) -> Match:
        return self.table.controller.session.match

    @property
    def drawn(self) -> bool:
        return self.match.phase is Phase.DISCARD and self.match.round.turn == 0

    @property
    def dialogs(self) -> int:
        return len(self.table.ui.dialogs)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def press(self, pos: tuple[int, int]) -> None:
        self.move(pos)
        self.button(pygame.MOUSEBUTTONDOWN, pos)

    def let_go(self, pos: tuple[int, int]) -> None:
        self.button(pygame.MOUSEBUTTONUP, pos)
        self.app.frame(60.0)

    def hold(self, start: str, end: str | tuple[int, int]) -> tuple[int, int]:
        """Drag to a place without letting go there; return where that is."""
        (x0, y0) = self.centre(start)
        x1, y1 = self.centre(end) if isinstance(end, str) else end
        self.press((x0, y0))
        for i in range(1, 6):
            self.move((x0 + (x1 - x0) * i // 5, y0 + (y1 - y0) * i // 5), held=True)
            self.app.frame(20.0)
        return x1, y1


def rigged(match: Match, cards: Cards, phase: Phase, went_out: int | None) -> Match:
    """The same match with these cards in the person's hand, at the person's turn."""
    r = match.round
    rest = [c for c in match.pack if c not in cards]
    size = r.size
    hands = (cards, tuple(rest[:size]), tuple(rest[size : 2 * size]))
    melds = tuple(tuple(hands[s]) if s == went_out else () for s in range(3))
    discarding = phase is Phase.DISCARD
    return dataclasses.replace(
        match,
        round=dataclasses.replace(
            r,
            turn=0,
            phase=phase,
            hands=tuple(() if melds[s] else hands[s] for s in range(3)),
            laid=tuple((m,) if m else () for m in melds),
            draw_pile=tuple(rest[2 * size : -3]),
            discard_pile=tuple(rest[-3:]),
            drawn=cards[-1] if discarding else None,
            went_out=went_out,
            turns=3,
        ),
    )
