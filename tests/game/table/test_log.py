"""The list of the round's moves."""

from __future__ import annotations

import pygame
import pytest

from engine.bots import never
from engine.bots.normal import NormalBot
from engine.cards import parse_cards
from engine.match import rules as play
from engine.match.actions import Source
from engine.match.events import Discarded, Drew, Event, LaidDown, Reshuffled, WentOut, seen_by
from engine.match.state import Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.app.command_line import Options
from game.match.session import Player, Session
from game.match.setup import MatchSetup
from game.table.log import Line, lines
from tests.game.pilot import Pilot
from tests.game.table.at_table import Hand
from tests.person import do_next

CARDS = parse_cards("8H KS 5C 5D 5T QD")


def test_a_turn_is_a_line() -> None:
    eight, king, five, *rest, queen = CARDS
    events: list[Event] = [
        Drew(1, Source.DISCARD_PILE, eight),
        Discarded(1, king),
        Reshuffled(20),
        Drew(2, Source.DRAW_PILE, None),
        WentOut(2, ((five, *rest),)),
        Discarded(2, queen),
        Drew(0, Source.DRAW_PILE, eight),
        LaidDown(0, (), (eight,)),
        Discarded(0, king),
        Drew(1, Source.DRAW_PILE, None),
    ]
    assert lines(events) == (
        Line(1, "took 8♥, discarded K♠"),
        Line(None, "The discards were shuffled into a new draw pile."),
        Line(2, "drew, went out, discarded Q♦", out=True),
        Line(0, "drew 8♥, discarded K♠"),
        Line(1, "drew"),
    )


def test_every_turn_of_a_round_is_listed_once() -> None:
    match, opening = play.start(Ruleset(players=3), Seed(3))
    events = list(opening)
    turns = 0
    while match.phase in (Phase.DRAW, Phase.DISCARD):
        action = NormalBot().choose(view(match, match.round.turn), never)
        turns += match.phase is Phase.DISCARD
        match, more = play.apply(match, action)
        events += more
    listed = [line for line in lines(seen_by(e, 0) for e in events) if line.seat is not None]
    assert len(listed) == turns
    assert sum(line.out for line in listed) == 1


def test_a_session_keeps_the_events_of_its_round() -> None:
    session = Session.start(
        [Player("You"), Player("Mara", "easy")], Ruleset(players=2), Seed(1)
    )
    assert session.round_events == list(session.record.steps[0].events)


def test_the_list_is_unfolded_by_key_and_remembered(hand: Hand) -> None:
    seen = []

    def look() -> None:
        seen.append((hand.table.log.visible, hand.app.context.settings.values.log_open))

    look()
    hand.key(pygame.K_l)
    look()
    hand.click("button:log")
    look()
    hand.click("button:log")
    hand.click("button:fold_log")
    look()
    assert seen == [(False, False), (True, True), (False, False), (False, False)]


def test_folded_by_a_key_at_its_button_it_leaves_the_focus_in_sight(hand: Hand) -> None:
    hand.key(pygame.K_l)
    hand.table.ui.set_focus("button:fold_log")
    hand.key(pygame.K_RETURN)
    assert not hand.table.log.visible
    assert any(target.focus for target in hand.targets().values())


@pytest.mark.quick_cases(3)
@pytest.mark.parametrize(
    ("size", "players", "beside"),
    [
        ((1280, 720), 4, True),
        ((1920, 1080), 7, True),
        ((3840, 2160), 14, True),
        ((800, 600), 7, False),
        ((800, 600), 14, False),
        ((900, 1400), 4, False),
    ],
)
def test_the_list_lies_beside_the_table_or_covers_no_target(
    size: tuple[int, int], players: int, beside: bool
) -> None:
    pilot = Pilot(Options(size=size, seed=5, new=MatchSetup.parse(f"players={players}")))
    pilot.rest()
    table = pilot.app.scene
    pilot.key(pygame.K_l)
    pilot.rest()
    log = table.log.rect  # type: ignore[attr-defined]
    layout = table.controller.layout  # type: ignore[attr-defined]
    assert pygame.Rect((0, 0), size).contains(log)
    assert any(log.colliderect(box.panel) for box in layout.seats) is not beside
    for name, target in pilot.targets().items():
        if name not in ("button:fold_log", "log:moves"):
            assert not log.collidepoint(target.rect.center), name
    do_next(
        pilot,
        {t.id for t in pilot.targets().values() if t.enabled},
        table.state(),
        drags=False,
    )
    pilot.rest()
    pilot.close()
