"""Saved games of solitaire: every change kept, counted once, damage set aside."""

from __future__ import annotations

import contextlib
import dataclasses
import sqlite3
from pathlib import Path

import pytest

from engine.solitaire.record import History
from game.match.saving import MATCHES
from game.solitaire.saving import SOLITAIRES, SolitaireGame, SolitaireProgress, SolitaireResult
from game.solitaire.statistics import OverPoint, SolitaireStatistics, solitaire_statistics
from game.store.files import NAME
from game.store.records import Saved, Status
from game.store.share import Share
from game.store.store import Store
from tests.game.solitaire.games import history, winning
from tests.game.store.helpers import Clock, all_solitaires, opened, quick_folder


def load(store: Store, uid: str) -> Saved[SolitaireGame]:
    saved = store.of(SOLITAIRES).load(uid, store.clock())
    assert saved is not None
    return saved


def begin(store: Store, deal: int = 8) -> tuple[str, History]:
    game = history(0, deal)
    return store.of(SOLITAIRES).begin(SolitaireGame(game), store.clock()), game


def save(store: Store, uid: str, game: History, hints: int = 0) -> History:
    store.of(SOLITAIRES).save(uid, SolitaireGame(game, hints), store.clock())
    return game


def play(store: Store, uid: str, game: History, actions: int) -> History:
    for action in winning()[game.actions : actions]:
        game = save(store, uid, game.then(action))
    return game


def test_what_is_saved_is_there_without_a_proper_end() -> None:
    with quick_folder() as folder:
        dead = Store(folder, Clock())  # never closed, as after kill -9
        uid, game = begin(dead)
        game = play(dead, uid, game, 7)
        with opened(folder) as store:
            assert load(store, uid).game.history == game
        game = save(dead, uid, game.undo().undo(), hints=2)
        with opened(folder) as store:
            saved = load(store, uid)
            assert saved.game == SolitaireGame(game, 2)
            assert saved.game.history.undone == 2
        dead.close()


def test_undone_and_played_otherwise_only_the_new_way_is_left() -> None:
    with quick_folder() as folder, opened(folder) as store:
        uid, game = begin(store)
        game = play(store, uid, game, 9)
        for _ in range(4):
            game = save(store, uid, game.undo())
        game = play(store, uid, game, 6)
        game = save(store, uid, game.restart())
        assert load(store, uid).game.history == game
        assert store.database.read("SELECT COUNT(*) FROM actions") == [(9,)]


def test_a_list_tells_how_far_games_have_come() -> None:
    clock = Clock()
    with quick_folder() as folder, opened(folder, clock) as store:
        first, _ = begin(store)
        clock.now += 60
        second, game = begin(store, 1)
        assert [game.uid for game in store.of(SOLITAIRES).open()] == [second, first]
        clock.now += 60
        play(store, first, history(), 5)
        summary = store.of(SOLITAIRES).open()[0]
        assert (summary.uid, summary.header.deal, summary.progress.turned) == (first, 8, 2)
        assert summary.progress.closed == 2
        assert game.game.deal == 1


def test_a_victory_counts_once_whatever_is_undone_and_won_again() -> None:
    with quick_folder() as folder, opened(folder) as store:
        uid, game = begin(store)
        game = play(store, uid, game, len(winning()))
        expected = [SolitaireResult(1_700_000_000, 8, str(game.game.rules), 18, 18, 0)]
        assert store.of(SOLITAIRES).results() == expected
        for _ in range(3):
            game = save(store, uid, game.undo())
        play(store, uid, game, len(winning()))
        assert store.of(SOLITAIRES).results() == expected
        assert store.of(SOLITAIRES).open() == ()
        saved = store.of(SOLITAIRES).load(uid, store.clock())
        assert saved is not None
        assert saved.status is Status.FINISHED


def test_a_deal_that_is_known_does_not_count_again() -> None:
    with quick_folder() as folder, opened(folder) as store:
        for _ in range(2):
            uid, game = begin(store)
            play(store, uid, game, len(winning()))
        assert all_solitaires(store).wins == Share(1, 1)


