"""Statistics: counted from results, against hand-made examples and a second reckoning."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence

import pytest

from engine.bots import LEVELS
from game.match.saving import Progress, Result
from game.match.statistics import MIXED, Best, Statistics, statistics_of
from game.store.share import Share
from tests.game.store.helpers import played


def result(
    points: Sequence[Sequence[int | None]],
    went_out: Sequence[int],
    winners: Sequence[int],
    *,
    finished: int = 1,
    levels: Sequence[str | None] = (None, "normal"),
    regular: int | None = None,
) -> Result:
    return Result(
        finished=finished,
        levels=tuple(levels),
        options="",
        sizes=tuple(range(3, 3 + len(points))),
        regular=len(points) if regular is None else regular,
        points=tuple(map(tuple, points)),
        went_out=tuple(went_out),
        winners=tuple(winners),
    )


WON = result([(0, 10), (4, 0)], (0, 1), (0,), finished=1)
LOST = result([(9, 0), (20, 5)], (1, 1), (1,), finished=2)
SHARED = result([(0, 3), (3, 0)], (0, 1), (0, 1), finished=3)


def test_nothing_played_is_nothing_counted() -> None:
    assert statistics_of([]) == Statistics()
    assert Statistics().wins.value is None


def test_an_example_reckoned_by_hand() -> None:
    counted = statistics_of([WON, SHARED, LOST])
    assert counted.wins == Share(2, 3)
    assert counted.by_table == (("normal", 2, Share(2, 3)),)
    assert counted.gone_out == Share(2, 6)
    assert counted.mean_round == 6.0
    # Two rounds without points: the one with more cards is better.
    assert counted.best_round == Best(0, 3, 1)
    assert (counted.streak, counted.longest_streak) == (0, 2)
    assert [point.round_points for point in counted.trend] == [2.0, 1.5, 14.5]
    assert [point.smoothed for point in counted.trend] == [2.0, 1.75, 6.0]
    # Two rounds are no whole match.
    assert counted.mean_total is None
    assert counted.best_match is None


def test_giving_up_ends_a_streak_and_is_no_match() -> None:
    counted = statistics_of([WON, WON, None, WON])
    assert (counted.wins, counted.abandoned) == (Share(3, 3), 1)
    assert (counted.streak, counted.longest_streak) == (1, 2)


def test_playoffs_decide_matches_and_count_in_nothing_else() -> None:
    plain = result([(5, 5), (5, 5)], (0, 1), (0, 1))
    playoff = result([(5, 5), (5, 5), (9, 0)], (0, 1, 1), (1,), regular=2)
    left_out = result(
        [(9, 5, 5), (None, 0, 7)], (1, 1), (1,), levels=(None, "easy", "easy"), regular=1
    )
    assert playoff.totals == plain.totals == (10, 10)
    counted, same = statistics_of([playoff]), statistics_of([plain])
    assert (counted.wins, same.wins) == (Share(0, 1), Share(1, 1))
    assert counted.mean_round == same.mean_round == 5.0
    assert counted.gone_out == same.gone_out == Share(1, 2)
    assert statistics_of([left_out]).mean_round == 9.0


def test_opponents_of_several_levels_are_a_table_of_their_own() -> None:
    mixed = result([(1, 2, 3)], (0,), (0,), levels=(None, "easy", "hard"))
    assert statistics_of([mixed, WON]).by_table == (
        (MIXED, 3, Share(1, 1)),
        ("normal", 2, Share(1, 1)),
    )
    assert MIXED not in LEVELS


@pytest.mark.parametrize("seed", range(20))
def test_against_a_second_reckoning(seed: int) -> None:
    rng = random.Random(seed)
    results: list[Result | None] = []
    for finished in range(rng.randrange(1, 40)):
        if rng.random() < 0.15:
            results.append(None)
            continue
        seats, rounds = rng.randint(2, 7), rng.choice((1, 4, 11))
        outs = [rng.randrange(seats) for _ in range(rounds)]
        points = [[0 if s == out else rng.randrange(90) for s in range(seats)] for out in outs]
        totals = [sum(column) for column in zip(*points, strict=True)]
        winners = [s for s in range(seats) if totals[s] == min(totals)]
        levels = (None, *rng.choices(("easy", "hard"), k=seats - 1))
        results.append(result(points, outs, winners, finished=finished, levels=levels))
    counted = statistics_of(results)
    done = [r for r in results if r is not None]
    won = [r is not None and 0 in r.winners for r in results]
    mine = [points for r in done for points, *_ in r.points if points is not None]
    full = [r.totals[0] for r in done if len(r.sizes) == 11]
    assert counted.abandoned == results.count(None)
    assert counted.wins == Share(sum(won), len(done))
    assert sum(share.whole for *_, share in counted.by_table) == len(done)
    assert sum(share.part for *_, share in counted.by_table) == sum(won)
    for level, seats, share in counted.by_table:
        of_it = [
            r
            for r in done
            if r.seats == seats
            and ({level} if level != MIXED else {"easy", "hard"}) == set(r.levels[1:])
        ]
        assert share == Share(sum(0 in r.winners for r in of_it), len(of_it))
    runs = "".join("x" if w else " " for w in won).split(" ")
    assert (counted.streak, counted.longest_streak) == (len(runs[-1]), max(map(len, runs)))
    if mine:
        assert counted.mean_round == pytest.approx(statistics.fmean(mine))
        assert counted.gone_out == Share(sum(r.went_out.count(0) for r in done), len(mine))
        assert counted.best_round is not None
        assert counted.best_round.points == min(mine)
    if full:
        assert counted.mean_total == pytest.approx(statistics.fmean(full))
        assert counted.best_match is not None
        assert counted.best_match.points == min(full)
    assert len(counted.trend) == len(done)


def test_the_result_of_a_match_reads_back() -> None:
    record = played(80, players=3, rounds="short")
    made = Result.of(record.header, record.match, 77)
    assert Result.parse(made.text()) == made
    assert made.totals == record.match.totals
    assert made.winners == record.match.winners
    assert made.levels == (None, "easy", "easy")
    progress = Progress.of(record.match)
    assert Progress.parse(progress.text()) == progress


@pytest.mark.parametrize(
    "change",
    ['"regular":4>"regular":5', '"winners":[>"winners":[9,', '"finished":77>"finished":7.5',
     '"points":[[>"points":[[1,', '"went_out":[>"went_out":[0,', '"levels":[null>"levels":[3'],
)  # fmt: skip
def test_a_result_that_cannot_be_is_refused(change: str) -> None:
    record = played(80, players=3, rounds="short")
    text = Result.of(record.header, record.match, 77).text()
    before, _, after = change.partition(">")
    assert before in text
    with pytest.raises(ValueError, match=r"\S"):
        Result.parse(text.replace(before, after, 1))
