"""Saved matches: begun, played on, loaded, given up, ended, handed on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.arrange.hand import Arranging
from engine.match.notation import read_record, record_text
from engine.match.record import Record
from game.match.arranging import arranging_text, parse_arranging
from game.match.keeper import MatchKeeper, read_arranging
from game.match.saving import MATCHES, winners_of
from game.match.session import HUMAN_SEAT, Session
from game.store.records import Status
from game.store.store import Store
from tests.game.bots import carry_out
from tests.game.store.helpers import (
    BEGINNING,
    Clock,
    opened,
    played,
    quick_folder,
    save,
    statistics,
    steps_of,
)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


def sole(store: Store) -> str:
    (summary,) = store.of(MATCHES).open()
    return summary.uid


def loaded(store: Store, uid: str) -> Record:
    saved = store.of(MATCHES).load(uid, store.clock())
    assert saved is not None
    return saved.game


def test_a_match_goes_on_where_it_was_left_after_any_action(folder: Path, clock: Clock) -> None:
    whole = played(1)
    steps = steps_of(whole)
    with opened(folder, clock) as store:
        uid = store.of(MATCHES).begin(whole.at(0), clock())
    for done, step in enumerate(steps):
        with opened(folder, clock) as store:
            assert store.take_notices() == []
            assert sole(store) == uid
            assert loaded(store, uid) == whole.at(done)
            store.of(MATCHES).save(uid, step, clock())
    with opened(folder, clock) as store:
        assert store.of(MATCHES).open() == ()
        assert loaded(store, uid) == whole
        assert statistics(store).wins.whole == 1


def test_a_session_hands_over_every_action_and_goes_on_from_a_record(
    folder: Path, clock: Clock
) -> None:
    whole = played(2)
    session = Session(Record.start(whole.header))
    assert session.round_events == list(whole.steps[0].events)
    assert session.header == whole.header
    with opened(folder, clock) as store:
        uid = store.of(MATCHES).begin(session.record, clock())
        session.saver = MatchKeeper(store.of(MATCHES), uid, clock).save
        for number, action in enumerate(whole.actions, 1):
            if number == 4:
                keeper = MatchKeeper(store.of(MATCHES), uid, store.clock)
                session = Session(loaded(store, uid), keeper.save)
                assert session.record == whole.at(3)
            carry_out(session, action)
            if number < len(whole.actions):
                assert loaded(store, uid) == whole.at(number)
        assert session.match == whole.match
        assert [winners_of(past) for past in store.of(MATCHES).past()] == [whole.match.winners]


def test_several_matches_are_in_play_at_once(folder: Path, clock: Clock) -> None:
    records = [played(seed, players=3, rounds="short") for seed in (3, 4, 5)]
    with opened(folder, clock) as store:
        uids = [store.of(MATCHES).begin(record.at(0), clock()) for record in records]
        turns = [
            (uid, step) for uid, r in zip(uids, records, strict=True) for step in steps_of(r)
        ]
        # Mixed, but each match in its order.
        order = [uid for uid, _ in turns]
        random.Random(6).shuffle(order)
        left = {uid: steps_of(record)[:-1] for uid, record in zip(uids, records, strict=True)}
        for uid in order:
            if left[uid]:
                clock.now += 60
                last = uid
                store.of(MATCHES).save(uid, left[uid].pop(0), clock())
    with opened(folder, clock) as store:
        summaries = store.of(MATCHES).open()
        assert {s.uid for s in summaries} == set(uids)
        assert summaries[0].uid == last
        for uid, record in zip(uids, records, strict=True):
            (summary,) = (s for s in summaries if s.uid == uid)
            before = record.back()
            assert summary.header == record.header
            assert summary.progress.round == before.match.round.number
            assert summary.progress.size == before.match.round.size == 13
            assert summary.progress.rounds == 4
            assert summary.progress.totals == before.match.totals
            assert summary.begun == BEGINNING < summary.updated <= clock()
            assert loaded(store, uid) == before


def test_the_list_shows_each_round_and_the_time(folder: Path, clock: Clock) -> None:
    whole = played(7, rounds="short")
    with opened(folder, clock) as store:
        uid = store.of(MATCHES).begin(whole.at(0), clock())
        for step in steps_of(whole)[:-1]:
            clock.now += 31
            store.of(MATCHES).save(uid, step, clock())
            (summary,) = store.of(MATCHES).open()
            assert summary.progress.round == step.match.round.number
            assert summary.progress.totals == step.match.totals
            assert summary.updated == clock()


def test_a_match_given_up_counts_as_that(folder: Path, clock: Clock) -> None:
    whole = played(8)
    with opened(folder, clock) as store:
        uid = save(store, whole, 3)
        store.of(MATCHES).give_up(uid, clock())
        store.of(MATCHES).give_up(uid, clock())
        assert store.of(MATCHES).open() == ()
        assert statistics(store).abandoned == 1
        assert statistics(store).wins.whole == 0
        (past,) = store.of(MATCHES).past()
        assert (past.status, winners_of(past)) == (Status.ABANDONED, ())
        assert loaded(store, uid) == whole.at(3)


def test_the_order_of_matches_is_right_whatever_the_clock_says(
    folder: Path, clock: Clock
) -> None:
    with opened(folder, clock) as store:
        matches = store.of(MATCHES)
        first, second = save(store, played(3), 2), save(store, played(4), 2)
        clock.now -= 3 * 86400  # set back
        third = save(store, played(5), 2)
        assert [match.uid for match in matches.open()] == [third, second, first]
        loaded(store, first)  # looking changes nothing
        assert matches.open()[0].uid == third
        matches.save(first, played(3).at(3), clock())
    with opened(folder, clock) as store:
        matches = store.of(MATCHES)
        assert [match.uid for match in matches.open()] == [first, third, second]
        for uid in (second, first, third):
            clock.now -= 3600
            matches.give_up(uid, clock())
        assert [match.uid for match in matches.past()] == [third, first, second]


def test_a_streak_is_counted_in_the_order_of_play(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        won = (seed for seed in range(50, 90) if HUMAN_SEAT in played(seed).match.winners)
        save(store, played(next(won)))
        store.of(MATCHES).give_up(save(store, played(90), 3), clock())
        clock.now -= 86400
        save(store, played(next(won)))
        counted = statistics(store)
        assert (counted.wins.part, counted.streak, counted.longest_streak) == (2, 1, 1)


def test_a_match_in_which_nobody_has_played_counts_for_nothing(
    folder: Path, clock: Clock
) -> None:
    with opened(folder, clock) as store:
        won = next(seed for seed in range(50, 90) if HUMAN_SEAT in played(seed).match.winners)
        save(store, played(won))
        store.of(MATCHES).give_up(save(store, played(8), 0), clock())
        counted = statistics(store)
        assert (counted.abandoned, counted.streak) == (0, 1)
        assert store.of(MATCHES).open() == ()
        assert len(store.of(MATCHES).past()) == 1


def test_a_match_counts_once_whatever_is_done_with_it(folder: Path, clock: Clock) -> None:
    whole = played(9)
    with opened(folder, clock) as store:
        uid = save(store, whole)
        # The same cards again, under another name, and the file of the record.
        save(store, whole)
        store.of(MATCHES).give_up(save(store, whole, 2), clock())
        copy = store.of(MATCHES).add(whole, clock())
        assert statistics(store).wins.whole == 1
        assert statistics(store).abandoned == 0
        # Without its record it still counts, and its cards are still known.
        store.of(MATCHES).delete(uid, clock())
        store.of(MATCHES).delete(copy, clock())
        save(store, whole)
    with opened(folder, clock) as store:
        assert statistics(store).wins.whole == 1
        assert store.of(MATCHES).load(copy, clock()) is None
        store.of(MATCHES).forget_results(clock())
        assert statistics(store).wins.whole == 0


def test_cards_that_are_known_do_not_count_under_other_options(
    folder: Path, clock: Clock
) -> None:
    """A joker at another price, a third player: the pack lies as it lay."""
    with opened(folder, clock) as store:
        save(store, played(9))
        save(store, played(9, 3))
        save(store, played(9, rounds="4"))
        assert statistics(store).wins.whole == 1
        save(store, played(10))
        assert statistics(store).wins.whole == 2


def test_of_matches_that_are_over_nothing_stays_in_memory(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        for seed in range(30, 34):
            save(store, played(seed))
        store.of(MATCHES).give_up(save(store, played(40), 5), clock())
        open_one = save(store, played(41), 5)
        assert set(store.of(MATCHES).in_play) == {open_one}


def test_deleting_leaves_a_match_in_play_alone(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as store:
        uid = save(store, played(9), 3)
        store.of(MATCHES).delete(uid, clock())
        assert loaded(store, uid) == played(9).at(3)


def test_records_are_handed_on_as_text(folder: Path, clock: Clock) -> None:
    whole = played(10)
    with opened(folder, clock) as store:
        for actions in (None, 5):
            uid = save(store, whole, actions)
            text = record_text(loaded(store, uid))
            assert text == record_text(whole if actions is None else whole.at(actions))
            copy = store.of(MATCHES).add(read_record(text.encode()), clock())
            assert record_text(loaded(store, copy)) == text
        assert [s.status for s in store.of(MATCHES).past()].count(Status.IMPORTED) == 2
        assert store.of(MATCHES).load("nobody", clock()) is None


def test_the_own_arranging_is_kept_beside_the_match(folder: Path, clock: Clock) -> None:
    whole = played(11)
    hand = whole.match.round.hands[0] or whole.steps[0].match.round.hands[0]
    arranging = Arranging(hand[:1], (hand[1:2], hand[2:]))
    with opened(folder, clock) as store:
        uid = save(store, whole, 2)
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert read_arranging(saved.local) == Arranging()
        keeper = MatchKeeper(store.of(MATCHES), uid, clock)
        keeper.arranged(arranging, ())
    with opened(folder, clock) as store:
        saved = store.of(MATCHES).load(uid, clock())
        assert saved is not None
        assert read_arranging(saved.local) == arranging
        assert saved.game == whole.at(2)


@pytest.mark.parametrize(
    ("text", "hand", "shelf"),
    [("- | -", 0, 0), ("8H 8H/2 | -", 2, 0), ("- | XX XX/2 + 5T", 0, 2), ("3S | 4S", 1, 1)],
)
def test_arrangings_read_back(text: str, hand: int, shelf: int) -> None:
    arranging = parse_arranging(text)
    assert (len(arranging.hand), len(arranging.shelf)) == (hand, shelf)
    assert arranging_text(arranging) == text


@pytest.mark.parametrize(
    "text", ["", "8H", "8H | 8H", "8H | -  + ", "1H | -", "- | - + 8H", "|"]
)
def test_what_is_no_arranging_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        parse_arranging(text)


def test_two_copies_in_one_match_do_not_mix_their_actions(folder: Path, clock: Clock) -> None:
    whole = played(12)
    steps = steps_of(whole)
    with opened(folder, clock) as here, opened(folder, clock) as there:
        uid = save(here, whole, 2)
        assert loaded(there, uid) == whole.at(2)
        here.of(MATCHES).save(uid, steps[2], clock())
        here.of(MATCHES).save(uid, steps[3], clock())
        there.of(MATCHES).save(uid, steps[2], clock())
        there.of(MATCHES).save(uid, steps[3], clock())
        there.of(MATCHES).save(uid, steps[4], clock())
        there.of(MATCHES).set_local(uid, "- | -", clock())
        assert here.take_notices() == []
        (notice,) = there.take_notices()
        assert "another copy" in notice
        for step in steps[4:]:
            here.of(MATCHES).save(uid, step, clock())
        assert here.take_notices() == []
        # Loaded anew, it can be gone on with.
        assert loaded(there, uid) == whole
        assert statistics(there).wins.whole == 1


def test_a_match_ended_elsewhere_takes_no_more_actions(folder: Path, clock: Clock) -> None:
    whole = played(13)
    steps = steps_of(whole)
    with opened(folder, clock) as here, opened(folder, clock) as there:
        uid = save(here, whole, 2)
        assert loaded(there, uid) == whole.at(2)
        there.of(MATCHES).give_up(uid, clock())
        here.of(MATCHES).save(uid, steps[2], clock())
        assert len(here.take_notices()) == 1
        assert loaded(here, uid) == whole.at(2)
        assert statistics(here).abandoned == 1
