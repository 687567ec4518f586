"""Every screen of the program, as it can stand before a person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.match.actions import Discard, GoOut
from engine.match.state import Phase
from engine.shuffle import Seed
from engine.solitaire.actions import Action, Place, TurnUp
from engine.solitaire.actions import Discard as Throw
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from game import destinations as to
from game.app.command_line import Options
from game.app.loop import App
from game.match.setup import MatchSetup
from game.pages.crash import CrashScene
from game.pages.handbook import HandbookScene
from game.pages.handbook_chapters import chapters
from game.pages.history import RECORD_ENDING, HistoryScene
from game.pages.keep_score import KeepScoreScene
from game.pages.keys import KeysScene
from game.pages.lessons import LESSONS
from game.pages.match_replay import MatchReplayScene
from game.pages.open_matches import OpenMatchesScene
from game.pages.opponents import OpponentsScene
from game.pages.own_rules import OwnRulesScene
from game.pages.record_files import RecordFilesScene
from game.pages.score_pad import KEPT_SCORE_PAD, ScorePad
from game.pages.scores import ScoresScene
from game.pages.statistics import StatisticsScene
from game.pages.tutorial import TutorialTable
from game.pages.tutorial_solitaire import SolitaireLesson
from game.program import make_app
from game.solitaire.replay import SolitaireReplayScene
from game.solitaire.saving import SOLITAIRES, SolitaireGame
from game.solitaire.scene import SolitaireScene
from game.store.store import Store
from game.table import explain
from game.table.bindings import TABLE
from game.table.dialogs import give_up_dialog, question_dialog, why_dialog
from game.table.intent import BetterMelds, LostWin, OfferOut, TableRequest
from game.table.scene import TableScene
from game.text.wording import seat_names
from game.ui.context import Route
from game.ui.listrow import ListRow
from game.ui.screen import UiScene
from tests.game.rigging import put
from tests.game.solitaire.games import winning
from tests.game.store.helpers import Clock, played, save
from tests.game.widgets import of_kind

__all__ = ["ALL", "SCREENS", "screens", "stocked"]


def stocked() -> App:
    """Return a program in which something has been played already."""
    clock = Clock()
    store = Store(None, clock)
    store.settings.change(player_name="Ada")
    for seed in range(1, 4):
        save(store, played(seed, 2 + seed, "short"))
        clock.now += 3600
    save(store, played(8, 3, "short"), 30)
    game = History(Record.start(SolitaireRules(), 1).then(TurnUp()))
    uid = store.of(SOLITAIRES).begin(SolitaireGame(game), clock())
    store.of(SOLITAIRES).give_up(uid, clock())
    store.settings.keep(KEPT_SCORE_PAD, ScorePad().scored(0, 0, 12).scored(0, 1, 0))
    app = make_app(Options(size=(1280, 720), seed=1), None, store)
    app.context.go(to.Menu())
    return app


def _opened(route: Route) -> Callable[[App], UiScene]:
    def make(app: App) -> UiScene:
        app.context.go(route)
        scene = app.scene
        assert isinstance(scene, UiScene)
        return scene

    return make


def _table(app: App, new: str) -> TableScene:
    session = MatchSetup.parse(new).session(Seed(5), "You")
    scene = TableScene(app.context, session)
    scene.enter()
    scene.controller.hurry()
    return scene


def _scores(app: App, phase: Phase) -> ScoresScene:
    record = played(3, 4, "short")
    at = next(n for n, s in enumerate(record.steps) if s.match.phase is phase)
    setup = MatchSetup.parse("players=4,rounds=short")
    session = setup.session(record.header.seed, "You")
    put(session, record.steps[at].match)
    return ScoresScene(app.context, session)


def _sheet(app: App) -> UiScene:
    history = HistoryScene(app.context, app.context.store)
    app.stack.push(history)
    of_kind(history, ListRow)[0].activate()
    scene = app.scene
    assert isinstance(scene, UiScene)
    return scene


def _solitaire(app: App) -> UiScene:
    app.context.go(to.PlaySolitaire(5))
    scene = app.scene
    assert isinstance(scene, UiScene)
    return scene


def _lesson(page: int, step: int) -> Callable[[App], UiScene]:
    def make(app: App) -> UiScene:
        scene = TutorialTable(app.context, page)
        scene.enter()
        scene.controller.hurry()
        scene.show_step(step)
        return scene

    return make


def _solitaire_lesson(step: int) -> Callable[[App], UiScene]:
    def make(app: App) -> UiScene:
        scene = SolitaireLesson(app.context, app.context.home)
        scene.show_step(step)
        return scene

    return make


def _chapter(name: str) -> Callable[[App], UiScene]:
    def make(app: App) -> UiScene:
        scene = HandbookScene(app.context)
        scene.open_chapter(name)
        return scene

    return make


def _replay(app: App) -> UiScene:
    scene = MatchReplayScene(app.context, played(3, 3, "short"))
    scene.film.go(20)
    return scene


def _solitaire_replay(app: App) -> UiScene:
    scene = SolitaireReplayScene(app.context, Record.start(SolitaireRules(), 8).then(TurnUp()))
    scene.film.go(1)
    return scene


def _paper_of_14(app: App) -> UiScene:
    paper = app.context.settings.kept(KEPT_SCORE_PAD)
    app.context.settings.keep(KEPT_SCORE_PAD, ScorePad().seated(14))
    scene = KeepScoreScene(app.context)
    app.context.settings.keep(KEPT_SCORE_PAD, paper)
    return scene


def _pause(app: App) -> UiScene:
    # A match that is kept, since only such a one can be given up.
    app.context.go(to.Play(MatchSetup.parse("players=3")))
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.controller.hurry()
    scene.carry_out(TableRequest.MENU)
    return scene


def _keys(app: App) -> UiScene:
    scene = _table(app, "players=3")
    scene.carry_out(TableRequest.KEYS)
    return scene


SCREENS: Final[dict[str, Callable[[App], UiScene]]] = {
    "menu": _opened(to.Menu()),
    "new match": _opened(to.NewMatch()),
    "new match, own rules": _opened(
        to.NewMatch(MatchSetup.parse("players=14,book_cap=5,tie=playoff,level=expert"))
    ),
    "rules": lambda app: OwnRulesScene(app.context, MatchSetup(), lambda _setup: None),
    "opponents": lambda app: OpponentsScene(
        app.context, MatchSetup.parse("players=8"), lambda _setup: None
    ),
    "settings": _opened(to.SettingsPage()),
    "table's keys": _opened(to.Keys()),
    "about": _opened(to.About()),
    "statistics": lambda app: StatisticsScene(app.context, app.context.store),
    "history": lambda app: HistoryScene(app.context, app.context.store),
    "record files": lambda app: RecordFilesScene(
        app.context, RECORD_ENDING, lambda _path: None
    ),
    "sheet": _sheet,
    "paper": _opened(to.KeepScore()),
    "paper of 14": _paper_of_14,
    "table": lambda app: _table(app, "players=2"),
    "table of 4": lambda app: _table(app, "players=4,level=hard"),
    "table of 7": lambda app: _table(app, "players=7"),
    "pause": _pause,
    "keys": _keys,
    "after a round": lambda app: _scores(app, Phase.ROUND_OVER),
    "after the match": lambda app: _scores(app, Phase.MATCH_OVER),
    "replay": _replay,
    "solitaire start": _opened(to.SolitaireStart()),
    "solitaire": _solitaire,
    "past solitaires": _opened(to.PastSolitaires()),
    "solitaire replay": _solitaire_replay,
    **{f"tutorial, solitaire {step}": _solitaire_lesson(step) for step in range(4)},
    "tutorial end": _opened(to.TutorialDone()),
    **{f"how to play, {c.id}": _chapter(c.id) for c in chapters()},
    **{
        f"tutorial, {lesson.id} {step}": _lesson(page, step)
        for page, lesson in enumerate(LESSONS)
        for step in range(len(lesson.steps))
    },
}
"""By what is on it; each makes the screen for a program."""


def _open_matches(app: App) -> UiScene:
    for _ in range(2):
        app.context.go(to.Play(MatchSetup.parse("players=2")))
        app.context.home()
    return OpenMatchesScene(app.context)


def _going_out(app: App) -> UiScene:
    scene = _at_table(app)
    view = scene.controller.desk.view
    out = GoOut(view.hand[0], (view.hand[1:],))
    scene.ui.open(question_dialog(OfferOut(out), view, lambda _action: None))
    return scene


def _lost_win(app: App) -> UiScene:
    scene = _at_table(app)
    view = scene.controller.desk.view
    out = GoOut(view.hand[0], (view.hand[1:],))
    wanted = Discard(view.hand[1])
    scene.ui.open(question_dialog(LostWin(wanted, out), view, lambda _action: None))
    return scene


def _better_melds(app: App) -> UiScene:
    scene = _at_table(app)
    view = scene.controller.desk.view
    own, best = Discard(view.hand[0]), Discard(view.hand[1])
    question = BetterMelds(own, 121, best, 101)
    scene.ui.open(question_dialog(question, view, lambda _action: None))
    return scene


def _why(app: App) -> UiScene:
    scene = _at_table(app)
    scene.ui.open(
        why_dialog(
            explain.why_not_out(
                scene.controller.desk.situation, seat_names(scene.controller.session.players)
            )
        )
    )
    return scene


def _fair(app: App) -> UiScene:
    scene = _sheet(app)
    scene.ui.find("button:fair").activate()
    return scene


def _solitaire_end(actions: Callable[[], Iterable[Action]]) -> Callable[[App], UiScene]:
    def make(app: App) -> UiScene:
        record = Record.of(SolitaireRules(), 8, actions())
        scene = SolitaireScene(app.context, History(record))
        scene.tell_end()
        return scene

    return make


def _wasted() -> Iterator[Action]:
    """Turn every card up and put it away at once."""
    record = Record.start(SolitaireRules(), 8)
    while not record.game.over:
        pile = record.game.open_piles[-1].size
        record = record.then(TurnUp()).then(Place(pile))
        assert record.game.drawn is not None
        record = record.then(Throw(record.game.drawn))
    yield from record.actions


def _asking(make: Callable[[App], UiScene], button: str) -> Callable[[App], UiScene]:
    """A screen with the question that one of its buttons asks."""

    def asked(app: App) -> UiScene:
        scene = make(app)
        scene.ui.find(button).activate()
        assert scene.ui.modal
        return scene

    return asked


def _giving_up(app: App) -> UiScene:
    scene = _at_table(app)
    scene.ui.open(give_up_dialog(lambda: None))
    return scene


def _at_table(app: App) -> TableScene:
    app.context.go(to.Play(MatchSetup.parse("players=2")))
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.controller.hurry()
    return scene


def _solitaire_menu(app: App) -> UiScene:
    scene = SCREENS["solitaire"](app)
    scene.cancel()
    return scene


def _welcome(app: App) -> UiScene:
    app.context.settings.change(first_start_done=False)
    return _opened(to.Menu())(app)


def _new_key(app: App) -> UiScene:
    scene = KeysScene(app.context)
    scene.choose(TABLE, "hint")
    return scene


ALL: Final[dict[str, Callable[[App], UiScene]]] = {
    **SCREENS,
    "open matches": _open_matches,
    "going out": _going_out,
    "giving up": _giving_up,
    "a win thrown away": _lost_win,
    "points thrown away": _better_melds,
    "why not out": _why,
    "a fair deal": _fair,
    "defaults": _asking(_opened(to.SettingsPage()), "button:defaults"),
    "keys' defaults": _asking(_opened(to.Keys()), "button:defaults"),
    "keys of a gamepad": _asking(_opened(to.Keys()), "button:pad"),
    "statistics anew": _asking(SCREENS["statistics"], "button:anew"),
    "a new sheet": _asking(_opened(to.KeepScore()), "button:clear"),
    "solitaire won": _solitaire_end(winning),
    "solitaire lost": _solitaire_end(_wasted),
    "solitaire's menu": _solitaire_menu,
    "welcome": _welcome,
    "new key": _new_key,
    "crash": lambda app: CrashScene(app.context, None),
}
"""Every screen, with more of the questions that are asked on them."""


def screens(app: App, names: Iterable[str] = ALL) -> Iterator[tuple[str, UiScene]]:
    """Yield every screen in turn, or those named."""
    for name in names:
        scene = ALL[name](app)
        if app.scene is not scene:
            app.stack.push(scene)
        yield name, scene
        app.context.home()
