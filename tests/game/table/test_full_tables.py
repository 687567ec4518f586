"""Seven and fourteen at the table in the last round: the draw pile runs out and is made
anew, before the eyes of a person."""

from __future__ import annotations

import pytest

from engine.bots import make_bot
from engine.match.events import Reshuffled
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.table.scene import TableScene
from game.workers.bots import Threads
from tests.game.pilot import Pilot
from tests.monkey.checks import check_match, check_table

MOST_TURNS = 60


def at_random(setup: MatchSetup, seed: int) -> Pilot:
    """A table with opponents who play at random: they hardly ever go out."""
    thinker = Threads(lambda _level, stream: make_bot("random", stream))
    options = Options(size=(1280, 720), seed=seed, new=setup)
    pilot = Pilot(options, None, thinker)
    pilot.app.context.pace = Pace(Speed.INSTANT)
    return pilot


@pytest.mark.slow
@pytest.mark.parametrize("players", [7, 14])
def test_the_draw_pile_runs_out_and_is_shuffled_anew(players: int) -> None:
    setup = MatchSetup.parse(f"players={players},rounds=13,level=easy")
    pilot = at_random(setup, 2 if players == 14 else 1)
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    counts: list[int] = []
    for _ in range(MOST_TURNS):
        state = pilot.rest()
        check_match(table.controller.session.match)
        check_table(table)
        counts.append(table.controller.sprites.draw_count)
        assert table.controller.sprites.draw_count == state["draw_count"] >= 0
        if table.controller.session.match.round.reshuffles:
            break
        assert pilot.scene == "table", "the round ended before; another seed will do"
        assert state["phase"] == "draw", state
        pilot.click("draw_pile")
        pilot.rest()
        pilot.click("hand:0")
        pilot.click("discard_pile")
        if "button:discard_anyway" in pilot.targets():
            pilot.click("button:discard_anyway")
    assert table.controller.session.match.round.reshuffles == 1
    assert any(isinstance(event, Reshuffled) for event in table.controller.session.round_events)
    assert counts[-1] > counts[-2]
    assert pilot.redrawn()
    pilot.close()


def test_the_reshuffle_is_seen_and_the_count_comes_up_to_the_new_pile() -> None:
    setup = MatchSetup.parse("players=7,rounds=13,level=easy")
    pilot = at_random(setup, 1)
    pilot.rest()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    seen: list[int] = []

    def follow() -> bool:
        """Watch until nothing moves; return whether the pile was made anew."""
        while not table.idle:
            pilot.app.frame(30.0)
            if table.controller.session.match.round.reshuffles:
                seen.append(table.controller.sprites.draw_count)
        return bool(seen)

    for _ in range(MOST_TURNS):
        near = len(table.controller.session.match.round.draw_pile) <= 8
        pilot.app.context.pace = Pace() if near else Pace(Speed.INSTANT)
        pilot.click("draw_pile")
        if follow():
            break
        pilot.click("hand:0")
        pilot.click("discard_pile")
        if follow():
            break
    left = len(table.controller.session.match.round.draw_pile)
    assert min(seen) < left, "at first less lies there"
    assert len(set(seen)) > 5, "then the cards come, and are counted as they come"
    assert seen[-1] == left
    check_table(table)
    pilot.close()
