"""The solitaire's figures on the page of statistics."""

from __future__ import annotations

from game.app.command_line import Options
from game.pages.statistics import StatisticsScene
from game.solitaire.saving import SOLITAIRES, SolitaireGame
from game.store.store import Store
from game.ui.figure import FigureRow
from tests.game.pilot import Pilot
from tests.game.solitaire.games import history, winning
from tests.game.store.helpers import Clock, all_solitaires


def rows(pilot: Pilot) -> list[FigureRow]:
    scene = StatisticsScene(pilot.app.context, pilot.app.context.store)
    pilot.app.stack.push(scene)
    pilot.app.frame(0.0)
    shown = (found for w in scene.ui.widgets for found, _clip in w.walk())
    return [found for found in shown if isinstance(found, FigureRow)]


def test_the_page_of_statistics_tells_of_solitaires_once_one_has_ended() -> None:
    store = Store(None, Clock())
    pilot = Pilot(Options(size=(1280, 720)), store)
    assert rows(pilot) == []
    uid = store.of(SOLITAIRES).begin(SolitaireGame(history()), store.clock())
    store.of(SOLITAIRES).save(uid, SolitaireGame(history(len(winning())), 0), store.clock())
    row, more = rows(pilot)
    assert [figure.value for figure in row.children] == ["1", "1", "1", "1", "0"]  # type: ignore[attr-defined]
    shown = [figure.words() for figure in more.children]
    assert shown == [
        "share won: 100%",
        "won without a hint: 1",
        "won in par: 1",
        "cards on average: 18.0",
        "above par on average: 0.0",
    ]
    scene = pilot.app.scene
    assert isinstance(scene, StatisticsScene)
    assert scene.spoken()[-1] == "Average: 0. Solitaire: 0"
    widths = {figure.rect.width for figure in row.children}
    assert max(widths) - min(widths) <= 1
    pilot.click("button:anew")
    pilot.click("button:forget")
    assert all_solitaires(store).wins.whole == 0
    pilot.close()
