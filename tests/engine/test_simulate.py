"""Matches between bots without a window."""

from __future__ import annotations

import collections
import dataclasses

import pytest

from engine.bots.base import Bot, ShouldStop
from engine.bots.registry import make_bot
from engine.bots.simulation import (
    MOST_TURNS,
    DealResult,
    Plan,
    StoppedError,
    World,
    begin,
    play_deal,
    play_match,
    report,
    seat_report,
    simulate,
)
from engine.errors import IllegalActionError, RulesetError
from engine.match import rules as play
from engine.match.actions import Action, Discard, Draw, Source
from engine.match.notation import parse_record, record_text
from engine.match.record import Record
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.ruleset import Ruleset
from engine.shuffle import Seed, Stream


class Clock:
    """Goes on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


def world(**bots: Bot) -> World:
    def make(name: str, stream: Stream) -> Bot:
        return bots[name] if name in bots else make_bot(name, stream)

    return World(make, Clock())


class Watcher:
    """Plays as normal and notes the hands that it was dealt."""

    def __init__(self) -> None:
        self.dealt: set[tuple[int, int, frozenset[str]]] = set()

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        if view.turns < len(view.seats) and view.drawn is None:
            hand = frozenset(c.text for c in view.hand)
            self.dealt.add((view.number, view.seat, hand))
        return make_bot("normal", Stream("w")).choose(view, should_stop)


class Faulty:
    """Raises, or answers what is illegal."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        if self.error is not None:
            raise self.error
        return Discard(view.hand[0]) if view.drawn is None else Draw(Source.DRAW_PILE)


