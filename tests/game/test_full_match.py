"""A whole match of eleven rounds, played through real pygame events, without a screen."""

from __future__ import annotations

import pytest

from game.app.command_line import Options
from game.match.setup import MatchSetup
from tests.game.pilot import Pilot
from tests.person import do_next

MOST_ACTIONS = 3000
"""Far more than the person has to do in eleven rounds."""


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize(
    ("setup", "drags"), [("players=3", False), ("players=2,tie=playoff,rounds=short", True)]
)
def test_a_match_is_played_to_the_final_standing(setup: str, drags: bool) -> None:
    options = Options(size=(1280, 720), seed=11, new=MatchSetup.parse(setup))
    pilot = Pilot(options)
    rounds = set()
    for _ in range(MOST_ACTIONS):
        state = pilot.rest()
        offered = {t.id for t in pilot.targets().values() if t.enabled}
        rounds.add(state["round"])
        if pilot.scene == "scores" and state["winners"]:
            break
        do_next(pilot, offered, state, drags=drags)
    else:
        pytest.fail(f"the match did not end; last state: {pilot.app.scene.state()}")
    state = pilot.app.scene.state()
    assert state["phase"] == "match over"
    assert len(rounds) >= (11 if not drags else 4)
    totals = state["scores"]
    points = state["points"]
    assert isinstance(totals, list)
    assert isinstance(points, list)
    played = points[: 11 if not drags else 4]
    assert totals == [sum(row[seat] for row in played) for seat in range(len(totals))]
    pilot.click("button:menu")
    assert pilot.scene == "menu"
    pilot.close()