def test_given_up_counts_as_not_won_but_not_before_anything_was_done() -> None:
    with quick_folder() as folder, opened(folder) as store:
        uid, game = begin(store)
        store.of(SOLITAIRES).give_up(uid, store.clock())
        assert all_solitaires(store).wins == Share(0, 0)
        uid, game = begin(store)
        play(store, uid, game, 3)
        store.of(SOLITAIRES).give_up(uid, store.clock())
        assert store.of(SOLITAIRES).results() == [None]
        store.of(SOLITAIRES).forget_results(store.clock())
        assert store.of(SOLITAIRES).results() == []


def test_matches_and_solitaires_keep_out_of_each_others_lists() -> None:
    with quick_folder() as folder, opened(folder) as store:
        uid, game = begin(store)
        play(store, uid, game, 3)
        assert store.of(MATCHES).open() == ()
        assert store.of(MATCHES).load(uid, store.clock()) is None
        store.of(SOLITAIRES).give_up(uid, store.clock())
        assert store.of(MATCHES).results() == []
        assert store.of(MATCHES).past() == ()


def test_of_two_copies_the_first_to_go_on_keeps_the_game() -> None:
    with quick_folder() as folder, opened(folder) as here, opened(folder) as there:
        uid, game = begin(here)
        load(there, uid)
        game = play(here, uid, game, 2)
        save(there, uid, history(1))
        (notice,) = there.take_notices()
        assert "another copy" in notice
        save(there, uid, history(1))
        assert there.take_notices() == []
        with opened(folder) as store:
            assert load(store, uid).game.history == game


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE actions SET line = 'nonsense' WHERE n = 2",
        "DELETE FROM actions WHERE n = 1",
        "UPDATE games SET progress = 'x'",
        "UPDATE games SET header = replace(header, '8', '9')",
    ],
)
def test_a_damaged_game_is_set_aside_with_a_sentence(damage: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        uid, game = begin(store)
        play(store, uid, game, 4)
    with contextlib.closing(sqlite3.connect(tmp_path / NAME)) as conn:
        conn.execute(damage)
        conn.commit()
    with opened(tmp_path) as store:
        assert store.of(SOLITAIRES).load(uid, store.clock()) is None
        assert len(store.take_notices()) == 1
        assert store.of(SOLITAIRES).open() == ()


def test_the_par_of_a_deal_beyond_the_table_is_added_later() -> None:
    with quick_folder() as folder, opened(folder) as store:
        uid, game = begin(store)
        play(store, uid, game, len(winning()))
        store.of(SOLITAIRES).amend(
            uid, lambda won: dataclasses.replace(won, par=17), store.clock()
        )
        (result,) = store.of(SOLITAIRES).results()
        assert result is not None
        assert result.par == 17


def result(turned: int, par: int | None, hints: int = 0) -> SolitaireResult:
    return SolitaireResult(0, 1, "", turned, par, hints)


def test_statistics_count_streaks_and_par() -> None:
    results = [result(20, 18), result(24, 24), None, result(26, None, 3), result(25, 24)]
    assert solitaire_statistics(results) == SolitaireStatistics(
        wins=Share(4, 5),
        streak=2,
        longest_streak=2,
        over_par=0,
        at_par=1,
        unaided=3,
        mean_turned=23.75,
        mean_over=1.0,
        trend=(OverPoint(0, 2, 2.0), OverPoint(0, 0, 1.0), OverPoint(0, 1, 1.0)),
    )
    assert solitaire_statistics([]).over_par is None


def test_texts_read_back_and_nonsense_is_refused() -> None:
    progress = SolitaireProgress.of(SolitaireGame(history(7), 2), 5)
    assert SolitaireProgress.parse(progress.text()) == progress
    assert SolitaireResult.parse(result(20, None).text()) == result(20, None)
    for text in ("{}", "[]", "7", '{"turned":-1}', '{"options":"","deal":1}'):
        with pytest.raises(ValueError, match=r"."):
            SolitaireProgress.parse(text)
        with pytest.raises(ValueError, match=r"."):
            SolitaireResult.parse(text)