class Slow:
    """Thinks until told to stop."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        while not should_stop():
            self.asked += 1
        return make_bot("normal", Stream("s")).choose(view, should_stop)


def test_every_bot_plays_every_seat_of_a_deal() -> None:
    plan = Plan(bots=("a", "b", "c"), matches=3, seed=5, first=4, last=5)
    watchers = {name: Watcher() for name in "abc"}
    result = play_deal(plan, 0, world(**watchers))
    assert result.matches == 3
    # The first round's hands are the same whoever holds them; every bot has had each.
    firsts = [{d for d in w.dealt if d[0] == 1} for w in watchers.values()]
    assert len(firsts[0]) == 3
    assert firsts[0] == firsts[1] == firsts[2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equals_share_equally(players: int) -> None:
    plan = Plan(bots=("normal",) * players, matches=3 * players, seed=1, first=3, last=5)
    results = [play_deal(plan, deal, world()) for deal in range(plan.deals)]
    for bot in report(plan, results):
        assert bot.win_share == pytest.approx(1 / players)
        assert bot.interval[0] < 1 / players < bot.interval[1]
        assert bot.mean_round == pytest.approx(bot.mean_total / 3)


def test_the_last_deal_may_be_played_less_often() -> None:
    plan = Plan(bots=("normal", "easy", "random"), matches=4, first=3, last=3)
    assert (plan.deals, plan.rotations(0), plan.rotations(1)) == (2, 3, 1)
    results = [play_deal(plan, deal, world()) for deal in range(2)]
    assert [r.matches for r in results] == [3, 1]
    assert sum(sum(r.wins) for r in results) == pytest.approx(4)


def test_same_plan_same_results() -> None:
    plan = Plan(bots=("easy", "hard"), matches=4, seed=9, first=3, last=6)
    once = [play_deal(plan, deal, world()) for deal in range(2)]
    again = [play_deal(plan, deal, world()) for deal in (1, 0)]
    assert once == again[::-1]
    other = play_deal(dataclasses.replace(plan, seed=10), 0, world())
    assert other.totals != once[0].totals


@pytest.mark.parametrize(("first", "last"), [(3, 13), (13, 13), (5, 7)])
def test_only_the_rounds_asked_for_are_played(first: int, last: int) -> None:
    plan = Plan(bots=("normal", "normal"), matches=1, first=first, last=last)
    match = begin(plan, 0)
    assert match.sizes == tuple(range(first, last + 1))
    assert match.round.size == first
    watcher = Watcher()
    play_deal(dataclasses.replace(plan, bots=("a", "normal")), 0, world(a=watcher))
    sizes = {len(hand) for _, _, hand in watcher.dealt}
    assert sizes == set(range(first, last + 1))


def test_deals_differ() -> None:
    plan = Plan(bots=("normal", "normal"), matches=40, first=13, last=13)
    assert len({begin(plan, deal).round.hands for deal in range(20)}) == 20


@pytest.mark.parametrize("error", [None, RuntimeError("broken"), ValueError("odd")])
def test_normal_plays_for_a_faulty_bot_and_it_is_reported(error: Exception | None) -> None:
    plan = Plan(bots=("faulty", "normal"), matches=2, seed=3, first=3, last=4)
    result = play_deal(plan, 0, world(faulty=Faulty(error)))
    plain = play_deal(dataclasses.replace(plan, bots=("normal", "normal")), 0, world())
    assert result.totals == plain.totals
    turns = len(result.times[0])
    # Once for each turn: normal finishes the turn that it takes over.
    assert len(result.forfeits[0]) == turns
    assert result.forfeits[1] == []
    reason = collections.Counter(result.forfeits[0]).most_common(1)[0][0]
    assert (str(error) if error else "cannot 'discard") in reason
    assert report(plan, [result])[0].forfeits == tuple(result.forfeits[0])


def test_a_budget_reaches_the_bots() -> None:
    slow = Slow()
    plan = Plan(bots=("slow", "normal"), matches=1, first=3, last=3, budget=20)
    result = play_deal(plan, 0, world(slow=slow))
    decisions = 2 * len(result.times[0])
    # The clock goes on by one whenever the bot asks whether to stop.
    assert 18 * decisions <= slow.asked <= 20 * decisions


def test_times_are_those_of_whole_turns() -> None:
    plan = Plan(bots=("normal", "normal"), matches=1, first=3, last=3)
    result = play_deal(plan, 0, world())
    # Two looks at the clock for each of two decisions, the second a second later.
    assert set(result.times[0] + result.times[1]) == {2.0}


def test_a_round_that_does_not_end_is_ended() -> None:
    class Hoarder:
        """Never goes out, and takes back what it has discarded."""

        def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
            if view.drawn is None:
                return Draw(Source.DISCARD_PILE)
            return Discard(view.drawn)

    plan = Plan(bots=("h", "h"), matches=1, first=13, last=13)
    result = play_deal(plan, 0, world(h=Hoarder()))
    assert all("does not end" in reason for f in result.forfeits for reason in f)
    assert sum(map(len, result.times)) > 2 * MOST_TURNS


def test_stopping_gives_up_the_deal() -> None:
    plan = Plan(bots=("normal", "normal"), matches=2)
    stopping = dataclasses.replace(world(), stopped=lambda: True)
    with pytest.raises(StoppedError):
        play_deal(plan, 0, stopping)


def result(deal: int, wins: list[float], times: list[float] | None = None) -> DealResult:
    spent = [times or [0.001], [0.001]]
    return DealResult(deal, 2, wins, [20, 40], spent, [[], []], wins, [20, 40])


def test_between_equals_the_seats_differ_though_the_bots_do_not() -> None:
    plan = Plan(bots=("normal",) * 3, matches=90, seed=1, first=4, last=4)
    results = [play_deal(plan, deal, world()) for deal in range(plan.deals)]
    bots, seats = report(plan, results), seat_report(plan, results)
    assert len({bot.win_share for bot in bots}) == 1
    assert [seat.seat for seat in seats] == [1, 2, 3]
    assert len({seat.win_share for seat in seats}) > 1
    assert sum(seat.win_share for seat in seats) == pytest.approx(1)
    assert sum(s.mean_total for s in seats) == pytest.approx(sum(b.mean_total for b in bots))
    assert all(s.interval[0] <= s.win_share <= s.interval[1] for s in seats)


def test_seats_are_counted_from_the_one_that_begins() -> None:
    class Beginner:
        """Plays well where it begins."""

        def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
            if (view.seat - view.dealer - 1) % 3 == 0:
                return make_bot("expert").choose(view, should_stop)
            return make_bot("random", Stream(str(view.turns))).choose(view, should_stop)

    plan = Plan(bots=("b", "b", "b"), matches=12, first=3, last=3)
    results = [play_deal(plan, deal, world(b=Beginner())) for deal in range(plan.deals)]
    shares = [seat.win_share for seat in seat_report(plan, results)]
    assert shares[0] == max(shares) > 0.7


def test_interval_counts_deals_not_matches() -> None:
    plan = Plan(bots=("a", "b"), matches=200)
    paired = report(plan, [result(d, [1, 1]) for d in range(100)])[0]
    swinging = report(plan, [result(d, [2, 0] if d % 2 else [0, 2]) for d in range(100)])[0]
    assert paired.win_share == swinging.win_share == 0.5

    def width(ends: tuple[float, float]) -> float:
        return ends[1] - ends[0]

    # 100 independent yes-or-no deals: 1.96 * 0.5 / 10 on either side.
    assert width(swinging.interval) == pytest.approx(0.19, abs=0.01)
    assert width(paired.interval) <= width(swinging.interval)


def test_interval_of_a_sweep_has_a_width() -> None:
    plan = Plan(bots=("a", "b"), matches=20)
    winner, loser = report(plan, [result(d, [2, 0]) for d in range(10)])
    assert winner.interval == pytest.approx((0.722, 1.0), abs=0.001)
    assert loser.interval == pytest.approx((0.0, 0.278), abs=0.001)


def test_quantiles_of_times() -> None:
    plan = Plan(bots=("a", "b"), matches=2)
    bot = report(plan, [result(0, [1, 1], [n / 1000 for n in range(100, 0, -1)])])[0]
    assert bot.median_ms == pytest.approx(50)
    assert bot.p95_ms == pytest.approx(95)


def test_no_result_is_no_report() -> None:
    with pytest.raises(ValueError, match="no match"):
        report(Plan(bots=("a", "b"), matches=2), [])


def test_matches_follow_the_official_rules() -> None:
    match = begin(Plan(bots=("normal", "normal"), matches=1), 0)
    assert match.rules.rounds == "full"
    assert match.phase is play.start(match.rules, match.seed)[0].phase


# What a program calls: play_match and simulate


class Stubborn:
    """Never takes a discard."""

    def choose(self, view: SeatView, should_stop: ShouldStop) -> Action:
        if Source.DRAW_PILE in view.sources:
            return Draw(Source.DRAW_PILE)
        return make_bot("normal").choose(view, should_stop)


def test_a_match_played_is_the_match_of_its_actions() -> None:
    rules = Ruleset(players=3, rounds="5", tie="playoff")
    record = play_match(["easy", "hard", "random"], rules, Seed(4))
    assert record.match.phase is Phase.MATCH_OVER
    assert record == Record.of(record.header, record.actions)
    assert parse_record(record_text(record)) == record
    assert record == play_match(["easy", "hard", "random"], rules, Seed(4))
    assert record != play_match(["easy", "hard", "random"], rules, Seed(5))
    assert [p.level for p in record.header.players] == ["easy", "hard", "random"]


def test_a_bot_of_ones_own_is_named_by_its_class() -> None:
    record = play_match([Stubborn(), "normal"], Ruleset(rounds="3"))
    assert record.header.players[0].name == "Stubborn"
    drew = {str(s.action) for s in record.steps if s.seat == 0 and isinstance(s.action, Draw)}
    assert drew == {"draw"}
    assert parse_record(record_text(record)) == record


def test_a_match_does_not_hide_what_a_bot_does_wrong() -> None:
    with pytest.raises(ZeroDivisionError):
        play_match([Faulty(ZeroDivisionError()), "normal"])
    with pytest.raises(IllegalActionError):
        play_match([Faulty(None), "normal"])
    with pytest.raises(RulesetError, match="3 bots for 2 players"):
        play_match(["easy"] * 3, Ruleset())
    with pytest.raises(RulesetError, match="no level 'nobody'"):
        play_match(["easy", "nobody"])


def test_simulating_is_what_the_command_does() -> None:
    plan = Plan(bots=("easy", "normal"), matches=6, seed=3, first=3, last=5)
    expected = report(plan, [play_deal(plan, deal, world()) for deal in range(plan.deals)])
    found = simulate(["easy", "normal"], 6, 3, first=3, last=5)
    for one, other in zip(found, expected, strict=True):
        assert one == dataclasses.replace(other, median_ms=0, p95_ms=0)
    timed = simulate(["easy", "normal"], 2, first=3, last=3, now=Clock())
    assert all(bot.median_ms > 0 for bot in timed)


def test_simulating_tells_bots_of_one_class_apart() -> None:
    same = Stubborn()
    bots = simulate([same, Stubborn(), same, Faulty(None)], 4, first=3, last=3)
    assert [bot.bot for bot in bots] == ["Stubborn", "Stubborn+", "Stubborn", "Faulty"]
    assert [bool(bot.forfeits) for bot in bots] == [False, False, False, True]


def test_simulating_refuses_what_cannot_be_played() -> None:
    for matches, first, last in ((0, 3, 3), (1, 2, 3), (1, 5, 4), (1, 3, 14)):
        with pytest.raises(ValueError, match="cannot play"):
            simulate(["easy", "easy"], matches, first=first, last=last)
    with pytest.raises(RulesetError, match="players"):
        simulate(["easy"], 1)
    with pytest.raises(RulesetError, match="no level 'nobody'"):
        simulate(["easy", "nobody"], 1)
