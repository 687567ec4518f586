"""Matches between bots without a window, and what they tell of the bots' strength.

Luck weighs heavily in one match. So the seats rotate over the same deal: each bot sits
once at every place of it, and intervals are computed over deals, not matches. Clocks
and processes are the caller's (:mod:`engine.cli.simulate`).
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.bots.base import Bot, ShouldStop, never
from engine.bots.normal import NormalBot
from engine.bots.registry import LEVELS, YARDSTICKS, make_bot
from engine.errors import UNFIT, EngineError, RulesetError
from engine.match import rules as play
from engine.match.actions import Action, Deal, Draw
from engine.match.events import Event
from engine.match.record import (
    MAX_NAME,
    Header,
    Player,
    Record,
    Step,
    first_step,
    next_step,
)
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.ruleset import FULL_ROUNDS, Ruleset
from engine.shuffle import Seed, Stream

MOST_TURNS: Final = 300
"""Turns of each seat in a round, after which normal plays on for everybody: two that
play at random may never finish a round of thirteen cards."""

_OWN_LEVEL: Final = "bot"
"""Stands in a record where a level has its name, for a bot that is no level."""

_Z: Final = 1.959964
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


class StoppedError(Exception):
    """The caller wants no more of a deal that is being played."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be played."""

    bots: tuple[str, ...]
    """Names of levels, or ``cmd:PROGRAM ARGS``; one a seat."""
    matches: int
    seed: int = 0
    first: int = FULL_ROUNDS[0]
    """Cards in the first round."""
    last: int = FULL_ROUNDS[-1]
    """Cards in the last round."""
    budget: float | None = None
    """Seconds for one decision, or None: levels then keep to their node budgets."""

    @property
    def deals(self) -> int:
        """Deals needed; each is played once for every seat, the last perhaps less often."""
        return -(-self.matches // len(self.bots))

    @property
    def has_records(self) -> bool:
        """Whether a record can tell its matches: no option of the rules names some of the
        rounds."""
        return self.first == self.last or (self.first, self.last) == (
            FULL_ROUNDS[0],
            FULL_ROUNDS[-1],
        )

    def rotations(self, deal: int) -> int:
        """Return how often a deal is played."""
        return min(len(self.bots), self.matches - deal * len(self.bots))


@dataclasses.dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match of a plan, when it is over."""

    number: int
    """Which of the plan's matches, from 1."""
    order: tuple[int, ...]
    """Which of the plan's bots sat at each seat."""
    record: Record
    """Replays only where :attr:`Plan.has_records`."""


@dataclasses.dataclass(frozen=True, slots=True)
class World:
    """What simulating needs from outside."""

    make: Callable[[str, Stream], Bot]
    """Makes the bot of a name, with a stream for its own chance."""
    now: Callable[[], float]
    """A clock, in seconds."""
    stopped: Callable[[], bool] = never
    finished: Callable[[PlayedMatch], None] | None = None
    """Is told each match."""


@dataclasses.dataclass(slots=True)
class DealResult:
    """What came of the matches of one deal; lists have one item for each bot of the plan, or
    for each seat."""

    deal: int
    matches: int
    wins: list[float]
    """Matches won, a shared one counting its share."""
    totals: list[int]
    """Points over all the matches."""
    times: list[list[float]]
    """Seconds for each whole turn, drawing and discarding together."""
    forfeits: list[list[str]]
    """Why a turn was played by normal instead, once for each such turn."""
    seat_wins: list[float]
    """Matches won by seat, whoever sat there, in the order in which the seats play, from the
    one that begins the match."""
    seat_totals: list[int]
    """Points over all the matches, by seat in the same order."""


@dataclasses.dataclass(frozen=True, slots=True)
class SeatReport:
    """How a seat did, whoever sat there."""

    seat: int
    """In the order in which the seats play, from 1, which begins the match."""
    win_share: float
    """Matches won, 0 to 1; a shared match counts its share."""
    interval: tuple[float, float]
    """95 % interval of the win share."""
    mean_total: float
    """Points a match; fewer is better."""
    mean_round: float
    """Points a round; fewer is better."""


@dataclasses.dataclass(frozen=True, slots=True)
class BotReport:
    """How one bot did in all its matches."""

    bot: str
    """The name of its level, or of its class."""
    win_share: float
    """Matches won, 0 to 1; a shared match counts its share."""
    interval: tuple[float, float]
    """95 % interval of the win share."""
    mean_total: float
    """Points a match; fewer is better."""
    mean_round: float
    """Points a round; fewer is better."""
    median_ms: float
    """Milliseconds for a turn, drawing and discarding together; 0 without a clock."""
    p95_ms: float
    """The milliseconds that 95 % of the turns do not exceed."""
    forfeits: tuple[str, ...]
    """Why a turn was played by the level normal instead, once for each such turn: the bot
    raised an error, or its action was not legal."""


def simulate(
    bots: Sequence[str | Bot],
    matches: int,
    seed: int = 0,
    *,
    first: int = FULL_ROUNDS[0],
    last: int = FULL_ROUNDS[-1],
    now: Callable[[], float] | None = None,
) -> tuple[BotReport, ...]:
    """Play matches between bots and return how each of them did, in their order.

    The seats rotate over the same deals. Equal arguments give equal reports, the times
    apart, if the bots' own choices depend on the view alone.

    :param bots: 2 to 14, one a seat: names of levels, or objects with a ``choose`` method
        as :class:`~engine.bots.base.Bot` has it. One object plays all of its matches.
    :param first: cards in the first round, 3 to 13.
    :param last: cards in the last round, ``first`` to 13.
    :param now: a clock in seconds, such as ``time.perf_counter``, for the times of the
        report.
    :raises RulesetError: there is no such level, or a wrong number of bots.
    :raises ValueError: no matches, or no such rounds.
    """
    if matches < 1 or not FULL_ROUNDS[0] <= first <= last <= FULL_ROUNDS[-1]:
        raise ValueError(
            f"cannot play {matches} matches with rounds of {first} to {last} cards"
        )
    names: list[str] = []
    own: dict[str, Bot] = {}
    for bot in bots:
        name = _name(bot)
        if not isinstance(bot, str):
            while own.setdefault(name, bot) is not bot:
                name += "+"  # another object of the same class
        names.append(name)
    plan = Plan(bots=tuple(names), matches=matches, seed=seed, first=first, last=last)
    world = World(
        lambda name, stream: own.get(name) or make_bot(name, stream), now or _no_clock
    )
    return report(plan, (play_deal(plan, deal, world) for deal in range(plan.deals)))


def play_match(
    bots: Sequence[str | Bot], rules: Ruleset | None = None, seed: Seed | None = None
) -> Record:
    """Play a match between bots and return its record.

    :param bots: by seat, as for :func:`simulate`.
    :param rules: the options; None for the official rules.
    :param seed: all the chance of the match, that of the levels included; None for
        ``Seed(0)``.
    :raises RulesetError: there is no such level, or not one bot a seat.
    :raises IllegalActionError: a bot's action is not legal. Whatever else a bot raises
        passes through.
    :raises RecordError: the match does not come to an end.
    """
    rules = rules or Ruleset(players=len(bots))
    seed = seed or Seed(0)
    if rules.players != len(bots):
        raise RulesetError(f"there are {len(bots)} bots for {rules.players} players")
    seated = [
        make_bot(bot, seed.stream("bot", seat)) if isinstance(bot, str) else bot
        for seat, bot in enumerate(bots)
    ]
    players = tuple(
        Player(_name(bot), bot if isinstance(bot, str) else _OWN_LEVEL) for bot in bots
    )
    header = Header(rules=rules, seed=seed, players=players)
    steps = [first_step(header)]
    while (match := steps[-1].match).phase is not Phase.MATCH_OVER:
        action: Action = Deal()
        if match.phase is not Phase.ROUND_OVER:
            seat = match.round.turn
            action = seated[seat].choose(view(match, seat), never)
        steps.append(next_step(steps, action))
    return Record(header, steps=tuple(steps))


def _name(bot: str | Bot) -> str:
    return bot if isinstance(bot, str) else type(bot).__name__[:MAX_NAME]


def _no_clock() -> float:
    return 0.0


def begin(plan: Plan, deal: int) -> Match:
    """Return a match of the plan before its first action."""
    sizes = tuple(range(plan.first, plan.last + 1))
    rounds = "full" if sizes == FULL_ROUNDS else str(plan.first)
    rules = Ruleset(players=len(plan.bots), rounds=rounds)
    match, _ = play.start(rules, Seed(plan.seed, cut=f"deal {deal}"))
    # No option of the rules names a part of the rounds, but a match can hold it.
    return dataclasses.replace(match, sizes=sizes)


def play_deal(plan: Plan, deal: int, world: World) -> DealResult:
    """Play all the matches of one deal.

    :raises StoppedError: the caller wanted no more.
    """
    count = len(plan.bots)
    result = DealResult(
        deal,
        plan.rotations(deal),
        [0.0] * count,
        [0] * count,
        [[] for _ in plan.bots],
        [[] for _ in plan.bots],
        [0.0] * count,
        [0] * count,
    )
    start = begin(plan, deal)
    for rotation in range(result.matches):
        # Bot by seat.
        order = [(seat + rotation) % count for seat in range(count)]
        bots = [
            world.make(plan.bots[bot], start.seed.stream("bot", bot, rotation)) for bot in order
        ]
        steps = _SeatedMatch(plan, world, result, order, bots).play(start)
        match = steps[-1].match
        if world.finished is not None:
            header = Header(
                rules=start.rules,
                seed=start.seed,
                players=tuple(_player(plan.bots[bot]) for bot in order),
            )
            record = Record(header, steps=(first_step(header), *steps[1:]))
            number = deal * count + rotation + 1
            world.finished(PlayedMatch(number, tuple(order), record))
        for seat, bot in enumerate(order):
            place = (seat - start.round.turn) % count
            result.totals[bot] += match.totals[seat]
            result.seat_totals[place] += match.totals[seat]
            if seat in match.winners:
                result.wins[bot] += 1 / len(match.winners)
                result.seat_wins[place] += 1 / len(match.winners)
    return result


def _player(name: str) -> Player:
    level = name if name in (*LEVELS, *YARDSTICKS) else _OWN_LEVEL
    return Player(UNFIT.sub("?", name)[:MAX_NAME], level)


class _SeatedMatch:
    """One match being played."""

    def __init__(
        self,
        plan: Plan,
        world: World,
        result: DealResult,
        order: Sequence[int],
        bots: Sequence[Bot],
    ) -> None:
        self._plan = plan
        self._world = world
        self._result = result
        self._order = order
        self._bots = bots
        self._spent = 0.0
        """Seconds that the seat to move has thought this turn."""
        self._forfeited = False
        """Whether normal plays the rest of this turn."""

    def play(self, start: Match) -> list[Step]:
        steps = [Step(None, None, start, ())]
        while (match := steps[-1].match).phase is not Phase.MATCH_OVER:
            if self._world.stopped():
                raise StoppedError
            if match.phase is Phase.ROUND_OVER:
                steps.append(Step(None, Deal(), *play.apply(match, Deal())))
            else:
                steps.append(self._decide(match))
        return steps

    def _decide(self, match: Match) -> Step:
        seat = match.round.turn
        bot = self._order[seat]
        seen = view(match, seat)
        if match.round.turns >= MOST_TURNS * len(self._bots) and not self._forfeited:
            self._forfeit(bot, "the round does not end")
        after: tuple[Match, tuple[Event, ...]] | None = None
        action: Action
        if not self._forfeited:
            begun = self._world.now()
            try:
                action = self._bots[seat].choose(seen, self._limit(begun))
                after = play.apply(match, action)
            except EngineError as error:
                self._forfeit(bot, str(error))
            except Exception as error:  # noqa: BLE001 - whatever a bot does, the match goes on
                self._forfeit(bot, f"{type(error).__name__}: {error}")
            self._spent += self._world.now() - begun
        if after is None:
            action = NormalBot().choose(seen, never)
            after = play.apply(match, action)
        if not isinstance(action, Draw):
            self._result.times[bot].append(self._spent)
            self._spent = 0.0
            self._forfeited = False
        return Step(seat, action, *after)

    def _limit(self, begun: float) -> ShouldStop:
        if self._plan.budget is None:
            return never
        end = begun + self._plan.budget
        now = self._world.now
        return lambda: now() >= end

    def _forfeit(self, bot: int, reason: str) -> None:
        self._forfeited = True
        self._result.forfeits[bot].append(reason)


def report(plan: Plan, results: Iterable[DealResult]) -> tuple[BotReport, ...]:
    """Return how each bot of the plan did, in its order.

    :raises ValueError: there is no result.
    """
    known, matches = _known(results)
    reports = []
    for bot, name in enumerate(plan.bots):
        times = sorted(t for r in known for t in r.times[bot])
        total = sum(r.totals[bot] for r in known) / matches
        reports.append(
            BotReport(
                bot=name,
                win_share=sum(r.wins[bot] for r in known) / matches,
                interval=_interval([(r.wins[bot], r.matches) for r in known]),
                mean_total=total,
                mean_round=total / (plan.last - plan.first + 1),
                median_ms=1000 * _quantile(times, 0.5),
                p95_ms=1000 * _quantile(times, 0.95),
                forfeits=tuple(reason for r in known for reason in r.forfeits[bot]),
            )
        )
    return tuple(reports)


def seat_report(plan: Plan, results: Iterable[DealResult]) -> tuple[SeatReport, ...]:
    """Return how each seat did, from the one that begins the match.

    Every bot sits at each of them in turn, so that what tells them apart is the seat, not the
    bots; and between equal bots nothing else tells.

    :raises ValueError: there is no result.
    """
    known, matches = _known(results)
    reports = []
    for place in range(len(plan.bots)):
        total = sum(r.seat_totals[place] for r in known) / matches
        reports.append(
            SeatReport(
                seat=place + 1,
                win_share=sum(r.seat_wins[place] for r in known) / matches,
                interval=_interval([(r.seat_wins[place], r.matches) for r in known]),
                mean_total=total,
                mean_round=total / (plan.last - plan.first + 1),
            )
        )
    return tuple(reports)


def _known(results: Iterable[DealResult]) -> tuple[list[DealResult], int]:
    """The results in the order of the deals, and the number of their matches."""
    known = sorted(results, key=lambda r: r.deal)
    if not known:
        raise ValueError("no match was finished")
    return known, sum(r.matches for r in known)


def _interval(deals: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The 95 % interval of a share, from wins and matches of each deal.

    The matches of a deal are not independent, its means are. From their spread follows
    how many independent matches would be as telling; Wilson's interval for so many
    stays within 0 and 1, and has a width even if every match was won.
    """
    matches = sum(m for _, m in deals)
    share = sum(w for w, _ in deals) / matches
    telling = float(matches)
    if len(deals) > 1:
        spread = sum((w - share * m) ** 2 for w, m in deals)
        variance = spread * len(deals) / (len(deals) - 1) / matches**2
        if variance > 0:
            telling = share * (1 - share) / variance
        else:
            telling = float(len(deals))
    square = _Z**2 / telling
    middle = (share + square / 2) / (1 + square)
    half = math.sqrt(share * (1 - share) * square + square**2 / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The value that so many of the ordered ones do not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
