"""The controller without a window: what is done, saved and said, and a way to win."""

from __future__ import annotations

from engine.solitaire.state import Phase
from game.anim.durations import Pace, Speed
from game.solitaire.controller import SolitaireController
from game.solitaire.intent import DRAW_PILE, Do, clicked, pile_spot
from game.solitaire.news import Celebrated, Ended, Moved, Refreshed, Said
from game.sound.sounds import Sound
from game.store.settings import Settings
from game.store.store import Store
from tests.game.solitaire.games import InstantSolver, history, winning

PACE = Pace(Speed.INSTANT)


def settings() -> Settings:
    return Store().settings


def test_what_is_refused_is_said_and_changes_nothing() -> None:
    at = SolitaireController(history(), settings(), solver=InstantSolver())
    at.submit(clicked(pile_spot(5), at.desk.game))
    assert at.take_news() == [Said("Turn up a card first.", "bad", Sound.INVALID)]
    assert at.desk.history == history()


def test_what_is_done_is_heard_once() -> None:
    at = SolitaireController(history(), settings(), solver=InstantSolver())
    at.submit(clicked(DRAW_PILE, at.desk.game))
    assert at.take_news() == [Moved(Sound.DRAW)]
    assert at.take_news() == []
    at.undo()
    assert at.take_news() == [Moved(Sound.MARK)]
    assert at.desk.history.can_redo


def test_a_victory_is_celebrated_before_it_is_told_and_both_only_once() -> None:
    last = len(winning()) - 1
    at = SolitaireController(history(last), settings(), solver=InstantSolver())
    at.submit(Do((winning()[last],)))
    assert at.take_news() == [Moved(Sound.MATCH_WON, over=True)]
    told = []
    for _ in range(4):
        at.rest(16.0, PACE)
        told += at.take_news()
    assert told == [Celebrated(), Ended()]


def test_a_way_to_win_is_shown_in_place_of_the_game_which_comes_back() -> None:
    at = SolitaireController(history(4), settings(), solver=InstantSolver())
    at.advice.way_to_win()
    assert at.take_news() == [Refreshed()]
    for _ in range(2):
        at.pass_time(16.0)
    assert at.take_news() == [Moved(Sound.SHUFFLE)]
    assert (at.showing, at.awaited, at.desk.game.turned) == (True, False, 0)
    at.submit(clicked(DRAW_PILE, at.desk.game))
    assert at.take_news() == []
    while not at.awaited:
        at.rest(5000.0, PACE)
    assert at.desk.game.phase is Phase.WON
    at.take_news()
    at.stop_showing()
    assert at.take_news() == [Moved(Sound.MARK)]
    assert at.desk.history == history(4)
