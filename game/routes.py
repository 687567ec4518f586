"""Which screen each route leads to: the only module that knows them all.

A screen is loaded when it is opened, so that the menu is there at once; :data:`LATE` names
those worth loading behind the menu's first frame (:mod:`game.app.loading`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from engine.errors import RulesetError
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from game import destinations as to
from game.match.keeper import MatchKeeper
from game.match.saving import MATCHES, MatchSummary
from game.match.session import Session
from game.match.setup import MatchSetup, SeedSource
from game.solitaire.deals import DealSource
from game.solitaire.saving import SOLITAIRES, SolitaireGame, SolitaireKeeper
from game.store.records import Status
from game.text.i18n import _
from game.ui.context import Context, Route
from game.ui.scene import Scene
from game.workers.bots import Thinker

LATE: Final = (
    "game.pages.new_match",
    "game.table.scene",
    "game.pages.scores",
    "game.pages.tutorial",
    "game.solitaire.start",
    "game.solitaire.scene",
    "game.pages.settings",
    "game.pages.handbook",
    "game.pages.keep_score",
    "game.pages.statistics",
    "game.pages.open_matches",
    "game.pages.about",
)
"""The screens that the menu leads to, the most wanted first."""


class Routes:
    """Makes the screen of a route, and what that screen starts from."""

    def __init__(self, seed: int | None, thinker: Thinker, loaded: Callable[[], bool]) -> None:
        """Deal from ``seed``, or from numbers of chance; let ``thinker`` move the bots.

        :param loaded: whether the screens behind the menu are loaded.
        """
        self._thinker: Final = thinker
        self._loaded: Final = loaded
        self.seeds: Final = SeedSource(seed)
        self.deals: Final = DealSource(seed)

    @functools.singledispatchmethod
    def screen(self, route: Route, context: Context) -> Scene | None:
        """Return the screen of a route, or None if there is nothing to be shown: what was
        saved cannot be gone on with, and a notice says so.

        :raises LookupError: no screen is known for such a route.
        """
        raise LookupError(f"no screen for {route!r} in {context!r}")

    def close(self) -> None:
        """End what thinks."""
        self._thinker.close()

    # The menu and its pages

    @screen.register
    def _menu(self, _route: to.Menu, context: Context) -> Scene:
        from game.pages.menu import MenuScene

        def paint_ahead(likely: MatchSetup | MatchSummary) -> bool:
            if not self._loaded():
                return False
            from game.table.prepaint import paint_table_ahead

            paint_table_ahead(context, likely)
            return True

        return MenuScene(context, paint_ahead)

    @screen.register
    def _handbook(self, _route: to.Handbook, context: Context) -> Scene:
        from game.pages.handbook import HandbookScene

        return HandbookScene(context)

    @screen.register
    def _statistics(self, _route: to.StatisticsPage, context: Context) -> Scene:
        from game.pages.statistics import StatisticsScene

        return StatisticsScene(context, context.store)

    @screen.register
    def _settings(self, _route: to.SettingsPage, context: Context) -> Scene:
        from game.pages.settings import SettingsScene

        return SettingsScene(context)

    @screen.register
    def _keys(self, _route: to.Keys, context: Context) -> Scene:
        from game.pages.keys import KeysScene

        return KeysScene(context)

    @screen.register
    def _about(self, _route: to.About, context: Context) -> Scene:
        from game.pages.about import AboutScene

        return AboutScene(context)

    @screen.register
    def _paper(self, _route: to.KeepScore, context: Context) -> Scene:
        from game.pages.keep_score import KeepScoreScene

        return KeepScoreScene(context)

    @screen.register
    def _crash(self, route: to.Crash, context: Context) -> Scene:
        from game.pages.crash import CrashScene

        return CrashScene(context, route.report)

    # Matches

    @screen.register
    def _new_match(self, route: to.NewMatch, context: Context) -> Scene:
        from game.pages.new_match import NewMatchScene

        self._thinker.prepare()
        return NewMatchScene(context, self.seeds.commitment, route.setup)

    @screen.register
    def _own_rules(self, route: to.OwnRules, context: Context) -> Scene:
        from game.pages.own_rules import OwnRulesScene

        return OwnRulesScene(context, route.setup, route.change)

    @screen.register
    def _opponents(self, route: to.Opponents, context: Context) -> Scene:
        from game.pages.opponents import OpponentsScene

        return OpponentsScene(context, route.setup, route.change)

    @screen.register
    def _open_matches(self, _route: to.OpenMatches, context: Context) -> Scene:
        from game.pages.open_matches import OpenMatchesScene

        return OpenMatchesScene(context)

    @screen.register
    def _play(self, route: to.Play, context: Context) -> Scene:
        from game.table.scene import TableScene

        session = route.setup.session(self.seeds.take(route.cut), _("You"))
        matches, clock = context.store.of(MATCHES), context.store.clock
        keeper = MatchKeeper(matches, matches.begin(session.record, clock()), clock)
        session.saver, session.thinker = keeper.save, self._thinker
        return TableScene(context, session, keeper)

    @screen.register
    def _resume_match(self, route: to.ResumeMatch, context: Context) -> Scene | None:
        from game.table.scene import TableScene

        saved = context.store.of(MATCHES).load(route.uid, context.store.clock())
        if saved is None or saved.status is not Status.OPEN:
            return None
        keeper = MatchKeeper.of(context.store, saved)
        try:
            session = Session(saved.game, keeper.save, self._thinker)
        except RulesetError as error:
            text = _("This match cannot be gone on with here: {reason}.")
            context.notices.append(text.format(reason=error))
            return None
        return TableScene(context, session, keeper)

    @screen.register
    def _scores(self, route: to.Scores, context: Context) -> Scene:
        from game.pages.scores import ScoresScene

        return ScoresScene(context, route.session, route.uid)

    @screen.register
    def _history(self, route: to.PastMatches, context: Context) -> Scene:
        from game.pages.history import HistoryScene

        return HistoryScene(context, context.store, route.said)

    @screen.register
    def _record_files(self, route: to.RecordFiles, context: Context) -> Scene:
        from game.pages.record_files import RecordFilesScene

        return RecordFilesScene(context, route.ending, route.chosen)

    @screen.register
    def _match_sheet(self, route: to.MatchSheet, context: Context) -> Scene:
        from game.pages.match_sheet import MatchSheetScene

        return MatchSheetScene(context, route.sheet, route.title, route.detail, route.extra)

    @screen.register
    def _match_replay(self, route: to.ReplayMatch, context: Context) -> Scene:
        from game.pages.match_replay import MatchReplayScene

        return MatchReplayScene(context, route.record)

    # The tutorial

    @screen.register
    def _tutorial(self, route: to.Tutorial, context: Context) -> Scene:
        from game.pages.lessons import LESSONS
        from game.pages.tutorial import TutorialTable
        from game.pages.tutorial_solitaire import SolitaireLesson

        page = context.settings.values.tutorial_page if route.page is None else route.page
        page = page if page <= len(LESSONS) else 0
        context.settings.change(first_start_done=True, tutorial_page=page)
        if page < len(LESSONS):
            return TutorialTable(context, page, self._thinker)
        return SolitaireLesson(context, lambda: context.replace(to.TutorialDone()))

    @screen.register
    def _tutorial_end(self, _route: to.TutorialDone, context: Context) -> Scene:
        from game.pages.tutorial import TutorialEnd

        return TutorialEnd(context)

    # The solitaire

    @screen.register
    def _solitaire_start(self, _route: to.SolitaireStart, context: Context) -> Scene:
        from game.solitaire.start import SolitaireStartScene

        return SolitaireStartScene(context)

    @screen.register
    def _past_solitaires(self, _route: to.PastSolitaires, context: Context) -> Scene:
        from game.solitaire.past import SolitairePastScene

        return SolitairePastScene(context)

    @screen.register
    def _play_solitaire(self, route: to.PlaySolitaire, context: Context) -> Scene | None:
        games = context.store.of(SOLITAIRES).open()
        fitting = (game.uid for game in games if route.deal in (None, game.header.deal))
        uid = next(fitting, None)
        found = (
            None if uid is None else self._resume_solitaire(to.ResumeSolitaire(uid), context)
        )
        new = to.NewSolitaire(SolitaireRules(), route.deal)
        return self._new_solitaire(new, context) if found is None else found

    @screen.register
    def _new_solitaire(self, route: to.NewSolitaire, context: Context) -> Scene:
        from game.solitaire.scene import SolitaireScene

        deal = self.deals.take(route.difficulty) if route.deal is None else route.deal
        history = History(Record.start(route.rules, deal))
        solitaires, clock = context.store.of(SOLITAIRES), context.store.clock
        uid = solitaires.begin(SolitaireGame(history), clock())
        return SolitaireScene(context, history, SolitaireKeeper(solitaires, uid, clock))

    @screen.register
    def _resume_solitaire(self, route: to.ResumeSolitaire, context: Context) -> Scene | None:
        from game.solitaire.scene import SolitaireScene

        solitaires, clock = context.store.of(SOLITAIRES), context.store.clock
        saved = solitaires.load(route.uid, clock())
        if saved is None or saved.status is not Status.OPEN:
            return None
        keeper = SolitaireKeeper(solitaires, route.uid, clock)
        return SolitaireScene(context, saved.game.history, keeper, saved.game.hints)

    @screen.register
    def _solitaire_replay(self, route: to.ReplaySolitaire, context: Context) -> Scene:
        from game.solitaire.replay import SolitaireReplayScene

        return SolitaireReplayScene(context, route.record)
