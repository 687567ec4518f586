"""A match being played: the one caller of ``rules.apply`` (DESIGN, "From an input to
the picture").

A person sits at one seat, bots at the others. A bot thinks beside
(:mod:`game.workers.bots`) and sees only its view; :meth:`Session.poll` takes its answer
on the caller's thread.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from engine.bots import make_bot, never
from engine.bots.normal import NormalBot
from engine.match import rules as play
from engine.match.actions import Action, Deal, Discard, Draw, GoOut
from engine.match.events import Event, RoundBegan
from engine.match.record import Header, Player, Record, Step
from engine.match.state import Match
from engine.match.view import SeatView, view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.text.wording import named
from game.workers.bots import Thinker, Threads
from game.workers.worker import Job

__all__ = ["HUMAN_SEAT", "Player", "Session"]

HUMAN_SEAT: Final = 0

_log = logging.getLogger(__name__)


class Session:
    """A running match. Not thread-safe: one thread calls its methods.

    :param record: of the match so far.
    :param saver: is handed the record after every action, before anybody sees what came
        of it.
    :param thinker: lets the opponents think; without one they do so on threads.
    :raises RulesetError: a level is unknown to this version of the program.
    """

    watched: ClassVar[bool] = False
    """Whether it is only looked at: nobody plays it."""

    def __init__(
        self,
        record: Record,
        saver: Callable[[Record], None] | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.record = record
        """The match from its start to where it stands."""
        self.at = len(record.steps) - 1
        """Actions of the record up to where the match stands."""
        self.saver = saver
        self.notices: list[str] = []
        """Names of bots whose turn had to be played by another, for the table to tell."""
        self.thinker: Thinker = thinker or Threads()
        self._thought: Job[object] | None = None
        self._replaced: tuple[int, int] | None = None
        """Round and turn of the bot that failed: it does not play the rest of the turn."""
        self._check_levels()

    @classmethod
    def start(
        cls,
        players: Sequence[Player],
        rules: Ruleset,
        seed: Seed,
        saver: Callable[[Record], None] | None = None,
        thinker: Thinker | None = None,
    ) -> Session:
        """Start a match.

        :param players: one a seat; the person at :data:`HUMAN_SEAT`.
        :raises RecordError: the number of players differs from the rules.
        :raises RulesetError: a level is unknown.
        """
        header = Header(rules=rules, seed=seed, players=tuple(players))
        return cls(Record.start(header), saver, thinker)

    def _check_levels(self) -> None:
        """Tell an unknown level now, not in the middle of the match."""
        for seat, player in enumerate(self.header.players):
            if player.level is not None:
                make_bot(player.level, self.header.seed.stream("bot", seat))

    @property
    def header(self) -> Header:
        """What was fixed before the first card."""
        return self.record.header

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table, with the names that are shown now."""
        return named(self.header.players)

    @property
    def match(self) -> Match:
        """The match where it stands."""
        return self.record.steps[self.at].match

    @property
    def round_events(self) -> list[Event]:
        """What has happened in the round so far, its deal first."""
        events: list[Event] = []
        for step in reversed(self.record.steps[: self.at + 1]):
            events[:0] = step.events
            if any(isinstance(event, RoundBegan) for event in step.events):
                break
        start = (n for n, event in enumerate(events) if isinstance(event, RoundBegan))
        return events[next(start, 0) :]

    @property
    def view(self) -> SeatView:
        """The match as the person's seat sees it."""
        return view(self.match, HUMAN_SEAT)

    @property
    def to_move(self) -> int | None:
        """The seat to draw or discard, or None between rounds and after the match."""
        in_play = not self.match.phase.over
        return self.match.round.turn if in_play else None

    @property
    def persons_turn(self) -> bool:
        """Whether the person is to draw or to discard."""
        return self.to_move == HUMAN_SEAT

    @property
    def bots_turn(self) -> bool:
        """Whether a bot is to draw or to discard."""
        return self.to_move is not None and self.to_move != HUMAN_SEAT

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked whose answer is not carried out yet."""
        return self._thought is not None

    def submit(self, action: Action) -> Step:
        """Carry out the person's action, or ``Deal`` between rounds.

        :raises IllegalActionError: the action is not allowed; nothing changed.
        """
        if not isinstance(action, Deal) and self.bots_turn:
            raise RuntimeError("a person's action was submitted on a bot's turn")
        return self._apply(action)

    def think(self, budget: float | None = None) -> None:
        """Start the thinking of the bot that is to move, unless it is under way.

        :param budget: milliseconds until it is asked for its best so far, or None.
        """
        if self.bots_turn and self._thought is None:
            seat = self.match.round.turn
            seconds = None if budget is None else budget / 1000
            self._thought = self._begun(view(self.match, seat), seconds)

    def _begun(self, seen: SeatView, seconds: float | None) -> Job[object]:
        """Ask for the decision that is due.

        Each decision has a bot and a stream of chance of its own, named by where the
        match stands: a match that is resumed goes on as it would have otherwise.
        """
        level = self.header.players[seen.seat].level
        stream = self.header.seed.stream(
            "bot", seen.seat, seen.number, seen.turns, seen.phase.value
        )
        if level is None or self._replaced == self._turn:
            return Threads().think("normal", stream, seen, seconds)
        return self.thinker.think(level, stream, seen, seconds)

    @property
    def _turn(self) -> tuple[int, int]:
        return self.match.round.number, self.match.round.turns

    def poll(self) -> Step | None:
        """Carry out the answer of the thinking bot, if there is one by now.

        A bot that raises or answers with something illegal is replaced for the rest of
        its turn by the normal level, which is logged and noted in :attr:`notices`.
        """
        thought = self._thought
        if thought is None or not thought.done:
            return None
        self._thought = None
        action = thought.value
        # Whatever a bot answers, it must not stop the match.
        if not isinstance(action, Draw | Discard | GoOut) or not play.is_legal(
            self.match, action
        ):
            seat = self.match.round.turn
            self._replaced = self._turn
            _log.error("bot at seat %d answered %s", seat, action, exc_info=thought.error)
            self.notices.append(self.players[seat].name)
            action = NormalBot().choose(view(self.match, seat), never)
        return self._apply(action)

    def close(self) -> None:
        """Stop the thinking; a late answer is dropped."""
        if self._thought is not None:
            self._thought.stop()
            self._thought = None

    def _apply(self, action: Action) -> Step:
        before = self.match
        _log.debug("seat %d, %s: %s", before.round.turn, before.phase.value, action)
        self.record = self.record.then(action)
        self.at += 1
        if self.saver is not None:
            self.saver(self.record)
        return self.record.steps[-1]
